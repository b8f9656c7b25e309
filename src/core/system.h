/* core/system.h: the interface of a game system, grouped by who calls it.
 *
 * Code above a system's own folders calls it only through these tables and never names a system:
 * vd_system_find looks it up by name. */
#ifndef VD_CORE_SYSTEM_H
#define VD_CORE_SYSTEM_H

#include "core/game.h"
#include "core/kinds/kinds.h"
#include "core/signs.h"

/* What a real clock orders while a seat has the choice: whose time runs, after how many seconds the
 * clock gives the command, and the command, as that seat's own. */
struct vd_tick {
    vd_seat_id seat;
    uint32_t seconds;
    struct vd_command command;
};

/* The legal orders and their results: called by the session, simulation, players and tests. */
struct vd_play {
    struct vd_sizes (*sizes)(const struct vd_scenario *);
    void (*setup)(const struct vd_scenario *, void *work, struct vd_dice *, void *state,
                  struct vd_events *);
    /* Play continues from here with other dice: shuffles again, with the umpire's own dice, what
     * was shuffled before and nobody has seen. Tells nobody anything. May be NULL. */
    void (*reshuffle)(const struct vd_scenario *, void *work, struct vd_dice *, void *state);
    bool (*is_over)(const struct vd_scenario *, const void *state);
    size_t (*legal)(const struct vd_scenario *, const struct vd_view *, void *work,
                    struct vd_choice *, size_t max);
    void (*expand)(const struct vd_scenario *, const struct vd_view *, void *work, struct vd_choice,
                   struct vd_command *);
    /* Draws one of the choices that `legal` lists, all equally likely, and expands it; `chance`
     * decides which. The list need not be written, but `room` must be able to hold it. May be
     * NULL. */
    void (*draw)(const struct vd_scenario *, const struct vd_view *, void *work, uint64_t chance,
                 struct vd_choice *room, size_t max, struct vd_command *);
    /* Checks a command by what the view's seat knows. A command with another seat number is the
     * umpire's own: every view is checked, and refuses what the umpire may not order. */
    enum vd_result (*check)(const struct vd_scenario *, const struct vd_view *, void *work,
                            const struct vd_command *, struct vd_error *);
    void (*apply)(const struct vd_scenario *, void *state, void *work, const struct vd_command *,
                  struct vd_dice *, struct vd_events *);
    /* Makes the command that must come before the first of these orders of one text: an activation
     * that they need, or the allotment of Staff Dice by their marks (T5). False if none is needed.
     * *covers, 1 on entry, is set to how many of the orders, from the first on, the answer is for:
     * gather is asked again for the first order beyond. If the command rolls a die or tells its
     * seat news, it is carried out before the order after it is checked, so its own check must
     * refuse all that can be refused without that. May be NULL. */
    bool (*gather)(const struct vd_scenario *, const struct vd_view *, const struct vd_command *,
                   size_t count, struct vd_command *first, size_t *covers);
    /* What a computer player at this seat orders without being asked: it accepts the other side's
     * report of what it cannot see, such as a battle at that side's table. False if there is
     * nothing of the kind. May be NULL. */
    bool (*believes)(const struct vd_scenario *, const struct vd_view *, struct vd_command *);
    /* Makes a whole state that this view allows, by what its seat may believe; `chance` decides
     * which. The seat's view in it is this view, byte by byte. False where that cannot be done: the
     * decisions in the middle of a battle. May be NULL. */
    bool (*imagine)(const struct vd_scenario *, const struct vd_view *, void *work, uint64_t chance,
                    void *state);
    /* Returns the seat that rolls this die openly, in the state in which the rules ask for it;
     * VD_SEAT_NONE for the umpire's own rolls and for secret ones. */
    vd_seat_id (*thrower)(const struct vd_scenario *, const void *state, struct vd_die_key);
    /* Tells whose clock runs in this state; false if none does. May be NULL: no clock ever runs. */
    bool (*ticks)(const struct vd_scenario *, const void *state, struct vd_tick *);
};

/* A text that goes with an event: that of the letter with this number, or, if it is 0, that of the
 * order itself. */
struct vd_carried_text {
    uint32_t number;
    uint8_t from; /* the seat that wrote the letter */
};

