/* conform/script.c: carries out the orders of a case: in the public order language, as a player
 * would, and the runner's own few commands. */
#include <string.h>

#include "conform/run.h"
#include "record/hash/bytes.h"
#include "record/session/texts.h"

static uint8_t seats_of(const struct vd_run *run)
{
    return run->scenario->seat_count;
}

size_t vd_run_choices(struct vd_run *run, uint8_t seat, struct vd_choice **choices)
{
    *choices = vd_arena_take(run->arena, VD_RUN_CHOICES_MAX, sizeof **choices);
    size_t count = run->system->play->legal(run->scenario, vd_run_view(run, seat), run->work,
                                            *choices, VD_RUN_CHOICES_MAX);

    return count < VD_RUN_CHOICES_MAX ? count : VD_RUN_CHOICES_MAX;
}

void vd_run_take_events(struct vd_run *run, const struct vd_events *events)
{
    for (size_t i = 0; i < events->count && i < events->room; i++)
        VD_PUSH(run->arena, run->log) = events->at[i];
    if (run->vocabulary->note != NULL)
        run->vocabulary->note(run, events);
}

/* ---- commands ---- */

static enum vd_result check(struct vd_run *run, const struct vd_command *command,
                            struct vd_error *error)
{
    enum vd_result result = VD_OK;

    /* The umpire's order is checked against what each side knows. */
    for (uint8_t seat = 0; seat < seats_of(run) && result == VD_OK; seat++) {
        if (command->seat == seat || command->seat >= seats_of(run))
            result = run->system->play->check(run->scenario, vd_run_view(run, seat), run->work,
                                              command, error);
    }
    return result;
}

void vd_run_apply(struct vd_run *run, const struct vd_command *command)
{
    size_t room = run->system->play->sizes(run->scenario).events;
    struct vd_events events = {run->buffer, 0, room};

    run->system->play->apply(run->scenario, run->state, run->work, command, &run->dice, &events);
    vd_run_take_events(run, &events);
}

/* ---- orders ---- */

struct batch {
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    struct vd_command commands[VD_ORDER_LINES_MAX];
    size_t count;
    size_t covered; /* the orders before this one need no command before them */
};

static enum vd_result parse(struct vd_run *run, uint8_t seat, struct vd_text order,
                            struct vd_command *command, struct vd_error *error)
{
    uint8_t eyes = seat < seats_of(run) ? seat : 0;
    struct vd_worded_order parts;
    enum vd_result result = vd_order_part(run->system, order, &parts, error);

    if (result == VD_OK)
        result = run->system->language->parse(run->scenario, vd_run_view(run, eyes), run->work,
                                              parts.order, command, error);

    command->seat = seat;
    return result;
}

/* Expands a text that is one order and stands for several. */
static struct vd_text unfolded(struct vd_run *run, uint8_t seat, struct vd_text text)
{
    char *words = vd_arena_take(run->arena, VD_ORDER_TEXT_MAX, 1);
    struct vd_writer writer = vd_writer_of(words, VD_ORDER_TEXT_MAX);

    if (seat >= seats_of(run) || run->system->language->unfold == NULL ||
        !run->system->language->unfold(run->scenario, vd_run_view(run, seat), run->work, text,
                                       &writer))
        return text;
    return vd_text_of(words);
}

/* A line that cannot be read refuses the whole text. */
static enum vd_result read_all(struct vd_run *run, uint8_t seat, struct vd_text text,
                               struct batch *batch, struct vd_error *error)
{
    size_t line;

    if (!vd_orders_split(run->system, run->arena, unfolded(run, seat, text), batch->orders,
                         &batch->count, &line, error))
        return VD_UNREADABLE;
    for (size_t i = 0; i < batch->count; i++) {
        enum vd_result result = parse(run, seat, batch->orders[i].text, &batch->commands[i], error);

        if (result != VD_OK)
            return result;
    }
    return VD_OK;
}

/* True if an event since then overtakes the rest of a text. */
static bool is_overtaken(const struct vd_run *run, uint8_t seat, size_t since)
{
    for (size_t i = since; i < run->log.count && seat < seats_of(run); i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(seat)) != 0 &&
            run->system->telling->overtakes(run->scenario, &run->log.at[i], (vd_seat_id){seat}))
            return true;
    }
    return false;
}

/* True if an event since then is news to the seat. */
static bool has_heard_news(const struct vd_run *run, uint8_t seat, size_t since)
{
    for (size_t i = since; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(seat)) != 0 &&
            run->system->telling->is_news(run->scenario, &run->log.at[i], (vd_seat_id){seat}))
            return true;
    }
    return false;
}

/* Reads the orders from `at` on again, as the view has them now; returns how many can be read. */
static size_t read_on(struct vd_run *run, uint8_t seat, struct batch *batch, size_t at)
{
    struct vd_error error;
    size_t count = 0;

    while (at + count < batch->count && parse(run, seat, batch->orders[at + count].text,
                                              &batch->commands[at + count], &error) == VD_OK)
        count++;
    return count;
}

