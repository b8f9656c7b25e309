/* rules/altar/offers/choices.c: what a seat may do now, listed from its view (I34). */
#include <assert.h>
#include <string.h>

#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/retreat.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/ground/zones.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/offers/choices_parts.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/play/ride.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/work.h"

static void add(struct altar_lister *list, enum altar_choice_kind kind, unsigned option,
                unsigned subject, unsigned cell, unsigned number)
{
    if (list->written < list->most)
        list->choices[list->written] = (struct vd_choice){.kind = (uint8_t)kind,
                                                          .option = (uint8_t)option,
                                                          .subject = (uint16_t)subject,
                                                          .cell = (uint16_t)cell,
                                                          .number = (uint16_t)number};
    list->written++;
    list->count++;
}

/* For a draw: adds a group of lots for a choice that exists once for each of several cells.
 * There are at least as many lots as cells; the cells are found when one of the lots is drawn. */
static void add_lots(struct altar_lister *list, enum altar_choice_kind kind, altar_piece_id subject,
                     const struct altar_cells *cells, size_t lots)
{
    list->work->blanks[list->left_blank++] =
        (struct altar_blank){cells, lots, (uint8_t)kind, subject};
    list->count += lots;
}

/* The same for each cell of a set with this many cells. The set must not change until the list
 * is complete. Choices that do not fit are only counted. */
static void add_cells(struct altar_lister *list, enum altar_choice_kind kind,
                      altar_piece_id subject, const struct altar_cells *cells, unsigned cell_count)
{
    const unsigned words = altar_words_of(list->sc);
    const size_t most = list->most;
    struct vd_choice *const choices = list->choices;
    size_t written = list->written;

    if (list->draws) {
        add_lots(list, kind, subject, cells, cell_count);
        return;
    }
    list->count += cell_count;
    list->written += cell_count;
    for (unsigned i = 0; i < words; i++) {
        for (uint64_t left = cells->word[i]; left != 0; left &= left - 1, written++) {
            if (written >= most)
                continue;
            choices[written] =
                (struct vd_choice){.kind = (uint8_t)kind,
                                   .subject = subject.v,
                                   .cell = (uint16_t)(i * 64 + (unsigned)__builtin_ctzll(left))};
        }
    }
}

static const struct altar_piece *own_piece(const struct altar_lister *list, altar_piece_id i)
{
    const struct altar_piece *piece = &list->view->board.piece[i.v];

    return piece->side == list->view->side && piece->cell != VD_NONE ? piece : NULL;
}

/* ---- set-up and cards ---- */

static void list_give_up(struct altar_lister *list)
{
    add(list, ALTAR_CHOOSE_GIVE_UP, 0, 0, 0, 0);
    add(list, ALTAR_CHOOSE_GIVE_UP, 1, 0, 0, 0);
}

/* Where tokens may be placed, one after another: tokens that are alike share a zone. */
struct zones {
    struct altar_placed placed;
    const struct altar_cells *last;
    unsigned count;
    altar_piece_id like; /* the token that the last zone is for; ALTAR_NONE: none */
};

static void add_zone(struct altar_lister *list, struct zones *zones, altar_piece_id piece)
{
    const struct altar_board *board = &list->view->board;

    if (zones->like.v == ALTAR_NONE || !altar_deploy_alike(list->sc, board, zones->like, piece)) {
        struct altar_cells *zone = &list->work->zones[piece.v];

        altar_deployment_among(list->sc, board, &zones->placed, piece, zone);
        zones->last = zone;
        zones->count = altar_count_of(list, zone);
    }
    zones->like = piece;
    add_cells(list, ALTAR_CHOOSE_DEPLOY, piece, zones->last, zones->count);
}

static void list_deployment(struct altar_lister *list)
{
    const struct altar_board *board = &list->view->board;
    const uint8_t end = altar_end_of_tokens(list->sc, list->view->side);
    struct zones zones = {.like = ALTAR_NO_PIECE};

    if (!list->draws)
        altar_find_placed(board, &zones.placed);
    for (uint8_t i = altar_first_token(list->sc, list->view->side); i < end; i++) {
        if (!altar_is_own(list->sc, list->view, i) ||
            !altar_is_to_deploy(list->sc, board, altar_piece(i)))
            continue;
        if (list->draws)
            add_lots(list, ALTAR_CHOOSE_DEPLOY, altar_piece(i), NULL, list->sc->zone_sizes[i]);
        else
            add_zone(list, &zones, altar_piece(i));
    }
    add(list, ALTAR_CHOOSE_DEPLOYED, 0, 0, 0, 0);
}

