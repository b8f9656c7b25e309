/* umpire/quota.c: limits how much a party can make the store keep.
 *
 * Anybody with a link could fill the disk, and a full disk stops every campaign. So the bytes of
 * notes, letters and reports (prose) are limited for each seat and each campaign, and so is the
 * number of a seat's orders: the limits are more than any campaign needs. While disk space is
 * scarce, new prose is refused and orders go on. With none left, only accepted orders are carried
 * out, so the store never hits a full disk. The counts come from the record, so a restart forgets
 * nothing. */
#include <string.h>

#include "record/session/texts.h"
#include "umpire/service_parts.h"

#define QUOTA_SCARCE \
    "the server's disk is nearly full: only orders are accepted until there is space again"

static struct vd_quota *quota_of(struct vd_game *game, uint8_t seat)
{
    if (seat < VD_SEATS_MAX)
        return &game->seat[seat].quota;
    return seat == VD_SEAT_UMPIRE ? &game->umpire_quota : NULL;
}

void vd_quota_note(struct vd_game *game, uint8_t seat, const char *text)
{
    struct vd_quota *quota = quota_of(game, seat);
    struct vd_text order = vd_text_of(text);

    if (quota == NULL)
        return;
    quota->orders++;
    if (!vd_order_is_prose(game->record.system, order))
        return;
    quota->prose += order.length;
    game->prose += order.length;
}

static const char *refuse_prose(const struct vd_game *game, const struct vd_quota *quota,
                                size_t length)
{
    if (game->service->room != VD_DISK_PLENTY)
        return QUOTA_SCARCE;
    if (quota->prose + length > VD_QUOTA_SEAT)
        return "your notes and letters in this campaign have reached 256 KiB, the limit; orders "
               "still work";
    if (game->prose + length > VD_QUOTA_CAMPAIGN)
        return "the notes and letters in this campaign have reached 1 MiB, the limit; orders still "
               "work";
    return NULL;
}

/* Orders of computer players and the clock keep a campaign going, so they are not limited. */
static bool is_counted(const struct vd_queued_post *post)
{
    return post->origin == VD_ORIGIN_PERSON || post->origin == VD_ORIGIN_AHEAD ||
           post->origin == VD_ORIGIN_STANDING;
}

const char *vd_quota_refuses(struct vd_game *game, const struct vd_queued_post *post)
{
    const struct vd_submission *orders = &post->orders;
    const struct vd_quota *quota = quota_of(game, post->seat);

    if (quota == NULL || !is_counted(post) || orders->next >= orders->count)
        return NULL;
    if (quota->orders >= VD_QUOTA_ORDERS)
        return "this seat has given 20,000 orders in this campaign, the limit; there is room for "
               "no more";
    struct vd_text order = orders->orders[orders->next].text;

    return vd_order_is_prose(game->record.system, order) ? refuse_prose(game, quota, order.length)
                                                         : NULL;
}

static bool count_all(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(int64_t *)context = values[0].whole;
    return false;
}

/* Each command with a key leaves a receipt, so that it is done only once. */
const char *vd_quota_refuses_word(const struct vd_game *game, const struct vd_queued_post *post)
{
    int64_t receipts = 0;

    if (!vd_queued_post_has_receipt(post))
        return NULL;
    (void)vd_store_read(game->service->setup.store, VD_RECEIPT_COUNT,
                        VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat)), count_all,
                        &receipts);
    return receipts < 2 * VD_QUOTA_ORDERS
               ? NULL
               : "this seat has sent 40,000 texts in this campaign, the limit";
}

const char *vd_quota_refuses_text(const struct vd_service *service)
{
    return service->room != VD_DISK_PLENTY ? QUOTA_SCARCE : NULL;
}

bool vd_quota_has_links(struct vd_service *service, const struct vd_party *party)
{
    int64_t links = 0;

    (void)vd_store_read(service->setup.store, VD_DOOR_DEPUTIES,
                        VD_VALUES(vd_value_words(party->game), vd_value_whole(party->seat),
                                  vd_value_whole((int64_t)(service->now / 1000))),
                        count_all, &links);
    return links >= VD_QUOTA_LINKS;
}

const char *vd_quota_refuses_all(const struct vd_service *service)
{
    return service->room == VD_DISK_FULL ? "the server's disk is full: nothing is accepted until "
                                           "there is space; accepted orders are kept"
                                         : NULL;
}

/* Nobody could order while the disk was full, so that time counts as an outage. */
void vd_service_set_disk_space(struct vd_service *service, enum vd_disk_space room)
{
    int64_t now = (int64_t)(service->now / 1000);

    if (room == VD_DISK_FULL && service->room != VD_DISK_FULL)
        service->full_since = now;
    else if (room != VD_DISK_FULL && service->room == VD_DISK_FULL)
        vd_outage_add(service, service->full_since, now);
    service->room = room;
}

enum vd_disk_space vd_service_disk_space(const struct vd_service *service)
{
    return service->room;
}
