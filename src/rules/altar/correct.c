/* rules/altar/correct.c: the umpire's corrections. */
#include "rules/altar/correct.h"

#include "rules/altar/relay.h"
#include "rules/altar/seats.h"
#include "rules/altar/words.h"

enum { POINTS_MOST = 99, DICE_MOST = 99 };

/* ---- which are possible ---- */

struct correcting {
    const struct altar_scenario *sc;
    const struct altar_state *state;
    const struct vd_choice *choice;
    struct vd_error *error;
};

static enum vd_result refuse(const struct correcting *c, const char *sentence)
{
    return vd_refuse(c->error, ALTAR_I34, "%s", sentence);
}

/* A set-up is put right by its owner; in the midst of a contact or a battle a token has its part in
 * what is being settled. */
static bool is_settled(const struct altar_state *state)
{
    const uint32_t quiet = UINT32_C(1) << ALTAR_PHASE_ACTIVATE | UINT32_C(1) << ALTAR_PHASE_MARCH |
                           UINT32_C(1) << ALTAR_PHASE_ACTION | UINT32_C(1) << ALTAR_PHASE_RALLY;

    return state->depth > 0 && (quiet >> state->stack[state->depth - 1].phase & 1) != 0;
}

static enum vd_result check_piece(const struct correcting *c)
{
    if (c->choice->subject >= c->sc->token_count)
        return refuse(c, "there is no such token");
    if (c->sc->tokens[c->choice->subject].kind == ALTAR_DEPOT)
        return refuse(c, "depots stay where they are");
    if (!is_settled(c->state))
        return refuse(c, "tokens are corrected between contacts, after the set-up");
    return VD_OK;
}

static enum vd_result check_place(const struct correcting *c)
{
    struct altar_board board = c->state->board;
    uint8_t piece = (uint8_t)c->choice->subject;

    if (check_piece(c) != VD_OK)
        return VD_REFUSED;
    if (c->choice->cell >= c->sc->base.theater->cell_count)
        return refuse(c, "there is no such space");
    if (board.piece[piece].cell == c->choice->cell)
        return refuse(c, "it stands there already");
    board.piece[piece].cell = VD_NONE;
    if (!altar_is_playable(c->sc, c->choice->cell) ||
        altar_enemy_in(&board, board.piece[piece].side, c->choice->cell) ||
        !altar_may_end(c->sc, &board, piece, c->choice->cell))
        return refuse(c, "it cannot stand there: the space is closed or taken");
    return VD_OK;
}

static enum vd_result check_remove(const struct correcting *c)
{
    if (check_piece(c) != VD_OK)
        return VD_REFUSED;
    return c->state->board.piece[c->choice->subject].cell != VD_NONE
               ? VD_OK
               : refuse(c, "it is not on the map");
}

/* X23: the last brigade keeps its division on the map. */
static bool is_last_fit(const struct correcting *c)
{
    uint8_t units[ALTAR_UNITS_MAX], token = c->sc->units[c->choice->subject].token;

    for (uint8_t i = 0; i < c->sc->unit_count; i++)
        units[i] = i == c->choice->subject ? (uint8_t)ALTAR_BROKEN : c->state->units[i];
    return token != ALTAR_NONE && c->state->board.piece[token].cell != VD_NONE &&
           !altar_has_fit_unit(c->sc, units, token);
}

static enum vd_result check_unit(const struct correcting *c)
{
    bool breaks = c->choice->option == ALTAR_CORRECT_BREAK;

    if (c->choice->subject >= c->sc->unit_count)
        return refuse(c, "there is no such brigade");
    if (!is_settled(c->state))
        return refuse(c, "brigades are corrected between contacts, after the set-up");
    if ((c->state->units[c->choice->subject] == ALTAR_FIT) != breaks)
        return refuse(c, breaks ? "it is not fit" : "it is fit");
    if (breaks && is_last_fit(c))
        return refuse(c, "it is the last fit one: remove its division instead");
    return VD_OK;
}

