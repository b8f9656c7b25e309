/* cli/lab/campaigns.h: a set of campaigns between computer players: one scenario with its settings,
 * one player for each side, and a seed. */
#ifndef VD_CLI_LAB_CAMPAIGNS_H
#define VD_CLI_LAB_CAMPAIGNS_H

#include "cli/lab/sums.h"
#include "cli/study/contest.h"

struct vd_campaigns {
    struct vd_contest contest;
    struct vd_settings settings;
    const struct vd_player *sides[VD_SIDES];
    struct vd_sums sums;
};

/* Opens the scenario with the settings that were added, for the campaigns of this seed. False, with
 * the reason on stderr, if it fails; release it in any case. */
bool vd_campaigns_open(struct vd_campaigns *campaigns, const char *scenario, const char *seed);
void vd_campaigns_release(struct vd_campaigns *campaigns);

/* Plays a campaign by its number. The first one, 0, is played through a record, with the record's
 * dice and with its umpire, who holds back what fellow commanders do until an activation closes;
 * the others without, with faster dice. False, with a message on stderr, if it fails. */
bool vd_campaigns_play(const struct vd_campaigns *campaigns, uint64_t number,
                       struct vd_sim_result *result);
/* Plays the first campaign and saves its record in a new file. */
bool vd_campaigns_save_first(const struct vd_campaigns *campaigns, const char *path);

#endif
