/* rules/altar/setup.c: the deck, the corps given up, and the deployment (spec 3.1, 3.2, R19). */
#include "rules/altar/engine.h"

#include <string.h>

#include "rules/altar/relay.h"
#include "rules/altar/seats.h"

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
    view->side = sc->seat_side[seat];
    make_board(sc, &view->board);
    view->mover.piece = ALTAR_NONE;
    view->onward = VD_NONE;
    view->card = ALTAR_NONE;
    memset(view->deck, ALTAR_NONE, sizeof view->deck);
    view->winner = ALTAR_NONE;
    view->enemy_pool = ALTAR_NONE;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        view->points[side] = altar_knows_points(sc, seat, side) ? sc->points_at_start : ALTAR_NONE;
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->side != view->side)
            continue;
        view->board.piece[i].kind = token->kind;
        view->board.piece[i].arm = token->arm;
        view->board.piece[i].token = i;
        if (token->kind == ALTAR_TRAIN && altar_is_separate(sc))
            view->board.piece[i].seen = token->corps;
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
        piece->arm = ALTAR_ON(M25) ? token->arm : (uint8_t)ALTAR_INFANTRY;
        piece->token = i;
        piece->seen = altar_chooses_corps(game->sc, piece) ? ALTAR_NONE
                      : token->kind == ALTAR_TRAIN         ? token->corps
                                                           : 0;
        if ((token->flags & ALTAR_TOKEN_FIXED) != 0)
            piece->flags |= ALTAR_PIECE_FIXED;
    }
}

void altar_setup_begin(struct altar_game *game)
{
    shuffle_deck(game);
    make_pieces(game);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        altar_view_begin(game->sc, altar_chief(game->sc, side), &game->state->view[side]);
    if (altar_is_separate(game->sc))
        altar_relay_begin(game);
    game->state->march.mover.piece = ALTAR_NONE;
    game->state->card = ALTAR_NONE;
    game->state->winner = ALTAR_NONE;
    memset(game->state->points, ALTAR_ON(F21) ? game->sc->points_at_start : 1,
           sizeof game->state->points);
    altar_ask(game, ALTAR_PHASE_DEPLOY, game->sc->first_deployer);
    if (game->sc->given_up.corps != ALTAR_NONE)
        altar_ask(game, ALTAR_PHASE_GIVE_UP, game->sc->given_up.side);
}

/* 3.1: the corps never returns, and the row is scored. */
void altar_setup_give_up(struct altar_game *game, bool yes)
{
    const struct altar_detachment *given = &game->sc->given_up;

    altar_pop(game);
    /* I5: in `blind` it is the owner's secret. */
    if (yes) {
        uint16_t args[] = {given->side, given->corps};

        altar_tell_args(game, ALTAR_EVENT_GIVEN_UP, ALTAR_ROW_I5,
                        game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND && ALTAR_ON(I5)
                            ? altar_side_audience(given->side)
                            : ALTAR_BOTH,
                        2, args);
    }
    for (uint8_t i = 0; i < game->sc->token_count && yes; i++) {
        if (game->sc->tokens[i].command != given->corps)
            continue;
        game->state->board.piece[i].flags |= ALTAR_PIECE_GONE;
        altar_tell_piece(game, i, ALTAR_CAUSE_DISSOLVED, ALTAR_ROW_I5);
    }
    if (yes && ALTAR_ON(F21))
        altar_award(game, given->side, ALTAR_AWARD_GIVEN_UP, VD_NONE);
}

/* ---- where a token may be deployed ---- */

