/* record/salting.h: the seats' salts before the start: first their hashes, then the salts.
 *
 * A player who knows the secret S and gives their salt last could try salts until the dice suit
 * them. So a seat gives the hash of its salt. When all hashes are in, all seats are told them, and
 * only then are salts opened:
 *
 *   hash HASH       a seat: SHA-256("salt ", its salt); a later hash replaces it
 *   salt TEXT       a seat: a plain word instead of a hash; after "open salts", the hash's salt
 *   open salts      the umpire, once: later hashes do not count; the clock: asks again
 *   without SEAT    the umpire: the campaign goes on without a salt that was not opened
 *   start           the umpire: when every hash is opened or given up
 *
 * All this stands in the record before the start. */
#ifndef VD_RECORD_SALTING_H
#define VD_RECORD_SALTING_H

#include "core/game.h"
#include "record/hash/bytes.h"
#include "record/hash/sha256.h"

enum { VD_SALT_LEAST = 8, VD_SALT_MAX = 100 };

#define VD_OPEN_SALTS "open salts"

struct vd_salt {
    struct vd_hash hash; /* empty: the seat gave none */
    const char *text;    /* NULL: not known yet */
    bool without;        /* the campaign no longer waits for it */
};

struct vd_salting {
    struct vd_salt seat[VD_SEATS_MAX];
    bool asked;    /* all hashes are in: the salts must be opened */
    bool restored; /* ... and later restored: the host chose when, which is in the key */
    struct vd_event events[VD_SEATS_MAX];
};

struct vd_hash vd_salt_hash(struct vd_text salt);
/* A hash into an event that tells it, and back. */
void vd_event_put_hash(struct vd_event *event, uint8_t seat, const struct vd_hash *hash);
struct vd_hash vd_event_hash(const struct vd_event *event);

/* ---- as a seat's own record tells it ---- */

struct vd_seat_salt {
    struct vd_hash hash; /* its own; empty: it gave none */
    bool asked, opened, started, is_plain, restored;
    uint32_t hashed;  /* seats that, as it was told, gave a hash, */
    uint32_t lacking; /* ... or gave a plain word, or no salt */
};

/* Hears of a seat's hash; its own must be as it was sent. False if the event cannot be true. */
bool vd_seat_salt_hear(struct vd_seat_salt *own, uint8_t seat, const struct vd_event *event);
/* After the list of hashes: true if the list has the seat's own hash, or the seat gave none. */
bool vd_seat_salt_is_listed(const struct vd_seat_salt *own, uint8_t seat);
/* Reads an order of the seat's own; *early is false if it is none of the above. False if the
 * order is not allowed. */
bool vd_seat_salt_say(struct vd_seat_salt *own, struct vd_text text, bool *early);
bool vd_seat_salt_is_wanted(const struct vd_seat_salt *own, uint8_t seat);
/* The campaign starts; false if it cannot, since it must wait for the seat's salt. */
bool vd_seat_salt_start(struct vd_seat_salt *own, uint8_t seat);
/* True if what the seat was told lowers the grade. */
bool vd_seat_salt_falls(const struct vd_seat_salt *own);

/* ---- as the umpire knows it ---- */

bool vd_salting_is_missing(const struct vd_salting *salting, uint8_t seat);
/* Seats that gave a hash or a word, and seats whose salts are still to be opened: a bit each. */
uint32_t vd_salting_given(const struct vd_salting *salting);
uint32_t vd_salting_missing(const struct vd_salting *salting);
bool vd_salting_has_hash(const struct vd_salting *salting);
/* True if every salt in the dice was its seat's secret until hashes were closed, no promised
 * salt is missing, and nothing went into the key afterward. */
bool vd_salting_is_sound(const struct vd_salting *salting);

#endif