static enum vd_result check_number(const struct correcting *c)
{
    bool points = c->choice->option == ALTAR_CORRECT_POINTS;
    unsigned now = points ? c->state->points[c->choice->subject % ALTAR_SIDES]
                          : c->state->pool[c->choice->subject % ALTAR_SIDES];

    if (c->choice->subject >= ALTAR_SIDES)
        return refuse(c, "there is no such side");
    if (c->choice->number > (points ? POINTS_MOST : DICE_MOST))
        return refuse(c, "that is too many");
    return c->choice->number != now ? VD_OK : refuse(c, "it has so many already");
}

static enum vd_result check_crossing(const struct correcting *c)
{
    uint16_t crossing = c->choice->subject;

    if (crossing >= c->sc->crossing_count || !c->sc->crossings[crossing].target)
        return refuse(c, "that crossing can be neither destroyed nor repaired");
    return (c->state->board.destroyed >> crossing & 1) != c->choice->number
               ? VD_OK
               : refuse(c, "it is so already");
}

/* R15: in the turn in which it moved, while others still move. */
static enum vd_result check_reopen(const struct correcting *c)
{
    uint16_t corps = c->choice->subject;

    if (corps >= c->sc->corps_count)
        return refuse(c, "there is no such corps");
    if (!is_settled(c->state) || c->state->stack[c->state->depth - 1].phase == ALTAR_PHASE_RALLY)
        return refuse(c, "a corps is opened again between contacts, before the turn ends");
    return (c->state->corps_done >> corps & 1) != 0 ? VD_OK : refuse(c, "it has not moved yet");
}

enum vd_result altar_check_correction(const struct vd_scenario *base, const void *whole, void *work,
                                      const struct vd_command *command, struct vd_error *error)
{
    static enum vd_result (*const checks[ALTAR_CORRECT_COUNT])(const struct correcting *) = {
        [ALTAR_CORRECT_PLACE] = check_place,       [ALTAR_CORRECT_REMOVE] = check_remove,
        [ALTAR_CORRECT_BREAK] = check_unit,        [ALTAR_CORRECT_RESTORE] = check_unit,
        [ALTAR_CORRECT_POINTS] = check_number,     [ALTAR_CORRECT_DICE] = check_number,
        [ALTAR_CORRECT_CROSSING] = check_crossing, [ALTAR_CORRECT_REOPEN] = check_reopen};
    const struct correcting c = {(const struct altar_scenario *)base, whole, &command->choice,
                                 error};

    (void)work;
    if (command->choice.kind != ALTAR_CHOOSE_CORRECT ||
        command->choice.option >= ALTAR_CORRECT_COUNT || checks[command->choice.option] == NULL)
        return vd_unreadable(error, "that is no correction");
    return checks[command->choice.option](&c);
}

/* Forms that need the tokens at rest (is_settled), then those that do not. */
static const char *const forms_at_rest[] = {
    "correct place SIDE UNIT at PLACE because TEXT", "correct remove SIDE UNIT because TEXT",
    "correct break UNIT/BRIGADE because TEXT", "correct restore UNIT/BRIGADE because TEXT"};
static const char *const forms_ever[] = {
    "correct points SIDE NUMBER because TEXT", "correct dice SIDE NUMBER because TEXT",
    "correct crossing NAME destroyed because TEXT", "correct crossing NAME standing because TEXT"};

void altar_print_corrections(const struct vd_scenario *base, const void *whole,
                             struct vd_writer *writer)
{
    const struct altar_state *state = whole;
    uint8_t phase = state->depth > 0 ? state->stack[state->depth - 1].phase : ALTAR_PHASE_NONE;

