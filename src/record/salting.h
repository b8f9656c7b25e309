/* record/salting.h: the seats' salts of a campaign that waits for them: hashes first, then the salts.
 *
 * Whoever knows the secret S and gives his salt last could try salts until the dice suit him. So a seat
 * gives the hash of its salt; when all hashes are in they are told to all, and only then are salts opened:
 *
 *   hash HASH       a seat: SHA-256("salt ", its salt); a later one replaces it
 *   salt TEXT       a seat: a plain word instead of a hash; after "open salts", the salt of its hash
 *   open salts      the umpire, once: no hash counts from here on; the clock: asks again for what is missing
 *   without SEAT    the umpire: the campaign goes on without a salt that was not opened
 *   start           the umpire: when every hash is opened or given up
 *
 * All this stands in the record before its start. */
#ifndef VD_RECORD_SALTING_H
#define VD_RECORD_SALTING_H

#include "core/game.h"
#include "record/bytes.h"
#include "record/sha256.h"

enum { VD_SALT_LEAST = 8, VD_SALT_MOST = 100 };

#define VD_OPEN_SALTS "open salts"

struct vd_salt {
    struct vd_hash hash; /* empty: it gave none */
    const char *text;    /* NULL: not known yet */
    bool without;        /* it was not waited for any longer */
};

struct vd_salting {
    struct vd_salt seat[VD_SEATS_MAX];
    bool asked; /* all hashes are in: the salts are to be opened */
    bool
        restored; /* ... and later the store from a copy: the moment is in the key, and the host's to choose */
    struct vd_event events[VD_SEATS_MAX];
};

struct vd_hash vd_salt_hash(struct vd_text salt);
/* As an event tells it, and back. */
void vd_event_put_hash(struct vd_event *event, const struct vd_hash *hash);
struct vd_hash vd_event_hash(const struct vd_event *event);

/* ---- as a seat's own record tells it ---- */

struct vd_seat_salt {
    struct vd_hash hash; /* of its own; empty: it gave none */
    bool asked, opened, started, is_plain, restored;
    uint32_t hashed;  /* seats of which it was told that they had given a hash, */
    uint32_t lacking; /* ... or whose salts were a plain word, or missing */
};

/* Which hashes there are, its own among them as it was sent; false if that cannot be. */
bool vd_seat_salt_hear(struct vd_seat_salt *own, uint8_t seat, const struct vd_event *event);
/* After the list: whether it has the seat's own hash, if it gave one. */
bool vd_seat_salt_is_listed(const struct vd_seat_salt *own, uint8_t seat);
/* An order of its own; `*early` unless it is none of these, and false if it is not allowed. */
bool vd_seat_salt_say(struct vd_seat_salt *own, struct vd_text text, bool *early);
bool vd_seat_salt_is_wanted(const struct vd_seat_salt *own, uint8_t seat);
/* The campaign has begun; false if that cannot be, since the seat's salt was waited for. */
bool vd_seat_salt_start(struct vd_seat_salt *own, uint8_t seat);
/* Whether a grade was lost by what was told. */
bool vd_seat_salt_falls(const struct vd_seat_salt *own);

/* ---- as the umpire knows it ---- */

bool vd_salting_is_missing(const struct vd_salting *salting, uint8_t seat);
/* Seats that gave a hash or a word, those whose salts are still to be opened: a bit each. */
uint32_t vd_salting_given(const struct vd_salting *salting);
uint32_t vd_salting_missing(const struct vd_salting *salting);
bool vd_salting_has_hash(const struct vd_salting *salting);
/* Whether every salt in the dice was a secret of its seat's until no hash could be given any more, and none
 * that was promised is missing; and whether nothing went into the key afterwards. */
bool vd_salting_is_sound(const struct vd_salting *salting);

#endif