static const struct altar_entry *entry_of(const struct altar_scenario *sc, uint8_t token)
{
    return sc->entry_of[token] != ALTAR_NONE ? &sc->entries[sc->entry_of[token]] : NULL;
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

static void add_adjacent(const struct altar_scenario *sc, uint16_t place, struct altar_cells *cells)
{
    const struct vd_theater *theater = sc->base.theater;
    int column = place % theater->columns, row = place / theater->columns;

    for (int down = -1; down <= 1; down++) {
        for (int across = -1; across <= 1; across++) {
            vd_cell_id cell = vd_theater_cell_at(theater, column + across, row + down);

            if (cell.v != VD_NONE && altar_is_adjacent(sc, place, cell.v, true))
                altar_cells_add(cells, cell.v);
        }
    }
}

static void add_places(const struct altar_scenario *sc, const struct altar_board *board,
                       const struct altar_entry *entry, uint8_t token, struct altar_cells *cells)
{
    bool adjacent = entry->how == ALTAR_IN_OR_ADJACENT ||
                    (sc->tokens[token].kind == ALTAR_DEPOT &&
                     (sc->switches[ALTAR_SWITCH_DEPOTS_ADJACENT] != 0 || !ALTAR_ON(X42)));

    for (uint8_t i = 0; i < entry->place_count; i++) {
        uint16_t place = entry->places[i];

        if ((entry->choice == ALTAR_PICK_EACH_AT_OWN &&
             sc->placings[entry->first + i].token != token) ||
            (entry->choice == ALTAR_PICK_ONE_EACH &&
             place_is_taken(sc, board, entry, token, place)))
            continue;
        altar_cells_add(cells, place);
        if (adjacent)
            add_adjacent(sc, place, cells);
    }
}

/* X43: any space of the shortest road between the two places. */
static void add_road_between(const struct altar_scenario *sc, const struct altar_entry *entry,
                             struct altar_cells *cells)
{
    const struct vd_theater *theater = sc->base.theater;

    for (uint32_t i = 0; i < theater->link_count && entry->place_count >= 2; i++) {
        const struct vd_link *link = &theater->links[i];
        const uint16_t *steps = &theater->steps[link->step];
        uint16_t first = steps[0], last = steps[link->step_count - 1];

        if (link->road == VD_NONE || !((first == entry->places[0] && last == entry->places[1]) ||
                                       (first == entry->places[1] && last == entry->places[0])))
            continue;
        for (uint32_t k = 0; k < link->step_count; k += ALTAR_ON(X43) ? 1 : link->step_count - 1)
            altar_cells_add(cells, steps[k]);
    }
}

static void add_next_to_own(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t side, struct altar_cells *cells)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        const struct altar_piece *piece = &board->piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION && piece->cell != VD_NONE)
            add_adjacent(sc, piece->cell, cells);
    }
}

static void add_free(const struct altar_scenario *sc, const struct altar_board *board, uint8_t side,
                     struct altar_cells *cells)
{
    struct altar_cells enemies;

    altar_enemy_cells(sc, board, side, &enemies);
    altar_cells_fill(cells, sc->base.theater->cell_count);
    for (unsigned i = 0; i < ALTAR_CELL_WORDS; i++)
        cells->word[i] &= ~enemies.word[i];
}

/* Where its briefing puts an entry: R19, X14; off the map until a card comes: E10. */
static enum altar_how how_of(const struct altar_entry *entry)
{
    bool named = ALTAR_ON(R19) && ALTAR_ON(X14) && (entry->how != ALTAR_OFF_MAP || ALTAR_ON(E10));

    return named ? (enum altar_how)entry->how : ALTAR_ANY_FREE;
}

/* Whether the spaces of an entry are the same whoever of it is deployed, and wherever others are. */
static bool is_fixed(const struct altar_scenario *sc, const struct altar_entry *entry)
{
    const enum altar_how how = how_of(entry);

    for (uint8_t i = 0; i < entry->count; i++) {
        if (sc->tokens[sc->placings[entry->first + i].token].kind == ALTAR_DEPOT)
            return false; /* X42 */
    }
    return (how == ALTAR_EXACTLY || how == ALTAR_IN_OR_ADJACENT || how == ALTAR_ROAD_BETWEEN) &&
           entry->choice != ALTAR_PICK_ONE_EACH && entry->choice != ALTAR_PICK_EACH_AT_OWN;
}

static void find_zone(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_entry *entry, uint8_t piece, struct altar_cells *cells)
{
    memset(cells, 0, sizeof *cells);
    switch (how_of(entry)) {
    case ALTAR_EXACTLY:
    case ALTAR_IN_OR_ADJACENT:
        add_places(sc, board, entry, piece, cells);
        break;
    case ALTAR_ROAD_BETWEEN:
        add_road_between(sc, entry, cells);
        break;
    case ALTAR_ANY_FREE:
        add_free(sc, board, board->piece[piece].side, cells);
        break;
    case ALTAR_NEXT_TO_OWN:
        add_next_to_own(sc, board, board->piece[piece].side, cells);
        break;
    default:
        break;
    }
    for (size_t i = 0; i < ALTAR_CELL_WORDS; i++)
        cells->word[i] &= ~sc->ways.barred.word[i];
}

/* Eight around each division of the army. */
static unsigned most_next_to_own(const struct altar_scenario *sc, uint8_t side)
{
    unsigned divisions = 0;

    for (uint8_t i = 0; i < sc->token_count; i++)
        divisions += sc->tokens[i].side == side && sc->tokens[i].kind == ALTAR_DIVISION;
    return 8 * divisions;
}

