/* mail/office_mail.c: the one mail to a seat that says all it does not know yet, and answers its letters. */
#include <stdio.h>
#include <stdlib.h>

#include "mail/office_parts.h"

enum { RECORD_MOST = 6 * 1024 * 1024 }; /* what most mail servers still take, in base64 */

struct writing {
    struct vd_office *office;
    struct vd_mail_seat *seat;
    struct vd_heap heap;
    struct vd_batch batch;
    struct vd_person person;
    struct vd_notice notice;
    struct vd_mail_key key;
    struct vd_key rematch; /* the invitation to one */
    bool is_aside;         /* says that the campaign is put aside */
    char id[160];
    char hook[168];
    char file[VD_GAME_LETTERS + 64]; /* name of what is attached */
};

/* After the end a wish for a rematch is all that can be news. */
static void name_rematch(const struct vd_house_sequel *rematch, struct vd_writer *writer)
{
    if (rematch->wanted != 0)
        vd_write_format(writer, "m%lx%s", (unsigned long)rematch->wanted,
                        rematch->next[0] != '\0' ? "!" : "");
}

/* Named by what it answers or says, so that after a crash it is written once; and what it says to a
 * successor is not what it said to whoever sat there before. */
static void name_mail(struct writing *writing)
{
    const struct vd_mail_seat *seat = writing->seat;
    struct vd_writer writer = vd_writer_of(writing->id, sizeof writing->id);
    unsigned long holder = writing->person.policy.serial;

    if (seat->in_reply_to != NULL) {
        vd_write_format(&writer, "%s.%s", writing->is_aside ? "p" : "a",
                        vd_text_hash(seat->in_reply_to).text);
    } else if (writing->notice.reminds) {
        vd_write_format(&writer, "r%lld.%08lx", (long long)writing->notice.look.due, holder);
    } else {
        vd_write_format(&writer, "k%lu.%08lx", (unsigned long)writing->notice.look.k, holder);
        name_rematch(&writing->notice.card.rematch, &writer);
        if (writing->notice.answer != NULL) /* of orders given back */
            vd_write_format(&writer, ".%.8s", vd_text_hash(writing->notice.answer).text);
    }
    vd_write_format(&writer, ".%s.%u", seat->party.game, seat->party.seat);
    (void)snprintf(writing->hook, sizeof writing->hook, "hook.%s", writing->id);
}

/* A seat's own while the campaign runs; the umpire's, and when it is over everybody's, is the whole. */
static void attach_record(struct writing *writing, struct vd_buffer *record)
{
    struct vd_notice *notice = &writing->notice;
    bool whole = notice->look.over || vd_is_desk(&notice->party);

    vd_buffer_init(record, &writing->heap);
    if ((notice->parts & VD_SEND_RECORD) == 0 ||
        !vd_house_record(writing->office->house, &notice->party, whole, record) ||
        record->length > RECORD_MOST)
        return;
    (void)snprintf(writing->file, sizeof writing->file, "%s-%s.vdr", notice->party.game,
                   whole ? "umpire" : notice->card.seat[notice->party.seat].name);
    notice->file_name = writing->file;
}

static void put_mail(struct writing *writing, const char *subject, const char *text,
                     struct vd_text file)
{
    const struct vd_outgoing outgoing = {.id = writing->id,
                                         .in_reply_to = writing->seat->in_reply_to,
                                         .subject = subject,
                                         .text = text,
                                         .file_name = writing->notice.file_name,
                                         .file = file};

    vd_outbox_add(&writing->batch, &writing->seat->party, (int64_t)(writing->office->now / 1000),
                  &outgoing);
}

static void add_mail(struct writing *writing)
{
    struct vd_buffer subject, text, record;

    vd_buffer_init(&subject, &writing->heap);
    vd_buffer_init(&text, &writing->heap);
    attach_record(writing, &record);
    if (vd_is_desk(&writing->seat->party)) {
        vd_desk_subject(&writing->notice, &subject);
        vd_desk_text(&writing->notice, &text);
    } else {
        vd_notice_subject(&writing->notice, &subject);
        vd_notice_text(&writing->notice, &text);
    }
    put_mail(writing, subject.at, text.at, vd_buffer_text(&record));
}

