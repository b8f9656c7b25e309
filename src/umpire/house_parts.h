/* umpire/house_parts.h: the inside of a house, for its own files only. */
#ifndef VD_UMPIRE_HOUSE_PARTS_H
#define VD_UMPIRE_HOUSE_PARTS_H

#include "record/gallery.h"
#include "umpire/house.h"

enum {
    VD_GAME_BUCKETS = 1024,
    VD_TAIL_MOST = 32 * 1024, /* bytes of a seat's latest lines kept at hand */
    VD_MACHINE_LIMIT = 20000  /* milliseconds that a machine may think */
};

/* Tables of a scenario with its switches, held once for all campaigns that use them. */
struct vd_house_tables {
    struct vd_house_tables *next;
    uint8_t hash[VD_HASH_SIZE];
    struct vd_heap heap;
    struct vd_tables tables;
    struct vd_scratch scratch;
    bool compared;   /* with those that this program brings */
    const char *own; /* what differs, as a sentence; NULL: nothing */
};

/* ---- posts ---- */

enum vd_origin {
    VD_ORIGIN_PERSON,
    VD_ORIGIN_AHEAD,    /* orders that waited */
    VD_ORIGIN_STANDING, /* one that stands */
    VD_ORIGIN_MACHINE,
    VD_ORIGIN_HOUSE /* the start, an agreed rewind, the clock */
};

struct vd_posted {
    struct vd_posted *next;
    struct vd_heap heap; /* in which it lies itself, with its texts */
    enum vd_origin origin;
    uint8_t seat;    /* or VD_SEAT_UMPIRE, VD_SEAT_CLOCK */
    bool deputy;     /* its sender's link is for a time */
    uint32_t tenure; /* of the seat, when it came */
    int64_t place;   /* in the store, where what is left of it waits */
    const char *key;
    const char *begun_by; /* the key of the text that it is the rest of; NULL: none, or not known */
    const char *echo;     /* canonical text of its first order */
    struct vd_hash head;
    struct vd_text text;
    vd_house_done *done;
    void *context;
    /* Further writes that go with its first order, or instead of one. */
    void (*more)(struct vd_posted *post, struct vd_batch *batch);
    const void *more_context;
    const struct vd_handover *handover; /* that goes with its first order; NULL: none does */
    const char *result;                 /* the answer's text, if it is not the echo */
    const char *memo;                   /* of the machine that orders; NULL: as it was */
    unsigned taken;                     /* of its orders */
    bool begun;
    struct vd_submission orders;
};

/* Who holds a seat from now on. */
struct vd_handover {
    uint8_t seat;
    enum vd_holder holder;
    const char *machine; /* its name; NULL: it is none */
};

/* ---- a campaign ---- */

/* What the record has of a seat or the umpire. */
struct vd_quota {
    uint32_t orders;
    uint64_t prose; /* bytes of its notes, letters and reports */
};

struct vd_game_seat {
    struct vd_quota quota;
    enum vd_holder holder;
    char machine[VD_MACHINE_MOST + 1];
    uint32_t tenure; /* how often it changed hands in this house */
    bool had_player; /* ever: his word to spectators is not a machine's to give */
    int64_t away_until;
    bool caretaker;          /* minds the seat while its player is away */
    enum vd_posture posture; /* ... or late, and so */
    uint32_t posts;          /* orders of its own, the clock's not counted */
    int64_t played;          /* when the last of them was taken */
    int64_t
        line_at; /* when the latest line that lets its clock run anew was written, told or not */
    /* Its time is up: the caretaker orders until it is asked no more, or says that it is away or back. */
    bool late, excused; /* ... no longer, from the next tick on */
    /* What its last order brought as it was read from the store, if that stops a text. */
    const char *overtaken;
    /* What it was told up to the last tick. */
    struct vd_view *view;
    int64_t since; /* when the last of it was written: its clock began then */
    uint32_t k;
    struct vd_hash head;
    bool asked, can_undo;
    char wanted[VD_SENTENCE_SIZE]; /* the die that is to be typed in; empty: none */
    struct vd_proposed proposed;
    /* Its latest lines, from that of number `tail_first` on. */
    char *tail;
    size_t tail_length, tail_room;
    uint32_t tail_first;
    /* The machine or the caretaker that plays it. */
    uint64_t asked_at; /* it was asked then and its order is not given yet; 0: it was not */
    uint32_t asked_k;  /* ... about this */
    char *order;       /* its answer, which leaves at `order_at`; NULL: it has none yet */
    char *memo;        /* ... and what it wants to remember; NULL: as it was */
    uint64_t order_at;
    bool nothing_waits; /* in the store, as is known: it need not be asked at every count */
    bool tried_waiting; /* what waits and stands was tried for this count */
    uint32_t tried_k;
    unsigned standing_run; /* standing orders given one after the other */
};