/* Carries out what the orders from `at` on need before the first of them, such as the activation
 * of their corps and the dice of their marks (T5). batch->covered is the first order that may need
 * another. Sets *stands if a die was rolled for it, or if it told the seat news. */
static enum vd_result gather(struct vd_run *run, uint8_t seat, struct batch *batch, size_t at,
                             bool *stands, struct vd_error *error)
{
    struct vd_command command = {0};
    size_t covers = 1, since = run->log.count, rolls = run->tape.rolls;

    if (seat >= seats_of(run) || run->system->play->gather == NULL || at < batch->covered)
        return VD_OK;
    size_t count = read_on(run, seat, batch, at);

    if (count == 0)
        return VD_OK;
    bool any = run->system->play->gather(run->scenario, vd_run_view(run, seat),
                                         batch->commands + at, count, &command, &covers);

    batch->covered = at + covers;
    if (!any)
        return VD_OK;
    command.seat = seat;
    enum vd_result result = check(run, &command, error);

    if (result == VD_OK)
        vd_run_apply(run, &command);
    *stands = run->tape.rolls > rolls || has_heard_news(run, seat, since);
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
        vd_run_apply(run, &command);
    return result;
}

/* What a refused order undoes of the command that was gathered for it. */
struct before {
    void *state, *notes;
    size_t log;
};

static void remember(const struct vd_run *run, struct before *before)
{
    memcpy(before->state, run->state, run->system->play->sizes(run->scenario).state);
    if (run->vocabulary->notes_size > 0)
        memcpy(before->notes, run->notes, run->vocabulary->notes_size);
    before->log = run->log.count;
}

static void restore(struct vd_run *run, const struct before *before)
{
    memcpy(run->state, before->state, run->system->play->sizes(run->scenario).state);
    if (run->vocabulary->notes_size > 0)
        memcpy(run->notes, before->notes, run->vocabulary->notes_size);
    run->log.count = before->log;
}

/* A refused order undoes what was gathered for it, unless a die was rolled for that or it told the
 * seat news: then it stands, as in a record, and so do the dice of the tape. */
static enum vd_result submit(struct vd_run *run, uint8_t seat, struct vd_text text,
                             struct vd_error *error)
{
    struct batch *batch = vd_arena_take(run->arena, 1, sizeof *batch);
    struct before before = {
        .state = vd_arena_take(run->arena, 1, run->system->play->sizes(run->scenario).state),
        .notes = vd_arena_take(run->arena, 1, run->vocabulary->notes_size + 1)};
    const size_t since = run->log.count;
    enum vd_result result = read_all(run, seat, text, batch, error);

    for (size_t i = 0; i < batch->count && result == VD_OK && !is_overtaken(run, seat, since);
         i++) {
        bool stands = false;

        remember(run, &before);
        result = gather(run, seat, batch, i, &stands, error);
        if (result == VD_OK && !is_overtaken(run, seat, since))
            result = carry_out_one(run, seat, batch->orders[i].text, error);
        if (result != VD_OK && !stands)
            restore(run, &before);
    }
    return result;
}

static bool seat_of(const struct vd_run *run, struct vd_text word, uint8_t *seat)
{
    *seat = vd_text_is(word, "umpire") ? 0xFE : vd_match_seat(run->vocabulary, run->scenario, word);
    return *seat != VD_SEAT_NONE;
}

static void settle(struct vd_run *run, uint8_t seat, struct vd_text text)
{
    if (run->vocabulary->settle != NULL)
        run->vocabulary->settle(run, seat, text);
}

static void order(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_text text = clause->text, who = vd_text_cut(&text, ": ");
    const struct vd_text nobody = {"", 0};
    bool both = vd_text_is(who, "both");
    uint8_t seat = 0;
    struct vd_text_done done = {.seat = VD_SEAT_NONE};

    if (text.length == 0 || (!both && !seat_of(run, who, &seat))) {
        vd_run_mistake(run, clause, "an order is written SEAT: text, SEAT %s, %s, both or umpire",
                       vd_run_side_word(run, 0), vd_run_side_word(run, 1));
        return;
    }
    done.seat = seat;
    settle(run, seat, text);
    for (uint8_t side = 0; side < (both ? VD_SIDES : 1) && !done.refused; side++) {
        uint8_t from = both ? run->vocabulary->seat(run->scenario, side, nobody) : seat;

        if (run->vocabulary->is_idle == NULL || !run->vocabulary->is_idle(run, from, text))
            done.refused = submit(run, from, text, &done.error) != VD_OK;
    }
    VD_PUSH(run->arena, run->texts) = done;
    if (run->vocabulary->close != NULL)
        run->vocabulary->close(run);
}

static void carry_out(struct vd_run *run, const struct vd_clause *clause)
{
    if (run->vocabulary->command == NULL || !run->vocabulary->command(run, clause->text))
        order(run, clause);
}

void vd_script_carry_out(struct vd_run *run)
{
    const struct vd_clauses *lines = &run->test->fields[VD_FIELD_DO];

    for (size_t i = 0; i < lines->count; i++)
        carry_out(run, &lines->at[i]);
    settle(run, VD_SEAT_NONE, (struct vd_text){"", 0});
}
