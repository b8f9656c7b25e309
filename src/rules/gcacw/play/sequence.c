/* rules/gcacw/play/sequence.c: set-up, the phases of a turn one after another, and orders carried out (1.2, 13). */
#include "rules/gcacw/play/sequence.h"

#include <assert.h>
#include <string.h>

#include "core/command/seats.h"
#include "core/command/tasks.h"
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/victory/ledger.h"
#include "rules/gcacw/play/victory/victory.h"

static const struct gcacw_phase_row *const phase_tables[] = {
    gcacw_signal_phases, gcacw_turn_phases,   gcacw_staff_phases,
    gcacw_action_phases, gcacw_supply_phases, gcacw_victory_phases};
static const struct gcacw_act *const act_tables[] = {
    gcacw_signal_acts, gcacw_turn_acts,   gcacw_staff_acts, gcacw_action_acts,
    gcacw_combat_acts, gcacw_supply_acts, gcacw_ledger_acts};

#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

static const struct gcacw_phase_row *find_row(const struct gcacw_phase_row *table, uint8_t phase)
{
    for (const struct gcacw_phase_row *row = table; row->open != NULL; row++) {
        if (row->phase == phase)
            return row;
    }
    return NULL;
}

/* 13.4c: with the ledger some phases take entries instead of orders. */
static const struct gcacw_phase_row *row_of(const struct gcacw_scenario *sc, uint8_t phase)
{
    const struct gcacw_phase_row *row =
        gcacw_is_ledger(sc) ? find_row(gcacw_ledger_phases, phase) : NULL;

    for (size_t i = 0; i < COUNT_OF(phase_tables) && row == NULL; i++)
        row = find_row(phase_tables[i], phase);
    return row;
}

struct gcacw_field gcacw_truth(struct gcacw_game *game)
{
    return gcacw_map_update(game->sc, &game->state->facts, NULL, GCACW_UNION, &game->work->truth);
}

unsigned gcacw_roll(struct gcacw_game *game, enum gcacw_purpose purpose, unsigned subject)
{
    struct vd_die_key key = {.turn = game->state->turn,
                             .purpose = (uint16_t)purpose,
                             .subject = (uint16_t)subject,
                             .count = game->state->rolls[purpose]++};

    return vd_dice_roll(game->dice, key, 6);
}

/* ---- the stack ---- */

void gcacw_ask_side(struct gcacw_game *game, uint8_t side)
{
    gcacw_top(game)->side = side;
    game->state->due = gcacw_seats_of(game->sc, side == GCACW_NONE ? GCACW_BOTH : GCACW_SIDE(side));
}

void gcacw_ask_seat(struct gcacw_game *game, uint8_t seat)
{
    gcacw_top(game)->side = game->sc->base.seat_side[seat];
    game->state->due = VD_AUDIENCE(seat);
}

void gcacw_push(struct gcacw_game *game, enum gcacw_phase phase, uint8_t side)
{
    struct gcacw_state *state = game->state;

    vd_tasks_push(VD_TASKS(state->stack, &state->depth),
                  &(struct gcacw_task){.phase = (uint8_t)phase, .side = side});
    gcacw_ask_side(game, side);
}

void gcacw_pop(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    vd_tasks_pop(VD_TASKS(state->stack, &state->depth));
    if (state->depth > 0)
        gcacw_ask_side(game, gcacw_top(game)->side);
}

/* ---- phases ---- */

static void begin_turn(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    state->turn++;
    state->facts.turn.round = 0;
    memset(state->rolls, 0, sizeof state->rolls);
    GCACW_TELL(game, GCACW_BOTH, GCACW_1_1a, turn, .turn = state->turn);
    gcacw_ask_civilians(game);
}

/* 1.2a, 1.2b, 1.2m: the phases of a turn, the steps of its start, of supply and of recovery. */
static bool is_listed(uint8_t phase)
{
    if (phase <= GCACW_PHASE_FERRY)
        return GCACW_ON(1_2b);
    if (phase >= GCACW_PHASE_LEVIES && phase <= GCACW_PHASE_RECOVERY)
        return GCACW_ON(1_2m);
    return GCACW_ON(1_2a);
}

/* Opens a phase; false if nobody has anything to decide in it. */
static bool open_phase(struct gcacw_game *game, uint8_t phase)
{
    struct gcacw_state *state = game->state;
    const struct gcacw_phase_row *row = row_of(game->sc, phase);
    unsigned sides;

    assert(row != NULL);
    state->stack[0] = (struct gcacw_task){.phase = phase, .side = GCACW_NONE};
    state->quiet = row->quiet && (phase != GCACW_PHASE_LEADERS || GCACW_ON(1_2i));
    state->due = 0;
    if (phase == GCACW_PHASE_ENTRY)
        begin_turn(game);
    sides = is_listed(phase) ? row->open(game) : 0;
    gcacw_notice(game);
    if (state->depth == 0)
        return true;
    if (sides != 0 && state->due == 0) {
        state->stack[0].side = sides == GCACW_SIDE(GCACW_UNION)         ? (uint8_t)GCACW_UNION
                               : sides == GCACW_SIDE(GCACW_CONFEDERATE) ? (uint8_t)GCACW_CONFEDERATE
                                                                        : (uint8_t)GCACW_NONE;
        state->due = gcacw_seats_of(game->sc, sides);
    }
    return sides != 0;
}

