/* rules/altar/play/force.c: divisions and their units: which are fit, which break, which leave the map. */
#include "rules/altar/play/force.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/victory.h"
#include "rules/altar/telling/tell.h"

/* B10, X21: infantry and cavalry count, batteries only if the club chooses so. */
unsigned altar_fit_brigades(const struct altar_scenario *sc, const uint8_t *units,
                            altar_piece_id token)
{
    const struct altar_token *division = &sc->tokens[token.v];
    unsigned count = 0;

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);

        count += units[unit.v] == ALTAR_FIT &&
                 (sc->units[unit.v].arm != ALTAR_ARTILLERY ||
                  sc->switches[ALTAR_SWITCH_BATTERIES_COUNT] != 0 || !ALTAR_ON(X21));
    }
    return count;
}

/* X23: a battery alone does not keep a division on the map. */
bool altar_has_fit_unit(const struct altar_scenario *sc, const uint8_t *units, altar_piece_id token)
{
    const struct altar_token *division = &sc->tokens[token.v];

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);

        if (units[unit.v] == ALTAR_FIT &&
            (sc->units[unit.v].arm != ALTAR_ARTILLERY || !ALTAR_ON(X23)))
            return true;
    }
    return false;
}

/* True if an enemy division that enters the space scores all the points needed to win. */
static bool decides_campaign(const struct altar_scenario *sc, uint8_t side, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->row_count; i++) {
        const struct altar_row *row = &sc->rows[i];

        if (row->active && row->award == ALTAR_AWARD_ENTERED && row->side != side &&
            row->places[0] == cell &&
            row->amount.plus + row->amount.dice * row->amount.sides >= sc->threshold)
            return true;
    }
    return false;
}

bool altar_is_guard(const struct altar_scenario *sc, const struct altar_board *board,
                    altar_piece_id piece)
{
    const struct altar_piece *self = &board->piece[piece.v];

    if (self->kind != ALTAR_DIVISION || self->cell == VD_NONE || !ALTAR_ON(X48) ||
        !decides_campaign(sc, self->side, self->cell))
        return false;
    for (uint8_t i = 0; i < piece.v; i++) {
        if (board->piece[i].side == self->side && board->piece[i].kind == ALTAR_DIVISION &&
            board->piece[i].cell == self->cell)
            return false;
    }
    return true;
}

/* I19, I27: only the owner is told what breaks. */
static void break_unit(struct altar_game *game, altar_unit_id unit, enum altar_unit_cause cause)
{
    const struct altar_event_unit told = {
        .unit = unit, .state = ALTAR_BROKEN, .cause = (uint8_t)cause};

    bool full = cause == ALTAR_UNIT_BROKE && game->sc->switches[ALTAR_SWITCH_SKIRMISH_DETAIL] != 0;

    game->state->units[unit.v] = ALTAR_BROKEN;
    altar_send_unit(game, full ? ALTAR_ROW_I19 : ALTAR_ROW_I27,
                    full ? ALTAR_BOTH : altar_owner_audience(game, game->sc->units[unit.v].side),
                    told);
}

void altar_break_unit(struct altar_game *game, altar_unit_id unit)
{
    break_unit(game, unit, ALTAR_UNIT_BROKE);
}

/* B20: by default the battery, else the lowest modifier. */
altar_unit_id altar_default_break(const struct altar_scenario *sc, const uint8_t *units,
                                  altar_piece_id token)
{
    const struct altar_token *division = &sc->tokens[token.v];
    altar_unit_id best = ALTAR_NO_UNIT;

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);
        bool battery = sc->units[unit.v].arm == ALTAR_ARTILLERY && ALTAR_ON(B20);

        if (units[unit.v] != ALTAR_FIT)
            continue;
        if (best.v == ALTAR_NONE || (battery && sc->units[best.v].arm != ALTAR_ARTILLERY) ||
            (battery == (sc->units[best.v].arm == ALTAR_ARTILLERY) &&
             sc->units[unit.v].modifier < sc->units[best.v].modifier))
            best = unit;
    }
    return best;
}

/* B14: every brigade and battery breaks, and the token leaves the map (X23). */
void altar_break_division(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_token *division = &game->sc->tokens[piece.v];

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);

        if (game->state->units[unit.v] == ALTAR_FIT)
            break_unit(game, unit, ALTAR_UNIT_DISSOLVED);
    }
    altar_take_off(game, piece, ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
}

/* X36: it may be rallied like one brigade, unless the club has it lost permanently. */
void altar_break_picket(struct altar_game *game, altar_piece_id piece)
{
    bool gone = game->sc->switches[ALTAR_SWITCH_PICKETS_LOST] != 0 || !ALTAR_ON(X36);

    altar_take_off(game, piece, gone ? ALTAR_PIECE_GONE : ALTAR_PIECE_WAITS, ALTAR_CAUSE_DISSOLVED);
}

/* X24; I10: both sides learn of it at once; the side that destroyed it may score, however it
 * happened (B18, B21, L20). */
void altar_wreck_train(struct altar_game *game, altar_piece_id piece)
{
    const struct altar_event_wrecked told = {.cell = game->state->board.piece[piece.v].cell};

    altar_send_wrecked(game, ALTAR_ROW_I10, ALTAR_BOTH, told);
    altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_DESTROYED);
    altar_award(game, altar_other(game->state->board.piece[piece.v].side),
                ALTAR_AWARD_TRAIN_DESTROYED, VD_NONE);
}

void altar_move_piece(struct altar_game *game, altar_piece_id piece, uint16_t cell,
                      enum altar_cause cause, enum altar_row_id row)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];
    uint16_t from = self->cell;

    bool mixed = altar_mix_handles(game, from, self->side);

    self->cell = cell;
    altar_tell_piece(game, piece, cause, mixed ? ALTAR_ROW_I36 : row);
    if (ALTAR_ON(I13))
        altar_scout_move(game, piece, from);
    altar_find_crossings(game, self->side, cell);
}

/* All at once, so that nothing reveals which of them went first (I17, I36). */
void altar_move_stack(struct altar_game *game, const altar_piece_id *stack, uint8_t count,
                      uint16_t cell, enum altar_cause cause, enum altar_row_id row)
{
    struct altar_board *board = &game->state->board;
    struct altar_pieces pieces = {.count = count};
    uint16_t from = board->piece[stack[0].v].cell;
    bool mixed = from != VD_NONE && altar_mix_handles(game, from, board->piece[stack[0].v].side);

    for (uint8_t i = 0; i < count; i++) {
        pieces.at[i] = stack[i];
        board->piece[stack[i].v].cell = cell;
    }
    altar_tell_pieces(game, &pieces, cause, mixed ? ALTAR_ROW_I36 : row);
    altar_scout_stack(game, stack, count, from);
    altar_find_crossings(game, board->piece[stack[0].v].side, cell);
}

void altar_take_off(struct altar_game *game, altar_piece_id piece, uint8_t flag,
                    enum altar_cause cause)
{
    struct altar_piece *self = &game->state->board.piece[piece.v];

    (void)altar_mix_handles(game, self->cell, self->side);
    self->left = self->cell;
    self->cell = VD_NONE;
    self->die = 0;
    self->flags = flag; /* marks of the turn, and a garrison's post (X29), apply only on the map */
    if (ALTAR_ON(I31))
        altar_tell_piece(game, piece, cause,
                         self->kind == ALTAR_DEPOT ? ALTAR_ROW_I10 : ALTAR_ROW_I31);
    altar_scout_move(game, piece, self->left);
}
