/* unit/toy_rules.h: a game small enough to be proved: two horsemen and two companies on 4 x 4 spaces.
 *
 * P1  Both seats place a horse and a foot in their home row, sealed; shown (as done) when both have.
 * P2  Until then a seat may show its flag.
 * T1  Blue, then gray, marches; a turn has both. A card of the shuffled deck gives its weather.
 * M1  Each token marches once in its seat's march: one space, or a throw of d3 if it was pushed.
 * M2  A route goes from space to neighboring space and not through the other own token.
 * M3  Pushes are made before a token marches; none in rain.
 * S1  In the fog a horse sees what is next to it; a foot sees nothing. All see all when it is open.
 * S2  When a turn opens, people at the mill tell each seat of the enemy there, if the umpire's
 *     secret d2 is 2.
 * C1  Who marches into an enemy stops before him; both lay a card, charge or hold, sealed. Turned
 *     together: who charges (the mover, if both do) wins on 4 or more of d6; the loser's token is gone.
 * E1  The game ends with the last turn, or when a seat has no token. More tokens win. */
#ifndef VD_TESTS_TOY_RULES_H
#define VD_TESTS_TOY_RULES_H

#include "core/offer.h"
#include "core/system.h"
#include "record/catalogue.h"
#include "sys/arena.h"

enum {
    TOY_SEATS = 2,
    TOY_TOKENS = 2,
    TOY_COLUMNS = 4,
    TOY_CELLS = 16,
    TOY_CARDS = 3,
    TOY_MILL = 5,
    TOY_ROUTE_MAX = 8,
    TOY_OFF = 0xFF
};

enum toy_token { TOY_HORSE, TOY_FOOT };
enum toy_fog { TOY_BLIND, TOY_OPEN, TOY_FOG_COUNT };
enum toy_battle_card { TOY_NO_CARD, TOY_CHARGE, TOY_HOLD };
enum toy_die { TOY_DIE_DECK, TOY_DIE_PUSH, TOY_DIE_CLASH, TOY_DIE_PEOPLE };

#define TOY_RULES(RULE) \
    RULE(P1) RULE(P2) RULE(T1) RULE(M1) RULE(M2) RULE(M3) RULE(S1) RULE(S2) RULE(C1) RULE(E1)
enum toy_rule {
    TOY_NONE,
#define RULE(id) TOY_##id,
    TOY_RULES(RULE)
#undef RULE
        TOY_RULE_COUNT
};

enum toy_phase { TOY_PLACE, TOY_MARCH, TOY_CLASH, TOY_OVER, TOY_PHASE_COUNT };

enum toy_choice {
    TOY_CHOOSE_NONE,
    TOY_CHOOSE_PLACE, /* subject, number: cells of horse and foot */
    TOY_CHOOSE_FLAG,
    TOY_CHOOSE_PUSH,  /* subject: token; or a list of them */
    TOY_CHOOSE_MARCH, /* subject, cell; option 1: marked for a push; list: route */
    TOY_CHOOSE_CARD,  /* option */
    TOY_CHOOSE_END,
    TOY_CHOICE_COUNT
};

enum toy_event {
    TOY_NO_EVENT,
    TOY_BEGUN,   /* - */
    TOY_PLACED,  /* cells of horse and foot: told to their owner */
    TOY_FLAGGED, /* seat */
    TOY_READY,   /* - */
    TOY_TURN,    /* turn, seat, rain */
    TOY_PUSHED,  /* tokens, a bit each */
    TOY_THREW,   /* token, face */
    TOY_MARCHED, /* token, cell */
    TOY_SEEN,    /* handle, cell, token + 1 if known */
    TOY_FADED,   /* handle */
    TOY_CONTACT, /* own token, contested cell */
    TOY_LAID,    /* own card */
    TOY_TURNED,  /* blue's card, gray's card */
    TOY_FOUGHT,  /* face (0: no throw), seat that lost a token (2: none), token */
    TOY_TOLD,    /* cell: the people's report */
    TOY_ENDED,   /* winner (2: none), cells of blue, cells of gray */
    TOY_WHISPER, /* of the planted leaks: any three numbers */
    TOY_EVENT_COUNT
};

/* Planted mistakes: each must be found by the test of two worlds. */
enum toy_leak {
    TOY_LEAK_NONE,
    TOY_LEAK_KIND,    /* a sighting tells what is under the hat */
    TOY_LEAK_HANDLE,  /* handles are the tokens' own numbers */
    TOY_LEAK_ORDER,   /* new sightings are told in the tokens' order */
    TOY_LEAK_LAID,    /* "your opponent has chosen" */
    TOY_LEAK_CARD,    /* ... and what */
    TOY_LEAK_PLACED,  /* the enemy's placing is told before it is shown */
    TOY_LEAK_REFUSAL, /* a march onto a hidden enemy is refused */
    TOY_LEAK_LEGAL,   /* ... or not listed */
    TOY_LEAK_PROMPT,  /* the prompt counts hidden enemies */
    TOY_LEAK_VIEW,    /* so does the view as JSON */
    TOY_LEAK_SILENCE, /* the people's silence is an event */
    TOY_LEAK_FACE,    /* the secret die is told */
    TOY_LEAK_DECK,    /* tomorrow's weather is told */
    TOY_LEAK_STEP,    /* a march feels enemies two spaces off */
    TOY_LEAK_UNDO,    /* a march cannot be taken back if the enemy saw it */
    TOY_LEAK_COUNT
};

