/* umpire/service.c: the service: campaigns by id, the time, and commits outside a record. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "umpire/service_parts.h"

enum { FULL_PAUSE = 1000 }; /* milliseconds until the disk's free space is checked again */

/* ---- campaigns by their id ---- */

static struct vd_game **bucket_of(struct vd_service *service, const char *id)
{
    uint32_t sum = 2166136261u;

    for (const char *c = id; *c != '\0'; c++)
        sum = (sum ^ (unsigned char)*c) * 16777619u;
    return &service->buckets[sum % VD_GAME_BUCKETS];
}

struct vd_game *vd_game_at_hand(struct vd_service *service, const char *id)
{
    struct vd_game *game = *bucket_of(service, id);

    while (game != NULL && strcmp(game->id, id) != 0)
        game = game->next;
    return game;
}

static struct vd_game *add_game(struct vd_service *service, const char *id)
{
    struct vd_game **bucket = bucket_of(service, id), *game = calloc(1, sizeof *game);

    if (game == NULL)
        abort(); /* out of memory: no caller could do better */
    game->service = service;
    game->next = *bucket;
    *bucket = game;
    (void)snprintf(game->id, sizeof game->id, "%s", id);
    vd_arena_init(&game->arena);
    return game;
}

void vd_game_drop(struct vd_game *game)
{
    struct vd_game **at = bucket_of(game->service, game->id);

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

struct vd_game *vd_game_get(struct vd_service *service, const char *id)
{
    struct vd_game *game = vd_game_at_hand(service, id);

    if (service->broken[0] != '\0' || (game != NULL && game->damaged))
        return NULL;
    if (game == NULL)
        game = add_game(service, id);
    game->used = service->now;
    if (game->loaded)
        return game;
    bool read = vd_game_load(game, false);

    vd_cache_loaded(service, id, read ? game : NULL);
    if (!read && !game->damaged)
        vd_game_drop(game);
    return read ? game : NULL;
}

struct vd_game *vd_game_of(struct vd_service *service, const struct vd_party *party)
{
    return party->role == VD_ROLE_NONE ? NULL : vd_game_get(service, party->game);
}

struct vd_party vd_game_party(const struct vd_game *game, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    memcpy(party.game, game->id, sizeof party.game);
    return party;
}

/* If the same tables are already shared, uses those and frees these. */
const struct vd_service_tables *vd_service_tables_of(struct vd_service *service,
                                                     const struct vd_tables *tables,
                                                     struct vd_arena *arena)
{
    struct vd_service_tables *shared;
    uint8_t hash[VD_HASH_SIZE];

    (void)vd_hash_read(vd_text_of(tables->hash.text), hash);
    for (shared = service->tables; shared != NULL; shared = shared->next) {
        if (memcmp(shared->hash, hash, sizeof hash) == 0) {
            vd_arena_release(arena);
            return shared;
        }
    }
    shared = vd_arena_take(&service->arena, 1, sizeof *shared);
    memcpy(shared->hash, hash, sizeof hash);
    shared->arena = *arena;
    shared->tables = *tables;
    vd_scratch_init(&shared->scratch, tables->system, tables->scenario, &shared->arena);
    shared->next = service->tables;
    service->tables = shared;
    return shared;
}

/* ---- the service ---- */

static bool note_visit(void *context, const struct vd_value *values, size_t count)
{
    struct vd_service *service = context;

    (void)count;
    VD_PUSH(&service->arena, service->visits) =
        vd_arena_text(&service->arena, values[0].at, values[0].length);
    return true;
}

struct vd_service *vd_service_new(const struct vd_service_setup *setup)
{
    struct vd_service *service = calloc(1, sizeof *service);

    if (service == NULL)
        abort();
    service->setup = *setup;
    service->now = setup->now;
    service->door_age = 1;
    randombytes_buf(service->door_secret, sizeof service->door_secret);
    service->committed_end = &service->committed;
    service->wakes_at = UINT64_MAX;
    vd_arena_init(&service->arena);
    vd_restored_open(service);
    (void)vd_store_read(setup->store, VD_GAME_LIST, VD_VALUES(vd_value_words("running")),
                        note_visit, service);
    vd_outage_open(service);
    return service;
}

void vd_service_free(struct vd_service *service)
{
    if (service == NULL)
        return;
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        while (service->buckets[i] != NULL)
            vd_game_drop(service->buckets[i]);
    }
    for (struct vd_service_tables *tables = service->tables; tables != NULL; tables = tables->next)
        vd_arena_release(&tables->arena);
    vd_arena_release(&service->arena);
    free(service);
}

void vd_service_break(struct vd_service *service, const char *sentence)
{
    if (service->broken[0] == '\0')
        (void)snprintf(service->broken, sizeof service->broken, "%s", sentence);
}

const char *vd_service_broken(const struct vd_service *service)
{
    return service->broken[0] != '\0' ? service->broken : NULL;
}

bool vd_service_is_damaged(struct vd_service *service, const char *id)
{
    const struct vd_game *game =
        vd_game_get(service, id) == NULL ? vd_game_at_hand(service, id) : NULL;

    return game != NULL && game->damaged;
}

const char *vd_service_damage(struct vd_service *service)
{
    if (service->damage[0] == '\0')
        return NULL;
    memcpy(service->told_damage, service->damage, sizeof service->damage);
    service->damage[0] = '\0';
    return service->told_damage;
}

/* ---- time ---- */

/* Campaigns that ran when the service was opened are loaded one by one, so that a start with a
 * thousand of them is as fast as with one. */
static void visit_one(struct vd_service *service)
{
    if (service->visits.count > 0)
        (void)vd_game_get(service, service->visits.at[--service->visits.count]);
}

