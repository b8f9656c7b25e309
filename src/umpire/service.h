/* umpire/service.h: the service: runs all campaigns of one store, for the server, email and tests.
 *
 * The service has no sockets and no clock: the caller brings requests and the time, and calls
 * vd_service_run() when the store has results or when vd_service_next() says so. A person sends
 * text, whether by page, terminal or email. The service answers through a callback, once everything
 * that the answer promises is on the disk.
 *
 * The steps of a post: it is checked against what the seat was told; its order line is committed;
 * the sender gets the receipt; the order is applied; all seats hear the outcome together at the
 * next tick, so that the time of a message reveals nothing. A campaign handles one post at a time;
 * campaigns do not wait for each other. If the disk fails the service is broken: every answer says
 * so, and the caller must open it again. */
#ifndef VD_UMPIRE_SERVICE_H
#define VD_UMPIRE_SERVICE_H

#include "core/posture.h"
#include "core/system.h"
#include "record/catalogue.h"
#include "record/lines.h"
#include "record/notes.h"
#include "record/vdr.h"
#include "store/store.h"
#include "umpire/pace.h"

enum {
    VD_LOADED_MAX = 104,  /* campaigns in memory at once that are being played */
    VD_SERVICE_TICK = 50, /* milliseconds between two ticks, at which outcomes are sent */
    VD_KEY_LETTERS = 43,  /* characters of a secret link: 32 random bytes */
    VD_POST_MAX = 16384,  /* bytes of one post */
    VD_POST_KEY_MAX = 64, /* characters of an idempotency key */
    VD_TITLE_MAX = 80,
    VD_PERSON_MAX = 80,
    VD_MACHINE_MAX = 24,
    VD_MEMO_MAX = 5464 /* bytes: 4 KiB in base64 */
};

/* The most that one campaign can make the store keep (umpire/quota.c). */
enum {
    VD_QUOTA_SEAT = 256 * 1024,      /* bytes of a seat's notes and letters, or of the umpire's */
    VD_QUOTA_CAMPAIGN = 1024 * 1024, /* ... and of all together */
    VD_QUOTA_ORDERS = 20000,         /* orders of a seat, notes and letters included */
    VD_QUOTA_LINKS = 64 /* links of a seat: cookies, and deputies' links with their cookies */
};

struct vd_service;

/* ---- who asks ---- */

enum vd_role {
    VD_ROLE_NONE,
    VD_ROLE_SEAT,    /* plays, by the seat's own link */
    VD_ROLE_UMPIRE,  /* the human umpire: sees this campaign's truth, corrects, rules */
    VD_ROLE_HOST,    /* created the campaign: hands out links, sets the pace; sees no secrets */
    VD_ROLE_INVITED, /* holds an unused invitation */
    VD_ROLE_KEEPER,  /* has the server key: creates campaigns, and belongs to none */
    VD_ROLE_GALLERY, /* a spectator, some turns behind, if all seats agree */
    VD_ROLE_COUNT
};

/* A number outside those of seats, like VD_SEAT_UMPIRE. */
enum { VD_SEAT_GALLERY = 0xFC };

struct vd_party {
    char game[VD_GAME_LETTERS + 1];
    enum vd_role role;
    uint8_t seat;  /* of a seat or invitation; else VD_SEAT_UMPIRE, _GALLERY or _NONE */
    int64_t until; /* end of a deputy's link, in seconds; a deputy cannot change links */
};

/* A secret as it appears in a link. The store keeps only its hash. */
struct vd_key {
    char text[VD_KEY_LETTERS + 1];
};

/* ---- answers ---- */

enum vd_answer_kind {
    VD_ANSWER_DONE,
    VD_ANSWER_REFUSED,   /* a rule forbids it, or it cannot be read: the error says why */
    VD_ANSWER_STALE,     /* the head that the client saw last is no longer the seat's head */
    VD_ANSWER_UNKNOWN,   /* no such campaign, seat or link: one message for all of them */
    VD_ANSWER_FORBIDDEN, /* this role may not do it */
    VD_ANSWER_BROKEN,    /* the disk failed: the post may or may not have been accepted */
    VD_ANSWER_COUNT
};

