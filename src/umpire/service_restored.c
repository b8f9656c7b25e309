/* umpire/service_restored.c: marks campaigns as restored after a restore from a copy.
 *
 * Orders given after the copy was made are lost, but players may remember the dice rolls. So the
 * record of each running campaign says that it was restored, before any other order. This counts as
 * a rewind: new dice, and cards not yet revealed are shuffled again. The time goes into the key of
 * the dice, so restoring the same copy twice does not give the same dice. */
#include <stdio.h>

#include "umpire/service_parts.h"

/* If the store is marked as a copy, marks each running campaign as restored and removes the store's
 * mark. */
void vd_restored_open(struct vd_service *service)
{
    struct vd_batch batch;

    if (service->setup.looks || !vd_store_has(service->setup.store, VD_SETTING_GET,
                                              VD_VALUES(vd_value_words(VD_STORE_COPY))))
        return;
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_RESTORED_ALL, VD_NO_VALUES);
    vd_batch_add(&batch, VD_SETTING_DROP, VD_VALUES(vd_value_words(VD_STORE_COPY)));
    if (vd_store_commit_now(service->setup.store, &batch) != VD_STORE_DONE)
        vd_service_break(service, "could not note that the store was restored from a copy");
    vd_batch_release(&batch);
}

static void add_said(struct vd_queued_post *post, struct vd_batch *batch)
{
    const struct vd_game *game = post->more_context;

    vd_batch_add(batch, VD_RESTORED_DROP, VD_VALUES(vd_value_words(game->id)));
}

void vd_restored_say(struct vd_game *game)
{
    const struct vd_service *service = game->service;
    char text[40];

    if (service->setup.looks || game->record.opened ||
        !vd_store_has(service->setup.store, VD_RESTORED_GET, VD_VALUES(vd_value_words(game->id))))
        return;
    (void)snprintf(text, sizeof text, "restored %lu",
                   (unsigned long)(uint32_t)(service->now / 1000));
    struct vd_queued_post *post =
        vd_queued_post_new(VD_ORIGIN_HOUSE, VD_SEAT_CLOCK, vd_text_of(text), NULL, NULL);

    post->more = add_said;
    post->more_context = game;
    vd_game_post(game, post);
}
