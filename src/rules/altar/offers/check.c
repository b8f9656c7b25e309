/* rules/altar/offers/check.c: why an order is refused: whose move it is, set-up, cards, rally. */
#include "rules/altar/offers/check.h"

#include <string.h>

#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/ground/zones.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/play/aftermath.h"
#include "rules/altar/play/result.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/telling/letters.h"

/* ---- words ---- */

const char *altar_piece_name(const struct altar_case *c, unsigned piece)
{
    return piece < c->sc->token_count ? altar_token_word(c->sc, (uint16_t)piece) : "that token";
}

const char *altar_space_name(const struct altar_scenario *sc, uint16_t cell,
                             char name[VD_SPACE_WORDS_SIZE])
{
    struct vd_writer writer = vd_writer_of(name, VD_SPACE_WORDS_SIZE);

    altar_write_space(sc, cell, &writer);
    return name;
}

const char *altar_goal_name(const struct altar_scenario *sc, uint16_t cell,
                            char name[VD_SPACE_WORDS_SIZE])
{
    struct vd_writer writer = vd_writer_of(name, VD_SPACE_WORDS_SIZE);

    altar_write_goal(sc, cell, &writer);
    return name;
}

const struct altar_piece *altar_own_piece(const struct altar_case *c, uint16_t rule)
{
    uint16_t piece = c->command->choice.subject;

    if (piece < c->view->board.piece_count && c->view->board.piece[piece].side == c->view->side)
        return &c->view->board.piece[piece];
    (void)vd_refuse(c->error, rule, "that is not a token of yours");
    return NULL;
}

enum vd_result altar_refuse_fellow(const struct altar_case *c, unsigned piece)
{
    return vd_refuse(c->error, ALTAR_I33, "%s is under another commander: write them a letter",
                     altar_piece_name(c, piece));
}

/* ---- set-up (R19) ---- */

static enum vd_result check_give_up(const struct altar_case *c)
{
    (void)c;
    return VD_OK;
}

static bool enemy_bars(const struct altar_case *c, uint16_t cell)
{
    const struct altar_board *board = &c->view->board;
    bool division = board->piece[c->command->choice.subject].kind == ALTAR_DIVISION;

    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].cell == cell && board->piece[i].side != c->view->side &&
            (!division || board->piece[i].kind == ALTAR_DEPOT ||
             board->piece[i].kind == ALTAR_TRAIN))
            return true;
    }
    return false;
}

/* Suggests the space nearest to the one asked for, other than where the token already stands. */
static void suggest_deployment(const struct altar_case *c, struct altar_board *board)
{
    altar_piece_id piece = altar_piece(c->command->choice.subject);
    uint16_t best = VD_NONE, wished = c->command->choice.cell;
    char name[VD_SPACE_WORDS_SIZE];

    for (uint16_t cell = 0; cell < c->sc->base.theater->cell_count; cell++) {
        if (cell != c->view->board.piece[piece.v].cell &&
            altar_may_deploy(c->sc, board, piece, cell) &&
            (best == VD_NONE ||
             altar_distance(c->sc, cell, wished) < altar_distance(c->sc, best, wished)))
            best = cell;
    }
    if (best != VD_NONE)
        ALTAR_INSTEAD(c, "deploy %s at %s", altar_piece_name(c, piece.v),
                      altar_goal_name(c->sc, best, name));
}

/* "in or next to York". */
static const char *deployment_name(const struct altar_case *c, char where[VD_SENTENCE_SIZE / 2])
{
    struct vd_writer writer = vd_writer_of(where, VD_SENTENCE_SIZE / 2);

    altar_write_deployment(c->sc, altar_piece(c->command->choice.subject), &writer);
    return where;
}

static enum vd_result refuse_deployment(const struct altar_case *c, struct altar_board *board)
{
    uint16_t cell = c->command->choice.cell;
    const struct altar_piece *piece = &board->piece[c->command->choice.subject];
    const char *unit = altar_piece_name(c, c->command->choice.subject);
    char name[VD_SPACE_WORDS_SIZE], where[VD_SENTENCE_SIZE / 2];