struct vd_game {
    struct vd_game *next; /* of its bucket */
    struct vd_game *next_committed;
    struct vd_house *house;
    char id[VD_GAME_LETTERS + 1];
    struct vd_heap heap; /* title and pace; emptied when it is read anew */
    const char *title, *state;
    struct vd_pace pace;
    bool umpire;
    int64_t salts_asked_at; /* seconds: when the seats were last asked to open their salts, */
    unsigned salts_asks;    /* ... and how often */
    int64_t made;
    uint8_t seat_count;
    struct vd_game_seat seat[VD_SEATS_MAX];
    struct vd_quota umpire_quota;
    uint64_t prose; /* of all together */
    bool damaged;   /* its orders do not come out any more: it is put aside */
    bool loaded;    /* as it is but while it is read, and when it is damaged */
    const struct vd_house_tables *tables;
    struct vd_record record;
    struct vd_gallery gallery; /* how far spectators may look back, turn by turn */
    unsigned behind,
        completed; /* turns, as of the last tick: it lags so many; 0: nobody looks on */
    struct vd_gallery_mark mark; /* ... and how far it saw then, if it sees anything */
    bool sees;
    struct vd_house_sequel rematch;
    struct vd_posted *first, *last; /* that wait for their turn */
    struct vd_posted *post;         /* in hand */
    struct vd_stopped *stopped;     /* texts of which the next tick tells */
    struct vd_act act;              /* of the order whose line is being committed, ... */
    int64_t act_at;                 /* ... and its time, in seconds, as the line has it */
    bool busy;                      /* ... until it is carried out */
    bool played;                    /* something was ordered since it was read */
    bool pumping;                   /* posts are being looked at: new ones wait */
    unsigned errands;               /* commits beside the record that are under way */
    bool dirty;                     /* something is to be told at the next tick */
    uint64_t used;                  /* milliseconds: when it was last asked for */
    uint64_t leaves_at;             /* the tick at which what is to be told leaves */
    uint64_t next_at;               /* when it must be looked after: its place in the agenda */
    size_t agenda_at;               /* ... from 1; 0: it has none */
    uint64_t run;                   /* of the house, in which it was looked after last */
};

/* A link that was looked up: good while nothing but orders was written since. Its key is known again by a tag under
 * a secret of this run: nobody can make another with the same tag, and it is a fraction of the hash's work. */
enum { VD_DOOR_TAG = 16, VD_DOOR_SECRET = 16 };

struct vd_door {
    uint8_t tag[VD_DOOR_TAG];
    struct vd_party party;
    int64_t expires; /* seconds; 0: never */
    uint64_t age;
};

/* Each has its place among so many. */
enum { VD_DOOR_WAYS = 4, VD_DOORS_KEPT = 128 * VD_DOOR_WAYS };

/* What must be known of a campaign that is not in memory. */
struct vd_sleeper {
    uint64_t wake; /* when it must be read again */
    char id[VD_GAME_LETTERS + 1];
    uint8_t standing_run[VD_SEATS_MAX];
};

struct vd_house {
    struct vd_house_setup setup;
    uint64_t now, run;
    int64_t seen;  /* seconds: when it was last noted that it runs; 0: not yet, or it must be now */
    int64_t grace; /* ... and before when no deadline passes */
    VD_LIST(struct vd_game *) agenda; /* a heap */
    struct vd_game *buckets[VD_GAME_BUCKETS];
    struct vd_house_tables *tables;
    struct vd_game *committed;      /* acknowledged, not carried out yet: the first, ... */
    struct vd_game **committed_end; /* ... and where the next goes */
    VD_LIST(char *) visits;         /* campaigns to be looked after since the start */
    VD_LIST(struct vd_sleeper) sleepers;
    uint64_t wakes_at; /* the first of them */
    struct vd_heap heap;
    size_t loaded, played; /* campaigns in memory, and those of them that are played */
    size_t under_way;
    struct vd_door doors[VD_DOORS_KEPT];
    uint8_t door_secret[VD_DOOR_SECRET];
    uint64_t door_age;  /* of those that are good; from 1 */
    size_t door_writes; /* under way that may change doors */
    enum vd_room room;  /* that the disk has left, ... */
    int64_t full_since; /* ... and since when it has none */
    char broken[VD_SENTENCE_SIZE];
    char damage[VD_SENTENCE_SIZE]; /* of a campaign, not told yet; empty: none */
    char told_damage[VD_SENTENCE_SIZE];
};

