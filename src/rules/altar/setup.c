/* rules/altar/setup.c: the deck, the corps given up, and the deployment (spec 3.1, 3.2, R19). */
#include "rules/altar/engine.h"

#include <string.h>

/* ---- before anything is placed ---- */

/* F3, F4: shuffled once; the first cards are the turns', the rest are never seen. */
static void shuffle_deck(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t count = game->sc->card_count;

    for (uint8_t i = 0; i < count; i++)
        state->deck[i] = i;
    for (uint8_t i = 0; i + 1 < count; i++) {
        struct vd_die_key key = {0, 0, ALTAR_DIE_DECK, i, 0};
        uint8_t pick = (uint8_t)(i + vd_dice_roll(game->dice, key, count - i) - 1U);
        uint8_t card = state->deck[pick];

        state->deck[pick] = state->deck[i];
        state->deck[i] = card;
    }
}

static void make_board(const struct altar_scenario *sc, struct altar_board *board)
{
    memset(board, 0, sizeof *board);
    board->piece_count = sc->token_count;
    for (uint8_t i = 0; i < sc->token_count; i++)
        board->piece[i] = (struct altar_piece){
            .cell = VD_NONE, .left = VD_NONE, .side = sc->tokens[i].side, .token = ALTAR_NONE};
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        if (sc->crossings[i].destroyed)
            board->destroyed |= UINT32_C(1) << i;
    }
}

/* I1: a view begins with what is printed: an empty map and the own order of battle. */
void altar_view_begin(const struct altar_scenario *sc, uint8_t seat, struct altar_view *view)
{
    memset(view, 0, sizeof *view);
    view->base.seat = seat;
    make_board(sc, &view->board);
    view->mover.piece = ALTAR_NONE;
    view->card = ALTAR_NONE;
    view->winner = ALTAR_NONE;
    view->enemy_pool = ALTAR_NONE;
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->side != seat)
            continue;
        view->board.piece[i].kind = token->kind;
        view->board.piece[i].arm = token->arm;
        view->board.piece[i].token = i;
    }
}

static void make_pieces(struct altar_game *game)
{
    struct altar_state *state = game->state;

    make_board(game->sc, &state->board);
    memset(state->slot, 0xFF, sizeof state->slot);
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        const struct altar_token *token = &game->sc->tokens[i];
        struct altar_piece *piece = &state->board.piece[i];

        piece->kind = token->kind;
        piece->arm = token->arm;
        piece->token = i;
        piece->seen = token->kind == ALTAR_TRAIN ? token->corps : 0;
        if ((token->flags & ALTAR_TOKEN_FIXED) != 0)
            piece->flags |= ALTAR_PIECE_FIXED;
    }
}

static void ask(struct altar_game *game, enum altar_phase phase, uint8_t side)
{
    altar_push(game, (struct altar_task){.phase = (uint8_t)phase,
                                         .side = side,
                                         .corps = ALTAR_NONE,
                                         .piece = ALTAR_NONE,
                                         .cell = VD_NONE,
                                         .from = VD_NONE});
}

void altar_setup_begin(struct altar_game *game)
{
    shuffle_deck(game);
    make_pieces(game);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(game->sc, side, &game->state->view[side]);
    game->state->march.mover.piece = ALTAR_NONE;
    game->state->card = ALTAR_NONE;
    game->state->winner = ALTAR_NONE;
    ask(game, ALTAR_PHASE_DEPLOY, game->sc->first_deployer);
    if (game->sc->given_up.corps != ALTAR_NONE)
        ask(game, ALTAR_PHASE_GIVE_UP, game->sc->given_up.side);
}

/* 3.1: the corps never returns, and the row is scored. */
void altar_setup_give_up(struct altar_game *game, bool yes)
{
    const struct altar_detachment *given = &game->sc->given_up;

    altar_pop(game);
    for (uint8_t i = 0; i < game->sc->token_count && yes; i++) {
        if (game->sc->tokens[i].command != given->corps)
            continue;
        game->state->board.piece[i].flags |= ALTAR_PIECE_GONE;
        altar_tell_piece(game, i, ALTAR_CAUSE_DISSOLVED, ALTAR_ROW_I5);
    }
    if (yes)
        altar_award(game, given->side, ALTAR_AWARD_GIVEN_UP, VD_NONE);
}

/* ---- where a token may be deployed ---- */

static const struct altar_entry *entry_of(const struct altar_scenario *sc, uint8_t token,
                                          uint8_t *placing)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        const struct altar_entry *entry = &sc->entries[i];

        for (uint8_t k = 0; k < entry->count; k++) {
            if (sc->placings[entry->first + k].token == token) {
                *placing = (uint8_t)(entry->first + k);
                return entry;
            }
        }
    }
    return NULL;
}

/* Nobody may deploy onto an enemy division, depot or train; a picket gives way (X41). */
static bool is_barred(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->cell == cell && piece->side != side && piece->kind != ALTAR_PICKET)
            return true;
    }
    return false;
}