    (void)base;
    if (phase == ALTAR_PHASE_BATTLE)
        vd_write(writer, "result: night HH:00, broken SIDE UNITS, lost SIDE UNITS, winner SIDE\n"
                         "result: break HH:00, broken SIDE UNITS, lost SIDE UNITS, winner SIDE\n");
    for (size_t i = 0; i < sizeof forms_at_rest / sizeof forms_at_rest[0] && is_settled(state); i++)
        vd_write_format(writer, "%s\n", forms_at_rest[i]);
    for (size_t i = 0; i < sizeof forms_ever / sizeof forms_ever[0]; i++)
        vd_write_format(writer, "%s\n", forms_ever[i]);
    if (is_settled(state) && phase != ALTAR_PHASE_RALLY && state->corps_done != 0)
        vd_write(writer, "correct reopen SIDE CORPS because TEXT\n");
}

/* ---- carrying them out ---- */

/* I14: in `blind` at once to whoever has a token in either of its spaces, else to all. */
static uint32_t seats_at(const struct altar_game *game, uint8_t crossing)
{
    const struct vd_theater *theater = game->sc->base.theater;
    const struct vd_edge *edge =
        &theater->edges[theater->crossings[game->sc->crossings[crossing].crossing].edge];
    const struct altar_board *board = &game->state->board;
    uint32_t seats = 0;

    if (game->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND)
        return (UINT32_C(1) << game->sc->base.seat_count) - 1;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == edge->a || board->piece[i].cell == edge->b)
            seats |= VD_AUDIENCE(altar_owner(game->sc, &board->piece[i]));
    }
    return seats;
}

/* Whose affair it is: he hears the reason too. */
static uint32_t concerned(const struct altar_game *game, const struct vd_choice *choice)
{
    const struct altar_board *board = &game->state->board;

    switch ((enum altar_correction)choice->option) {
    case ALTAR_CORRECT_PLACE:
    case ALTAR_CORRECT_REMOVE:
        return VD_AUDIENCE(altar_owner(game->sc, &board->piece[choice->subject]));
    case ALTAR_CORRECT_BREAK:
    case ALTAR_CORRECT_RESTORE:
        return VD_AUDIENCE(altar_unit_seat(game->sc, board, (uint8_t)choice->subject));
    case ALTAR_CORRECT_POINTS:
        return VD_AUDIENCE(altar_chief(game->sc, (uint8_t)choice->subject));
    case ALTAR_CORRECT_DICE:
        return altar_seats_of(game->sc, (uint8_t)choice->subject);
    case ALTAR_CORRECT_REOPEN:
        return altar_seats_of(game->sc, game->sc->corps[choice->subject].side);
    default:
        return seats_at(game, (uint8_t)choice->subject);
    }
}

static void place(struct altar_game *game, uint8_t piece, uint16_t cell)
{
    struct altar_piece *self = &game->state->board.piece[piece];

    if (game->state->march.mover.piece == piece)
        altar_march_forget(game, self->side);
    self->flags &= (uint8_t) ~(ALTAR_PIECE_WAITS | ALTAR_PIECE_GONE);
    altar_move_piece(game, piece, cell, ALTAR_CAUSE_CORRECTED, ALTAR_ROW_I13);
}

static void take_away(struct altar_game *game, uint8_t piece)
{
    if (game->state->march.mover.piece == piece)
        altar_march_forget(game, game->state->board.piece[piece].side);
    altar_take_off(game, piece, ALTAR_PIECE_GONE, ALTAR_CAUSE_CORRECTED);
    altar_march_close_if_through(game);
}

static void set_unit(struct altar_game *game, uint16_t unit, enum altar_unit_state now)
{
    uint16_t args[] = {unit, (uint16_t)now, ALTAR_UNIT_CORRECTED};

    game->state->units[unit] = (uint8_t)now;
    altar_tell_args(game, ALTAR_EVENT_UNIT, ALTAR_ROW_I27,
                    altar_owner_audience(game, game->sc->units[unit].side), 3, args);
}