/* Valid during the call only. */
struct vd_answer {
    enum vd_answer_kind kind;
    uint32_t count;      /* accepted posts of this seat, including this one */
    struct vd_hash head; /* of the accepted line */
    struct vd_error error;
    const char *rule;  /* the rule that refused; NULL: none */
    size_t line;       /* line of the text where it stopped; 0: no particular line */
    const char *order; /* ... and the order there; may be NULL */
    const char *rest;  /* orders returned to the sender, one per line; may be NULL */
    const char *text;  /* the canonical echo of the first order, or the requested text */
    bool again;        /* this key was answered before: the same answer again */
};

typedef void vd_service_done(void *context, const struct vd_answer *answer);

/* ---- the service ---- */

/* A question to a computer player that decides for a seat. It holds everything that the player may
 * know, and is valid until the call returns. Answer with vd_service_machine(), now or later;
 * without an answer the clock decides. */
struct vd_service_question {
    const char *game;
    uint8_t seat;
    uint32_t k; /* the seat's line count, to be passed back */
    const char *machine;
    enum vd_posture posture; /* the posture that the seat declared, for its caretaker */
    const char *memo;        /* what the computer player saved; empty at first */
    uint64_t seed;           /* for its random choices; secret, and different for each seat */
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_view *view;
};

/* Callbacks, called from vd_service_run(); `changed` also from vd_service_settle(). Only
 * find_machine may be NULL. */
struct vd_service_callbacks {
    /* Lines up to k were sent to this seat; `asked` is true if the seat must decide something
     * now. */
    void (*told)(void *context, const struct vd_party *seat, uint32_t k, bool asked);
    /* A text of several orders stopped after its receipt was given; called at the tick. Add what
     * must be stored about this to the batch, which also removes the rest of the text from the
     * store. */
    void (*returned)(void *context, const struct vd_party *seat, const char *key,
                     const struct vd_answer *answer, struct vd_batch *batch);
    /* Something changed that every party of the campaign may see (a seat taken, a new pace, the
     * end). */
    void (*changed)(void *context, const char *game);
    void (*machine)(void *context, const struct vd_service_question *question);
    /* Returns the computer player with the name that a host gave, or the default one for an empty
     * name; NULL if there is none. The callback itself is NULL if there are no computer players. */
    const char *(*find_machine)(void *context, const char *name, const struct vd_system *system);
    void *context;
};

struct vd_service_setup {
    const struct vd_catalogue *catalogue;
    struct vd_store *store;
    uint32_t machine_pause; /* computer players order at multiples of this, in ms; 0 in tests */
    bool looks; /* read-only, for the host at the command line; shows retired campaigns too */
    size_t loaded_most; /* played campaigns kept in memory, and a quarter as many others; 0: all */
    const char *zones;  /* folder of the named time zones; NULL: the system's */
    struct vd_service_callbacks callbacks;
    uint64_t now; /* milliseconds since 1970 */
};

struct vd_service *vd_service_new(const struct vd_service_setup *setup);
void vd_service_free(struct vd_service *service);
/* Call before closing the store normally: notes that the service ran until now. */
void vd_service_leave(struct vd_service *service);
/* Sets the time, which never goes back. Call it before handing in requests, which get this time. A
 * jump of more than an hour counts as an outage, in which nobody could answer (umpire/outage.c). */
void vd_service_clock(struct vd_service *service, uint64_t now);
/* Answers the posts that the store has committed. The service applies their orders later, in
 * vd_service_run(), so that no receipt waits for that. */
void vd_service_settle(struct vd_service *service);
/* Does the same, then applies orders, sends outcomes, enforces deadlines and asks computer
 * players. */
