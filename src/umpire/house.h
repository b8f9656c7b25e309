/* umpire/house.h: all campaigns of one store, running: what server, mail and tests talk to.
 *
 * No sockets here and no clock of its own: the caller brings requests and the time, and calls
 * vd_house_run() when the store has something to tell or a moment has come (vd_house_next()). What a
 * person sends is a text, whether it came by page, terminal or mail; the answer comes by a function
 * that is called later, once all it promises is on the disk.
 *
 * A post goes this way: checked against what the seat was told; its order line committed; the receipt;
 * applied; what it brings is told at the next tick, to all seats at once, so that the moment tells
 * nothing. A campaign takes one post after the other; campaigns do not wait for each other. If the disk
 * fails the house is broken: it answers nothing but that, and is to be opened anew. */
#ifndef VD_UMPIRE_HOUSE_H
#define VD_UMPIRE_HOUSE_H

#include "core/game.h"
#include "core/posture.h"
#include "record/catalogue.h"
#include "record/lines.h"
#include "record/notes.h"
#include "record/vdr.h"
#include "store/store.h"
#include "umpire/pace.h"

enum {
    VD_LOADED_MOST = 104,  /* campaigns that are played, in memory at once */
    VD_HOUSE_TICK = 50,    /* milliseconds between two moments at which outcomes leave */
    VD_KEY_LETTERS = 43,   /* of a secret link: 32 random bytes */
    VD_POST_MOST = 16384,  /* bytes of one post */
    VD_POST_KEY_MOST = 64, /* letters of an idempotency key */
    VD_TITLE_MOST = 80,
    VD_PERSON_MOST = 80,
    VD_MACHINE_MOST = 24,
    VD_MEMO_MOST = 5464 /* bytes: 4 KiB in base64 */
};

/* What one campaign can make the store keep (umpire/quota.c). */
enum {
    VD_QUOTA_SEAT = 256 * 1024,      /* bytes of a seat's notes and letters, or of the umpire's */
    VD_QUOTA_CAMPAIGN = 1024 * 1024, /* ... and of all together */
    VD_QUOTA_ORDERS = 20000,         /* of a seat, notes and letters included */
    VD_QUOTA_LINKS = 64              /* of a seat: cookies, and links of deputies with theirs */
};

struct vd_house;

/* ---- who asks ---- */

enum vd_role {
    VD_ROLE_NONE,
    VD_ROLE_SEAT,    /* plays, by the seat's own link */
    VD_ROLE_UMPIRE,  /* the human umpire: sees this campaign's truth, corrects, rules */
    VD_ROLE_HOST,    /* made the campaign: hands out links, sets the pace; is shown no secret */
    VD_ROLE_INVITED, /* holds an invitation that was not used yet */
    VD_ROLE_KEEPER,  /* has the house key: makes campaigns, and is of none */
    VD_ROLE_GALLERY, /* looks on, some turns behind, if all seats agree */
    VD_ROLE_COUNT
};

/* Beside the numbers of seats, as the umpire's. */
enum { VD_SEAT_GALLERY = 0xFC };

struct vd_party {
    char game[VD_GAME_LETTERS + 1];
    enum vd_role role;
    uint8_t seat;  /* of a seat or an invitation; else VD_SEAT_UMPIRE, _GALLERY or _NONE */
    int64_t until; /* a deputy's time, in seconds: plays, and changes neither links nor addresses */
};

/* A secret as it stands in a link. Only its hash is kept. */
struct vd_key {
    char text[VD_KEY_LETTERS + 1];
};

/* ---- answers ---- */

enum vd_answer_kind {
    VD_ANSWER_DONE,
    VD_ANSWER_REFUSED,   /* by a rule, or cannot be read: the error says why */
    VD_ANSWER_STALE,     /* the head that the client saw last is not the seat's head any more */
    VD_ANSWER_UNKNOWN,   /* no such campaign, seat or link: the same words for all of them */
    VD_ANSWER_FORBIDDEN, /* not for this role */
    VD_ANSWER_BROKEN,    /* the disk failed: whether it was taken is not known */
    VD_ANSWER_COUNT
};

