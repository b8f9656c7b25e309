/* record/verify.h: is a record what it says? Everything is made again from its orders and its key. */
#ifndef VD_RECORD_VERIFY_H
#define VD_RECORD_VERIFY_H

#include "record/catalogue.h"
#include "record/lines.h"
#include "record/vdr.h"

struct vd_verdict {
    bool is_umpire;
    const char *role, *scenario, *rules; /* good as long as the bytes' heap */
    enum vd_grade grade;
    uint32_t orders; /* or lines of the seat's own */
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

/* What is proved of the dice, and what not: the same words as the other verifiers have. */
const char *vd_verdict_dice(const struct vd_verdict *verdict);
/* How good it is: a seat's record alone proves less than the umpire's. */
const char *vd_verdict_good(const struct vd_verdict *verdict);

/* Any record, the umpire's or a seat's; the verdict's words live in the heap. */
bool vd_verify(const struct vd_catalogue *catalogue, struct vd_text bytes, struct vd_heap *heap,
               struct vd_verdict *verdict, struct vd_fault *fault);
/* A seat's record beside the umpire's: each line of it must be the one that the umpire's tells. */
bool vd_verify_beside(const struct vd_catalogue *catalogue, struct vd_text umpires,
                      struct vd_text seats, struct vd_fault *fault);
/* Whose record it says to be: NULL if it is none. */
const char *vd_record_role(struct vd_text bytes, struct vd_heap *heap, struct vd_fault *fault);

#endif