/* Where a seat's texts wait: orders sent ahead in the one place, what is left of a text that was begun in another,
 * which has the number of its first order. */
enum { VD_PLACE_AHEAD = 1, VD_PLACE_BEGUN, VD_STANDING_MOST = 9 };

/* ---- house.c ---- */

/* The campaign of this id, in memory; NULL if there is none or it cannot be read. */
struct vd_game *vd_game_get(struct vd_house *house, const char *id);
struct vd_game *vd_game_at_hand(struct vd_house *house, const char *id);
/* Out of memory, whatever its state. */
void vd_game_drop(struct vd_game *game);
/* Whether nothing of it is under way. */
bool vd_game_is_quiet(const struct vd_game *game);
struct vd_game *vd_game_of(struct vd_house *house, const struct vd_party *party);
/* Who holds this seat. */
struct vd_party vd_game_party(const struct vd_game *game, uint8_t seat);
const struct vd_house_tables *vd_house_tables_of(struct vd_house *house,
                                                 const struct vd_tables *tables,
                                                 struct vd_heap *heap);
void vd_house_break(struct vd_house *house, const char *sentence);
/* Around a commit that may change doors. */
void vd_doors_begin(struct vd_house *house);
void vd_doors_end(struct vd_house *house);
/* A new door of this kind, and its key. `seconds`: how long it is open, 0 for ever. */
void vd_door_add(struct vd_house *house, struct vd_batch *batch, const char *game,
                 struct vd_value seat, const char *kind, int64_t seconds, struct vd_key *key);
void vd_key_draw(struct vd_key *key);
#define VD_NO_KEY "a key is 43 letters: 32 bytes of chance, in base64url"
/* The one that is wished for, or if that is empty one that is drawn; false if it is none. */
bool vd_key_take(struct vd_text wished, struct vd_key *key);
void vd_key_hash(struct vd_text key, uint8_t hash[VD_HASH_SIZE]);
/* Commits now and answers then; the batch is the caller's and comes back empty. A campaign that is
 * named does nothing by itself until then; with VD_ERRAND_TOLD all its parties hear that something
 * changed. */
enum vd_errand { VD_ERRAND_QUIET, VD_ERRAND_TOLD };
void vd_house_commit(struct vd_house *house, struct vd_game *game, enum vd_errand kind,
                     struct vd_batch *batch, const char *text, vd_house_done *done, void *context);
