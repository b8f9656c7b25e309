/* mail/outbox.c: sends outgoing email and webhook calls from the store, and retries them. */
#include "mail/outbox.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/draft.h"

enum {
    UNDER_WAY_MAX = 8,
    REFUSALS_MAX = 3,
    PAUSE_LEAST = 60,
    PAUSE_MAX = 3600,
    RETRY_LONGEST = 8 * 3600,
    TRIES_MAX = 20 /* with the waits below: five days */
};

static const int64_t retry_after[] = {60, 300, 900, 3600, 7200, 14400};

struct vd_outbox {
    struct vd_outbox_setup setup;
    int64_t now;
    bool awake;
    bool knows_next; /* the store was read within this second, and nothing has happened since */
    int64_t next;    /* ... with this result */
    int64_t pause_until, pause; /* of emails only: webhooks do not share a server */
    char trouble[VD_SENTENCE_SIZE];
    struct under_way {
        struct vd_outbox *outbox;
        int64_t id; /* 0: free */
        int64_t tries;
        bool is_hook;
    } under_way[UNDER_WAY_MAX];
};

struct vd_outbox *vd_outbox_new(const struct vd_outbox_setup *setup)
{
    struct vd_outbox *outbox = calloc(1, sizeof *outbox);

    if (outbox == NULL)
        abort(); /* out of memory, as everywhere: no caller could do better */
    outbox->setup = *setup;
    return outbox;
}

void vd_outbox_free(struct vd_outbox *outbox)
{
    free(outbox);
}

size_t vd_outbox_busy(const struct vd_outbox *outbox)
{
    size_t count = 0;

    for (size_t i = 0; i < UNDER_WAY_MAX; i++)
        count += outbox->under_way[i].id != 0;
    return count;
}

const char *vd_outbox_trouble(const struct vd_outbox *outbox)
{
    return outbox->trouble[0] != '\0' ? outbox->trouble : NULL;
}

static void put_file_head(struct vd_buffer *body, const struct vd_outgoing *outgoing)
{
    if (outgoing->file_name == NULL)
        return;
    vd_put(body, "\t");
    vd_put_number(body, strlen(outgoing->text));
    vd_put(body, " ");
    vd_put(body, outgoing->file_name);
}

/* The first line of the stored body holds the Message-ID that it answers, empty if there is none,
 * and after it the address to send to, if it is given. With an attachment, that line also has the
 * length of the text and the file's name, and the file follows the text. */
void vd_outbox_add(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                   const struct vd_outgoing *outgoing)
{
    struct vd_arena arena;
    struct vd_buffer body;

    vd_arena_init(&arena);
    vd_buffer_init(&body, &arena);
    if (!outgoing->is_hook) {
        vd_put(&body, outgoing->in_reply_to != NULL ? outgoing->in_reply_to : "");
        if (outgoing->to != NULL) {
            vd_put(&body, " ");
            vd_put(&body, outgoing->to);
        }
        put_file_head(&body, outgoing);
        vd_put(&body, "\n");
    }
    vd_put(&body, outgoing->text);
    if (outgoing->file_name != NULL)
        vd_put_bytes(&body, outgoing->file.at, outgoing->file.length);
    vd_batch_add(batch, VD_OUTBOX_ADD,
                 VD_VALUES(vd_value_words(party->game), vd_value_whole(party->seat),
                           vd_value_words(outgoing->is_hook ? "webhook" : "mail"),
                           vd_value_whole(due), vd_value_words(outgoing->id),
                           vd_value_words(outgoing->subject),
                           vd_value_text(vd_buffer_text(&body))));
    vd_arena_release(&arena);
}

/* ---- results ---- */

static void settled(void *context, enum vd_store_result result)
{
    struct under_way *one = context;

    (void)result; /* ignored: the next use of the store reports it */
    one->id = 0;
    one->outbox->awake = true;
}

/* The message stays under way until the store has committed its new state. */
static void note(struct under_way *one, const char *state, int64_t due, const char *sentence)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_OUTBOX_TRIED,
                 VD_VALUES(vd_value_whole(one->id), vd_value_words(state), vd_value_whole(due),
                           vd_value_words(sentence)));
    vd_store_commit(one->outbox->setup.store, &batch, settled, one);
    vd_batch_release(&batch);
}