/* Runs one campaign. While the disk is full, computer players and the clock wait as players do. */
static void look_after(struct vd_game *game)
{
    game->run = game->service->run;
    if (game->dirty && game->loaded && !game->busy && game->leaves_at <= game->service->now)
        vd_game_publish(game);
    if (game->service->room != VD_DISK_FULL)
        vd_game_mind(game);
    uint64_t next = vd_game_next(game), now = game->service->now;

    vd_agenda_put(game, game->service->room == VD_DISK_FULL && !game->dirty && next <= now
                            ? now + FULL_PAUSE
                            : next);
}

/* Runs each campaign that is due, once. */
static void look_about(struct vd_service *service)
{
    service->run++;
    while (service->agenda.count > 0 && service->broken[0] == '\0') {
        struct vd_game *game = service->agenda.at[0];

        if (game->next_at > service->now)
            return;
        if (game->run == service->run) {
            /* Its next step is already due: it comes after the others. */
            vd_agenda_put(game, service->now + 1);
        } else {
            look_after(game);
        }
    }
}

void vd_service_clock(struct vd_service *service, uint64_t now)
{
    if (now <= service->now)
        return;
    vd_outage_add(service, (int64_t)(service->now / 1000), (int64_t)(now / 1000));
    service->now = now;
}

void vd_service_settle(struct vd_service *service)
{
    (void)vd_store_settle(service->setup.store);
}

static void carry_out(struct vd_service *service)
{
    struct vd_game *game = service->committed;

    service->committed = NULL;
    service->committed_end = &service->committed;
    for (struct vd_game *next; game != NULL; game = next) {
        next = game->next_committed;
        vd_game_carry_out(game);
    }
}

/* Answers all waiting posts, so that nobody waits in vain. */
static void give_up(struct vd_service *service)
{
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        for (struct vd_game *game = service->buckets[i]; game != NULL; game = game->next)
            vd_game_give_up(game);
    }
}

void vd_service_run(struct vd_service *service, uint64_t now)
{
    const char *why;

    vd_service_clock(service, now);
    vd_service_settle(service);
    carry_out(service);
    why = vd_store_broken(service->setup.store);
    if (why != NULL)
        vd_service_break(service, why);
    if (service->broken[0] != '\0') {
        give_up(service);
        return;
    }
    visit_one(service);
    vd_cache_load_due(service);
    look_about(service);
    vd_outage_note(service);
    vd_cache_trim(service);
}

uint64_t vd_service_next(const struct vd_service *service)
{
    uint64_t next = service->agenda.count > 0 ? service->agenda.at[0]->next_at : UINT64_MAX;

    if (service->broken[0] != '\0')
        return UINT64_MAX;
    if (service->visits.count > 0)
        return service->now;
    return service->wakes_at < next ? service->wakes_at : next;
}

bool vd_service_is_idle(const struct vd_service *service)
{
    if (service->visits.count > 0 || service->under_way > 0)
        return false;
    for (size_t i = 0; i < VD_GAME_BUCKETS; i++) {
        for (const struct vd_game *game = service->buckets[i]; game != NULL; game = game->next) {
            if (!vd_game_is_quiet(game))
                return false;
        }
    }
    return true;
}

bool vd_service_is_still(struct vd_service *service, const char *id)
{
    const struct vd_game *game = vd_game_at_hand(service, id);

    return game == NULL || !game->loaded ||
           (vd_game_is_quiet(game) && game->next_at > service->now && !vd_game_is_minded(game));
}

/* ---- answers ---- */

void vd_service_answer(vd_service_done *done, void *context, enum vd_answer_kind kind,
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

void vd_service_unknown(vd_service_done *done, void *context)
{
    vd_service_answer(done, context, VD_ANSWER_UNKNOWN, "this link does not work here");
}

/* A commit that does not touch a record. */
struct errand {
    struct vd_service *service;
    struct vd_game *game; /* or NULL */
    bool told;
    vd_service_done *done;
    void *context;
    char text[]; /* of the answer */
};

static void errand_done(void *context, enum vd_store_result result)
{
    struct errand *errand = context;
    struct vd_answer answer = {.kind = VD_ANSWER_DONE, .text = errand->text};

    errand->service->under_way--;
    vd_links_end_write(errand->service);
    if (errand->game != NULL) {
        errand->game->errands--;
        vd_game_run_now(errand->game);
    }
    if (result == VD_STORE_CLASH)
        vd_service_unknown(errand->done, errand->context);
    else if (result == VD_STORE_FAILED)
        vd_service_answer(errand->done, errand->context, VD_ANSWER_BROKEN,
                          "the server's disk failed; your request may or may not have been saved");
    else if (errand->done != NULL)
        errand->done(errand->context, &answer);
    if (errand->told && result == VD_STORE_DONE)
        errand->service->setup.callbacks.changed(errand->service->setup.callbacks.context,
                                                 errand->game->id);
    if (errand->game != NULL)
        vd_game_pump(errand->game); /* posts that waited for this commit go on */
    free(errand);
}

void vd_service_commit(struct vd_service *service, struct vd_game *game, enum vd_commit_notify kind,
                       struct vd_batch *batch, const char *text, vd_service_done *done,
                       void *context)
{
    size_t length = text != NULL ? strlen(text) : 0;
    struct errand *errand = calloc(1, sizeof *errand + length + 1);

    if (errand == NULL)
        abort();
    *errand = (struct errand){.service = service, .game = game, .done = done, .context = context};
    errand->told = kind == VD_ERRAND_TOLD;
    if (game != NULL)
        game->errands++;
    if (text != NULL)
        memcpy(errand->text, text, length + 1);
    service->under_way++;
    vd_links_begin_write(service);
    vd_store_commit(service->setup.store, batch, errand_done, errand);
}
