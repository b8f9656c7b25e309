/* rules/altar/offers/check_march.c: why a march or an action is refused (spec 1.2 to 1.4, R4, R5). */
#include "rules/altar/offers/check.h"

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/march.h"
#include "rules/altar/play/ride.h"
#include "rules/altar/tables/command.h"

/* ---- activating a corps, allotting dice (T4, T5) ---- */

/* ---- whether a token may march with a corps ---- */

static enum vd_result refuse_corps(const struct altar_case *c, uint16_t piece)
{
    const char *name = altar_piece_name(c, piece);
    altar_corps_id home = altar_piece_corps(c->sc, &c->view->board.piece[piece]);

    if (home.v >= c->sc->corps_count)
        return vd_refuse(c->error, ALTAR_T4, "%s does not march with this corps", name);
    return vd_refuse(c->error, c->sc->tokens[piece].command.v == ALTAR_NONE ? ALTAR_X15 : ALTAR_T4,
                     "%s marches with %s, and %s is active now", name,
                     altar_name(c->sc, c->sc->corps[home.v].name),
                     altar_corps_title(c->sc, c->view->task.corps));
}

enum vd_result altar_check_of_corps(const struct altar_case *c, uint16_t index,
                                    altar_corps_id corps)
{
    if (index >= c->view->board.piece_count || c->view->board.piece[index].side != c->view->side)
        return vd_refuse(c->error, ALTAR_T4, "that is not a token of yours");
    const struct altar_piece *piece = &c->view->board.piece[index];

    if (!altar_is_own(c->sc, c->view, index) && c->view->task.phase != ALTAR_PHASE_ACTIVATE)
        return altar_refuse_fellow(c, index);
    /* T5: the army commander allots dice to tokens that he does not see. */
    if (!altar_is_own(c->sc, c->view, index) && altar_is_parted(c->sc))
        return altar_piece_corps(c->sc, piece).v == corps.v ? VD_OK : refuse_corps(c, index);
    if (piece->kind == ALTAR_DEPOT)
        return ALTAR_ON(M6) ? vd_refuse(c->error, ALTAR_M6, "a depot never moves") : VD_OK;
    if (piece->cell == VD_NONE)
        return vd_refuse(c->error, ALTAR_T4, "%s is not on the map", altar_piece_name(c, index));
    if ((piece->flags & ALTAR_PIECE_FIXED) != 0)
        return ALTAR_ON(M26)
                   ? vd_refuse(c->error, ALTAR_M26, "%s holds its post until a card releases it",
                               altar_piece_name(c, index))
                   : VD_OK;
    if ((piece->flags & ALTAR_PIECE_RETREATED) != 0)
        return vd_refuse(c->error, ALTAR_T15, "%s has retreated and cannot move again",
                         altar_piece_name(c, index));
    if ((piece->flags & ALTAR_PIECE_MOVED) != 0)
        return vd_refuse(c->error, ALTAR_T6, "%s has already moved", altar_piece_name(c, index));
    return altar_may_march(c->sc, piece, corps) ? VD_OK : refuse_corps(c, index);
}

/* T2, T5: the pool limits the dice, one for each token; `given` are counted already. */
static enum vd_result check_allotment(const struct altar_case *c, altar_corps_id corps,
                                      unsigned given)
{
    const struct vd_command *command = c->command;

    if (command->count > 0 &&
        altar_is_forbidden(c->sc, c->view->in_force, c->view->side, corps, ALTAR_WHAT_STAFF_MARCH))
        return vd_refuse(c->error, ALTAR_T5,
                         "the Event Card forbids this corps Staff Dice for marches");
    if (command->count + given > c->view->pool)
        return vd_refuse(c->error, ALTAR_T5, "you have only %u Staff Dice left", c->view->pool);
    for (uint8_t i = 0; i < command->count; i++) {
        uint16_t piece = command->list[i];

        if (altar_check_of_corps(c, piece, corps) != VD_OK)
            return VD_REFUSED;
        for (uint8_t k = 0; k < i + given; k++) {
            if ((k < i ? command->list[k] : command->choice.subject) == piece)
                return vd_refuse(c->error, ALTAR_T5,
                                 "%s already has a Staff Die: one for each token",
                                 altar_piece_name(c, piece));
        }
    }
    return VD_OK;
}