static int64_t wait_after(int64_t tries)
{
    return tries < (int64_t)(sizeof retry_after / sizeof retry_after[0]) ? retry_after[tries]
                                                                         : RETRY_LONGEST;
}

static void put_off(struct under_way *one, int64_t most, const char *sentence)
{
    int64_t now = one->outbox->now;

    if (one->tries + 1 >= most)
        note(one, "failed", now, sentence);
    else
        note(one, "due", now + wait_after(one->tries), sentence);
}

/* Stores the reason with all waiting emails, for the list of the outbox. */
static void note_trouble(struct vd_outbox *outbox, const char *sentence)
{
    struct vd_batch batch;

    (void)snprintf(outbox->trouble, sizeof outbox->trouble, "%s", sentence);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_OUTBOX_WAITS, VD_VALUES(vd_value_words(outbox->trouble)));
    vd_store_commit(outbox->setup.store, &batch, NULL, NULL);
    vd_batch_release(&batch);
}

/* Does not count as a try of any email. */
static void pause_mails(struct vd_outbox *outbox, const char *sentence)
{
    outbox->pause = outbox->pause == 0 ? PAUSE_LEAST : outbox->pause * 2;
    if (outbox->pause > PAUSE_MAX)
        outbox->pause = PAUSE_MAX;
    outbox->pause_until = outbox->now + outbox->pause;
    outbox->knows_next = false;
    note_trouble(outbox, sentence);
}

void vd_outbox_carried(struct vd_outbox *outbox, int64_t id, enum vd_carried carried,
                       const char *sentence)
{
    struct under_way *one = outbox->under_way;

    while (one < outbox->under_way + UNDER_WAY_MAX && one->id != id)
        one++;
    if (one == outbox->under_way + UNDER_WAY_MAX)
        return;
    if (carried == VD_CARRIED_NO_SERVER && !one->is_hook) {
        if (outbox->pause_until <= outbox->now)
            pause_mails(outbox, sentence);
        one->id = 0;
        return;
    }
    if (!one->is_hook) {
        outbox->pause = 0;
        outbox->trouble[0] = '\0';
    }
    if (carried == VD_CARRIED_DONE)
        note(one, "sent", outbox->now, NULL);
    else
        put_off(one, carried == VD_CARRIED_NEVER ? REFUSALS_MAX : TRIES_MAX, sentence);
}

/* ---- handing over ---- */

struct row {
    int64_t id, tries;
    struct vd_party party;
    bool is_hook;
    const char *message_id, *subject;
    const char *in_reply_to,
        *to; /* of an email; NULL: it answers nothing, it goes to the player in the seat */
    struct vd_text body;
    const char *file_name; /* of the attachment; NULL: none */
    struct vd_text file;
};

struct due {
    struct vd_outbox *outbox;
    struct vd_arena arena;
    VD_LIST(struct row) rows;
};

static bool is_under_way(const struct vd_outbox *outbox, int64_t id)
{
    for (size_t i = 0; i < UNDER_WAY_MAX; i++) {
        if (outbox->under_way[i].id == id)
            return true;
    }
    return false;
}

static const char *keep_word(struct vd_arena *arena, struct vd_text word)
{
    return word.length > 0 ? vd_arena_text(arena, word.at, word.length) : NULL;
}

/* "LENGTH NAME" after the tab of the first line: the text has that length, and the file
 * follows it. */
static void read_file_head(struct row *row, struct vd_text head, struct vd_arena *arena)
{
    char *rest;
    size_t length = (size_t)strtoull(head.at, &rest, 10);
    const char *name = rest + 1, *end = head.at + head.length;

    if (rest >= end || length > row->body.length)
        return;
    row->file_name = keep_word(arena, (struct vd_text){name, (size_t)(end - name)});
    row->file = (struct vd_text){row->body.at + length, row->body.length - length};
    row->body = (struct vd_text){vd_arena_text(arena, row->body.at, length), length};
}

/* Removes the first line of the body, which vd_outbox_add() wrote and which is not part of the
 * text. */