void vd_house_answer(vd_house_done *done, void *context, enum vd_answer_kind kind,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The same words whether a link never was, is used up or was replaced. */
void vd_house_unknown(vd_house_done *done, void *context);

/* ---- agenda.c ---- */

void vd_agenda_put(struct vd_game *game, uint64_t at);
void vd_agenda_drop(struct vd_game *game);
/* It must be looked after at once. */
void vd_game_touch(struct vd_game *game);
/* Something is to be told at the next tick. */
void vd_game_soil(struct vd_game *game);

/* ---- room.c ---- */

/* Lets those sleep that were not asked for longest, if there are too many. */
void vd_room_make(struct vd_house *house);
/* Something is ordered in it. */
void vd_room_play(struct vd_game *game);
/* Reads one whose moment has come. */
void vd_room_wake(struct vd_house *house);
/* It was read, or cannot be (NULL): it does not sleep any more. */
void vd_room_rouse(struct vd_house *house, const char *id, struct vd_game *game);

/* ---- watch.c ---- */

void vd_watch_open(struct vd_house *house);
/* The house did not run between these moments, in seconds. */
void vd_watch_gap(struct vd_house *house, int64_t from, int64_t to);
/* Notes from time to time that it runs. */
void vd_watch_note(struct vd_house *house);
/* When an answer is due that by its pace was due then, in seconds; 0: never. */
int64_t vd_watch_due(const struct vd_house *house, const struct vd_pace *pace, int64_t due);

/* ---- house_new.c ---- */

/* A pace as somebody says it: a zone that he names gets its rule now, and keeps it. False with a sentence. */
bool vd_house_pace(const struct vd_house *house, struct vd_text text, struct vd_pace *pace,
                   char sentence[VD_SENTENCE_SIZE]);
/* All that is written of a new campaign: its secrets are the text, as vd_house_create answers. False with
 * a sentence. */
bool vd_campaign_add(struct vd_house *house, const struct vd_house_plan *plan,
                     struct vd_batch *batch, struct vd_buffer *text, char game[VD_GAME_LETTERS + 1],
                     char sentence[VD_SENTENCE_SIZE]);

/* ---- house_seats.c ---- */

/* It has started and is not over. */
bool vd_game_is_running(const struct vd_game *game);
/* A machine holds it, not a player who may be waited for. */
bool vd_seat_is_machine(const struct vd_game_seat *seat);
/* The seat as a new holder finds it, in memory; and what that brings, into the batch. */
void vd_seat_settle(struct vd_game *game, const struct vd_handover *to);
void vd_handover_add(const struct vd_game *game, const struct vd_handover *to,
                     struct vd_batch *batch);
/* The line of the record that says so, with room for more that goes with it. */
struct vd_posted *vd_handover_post(const struct vd_game *game, const struct vd_handover *to,
                                   vd_house_done *done, void *context);
void vd_posted_hand_over(struct vd_posted *post, const struct vd_handover *to);
/* As a line of the record while the campaign runs, else beside it. */
void vd_game_hand_over(struct vd_game *game, struct vd_posted *post);
/* "seat SEAT caretaker" of a host or an umpire is made the post that does it; false if it was refused, which
 * is answered. */
bool vd_seat_word(struct vd_game *game, struct vd_posted *post);
/* A word of the host's is the umpire's line. */
void vd_posted_speak_for_host(struct vd_posted *post);

/* ---- house_salts.c ---- */

/* Seats that are asked to open their salts and have not, a bit each. */
uint32_t vd_game_salts_missing(const struct vd_game *game);
/* An order that was taken: the salts may have been asked for. */
void vd_game_note_salts(struct vd_game *game, const char *text, int64_t at);
/* What is due before the start; when the next of it is, in milliseconds. */
void vd_game_mind_start(struct vd_game *game);
uint64_t vd_game_salts_next(const struct vd_game *game);
/* "without SEAT" of a host or an umpire; a salt that comes before its time. False if it was refused, which is
 * answered. */
bool vd_salt_word(struct vd_game *game, struct vd_posted *post);

/* ---- house_returned.c ---- */

/* A text stopped after its receipt was given: its sender hears why at the next tick. What is left of it is
 * dropped from where it waits together with the note that it was given back. */
void vd_stopped_add(struct vd_game *game, const struct vd_posted *post,
                    const struct vd_answer *why);
/* A text of this seat stopped, and that is not told yet: the seat's next post waits for it. */
bool vd_stopped_is_of(const struct vd_game *game, uint8_t seat);
/* Why no text is accepted of which a part could be given back; NULL: it is. */
const char *vd_returned_full(const struct vd_game *game, uint8_t seat);
void vd_stopped_tell(struct vd_game *game);
void vd_stopped_forget(struct vd_game *game);

/* ---- house_rematch.c ---- */

bool vd_rematch_load(struct vd_game *game);
/* What a seat's wish brings, into the batch and as text; false with a sentence. */
bool vd_game_rematch(struct vd_game *game, uint8_t seat, bool wants, struct vd_batch *batch,
                     struct vd_buffer *text, char sentence[VD_SENTENCE_SIZE]);
/* A link is replaced: what the old one was given in the rematch goes with it, and if the game is a rematch
 * itself, the campaign before gives no link to this place any more. */
void vd_rematch_add_replaced(struct vd_house *house, const struct vd_party *party,
                             struct vd_batch *batch);

/* ---- house_restored.c: after a restore from a copy ---- */

/* When the house is opened. */
void vd_restored_open(struct vd_house *house);
/* When a campaign was read: its record is to say so first. */
void vd_restored_say(struct vd_game *game);

/* ---- house_gallery.c ---- */

/* True if spectators see something else from now on. */
bool vd_game_publish_gallery(struct vd_game *game);

/* ---- game_load.c: a campaign as the store has it ---- */

enum { VD_SETTINGS_SIZE = VD_PACE_WORDS + 100 };

/* What the house keeps of a campaign beside its record, as the store has it. */
void vd_settings_write(const struct vd_pace *pace, bool umpire, struct vd_writer *writer);
/* An order line, whole, into the batch that commits it: in two parts, as the store keeps it. */
void vd_line_add(struct vd_batch *batch, const char *game, uint32_t n, struct vd_text line);
bool vd_game_load(struct vd_game *game, bool rewinds);
/* The record alone is read again, by one that can go back or by one that cannot: what the seats were told
 * stays what it was at the last tick. If that cannot be done the house is broken. */
bool vd_game_reread(struct vd_game *game, bool rewinds);
void vd_game_free(struct vd_game *game);
/* The orders from the first on into a record of its own, each shown to the witness. */
bool vd_game_replay(struct vd_game *game, struct vd_record *record,
                    const struct vd_witness *witness);

/* ---- game_post.c ---- */

struct vd_posted *vd_posted_new(enum vd_origin origin, uint8_t seat, struct vd_text text,
                                vd_house_done *done, void *context);
void vd_game_post(struct vd_game *game, struct vd_posted *post);
/* A post with a key is answered alike when it comes again: an order that was taken before is refused, stale or
 * clashes with its own receipt then, so that it is asked for only where something goes wrong. */
bool vd_posted_has_receipt(const struct vd_posted *post);
bool vd_posted_was_answered(struct vd_game *game, const struct vd_posted *post);
/* What is wrong with a text besides its single orders, whether it is to be carried out or to wait; NULL: nothing. */
const char *vd_posted_wrong(const struct vd_game *game, const struct vd_posted *post,
                            const struct vd_submission *orders);
/* `line`: the head of the order's line; NULL: it has none, and to be told another's would tell that there is one. */
void vd_posted_add_receipt(struct vd_game *game, const struct vd_posted *post,
                           const struct vd_hash *line, struct vd_batch *batch);
/* The order that was committed. */
void vd_game_carry_out(struct vd_game *game);
/* Goes on with the posts that wait. */
void vd_game_pump(struct vd_game *game);
/* The house is broken: those that wait hear so. */
void vd_game_give_up(struct vd_game *game);

/* ---- game_rest.c: what a text of several orders still has to do ---- */

/* True if what is left of it waits in the store. */
bool vd_posted_leaves_rest(const struct vd_posted *post);
/* Its orders that were not carried out, one a line; NULL: there are none. */
const char *vd_posted_rest(struct vd_posted *post);
/* True for the place of a text of which some orders were carried out. */
bool vd_place_is_begun(int64_t place);
/* What is left of a text, with the order that is committed now. */
void vd_rest_add(const struct vd_game *game, struct vd_posted *post, struct vd_batch *batch);
/* What is left of a text waits no more. */
void vd_rest_drop(const struct vd_game *game, uint8_t seat, int64_t place, struct vd_batch *batch);
/* Goes on with the texts that a crash cut short; the campaign was just read. */
void vd_rests_resume(struct vd_game *game);

/* ---- quota.c: how much a party can make the store keep ---- */

/* An order that the record has now. */
void vd_quota_note(struct vd_game *game, uint8_t seat, const char *text);
/* Why the next order of a post is not accepted; NULL: it is. */
const char *vd_quota_refuses(struct vd_game *game, const struct vd_posted *post);
/* The same of a word of the house, and of any text that the store would keep beside a record. */
const char *vd_quota_refuses_word(const struct vd_game *game, const struct vd_posted *post);
const char *vd_quota_refuses_text(const struct vd_house *house);
const char *vd_quota_refuses_all(const struct vd_house *house);
/* True if the seat has as many links of deputies as it may. */
bool vd_quota_has_links(struct vd_house *house, const struct vd_party *party);

/* ---- game_words.c: words of the house itself ---- */

/* True if it was such a word: it is answered then, or will be. */
bool vd_game_word(struct vd_game *game, struct vd_posted *post);

/* ---- game_tick.c ---- */

void vd_game_keep_lines(struct vd_game *game);
void vd_game_publish(struct vd_game *game);
/* Deadlines, machines, orders that wait: what has to be done at this time. */
void vd_game_mind(struct vd_game *game);
uint64_t vd_game_next(const struct vd_game *game);
/* Whether a machine or the caretaker is to order now. */
bool vd_game_is_minded(const struct vd_game *game);
/* After an order: who is asked no more is late no more, and nobody is after a rewind, from the tick on. */
void vd_game_excuse(struct vd_game *game, const struct vd_record *record, const char *text);
/* Whether the clock of a seat that is told of this order runs anew. */
bool vd_order_restarts(const char *text, const char *seat);
/* "seat blue open": to whom, if it is this seat that is handed over; NULL: it is not. */
const char *vd_order_hands_over(const char *text, const char *seat);
/* Whatever a machine was asked or answered is of no use any more. */
void vd_question_forget(struct vd_game_seat *seat);
/* When the seat's answer is due, in seconds; 0: no deadline runs. */
int64_t vd_game_due(const struct vd_game *game, const struct vd_game_seat *seat);

#endif
