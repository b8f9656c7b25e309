/* umpire/service_links.c: which party a link belongs to: keys, links, cookies, and the server
 * key. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "umpire/service_parts.h"

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
    struct vd_link_entry *door = context;
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

void vd_links_begin_write(struct vd_service *service)
{
    service->door_writes++;
}

void vd_links_end_write(struct vd_service *service)
{
    service->door_writes--;
    service->door_age++;
}

static bool is_kept(const struct vd_service *service, const struct vd_link_entry *door,
                    const uint8_t tag[VD_DOOR_TAG])
{
    return service->door_writes == 0 && door->age == service->door_age &&
           memcmp(door->tag, tag, VD_DOOR_TAG) == 0 &&
           (door->expires == 0 || door->expires > (int64_t)(service->now / 1000));
}

static void look_up(struct vd_service *service, struct vd_link_entry *door, struct vd_text key,
                    const uint8_t tag[VD_DOOR_TAG])
{
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(key, hash);
    *door = (struct vd_link_entry){.party.seat = VD_SEAT_NONE};
    memcpy(door->tag, tag, VD_DOOR_TAG);
    if (!vd_store_read(service->setup.store, VD_DOOR_FIND,
                       VD_VALUES(vd_value_bytes(hash, VD_HASH_SIZE),
                                 vd_value_whole((int64_t)(service->now / 1000))),
                       take_door, door))
        vd_service_break(service, vd_store_broken(service->setup.store));
    else if (door->party.role != VD_ROLE_NONE && service->door_writes == 0)
        door->age = service->door_age;
}

static void tag_key(const struct vd_service *service, struct vd_text key, uint8_t tag[VD_DOOR_TAG])
{
    _Static_assert(VD_DOOR_TAG == crypto_shorthash_siphashx24_BYTES &&
                       VD_DOOR_SECRET == crypto_shorthash_siphashx24_KEYBYTES,
                   "a tag is SipHash's of 128 bits");

    (void)crypto_shorthash_siphashx24(tag, (const unsigned char *)key.at, key.length,
                                      service->door_secret);
}

/* Returns the cache entry with this tag, or the entry that it replaces. */
static struct vd_link_entry *place_of(struct vd_service *service, const uint8_t tag[VD_DOOR_TAG])
{
    size_t set = tag[0] % (VD_DOORS_KEPT / VD_DOOR_WAYS);
    struct vd_link_entry *first = &service->doors[set * VD_DOOR_WAYS], *stale = NULL;

    for (struct vd_link_entry *at = first; at < first + VD_DOOR_WAYS; at++) {
        if (memcmp(at->tag, tag, VD_DOOR_TAG) == 0)
            return at;
        if (at->age != service->door_age)
            stale = at;
    }
    return stale != NULL ? stale : &first[tag[1] % VD_DOOR_WAYS];
}

bool vd_service_party(struct vd_service *service, struct vd_text key, struct vd_party *party)
{
    uint8_t tag[VD_DOOR_TAG];

    *party = (struct vd_party){.seat = VD_SEAT_NONE};
    if (key.length != VD_KEY_LETTERS || service->broken[0] != '\0')
        return false;
    tag_key(service, key, tag);
    struct vd_link_entry *door = place_of(service, tag);

    if (!is_kept(service, door, tag))
        look_up(service, door, key, tag);
    *party = door->party;
    return party->role != VD_ROLE_NONE;
}

uint64_t vd_service_links_version(const struct vd_service *service)
{
    return service->door_writes == 0 ? service->door_age : 0;
}

static struct vd_value seat_value(const struct vd_party *party)
{
    return party->seat == VD_SEAT_NONE ? vd_value_null() : vd_value_whole(party->seat);
}

static void add_door(const struct vd_service *service, struct vd_batch *batch, const char *game,
                     struct vd_value seat, const char *kind, int64_t seconds,
                     const struct vd_key *key)
{
    int64_t now = (int64_t)(service->now / 1000);
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(vd_text_of(key->text), hash);
    vd_batch_add(batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(game), seat,
                           vd_value_words(kind), vd_value_whole(now),
                           seconds > 0 ? vd_value_whole(now + seconds) : vd_value_null()));
}

void vd_link_add(struct vd_service *service, struct vd_batch *batch, const char *game,
                 struct vd_value seat, const char *kind, int64_t seconds, struct vd_key *key)
{
    vd_key_draw(key);
    add_door(service, batch, game, seat, kind, seconds, key);
}

static const char *kind_of(enum vd_role role)
{
    return role == VD_ROLE_SEAT ? "seat" : role == VD_ROLE_UMPIRE ? "umpire" : "host";
}

