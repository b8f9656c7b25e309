/* core/game.h: what all game systems share: seats, choices, commands, events, dice.
 *
 * A game is a state of plain data. Commands come in, events go out. A state holds the truth and one
 * view for each seat. A view is built only from the events addressed to its seat, and everything
 * that a seat is told, offered or refused is computed from its view alone. */
#ifndef VD_CORE_GAME_H
#define VD_CORE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "core/theater.h"

typedef struct {
    uint8_t v;
} vd_seat_id;

enum { VD_SEATS_MAX = 16, VD_SEAT_NONE = 0xFF, VD_SIDES = 2 };

/* One bit a seat; events for the umpire's log alone have no bit set. */
#define VD_AUDIENCE(seat) (UINT32_C(1) << (seat))
#define VD_AUDIENCE_ALL UINT32_C(0xFFFFFFFF)

/* One thing a seat may do, as `legal` lists it. */
struct vd_choice {
    uint8_t kind;
    uint8_t option;
    uint16_t subject;
    uint16_t cell;
    uint16_t number;
};

enum { VD_COMMAND_LIST_MAX = 56 };

/* A choice with its route or list, and the seat that orders it. */
struct vd_command {
    struct vd_choice choice;
    uint8_t seat;
    uint8_t count;
    uint16_t list[VD_COMMAND_LIST_MAX];
};

enum { VD_EVENT_ARGS = 28 };

/* What a seat is told, in the terms that it knows: a name or an enemy token's number, a cell or a
 * report. */
struct vd_event {
    uint16_t kind;
    uint16_t rule;
    uint32_t audience;
    uint16_t arg[VD_EVENT_ARGS];
};

_Static_assert(sizeof(struct vd_choice) == 8, "a choice is 8 bytes");
_Static_assert(sizeof(struct vd_command) <= 128, "a command is at most 128 bytes");
_Static_assert(sizeof(struct vd_event) == 64, "an event is 64 bytes");

struct vd_events {
    struct vd_event *at;
    size_t count, room; /* events beyond `room` are only counted */
};

/* A die is keyed by what it is rolled for, never by the order of play: an undo, or orders in
 * another order, change no roll. */
struct vd_die_key {
    uint16_t rewinds, turn, purpose, subject, count;
};

struct vd_dice {
    /* Returns a face from 1 to sides; 0 if it is not known yet (a player has still to type it). */
    unsigned (*roll)(void *context, struct vd_die_key key, unsigned sides);
    void *context;
    bool wanting; /* a face was not known: discard what was applied */
};

unsigned vd_dice_roll(struct vd_dice *dice, struct vd_die_key key, unsigned sides);

enum vd_result { VD_OK, VD_REFUSED, VD_UNREADABLE };

enum { VD_SENTENCE_SIZE = 240 };

/* Why an order was refused: the rule, a sentence, and what could be done instead. */
struct vd_error {
    uint16_t rule; /* from the system's own list; 0 if the order could not be read at all */
    char sentence[VD_SENTENCE_SIZE];
    char instead[VD_SENTENCE_SIZE];
};

/* `error` may be NULL: nobody asks why. */
enum vd_result vd_refuse(struct vd_error *error, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
enum vd_result vd_unreadable(struct vd_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* HEAD, MAP and ARMY are parts of TEXT; a system that does not divide its text writes all of it. */
enum vd_form {
    VD_FORM_TEXT,
    VD_FORM_JSON,
    VD_FORM_MAP,
    VD_FORM_ARMY,
    VD_FORM_BRIEFING,
    VD_FORM_HEAD,   /* what is played, by whom, the turn, and what the seat has: three lines */
    VD_FORM_PLACES, /* the places of the map with their references */
    VD_FORM_BOOK,   /* the printed tables of the books, as one JSON document */
    VD_FORM_ORDERS, /* how each order is written */
    VD_FORM_LETTERS /* letters between the commanders of a side */
};

/* Every system's tables begin with this struct. */
struct vd_scenario {
    const struct vd_theater *theater;
    const char *id;
    uint32_t rules_version;
    uint8_t seat_count;
    const char *seat_names[VD_SEATS_MAX]; /* "union"; with separate commanders "union.meade" */
    uint8_t seat_side[VD_SEATS_MAX];
    const char *side_names[VD_SIDES];       /* "union", "confederate" */
    uint8_t hash[32];                       /* hash of the compiled tables and the switches */
    const struct vd_provenance *provenance; /* NULL: not known, as for the tables of a record */
};

/* Splits a seat's name at its dot: "union" and "meade" of "union.meade". False if it has none: then
 * the side is the whole name and the commander empty. */
bool vd_seat_split(struct vd_text name, struct vd_text *side, struct vd_text *commander);
/* Returns the name of a seat's commander, "meade" of "union.meade"; NULL if one player has the
 * whole side. */
const char *vd_seat_commander(const struct vd_scenario *scenario, uint8_t seat);

/* Every system's view begins with this struct. */
struct vd_view {
    uint8_t seat;
    uint8_t asked; /* true if this seat has a decision to make */
    uint16_t turn;
    uint32_t told; /* number of events folded into this view so far */
};

/* For whom a seat waits when it has no decision to make. */
enum vd_waits { VD_WAITS_NOT, VD_WAITS_FOR_FELLOW, VD_WAITS_FOR_OTHERS };

/* What a seat is asked to decide, and by which rule. */
enum { VD_PROMPT_SIZE = 720, VD_EXAMPLE_SIZE = 160 };

struct vd_prompt {
    uint16_t rule;
    uint16_t kind; /* a phase of the system; for a seat that waits, the decision it waits for */
    uint8_t waits; /* enum vd_waits */
    bool unlisted; /* orders that cannot be listed are possible too: a battle's result */
    char question[VD_PROMPT_SIZE];
    char example[VD_EXAMPLE_SIZE]; /* a sample order, or its form; empty: none */
    char sentence[VD_PROMPT_SIZE]; /* the question, what helps to answer it, and the sample order */
};

enum { VD_SWITCH_VALUES_MAX = 8 };

/* A switch of a scenario: its value, and its default. */
struct vd_switch {
    const char *name, *value, *by_default;
    const char *rule; /* the rule it belongs to; NULL: not used in this scenario */
    const char *text; /* what it is about, for players; NULL: not said */
    const char *values[VD_SWITCH_VALUES_MAX]; /* all possible values; NULL after the last */
};

struct vd_sizes {
    size_t state;
    size_t work;    /* all zero at first; then kept for all calls of one scenario and thread */
    size_t view;    /* of one view */
    size_t events;  /* the most that one command can produce */
    size_t choices; /* the most that a list can hold */
};

#endif
