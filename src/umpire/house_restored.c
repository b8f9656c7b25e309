/* umpire/house_restored.c: a store that was restored from a copy.
 *
 * What was ordered after the copy was made is gone, and its players may remember which dice fell. So each campaign that
 * runs says in its record that it was restored, before anything else is ordered in it: that counts as a rewind, with
 * other dice, and the cards not yet turned are shuffled again. The time goes into the key of the dice, so that a copy
 * that is restored once more does not give the same ones again. */
#include <stdio.h>

#include "umpire/house_parts.h"

/* A copy says that it is one: from now on each of its campaigns has it to say. */
void vd_restored_open(struct vd_house *house)
{
    struct vd_batch batch;

    if (house->setup.looks ||
        !vd_store_has(house->setup.store, VD_SETTING_GET, VD_VALUES(vd_value_words(VD_STORE_COPY))))
        return;
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_RESTORED_ALL, VD_NO_VALUES);
    vd_batch_add(&batch, VD_SETTING_DROP, VD_VALUES(vd_value_words(VD_STORE_COPY)));
    if (vd_store_commit_now(house->setup.store, &batch) != VD_STORE_DONE)
        vd_house_break(house, "that the store was restored from a copy could not be written");
    vd_batch_release(&batch);
}

static void add_said(struct vd_posted *post, struct vd_batch *batch)
{
    const struct vd_game *game = post->more_context;

    vd_batch_add(batch, VD_RESTORED_DROP, VD_VALUES(vd_value_words(game->id)));
}

void vd_restored_say(struct vd_game *game)
{
    const struct vd_house *house = game->house;
    char text[40];

    if (house->setup.looks || game->record.opened ||
        !vd_store_has(house->setup.store, VD_RESTORED_GET, VD_VALUES(vd_value_words(game->id))))
        return;
    (void)snprintf(text, sizeof text, "restored %lu", (unsigned long)(uint32_t)(house->now / 1000));
    struct vd_posted *post =
        vd_posted_new(VD_ORIGIN_HOUSE, VD_SEAT_CLOCK, vd_text_of(text), NULL, NULL);

    post->more = add_said;
    post->more_context = game;
    vd_game_post(game, post);
}
