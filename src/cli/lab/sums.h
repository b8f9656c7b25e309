/* cli/lab/sums.h: adds up simulated campaigns, and says how sure a figure is. */
#ifndef VD_CLI_LAB_SUMS_H
#define VD_CLI_LAB_SUMS_H

#include "sim/result.h"

enum { VD_POINTS_COUNTED = 1024 }; /* in the spread of points by turn; more counts as the most */

struct vd_sums {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    uint64_t games, draws, turns, orders;
    uint64_t wins[VD_SIDES], majors[VD_SIDES]; /* majors: the campaign was over at once */
    double points[VD_SIDES], point_squares[VD_SIDES];
    double figures[VD_FIGURES_MAX], figure_squares[VD_FIGURES_MAX];
    uint64_t without[VD_FIGURES_MAX]; /* campaigns in which a figure is 0 */
    uint64_t ended[VD_TURNS_COUNTED]; /* campaigns by their last turn */
    /* Campaigns by the turn from whose end on the later winner led; draws are in none. */
    uint64_t decided[VD_TURNS_COUNTED];
    uint64_t happened[VD_FIGURES_MAX][VD_TURNS_COUNTED];
    uint32_t *places[VD_FIGURES_MAX]; /* by cell; NULL: the figure has no place */
    uint32_t *spread;                 /* [turn][side][points]: campaigns */
    uint64_t chances[VD_CHANCES_MAX]; /* campaigns in which it came into play */
    uint64_t chance_wins[VD_CHANCES_MAX][VD_SIDES];
    double rows[VD_POINT_ROWS_MAX];
    uint64_t row_scored[VD_POINT_ROWS_MAX]; /* campaigns in which the row has points */
};

void vd_sums_init(struct vd_sums *sums, const struct vd_system *system,
                  const struct vd_scenario *scenario, struct vd_arena *arena);
void vd_sums_add(struct vd_sums *sums, const struct vd_sim_result *result);

/* True if a figure of the system is counted in campaigns: it is not a conserved one. */
bool vd_figure_is_counted(const struct vd_figure *figure);
/* Returns the side that would win with these points; VD_SEAT_NONE: neither. */
uint8_t vd_sums_leader(const struct vd_sums *sums, const uint16_t points[VD_SIDES]);
/* The share of campaigns that were decided before half of the turns were over. */
double vd_sums_decided_early(const struct vd_sums *sums);
/* The points that a share of the campaigns do not exceed at the end of a turn. */
unsigned vd_sums_quantile(const struct vd_sums *sums, unsigned turn, unsigned side, double share);
/* The turns of a campaign that nothing ends before; if the system does not say, the latest seen. */
unsigned vd_sums_turns(const struct vd_sums *sums);

/* A figure with its 95 % interval. */
struct vd_estimate {
    double value, low, high;
};

/* A share (Wilson). */
struct vd_estimate vd_share(uint64_t part, uint64_t whole);
/* A mean, from the sums of values and of their squares. */
struct vd_estimate vd_mean(double sum, double squares, uint64_t count);
/* The difference between two shares of different campaigns. */
struct vd_estimate vd_share_difference(uint64_t part, uint64_t whole, uint64_t other_part,
                                       uint64_t other_whole);

#endif
