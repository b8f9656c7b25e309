/* umpire/service_rematch.c: a rematch after the end: the same campaign with the sides swapped.
 *
 * The record is closed by then, so the store keeps who wants a rematch, outside the record. The new
 * campaign is written in one batch with the last wish, so it is created only once. Nobody gets a
 * seat automatically: each player gets an invitation, only through the old seat, and joins with a
 * new salt.
 *
 * The old campaign gives links only to places in the new one that are not settled. A place is
 * settled once its seat was taken or given away, or its host's or umpire's link was replaced. So a
 * player removed from the new campaign stays out. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"

enum { INVITED = 30 * VD_DAY_SECONDS };

static bool say(char sentence[VD_SENTENCE_SIZE], const char *words)
{
    (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", words);
    return false;
}

/* ---- loading ---- */

static bool take_wish(void *context, const struct vd_value *values, size_t count)
{
    struct vd_game *game = context;

    (void)count;
    game->rematch.wanted |= VD_AUDIENCE(values[0].whole % VD_SEATS_MAX);
    return true;
}

static bool take_next(void *context, const struct vd_value *values, size_t count)
{
    struct vd_game *game = context;

    (void)count;
    (void)snprintf(game->rematch.next, sizeof game->rematch.next, "%.*s", (int)values[0].length,
                   (const char *)values[0].at);
    return false;
}

bool vd_rematch_load(struct vd_game *game)
{
    struct vd_store *store = game->service->setup.store;

    game->rematch = (struct vd_service_sequel){0};
    return vd_store_read(store, VD_REMATCH_LIST, VD_VALUES(vd_value_words(game->id)), take_wish,
                         game) &&
           vd_store_read(store, VD_SEQUEL_GET, VD_VALUES(vd_value_words(game->id)), take_next,
                         game);
}

/* ---- the other side ---- */

static bool is_same_side(const struct vd_game *game, uint8_t seat, uint8_t other)
{
    const uint8_t *sides = game->record.scenario->seat_side;

    return sides[seat] == sides[other];
}

/* Returns how many seats of its side come before it. */
static unsigned rank_of(const struct vd_game *game, uint8_t seat)
{
    unsigned rank = 0;

    for (uint8_t i = 0; i < seat; i++)
        rank += is_same_side(game, i, seat);
    return rank;
}

/* Returns the seat of the other side with the same rank; VD_SEAT_NONE if there is none. */
static uint8_t opposite(const struct vd_game *game, uint8_t seat)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (!is_same_side(game, i, seat) && rank_of(game, i) == rank_of(game, seat))
            return i;
    }
    return VD_SEAT_NONE;
}

static bool can_be_swapped(const struct vd_game *game)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        uint8_t other = opposite(game, i);

        if (other == VD_SEAT_NONE || opposite(game, other) != i)
            return false;
    }
    return true;
}

/* ---- the new campaign ---- */

struct sequel {
    struct vd_service_plan plan;
    const char *settings[VD_SETTINGS_MAX];
    char pace[VD_PACE_WORDS];
};

/* Leaves out the setting for dice: the rematch has new dice. */
static void copy_settings(const struct vd_game *game, struct vd_arena *arena, struct sequel *sequel)
{
    const struct vd_head *head = &game->record.head;

    for (size_t i = 0; i < head->set_count; i++) {
        struct vd_buffer word;

        if (strcmp(head->set[i].name, "dice") == 0)
            continue;
        vd_buffer_init(&word, arena);
        vd_put(&word, head->set[i].name);
        vd_put(&word, "=");
        vd_put(&word, head->set[i].value);
        sequel->settings[sequel->plan.setting_count++] = word.at;
    }
    sequel->plan.settings = sequel->settings;
}

static void plan_sequel(const struct vd_game *game, struct vd_arena *arena, struct sequel *sequel)
{
    struct vd_writer pace = vd_writer_of(sequel->pace, sizeof sequel->pace);

    sequel->plan = (struct vd_service_plan){
        .scenario = game->record.head.scenario, .title = game->title, .umpire = game->umpire};
    vd_pace_write(&game->pace, VD_ZONE_KEPT, &pace);
    if (sequel->pace[0] != '\0')
        sequel->plan.pace = sequel->pace;
    copy_settings(game, arena, sequel);
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (game->seat[i].holder == VD_HOLDER_MACHINE)
            sequel->plan.seat[opposite(game, i)] =
                (struct vd_service_seat){VD_HOLDER_MACHINE, game->seat[i].machine};
    }
}

