/* record/session/orders.c: reads orders as players write them: one, or several in one text. */
#include <assert.h>
#include <string.h>

#include "record/vdr_parts.h"

/* ---- one order ---- */

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length > length && text.at[length] == ' ' &&
           vd_name_matches((struct vd_text){text.at, length}, word);
}

/* "restored 1863000000", from the clock. */
static bool is_restore(uint8_t seat, struct vd_text text, uint32_t *seconds)
{
    struct vd_cursor cursor = {text.at + 9, text.at + text.length};
    uint64_t number = 0;

    if (seat != VD_SEAT_CLOCK || !begins_with(text, "restored") ||
        !vd_take_number(&cursor, UINT32_MAX, &number) || cursor.at != cursor.end)
        return false;
    *seconds = (uint32_t)number;
    return true;
}

static enum vd_result take_restore(struct vd_record *record, struct vd_act *act,
                                   const char **canonical)
{
    struct vd_writer writer = vd_writer_of(record->canonical, sizeof record->canonical);

    act->kind = VD_ACT_RESTORE;
    vd_write_format(&writer, "restored %lu", (unsigned long)act->number);
    *canonical = record->canonical;
    return VD_OK;
}

/* Before the start only hashes, salts and the start itself are accepted (record/salting.h). */
static enum vd_result take_early(struct vd_record *record, uint8_t seat, struct vd_text text,
                                 struct vd_act *act, const char **canonical, struct vd_error *error)
{
    uint32_t seconds;

    if (!is_restore(seat, text, &seconds))
        return vd_record_take_early(record, seat, text, act, canonical, error);
    *act = (struct vd_act){.seat = seat, .number = seconds};
    return take_restore(record, act, canonical);
}

static const char *print_canonical(struct vd_record *record, const struct vd_act *act)
{
    struct vd_writer writer = vd_writer_of(record->canonical, sizeof record->canonical);

    vd_session_print_act(record->session, act, &writer);
    return record->canonical;
}

/* Checks and prints an order that is read already. */
static enum vd_result take_act(struct vd_record *record, const struct vd_act *act,
                               const char **canonical, struct vd_error *error)
{
    enum vd_result result = vd_session_check(record->session, act, error);

    if (result == VD_OK)
        *canonical = print_canonical(record, act);
    return result;
}

enum vd_result vd_record_take(struct vd_record *record, uint8_t seat, struct vd_text text,
                              struct vd_act *act, const char **canonical, struct vd_error *error)
{
    *error = (struct vd_error){0};
    if (record->session == NULL)
        return take_early(record, seat, text, act, canonical, error);
    enum vd_result result = vd_session_read(record->session, seat, text, act, error);

    return result == VD_OK ? take_act(record, act, canonical, error) : result;
}

/* ---- a text, order by order ---- */

/* Stops the text at one order; the player gets the orders from `back` on back. */
static enum vd_text_step stop(struct vd_submission *text, enum vd_result result, size_t order,
                              size_t back)
{
    text->result = result;
    text->line = text->orders[order].line;
    text->order =
        vd_arena_text(text->arena, text->orders[order].text.at, text->orders[order].text.length);
    text->next = back;
    return VD_TEXT_STOPPED;
}

void vd_submission_stop(struct vd_submission *text, const char *sentence)
{
    text->error = (struct vd_error){0};
    (void)stop(text, vd_refuse(&text->error, 0, "%s", sentence), text->next, text->next);
}

static void note_kind(struct vd_submission *text, const struct vd_act *act)
{
    bool is_note = act->kind == VD_ACT_NOTE;

    text->rewinds |= act->kind == VD_ACT_REWIND;
    text->asks |= is_note && act->note.kind == VD_NOTE_QUESTION;
    text->binds |=
        is_note && (act->note.kind == VD_NOTE_RESIGN || act->note.kind == VD_NOTE_GALLERY ||
                    act->note.kind == VD_NOTE_PROPOSE || act->note.kind == VD_NOTE_CONSENT ||
                    act->note.kind == VD_NOTE_OBJECT);
}

enum { UNFOLDED_MAX = 16 * 1024 };

/* Returns the orders that one order stands for (vd_language.unfold); NULL if it stands only for
 * itself. */
