/* unit/altar_leaks.c: leaks planted from outside, around the functions of struct vd_system: events told
 * to whom they are not for, events that say too much, and answers that look at the truth. */
#include "unit/altar_leaks.h"

#include <stdlib.h>
#include <string.h>

#include "rules/altar/ground/ground.h"
#include "rules/altar/play/force.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "systems/altar.h"
#include "unit/system_copy.h"

static enum altar_leak leaking;

enum altar_leak altar_leak_now(void)
{
    return leaking;
}

static bool is(enum altar_leak leak)
{
    return leaking == leak;
}

/* ---- events ---- */

static bool is_die(const struct vd_event *event, enum altar_die purpose)
{
    return event->kind == ALTAR_EVENT_DIE && altar_event_die(event).purpose == purpose;
}

static bool is_piece(const struct vd_event *event, enum altar_cause cause)
{
    return event->kind == ALTAR_EVENT_PIECE && altar_event_piece(event).cause == cause;
}

static bool is_told_to_both(const struct vd_event *event)
{
    static const struct {
        enum altar_leak leak;
        enum altar_event_kind kind;
    } wide[] = {
        {ALTAR_LEAK_LAID, ALTAR_EVENT_LAID},         {ALTAR_LEAK_POOL, ALTAR_EVENT_POOL},
        {ALTAR_LEAK_UNIT, ALTAR_EVENT_UNIT},         {ALTAR_LEAK_RAIDED, ALTAR_EVENT_RAIDED},
        {ALTAR_LEAK_CROSSING, ALTAR_EVENT_CROSSING}, {ALTAR_LEAK_ARRIVAL, ALTAR_EVENT_ARRIVAL},
        {ALTAR_LEAK_GIVEN_UP, ALTAR_EVENT_GIVEN_UP}, {ALTAR_LEAK_ATTEMPT, ALTAR_EVENT_ATTEMPT},
        {ALTAR_LEAK_MOVER, ALTAR_EVENT_MOVER},       {ALTAR_LEAK_POINTS, ALTAR_EVENT_POINTS},
        {ALTAR_LEAK_ATTACHED, ALTAR_EVENT_ATTACHED}};

    for (size_t i = 0; i < sizeof wide / sizeof wide[0]; i++) {
        if (is(wide[i].leak) && event->kind == wide[i].kind)
            return true;
    }
    return (is(ALTAR_LEAK_RALLY) && is_die(event, ALTAR_DIE_RALLY)) ||
           (is(ALTAR_LEAK_STAFF) && is_die(event, ALTAR_DIE_STAFF)) ||
           (is(ALTAR_LEAK_MARCH) && is_piece(event, ALTAR_CAUSE_MARCH)) ||
           (is(ALTAR_LEAK_DEPLOYED) && is_piece(event, ALTAR_CAUSE_SETUP));
}

/* The token that its enemy keeps at this place of his list. */
static altar_piece_id piece_at(const struct altar_state *state, altar_piece_id slot)
{
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->slot[i].v == slot.v)
            return altar_piece(i);
    }
    return ALTAR_NO_PIECE;
}

static uint8_t seat_told(const struct vd_event *event)
{
    return event->audience == VD_AUDIENCE(ALTAR_UNION) ? ALTAR_UNION : ALTAR_CONFEDERATE;
}

static void spoil_piece(const struct altar_state *state, struct vd_event *event)
{
    struct altar_event_piece told = altar_event_piece(event);
    bool own = told.side == seat_told(event);
    altar_piece_id piece = own ? told.piece : piece_at(state, told.piece);

    if (piece.v == ALTAR_NONE)
        return;
    if (own && is(ALTAR_LEAK_OWN_HANDLE))
        told.handle = state->board.piece[piece.v].handle;
    if (!own && (is(ALTAR_LEAK_TRUE_ID) || (is(ALTAR_LEAK_NO_MIX) && event->rule == ALTAR_I36)))
        told.handle = piece.v;
    if (!own && is(ALTAR_LEAK_ARM) && told.arm == ALTAR_ARM_NONE)
        told.arm = state->board.piece[piece.v].arm;
    altar_event_piece_write(&told, event->arg);
}

