/* conform/script.c: carries out what a case orders: through the public order language, as a player
 * would, and the few commands that are the runner's own. */
#include <string.h>

#include "conform/run.h"
#include "record/bytes.h"
#include "record/texts.h"
#include "rules/altar/seats.h"
#include "rules/altar/words.h"

enum {
    STEPS_MAX = 4000,  /* of defaults in one line: beyond that a game goes round in circles */
    CHOICES_MAX = 4096 /* that are looked at of a list */
};

static const struct altar_task *open_task(const struct vd_run *run)
{
    static const struct altar_task nothing = {.phase = ALTAR_PHASE_OVER, .side = ALTAR_NONE};

    return run->state->depth > 0 ? &run->state->stack[run->state->depth - 1] : &nothing;
}

uint8_t vd_run_phase(const struct vd_run *run)
{
    return run->state->over ? (uint8_t)ALTAR_PHASE_OVER : open_task(run)->phase;
}

static uint8_t seats_of(const struct vd_run *run)
{
    return run->sc->base.seat_count;
}

static const struct vd_view *view_of(const struct vd_run *run, uint8_t seat)
{
    return run->rules->view(&run->sc->base, run->state, (vd_seat_id){seat});
}

/* ---- what is kept of a step ---- */

static size_t list_choices(struct vd_run *run, uint8_t seat, struct vd_choice *choices)
{
    size_t count =
        run->rules->legal(&run->sc->base, view_of(run, seat), run->work, choices, CHOICES_MAX);

    return count < CHOICES_MAX ? count : CHOICES_MAX;
}

/* R10: each end once; the default is listed first. */
static void note_ends(struct vd_run *run)
{
    struct vd_choice *choices = vd_heap_take(run->heap, CHOICES_MAX, sizeof *choices);
    size_t count = list_choices(run, altar_chief(run->sc, open_task(run)->side), choices);

    run->ends = (struct vd_ends){.by_default = VD_NONE};
    for (size_t i = 0; i < count; i++) {
        if (choices[i].kind != ALTAR_CHOOSE_RETREAT)
            continue;
        if (run->ends.count == 0)
            run->ends.by_default = choices[i].cell;
        if (run->ends.count < VD_ENDS_MAX)
            run->ends.cells[run->ends.count++] = choices[i].cell;
    }
}

static void note_phase(struct vd_run *run)
{
    uint8_t phase = vd_run_phase(run), turn = run->state->turn;

    if (run->collecting && phase != ALTAR_PHASE_CARD) {
        run->collecting = false;
        run->collected++;
        if (turn < VD_TURNS_KEPT) {
            memcpy(run->pools[turn], run->state->pool, sizeof run->pools[turn]);
            run->pool_known[turn] = true;
        }
    }
    if (phase == ALTAR_PHASE_RETREAT)
        note_ends(run);
    run->card_asked |= phase == ALTAR_PHASE_CONTACT;
    if (phase == ALTAR_PHASE_BATTLE && !run->fighting) {
        run->fight = run->state->fight;
        memcpy(run->units_then, run->state->units, sizeof run->units_then);
        run->on_table = true;
    }
    run->fighting = phase == ALTAR_PHASE_BATTLE;
}

void vd_run_take_events(struct vd_run *run, const struct vd_events *events)
{
    bool playing = run->given_count > 0;

    for (size_t i = 0; i < events->count && i < events->room; i++) {
        const struct vd_event *event = &events->at[i];

        VD_PUSH(run->heap, run->log) = *event;
        if (event->kind == ALTAR_EVENT_DIE && event->arg[0] == ALTAR_DIE_RETREAT)
            run->ends = (struct vd_ends){.by_default = VD_NONE};
        if (playing && ((event->kind == ALTAR_EVENT_TURN && event->arg[0] > 1) ||
                        event->kind == ALTAR_EVENT_OVER))
            run->turns_ended++;
        if (playing && event->kind == ALTAR_EVENT_TURN)
            run->collecting = true;
    }
    note_phase(run);
}

/* ---- commands ---- */

static enum vd_result check(struct vd_run *run, const struct vd_command *command,
                            struct vd_error *error)
{
    enum vd_result result = VD_OK;

    /* The umpire's word is checked against what either side knows. */
    for (uint8_t seat = 0; seat < seats_of(run) && result == VD_OK; seat++) {
        if (command->seat == seat || command->seat >= seats_of(run))
            result =
                run->rules->check(&run->sc->base, view_of(run, seat), run->work, command, error);
    }
    return result;
}