static void add_hook(struct writing *writing)
{
    struct vd_buffer text;
    struct vd_outgoing outgoing = {.id = writing->hook, .subject = "", .is_hook = true};

    vd_buffer_init(&text, &writing->heap);
    vd_notice_hook(&writing->notice, &text);
    outgoing.text = text.at;
    vd_outbox_add(&writing->batch, &writing->seat->party, (int64_t)(writing->office->now / 1000),
                  &outgoing);
}

static void prepare(struct writing *writing, bool reminds)
{
    struct vd_mail_seat *seat = writing->seat;
    struct vd_policy *policy = &writing->person.policy;
    struct vd_notice *notice = &writing->notice;

    vd_person_open(writing->office->setup.store, &writing->office->secret, &writing->batch,
                   &seat->party, &writing->person, (int64_t)(writing->office->now / 1000));
    writing->key = vd_mail_key_of(&writing->office->secret, &seat->party, policy->serial);
    policy->number++;
    notice->policy = policy;
    if (notice->look.over &&
        vd_house_rematch_key(writing->office->house, &seat->party, &writing->batch,
                             &writing->rematch, &notice->rematch_as))
        notice->rematch_key = writing->rematch.text;
    notice->site = writing->office->setup.site;
    notice->key = writing->office->setup.no_plus ? writing->key.text : NULL;
    notice->answer = seat->answer.length > 0 ? seat->answer.at : NULL;
    notice->parts = seat->parts;
    if (policy->briefing && notice->look.view != NULL)
        notice->parts |= VD_SEND_BRIEFING;
    notice->store = writing->office->setup.store;
    notice->reminds = reminds;
    notice->now = (int64_t)(writing->office->now / 1000);
}

static void end_answered(struct vd_office *office, const struct vd_mail_seat *seat,
                         enum vd_store_result result)
{
    for (struct vd_taking *taking = office->takings, *next; taking != NULL; taking = next) {
        next = taking->next;
        if (taking->seat == seat && taking->state == VD_TAKING_ANSWERED)
            vd_taking_end(taking, vd_fate_of(result), vd_fate_sentence(result));
    }
}

/* Those that wait for an answer have it in the mail in hand, which is kept by this batch. */
static void mark_answered(struct vd_office *office, struct vd_mail_seat *seat,
                          struct vd_batch *batch)
{
    for (struct vd_taking *taking = office->takings; taking != NULL; taking = taking->next) {
        if (taking->seat != seat || taking->state != VD_TAKING_ANSWER)
            continue;
        taking->state = VD_TAKING_ANSWERED;
        vd_taking_forget_joining(taking, batch);
        vd_taking_note_read(taking, batch);
    }
    seat->letters = 0;
}

struct committing {
    struct vd_office *office;
    struct vd_mail_seat *seat;
};

static void committed(void *context, enum vd_store_result result)
{
    struct committing *committing = context;

    committing->seat->busy = false;
    end_answered(committing->office, committing->seat, result);
    if (committing->office->outbox != NULL)
        vd_outbox_wake(committing->office->outbox);
    free(committing);
}

static struct committing *commit_begin(struct vd_office *office, struct vd_mail_seat *seat)
{
    struct committing *committing = malloc(sizeof *committing);

    if (committing == NULL)
        abort();
    *committing = (struct committing){office, seat};
    seat->busy = true;
    return committing;
}

/* What he was told by it stands with him. */
static void note_told(struct writing *writing)
{
    struct vd_policy *policy = &writing->person.policy;

    policy->mailed = writing->notice.look.k;
    policy->posts = writing->notice.look.posts;
    policy->asked = writing->notice.look.asked || writing->notice.look.salt_wanted;
    policy->briefing = policy->briefing && writing->notice.look.view == NULL;
}

static void commit(struct writing *writing)
{
    mark_answered(writing->office, writing->seat, &writing->batch);
    vd_seat_keep(writing->office, writing->seat, &writing->person, &writing->batch, committed,
                 commit_begin(writing->office, writing->seat));
}