static void spoil_task(const struct altar_state *state, struct vd_event *event)
{
    const struct altar_task *task = &state->stack[state->depth > 0 ? state->depth - 1 : 0];
    struct altar_event_task told = altar_event_task(event);

    if (!is(ALTAR_LEAK_TASK_PIECE))
        return;
    told.piece = task->piece;
    altar_event_task_write(&told, event->arg);
}

/* Whoever is not asked hears of it all the same. */
static void tell_task(const struct altar_state *state, struct vd_events *events)
{
    const struct altar_task *task = &state->stack[state->depth > 0 ? state->depth - 1 : 0];

    if (task->side < ALTAR_SIDES && events->count < events->room)
        events->at[events->count++] =
            (struct vd_event){.kind = ALTAR_EVENT_TASK,
                              .rule = ALTAR_I30,
                              .audience = VD_AUDIENCE(altar_other(task->side)),
                              .arg = {task->phase, task->side, task->corps.v, task->piece.v}};
}

static void spoil_corps(const struct altar_state *state, struct vd_event *event)
{
    struct altar_event_corps told = altar_event_corps(event);

    if (!is(ALTAR_LEAK_CORPS) || told.corps.v != ALTAR_NONE)
        return;
    told.corps = altar_corps(state->corps_done);
    altar_event_corps_write(&told, event->arg);
}

static void spoil_contact(const struct altar_scenario *sc, const struct altar_state *state,
                          struct vd_event *event)
{
    struct altar_event_contact told = altar_event_contact(event);

    if (!is(ALTAR_LEAK_OTHERS_COUNT))
        return;
    told.divisions =
        (uint8_t)altar_divisions_near(sc, &state->board, altar_other(seat_told(event)), told.cell);
    altar_event_contact_write(&told, event->arg);
}

static void spoil(const struct altar_scenario *sc, const struct altar_state *state,
                  struct vd_event *event)
{
    if (is_told_to_both(event))
        event->audience = ALTAR_BOTH;
    else if (event->kind == ALTAR_EVENT_PIECE)
        spoil_piece(state, event);
    else if (event->kind == ALTAR_EVENT_TASK)
        spoil_task(state, event);
    else if (event->kind == ALTAR_EVENT_CORPS)
        spoil_corps(state, event);
    else if (event->kind == ALTAR_EVENT_CONTACT)
        spoil_contact(sc, state, event);
}

/* Nothing new in it, but it comes only if a unit has rallied. */
static void tell_again(const struct altar_state *state, struct vd_events *events)
{
    for (size_t i = 0; i < events->count; i++) {
        if (events->at[i].kind == ALTAR_EVENT_UNIT && events->count < events->room) {
            events->at[events->count++] = (struct vd_event){.kind = ALTAR_EVENT_TURN,
                                                            .rule = ALTAR_I30,
                                                            .audience = ALTAR_BOTH,
                                                            .arg = {state->turn}};
            return;
        }
    }
}

static int by_id(const struct altar_state *state, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);

    return told.side == seat_told(event) ? -1 : piece_at(state, told.piece).v;
}

/* A stretch of events about enemy tokens, told to one seat, in the sequence of their ids. */
static void sort_stretches(const struct altar_state *state, struct vd_event *events, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        for (size_t k = i; k > 0; k--) {
            struct vd_event *one = &events[k - 1], *two = &events[k], kept = *one;

            if (one->kind != ALTAR_EVENT_PIECE || two->kind != ALTAR_EVENT_PIECE ||
                one->audience != two->audience ||
                altar_event_piece(one).cause != altar_event_piece(two).cause ||
                by_id(state, one) < 0 || by_id(state, one) <= by_id(state, two))
                break;
            *one = *two;
            *two = kept;
        }
    }
}

/* The first that is left, instead of one by lot. */
static unsigned roll_no_lots(void *context, struct vd_die_key key, unsigned sides)
{
    struct vd_dice *dice = context;

    return key.purpose == ALTAR_DIE_HANDLES ? 1 : dice->roll(dice->context, key, sides);
}

