/* cli/lab/compare.h: the same campaigns played twice, with other settings the second time.
 *
 * Both have the same seeds, so a die that is rolled for the same thing in both shows the same face:
 * the difference within a pair varies less than that between campaigns. */
#ifndef VD_CLI_LAB_COMPARE_H
#define VD_CLI_LAB_COMPARE_H

#include "cli/lab/campaigns.h"

/* What is compared: wins of each side, points of each side, turns, then the system's figures. */
enum {
    VD_COMPARED_WINS,
    VD_COMPARED_POINTS = VD_COMPARED_WINS + VD_SIDES,
    VD_COMPARED_TURNS = VD_COMPARED_POINTS + VD_SIDES,
    VD_COMPARED_FIGURES,
    VD_COMPARED_COUNT = VD_COMPARED_FIGURES + VD_FIGURES_MAX
};

struct vd_comparison {
    struct vd_campaigns other; /* with the other settings */
    const char *label;         /* of the other settings: "fog=tokens" */
    double sums[VD_COMPARED_COUNT], squares[VD_COMPARED_COUNT]; /* of the differences in pairs */
    uint64_t pairs;
};

void vd_compare_add(struct vd_comparison *comparison, const struct vd_sim_result *one,
                    const struct vd_sim_result *other);
/* Writes what a line of the comparison is about: "wins of the union". False if there is nothing. */
bool vd_compare_name(const struct vd_comparison *comparison, unsigned line,
                     struct vd_writer *writer);
/* The mean with the first settings, that with the other ones, and how much more the latter is. */
struct vd_compared {
    double one, other;
    struct vd_estimate difference;
};
struct vd_compared vd_compare_line(const struct vd_comparison *comparison,
                                   const struct vd_sums *sums, unsigned line);

#endif