struct toy_scenario {
    struct vd_scenario base;
    uint8_t turns;
    uint8_t fog;
    uint8_t near; /* home rows next to each other: contact comes at once */
    uint8_t leak;
};

struct toy_sighting {
    uint8_t handle, cell, token; /* token + 1, or 0 */
};

struct toy_view {
    struct vd_view base;
    uint8_t phase, active;
    uint8_t cell[TOY_TOKENS];
    uint8_t placing[TOY_TOKENS];
    uint8_t flags;
    uint8_t moved, pushed;
    uint8_t rain;
    uint8_t own_card;
    uint8_t clash_cell, clash_token;
    uint8_t seen_count;
    struct toy_sighting seen[TOY_TOKENS];
    uint8_t report, report_turn;
    uint8_t left[TOY_SEATS];
    uint8_t winner;
    uint8_t enemy[TOY_TOKENS]; /* published at the end */
    uint8_t spoilt[3];         /* what a planted leak put here */
    uint8_t spare[2];          /* no bytes between or behind: views are compared as they lie */
};

_Static_assert(sizeof(struct toy_view) == 40, "a view of the toy has no padding");

struct toy_state {
    uint8_t cell[TOY_SEATS][TOY_TOKENS];
    uint8_t phase[2];
    uint8_t depth;
    uint8_t active, turn;
    uint8_t deck[TOY_CARDS];
    uint8_t placing[TOY_SEATS][TOY_TOKENS];
    uint8_t flags;
    uint8_t moved, pushed;
    uint8_t clash_cell, clash_mover, clash_other;
    uint8_t clashes;
    uint8_t card[TOY_SEATS];
    uint8_t handle[TOY_SEATS][TOY_TOKENS]; /* of the enemy's token, 0 while unseen */
    uint8_t told_at[TOY_SEATS][TOY_TOKENS];
    uint8_t next_handle[TOY_SEATS];
    uint8_t winner;
    struct toy_view view[TOY_SEATS];
};

extern const struct vd_system toy_system;
extern const struct vd_loading toy_loading;
extern const struct vd_catalogue toy_catalogue;

/* A scenario on its map, of the heap. */
const struct toy_scenario *toy_scenario_new(struct vd_arena *arena, unsigned turns,
                                            enum toy_fog fog, bool near, enum toy_leak leak);

/* ---- between the files of the toy ---- */

unsigned toy_distance(unsigned a, unsigned b);
bool toy_is_home(const struct vd_scenario *sc, uint8_t seat, unsigned cell);
const char *toy_token_name(unsigned token);
bool toy_rains(const struct toy_state *state, unsigned turn);
/* The shortest route from the token's space, ties by cell, not through the other own token; 0 if there
 * is none. */
uint8_t toy_route(const struct toy_view *view, unsigned token, unsigned to, uint16_t *route);

/* toy_legal.c */
void toy_prompt(const struct vd_scenario *sc, const struct vd_view *base, struct vd_prompt *prompt);
size_t toy_legal(const struct vd_scenario *sc, const struct vd_view *base, void *work,
                 struct vd_choice *choices, size_t max);
void toy_expand(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                struct vd_choice choice, struct vd_command *command);
enum vd_result toy_check(const struct vd_scenario *sc, const struct vd_view *base, void *work,
                         const struct vd_command *command, struct vd_error *error);
extern const struct vd_offering toy_offering;
/* A machine ends its marches unasked, as if it took somebody's word; false at first. */
extern bool toy_believes_all;
bool toy_gather(const struct vd_scenario *sc, const struct vd_view *view,
                const struct vd_command *commands, size_t count, struct vd_command *first,
                size_t *covers);

/* toy_see.c */
void toy_begin(const struct vd_scenario *sc, vd_seat_id seat, struct vd_view *base);
void toy_see(const struct vd_scenario *sc, struct vd_view *base, const struct vd_event *event);
bool toy_is_sound(const struct vd_scenario *sc, const struct vd_event *event);
bool toy_is_news(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat);

/* toy_text.c */
enum vd_result toy_parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                         struct vd_text text, struct vd_command *command, struct vd_error *error);
void toy_print_command(const struct vd_scenario *sc, const struct vd_command *command,
                       struct vd_writer *writer);
void toy_print_event(const struct vd_scenario *sc, const struct vd_event *event,
                     struct vd_writer *writer);
void toy_print_view(const struct vd_scenario *sc, const struct vd_view *base, enum vd_form form,
                    struct vd_writer *writer);
void toy_print_die(const struct vd_scenario *sc, struct vd_die_key key, struct vd_writer *writer);

#endif