static struct vd_submitted_order *unfold(struct vd_arena *arena, const struct vd_record *record,
                                         uint8_t seat, struct vd_text order, size_t line,
                                         size_t *count)
{
    const struct vd_language *language = record->system->language;
    char words[UNFOLDED_MAX];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    struct vd_error error = {0};
    size_t stopped;

    if (language->unfold == NULL || record->session == NULL || seat >= record->head.seat_count ||
        !language->unfold(record->scenario, vd_session_view(record->session, seat),
                          vd_session_work(record->session), order, &writer) ||
        vd_writer_is_full(&writer) ||
        !vd_orders_split(record->system, arena, vd_text_of(words), orders, count, &stopped, &error))
        return NULL;
    struct vd_submitted_order *several = vd_arena_take(arena, *count, sizeof *several);

    for (size_t i = 0; i < *count; i++)
        several[i] = (struct vd_submitted_order){.text = orders[i].text, .line = line};
    return several;
}

static struct vd_submitted_order *unfold_one(const struct vd_submission *text,
                                             const struct vd_record *record, size_t at,
                                             size_t *count)
{
    return unfold(text->arena, record, text->seat, text->orders[at].text, text->orders[at].line,
                  count);
}

/* Replaces the next order by those that it stands for. */
static void put_several(struct vd_submission *text, const struct vd_submitted_order *several,
                        size_t count)
{
    size_t before = text->next, after = text->count - before - 1;
    struct vd_submitted_order *all =
        vd_arena_take(text->arena, before + count + after, sizeof *all);

    memcpy(all, text->orders, before * sizeof *all);
    memcpy(all + before, several, count * sizeof *all);
    memcpy(all + before + count, text->orders + before + 1, after * sizeof *all);
    text->orders = all;
    text->count = before + count + after;
    if (text->covered > before)
        text->covered += count - 1;
}

/* An order is unfolded only when its turn comes: the orders before it may have moved the tokens
 * it names. */
static void unfold_next(struct vd_submission *text, const struct vd_record *record)
{
    size_t count = 0;
    const struct vd_submitted_order *several = unfold_one(text, record, text->next, &count);

    if (several != NULL)
        put_several(text, several, count);
}

/* ---- what it means ---- */

/* Reads an order by what the seat knows now. The reading is good until the seat hears something. */
static enum vd_result read_one(struct vd_submission *text, struct vd_record *record,
                               struct vd_submitted_order *order)
{
    enum vd_result result =
        vd_session_read(record->session, text->seat, order->text, &order->act, &text->error);

    order->is_read = result == VD_OK;
    return result;
}

static void forget_meanings(struct vd_submission *text)
{
    for (size_t i = text->next; i < text->count; i++)
        text->orders[i].is_read = false;
}

/* True if the order at this place, or each order that it stands for, can be read. */
static bool is_readable(struct vd_submission *text, struct vd_record *record, size_t at,
                        struct vd_submitted_order *several, size_t count)
{
    struct vd_submitted_order *orders = several != NULL ? several : &text->orders[at];

    for (size_t i = 0; i < count; i++) {
        enum vd_result result = read_one(text, record, &orders[i]);

        note_kind(text, &orders[i].act);
        if (result != VD_UNREADABLE)
            continue;
        if (several != NULL) /* the error message counts columns as they were typed */
            (void)read_one(text, record, &text->orders[at]);
        (void)stop(text, VD_UNREADABLE, at, 0);
        return false;
    }
    return true;
}

/* One unreadable line refuses the whole text. The first order is unfolded for good: its turn has
 * come. */
static bool all_readable(struct vd_submission *text, struct vd_record *record)
{
    struct vd_submitted_order *first = NULL;
    size_t first_count = 0;

    for (size_t i = 0; i < text->count && record->session != NULL; i++) {
        size_t count = 1;
        struct vd_submitted_order *several = unfold_one(text, record, i, &count);

        if (!is_readable(text, record, i, several, count))
            return false;
        if (i == 0) {
            first = several;
            first_count = count;
        }
    }
    if (first != NULL)
        put_several(text, first, first_count);
    text->error = (struct vd_error){0};
    return true;
}

bool vd_submission_init(struct vd_submission *text, struct vd_record *record, uint8_t seat,
                        struct vd_text words, struct vd_arena *arena)
{
    size_t max = words.length / 2 + 1; /* orders of one character, and the separators */
    struct vd_order_text *orders =
        vd_arena_take(arena, max < VD_ORDER_LINES_MAX ? max : VD_ORDER_LINES_MAX, sizeof *orders);

    *text = (struct vd_submission){.arena = arena, .seat = seat};
    if (!vd_orders_split(record->system, arena, words, orders, &text->count, &text->line,
                         &text->error)) {
        text->result = VD_UNREADABLE;
        text->count = 0;
        return false;
    }
    text->orders = vd_arena_take(arena, text->count, sizeof *text->orders);
    for (size_t i = 0; i < text->count; i++)
        text->orders[i] =
            (struct vd_submitted_order){.text = orders[i].text, .line = orders[i].line};
    return all_readable(text, record);
}

