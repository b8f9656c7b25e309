/* rules/altar/imagine.c: a whole game that a seat's view allows, for players that look ahead.
 *
 * What the seat knows is taken from its view; the enemy's tokens are drawn (belief.h), and what the
 * book keeps secret is drawn too: the deck, the enemy's points and Staff Dice. The enemy's view
 * follows from what its scouts would see. Nothing here reads the truth. */
#include "rules/altar/imagine.h"

#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "rules/altar/belief.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/contact.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

enum lot { LOT_GUESS = 1, LOT_DICE, LOT_DECK, LOT_POINTS, LOT_POOL, LOT_CORPS };

/* A row of the enemy's that nobody announces has paid this often by now, of ten. */
enum { PAID = 6, TEN = 10, GUESSES = 6 };

struct imagination {
    struct altar_game game;
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_state *state;
    struct altar_guess guess;
    uint64_t chance;
    uint8_t side, foe;
};

static uint32_t draw(const struct imagination *own, enum lot lot, uint32_t index, uint32_t count)
{
    return vd_mix_below(vd_mix(own->chance, (uint64_t)lot, index), count);
}

/* ---- tokens ---- */

static void take_own_pieces(struct imagination *own)
{
    struct altar_board *board = &own->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == own->side)
            board->piece[i] = own->view->board.piece[i];
    }
    board->destroyed = own->view->board.destroyed;
    board->closed = own->view->board.closed;
    memcpy(board->raided, own->view->board.raided, sizeof board->raided);
}

static uint8_t known_of(const struct altar_piece *seen)
{
    return (uint8_t)((seen->kind != ALTAR_KIND_NONE ? ALTAR_KNOWN_KIND : 0) |
                     (seen->arm != ALTAR_ARM_NONE ? ALTAR_KNOWN_ARM : 0) |
                     (seen->token.v != ALTAR_NONE ? ALTAR_KNOWN_NAME : 0));
}

/* M26: a garrison is fixed until a card has released it. */
static bool is_released(const struct imagination *own, uint8_t token)
{
    for (uint8_t i = 0; i < own->sc->effect_count; i++) {
        if (own->sc->effects[i].verb != ALTAR_VERB_RELEASE || own->sc->effects[i].token.v != token)
            continue;
        for (uint8_t card = 0; card < own->sc->card_count; card++) {
            const struct altar_deck_card *known = &own->sc->cards[card];

            if (own->view->turned[card] != 0 && i >= known->first_effect &&
                i < known->first_effect + known->effect_count)
                return true;
        }
    }
    return false;
}

static void take_foe(struct imagination *own, uint8_t token)
{
    struct altar_piece *piece = &own->state->board.piece[token];
    altar_piece_id slot = own->guess.slot[token];

    piece->flags = 0;
    if ((own->sc->tokens[token].flags & ALTAR_TOKEN_FIXED) != 0 && piece->cell != VD_NONE &&
        !is_released(own, token))
        piece->flags = ALTAR_PIECE_FIXED;
    if (own->guess.gone[token])
        piece->flags = ALTAR_PIECE_GONE;
    if (slot.v == ALTAR_NONE)
        return;
    const struct altar_piece *seen = &own->view->board.piece[slot.v];

    piece->handle = seen->handle;
    piece->flags = (uint8_t)(piece->flags | (seen->flags & ALTAR_PIECE_STAFF));
    piece->die = seen->die;
    own->state->known[token] = known_of(seen);
}

static bool take_foes(struct imagination *own)
{
    const struct altar_view *view = own->view;

    if (!altar_guess_draw(own->sc, view, vd_mix(own->chance, LOT_GUESS, 0), &own->state->board,
                          &own->guess))
        return false;
    for (uint8_t i = altar_first_token(own->sc, own->foe);
         i < altar_end_of_tokens(own->sc, own->foe); i++)
        take_foe(own, i);
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != own->foe || !altar_is_remembered(piece))
            continue;
        own->state->known[piece->token.v] = known_of(piece);
        own->state->board.piece[piece->token.v].handle = piece->handle;
    }
    return true;
}

/* ---- what is counted ---- */

static void take_deck(struct imagination *own)
{
    struct altar_state *state = own->state;
    altar_deck_card_id left[ALTAR_CARDS_MAX];
    uint8_t count = 0;

    for (uint8_t i = 0; i < own->sc->card_count; i++) {
        if (own->view->turned[i] != 0)
            state->deck[own->view->turned[i] - 1] = altar_deck_card(i);
        else
            left[count++] = altar_deck_card(i);
    }
    for (uint8_t i = (uint8_t)state->turn; i < own->sc->card_count && count > 0; i++) {
        uint32_t pick = draw(own, LOT_DECK, i, count);

        state->deck[i] = left[pick];
        left[pick] = left[--count];
    }
    state->card = own->view->card;
    memcpy(state->in_force, own->view->in_force, sizeof state->in_force);
    state->rides[own->side] = own->view->rides;
    state->ride_effect = own->view->ride_effect;
}

