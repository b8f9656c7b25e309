/* rules/altar/play/cards.c: the event card of the turn (spec 4, T1, E1 to E10).
 *
 * Effects are carried out in order. An effect that needs a choice by its side opens a task; the
 * others follow once the choice is made. Lasting effects are only marked as in force (see
 * effects.h). */
#include "rules/altar/play/cards.h"
#include "rules/altar/ground/zones.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/turn.h"
#include "rules/altar/telling/tell.h"

#include "rules/altar/ground/effects.h"
#include "rules/altar/telling/relay.h"

/* ---- conditions ---- */

static bool term_holds(const void *context, const struct altar_effect *effect,
                       const struct altar_term *term)
{
    const struct altar_game *game = context;
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];
        bool own = piece->side == effect->side, here = piece->cell == term->subject;

        switch ((enum altar_term_kind)term->kind) {
        case ALTAR_TERM_ENEMY_HELD:
            if (here && !own && (piece->kind == ALTAR_DIVISION || ALTAR_ON(E8)))
                return true;
            break;
        case ALTAR_TERM_OWN_HELD:
            if (here && own && piece->kind == ALTAR_DIVISION)
                return true;
            break;
        case ALTAR_TERM_OWN_DEPOT:
            if (here && own && piece->kind == ALTAR_DEPOT)
                return true;
            break;
        case ALTAR_TERM_OFF_MAP:
            if (i == term->subject)
                return piece->cell == VD_NONE;
            break;
        case ALTAR_TERM_FIXED:
            if (i == term->subject)
                return (piece->flags & ALTAR_PIECE_FIXED) != 0;
            break;
        case ALTAR_TERM_WORKING:
            return ((board->destroyed | board->closed) >> term->subject & 1) == 0;
        default:
            return false;
        }
    }
    return false;
}

static int count_pieces(const struct altar_game *game, uint8_t side, altar_corps_id corps,
                        uint8_t kind)
{
    int count = 0;

    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        count += piece->cell != VD_NONE && piece->kind == kind &&
                 (side == ALTAR_NONE || piece->side == side) &&
                 (corps.v == ALTAR_NONE || game->sc->tokens[i].command.v == corps.v);
    }
    return count;
}

static int term_counts(const void *context, const struct altar_effect *effect,
                       const struct altar_term *term)
{
    const struct altar_game *game = context;

    (void)effect;
    switch ((enum altar_term_kind)term->kind) {
    case ALTAR_TERM_TURN:
        return game->state->turn;
    case ALTAR_TERM_DICE:
        return game->state->pool[term->subject];
    case ALTAR_TERM_DEPOTS:
        return count_pieces(game, (uint8_t)term->subject, ALTAR_NO_CORPS, ALTAR_DEPOT);
    case ALTAR_TERM_DIVISIONS:
        return count_pieces(game, ALTAR_NONE, altar_corps(term->subject), ALTAR_DIVISION);
    default:
        return 0;
    }
}

static bool condition_holds(const struct altar_game *game, const struct altar_effect *effect)
{
    struct altar_condition_answers answers = {term_holds, term_counts, game};

    return altar_condition_holds(game->sc, effect, &answers);
}

/* ---- effects ---- */

enum done { DONE, CANNOT, ASKED };

static void ask(struct altar_game *game, uint8_t effect, uint8_t side, altar_piece_id piece)
{
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_CARD,
                                         .side = side,
                                         .corps = ALTAR_NO_CORPS,
                                         .piece = piece,
                                         .cell = VD_NONE,
                                         .from = VD_NONE,
                                         .number = effect});
}

static enum done done_of(enum altar_settled settled)
{
    return settled == ALTAR_SETTLED_ASKED ? ASKED : settled == ALTAR_SETTLED ? DONE : CANNOT;
}

/* E3: at the named place or, if that is not legal, in the nearest legal space. */
static bool has_zones(const struct altar_effect *effect)
{
    return effect->zones.edges != 0 || effect->zones.own_division != 0 ||
           effect->zones.own_depot != 0;
}