enum vd_result altar_check_activate(const struct altar_case *c)
{
    const struct altar_view *view = c->view;
    uint16_t corps = c->command->choice.number;
    altar_corps_id bound = altar_bound_corps(c->sc, view->in_force, view->side, false);

    if (corps >= c->sc->corps_count || c->sc->corps[corps].side != view->side)
        return vd_refuse(c->error, ALTAR_T4, "that is not a corps of yours");
    if ((view->corps_done >> corps & 1) != 0)
        return vd_refuse(c->error, ALTAR_T4, "%s has already moved this turn",
                         altar_name(c->sc, c->sc->corps[corps].name));
    if (!altar_may_name_corps(c->sc, view, altar_corps(corps)))
        return vd_refuse(c->error, ALTAR_T4, "%s has no token on the map",
                         altar_name(c->sc, c->sc->corps[corps].name));
    if (bound.v != ALTAR_NONE && bound.v != corps && altar_may_name_corps(c->sc, view, bound)) {
        (void)vd_refuse(c->error, ALTAR_T4, "by the Event Card %s must move first",
                        altar_name(c->sc, c->sc->corps[bound.v].name));
        ALTAR_INSTEAD(c, "%s", altar_name(c->sc, c->sc->corps[bound.v].id));
        return VD_REFUSED;
    }
    return check_allotment(c, altar_corps(corps), 0);
}

/* ---- whether this token may march now ---- */

static enum vd_result check_mover(const struct altar_case *c, const struct altar_piece **mover)
{
    const struct vd_choice *choice = &c->command->choice;
    uint16_t index = choice->subject;

    if (altar_check_of_corps(c, index, c->view->task.corps) != VD_OK)
        return VD_REFUSED;
    *mover = &c->view->board.piece[index];
    if (choice->number == 1 && choice->kind != ALTAR_CHOOSE_STAFF &&
        choice->kind != ALTAR_CHOOSE_HOLD && ((*mover)->flags & ALTAR_PIECE_STAFF) == 0 &&
        ALTAR_ON(T5))
        return vd_refuse(c->error, ALTAR_T5,
                         "%s has no Staff Die: dice are allotted before any token of the corps "
                         "moves",
                         altar_piece_name(c, index));
    if (c->view->mover.piece.v != ALTAR_NONE && c->view->mover.piece.v != index && ALTAR_ON(T6)) {
        (void)vd_refuse(c->error, ALTAR_T6, "%s must finish its march first",
                        altar_piece_name(c, c->view->mover.piece.v));
        ALTAR_INSTEAD(c, "%s hold", altar_piece_name(c, c->view->mover.piece.v));
        return VD_REFUSED;
    }
    return VD_OK;
}

/* X15, T6: the marches are over. A token that is not of the corps, or not there, is refused for
 * that reason first. */
enum vd_result altar_refuse_late(const struct altar_case *c)
{
    uint16_t index = c->command->choice.subject;

    if (c->command->choice.kind != ALTAR_CHOOSE_END_MARCHES && index < c->view->board.piece_count &&
        c->view->board.piece[index].side == c->view->side &&
        c->view->board.piece[index].kind != ALTAR_DEPOT) {
        const struct altar_piece *piece = &c->view->board.piece[index];

        if (altar_piece_corps(c->sc, piece).v != c->view->task.corps.v)
            return refuse_corps(c, index);
        if (piece->cell == VD_NONE && altar_is_own(c->sc, c->view, index))
            return vd_refuse(c->error, ALTAR_T4, "%s is not on the map",
                             altar_piece_name(c, index));
    }
    return vd_refuse(c->error, ALTAR_T6, "the marches of this corps are over");
}

enum vd_result altar_check_hold(const struct altar_case *c)
{
    const struct altar_piece *piece;

    return ALTAR_ON(T9) ? check_mover(c, &piece) : VD_REFUSED;
}

/* R5, 4: after a contact that did not end the march. */
enum vd_result altar_check_go_on(const struct altar_case *c)
{
    const struct altar_piece *piece;
    uint16_t index = c->command->choice.subject;

    if (check_mover(c, &piece) != VD_OK)
        return VD_REFUSED;
    if (c->view->mover.piece.v == index && c->view->onward != VD_NONE)
        return VD_OK;
    return vd_refuse(c->error, ALTAR_R5, "%s has no route left: give a new one",
                     altar_piece_name(c, index));
}

