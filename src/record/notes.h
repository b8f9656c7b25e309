/* record/notes.h: notes: what is said beside the game and kept in its record.
 *
 *   question: TEXT           a seat to the umpire
 *   report SEAT: TEXT        the umpire to a seat, or to all
 *   seat SEAT HOLDER         the umpire or the clock: who plays the seat from now on
 *   propose rewind K         a seat, to the state after line K of its own record
 *   consent, object          the other seats
 *   resign                   when all seats of a side have resigned, the campaign is over
 *   gallery N, gallery none  a seat lets spectators watch N completed turns behind, or not at all
 *   truce: TEXT              a seat to the seats of the other side, under a flag of truce
 *   truce off, truce on      a seat receives no such words from now on, nor sends any; or does again
 *
 * A note changes no state and closes no order: undo passes over it. A text is told as events of
 * a few bytes each, so that a seat's record needs no other form for it. */
#ifndef VD_RECORD_NOTES_H
#define VD_RECORD_NOTES_H

#include "record/events.h"

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
    VD_NOTE_TRUCE,
    VD_NOTE_COUNT
};

enum vd_holder {
    VD_HOLDER_OPEN, /* nobody yet */
    VD_HOLDER_PLAYER,
    VD_HOLDER_MACHINE,
    VD_HOLDER_CARETAKER, /* a computer that plays for an absent player */
    VD_HOLDER_COUNT
};

extern const char *const vd_holder_names[VD_HOLDER_COUNT];

enum vd_truce {
    VD_TRUCE_OFF, /* the seat receives no words across the lines */
    VD_TRUCE_ON,
    VD_TRUCE_WORD, /* its words follow */
    VD_TRUCE_COUNT
};

extern const char *const vd_truce_names[VD_TRUCE_COUNT];

enum {
    VD_NOTE_MAX = 800,    /* bytes of a text */
    VD_GALLERY_USUAL = 3, /* turns behind, if no number is given */
    VD_GALLERY_MAX = 99
};

struct vd_note {
    uint8_t kind;
    uint8_t seat;   /* spoken to or of; VD_SEAT_NONE: all */
    uint8_t holder; /* enum vd_holder */
    uint32_t line;  /* of a proposal; for a gallery note the turns behind, 0: no spectators */
    struct vd_text text;
};

/* False if the text is not a note: then it may be an order. A malformed note sets `result` to
 * VD_UNREADABLE, with the reason in `error`. */
bool vd_note_read(const struct vd_scenario *scenario, struct vd_text text, struct vd_note *note,
                  enum vd_result *result, struct vd_error *error);
void vd_note_print(const struct vd_scenario *scenario, const struct vd_note *note,
                   struct vd_writer *writer);

/* ---- as events, whose kinds lie beyond those of the rules ---- */

/* Finds a seat by its name, or by the part of its name after the dot; VD_SEAT_NONE if there is
 * none. */
uint8_t vd_seat_by_name(const struct vd_scenario *scenario, struct vd_text name);
/* Refuses: there is no seat of that name; lists the seats there are. */
void vd_refuse_seat(const struct vd_scenario *scenario, struct vd_text name,
                    struct vd_error *error);

bool vd_event_is_note(const struct vd_event *event);
/* True if an event read from a file is well formed. */
bool vd_note_event_is_sound(const struct vd_scenario *scenario, const struct vd_event *event);
/* The next piece of a text from a seat or the umpire; false after the last. */
bool vd_text_event(uint8_t from, struct vd_text *rest, struct vd_event *event);
void vd_note_event_print(const struct vd_scenario *scenario, const struct vd_event *event,
                         struct vd_writer *writer);

#endif