static void apply(const struct vd_scenario *sc, void *truth, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    const struct altar_state *state = truth;
    struct vd_dice loaded = {.roll = roll_no_lots, .context = dice};

    altar_system.play->apply(sc, truth, work, command, is(ALTAR_LEAK_LOTS) ? &loaded : dice,
                             events);
    if (events->count > events->room)
        return;
    for (size_t i = 0; i < events->count; i++)
        spoil((const struct altar_scenario *)sc, state, &events->at[i]);
    if (is(ALTAR_LEAK_TASK))
        tell_task(state, events);
    if (is(ALTAR_LEAK_NUMBER))
        tell_again(state, events);
    if (is(ALTAR_LEAK_ID_ORDER) || is(ALTAR_LEAK_ID_ORDER_SEEN))
        sort_stretches(state, events->at, events->count);
}

/* ---- answers ---- */

/* The state that a view lies in. */
static const struct altar_state *truth_of(const struct vd_view *view)
{
    return (const struct altar_state *)(const void *)((const char *)view -
                                                      offsetof(struct altar_state, view) -
                                                      view->seat * sizeof(struct altar_view));
}

static bool hides_enemy(const struct vd_scenario *sc, const struct vd_view *view, uint16_t cell,
                        unsigned reach)
{
    const struct altar_state *state = truth_of(view);

    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->board.piece[i].side != view->seat && state->board.piece[i].cell != VD_NONE &&
            state->slot[i].v == ALTAR_NONE &&
            altar_distance((const struct altar_scenario *)sc, state->board.piece[i].cell, cell) <=
                reach)
            return true;
    }
    return false;
}

static bool is_dropped(const struct vd_scenario *sc, const struct vd_view *view,
                       struct vd_choice choice)
{
    const struct altar_state *state = truth_of(view);

    if (is(ALTAR_LEAK_LEGAL))
        return choice.kind == ALTAR_CHOOSE_MARCH && hides_enemy(sc, view, choice.cell, 1);
    return is(ALTAR_LEAK_LEGAL_CARD) && choice.kind == ALTAR_CHOOSE_BATTLE_CARD &&
           choice.option == ALTAR_CARD_BATTLE &&
           altar_divisions_near((const struct altar_scenario *)sc, &state->board,
                                altar_other(view->seat), state->contact.cell) < ALTAR_BATTLE_NEEDS;
}

static size_t legal(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                    struct vd_choice *choices, size_t most)
{
    size_t count = altar_system.play->legal(sc, view, work, choices, most), kept = 0;

    for (size_t i = 0; i < count && count <= most; i++) {
        if (!is_dropped(sc, view, choices[i]))
            choices[kept++] = choices[i];
    }
    return kept > 0 ? kept : count;
}

static void expand(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    altar_system.play->expand(sc, view, work, choice, command);
    if (is(ALTAR_LEAK_EXPAND) && choice.kind == ALTAR_CHOOSE_MARCH && command->count > 1 &&
        hides_enemy(sc, view, choice.cell, 1))
        command->list[--command->count] = 0;
}

static enum vd_result check(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                            const struct vd_command *command, struct vd_error *error)
{
    const struct altar_state *state = truth_of(view);
    uint8_t enemy = altar_other(view->seat);
    enum vd_result result = altar_system.play->check(sc, view, work, command, error);
    struct vd_writer instead = vd_writer_of(error->instead, sizeof error->instead);

    if (is(ALTAR_LEAK_CHECK) && command->choice.kind == ALTAR_CHOOSE_MARCH &&
        hides_enemy(sc, view, command->choice.cell, 3))
        return vd_refuse(error, ALTAR_M19, "there is somebody");
    if (is(ALTAR_LEAK_SENTENCE) && result != VD_OK)
        return vd_refuse(error, error->rule, "no: the enemy has %u points", state->points[enemy]);
    for (unsigned i = 0; i < ALTAR_UNITS_MAX && is(ALTAR_LEAK_INSTEAD) && result != VD_OK; i++)
        vd_write_format(&instead, "%u", state->units[i]);
    return result;
}

static enum vd_result parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                            struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    enum vd_result result = altar_system.language->parse(sc, view, work, text, command, error);

    if (is(ALTAR_LEAK_PARSE) && result != VD_OK)
        return vd_unreadable(error, "not before card %u",
                             truth_of(view)->deck[truth_of(view)->turn].v);
    return result;
}