enum vd_result altar_check_staff(const struct altar_case *c)
{
    const struct altar_piece *piece;
    enum vd_result result = check_mover(c, &piece);

    if (result != VD_OK)
        return result;
    if ((piece->flags & ALTAR_PIECE_STAFF) != 0)
        return vd_refuse(c->error, ALTAR_T5, "%s already has a Staff Die: one for each token",
                         altar_piece_name(c, c->command->choice.subject));
    if (c->view->marching)
        return vd_refuse(c->error, ALTAR_T5,
                         "Staff Dice must be allotted before any token of the corps moves");
    if (c->view->pool == 0)
        return vd_refuse(c->error, ALTAR_T5, "you have no Staff Die left");
    if (!altar_may_staff(c->sc, c->view, altar_piece(c->command->choice.subject)))
        return vd_refuse(c->error, ALTAR_T5,
                         "the Event Card forbids this corps Staff Dice for marches");
    return check_allotment(c, c->view->task.corps, 1);
}

enum vd_result altar_check_roll(const struct altar_case *c)
{
    const struct altar_piece *piece;
    enum vd_result result = check_mover(c, &piece);

    if (result != VD_OK)
        return result;
    if ((piece->flags & ALTAR_PIECE_STAFF) == 0 || (piece->flags & ALTAR_PIECE_ROLLED) != 0)
        return vd_refuse(c->error, ALTAR_T6, "%s has no Staff Die to roll",
                         altar_piece_name(c, c->command->choice.subject));
    return VD_OK;
}

/* ---- the route (R2, R4, R5) ---- */

/* M1, M12, M14, M24: why a step is not possible on the map as the seat knows it. */
enum vd_result altar_refuse_step(const struct altar_case *c, uint16_t from, uint16_t to)
{
    const struct vd_theater *theater = c->sc->base.theater;
    char there[VD_SPACE_WORDS_SIZE], here[VD_SPACE_WORDS_SIZE];
    const char *name = altar_space_name(c->sc, to, there);
    const char *start = altar_space_name(c->sc, from, here);

    if (to >= theater->cell_count || !altar_is_playable(c->sc, to))
        return vd_refuse(c->error, ALTAR_M24, "%s is off the map", name);
    if (from == to) {
        const char *unit = altar_piece_name(c, c->command->choice.subject);

        (void)vd_refuse(c->error, ALTAR_M1, "%s is already at %s", unit, name);
        ALTAR_INSTEAD(c, "%s hold", unit);
        return VD_REFUSED;
    }
    const struct vd_edge *edge = vd_theater_edge(theater, (vd_cell_id){from}, (vd_cell_id){to});

    if (edge == NULL)
        return vd_refuse(c->error, ALTAR_M1,
                         "%s is not next to %s: one space at a time, north, "
                         "east, south or west",
                         name, start);
    if (edge->river != VD_NONE && theater->rivers[edge->river].blocking)
        return vd_refuse(c->error, ALTAR_M12, "%s cannot be crossed between %s and %s",
                         vd_theater_name(theater, theater->rivers[edge->river].name), start, name);
    return vd_refuse(c->error, ALTAR_M14, "no road leads over the mountains from %s to %s", start,
                     name);
}

/* M15 to M19: friends in the way. */
enum vd_result altar_refuse_stack(const struct altar_case *c, uint16_t cell, bool last)
{
    static const uint16_t rules[ALTAR_KIND_COUNT] = {
        [ALTAR_DIVISION] = ALTAR_M15, [ALTAR_PICKET] = ALTAR_M16, [ALTAR_TRAIN] = ALTAR_M18};
    const struct altar_board *board = &c->view->board;
    uint8_t kind = ALTAR_DIVISION;
    char name[VD_SPACE_WORDS_SIZE];

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side == c->view->side &&
            board->piece[i].kind != ALTAR_DEPOT)
            kind = board->piece[i].kind;
    }
    if (board->piece[c->command->choice.subject].kind != ALTAR_DIVISION)
        kind = board->piece[c->command->choice.subject].kind;
    return vd_refuse(c->error, last ? rules[kind] : ALTAR_M19, "%s may not %s %s: %s",
                     altar_piece_name(c, c->command->choice.subject), last ? "stop at" : "pass",
                     altar_space_name(c->sc, cell, name), "friendly troops are there");
}