/* R4 without the enemy, who is another matter here. */
static bool friends_allow(const struct altar_scenario *sc, const struct altar_board *board,
                          uint8_t piece, uint16_t cell)
{
    struct altar_board friends = *board;

    for (uint8_t i = 0; i < friends.piece_count; i++) {
        if (friends.piece[i].side != board->piece[piece].side)
            friends.piece[i].cell = VD_NONE;
    }
    return altar_may_end(sc, &friends, piece, cell);
}

/* one_each: a place that another token of the entry has taken is no longer free. */
static bool place_is_taken(const struct altar_scenario *sc, const struct altar_board *board,
                           const struct altar_entry *entry, uint8_t token, uint16_t place)
{
    for (uint8_t i = 0; i < entry->count; i++) {
        uint8_t other = sc->placings[entry->first + i].token;
        uint16_t cell = board->piece[other].cell;

        if (other != token && cell != VD_NONE &&
            (cell == place || altar_is_adjacent(sc, place, cell, true)))
            return true;
    }
    return false;
}

static bool near_place(const struct altar_scenario *sc, const struct altar_entry *entry,
                       uint16_t place, uint16_t cell)
{
    return cell == place || ((entry->how == ALTAR_IN_OR_ADJACENT ||
                              sc->switches[ALTAR_SWITCH_DEPOTS_ADJACENT] != 0) &&
                             altar_is_adjacent(sc, place, cell, true));
}

static bool place_allows(const struct altar_scenario *sc, const struct altar_board *board,
                         const struct altar_entry *entry, uint8_t token, uint16_t cell)
{
    for (uint8_t i = 0; i < entry->place_count; i++) {
        uint16_t place = entry->places[i];

        if (entry->choice == ALTAR_PICK_EACH_AT_OWN &&
            sc->placings[entry->first + i].token != token)
            continue;
        if (near_place(sc, entry, place, cell) && (entry->choice != ALTAR_PICK_ONE_EACH ||
                                                   !place_is_taken(sc, board, entry, token, place)))
            return true;
    }
    return false;
}

/* X43: any space of the shortest road between the two places. */
static bool on_road_between(const struct altar_scenario *sc, const struct altar_entry *entry,
                            uint16_t cell)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->link_count; i++) {
        const struct vd_link *link = &theater->links[i];
        uint16_t first = theater->steps[link->step];
        uint16_t last = theater->steps[link->step + link->step_count - 1];

        if (link->road == VD_NONE || entry->place_count < 2 ||
            !((first == entry->places[0] && last == entry->places[1]) ||
              (first == entry->places[1] && last == entry->places[0])))
            continue;
        for (uint32_t k = 0; k < link->step_count; k++) {
            if (theater->steps[link->step + k] == cell)
                return true;
        }
    }
    return false;
}

static bool next_to_own(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE &&
            altar_is_adjacent(sc, piece->cell, cell, true))
            return true;
    }
    return false;
}

bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t piece, uint16_t cell)
{
    uint8_t placing, side = board->piece[piece].side;
    const struct altar_entry *entry = entry_of(sc, piece, &placing);

    if (entry == NULL || entry->how == ALTAR_OFF_MAP || is_barred(board, side, cell) ||
        !friends_allow(sc, board, piece, cell))
        return false;
    switch ((enum altar_how)entry->how) {
    case ALTAR_EXACTLY:
    case ALTAR_IN_OR_ADJACENT:
        return place_allows(sc, board, entry, piece, cell);
    case ALTAR_ROAD_BETWEEN:
        return on_road_between(sc, entry, cell);
    case ALTAR_ANY_FREE:
        return !altar_enemy_in(board, side, cell);
    case ALTAR_NEXT_TO_OWN:
        return next_to_own(sc, board, side, cell);
    default:
        return false;
    }
}

bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece)
{
    uint8_t placing;
    const struct altar_entry *entry = entry_of(sc, piece, &placing);

    return entry != NULL && entry->how != ALTAR_OFF_MAP && board->piece[piece].cell == VD_NONE &&
           (board->piece[piece].flags & ALTAR_PIECE_GONE) == 0;
}

/* R19: the named cell, then the spaces next to it by number. */
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  uint8_t piece)
{
    uint8_t placing;
    const struct altar_entry *entry = entry_of(sc, piece, &placing);

    if (entry == NULL)
        return VD_NONE;
    if (sc->placings[placing].cell != VD_NONE &&
        altar_may_deploy(sc, board, piece, sc->placings[placing].cell))
        return sc->placings[placing].cell;
    for (uint8_t i = 0; i < entry->place_count; i++) {
        if (altar_may_deploy(sc, board, piece, entry->places[i]))
            return entry->places[i];
    }
    for (uint16_t cell = 0; cell < sc->base.theater->cell_count; cell++) {
        if (altar_may_deploy(sc, board, piece, cell))
            return cell;
    }
    return VD_NONE;
}

/* ---- deploying ---- */