void vd_service_run(struct vd_service *service, uint64_t now);
/* Returns when vd_service_run() must be called again at the latest; UINT64_MAX: only when the store
 * has results. */
uint64_t vd_service_next(const struct vd_service *service);
/* True if this campaign is damaged: its stored orders no longer replay to the same result (a
 * damaged file, another version of the rules). It is suspended; the others go on. */
bool vd_service_is_damaged(struct vd_service *service, const char *game);
/* Returns what is wrong with a campaign found damaged since the last call; NULL if none was. */
const char *vd_service_damage(struct vd_service *service);
/* Returns why the service is broken; NULL if it is not. */
const char *vd_service_broken(const struct vd_service *service);
/* How much space the disk has left. If space is scarce, the service accepts only orders and what
 * keeps campaigns going. With none it accepts nothing until there is space again; it still carries
 * out accepted orders and shows everything. */
enum vd_disk_space { VD_DISK_PLENTY, VD_DISK_SCARCE, VD_DISK_FULL };
void vd_service_set_disk_space(struct vd_service *service, enum vd_disk_space room);
enum vd_disk_space vd_service_disk_space(const struct vd_service *service);
/* True if nothing is in progress: every post is answered and every outcome sent. */
bool vd_service_is_idle(const struct vd_service *service);
/* True if the campaign waits for a person: nothing of it is in progress, and no computer player or
 * caretaker has to order. */
bool vd_service_is_still(struct vd_service *service, const char *game);

/* ---- links ---- */

/* Finds the party that this key belongs to; false if there is none. Also false for a used
 * invitation: the party then has no role, but still names the campaign and the seat. */
bool vd_service_party(struct vd_service *service, struct vd_text key, struct vd_party *party);
/* A request for a new key: the party, and the key they came with, which must still work when the
 * new one is written. */
struct vd_link_request {
    struct vd_party party;
    struct vd_text by; /* empty: at the server's command line, or by email */
};

/* Returns a number that changes whenever a key's meaning may have changed, other than by expiring;
 * 0 while such a change is in progress. */
uint64_t vd_service_links_version(const struct vd_service *service);
/* Makes a new key for the same party and revokes the old ones. The answer's text is the key. The
 * caller may propose it in `wished` (43 characters, 32 random bytes), so that a client that misses
 * the answer has the key all the same; if `wished` is empty, the service draws one. */
void vd_service_replace_key(struct vd_service *service, const struct vd_link_request *asked,
                            struct vd_text wished, vd_service_done *done, void *context);
/* Makes a cookie for a party that lasts `seconds`; the answer's text is its key. */
void vd_service_cookie(struct vd_service *service, const struct vd_link_request *asked,
                       int64_t seconds, vd_service_done *done, void *context);
/* Revokes this key: logs out a cookie. */
void vd_service_revoke_key(struct vd_service *service, struct vd_text key, vd_service_done *done,
                           void *context);

/* Makes a new server key, for a server where not everybody may create campaigns; revokes the old
 * one. False if the store is broken. */
bool vd_service_key_new(struct vd_store *store, uint64_t now, struct vd_key *key);
bool vd_service_key_is_there(struct vd_store *store);

/* ---- a new campaign ---- */

struct vd_service_seat {
    enum vd_holder holder; /* open (gets an invitation) or a computer player */
    const char *machine;   /* its name */
};

struct vd_service_plan {
    const char *scenario;
    const char *const *settings; /* "fog=tokens" */
    size_t setting_count;
    const char *title;
    const char *pace; /* as for vd_pace_read; a zone may be a name only; NULL: none */
    bool umpire;      /* a human one */
    const char *seed; /* NULL: secret dice, with the seats' salts */
    struct vd_service_seat seat[VD_SEATS_MAX]; /* in the order of the scenario's seats */
};

/* The scenario with the settings of a plan, and so its seats. If there is no such scenario or
 * setting, returns NULL and writes a sentence. */