static void read_head(struct row *row, struct vd_arena *arena)
{
    const char *end = memchr(row->body.at, '\n', row->body.length);
    const char *blank, *tab;

    if (end == NULL)
        return;
    struct vd_text head = {row->body.at, (size_t)(end - row->body.at)};

    row->body = (struct vd_text){end + 1, row->body.length - head.length - 1};
    tab = memchr(head.at, '\t', head.length);
    if (tab != NULL) {
        read_file_head(row, (struct vd_text){tab + 1, (size_t)(end - tab - 1)}, arena);
        head.length = (size_t)(tab - head.at);
    }
    blank = memchr(head.at, ' ', head.length);
    if (blank != NULL) {
        row->to = keep_word(
            arena, (struct vd_text){blank + 1, head.length - (size_t)(blank + 1 - head.at)});
        head.length = (size_t)(blank - head.at);
    }
    row->in_reply_to = keep_word(arena, head);
}

static bool take_row(void *context, const struct vd_value *values, size_t count)
{
    struct due *due = context;
    struct row row = {.id = values[0].whole, .tries = values[4].whole};

    (void)count;
    if (is_under_way(due->outbox, row.id) || values[1].length != VD_GAME_LETTERS)
        return true;
    memcpy(row.party.game, values[1].at, VD_GAME_LETTERS);
    row.party.role = VD_ROLE_SEAT;
    row.party.seat = (uint8_t)values[2].whole;
    row.is_hook = vd_text_is((struct vd_text){values[3].at, values[3].length}, "webhook");
    row.message_id = vd_arena_text(&due->arena, values[5].at, values[5].length);
    row.subject = vd_arena_text(&due->arena, values[6].at, values[6].length);
    row.body = (struct vd_text){vd_arena_text(&due->arena, values[7].at, values[7].length),
                                values[7].length};
    if (!row.is_hook)
        read_head(&row, &due->arena);
    VD_PUSH(&due->arena, due->rows) = row;
    return true;
}

static const char *domain_of(const char *address)
{
    const char *at = strchr(address, '@');

    return at != NULL ? at + 1 : "localhost";
}

/* "<name@domain>" */
static const char *full_id(struct vd_arena *arena, const char *name, const char *domain)
{
    struct vd_buffer id;

    vd_buffer_init(&id, arena);
    vd_put(&id, "<");
    vd_put(&id, name);
    vd_put(&id, "@");
    vd_put(&id, domain);
    vd_put(&id, ">");
    return id.at;
}

/* All emails to a seat refer to one Message-ID, which none of them has: that makes them a
 * thread. */
static const char *thread_id(struct vd_arena *arena, const struct vd_party *party,
                             const char *domain)
{
    char name[64];

    (void)snprintf(name, sizeof name, "%s.%u", party->game, party->seat);
    return full_id(arena, name, domain);
}

/* umpire@host with the seat's key after a plus; without a key for a person who has no seat. */
static const char *reply_address(const struct vd_outbox *outbox, const struct row *row,
                                 const struct vd_person *person, struct vd_arena *arena)
{
    const char *address = outbox->setup.address, *at = strchr(address, '@');
    struct vd_mail_key key =
        vd_mail_key_of(outbox->setup.secret, &row->party, person->policy.serial);
    struct vd_buffer out;

    if (outbox->setup.no_plus || at == NULL || row->to != NULL)
        return address;
    vd_buffer_init(&out, arena);
    vd_put_bytes(&out, address, (size_t)(at - address));
    vd_put(&out, "+");
    vd_put(&out, key.text);
    vd_put(&out, at);
    return out.at;
}

static bool write_mail(struct vd_outbox *outbox, const struct row *row, const char *to,
                       const struct vd_person *person, struct vd_arena *arena,
                       struct vd_buffer *out)
{
    const char *domain = domain_of(outbox->setup.address);
    struct vd_draft draft = {.message_id = full_id(arena, row->message_id, domain),
                             .in_reply_to = row->in_reply_to,
                             .subject = row->subject,
                             .text = row->body.at,
                             .file_name = row->file_name,
                             .file = row->file};
    struct vd_envelope envelope = {.from = outbox->setup.address,
                                   .from_name = "The umpire",
                                   .to = to,
                                   .reply_to = reply_address(outbox, row, person, arena),
                                   .now = outbox->now};
    struct vd_buffer references;

    vd_buffer_init(&references, arena);
    vd_put(&references, thread_id(arena, &row->party, domain));
    if (row->in_reply_to != NULL) {
        vd_put(&references, " ");
        vd_put(&references, row->in_reply_to);
    }
    draft.references = references.at;
    return vd_draft_write(&draft, &envelope, out);
}