static enum done put_at(struct altar_game *game, const struct altar_effect *effect, uint8_t index)
{
    const struct altar_board *board = &game->state->board;
    altar_piece_id piece = effect->token;
    struct altar_cells cells;

    if ((board->piece[piece.v].cell != VD_NONE && ALTAR_ON(E5)) ||
        (board->piece[piece.v].flags & ALTAR_PIECE_GONE) != 0)
        return CANNOT;
    if (has_zones(effect)) {
        altar_zone_cells(game->sc, board, effect, effect->side, piece, &cells);
        if (altar_cells_next(&cells, 0) == ALTAR_CELLS_MAX)
            return CANNOT;
        ask(game, index, effect->side, piece);
        return ASKED;
    }
    if (!ALTAR_ON(E3)) {
        altar_settle_at(game, piece, effect->places[0], ALTAR_SHIFT_ARRIVAL);
        return DONE;
    }
    return done_of(altar_settle(game, piece, effect->places[0], ALTAR_SHIFT_ARRIVAL));
}

static enum done release(struct altar_game *game, const struct altar_effect *effect)
{
    struct altar_piece *piece = &game->state->board.piece[effect->token.v];

    if ((piece->flags & ALTAR_PIECE_FIXED) == 0)
        return CANNOT;
    piece->flags &= (uint8_t)~ALTAR_PIECE_FIXED;
    altar_tell_piece(game, effect->token, ALTAR_CAUSE_RELEASED, ALTAR_ROW_I2);
    return DONE;
}

/* E4: a crossing is closed while a card in force says so; both sides hear of each change. */
static void close_crossings(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint32_t closed = altar_closed_crossings(game->sc, state->in_force);

    for (uint32_t left = closed ^ state->board.closed; left != 0; left &= left - 1) {
        uint8_t i = (uint8_t)__builtin_ctz(left);

        for (uint8_t to = 0; to < ALTAR_SIDES; to++) {
            const struct altar_event_crossing told = {
                .crossing = i,
                .destroyed = (state->view[to].board.destroyed >> i & 1) != 0,
                .closed = (closed >> i & 1) != 0};

            altar_send_crossing(game, ALTAR_ROW_I2, VD_AUDIENCE(to), told);
        }
    }
    state->board.closed = closed;
}

static void set_in_force(struct altar_game *game, altar_deck_card_id card, uint8_t effects)
{
    const struct altar_event_force told = {.card = card, .effects = effects};

    if (game->state->in_force[card.v] == effects)
        return;
    game->state->in_force[card.v] = effects;
    altar_send_force(game, ALTAR_ROW_I2, ALTAR_BOTH, told);
    close_crossings(game);
}

static void add_dice(struct altar_game *game, const struct altar_effect *effect)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if (effect->side != side && effect->side != ALTAR_SIDES)
            continue;
        if (effect->purpose == ALTAR_PURPOSE_RAID)
            game->state->tied[side] = (uint8_t)(game->state->tied[side] + effect->amount);
        else
            game->state->card_dice[side] = (int8_t)(game->state->card_dice[side] + effect->amount);
    }
}

static void give_rides(struct altar_game *game, const struct altar_effect *effect)
{
    uint8_t index = (uint8_t)(effect - game->sc->effects);
    const struct altar_event_rides told = {
        .side = effect->side, .left = (uint8_t)effect->amount, .effect = index};

    game->state->rides[effect->side] = (uint8_t)effect->amount;
    game->state->ride_effect = index;
    altar_send_rides(game, ALTAR_ROW_I2, ALTAR_BOTH, told);
}

/* E8: distances are counted in spaces, whatever lies between. */
static bool enemy_within(const struct altar_scenario *sc, const struct altar_board *board,
                         uint8_t side, uint16_t cell, unsigned reach)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side != side && board->piece[i].cell != VD_NONE &&
            altar_is_within(sc, board->piece[i].cell, cell, reach))
            return true;
    }
    return false;
}

