/* toy/rules/turn.c: P1, P2, T1, T2, V1, E1: set-up, weather, whose march it is, and the end. */
#include <string.h>

#include "toy/rules/game.h"

unsigned outpost_roll(struct outpost_game *game, enum outpost_die purpose, unsigned subject,
                      unsigned count, unsigned sides)
{
    struct vd_die_key key = {.turn = game->state->turn,
                             .purpose = (uint16_t)purpose,
                             .subject = (uint16_t)subject,
                             .count = (uint16_t)count};

    return vd_dice_roll(game->dice, key, sides);
}

/* ---- T2: the deck ---- */

static void shuffle_from(struct outpost_game *game, unsigned first)
{
    uint8_t *deck = game->state->deck;

    for (unsigned i = first; i + 1 < OUTPOST_CARDS; i++) {
        struct vd_die_key key = {.purpose = OUTPOST_DIE_DECK, .subject = (uint16_t)i};
        unsigned pick = i + vd_dice_roll(game->dice, key, OUTPOST_CARDS - i) - 1;
        uint8_t card = deck[pick];

        deck[pick] = deck[i];
        deck[i] = card;
    }
}

/* The deck is used round and round in the same order. */
static bool is_mud(const struct outpost_game *game, unsigned turn)
{
    return game->state->deck[(turn - 1) % OUTPOST_CARDS] < game->sc->mud;
}

void outpost_reshuffle(const struct vd_scenario *base, void *work, struct vd_dice *dice,
                       void *memory)
{
    struct outpost_state *state = memory;
    struct outpost_game game = {outpost_scenario_of(base), state, dice, NULL};

    (void)work;
    shuffle_from(&game, state->turn);
}

/* ---- P1, P2: set-up ---- */

static void lay_out(const struct outpost_scenario *sc, struct outpost_state *state)
{
    memset(state, 0, sizeof *state);
    memset(state->told_cell, 0xFF, sizeof state->told_cell);
    for (unsigned i = 0; i < OUTPOST_COMPANIES_MAX; i++) {
        state->cell[i] = i < sc->company_count ? sc->company[i].cell : VD_NONE;
        state->strength[i] = i < sc->company_count ? sc->company[i].strength : 0;
    }
    for (unsigned i = 0; i < OUTPOST_CARDS; i++)
        state->deck[i] = (uint8_t)i;
    state->winner = OUTPOST_DRAW;
    vd_tasks_push(VD_TASKS(state->stack, &state->depth),
                  &(struct outpost_task){.phase = OUTPOST_SETUP});
    state->due = outpost_seats_of(sc, OUTPOST_BLUE) | outpost_seats_of(sc, OUTPOST_GRAY);
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        outpost_begin(&sc->base, (vd_seat_id){seat}, &state->view[seat].base);
}

void outpost_setup(const struct vd_scenario *base, void *work, struct vd_dice *dice, void *memory,
                   struct vd_events *events)
{
    struct outpost_game game = {outpost_scenario_of(base), memory, dice, events};

    (void)work;
    lay_out(game.sc, memory);
    shuffle_from(&game, 0);
    OUTPOST_TELL(&game, OUTPOST_BOTH, OUTPOST_P1, begun, 0);
}

void outpost_place(struct outpost_game *game, const struct vd_command *command)
{
    uint8_t company = (uint8_t)command->choice.subject;
    uint8_t side = game->sc->company[company].side;
    uint16_t cell = command->choice.cell;

    game->state->cell[company] = cell;
    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_P1, placed, .company = company, .cell = cell);
    if (game->sc->leak == OUTPOST_LEAK_PLACED)
        OUTPOST_TELL(game, OUTPOST_SIDE(outpost_enemy_of(side)), OUTPOST_P1, whisper,
                     .number = cell);
}

