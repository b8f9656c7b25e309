/* ai/player.h: computer players: a view in, a command out.
 *
 * A player is a function. It is given what its seat knows and nothing else, keeps no state of
 * its own, and gives the same answer to the same question. So it can run in-process in a
 * simulation, as a child of a server, and again when a record is verified. What it wants to
 * remember goes into the memo, which stays with the seat. */
#ifndef VD_AI_PLAYER_H
#define VD_AI_PLAYER_H

#include "core/posture.h"
#include "core/system.h"

enum { VD_MEMO_SIZE = 4096 };

/* All zero before the first question. A player must work with a memo that was lost. */
struct vd_memo {
    _Alignas(16) uint8_t bytes[VD_MEMO_SIZE];
};

struct vd_question {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_view *view; /* of the seat that must decide */
    /* told to the seat since its last answer, if the player reads events */
    const struct vd_event *events;
    size_t event_count;
    uint64_t seed; /* of the seat, the same throughout a game */
    /* How much it may look ahead in this decision, in games played out; 0: as much as the player
     * does by itself. Players that do not look ahead ignore it. */
    uint32_t nodes;
};

/* Scratch memory of the caller: all zero at first, then used for one scenario in one thread
 * (core/game.h). */
struct vd_player_scratch {
    void *work; /* of the size that the rules need */
    struct vd_choice *choices;
    size_t choice_room;
    void *room; /* of the size that the system's players need: vd_player_room */
};

struct vd_player {
    const char *name;
    const char *gist;
    bool reads_events;
    void (*decide)(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command);
};

/* The players of a game system, apart from the random player, which every system has. */
struct vd_players {
    const struct vd_player *const *levels; /* weakest first; ends with NULL */
    const struct vd_player *usual;         /* if none is named; NULL: the strongest */
    /* Suggests the answer for an empty line; NULL: no suggestions. */
    const struct vd_player *habit;
    /* Decides for a seat whose player is absent; NULL: the random player. */
    const struct vd_player *caretakers[VD_POSTURE_COUNT];
    /* How many bytes of scratch memory they need besides that of the rules; NULL: none. */
    size_t (*room)(const struct vd_scenario *);
};

extern const struct vd_player vd_player_random;
/* For tests: decides as vd_player_random, but lists all legal orders each time. */
extern const struct vd_player vd_player_random_list;

/* The player of this name; NULL if there is none. */
const struct vd_player *vd_player_find(const struct vd_system *system, const char *name);
/* The players in order of strength, from 0 on; NULL beyond the last. */
const struct vd_player *vd_player_at(const struct vd_system *system, size_t index);
/* The player of this name, or the usual one if the name is empty; NULL if there is none. */
const struct vd_player *vd_player_wanted(const struct vd_system *system, const char *name);
/* The caretaker for this posture; the random player if the system has none. */
const struct vd_player *vd_player_caretaker(const struct vd_system *system,
                                            enum vd_posture posture);
/* The size of a scratch's `room` for the players of this system. */
size_t vd_player_room(const struct vd_system *system, const struct vd_scenario *scenario);
/* A number for this decision alone, from the seed and the number of events the seat has been
 * told. */
uint64_t vd_player_chance(const struct vd_question *question);

#endif
