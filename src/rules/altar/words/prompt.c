/* rules/altar/words/prompt.c: what a seat must decide now, by which rule, with an example order.
 *
 * Everything is computed from the view (I34). It says of the other side only that the game waits
 * for it (I30), and of a secret choice not even whether it was made (I35). */
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/deployment.h"
#include "rules/altar/ground/effects.h"
#include "rules/altar/ground/ground.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/play/actions.h"
#include "rules/altar/play/march.h"
#include "rules/altar/words/parts.h"

struct phase_words {
    uint16_t rule;
    char deed[34];
};

static const struct phase_words phases[ALTAR_PHASE_COUNT] = {
    [ALTAR_PHASE_NONE] = {ALTAR_I30, "decide"},
    [ALTAR_PHASE_GIVE_UP] = {ALTAR_F21, "give up a corps or keep it"},
    [ALTAR_PHASE_DEPLOY] = {ALTAR_R19, "set up"},
    [ALTAR_PHASE_GIVE_WAY] = {ALTAR_X41, "give way"},
    [ALTAR_PHASE_CARD] = {ALTAR_E1, "resolve the Event Card"},
    [ALTAR_PHASE_ACTIVATE] = {ALTAR_T4, "move a corps"},
    [ALTAR_PHASE_MARCH] = {ALTAR_T6, "march"},
    [ALTAR_PHASE_CONTACT] = {ALTAR_B3, "choose a Battle Card"},
    [ALTAR_PHASE_BREAK] = {ALTAR_B11, "choose the brigade that breaks"},
    [ALTAR_PHASE_RETREAT] = {ALTAR_R10, "choose a retreat route"},
    [ALTAR_PHASE_SHIFT] = {ALTAR_R17, "choose the nearest legal space"},
    [ALTAR_PHASE_ACTION] = {ALTAR_T8, "take special actions"},
    [ALTAR_PHASE_BLOCK] = {ALTAR_L1, "choose the field of battle"},
    [ALTAR_PHASE_EXTEND] = {ALTAR_L2, "extend the field, or not"},
    [ALTAR_PHASE_PLOT] = {ALTAR_L8, "call reinforcements to the field"},
    [ALTAR_PHASE_ATTACH] = {ALTAR_L26, "attach the reserve artillery"},
    [ALTAR_PHASE_BATTLE] = {ALTAR_L24, "fight the battle"},
    [ALTAR_PHASE_LOSERS] = {ALTAR_L15, "withdraw the beaten army"},
    [ALTAR_PHASE_SPREAD] = {ALTAR_L16, "spread over the field"},
    [ALTAR_PHASE_RALLY] = {ALTAR_K1, "rally"},
    [ALTAR_PHASE_OVER] = {ALTAR_Z12, "do nothing more"},
};

/* "move a corps" */
static const char *phase_deed(uint8_t phase)
{
    return phases[phase < ALTAR_PHASE_COUNT ? phase : 0].deed;
}

static uint16_t phase_rule(uint8_t phase)
{
    return phases[phase < ALTAR_PHASE_COUNT ? phase : 0].rule;
}

/* The phase as the waiting side may know it: the other side's decision looks the same from its
 * first order to its last, since any of those may still be undone. */
static uint8_t phase_awaited(uint8_t phase)
{
    switch (phase) {
    case ALTAR_PHASE_GIVE_UP:
        return ALTAR_PHASE_DEPLOY;
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return ALTAR_PHASE_ACTIVATE;
    default:
        return phase;
    }
}

/* ---- parts of sentences ---- */

const char *altar_task_word(const struct altar_asker *ask)
{
    return altar_token_word(ask->sc, ask->view->task.piece.v);
}

static const char *task_corps(const struct altar_asker *ask)
{
    return altar_corps_title(ask->sc, ask->view->task.corps);
}

static const char *corps_word(const struct altar_asker *ask, altar_corps_id corps)
{
    return altar_name(ask->sc, ask->sc->corps[corps.v].id);
}

/* "I, II or III": what stands between the last but one and the last. */
void altar_write_cells(const struct altar_scenario *sc, const uint16_t *cells, unsigned count,
                       struct vd_writer *out)
{
    for (unsigned i = 0; i < count; i++) {
        vd_write(out, " ");
        altar_write_cell(sc, cells[i], out);
    }
}