/* Good during the call only. */
struct vd_answer {
    enum vd_answer_kind kind;
    uint32_t count;      /* posts of this seat that were taken, this one included */
    struct vd_hash head; /* of the line that was taken */
    struct vd_error error;
    const char *rule;  /* that refused; NULL if none did */
    size_t line;       /* of the text, where it stopped; 0: nowhere in particular */
    const char *order; /* ... and at which order; may be NULL */
    const char *rest;  /* orders given back, one a line; may be NULL */
    const char *text;  /* the canonical echo of the first order, or what was asked for */
    bool again;        /* this key was answered before: the same answer once more */
};

typedef void vd_house_done(void *context, const struct vd_answer *answer);

/* ---- the house ---- */

/* A machine is to decide for a seat. What it may know is here and nothing else; good until the call
 * returns. Answer with vd_house_machine() at once or later, or never: then the clock decides. */
struct vd_house_question {
    const char *game;
    uint8_t seat;
    uint32_t k; /* the seat's count, to be given back */
    const char *machine;
    enum vd_posture posture; /* that the seat declared, for its caretaker */
    const char *memo;        /* what it wanted to remember; empty at first */
    uint64_t seed;           /* of its lots: of this seat alone, and nobody else's to know */
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_view *view;
};

/* Who is told what leaves: from vd_house_run(), and `changed` from vd_house_settle() too. None may be NULL but the
 * last, which is asked when a word names a machine. */
struct vd_house_ears {
    /* Lines up to k left for this seat; `asked` if something is wanted of it now. */
    void (*told)(void *context, const struct vd_party *seat, uint32_t k, bool asked);
    /* The rest of a text of several orders stopped after its receipt was given; told at the tick. What is to be
     * kept of that goes into the batch, in which it is also noted that the rest waits no more. */
    void (*returned)(void *context, const struct vd_party *seat, const char *key,
                     const struct vd_answer *answer, struct vd_batch *batch);
    /* Something that every party of the campaign may see (a seat taken, a new pace, the end). */
    void (*changed)(void *context, const char *game);
    void (*machine)(void *context, const struct vd_house_question *question);
    /* The machine player that a host names for a seat, the usual one for an empty name; NULL: there is none. May
     * itself be NULL: there are none at all. */
    const char *(*find_machine)(void *context, const char *name, const char *system);
    void *context;
};

struct vd_house_setup {
    const struct vd_catalogue *catalogue;
    struct vd_store *store;
    uint32_t
        machine_pause;  /* milliseconds of the fixed clock on which machines order; 0 in tests */
    bool looks;         /* for the host at his desk: retired campaigns too, nothing is written */
    size_t loaded_most; /* campaigns in memory that are played, others a quarter; 0: all */
    const char *zones;  /* folder of the time zones by name; NULL: the system's */
    struct vd_house_ears ears;
    uint64_t now; /* milliseconds since 1970 */
};

struct vd_house *vd_house_new(const struct vd_house_setup *setup);
void vd_house_free(struct vd_house *house);
/* Before the store is closed in good order: notes that the house ran until now. */
void vd_house_leave(struct vd_house *house);
/* Brings the time, which never goes back: before requests are handed in, since their moment is it. A jump by
 * more than an hour is a time in which nobody could answer (umpire/watch.c). */
void vd_house_clock(struct vd_house *house, uint64_t now);
/* Answers what the store has decided. What those orders bring comes when the house is run, so that nobody's
 * receipt waits for it. */
void vd_house_settle(struct vd_house *house);
/* That too, then lets outcomes leave, deadlines pass and machines be asked. */
void vd_house_run(struct vd_house *house, uint64_t now);
/* When it must be run again at the latest; UINT64_MAX: only when the store has something. */
uint64_t vd_house_next(const struct vd_house *house);
/* A campaign whose orders do not come out any more as they are stored (a damaged file, another rules
 * version) is put aside; the others go on. Whether this is one. */
bool vd_house_is_damaged(struct vd_house *house, const char *game);
/* What is wrong with one that was found since this was last asked; NULL: none was. */
const char *vd_house_damage(struct vd_house *house);
/* Why it is broken; NULL while it is not. */
const char *vd_house_broken(const struct vd_house *house);
/* How much room the disk has left. With little, nothing is accepted but orders, and what keeps campaigns going; with
 * none not even that, until there is room again: what was accepted is carried out, and all can be looked at. */
enum vd_room { VD_ROOM_PLENTY, VD_ROOM_SCARCE, VD_ROOM_NONE };
void vd_house_set_room(struct vd_house *house, enum vd_room room);
enum vd_room vd_house_room(const struct vd_house *house);
/* Nothing is under way: every post is answered and every outcome told. */
bool vd_house_is_idle(const struct vd_house *house);
/* Nothing of this campaign is under way, and none of its seats is to be moved by a machine: it waits for a person. */
bool vd_house_is_still(struct vd_house *house, const char *game);

