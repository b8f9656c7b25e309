/* sim/game.h: whole campaigns in-process, without a record, with computer players in every seat.
 *
 * Players are asked as the umpire would ask them and get the same views; only the record is left
 * out. A table is the memory for a game. One table can play any number of games, one after
 * another. */
#ifndef VD_SIM_GAME_H
#define VD_SIM_GAME_H

#include "ai/player.h"
#include "core/figures.h"
#include "core/system.h"
#include "sys/arena.h"

struct vd_sim_setup {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_player *players[VD_SEATS_MAX]; /* by seat */
    uint32_t nodes[VD_SEATS_MAX];                  /* struct vd_question */
    uint64_t seed;                                 /* for the players' random choices */
    struct vd_dice dice;
};

/* What is counted in a game. */
struct vd_score {
    struct vd_ending ending;
    uint32_t figures[VD_FIGURES_MAX]; /* those of the system that are counted from events */
    uint32_t orders;
};

struct vd_table;

struct vd_table *vd_table_new(const struct vd_system *system, const struct vd_scenario *scenario,
                              struct vd_arena *arena);

/* Receives the state after each order, with the events told; `command` is NULL after the set-up. */
struct vd_sim_observer {
    void (*see)(void *context, const void *state, const struct vd_command *command,
                const struct vd_events *events);
    void *context;
};

enum vd_game_end {
    VD_GAME_OVER,
    VD_GAME_STUCK,  /* no seat has anything to decide: a bug in the rules */
    VD_GAME_ENDLESS /* more orders than any campaign has: also a bug */
};

enum { VD_ORDERS_MAX = 100000 };

/* The observer may be NULL. */
enum vd_game_end vd_table_play(struct vd_table *table, const struct vd_sim_setup *bout,
                               const struct vd_sim_observer *onlooker, struct vd_score *score);

/* The state in which the latest game of the table ended. */
const void *vd_table_state(const struct vd_table *table);

/* Sets up a game and lists the choices of the first seat that must decide. Returns how many
 * there are. */
size_t vd_table_first_list(struct vd_table *table, const struct vd_sim_setup *bout);

/* ---- score.c ---- */

/* After every order. */
void vd_score_note(const struct vd_system *system, const struct vd_event *events, size_t count,
                   struct vd_score *score);
/* At the end. */
void vd_score_close(const struct vd_system *system, const struct vd_scenario *scenario,
                    const void *state, struct vd_score *score);

#endif
