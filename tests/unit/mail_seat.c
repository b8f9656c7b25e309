/* unit/mail_seat.c: a campaign by mail and who sits where, for tests. */
#include "unit/mail_seat.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/email.h"
#include "unit/mail_desk.h"
#include "unit/toy_rules.h"

const char mail_seat_blue[] = "blue@players.example";
const char mail_seat_gray[] = "gray@players.example";

const char mail_seat_umpire[] = "umpire@example.org";

struct mail_desk *mail_seat_make(void)
{
    struct mail_desk *desk = mail_desk_new(&toy_catalogue, NULL);
    const struct vd_service_plan plan = {.scenario = "toy", .title = "The mill"};

    mail_desk_create(desk, &plan);
    return desk;
}

struct mail_desk *mail_seat_begin(const char *more)
{
    struct mail_desk *desk = mail_seat_make();

    mail_desk_join(desk, 0, mail_seat_blue, more);
    mail_desk_join(desk, 1, mail_seat_gray, "");
    return desk;
}

struct vd_party mail_seat_party_of(const struct mail_desk *desk, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    memcpy(party.game, desk->game, sizeof party.game);
    return party;
}

const char *mail_seat_reply_to(const struct mail_desk *desk, const char *player)
{
    return mail_desk_last(desk, player)->reply_to;
}

bool mail_seat_says(const struct mail_desk *desk, const char *player, const char *words)
{
    const struct mail_got *got = mail_desk_last(desk, player);

    return got != NULL && (strstr(got->text, words) != NULL || strstr(got->subject, words) != NULL);
}

void mail_seat_note_key(void *context, const struct vd_answer *result)
{
    struct vd_key *key = context;

    assert_int_equal(result->kind, VD_ANSWER_DONE);
    if (key != NULL)
        (void)snprintf(key->text, sizeof key->text, "%s", result->text);
}

struct vd_person mail_seat_person_of(struct mail_desk *desk, uint8_t seat)
{
    const struct vd_party party = mail_seat_party_of(desk, seat);
    struct vd_person person;

    if (!vd_person_get(desk->store, &party, &desk->arena, &person))
        person = (struct vd_person){0};
    return person;
}

enum vd_fate mail_seat_take(struct mail_desk *desk, const char *from, const char *to,
                            const char *id, const char *words)
{
    char bytes[1000];

    (void)snprintf(bytes, sizeof bytes, "From: %s\nTo: %s\nMessage-ID: <%s@x.example>\n\n%s", from,
                   to, id, words);
    return mail_desk_take(desk, bytes);
}