/* What a seat knows and hears: called by the session and by code that draws a seat's view. */
struct vd_telling {
    /* Makes the view of a seat that was told nothing yet: only what is printed. */
    void (*begin)(const struct vd_scenario *, vd_seat_id, struct vd_view *);
    const struct vd_view *(*view)(const struct vd_scenario *, const void *state, vd_seat_id);
    void (*see)(const struct vd_scenario *, struct vd_view *, const struct vd_event *);
    /* True if an event told its audience what it could not foresee (a die, a sighting, another
     * player's act): undo stops at the last such event. */
    bool (*is_news)(const struct vd_scenario *, const struct vd_event *, vd_seat_id);
    /* True if an event closes an activation: there the record keeps the hash of the state. */
    bool (*closes)(const struct vd_scenario *, const struct vd_event *);
    /* True if an event (contact, halt) cancels the rest of what this seat ordered in the same
     * text. */
    bool (*overtakes)(const struct vd_scenario *, const struct vd_event *, vd_seat_id);
    /* True if a text kept in the record goes with the event to its audience. Removes the letter's
     * number from the event: it counts the letters of all seats, which no seat may know. May be
     * NULL. */
    bool (*carries)(const struct vd_scenario *, struct vd_event *, struct vd_carried_text *);
    /* Evaluates a condition of a standing order by what the seat knows; VD_UNREADABLE if it is not
     * a condition. NULL if the system has no conditions. */
    enum vd_result (*holds)(const struct vd_scenario *, const struct vd_view *, void *work,
                            struct vd_text, bool *holds, struct vd_error *);
    /* Lists at most `most` signs on the map as the seat knows them; returns how many there are. */
    size_t (*signs)(const struct vd_scenario *, const struct vd_view *, struct vd_sign *,
                    size_t most);
    const struct vd_legend_entry *legend; /* what the signs mean; ended by NULL words */
};

/* Where a word that is not an order can be typed, a bit each. */
enum vd_words_at { VD_AT_FILE = 1, VD_AT_SEAT = 2, VD_AT_HOST = 4, VD_AT_UMPIRE = 8 };

/* Help for such a word. */
struct vd_word_help {
    unsigned at;
    const char *words; /* words that ask for these lines, separated by commas */
    const char *lines;
};

struct vd_charts;
struct vd_map_frame;

/* Orders and sentences: called by the session and by code that talks to people. */
struct vd_language {
    const struct vd_word_help *helps; /* the system's own words; ended by NULL words */
    /* Words that follow a name in an order ("to", "hold"), or that nobody is called: below a mail
     * they are not part of a signature. Ended by NULL; NULL: none. */
    const char *const *order_words;
    enum vd_result (*parse)(const struct vd_scenario *, const struct vd_view *, void *work,
                            struct vd_text, struct vd_command *, struct vd_error *);
    /* True if a text is prose that cannot be an order, not even a misspelled one: it names nothing
     * of the game and begins with no word like one of its verbs. NULL if any text may be an
     * order. */
    bool (*is_aside)(const struct vd_scenario *, struct vd_text);
    /* Expands an order that stands for several (a corps on the march): writes those, one a line, as
     * the view has them now. False if it stands for itself. May be NULL. */
    bool (*unfold)(const struct vd_scenario *, const struct vd_view *, void *work, struct vd_text,
                   struct vd_writer *);
    void (*prompt)(const struct vd_scenario *, const struct vd_view *, struct vd_prompt *);
    void (*print_command)(const struct vd_scenario *, const struct vd_command *,
                          struct vd_writer *);
    void (*print_event)(const struct vd_scenario *, const struct vd_event *, struct vd_writer *);
    /* Writes what one act told a seat, in as few lines as possible; each ends with a newline.
     * `said`, unless NULL, is set for each event to the number of lines it led. NULL if every event
     * has its own line. */
    void (*print_told)(const struct vd_scenario *, vd_seat_id, const struct vd_event *,
                       size_t count, struct vd_writer *, uint8_t *said);
    void (*print_view)(const struct vd_scenario *, const struct vd_view *, enum vd_form,
                       struct vd_writer *);
    /* Draws a part of the map in characters, as the seat knows it (core/words/letter_map.h). May be
     * NULL. */
    void (*print_map)(const struct vd_scenario *, const struct vd_view *,
                      const struct vd_map_frame *, struct vd_writer *);
    /* Writes where something of the map or of the armies is, as the seat knows it; writes nothing
     * if the name fits nothing. May be NULL. */
    void (*print_where)(const struct vd_scenario *, const struct vd_view *, struct vd_text name,
                        struct vd_writer *);
    /* Writes a table of what a seat is credited with in a whole campaign, by all that it was told.
     * May be NULL. */
    void (*print_tally)(const struct vd_scenario *, vd_seat_id, const struct vd_event *,
                        size_t count, struct vd_writer *);
    /* Writes a battle that one act told of as one JSON document, for code that shows it; writes
     * nothing if it told of none. May be NULL. */
    void (*print_battle)(const struct vd_scenario *, const struct vd_event *, size_t count,
                         struct vd_writer *);
    void (*print_die)(const struct vd_scenario *, struct vd_die_key, struct vd_writer *);
    /* Writes every table of the book as the rules use it (core/charts.h). The sheets that players
     * fill in are filled in by what the seat knows, or by the true state, which the caller passes
     * for the umpire alone; with neither they are as printed. May be NULL. */
    void (*print_charts)(const struct vd_scenario *, const struct vd_view *, const void *state,
                         const struct vd_charts *);
};