/* What a row of the enemy's may have paid in a turn, on average, in tenths. */
static unsigned pay_of(const struct altar_row *row)
{
    unsigned dice = row->amount.sides > 0 ? row->amount.dice * (row->amount.sides + 1U) : 0;

    return TEN * (unsigned)row->amount.plus + TEN / 2 * dice;
}

/* Rows for what stands somewhere at the end of each turn, and a little for every fight. */
static uint8_t guess_points(const struct imagination *own)
{
    unsigned tenths = 0, turns = own->state->turn > 0 ? own->state->turn - 1U : 0;

    for (uint8_t i = 0; i < own->sc->row_count; i++) {
        const struct altar_row *row = &own->sc->rows[i];

        if (!row->active || row->side != own->foe || row->amount.sign < 0)
            continue;
        if (row->award == ALTAR_AWARD_NONE_NEAR)
            tenths += pay_of(row) * turns * PAID / TEN;
        else if (row->award == ALTAR_AWARD_SKIRMISH_WON)
            tenths += pay_of(row) * turns;
        else if (row->award == ALTAR_AWARD_GIVEN_UP)
            tenths += pay_of(row) * PAID / TEN;
    }
    unsigned points = (tenths + draw(own, LOT_POINTS, 0, 2 * TEN)) / TEN;
    unsigned most = own->sc->threshold - 1U;

    return (uint8_t)(points < most ? points : most);
}

static unsigned corps_on_map(const struct imagination *own, uint8_t side, uint16_t *which)
{
    unsigned count = 0;

    *which = 0;
    for (uint8_t i = 0; i < own->sc->corps_count; i++) {
        if (own->sc->corps[i].side != side ||
            !altar_corps_is_left(own->sc, &own->state->board, 0, altar_corps(i)))
            continue;
        *which = (uint16_t)(*which | 1U << i);
        count++;
    }
    return count;
}

/* F13: the sides alternate, so the number of the enemy's corps that have moved is known. */
static void take_corps(struct imagination *own)
{
    struct altar_state *state = own->state;
    uint16_t which;
    unsigned left = corps_on_map(own, own->foe, &which);
    unsigned moved = altar_bits_of(own->view->corps_done);
    bool inside =
        own->view->task.side == own->side &&
        (own->view->task.phase == ALTAR_PHASE_MARCH || own->view->task.phase == ALTAR_PHASE_ACTION);

    state->corps_done = own->view->corps_done;
    moved += (unsigned)(own->sc->first_mover == own->foe) - (unsigned)(inside && moved > 0);
    if (own->view->task.phase == ALTAR_PHASE_RALLY)
        moved = left;
    for (uint32_t tries = 0; moved > 0 && left > 0; moved--, left--) {
        uint32_t pick = draw(own, LOT_CORPS, tries++, left);
        uint16_t bits = which;

        for (; pick > 0; pick--)
            bits &= (uint16_t)(bits - 1);
        bits &= (uint16_t)-bits;
        state->corps_done |= bits;
        which &= (uint16_t)~bits;
    }
}

/* T2: what the depots give, less what the corps that have moved may have used. */
static uint8_t guess_pool(const struct imagination *own)
{
    unsigned dice = 0;

    if (own->view->enemy_pool != ALTAR_NONE)
        return own->view->enemy_pool;
    for (uint8_t i = 0; i < own->state->board.piece_count; i++) {
        const struct altar_piece *piece = &own->state->board.piece[i];

        if (piece->kind == ALTAR_DEPOT && piece->side == own->foe && piece->cell != VD_NONE)
            dice += own->sc->depots[own->sc->tokens[i].depot].value[own->foe];
    }
    return (uint8_t)(own->state->turn > 0 ? draw(own, LOT_POOL, 0, dice + 1) : 0);
}