/* 5.4: a turn of several days is played in three rounds of actions and recovery. */
enum { LONG_ROUNDS = 3 };

bool gcacw_has_more_rounds(const struct gcacw_game *game)
{
    const struct gcacw_turn *turn = &game->sc->turns[game->state->turn - 1];

    return gcacw_is_set(game->sc, GCACW_SWITCH_LONG_TURNS) && GCACW_ON(5_4g) &&
           vd_date_days(turn->first) != vd_date_days(turn->last) && GCACW_ON(1_1a) &&
           game->state->facts.turn.round + 1 < LONG_ROUNDS;
}

/* The phase after this one; supply comes once in a turn, before its last recovery. */
static uint8_t next_phase(struct gcacw_game *game, uint8_t phase)
{
    if (phase == GCACW_PHASE_MARKER)
        return GCACW_PHASE_ENTRY;
    if (phase == GCACW_PHASE_DISTANCE && gcacw_has_more_rounds(game))
        return GCACW_PHASE_BUILDING;
    if (phase == GCACW_PHASE_RECOVERY && gcacw_has_more_rounds(game)) {
        game->state->facts.turn.round++;
        return GCACW_PHASE_NORMAL;
    }
    return (uint8_t)(phase + 1);
}

void gcacw_advance(struct gcacw_game *game)
{
    struct gcacw_state *state = game->state;

    do {
        uint8_t phase = state->stack[0].phase;
        const struct gcacw_phase_row *row = row_of(game->sc, phase);

        if (row != NULL && row->close != NULL)
            row->close(game);
        state->quiet = 0;
        if (state->depth == 0)
            return;
        gcacw_publish(game);
        if (open_phase(game, next_phase(game, phase)))
            return;
    } while (state->depth > 0);
}

void gcacw_open(struct gcacw_game *game, enum gcacw_phase phase)
{
    if (!open_phase(game, (uint8_t)phase))
        gcacw_advance(game);
}

void gcacw_done(struct gcacw_game *game, uint8_t seat)
{
    struct gcacw_state *state = game->state;
    uint8_t side = game->sc->base.seat_side[seat];
    uint32_t both = gcacw_seats_of(game->sc, GCACW_BOTH);

    if (gcacw_closes_for_both(game))
        state->due &= VD_AUDIENCE(seat);
    if (!vd_seats_close(&state->due, both, seat)) {
        GCACW_TELL(game, GCACW_SIDE(side), GCACW_RULE_NONE, closed, .seat = seat);
        return;
    }
    gcacw_advance(game);
}

/* ---- set-up and orders ---- */

void gcacw_setup(const struct vd_scenario *base, void *work, struct vd_dice *dice, void *memory,
                 struct vd_events *events)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    struct gcacw_state *state = memory;
    struct gcacw_game game = {sc, state, dice, events, work};

    memset(state, 0, gcacw_state_size(sc));
    for (uint8_t seat = 0; seat < base->seat_count; seat++)
        gcacw_begin(base, (vd_seat_id){seat}, &state->view[seat].base);
    gcacw_deploy(&game);
    state->depth = 1;
    state->stack[0] = (struct gcacw_task){.phase = GCACW_PHASE_MARKER, .side = GCACW_NONE};
    GCACW_TELL(&game, GCACW_BOTH, GCACW_1_1f, begun, 0);
    gcacw_open(&game, GCACW_PHASE_ENTRY);
    gcacw_publish(&game);
    gcacw_ask(&game);
}

static void carry_out(struct gcacw_game *game, const struct vd_command *command)
{
    for (size_t i = 0; i < COUNT_OF(act_tables); i++) {
        for (const struct gcacw_act *act = act_tables[i]; act->carry_out != NULL; act++) {
            if (act->kind == command->choice.kind) {
                act->carry_out(game, command);
                return;
            }
        }
    }
    assert(command->choice.kind == GCACW_OFFER_DONE); /* check accepts no other */
    gcacw_done(game, command->seat);
}

void gcacw_apply(const struct vd_scenario *base, void *state, void *work,
                 const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct gcacw_game game = {gcacw_scenario_of(base), state, dice, events, work};

    carry_out(&game, command);
    gcacw_notice(&game);
    gcacw_publish(&game);
    gcacw_ask(&game);
}
