/* core/game.h: what all game systems share: seats, choices, commands, events, dice, the rules.
 *
 * A game is a state of plain data. Commands come in, events go out. A state holds the truth and one
 * view for each seat; a view grows from nothing by the events addressed to its seat, and everything a
 * seat is told, offered or refused is computed from its view alone. */
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

enum { VD_SEATS_MAX = 16, VD_SEAT_NONE = 0xFF };

/* One bit a seat; events for the umpire's log alone have none. */
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

/* A choice with its route or list, and who gives it. */
struct vd_command {
    struct vd_choice choice;
    uint8_t seat;
    uint8_t count;
    uint16_t list[VD_COMMAND_LIST_MAX];
};

enum { VD_EVENT_ARGS = 28 };

/* What a seat is told, in its own words: a name or a handle, a cell or a report. */
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
    size_t count, room; /* what does not fit is counted only */
};

/* A die is asked for by what it is for, never by order of play: undo and another order of orders move
 * no die. */
struct vd_die_key {
    uint16_t rewinds, turn, purpose, subject, count;
};

struct vd_dice {
    /* A face from 1 to sides; 0 if it is not known yet (a die that a player has still to type). */
    unsigned (*roll)(void *context, struct vd_die_key key, unsigned sides);
    void *context;
    bool wanting; /* a face was not known: what was applied is worth nothing */
};

unsigned vd_dice_roll(struct vd_dice *dice, struct vd_die_key key, unsigned sides);

enum vd_result { VD_OK, VD_REFUSED, VD_UNREADABLE };

enum { VD_SENTENCE_SIZE = 240 };

/* Why an order was refused: the rule, a sentence, and what could be done instead. */
struct vd_error {
    uint16_t rule; /* of the system's own list; 0 if it could not be read at all */
    char sentence[VD_SENTENCE_SIZE];
    char instead[VD_SENTENCE_SIZE];
};

