/* rules/gcacw/telling/pack.h: entries of the facts as events (gcacw_fold reads them back). */
#ifndef GCACW_TELLING_PACK_H
#define GCACW_TELLING_PACK_H

#include "rules/gcacw/telling/tell.h"

void gcacw_pack_unit(unsigned unit, const struct gcacw_unit_facts *now, struct vd_event *event);
void gcacw_pack_leader(unsigned leader, const struct gcacw_leader_facts *now,
                       struct vd_event *event);
void gcacw_pack_depot(unsigned depot, const struct gcacw_depot_facts *now, struct vd_event *event);
void gcacw_pack_levy(unsigned levy, const struct gcacw_levy_facts *now, struct vd_event *event);
void gcacw_pack_station(unsigned station, const struct gcacw_station_facts *now,
                        struct vd_event *event);
void gcacw_pack_works(unsigned entry, const struct gcacw_works_facts *now, struct vd_event *event);
void gcacw_pack_building(unsigned entry, const struct gcacw_building *now, struct vd_event *event);
void gcacw_pack_marker(unsigned side, unsigned entry, const struct gcacw_marker_facts *now,
                       struct vd_event *event);
void gcacw_pack_crossing(uint16_t crossing, const struct gcacw_ways *now, struct vd_event *event);
void gcacw_pack_ways(const struct gcacw_ways *now, struct vd_event *event);
void gcacw_pack_army(unsigned side, const struct gcacw_side_facts *now, struct vd_event *event);
void gcacw_pack_times(const struct gcacw_turn_facts *now, struct vd_event *event);
void gcacw_pack_score(unsigned line, const struct gcacw_score *now, struct vd_event *event);
void gcacw_pack_scored(unsigned item, const struct gcacw_score *now, struct vd_event *event);
void gcacw_pack_track(unsigned turn, const struct gcacw_track_turn *now, struct vd_event *event);
void gcacw_pack_county(unsigned county, const struct gcacw_facts *now, struct vd_event *event);

/* ---- pack_doings.c ---- */

void gcacw_pack_action(const struct gcacw_action *now, struct vd_event *event);
void gcacw_fold_action(struct gcacw_facts *facts, const struct vd_event *event);
void gcacw_pack_acting(unsigned entry, const struct gcacw_acting *now, struct vd_event *event);
void gcacw_fold_acting(struct gcacw_facts *facts, const struct vd_event *event);
void gcacw_pack_ferried(unsigned entry, const struct gcacw_ferried *now, struct vd_event *event);
void gcacw_fold_ferried(struct gcacw_facts *facts, const struct vd_event *event);
void gcacw_pack_combat(const struct gcacw_combat *now, struct vd_event *event);
void gcacw_fold_combat(struct gcacw_facts *facts, const struct vd_event *event);
void gcacw_pack_attacker(unsigned entry, gcacw_unit_id now, struct vd_event *event);
void gcacw_fold_attacker(struct gcacw_facts *facts, const struct vd_event *event);

#endif
