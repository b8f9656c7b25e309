/* unit/mailed/leaks.c: planted leaks: functions of the post office that say too much. */
#include "unit/mailed/leaks.h"

#include <stdio.h>
#include <string.h>

#include "mail/notice.h"
#include "unit/planted.h"

enum mailed_leak mailed_leak = MAILED_LEAK_NONE;
const struct mail_desk *mailed_now;

const char *const mailed_leak_words[MAILED_LEAK_COUNT] = {
#define LEAK(name, words) [MAILED_LEAK_##name] = (words),
    MAILED_LEAKS(LEAK)
#undef LEAK
};

bool TRUE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                           struct vd_look *look);
bool FALSE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                            struct vd_look *look);
void TRUE(vd_notice_subject)(const struct vd_notice *notice, struct vd_buffer *out);
void FALSE(vd_notice_subject)(const struct vd_notice *notice, struct vd_buffer *out);
void TRUE(vd_notice_text)(const struct vd_notice *notice, struct vd_buffer *out);
void FALSE(vd_notice_text)(const struct vd_notice *notice, struct vd_buffer *out);
void TRUE(vd_notice_hook)(const struct vd_notice *notice, struct vd_buffer *out);
void FALSE(vd_notice_hook)(const struct vd_notice *notice, struct vd_buffer *out);
void TRUE(vd_host_mail_text)(const struct vd_notice *notice, struct vd_buffer *out);
void FALSE(vd_host_mail_text)(const struct vd_notice *notice, struct vd_buffer *out);
void TRUE(vd_outbox_add)(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                         const struct vd_outgoing *outgoing);
void FALSE(vd_outbox_add)(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                          const struct vd_outgoing *outgoing);

/* ---- the truth ---- */

static struct planted_last last_order(void)
{
    return planted_last_order(mailed_now->service, mailed_now->game);
}

/* ---- the house ---- */

bool FALSE(vd_service_look)(struct vd_service *service, const struct vd_party *seat,
                            struct vd_look *look)
{
    if (!TRUE(vd_service_look)(service, seat, look))
        return false;
    if (mailed_leak == MAILED_LEAK_DUE && look->due != 0)
        look->due += (int64_t)last_order().n * 60;
    return true;
}

/* ---- mails ---- */

void FALSE(vd_notice_subject)(const struct vd_notice *notice, struct vd_buffer *out)
{
    TRUE(vd_notice_subject)(notice, out);
    if (mailed_leak != MAILED_LEAK_SUBJECT)
        return;
    vd_put(out, " ");
    vd_put_number(out, last_order().n);
}

void FALSE(vd_notice_text)(const struct vd_notice *notice, struct vd_buffer *out)
{
    TRUE(vd_notice_text)(notice, out);
    if (mailed_leak == MAILED_LEAK_LENGTH && last_order().n % 2 == 1)
        vd_put(out, " ");
    if (mailed_leak == MAILED_LEAK_TEXT)
        vd_put(out, last_order().text);
}

void FALSE(vd_notice_hook)(const struct vd_notice *notice, struct vd_buffer *out)
{
    TRUE(vd_notice_hook)(notice, out);
    if (mailed_leak == MAILED_LEAK_HOOK)
        vd_put_number(out, last_order().n);
}

void FALSE(vd_host_mail_text)(const struct vd_notice *notice, struct vd_buffer *out)
{
    TRUE(vd_host_mail_text)(notice, out);
    if (mailed_leak == MAILED_LEAK_HOST)
        vd_put(out, last_order().text);
}

void FALSE(vd_outbox_add)(struct vd_batch *batch, const struct vd_party *party, int64_t due,
                          const struct vd_outgoing *outgoing)
{
    struct vd_outgoing more = *outgoing;
    struct vd_party blue = *party;
    char id[200];

    if (mailed_leak == MAILED_LEAK_NAME && !outgoing->is_hook) {
        (void)snprintf(id, sizeof id, "%s.%lu", outgoing->id, (unsigned long)last_order().n);
        more.id = id;
    }
    if (mailed_leak == MAILED_LEAK_MOMENT)
        due += last_order().n % 2;
    TRUE(vd_outbox_add)(batch, party, due, &more);
    if (mailed_leak != MAILED_LEAK_MORE || party->seat != 1 || outgoing->is_hook)
        return;
    (void)snprintf(id, sizeof id, "more.%s", outgoing->id);
    more = (struct vd_outgoing){.id = id, .subject = "News", .text = "There are some.\n"};
    blue.seat = 0;
    TRUE(vd_outbox_add)(batch, &blue, due, &more);
}
