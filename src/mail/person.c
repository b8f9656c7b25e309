/* mail/person.c: reads and writes a player's email settings and keys in the store. */
#include "mail/person.h"

#include <sodium.h>
#include <string.h>

#include "mail/host_mail.h"

/* ---- the secret ---- */

static const char secret_name[] = "mail.secret";

static bool take_secret(void *context, const struct vd_value *values, size_t count)
{
    struct vd_mail_secret *secret = context;

    (void)count;
    if (!vd_hash_read((struct vd_text){values[0].at, values[0].length}, secret->bytes))
        memset(secret->bytes, 0, sizeof secret->bytes);
    return false;
}

bool vd_mail_secret_get(struct vd_store *store, struct vd_mail_secret *secret)
{
    struct vd_batch batch;

    *secret = (struct vd_mail_secret){0};
    if (!vd_store_read(store, VD_SETTING_GET, VD_VALUES(vd_value_words(secret_name)), take_secret,
                       secret))
        return false;
    if (!sodium_is_zero(secret->bytes, sizeof secret->bytes))
        return true;
    randombytes_buf(secret->bytes, sizeof secret->bytes);
    vd_batch_init(&batch);
    vd_batch_add(
        &batch, VD_SETTING_PUT,
        VD_VALUES(vd_value_words(secret_name), vd_value_words(vd_hash_of(secret->bytes).text)));
    bool fine = vd_store_commit_now(store, &batch) == VD_STORE_DONE;

    vd_batch_release(&batch);
    return fine;
}

/* ---- keys ---- */

/* Five bits a character. */
static void write_base32(const uint8_t bytes[20], char text[VD_MAIL_KEY_LETTERS + 1])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

    for (unsigned i = 0; i < VD_MAIL_KEY_LETTERS; i++) {
        unsigned bit = i * 5;
        unsigned pair =
            (unsigned)bytes[bit / 8] << 8 | (bit / 8 + 1 < 20 ? bytes[bit / 8 + 1] : 0U);

        text[i] = letters[pair >> (11 - bit % 8) & 0x1F];
    }
    text[VD_MAIL_KEY_LETTERS] = '\0';
}

struct vd_mail_key vd_mail_key_of(const struct vd_mail_secret *secret, const struct vd_party *party,
                                  uint32_t serial)
{
    uint8_t mac[crypto_auth_hmacsha256_BYTES];
    char words[80];
    struct vd_writer writer = vd_writer_of(words, sizeof words);
    struct vd_mail_key key = {{0}};

    vd_write_format(&writer, "mail %s %u %lu", party->game, party->seat, (unsigned long)serial);
    crypto_auth_hmacsha256(mac, (const unsigned char *)words, strlen(words), secret->bytes);
    write_base32(mac, key.text);
    return key;
}

/* Hashes a key as it is stored among the links: in lower case. */
static bool hash_key(struct vd_text key, uint8_t hash[VD_HASH_SIZE])
{
    char words[16 + VD_MAIL_KEY_LETTERS] = "vedette mail";
    size_t length = strlen(words);

    if (key.length != VD_MAIL_KEY_LETTERS)
        return false;
    for (size_t i = 0; i < key.length; i++) {
        char c = key.at[i];

        words[length++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    crypto_hash_sha256(hash, (const unsigned char *)words, length);
    return true;
}

static bool take_door(void *context, const struct vd_value *values, size_t count)
{
    struct vd_party *party = context;
    struct vd_text kind = {values[2].at, values[2].length};

    (void)count;
    if (values[0].kind != VD_VALUE_TEXT || values[0].length != VD_GAME_LETTERS ||
        values[1].kind != VD_VALUE_WHOLE || !vd_text_is(kind, "mail"))
        return false;
    memcpy(party->game, values[0].at, VD_GAME_LETTERS);
    party->seat = (uint8_t)values[1].whole;
    party->role = vd_mail_role(party->seat);
    return false;
}

bool vd_mail_key_find(struct vd_store *store, struct vd_text key, int64_t now,
                      struct vd_party *party)
{
    uint8_t hash[VD_HASH_SIZE];

    *party = (struct vd_party){.seat = VD_SEAT_NONE};
    return hash_key(key, hash) &&
           vd_store_read(store, VD_DOOR_FIND,
                         VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_whole(now)),
                         take_door, party) &&
           party->role != VD_ROLE_NONE;
}

/* ---- persons ---- */

struct search {
    uint8_t seat;
    struct vd_arena *arena;
    struct vd_person *person;
    bool found;
};

static const char *keep(struct vd_arena *arena, const struct vd_value *value)
{
    return value->kind == VD_VALUE_TEXT ? vd_arena_text(arena, value->at, value->length) : NULL;
}

static bool take_person(void *context, const struct vd_value *values, size_t count)
{
    struct search *search = context;

    (void)count;
    if (values[0].whole != search->seat)
        return true;
    search->found = true;
    search->person->name = keep(search->arena, &values[1]);
    search->person->address = keep(search->arena, &values[2]);
    search->person->webhook = keep(search->arena, &values[3]);
    vd_policy_read(keep(search->arena, &values[4]), &search->person->policy);
    return false;
}

bool vd_person_get(struct vd_store *store, const struct vd_party *party, struct vd_arena *arena,
                   struct vd_person *person)
{
    *person = (struct vd_person){0};
    struct search search = {party->seat, arena, person, false};

    return vd_store_read(store, VD_PERSON_LIST, VD_VALUES(vd_value_words(party->game)), take_person,
                         &search) &&
           search.found;
}

void vd_person_put(struct vd_batch *batch, const struct vd_party *party,
                   const struct vd_person *person)
{
    char policy[VD_POLICY_SIZE];

    vd_policy_write(&person->policy, policy);
    vd_batch_add(batch, VD_PERSON_KEEP,
                 VD_VALUES(vd_value_words(party->game), vd_value_whole(party->seat),
                           vd_value_words(person->name), vd_value_words(person->address),
                           vd_value_words(person->webhook), vd_value_words(policy)));
}

void vd_person_open(struct vd_store *store, const struct vd_mail_secret *secret,
                    struct vd_batch *batch, const struct vd_party *party, struct vd_person *person,
                    int64_t now)
{
    struct vd_mail_key key = vd_mail_key_of(secret, party, person->policy.serial);
    struct vd_party opened;
    uint8_t hash[VD_HASH_SIZE];

    if (person->policy.serial != 0 && vd_mail_key_find(store, vd_text_of(key.text), now, &opened))
        return;
    person->policy.serial = randombytes_random() | 1U; /* never one that was used before */
    key = vd_mail_key_of(secret, party, person->policy.serial);
    (void)hash_key(vd_text_of(key.text), hash);
    vd_batch_add(batch, VD_DOOR_ADD,
                 VD_VALUES(vd_value_bytes(hash, sizeof hash), vd_value_words(party->game),
                           vd_value_whole(party->seat), vd_value_words("mail"), vd_value_whole(now),
                           vd_value_null()));
}

struct vd_hash vd_text_hash(const char *text)
{
    uint8_t hash[VD_HASH_SIZE];

    crypto_hash_sha256(hash, (const unsigned char *)text, strlen(text));
    return vd_hash_of(hash);
}