static bool make(struct vd_game *game, struct vd_batch *batch, char sentence[VD_SENTENCE_SIZE])
{
    char next[VD_GAME_LETTERS + 1];
    struct vd_buffer secrets; /* never shown: each party gets a new key later */
    struct sequel sequel;
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_buffer_init(&secrets, &arena);
    plan_sequel(game, &arena, &sequel);
    bool made = vd_campaign_add(game->service, &sequel.plan, batch, &secrets, next, sentence);

    if (made) {
        memcpy(game->rematch.next, next, sizeof next);
        vd_batch_add(batch, VD_SEQUEL_ADD,
                     VD_VALUES(vd_value_words(game->id), vd_value_words(next)));
    }
    vd_arena_release(&arena);
    return made;
}

/* ---- wishes ---- */

static bool all_want(const struct vd_game *game)
{
    for (uint8_t i = 0; i < game->seat_count; i++) {
        if (!vd_seat_is_machine(&game->seat[i]) && (game->rematch.wanted & VD_AUDIENCE(i)) == 0)
            return false;
    }
    return true;
}

/* True if this place in the rematch is settled. `place` is a seat, VD_SEAT_UMPIRE, or VD_SEAT_NONE
 * for the host. */
static bool is_settled(const struct vd_game *game, uint8_t place)
{
    return vd_store_has(game->service->setup.store, VD_SETTLED_GET,
                        VD_VALUES(vd_value_words(game->rematch.next), vd_value_whole(place)));
}

static bool is_taken(struct vd_game *game, uint8_t seat)
{
    const struct vd_game *next = vd_game_get(game->service, game->rematch.next);

    return is_settled(game, seat) ||
           (next != NULL && seat < next->seat_count && next->seat[seat].holder != VD_HOLDER_OPEN);
}

/* Makes the batch clash if the place is settled meanwhile. */
static void add_still_open(const struct vd_game *game, uint8_t place, struct vd_batch *batch)
{
    vd_batch_add(batch, VD_SEQUEL_STILL_OPENS,
                 VD_VALUES(vd_value_words(game->rematch.next), vd_value_whole(place)));
}

static void put_secret(struct vd_buffer *text, const char *kind, const char *seat, const char *key)
{
    vd_put(text, kind);
    vd_put(text, " ");
    if (seat != NULL) {
        vd_put(text, seat);
        vd_put(text, " ");
    }
    vd_put(text, key);
    vd_put(text, "\n");
}

static void put_invitation(struct vd_game *game, uint8_t seat, struct vd_batch *batch,
                           struct vd_buffer *text)
{
    uint8_t other = opposite(game, seat);
    struct vd_key key;

    put_secret(text, "game", NULL, game->rematch.next);
    if (is_taken(game, other))
        return;
    add_still_open(game, other, batch);
    vd_link_add(game->service, batch, game->rematch.next, vd_value_whole(other), "invitation",
                INVITED, &key);
    put_secret(text, "invite", game->record.head.seats[other], key.text);
    sodium_memzero(&key, sizeof key);
}

static void note_wish(struct vd_game *game, uint8_t seat, bool wants, struct vd_batch *batch)
{
    if (wants)
        game->rematch.wanted |= VD_AUDIENCE(seat);
    else
        game->rematch.wanted &= ~VD_AUDIENCE(seat);
    vd_batch_add(batch, wants ? VD_REMATCH_WANT : VD_REMATCH_DROP,
                 VD_VALUES(vd_value_words(game->id), vd_value_whole(seat)));
}

bool vd_game_rematch(struct vd_game *game, uint8_t seat, bool wants, struct vd_batch *batch,
                     struct vd_buffer *text, char sentence[VD_SENTENCE_SIZE])
{
    bool made = game->rematch.next[0] != '\0';

    if (strcmp(game->state, "over") != 0)
        return say(sentence, "you can ask for a rematch after the end");
    if (!can_be_swapped(game))
        return say(sentence,
                   "the sides have different numbers of seats: ask the host for a new campaign");
    if (made && !wants)
        return say(sentence, "the rematch has already been made");
    note_wish(game, seat, wants, batch);
    if (!made && all_want(game) && !make(game, batch, sentence)) {
        game->rematch.wanted &= ~VD_AUDIENCE(seat); /* nothing was written */
        return false;
    }
    if (game->rematch.next[0] != '\0')
        put_invitation(game, seat, batch, text);
    return true;
}

/* ---- from outside ---- */

/* Host and umpire get a link to the same role in the new campaign, until that link is replaced
 * there. */
