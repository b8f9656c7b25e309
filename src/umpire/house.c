/* umpire/house.c: the campaigns of a store, the time, and whose link is whose. */
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

/* ---- links ---- */

void vd_key_draw(struct vd_key *key)
{
    uint8_t bytes[VD_HASH_SIZE];

    randombytes_buf(bytes, sizeof bytes);
    struct vd_hash text = vd_hash_of(bytes);

    memcpy(key->text, text.text, sizeof key->text);
    sodium_memzero(bytes, sizeof bytes);
}

bool vd_key_take(struct vd_text wished, struct vd_key *key)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (wished.length == 0) {
        vd_key_draw(key);
        return true;
    }
    if (!vd_hash_read(wished, bytes))
        return false;
    (void)snprintf(key->text, sizeof key->text, "%.*s", (int)wished.length, wished.at);
    return true;
}

void vd_key_hash(struct vd_text key, uint8_t hash[VD_HASH_SIZE])
{
    static const char context[] = "vedette link";

    crypto_generichash(hash, VD_HASH_SIZE, (const unsigned char *)key.at, key.length,
                       (const unsigned char *)context, sizeof context - 1);
}

static enum vd_role role_of(struct vd_text kind, const struct vd_value *seat, bool used)
{
    if (vd_text_is(kind, "invitation"))
        return used ? VD_ROLE_NONE : VD_ROLE_INVITED;
    if (seat->kind == VD_VALUE_NULL)
        return VD_ROLE_HOST;
    if (seat->whole == VD_SEAT_GALLERY)
        return VD_ROLE_GALLERY;
    return seat->whole == VD_SEAT_UMPIRE ? VD_ROLE_UMPIRE : VD_ROLE_SEAT;
}

static bool take_door(void *context, const struct vd_value *values, size_t count)
{
    struct vd_door *door = context;
    struct vd_text kind = {values[2].at, values[2].length};

    (void)count;
    if (values[0].kind == VD_VALUE_NULL && vd_text_is(kind, "host"))
        door->party.role = VD_ROLE_KEEPER;
    if (values[0].kind != VD_VALUE_TEXT || values[0].length != VD_GAME_LETTERS)
        return false;
    memcpy(door->party.game, values[0].at, VD_GAME_LETTERS);
    door->party.role = role_of(kind, &values[1], values[4].kind != VD_VALUE_NULL);
    door->party.seat = values[1].kind == VD_VALUE_NULL ? VD_SEAT_NONE : (uint8_t)values[1].whole;
    door->expires = values[5].kind == VD_VALUE_NULL ? 0 : values[5].whole;
    door->party.until = vd_text_is(kind, "seat") ? door->expires : 0;
    return false;
}

void vd_doors_begin(struct vd_house *house)
{
    house->door_writes++;
}

void vd_doors_end(struct vd_house *house)
{
    house->door_writes--;
    house->door_age++;
}

static bool is_kept(const struct vd_house *house, const struct vd_door *door,
                    const uint8_t tag[VD_DOOR_TAG])
{
    return house->door_writes == 0 && door->age == house->door_age &&
           memcmp(door->tag, tag, VD_DOOR_TAG) == 0 &&
           (door->expires == 0 || door->expires > (int64_t)(house->now / 1000));
}

static void look_up(struct vd_house *house, struct vd_door *door, struct vd_text key,
                    const uint8_t tag[VD_DOOR_TAG])
{
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(key, hash);
    *door = (struct vd_door){.party.seat = VD_SEAT_NONE};
    memcpy(door->tag, tag, VD_DOOR_TAG);
    if (!vd_store_read(house->setup.store, VD_DOOR_FIND,
                       VD_VALUES(vd_value_bytes(hash, VD_HASH_SIZE),
                                 vd_value_whole((int64_t)(house->now / 1000))),
                       take_door, door))
        vd_house_break(house, vd_store_broken(house->setup.store));
    else if (door->party.role != VD_ROLE_NONE && house->door_writes == 0)
        door->age = house->door_age;
}

