/* mail/mailer_mail.c: writes the one email to a seat that tells all its news and answers its
 * emails. */
#include <stdio.h>
#include <stdlib.h>

#include "mail/mailer_parts.h"

enum { RECORD_MAX = 6 * 1024 * 1024 }; /* what most mail servers still accept, in base64 */

struct writing {
    struct vd_mailer *mailer;
    struct vd_mail_seat *seat;
    struct vd_arena arena;
    struct vd_batch batch;
    struct vd_person person;
    struct vd_notice notice;
    struct vd_mail_key key;
    struct vd_key rematch; /* the invitation to a rematch */
    bool is_aside;         /* it says that the campaign is suspended */
    char id[160];
    char hook[168];
    char file[VD_GAME_LETTERS + 64]; /* name of the attachment */
};

/* After the end only a wish for a rematch can be news. */
static void name_rematch(const struct vd_service_sequel *rematch, struct vd_writer *writer)
{
    if (rematch->wanted != 0)
        vd_write_format(writer, "m%lx%s", (unsigned long)rematch->wanted,
                        rematch->next[0] != '\0' ? "!" : "");
}

/* Names the email by what it answers or tells, so that after a crash it is written only once. The
 * serial of the player's key makes an email to a successor differ from one to the player before. */
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
        if (writing->notice.answer != NULL) /* the answer holds returned orders */
            vd_write_format(&writer, ".%.8s", vd_text_hash(writing->notice.answer).text);
    }
    vd_write_format(&writer, ".%s.%u", seat->party.game, seat->party.seat);
    (void)snprintf(writing->hook, sizeof writing->hook, "hook.%s", writing->id);
}

/* Attaches the seat's own record while the campaign runs. The umpire, and everybody after the end,
 * gets the complete record. */
static void attach_record(struct writing *writing, struct vd_buffer *record)
{
    struct vd_notice *notice = &writing->notice;
    bool whole = notice->look.over || vd_is_host_or_umpire(&notice->party);

    vd_buffer_init(record, &writing->arena);
    if ((notice->parts & VD_SEND_RECORD) == 0 ||
        !vd_service_record(writing->mailer->service, &notice->party, whole, record) ||
        record->length > RECORD_MAX)
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

    vd_outbox_add(&writing->batch, &writing->seat->party, (int64_t)(writing->mailer->now / 1000),
                  &outgoing);
}

static void add_mail(struct writing *writing)
{
    struct vd_buffer subject, text, record;

    vd_buffer_init(&subject, &writing->arena);
    vd_buffer_init(&text, &writing->arena);
    attach_record(writing, &record);
    if (vd_is_host_or_umpire(&writing->seat->party)) {
        vd_host_mail_subject(&writing->notice, &subject);
        vd_host_mail_text(&writing->notice, &text);
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

    vd_buffer_init(&text, &writing->arena);
    vd_notice_hook(&writing->notice, &text);
    outgoing.text = text.at;
    vd_outbox_add(&writing->batch, &writing->seat->party, (int64_t)(writing->mailer->now / 1000),
                  &outgoing);
}

static void prepare(struct writing *writing, bool reminds)
{
    struct vd_mail_seat *seat = writing->seat;
    struct vd_policy *policy = &writing->person.policy;
    struct vd_notice *notice = &writing->notice;

    vd_person_open(writing->mailer->setup.store, &writing->mailer->secret, &writing->batch,
                   &seat->party, &writing->person, (int64_t)(writing->mailer->now / 1000));
    writing->key = vd_mail_key_of(&writing->mailer->secret, &seat->party, policy->serial);
    policy->number++;
    notice->policy = policy;
    if (notice->look.over &&
        vd_service_rematch_key(writing->mailer->service, &seat->party, &writing->batch,
                               &writing->rematch, &notice->rematch_as))
        notice->rematch_key = writing->rematch.text;
    notice->site = writing->mailer->setup.site;
    notice->key = writing->mailer->setup.no_plus ? writing->key.text : NULL;
    notice->answer = seat->answer.length > 0 ? seat->answer.at : NULL;
    notice->parts = seat->parts;
    if (policy->briefing && notice->look.view != NULL)
        notice->parts |= VD_SEND_BRIEFING;
    notice->store = writing->mailer->setup.store;
    notice->reminds = reminds;
    notice->now = (int64_t)(writing->mailer->now / 1000);
}

static void end_answered(struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                         enum vd_store_result result)
{
    for (struct vd_incoming_mail *taking = mailer->takings, *next; taking != NULL; taking = next) {
        next = taking->next;
        if (taking->seat == seat && taking->state == VD_TAKING_ANSWERED)
            vd_incoming_mail_end(taking, vd_fate_of(result), vd_fate_sentence(result));
    }
}

/* The email being written answers these; it is stored with the same batch. */
static void mark_answered(struct vd_mailer *mailer, struct vd_mail_seat *seat,
                          struct vd_batch *batch)
{
    for (struct vd_incoming_mail *taking = mailer->takings; taking != NULL; taking = taking->next) {
        if (taking->seat != seat || taking->state != VD_TAKING_ANSWER)
            continue;
        taking->state = VD_TAKING_ANSWERED;
        vd_incoming_mail_forget_joining(taking, batch);
        vd_incoming_mail_note_read(taking, batch);
    }
    seat->emails = 0;
}

struct committing {
    struct vd_mailer *mailer;
    struct vd_mail_seat *seat;
};

static void committed(void *context, enum vd_store_result result)
{
    struct committing *committing = context;

    committing->seat->busy = false;
    end_answered(committing->mailer, committing->seat, result);
    if (committing->mailer->outbox != NULL)
        vd_outbox_wake(committing->mailer->outbox);
    free(committing);
}

static struct committing *commit_begin(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct committing *committing = malloc(sizeof *committing);

    if (committing == NULL)
        abort();
    *committing = (struct committing){mailer, seat};
    seat->busy = true;
    return committing;
}

/* Stores with the person what the email tells. */
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
    mark_answered(writing->mailer, writing->seat, &writing->batch);
    vd_seat_keep(writing->mailer, writing->seat, &writing->person, &writing->batch, committed,
                 commit_begin(writing->mailer, writing->seat));
}