static bool put_desk(struct vd_game *game, const struct vd_party *party, struct vd_batch *batch,
                     struct vd_buffer *text, char sentence[VD_SENTENCE_SIZE])
{
    bool umpire = party->role == VD_ROLE_UMPIRE;
    struct vd_key key;

    if (game->rematch.next[0] == '\0')
        return say(sentence, "the seats have not agreed to a rematch");
    if (is_settled(game, party->seat))
        return say(sentence, "that link was replaced in the rematch: use the new one");
    add_still_open(game, party->seat, batch);
    vd_link_add(game->service, batch, game->rematch.next,
                umpire ? vd_value_whole(VD_SEAT_UMPIRE) : vd_value_null(),
                umpire ? "umpire" : "host", 0, &key);
    put_secret(text, "game", NULL, game->rematch.next);
    put_secret(text, umpire ? "umpire" : "host", NULL, key.text);
    sodium_memzero(&key, sizeof key);
    return true;
}

static bool is_holder(const struct vd_game *game, const struct vd_party *party)
{
    return party->role == VD_ROLE_SEAT && party->seat < game->seat_count && party->until == 0;
}

static bool grant(struct vd_game *game, const struct vd_party *party, bool wants,
                  struct vd_batch *batch, struct vd_buffer *text, char sentence[VD_SENTENCE_SIZE])
{
    if (is_holder(game, party))
        return vd_game_rematch(game, party->seat, wants, batch, text, sentence);
    if (party->role == VD_ROLE_HOST || party->role == VD_ROLE_UMPIRE)
        return put_desk(game, party, batch, text, sentence);
    return say(sentence, "only the player of a seat can decide on a rematch");
}

/* True if nothing changed: repeating a wish is no news. */
static bool is_same(const struct vd_service_sequel *left, const struct vd_service_sequel *right)
{
    return left->wanted == right->wanted && strcmp(left->next, right->next) == 0;
}

void vd_service_rematch(struct vd_service *service, const struct vd_party *party, bool wants,
                        vd_service_done *done, void *context)
{
    struct vd_game *game = vd_game_of(service, party);
    char sentence[VD_SENTENCE_SIZE];
    struct vd_batch batch;
    struct vd_buffer text;
    struct vd_arena arena;

    if (game == NULL) {
        vd_service_unknown(done, context);
        return;
    }
    struct vd_service_sequel before = game->rematch;

    vd_arena_init(&arena);
    vd_buffer_init(&text, &arena);
    vd_batch_init(&batch);
    if (grant(game, party, wants, &batch, &text, sentence))
        vd_service_commit(service, game,
                          is_same(&before, &game->rematch) ? VD_ERRAND_QUIET : VD_ERRAND_TOLD,
                          &batch, text.at, done, context);
    else
        vd_service_answer(done, context, VD_ANSWER_REFUSED, "%s", sentence);
    vd_batch_release(&batch);
    vd_arena_release(&arena);
}

static void add_shut(const struct vd_party *party, struct vd_value seat, uint8_t place,
                     struct vd_batch *batch)
{
    vd_batch_add(batch, VD_SEQUEL_SHUT,
                 VD_VALUES(vd_value_words(party->game), seat, vd_value_whole(place)));
}

void vd_rematch_add_replaced(struct vd_service *service, const struct vd_party *party,
                             struct vd_batch *batch)
{
    const struct vd_game *game = vd_game_of(service, party);
    uint8_t place = party->seat;

    vd_batch_add(batch, VD_SETTLED_ADD,
                 VD_VALUES(vd_value_words(party->game), vd_value_whole(place)));
    if (party->role == VD_ROLE_SEAT) {
        if (game == NULL || place >= game->seat_count)
            return;
        place = opposite(game, place);
    }
    add_shut(party, vd_value_whole(place), place, batch);
    if (party->role ==
        VD_ROLE_HOST) /* a host's links have no seat number; the reply address does */
        add_shut(party, vd_value_null(), place, batch);
}

bool vd_service_rematch_key(struct vd_service *service, const struct vd_party *seat,
                            struct vd_batch *batch, struct vd_key *key, const char **as)
{
    struct vd_game *game = vd_game_of(service, seat);

    if (game == NULL || !is_holder(game, seat) || game->rematch.next[0] == '\0')
        return false;
    uint8_t other = opposite(game, seat->seat);

    if (is_taken(game, other))
        return false;
    vd_link_add(service, batch, game->rematch.next, vd_value_whole(other), "invitation", INVITED,
                key);
    *as = game->record.head.seats[other];
    return true;
}