    altar_space_name(c->sc, cell, name);
    if (enemy_bars(c, cell))
        (void)vd_refuse(c->error, ALTAR_X41, "%s cannot be set up on the enemy token at %s", unit,
                        name);
    else
        (void)vd_refuse(c->error, piece->kind == ALTAR_DEPOT ? ALTAR_X42 : ALTAR_R19,
                        "%s may not set up at %s; it sets up %s", unit, name,
                        deployment_name(c, where));
    suggest_deployment(c, board);
    return VD_REFUSED;
}

static enum vd_result check_deploy(const struct altar_case *c)
{
    const struct altar_piece *piece = altar_own_piece(c, ALTAR_R19);
    altar_piece_id index = altar_piece(c->command->choice.subject);
    struct altar_board board = c->view->board;

    if (piece == NULL)
        return VD_REFUSED;
    if (!altar_is_own(c->sc, c->view, index.v))
        return altar_refuse_fellow(c, index.v);
    board.piece[index.v].cell = VD_NONE;
    if (!altar_is_to_deploy(c->sc, &board, index))
        return vd_refuse(c->error, ALTAR_R19, "%s is not set up at the start",
                         altar_piece_name(c, index.v));
    if (piece->cell != VD_NONE && piece->cell == c->command->choice.cell)
        return vd_refuse(c->error, ALTAR_R19, "%s is already there", altar_piece_name(c, index.v));
    if (c->command->choice.cell < c->sc->base.theater->cell_count &&
        altar_may_deploy(c->sc, &board, index, c->command->choice.cell))
        return VD_OK;
    return refuse_deployment(c, &board);
}

static enum vd_result check_always(const struct altar_case *c)
{
    (void)c;
    return VD_OK;
}

/* ---- the choices of an event card ---- */

static uint16_t rule_of_card(const struct altar_case *c)
{
    uint16_t rule = altar_rule_find(altar_name(c->sc, c->sc->cards[c->view->card.v].id));

    return rule != ALTAR_RULE_NONE ? rule : ALTAR_E1;
}

static enum vd_result check_look(const struct altar_case *c, const struct altar_effect *effect)
{
    const struct vd_choice *choice = &c->command->choice;
    const struct altar_view *view = c->view;

    if (choice->subject >= view->board.piece_count ||
        !altar_may_look_from(c->sc, view, effect, altar_piece(choice->subject)))
        return vd_refuse(c->error, rule_of_card(c), "%s cannot look now",
                         altar_piece_name(c, choice->subject));
    if (effect->amount == 0 ||
        (choice->cell == VD_NONE && c->sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND))
        return VD_OK;
    if (choice->cell >= c->sc->base.theater->cell_count ||
        !altar_enemy_in(&view->board, view->side, choice->cell))
        return vd_refuse(c->error, rule_of_card(c), "name a space with an enemy token in it");
    if (altar_distance(c->sc, view->board.piece[choice->subject].cell, choice->cell) >
        effect->reach)
        return vd_refuse(c->error, rule_of_card(c), "that space is more than %u space%s away",
                         effect->reach, effect->reach == 1 ? "" : "s");
    return VD_OK;
}

static enum vd_result check_arrival(const struct altar_case *c, const struct altar_effect *effect)
{
    const struct altar_view *view = c->view;
    uint16_t cell = c->command->choice.cell;
    char name[VD_SPACE_WORDS_SIZE];

    if (c->command->choice.subject != view->task.piece.v)
        return vd_refuse(c->error, rule_of_card(c), "the arriving token is %s",
                         altar_piece_name(c, view->task.piece.v));
    if (cell < c->sc->base.theater->cell_count &&
        altar_zone_holds(c->sc, &view->board, effect, view->side, view->task.piece, cell))
        return VD_OK;
    return vd_refuse(c->error, rule_of_card(c), "%s may not arrive at %s",
                     altar_piece_name(c, view->task.piece.v), altar_space_name(c->sc, cell, name));
}