static void tag_key(const struct vd_house *house, struct vd_text key, uint8_t tag[VD_DOOR_TAG])
{
    _Static_assert(VD_DOOR_TAG == crypto_shorthash_siphashx24_BYTES &&
                       VD_DOOR_SECRET == crypto_shorthash_siphashx24_KEYBYTES,
                   "a tag is SipHash's of 128 bits");

    (void)crypto_shorthash_siphashx24(tag, (const unsigned char *)key.at, key.length,
                                      house->door_secret);
}

/* The one that is kept, or the one whose place it gets. */
static struct vd_door *place_of(struct vd_house *house, const uint8_t tag[VD_DOOR_TAG])
{
    size_t set = tag[0] % (VD_DOORS_KEPT / VD_DOOR_WAYS);
    struct vd_door *first = &house->doors[set * VD_DOOR_WAYS], *stale = NULL;

    for (struct vd_door *at = first; at < first + VD_DOOR_WAYS; at++) {
        if (memcmp(at->tag, tag, VD_DOOR_TAG) == 0)
            return at;
        if (at->age != house->door_age)
            stale = at;
    }
    return stale != NULL ? stale : &first[tag[1] % VD_DOOR_WAYS];
}

bool vd_house_party(struct vd_house *house, struct vd_text key, struct vd_party *party)
{
    uint8_t tag[VD_DOOR_TAG];

    *party = (struct vd_party){.seat = VD_SEAT_NONE};
    if (key.length != VD_KEY_LETTERS || house->broken[0] != '\0')
        return false;
    tag_key(house, key, tag);
    struct vd_door *door = place_of(house, tag);

    if (!is_kept(house, door, tag))
        look_up(house, door, key, tag);
    *party = door->party;
    return party->role != VD_ROLE_NONE;
}

uint64_t vd_house_doors(const struct vd_house *house)
{
    return house->door_writes == 0 ? house->door_age : 0;
}

static struct vd_value seat_value(const struct vd_party *party)
{
    return party->seat == VD_SEAT_NONE ? vd_value_null() : vd_value_whole(party->seat);
}

static void add_door(const struct vd_house *house, struct vd_batch *batch, const char *game,
                     struct vd_value seat, const char *kind, int64_t seconds,
                     const struct vd_key *key)
{
    int64_t now = (int64_t)(house->now / 1000);
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(vd_text_of(key->text), hash);
    vd_batch_add(batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(game), seat,
                           vd_value_words(kind), vd_value_whole(now),
                           seconds > 0 ? vd_value_whole(now + seconds) : vd_value_null()));
}

void vd_door_add(struct vd_house *house, struct vd_batch *batch, const char *game,
                 struct vd_value seat, const char *kind, int64_t seconds, struct vd_key *key)
{
    vd_key_draw(key);
    add_door(house, batch, game, seat, kind, seconds, key);
}

static const char *kind_of(enum vd_role role)
{
    return role == VD_ROLE_SEAT ? "seat" : role == VD_ROLE_UMPIRE ? "umpire" : "host";
}

/* Who was put out while he asked gets nothing: his request clashes. */
static void add_asker(const struct vd_house *house, const struct vd_door_asked *asked,
                      struct vd_batch *batch)
{
    uint8_t hash[VD_HASH_SIZE];

    if (asked->party.role == VD_ROLE_SEAT)
        vd_batch_add(
            batch, VD_SEAT_STILL_HELD,
            VD_VALUES(vd_value_words(asked->party.game), vd_value_whole(asked->party.seat)));
    if (asked->by.length == 0)
        return;
    vd_key_hash(asked->by, hash);
    vd_batch_add(
        batch, VD_DOOR_STILL_OPENS,
        VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole((int64_t)(house->now / 1000))));
}

/* All that opens the party's place; an invitation to it is somebody else's. */
static void add_shutting(const struct vd_party *party, struct vd_batch *batch)
{
    struct vd_value game = vd_value_words(party->game);

    if (party->role == VD_ROLE_SEAT) {
        vd_batch_add(batch, VD_DOOR_SHUT_HOLDER, VD_VALUES(game, vd_value_whole(party->seat)));
        return;
    }
    vd_batch_add(batch, VD_DOOR_SHUT_SEAT, VD_VALUES(game, seat_value(party), vd_value_null()));
    if (party->role == VD_ROLE_HOST) /* his mails, which have a number where links have none */
        vd_batch_add(batch, VD_DOOR_SHUT_SEAT,
                     VD_VALUES(game, vd_value_whole(party->seat), vd_value_null()));
}