/* ---- links ---- */

/* Whose secret this is. An invitation that was used is nobody's any more: the party then has no role, and
 * says where it led. */
bool vd_house_party(struct vd_house *house, struct vd_text key, struct vd_party *party);
/* Who asks for another secret, and by which: it must open still when the new one is written. */
struct vd_door_asked {
    struct vd_party party;
    struct vd_text by; /* empty: at the desk of who runs the server, or by mail */
};

/* Another number whenever what a secret opens may have changed, but by its time alone; 0: it may be about to. */
uint64_t vd_house_doors(const struct vd_house *house);
/* A new secret for the same party; the old ones open nothing any more. The answer's text is the key: the one that
 * is wished for (43 letters that are 32 bytes of chance), so that who does not get the answer has it all the same,
 * or, if that is empty, one that is drawn here. */
void vd_house_replace_key(struct vd_house *house, const struct vd_door_asked *asked,
                          struct vd_text wished, vd_house_done *done, void *context);
/* A cookie of a party, for so many seconds; its key is the answer's text. */
void vd_house_cookie(struct vd_house *house, const struct vd_door_asked *asked, int64_t seconds,
                     vd_house_done *done, void *context);
/* Ends what this key opens: a cookie is logged out. */
void vd_house_shut(struct vd_house *house, struct vd_text key, vd_house_done *done, void *context);

/* The key of the house itself, for a server that lets not everybody make campaigns: a new one, after which
 * the old opens nothing. False if the store is broken. */
bool vd_house_key_new(struct vd_store *store, uint64_t now, struct vd_key *key);
bool vd_house_key_is_there(struct vd_store *store);

/* ---- a new campaign ---- */

struct vd_house_seat {
    enum vd_holder holder; /* open: invited; or a machine */
    const char *machine;   /* its name */
};

struct vd_house_plan {
    const char *scenario;
    const char *const *settings; /* "fog=tokens" */
    size_t setting_count;
    const char *title;
    const char *pace; /* as vd_pace_read takes it, a zone by its name too; NULL: none */
    bool umpire;      /* a human one */
    const char *seed; /* NULL: dice that nobody knows, with the seats' salts */
    struct vd_house_seat seat[VD_SEATS_MAX]; /* by the scenario's seats */
};

/* The seats that a plan would have; false with a sentence if there is no such scenario or setting. */
bool vd_house_seats(struct vd_house *house, const struct vd_house_plan *plan,
                    const char *names[VD_SEATS_MAX], uint8_t *count, char *sentence, size_t size);
/* The answer's text is a line for each secret: "game ID", "host KEY", "umpire KEY", "invite SEAT KEY". */
void vd_house_create(struct vd_house *house, const struct vd_house_plan *plan, vd_house_done *done,
                     void *context);
struct vd_house_joining {
    struct vd_text invitation;
    struct vd_text salt; /* goes into the dice as it is; empty: the hash of one is given */
    struct vd_text hash; /* ... which the seat opens when it is asked to */
    struct vd_text name;
    struct vd_text key; /* wished for, as in vd_house_replace_key(); empty: one is drawn */
    /* A setting of the store that is written together with it, and only if the seat is taken: for who must know
     * after a crash that it was his. NULL: none. */
    const struct vd_setting *note;
};

/* Uses an invitation up: the answer's text is the seat's own key. */
void vd_house_join(struct vd_house *house, const struct vd_house_joining *asked,
                   vd_house_done *done, void *context);
/* A new invitation to a seat, by the host: whoever sat there is out, and all that waits in his name is dropped.
 * Once the campaign runs this is a line of its record. Its key is the answer's text. */
void vd_house_invite(struct vd_house *house, const struct vd_party *host, uint8_t seat,
                     vd_house_done *done, void *context);

/* After the end: another campaign of the same scenario, settings and pace, with the sides swapped, once
 * every player wants it; it is made once. A seat proposes or accepts by this, and with `wants` false takes
 * it back while the others have not; host and umpire look whether it was made. The answer's text is empty
 * while somebody is waited for; then "game ID", and to each party alone "invite SEAT KEY" (nothing if he has
 * joined), "host KEY" or "umpire KEY"; another key every time. */