static enum vd_result check_free_rally(const struct altar_case *c,
                                       const struct altar_effect *effect)
{
    uint16_t unit = c->command->choice.subject;

    if (unit < c->sc->unit_count && c->view->units[unit] == ALTAR_BROKEN &&
        c->sc->units[unit].token.v != ALTAR_NONE &&
        c->sc->tokens[c->sc->units[unit].token.v].command.v == effect->corps.v)
        return VD_OK;
    return vd_refuse(c->error, rule_of_card(c), "choose a broken brigade of %s",
                     altar_corps_title(c->sc, effect->corps));
}

static enum vd_result check_card(const struct altar_case *c)
{
    const struct altar_effect *effect = &c->sc->effects[c->view->task.number];
    struct vd_choice only;

    if (c->command->choice.option != 0) { /* there is no choice: go on */
        if (altar_legal(&c->sc->base, &c->view->base, c->work, &only, 1) == 1 && only.option != 0)
            return VD_OK;
        return vd_refuse(c->error, ALTAR_E1, "the Event Card needs a choice from you");
    }
    switch ((enum altar_verb)effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return check_arrival(c, effect);
    case ALTAR_VERB_RALLY:
        return check_free_rally(c, effect);
    default:
        return check_look(c, effect);
    }
}

/* ---- rally (K1 to K7) ---- */

static enum vd_result check_rally_picket(const struct altar_case *c)
{
    const struct altar_piece *piece = altar_own_piece(c, ALTAR_X36);

    if (piece == NULL)
        return VD_REFUSED;
    if (!altar_is_own(c->sc, c->view, c->command->choice.subject))
        return altar_refuse_fellow(c, c->command->choice.subject);
    if (piece->kind == ALTAR_PICKET && (piece->flags & ALTAR_PIECE_WAITS) != 0 &&
        (piece->flags & (ALTAR_PIECE_ACTED | ALTAR_PIECE_ROLLED)) != 0)
        return vd_refuse(c->error, ALTAR_K2, "you may try each picket only once a turn");
    if (!altar_may_rally_picket(c->view, altar_piece(c->command->choice.subject)))
        return vd_refuse(c->error, ALTAR_X36, "%s is not waiting to be rallied",
                         altar_piece_name(c, c->command->choice.subject));
    return VD_OK;
}

static enum vd_result check_rally_unit(const struct altar_case *c)
{
    uint16_t unit = c->command->choice.subject;

    if (unit >= c->sc->unit_count || c->sc->units[unit].side != c->view->side)
        return vd_refuse(c->error, ALTAR_K1, "that is not a brigade of yours");
    if (!altar_is_own_unit(c->sc, c->view, unit))
        return altar_refuse_fellow(c, c->sc->units[unit].token.v);
    if (c->view->units[unit] == ALTAR_LOST)
        return vd_refuse(c->error, ALTAR_K4, "%s is lost for good",
                         altar_name(c->sc, c->sc->units[unit].name));
    if (c->view->units[unit] != ALTAR_BROKEN ||
        (c->sc->units[unit].arm == ALTAR_ARTILLERY && !ALTAR_ON(K7)))
        return (c->view->tried[unit / 8] >> unit % 8 & 1) != 0
                   ? vd_refuse(c->error, ALTAR_K2, "that brigade has already been rallied")
                   : vd_refuse(c->error, ALTAR_K1, "%s is not broken",
                               altar_name(c->sc, c->sc->units[unit].name));
    if ((c->view->tried[unit / 8] >> unit % 8 & 1) != 0 && ALTAR_ON(K2))
        return vd_refuse(c->error, ALTAR_K2, "you may try each brigade only once a turn");
    return VD_OK;
}

