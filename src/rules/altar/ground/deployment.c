/* rules/altar/ground/deployment.c: where a token may be deployed (spec 3.2, R19): its entry's zone, without closed spaces. */
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/ground.h"

#include <string.h>

static const struct altar_entry *entry_of(const struct altar_scenario *sc, altar_piece_id token)
{
    return sc->entry_of[token.v] != ALTAR_NONE ? &sc->entries[sc->entry_of[token.v]] : NULL;
}

/* one_each: a place taken by another token of the entry is not free. */
static bool place_is_taken(const struct altar_scenario *sc, const struct altar_board *board,
                           const struct altar_entry *entry, altar_piece_id token, uint16_t place)
{
    for (uint8_t i = 0; i < entry->count; i++) {
        altar_piece_id other = sc->placings[entry->first + i].token;
        uint16_t cell = board->piece[other.v].cell;

        if (other.v != token.v && cell != VD_NONE &&
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
                       const struct altar_entry *entry, altar_piece_id token,
                       struct altar_cells *cells)
{
    bool adjacent = entry->how == ALTAR_IN_OR_ADJACENT ||
                    (sc->tokens[token.v].kind == ALTAR_DEPOT &&
                     (sc->switches[ALTAR_SWITCH_DEPOTS_ADJACENT] != 0 || !ALTAR_ON(X42)));

    for (uint8_t i = 0; i < entry->place_count; i++) {
        uint16_t place = entry->places[i];

        if ((entry->choice == ALTAR_PICK_EACH_AT_OWN &&
             sc->placings[entry->first + i].token.v != token.v) ||
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

/* Where the briefing places an entry: R19, X14; off the map until a card brings it: E10. */
static enum altar_how how_of(const struct altar_entry *entry)
{
    bool named = ALTAR_ON(R19) && ALTAR_ON(X14) && (entry->how != ALTAR_OFF_MAP || ALTAR_ON(E10));

    return named ? (enum altar_how)entry->how : ALTAR_ANY_FREE;
}

/* True if the spaces of an entry do not depend on which of its tokens is deployed, or on where
 * other tokens stand. */
static bool is_fixed(const struct altar_scenario *sc, const struct altar_entry *entry)
{
    const enum altar_how how = how_of(entry);

    for (uint8_t i = 0; i < entry->count; i++) {
        if (sc->tokens[sc->placings[entry->first + i].token.v].kind == ALTAR_DEPOT)
            return false; /* X42 */
    }
    return (how == ALTAR_EXACTLY || how == ALTAR_IN_OR_ADJACENT || how == ALTAR_ROAD_BETWEEN) &&
           entry->choice != ALTAR_PICK_ONE_EACH && entry->choice != ALTAR_PICK_EACH_AT_OWN;
}

static void find_zone(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_entry *entry, altar_piece_id piece,
                      struct altar_cells *cells)
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
        add_free(sc, board, board->piece[piece.v].side, cells);
        break;
    case ALTAR_NEXT_TO_OWN:
        add_next_to_own(sc, board, board->piece[piece.v].side, cells);
        break;
    default:
        break;
    }
    for (size_t i = 0; i < ALTAR_CELL_WORDS; i++)
        cells->word[i] &= ~sc->ways.barred.word[i];
}

/* Eight spaces around each division of the army. */
static unsigned most_next_to_own(const struct altar_scenario *sc, uint8_t side)
{
    unsigned divisions = 0;

    for (uint8_t i = 0; i < sc->token_count; i++)
        divisions += sc->tokens[i].side == side && sc->tokens[i].kind == ALTAR_DIVISION;
    return 8 * divisions;
}

/* An empty map gives every token its largest choice, except tokens that are placed next to
 * others. */
static unsigned zone_size(const struct altar_scenario *sc, const struct altar_board *empty,
                          altar_piece_id token)
{
    const struct altar_entry *entry = entry_of(sc, token);
    struct altar_cells cells;

    if (entry == NULL)
        return 0;
    if (how_of(entry) == ALTAR_NEXT_TO_OWN)
        return most_next_to_own(sc, sc->tokens[token.v].side);
    find_zone(sc, empty, entry, token, &cells);
    return altar_cells_count(&cells, 0, altar_words_of(sc));
}

void altar_draw_zones(struct altar_scenario *sc)
{
    struct altar_board empty;

    altar_board_begin(sc, &empty);
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        sc->zones[i].fixed = is_fixed(sc, &sc->entries[i]);
        if (sc->zones[i].fixed)
            find_zone(sc, NULL, &sc->entries[i], sc->placings[sc->entries[i].first].token,
                      &sc->zones[i].cells);
    }
    for (uint8_t i = 0; i < sc->token_count; i++)
        sc->zone_sizes[i] = (uint16_t)zone_size(sc, &empty, altar_piece(i));
}

/* X41: only pickets that could have stood anywhere give way, and only to a division or a depot.
 * A depot's place is printed: pickets on both of Grant's places would leave him without one. */
static bool pickets_give_way(const struct altar_scenario *sc, uint8_t side)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        if (sc->entries[i].side == side && sc->entries[i].how == ALTAR_ANY_FREE)
            return true;
    }
    return false;
}