void vd_house_rematch(struct vd_house *house, const struct vd_party *party, bool wants,
                      vd_house_done *done, void *context);
/* A key of the invitation that a seat has to the rematch, for a mail: it is written with the batch. False
 * if there is none. */
bool vd_house_rematch_key(struct vd_house *house, const struct vd_party *seat,
                          struct vd_batch *batch, struct vd_key *key, const char **as);
/* The link of the gallery, by the host, once every seat has agreed; the one before it opens nothing any
 * more. Its key is the answer's text. */
void vd_house_open_gallery(struct vd_house *house, const struct vd_party *host, vd_house_done *done,
                           void *context);

/* ---- posts ---- */

struct vd_house_post {
    struct vd_party from;
    struct vd_text text;
    struct vd_text key;         /* idempotency, for seats and the umpire; may be empty */
    const struct vd_hash *head; /* that the client saw last; NULL: not told */
};

/* Orders, notes, and the words of the house itself (docs/orders.md):
 *   ahead: TEXT           orders that wait, sealed, until the seat is asked; replaces what waited
 *   standing N: ORDER [if CONDITION] [until CONDITION]
 *                         an order that is given again whenever it is asked for and allowed
 *   standing N            ends it
 *   leave until DATE [caretaker [POSTURE]], back
 *   posture hold, defend or press: how the caretaker plays the seat
 *   deputy until DATE     the answer's text is the key of a second link that ends by itself
 *   rematch, rematch none as vd_house_rematch
 *   pace TEXT, title TEXT (the host's)
 *   without SEAT          the host's and the umpire's: the campaign starts without a salt that was not opened
 *   seat SEAT caretaker, seat SEAT machine NAME
 *                         the host's and the umpire's: a machine has the seat from now on */
void vd_house_post(struct vd_house *house, const struct vd_house_post *post, vd_house_done *done,
                   void *context);
/* A machine's answer to a question; the caretaker decides if it is no order that is allowed. The memo is
 * kept together with the order; NULL: it stays as it was. */
void vd_house_machine(struct vd_house *house, const char *id, uint8_t seat, uint32_t k,
                      struct vd_text order, const char *memo);

/* What was told of orders that were given back, in the teller's own form: kept until it is known that the seat's
 * player has seen it. While too many are kept nothing is accepted that could come back. */
void vd_house_keep_returned(const struct vd_party *seat, struct vd_text body,
                            struct vd_batch *batch);
/* A mail tells all of them: the latest few are kept for the page. */
void vd_house_trim_returned(const struct vd_party *seat, struct vd_batch *batch);
typedef bool vd_house_body(void *context, struct vd_text body);
bool vd_house_returned(struct vd_house *house, const struct vd_party *seat, vd_house_body *body,
                       void *context);
/* Those whose body begins so, or all: "". */
void vd_house_forget_returned(struct vd_house *house, const struct vd_party *seat,
                              const char *beginning, vd_house_done *done, void *context);

/* ---- looking ---- */

/* What a seat was told up to the last tick; good until the house is run again. */
struct vd_look {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    const struct vd_view *view; /* NULL before the start */
    void *work;
    uint32_t k;
    struct vd_hash head;
    bool asked, can_undo, over;
    bool salt_wanted;            /* before the start: it is to open its salt */
    bool resigned;               /* somebody has, of which the view knows nothing */
    const char *wanted;          /* the die that is to be typed in, as a sentence; NULL: none */
    struct vd_proposed proposed; /* which it has not answered */
    int64_t due;                 /* seconds; 0: no deadline runs */
    uint32_t posts;              /* taken from this seat */
    int64_t played;              /* when the last of them was, seconds; 0: never */
};

bool vd_house_look(struct vd_house *house, const struct vd_party *party, struct vd_look *look);
/* Who has won, as a sentence; false while the campaign is not over. */
bool vd_house_verdict(struct vd_house *house, const char *id, struct vd_writer *writer);

extern const char *const vd_posture_names[VD_POSTURE_COUNT];
bool vd_posture_find(struct vd_text name, enum vd_posture *posture);
/* What a seat declared for its caretaker, for its own player alone; false for anybody else. */
bool vd_house_posture(struct vd_house *house, const struct vd_party *party,
                      enum vd_posture *posture);

/* A proposal to go back that is open, for the umpire. */
struct vd_house_proposal {
    uint32_t order;     /* of the record, the last that would count; what "rewind" takes */
    uint32_t consented; /* seats, a bit each */
};

