/* toy/rules/game.h: between the chapters of Outposts: a game being played, the ground, the one door. */
#ifndef VD_TESTS_TOY_GAME_H
#define VD_TESTS_TOY_GAME_H

#include "toy/rules/events.h"
#include "toy/rules/leaks.h"
#include "toy/rules/offers.h"
#include "toy/rules/state.h"

enum outpost_die { OUTPOST_DIE_DECK, OUTPOST_DIE_FORCED, OUTPOST_DIE_FIGHT };

struct outpost_game {
    const struct outpost_scenario *sc;
    struct outpost_state *state;
    struct vd_dice *dice;
    struct vd_events *events;
};

/* Sides are told, a bit each; the relay says who of their commanders hears it. */
#define OUTPOST_SIDE(side) (1U << (side))
#define OUTPOST_BOTH (OUTPOST_SIDE(OUTPOST_BLUE) | OUTPOST_SIDE(OUTPOST_GRAY))

/* ---- telling.c: the only way from the truth into a view ---- */

void outpost_tell(struct outpost_game *game, unsigned sides, enum outpost_rule rule,
                  struct vd_event event);
/* ... to these seats alone. */
void outpost_tell_seats(struct outpost_game *game, uint32_t seats, enum outpost_rule rule,
                        struct vd_event event);
/* OUTPOST_TELL(game, sides, OUTPOST_M1, marched, .company = 2, .cell = 514); */
#define OUTPOST_TELL(game, sides, rule, kind, ...)                                   \
    do {                                                                             \
        struct vd_event event_;                                                      \
                                                                                     \
        outpost_compose_##kind((struct outpost_event_##kind){__VA_ARGS__}, &event_); \
        outpost_tell(game, sides, rule, event_);                                     \
    } while (0)
/* S1, S2: both sides are told what has come into sight, changed or faded. */
void outpost_scout(struct outpost_game *game);

/* ---- see.c ---- */

void outpost_begin(const struct vd_scenario *base, vd_seat_id seat, struct vd_view *memory);
void outpost_see(const struct vd_scenario *base, struct vd_view *memory,
                 const struct vd_event *event);
bool outpost_is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat);

/* signs.c */
size_t outpost_signs(const struct vd_scenario *base, const struct vd_view *memory,
                     struct vd_sign *signs, size_t most);
extern const struct vd_legend_entry outpost_legend[];
/* events.c: whether an event that comes from a file may be folded in */
bool outpost_is_sound(const struct vd_scenario *base, const struct vd_event *event);

/* ---- ground.c: the map as it is walked ---- */

/* Every hex within reach of a company: how many steps away, and the hex before it. */
struct outpost_reach {
    uint8_t steps[OUTPOST_CELLS_MAX]; /* 0: not reached */
    uint16_t from[OUTPOST_CELLS_MAX];
    uint16_t line[OUTPOST_CELLS_MAX]; /* the hexes in the order in which they were reached */
    unsigned count;
};

struct outpost_work {
    struct outpost_reach reach;
};

/* Whether a company of this view can step from one hex to the next (M2). */
bool outpost_can_step(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company, unsigned from, unsigned to);
/* M1, T2: as many hexes as it may march, unless it is forced. */
unsigned outpost_pace(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company);
void outpost_reach_find(const struct outpost_scenario *sc, const struct outpost_view *view,
                        unsigned company, unsigned most, struct outpost_reach *reach);
/* The canonical route: a shortest one; how many steps, 0 if there is none within reach. */
uint8_t outpost_route(const struct outpost_scenario *sc, const struct outpost_view *view,
                      unsigned company, unsigned cell, struct outpost_work *work, uint16_t *route);

/* ---- march.c, contact.c, turn.c: the chapters ---- */

unsigned outpost_roll(struct outpost_game *game, enum outpost_die purpose, unsigned subject,
                      unsigned count, unsigned sides);
void outpost_march(struct outpost_game *game, const struct vd_command *command);
void outpost_meet(struct outpost_game *game, unsigned mover, unsigned other);
void outpost_choose_card(struct outpost_game *game, uint8_t side, uint8_t card);
/* C3: takes strength away, and the company off the map with its last; its side is told. */
void outpost_lose(struct outpost_game *game, unsigned company, enum outpost_rule rule);
void outpost_setup(const struct vd_scenario *base, void *work, struct vd_dice *dice, void *memory,
                   struct vd_events *events);
void outpost_reshuffle(const struct vd_scenario *base, void *work, struct vd_dice *dice,
                       void *memory);
void outpost_place(struct outpost_game *game, const struct vd_command *command);
void outpost_make_ready(struct outpost_game *game, uint8_t seat);
void outpost_end_march(struct outpost_game *game, uint8_t seat);
/* E1 */
unsigned outpost_companies_left(const struct outpost_scenario *sc,
                                const struct outpost_state *state, unsigned side);
void outpost_finish(struct outpost_game *game);
/* The company of the other side that stands there; VD_NONE if none does. */
unsigned outpost_company_at(const struct outpost_game *game, unsigned side, unsigned cell);

/* ---- letters.c: K3 ---- */

void outpost_letter_address(const struct outpost_scenario *sc, const struct outpost_state *state,
                            struct vd_command *command);
void outpost_letter_send(struct outpost_game *game, const struct vd_command *command);
void outpost_letters_deliver(struct outpost_game *game);
enum vd_result outpost_letter_check(const struct outpost_scenario *sc,
                                    const struct outpost_view *view, unsigned to,
                                    struct vd_error *error);

/* ---- offers.c, check.c: what a side may order, by its view alone ---- */

size_t outpost_legal(const struct vd_scenario *base, const struct vd_view *view, void *work,
                     struct vd_choice *choices, size_t max);
void outpost_expand(const struct vd_scenario *base, const struct vd_view *view, void *work,
                    struct vd_choice choice, struct vd_command *command);
enum vd_result outpost_check(const struct vd_scenario *base, const struct vd_view *memory,
                             void *work, const struct vd_command *command, struct vd_error *error);

/* ---- canon.c ---- */

void outpost_serialize(const struct vd_scenario *base, const void *memory,
                       struct vd_writer *writer);
void outpost_serialize_view(const struct vd_scenario *base, const struct vd_view *memory,
                            struct vd_writer *writer);

#endif