/* Nobody can read an answer: stores only that the seat's emails were read. */
static void write_nothing(struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    mark_answered(mailer, seat, &batch);
    if (batch.writes > 0)
        vd_store_commit(mailer->setup.store, &batch, committed, commit_begin(mailer, seat));
    else
        end_answered(mailer, seat, VD_STORE_DONE);
    vd_batch_release(&batch);
}

static bool takes_mail(const struct writing *writing)
{
    return writing->person.address != NULL && !vd_mailer_only_calls(writing->mailer);
}

static bool has_receiver(const struct writing *writing)
{
    return takes_mail(writing) || writing->person.webhook != NULL;
}

static bool init_notice(struct writing *writing)
{
    const struct vd_party *party = &writing->seat->party;
    struct vd_service *service = writing->mailer->service;

    return vd_is_host_or_umpire(party) ? vd_host_mail_init(&writing->notice, service, party)
                                       : vd_notice_init(&writing->notice, service, party);
}

/* ---- a suspended campaign ---- */

struct title {
    struct vd_arena *arena;
    const char *text;
};

static bool take_title(void *context, const struct vd_value *values, size_t count)
{
    struct title *title = context;

    (void)count;
    title->text = vd_arena_text(title->arena, values[2].at, values[2].length);
    return false;
}

static bool answers_aside(const struct writing *writing)
{
    return writing->seat->in_reply_to != NULL && takes_mail(writing) &&
           vd_service_is_damaged(writing->mailer->service, writing->seat->party.game);
}

/* Tells a player who has written to a suspended campaign that it is suspended. Nothing counts as
 * told by this email. */
static void write_aside(struct writing *writing)
{
    struct title title = {&writing->arena, ""};
    struct vd_buffer subject, text;

    (void)vd_store_read(writing->mailer->setup.store, VD_GAME_GET,
                        VD_VALUES(vd_value_words(writing->seat->party.game)), take_title, &title);
    writing->is_aside = true;
    prepare(writing, false);
    name_mail(writing);
    vd_buffer_init(&subject, &writing->arena);
    vd_buffer_init(&text, &writing->arena);
    vd_aside_subject(title.text, &writing->person.policy, &subject);
    vd_aside_text(writing->notice.answer, &text);
    put_mail(writing, subject.at, text.at, vd_text_of(""));
    commit(writing);
}

/* ---- both ---- */

/* True if the outbox has an email of that name: another would not be added, and its news would not
 * be told. */
static bool is_written(const struct writing *writing)
{
    const char *id = takes_mail(writing) ? writing->id : writing->hook;

    return vd_store_has(writing->mailer->setup.store, VD_OUTBOX_FIND,
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
        vd_service_trim_returned(&writing->seat->party, &writing->batch);
    if (writing->person.webhook != NULL &&
        (writing->notice.look.asked || writing->notice.look.salt_wanted || reminds))
        add_hook(writing);
    note_told(writing);
    commit(writing);
    return true;
}

/* True if an email was written, of either kind. */
static bool write_some(struct writing *writing, bool reminds)
{
    if (!vd_seat_person(writing->mailer, writing->seat, &writing->arena, &writing->person) ||
        !has_receiver(writing))
        return false;
    if (init_notice(writing))
        return write_notice(writing, reminds);
    if (!answers_aside(writing))
        return false;
    write_aside(writing);
    return true;
}

void vd_mail_seat_write(struct vd_mailer *mailer, struct vd_mail_seat *seat, bool reminds)
{
    struct writing writing = {.mailer = mailer, .seat = seat};

    vd_arena_init(&writing.arena);
    vd_batch_init(&writing.batch);
    if (!write_some(&writing, reminds))
        write_nothing(mailer, seat);
    seat->wants = seat->reported = false;
    seat->waits_since = 0;
    vd_mail_seat_empty(seat);
    vd_batch_release(&writing.batch);
    vd_arena_release(&writing.arena);
}
