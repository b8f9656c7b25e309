/* conform/run.h: one case while it is carried out. For src/conform only. */
#ifndef VD_CONFORM_RUN_H
#define VD_CONFORM_RUN_H

#include "conform/conform.h"
#include "conform/vocabulary.h"
#include "core/fast_dice.h"

/* One die roll on the tape of a case. */
struct vd_face {
    uint8_t side, sides, face;
    bool used;
    struct vd_text purpose; /* of a die that is given by its purpose, of whichever side; or empty */
};

enum { VD_FACES_MAX = 64, VD_RUN_CHOICES_MAX = 4096 };

struct vd_faces {
    const struct vd_vocabulary *vocabulary;
    const struct vd_scenario *scenario;
    struct vd_face faces[VD_FACES_MAX];
    size_t count;
    size_t rolls; /* asked for so far */
    bool free;
    char wrong[VD_SENTENCE_SIZE]; /* names a die that was not on the tape */
    struct vd_fast_dice fast;     /* the umpire's own dice, which are not on the tape */
    struct vd_dice lots;
};

/* A text of orders and its result. */
struct vd_text_done {
    uint8_t seat;
    bool refused;
    struct vd_error error;
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
    struct vd_suite_tables *tables;
    struct vd_arena *arena; /* for this case alone */
    const struct vd_system *system;
    const struct vd_vocabulary *vocabulary; /* of the system */
    const struct vd_scenario *scenario;
    void *state, *work;
    void *notes; /* the system's own notes, of the size that its vocabulary gives */
    struct vd_faces tape;
    struct vd_dice dice;
    struct vd_event *buffer;   /* of one command */
    struct vd_told_events log; /* everything that was told to any seat, in order */
    size_t given_count;        /* events in the log that came with the position */
    struct vd_texts_done texts;
    struct vd_reasons reasons; /* why it fails */
};

/* Fails the case with this reason. */
void vd_run_fail(struct vd_run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Reports a mistake in a clause. */
void vd_run_mistake(struct vd_run *run, const struct vd_clause *clause, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns an empty match for the clauses of this run. */
struct vd_match vd_run_match(const struct vd_run *run);
const struct vd_view *vd_run_view(const struct vd_run *run, uint8_t seat);
const char *vd_run_side_word(const struct vd_run *run, uint8_t side);
/* Returns the cell's name, in one of a few buffers used in turn. */
const char *vd_run_cell_word(const struct vd_run *run, uint16_t cell);

/* faces.c */
bool vd_faces_read(struct vd_run *run);
struct vd_dice vd_faces_dice(struct vd_faces *tape);
void vd_faces_judge(struct vd_run *run);

/* given.c: false if the position cannot be made */
bool vd_given_make(struct vd_run *run);
/* True if a clause sets a switch: switches are read before there is a position. */
bool vd_given_is_setting(const struct vd_run *run, struct vd_text clause);

/* script.c */
void vd_script_carry_out(struct vd_run *run);
/* Applies a command without a check. */
void vd_run_apply(struct vd_run *run, const struct vd_command *command);
/* Gets what `legal` lists, at most VD_RUN_CHOICES_MAX, in the run's memory. */
size_t vd_run_choices(struct vd_run *run, uint8_t seat, struct vd_choice **choices);
/* Adds the events of the position or of a command to the log. */
void vd_run_take_events(struct vd_run *run, const struct vd_events *events);

/* expect.c, facts.c */
void vd_expect_judge(struct vd_run *run);
void vd_facts_judge(struct vd_run *run);
void vd_need_number(struct vd_run *run, const char *what, int wanted, int is);

/* tables.c */
/* Returns the tables of a scenario with these settings ("fog=tokens"), as its vocabulary amends
 * them; NULL, with the reason in *why, if there are none. */
const struct vd_scenario *vd_suite_tables_find(struct vd_suite_tables *tables, const char *id,
                                               const char *const *settings, size_t count,
                                               const struct vd_system **system, const char **why);

#endif
