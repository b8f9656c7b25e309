/* record/orders.c: orders as they are written: one, or several in one text. */
#include <string.h>

#include "record/vdr_parts.h"

/* ---- one order ---- */

enum { SALT_LEAST = 8, SALT_MOST = 100 };

static bool begins_with(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length > length && text.at[length] == ' ' &&
           vd_name_matches((struct vd_text){text.at, length}, word);
}

static enum vd_result take_salt(struct vd_record *record, uint8_t seat, struct vd_text text,
                                struct vd_act *act, const char **canonical, struct vd_error *error)
{
    struct vd_text salt = vd_order_trim((struct vd_text){text.at + 5, text.length - 5});
    struct vd_writer writer = vd_writer_of(record->canonical, sizeof record->canonical);

    if (seat >= VD_SEATS_MAX)
        return vd_refuse(error, 0, "salts come from the seats");
    if ((record->salted & VD_AUDIENCE(seat)) != 0)
        return vd_refuse(error, 0, "this seat has sent its salt already");
    if (salt.length < SALT_LEAST || salt.length > SALT_MOST)
        return vd_refuse(error, 0, "a salt has %d to %d letters", SALT_LEAST, SALT_MOST);
    vd_write_format(&writer, "salt %.*s", (int)salt.length, salt.at);
    act->kind = VD_ACT_SALT;
    *canonical = record->canonical;
    return VD_OK;
}

/* Before the start there are salts and the start itself. */
static enum vd_result take_early(struct vd_record *record, uint8_t seat, struct vd_text text,
                                 struct vd_act *act, const char **canonical, struct vd_error *error)
{
    *act = (struct vd_act){.kind = VD_ACT_START, .seat = seat};
    *canonical = "start";
    if (record->grade == VD_GRADE_SALTED && begins_with(text, "salt"))
        return take_salt(record, seat, text, act, canonical, error);
    if (!vd_text_is(text, "start"))
        return vd_unreadable(error, "the campaign has not started yet");
    if (seat != VD_SEAT_UMPIRE)
        return vd_refuse(error, 0, "the umpire starts the campaign");
    if (record->grade == VD_GRADE_SALTED && record->salted == 0)
        return vd_refuse(error, 0, "no seat has sent its salt yet");
    return VD_OK;
}

static const char *print_canonical(struct vd_record *record, const struct vd_act *act)
{
    struct vd_writer writer = vd_writer_of(record->canonical, sizeof record->canonical);

    vd_session_print_act(record->session, act, &writer);
    return record->canonical;
}

enum vd_result vd_record_take(struct vd_record *record, uint8_t seat, struct vd_text text,
                              struct vd_act *act, const char **canonical, struct vd_error *error)
{
    *error = (struct vd_error){0};
    if (record->session == NULL)
        return take_early(record, seat, text, act, canonical, error);
    enum vd_result result = vd_session_read(record->session, seat, text, act, error);

    if (result == VD_OK)
        result = vd_session_check(record->session, act, error);
    if (result == VD_OK)
        *canonical = print_canonical(record, act);
    return result;
}

/* ---- a text ---- */

struct batch {
    struct vd_record *record;
    struct vd_reply *reply;
    uint8_t seat;
    uint64_t now;
    struct vd_order_text orders[VD_ORDER_LINES_MAX];
    size_t count;
};

/* It stopped at one order; from `back` on they are given back. */
static bool stop(struct batch *batch, enum vd_result result, size_t order, size_t back)
{
    batch->reply->result = result;
    batch->reply->line = batch->orders[order].line;
    batch->reply->order = vd_heap_text(&batch->record->heap, batch->orders[order].text.at,
                                       batch->orders[order].text.length);
    for (size_t i = back; i < batch->count; i++)
        VD_PUSH(&batch->record->heap, batch->reply->rest) = vd_heap_text(
            &batch->record->heap, batch->orders[i].text.at, batch->orders[i].text.length);
    return false;
}

static bool split(struct batch *batch, struct vd_text text)
{
    if (vd_orders_split(&batch->record->heap, text, batch->orders, &batch->count,
                        &batch->reply->line, &batch->reply->error))
        return true;
    batch->reply->result = VD_UNREADABLE;
    return false;
}

/* A line that cannot be read refuses all. */
static bool all_readable(struct batch *batch)
{
    struct vd_record *record = batch->record;

    for (size_t i = 0; i < batch->count && record->session != NULL; i++) {
        struct vd_act act;

        if (vd_session_read(record->session, batch->seat, batch->orders[i].text, &act,
                            &batch->reply->error) == VD_UNREADABLE)
            return stop(batch, VD_UNREADABLE, i, 0);
    }
    batch->reply->error = (struct vd_error){0};
    return true;
}

