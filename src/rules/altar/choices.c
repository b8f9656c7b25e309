/* rules/altar/choices.c: what a seat may do now, listed from its view (I34). */
#include <string.h>

#include "rules/altar/effects.h"
#include "rules/altar/engine.h"
#include "rules/altar/reach.h"

struct lister {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    struct vd_choice *choices;
    size_t count, most;
};

static void add(struct lister *list, enum altar_choice_kind kind, unsigned option, unsigned subject,
                unsigned cell, unsigned number)
{
    if (list->count < list->most)
        list->choices[list->count] = (struct vd_choice){.kind = (uint8_t)kind,
                                                        .option = (uint8_t)option,
                                                        .subject = (uint16_t)subject,
                                                        .cell = (uint16_t)cell,
                                                        .number = (uint16_t)number};
    list->count++;
}

static const struct altar_piece *own_piece(const struct lister *list, uint8_t i)
{
    const struct altar_piece *piece = &list->view->board.piece[i];

    return piece->side == list->view->base.seat && piece->cell != VD_NONE ? piece : NULL;
}

/* ---- set-up and cards ---- */

static void list_deployment(struct lister *list)
{
    const struct altar_board *board = &list->view->board;
    struct altar_cells cells;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side != list->view->base.seat ||
            !altar_is_to_deploy(list->sc, board, i))
            continue;
        altar_deployment_cells(list->sc, board, i, &cells);
        for (uint16_t cell = altar_cells_next(&cells, 0); cell < ALTAR_CELLS_MAX;
             cell = altar_cells_next(&cells, cell + 1U))
            add(list, ALTAR_CHOOSE_DEPLOY, 0, i, cell, 0);
    }
    add(list, ALTAR_CHOOSE_DEPLOYED, 0, 0, 0, 0);
}

static bool enemy_in_reach(const struct lister *list, uint16_t cell, unsigned reach)
{
    for (uint8_t i = 0; i < list->view->board.piece_count; i++) {
        const struct altar_piece *piece = &list->view->board.piece[i];

        if (piece->side != list->view->base.seat && piece->cell != VD_NONE &&
            altar_distance(list->sc, piece->cell, cell) <= reach)
            return true;
    }
    return false;
}

/* In `blind` the enemy in reach may be unseen: any division may be named. */
static void list_looks(struct lister *list, const struct altar_effect *effect)
{
    bool blind = list->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;

    for (uint8_t i = 0; i < list->view->board.piece_count; i++) {
        const struct altar_piece *piece = own_piece(list, i);

        if (piece == NULL || piece->kind != ALTAR_DIVISION ||
            (effect->arm != ALTAR_ARM_NONE && effect->arm != piece->arm) ||
            (!blind && !enemy_in_reach(list, piece->cell, effect->reach)))
            continue;
        if (effect->amount == 0) {
            add(list, ALTAR_CHOOSE_CARD, 0, i, VD_NONE, 0);
            continue;
        }
        for (uint16_t cell = 0; cell < list->sc->base.theater->cell_count; cell++) {
            if (altar_distance(list->sc, piece->cell, cell) <= effect->reach &&
                altar_enemy_in(&list->view->board, list->view->base.seat, cell))
                add(list, ALTAR_CHOOSE_CARD, 0, i, cell, 0);
        }
    }
}

static void list_card(struct lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_effect *effect = &list->sc->effects[view->task.number];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        for (uint16_t cell = 0; cell < list->sc->base.theater->cell_count; cell++) {
            if (altar_zone_holds(list->sc, &view->board, effect, view->base.seat, view->task.piece,
                                 cell))
                add(list, ALTAR_CHOOSE_CARD, 0, view->task.piece, cell, 0);
        }
        break;
    case ALTAR_VERB_RALLY:
        for (uint8_t i = 0; i < list->sc->unit_count; i++) {
            uint8_t token = list->sc->units[i].token;

            if (view->units[i] == ALTAR_BROKEN && token != ALTAR_NONE &&
                list->sc->tokens[token].command == effect->corps)
                add(list, ALTAR_CHOOSE_CARD, 0, i, VD_NONE, 0);
        }
        break;
    case ALTAR_VERB_LOOK:
        list_looks(list, effect);
        break;
    default:
        break;
    }
    if (list->count == 0)
        add(list, ALTAR_CHOOSE_CARD, 1, ALTAR_NONE, VD_NONE, 0); /* nothing to choose: go on */
}

/* ---- activation and marches ---- */

static void list_corps(struct lister *list)
{
    const struct altar_view *view = list->view;
    uint8_t bound = altar_bound_corps(list->sc, view->lasting, view->base.seat, false);

    if (bound != ALTAR_NONE &&
        altar_corps_is_left(list->sc, &view->board, view->corps_done, bound)) {
        add(list, ALTAR_CHOOSE_ACTIVATE, 0, 0, 0, bound);
        return;
    }
    for (uint8_t i = 0; i < list->sc->corps_count; i++) {
        if (list->sc->corps[i].side == view->base.seat &&
            altar_corps_is_left(list->sc, &view->board, view->corps_done, i))
            add(list, ALTAR_CHOOSE_ACTIVATE, 0, 0, 0, i);
    }
}

