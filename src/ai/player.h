/* ai/player.h: machine players: a view in, a command out.
 *
 * A player is a function. It is handed what its seat knows and nothing else, keeps nothing itself, and
 * gives the same answer to the same question, so that it can run in-process in a simulation, as a
 * child of a server, and again when a record is verified. What it wants to remember stands in the
 * memo, which stays with the seat. */
#ifndef VD_AI_PLAYER_H
#define VD_AI_PLAYER_H

#include "core/game.h"
#include "core/posture.h"

enum { VD_MEMO_SIZE = 4096 };

/* All zero before the first question; a player must cope with one that was lost. */
struct vd_memo {
    _Alignas(16) uint8_t bytes[VD_MEMO_SIZE];
};

struct vd_question {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_view *view;    /* of the seat that is asked */
    const struct vd_event *events; /* told to it since its last answer, if it reads them */
    size_t event_count;
    uint64_t seed; /* of the seat, the same throughout a game */
};

/* Scratch of the caller's: all zero at first, then of one scenario and thread (core/game.h). */
struct vd_desk {
    void *work; /* as large as the rules want it */
    struct vd_choice *choices;
    size_t choice_room;
};

struct vd_player {
    const char *name;
    const char *gist;
    const char *system; /* whose views it can read; NULL: any */
    bool reads_events;
    void (*decide)(const struct vd_question *question, struct vd_desk *desk, struct vd_memo *memo,
                   struct vd_command *command);
};

extern const struct vd_player vd_player_random;
extern const struct vd_player vd_player_altar_script;

/* Not for playing: does as vd_player_random, and has every list of legal orders made for it. */
extern const struct vd_player vd_player_random_list;
extern const struct vd_player vd_player_altar_habit;
extern const struct vd_player vd_player_altar_hold;
extern const struct vd_player vd_player_altar_defend;

/* The player of this name for a game system; NULL if there is none. */
const struct vd_player *vd_player_find(const char *name, const char *system);
/* The players in order of strength, from 0 on; NULL beyond the last. */
const struct vd_player *vd_player_at(size_t index, const char *system);
/* ... of this name, or the strongest for an empty one; NULL if there is none. */
const struct vd_player *vd_player_wanted(const char *name, const char *system);
/* Not one of them: the answer that people are offered for an empty line; NULL if a system has none. */
const struct vd_player *vd_player_habit(const char *system);
/* Who minds a seat in this posture: for what is not known how, whoever draws lots. */
const struct vd_player *vd_player_caretaker(const char *system, enum vd_posture posture);
/* A number for this decision alone: the seed, and how much the seat has been told. */
uint64_t vd_player_chance(const struct vd_question *question);

#endif