static void open_march(struct outpost_game *game, uint8_t side)
{
    struct outpost_state *state = game->state;

    state->active = side;
    state->contacts = 0;
    state->due = outpost_seats_of(game->sc, side);
    memset(state->marched, 0, sizeof state->marched);
    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_T1, turn, .turn = state->turn, .side = side,
                 .mud = is_mud(game, state->turn));
    if (game->sc->leak == OUTPOST_LEAK_DECK)
        OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_T2, whisper,
                     .number = is_mud(game, state->turn + 1U));
    if (game->sc->leak == OUTPOST_LEAK_FELLOW)
        OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_K2, whisper,
                     .number = outpost_leak_strength(game->sc, state, side));
    if (side == OUTPOST_BLUE)
        outpost_letters_deliver(game);
}

/* K1: true when all commanders of the side have closed their part. */
static bool close_part(struct outpost_game *game, uint8_t seat)
{
    unsigned side = game->sc->base.seat_side[seat];

    if (vd_seats_close(&game->state->due, outpost_seats_of(game->sc, side), seat))
        return true;
    OUTPOST_TELL(game, OUTPOST_SIDE(side), OUTPOST_K1, closed, .seat = seat);
    return false;
}

void outpost_make_ready(struct outpost_game *game, uint8_t seat)
{
    struct outpost_state *state = game->state;
    uint8_t side = game->sc->base.seat_side[seat];

    if (!close_part(game, seat))
        return;
    state->ready |= (uint8_t)(1U << side);
    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_P2, ready, .side = side);
    if (state->ready != (1U << OUTPOST_SIDES) - 1)
        return;
    outpost_top(state)->phase = OUTPOST_MARCH;
    state->turn = 1;
    outpost_scout(game);
    open_march(game, OUTPOST_BLUE);
}

/* ---- V1, E1: the end ---- */

unsigned outpost_companies_left(const struct outpost_scenario *sc,
                                const struct outpost_state *state, unsigned side)
{
    unsigned count = 0;

    for (unsigned i = 0; i < sc->company_count; i++)
        count += sc->company[i].side == side && state->cell[i] != VD_NONE;
    return count;
}

static void score(struct outpost_game *game)
{
    struct outpost_state *state = game->state;

    for (unsigned side = 0; side < OUTPOST_SIDES; side++) {
        state->points[side] = state->lost[outpost_enemy_of(side)];
        for (unsigned i = 0; i < game->sc->town_count; i++) {
            if (outpost_company_at(game, side, game->sc->town[i].cell) != VD_NONE)
                state->points[side] = (uint8_t)(state->points[side] + game->sc->town[i].points);
        }
    }
}

/* Fellow commanders have not known all of each other's companies. */
static unsigned shown_to(const struct outpost_scenario *sc, unsigned side)
{
    return sc->commanders == OUTPOST_SEPARATE ? OUTPOST_BOTH : OUTPOST_SIDE(outpost_enemy_of(side));
}

void outpost_finish(struct outpost_game *game)
{
    struct outpost_state *state = game->state;

    score(game);
    while (state->depth > 0)
        vd_tasks_pop(VD_TASKS(state->stack, &state->depth));
    if (state->points[0] != state->points[1])
        state->winner = state->points[1] > state->points[0] ? OUTPOST_GRAY : OUTPOST_BLUE;
    for (unsigned i = 0; i < game->sc->company_count; i++)
        OUTPOST_TELL(game, shown_to(game->sc, game->sc->company[i].side), OUTPOST_E1, shown,
                     .company = (uint8_t)i, .cell = state->cell[i], .strength = state->strength[i]);
    OUTPOST_TELL(game, OUTPOST_BOTH, OUTPOST_E1, ended, .winner = state->winner,
                 .blue = state->points[0], .gray = state->points[1]);
}

void outpost_end_march(struct outpost_game *game, uint8_t seat)
{
    struct outpost_state *state = game->state;

    if (!close_part(game, seat))
        return;
    if (state->active == OUTPOST_BLUE) {
        open_march(game, OUTPOST_GRAY);
    } else if (state->turn < game->sc->turns) {
        state->turn++;
        open_march(game, OUTPOST_BLUE);
    } else {
        outpost_finish(game);
    }
}