bool altar_may_march(const struct altar_scenario *sc, const struct altar_piece *piece,
                     uint8_t corps)
{
    return piece->cell != VD_NONE && piece->kind != ALTAR_DEPOT && piece->kind != ALTAR_KIND_NONE &&
           altar_piece_corps(sc, piece) == corps &&
           (piece->flags & (ALTAR_PIECE_MOVED | ALTAR_PIECE_FIXED)) == 0;
}

/* T5: before anything of the corps moves; one die a token. */
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view, uint8_t piece)
{
    return !view->marching && view->pool > 0 &&
           altar_may_march(sc, &view->board.piece[piece], view->task.corps) &&
           (view->board.piece[piece].flags & ALTAR_PIECE_STAFF) == 0 &&
           !altar_is_forbidden(sc, view->lasting, view->base.seat, view->task.corps,
                               ALTAR_WHAT_STAFF_MARCH);
}

static void list_marches(struct lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_cells *held = &list->work->reach.held;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = own_piece(list, i);

        if (piece == NULL || !altar_may_march(list->sc, piece, view->task.corps))
            continue;
        if (altar_may_staff(list->sc, view, i))
            add(list, ALTAR_CHOOSE_STAFF, 0, i, VD_NONE, 0);
        if ((piece->flags & ALTAR_PIECE_STAFF) != 0 && (piece->flags & ALTAR_PIECE_ROLLED) == 0)
            add(list, ALTAR_CHOOSE_ROLL, 0, i, VD_NONE, 0);
        altar_reach_find(list->sc, &view->board, view->lasting, i, &list->work->reach);
        for (uint16_t cell = altar_cells_next(held, 0); cell < ALTAR_CELLS_MAX;
             cell = altar_cells_next(held, cell + 1U)) {
            if (cell != piece->cell)
                add(list, ALTAR_CHOOSE_MARCH, 0, i, cell, 0);
        }
        add(list, ALTAR_CHOOSE_HOLD, 0, i, VD_NONE, 0);
    }
    add(list, ALTAR_CHOOSE_END_MARCHES, 0, 0, 0, 0);
}

/* ---- contact ---- */

/* B3: BATTLE with three own divisions within 3, SKIRMISH always, RETREAT for the defender. */
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view)
{
    uint8_t side = view->base.seat, mover = view->task.piece;
    bool attacks = view->board.piece[mover].side == side && view->task.extra == side;
    uint8_t corps = ALTAR_NONE;
    unsigned cards = 1U << ALTAR_CARD_SKIRMISH, barred;

    if (altar_divisions_within(sc, &view->board, side, view->task.cell, 3) >= 3)
        cards |= 1U << ALTAR_CARD_BATTLE;
    if (!attacks)
        cards |= 1U << ALTAR_CARD_RETREAT;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION &&
            (attacks ? i == mover : piece->cell == view->task.cell))
            corps = sc->tokens[i].command;
    }
    barred = altar_barred_cards(sc, view->lasting, side, corps,
                                attacks ? ALTAR_ATTACKER : ALTAR_DEFENDER);
    return (cards & ~barred) != 0 ? cards & ~barred : cards;
}

static void list_battle_cards(struct lister *list)
{
    const struct altar_view *view = list->view;
    unsigned cards = altar_legal_cards(list->sc, view);
    bool attacks = view->task.extra == view->base.seat;

    for (unsigned card = ALTAR_CARD_BATTLE; card < ALTAR_CARD_COUNT; card++) {
        if ((cards >> card & 1) == 0)
            continue;
        if (attacks) {
            add(list, ALTAR_CHOOSE_BATTLE_CARD, card, ALTAR_NONE, VD_NONE, 0);
            continue;
        }
        for (uint8_t i = 0; i < view->board.piece_count; i++) {
            const struct altar_piece *piece = own_piece(list, i);

            if (piece != NULL && piece->kind == ALTAR_DIVISION && piece->cell == view->task.cell)
                add(list, ALTAR_CHOOSE_BATTLE_CARD, card, i, VD_NONE, 0);
        }
    }
}

static void list_breaks(struct lister *list)
{
    const struct altar_token *division = &list->sc->tokens[list->view->task.piece];

    for (uint8_t i = 0; i < division->unit_count; i++) {
        uint8_t unit = (uint8_t)(division->first_unit + i);

        if (list->view->units[unit] == ALTAR_FIT)
            add(list, ALTAR_CHOOSE_BREAK, 0, unit, VD_NONE, 0);
    }
}