/* Makes the batch clash if the requester was removed from the seat meanwhile. */
static void add_asker(const struct vd_service *service, const struct vd_link_request *asked,
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
    vd_batch_add(batch, VD_DOOR_STILL_OPENS,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash),
                           vd_value_whole((int64_t)(service->now / 1000))));
}

/* Revokes all links of the party. An invitation to its seat belongs to another person and stays. */
static void add_shutting(const struct vd_party *party, struct vd_batch *batch)
{
    struct vd_value game = vd_value_words(party->game);

    if (party->role == VD_ROLE_SEAT) {
        vd_batch_add(batch, VD_DOOR_SHUT_HOLDER, VD_VALUES(game, vd_value_whole(party->seat)));
        return;
    }
    vd_batch_add(batch, VD_DOOR_SHUT_SEAT, VD_VALUES(game, seat_value(party), vd_value_null()));
    if (party->role == VD_ROLE_HOST) /* also the host's reply address, which has a seat number */
        vd_batch_add(batch, VD_DOOR_SHUT_SEAT,
                     VD_VALUES(game, vd_value_whole(party->seat), vd_value_null()));
}

void vd_service_replace_key(struct vd_service *service, const struct vd_link_request *asked,
                            struct vd_text wished, vd_service_done *done, void *context)
{
    const struct vd_party *party = &asked->party;
    struct vd_batch batch;
    struct vd_key key;

    if ((party->role != VD_ROLE_SEAT && party->role != VD_ROLE_UMPIRE &&
         party->role != VD_ROLE_HOST) ||
        party->until != 0) {
        vd_service_answer(done, context, VD_ANSWER_FORBIDDEN, "this link cannot be replaced");
        return;
    }
    if (!vd_key_take(wished, &key)) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED, VD_NO_KEY);
        return;
    }
    vd_batch_init(&batch);
    add_asker(service, asked, &batch);
    add_shutting(party, &batch);
    vd_rematch_add_replaced(service, party, &batch);
    add_door(service, &batch, party->game, seat_value(party), kind_of(party->role), 0, &key);
    vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, key.text, done, context);
    vd_batch_release(&batch);
    sodium_memzero(&key, sizeof key);
}

void vd_service_cookie(struct vd_service *service, const struct vd_link_request *asked,
                       int64_t seconds, vd_service_done *done, void *context)
{
    const struct vd_party *party = &asked->party;
    struct vd_batch batch;
    struct vd_key key;

    if (party->role == VD_ROLE_NONE || party->role == VD_ROLE_INVITED) {
        vd_service_unknown(done, context);
        return;
    }
    bool deputy = party->until != 0; /* a deputy's cookie expires with the link */

    if (deputy && vd_quota_has_links(service, party)) {
        vd_service_answer(done, context, VD_ANSWER_REFUSED,
                          "this seat has 64 deputy links, the limit");
        return;
    }

    if (deputy && party->until - (int64_t)(service->now / 1000) < seconds)
        seconds = party->until - (int64_t)(service->now / 1000);
    vd_batch_init(&batch);
    add_asker(service, asked, &batch);
    vd_link_add(service, &batch, party->game, seat_value(party), deputy ? "seat" : "cookie",
                seconds, &key);
    vd_batch_add(&batch, VD_DOOR_SHUT_EXPIRED,
                 VD_VALUES(vd_value_whole((int64_t)(service->now / 1000))));
    if (party->role != VD_ROLE_GALLERY) /* many spectators share one link */
        vd_batch_add(&batch, VD_DOOR_TRIM,
                     VD_VALUES(vd_value_words(party->game), seat_value(party),
                               vd_value_whole(VD_QUOTA_LINKS)));
    vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, key.text, done, context);
    vd_batch_release(&batch);
    sodium_memzero(&key, sizeof key);
}

void vd_service_revoke_key(struct vd_service *service, struct vd_text key, vd_service_done *done,
                           void *context)
{
    struct vd_batch batch;
    uint8_t hash[VD_HASH_SIZE];

    vd_key_hash(key, hash);
    vd_batch_init(&batch);
    vd_batch_add(&batch, VD_DOOR_SHUT, VD_VALUES(vd_value_bytes(hash, sizeof hash)));
    vd_service_commit(service, NULL, VD_ERRAND_QUIET, &batch, NULL, done, context);
    vd_batch_release(&batch);
}

/* ---- the server key ---- */

bool vd_service_key_new(struct vd_store *store, uint64_t now, struct vd_key *key)
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

bool vd_service_key_is_there(struct vd_store *store)
{
    return vd_store_has(store, VD_DOOR_HOUSE, VD_NO_VALUES);
}
