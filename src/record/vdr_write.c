/* record/vdr_write.c: what an order adds to the umpire's record and to those of the seats.
 *
 * Most of the time goes into hashing. Independent hashes are made together, which takes half the
 * time: the state, the seats' lines, the digest of the events and the order's line; then the
 * outcome's line, which names them all, together with the salt of the next order. */
#include <string.h>

#include "record/hash/sha256.h"
#include "record/vdr_parts.h"

/* ---- hashed together ---- */

enum { BATCH_MAX = 3 + VD_SEATS_MAX }; /* state, events, order, and the seats */

struct batch {
    struct vd_sha256_message messages[BATCH_MAX];
    struct vd_hash *to[BATCH_MAX]; /* where the text of the hash goes */
    size_t count;
};

/* Returns the next message, to be filled in. */
static struct vd_sha256_message *batch_add(struct batch *batch, struct vd_hash *to)
{
    batch->to[batch->count] = to;
    return &batch->messages[batch->count++];
}

static void batch_add_line(struct batch *batch, const struct vd_buffer *out, size_t start,
                           struct vd_hash *chain)
{
    vd_line_message(out, start, chain, batch_add(batch, chain));
}

static void batch_hash(struct batch *batch)
{
    vd_sha256_all(batch->messages, batch->count);
    for (size_t i = 0; i < batch->count; i++)
        vd_hash_write(batch->messages[i].hash, batch->to[i]);
    batch->count = 0;
}

/* ---- an order ---- */

struct vd_hash vd_record_salt(const struct vd_record *record, uint32_t n)
{
    return record->salt.n == n ? record->salt.hash : vd_salt_of(&record->order_salts, n);
}

size_t vd_record_put_order(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, uint64_t now)
{
    size_t start = record->fresh.length;
    uint8_t actor = act->clock ? VD_SEAT_CLOCK : act->seat;
    struct vd_order_line order = {.n = ++record->n,
                                  .at = now,
                                  .seat = vd_record_seat_name(record, actor),
                                  .text = canonical,
                                  .salt = vd_record_salt(record, record->n)};

    vd_put_order(&record->fresh, &order);
    return start;
}

/* ---- its outcome ---- */

/* What an outcome's line names. */
struct hashes {
    struct vd_hash state, events, heads[VD_SEATS_MAX];
};

static void add_bytes(struct batch *batch, const struct vd_buffer *bytes, struct vd_hash *to)
{
    struct vd_sha256_message *message = batch_add(batch, to);

    message->key = NULL;
    message->parts[0] = vd_buffer_text(bytes);
    message->parts[1] = (struct vd_text){NULL, 0};
}

static void add_state(struct vd_record *record, struct batch *batch, struct vd_hash *to)
{
    struct vd_buffer *bytes = &record->state_bytes;
    struct vd_writer writer;
    size_t room = 0; /* what is there first; more only if that is too little */

    bytes->length = 0;
    do {
        (void)vd_buffer_room(bytes, room + 1);
        writer = vd_writer_of(bytes->at, bytes->room);
        record->system->keeping->serialize(record->scenario, vd_session_state(record->session),
                                           &writer);
        room = writer.length + 1;
    } while (vd_writer_is_full(&writer));
    bytes->length = writer.length;
    add_bytes(batch, bytes, to);
}

static void add_events(struct vd_record *record, const struct vd_outcome *outcome,
                       struct batch *batch, struct vd_hash *to)
{
    record->event_bytes.length = 0;
    vd_put_event_bytes(&record->event_bytes, outcome->events, outcome->event_count);
    add_bytes(batch, &record->event_bytes, to);
}

/* A seat's own record has its order without the name that the clock put before it. */
static const char *own_text(const struct vd_record *record, const struct vd_act *act,
                            const char *canonical)
{
    return act->clock ? canonical + strlen(record->head.seats[act->seat]) + 2 : canonical;
}

/* Writes a line for each seat that acted or was told something; sealed with the umpire's head if
 * all were told one and the same event. */
static void put_seat_lines(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, const struct vd_outcome *outcome,
                           struct batch *batch)
{
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        struct vd_record_seat *seat = &record->seats[i];
        struct vd_seat_line line = {.text =
                                        act->seat == i ? own_text(record, act, canonical) : NULL,
                                    .events = outcome->seat[i].at,
                                    .event_count = outcome->seat[i].count};
        size_t start = seat->lines.length;

        seat->last = (struct vd_seat_line){0};
        if (!outcome->seat[i].line)
            continue;
        line.k = ++seat->k;
        if (outcome->is_public)
            line.seal = record->chain;
        seat->last = line;
        vd_put_seat_line(&seat->lines, &line);
        batch_add_line(batch, &seat->lines, start, &seat->chain);
    }
}

static void end_seat_lines(struct vd_record *record, const struct vd_outcome *outcome,
                           struct vd_hash *heads)
{
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        struct vd_record_seat *seat = &record->seats[i];

        heads[i].text[0] = '\0';
        if (!outcome->seat[i].line)
            continue;
        vd_line_end(&seat->lines, &seat->chain);
        heads[i] = seat->chain;
    }
}

/* All hashes that the line names are known. The salt of the next order is made together with it. */
static void put_outcome_line(struct vd_record *record, const struct vd_outcome *outcome,
                             const struct hashes *hashes, struct batch *batch)
{
    size_t start = record->fresh.length;
    char digits[VD_PEN_NUMBER_ROOM];

    vd_put_outcome(&record->fresh, record->n, outcome, &hashes->events, record->head.seats,
                   record->head.seat_count, hashes->heads, &hashes->state);
    batch_add_line(batch, &record->fresh, start, &record->chain);
    record->salt.n = record->n + 1;
    vd_salt_message(&record->order_salts, record->salt.n, digits,
                    batch_add(batch, &record->salt.hash));
    batch_hash(batch);
    vd_line_end(&record->fresh, &record->chain);
}

void vd_record_put_outcome(struct vd_record *record, const struct vd_act *act,
                           const char *canonical, const size_t *open,
                           const struct vd_outcome *outcome)
{
    struct hashes hashes;
    struct batch batch;

    batch.count = 0;
    hashes.state.text[0] = '\0';
    if (outcome->closes)
        add_state(record, &batch, &hashes.state);
    if (!outcome->is_public)
        put_seat_lines(record, act, canonical, outcome, &batch);
    add_events(record, outcome, &batch, &hashes.events);
    if (open != NULL)
        batch_add_line(&batch, &record->fresh, *open, &record->chain);
    batch_hash(&batch);
    if (open != NULL)
        vd_line_end(&record->fresh, &record->chain);
    if (outcome->is_public) { /* sealed with the hash of the order's line */
        put_seat_lines(record, act, canonical, outcome, &batch);
        batch_hash(&batch);
    }
    end_seat_lines(record, outcome, hashes.heads);
    put_outcome_line(record, outcome, &hashes, &batch);
    record->dice_count += outcome->dice_count;
    for (size_t i = 0; i < outcome->dice_count; i++)
        record->typed_count += outcome->dice[i].typed;
}
