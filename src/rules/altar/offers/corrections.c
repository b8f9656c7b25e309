/* rules/altar/offers/corrections.c: which corrections the umpire may make, and why others are refused. */
#include "rules/altar/offers/corrections.h"

#include "rules/altar/ground/ground.h"
#include "rules/altar/names/nouns.h"
#include "rules/altar/play/force.h"
#include "rules/altar/tables/command.h"

enum { POINTS_MAX = 99, DICE_MAX = 99 };

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

/* False during a set-up, which its owner can correct, and during a contact or battle, where
 * tokens are involved in what is being resolved. */
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
        return refuse(c, "tokens can be corrected only between contacts, after the set-up");
    return VD_OK;
}

static enum vd_result check_place(const struct correcting *c)
{
    struct altar_board board = c->state->board;
    altar_piece_id piece = altar_piece(c->choice->subject);

    if (check_piece(c) != VD_OK)
        return VD_REFUSED;
    if (c->choice->cell >= c->sc->base.theater->cell_count)
        return refuse(c, "there is no such space");
    if (board.piece[piece.v].cell == c->choice->cell)
        return refuse(c, "the token is already there");
    board.piece[piece.v].cell = VD_NONE;
    if (!altar_is_playable(c->sc, c->choice->cell) ||
        altar_enemy_in(&board, board.piece[piece.v].side, c->choice->cell) ||
        !altar_may_end(c->sc, &board, piece, c->choice->cell))
        return refuse(c, "the token cannot stand there: the space is closed or occupied");
    return VD_OK;
}

static enum vd_result check_remove(const struct correcting *c)
{
    if (check_piece(c) != VD_OK)
        return VD_REFUSED;
    return c->state->board.piece[c->choice->subject].cell != VD_NONE
               ? VD_OK
               : refuse(c, "the token is not on the map");
}

/* X23: the last brigade keeps its division on the map. */
static bool is_last_fit(const struct correcting *c)
{
    uint8_t units[ALTAR_UNITS_MAX];
    altar_piece_id token = c->sc->units[c->choice->subject].token;

    for (uint8_t i = 0; i < c->sc->unit_count; i++)
        units[i] = i == c->choice->subject ? (uint8_t)ALTAR_BROKEN : c->state->units[i];
    return token.v != ALTAR_NONE && c->state->board.piece[token.v].cell != VD_NONE &&
           !altar_has_fit_unit(c->sc, units, token);
}

static enum vd_result check_unit(const struct correcting *c)
{
    bool breaks = c->choice->option == ALTAR_CORRECT_BREAK;

    if (c->choice->subject >= c->sc->unit_count)
        return refuse(c, "there is no such brigade");
    if (!is_settled(c->state))
        return refuse(c, "brigades can be corrected only between contacts, after the set-up");
    if ((c->state->units[c->choice->subject] == ALTAR_FIT) != breaks)
        return refuse(c, breaks ? "the brigade is already broken or lost"
                                : "the brigade is not broken");
    if (breaks && is_last_fit(c))
        return refuse(c,
                      "this is the division's last unbroken brigade: remove the division instead");
    return VD_OK;
}

static enum vd_result check_number(const struct correcting *c)
{
    bool points = c->choice->option == ALTAR_CORRECT_POINTS;
    unsigned now = points ? c->state->points[c->choice->subject % ALTAR_SIDES]
                          : c->state->pool[c->choice->subject % ALTAR_SIDES];

    if (c->choice->subject >= ALTAR_SIDES)
        return refuse(c, "there is no such side");
    if (c->choice->number > (points ? POINTS_MAX : DICE_MAX))
        return refuse(c, "the number is too large");
    return c->choice->number != now ? VD_OK : refuse(c, "the side already has that number");
}

static enum vd_result check_crossing(const struct correcting *c)
{
    uint16_t crossing = c->choice->subject;

    if (crossing >= c->sc->crossing_count || !c->sc->crossings[crossing].target)
        return refuse(c, "that crossing cannot be destroyed or repaired");
    return (c->state->board.destroyed >> crossing & 1) != c->choice->number
               ? VD_OK
               : refuse(c, c->choice->number != 0 ? "that crossing is already destroyed"
                                                  : "that crossing is not destroyed");
}

/* R15: in the turn in which it moved, while others still move. */
static enum vd_result check_reopen(const struct correcting *c)
{
    uint16_t corps = c->choice->subject;

    if (corps >= c->sc->corps_count)
        return refuse(c, "there is no such corps");
    if (!is_settled(c->state) || c->state->stack[c->state->depth - 1].phase == ALTAR_PHASE_RALLY)
        return refuse(c, "a corps can be reopened only between contacts, before the turn ends");
    return (c->state->corps_done >> corps & 1) != 0 ? VD_OK
                                                    : refuse(c, "the corps has not moved yet");
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
        return vd_unreadable(error, "that is not a correction");
    return checks[command->choice.option](&c);
}

/* Forms that need all tokens at rest (is_settled), then those that do not. */
static const char *const forms_at_rest[] = {
    "correct place SIDE TOKEN at PLACE because TEXT", "correct remove SIDE TOKEN because TEXT",
    "correct break DIVISION/BRIGADE because TEXT", "correct restore DIVISION/BRIGADE because TEXT"};
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
        vd_write(writer,
                 "result: night HH:00, broken SIDE BRIGADES, lost SIDE BRIGADES, winner SIDE\n"
                 "result: break HH:00, broken SIDE BRIGADES, lost SIDE BRIGADES, winner SIDE\n");
    for (size_t i = 0; i < sizeof forms_at_rest / sizeof forms_at_rest[0] && is_settled(state); i++)
        vd_write_format(writer, "%s\n", forms_at_rest[i]);
    for (size_t i = 0; i < sizeof forms_ever / sizeof forms_ever[0]; i++)
        vd_write_format(writer, "%s\n", forms_ever[i]);
    if (is_settled(state) && phase != ALTAR_PHASE_RALLY && state->corps_done != 0)
        vd_write(writer, "correct reopen SIDE CORPS because TEXT\n");
}
