/* rules/gcacw/telling/tell.h: the only way by which truth reaches the seats (14).
 *
 * The chapters change the truth (state->facts) and tell what happens in events of their own. What
 * a seat knows is brought up to date by gcacw_publish: gcacw_disclose says which facts the seat may
 * have, and each entry that differs from what the seat knew is told as an event. Nothing else
 * writes a view. */
#ifndef GCACW_TELLING_TELL_H
#define GCACW_TELLING_TELL_H

#include "rules/gcacw/ground/map.h"
#include "rules/gcacw/tables/events.h"
#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/tables/offers.h"

/* A game that an order is carried out in. */
struct gcacw_game {
    const struct gcacw_scenario *sc;
    struct gcacw_state *state;
    struct vd_dice *dice;
    struct vd_events *events;
    struct gcacw_work *work;
};

/* Sides are told, a bit each; with separate commanders all of a side's seats, unless told by seat. */
#define GCACW_SIDE(side) (1U << (side))
#define GCACW_BOTH (GCACW_SIDE(GCACW_UNION) | GCACW_SIDE(GCACW_CONFEDERATE))

uint32_t gcacw_seats_of(const struct gcacw_scenario *sc, unsigned sides);
/* The seat that decides what belongs to the whole side: the overall commander's. */
uint8_t gcacw_first_seat(const struct gcacw_scenario *sc, uint8_t side);

void gcacw_tell_seats(struct gcacw_game *game, uint32_t seats, enum gcacw_rule rule,
                      struct vd_event event);
void gcacw_tell(struct gcacw_game *game, unsigned sides, enum gcacw_rule rule,
                struct vd_event event);

/* GCACW_TELL(game, GCACW_BOTH, GCACW_1_2a, turn, .turn = 2); */
#define GCACW_TELL(game, sides, rule, kind, ...)                                 \
    do {                                                                         \
        struct vd_event event_;                                                  \
                                                                                 \
        gcacw_compose_##kind((struct gcacw_event_##kind){__VA_ARGS__}, &event_); \
        gcacw_tell(game, sides, rule, event_);                                   \
    } while (0)

/* ---- publish.c, disclose.c, sight.c ---- */

/* Brings what every seat knows up to date; in a quiet phase (state->quiet) a side learns nothing
 * new of the enemy before the phase ends. */
void gcacw_publish(struct gcacw_game *game);
/* Writes what a seat may know now, by what it knew and the truth: the table of section 14. */
void gcacw_disclose(const struct gcacw_game *game, uint8_t seat, struct gcacw_facts *shown);
/* Sightings: tells both sides which enemy tokens come into sight, move, fade (14, 10.1). */
void gcacw_scout(struct gcacw_game *game);
/* When a turn opens, in blind: civilians tell the side that they favor of enemies in their towns. */
void gcacw_ask_civilians(struct gcacw_game *game);
/* 14: combat losses as the enemy hears of them in blind: 0, 1 (light), 2 (heavy, 2-3), 4 (severe,
 * 4 or more). */
unsigned gcacw_loss_heard(unsigned lost);
/* 14.1l: the enemy of a side hears of combat losses by their class; `most` is what a severe loss can
 * have been at most. */
void gcacw_hear_losses(struct gcacw_game *game, uint8_t side, unsigned lost, unsigned most);
/* Whether a side may see the enemy's facts without scouting; the ledger's counters stand on a table. */
static inline bool gcacw_is_open_map(const struct gcacw_scenario *sc)
{
    return sc->switches[GCACW_SWITCH_FOG] != GCACW_FOG_BLIND || gcacw_is_ledger(sc);
}

/* The sides that are told what this side does on the map: both, unless positions are hidden (14.1h,
 * 14.1j). */
static inline unsigned gcacw_audience(const struct gcacw_scenario *sc, uint8_t side)
{
    return gcacw_is_open_map(sc) ? GCACW_BOTH : GCACW_SIDE(side);
}

/* Tells the seats who must decide what now: those of state->due in the phase on top of the stack. */
void gcacw_ask(struct gcacw_game *game);

/* ---- see.c ---- */

/* An enemy of whom nothing is known. */
extern const struct gcacw_unit_facts gcacw_unknown_unit;
extern const struct gcacw_leader_facts gcacw_unknown_leader;
/* Facts of which nothing is known. */
void gcacw_forget(struct gcacw_facts *facts);

void gcacw_begin(const struct vd_scenario *base, vd_seat_id seat, struct vd_view *memory);
void gcacw_see(const struct vd_scenario *base, struct vd_view *memory,
               const struct vd_event *event);
bool gcacw_is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat);
bool gcacw_closes(const struct vd_scenario *base, const struct vd_event *event);
bool gcacw_overtakes(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat);

/* ---- pack.c ---- */

/* Folds an event of the facts into them; false if it is none. */
bool gcacw_fold(struct gcacw_facts *facts, const struct vd_event *event);

#endif