static void apply(struct vd_run *run, const struct vd_command *command)
{
    size_t room = run->rules->sizes(&run->sc->base).events;
    struct vd_events events = {run->buffer, 0, room};

    run->rules->apply(&run->sc->base, run->state, run->work, command, &run->dice, &events);
    vd_run_take_events(run, &events);
}

/* ---- defaults ---- */

static struct vd_choice first_listed(struct vd_run *run, uint8_t seat)
{
    struct vd_choice *choices = vd_heap_take(run->heap, CHOICES_MAX, sizeof *choices);

    return list_choices(run, seat, choices) > 0 ? choices[0] : (struct vd_choice){0};
}

/* Where a decision waits for its owner: the runner's commands stand still or go on without him. */
static struct vd_choice idle_choice(struct vd_run *run, uint8_t seat)
{
    switch ((enum altar_phase)open_task(run)->phase) {
    case ALTAR_PHASE_GIVE_UP:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_GIVE_UP};
    case ALTAR_PHASE_DEPLOY:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_DEPLOYED};
    case ALTAR_PHASE_ACTIVATE:
        return first_listed(run, seat);
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_END};
    case ALTAR_PHASE_RALLY:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_RALLIED};
    default:
        return (struct vd_choice){.kind = ALTAR_CHOOSE_NONE};
    }
}

/* One decision by its default; false if nobody is asked, or if there is none. */
static bool decide(struct vd_run *run)
{
    struct vd_choice choice = {0};
    struct vd_command command;
    uint8_t seat = 0;

    while (seat < seats_of(run) && !view_of(run, seat)->asked)
        seat++;
    if (seat == seats_of(run))
        return false;
    if (!altar_default(&run->sc->base, view_of(run, seat), run->work, &choice))
        choice = idle_choice(run, seat);
    if (choice.kind == ALTAR_CHOOSE_NONE)
        return false;
    run->rules->expand(&run->sc->base, view_of(run, seat), run->work, choice, &command);
    apply(run, &command);
    return true;
}

/* README: "A choice that no order makes is made by its default". The words that begin an order which
 * answers such a question. */
static const struct {
    uint8_t phase;
    const char *words[4];
} questions[] = {
    {ALTAR_PHASE_BREAK, {"break"}},
    {ALTAR_PHASE_RETREAT, {"retreat"}},
    {ALTAR_PHASE_LOSERS, {"withdraw"}},
    {ALTAR_PHASE_SHIFT, {"shift"}},
    {ALTAR_PHASE_GIVE_WAY, {"shift"}},
    {ALTAR_PHASE_SPREAD, {"shift"}},
    {ALTAR_PHASE_CARD, {"deploy", "look", "rally", "choose"}},
    {ALTAR_PHASE_BLOCK, {"block"}},
    {ALTAR_PHASE_EXTEND, {"extend"}},
    {ALTAR_PHASE_PLOT, {"reinforce"}},
    {ALTAR_PHASE_ATTACH, {"attach"}},
};

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length >= length && vd_name_matches((struct vd_text){text.at, length}, word) &&
           (text.length == length || text.at[length] == ' ');
}

/* L9: the defender plots, and the attacker, who comes first, has ordered nothing. */
static bool is_late_attacker(const struct vd_run *run, uint8_t seat)
{
    const struct altar_task *task = open_task(run);

    return (task->phase == ALTAR_PHASE_PLOT || task->phase == ALTAR_PHASE_ATTACH) &&
           task->side == run->state->fight.attacker &&
           (seat >= seats_of(run) || run->sc->seat_side[seat] != task->side);
}

/* R5, 4: the rest of a route follows, unless this is said of it or of its token. */
static bool is_left_to_go_on(const struct vd_run *run, struct vd_text text)
{
    const struct altar_march *march = &run->state->march;

    return march->next < march->count && !begins_with(text, "go") &&
           !begins_with(text, altar_token_word(run->sc, march->mover.piece));
}

/* Whether the open question goes by its default when this text comes (none: the end of the case). */
static bool is_passed_over(const struct vd_run *run, uint8_t seat, struct vd_text text)
{
    const struct altar_task *task = open_task(run);

    if (task->phase == ALTAR_PHASE_MARCH)
        return is_left_to_go_on(run, text);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (questions[i].phase != task->phase)
            continue;
        for (size_t k = 0; k < 4 && questions[i].words[k] != NULL; k++) {
            if (begins_with(text, questions[i].words[k]))
                return is_late_attacker(run, seat);
        }
        return true;
    }
    return false;
}