/* The first of the seat's own pieces for which `holds` is true; ALTAR_NONE if there is none. */
altar_piece_id altar_ask_first(const struct altar_asker *ask,
                               bool (*holds)(const struct altar_asker *ask, altar_piece_id piece))
{
    for (uint8_t i = 0; i < ask->view->board.piece_count; i++) {
        if (ask->view->board.piece[i].side == ask->view->side && holds(ask, altar_piece(i)))
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

/* ---- set-up ---- */

static void ask_give_up(const struct altar_asker *ask)
{
    altar_corps_id corps = ask->sc->given_up.corps;

    if (corps.v >= ask->sc->corps_count)
        return;
    vd_write_format(ask->out, "Give up %s for victory points, or keep it",
                    altar_corps_title(ask->sc, corps));
    vd_write_format(ask->example, "give up %s", corps_word(ask, corps));
    vd_write_format(ask->others, " or \"keep %s\"", corps_word(ask, corps));
}

static bool is_unplaced(const struct altar_asker *ask, altar_piece_id piece)
{
    return altar_is_own(ask->sc, ask->view, piece.v) &&
           altar_is_to_deploy(ask->sc, &ask->view->board, piece);
}

static void ask_deploy(const struct altar_asker *ask)
{
    altar_piece_id first = altar_ask_first(ask, is_unplaced);
    unsigned count = 0;

    if (first.v == ALTAR_NONE) {
        vd_write(ask->out, "Every token is placed. Finish your set-up");
        vd_write(ask->example, "end");
        return;
    }
    for (uint8_t i = first.v; i < ask->view->board.piece_count; i++)
        count +=
            ask->view->board.piece[i].side == ask->view->side && is_unplaced(ask, altar_piece(i));
    vd_write(ask->out, "Set up your army: ");
    vd_write_count(count, "token", ask->out);
    vd_write(ask->out, " to place");
    vd_write_format(ask->example, "deploy %s at ", altar_token_word(ask->sc, first.v));
    altar_write_goal(ask->sc, altar_default_deployment(ask->sc, &ask->view->board, first),
                     ask->example);
    vd_write(ask->others, ", or \"end\" to place the rest as printed");
}

static void ask_shift(const struct altar_asker *ask)
{
    vd_write_format(ask->out, "Choose the nearest legal space for %s, now at ",
                    altar_task_word(ask));
    altar_write_space(ask->sc, ask->view->task.cell, ask->out);
    vd_write_format(ask->example, "shift %s to SPACE", altar_task_word(ask));
}

/* ---- the corps ---- */

/* T4, and any card that restricts which corps comes first. */
static unsigned corps_left(const struct altar_asker *ask, altar_corps_id list[ALTAR_CORPS_MAX])
{
    const struct altar_view *view = ask->view;
    altar_corps_id bound = altar_bound_corps(ask->sc, view->in_force, view->side, false);
    unsigned count = 0;

    for (uint8_t i = 0; i < ask->sc->corps_count; i++) {
        if (ask->sc->corps[i].side != view->side ||
            !altar_may_name_corps(ask->sc, view, altar_corps(i)))
            continue;
        if (i == bound.v) {
            list[0] = altar_corps(i);
            return 1;
        }
        list[count++] = altar_corps(i);
    }
    return count;
}

static void ask_corps(const struct altar_asker *ask)
{
    altar_corps_id list[ALTAR_CORPS_MAX];
    unsigned count = corps_left(ask, list);

    vd_write(ask->out, "Activate a corps: ");
    for (unsigned i = 0; i < count; i++) {
        vd_write_joint(i, count, "or", ask->out);
        vd_write(ask->out, corps_word(ask, list[i]));
    }
    if (count > 0)
        vd_write(ask->example, corps_word(ask, list[count - 1]));
}

static bool has_to_march(const struct altar_asker *ask, altar_piece_id piece)
{
    return altar_may_march(ask->sc, &ask->view->board.piece[piece.v], ask->view->task.corps);
}

/* A road step to show the form of a march; VD_NONE if there is none. */
static uint16_t step_example(const struct altar_asker *ask, altar_piece_id piece)
{
    const struct altar_board *board = &ask->view->board;
    uint16_t cell = board->piece[piece.v].cell;

    for (unsigned way = 0; way < VD_SQUARE_DIRECTIONS; way++) {
        uint16_t next = vd_theater_neighbor(ask->sc->base.theater, (vd_cell_id){cell}, way).v;

        if (next != VD_NONE && altar_step_is_road(ask->sc, board, cell, next) &&
            !altar_enemy_in(board, ask->view->side, next) &&
            altar_may_end(ask->sc, board, piece, next))
            return next;
    }
    return VD_NONE;
}

static bool has_step(const struct altar_asker *ask, altar_piece_id piece)
{
    return has_to_march(ask, piece) && step_example(ask, piece) != VD_NONE;
}

/* An example for the first token that can take a step; if none can, that it rests. */
static void put_march_example(const struct altar_asker *ask, altar_piece_id piece)
{
    altar_piece_id able = altar_ask_first(ask, has_step);

    piece = able.v != ALTAR_NONE ? able : piece;
    uint16_t next = step_example(ask, piece);

    vd_write_format(ask->example, "%s: %s", corps_word(ask, ask->view->task.corps),
                    altar_token_word(ask->sc, piece.v));
    if (next == VD_NONE) {
        vd_write(ask->example, " hold");
        return;
    }
    vd_write(ask->example, altar_may_staff(ask->sc, ask->view, piece) ? " staff via " : " via ");
    altar_write_goal(ask->sc, next, ask->example);
}

/* A large corps is listed by its first tokens; the report has the others. */
enum { NAMED_TOKENS = 4 };

static void put_waiting_tokens(const struct altar_asker *ask)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < ask->view->board.piece_count; i++) {
        if (ask->view->board.piece[i].side != ask->view->side || !has_to_march(ask, altar_piece(i)))
            continue;
        if (count < NAMED_TOKENS)
            vd_write_format(ask->out, "%s%s", count > 0 ? ", " : " ", altar_token_word(ask->sc, i));
        count++;
    }
    if (count > NAMED_TOKENS)
        vd_write_format(ask->out, " and %u more", count - NAMED_TOKENS);
}