static bool enemy_in_reach(const struct altar_scenario *sc, const struct altar_view *view,
                           uint16_t cell, unsigned reach)
{
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side != view->side && piece->cell != VD_NONE &&
            altar_distance(sc, piece->cell, cell) <= reach)
            return true;
    }
    return false;
}

/* In `blind` an enemy within reach may be unseen: any division may be named. */
bool altar_may_look_from(const struct altar_scenario *sc, const struct altar_view *view,
                         const struct altar_effect *effect, altar_piece_id piece)
{
    const struct altar_piece *self = &view->board.piece[piece.v];

    return altar_is_own(sc, view, piece.v) && self->cell != VD_NONE &&
           self->kind == ALTAR_DIVISION &&
           (effect->arm == ALTAR_ARM_NONE || effect->arm == self->arm) &&
           (sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND ||
            enemy_in_reach(sc, view, self->cell, effect->reach));
}

static void list_looks(struct altar_lister *list, const struct altar_effect *effect)
{
    const struct altar_view *view = list->view;
    bool blind = list->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND;
    struct altar_cells enemies;

    altar_enemy_cells(list->sc, &view->board, view->side, &enemies);
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (!altar_may_look_from(list->sc, view, effect, altar_piece(i)))
            continue;
        if (effect->amount == 0 || blind)
            add(list, ALTAR_CHOOSE_CARD, 0, i, VD_NONE, ALTAR_CARD_ASKS_LOOK);
        for (uint16_t cell = altar_cells_next(&enemies, 0);
             effect->amount != 0 && cell < ALTAR_CELLS_MAX;
             cell = altar_cells_next(&enemies, cell + 1U)) {
            if (altar_distance(list->sc, view->board.piece[i].cell, cell) <= effect->reach)
                add(list, ALTAR_CHOOSE_CARD, 0, i, cell, ALTAR_CARD_ASKS_LOOK);
        }
    }
}

static void list_card(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_effect *effect = &list->sc->effects[view->task.number];
    struct altar_cells *zone = &list->work->zones[0];

    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        altar_zone_cells(list->sc, &view->board, effect, view->side, view->task.piece, zone);
        add_cells(list, ALTAR_CHOOSE_CARD, view->task.piece, zone, altar_count_of(list, zone));
        break;
    case ALTAR_VERB_RALLY:
        for (uint8_t i = 0; i < list->sc->unit_count; i++) {
            altar_piece_id token = list->sc->units[i].token;

            if (view->units[i] == ALTAR_BROKEN && token.v != ALTAR_NONE &&
                list->sc->tokens[token.v].command.v == effect->corps.v)
                add(list, ALTAR_CHOOSE_CARD, 0, i, VD_NONE, ALTAR_CARD_ASKS_UNIT);
        }
        break;
    case ALTAR_VERB_LOOK:
        list_looks(list, effect);
        break;
    default:
        break;
    }
    if (list->count == 0)
        add(list, ALTAR_CHOOSE_CARD, 1, ALTAR_NONE, VD_NONE, 0); /* there is no choice: go on */
}

/* ---- activation and marches ---- */

static void list_corps(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    altar_corps_id bound = altar_bound_corps(list->sc, view->in_force, view->side, false);

    if (bound.v != ALTAR_NONE && altar_may_name_corps(list->sc, view, bound)) {
        add(list, ALTAR_CHOOSE_ACTIVATE, 0, 0, 0, bound.v);
        return;
    }
    for (uint8_t i = 0; i < list->sc->corps_count; i++) {
        if (list->sc->corps[i].side == view->side &&
            altar_may_name_corps(list->sc, view, altar_corps(i)))
            add(list, ALTAR_CHOOSE_ACTIVATE, 0, 0, 0, i);
    }
}