/* An order with a text that the rules do not read; the record keeps the text. */
struct vd_worded_form {
    const char *verb;  /* "msg" */
    const char *mark;  /* ":", before the text */
    const char *joint; /* ": ", as the program writes it */
    const char *form;  /* "msg NAME: TEXT" */
    const char *gist;  /* what it does, in one line */
    const char *back;  /* the order that only a rewind can carry out; NULL: none */
};

/* Letters and messages between the commanders of a side. */
struct vd_correspondence {
    const struct vd_worded_form *forms; /* each with a verb of its own; ended by a NULL verb */
    /* Decides what becomes of a letter written in this state and notes it in the command, so that
     * nothing others do meanwhile, of which the writer has not heard, changes it. NULL if that is
     * decided later. */
    void (*address)(const struct vd_scenario *, void *state, void *work, struct vd_command *);
    /* True if an event stands outside the game: it tells its audience of a letter and of nothing
     * else. */
    bool (*is_beside)(const struct vd_scenario *, const struct vd_event *);
};

/* What a human umpire may correct. */
struct vd_correcting {
    struct vd_worded_form form;
    /* Checks an umpire's correction against the true state, which the umpire sees. */
    enum vd_result (*check)(const struct vd_scenario *, const void *state, void *work,
                            const struct vd_command *, struct vd_error *);
    /* Writes the umpire's own orders that are possible now, in general form, a line each. */
    void (*print)(const struct vd_scenario *, const void *state, struct vd_writer *);
};

/* What a record saves and loads. */
struct vd_keeping {
    /* Writes the true state as canonical bytes, without padding. Views need not be in it: they
     * follow from the events, and every outcome has the digest of those. */
    void (*serialize)(const struct vd_scenario *, const void *state, struct vd_writer *);
    /* Writes a view as canonical bytes, without padding. */
    void (*serialize_view)(const struct vd_scenario *, const struct vd_view *, struct vd_writer *);
    /* True if an event from a file may be folded in: its kind and arguments are in range. */
    bool (*is_sound)(const struct vd_scenario *, const struct vd_event *);
    /* Gives the switch with this index; every scenario of a system has the same ones in the same
     * order. False beyond the last. */
    bool (*setting)(const struct vd_scenario *, size_t index, struct vd_switch *);
};

enum vd_decides { VD_DECIDES_UMPIRE, VD_DECIDES_TABLE, VD_DECIDES_MACHINE };

/* One rule of a system's register. */
struct vd_rule {
    const char *id;   /* "M8" */
    const char *text; /* its paragraph */
    enum vd_decides decides;
};

/* The rules from `first` up to the next chapter. */
struct vd_rule_chapter {
    const char *title;
    uint16_t first;
};

/* All that the program knows of a game system. Parts that need files, players or cases are defined
 * in the folder that calls them; one file in src/systems/ puts them together. */
struct vd_system {
    const char *name;                 /* of its folders and of its part of the page */
    uint32_t version;                 /* of its rules */
    const char *side_names[VD_SIDES]; /* of all its scenarios: "union", "confederate" */
    const struct vd_rule *rules;      /* rule 0 is not a rule */
    uint16_t rule_count;
    const struct vd_rule_chapter *chapters; /* in the order of the rules; ended by a NULL title */
    const struct vd_kinds *events;          /* their kinds and fields */
    const struct vd_play *play;
    const struct vd_telling *telling;
    const struct vd_offering *offering; /* core/offer.h */
    const struct vd_language *language;
    const struct vd_keeping *keeping;
    const struct vd_correspondence *correspondence; /* NULL: the system has no letters */
    const struct vd_correcting *correcting;         /* NULL: nothing can be corrected */
    const struct vd_loading *loading;               /* scenario/loading.h */
    const struct vd_players *players;               /* ai/player.h */
    const struct vd_figures *figures;               /* core/figures.h */
    const struct vd_measure *measure;               /* sim/measure.h; NULL: nothing is measured */
    const struct vd_vocabulary *vocabulary;         /* conform/vocabulary.h; NULL: no cases */
};

/* A rule's off switch, for the rules of every system: the test program that turns off one rule at
 * a time, to check that a conformance case then fails, defines it. No other program has it. */
#ifdef VD_RULE_SWITCHES
bool vd_rule_is_on(const char *system, uint16_t rule);
#endif

/* Return the id and the paragraph of a rule; NULL for 0 and beyond the last. */
const char *vd_rule_id(const struct vd_system *system, uint16_t rule);
const char *vd_rule_text(const struct vd_system *system, uint16_t rule);
/* Returns the title of the rule's chapter; NULL for 0 and beyond the last. */
const char *vd_rule_chapter(const struct vd_system *system, uint16_t rule);

/* The systems of the program, ended by NULL: src/systems/list.c, or the list of a test program. */
extern const struct vd_system *const vd_systems[];
/* Returns the system with this name; NULL if there is none. */
const struct vd_system *vd_system_find(const char *name);

#endif