/* R5, 4: after a contact the route goes on as ordered, or another route is given. */
static void put_rest_of_route(const struct altar_asker *ask, const char *name)
{
    if (ask->view->onward == VD_NONE) {
        vd_write_format(ask->example, "%s to PLACE", name);
        vd_write_format(ask->others, " or \"%s hold\"", name);
        return;
    }
    vd_write(ask->out, ". Its route leads on toward ");
    altar_write_goal(ask->sc, ask->view->onward, ask->out);
    vd_write(ask->example, "go on");
    vd_write_format(ask->others, ", \"%s to PLACE\" or \"%s hold\"", name, name);
}

/* T6, R5: one token finishes before the next marches; says how far it may still go. */
static void ask_mover(const struct altar_asker *ask)
{
    const struct altar_mover *mover = &ask->view->mover;
    const char *name = altar_token_word(ask->sc, mover->piece.v);
    unsigned road, any;

    altar_allowance_left(ask->sc, ask->view->in_force, &ask->view->board.piece[mover->piece.v],
                         mover, &road, &any);
    vd_write_format(ask->out, "%s is marching: ", name);
    vd_write_count(road, "space", ask->out);
    vd_write_format(ask->out, " left by road, or %u cross country", any);
    put_rest_of_route(ask, name);
}

/* T5: dice are allotted before any token moves. */
static void put_staff_left(const struct altar_asker *ask, altar_piece_id first)
{
    vd_write(ask->out, ". You have ");
    altar_write_dice(ask->view->pool, ask->out);
    vd_write(ask->out, " left");
    if (ask->view->pool > 0 && first.v != ALTAR_NONE && altar_may_staff(ask->sc, ask->view, first))
        vd_write(ask->out, ". Allot them now: after the first token moves it is too late");
}

static void ask_march(const struct altar_asker *ask)
{
    altar_piece_id first = altar_ask_first(ask, has_to_march);

    if (ask->view->mover.piece.v < ask->sc->token_count &&
        ask->view->board.piece[ask->view->mover.piece.v].side == ask->view->side) {
        ask_mover(ask);
        return;
    }

    vd_write_format(ask->out, "March %s:", task_corps(ask));
    put_waiting_tokens(ask);
    put_staff_left(ask, first);
    if (first.v != ALTAR_NONE && ask->view->task.corps.v < ask->sc->corps_count)
        put_march_example(ask, first);
    else
        vd_write(ask->example, "end marches");
    if (first.v != ALTAR_NONE)
        vd_write(ask->others, ", or \"end marches\" to rest the others");
}

static bool is_forbidden(const struct altar_asker *ask, enum altar_what what)
{
    return altar_is_forbidden(ask->sc, ask->view->in_force, ask->view->side, ask->view->task.corps,
                              what);
}