/* True if one piece keeps another from being deployed in its space. */
static bool keeps_out(const struct altar_scenario *sc, const struct altar_piece *self,
                      const struct altar_piece *other)
{
    if (self->side == other->side)
        return !altar_may_share(sc, self, other);
    if ((self->kind != ALTAR_DIVISION && self->kind != ALTAR_DEPOT) ||
        !pickets_give_way(sc, other->side))
        return true;
    /* A face-down token may be a picket: the token that cannot stay is shifted later (I4). */
    return other->kind != ALTAR_PICKET && other->kind != ALTAR_KIND_NONE;
}

/* Removes the spaces that friends (R4) or enemies close. */
static void drop_kept(const struct altar_scenario *sc, const struct altar_board *board,
                      const struct altar_placed *placed, const struct altar_piece *self,
                      struct altar_cells *cells)
{
    for (uint8_t i = 0; i < placed->pieces.count; i++) {
        const struct altar_piece *other = &board->piece[placed->pieces.at[i].v];

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
        placed->pieces.at[placed->pieces.count++] = altar_piece(i);
        altar_cells_add(&placed->cells, board->piece[i].cell);
    }
}

void altar_deployment_among(const struct altar_scenario *sc, const struct altar_board *board,
                            const struct altar_placed *placed, altar_piece_id piece,
                            struct altar_cells *cells)
{
    const struct altar_entry *entry = entry_of(sc, piece);

    if (entry == NULL)
        memset(cells, 0, sizeof *cells);
    else if (sc->zones[sc->entry_of[piece.v]].fixed)
        *cells = sc->zones[sc->entry_of[piece.v]].cells;
    else
        find_zone(sc, board, entry, piece, cells);
    if (meet(cells, &placed->cells))
        drop_kept(sc, board, placed, &board->piece[piece.v], cells);
}

void altar_deployment_cells(const struct altar_scenario *sc, const struct altar_board *board,
                            altar_piece_id piece, struct altar_cells *cells)
{
    struct altar_placed placed;

    altar_find_placed(board, &placed);
    altar_deployment_among(sc, board, &placed, piece, cells);
}

/* True if both are off the map, in one entry that treats them alike, and of the same kind and
 * corps (R4). */
bool altar_deploy_alike(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id a, altar_piece_id b)
{
    const struct altar_entry *entry = entry_of(sc, a);

    return sc->entry_of[a.v] == sc->entry_of[b.v] && entry != NULL &&
           entry->choice != ALTAR_PICK_EACH_AT_OWN &&
           board->piece[a.v].kind == board->piece[b.v].kind &&
           sc->tokens[a.v].command.v == sc->tokens[b.v].command.v;
}

bool altar_may_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                      altar_piece_id piece, uint16_t cell)
{
    struct altar_cells cells;

    altar_deployment_cells(sc, board, piece, &cells);
    return altar_cells_hold(&cells, cell);
}

/* F14 to F16: what the armies have at the start besides divisions. */
static bool is_given(uint8_t kind)
{
    return (kind != ALTAR_PICKET || ALTAR_ON(F14)) && (kind != ALTAR_DEPOT || ALTAR_ON(F15)) &&
           (kind != ALTAR_TRAIN || ALTAR_ON(F16));
}

bool altar_is_to_deploy(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id piece)
{
    const struct altar_entry *entry = entry_of(sc, piece);

    return entry != NULL && how_of(entry) != ALTAR_OFF_MAP &&
           is_given(board->piece[piece.v].kind) && board->piece[piece.v].cell == VD_NONE &&
           (board->piece[piece.v].flags & ALTAR_PIECE_GONE) == 0;
}

/* Keeps only the spaces next to one division, if there are any. */
static void keep_beside(const struct altar_scenario *sc, const struct altar_board *board,
                        altar_piece_id division, struct altar_cells *cells)
{
    struct altar_cells beside = {{0}};
    uint16_t home = board->piece[division.v].cell;
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

/* Among equally good spaces, one on a road comes first: a token that starts off the roads has no
 * base move (M9). */
static uint16_t first_by_road(const struct vd_theater *theater, const struct altar_cells *cells)
{
    uint16_t first = altar_cells_next(cells, 0);

    for (uint16_t cell = first; cell < ALTAR_CELLS_MAX; cell = altar_cells_next(cells, cell + 1U)) {
        if ((theater->cells[cell].flags & (VD_CELL_ROAD | VD_CELL_RAIL)) != 0)
            return cell;
    }
    return first < ALTAR_CELLS_MAX ? first : (uint16_t)VD_NONE;
}

/* R19: the named cell, then the spaces next to it by number, those on a road first. */
uint16_t altar_default_deployment(const struct altar_scenario *sc, const struct altar_board *board,
                                  altar_piece_id piece)
{
    const struct altar_entry *entry = entry_of(sc, piece);
    struct altar_cells cells;

    if (entry == NULL)
        return VD_NONE;
    uint16_t named = sc->placings[sc->placing_of[piece.v]].cell;

    altar_deployment_cells(sc, board, piece, &cells);
    if (named != VD_NONE && altar_cells_hold(&cells, named))
        return named;
    for (uint8_t i = 0; i < entry->place_count; i++) {
        if (altar_cells_hold(&cells, entry->places[i]))
            return entry->places[i];
    }
    if (entry->how == ALTAR_NEXT_TO_OWN && entry->default_token.v != ALTAR_NONE)
        keep_beside(sc, board, entry->default_token, &cells);
    return first_by_road(sc->base.theater, &cells);
}
