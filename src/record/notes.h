/* record/notes.h: what is said about a game beside the game, and stands in its record: questions to the
 * umpire, his reports, who holds a seat, proposals to go back, resignation, spectators.
 *
 *   question: TEXT           a seat to the umpire
 *   report SEAT: TEXT        the umpire to a seat, or to all
 *   seat SEAT HOLDER         by the umpire or the clock: who plays it from now on
 *   propose rewind K         a seat, to the state after the line K of its own record
 *   consent, object          the others
 *   resign                   when all seats of a side have, the campaign is over
 *   gallery N, gallery none  a seat lets spectators look on, N completed turns behind, or nobody
 *
 * A note changes no state and closes no order: undo goes past it. A text is told as events of a few
 * letters each, so that a seat's record needs no other form for it. */
#ifndef VD_RECORD_NOTES_H
#define VD_RECORD_NOTES_H

#include "core/game.h"

enum vd_note_kind {
    VD_NOTE_NONE,
    VD_NOTE_QUESTION,
    VD_NOTE_REPORT,
    VD_NOTE_SEAT,
    VD_NOTE_PROPOSE,
    VD_NOTE_CONSENT,
    VD_NOTE_OBJECT,
    VD_NOTE_RESIGN,
    VD_NOTE_GALLERY,
    VD_NOTE_COUNT
};

enum vd_holder {
    VD_HOLDER_OPEN, /* nobody yet */
    VD_HOLDER_PLAYER,
    VD_HOLDER_MACHINE,
    VD_HOLDER_CARETAKER, /* a machine that minds the seat of an absent player */
    VD_HOLDER_COUNT
};

extern const char *const vd_holder_names[VD_HOLDER_COUNT];

enum {
    VD_NOTE_MOST = 800,   /* bytes of a text */
    VD_GALLERY_USUAL = 3, /* turns behind, if none are named */
    VD_GALLERY_MOST = 99
};

struct vd_note {
    uint8_t kind;
    uint8_t seat;   /* that is spoken to or of; VD_SEAT_NONE: all */
    uint8_t holder; /* enum vd_holder */
    uint32_t line;  /* of a proposal; of a gallery the turns behind, 0: nobody looks on */
    struct vd_text text;
};

/* False if the text is no note at all: then it may be an order. A note that is not well formed is
 * VD_UNREADABLE with the reason in `result`. */
bool vd_note_read(const struct vd_scenario *scenario, struct vd_text text, struct vd_note *note,
                  enum vd_result *result, struct vd_error *error);
void vd_note_print(const struct vd_scenario *scenario, const struct vd_note *note,
                   struct vd_writer *writer);

/* ---- as events, beyond all kinds of the rules ---- */

/* By its name, or by what stands behind the point of it; VD_SEAT_NONE: there is none. */
uint8_t vd_seat_by_name(const struct vd_scenario *scenario, struct vd_text name);
/* That there is none of that name, and which there are. */
void vd_refuse_seat(const struct vd_scenario *scenario, struct vd_text name,
                    struct vd_error *error);

enum vd_note_event {
    VD_EVENT_NOTES = 0xFF80,
    VD_EVENT_TEXT,         /* from, bytes in this piece and VD_TEXT_GOES_ON, the bytes two by two */
    VD_EVENT_SEAT,         /* seat, holder */
    VD_EVENT_PROPOSED,     /* seat, the line of the hearer's own record: low, high part */
    VD_EVENT_ANSWERED,     /* seat, 1 for consent */
    VD_EVENT_RESIGNED,     /* seat */
    VD_EVENT_CLOCK,        /* the time was up: this order was the caretaker's */
    VD_EVENT_GALLERY,      /* seat, turns behind; 0: it lets nobody look on */
    VD_EVENT_THROWN,       /* the umpire saw to the die that was waited for */
    VD_EVENT_HASHED,       /* seat, the hash of its salt: 32 bytes two by two */
    VD_EVENT_PLAIN,        /* seat: it gave a plain word instead */
    VD_EVENT_WITHOUT,      /* seat: its salt was not waited for any longer */
    VD_EVENT_SALT_MISSING, /* your salt is asked for again */
    VD_EVENT_NOTES_END
};

enum { VD_TEXT_GOES_ON = 0x100, VD_TEXT_PIECE = 2 * (VD_EVENT_ARGS - 2) };

bool vd_event_is_note(const struct vd_event *event);
/* Whether one that comes from a file may be believed. */
bool vd_note_event_is_sound(const struct vd_scenario *scenario, const struct vd_event *event);
/* The next piece of a text from a seat or the umpire; false after the last. */
bool vd_text_event(uint8_t from, struct vd_text *rest, struct vd_event *event);
void vd_note_event_print(const struct vd_scenario *scenario, const struct vd_event *event,
                         struct vd_writer *writer);

#endif