/* T5: before any token of the corps moves; one die per token. */
bool altar_may_staff(const struct altar_scenario *sc, const struct altar_view *view,
                     altar_piece_id piece)
{
    return !view->marching && view->pool > 0 &&
           altar_may_march(sc, &view->board.piece[piece.v], view->task.corps) &&
           (view->board.piece[piece.v].flags & ALTAR_PIECE_STAFF) == 0 &&
           !altar_is_forbidden(sc, view->in_force, view->side, view->task.corps,
                               ALTAR_WHAT_STAFF_MARCH);
}

static void list_rides(struct altar_lister *list, altar_piece_id piece)
{
    const struct altar_view *view = list->view;
    struct altar_cells *zone = &list->work->zones[piece.v];

    if (!altar_may_ride(list->sc, view, piece) || view->mover.piece.v == piece.v)
        return;
    altar_ride_cells(list->sc, &view->board, view->ride_effect, piece, &list->work->walk, zone);
    add_cells(list, ALTAR_CHOOSE_RIDE, piece, zone, altar_count_of(list, zone));
}

static void add_marches(struct altar_lister *list, altar_piece_id i)
{
    struct altar_past_reach *past = &list->work->past[i.v];

    if (list->draws) {
        add_lots(list, ALTAR_CHOOSE_MARCH, i, NULL,
                 altar_most_marches(list->sc, list->view, i, &list->work->ranges));
        return;
    }
    altar_reach_of_next(list->sc, list->view, list->last, i, &list->work->reach, past);
    add_cells(list, ALTAR_CHOOSE_MARCH, i, &past->to, past->count);
    list->last = i;
}

static void list_march(struct altar_lister *list, altar_piece_id i)
{
    const struct altar_view *view = list->view;
    const struct altar_piece *piece = &view->board.piece[i.v];

    if (altar_may_staff(list->sc, view, i))
        add(list, ALTAR_CHOOSE_STAFF, 0, i.v, VD_NONE, 0);
    if ((piece->flags & ALTAR_PIECE_STAFF) != 0 && (piece->flags & ALTAR_PIECE_ROLLED) == 0)
        add(list, ALTAR_CHOOSE_ROLL, 0, i.v, VD_NONE, 0);
    add_marches(list, i);
    list_rides(list, i);
    if (view->mover.piece.v == i.v && view->onward != VD_NONE)
        add(list, ALTAR_CHOOSE_GO_ON, 0, i.v, VD_NONE, 0);
    add(list, ALTAR_CHOOSE_HOLD, 0, i.v, VD_NONE, 0);
}

/* T6: one token after another; an open march comes first. */
static void list_marches(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_roster *roster = &list->sc->rosters[view->task.corps.v];

    for (uint8_t k = 0; k < roster->count; k++) {
        altar_piece_id i = roster->at[k];

        if (!altar_may_march(list->sc, &view->board.piece[i.v], view->task.corps) ||
            !altar_is_own(list->sc, view, i.v) ||
            (view->mover.piece.v != ALTAR_NONE && view->mover.piece.v != i.v))
            continue;
        list_march(list, i);
    }
    add(list, ALTAR_CHOOSE_END_MARCHES, 0, 0, 0, 0);
    add(list, ALTAR_CHOOSE_END, 0, 0, 0, 0);
}

/* ---- contact ---- */

/* B3: PITCHED BATTLE with three own divisions within 3 spaces, SKIRMISH always, RETREAT for the
 * defender; V8, V9: without the cards that an event card forbids while another is left. */
unsigned altar_legal_cards(const struct altar_scenario *sc, const struct altar_view *view)
{
    uint8_t side = view->side;
    bool attacks = view->task.extra == side;
    altar_corps_id corps = ALTAR_NO_CORPS;
    unsigned cards = 1U << ALTAR_CARD_SKIRMISH, barred;

    if (altar_divisions_near(sc, &view->board, side, view->task.cell) >=
            ALTAR_BATTLE_NEEDS * (unsigned)ALTAR_ON(B2) &&
        (ALTAR_ON(X33) || altar_divisions_near(sc, &view->board, altar_other(side),
                                               view->task.cell) >= ALTAR_BATTLE_NEEDS))
        cards |= 1U << ALTAR_CARD_BATTLE;
    if (!attacks || !ALTAR_ON(B3))
        cards |= 1U << ALTAR_CARD_RETREAT;
    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        const struct altar_piece *piece = &view->board.piece[i];

        if (piece->side == side && piece->kind == ALTAR_DIVISION &&
            (attacks ? i == view->task.piece.v : piece->cell == view->task.cell))
            corps = sc->tokens[i].command;
    }
    barred = altar_barred_cards(sc, view->in_force, side, corps,
                                attacks ? ALTAR_ATTACKER : ALTAR_DEFENDER);
    return (cards & ~barred) != 0 ? cards & ~barred : cards;
}

