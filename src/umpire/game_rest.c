/* umpire/game_rest.c: the rest of a text of several orders, stored so that a crash loses none of
 * it.
 *
 * A receipt promises the whole text, but its orders are committed one by one. So the rest of the
 * text is stored with each of them, in its own place, which no other text can overwrite. A text is
 * carried out while its campaign is in memory. After a crash the rest continues when the campaign
 * is loaded again, before any other post, whether or not the seat must decide. */
#include <string.h>

#include "umpire/service_parts.h"

/* True even for a text of one order if that order became two lines: what its marks mean goes before
 * it. */
bool vd_queued_post_leaves_rest(const struct vd_queued_post *post)
{
    const struct vd_submission *orders = &post->orders;

    if (post->seat >= VD_SEATS_MAX)
        return false;
    return post->origin == VD_ORIGIN_AHEAD ||
           (post->origin == VD_ORIGIN_PERSON &&
            (post->place >= VD_PLACE_BEGUN || orders->next < orders->count));
}

bool vd_place_is_begun(int64_t place)
{
    return place != VD_PLACE_AHEAD;
}

const char *vd_queued_post_rest(struct vd_queued_post *post)
{
    const struct vd_submission *orders = &post->orders;
    struct vd_buffer rest;

    if (orders->count == 0 && post->origin == VD_ORIGIN_AHEAD)
        return post->text.at; /* too long to be read again after unfolding: returned whole */
    if (orders->next >= orders->count)
        return NULL;
    vd_buffer_init(&rest, &post->arena);
    for (size_t i = orders->next; i < orders->count; i++) {
        vd_put_bytes(&rest, orders->orders[i].text.at, orders->orders[i].text.length);
        vd_put(&rest, "\n");
    }
    return rest.at;
}

void vd_rest_drop(const struct vd_game *game, uint8_t seat, int64_t place, struct vd_batch *batch)
{
    vd_batch_add(batch, VD_WAITING_DROP,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(seat), vd_value_words("ahead"),
                           vd_value_whole(place)));
}

/* With its first order a text gets its own place, numbered by that order. A text sent ahead leaves
 * the place where another could replace it. */
static void take_place(const struct vd_game *game, struct vd_queued_post *post,
                       struct vd_batch *batch)
{
    if (post->place >= VD_PLACE_BEGUN)
        return;
    if (post->origin == VD_ORIGIN_AHEAD)
        vd_rest_drop(game, post->seat, post->place, batch);
    post->place = VD_PLACE_BEGUN + (int64_t)game->record.n;
}

void vd_rest_add(const struct vd_game *game, struct vd_queued_post *post, struct vd_batch *batch)
{
    const char *rest = vd_queued_post_rest(post);

    if (!vd_queued_post_leaves_rest(post))
        return;
    if (post->taken == 0)
        take_place(game, post, batch);
    if (rest == NULL) {
        vd_rest_drop(game, post->seat, post->place, batch);
        return;
    }
    vd_batch_add(batch, VD_WAITING_PUT,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(post->seat),
                           vd_value_words("ahead"), vd_value_whole(post->place),
                           vd_value_words(rest)));
}

/* ---- after a crash ---- */

struct resuming {
    const struct vd_game *game;
    struct vd_queued_post *first, **end;
};

static bool take_rest(void *context, const struct vd_value *values, size_t count)
{
    struct resuming *resuming = context;
    struct vd_text kind = {values[1].at, values[1].length};

    (void)count;
    if (!vd_text_is(kind, "ahead") || !vd_place_is_begun(values[2].whole) ||
        values[0].whole >= resuming->game->seat_count)
        return true;
    struct vd_queued_post *post =
        vd_queued_post_new(VD_ORIGIN_AHEAD, (uint8_t)values[0].whole,
                           (struct vd_text){values[3].at, values[3].length}, NULL, NULL);

    post->place = values[2].whole;
    *resuming->end = post;
    resuming->end = &post->next;
    return true;
}

static bool take_key(void *context, const struct vd_value *values, size_t count)
{
    struct vd_queued_post *post = context;

    (void)count;
    post->begun_by = vd_arena_text(&post->arena, values[0].at, values[0].length);
    return false;
}

void vd_rests_resume(struct vd_game *game)
{
    struct vd_store *store = game->service->setup.store;
    struct resuming resuming = {.game = game};
    struct vd_value id = vd_value_words(game->id);

    resuming.end = &resuming.first;
    if (game->service->setup.looks)
        return;
    (void)vd_store_read(store, VD_WAITING_LIST, VD_VALUES(id), take_rest, &resuming);
    for (struct vd_queued_post *post = resuming.first, *next; post != NULL; post = next) {
        next = post->next;
        (void)vd_store_read(
            store, VD_RECEIPT_OF_LINE,
            VD_VALUES(id, vd_value_whole(post->seat), vd_value_whole(post->place - VD_PLACE_BEGUN)),
            take_key, post);
        vd_game_post(game, post);
    }
}