static void settle(struct vd_run *run, uint8_t seat, struct vd_text text)
{
    for (int i = 0; i < STEPS_MAX && is_passed_over(run, seat, text); i++) {
        if (!decide(run)) {
            vd_run_fail(run, "a question has no default (phase %u)", open_task(run)->phase);
            return;
        }
    }
}

static void settle_all(struct vd_run *run)
{
    settle(run, ALTAR_NONE, (struct vd_text){"", 0});
}

/* ---- orders ---- */

/* `end` where nothing is open does nothing. */
static bool is_idle_end(const struct vd_run *run, uint8_t seat, struct vd_text text)
{
    const struct altar_task *task = open_task(run);
    bool due = seat < seats_of(run) && task->side == run->sc->seat_side[seat];
    bool marches = due && task->phase == ALTAR_PHASE_MARCH;
    bool acts = due && task->phase == ALTAR_PHASE_ACTION;

    if (vd_text_is(text, "end marches"))
        return !marches;
    return vd_text_is(text, "end") && !marches && !acts;
}

/* A set-up in which nothing is left to place is complete. */
static void close_deployment(struct vd_run *run)
{
    for (int i = 0; i < ALTAR_SIDES && vd_run_phase(run) == ALTAR_PHASE_DEPLOY; i++) {
        for (uint8_t piece = 0; piece < run->sc->token_count; piece++) {
            if (run->sc->tokens[piece].side == open_task(run)->side &&
                altar_is_to_deploy(run->sc, &run->state->board, piece))
                return;
        }
        decide(run);
    }
}

struct batch {
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    struct vd_command commands[VD_ORDER_LINES_MAX];
    size_t count;
};

static enum vd_result parse(struct vd_run *run, uint8_t seat, struct vd_text order,
                            struct vd_command *command, struct vd_error *error)
{
    uint8_t eyes = seat < seats_of(run) ? seat : 0;
    enum vd_result result = VD_OK;
    struct vd_text letter;

    (void)vd_order_part(&order, &letter, &result, error);
    if (result == VD_OK)
        result =
            run->rules->parse(&run->sc->base, view_of(run, eyes), run->work, order, command, error);

    command->seat = seat;
    return result;
}

/* A text that is one order, and stands for several, is those. */
static struct vd_text unfolded(struct vd_run *run, uint8_t seat, struct vd_text text)
{
    char *words = vd_heap_take(run->heap, VD_ORDER_TEXT_MAX, 1);
    struct vd_writer writer = vd_writer_of(words, VD_ORDER_TEXT_MAX);

    if (seat >= seats_of(run) || run->rules->unfold == NULL ||
        !run->rules->unfold(&run->sc->base, view_of(run, seat), run->work, text, &writer))
        return text;
    return vd_text_of(words);
}

/* A line that cannot be read refuses all. */
static enum vd_result read_all(struct vd_run *run, uint8_t seat, struct vd_text text,
                               struct batch *batch, struct vd_error *error)
{
    size_t line;

    if (!vd_orders_split(run->heap, unfolded(run, seat, text), batch->orders, &batch->count, &line,
                         error))
        return VD_UNREADABLE;
    for (size_t i = 0; i < batch->count; i++) {
        enum vd_result result = parse(run, seat, batch->orders[i].text, &batch->commands[i], error);

        if (result != VD_OK)
            return result;
    }
    return VD_OK;
}

/* Whether what happened since overtakes the rest of a text. */
static bool is_overtaken(const struct vd_run *run, uint8_t seat, size_t since)
{
    for (size_t i = since; i < run->log.count && seat < seats_of(run); i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(seat)) != 0 &&
            run->rules->overtakes(&run->sc->base, &run->log.at[i], (vd_seat_id){seat}))
            return true;
    }
    return false;
}

/* The corps named and the dice allotted by the marks of all orders, before the first of them (T5). */
static enum vd_result gather(struct vd_run *run, uint8_t seat, const struct batch *batch,
                             struct vd_error *error)
{
    struct vd_command command = {0};
    enum vd_result result;