/* Only the owner is told: the order of placing would tell the faces (I4). */
static void tell_owner(struct altar_game *game, uint8_t piece, enum altar_cause cause)
{
    const struct altar_piece *self = &game->state->board.piece[piece];
    uint16_t args[] = {piece,       (uint16_t)cause, self->cell, self->left,
                       self->side,  self->kind,      self->arm,  self->token,
                       self->flags, self->die,       self->seen, self->handle};

    altar_tell_args(game, ALTAR_EVENT_PIECE, ALTAR_ROW_I4, altar_side_audience(self->side),
                    sizeof args / sizeof args[0], args);
}

static void tell_shift(struct altar_game *game, uint8_t piece)
{
    altar_tell_piece(game, piece, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I4);
}

static uint8_t enemy_picket_in(const struct altar_board *board, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != side &&
            board->piece[i].kind == ALTAR_PICKET)
            return i;
    }
    return ALTAR_NONE;
}

/* X41: an enemy picket gives way to a division, where its owner likes; in `blind` the umpire moves it
 * and tells nobody else (I4). */
static void make_way(struct altar_game *game, uint8_t side, uint16_t cell)
{
    struct altar_state *state = game->state;
    uint8_t picket = enemy_picket_in(&state->board, side, cell);
    uint16_t ring[ALTAR_RING_MAX];

    if (picket == ALTAR_NONE)
        return;
    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        if (altar_legal_ring(game->sc, &state->board, picket, cell, &game->work->walk, ring) > 0)
            state->board.piece[picket].cell = ring[0];
        tell_shift(game, picket);
        return;
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_GIVE_WAY,
                                         .side = altar_other(side),
                                         .corps = ALTAR_NONE,
                                         .piece = picket,
                                         .cell = cell,
                                         .from = VD_NONE});
}

void altar_setup_give_way(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_state *state = game->state;

    altar_pop(game);
    state->board.piece[piece].cell = VD_NONE;
    /* A division that is not published yet may stand there: then the nearest space. */
    state->board.piece[piece].cell =
        altar_nearest_legal(game->sc, &state->board, piece, cell, &game->work->walk);
    tell_shift(game, piece);
}

/* In `blind` an unseen enemy is not refused aloud: whoever cannot stand there is shifted (I4). */
void altar_setup_place(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_state *state = game->state;
    struct altar_piece *self = &state->board.piece[piece];
    bool shifted = is_barred(&state->board, self->side, cell);

    self->cell = cell;
    if (shifted) {
        self->cell = VD_NONE;
        self->cell = altar_nearest_legal(game->sc, &state->board, piece, cell, &game->work->walk);
    }
    tell_owner(game, piece, shifted ? ALTAR_CAUSE_SHIFT : ALTAR_CAUSE_SETUP);
    if (self->kind == ALTAR_DIVISION)
        make_way(game, self->side, self->cell);
}

/* I10: printed depots are known to all; where the owner had a choice of place they are not. */
static void reveal_depots(struct altar_game *game, uint8_t side)
{
    const struct altar_scenario *sc = game->sc;

    for (uint8_t i = 0; i < sc->entry_count; i++) {
        for (uint8_t k = 0; k < sc->entries[i].count; k++) {
            uint8_t token = sc->placings[sc->entries[i].first + k].token;

            if (sc->tokens[token].side == side && sc->tokens[token].kind == ALTAR_DEPOT &&
                sc->entries[i].choice != ALTAR_PICK_ONE_OF)
                altar_reveal(game, token, ALTAR_ROW_I10);
        }
    }
}

/* I4, I36: the whole set-up of a side at once, its handles dealt by lot. */
static void publish(struct altar_game *game, uint8_t side)
{
    struct altar_state *state = game->state;
    uint8_t to = altar_other(side), slots[ALTAR_TOKENS_MAX], count = 0;

    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        reveal_depots(game, side);
        return;
    }
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side)
            slots[count++] = i;
    }
    for (uint8_t i = 0, next = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side != side)
            continue;
        struct vd_die_key key = {state->rewinds, 0, ALTAR_DIE_HANDLES, i, side};
        uint8_t pick =
            game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN
                ? next
                : (uint8_t)(next + vd_dice_roll(game->dice, key, (unsigned)(count - next)) - 1U);

        state->slot[to][i] = slots[pick];
        slots[pick] = slots[next++];
    }
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side && state->board.piece[i].cell != VD_NONE)
            altar_tell_piece(game, i, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
    }
}

/* The rest by default, one after the other; a picket that has to give way is asked for first. */
void altar_setup_complete(struct altar_game *game)
{
    struct altar_state *state = game->state;
    uint8_t side = altar_open_task(state)->side, depth = state->depth;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        uint8_t piece = game->sc->placings[i].token;

        if (game->sc->tokens[piece].side != side ||
            !altar_is_to_deploy(game->sc, &state->board, piece))
            continue;
        uint16_t cell = altar_default_deployment(game->sc, &state->view[side].board, piece);

        if (cell != VD_NONE)
            altar_setup_place(game, piece, cell);
        if (state->depth > depth)
            return;
    }
    publish(game, side);
    altar_pop(game);
    altar_tell_closed(game, side, ALTAR_BOTH);
    if (side == game->sc->first_deployer) {
        ask(game, ALTAR_PHASE_DEPLOY, altar_other(side));
        return;
    }
    altar_scout(game);
    altar_turn_start(game);
}