/* In `blind` an enemy within reach may be unseen, and whether there is one must not be revealed.
 * So every side with a division that may look is asked. */
static bool can_look(const struct altar_game *game, const struct altar_effect *effect, uint8_t side)
{
    bool blind = game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        const struct altar_piece *piece = &game->state->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
            (effect->arm == ALTAR_ARM_NONE || effect->arm == piece->arm) &&
            (blind ||
             enemy_within(game->sc, &game->state->board, side, piece->cell, effect->reach)))
            return true;
    }
    return false;
}

/* E9: if both sides must choose, both do so at once and in secret. */
static enum done ask_look(struct altar_game *game, uint8_t index)
{
    const struct altar_effect *effect = &game->sc->effects[index];
    uint8_t asked = 0;

    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        if ((effect->side == side || effect->side == ALTAR_SIDES) && can_look(game, effect, side))
            asked = (uint8_t)(asked | 1U << side);
    }
    if (asked == 0)
        return CANNOT;
    ask(game, index,
        asked == (1U << ALTAR_SIDES) - 1 && ALTAR_ON(E9) ? ALTAR_SIDES : asked >> ALTAR_CONFEDERATE,
        ALTAR_NO_PIECE);
    return ASKED;
}

static enum done carry_out(struct altar_game *game, uint8_t index)
{
    const struct altar_effect *effect = &game->sc->effects[index];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_DICE:
        add_dice(game, effect);
        return DONE;
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return put_at(game, effect, index);
    case ALTAR_VERB_RELEASE:
        return release(game, effect);
    case ALTAR_VERB_RAIL:
        give_rides(game, effect);
        return DONE;
    /* I27, I35: a side with nothing to rally is asked too, or the pause would reveal it */
    case ALTAR_VERB_RALLY:
        ask(game, index, effect->side, ALTAR_NO_PIECE);
        return ASKED;
    case ALTAR_VERB_LOOK:
        return ask_look(game, index);
    case ALTAR_VERB_CANCEL: {
        const struct altar_event_canceled told = {.card = effect->card};

        set_in_force(game, effect->card, 0);
        altar_send_canceled(game, ALTAR_ROW_I2, ALTAR_BOTH, told);
        return DONE;
    }
    default:
        return DONE; /* effects that only last */
    }
}

/* Marks an effect of the current card as in force. */
static void put_in_force(struct altar_game *game, uint8_t index)
{
    altar_deck_card_id card = game->state->card;
    unsigned bit = 1U << (index - game->sc->cards[card.v].first_effect);

    set_in_force(game, card, (uint8_t)(game->state->in_force[card.v] | bit));
}

/* Carries out one effect or its alternatives; E5: an effect that is impossible is used up. */
static bool carry_out_chain(struct altar_game *game, uint8_t index)
{
    while (index != ALTAR_NONE) {
        const struct altar_effect *effect = &game->sc->effects[index];
        enum done done = condition_holds(game, effect) ? carry_out(game, index) : CANNOT;

        if (done != CANNOT) {
            put_in_force(game, index);
            return done == ASKED;
        }
        index = effect->instead;
    }
    return false;
}

static bool card_go_on(struct altar_game *game)
{
    struct altar_state *state = game->state;
    const struct altar_deck_card *card = &game->sc->cards[state->card.v];

    while (state->effect < card->effect_count) {
        uint8_t index = (uint8_t)(card->first_effect + state->effect++);

        if (!game->sc->effects[index].alternative && carry_out_chain(game, index))
            return true;
    }
    return false;
}

/* ---- effects that last ---- */

static uint8_t turn_of(const struct altar_state *state, altar_deck_card_id card)
{
    uint8_t turn = 0;

    while (turn < state->turn && state->deck[turn].v != card.v)
        turn++;
    return (uint8_t)(turn + 1);
}