    if (seat >= seats_of(run) || !run->rules->gather(&run->sc->base, view_of(run, seat),
                                                     batch->commands, batch->count, &command))
        return VD_OK;
    command.seat = seat;
    result = check(run, &command, error);
    if (result == VD_OK)
        apply(run, &command);
    return result;
}

static enum vd_result carry_out_one(struct vd_run *run, uint8_t seat, struct vd_text order,
                                    struct vd_error *error)
{
    struct vd_command command = {0};
    enum vd_result result = parse(run, seat, order, &command, error);

    if (result == VD_OK)
        result = check(run, &command, error);
    if (result == VD_OK)
        apply(run, &command);
    return result;
}

/* A text whose first order is refused changes nothing: what was gathered for it is taken back. */
static enum vd_result submit(struct vd_run *run, uint8_t seat, struct vd_text text,
                             struct vd_error *error)
{
    struct batch *batch = vd_heap_take(run->heap, 1, sizeof *batch);
    const size_t size = run->rules->sizes(&run->sc->base).state;
    void *before = vd_heap_take(run->heap, 1, size);
    size_t since = run->log.count;
    enum vd_result result = read_all(run, seat, text, batch, error);

    memcpy(before, run->state, size);
    if (result == VD_OK)
        result = gather(run, seat, batch, error);
    for (size_t i = 0; i < batch->count && result == VD_OK; i++) {
        if (i > 0 && is_overtaken(run, seat, since))
            break;
        result = carry_out_one(run, seat, batch->orders[i].text, error);
        if (result != VD_OK && i == 0) {
            memcpy(run->state, before, size);
            run->log.count = since;
        }
    }
    return result;
}

static bool seat_of(const struct vd_run *run, struct vd_text word, uint8_t *seat)
{
    *seat = vd_text_is(word, "umpire") ? 0xFE : vd_match_seat(run->sc, word);
    return *seat != ALTAR_NONE;
}

static void order(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_text text = clause->text, who = vd_text_cut(&text, ": ");
    bool both = vd_text_is(who, "both");
    uint8_t seat = 0;
    struct vd_text_done done = {.seat = ALTAR_NONE};

    if (text.length == 0 || (!both && !seat_of(run, who, &seat))) {
        vd_run_mistake(run, clause,
                       "an order is written SEAT: text, SEAT usa, csa, both or umpire");
        return;
    }
    done.seat = seat;
    settle(run, seat, text);
    for (uint8_t side = 0; side < (both ? ALTAR_SIDES : 1) && !done.refused; side++) {
        uint8_t from = both ? altar_chief(run->sc, side) : seat;

        if (!is_idle_end(run, from, text))
            done.refused = submit(run, from, text, &done.error) != VD_OK;
    }
    VD_PUSH(run->heap, run->texts) = done;
    close_deployment(run);
}

/* ---- the runner's own commands ---- */

static void all_hold(struct vd_run *run)
{
    settle_all(run);
    uint8_t side = open_task(run)->side;

    if (open_task(run)->phase == ALTAR_PHASE_ACTIVATE)
        decide(run);
    for (int i = 0; i < STEPS_MAX && open_task(run)->side == side &&
                    (open_task(run)->phase == ALTAR_PHASE_MARCH ||
                     open_task(run)->phase == ALTAR_PHASE_ACTION);
         i++)
        decide(run);
}

static void end_turns(struct vd_run *run, unsigned count)
{
    run->ends_ordered += count;
    for (int i = 0; i < STEPS_MAX && run->turns_ended < run->ends_ordered; i++) {
        if (!decide(run))
            return;
    }
}

static void collect(struct vd_run *run)
{
    run->collects_ordered++;
    for (int i = 0; i < STEPS_MAX && run->collected < run->collects_ordered; i++) {
        if (!decide(run))
            return;
    }
}

static void carry_out(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_match match = {.sc = run->sc};

    if (vd_text_is(clause->text, "all hold"))
        all_hold(run);
    else if (vd_text_is(clause->text, "end turn"))
        end_turns(run, 1);
    else if (vd_text_is(clause->text, "collect"))
        collect(run);
    else if (vd_match(&match, "all hold for <n> turns", clause->text) == VD_MATCH_FITS)
        end_turns(run, match.id[0]);
    else
        order(run, clause);
}

void vd_script_carry_out(struct vd_run *run)
{
    const struct vd_clauses *lines = &run->test->fields[VD_FIELD_DO];

    for (size_t i = 0; i < lines->count; i++)
        carry_out(run, &lines->at[i]);
    settle_all(run);
}
