/* record/orders.c: orders as they are written: one, or several in one text. */
#include <string.h>

#include "record/vdr_parts.h"

/* ---- one order ---- */

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length > length && text.at[length] == ' ' &&
           vd_name_matches((struct vd_text){text.at, length}, word);
}

/* "restored 1863000000", the clock's. */
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

/* Before the start there are hashes, salts and the start itself (record/salting.h). */
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

/* An order that was read. */
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

/* It stopped at one order; from `back` on they are given back. */
static enum vd_text_step stop(struct vd_submission *text, enum vd_result result, size_t order,
                              size_t back)
{
    text->result = result;
    text->line = text->orders[order].line;
    text->order =
        vd_heap_text(text->heap, text->orders[order].text.at, text->orders[order].text.length);
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

enum { UNFOLDED_MOST = 16 * 1024 };

/* What an order stands for, if it stands for several (vd_rules.unfold); NULL if for itself. */
static struct vd_order_text *unfold(const struct vd_submission *text,
                                    const struct vd_record *record,
                                    const struct vd_order_text *order, size_t *count)
{
    const struct vd_rules *rules = record->rules;
    char words[UNFOLDED_MOST];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    struct vd_error error;
    size_t line;

    if (rules->unfold == NULL || record->session == NULL || text->seat >= record->head.seat_count ||
        !rules->unfold(record->scenario, vd_session_view(record->session, text->seat),
                       vd_session_work(record->session), order->text, &writer) ||
        vd_writer_is_full(&writer) ||
        !vd_orders_split(text->heap, vd_text_of(words), orders, count, &line, &error))
        return NULL;
    struct vd_order_text *several = vd_heap_take(text->heap, *count, sizeof *several);

    for (size_t i = 0; i < *count; i++)
        several[i] = (struct vd_order_text){orders[i].text, order->line};
    return several;
}

struct vd_text vd_order_first(const struct vd_record *record, uint8_t seat, struct vd_text order,
                              struct vd_heap *heap)
{
    const struct vd_submission text = {.heap = heap, .seat = seat};
    size_t count;
    const struct vd_order_text *orders =
        unfold(&text, record, &(struct vd_order_text){order, 1}, &count);

    return orders != NULL ? orders[0].text : order;
}

/* The next order is unfolded when its time has come: what went before may have moved whom it means. */
static void unfold_next(struct vd_submission *text, const struct vd_record *record)
{
    size_t count = 0, after = text->count - text->next - 1;
    struct vd_order_text *orders = unfold(text, record, &text->orders[text->next], &count);

    if (orders == NULL)
        return;
    struct vd_order_text *all = vd_heap_take(text->heap, text->next + count + after, sizeof *all);

    memcpy(all, text->orders, text->next * sizeof *all);
    memcpy(all + text->next, orders, count * sizeof *all);
    memcpy(all + text->next + count, text->orders + text->next + 1, after * sizeof *all);
    text->orders = all;
    text->count = text->next + count + after;
}

/* Each of the orders that one stands for. */
static enum vd_result read_unfolded(struct vd_submission *text, struct vd_record *record,
                                    const struct vd_order_text *orders, size_t count)
{
    enum vd_result result = VD_OK;

    for (size_t i = 0; i < count && result != VD_UNREADABLE; i++)
        result =
            vd_session_read(record->session, text->seat, orders[i].text, &text->only, &text->error);
    return result;
}

/* A line that cannot be read refuses all. */
static bool all_readable(struct vd_submission *text, struct vd_record *record)
{
    for (size_t i = 0; i < text->count && record->session != NULL; i++) {
        size_t count = 1;
        const struct vd_order_text *several = unfold(text, record, &text->orders[i], &count);
        enum vd_result result =
            read_unfolded(text, record, several != NULL ? several : &text->orders[i], count);

        text->is_read = result == VD_OK && text->count == 1 && several == NULL;
        note_kind(text, &text->only);
        if (result != VD_UNREADABLE)
            continue;
        if (several != NULL) /* the complaint counts columns as they were typed */
            (void)vd_session_read(record->session, text->seat, text->orders[i].text, &text->only,
                                  &text->error);
        (void)stop(text, VD_UNREADABLE, i, 0);
        return false;
    }
    text->error = (struct vd_error){0};
    return true;
}

bool vd_submission_init(struct vd_submission *text, struct vd_record *record, uint8_t seat,
                        struct vd_text words, struct vd_heap *heap)
{
    size_t most = words.length / 2 + 1; /* of one letter each, and what parts them */

    *text = (struct vd_submission){.heap = heap, .seat = seat};
    text->orders = vd_heap_take(heap, most < VD_ORDER_LINES_MAX ? most : VD_ORDER_LINES_MAX,
                                sizeof *text->orders);
    if (vd_orders_split(heap, words, text->orders, &text->count, &text->line, &text->error))
        return all_readable(text, record);
    text->result = VD_UNREADABLE;
    text->count = 0;
    return false;
}

/* The orders from the next on, up to an undo or a die. */
static size_t read_run(struct vd_submission *text, struct vd_record *record,
                       struct vd_command *commands)
{
    size_t count = 0;
    struct vd_act act;
    struct vd_error error;

    if (text->is_read) {
        commands[0] = text->only.command;
        return text->only.kind == VD_ACT_ORDER;
    }
    while (text->next + count < text->count &&
           vd_session_read(record->session, text->seat, text->orders[text->next + count].text, &act,
                           &error) == VD_OK &&
           act.kind == VD_ACT_ORDER)
        commands[count++] = act.command;
    return count;
}

static bool can_gather(const struct vd_submission *text, const struct vd_record *record)
{
    return !text->gathered && record->rules->gather != NULL && record->session != NULL &&
           text->seat < VD_SEATS_MAX;
}

/* What the marks of all orders together come to is ordered before the first of them (T5), but only if
 * that is accepted then: a text whose first order is refused changes nothing. VD_TEXT_END: there is
 * nothing to gather. */
static enum vd_text_step gather(struct vd_submission *text, struct vd_record *record,
                                struct vd_act *act, const char **canonical)
{
    struct vd_command *commands =
        vd_heap_take(text->heap, text->count - text->next, sizeof *commands);
    size_t count = read_run(text, record, commands);

    *act = (struct vd_act){.kind = VD_ACT_ORDER, .seat = text->seat};
    if (count == 0 ||
        !record->rules->gather(record->scenario, vd_session_view(record->session, text->seat),
                               commands, count, &act->command))
        return VD_TEXT_END;
    enum vd_result result = vd_session_check(record->session, act, &text->error);

    if (result == VD_OK)
        result = vd_session_check_after(record->session, &act->command,
                                        text->orders[text->next].text, &text->error);
    if (result != VD_OK)
        return stop(text, result, text->next, text->next);
    *canonical = print_canonical(record, act);
    text->is_read = false;
    return VD_TEXT_ORDER;
}

/* The next one by itself. */
static enum vd_result take_next(struct vd_submission *text, struct vd_record *record,
                                struct vd_act *act, const char **canonical)
{
    if (!text->is_read)
        return vd_record_take(record, text->seat, text->orders[text->next].text, act, canonical,
                              &text->error);
    text->is_read = false;
    text->error = (struct vd_error){0};
    *act = text->only;
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
    if (!text->is_read)
        unfold_next(text, record);
    if (can_gather(text, record)) {
        enum vd_text_step step = gather(text, record, act, canonical);

        text->gathered = true;
        if (step != VD_TEXT_END)
            return step;
    }
    enum vd_result result = take_next(text, record, act, canonical);

    if (result != VD_OK)
        return stop(text, result, text->next, text->next);
    /* The first order may have named the corps alone: then the marks stand behind it. */
    text->gathered = act->kind == VD_ACT_ORDER && text->next > 0;
    text->next++;
    return VD_TEXT_ORDER;
}

/* What the seat was told; the umpire hears what all were. */
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
           record->rules->overtakes(record->scenario, event, (vd_seat_id){seat});
}

