/* umpire/house.c: the campaigns of a store, the time, and errands to the store. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/house_parts.h"

enum { FULL_PAUSE = 1000 }; /* milliseconds until it is seen again whether there is room */

/* ---- campaigns by their id ---- */

static struct vd_game **bucket_of(struct vd_house *house, const char *id)
{
    uint32_t sum = 2166136261u;

    for (const char *c = id; *c != '\0'; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619u;
    return &house->buckets[sum % VD_GAME_BUCKETS];
}

struct vd_game *vd_game_at_hand(struct vd_house *house, const char *id)
{
    struct vd_game *game = *bucket_of(house, id);

    while (game != NULL && strcmp(game->id, id) != 0)
        game = game->next;
    return game;
}

static struct vd_game *add_game(struct vd_house *house, const char *id)
{
    struct vd_game **bucket = bucket_of(house, id), *game = calloc(1, sizeof *game);

    if (game == NULL)
        abort(); /* as everywhere: no caller could do better */
    game->house = house;
    game->next = *bucket;
    *bucket = game;
    (void)snprintf(game->id, sizeof game->id, "%s", id);
    vd_heap_init(&game->heap);
    return game;
}

void vd_game_drop(struct vd_game *game)
{
    struct vd_game **at = bucket_of(game->house, game->id);

    while (*at != game)
        at = &(*at)->next;
    *at = game->next;
    vd_agenda_drop(game);
    vd_game_free(game);
}

bool vd_game_is_quiet(const struct vd_game *game)
{
    return game->post == NULL && game->first == NULL && !game->busy && !game->dirty &&
           game->errands == 0;
}

struct vd_game *vd_game_get(struct vd_house *house, const char *id)
{
    struct vd_game *game = vd_game_at_hand(house, id);

    if (house->broken[0] != '\0' || (game != NULL && game->damaged))
        return NULL;
    if (game == NULL)
        game = add_game(house, id);
    game->used = house->now;
    if (game->loaded)
        return game;
    bool read = vd_game_load(game, false);

    vd_room_rouse(house, id, read ? game : NULL);
    if (!read && !game->damaged)
        vd_game_drop(game);
    return read ? game : NULL;
}

struct vd_game *vd_game_of(struct vd_house *house, const struct vd_party *party)
{
    return party->role == VD_ROLE_NONE ? NULL : vd_game_get(house, party->game);
}

struct vd_party vd_game_party(const struct vd_game *game, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    memcpy(party.game, game->id, sizeof party.game);
    return party;
}

/* Tables that are there already are used, and these given back. */
const struct vd_house_tables *vd_house_tables_of(struct vd_house *house,
                                                 const struct vd_tables *tables,
                                                 struct vd_heap *heap)
{
    struct vd_house_tables *shared;
    uint8_t hash[VD_HASH_SIZE];

    (void)vd_hash_read(vd_text_of(tables->hash.text), hash);
    for (shared = house->tables; shared != NULL; shared = shared->next) {
        if (memcmp(shared->hash, hash, sizeof hash) == 0) {
            vd_heap_release(heap);
            return shared;
        }
    }
    shared = vd_heap_take(&house->heap, 1, sizeof *shared);
    memcpy(shared->hash, hash, sizeof hash);
    shared->heap = *heap;
    shared->tables = *tables;
    vd_scratch_init(&shared->scratch, tables->rules, tables->scenario, &shared->heap);
    shared->next = house->tables;
    house->tables = shared;
    return shared;
}

/* ---- the house ---- */

static bool note_visit(void *context, const struct vd_value *values, size_t count)
{
    struct vd_house *house = context;

    (void)count;
    VD_PUSH(&house->heap, house->visits) =
        vd_heap_text(&house->heap, values[0].at, values[0].length);
    return true;
}

struct vd_house *vd_house_new(const struct vd_house_setup *setup)
{
    struct vd_house *house = calloc(1, sizeof *house);