const struct vd_scenario *vd_service_planned(struct vd_service *service,
                                             const struct vd_service_plan *plan, char *sentence,
                                             size_t size);
/* The answer's text has one line for each secret: "game ID", "host KEY", "umpire KEY", "invite SEAT
 * KEY". */
void vd_service_create(struct vd_service *service, const struct vd_service_plan *plan,
                       vd_service_done *done, void *context);
struct vd_service_joining {
    struct vd_text invitation;
    struct vd_text salt; /* goes into the dice as it is; empty: the hash of a salt is given */
    struct vd_text hash; /* ... and the seat reveals the salt when it is asked to */
    struct vd_text name;
    struct vd_text key; /* proposed, as in vd_service_replace_key(); empty: the service draws one */
    /* A setting that is written to the store in the same batch, only if the player gets the seat.
     * It lets a caller see after a crash that its own request took the seat. NULL: none. */
    const struct vd_setting *note;
};

/* Uses up an invitation; the answer's text is the seat's own key. */
void vd_service_join(struct vd_service *service, const struct vd_service_joining *asked,
                     vd_service_done *done, void *context);
/* Makes a new invitation to a seat, for the host. The player there is removed, and their waiting
 * orders are canceled. Once the campaign runs this is a line of its record. The answer's text is
 * the invitation's key. */
void vd_service_invite(struct vd_service *service, const struct vd_party *host, uint8_t seat,
                       vd_service_done *done, void *context);

/* After the end: creates another campaign with the same scenario, settings and pace and with the
 * sides swapped, once every player wants it; it is created only once. A seat uses this to propose
 * or accept; with `wants` false it withdraws, as long as the rematch does not exist. Host and
 * umpire use it to see whether the rematch was created. The answer's text is empty until then.
 * Afterward it is "game ID" and, for this party only, "invite SEAT KEY" (nothing if the player has
 * joined), "host KEY" or "umpire KEY", with a new key every time. */
void vd_service_rematch(struct vd_service *service, const struct vd_party *party, bool wants,
                        vd_service_done *done, void *context);
/* Makes a new key of a seat's invitation to the rematch, for an email, and adds it to the batch.
 * False if the seat has no invitation. */
bool vd_service_rematch_key(struct vd_service *service, const struct vd_party *seat,
                            struct vd_batch *batch, struct vd_key *key, const char **as);
/* Makes a link for spectators, for the host, once every seat has agreed; revokes the previous one.
 * The answer's text is its key. */
void vd_service_open_gallery(struct vd_service *service, const struct vd_party *host,
                             vd_service_done *done, void *context);

/* ---- posts ---- */

struct vd_service_post {
    struct vd_party from;
    struct vd_text text;
    struct vd_text key;         /* idempotency, for seats and the umpire; may be empty */
    const struct vd_hash *head; /* the head that the client saw last; NULL: not given */
};

/* Orders, notes, and commands to the service itself (docs/orders.md):
 *   ahead: TEXT           secret orders that wait until the seat must decide; replaces older ones
 *   standing N: ORDER [if CONDITION] [until CONDITION]
 *                         an order that is given whenever it is possible and its condition holds
 *   standing N            ends it
 *   leave until DATE [caretaker [POSTURE]], back
 *   caretaker hold, defend or press: how the caretaker plays the seat; in old texts: posture hold
 *   deputy until DATE     the answer's text is the key of a second link that expires
 *   rematch, rematch none as vd_service_rematch
 *   pace TEXT, title TEXT for the host
 *   without SEAT          for host and umpire: starts the campaign without a salt not yet revealed
 *   seat SEAT caretaker, seat SEAT machine NAME
 *                         for host and umpire: the computer has the seat from now on */
void vd_service_post(struct vd_service *service, const struct vd_service_post *post,
                     vd_service_done *done, void *context);