/* ---- marks ---- */

/* Collects the commands of the orders from the next on, up to an undo or a die. */
static size_t read_run(struct vd_submission *text, struct vd_record *record,
                       struct vd_command *commands)
{
    size_t count = 0;

    while (text->next + count < text->count) {
        struct vd_submitted_order *order = &text->orders[text->next + count];

        if ((!order->is_read && read_one(text, record, order) != VD_OK) ||
            order->act.kind != VD_ACT_ORDER)
            break;
        commands[count++] = order->act.command;
    }
    return count;
}

static bool can_gather(const struct vd_submission *text, const struct vd_record *record)
{
    return text->next >= text->covered && record->system->play->gather != NULL &&
           record->session != NULL && text->seat < VD_SEATS_MAX;
}

/* Tries the next order after the gathered command: it will mean the same then, unless the seat
 * first hears something that was held for it. */
static enum vd_result try_next(struct vd_submission *text, struct vd_record *record,
                               const struct vd_command *gathered)
{
    struct vd_submitted_order *order = &text->orders[text->next];
    bool hears = vd_session_is_held(record->session, text->seat);
    enum vd_result result =
        vd_session_try_after(record->session, gathered, order->text, &order->act, &text->error);

    forget_meanings(text);
    order->is_read = result == VD_OK && !hears && order->act.kind != VD_ACT_NONE;
    return result;
}

/* Orders what the next orders need before the first of them, such as their marks together (T5),
 * but only if that first order is accepted after it, as far as that is known: a text whose first
 * order is refused changes nothing. VD_TEXT_END if there is nothing to gather. */
static enum vd_text_step gather(struct vd_submission *text, struct vd_record *record,
                                struct vd_act *act, const char **canonical)
{
    struct vd_command *commands =
        vd_arena_take(text->arena, text->count - text->next, sizeof *commands);
    size_t count = read_run(text, record, commands), covers = 1;

    *act = (struct vd_act){.kind = VD_ACT_ORDER, .seat = text->seat};
    bool any = count > 0 && record->system->play->gather(
                                record->scenario, vd_session_view(record->session, text->seat),
                                commands, count, &act->command, &covers);

    assert(covers >= 1 && (count == 0 || covers <= count));
    text->covered = text->next + covers;
    if (!any)
        return VD_TEXT_END;
    enum vd_result result = vd_session_check(record->session, act, &text->error);

    if (result == VD_OK)
        result = try_next(text, record, &act->command);
    if (result != VD_OK)
        return stop(text, result, text->next, text->next);
    *canonical = print_canonical(record, act);
    return VD_TEXT_ORDER;
}

/* ---- one after the other ---- */

/* Takes the next order by itself. */
static enum vd_result take_next(struct vd_submission *text, struct vd_record *record,
                                struct vd_act *act, const char **canonical)
{
    const struct vd_submitted_order *order = &text->orders[text->next];

    if (!order->is_read)
        return vd_record_take(record, text->seat, order->text, act, canonical, &text->error);
    *act = order->act;
    return take_act(record, act, canonical, &text->error);
}

enum vd_text_step vd_submission_next(struct vd_submission *text, struct vd_record *record,
                                     struct vd_act *act, const char **canonical)
{
    if (text->result != VD_OK)
        return VD_TEXT_STOPPED;
    if (text->next == text->count)
        return VD_TEXT_END;
    if (text->overtaken != NULL)
        return stop(text, VD_REFUSED, text->next, text->next);
    if (!text->orders[text->next].is_read)
        unfold_next(text, record);
    if (can_gather(text, record)) {
        enum vd_text_step step = gather(text, record, act, canonical);

        if (step != VD_TEXT_END)
            return step;
    }
    enum vd_result result = take_next(text, record, act, canonical);

    if (result != VD_OK)
        return stop(text, result, text->next, text->next);
    text->next++;
    forget_meanings(text);
    return VD_TEXT_ORDER;
}

bool vd_record_allows(struct vd_record *record, uint8_t seat, struct vd_text order)
{
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    struct vd_submission text;
    struct vd_arena arena;
    struct vd_error error = {0};
    struct vd_act act;
    const char *canonical;
    size_t count, line;

    vd_arena_init(&arena);
    bool allowed = vd_orders_split(record->system, &arena, order, orders, &count, &line, &error) &&
                   count == 1 && vd_submission_init(&text, record, seat, order, &arena) &&
                   vd_submission_next(&text, record, &act, &canonical) == VD_TEXT_ORDER;

    vd_arena_release(&arena);
    return allowed;
}