/* `taken`: the spaces with any token, as far as the seat knows. */
static enum vd_result check_step(const struct altar_case *c, const struct altar_cells *taken,
                                 uint16_t from, uint8_t step)
{
    const struct altar_board *board = &c->view->board;
    altar_piece_id piece = altar_piece(c->command->choice.subject);
    uint16_t to = c->command->list[step];
    char name[VD_SPACE_WORDS_SIZE];

    if (to >= c->sc->base.theater->cell_count || !altar_step_is_passable(c->sc, board, from, to))
        return altar_refuse_step(c, from, to);
    if (!altar_cells_hold(taken, to) && altar_is_playable(c->sc, to))
        return VD_OK;
    if (altar_enemy_in(board, c->view->side, to) && ALTAR_ON(X4)) {
        if (board->piece[piece.v].kind == ALTAR_TRAIN)
            return vd_refuse(c->error, ALTAR_B18, "a train cannot enter a space with an enemy: %s",
                             altar_space_name(c->sc, to, name));
        return VD_OK;
    }
    bool last = step + 1 == c->command->count;

    if (!altar_may_end(c->sc, board, piece, to) && (last || ALTAR_ON(M19)))
        return altar_refuse_stack(c, to, last);
    return VD_OK;
}

/* M8: the first step off the roads needs a Staff Die, and more than 0 on it once it is rolled. */
static enum vd_result check_first_step(const struct altar_case *c, const struct altar_piece *piece)
{
    const struct altar_mover nobody = {.piece = ALTAR_NO_PIECE};
    const struct altar_mover *mover =
        c->view->mover.piece.v == c->command->choice.subject ? &c->view->mover : &nobody;
    uint16_t to = c->command->list[0];
    const char *name = altar_piece_name(c, c->command->choice.subject);
    unsigned road, any;
    char there[VD_SPACE_WORDS_SIZE];

    altar_allowance_left(c->sc, c->view->in_force, piece, mover, &road, &any);
    if (any > 0 || (road > 0 && altar_step_is_road(c->sc, &c->view->board, piece->cell, to)))
        return VD_OK;
    if (road == 0)
        return vd_refuse(c->error, ALTAR_M8, "%s has no movement left", name);
    if (altar_is_forbidden(c->sc, c->view->in_force, piece->side, altar_piece_corps(c->sc, piece),
                           ALTAR_WHAT_CROSS_COUNTRY))
        return vd_refuse(c->error, ALTAR_M8,
                         "the Event Card lets no token leave the roads this turn");
    (void)vd_refuse(c->error, ALTAR_M8, "%s cannot leave the road toward %s without a Staff Die",
                    name, altar_space_name(c->sc, to, there));
    if (altar_may_staff(c->sc, c->view, altar_piece(c->command->choice.subject))) {
        struct vd_writer writer = vd_writer_of(there, sizeof there);

        altar_write_cell(c->sc, to, &writer);
        ALTAR_INSTEAD(c, "%s staff via %s", name, there);
    }
    return VD_REFUSED;
}

/* Suggests the part of the route before the step that is not possible; a route that returns to
 * where the token stands is none. */
static void suggest_prefix(const struct altar_case *c, uint8_t steps)
{
    uint16_t home = c->view->board.piece[c->command->choice.subject].cell;
    char name[VD_SPACE_WORDS_SIZE];

    while (steps > 0 && c->command->list[steps - 1] == home)
        steps--;
    if (steps > 0)
        ALTAR_INSTEAD(c, "%s to %s", altar_piece_name(c, c->command->choice.subject),
                      altar_goal_name(c->sc, c->command->list[steps - 1], name));
}

/* X51: the column ahead has stopped here: the march ends before it, and later steps do not
 * count. */
static bool is_held_up(const struct altar_case *c, const struct altar_cells *taken, uint16_t from,
                       uint8_t step)
{
    const struct altar_view *view = c->view;
    uint16_t to = c->command->list[step];

    return to < c->sc->base.theater->cell_count && altar_cells_hold(taken, to) &&
           altar_step_is_passable(c->sc, &view->board, from, to) &&
           !altar_enemy_in(&view->board, view->side, to) &&
           !altar_may_end(c->sc, &view->board, altar_piece(c->command->choice.subject), to) &&
           altar_column_holds(c->sc, &view->board, view->side, view->task.corps, to);
}