/* Nobody has more spaces than while nobody stands anywhere, but those who are put next to others. */
static unsigned zone_size(const struct altar_scenario *sc, const struct altar_board *empty,
                          uint8_t token)
{
    const struct altar_entry *entry = entry_of(sc, token);
    struct altar_cells cells;

    if (entry == NULL)
        return 0;
    if (how_of(entry) == ALTAR_NEXT_TO_OWN)
        return most_next_to_own(sc, sc->tokens[token].side);
    find_zone(sc, empty, entry, token, &cells);
    return altar_cells_count(&cells, 0, altar_words_of(sc));
}

void altar_draw_zones(struct altar_scenario *sc)
{
    struct altar_board empty;

    make_board(sc, &empty);
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        sc->zones[i].fixed = is_fixed(sc, &sc->entries[i]);
        if (sc->zones[i].fixed)
            find_zone(sc, NULL, &sc->entries[i], sc->placings[sc->entries[i].first].token,
                      &sc->zones[i].cells);
    }
    for (uint8_t i = 0; i < sc->token_count; i++)
        sc->zone_sizes[i] = (uint16_t)zone_size(sc, &empty, i);
}

/* X41: only pickets that were free to stand anywhere give way. */
static bool pickets_give_way(const struct altar_scenario *sc, uint8_t side)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        if (sc->entries[i].side == side && sc->entries[i].how == ALTAR_ANY_FREE)
            return true;
    }
    return false;
}

/* Whether one piece keeps another from being deployed where it stands. */
static bool keeps_out(const struct altar_scenario *sc, const struct altar_piece *self,
                      const struct altar_piece *other)
{
    if (self->side == other->side)
        return !altar_may_share(sc, self, other);
    if (self->kind != ALTAR_DIVISION || !pickets_give_way(sc, other->side))
        return true;
    /* A face that is not known may be a picket's: whoever cannot stand there is shifted (I4). */
    return other->kind != ALTAR_PICKET && other->kind != ALTAR_KIND_NONE;
}

/* Without those that friends (R4) or enemies keep. */
static void drop_kept(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_placed *placed, const struct altar_piece *self,
                      struct altar_cells *cells)
{
    for (uint8_t i = 0; i < placed->pieces.count; i++) {
        const struct altar_piece *other = &board->piece[placed->pieces.at[i]];

        if (altar_cells_hold(cells, other->cell) && other != self && keeps_out(sc, self, other))
            altar_cells_drop(cells, other->cell);
    }
}

static bool meet(const struct altar_cells *a, const struct altar_cells *b)
{
    uint64_t both = 0;

    for (size_t i = 0; i < ALTAR_CELL_WORDS; i++)
        both |= a->word[i] & b->word[i];
    return both != 0;
}

void altar_find_placed(const struct altar_board *board, struct altar_placed *placed)
{
    placed->pieces.count = 0;
    memset(&placed->cells, 0, sizeof placed->cells);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == VD_NONE)
            continue;
        placed->pieces.at[placed->pieces.count++] = i;
        altar_cells_add(&placed->cells, board->piece[i].cell);
    }
}

void altar_deployment_among(const struct altar_scenario *sc, const struct altar_board *board,
                            const struct altar_placed *placed, uint8_t piece,
                            struct altar_cells *cells)
{
    const struct altar_entry *entry = entry_of(sc, piece);

    if (entry == NULL)
        memset(cells, 0, sizeof *cells);
    else if (sc->zones[sc->entry_of[piece]].fixed)
        *cells = sc->zones[sc->entry_of[piece]].cells;
    else
        find_zone(sc, board, entry, piece, cells);
    if (meet(cells, &placed->cells))
        drop_kept(sc, board, placed, &board->piece[piece], cells);
}

void altar_deployment_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            uint8_t piece, struct altar_cells *cells)
{
    struct altar_placed placed;

    altar_find_placed(board, &placed);
    altar_deployment_among(sc, board, &placed, piece, cells);
}

/* Both off the map, of one entry that does not tell them apart, and of one kind and corps (R4). */
bool altar_deploy_alike(const struct altar_scenario *sc, const struct altar_board *board, uint8_t a,
                        uint8_t b)
{
    return sc->entry_of[a] == sc->entry_of[b] &&
           entry_of(sc, a)->choice != ALTAR_PICK_EACH_AT_OWN &&
           board->piece[a].kind == board->piece[b].kind &&
           sc->tokens[a].command == sc->tokens[b].command;
}

bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      uint8_t piece, uint16_t cell)
{
    struct altar_cells cells;

    altar_deployment_cells(sc, board, piece, &cells);
    return altar_cells_hold(&cells, cell);
}