    if (house == NULL)
        abort();
    house->setup = *setup;
    house->now = setup->now;
    house->door_age = 1;
    randombytes_buf(house->door_secret, sizeof house->door_secret);
    house->committed_end = &house->committed;
    house->wakes_at = UINT64_MAX;
    vd_heap_init(&house->heap);
    vd_restored_open(house);
    (void)vd_store_read(setup->store, VD_GAME_LIST, VD_VALUES(vd_value_words("running")),
                        note_visit, house);
    vd_watch_open(house);
    return house;
}

void vd_house_free(struct vd_house *house)
{
    if (house == NULL)
        return;
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        while (house->buckets[i] != NULL)
            vd_game_drop(house->buckets[i]);
    }
    for (struct vd_house_tables *tables = house->tables; tables != NULL; tables = tables->next)
        vd_heap_release(&tables->heap);
    vd_heap_release(&house->heap);
    free(house);
}

void vd_house_break(struct vd_house *house, const char *sentence)
{
    if (house->broken[0] == '\0')
        (void)snprintf(house->broken, sizeof house->broken, "%s", sentence);
}

const char *vd_house_broken(const struct vd_house *house)
{
    return house->broken[0] != '\0' ? house->broken : NULL;
}

bool vd_house_is_damaged(struct vd_house *house, const char *id)
{
    const struct vd_game *game = vd_game_get(house, id) == NULL ? vd_game_at_hand(house, id) : NULL;

    return game != NULL && game->damaged;
}

const char *vd_house_damage(struct vd_house *house)
{
    if (house->damage[0] == '\0')
        return NULL;
    memcpy(house->told_damage, house->damage, sizeof house->damage);
    house->damage[0] = '\0';
    return house->told_damage;
}

/* ---- time ---- */

/* Campaigns that ran when the house was opened are looked after one by one, so that a start with a
 * thousand of them is as quick as with one. */
static void visit_one(struct vd_house *house)
{
    if (house->visits.count > 0)
        (void)vd_game_get(house, house->visits.at[--house->visits.count]);
}

/* While there is no room on the disk, machines and the clock wait as players do. */
static void look_after(struct vd_game *game)
{
    game->run = game->house->run;
    if (game->dirty && game->loaded && !game->busy && game->leaves_at <= game->house->now)
        vd_game_publish(game);
    if (game->house->room != VD_ROOM_NONE)
        vd_game_mind(game);
    uint64_t next = vd_game_next(game), now = game->house->now;

    vd_agenda_put(game, game->house->room == VD_ROOM_NONE && !game->dirty && next <= now
                            ? now + FULL_PAUSE
                            : next);
}

/* Those whose moment has come, each once. */
static void look_about(struct vd_house *house)
{
    house->run++;
    while (house->agenda.count > 0 && house->broken[0] == '\0') {
        struct vd_game *game = house->agenda.at[0];

        if (game->next_at > house->now)
            return;
        if (game->run == house->run) {
            /* Its next step is due already: it comes after the others. */
            vd_agenda_put(game, house->now + 1);
        } else {
            look_after(game);
        }
    }
}

void vd_house_clock(struct vd_house *house, uint64_t now)
{
    if (now <= house->now)
        return;
    vd_watch_gap(house, (int64_t)(house->now / 1000), (int64_t)(now / 1000));
    house->now = now;
}

void vd_house_settle(struct vd_house *house)
{
    (void)vd_store_settle(house->setup.store);
}

static void carry_out(struct vd_house *house)
{
    struct vd_game *game = house->committed;

    house->committed = NULL;
    house->committed_end = &house->committed;
    for (struct vd_game *next; game != NULL; game = next) {
        next = game->next_committed;
        vd_game_carry_out(game);
    }
}

/* Nobody waits for an answer that will not come. */
static void give_up(struct vd_house *house)
{
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        for (struct vd_game *game = house->buckets[i]; game != NULL; game = game->next)
            vd_game_give_up(game);
    }
}