static enum vd_result check_rally(const struct altar_case *c)
{
    enum vd_result result =
        c->command->choice.option != 0 ? check_rally_picket(c) : check_rally_unit(c);

    if (result == VD_OK && c->view->pool == 0 && (c->view->tied == 0 || ALTAR_ON(K5)))
        return vd_refuse(c->error, ALTAR_K1, "you have no Staff Die left");
    return result;
}

/* ---- letters (I33) ---- */

/* At any time, also when another seat must decide. */
static enum vd_result check_letter(const struct altar_case *c)
{
    uint16_t to = c->command->choice.number;

    if (!altar_is_separate(c->sc))
        return vd_refuse(c->error, ALTAR_I33,
                         "each side has one commander, so there is nobody to write to");
    if (to >= c->sc->base.seat_count || c->sc->base.seat_side[to] != c->view->side)
        return vd_refuse(c->error, ALTAR_I33, "you can write only to commanders of your own side");
    if (to == c->view->base.seat)
        return vd_refuse(c->error, ALTAR_I33, "you cannot write to yourself");
    if (vd_dispatches_on_the_road(&c->view->letters, c->view->base.turn) >= VD_LETTERS_SENT_MAX)
        return vd_refuse(c->error, ALTAR_I33,
                         "all your couriers are on the road: at most %d letters at a time",
                         VD_LETTERS_SENT_MAX);
    if (c->view->wired >= ALTAR_WIRED_MAX)
        return vd_refuse(c->error, ALTAR_I33,
                         "you have written %d letters this turn, the limit: write again next turn",
                         ALTAR_WIRED_MAX);
    return VD_OK;
}

/* ---- whose move it is, and which kind of order ---- */

#define PHASE(name) (UINT32_C(1) << ALTAR_PHASE_##name)