/* A computer player's answer to a question. If it is not a legal order, the caretaker decides. The
 * memo is stored together with the order; NULL leaves it unchanged. */
void vd_service_machine(struct vd_service *service, const char *id, uint8_t seat, uint32_t k,
                        struct vd_text order, const char *memo);

/* Stores a notice about returned orders, in the caller's own format, until the seat's player has
 * seen it. While too many are stored, no text is accepted of which a part could be returned. */
void vd_service_keep_returned(const struct vd_party *seat, struct vd_text body,
                              struct vd_batch *batch);
/* Call when an email has told all of them: keeps only the latest few, for the page. */
void vd_service_trim_returned(const struct vd_party *seat, struct vd_batch *batch);
typedef bool vd_service_body(void *context, struct vd_text body);
bool vd_service_returned(struct vd_service *service, const struct vd_party *seat,
                         vd_service_body *body, void *context);
/* Deletes the notices whose body starts with `beginning`; "" deletes all. */
void vd_service_forget_returned(struct vd_service *service, const struct vd_party *seat,
                                const char *beginning, vd_service_done *done, void *context);

/* ---- looking ---- */

/* What a seat was told up to the last tick; valid until the next vd_service_run(). */
struct vd_look {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_view *view; /* NULL before the start */
    void *work;
    uint32_t k;
    struct vd_hash head;
    bool asked, can_undo, over;
    struct vd_undoable undoable;
    bool salt_wanted;            /* before the start: the seat must reveal its salt */
    bool resigned;               /* a player has resigned; the view does not show this */
    const char *wanted;          /* the die roll to be typed in, as a sentence; NULL: none */
    struct vd_proposed proposed; /* a proposal that the seat has not answered */
    int64_t due;                 /* seconds; 0: no deadline runs */
    int64_t minute_due;          /* when its side's minute is gone; 0: its clock does not run */
    uint32_t posts;              /* accepted from this seat */
    int64_t played;              /* when the last of them was accepted, seconds; 0: never */
};

bool vd_service_look(struct vd_service *service, const struct vd_party *party,
                     struct vd_look *look);
/* Writes who has won, as a sentence; false if the campaign is not over. */
bool vd_service_verdict(struct vd_service *service, const char *id, struct vd_writer *writer);

/* True if a seat's line is a command to the service itself. */
bool vd_is_service_word(struct vd_text line);
extern const char *const vd_posture_names[VD_POSTURE_COUNT];
bool vd_posture_find(struct vd_text name, enum vd_posture *posture);
/* The posture that a seat declared for its caretaker. False if the party is not that seat's
 * player. */
bool vd_service_posture(struct vd_service *service, const struct vd_party *party,
                        enum vd_posture *posture);

/* An open proposal to rewind, for the umpire. */
struct vd_service_proposal {
    uint32_t order;     /* the last order that would still count, as in "rewind N" */
    uint32_t consented; /* bit mask of seats that agree */
};

/* False if nothing is proposed, or the party is not the umpire. */
bool vd_service_proposal(struct vd_service *service, const struct vd_party *party,
                         struct vd_service_proposal *proposal);

/* What any party of the campaign may know. */
struct vd_service_card {
    const char *title, *scenario, *state; /* waiting, running, over, retired */
    const struct vd_system *system;
    int64_t made;
    struct vd_pace pace;
    bool umpire;
    uint8_t seat_count;
    struct {
        const char *name;             /* of the seat */
        const char *side, *commander; /* commander is NULL if one player has the whole side */
        enum vd_holder holder;
        const char *machine;
        int64_t away_until; /* 0: not away */
    } seat[VD_SEATS_MAX];
    struct vd_service_sequel {
        uint32_t wanted;                /* bit mask of seats that want a rematch */
        char next[VD_GAME_LETTERS + 1]; /* the rematch; empty: not created yet */
    } rematch;
    unsigned gallery;       /* turns that spectators are behind; 0: not all seats agree */
    uint32_t salts_missing; /* bit mask of seats that must still reveal their salts */
    struct vd_hash commit;
    enum vd_grade grade;    /* what its dice prove, as far as known */
    const char *own_tables; /* how its tables differ from the shipped ones; NULL: not at all */
};