static void set_points(struct altar_game *game, uint8_t side, uint8_t points)
{
    uint16_t args[] = {ALTAR_NONE, (uint16_t)(points - game->state->points[side]), points, side};

    game->state->points[side] = points;
    altar_tell_args(game, ALTAR_EVENT_POINTS, ALTAR_ROW_I28, altar_owner_audience(game, side), 4,
                    args);
}

static void set_crossing(struct altar_game *game, uint8_t crossing)
{
    game->state->board.destroyed ^= UINT32_C(1) << crossing;
    altar_tell_crossing(game, crossing, altar_crossing_audience(game, crossing));
}

/* As before its march; a Staff Die that was thrown is spent, one that was not is kept. */
static bool make_ready(struct altar_piece *piece)
{
    uint8_t marks = ALTAR_PIECE_MOVED | ALTAR_PIECE_ACTED | ALTAR_PIECE_RETREATED;

    if (piece->cell == VD_NONE)
        return false;
    if ((piece->flags & ALTAR_PIECE_ROLLED) != 0) {
        marks |= ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED;
        piece->die = 0;
    }
    bool marked = (piece->flags & marks) != 0;

    piece->flags &= (uint8_t)~marks;
    return marked;
}

/* The corps that is active marches anew; another may be named once more. */
static void reopen(struct altar_game *game, uint8_t corps)
{
    struct altar_state *state = game->state;
    struct altar_task *task = altar_open_task(state);
    uint8_t side = game->sc->corps[corps].side;
    bool active = task->phase != ALTAR_PHASE_ACTIVATE && task->corps == corps;
    uint16_t args[] = {side, corps, !active};
    struct altar_pieces ready = {.count = 0};

    if (active) {
        altar_march_forget(game, side);
        task->phase = ALTAR_PHASE_MARCH;
        state->marching = 0;
    } else {
        state->corps_done &= (uint16_t) ~(1U << corps);
    }
    altar_tell_args(game, ALTAR_EVENT_CORPS, ALTAR_ROW_I9, altar_side_audience(side), 3, args);
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (altar_piece_corps(game->sc, &state->board.piece[i]) == corps &&
            make_ready(&state->board.piece[i]))
            ready.at[ready.count++] = i;
    }
    altar_tell_pieces(game, &ready, ALTAR_CAUSE_TURN, ALTAR_ROW_I13);
}

/* That something was corrected is told to all; what, to those who may know it. */
void altar_correct(struct altar_game *game, const struct vd_choice *choice)
{
    uint32_t all = (UINT32_C(1) << game->sc->base.seat_count) - 1;
    uint32_t seats = concerned(game, choice);

    switch ((enum altar_correction)choice->option) {
    case ALTAR_CORRECT_PLACE:
        place(game, (uint8_t)choice->subject, choice->cell);
        break;
    case ALTAR_CORRECT_REMOVE:
        take_away(game, (uint8_t)choice->subject);
        break;
    case ALTAR_CORRECT_BREAK:
    case ALTAR_CORRECT_RESTORE:
        set_unit(game, choice->subject,
                 choice->option == ALTAR_CORRECT_BREAK ? ALTAR_BROKEN : ALTAR_FIT);
        break;
    case ALTAR_CORRECT_POINTS:
        set_points(game, (uint8_t)choice->subject, (uint8_t)choice->number);
        break;
    case ALTAR_CORRECT_DICE:
        game->state->pool[choice->subject] = (uint8_t)choice->number;
        altar_tell_pool(game, (uint8_t)choice->subject);
        break;
    case ALTAR_CORRECT_CROSSING:
        set_crossing(game, (uint8_t)choice->subject);
        break;
    case ALTAR_CORRECT_REOPEN:
        reopen(game, (uint8_t)choice->subject);
        break;
    default:
        break;
    }
    struct vd_event event = {.kind = ALTAR_EVENT_CORRECTED, .rule = ALTAR_ROW_I30, .arg = {1}};

    altar_tell_seats(game, event, seats);
    event.arg[0] = 0;
    altar_tell_seats(game, event, all & ~seats);
}
