/* rules/gcacw/play/army.h: changes of units and leaders that all chapters make, each in one place. */
#ifndef GCACW_PLAY_ARMY_H
#define GCACW_PLAY_ARMY_H

#include "rules/gcacw/play/sequence.h"

/* Places both armies, leaders, depots and works as printed. */
void gcacw_deploy(struct gcacw_game *game);

static inline struct gcacw_unit_facts *gcacw_unit_at(struct gcacw_game *game, gcacw_unit_id unit)
{
    return &game->state->facts.units[unit.v];
}

/* Puts a unit on the map in a hex; off the map. */
void gcacw_put_unit(struct gcacw_game *game, gcacw_unit_id unit, uint16_t cell);
void gcacw_take_unit(struct gcacw_game *game, gcacw_unit_id unit, enum gcacw_place place);

/* 5.2: adds fatigue, at most F4. */
void gcacw_tire(struct gcacw_game *game, gcacw_unit_id unit, unsigned levels);
/* Disorganizes a unit; no effect on one that is. */
void gcacw_disorganize(struct gcacw_game *game, gcacw_unit_id unit);

enum gcacw_loss_kind { GCACW_LOSS_COMBAT, GCACW_LOSS_OTHER };

/* Takes manpower away and books it: sheets, track, victory points; a unit without manpower is
 * eliminated. Returns what was lost. */
unsigned gcacw_lose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower,
                    enum gcacw_loss_kind kind);
/* 13.4j: takes a loss back that was booked by mistake, off the sheets, the track and the score. */
void gcacw_unlose(struct gcacw_game *game, gcacw_unit_id unit, unsigned manpower,
                  enum gcacw_loss_kind kind);
/* Gives a unit manpower that its sheet did not have (Halleck's men, Farnsworth's regiments, returning
 * stragglers), or takes it back without a loss, and books it so that manpower stays accounted for. */
void gcacw_gain(struct gcacw_game *game, gcacw_unit_id unit, int manpower);
/* 6.9, 1.5: eliminates a unit with all its manpower as combat losses, of which `percent` count. */
void gcacw_eliminate(struct gcacw_game *game, gcacw_unit_id unit, unsigned percent);

/* 4.4: leaders whose unit is gone move to the nearest unit that they command. */
void gcacw_leaders_follow(struct gcacw_game *game);

/* Units of a side on the map in a hex, in the order of the sheets; returns how many. */
unsigned gcacw_stack(const struct gcacw_scenario *sc, const struct gcacw_facts *facts, uint8_t side,
                     uint16_t cell, gcacw_unit_id *units, unsigned most);
/* Combat value in halves of a unit by its facts; artillery and engineers by 3.1. */
unsigned gcacw_unit_halves(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                           gcacw_unit_id unit, bool attacks);
/* 3.1, 6.11, 6.12: tactical value by its state. */
int gcacw_unit_tactical(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                        gcacw_unit_id unit);
unsigned gcacw_unit_guns(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit);
/* 4.3: the commands a leader leads now, a bit each; whether he may activate a unit. */
uint64_t gcacw_leads(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                     gcacw_leader_id leader);
bool gcacw_may_lead(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                    gcacw_leader_id leader, gcacw_unit_id unit);
/* 9.2k: belongs to the Army of the Potomac or of Northern Virginia; a unit of the Washington garrison
 * only from its release on. */
bool gcacw_is_field_army(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                         gcacw_unit_id unit);
/* The army leader of a side who is in play; none if none is. */
gcacw_leader_id gcacw_commander(const struct gcacw_scenario *sc, const struct gcacw_facts *facts,
                                uint8_t side);
/* A combat unit: not wagons. */
bool gcacw_fights(const struct gcacw_scenario *sc, gcacw_unit_id unit);
/* 3.5: what binds a unit now; `threatened` is filled from the facts. */
struct gcacw_tether gcacw_tether_of(const struct gcacw_scenario *sc,
                                    const struct gcacw_facts *facts,
                                    const struct gcacw_field *field, gcacw_unit_id unit);

#endif