bool vd_service_card(struct vd_service *service, const char *id, struct vd_service_card *card);
/* The time zone of a campaign, without loading it. UTC if there is no such campaign. */
void vd_service_zone(struct vd_service *service, const char *id, struct vd_zone *zone);

/* Enough for a list of campaigns; the texts are in the arena. A finished campaign is not loaded. */
struct vd_service_brief {
    const char *title, *scenario, *state;
    const char *seat; /* the seat's name; NULL: none */
    bool asked;       /* the seat must decide something now */
    int64_t due;      /* seconds; 0: no deadline runs */
};

/* True if the campaign is stored as over; does not load it. */
bool vd_service_is_over(struct vd_service *service, const char *id);
bool vd_service_brief(struct vd_service *service, const struct vd_party *party,
                      struct vd_arena *arena, struct vd_service_brief *brief);

/* The seat's own lines after `after`, as in its record; the callback returns false to stop. */
typedef bool vd_service_line(void *context, uint32_t k, struct vd_text line);
bool vd_service_lines(struct vd_service *service, const struct vd_party *party, uint32_t after,
                      vd_service_line *line, void *context);
/* The same as parsed data. `text` is the line as in the record. */
typedef bool vd_service_told(void *context, const struct vd_seat_line *line, struct vd_text text);
bool vd_service_told_lines(struct vd_service *service, const struct vd_party *party, uint32_t after,
                           vd_service_told *told, void *context);
/* The seat's view after each line beyond `after`, at most `count` views. */
typedef void vd_service_seen(void *context, uint32_t k, const struct vd_view *view);
bool vd_service_views(struct vd_service *service, const struct vd_party *party, uint32_t after,
                      uint32_t count, vd_service_seen *seen, void *context);
/* Returns the seat's view after k lines, in the arena; NULL if there is none. */
const struct vd_view *vd_service_view_at(struct vd_service *service, const struct vd_party *party,
                                         uint32_t k, struct vd_arena *arena);
/* What spectators see: every seat's record and view up to here, and nothing later. */
struct vd_service_gallery {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    unsigned behind;    /* completed turns; 0: the campaign is over and spectators see everything */
    unsigned completed; /* turns completed by then */
    uint32_t k[VD_SEATS_MAX];
    const struct vd_view *view[VD_SEATS_MAX]; /* in the arena, if one was given */
};

/* If spectators are not allowed, or there is nothing to see yet, returns false and writes a
 * sentence. With arena NULL no views are made; views need a replay of all orders. */
bool vd_service_gallery(struct vd_service *service, const struct vd_party *gallery,
                        struct vd_arena *arena, struct vd_service_gallery *seen,
                        char sentence[VD_SENTENCE_SIZE]);
/* Writes the seat's own record, or the umpire's record: for the umpire, and for everybody once the
 * campaign is over. Until then the umpire's record lacks the key of the dice. */
bool vd_service_record(struct vd_service *service, const struct vd_party *party, bool umpires,
                       struct vd_buffer *out);
/* All orders and notes after number `after`: for the umpire, and for everybody once the campaign is
 * over. */
typedef bool vd_service_order(void *context, uint32_t n, int64_t at, const char *seat,
                              const char *text);
bool vd_service_orders(struct vd_service *service, const struct vd_party *party, uint32_t after,
                       vd_service_order *order, void *context);
/* A seat's orders sent ahead and standing orders, as texts. */
typedef bool vd_service_waiting(void *context, const char *kind, unsigned place, const char *text);
bool vd_service_waiting_list(struct vd_service *service, const struct vd_party *party,
                             vd_service_waiting *one, void *context);

#endif