static bool put_crossing_example(const struct altar_asker *ask, altar_piece_id piece)
{
    const struct altar_view *view = ask->view;

    for (uint8_t k = 0; k < ask->sc->crossing_count && view->pool > 0; k++) {
        bool destroyed = (view->board.destroyed >> k & 1) != 0;

        if (!altar_can_reach_crossing(ask->sc, &view->board.piece[piece.v], k) ||
            is_forbidden(ask, destroyed ? ALTAR_WHAT_REPAIR : ALTAR_WHAT_DESTROY))
            continue;
        vd_write_format(ask->example, "%s %s %s", altar_token_word(ask->sc, piece.v),
                        destroyed ? "repair" : "destroy", altar_crossing_name(ask->sc, k));
        return true;
    }
    return false;
}

static bool put_action_example(const struct altar_asker *ask, altar_piece_id piece)
{
    const struct altar_view *view = ask->view;

    if (view->board.piece[piece.v].side != view->side ||
        !altar_may_act(ask->sc, &view->board.piece[piece.v], view->task.corps))
        return false;
    if (put_crossing_example(ask, piece))
        return true;
    if (view->pool + view->tied == 0 || !altar_may_raid(ask->sc, &view->board, piece) ||
        is_forbidden(ask, ALTAR_WHAT_RAID))
        return false;
    vd_write_format(ask->example, "%s raid", altar_token_word(ask->sc, piece.v));
    return true;
}

static void ask_action(const struct altar_asker *ask)
{
    for (uint8_t i = 0; i < ask->view->board.piece_count; i++) {
        if (!put_action_example(ask, altar_piece(i)))
            continue;
        vd_write_format(ask->out, "%s has marched. Take special actions: ", task_corps(ask));
        altar_write_dice(ask->view->pool, ask->out);
        vd_write(ask->out, " left");
        vd_write(ask->others, ", or \"end\"");
        return;
    }
    vd_write_format(ask->out, "%s has marched and has no special action to take", task_corps(ask));
    vd_write(ask->example, "end");
}

/* ---- rally ---- */

static uint8_t first_to_rally(const struct altar_asker *ask)
{
    const struct altar_view *view = ask->view;

    for (uint8_t i = 0; i < ask->sc->unit_count && view->pool > 0; i++) {
        if (altar_is_own_unit(ask->sc, view, i) && view->units[i] == ALTAR_BROKEN &&
            (view->tried[i / 8] >> i % 8 & 1) == 0)
            return i;
    }
    return ALTAR_NONE;
}

static bool can_rally_picket(const struct altar_asker *ask, altar_piece_id piece)
{
    return altar_may_rally_picket(ask->view, piece);
}

static void ask_rally(const struct altar_asker *ask)
{
    uint8_t unit = first_to_rally(ask);

    if (unit == ALTAR_NONE && altar_ask_first(ask, can_rally_picket).v == ALTAR_NONE) {
        vd_write(ask->out, "End of turn. Nothing to rally");
        vd_write(ask->example, "end");
        return;
    }
    vd_write_format(
        ask->out, "End of turn. Rally broken brigades: %u or better, ",
        altar_action_target(ask->sc, ask->view->in_force, ask->view->side, ALTAR_ACTION_RALLY));
    altar_write_dice(ask->view->pool, ask->out);
    vd_write(ask->out, " left");
    if (unit == ALTAR_NONE) {
        vd_write(ask->example, "end");
        return;
    }
    vd_write(ask->example, "rally ");
    altar_write_unit(ask->sc, unit, ask->example);
    vd_write(ask->others, ", or \"end\"");
}

/* ---- nothing to decide ---- */

static void say_over(const struct altar_asker *ask)
{
    uint8_t winner = ask->view->winner;

    if (winner >= ALTAR_SIDES)
        vd_write(ask->out, "The campaign is over: a draw");
    else
        vd_write_format(ask->out, "The campaign is over: the %s side has won",
                        altar_side_title(ask->sc, winner));
}

/* I30: whom the game waits for; what for only if everybody sees it. */
static void say_waiting(const struct altar_asker *ask)
{
    uint8_t phase = phase_awaited(ask->view->task.phase);

    vd_write(ask->out, ask->view->elsewhere ? "Waiting for another commander of your side"
                                            : "Waiting for the other side");
    if (phase == ALTAR_PHASE_CONTACT) {
        vd_write(ask->out, " to resolve a contact");
        return;
    }
    if (ask->sc->switches[ALTAR_SWITCH_FOG] != ALTAR_FOG_BLIND || phase == ALTAR_PHASE_DEPLOY)
        vd_write_format(ask->out, " to %s", phase_deed(phase));
}

/* ---- all of them ---- */