static const struct {
    uint32_t phases; /* in which the order may be given */
    uint16_t rule;   /* that says so */
    altar_checker *check;
} kinds[ALTAR_CHOOSE_COUNT] = {
    [ALTAR_CHOOSE_GIVE_UP] = {PHASE(GIVE_UP), ALTAR_F21, check_give_up},
    [ALTAR_CHOOSE_DEPLOY] = {PHASE(DEPLOY), ALTAR_R19, check_deploy},
    [ALTAR_CHOOSE_DEPLOYED] = {PHASE(DEPLOY), ALTAR_R19, check_always},
    [ALTAR_CHOOSE_SHIFT] = {PHASE(GIVE_WAY) | PHASE(SHIFT) | PHASE(SPREAD), ALTAR_R17,
                            altar_check_shift},
    [ALTAR_CHOOSE_CARD] = {PHASE(CARD), ALTAR_E1, check_card},
    [ALTAR_CHOOSE_ACTIVATE] = {PHASE(ACTIVATE), ALTAR_T4, altar_check_activate},
    [ALTAR_CHOOSE_STAFF] = {PHASE(MARCH), ALTAR_T5, altar_check_staff},
    [ALTAR_CHOOSE_ROLL] = {PHASE(MARCH), ALTAR_T6, altar_check_roll},
    [ALTAR_CHOOSE_MARCH] = {PHASE(MARCH), ALTAR_T6, altar_check_march},
    [ALTAR_CHOOSE_RIDE] = {PHASE(MARCH), ALTAR_T6, altar_check_ride},
    [ALTAR_CHOOSE_HOLD] = {PHASE(MARCH), ALTAR_T6, altar_check_hold},
    [ALTAR_CHOOSE_GO_ON] = {PHASE(MARCH), ALTAR_R5, altar_check_go_on},
    [ALTAR_CHOOSE_END_MARCHES] = {PHASE(MARCH) | PHASE(ACTION), ALTAR_R6, check_always},
    [ALTAR_CHOOSE_END] = {PHASE(MARCH) | PHASE(ACTION), ALTAR_T8, check_always},
    [ALTAR_CHOOSE_BATTLE_CARD] = {PHASE(CONTACT), ALTAR_B3, altar_check_card_laid},
    [ALTAR_CHOOSE_BREAK] = {PHASE(BREAK), ALTAR_B11, altar_check_break},
    [ALTAR_CHOOSE_RETREAT] = {PHASE(RETREAT), ALTAR_B13, altar_check_retreat},
    [ALTAR_CHOOSE_DESTROY] = {PHASE(ACTION), ALTAR_T8, altar_check_act},
    [ALTAR_CHOOSE_REPAIR] = {PHASE(ACTION), ALTAR_T8, altar_check_act},
    [ALTAR_CHOOSE_RAID] = {PHASE(ACTION), ALTAR_T8, altar_check_raid},
    [ALTAR_CHOOSE_BLOCK] = {PHASE(BLOCK), ALTAR_L1, altar_check_block},
    [ALTAR_CHOOSE_EXTEND] = {PHASE(EXTEND), ALTAR_L2, altar_check_extend},
    [ALTAR_CHOOSE_REINFORCE] = {PHASE(PLOT), ALTAR_L9, altar_check_reinforce},
    [ALTAR_CHOOSE_PLOTTED] = {PHASE(PLOT), ALTAR_L9, check_always},
    [ALTAR_CHOOSE_ATTACH] = {PHASE(ATTACH), ALTAR_L26, altar_check_attach},
    [ALTAR_CHOOSE_ATTACHED] = {PHASE(ATTACH), ALTAR_L26, check_always},
    [ALTAR_CHOOSE_FIGHT] = {PHASE(BATTLE), ALTAR_L24, check_always},
    [ALTAR_CHOOSE_RESULT] = {PHASE(BATTLE), ALTAR_L24, altar_check_result},
    [ALTAR_CHOOSE_CONFIRM] = {PHASE(BATTLE), ALTAR_L24, altar_check_confirm},
    [ALTAR_CHOOSE_WITHDRAW] = {PHASE(LOSERS), ALTAR_L15, altar_check_withdraw},
    [ALTAR_CHOOSE_SPREAD_DONE] = {PHASE(SPREAD), ALTAR_L16, check_always},
    [ALTAR_CHOOSE_RALLY] = {PHASE(RALLY), ALTAR_K1, check_rally},
    [ALTAR_CHOOSE_RALLIED] = {PHASE(RALLY), ALTAR_K1, check_always},
};

uint16_t altar_choice_rule(uint8_t kind)
{
    return kind < ALTAR_CHOOSE_COUNT ? kinds[kind].rule : (uint16_t)ALTAR_RULE_NONE;
}

/* `III: ...`: the corps that an order names must be the active one (T4). */
static enum vd_result check_corps(const struct altar_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    bool names_one = (choice->kind >= ALTAR_CHOOSE_STAFF && choice->kind <= ALTAR_CHOOSE_END) ||
                     (choice->kind >= ALTAR_CHOOSE_DESTROY && choice->kind <= ALTAR_CHOOSE_RAID);

    if (!names_one || choice->option == 0 || choice->option - 1 == c->view->task.corps.v)
        return VD_OK;
    return vd_refuse(c->error, ALTAR_T4, "%s is active now",
                     altar_corps_title(c->sc, c->view->task.corps));
}

static bool belongs_to_activation(uint8_t kind)
{
    return (kinds[kind].phases & (PHASE(ACTIVATE) | PHASE(MARCH) | PHASE(ACTION))) != 0;
}

/* The order does not fit the phase; the rule says when it would. */
static enum vd_result refuse_phase(const struct altar_case *c)
{
    uint8_t kind = c->command->choice.kind, phase = c->view->task.phase;
    uint32_t phases = kinds[kind].phases;