static void list_battle_cards(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    unsigned cards = altar_legal_cards(list->sc, view);
    bool attacks = view->task.extra == view->side;

    for (unsigned card = ALTAR_CARD_BATTLE; card < ALTAR_CARD_COUNT; card++) {
        if ((cards >> card & 1) == 0)
            continue;
        if (attacks) {
            add(list, ALTAR_CHOOSE_BATTLE_CARD, card, ALTAR_NONE, VD_NONE, 0);
            continue;
        }
        for (uint8_t i = 0; i < view->board.piece_count; i++) {
            const struct altar_piece *piece = own_piece(list, altar_piece(i));

            if (piece != NULL && piece->kind == ALTAR_DIVISION && piece->cell == view->task.cell)
                add(list, ALTAR_CHOOSE_BATTLE_CARD, card, i, VD_NONE, 0);
        }
    }
}

static void list_breaks(struct altar_lister *list)
{
    const struct altar_token *division = &list->sc->tokens[list->view->task.piece.v];

    for (uint8_t i = 0; i < division->unit_count; i++) {
        altar_unit_id unit = altar_unit(division->first_unit + i);

        if (list->view->units[unit.v] == ALTAR_FIT)
            add(list, ALTAR_CHOOSE_BREAK, 0, unit.v, VD_NONE, 0);
    }
}

/* One choice for each end; the path is the canonical one. */
static void list_retreats(struct altar_lister *list)
{
    struct altar_retreat_work *work = &list->work->retreat;

    if (!altar_retreat_ways(list->sc, list->view, list->work))
        return;
    for (size_t i = 0; i < work->count; i++) {
        uint16_t end = work->paths[i].cell[work->paths[i].count - 1];
        bool listed = false;

        for (size_t k = 0; k < list->count && k < list->most; k++)
            listed |= list->choices[k].cell == end;
        if (!listed)
            add(list, ALTAR_CHOOSE_RETREAT, 0, list->view->task.piece.v, end, 0);
    }
}

static void list_shifts(struct altar_lister *list)
{
    uint16_t cells[ALTAR_RING_MAX];
    size_t count = altar_shift_cells(list->sc, list->view, &list->work->walk, cells);

    for (size_t i = 0; i < count; i++)
        add(list, ALTAR_CHOOSE_SHIFT, 0, list->view->task.piece.v, cells[i], 0);
}

/* ---- actions and rally ---- */

static void list_actions(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_scenario *sc = list->sc;
    const struct altar_roster *roster = &sc->rosters[view->task.corps.v];

    for (uint8_t n = 0; n < roster->count; n++) {
        const altar_piece_id i = roster->at[n];
        const struct altar_piece *piece = own_piece(list, i);

        if (piece == NULL || !altar_may_act(sc, piece, view->task.corps) ||
            !altar_is_own(sc, view, i.v))
            continue;
        for (uint8_t k = 0; k < sc->crossing_count && view->pool > 0 &&
                            altar_cells_hold(&sc->ways.at_crossing, piece->cell);
             k++) {
            bool destroyed = (view->board.destroyed >> k & 1) != 0;
            enum altar_what what = destroyed ? ALTAR_WHAT_REPAIR : ALTAR_WHAT_DESTROY;

            if (altar_can_reach_crossing(sc, piece, k) &&
                !altar_is_forbidden(sc, view->in_force, view->side, view->task.corps, what))
                add(list, destroyed ? ALTAR_CHOOSE_REPAIR : ALTAR_CHOOSE_DESTROY, 0, i.v,
                    piece->cell, k);
        }
        if (view->pool + view->tied > 0 && altar_may_raid(sc, &view->board, i) &&
            !altar_is_forbidden(sc, view->in_force, view->side, view->task.corps, ALTAR_WHAT_RAID))
            add(list, ALTAR_CHOOSE_RAID, 0, i.v, piece->cell, 0);
    }
    add(list, ALTAR_CHOOSE_END, 0, 0, 0, 0);
}