static struct under_way *free_place(struct vd_outbox *outbox)
{
    struct under_way *one = outbox->under_way;

    while (one < outbox->under_way + UNDER_WAY_MAX && one->id != 0)
        one++;
    return one < outbox->under_way + UNDER_WAY_MAX ? one : NULL;
}

/* The receiver is looked up now: a person who was deleted gets nothing more. */
static void hand_over(struct vd_outbox *outbox, const struct row *row, struct vd_arena *arena)
{
    struct under_way *one = free_place(outbox);
    struct vd_person person;
    struct vd_buffer bytes;

    if (one == NULL)
        return;
    *one = (struct under_way){outbox, row->id, row->tries, row->is_hook};
    vd_buffer_init(&bytes, arena);
    bool found = vd_person_get(outbox->setup.store, &row->party, arena, &person);
    const char *to = row->to != NULL ? row->to
                     : !found        ? NULL
                     : row->is_hook  ? person.webhook
                                     : person.address;

    if (to == NULL) {
        note(one, "dropped", outbox->now, "there is nobody to send it to");
        return;
    }
    if (row->is_hook)
        vd_put_bytes(&bytes, row->body.at, row->body.length);
    else if (!write_mail(outbox, row, to, &person, arena, &bytes)) {
        note(one, "failed", outbox->now, "nothing can be sent to the address");
        return;
    }
    const struct vd_outgoing_message parcel = {.id = row->id,
                                               .is_hook = row->is_hook,
                                               .from = outbox->setup.address,
                                               .to = to,
                                               .bytes = vd_buffer_text(&bytes)};

    outbox->setup.carrier.carry(outbox->setup.carrier.context, &parcel);
}

static bool is_paused(const struct vd_outbox *outbox)
{
    return outbox->now < outbox->pause_until;
}

/* Emails wait while there is no mail server to send them. */
static struct vd_value kind_of(const struct vd_outbox *outbox)
{
    return vd_value_words(outbox->setup.address == NULL || is_paused(outbox) ? "webhook" : NULL);
}

void vd_outbox_run(struct vd_outbox *outbox, int64_t now)
{
    struct due due = {.outbox = outbox};
    bool looks = outbox->awake || now != outbox->now;

    outbox->now = now;
    outbox->knows_next = outbox->knows_next && !looks;
    if (!looks || free_place(outbox) == NULL)
        return;
    outbox->awake = false;
    vd_arena_init(&due.arena);
    (void)vd_store_read(
        outbox->setup.store, VD_OUTBOX_DUE,
        VD_VALUES(vd_value_whole(now), vd_value_whole(2 * UNDER_WAY_MAX), kind_of(outbox)),
        take_row, &due);
    for (size_t i = 0; i < due.rows.count; i++) {
        if (due.rows.at[i].is_hook || !is_paused(outbox))
            hand_over(outbox, &due.rows.at[i], &due.arena);
    }
    vd_arena_release(&due.arena);
}

void vd_outbox_wake(struct vd_outbox *outbox)
{
    outbox->awake = true;
}

static bool take_next(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    if (values[0].kind == VD_VALUE_WHOLE)
        *(int64_t *)context = values[0].whole;
    return false;
}

static int64_t next_of(struct vd_outbox *outbox, struct vd_value kind)
{
    int64_t next = INT64_MAX;

    (void)vd_store_read(outbox->setup.store, VD_OUTBOX_NEXT, VD_VALUES(kind), take_next, &next);
    return next;
}

/* A message that is due may be under way already: looks again in a second. */
static int64_t not_at_once(const struct vd_outbox *outbox, int64_t next)
{
    return next <= outbox->now && vd_outbox_busy(outbox) > 0 ? outbox->now + 1 : next;
}

int64_t vd_outbox_next(struct vd_outbox *outbox)
{
    if (!outbox->knows_next || outbox->awake) {
        outbox->next = next_of(outbox, kind_of(outbox));
        if (is_paused(outbox) && outbox->next > outbox->pause_until &&
            outbox->setup.address != NULL && next_of(outbox, vd_value_words("mail")) != INT64_MAX)
            outbox->next = outbox->pause_until;
    }
    outbox->knows_next = true;
    return not_at_once(outbox, outbox->next);
}