/* True if the seat was told the event; the umpire hears what all were told. */
static bool hears(const struct vd_record *record, uint8_t seat, const struct vd_event *event)
{
    uint32_t all = (UINT32_C(1) << record->head.seat_count) - 1;

    return seat != VD_SEAT_UMPIRE || (event->audience & all) == all;
}

static bool overtakes(const struct vd_record *record, uint8_t seat, const struct vd_event *event)
{
    if (event->kind == VD_EVENT_DIE_WANTED)
        return true;
    return !vd_event_is_own(event) && seat < VD_SEATS_MAX &&
           record->system->telling->overtakes(record->scenario, event, (vd_seat_id){seat});
}

const char *vd_outcome_overtakes(const struct vd_record *record, uint8_t seat,
                                 const struct vd_outcome *outcome, struct vd_arena *arena)
{
    bool is_seat = seat < VD_SEATS_MAX;
    const struct vd_event *told = is_seat ? outcome->seat[seat].at : outcome->events;
    size_t count = is_seat ? outcome->seat[seat].count : outcome->event_count;

    for (size_t i = 0; i < count; i++) {
        if (!hears(record, seat, &told[i]) || !overtakes(record, seat, &told[i]))
            continue;
        char *sentence = vd_arena_take(arena, VD_ORDER_LINE_MAX, 1);
        struct vd_writer writer = vd_writer_of(sentence, VD_ORDER_LINE_MAX);

        vd_print_event(record->system, record->scenario, &told[i], &writer);
        return sentence;
    }
    return NULL;
}

/* True if the next order types in the die that is asked for now: several dice of one throw. */
static bool goes_on_with_die(const struct vd_submission *text, const struct vd_outcome *outcome)
{
    bool asked = false;

    if (text->next >= text->count || text->seat >= VD_SEATS_MAX ||
        !begins_with(text->orders[text->next].text, "die"))
        return false;
    for (size_t i = 0; i < outcome->seat[text->seat].count; i++)
        asked |= outcome->seat[text->seat].at[i].kind == VD_EVENT_DIE_WANTED;
    return asked;
}

void vd_submission_told(struct vd_submission *text, const struct vd_record *record,
                        const struct vd_outcome *outcome)
{
    if (text->overtaken == NULL && !goes_on_with_die(text, outcome))
        text->overtaken = vd_outcome_overtakes(record, text->seat, outcome, text->arena);
}

/* ---- a text at once ---- */

static void keep_done(struct vd_record *record, const struct vd_submission *text,
                      const char *canonical, const struct vd_outcome *outcome,
                      struct vd_reply *reply)
{
    bool is_seat = text->seat < VD_SEATS_MAX;
    const struct vd_event *told = is_seat ? outcome->seat[text->seat].at : outcome->events;
    size_t count = is_seat ? outcome->seat[text->seat].count : outcome->event_count;
    struct vd_event *events = vd_arena_take(&record->arena, count + 1, sizeof *events);
    struct vd_reply_order *done = &VD_PUSH(&record->arena, reply->done);

    *done = (struct vd_reply_order){.n = record->n, .events = events};
    done->text = vd_arena_text(&record->arena, canonical, strlen(canonical));
    for (size_t i = 0; i < count; i++) {
        if (hears(record, text->seat, &told[i]))
            events[done->event_count++] = told[i];
    }
}

void vd_record_submit(struct vd_record *record, uint8_t seat, struct vd_text words, uint64_t now,
                      struct vd_reply *reply)
{
    struct vd_submission text;
    struct vd_act act;
    struct vd_outcome outcome;
    const char *canonical;

    *reply = (struct vd_reply){.result = VD_OK};
    (void)vd_submission_init(&text, record, seat, words, &record->arena);
    while (vd_submission_next(&text, record, &act, &canonical) == VD_TEXT_ORDER) {
        vd_record_execute(record, &act, canonical, now, &outcome);
        keep_done(record, &text, canonical, &outcome, reply);
        vd_submission_told(&text, record, &outcome);
    }
    reply->result = text.result;
    reply->error = text.error;
    reply->line = text.line;
    reply->order = text.order;
    reply->overtaken = text.overtaken;
    for (size_t i = text.next; i < text.count; i++)
        VD_PUSH(&record->arena, reply->rest) =
            vd_arena_text(&record->arena, text.orders[i].text.at, text.orders[i].text.length);
}
