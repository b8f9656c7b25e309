/* umpire/service_gallery.c: spectators, a number of completed turns behind, if every seat agrees.
 *
 * Spectators see every seat's own record up to the completion of an earlier turn
 * (record/gallery.h). The number of completed turns is what the seats were told at the last
 * tick. */
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"

/* ---- whether spectators may watch, and how far behind ---- */

/* Returns the number of turns that every seat knows to be completed. */
static unsigned completed_for_all(const struct vd_game *game)
{
    unsigned least = UINT_MAX;

    for (uint8_t i = 0; i < game->seat_count; i++) {
        unsigned its = vd_turns_completed(game->seat[i].view);

        least = its < least ? its : least;
    }
    return least;
}

/* Seats that never had a human player do not block spectators. */
static uint32_t held_by_machines(const struct vd_game *game)
{
    uint32_t seats = 0;

    for (uint8_t i = 0; i < game->seat_count; i++) {
        bool had_player = game->seat[i].had_player ||
                          (vd_salting_given(&game->record.salting) & VD_AUDIENCE(i)) != 0;

        if (vd_seat_is_machine(&game->seat[i]) && !had_player)
            seats |= VD_AUDIENCE(i);
    }
    return seats;
}

bool vd_game_publish_gallery(struct vd_game *game)
{
    unsigned behind = vd_gallery_agreed(&game->record, held_by_machines(game));
    unsigned completed = game->record.session != NULL ? completed_for_all(game) : 0;
    bool changed = behind != game->behind || (behind > 0 && completed != game->completed);
    const struct vd_gallery_mark *mark = vd_gallery_sees(&game->gallery, completed, behind);

    game->behind = behind;
    game->completed = completed;
    game->sees = mark != NULL;
    if (mark != NULL)
        game->mark = *mark;
    return changed;
}

/* ---- the spectators' link ---- */

void vd_service_open_gallery(struct vd_service *service, const struct vd_party *host,
                             vd_service_done *done, void *context)
{
    struct vd_game *game = host->role == VD_ROLE_HOST ? vd_game_of(service, host) : NULL;
    struct vd_value seat = vd_value_whole(VD_SEAT_GALLERY);
    struct vd_batch batch;
    struct vd_key key;

    if (game == NULL) {
        vd_service_answer(done, context, VD_ANSWER_FORBIDDEN,
                          "only the host can open the campaign to spectators");
        return;
    }
    if (game->behind == 0) {
        vd_service_answer(
            done, context, VD_ANSWER_REFUSED,
            "not every seat has agreed: each must say 'spectators N', N turns behind");
        return;
    }
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_DOOR_SHUT_SEAT,
                 VD_VALUES(vd_value_words(game->id), seat, vd_value_null()));
    vd_link_add(service, &batch, game->id, seat, "gallery", 0, &key);
    vd_service_commit(service, game, VD_ERRAND_QUIET, &batch, key.text, done, context);
    vd_batch_release(&batch);
    sodium_memzero(&key, sizeof key);
}

/* ---- what spectators see ---- */

struct picture {
    const uint32_t *k;
    struct vd_view *view[VD_SEATS_MAX];
    size_t size;
};

/* Keeps each seat's view as it was at its line picture->k. */
static void see_again(void *context, const struct vd_record *record,
                      const struct vd_order_line *order, const struct vd_outcome *outcome)
{
    const struct picture *picture = context;

    (void)order;
    (void)outcome;
    for (uint8_t i = 0; i < record->head.seat_count && record->session != NULL; i++) {
        if (record->seats[i].k <= picture->k[i])
            memcpy(picture->view[i], vd_session_view(record->session, i), picture->size);
    }
}

static bool draw(struct vd_game *game, struct vd_arena *arena, struct vd_service_gallery *seen)
{
    const struct vd_system *system = game->record.system;
    struct picture picture = {.k = seen->k,
                              .size = system->play->sizes(game->record.scenario).view};
    const struct vd_record_observer witness = {see_again, &picture};
    struct vd_record record;

    for (uint8_t i = 0; i < game->seat_count; i++) {
        seen->view[i] = picture.view[i] = vd_arena_take(arena, 1, picture.size);
        system->telling->begin(game->record.scenario, (vd_seat_id){i}, picture.view[i]);
    }
    if (!vd_game_replay(game, &record, &witness))
        return false;
    vd_record_release(&record);
    return true;
}

/* Returns the mark for a finished campaign: everything that the seats were told. */
static struct vd_gallery_mark told_so_far(const struct vd_game *game)
{
    struct vd_gallery_mark mark = {0};

    for (uint8_t i = 0; i < game->seat_count; i++)
        mark.k[i] = game->seat[i].k;
    return mark;
}

static bool say(char sentence[VD_SENTENCE_SIZE], const char *words)
{
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", words);
    return false;
}

bool vd_service_gallery(struct vd_service *service, const struct vd_party *gallery,
                        struct vd_arena *arena, struct vd_service_gallery *seen,
                        char sentence[VD_SENTENCE_SIZE])
{
    struct vd_game *game = gallery->role == VD_ROLE_GALLERY ? vd_game_of(service, gallery) : NULL;

    *seen = (struct vd_service_gallery){0};
    if (game == NULL || game->behind == 0)
        return say(sentence, "Not every seat allows spectators.");
    bool over = strcmp(game->state, "over") == 0;
    struct vd_gallery_mark all = told_so_far(game);
    const struct vd_gallery_mark *mark = over ? &all : &game->mark;

    if (!over && !game->sees)
        return say(sentence, "There is nothing to see yet: too few turns are completed.");
    seen->system = game->record.system;
    seen->scenario = game->record.scenario;
    seen->behind = over ? 0 : game->behind;
    seen->completed = game->completed - seen->behind;
    memcpy(seen->k, mark->k, sizeof seen->k);
    return arena == NULL || draw(game, arena, seen) || say(sentence, "It cannot be loaded.");
}