/* X40: rows that pay once, as far as the seat can tell. */
static void take_scored(struct imagination *own)
{
    struct altar_state *state = own->state;

    memcpy(state->times, own->view->times, sizeof state->times);
    memcpy(state->sums, own->view->sums, sizeof state->sums);
    for (uint8_t i = 0; i < own->sc->row_count; i++) {
        const struct altar_row *row = &own->sc->rows[i];
        unsigned item = 0;

        if (row->side == own->side && row->once && row->per == ALTAR_PER_NONE &&
            own->view->times[i] > 0)
            state->scored[i] = 1;
        for (uint8_t k = 0; k < own->sc->crossing_count; k++) {
            if (own->sc->crossings[k].row != i)
                continue;
            if ((state->board.destroyed >> k & 1) != 0)
                state->scored[i] = (uint16_t)(state->scored[i] | 1U << item);
            item++;
        }
        for (uint8_t k = 0; k < row->place_count; k++) {
            uint8_t depot = altar_depot_at(own->sc, row->places[k]);
            uint8_t holder =
                row->award == ALTAR_AWARD_NEVER_HELD ? altar_other(row->side) : row->side;

            if (depot == ALTAR_NONE || own->sc->depots[depot].owner == holder ||
                state->board.piece[own->sc->depots[depot].token[holder].v].cell == VD_NONE)
                continue;
            if (row->award == ALTAR_AWARD_NEVER_HELD)
                state->held[i] = (uint8_t)(state->held[i] | 1U << k);
            else if (row->once && row->award == ALTAR_AWARD_HELD)
                state->scored[i] = 1;
        }
    }
}

static void take_counts(struct imagination *own)
{
    struct altar_state *state = own->state;
    const struct altar_view *view = own->view;

    state->turn = (uint8_t)view->base.turn;
    state->due = own->foe;
    memcpy(state->units, view->units, sizeof state->units);
    take_deck(own);
    take_corps(own);
    state->pool[own->side] = view->pool;
    state->tied[own->side] = view->tied;
    state->pool[own->foe] = guess_pool(own);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        state->points[side] =
            view->points[side] != ALTAR_NONE ? view->points[side] : guess_points(own);
    take_scored(own);
    state->marching = view->marching;
}

/* ---- the open decision ---- */

static void open_march(struct imagination *own, uint8_t side, altar_corps_id corps,
                       enum altar_phase phase)
{
    altar_ask(&own->game, phase, side);
    own->state->stack[0].corps = corps;
}

/* The owner knows only where the rest of a route leads: any way there will do. */
static void take_mover(struct imagination *own)
{
    struct altar_march *march = &own->state->march;

    march->mover = own->view->mover;
    if (own->view->onward != VD_NONE && march->mover.piece.v != ALTAR_NONE)
        march->count = altar_route_of_view(own->sc, own->view, march->mover.piece,
                                           own->view->onward, &own->game.work->reach, march->route);
}

static bool open_contact(struct imagination *own)
{
    struct altar_state *state = own->state;
    const struct altar_task *task = &own->view->task;
    altar_piece_id mover = task->piece;

    if (task->extra != own->side) {
        mover = ALTAR_NO_PIECE;
        for (uint8_t i = 0; i < state->board.piece_count; i++) {
            if (state->board.piece[i].side == own->foe && own->guess.slot[i].v == task->piece.v)
                mover = altar_piece(i);
        }
    }
    if (task->piece.v == ALTAR_NONE || mover.v == ALTAR_NONE ||
        state->board.piece[mover.v].kind != ALTAR_DIVISION)
        return false;
    open_march(own, task->extra, altar_piece_corps(own->sc, &state->board.piece[mover.v]),
               ALTAR_PHASE_MARCH);
    state->corps_done = (uint16_t)(state->corps_done | 1U << state->stack[0].corps.v);
    state->march.mover = (struct altar_mover){.piece = mover, .walked = 1};
    state->march.route[0] = task->cell;
    state->march.count = state->march.next = 1;
    state->marching = 1;
    state->due = altar_other(task->extra);
    return altar_contact_open(&own->game, mover, task->cell);
}

static bool open_task(struct imagination *own)
{
    const struct altar_task *task = &own->view->task;

    own->state->march.mover.piece = ALTAR_NO_PIECE;
    own->state->contact.cell = VD_NONE;
    switch ((enum altar_phase)task->phase) {
    case ALTAR_PHASE_ACTIVATE:
        altar_ask(&own->game, ALTAR_PHASE_ACTIVATE, task->side);
        return task->side == own->side;
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        open_march(own, task->side, task->corps, (enum altar_phase)task->phase);
        take_mover(own);
        return task->side == own->side;
    case ALTAR_PHASE_CONTACT:
        return task->side == ALTAR_SIDES && open_contact(own);
    case ALTAR_PHASE_RALLY:
        altar_ask(&own->game, ALTAR_PHASE_RALLY, ALTAR_SIDES);
        return true;
    default:
        return false;
    }
}

/* ---- what the enemy knows ---- */