/* Brigades that the enemy's side of a contact has left. */
static unsigned brigades_met(const struct vd_scenario *sc, const struct altar_state *state)
{
    const struct altar_contact *contact = &state->contact;
    unsigned count = 0;

    if (state->depth == 0 || state->stack[state->depth - 1].phase != ALTAR_PHASE_CONTACT)
        return 0;
    for (uint8_t i = 0; i < state->board.piece_count; i++) {
        if (state->board.piece[i].cell == contact->cell || i == contact->mover.v)
            count +=
                altar_fit_brigades((const struct altar_scenario *)sc, state->units, altar_piece(i));
    }
    return count;
}

static void prompt(const struct vd_scenario *sc, const struct vd_view *view,
                   struct vd_prompt *prompt)
{
    altar_system.language->prompt(sc, view, prompt);
    if (is(ALTAR_LEAK_PROMPT) && truth_of(view)->contact.card[altar_other(view->seat)] != 0)
        prompt->kind++;
    struct vd_writer more = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    if (is(ALTAR_LEAK_ODDS))
        vd_write_format(&more, "%u to 1", brigades_met(sc, truth_of(view)));
}

static size_t signs(const struct vd_scenario *sc, const struct vd_view *view, struct vd_sign *at,
                    size_t most)
{
    const struct altar_state *state = truth_of(view);
    size_t count = altar_system.telling->signs(sc, view, at, most);

    for (size_t i = 0; i < count && i < most && is(ALTAR_LEAK_SIGNS); i++) {
        for (uint8_t k = 0; k < state->board.piece_count; k++)
            at[i].reported |= !at[i].own && state->board.piece[k].side != view->seat &&
                              state->board.piece[k].cell == at[i].cell &&
                              state->board.piece[k].kind == ALTAR_PICKET;
    }
    return count;
}

static void print_view(const struct vd_scenario *sc, const struct vd_view *view, enum vd_form form,
                       struct vd_writer *out)
{
    const struct altar_state *state = truth_of(view);

    altar_system.language->print_view(sc, view, form, out);
    if (is(ALTAR_LEAK_TEXT) && form == VD_FORM_TEXT)
        vd_write_format(out, "%u", state->pool[altar_other(view->seat)]);
    if (is(ALTAR_LEAK_JSON) && form == VD_FORM_JSON)
        vd_write_text(out, (struct vd_text){(const char *)state->deck, sizeof state->deck});
    if (is(ALTAR_LEAK_ODDS_JSON) && form == VD_FORM_JSON)
        vd_write_format(out, "%u", brigades_met(sc, state));
    if (is(ALTAR_LEAK_HEAD) && form == VD_FORM_HEAD)
        vd_write_format(out, "%u", state->points[altar_other(view->seat)]);
}

static void serialize_view(const struct vd_scenario *sc, const struct vd_view *view,
                           struct vd_writer *out)
{
    const struct altar_state *state = truth_of(view);

    altar_system.keeping->serialize_view(sc, view, out);
    for (uint8_t i = 0; i < state->board.piece_count && is(ALTAR_LEAK_VIEW); i++)
        vd_write_format(out, "%u ", state->slot[i].v);
    if (is(ALTAR_LEAK_CLOSED_CORPS))
        vd_write_format(out, "%u", state->corps_done);
    if (is(ALTAR_LEAK_TOLD))
        vd_write_format(out, "%lu", (unsigned long)state->view[altar_other(view->seat)].base.told);
}

const struct vd_system *altar_leaky_system(enum altar_leak leak)
{
    static struct system_copy leaky;
    const struct vd_system *system = system_copy(&leaky, &altar_system);

    leaky.play.apply = apply;
    leaky.play.legal = legal;
    leaky.play.expand = expand;
    leaky.play.check = check;
    leaky.language.parse = parse;
    leaky.language.prompt = prompt;
    leaky.telling.signs = signs;
    leaky.language.print_view = print_view;
    leaky.keeping.serialize_view = serialize_view;
    leaking = leak;
    return system;
}
