/* umpire/service_returned.c: returned orders: their sender is told at the tick, and the notice is
 * kept until seen. */
#include <stdlib.h>
#include <string.h>

#include "umpire/service_parts.h"

/* For each seat: TOLD_MAX notices stay for the page after an email has told them. With UNSEEN_MAX
 * unseen notices, no text is accepted that could be returned. */
enum { TOLD_MAX = 8, UNSEEN_MAX = 64 };

/* ---- until the tick ---- */

/* A text that stopped, with everything its sender is told about it. */
struct vd_returned_post {
    struct vd_returned_post *next;
    struct vd_arena arena; /* holds this struct itself */
    uint8_t seat;
    int64_t place; /* where the rest of the text waits, ... */
    bool has_rest; /* ... if there is a rest */
    const char *key;
    struct vd_answer why;
};

static const char *copy_of(struct vd_arena *arena, const char *text)
{
    return text != NULL ? vd_arena_text(arena, text, strlen(text)) : NULL;
}

/* The reason is an outcome like any other: it is sent with them at the tick. */
void vd_returned_post_add(struct vd_game *game, const struct vd_queued_post *post,
                          const struct vd_answer *why)
{
    struct vd_returned_post **last = &game->stopped;
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_returned_post *stopped = vd_arena_take(&arena, 1, sizeof *stopped);

    stopped->seat = post->seat;
    stopped->place = post->place;
    stopped->has_rest = vd_queued_post_leaves_rest(post);
    stopped->key = copy_of(&arena, post->key != NULL ? post->key : post->begun_by);
    stopped->why = *why;
    stopped->why.order = copy_of(&arena, why->order);
    stopped->why.rest = copy_of(&arena, why->rest);
    stopped->arena = arena;
    while (*last != NULL)
        last = &(*last)->next;
    *last = stopped;
    vd_game_mark_dirty(game);
}

bool vd_returned_post_is_of(const struct vd_game *game, uint8_t seat)
{
    for (const struct vd_returned_post *stopped = game->stopped; stopped != NULL;
         stopped = stopped->next) {
        if (stopped->seat == seat)
            return true;
    }
    return false;
}

static struct vd_returned_post *take_first(struct vd_game *game)
{
    struct vd_returned_post *stopped = game->stopped;

    if (stopped != NULL)
        game->stopped = stopped->next;
    return stopped;
}

static void free_stopped(struct vd_returned_post *stopped)
{
    struct vd_arena arena = stopped->arena;

    vd_arena_release(&arena);
}

/* One batch for both: if the server were killed between two, the rest would be lost without a
 * notice. */
static void tell_one(struct vd_game *game, const struct vd_returned_post *stopped)
{
    const struct vd_service_callbacks *callbacks = &game->service->setup.callbacks;
    struct vd_party party = vd_game_party(game, stopped->seat);
    struct vd_batch batch;

    vd_batch_init(&batch);
    if (stopped->has_rest)
        vd_rest_drop(game, stopped->seat, stopped->place, &batch);
    callbacks->returned(callbacks->context, &party, stopped->key, &stopped->why, &batch);
    if (batch.writes > 0)
        vd_service_commit(game->service, game, VD_ERRAND_QUIET, &batch, NULL, NULL, NULL);
    vd_batch_release(&batch);
}

void vd_returned_post_tell(struct vd_game *game)
{
    struct vd_returned_post *stopped;

    while ((stopped = take_first(game)) != NULL) {
        tell_one(game, stopped);
        free_stopped(stopped);
    }
}

void vd_returned_post_forget(struct vd_game *game)
{
    struct vd_returned_post *stopped;

    while ((stopped = take_first(game)) != NULL)
        free_stopped(stopped);
}

/* ---- until it was seen ---- */

void vd_service_keep_returned(const struct vd_party *seat, struct vd_text body,
                              struct vd_batch *batch)
{
    struct vd_value game = vd_value_words(seat->game), number = vd_value_whole(seat->seat);

    vd_batch_add(batch, VD_RETURNED_ADD, VD_VALUES(game, number, vd_value_text(body)));
}

void vd_service_trim_returned(const struct vd_party *seat, struct vd_batch *batch)
{
    vd_batch_add(batch, VD_RETURNED_TRIM,
                 VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat),
                           vd_value_whole(TOLD_MAX)));
}

static bool count_one(void *context, const struct vd_value *values, size_t count)
{
    (void)values;
    (void)count;
    return ++*(size_t *)context < UNSEEN_MAX;
}

const char *vd_returned_full(const struct vd_game *game, uint8_t seat)
{
    size_t unseen = 0;

    (void)vd_store_read(game->service->setup.store, VD_RETURNED_LIST,
                        VD_VALUES(vd_value_words(game->id), vd_value_whole(seat)), count_one,
                        &unseen);
    return unseen < UNSEEN_MAX ? NULL
                               : "64 of your texts were returned unread: look at them first, or "
                                 "send one order at a time";
}

struct giving {
    vd_service_body *body;
    void *context;
};

static bool give(void *context, const struct vd_value *values, size_t count)
{
    const struct giving *giving = context;

    (void)count;
    return giving->body(giving->context, (struct vd_text){values[0].at, values[0].length});
}

bool vd_service_returned(struct vd_service *service, const struct vd_party *seat,
                         vd_service_body *body, void *context)
{
    struct giving giving = {body, context};

    return seat->role == VD_ROLE_SEAT &&
           vd_store_read(service->setup.store, VD_RETURNED_LIST,
                         VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat)), give,
                         &giving);
}

void vd_service_forget_returned(struct vd_service *service, const struct vd_party *seat,
                                const char *beginning, vd_service_done *done, void *context)
{
    struct vd_batch batch;

    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_RETURNED_DROP,
                 VD_VALUES(vd_value_words(seat->game), vd_value_whole(seat->seat),
                           vd_value_words(beginning)));
    vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, NULL, done, context);
    vd_batch_release(&batch);
}