/* Effects that give something each turn give it again. */
static void give_again(struct altar_game *game, const struct altar_effect *effect)
{
    if (effect->verb == ALTAR_VERB_DICE)
        add_dice(game, effect);
    else if (effect->verb == ALTAR_VERB_RAIL)
        give_rides(game, effect);
}

/* E2: each effect lasts for its own number of turns. */
void altar_cards_age(struct altar_game *game)
{
    struct altar_state *state = game->state;

    for (uint8_t card = 0; card < game->sc->card_count; card++) {
        uint8_t kept = 0, age = (uint8_t)(state->turn - turn_of(state, altar_deck_card(card)));

        for (uint8_t left = state->in_force[card]; left != 0; left = (uint8_t)(left & (left - 1))) {
            const struct altar_effect *effect =
                &game->sc->effects[game->sc->cards[card].first_effect + __builtin_ctz(left)];

            if (!altar_effect_lasts(effect, age))
                continue;
            kept = (uint8_t)(kept | (left & -left));
            give_again(game, effect);
        }
        set_in_force(game, altar_deck_card(card), kept);
    }
}

bool altar_card_turn(struct altar_game *game)
{
    struct altar_state *state = game->state;
    altar_deck_card_id card = state->deck[state->turn - 1];
    bool canceled =
        altar_is_canceled(game->sc, state->in_force, card) ||
        !ALTAR_RULE_ON(altar_rule_find(altar_name(game->sc, game->sc->cards[card.v].id)));
    const struct altar_event_card told = {
        .card = card, .turns = canceled ? 0 : altar_card_length(game->sc, card)};

    state->card = card;
    state->effect = canceled ? game->sc->cards[card.v].effect_count : 0;
    altar_send_card(game, ALTAR_ROW_I2,
                    ALTAR_ON(I2) ? ALTAR_BOTH : altar_side_audience(game->sc->first_mover), told);
    return card_go_on(game);
}

/* ---- the choices ---- */

static bool is_in_sight(const struct altar_game *game, const struct altar_effect *effect,
                        altar_piece_id from, altar_piece_id piece)
{
    const struct altar_board *board = &game->state->board;

    return board->piece[piece.v].side != board->piece[from.v].side &&
           board->piece[piece.v].cell != VD_NONE &&
           altar_distance(game->sc, board->piece[piece.v].cell, board->piece[from.v].cell) <=
               effect->reach;
}

/* Seeing nothing is news too: a look cannot be undone. Secret (E9), even in `open`. */
static void tell_looked(struct altar_game *game, altar_piece_id from, uint8_t seen)
{
    const struct altar_event_looked told = {.token = from, .tokens = seen};

    altar_send_looked(game, ALTAR_ROW_I32,
                      altar_side_audience(game->state->board.piece[from.v].side), told);
}

/* I32: name and arm, or "picket"; not broken units. */
static void show_all(struct altar_game *game, const struct altar_effect *effect,
                     altar_piece_id from)
{
    uint8_t seen = 0;

    for (uint8_t i = 0; i < game->state->board.piece_count; i++) {
        if (!is_in_sight(game, effect, from, altar_piece(i)))
            continue;
        altar_look_at(game, altar_piece(i));
        seen++;
    }
    tell_looked(game, from, seen);
}

static bool is_seen(const struct altar_state *state, altar_piece_id piece)
{
    return state->slot[piece.v].v != ALTAR_NONE;
}

/* Shows one token: in the space that was named, or else the nearest that the looking side cannot
 * see. Among equally near tokens it is drawn by lot, since the order of battle would reveal
 * something of the others. */