enum vd_result vd_refuse(struct vd_error *error, uint16_t rule, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
enum vd_result vd_unreadable(struct vd_error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* HEAD, MAP and ARMY are parts of TEXT; a system that does not part them writes all of it. */
enum vd_form {
    VD_FORM_TEXT,
    VD_FORM_JSON,
    VD_FORM_MAP,
    VD_FORM_ARMY,
    VD_FORM_BRIEFING,
    VD_FORM_HEAD,   /* what is played, by whom, which turn it is, what he has: three lines */
    VD_FORM_PLACES, /* the places of the map with their references */
    VD_FORM_BOOK,   /* what is printed in the books, as one JSON document */
    VD_FORM_ORDERS, /* how each order is written */
    VD_FORM_LETTERS /* between the commanders of a side */
};

/* What stands on a map as a seat knows it, for whoever draws one. */
enum vd_sign_kind {
    VD_SIGN_NONE,
    VD_SIGN_TROOPS, /* of whatever kind */
    VD_SIGN_INFANTRY,
    VD_SIGN_CAVALRY,
    VD_SIGN_PICKET,
    VD_SIGN_TRAIN,
    VD_SIGN_DEPOT,
    VD_SIGN_CROSSING_DOWN,
    VD_SIGN_COUNT
};

enum { VD_SIGN_LABEL_SIZE = 28 };

struct vd_sign {
    uint8_t kind;
    uint8_t side;       /* as the scenario numbers them */
    bool own, reported; /* reported: not in sight, so many turns ago */
    uint8_t age;
    uint16_t cell;                  /* VD_NONE for a crossing */
    uint16_t edge;                  /* of the theater, for a crossing */
    char label[VD_SIGN_LABEL_SIZE]; /* "Pender", "E7" */
};

/* Every system's tables begin so; the rest is its own. */
struct vd_scenario {
    const struct vd_theater *theater;
    const char *id;
    uint32_t rules_version;
    uint8_t seat_count;
    const char *seat_names[VD_SEATS_MAX];
    uint8_t hash[32]; /* of the compiled tables and the switches */
};

/* Every system's view begins so. */
struct vd_view {
    uint8_t seat;
    uint8_t asked; /* something is wanted of this seat */
    uint16_t turn;
    uint32_t told; /* events folded in so far: the seat's own count */
};

/* What is asked of a seat, by which rule. */
enum { VD_PROMPT_SIZE = 480 };

struct vd_prompt {
    uint16_t rule;
    uint16_t kind; /* a phase of the system; of a seat that waits, the decision it waits for */
    char sentence[VD_PROMPT_SIZE];
};

/* A switch of a scenario: what it is set to, and what it is unless it is set. */
struct vd_switch {
    const char *name, *value, *by_default;
};

struct vd_sizes {
    size_t state;
    size_t work;    /* all zero at first; then the same for all calls of one scenario and thread */
    size_t view;    /* one view */
    size_t events;  /* the most that one command can give */
    size_t choices; /* the most that a list can hold */
};

/* All that the umpire, the record and the players know of a game system. */
struct vd_rules {
    const char *name;
    uint32_t version;
    struct vd_sizes (*sizes)(const struct vd_scenario *);
    void (*setup)(const struct vd_scenario *, void *work, struct vd_dice *, void *state,
                  struct vd_events *);
    /* Play goes on from here with other dice: what was shuffled before and nobody has seen yet is shuffled again, by
     * the umpire's own dice, and nobody is told anything. May be NULL. */
    void (*reshuffle)(const struct vd_scenario *, void *work, struct vd_dice *, void *state);
    const struct vd_view *(*view)(const struct vd_scenario *, const void *state, vd_seat_id);
    bool (*is_over)(const struct vd_scenario *, const void *state);
    void (*prompt)(const struct vd_scenario *, const struct vd_view *, struct vd_prompt *);
    size_t (*legal)(const struct vd_scenario *, const struct vd_view *, void *work,
                    struct vd_choice *, size_t max);
    void (*expand)(const struct vd_scenario *, const struct vd_view *, void *work, struct vd_choice,
                   struct vd_command *);
    /* One of what `legal` lists, each as likely, expanded; which, the chance decides. The list need not
     * be written out; the room for it is wanted all the same. May be NULL. */
    void (*draw)(const struct vd_scenario *, const struct vd_view *, void *work, uint64_t chance,
                 struct vd_choice *room, size_t max, struct vd_command *);
    /* By what the view's seat knows. A command of another seat number is the umpire's own: every view
     * is asked, and refuses what is not for him to order. */
    enum vd_result (*check)(const struct vd_scenario *, const struct vd_view *, void *work,
                            const struct vd_command *, struct vd_error *);
    void (*apply)(const struct vd_scenario *, void *state, void *work, const struct vd_command *,
                  struct vd_dice *, struct vd_events *);
    void (*see)(const struct vd_scenario *, struct vd_view *, const struct vd_event *);
    enum vd_result (*parse)(const struct vd_scenario *, const struct vd_view *, void *work,
                            struct vd_text, struct vd_command *, struct vd_error *);
    /* Whether a text is prose that cannot be an order, not even one that was written wrong: it names nothing of
     * the game, and begins with none of its verbs or what comes near to one. May be NULL: everything can. */
    bool (*is_aside)(const struct vd_scenario *, struct vd_text);
    void (*print_command)(const struct vd_scenario *, const struct vd_command *,
                          struct vd_writer *);
    void (*print_event)(const struct vd_scenario *, const struct vd_event *, struct vd_writer *);
    void (*print_view)(const struct vd_scenario *, const struct vd_view *, enum vd_form,
                       struct vd_writer *);
    /* The truth, canonical: padding is not data. Views need not be in it: they follow from the events,
     * of which every outcome has the digest. */
    void (*serialize)(const struct vd_scenario *, const void *state, struct vd_writer *);
    /* Whether an event told its audience what it could not foresee (a die, a sighting, another's act):
     * undo goes back to the last such event and no further. */
    bool (*is_news)(const struct vd_scenario *, const struct vd_event *, vd_seat_id);
    const char *(*rule_name)(uint16_t rule); /* "M8"; NULL beyond the last */
    const char *(*rule_text)(uint16_t rule); /* its paragraph; NULL if it has none. May be NULL */
    /* A view before anything was told: what is printed, and nothing else. */
    void (*begin)(const struct vd_scenario *, vd_seat_id, struct vd_view *);
    /* Whether an event closes an activation: there the record keeps the hash of the state. */
    bool (*closes)(const struct vd_scenario *, const struct vd_event *);
    /* Whether an event (contact, halt) overtakes what else this seat ordered in the same text. */
    bool (*overtakes)(const struct vd_scenario *, const struct vd_event *, vd_seat_id);
    /* A command that comes before all these orders of one text, made of their marks (the allotment
     * of Staff Dice, T5); false if none is wanted. May be NULL. */
    bool (*gather)(const struct vd_scenario *, const struct vd_view *, const struct vd_command *,
                   size_t count, struct vd_command *first);
    /* One order that stands for several (a corps on the march): those, one a line, as the view has it now;
     * false if it stands for itself. May be NULL. */
    bool (*unfold)(const struct vd_scenario *, const struct vd_view *, void *work, struct vd_text,
                   struct vd_writer *);
    /* What a machine that has the seat orders unasked: it takes the other side's word for what it cannot
     * see, a battle at that side's table. False if there is nothing of the kind. May be NULL. */
    bool (*believes)(const struct vd_scenario *, const struct vd_view *, struct vd_command *);
    /* The seat that throws this die openly; VD_SEAT_NONE for the umpire's own and for secret ones. */
    vd_seat_id (*thrower)(const struct vd_scenario *, struct vd_die_key);
    void (*print_die)(const struct vd_scenario *, struct vd_die_key, struct vd_writer *);
    /* Whether an event that comes from a file may be folded in: kind and arguments in range. */
    bool (*is_sound)(const struct vd_scenario *, const struct vd_event *);
    /* The switches in turn; false beyond the last. May be NULL. */
    bool (*setting)(const struct vd_scenario *, size_t index, struct vd_switch *);
    /* Whether a condition of a standing order holds in what the seat knows; VD_UNREADABLE if it is no
     * condition. May be NULL: then there are none. */
    enum vd_result (*holds)(const struct vd_scenario *, const struct vd_view *, void *work,
                            struct vd_text, bool *holds, struct vd_error *);
    /* Whether the umpire may correct so: by the truth, which he sees. May be NULL. */
    enum vd_result (*correct)(const struct vd_scenario *, const void *state, void *work,
                              const struct vd_command *, struct vd_error *);
    /* The umpire's own orders that are possible now, in general form, a line each. May be NULL. */
    void (*print_corrections)(const struct vd_scenario *, const void *state, struct vd_writer *);
    /* Whether a text that the record keeps goes with the event to its audience: the letter of this
     * number, or 0: that of the order itself. The number is taken out of the event: it counts the
     * letters of all seats, which is nobody's to know. May be NULL. */
    bool (*carries)(const struct vd_scenario *, struct vd_event *, uint32_t *number);
    /* What becomes of a letter that is written in this state, noted in its command: so it is carried
     * out, whatever others have done meanwhile of which its writer has not heard. May be NULL. */
    void (*address)(const struct vd_scenario *, void *state, void *work, struct vd_command *);
    /* Whether an event stands beside the game: it tells its audience of a letter and of nothing else.
     * May be NULL: none does. */
    bool (*is_beside)(const struct vd_scenario *, const struct vd_event *);
    /* All that a view holds, canonical: padding is not data. */
    void (*serialize_view)(const struct vd_scenario *, const struct vd_view *, struct vd_writer *);
    /* What stands on the map as the seat knows it: at most so many, how many there are. May be NULL. */
    size_t (*signs)(const struct vd_scenario *, const struct vd_view *, struct vd_sign *,
                    size_t most);
    /* Where something of the map or of the armies is, as the seat knows it: lines; nothing for a name
     * that fits nothing. May be NULL. */
    void (*print_where)(const struct vd_scenario *, const struct vd_view *, struct vd_text name,
                        struct vd_writer *);
    /* What a seat was credited with in a whole campaign, by all that it was told: a table. May be
     * NULL. */
    void (*print_tally)(const struct vd_scenario *, vd_seat_id, const struct vd_event *,
                        size_t count, struct vd_writer *);
    /* What one act told a seat, in as few lines as can be; each ends with a newline. May be NULL: then
     * every event has its line. */
    void (*print_told)(const struct vd_scenario *, vd_seat_id, const struct vd_event *,
                       size_t count, struct vd_writer *);
    /* A battle that one act told of, as one JSON document for those who show it; nothing if it told of
     * none. May be NULL. */
    void (*print_battle)(const struct vd_scenario *, const struct vd_event *, size_t count,
                         struct vd_writer *);
};

#endif
