/* ai/altar/playout.c: plays a game out by the script, and says what came of it.
 *
 * Each side decides by its own view of the imagined game, so that what is hidden from the real enemy
 * is hidden from the simulated one too. */
#include <string.h>

#include "ai/altar/mind.h"
#include "ai/altar/players.h"
#include "base/mix.h"
#include "core/fast_dice.h"

enum {
    ORDERS_MAX = 4000,
    POINT = 300, /* what a lead of one point is worth, of ALTAR_WON, early */
    TENTHS = 10,
    TRAIN_PACE = 5,
    MARCH_PACE = 5,
    NEAR_SHARE = 40, /* percent of a prize that a division may still take */
    HELD_SHARE = 60, /* ... that is paid each turn, and is held now */
    BRIGADE = 3      /* tenths of a point for a brigade that is fit */
};

/* ---- what a state is worth ---- */

static int mean_tenths(const struct altar_row *row)
{
    int mean = TENTHS * (int)row->amount.plus;

    if (row->amount.sides > 0)
        mean += TENTHS / 2 * (int)row->amount.dice * (row->amount.sides + 1);
    return row->amount.sign < 0 ? -mean : mean;
}

static unsigned nearest_division(const struct altar_scenario *sc, const struct altar_state *state,
                                 uint8_t side, uint16_t cell)
{
    unsigned nearest = UINT16_MAX;

    for (uint8_t i = altar_first_token(sc, side); i < altar_end_of_tokens(sc, side); i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        if (piece->kind != ALTAR_DIVISION || piece->cell == VD_NONE)
            continue;
        unsigned far = altar_distance(sc, piece->cell, cell);

        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

static unsigned spaces_besieged(const struct altar_scenario *sc, const struct altar_state *state,
                                uint8_t side, uint16_t place)
{
    unsigned spaces = 0;

    for (uint8_t i = altar_first_token(sc, side); i < altar_end_of_tokens(sc, side); i++) {
        const struct altar_piece *piece = &state->board.piece[i];

        spaces += piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
                  altar_is_adjacent(sc, place, piece->cell, true);
    }
    return spaces;
}

/* How likely a place is reached in the turns left, in percent. */
static int chance_to_come(unsigned far, unsigned left)
{
    unsigned reach = MARCH_PACE * left;

    return far < reach ? (int)(100 - 100 * far / reach) : 0;
}

static int worth_of_row(const struct altar_scenario *sc, const struct altar_state *state,
                        uint8_t index, int left)
{
    const struct altar_row *row = &sc->rows[index];
    int mean = mean_tenths(row), best = 0;
    uint8_t foe = altar_other(row->side);

    switch ((enum altar_award)row->award) {
    case ALTAR_AWARD_HELD:
        if (row->once && (state->scored[index] & 1) != 0)
            return 0;
        return mean * NEAR_SHARE / 100 *
               chance_to_come(nearest_division(sc, state, row->side, row->places[0]),
                              (unsigned)left) /
               100;
    case ALTAR_AWARD_ANY_HELD:
        for (uint8_t i = 0; i < row->place_count; i++) {
            int chance = chance_to_come(nearest_division(sc, state, row->side, row->places[i]), 3);

            best = chance > best ? chance : best;
        }
        return mean * left * best / 100 * HELD_SHARE / 100;
    case ALTAR_AWARD_NONE_NEAR:
        best = (int)nearest_division(sc, state, foe, row->places[0]);
        return mean * left * (best > 8 ? 8 : best) / 8 * HELD_SHARE / 100;
    case ALTAR_AWARD_BESIEGED: {
        int spaces = (int)spaces_besieged(sc, state, row->side, row->places[0]);

        best = spaces < row->spaces ? spaces * 100 / (row->spaces + 1) : 100;
        best = best * HELD_SHARE / 100 +
               chance_to_come(nearest_division(sc, state, row->side, row->places[0]), 3) / 8;
        return mean * (left > 3 ? 3 : left) * best / 100;
    }
    case ALTAR_AWARD_NEVER_HELD:
        for (uint8_t i = 0; i < row->place_count; i++) {
            if ((state->held[index] >> i & 1) == 0)
                best += 100 - chance_to_come(nearest_division(sc, state, foe, row->places[i]),
                                             (unsigned)left);
        }
        return mean * best / 100;
    default:
        return 0;
    }
}

/* Z1: a train that may still come home. */
static int worth_of_trains(const struct altar_scenario *sc, const struct altar_state *state,
                           uint8_t row_index, int left)
{
    const struct altar_row *row = &sc->rows[row_index];
    int worth = 0;

    for (uint8_t i = altar_first_token(sc, row->side); i < altar_end_of_tokens(sc, row->side);
         i++) {
        const struct altar_piece *piece = &state->board.piece[i];
        unsigned far = UINT16_MAX;

        if (piece->kind != ALTAR_TRAIN || piece->cell == VD_NONE)
            continue;
        for (uint8_t k = 0; k < sc->crossing_count; k++) {
            const struct vd_edge *edge =
                &sc->base.theater
                     ->edges[sc->base.theater->crossings[sc->crossings[k].crossing].edge];
            unsigned there = altar_distance(sc, piece->cell, edge->a);

            if ((state->board.destroyed >> k & 1) == 0 && there < far &&
                (vd_theater_bank(sc->base.theater, (vd_cell_id){edge->a}, row->river) ==
                     row->bank ||
                 vd_theater_bank(sc->base.theater, (vd_cell_id){edge->b}, row->river) == row->bank))
                far = there;
        }
        worth += mean_tenths(row) * chance_to_come(far, (unsigned)left) / 100;
    }
    return worth;
}

static int brigades_of(const struct altar_scenario *sc, const struct altar_state *state,
                       uint8_t side)
{
    int count = 0;

    for (uint8_t i = 0; i < sc->unit_count; i++)
        count += sc->units[i].side == side && sc->units[i].token.v != ALTAR_NONE &&
                 state->units[i] == ALTAR_FIT &&
                 state->board.piece[sc->units[i].token.v].cell != VD_NONE;
    return count;
}

static int worth_for(const struct altar_scenario *sc, const struct altar_state *state, uint8_t side,
                     int left)
{
    int worth = TENTHS * state->points[side] + BRIGADE * brigades_of(sc, state, side);

    for (uint8_t i = 0; i < sc->row_count; i++) {
        if (!sc->rows[i].active || sc->rows[i].side != side)
            continue;
        worth += sc->rows[i].award == ALTAR_AWARD_TRAIN_HOME ? worth_of_trains(sc, state, i, left)
                                                             : worth_of_row(sc, state, i, left);
    }
    return worth;
}

/* Half of what is left to play for decides: a lead counts for more the later it is. */
static int lead_worth(int tenths, int left)
{
    int value = tenths * POINT / TENTHS * 6 / (2 + (left > 4 ? 4 : left));
    int most = ALTAR_WON - 500;

    value = value * 2 / 3;
    return value > most ? most : value < -most ? -most : value;
}

int altar_state_worth(const struct altar_scenario *sc, const struct altar_state *state,
                      uint8_t side)
{
    int left = sc->turns >= state->turn ? sc->turns - state->turn + 1 : 0;

    if (state->over)
        return state->winner == ALTAR_SIDES ? 0 : state->winner == side ? ALTAR_WON : -ALTAR_WON;
    return lead_worth(
        worth_for(sc, state, side, left) - worth_for(sc, state, altar_other(side), left), left);
}

/* ---- the game ---- */

static const struct altar_view *seat_to_ask(const struct altar_state *state, uint8_t *last)
{
    for (uint8_t i = 0; i < ALTAR_SIDES; i++) {
        *last = (uint8_t)(1 - *last);
        if (state->view[*last].base.asked)
            return &state->view[*last];
    }
    return NULL;
}

static void carry_out(const struct altar_playout *playout, const struct vd_command *command,
                      struct vd_dice *dice, struct altar_state *state)
{
    struct vd_events events = {.room = 0};

    playout->question->system->play->apply(playout->question->scenario, state, playout->desk->work,
                                           command, dice, &events);
}

int altar_play_out(const struct altar_playout *playout, const struct vd_command *first,
                   struct altar_state *state)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)playout->question->scenario;
    struct vd_fast_dice seed = {playout->seed};
    struct vd_dice dice = vd_fast_dice(&seed);
    uint8_t side = ((const struct altar_view *)playout->question->view)->side, last = 1;
    uint8_t end =
        playout->turns == ALTAR_NONE ? ALTAR_NONE : (uint8_t)(state->turn + playout->turns);

    carry_out(playout, first, &dice, state);
    for (unsigned orders = 0; !state->over && state->turn < end && orders < ORDERS_MAX; orders++) {
        const struct altar_view *view = seat_to_ask(state, &last);
        struct vd_question question = *playout->question;
        struct vd_command command;

        if (view == NULL)
            break;
        question.view = &view->base;
        question.seed = vd_mix(playout->seed, 1, last);
        altar_player_script.decide(&question, playout->desk, NULL, &command);
        carry_out(playout, &command, &dice, state);
    }
    return altar_state_worth(sc, state, side);
}
