/* mail/office_person.c: who sits in a seat, kept. */
#include <stdlib.h>
#include <string.h>

#include "mail/office_parts.h"

bool vd_seat_person(const struct vd_office *office, const struct vd_mail_seat *seat,
                    struct vd_heap *heap, struct vd_person *person)
{
    bool found = vd_person_get(office->setup.store, &seat->party, heap, person);

    if (seat->unsettled > 0)
        person->policy = seat->policy;
    return found;
}

struct keeping {
    struct vd_office *office;
    struct vd_mail_seat *seat;
    vd_store_done *done;
    void *context;
};

static void kept(void *context, enum vd_store_result result)
{
    struct keeping *keeping = context;

    keeping->seat->unsettled--;
    if (result == VD_STORE_CLASH) /* it was of somebody who is out */
        vd_seat_read(keeping->office, keeping->seat);
    if (keeping->done != NULL)
        keeping->done(keeping->context, result);
    free(keeping);
}

int64_t vd_seat_next_daily(const struct vd_office *office, const struct vd_mail_seat *seat,
                           int64_t after)
{
    struct vd_zone zone = {0};

    if (seat->policy.when == VD_POLICY_DAILY)
        vd_house_zone(office->house, seat->party.game, &zone);
    return vd_policy_next_daily(&seat->policy, &zone, after);
}

void vd_seat_obey(const struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_policy *policy)
{
    seat->policy = *policy;
    seat->daily = vd_seat_next_daily(office, seat, policy->told);
    seat->check = office->now;
}

void vd_seat_read(const struct vd_office *office, struct vd_mail_seat *seat)
{
    struct vd_heap heap;
    struct vd_person person = {0};

    vd_heap_init(&heap);
    (void)vd_seat_person(office, seat, &heap, &person);
    vd_seat_obey(office, seat, &person.policy);
    vd_heap_release(&heap);
}

bool vd_seat_lost_key(const struct vd_office *office, const struct vd_mail_seat *seat)
{
    struct vd_mail_key key = vd_mail_key_of(&office->secret, &seat->party, seat->policy.serial);
    struct vd_person person;
    struct vd_party opened;
    struct vd_heap heap;

    vd_heap_init(&heap);
    bool lost = vd_seat_person(office, seat, &heap, &person) && person.address != NULL &&
                person.policy.serial != 0 &&
                !vd_mail_key_find(office->setup.store, vd_text_of(key.text),
                                  (int64_t)(office->now / 1000), &opened);

    vd_heap_release(&heap);
    return lost;
}

void vd_seat_keep(struct vd_office *office, struct vd_mail_seat *seat,
                  const struct vd_person *person, struct vd_batch *batch, vd_store_done *done,
                  void *context)
{
    struct keeping *keeping = malloc(sizeof *keeping);
    struct vd_person kept_person = *person;

    if (keeping == NULL)
        abort();
    *keeping = (struct keeping){office, seat, done, context};
    kept_person.policy.told = (int64_t)(office->now / 1000);
    vd_seat_obey(office, seat, &kept_person.policy);
    seat->unsettled++;
    vd_person_put(batch, &seat->party, &kept_person);
    vd_store_commit(office->setup.store, batch, kept, keeping);
}

/* ---- by the page ---- */

static void refuse(vd_house_done *done, void *context, const char *sentence)
{
    struct vd_answer answer = {.kind = VD_ANSWER_REFUSED};
    struct vd_writer writer = vd_writer_of(answer.error.sentence, sizeof answer.error.sentence);

    vd_write(&writer, sentence);
    if (done != NULL)
        done(context, &answer);
}

bool vd_office_takes_hook(const struct vd_office *office, struct vd_text url)
{
    for (size_t i = 0; i < url.length; i++) {
        if (url.at[i] <= ' ' || url.at[i] > '~')
            return false;
    }
    return url.length <= VD_HOOK_MOST &&
           (vd_text_begins(url, "https://") ||
            (office->setup.near_hooks && vd_text_begins(url, "http://")));
}

/* NULL leaves it, "" forgets it. */
static const char *changed_to(const char *old, const char *fresh)
{
    if (fresh == NULL)
        return old;
    return fresh[0] != '\0' ? fresh : NULL;
}

struct changing {
    vd_house_done *done;
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
        vd_write(&writer, "there is nothing here for this link");
    if (changing->done != NULL)
        changing->done(changing->context, &answer);
    free(changing);
}

static void keep_change(struct vd_office *office, struct vd_mail_seat *seat,
                        const struct vd_person *person, vd_house_done *done, void *context)
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
    vd_seat_keep(office, seat, person, &batch, change_kept, changing);
    vd_batch_release(&batch);
    vd_mail_seat_heard(seat, office);
}

void vd_office_person(struct vd_office *office, const struct vd_party *party, struct vd_heap *heap,
                      struct vd_person *person)
{
    (void)vd_seat_person(office, vd_mail_seat_get(office, party), heap, person);
}

void vd_office_change(struct vd_office *office, const struct vd_party *party,
                      const struct vd_person_change *change, vd_house_done *done, void *context)
{
    struct vd_mail_seat *seat = vd_mail_seat_get(office, party);
    struct vd_person person;
    struct vd_heap heap;
    const char *wrong = NULL;

    vd_heap_init(&heap);
    if (!vd_seat_person(office, seat, &heap, &person))
        person = (struct vd_person){0};
    person.address = changed_to(person.address, change->address);
    person.webhook = changed_to(person.webhook, change->webhook);
    if (vd_office_only_calls(office) && change->address != NULL && change->address[0] != '\0')
        wrong = "this server sends no mails; it can call a webhook";
    else if (person.address != NULL && !vd_address_is_sound(vd_text_of(person.address)))
        wrong = "that is no mail address";
    else if (person.webhook != NULL && !vd_office_takes_hook(office, vd_text_of(person.webhook)))
        wrong = "a webhook is an address that begins with https://";
    else if (change->policy != NULL &&
             !vd_policy_change(&person.policy, vd_text_of(change->policy)))
        wrong = "notices are sent at once, when away, daily 18, none; full, brief; remind 12h";
    if (wrong != NULL)
        refuse(done, context, wrong);
    else
        keep_change(office, seat, &person, done, context);
    vd_heap_release(&heap);
}
