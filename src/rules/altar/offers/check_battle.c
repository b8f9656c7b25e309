/* rules/altar/offers/check_battle.c: why a decision in contact or about a battle is refused (spec 1.5, 1.6). */
#include "rules/altar/ground/retreat.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/force.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/play/shift.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"

#include <string.h>

/* ---- contact ---- */

static const char *const card_names[ALTAR_CARD_COUNT] = {"no card", "PITCHED BATTLE", "SKIRMISH",
                                                         "RETREAT"};

static void suggest_cards(const struct altar_case *c, unsigned cards)
{
    static const char *const orders[ALTAR_CARD_COUNT] = {"", "card battle", "card skirmish",
                                                         "card retreat"};
    const char *offered[ALTAR_CARD_COUNT] = {"", "", ""};
    unsigned count = 0;

    for (unsigned i = ALTAR_CARD_BATTLE; i < ALTAR_CARD_COUNT; i++) {
        if ((cards >> i & 1) != 0)
            offered[count++] = orders[i];
    }
    ALTAR_INSTEAD(c, "%s%s%s", offered[0], count > 1 ? " or " : "", offered[1]);
}

/* B3; the wording of 1.9: the side's own count, never the other's. */
static enum vd_result refuse_card(const struct altar_case *c, unsigned cards)
{
    unsigned count =
        altar_divisions_near(c->sc, &c->view->board, c->view->side, c->view->task.cell);
    uint8_t card = c->command->choice.option;

    if (card == ALTAR_CARD_BATTLE && count < ALTAR_BATTLE_NEEDS)
        (void)vd_refuse(c->error, ALTAR_B3,
                        "you have %u division%s within 3 spaces; PITCHED BATTLE needs 3", count,
                        count == 1 ? "" : "s");
    else if (card == ALTAR_CARD_RETREAT && c->view->task.extra == c->view->side)
        (void)vd_refuse(c->error, ALTAR_B3, "only the defender plays RETREAT");
    else
        (void)vd_refuse(c->error, ALTAR_B3, "this turn's Event Card forbids %s here",
                        card < ALTAR_CARD_COUNT ? card_names[card] : "that card");
    suggest_cards(c, cards);
    return VD_REFUSED;
}

enum vd_result altar_check_card_laid(const struct altar_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    const struct altar_view *view = c->view;
    unsigned cards = altar_legal_cards(c->sc, view);

    if (choice->option == ALTAR_CARD_NONE || choice->option >= ALTAR_CARD_COUNT ||
        (cards >> choice->option & 1) == 0)
        return refuse_card(c, cards);
    if (choice->cell != VD_NONE && choice->cell >= c->sc->base.theater->cell_count)
        return vd_refuse(c->error, ALTAR_R10, "the space to retreat toward is not on the map");
    if (choice->subject == ALTAR_NONE)
        return VD_OK;
    if (view->task.extra == view->side || choice->subject >= view->board.piece_count ||
        view->board.piece[choice->subject].side != view->side ||
        view->board.piece[choice->subject].kind != ALTAR_DIVISION ||
        view->board.piece[choice->subject].cell != view->task.cell)
        return vd_refuse(c->error, ALTAR_B19,
                         "choose one of your divisions in the contested space");
    return VD_OK;
}

enum vd_result altar_check_break(const struct altar_case *c)
{
    const struct altar_token *division = &c->sc->tokens[c->view->task.piece.v];
    uint16_t unit = c->command->choice.subject;

    if (unit >= division->first_unit && unit < division->first_unit + division->unit_count &&
        c->view->units[unit] == ALTAR_FIT)
        return VD_OK;
    altar_unit_id offer = altar_default_break(c->sc, c->view->units, c->view->task.piece);

    (void)vd_refuse(c->error, ALTAR_B11, "choose an unbroken brigade or battery of %s",
                    altar_piece_name(c, c->view->task.piece.v));
    if (offer.v != ALTAR_NONE)
        ALTAR_INSTEAD(c, "break %s/%s", altar_piece_name(c, c->view->task.piece.v),
                      altar_name(c->sc, c->sc->units[offer.v].name));
    return VD_REFUSED;
}

enum vd_result altar_check_retreat(const struct altar_case *c)
{
    bool field = c->view->task.extra == ALTAR_LEAVES_FIELD ||
                 c->view->task.extra == ALTAR_LEAVES_FIELD_PICKET;
    char name[VD_SPACE_WORDS_SIZE];

