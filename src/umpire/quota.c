/* umpire/quota.c: how much a party can make the store keep.
 *
 * Whoever holds a link could fill the disk, and a full disk is everybody's. So notes, letters and reports (prose) have
 * so many bytes of a seat and of a campaign, and a seat gives so many orders: more than any campaign needs. While the
 * disk has little room left there is no new prose at all, and orders go on; while it has none, nothing does but what
 * was accepted, so that the store never finds the disk full. What is counted is what the record has, so
 * that a restart forgets nothing. */
#include <string.h>

#include "record/texts.h"
#include "umpire/house_parts.h"

#define QUOTA_SCARCE                                                                     \
    "the umpire's disk is nearly full: notes, letters and what is to wait are accepted " \
    "again when there is room; orders go on"

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
    if (!vd_order_is_prose(order))
        return;
    quota->prose += order.length;
    game->prose += order.length;
}

static const char *refuse_prose(const struct vd_game *game, const struct vd_quota *quota,
                                size_t length)
{
    if (game->house->room != VD_ROOM_PLENTY)
        return QUOTA_SCARCE;
    if (quota->prose + length > VD_QUOTA_SEAT)
        return "your notes and letters of this campaign have 256 KiB, and there is room for no "
               "more; "
               "orders go on";
    if (game->prose + length > VD_QUOTA_CAMPAIGN)
        return "the notes and letters of this campaign have 1 MiB together, and there is room for "
               "no "
               "more; orders go on";
    return NULL;
}

/* A machine or the clock keeps a campaign going: neither is counted against. */
static bool is_counted(const struct vd_posted *post)
{
    return post->origin == VD_ORIGIN_PERSON || post->origin == VD_ORIGIN_AHEAD ||
           post->origin == VD_ORIGIN_STANDING;
}

const char *vd_quota_refuses(struct vd_game *game, const struct vd_posted *post)
{
    const struct vd_submission *orders = &post->orders;
    const struct vd_quota *quota = quota_of(game, post->seat);

    if (quota == NULL || !is_counted(post) || orders->next >= orders->count)
        return NULL;
    if (quota->orders >= VD_QUOTA_ORDERS)
        return "20,000 orders were given for this seat in this campaign, and there is room for no "
               "more";
    struct vd_text order = orders->orders[orders->next].text;

    return vd_order_is_prose(order) ? refuse_prose(game, quota, order.length) : NULL;
}

static bool count_all(void *context, const struct vd_value *values, size_t count)
{
    (void)count;
    *(int64_t *)context = values[0].whole;
    return false;
}

/* Each word with a key leaves a receipt, so that it is done once. */
const char *vd_quota_refuses_word(const struct vd_game *game, const struct vd_posted *post)
{
    int64_t receipts = 0;

    if (!vd_posted_has_receipt(post))
        return NULL;
    (void)vd_store_read(game->house->setup.store, VD_RECEIPT_COUNT,
                        VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat)), count_all,
                        &receipts);
    return receipts < 2 * VD_QUOTA_ORDERS ? NULL
                                          : "40,000 texts were sent for this seat in this "
                                            "campaign, and there is room for no more";
}

const char *vd_quota_refuses_text(const struct vd_house *house)
{
    return house->room != VD_ROOM_PLENTY ? QUOTA_SCARCE : NULL;
}

bool vd_quota_has_links(struct vd_house *house, const struct vd_party *party)
{
    int64_t links = 0;

    (void)vd_store_read(house->setup.store, VD_DOOR_DEPUTIES,
                        VD_VALUES(vd_value_words(party->game), vd_value_whole(party->seat),
                                  vd_value_whole((int64_t)(house->now / 1000))),
                        count_all, &links);
    return links >= VD_QUOTA_LINKS;
}

const char *vd_quota_refuses_all(const struct vd_house *house)
{
    return house->room == VD_ROOM_NONE ? "the umpire's disk is full: nothing is accepted until "
                                         "there is room; what was accepted is kept"
                                       : NULL;
}

/* Nobody could order while there was none: no deadline passes for that. */
void vd_house_set_room(struct vd_house *house, enum vd_room room)
{
    int64_t now = (int64_t)(house->now / 1000);

    if (room == VD_ROOM_NONE && house->room != VD_ROOM_NONE)
        house->full_since = now;
    else if (room != VD_ROOM_NONE && house->room == VD_ROOM_NONE)
        vd_watch_gap(house, house->full_since, now);
    house->room = room;
}

enum vd_room vd_house_room(const struct vd_house *house)
{
    return house->room;
}