enum vd_result altar_check_march(const struct altar_case *c)
{
    const struct altar_piece *piece;
    enum vd_result result = check_mover(c, &piece);

    if (result != VD_OK)
        return result;
    if (c->command->count == 0 || c->command->count > ALTAR_ROUTE_MAX)
        return vd_refuse(c->error, ALTAR_M1, "a route has 1 to %d spaces", ALTAR_ROUTE_MAX);
    uint16_t from = piece->cell;
    struct altar_placed placed;

    altar_find_placed(&c->view->board, &placed);
    for (uint8_t i = 0; i < c->command->count && !is_held_up(c, &placed.cells, from, i); i++) {
        result = check_step(c, &placed.cells, from, i);
        if (result != VD_OK) {
            suggest_prefix(c, i);
            return result;
        }
        if (i == 0 && check_first_step(c, piece) != VD_OK)
            return VD_REFUSED;
        from = c->command->list[i];
    }
    return VD_OK;
}

/* ---- by rail (M11, E6) ---- */

enum vd_result altar_check_ride(const struct altar_case *c)
{
    const struct altar_view *view = c->view;
    const struct altar_piece *piece;
    enum vd_result result = check_mover(c, &piece);
    uint16_t route[ALTAR_RIDE_MAX], cell = c->command->choice.cell;
    char name[VD_SPACE_WORDS_SIZE];

    if (result != VD_OK)
        return result;
    if (view->mover.piece.v == c->command->choice.subject && ALTAR_ON(E6))
        return vd_refuse(c->error, ALTAR_E6, "%s has started to march and cannot also go by rail",
                         altar_piece_name(c, c->command->choice.subject));
    if (view->rides == 0)
        return ALTAR_ON(M11) && ALTAR_ON(X9)
                   ? vd_refuse(c->error, ALTAR_M11, "you have no ride by rail left this turn")
                   : VD_OK;
    if (((piece->flags & ALTAR_PIECE_STAFF) != 0 ||
         !altar_may_ride(c->sc, view, altar_piece(c->command->choice.subject))) &&
        ALTAR_ON(E6))
        return vd_refuse(c->error, ALTAR_E6, "%s cannot go by rail: %s",
                         altar_piece_name(c, c->command->choice.subject),
                         (piece->flags & ALTAR_PIECE_STAFF) != 0 ? "it has a Staff Die"
                                                                 : "the card is for other troops");
    if (cell >= c->sc->base.theater->cell_count || cell == piece->cell ||
        altar_ride_route(c->sc, &view->board, view->ride_effect,
                         altar_piece(c->command->choice.subject), cell, &c->work->walk, route) == 0)
        return vd_refuse(c->error, ALTAR_E6, "no open railroad leads to %s",
                         altar_space_name(c->sc, cell, name));
    if (!altar_may_end(c->sc, &view->board, altar_piece(c->command->choice.subject), cell))
        return vd_refuse(c->error, ALTAR_M15, "friendly troops are at %s",
                         altar_space_name(c->sc, cell, name));
    return VD_OK;
}

/* ---- special actions (A1 to A10) ---- */

static enum vd_result check_actor(const struct altar_case *c, const struct altar_piece **actor)
{
    const struct altar_piece *piece = altar_own_piece(c, ALTAR_A1);
    const char *name = altar_piece_name(c, c->command->choice.subject);

    *actor = piece;
    if (piece == NULL)
        return VD_REFUSED;
    if ((piece->kind != ALTAR_DIVISION && piece->kind != ALTAR_PICKET) || piece->cell == VD_NONE)
        return ALTAR_ON(A1)
                   ? vd_refuse(c->error, ALTAR_A1, "only divisions and pickets on the map can act")
                   : VD_OK;
    if ((piece->flags & ALTAR_PIECE_FIXED) != 0)
        return vd_refuse(c->error, ALTAR_M26, "%s holds its post and cannot act", name);
    if (altar_piece_corps(c->sc, piece).v != c->view->task.corps.v)
        return vd_refuse(c->error, ALTAR_A1, "%s is not in the corps that has just moved", name);
    if ((piece->flags & ALTAR_PIECE_RETREATED) != 0)
        return ALTAR_ON(A7) ? vd_refuse(c->error, ALTAR_A7, "%s has retreated and cannot act", name)
                            : VD_OK;
    if ((piece->flags & ALTAR_PIECE_ACTED) != 0)
        return vd_refuse(c->error, ALTAR_A3, "%s has already tried an action this turn", name);
    if (!altar_may_act(c->sc, piece, c->view->task.corps))
        return vd_refuse(c->error, ALTAR_X34, "%s has already used its Staff Die", name);
    return VD_OK;
}