/* X36, K2: dissolved, not tried this turn, not rallied yet. */
bool altar_may_rally_picket(const struct altar_view *view, altar_piece_id piece)
{
    const struct altar_piece *self = &view->board.piece[piece.v];

    return self->side == view->side && self->kind == ALTAR_PICKET &&
           (self->flags & ALTAR_PIECE_WAITS) != 0 &&
           (self->flags & (ALTAR_PIECE_ACTED | ALTAR_PIECE_ROLLED)) == 0;
}

static void list_rallies(struct altar_lister *list)
{
    const struct altar_view *view = list->view;

    const struct altar_army *army = &list->sc->armies[view->side];
    const unsigned end = army->first_unit + (view->pool > 0 ? army->unit_count : 0U);

    for (unsigned i = army->first_unit; i < end; i++) {
        if (view->units[i] == ALTAR_BROKEN && (view->tried[i / 8] >> i % 8 & 1) == 0 &&
            altar_is_own_unit(list->sc, view, i))
            add(list, ALTAR_CHOOSE_RALLY, 0, i, VD_NONE, 0);
    }
    for (uint8_t i = 0; i < view->board.piece_count && view->pool > 0; i++) {
        if (altar_may_rally_picket(view, altar_piece(i)) && altar_is_own(list->sc, view, i))
            add(list, ALTAR_CHOOSE_RALLY, 1, i, VD_NONE, 0);
    }
    add(list, ALTAR_CHOOSE_RALLIED, 0, 0, 0, 0);
}

/* ---- the battlefield ---- */

static void list_blocks(struct altar_lister *list)
{
    uint16_t cells[4];

    for (unsigned i = 0; i < 4; i++) {
        if (altar_block_candidate(list->sc, &list->view->board, list->view->task.cell, i, cells))
            add(list, ALTAR_CHOOSE_BLOCK, 0, 0, cells[0], i);
    }
}

static void list_extensions(struct altar_lister *list)
{
    uint16_t cells[6];

    for (unsigned i = 0; i < 4; i++) {
        if (altar_extension_candidate(list->sc, &list->view->board, list->view->block, i, cells))
            add(list, ALTAR_CHOOSE_EXTEND, 0, 0, cells[0], i);
    }
    add(list, ALTAR_CHOOSE_EXTEND, 0, 0, VD_NONE, ALTAR_NONE);
}

/* One choice for each space where it may enter. */
static void list_reinforcements(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    struct altar_approach ways[ALTAR_APPROACHES_MAX];

    for (uint8_t i = 0; i < view->board.piece_count; i++) {
        if (own_piece(list, altar_piece(i)) == NULL ||
            !altar_may_reinforce(&view->board, altar_piece(i)) || view->comes[i] != 0)
            continue;
        size_t count = altar_approaches(list->sc, &view->board, view->block, view->block_count,
                                        altar_piece(i), ways);

        for (size_t k = 0; k < count; k++)
            add(list, ALTAR_CHOOSE_REINFORCE, 0, i, ways[k].cell[ways[k].count - 1], 0);
        if (count > 0)
            add(list, ALTAR_CHOOSE_REINFORCE, 1, i, VD_NONE, 0);
    }
    add(list, ALTAR_CHOOSE_PLOTTED, 0, ALTAR_NONE, VD_NONE, 0);
    add(list, ALTAR_CHOOSE_PLOTTED, 1, ALTAR_NONE, VD_NONE, 0);
}

/* L26: each battery to each division on the table that has none; one order attaches all. */
static void list_attachments(struct altar_lister *list)
{
    const struct altar_view *view = list->view;
    const struct altar_army *army = &list->sc->armies[view->side];

    for (unsigned i = army->first_unit; i < (unsigned)army->first_unit + army->reserve_count; i++) {
        for (uint8_t k = 0; k < view->board.piece_count && view->units[i] == ALTAR_FIT; k++) {
            if (altar_is_present(view, k) &&
                altar_has_room(list->sc, view, (uint16_t)i, altar_piece(k)) &&
                altar_attached_to(list->sc, view, (uint16_t)i).v != k)
                add(list, ALTAR_CHOOSE_ATTACH, 0, i, VD_NONE, k);
        }
    }
    add(list, ALTAR_CHOOSE_ATTACHED, 0, 0, 0, 0);
    add(list, ALTAR_CHOOSE_ATTACHED, 1, 0, 0, 0);
}