static void deal_slots(struct imagination *own)
{
    const struct altar_army *army = &own->sc->armies[own->side];
    altar_piece_id slots[ALTAR_TOKENS_MAX];
    uint8_t left = army->token_count;

    for (uint8_t i = 0; i < left; i++)
        slots[i] = altar_piece(army->first_token + i);
    for (uint8_t i = 0; i < army->token_count; i++, left--) {
        uint32_t pick = draw(own, LOT_DICE, i, left);

        own->state->slot[army->first_token + i] = slots[pick];
        slots[pick] = slots[left - 1];
    }
}

static void tell_foe(struct imagination *own)
{
    struct altar_state *state = own->state;
    struct altar_view *view = &state->view[own->foe];
    struct altar_pieces all = {.count = 0};

    view->base.turn = state->turn;
    view->board.destroyed = state->board.destroyed;
    view->board.closed = state->board.closed;
    memcpy(view->board.raided, state->board.raided, sizeof view->board.raided);
    memcpy(view->units, state->units, sizeof view->units);
    memcpy(view->in_force, state->in_force, sizeof view->in_force);
    memcpy(view->turned, own->view->turned, sizeof view->turned);
    view->card = state->card;
    view->pool = state->pool[own->foe];
    view->points[own->foe] = state->points[own->foe];
    for (uint8_t i = 0; i < own->sc->corps_count; i++) {
        if (own->sc->corps[i].side == own->foe)
            view->corps_done = (uint16_t)(view->corps_done | (state->corps_done & 1U << i));
    }
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->board.piece[i].side == own->foe) {
            view->board.piece[i] = state->board.piece[i];
            view->board.piece[i].handle = 0;
        } else if (state->board.piece[i].cell != VD_NONE) {
            all.at[all.count++] = altar_piece(i);
        }
    }
    if (own->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND) {
        deal_slots(own);
        altar_tell_pieces(&own->game, &all, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
        return;
    }
    for (uint8_t i = 0; i < all.count; i++) {
        if (state->board.piece[all.at[i].v].kind == ALTAR_DEPOT)
            altar_reveal(&own->game, all.at[i], ALTAR_ROW_I10);
    }
    altar_scout(&own->game);
}

/* The seat's own view is as it was, whatever was told while the other was made. */
static void keep_own_view(struct imagination *own, const uint8_t *known, const uint8_t *handles)
{
    struct altar_state *state = own->state;

    state->view[own->side] = *own->view;
    state->handles[own->side] = own->view->numbers;
    for (uint8_t i = altar_first_token(own->sc, own->foe);
         i < altar_end_of_tokens(own->sc, own->foe); i++) {
        state->slot[i] = own->guess.slot[i];
        state->known[i] = known[i];
        state->board.piece[i].handle = handles[i];
    }
    state->dated = 0;
}

static void tell_all(struct imagination *own)
{
    uint8_t known[ALTAR_TOKENS_MAX], handles[ALTAR_TOKENS_MAX];

    memcpy(known, own->state->known, sizeof known);
    for (uint8_t i = 0; i < own->state->board.piece_count; i++)
        handles[i] = own->state->board.piece[i].handle;
    memcpy(own->state->slot, own->guess.slot, sizeof own->state->slot);
    tell_foe(own);
    altar_tell_task(&own->game);
    keep_own_view(own, known, handles);
}

static bool imagine_once(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_work *work, uint64_t chance, struct altar_state *state)
{
    struct vd_fast_dice seed = {vd_mix(chance, LOT_DICE, 0)};
    struct vd_dice dice = vd_fast_dice(&seed);
    struct vd_events events = {.room = 0};
    struct imagination own = {.sc = sc,
                              .view = view,
                              .state = state,
                              .chance = chance,
                              .side = view->side,
                              .foe = altar_other(view->side)};

    own.game = (struct altar_game){
        .sc = sc, .state = state, .dice = &dice, .events = &events, .work = work};
    memset(state, 0, sizeof *state);
    altar_setup_begin(&own.game);
    while (state->depth > 0)
        altar_pop(&own.game);
    take_own_pieces(&own);
    if (!take_foes(&own))
        return false;
    take_counts(&own);
    if (!open_task(&own))
        return false;
    tell_all(&own);
    return true;
}

/* Only in the decisions that a game can be taken up from by what the view shows: the others, as
 * those of a battle, depend on steps that a view does not keep. In a contact the token that is met
 * must be a division: then it may take several guesses. */
bool altar_imagine(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   uint64_t chance, void *state)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_view *view = (const struct altar_view *)base_view;

    if (altar_is_separate(sc) || view->base.turn == 0 || view->over)
        return false;
    for (uint64_t i = 0; i < GUESSES; i++) {
        if (imagine_once(sc, view, work, vd_mix(chance, LOT_GUESS, i), state))
            return true;
    }
    return false;
}
