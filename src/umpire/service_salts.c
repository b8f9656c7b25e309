/* umpire/service_salts.c: before the start: collects hashes of salts, then the salts, then starts.
 *
 * Each player joins with the hash of a salt (or a plain word). When every seat is taken, all
 * players are told the hashes, and each client reveals its salt; then the campaign starts. The
 * service asks again for a missing salt; the host may start without it. */
#include <string.h>

#include "umpire/service_parts.h"

enum { ASKS_MAX = 7, DAY = 24 * 3600 };

static bool is_salted(const struct vd_game *game)
{
    return game->record.session == NULL && game->record.grade == VD_GRADE_SALTED;
}

uint32_t vd_game_salts_missing(const struct vd_game *game)
{
    const struct vd_salting *salting = &game->record.salting;

    return is_salted(game) && salting->asked ? vd_salting_missing(salting) : 0;
}

void vd_game_note_salts(struct vd_game *game, const char *text, int64_t at)
{
    if (strcmp(text, VD_OPEN_SALTS) != 0)
        return;
    game->salts_asked_at = at;
    game->salts_asks++;
}

/* Returns when to ask again for the missing salts, in seconds; 0: never. The interval is the time a
 * seat has to answer, or a day if there is no pace. */
static int64_t asking_due(const struct vd_game *game)
{
    int64_t due = vd_pace_due(&game->pace, game->salts_asked_at);

    if (vd_game_salts_missing(game) == 0 || game->salts_asks > ASKS_MAX)
        return 0;
    return due != 0 ? due : game->salts_asked_at + DAY;
}

uint64_t vd_game_salts_next(const struct vd_game *game)
{
    int64_t due = asking_due(game);

    return due != 0 ? (uint64_t)due * 1000 : UINT64_MAX;
}

static bool is_full(const struct vd_game *game)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (game->seat[i].holder == VD_HOLDER_OPEN)
            return false;
    }
    return true;
}

static void post(struct vd_game *game, uint8_t seat, const char *text)
{
    vd_game_post(game, vd_queued_post_new(VD_ORIGIN_HOUSE, seat, vd_text_of(text), NULL, NULL));
}

void vd_game_mind_start(struct vd_game *game)
{
    const struct vd_salting *salting = &game->record.salting;
    int64_t due = asking_due(game);

    if (due != 0 && (uint64_t)due * 1000 <= game->service->now)
        post(game, VD_SEAT_CLOCK, VD_OPEN_SALTS);
    else if (!is_full(game))
        return;
    else if (is_salted(game) && vd_salting_has_hash(salting) && !salting->asked)
        post(game, VD_SEAT_UMPIRE, VD_OPEN_SALTS);
    else if (vd_game_salts_missing(game) == 0)
        post(game, VD_SEAT_UMPIRE, "start");
}

/* ---- words ---- */

static bool begins(struct vd_text text, const char *word)
{
    size_t length = strlen(word);

    return text.length > length && text.at[length] == ' ' &&
           vd_name_matches((struct vd_text){text.at, length}, word);
}

static bool refuse(const struct vd_queued_post *post, const char *sentence)
{
    vd_service_answer(post->done, post->context, VD_ANSWER_REFUSED, "%s", sentence);
    return false;
}

/* True if the salt comes too early: revealed now it would count as a plain word and lower the
 * grade. */
static bool is_too_early(const struct vd_game *game, uint8_t seat, struct vd_text text)
{
    const struct vd_salting *salting = &game->record.salting;

    return is_salted(game) && !salting->asked && salting->seat[seat].hash.text[0] != '\0' &&
           begins(text, "salt");
}

bool vd_salt_word(struct vd_game *game, struct vd_queued_post *post)
{
    struct vd_text text = vd_order_trim(post->text);

    if (post->origin != VD_ORIGIN_PERSON)
        return true;
    if (post->seat < VD_SEATS_MAX)
        return !is_too_early(game, post->seat, text) ||
               refuse(post,
                      "keep your salt secret until you are asked for it, when every seat is taken");
    if (game->record.session == NULL &&
        (vd_text_is(text, "start") || vd_text_is(text, VD_OPEN_SALTS)))
        return refuse(post, "the campaign starts automatically when every seat is taken and every "
                            "salt is opened; 'without SEAT' starts it without one");
    if (!begins(text, "without"))
        return true;
    if (game->record.session != NULL)
        return refuse(post, "the campaign has started: no salt is missing");
    if (post->seat == VD_SEAT_NONE)
        vd_queued_post_speak_for_host(post);
    return true;
}
