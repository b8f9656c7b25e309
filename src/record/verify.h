/* record/verify.h: checks that a record is what it claims: makes it all again from its orders
 * and key. */
#ifndef VD_RECORD_VERIFY_H
#define VD_RECORD_VERIFY_H

#include "record/catalogue.h"
#include "record/lines.h"
#include "record/vdr.h"

struct vd_verdict {
    bool is_umpire;
    const char *role, *scenario, *system; /* valid as long as the arena of the bytes */
    enum vd_grade grade;
    uint32_t orders; /* or lines of a seat's record */
    size_t dice, typed;
    unsigned rewinds;            /* by the umpire, or all seats' consent */
    size_t restores;             /* from a copy */
    const uint32_t *restored_at; /* seconds since 1970 */
    bool finished;               /* the key is opened */
    bool keyless;                /* the umpire's, without its key: its dice could not be checked */
    struct vd_hash head;
    const char *seats[VD_SEATS_MAX];
    struct vd_hash seat_heads[VD_SEATS_MAX];
    uint8_t seat_count;
};

/* Returns what is proved of the dice and what is not, in the same words as the other verifiers. */
const char *vd_verdict_dice(const struct vd_verdict *verdict);
/* Returns how good the record is: a seat's record alone proves less than the umpire's. */
const char *vd_verdict_good(const struct vd_verdict *verdict);

/* Verifies any record, the umpire's or a seat's; the verdict's words live in the arena. */
bool vd_verify(const struct vd_catalogue *catalogue, struct vd_text bytes, struct vd_arena *arena,
               struct vd_verdict *verdict, struct vd_fault *fault);
/* Verifies a seat's record beside the umpire's: each of its lines must be the one the umpire's
 * tells. */
bool vd_verify_beside(const struct vd_catalogue *catalogue, struct vd_text umpires,
                      struct vd_text seats, struct vd_fault *fault);
/* Returns whose record this claims to be; NULL if it is not a record. */
const char *vd_record_role(struct vd_text bytes, struct vd_arena *arena, struct vd_fault *fault);

#endif
