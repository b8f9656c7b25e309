/* record/session_parts.h: the inside of a session, for its own files only. */
#ifndef VD_RECORD_SESSION_PARTS_H
#define VD_RECORD_SESSION_PARTS_H

#include "record/session.h"
#include "sys/heap.h"

/* An order applied to the state. */
struct vd_step {
    struct vd_command command;
    uint8_t seat;
    bool beside; /* a letter */
};

/* An event on its way to a seat. */
struct vd_held {
    struct vd_event event;
    uint32_t serial; /* the same for all seats it goes to */
    uint8_t origin;  /* whose order it stems from, or VD_SEAT_NONE */
    uint8_t to;
    bool final; /* nobody can take it back any more */
    bool free;  /* ... and it is time for the seat to hear it */
    bool
        beside; /* of a letter: it passes what is held, and closes nobody's orders but its writer's */
    bool delivered;
};

/* An order that wants a die. Others than its own seat and the thrower know nothing of it, and go on. */
struct vd_waiting {
    struct vd_act order;
    struct vd_die die;
    uint8_t of; /* the thrower */
};

struct vd_session_seat {
    struct vd_view *view;
    /* While orders are open: the first of them, and what the seat knew before it. */
    bool open;
    size_t first_step;
    struct vd_view *view_before;
    uint32_t lines;         /* in its record */
    VD_LIST(uint32_t) acts; /* that gave them, line by line */
    bool news;              /* told by this act what closes its orders */
    VD_LIST(struct vd_event) told;
};

struct vd_session {
    struct vd_heap heap;
    struct vd_session_setup setup;
    struct vd_sizes sizes;
    struct vd_session_seat seats[VD_SEATS_MAX];
    void *state, *spare, *work;
    /* An earlier state, and all orders since: whatever lies between is made again when somebody goes
     * back, which is rare, instead of being copied for every order. */
    void *base;
    VD_LIST(struct vd_step) steps;
    struct vd_view *view_spare;
    struct vd_event *events; /* of this act */
    size_t event_count, event_room;
    VD_LIST(struct vd_die) dice;  /* of this act */
    VD_LIST(struct vd_die) typed; /* all that were waited for, and came */
    VD_LIST(struct vd_act) acts;  /* none if it forgets them */
    uint32_t act_count;
    VD_LIST(struct vd_text) letters; /* by their numbers, from 1 */
    VD_LIST(struct vd_held) held;
    VD_LIST(struct vd_waiting) waiting;
    struct vd_die wanted; /* the first that what was applied last did not find */
    uint8_t wanted_of;
    uint16_t rewinds;
    uint32_t serial;
    struct {
        uint32_t act; /* that play would go back to; 0: nothing is proposed */
        uint32_t by;  /* the act that proposed it */
        uint32_t consented;
    } proposal;
    uint32_t resigned;
    uint8_t gallery[VD_SEATS_MAX]; /* turns behind at which a seat lets spectators look on */
    bool all_news;                 /* this act closes everything it tells */
    bool beside;                   /* this act is a letter */
    size_t quiet;                  /* steps, when an activation closed last */
    bool closing;                  /* an activation closed by it */
};

/* Applies a command; true if all dice were known. Events are left in session->events. */
bool vd_session_apply(struct vd_session *session, void *state, const struct vd_command *command);
/* What was shuffled and not seen yet, once more. */
void vd_session_reshuffle(struct vd_session *session);
/* session_tell.c: events on their way to the seats. */
uint32_t vd_session_all_seats(const struct vd_session *session);
/* Puts an event on its way to its seats; the second into the log of this act too. */
void vd_session_queue(struct vd_session *session, const struct vd_event *event, uint8_t origin);
void vd_session_add(struct vd_session *session, struct vd_event event);
/* The seats hear at once what is held for them, and the orders it stems from stand; whether anything was. */
bool vd_session_tell_held(struct vd_session *session, uint32_t seats);
/* What is free, and what must be heard now. */
void vd_session_deliver(struct vd_session *session);
/* Whether one and the same event came to every seat now. */
bool vd_session_was_public(const struct vd_session *session);
void vd_session_drop_delivered(struct vd_session *session);
/* session_letters.c: texts that go with orders. */
bool vd_session_read_text(struct vd_session *session, struct vd_text *order, struct vd_act *act,
                          enum vd_result *result, struct vd_error *error);
enum vd_result vd_session_check_correction(struct vd_session *session, const struct vd_act *act,
                                           struct vd_error *error);
bool vd_act_is_letter(const struct vd_act *act);
/* Carries it out beside all that is open or waited for. */
void vd_session_write_letter(struct vd_session *session, const struct vd_act *act);
void vd_session_keep_text(struct vd_session *session, const struct vd_act *act);
void vd_session_print_text(const struct vd_act *act, struct vd_writer *writer);
/* Queues the events of an order, and behind them the texts that they carry. */
void vd_session_queue_all(struct vd_session *session, const struct vd_act *act, uint8_t origin);
/* session_notes.c */
enum vd_result vd_session_check_note(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error);
void vd_session_note(struct vd_session *session, const struct vd_act *act);
/* The clock ordered for this seat. */
void vd_session_note_clock(struct vd_session *session, uint8_t seat);
/* The umpire saw to a die that they were told of. */
void vd_session_note_thrown(struct vd_session *session, uint32_t seats);
/* session_acts.c: an order or a correction, by what its seat or the umpire knows, whatever is waited for. */
enum vd_result vd_session_check_order(struct vd_session *session, const struct vd_act *act,
                                      struct vd_error *error);
/* The die that a seat throws, or the umpire for anybody, of those that are waited for; NULL: none. */
struct vd_waiting *vd_session_throws(const struct vd_session *session, uint8_t seat);
/* Whether play may go back once more. */
enum vd_result vd_session_check_rewinds(const struct vd_session *session, struct vd_error *error);
/* undo.c */
/* From here on steps are counted: nobody can go back any further. */
void vd_session_rebase(struct vd_session *session);
/* The state as far as the seat can have heard of it, and what it has written since, in the spare one. */
void vd_session_recall(struct vd_session *session, uint8_t seat);
/* The state before the order that wants a die. */
void vd_session_restore(struct vd_session *session);
bool vd_session_undo_fits(struct vd_session *session, uint8_t seat);
void vd_session_undo(struct vd_session *session, uint8_t seat);
void vd_session_rewind(struct vd_session *session, uint32_t number);
void vd_session_count_restore(struct vd_session *session, uint32_t seconds);
/* How many lines the seat's own record had after that act. */
uint32_t vd_session_lines_at(const struct vd_session *session, uint8_t seat, uint32_t number);

#endif