static void list_results(struct altar_lister *list)
{
    uint32_t draft = list->view->draft[altar_other(list->view->side)];
    struct vd_error error;
    const struct altar_case offered = {
        .sc = list->sc, .view = list->view, .work = list->work, .error = &error};

    add(list, ALTAR_CHOOSE_FIGHT, 0, 0, 0, 0);
    if (draft != 0 && altar_check_offered(&offered) == VD_OK)
        add(list, ALTAR_CHOOSE_CONFIRM, 0, draft >> 16, VD_NONE, draft & 0xFFFF);
}

static void list_losers(struct altar_lister *list)
{
    for (uint8_t i = 0; i < list->view->board.piece_count; i++) {
        if (own_piece(list, altar_piece(i)) != NULL && list->view->comes[i] != 0)
            add(list, ALTAR_CHOOSE_WITHDRAW, 0, i, VD_NONE, 0);
    }
}

static void list_spread(struct altar_lister *list)
{
    uint16_t cells[ALTAR_RING_MAX];

    for (uint8_t i = 0; i < list->view->board.piece_count; i++) {
        if (own_piece(list, altar_piece(i)) == NULL || list->view->comes[i] == 0)
            continue;
        size_t count =
            altar_spread_known(list->sc, list->view, altar_piece(i), &list->work->walk, cells);

        for (size_t k = 0; k < count; k++)
            add(list, ALTAR_CHOOSE_SHIFT, 0, i, cells[k], 0);
    }
    add(list, ALTAR_CHOOSE_SPREAD_DONE, 0, 0, 0, 0);
}

/* True if this seat may decide something: a card that is face down may still be changed. */
bool altar_is_open(const struct altar_view *view)
{
    return view->base.asked ||
           (view->task.side == ALTAR_SIDES && !view->elsewhere &&
            (view->task.phase == ALTAR_PHASE_CONTACT || view->task.phase == ALTAR_PHASE_BATTLE));
}

void altar_list_all(struct altar_lister *list)
{
    static void (*const lists[ALTAR_PHASE_COUNT])(struct altar_lister *) = {
        [ALTAR_PHASE_GIVE_UP] = list_give_up,      [ALTAR_PHASE_DEPLOY] = list_deployment,
        [ALTAR_PHASE_GIVE_WAY] = list_shifts,      [ALTAR_PHASE_CARD] = list_card,
        [ALTAR_PHASE_ACTIVATE] = list_corps,       [ALTAR_PHASE_MARCH] = list_marches,
        [ALTAR_PHASE_CONTACT] = list_battle_cards, [ALTAR_PHASE_BREAK] = list_breaks,
        [ALTAR_PHASE_RETREAT] = list_retreats,     [ALTAR_PHASE_SHIFT] = list_shifts,
        [ALTAR_PHASE_ACTION] = list_actions,       [ALTAR_PHASE_BLOCK] = list_blocks,
        [ALTAR_PHASE_EXTEND] = list_extensions,    [ALTAR_PHASE_PLOT] = list_reinforcements,
        [ALTAR_PHASE_ATTACH] = list_attachments,   [ALTAR_PHASE_BATTLE] = list_results,
        [ALTAR_PHASE_LOSERS] = list_losers,        [ALTAR_PHASE_SPREAD] = list_spread,
        [ALTAR_PHASE_RALLY] = list_rallies,
    };

    if (altar_is_open(list->view) && lists[list->view->task.phase] != NULL)
        lists[list->view->task.phase](list);
}

size_t altar_legal(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice *choices, size_t most)
{
    struct altar_lister list = {.sc = (const struct altar_scenario *)base,
                                .view = (const struct altar_view *)base_view,
                                .work = work,
                                .choices = choices,
                                .most = most,
                                .last = ALTAR_NO_PIECE};

    altar_list_all(&list);
    return list.count;
}