static enum vd_result check_crossing(const struct altar_case *c, const struct altar_piece *piece)
{
    const struct vd_theater *theater = c->sc->base.theater;
    uint16_t crossing = c->command->choice.number;
    bool destroy = c->command->choice.kind == ALTAR_CHOOSE_DESTROY;

    if (crossing >= c->sc->crossing_count)
        return vd_refuse(c->error, ALTAR_A2, "there is no such crossing");
    const struct altar_crossing *known = &c->sc->crossings[crossing];
    const char *name = vd_theater_name(theater, theater->crossings[known->crossing].name);
    bool destroyed = (c->view->board.destroyed >> crossing & 1) != 0;

    if ((!known->target || known->closed) && ALTAR_ON(M22))
        return vd_refuse(c->error,
                         theater->crossings[known->crossing].kind == VD_CROSSING_FORD ? ALTAR_M22
                                                                                      : ALTAR_A10,
                         "%s cannot be destroyed or repaired", name);
    if (!altar_can_reach_crossing(c->sc, piece, (uint8_t)crossing))
        return vd_refuse(c->error, ALTAR_A2, "%s is not at %s",
                         altar_piece_name(c, c->command->choice.subject), name);
    if (destroyed == destroy && ALTAR_ON(A10))
        return vd_refuse(c->error, ALTAR_A10,
                         destroy ? "%s is already destroyed" : "%s is not destroyed", name);
    if (altar_is_forbidden(c->sc, c->view->in_force, c->view->side, c->view->task.corps,
                           destroy ? ALTAR_WHAT_DESTROY : ALTAR_WHAT_REPAIR))
        return vd_refuse(c->error, ALTAR_E2, "this turn's Event Card forbids it");
    return VD_OK;
}

enum vd_result altar_check_act(const struct altar_case *c)
{
    const struct altar_piece *piece;
    enum vd_result result = check_actor(c, &piece);

    if (result == VD_OK)
        result = check_crossing(c, piece);
    if (result == VD_OK && c->view->pool == 0 && (c->view->tied == 0 || ALTAR_ON(E7)))
        return vd_refuse(c->error, ALTAR_A3, "you have no Staff Die left");
    return result;
}

/* A6, A9, X25. */
static enum vd_result refuse_raid(const struct altar_case *c, const struct altar_piece *piece)
{
    const struct altar_board fresh = {.piece_count = 0};

    if (c->sc->raid_side != piece->side)
        return vd_refuse(c->error, ALTAR_A6, "your side cannot raid");
    if (altar_raid_open(c->sc, &fresh, piece->cell) == ALTAR_NONE)
        return vd_refuse(c->error, ALTAR_X25, "%s is not in a town that can be raided",
                         altar_piece_name(c, c->command->choice.subject));
    if (altar_raid_open(c->sc, &c->view->board, piece->cell) == ALTAR_NONE)
        return vd_refuse(c->error, ALTAR_A6, "this town has already been raided");
    return vd_refuse(c->error, ALTAR_A9, "a train is already there");
}

enum vd_result altar_check_raid(const struct altar_case *c)
{
    const struct altar_piece *piece;
    enum vd_result result = check_actor(c, &piece);

    if (result != VD_OK)
        return result;
    if (!altar_may_raid(c->sc, &c->view->board, altar_piece(c->command->choice.subject)))
        return refuse_raid(c, piece);
    if (altar_is_forbidden(c->sc, c->view->in_force, c->view->side, c->view->task.corps,
                           ALTAR_WHAT_RAID))
        return vd_refuse(c->error, ALTAR_E2, "this turn's Event Card forbids it");
    if (c->view->pool + c->view->tied == 0)
        return vd_refuse(c->error, ALTAR_A3, "you have no Staff Die left");
    return VD_OK;
}
