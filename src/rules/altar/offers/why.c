/* rules/altar/offers/why.c: why a token can be given no order, or cannot go to a space, as far as its owner knows (I34).
 *
 * A march may be ordered farther than the token can go (R5), so no check refuses it. This file
 * says how far away a space is and what is in the way. */
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"

/* A space that a token should march to. */
struct goal {
    const struct altar_case *c;
    const struct altar_piece *piece;
    altar_piece_id index;
    uint16_t cell;
    unsigned road, any; /* what it has left, with the best face of a die that it has yet to roll */
};

enum { NO_WAY = ALTAR_ROUTE_MAX + 1 };

/* ---- how far it is ---- */

struct distance {
    unsigned road, any; /* spaces; more than any route has: there is no route */
};

static struct distance distance_on(const struct goal *goal, const struct altar_board *board)
{
    struct altar_reach *reach = &goal->c->work->reach;
    const uint16_t start = goal->piece->cell;

    altar_reach_beyond(goal->c->sc, board, goal->index, reach);
    return (struct distance){altar_reach_steps(reach, &reach->road, start, goal->cell),
                             altar_reach_steps(reach, &reach->any, start, goal->cell)};
}

static bool is_within(const struct goal *goal, struct distance distance)
{
    return distance.road <= goal->road || distance.any <= goal->any;
}

/* The map with only the token on it, or also with the known enemies. */
static void clear_board(const struct goal *goal, bool enemies, struct altar_board *board)
{
    *board = goal->c->view->board;
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (i != goal->index.v && !(enemies && board->piece[i].side != goal->piece->side))
            board->piece[i].cell = VD_NONE;
    }
}

/* ---- why it is closed, though near enough ---- */

static bool friend_at(const struct goal *goal)
{
    const struct altar_board *board = &goal->c->view->board;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (i != goal->index.v && board->piece[i].side == goal->piece->side &&
            board->piece[i].cell == goal->cell && board->piece[i].kind != ALTAR_DEPOT)
            return true;
    }
    return false;
}

static enum vd_result refuse_barred(const struct goal *goal)
{
    const struct altar_case *c = goal->c;
    struct altar_board board;
    char name[VD_SPACE_WORDS_SIZE];

    if (goal->piece->kind == ALTAR_TRAIN &&
        altar_enemy_in(&c->view->board, goal->piece->side, goal->cell))
        return vd_refuse(c->error, ALTAR_B18, "a train may not enter a space with the enemy in it");
    clear_board(goal, true, &board);
    if (!is_within(goal, distance_on(goal, &board)))
        return vd_refuse(c->error, ALTAR_F22, "the enemy is in the way");
    if (friend_at(goal))
        return altar_refuse_stack(c, goal->cell, true);
    return vd_refuse(c->error, ALTAR_M19, "your own troops are in the way to %s",
                     altar_space_name(c->sc, goal->cell, name));
}

/* ---- too far ---- */

/* M2 to M5: the rule that gives a token its base move. */
static uint16_t rule_of_base(const struct altar_piece *piece)
{
    if (piece->kind == ALTAR_DIVISION)
        return piece->arm == ALTAR_CAVALRY ? ALTAR_M3 : ALTAR_M2;
    return piece->kind == ALTAR_PICKET ? ALTAR_M4 : ALTAR_M5;
}

static bool waits_for_die(const struct altar_piece *piece)
{
    return (piece->flags & (ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED)) == ALTAR_PIECE_STAFF;
}

static enum vd_result refuse_off_road(const struct goal *goal, const char *there)
{
    const struct altar_case *c = goal->c;
    const char *name = altar_piece_name(c, goal->index.v);

    if (goal->any > 0)
        return vd_refuse(c->error, ALTAR_M8, "no road leads to %s; cross country %s has %u%s",
                         there, name, goal->any, waits_for_die(goal->piece) ? " at most" : "");
    if (altar_is_forbidden(c->sc, c->view->in_force, goal->piece->side,
                           altar_piece_corps(c->sc, goal->piece), ALTAR_WHAT_CROSS_COUNTRY))
        return vd_refuse(c->error, ALTAR_M8,
                         "no road leads to %s, and this turn's event card keeps every march on the "
                         "roads",
                         there);
    if ((goal->piece->flags & ALTAR_PIECE_STAFF) != 0)
        return vd_refuse(c->error, ALTAR_M8,
                         "no road leads to %s, and the Staff Die gave %s no space cross country",
                         there, name);
    return vd_refuse(c->error, ALTAR_M8, "no road leads to %s, and %s has no Staff Die", there,
                     name);
}

static enum vd_result refuse_distance(const struct goal *goal, struct distance distance)
{
    const struct altar_case *c = goal->c;
    char there[VD_SPACE_WORDS_SIZE];