void vd_house_replace_key(struct vd_house *house, const struct vd_door_asked *asked,
                          struct vd_text wished, vd_house_done *done, void *context)
{
    const struct vd_party *party = &asked->party;
    struct vd_batch batch;
    struct vd_key key;

    if ((party->role != VD_ROLE_SEAT && party->role != VD_ROLE_UMPIRE &&
         party->role != VD_ROLE_HOST) ||
        party->until != 0) {
        vd_house_answer(done, context, VD_ANSWER_FORBIDDEN, "this link cannot be replaced");
        return;
    }
    if (!vd_key_take(wished, &key)) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED, VD_NO_KEY);
        return;
    }
    vd_batch_init(&batch);
    add_asker(house, asked, &batch);
    add_shutting(party, &batch);
    vd_rematch_add_replaced(house, party, &batch);
    add_door(house, &batch, party->game, seat_value(party), kind_of(party->role), 0, &key);
    vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, key.text, done, context);
    vd_batch_release(&batch);
    sodium_memzero(&key, sizeof key);
}

void vd_house_cookie(struct vd_house *house, const struct vd_door_asked *asked, int64_t seconds,
                     vd_house_done *done, void *context)
{
    const struct vd_party *party = &asked->party;
    struct vd_batch batch;
    struct vd_key key;

    if (party->role == VD_ROLE_NONE || party->role == VD_ROLE_INVITED) {
        vd_house_unknown(done, context);
        return;
    }
    bool deputy = party->until != 0; /* whose cookie is no more than his link */

    if (deputy && vd_quota_has_links(house, party)) {
        vd_house_answer(done, context, VD_ANSWER_REFUSED,
                        "this seat has 64 links of deputies, and there is room for no more");
        return;
    }

    if (deputy && party->until - (int64_t)(house->now / 1000) < seconds)
        seconds = party->until - (int64_t)(house->now / 1000);
    vd_batch_init(&batch);
    add_asker(house, asked, &batch);
    vd_door_add(house, &batch, party->game, seat_value(party), deputy ? "seat" : "cookie", seconds,
                &key);
    vd_batch_add(&batch, VD_DOOR_SHUT_EXPIRED,
                 VD_VALUES(vd_value_whole((int64_t)(house->now / 1000))));
    if (party->role != VD_ROLE_GALLERY) /* whose link is for many */
        vd_batch_add(&batch, VD_DOOR_TRIM,
                     VD_VALUES(vd_value_words(party->game), seat_value(party),
                               vd_value_whole(VD_QUOTA_LINKS)));
    vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, key.text, done, context);
    vd_batch_release(&batch);
    sodium_memzero(&key, sizeof key);
}

void vd_house_shut(struct vd_house *house, struct vd_text key, vd_house_done *done, void *context)
{
    struct vd_batch batch;
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(key, hash);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_DOOR_SHUT, VD_VALUES(vd_value_bytes(hash, sizeof hash)));
    vd_house_commit(house, NULL, VD_ERRAND_QUIET, &batch, NULL, done, context);
    vd_batch_release(&batch);
}

/* ---- the key of the house ---- */

bool vd_house_key_new(struct vd_store *store, uint64_t now, struct vd_key *key)
{
    uint8_t hash[VD_HASH_SIZE];
    struct vd_batch batch;

    vd_key_draw(key);
    vd_key_hash(vd_text_of(key->text), hash);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_DOOR_SHUT_HOUSE, VD_NO_VALUES);
    vd_batch_add(&batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_null(), vd_value_null(),
                           vd_value_words("host"), vd_value_whole((int64_t)(now / 1000)),
                           vd_value_null()));
    bool done = vd_store_commit_now(store, &batch) == VD_STORE_DONE;

    vd_batch_release(&batch);
    return done;
}

bool vd_house_key_is_there(struct vd_store *store)
{
    return vd_store_has(store, VD_DOOR_HOUSE, VD_NO_VALUES);
}