    if (altar_retreat_may_take(c->sc, c->view, c->command->list, c->command->count, c->work))
        return VD_OK;
    (void)vd_refuse(c->error, field ? ALTAR_R11 : ALTAR_R10,
                    "retreat exactly %u space%s, away from the enemy and toward your depot if "
                    "possible",
                    c->view->task.number, c->view->task.number == 1 ? "" : "s");
    if (altar_retreat_ways(c->sc, c->view, c->work)) {
        const struct altar_path *path = &c->work->retreat.paths[0];

        ALTAR_INSTEAD(c, "retreat to %s",
                      altar_goal_name(c->sc, path->cell[path->count - 1], name));
    }
    return VD_REFUSED;
}

/* ---- shifts (X41, R17, R12) ---- */

size_t altar_spread_known(const struct altar_scenario *sc, const struct altar_view *view,
                          altar_piece_id piece, struct altar_walk *walk, uint16_t *cells)
{
    struct altar_board board = view->board;

    altar_lift_depots(&board, altar_other(view->side), view->block, view->block_count);
    for (uint8_t i = 0; i < board.piece_count; i++) {
        if (board.piece[i].side == view->side && view->comes[i] != 0 && i != piece.v)
            board.piece[i].cell = VD_NONE;
    }
    return altar_spread_cells(sc, &board, view->block, view->block_count, piece, walk, cells);
}

static size_t cells_for(const struct altar_case *c, altar_piece_id piece, uint16_t *cells)
{
    if (c->view->task.phase != ALTAR_PHASE_SPREAD)
        return piece.v == c->view->task.piece.v
                   ? altar_shift_cells(c->sc, c->view, &c->work->walk, cells)
                   : 0;
    if (c->view->comes[piece.v] == 0 || c->view->board.piece[piece.v].cell == VD_NONE)
        return 0;
    return altar_spread_known(c->sc, c->view, piece, &c->work->walk, cells);
}

enum vd_result altar_check_shift(const struct altar_case *c)
{
    static const uint16_t rules[ALTAR_PHASE_COUNT] = {[ALTAR_PHASE_GIVE_WAY] = ALTAR_X41,
                                                      [ALTAR_PHASE_SHIFT] = ALTAR_R17,
                                                      [ALTAR_PHASE_SPREAD] = ALTAR_R12};
    uint16_t rule = rules[c->view->task.phase], cells[ALTAR_RING_MAX];
    char name[VD_SPACE_WORDS_SIZE];

    if (altar_own_piece(c, rule) == NULL)
        return VD_REFUSED;
    size_t count = cells_for(c, altar_piece(c->command->choice.subject), cells);

    for (size_t i = 0; i < count; i++) {
        if (cells[i] == c->command->choice.cell)
            return VD_OK;
    }
    (void)vd_refuse(c->error, rule, "%s cannot be placed at %s",
                    altar_piece_name(c, c->command->choice.subject),
                    altar_space_name(c->sc, c->command->choice.cell, name));
    if (count > 0)
        ALTAR_INSTEAD(c, "shift %s to %s", altar_piece_name(c, c->command->choice.subject),
                      altar_goal_name(c->sc, cells[0], name));
    return VD_REFUSED;
}

/* ---- the battlefield (L1, L2, R13) ---- */

enum vd_result altar_check_block(const struct altar_case *c)
{
    uint16_t cells[4];

    if (altar_block_candidate(c->sc, &c->view->board, c->view->task.cell, c->command->choice.number,
                              cells))
        return VD_OK;
    return vd_refuse(c->error, ALTAR_L1,
                     "the field is a square of four spaces that includes the contested space");
}

enum vd_result altar_check_extend(const struct altar_case *c)
{
    uint16_t cells[6];

    if (c->command->choice.number == ALTAR_NONE ||
        altar_extension_candidate(c->sc, &c->view->board, c->view->block, c->command->choice.number,
                                  cells))
        return VD_OK;
    (void)vd_refuse(c->error, ALTAR_L2, "extend the field by two spaces along one of its sides");
    ALTAR_INSTEAD(c, "extend none");
    return VD_REFUSED;
}

/* ---- reinforcements (L8, R14) ---- */

static enum vd_result check_can_come(const struct altar_case *c, altar_piece_id piece)
{
    struct altar_approach ways[ALTAR_APPROACHES_MAX];
    const struct altar_view *view = c->view;
    const char *name = altar_piece_name(c, piece.v);

    if ((view->board.piece[piece.v].flags & ALTAR_PIECE_FIXED) != 0)
        return vd_refuse(c->error, ALTAR_M26, "%s holds its post and cannot reinforce a battle",
                         name);
    if (!altar_may_reinforce(&view->board, piece) || view->comes[piece.v] == 1)
        return vd_refuse(c->error, ALTAR_L8, "%s is not a division that can still come", name);
    if (altar_approaches(c->sc, &view->board, view->block, view->block_count, piece, ways) == 0)
        return vd_refuse(c->error, ALTAR_R14,
                         "%s has no open route of at most 3 spaces to the field", name);
    return VD_OK;
}