static void ask_phase(const struct altar_asker *ask)
{
    switch ((enum altar_phase)ask->view->task.phase) {
    case ALTAR_PHASE_GIVE_UP:
        ask_give_up(ask);
        break;
    case ALTAR_PHASE_DEPLOY:
        ask_deploy(ask);
        break;
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_SHIFT:
        ask_shift(ask);
        break;
    case ALTAR_PHASE_CARD:
        altar_ask_card(ask);
        break;
    case ALTAR_PHASE_ACTIVATE:
        ask_corps(ask);
        break;
    case ALTAR_PHASE_MARCH:
        ask_march(ask);
        break;
    case ALTAR_PHASE_CONTACT:
        altar_ask_battle_card(ask);
        break;
    case ALTAR_PHASE_BREAK:
        altar_ask_break(ask);
        break;
    case ALTAR_PHASE_RETREAT:
        altar_ask_retreat(ask);
        break;
    case ALTAR_PHASE_ACTION:
        ask_action(ask);
        break;
    case ALTAR_PHASE_BLOCK:
        altar_ask_block(ask);
        break;
    case ALTAR_PHASE_EXTEND:
        altar_ask_extend(ask);
        break;
    case ALTAR_PHASE_PLOT:
        altar_ask_plot(ask);
        break;
    case ALTAR_PHASE_ATTACH:
        altar_ask_attach(ask);
        break;
    case ALTAR_PHASE_BATTLE:
        altar_ask_battle(ask);
        break;
    case ALTAR_PHASE_LOSERS:
        altar_ask_losers(ask);
        break;
    case ALTAR_PHASE_SPREAD:
        altar_ask_spread(ask);
        break;
    case ALTAR_PHASE_RALLY:
        ask_rally(ask);
        break;
    default:
        vd_write(ask->out, "It is not your move");
        break;
    }
}

static uint16_t rule_of(const struct altar_asker *ask)
{
    if (ask->view->over)
        return ALTAR_Z12;
    if (!ask->view->base.asked)
        return ALTAR_I30;
    if (ask->view->task.phase == ALTAR_PHASE_CARD)
        return altar_card_rule(ask);
    /* T5: until a token moves, the seat may still allot dice. */
    if (ask->view->task.phase == ALTAR_PHASE_MARCH && !ask->view->marching)
        return ALTAR_T5;
    return phase_rule(ask->view->task.phase);
}

static uint8_t kind_of(const struct altar_asker *ask)
{
    if (ask->view->over)
        return ALTAR_PHASE_OVER;
    return ask->view->base.asked ? ask->view->task.phase : phase_awaited(ask->view->task.phase);
}

static uint8_t waits_for(const struct altar_asker *ask)
{
    if (ask->view->over || ask->view->base.asked)
        return VD_WAITS_NOT;
    return ask->view->elsewhere ? VD_WAITS_FOR_FELLOW : VD_WAITS_FOR_OTHERS;
}

/* For readers who see only text: "Activate a corps: XV or XVII (\"XVII\")." */
static void join(const char *help, const char *others, struct vd_prompt *prompt)
{
    struct vd_writer out = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    vd_write(&out, prompt->question);
    if (help[0] != '\0')
        vd_write_format(&out, ". %s", help);
    if (prompt->example[0] != '\0')
        vd_write_format(&out, " (\"%s\"%s)", prompt->example, others);
    vd_write(&out, ".");
}

void altar_prompt(const struct vd_scenario *sc, const struct vd_view *view,
                  struct vd_prompt *prompt)
{
    char help[VD_PROMPT_SIZE], others[VD_PROMPT_SIZE];
    struct vd_writer question = vd_writer_of(prompt->question, sizeof prompt->question);
    struct vd_writer helping = vd_writer_of(help, sizeof help);
    struct vd_writer example = vd_writer_of(prompt->example, sizeof prompt->example);
    struct vd_writer more = vd_writer_of(others, sizeof others);
    const struct altar_asker ask = {(const struct altar_scenario *)sc,
                                    (const struct altar_view *)view,
                                    &question,
                                    &helping,
                                    &example,
                                    &more};

    prompt->rule = rule_of(&ask);
    prompt->kind = kind_of(&ask);
    prompt->waits = waits_for(&ask);
    prompt->unlisted = view->asked && ask.view->task.phase == ALTAR_PHASE_BATTLE;
    if (ask.view->over)
        say_over(&ask);
    else if (view->asked)
        ask_phase(&ask);
    else
        say_waiting(&ask);
    join(help, others, prompt);
    vd_write(&question, ".");
}