/* What the seat was told; the umpire hears what all were. */
static void keep_events(struct vd_record *record, uint8_t seat, const struct vd_outcome *outcome,
                        struct vd_reply_order *done)
{
    bool umpire = seat == VD_SEAT_UMPIRE;
    const struct vd_event *told = umpire ? outcome->events : outcome->seat[seat].at;
    size_t count = umpire ? outcome->event_count : outcome->seat[seat].count;
    uint32_t all = (UINT32_C(1) << record->head.seat_count) - 1;
    struct vd_event *events = vd_heap_take(&record->heap, count + 1, sizeof *events);

    for (size_t i = 0; i < count; i++) {
        if (!umpire || (told[i].audience & all) == all)
            events[done->event_count++] = told[i];
    }
    done->events = events;
}

/* Executes one; true if nothing that it brought overtakes the rest. */
static bool execute(struct batch *batch, const struct vd_act *act, const char *canonical)
{
    struct vd_record *record = batch->record;
    const struct vd_rules *rules = record->rules;
    struct vd_outcome outcome;
    bool clear = true;

    vd_record_execute(record, act, canonical, batch->now, &outcome);
    struct vd_reply_order *done = &VD_PUSH(&record->heap, batch->reply->done);

    *done = (struct vd_reply_order){
        .n = record->n, .text = vd_heap_text(&record->heap, canonical, strlen(canonical))};
    keep_events(record, batch->seat, &outcome, done);
    for (size_t i = 0; i < done->event_count && clear; i++) {
        const struct vd_event *event = &done->events[i];

        if (event->kind != VD_EVENT_DIE_WANTED &&
            (vd_event_is_own(event) || batch->seat == VD_SEAT_UMPIRE ||
             !rules->overtakes(record->scenario, event, (vd_seat_id){batch->seat})))
            continue;
        char *sentence = vd_heap_take(&record->heap, VD_ORDER_LINE_MAX, 1);
        struct vd_writer writer = vd_writer_of(sentence, VD_ORDER_LINE_MAX);

        vd_print_event(rules, record->scenario, event, &writer);
        batch->reply->overtaken = sentence;
        clear = false;
    }
    return clear;
}

/* The orders from this one on, up to an undo or a die. */
static size_t read_run(struct batch *batch, size_t from, struct vd_command *commands)
{
    size_t count = 0;
    struct vd_act act;
    struct vd_error error;

    while (from + count < batch->count &&
           vd_session_read(batch->record->session, batch->seat, batch->orders[from + count].text,
                           &act, &error) == VD_OK &&
           act.kind == VD_ACT_ORDER)
        commands[count++] = act.command;
    return count;
}

/* What the marks of all orders together come to is ordered before the first of them (T5), but only if
 * that is accepted then: a text whose first order is refused changes nothing. */
static bool gather(struct batch *batch, size_t from)
{
    struct vd_record *record = batch->record;
    struct vd_command *commands =
        vd_heap_take(&record->heap, batch->count - from, sizeof *commands);
    struct vd_act act = {.kind = VD_ACT_ORDER, .seat = batch->seat};
    size_t count = read_run(batch, from, commands);

    if (count == 0 ||
        !record->rules->gather(record->scenario, vd_session_view(record->session, batch->seat),
                               commands, count, &act.command))
        return true;
    enum vd_result result = vd_session_check(record->session, &act, &batch->reply->error);

    if (result == VD_OK)
        result = vd_session_check_after(record->session, &act.command, batch->orders[from].text,
                                        &batch->reply->error);
    if (result != VD_OK)
        return stop(batch, result, from, from);
    return execute(batch, &act, print_canonical(record, &act)) ||
           stop(batch, VD_REFUSED, from, from);
}

static bool can_gather(const struct batch *batch)
{
    return batch->record->rules->gather != NULL && batch->record->session != NULL &&
           batch->seat < VD_SEATS_MAX;
}

static void execute_all(struct batch *batch)
{
    bool gathered = false;

    for (size_t i = 0; i < batch->count; i++) {
        struct vd_act act;
        const char *canonical;

        if (!gathered && can_gather(batch) && !gather(batch, i))
            return;
        enum vd_result result = vd_record_take(batch->record, batch->seat, batch->orders[i].text,
                                               &act, &canonical, &batch->reply->error);

        if (result != VD_OK) {
            stop(batch, result, i, i);
            return;
        }
        gathered = act.kind == VD_ACT_ORDER;
        if (!execute(batch, &act, canonical) && i + 1 < batch->count) {
            stop(batch, VD_REFUSED, i + 1, i + 1);
            return;
        }
    }
}

void vd_record_submit(struct vd_record *record, uint8_t seat, struct vd_text text, uint64_t now,
                      struct vd_reply *reply)
{
    struct batch *batch = vd_heap_take(&record->heap, 1, sizeof *batch);

    *reply = (struct vd_reply){.result = VD_OK};
    batch->record = record;
    batch->reply = reply;
    batch->seat = seat;
    batch->now = now;
    if (split(batch, text) && all_readable(batch))
        execute_all(batch);
}