/* F14 to F16: what the armies begin with besides divisions. */
static bool is_given(uint8_t kind)
{
    return (kind != ALTAR_PICKET || ALTAR_ON(F14)) && (kind != ALTAR_DEPOT || ALTAR_ON(F15)) &&
           (kind != ALTAR_TRAIN || ALTAR_ON(F16));
}

bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t piece)
{
    const struct altar_entry *entry = entry_of(sc, piece);

    return entry != NULL && how_of(entry) != ALTAR_OFF_MAP && is_given(board->piece[piece].kind) &&
           board->piece[piece].cell == VD_NONE &&
           (board->piece[piece].flags & ALTAR_PIECE_GONE) == 0;
}

/* Those next to one division, if there are any. */
static void keep_beside(const struct altar_scenario *sc, const struct altar_board *board,
                        uint8_t division, struct altar_cells *cells)
{
    struct altar_cells beside = {{0}};
    uint16_t home = board->piece[division].cell;
    bool found = false;

    for (uint16_t cell = altar_cells_next(cells, 0); home != VD_NONE && cell < ALTAR_CELLS_MAX;
         cell = altar_cells_next(cells, cell + 1U)) {
        if (!altar_is_adjacent(sc, home, cell, true))
            continue;
        altar_cells_add(&beside, cell);
        found = true;
    }
    if (found)
        *cells = beside;
}

/* Among spaces that are as good a road space comes first: whoever starts beside the roads has no base
 * move (M9). */
static uint16_t first_by_road(const struct vd_theater *theater, const struct altar_cells *cells)
{
    uint16_t first = altar_cells_next(cells, 0);

    for (uint16_t cell = first; cell < ALTAR_CELLS_MAX; cell = altar_cells_next(cells, cell + 1U)) {
        if ((theater->cells[cell].flags & (VD_CELL_ROAD | VD_CELL_RAIL)) != 0)
            return cell;
    }
    return first < ALTAR_CELLS_MAX ? first : (uint16_t)VD_NONE;
}

/* R19: the named cell, then the spaces next to it, those on a road first, by number. */
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  uint8_t piece)
{
    const struct altar_entry *entry = entry_of(sc, piece);
    struct altar_cells cells;

    if (entry == NULL)
        return VD_NONE;
    uint16_t named = sc->placings[sc->placing_of[piece]].cell;

    altar_deployment_cells(sc, board, piece, &cells);
    if (named != VD_NONE && altar_cells_hold(&cells, named))
        return named;
    for (uint8_t i = 0; i < entry->place_count; i++) {
        if (altar_cells_hold(&cells, entry->places[i]))
            return entry->places[i];
    }
    if (entry->how == ALTAR_NEXT_TO_OWN && entry->default_token != ALTAR_NONE)
        keep_beside(sc, board, entry->default_token, &cells);
    return first_by_road(sc->base.theater, &cells);
}

/* ---- deploying ---- */

static void tell_shift(struct altar_game *game, uint8_t piece)
{
    altar_tell_piece(game, piece, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I4);
}

/* R17 finds none for a picket that is shut in on all sides: then the nearest as the crow flies. */
static uint16_t nearest_anywhere(const struct altar_game *game, uint8_t piece, uint16_t from)
{
    uint16_t best = VD_NONE;

    for (uint16_t cell = 0; cell < game->sc->base.theater->cell_count; cell++) {
        if (altar_may_end(game->sc, &game->state->board, piece, cell) &&
            (best == VD_NONE ||
             altar_distance(game->sc, from, cell) < altar_distance(game->sc, from, best)))
            best = cell;
    }
    return best;
}

/* A space that fellows have filled, whom this commander does not see: then by default. */
static uint16_t beside_fellows(const struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_board board = game->state->view[game->sc->tokens[piece].side].board;

    if (!altar_is_separate(game->sc))
        return cell;
    board.piece[piece].cell = VD_NONE;
    return altar_may_deploy(game->sc, &board, piece, cell)
               ? cell
               : altar_default_deployment(game->sc, &board, piece);
}

/* The owner alone hears of it, and nothing comes of it before the set-up is complete: who stands there
 * already, and the order of placing, would tell (I4). */
void altar_setup_place(struct altar_game *game, uint8_t piece, uint16_t wished)
{
    uint16_t cell = beside_fellows(game, piece, wished);

    game->state->board.piece[piece].cell = cell;
    altar_tell_owner(game, piece, cell != wished ? ALTAR_CAUSE_SHIFT : ALTAR_CAUSE_SETUP,
                     ALTAR_ROW_I4);
}

/* ---- collisions, when a set-up is complete (X41, I4) ---- */