const char *vd_outcome_overtakes(const struct vd_record *record, uint8_t seat,
                                 const struct vd_outcome *outcome, struct vd_heap *heap)
{
    bool is_seat = seat < VD_SEATS_MAX;
    const struct vd_event *told = is_seat ? outcome->seat[seat].at : outcome->events;
    size_t count = is_seat ? outcome->seat[seat].count : outcome->event_count;

    for (size_t i = 0; i < count; i++) {
        if (!hears(record, seat, &told[i]) || !overtakes(record, seat, &told[i]))
            continue;
        char *sentence = vd_heap_take(heap, VD_ORDER_LINE_MAX, 1);
        struct vd_writer writer = vd_writer_of(sentence, VD_ORDER_LINE_MAX);

        vd_print_event(record->rules, record->scenario, &told[i], &writer);
        return sentence;
    }
    return NULL;
}

void vd_submission_told(struct vd_submission *text, const struct vd_record *record,
                        const struct vd_outcome *outcome)
{
    if (text->overtaken == NULL)
        text->overtaken = vd_outcome_overtakes(record, text->seat, outcome, text->heap);
}

/* ---- a text at once ---- */

static void keep_done(struct vd_record *record, const struct vd_submission *text,
                      const char *canonical, const struct vd_outcome *outcome,
                      struct vd_reply *reply)
{
    bool is_seat = text->seat < VD_SEATS_MAX;
    const struct vd_event *told = is_seat ? outcome->seat[text->seat].at : outcome->events;
    size_t count = is_seat ? outcome->seat[text->seat].count : outcome->event_count;
    struct vd_event *events = vd_heap_take(&record->heap, count + 1, sizeof *events);
    struct vd_reply_order *done = &VD_PUSH(&record->heap, reply->done);

    *done = (struct vd_reply_order){.n = record->n, .events = events};
    done->text = vd_heap_text(&record->heap, canonical, strlen(canonical));
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
    (void)vd_submission_init(&text, record, seat, words, &record->heap);
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
        VD_PUSH(&record->heap, reply->rest) =
            vd_heap_text(&record->heap, text.orders[i].text.at, text.orders[i].text.length);
}
