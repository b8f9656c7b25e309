/* conform/run.h: one case being carried out. Inside src/conform only. */
#ifndef VD_CONFORM_RUN_H
#define VD_CONFORM_RUN_H

#include "conform/conform.h"
#include "conform/match.h"
#include "core/fast_dice.h"
#include "rules/altar/engine.h"

/* One face of the tape. */
struct vd_face {
    uint8_t side, sides, face;
    bool used;
};

enum { VD_FACES_MAX = 64 };

struct vd_faces {
    const struct altar_scenario *sc;
    struct vd_face faces[VD_FACES_MAX];
    size_t count;
    bool free;
    char wrong[VD_SENTENCE_SIZE]; /* a die that the tape did not have */
    struct vd_fast_dice fast;     /* lots and civilians, which are on no tape (R18) */
    struct vd_dice lots;
};

enum { VD_TURNS_KEPT = 32, VD_ENDS_MAX = 1024 };

/* A text that was ordered, and what became of it. */
struct vd_text_done {
    uint8_t seat;
    bool refused;
    struct vd_error error;
};

/* The ends open to the owner in the last retreat (R10), and the one that is the default. */
struct vd_ends {
    uint16_t cells[VD_ENDS_MAX];
    size_t count;
    uint16_t by_default;
};

struct vd_told_events {
    struct vd_event *at;
    size_t count, room;
};

struct vd_texts_done {
    struct vd_text_done *at;
    size_t count, room;
};

struct vd_reasons {
    const char **at;
    size_t count, room;
};

struct vd_run {
    const struct vd_case *test;
    struct vd_tables *tables;
    struct vd_heap *heap; /* of this case alone */
    struct vd_report *mistakes;
    const struct vd_rules *rules;
    const struct altar_scenario *sc;
    struct altar_state *state;
    struct altar_work *work;
    struct vd_faces tape;
    struct vd_dice dice;
    struct vd_event *buffer;   /* of one command */
    struct vd_told_events log; /* everything that was told, to whomever, in order */
    size_t given_count;        /* of it, by the position */
    struct vd_texts_done texts;
    struct vd_reasons reasons; /* why it fails */
    uint8_t points_before[ALTAR_SIDES];
    struct vd_ends ends;
    bool card_asked, collecting, on_table, fighting;
    unsigned turns_ended, collected;           /* since the position */
    unsigned ends_ordered, collects_ordered;   /* by runner commands */
    uint8_t pools[VD_TURNS_KEPT][ALTAR_SIDES]; /* as they were collected */
    bool pool_known[VD_TURNS_KEPT];
    struct altar_fight fight; /* as it began */
    uint8_t units_then[ALTAR_UNITS_MAX];
};

/* The case fails, and why. */
void vd_run_fail(struct vd_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A clause is written wrongly. */
void vd_run_mistake(struct vd_run *run, const struct vd_clause *clause, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* faces.c */
bool vd_faces_read(struct vd_run *run);
struct vd_dice vd_faces_dice(struct vd_faces *tape);
void vd_faces_judge(struct vd_run *run);

/* given.c: false if the position cannot be made */
bool vd_given_make(struct vd_run *run);

/* script.c */
void vd_script_carry_out(struct vd_run *run);
/* The events of the position or of a command into the log, and what is kept beyond them. */
void vd_run_take_events(struct vd_run *run, const struct vd_events *events);

/* expect.c, facts.c */
void vd_expect_judge(struct vd_run *run);
void vd_facts_judge(struct vd_run *run);

/* tables.c */
/* The tables of a scenario with these settings ("fog=tokens"), with one card more that does nothing;
 * NULL if there is none such: *why tells. */
const struct altar_scenario *vd_tables_find(struct vd_tables *tables, const char *id,
                                            const char *const *settings, size_t count,
                                            const struct vd_rules **rules, const char **why);

/* The cell's name, in one of a few buffers that take turns. */
const char *vd_cell_word(const struct altar_scenario *sc, uint16_t cell);
uint8_t vd_run_phase(const struct vd_run *run);

#endif