    if (!belongs_to_activation(kind))
        return vd_refuse(c->error, kinds[kind].rule, "you cannot do that now");
    switch ((enum altar_phase)phase) {
    case ALTAR_PHASE_CONTACT:
    case ALTAR_PHASE_BREAK:
    case ALTAR_PHASE_RETREAT:
    case ALTAR_PHASE_SHIFT:
        return vd_refuse(c->error, ALTAR_T7, "resolve the contact first");
    case ALTAR_PHASE_RALLY:
        return vd_refuse(c->error, ALTAR_T11,
                         "no corps may march or act for the rest of this turn");
    case ALTAR_PHASE_ACTIVATE:
        return vd_refuse(c->error, ALTAR_T4, "activate a corps first");
    case ALTAR_PHASE_MARCH:
        if ((phases & PHASE(ACTIVATE)) != 0)
            return vd_refuse(c->error, ALTAR_T4, "finish the active corps first (\"end\")");
        return ALTAR_ON(T8) ? vd_refuse(c->error, ALTAR_T8,
                                        "first move or rest every token of the corps "
                                        "(\"end marches\")")
                            : VD_OK;
    case ALTAR_PHASE_ACTION:
        if ((phases & PHASE(ACTIVATE)) != 0)
            return vd_refuse(c->error, ALTAR_T4, "finish the active corps first (\"end\")");
        return altar_refuse_late(c);
    case ALTAR_PHASE_CARD:
        return vd_refuse(c->error, ALTAR_E1, "resolve the Event Card first");
    default:
        return vd_refuse(c->error, kinds[kind].rule, "you cannot do that now");
    }
}

/* Another seat must decide. */
static enum vd_result refuse_turn(const struct altar_case *c)
{
    uint8_t kind = c->command->choice.kind;

    if (c->view->elsewhere)
        return vd_refuse(c->error, ALTAR_I33, "another commander decides that now");
    if (c->view->task.phase == ALTAR_PHASE_DEPLOY || c->view->task.phase == ALTAR_PHASE_GIVE_UP)
        return ALTAR_ON(F10) ? vd_refuse(c->error, ALTAR_F10, "the other side is setting up now")
                             : VD_OK;
    if (belongs_to_activation(kind))
        return vd_refuse(c->error, ALTAR_T10, "it is the other side's move");
    return vd_refuse(c->error, kinds[kind].rule, "you do not decide that now");
}

enum vd_result altar_check(const struct vd_scenario *base, const struct vd_view *base_view,
                           void *work, const struct vd_command *command, struct vd_error *error)
{
    const struct altar_case c = {(const struct altar_scenario *)base,
                                 (const struct altar_view *)base_view, work, command, error};
    uint8_t kind = command->choice.kind;
    bool umpire = command->seat != base_view->seat;

    if (kind >= ALTAR_CHOOSE_COUNT || (kind < ALTAR_CHOOSE_LETTER && kinds[kind].check == NULL) ||
        command->count > VD_COMMAND_LIST_MAX)
        return vd_unreadable(error, "that is not an order of this game");
    if (kind == ALTAR_CHOOSE_CORRECT)
        return vd_refuse(
            error, ALTAR_I34,
            "only a human umpire corrects: if there is one, ask with 'question: TEXT'");
    if (umpire && kind != ALTAR_CHOOSE_RESULT)
        return vd_refuse(error, ALTAR_L24,
                         "the umpire can enter a battle's result, report, correct and rewind, but "
                         "gives no other orders");
    if (c.view->over)
        return vd_refuse(error, ALTAR_Z5, "the campaign is over");
    if (kind == ALTAR_CHOOSE_RESULT && c.view->result != 0 &&
        altar_result_digest(command) == c.view->result)
        return VD_OK; /* L24: entering the same again changes nothing */
    if (kind == ALTAR_CHOOSE_LETTER)
        return check_letter(&c);
    if (!umpire && !altar_is_open(c.view))
        return refuse_turn(&c);
    if ((kinds[kind].phases >> c.view->task.phase & 1) == 0)
        return refuse_phase(&c);
    return check_corps(&c) == VD_OK ? kinds[kind].check(&c) : VD_REFUSED;
}