/* One choice for each end; the path is the canonical one. */
static void list_retreats(struct lister *list)
{
    struct altar_retreat retreat;
    struct altar_retreat_work *work = &list->work->retreat;

    altar_retreat_of_view(list->sc, list->view, &retreat);
    if (!altar_retreat_find(list->sc, &list->view->board, &retreat, work))
        return;
    for (size_t i = 0; i < work->count; i++) {
        uint16_t end = work->paths[i].cell[work->paths[i].count - 1];
        bool listed = false;

        for (size_t k = 0; k < list->count && k < list->most; k++)
            listed |= list->choices[k].cell == end;
        if (!listed)
            add(list, ALTAR_CHOOSE_RETREAT, 0, list->view->task.piece, end, (unsigned)i);
    }
}

/* ---- actions and rally ---- */

static void list_actions(struct lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_scenario *sc = list->sc;

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = own_piece(list, i);

        if (piece == NULL || !altar_may_act(sc, piece, view->task.corps))
            continue;
        for (uint8_t k = 0; k < sc->crossing_count && view->pool > 0; k++) {
            bool destroyed = (view->board.destroyed >> k & 1) != 0;
            enum altar_what what = destroyed ? ALTAR_WHAT_REPAIR : ALTAR_WHAT_DESTROY;

            if (altar_can_reach_crossing(sc, piece, k) &&
                !altar_is_forbidden(sc, view->lasting, view->base.seat, view->task.corps, what))
                add(list, destroyed ? ALTAR_CHOOSE_REPAIR : ALTAR_CHOOSE_DESTROY, 0, i, piece->cell,
                    k);
        }
        if (view->pool + view->tied > 0 && altar_may_raid(sc, &view->board, i))
            add(list, ALTAR_CHOOSE_RAID, 0, i, piece->cell, 0);
    }
    add(list, ALTAR_CHOOSE_END, 0, 0, 0, 0);
}

static void list_rallies(struct lister *list)
{
    const struct altar_view *view = list->view;

    for (uint8_t i = 0; i < list->sc->unit_count && view->pool > 0; i++) {
        if (list->sc->units[i].side == view->base.seat && view->units[i] == ALTAR_BROKEN &&
            (view->tried[i / 8] >> i % 8 & 1) == 0)
            add(list, ALTAR_CHOOSE_RALLY, 0, i, VD_NONE, 0);
    }
    add(list, ALTAR_CHOOSE_RALLIED, 0, 0, 0, 0);
}

/* ---- the battlefield ---- */

static void list_blocks(struct lister *list)
{
    uint16_t cells[4];

    for (unsigned i = 0; i < 4; i++) {
        if (altar_block_candidate(list->sc, &list->view->board, list->view->task.cell, i, cells))
            add(list, ALTAR_CHOOSE_BLOCK, 0, 0, cells[0], i);
    }
}

static void list_extensions(struct lister *list)
{
    uint16_t cells[6];

    for (unsigned i = 0; i < 4; i++) {
        if (altar_extension_candidate(list->sc, &list->view->board, list->view->block, i, cells))
            add(list, ALTAR_CHOOSE_EXTEND, 0, 0, cells[0], i);
    }
    add(list, ALTAR_CHOOSE_EXTEND, 0, 0, VD_NONE, ALTAR_NONE);
}

size_t altar_legal(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choices, size_t most)
{
    struct lister list = {(const struct altar_scenario *)base,
                          (const struct altar_view *)base_view,
                          work,
                          choices,
                          0,
                          most};

    if (!base_view->asked)
        return 0;
    switch ((enum altar_phase)list.view->task.phase) {
    case ALTAR_PHASE_GIVE_UP:
        add(&list, ALTAR_CHOOSE_GIVE_UP, 0, 0, 0, 0);
        add(&list, ALTAR_CHOOSE_GIVE_UP, 1, 0, 0, 0);
        break;
    case ALTAR_PHASE_DEPLOY:
        list_deployment(&list);
        break;
    case ALTAR_PHASE_CARD:
        list_card(&list);
        break;
    case ALTAR_PHASE_ACTIVATE:
        list_corps(&list);
        break;
    case ALTAR_PHASE_MARCH:
        list_marches(&list);
        break;
    case ALTAR_PHASE_CONTACT:
        list_battle_cards(&list);
        break;
    case ALTAR_PHASE_BREAK:
        list_breaks(&list);
        break;
    case ALTAR_PHASE_RETREAT:
        list_retreats(&list);
        break;
    case ALTAR_PHASE_ACTION:
        list_actions(&list);
        break;
    case ALTAR_PHASE_RALLY:
        list_rallies(&list);
        break;
    case ALTAR_PHASE_BLOCK:
        list_blocks(&list);
        break;
    case ALTAR_PHASE_EXTEND:
        list_extensions(&list);
        break;
    case ALTAR_PHASE_BATTLE:
        add(&list, ALTAR_CHOOSE_FIGHT, 0, 0, 0, 0);
        break;
    default:
        break;
    }
    return list.count;
}