    altar_space_name(c->sc, goal->cell, there);
    if (distance.road >= NO_WAY)
        return refuse_off_road(goal, there);
    return vd_refuse(c->error, rule_of_base(goal->piece),
                     "%s is %u space%s away by road; %s has %u%s", there, distance.road,
                     distance.road == 1 ? "" : "s", altar_piece_name(c, goal->index.v), goal->road,
                     waits_for_die(goal->piece) ? " at most" : "");
}

/* ---- marches ---- */

/* In the order in which a player would check: what bars the step, how far it is, who stands
 * there. */
static enum vd_result why_no_march(const struct goal *goal)
{
    const struct altar_case *c = goal->c;
    const struct altar_board *board = &c->view->board;
    const uint16_t from = goal->piece->cell;
    struct altar_board alone;
    char there[VD_SPACE_WORDS_SIZE];

    if (is_within(goal, distance_on(goal, board)) && goal->cell != from)
        return VD_OK;
    if (from == goal->cell || (altar_distance(c->sc, from, goal->cell) == 1 &&
                               !altar_step_is_passable(c->sc, board, from, goal->cell)))
        return altar_refuse_step(c, from, goal->cell);
    clear_board(goal, false, &alone);
    const struct distance distance = distance_on(goal, &alone);

    if (distance.any >= NO_WAY)
        return vd_refuse(c->error, ALTAR_M12, "no open way leads to %s",
                         altar_space_name(c->sc, goal->cell, there));
    return is_within(goal, distance) ? refuse_barred(goal) : refuse_distance(goal, distance);
}

static enum vd_result check_march_to(const struct altar_case *c, altar_piece_id index,
                                     uint16_t cell)
{
    const struct altar_mover nobody = {.piece = ALTAR_NO_PIECE};
    const struct altar_mover *mover = c->view->mover.piece.v == index.v ? &c->view->mover : &nobody;
    struct goal goal = {
        .c = c, .piece = &c->view->board.piece[index.v], .index = index, .cell = cell};

    altar_allowance_left(c->sc, c->view->in_force, goal.piece, mover, &goal.road, &goal.any);
    return why_no_march(&goal);
}

/* ---- any order for a token ---- */

static altar_piece_id own_token(const struct altar_scenario *sc, uint8_t side, struct vd_text name)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].side == side && vd_name_matches(name, altar_name(sc, sc->tokens[i].id)))
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

/* The simplest kind of order that a token could be given now. */
static uint8_t kind_asked(const struct altar_view *view)
{
    switch ((enum altar_phase)view->task.phase) {
    case ALTAR_PHASE_DEPLOY:
        return ALTAR_CHOOSE_DEPLOY;
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_SHIFT:
    case ALTAR_PHASE_SPREAD:
        return ALTAR_CHOOSE_SHIFT;
    case ALTAR_PHASE_RETREAT:
        return ALTAR_CHOOSE_RETREAT;
    case ALTAR_PHASE_PLOT:
        return ALTAR_CHOOSE_REINFORCE;
    default:
        return ALTAR_CHOOSE_HOLD;
    }
}

/* Checks its corps: the order that activates it also says which tokens get a die. */
static enum vd_result check_activation(const struct altar_case *c, altar_piece_id piece)
{
    const altar_corps_id corps = altar_piece_corps(c->sc, &c->view->board.piece[piece.v]);
    const struct vd_command activate = {
        .choice = {.kind = ALTAR_CHOOSE_ACTIVATE, .number = corps.v}, .seat = c->view->base.seat};

    if (altar_check_of_corps(c, piece.v, corps) != VD_OK)
        return VD_REFUSED;
    return corps.v >= c->sc->corps_count
               ? VD_OK
               : altar_check(&c->sc->base, &c->view->base, c->work, &activate, c->error);
}

enum vd_result altar_why_not(const struct vd_scenario *base, const struct vd_view *base_view,
                             void *work, struct vd_text name, uint16_t cell, struct vd_error *error)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    const struct altar_view *view = (const struct altar_view *)base_view;
    const altar_piece_id piece = own_token(sc, view->side, name);
    const struct vd_command command = {
        .choice = {.kind = kind_asked(view), .subject = piece.v, .cell = cell},
        .seat = base_view->seat};
    const struct altar_case c = {sc, view, work, &command, error};

    if (piece.v == ALTAR_NONE)
        return vd_unreadable(error, "you have no token of that name");
    if (view->task.phase == ALTAR_PHASE_ACTIVATE && altar_is_open(view))
        return check_activation(&c, piece);
    if (command.choice.kind != ALTAR_CHOOSE_HOLD && cell == VD_NONE)
        return VD_OK;
    enum vd_result result = altar_check(base, base_view, work, &command, error);

    if (result == VD_OK && command.choice.kind == ALTAR_CHOOSE_HOLD && cell != VD_NONE)
        return check_march_to(&c, piece, cell);
    return result;
}
