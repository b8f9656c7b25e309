/* umpire/house_returned.c: orders of a text that were not carried out: told at the tick, and kept until their
 * sender has seen it. */
#include <stdlib.h>
#include <string.h>

#include "umpire/house_parts.h"

/* Of a seat: as many as one page shows at a glance stay when a mail has told them; and none is taken on that might
 * come back while so many were seen by nobody. */
enum { TOLD_MOST = 8, UNSEEN_MOST = 64 };

/* ---- until the tick ---- */

/* A text that stopped, with all that is told of it. */
struct vd_stopped {
    struct vd_stopped *next;
    struct vd_heap heap; /* in which it lies itself */
    uint8_t seat;
    int64_t place; /* where what is left of it waits, ... */
    bool has_rest; /* ... if anything does */
    const char *key;
    struct vd_answer why;
};

static const char *copy_of(struct vd_heap *heap, const char *text)
{
    return text != NULL ? vd_heap_text(heap, text, strlen(text)) : NULL;
}

/* Why it stopped is an outcome as any other: it leaves with them. */
void vd_stopped_add(struct vd_game *game, const struct vd_posted *post, const struct vd_answer *why)
{
    struct vd_stopped **last = &game->stopped;
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_stopped *stopped = vd_heap_take(&heap, 1, sizeof *stopped);

    stopped->seat = post->seat;
    stopped->place = post->place;
    stopped->has_rest = vd_posted_leaves_rest(post);
    stopped->key = copy_of(&heap, post->key != NULL ? post->key : post->begun_by);
    stopped->why = *why;
    stopped->why.order = copy_of(&heap, why->order);
    stopped->why.rest = copy_of(&heap, why->rest);
    stopped->heap = heap;
    while (*last != NULL)
        last = &(*last)->next;
    *last = stopped;
    vd_game_soil(game);
}

bool vd_stopped_is_of(const struct vd_game *game, uint8_t seat)
{
    for (const struct vd_stopped *stopped = game->stopped; stopped != NULL;
         stopped = stopped->next) {
        if (stopped->seat == seat)
            return true;
    }
    return false;
}

static struct vd_stopped *take_first(struct vd_game *game)
{
    struct vd_stopped *stopped = game->stopped;

    if (stopped != NULL)
        game->stopped = stopped->next;
    return stopped;
}

static void free_stopped(struct vd_stopped *stopped)
{
    struct vd_heap heap = stopped->heap;

    vd_heap_release(&heap);
}

/* In one write: were the server killed between, the rest of the text would be gone without a word. */
static void tell_one(struct vd_game *game, const struct vd_stopped *stopped)
{
    const struct vd_house_ears *ears = &game->house->setup.ears;
    struct vd_party party = vd_game_party(game, stopped->seat);
    struct vd_batch batch;

    vd_batch_init(&batch);
    if (stopped->has_rest)
        vd_rest_drop(game, stopped->seat, stopped->place, &batch);
    ears->returned(ears->context, &party, stopped->key, &stopped->why, &batch);
    if (batch.writes > 0)
        vd_house_commit(game->house, game, VD_ERRAND_QUIET, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

void vd_stopped_tell(struct vd_game *game)
{
    struct vd_stopped *stopped;

    while ((stopped = take_first(game)) != NULL) {
        tell_one(game, stopped);
        free_stopped(stopped);
    }
}

void vd_stopped_forget(struct vd_game *game)
{
    struct vd_stopped *stopped;

    while ((stopped = take_first(game)) != NULL)
        free_stopped(stopped);
}

/* ---- until it was seen ---- */

void vd_house_keep_returned(const struct vd_party *seat, struct vd_text body,
                            struct vd_batch *batch)
{
    struct vd_value game = vd_value_words(seat->game), number = vd_value_whole(seat->seat);

    vd_batch_add(batch, VD_RETURNED_ADD, VD_VALUES(game, number, vd_value_text(body)));
}

void vd_house_trim_returned(const struct vd_party *seat, struct vd_batch *batch)
{
    vd_batch_add(batch, VD_RETURNED_TRIM,
                 VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat),
                           vd_value_whole(TOLD_MOST)));
}

static bool count_one(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    return ++*(size_t *)context < UNSEEN_MOST;
}

const char *vd_returned_full(const struct vd_game *game, uint8_t seat)
{
    size_t unseen = 0;

    (void)vd_store_read(game->house->setup.store, VD_RETURNED_LIST,
                        VD_VALUES(vd_value_words(game->id), vd_value_whole(seat)), count_one,
                        &unseen);
    return unseen < UNSEEN_MOST
               ? NULL
               : "64 texts of yours were given back and nobody has looked at them: "
                 "look at them first, or send one order at a time";
}

struct giving {
    vd_house_body *body;
    void *context;
};

static bool give(void *context, const struct vd_value *values, size_t count)
{
    const struct giving *giving = context;

    (void)count;
    return giving->body(giving->context, (struct vd_text){values[0].at, values[0].length});
}

bool vd_house_returned(struct vd_house *house, const struct vd_party *seat, vd_house_body *body,
                       void *context)
{
    struct giving giving = {body, context};

    return seat->role == VD_ROLE_SEAT &&
           vd_store_read(house->setup.store, VD_RETURNED_LIST,
                         VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat)), give,
                         &giving);
}

void vd_house_forget_returned(struct vd_house *house, const struct vd_party *seat,
                              const char *beginning, vd_house_done *done, void *context)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_RETURNED_DROP,
                 VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat),
                           vd_value_words(beginning)));
    vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, NULL, done, context);
    vd_batch_release(&batch);
}
