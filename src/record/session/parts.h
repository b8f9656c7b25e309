/* record/session/parts.h: the inside of a session, for its own files only. */
#ifndef VD_RECORD_SESSION_PARTS_H
#define VD_RECORD_SESSION_PARTS_H

#include "record/session/session.h"
#include "sys/arena.h"

/* An order applied to the state. */
struct vd_step {
    struct vd_command command;
    uint8_t seat;
    bool beside; /* a letter */
};

/* An event that waits to be told to a seat. */
struct vd_held {
    struct vd_event event;
    uint32_t serial; /* the same for all seats it goes to */
    uint8_t origin;  /* the seat whose order caused it, or VD_SEAT_NONE */
    uint8_t to;
    bool final;  /* nobody can undo it any longer */
    bool free;   /* ... and the seat may hear it now */
    bool beside; /* of a letter: it overtakes held events and closes only its writer's orders */
    bool delivered;
};

/* An order that waits for a die. Seats other than its own and the roller's do not know, and go
 * on. */
struct vd_waiting {
    struct vd_act order;
    struct vd_die die;
    uint8_t of; /* who rolls it */
};

struct vd_session_seat {
    struct vd_view *view;
    /* While orders are open: the first of them, and what the seat knew before it. */
    bool open;
    bool unexplained;                   /* orders were given, and nothing has closed them yet */
    uint32_t closed_line, closed_event; /* what closed its last orders; line 0: nothing */
    size_t first_step;
    struct vd_view *view_before;
    uint32_t lines;         /* lines in its record */
    VD_LIST(uint32_t) acts; /* the act that gave each line */
    bool news;              /* this act told it something that closes its orders */
    VD_LIST(struct vd_event) told;
};

struct vd_session {
    struct vd_arena arena;
    struct vd_session_setup setup;
    struct vd_sizes sizes;
    struct vd_session_seat seats[VD_SEATS_MAX];
    void *state, *spare, *work;
    /* An earlier state and all orders since. A rewind or undo, which is rare, replays the
     * orders; that saves a copy of the state for every order. */
    void *base;
    VD_LIST(struct vd_step) steps;
    struct vd_view *view_spare;
    struct vd_event *events; /* of this act */
    size_t event_count, event_room;
    VD_LIST(struct vd_die) dice;  /* of this act */
    VD_LIST(struct vd_die) typed; /* all typed dice so far */
    VD_LIST(struct vd_act) acts;  /* none if it forgets */
    uint32_t act_count;
    VD_LIST(struct vd_text) letters; /* by their numbers, from 1 */
    VD_LIST(struct vd_held) held;
    VD_LIST(struct vd_waiting) waiting;
    struct vd_die wanted; /* the first die that the last command needed and did not have */
    uint8_t wanted_of;
    uint16_t rewinds;
    uint32_t serial;
    struct {
        uint32_t act; /* to rewind to; 0: nothing is proposed */
        uint32_t by;  /* the act that proposed it */
        uint32_t consented;
    } proposal;
    uint32_t resigned;
    uint8_t gallery[VD_SEATS_MAX]; /* turns behind at which a seat lets spectators watch */
    uint32_t truce_off;            /* seats that receive no words across the lines */
    bool all_news;                 /* whatever this act tells closes orders */
    bool beside;                   /* this act is a letter */
    size_t quiet;                  /* steps when an activation last closed for all seats */
    uint32_t closing;              /* seats to be told that this act closes an activation */
};

/* Applies a command; true if all its dice were known. Leaves the events in session->events. */
bool vd_session_apply(struct vd_session *session, void *state, const struct vd_command *command);
/* The same, but no die is known. */
bool vd_session_try(struct vd_session *session, void *state, const struct vd_command *command);
/* Shuffles again what was shuffled and not yet seen. */
void vd_session_reshuffle(struct vd_session *session);
/* tell.c: events on their way to the seats. */
uint32_t vd_session_all_seats(const struct vd_session *session);
/* Both queue an event for its seats; vd_session_add also logs it as an event of this act. */
void vd_session_queue(struct vd_session *session, const struct vd_event *event, uint8_t origin);
void vd_session_add(struct vd_session *session, struct vd_event event);
/* Tells the seats at once what is held for them, and closes the orders that caused it. True if
 * anything was held. */
bool vd_session_tell_held(struct vd_session *session, uint32_t seats);
/* Tells the seats what is free and what they must hear now. */
void vd_session_deliver(struct vd_session *session);
/* True if this act told one and the same event to every seat. */
bool vd_session_was_public(const struct vd_session *session);
void vd_session_drop_delivered(struct vd_session *session);
/* letters.c: texts that go with orders. */
enum vd_result vd_session_read_text(struct vd_session *session, struct vd_text *order,
                                    struct vd_act *act, struct vd_error *error);
enum vd_result vd_session_check_correction(struct vd_session *session, const struct vd_act *act,
                                           struct vd_error *error);
bool vd_act_is_letter(const struct vd_act *act);
/* Executes a letter, whatever orders are open or wait for a die. */
void vd_session_write_letter(struct vd_session *session, const struct vd_act *act);
void vd_session_keep_text(struct vd_session *session, const struct vd_act *act);
/* Queues the events of an order, each followed by the text it carries. */
void vd_session_queue_all(struct vd_session *session, const struct vd_act *act, uint8_t origin);
/* notes.c */
enum vd_result vd_session_check_note(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error);
void vd_session_note(struct vd_session *session, const struct vd_act *act);
/* The clock ordered for this seat. */
void vd_session_note_clock(struct vd_session *session, uint8_t seat);
/* Tells the seats that the umpire rolled a die that they had heard of. */
void vd_session_note_thrown(struct vd_session *session, uint32_t seats);
/* ticks.c: "tick SEAT" by the clock; the order that it stands for, which is nobody's. */
bool vd_session_reads_tick(const struct vd_session *session, struct vd_text text, uint32_t *seat);
enum vd_result vd_session_check_tick(const struct vd_session *session, const struct vd_act *act,
                                     struct vd_error *error);
struct vd_act vd_session_tick_order(const struct vd_session *session);
/* acts.c: checks an order or a correction by what its seat or the umpire knows, whatever dice
 * are waited for. */
enum vd_result vd_session_check_order(struct vd_session *session, const struct vd_act *act,
                                      struct vd_error *error);
/* Returns the awaited die that the seat rolls; the umpire may roll for anybody. NULL if there is
 * none. */
struct vd_waiting *vd_session_throws(const struct vd_session *session, uint8_t seat);
/* VD_OK if play may be rewound once more. */
enum vd_result vd_session_check_rewinds(const struct vd_session *session, struct vd_error *error);
/* undo.c */
/* Makes the present state the base: nobody can undo what came before it. */
void vd_session_rebase(struct vd_session *session);
/* Writes to session->spare the state as far as the seat can have heard of it, with the seat's
 * own orders since. */
void vd_session_recall(struct vd_session *session, uint8_t seat);
/* Restores the state before the order that waits for a die. */
void vd_session_restore(struct vd_session *session);
bool vd_session_undo_fits(struct vd_session *session, uint8_t seat);
void vd_session_undo(struct vd_session *session, uint8_t seat);
void vd_session_rewind(struct vd_session *session, uint32_t number);
void vd_session_count_restore(struct vd_session *session, uint32_t seconds);
/* Returns how many lines the seat's own record had after that act. */
uint32_t vd_session_lines_at(const struct vd_session *session, uint8_t seat, uint32_t number);

#endif
