/* rules/altar/offers/offer_march.c: what a march costs and risks, as far as its owner knows (M2 to M9, F22). */
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/offers/contact_odds.h"
#include "rules/altar/offers/offer.h"

/* A march that is being described. */
struct plan {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    const struct vd_command *command;
    const struct altar_piece *piece;
    struct altar_mover mover; /* what it has already marched */
};

/* M8: true if every step follows a road that the seat believes open, including the steps already
 * taken. */
static bool is_by_road(const struct plan *plan)
{
    uint16_t from = plan->piece->cell;

    for (uint8_t i = 0; i < plan->command->count; i++) {
        if (!altar_step_is_road(plan->sc, &plan->view->board, from, plan->command->list[i]))
            return false;
        from = plan->command->list[i];
    }
    return !plan->mover.left_road;
}

static unsigned allowance(const struct plan *plan, const struct altar_piece *piece, bool by_road)
{
    unsigned road, any;

    altar_allowance_left(plan->sc, plan->view->in_force, piece, &plan->mover, &road, &any);
    return by_road ? road : any;
}

static bool waits_for_die(const struct altar_piece *piece)
{
    return (piece->flags & (ALTAR_PIECE_STAFF | ALTAR_PIECE_ROLLED)) == ALTAR_PIECE_STAFF;
}

/* M7: the faces that are enough for the whole march. */
static uint8_t faces_enough(const struct plan *plan, bool by_road)
{
    struct altar_piece rolled = *plan->piece;
    uint8_t faces = 0;

    rolled.flags |= ALTAR_PIECE_ROLLED;
    for (unsigned face = 1; face <= sizeof plan->sc->staff_die; face++) {
        rolled.die = plan->sc->staff_die[face - 1];
        if (allowance(plan, &rolled, by_road) >= plan->command->count)
            faces |= (uint8_t)(1U << face);
    }
    return faces;
}

/* F22: the first space of the route with a known enemy; VD_NONE: there is none. */
static uint16_t contact_cell(const struct plan *plan)
{
    for (uint8_t i = 0; i < plan->command->count; i++) {
        if (altar_enemy_in(&plan->view->board, plan->view->side, plan->command->list[i]))
            return plan->command->list[i];
    }
    return VD_NONE;
}

/* No Battle Card is played against a depot, a train or a picket alone. */
static bool may_fight(const struct altar_piece *enemy)
{
    return enemy->kind == ALTAR_DIVISION || enemy->kind == ALTAR_KIND_NONE;
}

static void reckon_contact(const struct plan *plan, struct altar_offer_march *march)
{
    const struct altar_board *board = &plan->view->board;
    uint16_t cell = contact_cell(plan);
    bool fights = false;

    for (uint8_t i = 0; i < board->piece_count && cell != VD_NONE; i++) {
        if (board->piece[i].side == plan->view->side || board->piece[i].cell != cell)
            continue;
        fights |= may_fight(&board->piece[i]);
        if (march->meets_count < sizeof march->meets)
            march->meets[march->meets_count++] = board->piece[i].handle;
    }
    if (fights && plan->piece->kind == ALTAR_DIVISION)
        march->skirmish = altar_skirmish_odds(plan->sc, plan->view,
                                              altar_piece(plan->command->choice.subject), cell);
}

struct altar_offer_march altar_reckon_march(const struct altar_scenario *sc,
                                            const struct altar_view *view,
                                            const struct vd_command *command)
{
    const altar_piece_id subject = altar_piece(command->choice.subject);
    const struct plan plan = {.sc = sc,
                              .view = view,
                              .command = command,
                              .piece = &view->board.piece[subject.v],
                              .mover = view->mover.piece.v == subject.v
                                           ? view->mover
                                           : (struct altar_mover){.piece = ALTAR_NO_PIECE}};
    struct altar_offer_march march = {.spaces = command->count,
                                      .by_road = is_by_road(&plan),
                                      .die = waits_for_die(plan.piece),
                                      .skirmish = ALTAR_NO_CHANCE};

    march.allowance = (uint8_t)allowance(&plan, plan.piece, march.by_road);
    march.reaches = march.spaces <= march.allowance;
    if (!march.by_road && !plan.mover.left_road)
        march.gives_up = (uint8_t)altar_base_move(sc, view->in_force, plan.piece);
    if (march.die)
        march.faces = faces_enough(&plan, march.by_road);
    reckon_contact(&plan, &march);
    return march;
}
