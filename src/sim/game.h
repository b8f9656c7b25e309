/* sim/game.h: whole campaigns in-process, without a record: machine players at every seat.
 *
 * The players are asked as the umpire would ask them and get the same views; only the journal is left
 * out. A table is the memory of a game; one table plays any number of games, one after the other. */
#ifndef VD_SIM_GAME_H
#define VD_SIM_GAME_H

#include "ai/player.h"
#include "core/game.h"
#include "sys/heap.h"

struct vd_bout {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_player *players[VD_SEATS_MAX]; /* by seat */
    uint64_t seed;                                 /* of the players' own chances */
    struct vd_dice dice;
};

/* What can be counted of a game, by side: 0 and 1 in the order in which the seats name them. */
struct vd_score {
    uint8_t winner; /* VD_SEAT_NONE: a draw */
    bool major;
    uint16_t points[2];
    uint16_t turns, skirmishes, battles;
    uint32_t orders;
};

struct vd_referee;
struct vd_table;

struct vd_table *vd_table_new(const struct vd_rules *rules, const struct vd_scenario *scenario,
                              struct vd_heap *heap);

/* Somebody who looks on: the state after an order and what was told; `command` is NULL after the set-up. */
struct vd_onlooker {
    void (*see)(void *context, const void *state, const struct vd_command *command,
                const struct vd_events *events);
    void *context;
};

enum vd_game_end {
    VD_GAME_OVER,
    VD_GAME_STUCK,  /* nobody is asked anything: a mistake in the rules */
    VD_GAME_ENDLESS /* more orders than any campaign has: another one */
};

enum { VD_ORDERS_MAX = 100000 };

/* The onlooker may be NULL. */
enum vd_game_end vd_table_play(struct vd_table *table, const struct vd_bout *bout,
                               const struct vd_onlooker *onlooker, struct vd_score *score);

/* Sets a game up and lists what the first seat that is asked may do: how many choices. */
size_t vd_table_first_list(struct vd_table *table, const struct vd_bout *bout);

/* ---- score.c: what each system can tell of a finished game ---- */

/* Of a system that is not known there is none: then nothing is counted. */
const struct vd_referee *vd_referee_of(const struct vd_rules *rules);
void vd_score_note(const struct vd_referee *referee, const struct vd_event *events, size_t count,
                   struct vd_score *score);
void vd_score_close(const struct vd_referee *referee, const void *state, struct vd_score *score);

#endif
