/* mail/mailer_person.c: reads and stores the email settings of seats. */
#include <stdlib.h>
#include <string.h>

#include "mail/mailer_parts.h"

bool vd_seat_person(const struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                    struct vd_arena *arena, struct vd_person *person)
{
    bool found = vd_person_get(mailer->setup.store, &seat->party, arena, person);

    if (seat->unsettled > 0)
        person->policy = seat->policy;
    return found;
}

struct keeping {
    struct vd_mailer *mailer;
    struct vd_mail_seat *seat;
    vd_store_done *done;
    void *context;
};

static void kept(void *context, enum vd_store_result result)
{
    struct keeping *keeping = context;

    keeping->seat->unsettled--;
    if (result == VD_STORE_CLASH) /* it belonged to a player who was removed */
        vd_seat_read(keeping->mailer, keeping->seat);
    if (keeping->done != NULL)
        keeping->done(keeping->context, result);
    free(keeping);
}

int64_t vd_seat_next_daily(const struct vd_mailer *mailer, const struct vd_mail_seat *seat,
                           int64_t after)
{
    struct vd_zone zone = {0};

    if (seat->policy.when == VD_POLICY_DAILY)
        vd_service_zone(mailer->service, seat->party.game, &zone);
    return vd_policy_next_daily(&seat->policy, &zone, after);
}

void vd_seat_obey(const struct vd_mailer *mailer, struct vd_mail_seat *seat,
                  const struct vd_policy *policy)
{
    seat->policy = *policy;
    seat->daily = vd_seat_next_daily(mailer, seat, policy->told);
    seat->check = mailer->now;
}

void vd_seat_read(const struct vd_mailer *mailer, struct vd_mail_seat *seat)
{
    struct vd_arena arena;
    struct vd_person person = {0};

    vd_arena_init(&arena);
    (void)vd_seat_person(mailer, seat, &arena, &person);
    vd_seat_obey(mailer, seat, &person.policy);
    vd_arena_release(&arena);
}

bool vd_seat_lost_key(const struct vd_mailer *mailer, const struct vd_mail_seat *seat)
{
    struct vd_mail_key key = vd_mail_key_of(&mailer->secret, &seat->party, seat->policy.serial);
    struct vd_person person;
    struct vd_party opened;
    struct vd_arena arena;

    vd_arena_init(&arena);
    bool lost = vd_seat_person(mailer, seat, &arena, &person) && person.address != NULL &&
                person.policy.serial != 0 &&
                !vd_mail_key_find(mailer->setup.store, vd_text_of(key.text),
                                  (int64_t)(mailer->now / 1000), &opened);

    vd_arena_release(&arena);
    return lost;
}

void vd_seat_keep(struct vd_mailer *mailer, struct vd_mail_seat *seat,
                  const struct vd_person *person, struct vd_batch *batch, vd_store_done *done,
                  void *context)
{
    struct keeping *keeping = malloc(sizeof *keeping);
    struct vd_person kept_person = *person;

    if (keeping == NULL)
        abort();
    *keeping = (struct keeping){mailer, seat, done, context};
    kept_person.policy.told = (int64_t)(mailer->now / 1000);
    vd_seat_obey(mailer, seat, &kept_person.policy);
    seat->unsettled++;
    vd_person_put(batch, &seat->party, &kept_person);
    vd_store_commit(mailer->setup.store, batch, kept, keeping);
}

/* ---- by the page ---- */

static void refuse(vd_service_done *done, void *context, const char *sentence)
{
    struct vd_answer answer = {.kind = VD_ANSWER_REFUSED};
    struct vd_writer writer = vd_writer_of(answer.error.sentence, sizeof answer.error.sentence);

    vd_write(&writer, sentence);
    if (done != NULL)
        done(context, &answer);
}

bool vd_mailer_takes_hook(const struct vd_mailer *mailer, struct vd_text url)
{
    for (size_t i = 0; i < url.length; i++) {
        if (url.at[i] <= ' ' || url.at[i] > '~')
            return false;
    }
    return url.length <= VD_HOOK_MAX &&
           (vd_text_begins(url, "https://") ||
            (mailer->setup.near_hooks && vd_text_begins(url, "http://")));
}

/* NULL leaves it, "" forgets it. */
static const char *changed_to(const char *old, const char *fresh)
{
    if (fresh == NULL)
        return old;
    return fresh[0] != '\0' ? fresh : NULL;
}

struct changing {
    vd_service_done *done;
    void *context;
    char text[80];
};

static void change_kept(void *context, enum vd_store_result result)
{
    struct changing *changing = context;
    struct vd_answer answer = {.kind = result == VD_STORE_DONE    ? VD_ANSWER_DONE
                                       : result == VD_STORE_CLASH ? VD_ANSWER_UNKNOWN
                                                                  : VD_ANSWER_BROKEN,
                               .text = changing->text};
    struct vd_writer writer = vd_writer_of(answer.error.sentence, sizeof answer.error.sentence);

    if (result == VD_STORE_CLASH)
        vd_write(&writer, "this link does not work here");
    if (changing->done != NULL)
        changing->done(changing->context, &answer);
    free(changing);
}

static void keep_change(struct vd_mailer *mailer, struct vd_mail_seat *seat,
                        const struct vd_person *person, vd_service_done *done, void *context)
{
    struct changing *changing = calloc(1, sizeof *changing);
    struct vd_batch batch;

    if (changing == NULL)
        abort();
    changing->done = done;
    changing->context = context;
    struct vd_writer writer = vd_writer_of(changing->text, sizeof changing->text);

    vd_policy_say(&person->policy, &writer);
    vd_batch_init(&batch);
    vd_seat_keep(mailer, seat, person, &batch, change_kept, changing);
    vd_batch_release(&batch);
    vd_mail_seat_heard(seat, mailer);
}

void vd_mailer_person(struct vd_mailer *mailer, const struct vd_party *party,
                      struct vd_arena *arena, struct vd_person *person)
{
    (void)vd_seat_person(mailer, vd_mail_seat_get(mailer, party), arena, person);
}

void vd_mailer_change(struct vd_mailer *mailer, const struct vd_party *party,
                      const struct vd_person_change *change, vd_service_done *done, void *context)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(mailer, party);
    struct vd_person person;
    struct vd_arena arena;
    const char *wrong = NULL;

    vd_arena_init(&arena);
    if (!vd_seat_person(mailer, seat, &arena, &person))
        person = (struct vd_person){0};
    person.address = changed_to(person.address, change->address);
    person.webhook = changed_to(person.webhook, change->webhook);
    if (vd_mailer_only_calls(mailer) && change->address != NULL && change->address[0] != '\0')
        wrong = "this server sends no email, but it can call a webhook";
    else if (person.address != NULL && !vd_address_is_sound(vd_text_of(person.address)))
        wrong = "that is not an email address";
    else if (person.webhook != NULL && !vd_mailer_takes_hook(mailer, vd_text_of(person.webhook)))
        wrong = "a webhook address must begin with https://";
    else if (change->policy != NULL &&
             !vd_policy_change(&person.policy, vd_text_of(change->policy)))
        wrong = "use at once, when away, daily 18 or none; full or brief; remind 12h";
    if (wrong != NULL)
        refuse(done, context, wrong);
    else
        keep_change(mailer, seat, &person, done, context);
    vd_arena_release(&arena);
}