static void show_one(struct altar_game *game, const struct altar_effect *effect,
                     altar_piece_id from, uint16_t cell)
{
    const struct altar_board *board = &game->state->board;
    struct altar_pieces near = {.count = 0};
    unsigned least = UINT16_MAX;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        unsigned far = altar_distance(game->sc, board->piece[i].cell, board->piece[from.v].cell);

        if (!is_in_sight(game, effect, from, altar_piece(i)) || far > least ||
            !altar_is_face_down(&board->piece[i]) ||
            (cell != VD_NONE ? board->piece[i].cell != cell : is_seen(game->state, altar_piece(i))))
            continue;
        near.count = far < least ? 0 : near.count;
        near.at[near.count++] = altar_piece(i);
        least = far;
    }
    if (game->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_OPEN)
        altar_draw_lots(game, near.at, near.count, board->piece[from.v].cell);
    if (near.count > 0)
        altar_look_at(game, near.at[0]);
    tell_looked(game, from, near.count > 0);
}

static void rally_free(struct altar_game *game, altar_unit_id unit)
{
    const struct altar_event_unit told = {
        .unit = unit, .state = ALTAR_FIT, .cause = ALTAR_UNIT_RALLIED};

    game->state->units[unit.v] = ALTAR_FIT;
    altar_send_unit(game, ALTAR_ROW_I27, altar_owner_audience(game, game->sc->units[unit.v].side),
                    told);
}

/* I24: tells the owner why the token was not placed in the space that they chose. */
static void tell_barred(struct altar_game *game, altar_piece_id piece, uint16_t cell)
{
    const struct altar_event_halt told = {.piece = piece, .before = cell, .why = ALTAR_HALT_BARRED};

    altar_send_halt(game, ALTAR_ROW_I24,
                    altar_side_audience(game->state->board.piece[piece.v].side), told);
}

/* E3: at the chosen space or, if something unseen forbids it, in the nearest one that the card
 * allows. There is one, or the side would not have been asked (put_at). */
static void put_chosen(struct altar_game *game, const struct altar_effect *effect,
                       altar_piece_id piece, uint16_t cell)
{
    const struct altar_board *board = &game->state->board;
    struct altar_cells zone;
    uint16_t best = VD_NONE;

    altar_zone_cells(game->sc, board, effect, board->piece[piece.v].side, piece, &zone);
    for (uint16_t at = altar_cells_next(&zone, 0); at < ALTAR_CELLS_MAX;
         at = altar_cells_next(&zone, at + 1U)) {
        if (best == VD_NONE ||
            altar_distance(game->sc, at, cell) < altar_distance(game->sc, best, cell))
            best = at;
    }
    if (best != cell)
        tell_barred(game, piece, cell);
    altar_move_piece(game, piece, best, ALTAR_CAUSE_ARRIVAL, ALTAR_ROW_I2);
}

static void choose(struct altar_game *game, const struct altar_task *task, uint16_t subject,
                   uint16_t cell)
{
    const struct altar_effect *effect = &game->sc->effects[task->number];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        put_chosen(game, effect, task->piece, cell);
        break;
    case ALTAR_VERB_RALLY:
        rally_free(game, altar_unit(subject));
        break;
    case ALTAR_VERB_LOOK:
        if (effect->amount == 0)
            show_all(game, effect, altar_piece(subject));
        else
            show_one(game, effect, altar_piece(subject), cell);
        break;
    default:
        break;
    }
}

void altar_card_finish(struct altar_game *game)
{
    if (!card_go_on(game))
        altar_turn_open(game);
}

/* The choice of one side. If both were asked, the card goes on when both have chosen (E9). */
void altar_card_choose(struct altar_game *game, const struct vd_command *command)
{
    struct altar_task *task = altar_open_task(game->state);

    if (command->choice.option == 0)
        choose(game, task, command->choice.subject, command->choice.cell);
    if (task->side == ALTAR_SIDES) {
        task->extra = (uint8_t)(task->extra | 1U << game->sc->base.seat_side[command->seat]);
        altar_tell_seat_closed(game, command->seat);
        if (task->extra != (1U << ALTAR_SIDES) - 1)
            return;
    }
    altar_pop(game);
    altar_card_finish(game);
}