void vd_house_run(struct vd_house *house, uint64_t now)
{
    const char *why;

    vd_house_clock(house, now);
    vd_house_settle(house);
    carry_out(house);
    why = vd_store_broken(house->setup.store);
    if (why != NULL)
        vd_house_break(house, why);
    if (house->broken[0] != '\0') {
        give_up(house);
        return;
    }
    visit_one(house);
    vd_room_wake(house);
    look_about(house);
    vd_watch_note(house);
    vd_room_make(house);
}

uint64_t vd_house_next(const struct vd_house *house)
{
    uint64_t next = house->agenda.count > 0 ? house->agenda.at[0]->next_at : UINT64_MAX;

    if (house->broken[0] != '\0')
        return UINT64_MAX;
    if (house->visits.count > 0)
        return house->now;
    return house->wakes_at < next ? house->wakes_at : next;
}

bool vd_house_is_idle(const struct vd_house *house)
{
    if (house->visits.count > 0 || house->under_way > 0)
        return false;
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        for (const struct vd_game *game = house->buckets[i]; game != NULL; game = game->next) {
            if (!vd_game_is_quiet(game))
                return false;
        }
    }
    return true;
}

bool vd_house_is_still(struct vd_house *house, const char *id)
{
    const struct vd_game *game = vd_game_at_hand(house, id);

    return game == NULL || !game->loaded ||
           (vd_game_is_quiet(game) && game->next_at > house->now && !vd_game_is_minded(game));
}

/* ---- answers ---- */

void vd_house_answer(vd_house_done *done, void *context, enum vd_answer_kind kind,
                     const char *format, ...)
{
    struct vd_answer answer = {.kind = kind};
    va_list list;

    va_start(list, format);
    (void)vsnprintf(answer.error.sentence, sizeof answer.error.sentence, format, list);
    va_end(list);
    if (done != NULL)
        done(context, &answer);
}

void vd_house_unknown(vd_house_done *done, void *context)
{
    vd_house_answer(done, context, VD_ANSWER_UNKNOWN, "there is nothing here for this link");
}

/* Something that is committed without touching a record. */
struct errand {
    struct vd_house *house;
    struct vd_game *game; /* or NULL */
    bool told;
    vd_house_done *done;
    void *context;
    char text[]; /* of the answer */
};

static void errand_done(void *context, enum vd_store_result result)
{
    struct errand *errand = context;
    struct vd_answer answer = {.kind = VD_ANSWER_DONE, .text = errand->text};

    errand->house->under_way--;
    vd_doors_end(errand->house);
    if (errand->game != NULL) {
        errand->game->errands--;
        vd_game_touch(errand->game);
    }
    if (result == VD_STORE_CLASH)
        vd_house_unknown(errand->done, errand->context);
    else if (result == VD_STORE_FAILED)
        vd_house_answer(errand->done, errand->context, VD_ANSWER_BROKEN,
                        "the umpire's disk failed; nothing is certain of this");
    else if (errand->done != NULL)
        errand->done(errand->context, &answer);
    if (errand->told && result == VD_STORE_DONE)
        errand->house->setup.ears.changed(errand->house->setup.ears.context, errand->game->id);
    if (errand->game != NULL)
        vd_game_pump(errand->game); /* who waited for it goes on */
    free(errand);
}

void vd_house_commit(struct vd_house *house, struct vd_game *game, enum vd_errand kind,
                     struct vd_batch *batch, const char *text, vd_house_done *done, void *context)
{
    size_t length = text != NULL ? strlen(text) : 0;
    struct errand *errand = calloc(1, sizeof *errand + length + 1);

    if (errand == NULL)
        abort();
    *errand = (struct errand){.house = house, .game = game, .done = done, .context = context};
    errand->told = kind == VD_ERRAND_TOLD;
    if (game != NULL)
        game->errands++;
    if (text != NULL)
        memcpy(errand->text, text, length + 1);
    house->under_way++;
    vd_doors_begin(house);
    vd_store_commit(house->setup.store, batch, errand_done, errand);
}