/* False if nothing is proposed, and for anybody else. */
bool vd_house_proposal(struct vd_house *house, const struct vd_party *party,
                       struct vd_house_proposal *proposal);

/* Any party of the campaign may know this. */
struct vd_house_card {
    const char *title, *scenario, *state; /* waiting, running, over, retired */
    int64_t made;
    struct vd_pace pace;
    bool umpire;
    uint8_t seat_count;
    struct {
        const char *name; /* of the seat */
        enum vd_holder holder;
        const char *machine;
        int64_t away_until; /* 0: not away */
    } seat[VD_SEATS_MAX];
    struct vd_house_sequel {
        uint32_t wanted;                /* seats, a bit each, that want a rematch */
        char next[VD_GAME_LETTERS + 1]; /* which was made; empty: not yet */
    } rematch;
    unsigned gallery; /* turns behind at which all seats let spectators look on; 0: they do not */
    uint32_t salts_missing; /* seats that are to open their salts and have not, a bit each */
    struct vd_hash commit;
    enum vd_grade grade;    /* what its dice prove, as far as it is known */
    const char *own_tables; /* what differs from those that this program brings; NULL: nothing */
};

bool vd_house_card(struct vd_house *house, const char *id, struct vd_house_card *card);
/* By whose clocks a campaign goes; it is not read for it. UTC if there is no such campaign. */
void vd_house_zone(struct vd_house *house, const char *id, struct vd_zone *zone);

/* Enough for a list of campaigns; the texts are in the heap. One that is over is not read for it. */
struct vd_house_brief {
    const char *title, *scenario, *state;
    const char *seat; /* its name; NULL: none */
    bool asked;       /* of a seat */
    int64_t due;      /* seconds; 0: no deadline runs */
};

/* As it is stored: it is not read for it. */
bool vd_house_is_over(struct vd_house *house, const char *id);
bool vd_house_brief(struct vd_house *house, const struct vd_party *party, struct vd_heap *heap,
                    struct vd_house_brief *brief);

/* The seat's own lines after `after`, as they stand in its record; false stops. */
typedef bool vd_house_line(void *context, uint32_t k, struct vd_text line);
bool vd_house_lines(struct vd_house *house, const struct vd_party *party, uint32_t after,
                    vd_house_line *line, void *context);
/* Its views after each of its lines behind `after`, at most `count`: for who looks through them all. */
typedef void vd_house_seen(void *context, uint32_t k, const struct vd_view *view);
bool vd_house_views(struct vd_house *house, const struct vd_party *party, uint32_t after,
                    uint32_t count, vd_house_seen *seen, void *context);
/* Its view after k of its lines, in the heap; NULL if there is none. */
const struct vd_view *vd_house_view_at(struct vd_house *house, const struct vd_party *party,
                                       uint32_t k, struct vd_heap *heap);
/* What the gallery sees: every seat's record and view up to here, and nothing later. */
struct vd_house_gallery {
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    unsigned behind;    /* completed turns; 0: the campaign is over, and all is seen */
    unsigned completed; /* turns, by then */
    uint32_t k[VD_SEATS_MAX];
    const struct vd_view *view[VD_SEATS_MAX]; /* in the heap, if there was one */
};

/* False with a sentence if nobody may look on, or there is nothing to see yet. Without a heap no views
 * are made, for which all orders are carried out again. */
bool vd_house_gallery(struct vd_house *house, const struct vd_party *gallery, struct vd_heap *heap,
                      struct vd_house_gallery *seen, char sentence[VD_SENTENCE_SIZE]);
/* The seat's own record; the umpire's for the umpire, and for all when the campaign is over. The umpire's lacks the
 * key of the dice until then. */
bool vd_house_record(struct vd_house *house, const struct vd_party *party, bool umpires,
                     struct vd_buffer *out);
/* Everybody's orders and notes after that of number n, for the umpire, or for all when it is over. */
typedef bool vd_house_order(void *context, uint32_t n, int64_t at, const char *seat,
                            const char *text);
bool vd_house_orders(struct vd_house *house, const struct vd_party *party, uint32_t after,
                     vd_house_order *order, void *context);
/* What waits or stands for a seat, as texts. */
typedef bool vd_house_waiting(void *context, const char *kind, unsigned place, const char *text);
bool vd_house_waiting_list(struct vd_house *house, const struct vd_party *party,
                           vd_house_waiting *one, void *context);

#endif