static void put_nearest(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_piece *self = &game->state->board.piece[piece];

    self->cell = VD_NONE;
    self->cell = altar_nearest_legal(game->sc, &game->state->board, piece, cell, &game->work->walk);
    if (self->cell == VD_NONE)
        self->cell = nearest_anywhere(game, piece, cell);
}

/* Whoever was put on an enemy division, depot or train goes to the nearest space where he may stand. */
static void shift_barred(struct altar_game *game, uint8_t side)
{
    const struct altar_board *board = &game->state->board;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        uint8_t piece = game->sc->placings[i].token;
        uint16_t cell = board->piece[piece].cell;

        if (board->piece[piece].side != side || cell == VD_NONE || !is_barred(board, side, cell))
            continue;
        put_nearest(game, piece, cell);
        altar_tell_owner(game, piece, ALTAR_CAUSE_SHIFT, ALTAR_ROW_I4);
    }
}

/* The first picket of the enemy's on which something was put. */
static uint8_t crowded_picket(const struct altar_board *board, uint8_t side)
{
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].kind == ALTAR_PICKET && board->piece[i].side != side &&
            board->piece[i].cell != VD_NONE &&
            altar_enemy_in(board, board->piece[i].side, board->piece[i].cell))
            return i;
    }
    return ALTAR_NONE;
}

/* X41: a picket gives way, where its owner likes; in `blind` the umpire moves it and tells nobody else
 * (I4). True if its owner is asked. */
static bool make_way(struct altar_game *game, uint8_t picket)
{
    const struct altar_piece *self = &game->state->board.piece[picket];
    uint16_t ring[ALTAR_RING_MAX];
    size_t free = altar_legal_ring(game->sc, &game->state->board, picket, self->cell,
                                   &game->work->walk, ring);

    if (free == 0 || game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND) {
        put_nearest(game, picket, self->cell);
        tell_shift(game, picket);
        return false;
    }
    altar_push(game, (struct altar_task){.phase = ALTAR_PHASE_GIVE_WAY,
                                         .side = self->side,
                                         .corps = ALTAR_NONE,
                                         .piece = picket,
                                         .cell = self->cell,
                                         .from = VD_NONE});
    return true;
}

/* The pickets give way, then the other side deploys, or the first turn begins. */
static void finish(struct altar_game *game, uint8_t side)
{
    for (uint8_t picket = crowded_picket(&game->state->board, side);
         picket != ALTAR_NONE && ALTAR_ON(X41);
         picket = crowded_picket(&game->state->board, side)) {
        if (make_way(game, picket))
            return;
    }
    if (side == game->sc->first_deployer) {
        altar_ask(game, ALTAR_PHASE_DEPLOY, altar_other(side));
        return;
    }
    altar_scout(game);
    altar_turn_start(game);
}

void altar_setup_give_way(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    altar_pop(game);
    game->state->board.piece[piece].cell = cell;
    tell_shift(game, piece);
    finish(game, altar_other(game->state->board.piece[piece].side));
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
    uint8_t slots[ALTAR_TOKENS_MAX], count = 0;
    struct altar_pieces placed = {.count = 0};

    if (game->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND || !ALTAR_ON(I4)) {
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

        state->slot[i] = slots[pick];
        slots[pick] = slots[next++];
    }
    for (uint8_t i = 0; i < game->sc->token_count; i++) {
        if (game->sc->tokens[i].side == side && state->board.piece[i].cell != VD_NONE)
            placed.at[placed.count++] = i;
    }
    altar_tell_pieces(game, &placed, ALTAR_CAUSE_SETUP, ALTAR_ROW_I4);
}

/* The rest by default, one after the other; then the whole is looked at and published. With separate
 * commanders each completes his own. */
void altar_setup_complete(struct altar_game *game, uint8_t seat)
{
    struct altar_state *state = game->state;
    uint8_t side = altar_open_task(state)->side;

    for (uint8_t i = 0; i < game->sc->placing_count; i++) {
        uint8_t piece = game->sc->placings[i].token;

        if (altar_owner(game->sc, &state->board.piece[piece]) != seat ||
            !altar_is_to_deploy(game->sc, &state->board, piece))
            continue;
        uint16_t cell = altar_default_deployment(game->sc, &state->view[side].board, piece);

        if (cell != VD_NONE)
            altar_setup_place(game, piece, cell);
    }
    if (!altar_seat_closes(game, seat))
        return;
    shift_barred(game, side);
    publish(game, side);
    altar_pop(game);
    altar_tell_closed(game, side, ALTAR_BOTH);
    finish(game, side);
}
