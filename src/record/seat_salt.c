/* record/seat_salt.c: a seat's own salt, as its record tells it. */
#include <string.h>

#include "record/notes.h"
#include "record/salting.h"

/* There is one list of hashes, in the order of the seats. */
static bool is_next(const struct vd_seat_salt *own, uint8_t of)
{
    return !own->started && VD_AUDIENCE(of) > (own->hashed | own->lacking);
}

static bool is_waited_for(const struct vd_seat_salt *own, uint8_t of)
{
    return !own->started && (own->hashed & ~own->lacking & VD_AUDIENCE(of)) != 0;
}

static bool hear_hash(struct vd_seat_salt *own, uint8_t seat, const struct vd_event *event)
{
    struct vd_hash hash = vd_event_hash(event);
    uint8_t of = vd_event_hashed(event).seat;

    own->asked = true;
    own->hashed |= VD_AUDIENCE(of);
    return of != seat || vd_hash_is(&hash, &own->hash);
}

static bool hear_lacking(struct vd_seat_salt *own, uint8_t of, bool fits)
{
    own->asked = true;
    own->lacking |= VD_AUDIENCE(of);
    return fits;
}

bool vd_seat_salt_hear(struct vd_seat_salt *own, uint8_t seat, const struct vd_event *event)
{
    switch (event->kind) {
    case VD_EVENT_HASHED:
        return is_next(own, vd_event_hashed(event).seat) && hear_hash(own, seat, event);
    case VD_EVENT_PLAIN:
        return hear_lacking(own, vd_event_plain(event).seat,
                            is_next(own, vd_event_plain(event).seat));
    case VD_EVENT_WITHOUT:
        return hear_lacking(own, vd_event_without(event).seat,
                            is_waited_for(own, vd_event_without(event).seat));
    case VD_EVENT_SALT_MISSING:
        return own->asked && !own->opened && !own->started;
    default:
        return true;
    }
}

bool vd_seat_salt_is_listed(const struct vd_seat_salt *own, uint8_t seat)
{
    return own->hash.text[0] == '\0' || (own->hashed & VD_AUDIENCE(seat)) != 0;
}

/* "salt TEXT": a plain word; after the hashes, the salt of its own hash. */
static bool say_salt(struct vd_seat_salt *own, struct vd_text salt)
{
    struct vd_hash hash = vd_salt_hash(salt);

    if (salt.length < VD_SALT_LEAST || salt.length > VD_SALT_MAX)
        return false;
    if (!own->asked) {
        own->hash.text[0] = '\0';
        own->is_plain = true;
        return true;
    }
    if (own->opened || !vd_hash_is(&hash, &own->hash))
        return false;
    own->opened = true;
    return true;
}

static bool say_hash(struct vd_seat_salt *own, struct vd_text text)
{
    uint8_t bytes[VD_HASH_SIZE];

    if (own->asked || !vd_hash_read(text, bytes))
        return false;
    own->hash = vd_hash_of(bytes);
    own->is_plain = false;
    return true;
}

bool vd_seat_salt_say(struct vd_seat_salt *own, struct vd_text text, bool *early)
{
    struct vd_cursor cursor = {text.at, text.at + text.length};
    bool is_hash = vd_take(&cursor, "hash ");

    *early = is_hash || vd_take(&cursor, "salt ");
    if (!*early)
        return true;
    struct vd_text rest = {cursor.at, (size_t)(cursor.end - cursor.at)};

    return !own->started && (is_hash ? say_hash(own, rest) : say_salt(own, rest));
}

bool vd_seat_salt_is_wanted(const struct vd_seat_salt *own, uint8_t seat)
{
    return own->asked && !own->started && !own->opened && own->hash.text[0] != '\0' &&
           (own->lacking & VD_AUDIENCE(seat)) == 0;
}

bool vd_seat_salt_start(struct vd_seat_salt *own, uint8_t seat)
{
    if (vd_seat_salt_is_wanted(own, seat))
        return false;
    own->started = true;
    return true;
}

bool vd_seat_salt_falls(const struct vd_seat_salt *own)
{
    return own->lacking != 0 || own->is_plain || own->restored ||
           (own->started && own->hashed == 0);
}