/* No path is given: true if there is one to the space that is named, or to any space. */
static bool enters_usually(const struct altar_case *c)
{
    struct altar_approach ways[ALTAR_APPROACHES_MAX];
    uint16_t cell = c->command->choice.cell;
    size_t count;

    if (c->command->count > 0)
        return false;
    count = altar_approaches(c->sc, &c->view->board, c->view->block, c->view->block_count,
                             altar_piece(c->command->choice.subject), ways);
    for (size_t i = 0; i < count; i++) {
        if (cell == VD_NONE || ways[i].cell[ways[i].count - 1] == cell)
            return true;
    }
    return false;
}

enum vd_result altar_check_reinforce(const struct altar_case *c)
{
    const struct vd_command *command = c->command;
    struct altar_approach way = {.count = command->count};
    enum vd_result result;

    if (altar_own_piece(c, ALTAR_L8) == NULL)
        return VD_REFUSED;
    result = check_can_come(c, altar_piece(command->choice.subject));
    if (result != VD_OK || command->choice.option == 1 || enters_usually(c))
        return result;
    if (command->count > 0 && command->count <= ALTAR_APPROACH_STEPS) {
        memcpy(way.cell, command->list, command->count * sizeof way.cell[0]);
        if (altar_approach_is_open(c->sc, &c->view->board, c->view->block, c->view->block_count,
                                   altar_piece(command->choice.subject), &way))
            return VD_OK;
    }
    (void)vd_refuse(c->error, ALTAR_R14,
                    "%s needs an open route of at most 3 spaces into the field",
                    altar_piece_name(c, command->choice.subject));
    ALTAR_INSTEAD(c, "reinforce default");
    return VD_REFUSED;
}

/* ---- the reserve (L26) ---- */

enum vd_result altar_check_attach(const struct altar_case *c)
{
    const struct altar_view *view = c->view;
    uint16_t unit = c->command->choice.subject, division = c->command->choice.number;

    if (unit >= c->sc->unit_count || !altar_is_reserve(c->sc, view->side, unit))
        return vd_refuse(c->error, ALTAR_L26, "%s is not a battery of your reserve",
                         unit < c->sc->unit_count ? altar_name(c->sc, c->sc->units[unit].name)
                                                  : "that");
    const char *name = altar_name(c->sc, c->sc->units[unit].name);

    if (view->units[unit] != ALTAR_FIT)
        return vd_refuse(c->error, ALTAR_L26, "%s is broken or lost", name);
    if (!altar_is_present(view, division))
        return vd_refuse(c->error, ALTAR_L26,
                         "%s is not a division of yours on the table from the start",
                         altar_piece_name(c, division));
    if (!altar_has_room(c->sc, view, unit, altar_piece(division)))
        return vd_refuse(c->error, ALTAR_L26, "%s already has a battery of the reserve",
                         altar_piece_name(c, division));
    return VD_OK;
}

/* ---- after the battle ---- */

enum vd_result altar_check_withdraw(const struct altar_case *c)
{
    const struct altar_piece *piece = altar_own_piece(c, ALTAR_L15);

    if (piece == NULL)
        return VD_REFUSED;
    if (piece->cell == VD_NONE || c->view->comes[c->command->choice.subject] == 0)
        return vd_refuse(c->error, ALTAR_L15, "%s does not have to withdraw",
                         altar_piece_name(c, c->command->choice.subject));
    return VD_OK;
}

enum vd_result altar_check_confirm(const struct altar_case *c)
{
    uint32_t draft = c->view->draft[altar_other(c->view->side)];
    uint32_t given = c->command->choice.number | (uint32_t)c->command->choice.subject << 16;

    if (given != draft && given == c->view->draft[c->view->side])
        return vd_refuse(c->error, ALTAR_L24,
                         "that result is your own; the other side must confirm it");
    if (draft == 0)
        return vd_refuse(c->error, ALTAR_L24, "the other side has not entered a result");
    if (draft != given) {
        (void)vd_refuse(c->error, ALTAR_L24, "the other side has entered a different result");
        ALTAR_INSTEAD(c, "confirm %08lx", (unsigned long)draft);
        return VD_REFUSED;
    }
    if (c->command->choice.option != 0 && ALTAR_ON(X50))
        return VD_OK;
    return altar_check_offered(c);
}