/* Nobody is there who could read it: no more is kept than that his letters were read. */
static void write_nothing(struct vd_office *office, struct vd_mail_seat *seat)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    mark_answered(office, seat, &batch);
    if (batch.writes > 0)
        vd_store_commit(office->setup.store, &batch, committed, commit_begin(office, seat));
    else
        end_answered(office, seat, VD_STORE_DONE);
    vd_batch_release(&batch);
}

static bool takes_mail(const struct writing *writing)
{
    return writing->person.address != NULL && !vd_office_only_calls(writing->office);
}

static bool has_receiver(const struct writing *writing)
{
    return takes_mail(writing) || writing->person.webhook != NULL;
}

static bool init_notice(struct writing *writing)
{
    const struct vd_party *party = &writing->seat->party;
    struct vd_house *house = writing->office->house;

    return vd_is_desk(party) ? vd_desk_init(&writing->notice, house, party)
                             : vd_notice_init(&writing->notice, house, party);
}

/* ---- a campaign that is put aside ---- */

struct title {
    struct vd_heap *heap;
    const char *text;
};

static bool take_title(void *context, const struct vd_value *values, size_t count)
{
    struct title *title = context;

    (void)count;
    title->text = vd_heap_text(title->heap, values[2].at, values[2].length);
    return false;
}

static bool answers_aside(const struct writing *writing)
{
    return writing->seat->in_reply_to != NULL && takes_mail(writing) &&
           vd_house_is_damaged(writing->office->house, writing->seat->party.game);
}

/* Who has written to one hears so. He is told nothing of it that he would have to be told again. */
static void write_aside(struct writing *writing)
{
    struct title title = {&writing->heap, ""};
    struct vd_buffer subject, text;

    (void)vd_store_read(writing->office->setup.store, VD_GAME_GET,
                        VD_VALUES(vd_value_words(writing->seat->party.game)), take_title, &title);
    writing->is_aside = true;
    prepare(writing, false);
    name_mail(writing);
    vd_buffer_init(&subject, &writing->heap);
    vd_buffer_init(&text, &writing->heap);
    vd_aside_subject(title.text, &writing->person.policy, &subject);
    vd_aside_text(writing->notice.answer, &text);
    put_mail(writing, subject.at, text.at, vd_text_of(""));
    commit(writing);
}

/* ---- whichever ---- */

/* A mail of that name stands in the ledger: another would not be added, and nobody be told by it. */
static bool is_written(const struct writing *writing)
{
    const char *id = takes_mail(writing) ? writing->id : writing->hook;

    return vd_store_has(writing->office->setup.store, VD_OUTBOX_FIND,
                        VD_VALUES(vd_value_words(id)));
}

static bool write_notice(struct writing *writing, bool reminds)
{
    prepare(writing, reminds);
    name_mail(writing);
    if (is_written(writing))
        return false;
    if (takes_mail(writing))
        add_mail(writing);
    if (takes_mail(writing) && writing->notice.answer != NULL)
        vd_house_trim_returned(&writing->seat->party, &writing->batch);
    if (writing->person.webhook != NULL &&
        (writing->notice.look.asked || writing->notice.look.salt_wanted || reminds))
        add_hook(writing);
    note_told(writing);
    commit(writing);
    return true;
}

/* True if something was written, whatever it was. */
static bool write_some(struct writing *writing, bool reminds)
{
    if (!vd_seat_person(writing->office, writing->seat, &writing->heap, &writing->person) ||
        !has_receiver(writing))
        return false;
    if (init_notice(writing))
        return write_notice(writing, reminds);
    if (!answers_aside(writing))
        return false;
    write_aside(writing);
    return true;
}

void vd_mail_seat_write(struct vd_office *office, struct vd_mail_seat *seat, bool reminds)
{
    struct writing writing = {.office = office, .seat = seat};

    vd_heap_init(&writing.heap);
    vd_batch_init(&writing.batch);
    if (!write_some(&writing, reminds))
        write_nothing(office, seat);
    seat->wants = seat->reported = false;
    seat->waits_since = 0;
    vd_mail_seat_empty(seat);
    vd_batch_release(&writing.batch);
    vd_heap_release(&writing.heap);
}
