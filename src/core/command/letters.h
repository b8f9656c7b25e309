/* core/command/letters.h: letters between commanders: those on the road, and what each seat knows
 * of them.
 *
 * The record keeps the texts; a game keeps only the letters' numbers and where they are. Each
 * system's own rules say how long a letter takes, what becomes of it on the road and who may write
 * to whom. */
#ifndef VD_CORE_COMMAND_LETTERS_H
#define VD_CORE_COMMAND_LETTERS_H

#include "core/game.h"

enum {
    VD_LETTERS_SENT_MAX = 4, /* per seat, on the road at a time, where a writer can know that */
    /* Per seat, room for those of two turns: where letters are delayed in secret, a writer can be
     * held only to what they write in a turn. */
    VD_LETTERS_EACH_MAX = 2 * VD_LETTERS_SENT_MAX,
    VD_LETTERS_MAX = VD_SEATS_MAX * VD_LETTERS_EACH_MAX,
    VD_DISPATCHES_MAX = 6,  /* recent letters: more than can be on the road at once */
    VD_DISPATCHES_TURNS = 3 /* an arrived letter is forgotten after this many turns */
};

enum vd_letter_state {
    VD_LETTER_NONE,
    VD_LETTER_ON_THE_ROAD,
    VD_LETTER_WIRED, /* sent by telegraph: it arrives at once */
    VD_LETTER_DELIVERED,
    VD_LETTER_INTERCEPTED,
    VD_LETTER_STATES
};

/* ---- the truth ---- */

struct vd_letter {
    uint16_t number; /* in the record, which has the text */
    uint8_t from, to;
    uint8_t due; /* turn */
};

/* All letters on the road. */
struct vd_letters {
    struct vd_letter at[VD_LETTERS_MAX];
    uint16_t count;
};

/* The rules refuse letters beyond what there is room for. */
void vd_letters_send(struct vd_letters *letters, struct vd_letter letter);
/* Takes from the road the letters that `takes` chooses, in the order in which they were sent: they
 * arrive, or are lost, as the rules have it. */
void vd_letters_take(struct vd_letters *letters,
                     bool (*takes)(void *context, const struct vd_letter *letter),
                     void (*taken)(void *context, const struct vd_letter *letter), void *context);
/* Delivers the letters that are due by this turn, in the order in which they were sent. */
void vd_letters_deliver(struct vd_letters *letters, unsigned turn,
                        void (*arrive)(void *context, const struct vd_letter *letter),
                        void *context);

/* The turns in which a letter should arrive, as far as its writer can know; the current turn means
 * at once. */
struct vd_expected {
    uint8_t earliest, latest;
};

/* What becomes of a letter. It is noted in the command's list when the command is accepted, so that
 * nothing others do meanwhile changes it. */
struct vd_letter_address {
    bool wired;
    uint8_t due;
    struct vd_expected expected;
};

void vd_letter_address(const struct vd_letter_address *address, struct vd_command *command);
/* False if the command has no such note. */
bool vd_letter_is_addressed(const struct vd_command *command, struct vd_letter_address *address);

/* ---- what a seat knows ---- */

/* A recent letter, as far as its writer or its receiver was told of it. */
struct vd_dispatch {
    uint8_t from, to;
    uint8_t state;            /* enum vd_letter_state */
    uint8_t turn;             /* when the seat was told: the letter was written, or came */
    uint8_t earliest, latest; /* turns in which it should arrive */
};

/* Part of a view; the oldest letter comes first. */
struct vd_dispatches {
    uint8_t count;
    struct vd_dispatch at[VD_DISPATCHES_MAX];
};

/* If the list is full, the oldest letter that has arrived is dropped. */
void vd_dispatches_add(struct vd_dispatches *dispatches, struct vd_dispatch dispatch,
                       unsigned turn);
/* Called when a turn opens: forgets letters that arrived VD_DISPATCHES_TURNS ago. */
void vd_dispatches_fade(struct vd_dispatches *dispatches, unsigned turn);
/* Returns how many of the seat's own letters may not have arrived yet. */
unsigned vd_dispatches_on_the_road(const struct vd_dispatches *dispatches, unsigned turn);

/* True if the letter may not have arrived yet. */
static inline bool vd_dispatch_is_on_the_road(const struct vd_dispatch *dispatch, unsigned turn)
{
    return dispatch->state == VD_LETTER_ON_THE_ROAD && dispatch->latest > turn;
}

#endif
