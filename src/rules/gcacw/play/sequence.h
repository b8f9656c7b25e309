/* rules/gcacw/play/sequence.h: the sequence of play (1.2, 13): phases one after another, and what is pushed on them. */
#ifndef GCACW_PLAY_SEQUENCE_H
#define GCACW_PLAY_SEQUENCE_H

#include "rules/gcacw/telling/tell.h"

/* A phase of the turn. Each chapter has its own table of them. */
struct gcacw_phase_row {
    uint8_t phase; /* enum gcacw_phase */
    /* Does what the phase does by itself and returns the sides that must decide, a bit each; 0: the
     * next phase follows at once. */
    unsigned (*open)(struct gcacw_game *);
    /* Carries out what was decided; NULL: nothing remains. */
    void (*close)(struct gcacw_game *);
    bool quiet; /* 13.1: the enemy learns nothing of it before both have closed */
};

/* An order that apply carries out. Each chapter has its own table of them. */
struct gcacw_act {
    uint8_t kind; /* enum gcacw_offer_kind */
    void (*carry_out)(struct gcacw_game *, const struct vd_command *);
};

/* The chapters' tables; each ends with a row without function. */
extern const struct gcacw_phase_row gcacw_signal_phases[], gcacw_turn_phases[],
    gcacw_staff_phases[], gcacw_action_phases[], gcacw_supply_phases[], gcacw_victory_phases[],
    gcacw_ledger_phases[];
extern const struct gcacw_act gcacw_signal_acts[], gcacw_turn_acts[], gcacw_staff_acts[],
    gcacw_action_acts[], gcacw_combat_acts[], gcacw_supply_acts[], gcacw_ledger_acts[];

/* Sets up a game and opens its first turn. */
void gcacw_setup(const struct vd_scenario *base, void *work, struct vd_dice *dice, void *memory,
                 struct vd_events *events);
/* Carries out an order. */
void gcacw_apply(const struct vd_scenario *base, void *state, void *work,
                 const struct vd_command *command, struct vd_dice *dice, struct vd_events *events);

/* Opens a phase of the turn and those after it up to the next decision. */
void gcacw_open(struct gcacw_game *game, enum gcacw_phase phase);
/* The side closes the phase on the bottom of the stack for this seat (`done`). */
void gcacw_done(struct gcacw_game *game, uint8_t seat);
/* Ends the phase of the turn and opens those after it up to the next decision. */
void gcacw_advance(struct gcacw_game *game);
/* 5.4g: another round of actions and recovery follows in this turn (long-turns=three). */
bool gcacw_has_more_rounds(const struct gcacw_game *game);
/* Pushes a decision of one side (13.3); pops it. */
void gcacw_push(struct gcacw_game *game, enum gcacw_phase phase, uint8_t side);
void gcacw_pop(struct gcacw_game *game);
/* Let all seats of a side, or one seat, decide the task on top. */
void gcacw_ask_side(struct gcacw_game *game, uint8_t side);
void gcacw_ask_seat(struct gcacw_game *game, uint8_t seat);

static inline struct gcacw_task *gcacw_top(struct gcacw_game *game)
{
    return &game->state->stack[game->state->depth - 1];
}

/* The phase of the turn, whatever is pushed on it. */
static inline uint8_t gcacw_turn_phase(const struct gcacw_state *state)
{
    return state->depth > 0 ? state->stack[0].phase : (uint8_t)GCACW_PHASE_OVER;
}

/* A die: keyed by turn, purpose, subject and how often it was rolled for that purpose this turn. */
unsigned gcacw_roll(struct gcacw_game *game, enum gcacw_purpose purpose, unsigned subject);

/* The field by the truth, up to date. */
struct gcacw_field gcacw_truth(struct gcacw_game *game);

#endif
