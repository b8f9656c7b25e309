/* conform/vocabulary.h: the vocabulary of a game system's conformance cases.
 *
 * This folder reads cases, carries out their orders and compares. Each system defines its names,
 * how a position is made, what happens while no order decides, and what a case may expect. Text in
 * angle brackets is a slot: conform/match.h matches the forms of all lists. */
#ifndef VD_CONFORM_VOCABULARY_H
#define VD_CONFORM_VOCABULARY_H

#include "conform/match.h"
#include "core/system.h"
#include "sys/arena.h"
#include "sys/json_out.h"

struct vd_clause;
struct vd_listener;
struct vd_run;

/* A kind of thing that has a slot in forms: "<unit>". */
struct vd_slot {
    const char *name, *what; /* "unit", "token" */
    /* VD_NONE if nothing has that name, or more than one thing. */
    uint16_t (*find)(const struct vd_match *match, struct vd_text name);
    /* Writes the name as listeners write it; NULL: as in the case. */
    void (*write)(const struct vd_scenario *scenario, uint16_t id, struct vd_writer *writer);
};

/* A clause of `given` that sets a switch: "fog <text>" is "fog=" and the text. */
struct vd_setting_form {
    const char *form, *setting;
};

/* A clause of `expect`: `judge` reports a failure with vd_run_fail. */
struct vd_expectation {
    const char *form;
    void (*judge)(struct vd_run *run, const struct vd_match *match);
};

/* Something a seat must not have been told, other than a fact; false if the clause means something
 * else. */
struct vd_secret_form {
    const char *form;
    bool (*judge)(struct vd_listener *listener, const struct vd_match *match);
};

/* Lists end with an empty entry; more specific entries come first. */
struct vd_vocabulary {
    /* ---- names ---- */
    const char *side_words[VD_SIDES]; /* "usa", "csa" */
    const struct vd_slot *slots;      /* besides <side>, <cell>, <n>, <change> and <text> */
    /* Returns the seat of a general; for an empty name, that of the side's commander. VD_SEAT_NONE
     * if there is none. */
    uint8_t (*seat)(const struct vd_scenario *scenario, uint8_t side, struct vd_text name);
    /* Returns the side that rolls the die; VD_SIDES for the umpire's own, which are not on the
     * tape. */
    uint8_t (*roller)(const struct vd_scenario *scenario, struct vd_die_key key);
    /* What a die is rolled for: cases may give it as "march 4". NULL: only as "csa d6 4". */
    const char *(*purpose)(uint16_t purpose);

    /* ---- the position ---- */
    const struct vd_setting_form *settings;
    const char *const *by_default; /* the default settings of a case */
    /* Returns the tables with what cases need besides. May be NULL. */
    const struct vd_scenario *(*amend)(const struct vd_scenario *scenario, struct vd_arena *arena);
    size_t notes_size; /* size of the system's notes on a run (vd_run.notes), all zero at first */
    /* Makes the position from the clauses of `given`, except the scenario and the settings; false
     * if one is wrong. */
    bool (*make)(struct vd_run *run, struct vd_events *events);
    void (*put_position)(const struct vd_run *run, struct vd_json *json);

    /* ---- carrying out: each may be NULL ---- */
    /* Called after the position was made, and after every command. */
    void (*note)(struct vd_run *run, const struct vd_events *events);
    /* Answers by default what no order of the case answers, before this text is carried out; an
     * empty text is the end of the case. */
    void (*settle)(struct vd_run *run, uint8_t seat, struct vd_text text);
    /* Carries out a command of the runner's own, "end turn"; false if it is not one. */
    bool (*command)(struct vd_run *run, struct vd_text text);
    /* True if an order has nothing to do here and is skipped. */
    bool (*is_idle)(const struct vd_run *run, uint8_t seat, struct vd_text text);
    /* Closes what an order has left open with nothing more to decide. */
    void (*close)(struct vd_run *run);

    /* ---- judging ---- */
    const struct vd_expectation *const *expectations; /* several lists */
    /* Puts everything that its seat was told into phrases (vd_listener_tell). */
    void (*listen)(struct vd_listener *listener);
    const char *const *facts; /* the forms of those phrases */
    const struct vd_secret_form *secrets;
    /* True if a name may be printed for a side although it also belongs to the other side. May be
     * NULL. */
    bool (*is_public)(const struct vd_run *run, uint8_t side, const char *word);
    /* Blanks out, in the text of a view, what is printed for all to read. May be NULL. */
    void (*blank_public)(char *text);
};

#endif
