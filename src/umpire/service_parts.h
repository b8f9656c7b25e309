/* umpire/service_parts.h: the private structures and functions of the service. */
#ifndef VD_UMPIRE_SERVICE_PARTS_H
#define VD_UMPIRE_SERVICE_PARTS_H

#include "record/gallery.h"
#include "umpire/service.h"

enum {
    VD_GAME_BUCKETS = 1024,
    VD_TAIL_MAX = 32 * 1024, /* bytes of a seat's latest lines kept in memory */
    VD_MACHINE_LIMIT = 20000 /* milliseconds that a computer player may think */
};

/* The tables of a scenario with its switches, shared by all campaigns that use them. */
struct vd_service_tables {
    struct vd_service_tables *next;
    uint8_t hash[VD_HASH_SIZE];
    struct vd_arena arena;
    struct vd_tables tables;
    struct vd_scratch scratch;
    bool compared;   /* with the tables shipped in this program */
    const char *own; /* the differences, as a sentence; NULL: none */
};

/* ---- posts ---- */

enum vd_origin {
    VD_ORIGIN_PERSON,
    VD_ORIGIN_AHEAD,    /* orders sent ahead */
    VD_ORIGIN_STANDING, /* a standing order */
    VD_ORIGIN_MACHINE,
    VD_ORIGIN_HOUSE /* the start, an agreed rewind, the clock */
};

struct vd_queued_post {
    struct vd_queued_post *next;
    struct vd_arena arena; /* holds the post itself and its texts */
    enum vd_origin origin;
    uint8_t seat;    /* or VD_SEAT_UMPIRE, VD_SEAT_CLOCK */
    bool deputy;     /* its sender is a deputy */
    uint32_t tenure; /* of the seat, when the post came */
    int64_t place;   /* place in the store where the rest of the text waits */
    const char *key;
    const char *begun_by; /* key of the text whose rest this is; NULL: none or unknown */
    const char *echo;     /* canonical text of its first order */
    struct vd_hash head;
    struct vd_text text;
    vd_service_done *done;
    void *context;
    /* Adds further writes to the batch of the first order, or writes made instead of an order. */
    void (*more)(struct vd_queued_post *post, struct vd_batch *batch);
    const void *more_context;
    const struct vd_handover *handover; /* committed with its first order; NULL: none */
    const char *result;                 /* the answer's text, if it is not the echo */
    const char *memo;                   /* of the computer player; NULL: unchanged */
    unsigned taken;                     /* number of its orders that were accepted */
    bool begun;
    struct vd_submission orders;
};

/* The new holder of a seat. */
struct vd_handover {
    uint8_t seat;
    enum vd_holder holder;
    const char *machine; /* its name; NULL: not a computer player */
};

/* ---- a campaign ---- */

/* A real clock that runs while a side has the choice. */
struct vd_game_minutes {
    bool runs;
    struct vd_tick tick;     /* ... and for whom */
    int64_t since;           /* seconds: when it began to run */
    int64_t spent[VD_SIDES]; /* seconds of the side's present minute that were gone before */
};

/* How much the record holds of a seat or the umpire. */
struct vd_quota {
    uint32_t orders;
    uint64_t prose; /* bytes of its notes, letters and reports */
};

/* A line of a seat's own record as parsed data, so that callbacks at the tick need not parse it
 * again. */
struct vd_fresh_line {
    struct vd_fresh_line *next;
    struct vd_seat_line line;
    struct vd_event events[]; /* followed by the line's text */
};

struct vd_game_seat {
    struct vd_quota quota;
    enum vd_holder holder;
    char machine[VD_MACHINE_MAX + 1];
    uint32_t tenure; /* how often it changed hands since it was loaded */
    bool had_player; /* ever: a computer player must not agree to spectators for them */
    int64_t away_until;
    bool caretaker;          /* plays the seat while its player is away */
    enum vd_posture posture; /* ... or late, with this posture */
    uint32_t posts;          /* its own orders, without the clock's */
    int64_t played;          /* when the last of them was accepted */
    int64_t line_at; /* when the latest line that restarts its clock was written, sent or not */
    /* Its time is up: the caretaker orders until no decision is open, or the player says "leave" or
     * "back". */
    bool late, excused; /* excused: no longer late from the next tick on */
    /* Set while loading: why the outcome of its last order stops the rest of a text. */
    const char *overtaken;
    /* What the seat was told up to the last tick. */
    struct vd_view *view;
    int64_t since; /* when the last of these lines was written: its clock started then */
    uint32_t k;
    struct vd_hash head;
    bool asked, can_undo;
    int64_t minute_due; /* seconds: when its side's minute is gone; 0: no clock of theirs runs */
    struct vd_undoable undoable;
    char wanted[VD_SENTENCE_SIZE]; /* the die roll to be typed in; empty: none */
    struct vd_proposed proposed;
    /* Its latest lines, starting with number `tail_first`. */
    char *tail;
    size_t tail_length, tail_room;
    uint32_t tail_first;
    struct vd_fresh_line *fresh; /* lines of the last tick and since, parsed */
    /* The computer player or caretaker of the seat. */
    uint64_t asked_at; /* when it was asked, until its order is given; 0: not asked */
    uint32_t asked_k;  /* ... at this line count */
    char *order;       /* its answer, to be given at `order_at`; NULL: none yet */
    char *memo;        /* ... and its new memo; NULL: unchanged */
    uint64_t order_at;
    bool nothing_waits; /* the store has no waiting orders: no need to look again */
    bool tried_waiting; /* waiting and standing orders were tried at `tried_k` */
    uint32_t tried_k;
    unsigned standing_run; /* standing orders given in a row */
};

struct vd_game {
    struct vd_game *next; /* in its hash bucket */
    struct vd_game *next_committed;
    struct vd_service *service;
    char id[VD_GAME_LETTERS + 1];
    struct vd_arena arena; /* title and pace; emptied when the campaign is loaded again */
    const char *title, *state;
    struct vd_pace pace;
    bool umpire;
    int64_t salts_asked_at; /* seconds: when the seats were last asked to reveal their salts */
    unsigned salts_asks;    /* ... and how often they were asked */
    int64_t made;
    uint8_t seat_count;
    struct vd_game_seat seat[VD_SEATS_MAX];
    struct vd_game_minutes minutes;
    struct vd_quota umpire_quota;
    uint64_t prose; /* bytes of prose of all seats and the umpire */
    bool damaged;   /* its orders no longer replay: it is suspended */
    bool loaded;    /* false while loading, and if the campaign is damaged */
    const struct vd_service_tables *tables;
    struct vd_record record;
    struct vd_gallery gallery;   /* how far spectators may see, turn by turn */
    unsigned behind, completed;  /* turns, at the last tick; behind 0: no spectators */
    struct vd_gallery_mark mark; /* ... and how far spectators saw then, if `sees` */
    bool sees;
    struct vd_service_sequel rematch;
    struct vd_queued_post *first, *last; /* posts that wait for their turn */
    struct vd_queued_post *post;         /* the post being handled */
    struct vd_returned_post *stopped;    /* stopped texts to report at the next tick */
    struct vd_act act;                   /* the order whose line is being committed, ... */
    int64_t act_at;                      /* ... and its time, in seconds, as the line has it */
    bool busy;                           /* ... true until it is carried out */
    bool played;                         /* an order was given since it was loaded */
    bool pumping;                        /* posts are being handled: new ones wait */
    unsigned errands;                    /* commits in progress that do not touch the record */
    bool dirty;                          /* has news to send at the next tick */
    uint64_t used;                       /* milliseconds: when it was last used */
    uint64_t leaves_at;                  /* the tick at which the news is sent */
    uint64_t next_at;                    /* when it must run next: its key in the agenda */
    size_t agenda_at;                    /* its index there, from 1; 0: none */
    uint64_t run;                        /* the service's run in which it last ran */
};

/* A cached link, valid until something other than an order is written. Its key is recognized by a
 * tag, a keyed hash under a secret of this process: nobody can forge a key with the same tag, and
 * the tag is much cheaper than the full hash. */
enum { VD_DOOR_TAG = 16, VD_DOOR_SECRET = 16 };

struct vd_link_entry {
    uint8_t tag[VD_DOOR_TAG];
    struct vd_party party;
    int64_t expires; /* seconds; 0: never */
    uint64_t age;
};

/* The cache is a table of sets of VD_DOOR_WAYS entries. */
enum { VD_DOOR_WAYS = 4, VD_DOORS_KEPT = 128 * VD_DOOR_WAYS };

/* What the service must remember of a campaign that is not in memory. */
struct vd_unloaded_game {
    uint64_t wake; /* when it must be loaded again */
    char id[VD_GAME_LETTERS + 1];
    uint8_t standing_run[VD_SEATS_MAX];
};

struct vd_service {
    struct vd_service_setup setup;
    uint64_t now, run;
    int64_t seen;  /* seconds: when the store was last told that it runs; 0: tell it now */
    int64_t grace; /* ... and no deadline passes before this moment */
    VD_LIST(struct vd_game *) agenda; /* a binary heap by next_at */
    struct vd_game *buckets[VD_GAME_BUCKETS];
    struct vd_service_tables *tables;
    struct vd_game *committed;      /* acknowledged but not yet carried out: the first, ... */
    struct vd_game **committed_end; /* ... and where the next goes */
    VD_LIST(char *) visits;         /* running campaigns to load one by one after the start */
    VD_LIST(struct vd_unloaded_game) sleepers;
    uint64_t wakes_at; /* the earliest `wake` of them */
    struct vd_arena arena;
    size_t loaded, played; /* campaigns in memory, and how many of them are played */
    size_t under_way;
    struct vd_link_entry doors[VD_DOORS_KEPT];
    uint8_t door_secret[VD_DOOR_SECRET];
    uint64_t door_age;       /* the age of valid entries; from 1 */
    size_t door_writes;      /* commits in progress that may change links */
    enum vd_disk_space room; /* space left on the disk, ... */
    int64_t full_since;      /* ... and since when there is none */
    char broken[VD_SENTENCE_SIZE];
    char damage[VD_SENTENCE_SIZE]; /* of a campaign, not reported yet; empty: none */
    char told_damage[VD_SENTENCE_SIZE];
};

/* Where a seat's texts wait: orders sent ahead in the first place, the rest of a started text from
 * VD_PLACE_BEGUN on, numbered by its first order. */
enum { VD_PLACE_AHEAD = 1, VD_PLACE_BEGUN, VD_STANDING_MAX = 9 };

/* ---- service.c ---- */

/* Loads the campaign with this id if necessary; NULL if there is none or it cannot be loaded. */
struct vd_game *vd_game_get(struct vd_service *service, const char *id);
struct vd_game *vd_game_at_hand(struct vd_service *service, const char *id);
/* Removes the campaign from memory, whatever its state. */
void vd_game_drop(struct vd_game *game);
/* True if nothing of the campaign is in progress. */
bool vd_game_is_quiet(const struct vd_game *game);
struct vd_game *vd_game_of(struct vd_service *service, const struct vd_party *party);
/* The party of this seat. */
struct vd_party vd_game_party(const struct vd_game *game, uint8_t seat);
const struct vd_service_tables *vd_service_tables_of(struct vd_service *service,
                                                     const struct vd_tables *tables,
                                                     struct vd_arena *arena);
void vd_service_break(struct vd_service *service, const char *sentence);
/* Call these before and after a commit that may change links. */
void vd_links_begin_write(struct vd_service *service);
void vd_links_end_write(struct vd_service *service);
/* Adds a new link of this kind to the batch and returns its key. `seconds`: how long it works; 0:
 * forever. */
void vd_link_add(struct vd_service *service, struct vd_batch *batch, const char *game,
                 struct vd_value seat, const char *kind, int64_t seconds, struct vd_key *key);
void vd_key_draw(struct vd_key *key);
#define VD_NO_KEY "a key is 43 characters: 32 random bytes in base64url"
/* Takes the proposed key, or draws one if `wished` is empty; false if `wished` is not a key. */
bool vd_key_take(struct vd_text wished, struct vd_key *key);
void vd_key_hash(struct vd_text key, uint8_t hash[VD_HASH_SIZE]);
/* Commits the batch and answers when that is done; the batch stays the caller's and comes back
 * empty. A campaign, if given, does nothing by itself meanwhile; with VD_ERRAND_TOLD all its
 * parties then hear that something changed. */
enum vd_commit_notify { VD_ERRAND_QUIET, VD_ERRAND_TOLD };
void vd_service_commit(struct vd_service *service, struct vd_game *game, enum vd_commit_notify kind,
                       struct vd_batch *batch, const char *text, vd_service_done *done,
                       void *context);
void vd_service_answer(vd_service_done *done, void *context, enum vd_answer_kind kind,
                       const char *format, ...) __attribute__((format(printf, 4, 5)));
/* One message for unknown, used and replaced links: callers must not be able to tell them apart. */
void vd_service_unknown(vd_service_done *done, void *context);

/* ---- agenda.c ---- */

void vd_agenda_put(struct vd_game *game, uint64_t at);
void vd_agenda_drop(struct vd_game *game);
/* The campaign must run at once. */
void vd_game_run_now(struct vd_game *game);
/* Marks the campaign dirty: it has news to send at the next tick. */
void vd_game_mark_dirty(struct vd_game *game);

/* ---- cache.c ---- */

/* Unloads the least recently used campaigns if too many are loaded. */
void vd_cache_trim(struct vd_service *service);
/* Counts the campaign as played: an order was given. */
void vd_cache_play(struct vd_game *game);
/* Loads one unloaded campaign that is due. */
void vd_cache_load_due(struct vd_service *service);
/* The campaign was loaded, or cannot be (NULL): removes it from the unloaded ones. */
void vd_cache_loaded(struct vd_service *service, const char *id, struct vd_game *game);

/* ---- outage.c ---- */

void vd_outage_open(struct vd_service *service);
/* The service did not run between these moments, in seconds. */
void vd_outage_add(struct vd_service *service, int64_t from, int64_t to);
/* Stores from time to time that the service runs. */
void vd_outage_note(struct vd_service *service);
/* Returns when an answer is due, after any grace, that is due at `due` by its pace; in seconds; 0:
 * never. */
int64_t vd_outage_due(const struct vd_service *service, const struct vd_pace *pace, int64_t due);

/* ---- service_new.c ---- */

/* Reads a pace as a person writes it: a named zone gets its rule now, and keeps it. On failure
 * returns false and writes a sentence. */
bool vd_service_pace(const struct vd_service *service, struct vd_text text, struct vd_pace *pace,
                     char sentence[VD_SENTENCE_SIZE]);
/* Adds all writes for a new campaign to the batch, and its secrets to the text, as
 * vd_service_create answers. On failure returns false and writes a sentence. */
bool vd_campaign_add(struct vd_service *service, const struct vd_service_plan *plan,
                     struct vd_batch *batch, struct vd_buffer *text, char game[VD_GAME_LETTERS + 1],
                     char sentence[VD_SENTENCE_SIZE]);

/* ---- service_seats.c ---- */

/* True if the campaign has started and is not over. */
bool vd_game_is_running(const struct vd_game *game);
/* True if a computer player or caretaker holds the seat, not a player. */
bool vd_seat_is_machine(const struct vd_game_seat *seat);
/* Resets the seat in memory for a new holder; adds the matching writes to the batch. */
void vd_seat_settle(struct vd_game *game, const struct vd_handover *to);
void vd_handover_add(const struct vd_game *game, const struct vd_handover *to,
                     struct vd_batch *batch);
/* Makes the post whose line in the record says so; the caller may add more to it. */
struct vd_queued_post *vd_handover_post(const struct vd_game *game, const struct vd_handover *to,
                                        vd_service_done *done, void *context);
void vd_queued_post_hand_over(struct vd_queued_post *post, const struct vd_handover *to);
/* Hands the seat over: by a line of the record while the campaign runs, otherwise outside the
 * record. */
void vd_game_hand_over(struct vd_game *game, struct vd_queued_post *post);
/* Turns "seat SEAT caretaker" from a host or umpire into the post that does it. False if it was
 * refused; then it is already answered. */
bool vd_seat_word(struct vd_game *game, struct vd_queued_post *post);
/* The host's command is recorded as the umpire's line. */
void vd_queued_post_speak_for_host(struct vd_queued_post *post);

/* ---- service_salts.c ---- */

/* Returns a bit mask of the seats that were asked to reveal their salts and have not. */
uint32_t vd_game_salts_missing(const struct vd_game *game);
/* Call for every accepted order: notes when it asks for the salts. */
void vd_game_note_salts(struct vd_game *game, const char *text, int64_t at);
/* Does what is due before the start. vd_game_salts_next: when the next of it is due, in
 * milliseconds. */
void vd_game_mind_start(struct vd_game *game);
uint64_t vd_game_salts_next(const struct vd_game *game);
/* Handles "without SEAT" from a host or umpire, and refuses a salt that comes too early. False if
 * the post was refused; then it is already answered. */
bool vd_salt_word(struct vd_game *game, struct vd_queued_post *post);

/* ---- service_returned.c ---- */

/* A text stopped after its receipt was given: its sender hears why at the next tick. One batch both
 * removes the rest of the text from the store and stores the notice. */
void vd_returned_post_add(struct vd_game *game, const struct vd_queued_post *post,
                          const struct vd_answer *why);
/* True if a text of this seat stopped and the seat has not been told: its next post waits for
 * that. */
bool vd_returned_post_is_of(const struct vd_game *game, uint8_t seat);
/* Returns why a text is refused of which a part could be returned; NULL if it is accepted. */
const char *vd_returned_full(const struct vd_game *game, uint8_t seat);
void vd_returned_post_tell(struct vd_game *game);
void vd_returned_post_forget(struct vd_game *game);

/* ---- service_rematch.c ---- */

bool vd_rematch_load(struct vd_game *game);
/* Adds the effects of a seat's wish to the batch and the answer to the text. On failure returns
 * false and writes a sentence. */
bool vd_game_rematch(struct vd_game *game, uint8_t seat, bool wants, struct vd_batch *batch,
                     struct vd_buffer *text, char sentence[VD_SENTENCE_SIZE]);
/* Call when a link is replaced: revokes the links in the rematch that the old link was given. If
 * the game is itself a rematch, the earlier campaign gives no more links to this seat. */
void vd_rematch_add_replaced(struct vd_service *service, const struct vd_party *party,
                             struct vd_batch *batch);

/* ---- service_restored.c: after a restore from a copy ---- */

/* Call when the service is opened. */
void vd_restored_open(struct vd_service *service);
/* Call when a campaign was loaded: its record must say first that it was restored. */
void vd_restored_say(struct vd_game *game);

/* ---- service_gallery.c ---- */

/* True if spectators see something else from now on. */
bool vd_game_publish_gallery(struct vd_game *game);

/* ---- service_look.c ---- */

/* The campaign, if the party belongs to one of its seats. */
struct vd_game *vd_game_of_seat(struct vd_service *service, const struct vd_party *party);

/* ---- game_load.c: a campaign as the store has it ---- */

enum { VD_SETTINGS_SIZE = VD_PACE_WORDS + 100 };

/* Writes the settings of a campaign that are not in its record, as the store keeps them. */
void vd_settings_write(const struct vd_pace *pace, bool umpire, struct vd_writer *writer);
/* Adds a whole order line to the batch that commits it, split in two as the store keeps it. */
void vd_line_add(struct vd_batch *batch, const char *game, uint32_t n, struct vd_text line);
bool vd_game_load(struct vd_game *game, bool rewinds);
/* Replays only the record, into one that can rewind or one that cannot. What the seats were told at
 * the last tick stays. If this fails the service is broken. */
bool vd_game_reread(struct vd_game *game, bool rewinds);
void vd_game_free(struct vd_game *game);
/* Replays all orders into another record, and calls the observer for each. */
bool vd_game_replay(struct vd_game *game, struct vd_record *record,
                    const struct vd_record_observer *witness);

/* ---- game_post.c ---- */

struct vd_queued_post *vd_queued_post_new(enum vd_origin origin, uint8_t seat, struct vd_text text,
                                          vd_service_done *done, void *context);
void vd_game_post(struct vd_game *game, struct vd_queued_post *post);
/* A post with a key that comes again gets the same answer again. A repeated order is always
 * refused, stale, or clashes with its own receipt, so these are called only after something went
 * wrong. */
bool vd_queued_post_has_receipt(const struct vd_queued_post *post);
bool vd_queued_post_was_answered(struct vd_game *game, const struct vd_queued_post *post);
/* Returns what is wrong with a text as a whole, for orders to be carried out or sent ahead; NULL:
 * nothing. */
const char *vd_queued_post_wrong(const struct vd_game *game, const struct vd_queued_post *post,
                                 const struct vd_submission *orders);
/* `line`: the head of the order's line; NULL: it has no line. Another line's head would reveal that
 * there is such a line. */
void vd_queued_post_add_receipt(struct vd_game *game, const struct vd_queued_post *post,
                                const struct vd_hash *line, struct vd_batch *batch);
/* Carries out the order that was committed. */
void vd_game_carry_out(struct vd_game *game);
/* Handles the waiting posts. */
void vd_game_pump(struct vd_game *game);
/* The service is broken: answers all waiting posts with that. */
void vd_game_give_up(struct vd_game *game);

/* ---- game_rest.c: the rest of a text of several orders ---- */

/* True if the rest of the text waits in the store. */
bool vd_queued_post_leaves_rest(const struct vd_queued_post *post);
/* Returns its orders that were not carried out, one per line; NULL if there are none. */
const char *vd_queued_post_rest(struct vd_queued_post *post);
/* True if this is the place of a text of which some orders were carried out. */
bool vd_place_is_begun(int64_t place);
/* Adds the rest of the text to the batch of the order that is committed now. */
void vd_rest_add(const struct vd_game *game, struct vd_queued_post *post, struct vd_batch *batch);
/* Removes the rest of a text from the store. */
void vd_rest_drop(const struct vd_game *game, uint8_t seat, int64_t place, struct vd_batch *batch);
/* Resumes the texts that a crash interrupted. Call when the campaign was loaded. */
void vd_rests_resume(struct vd_game *game);

/* ---- quota.c: how much a party can make the store keep ---- */

/* Counts an order that the record has now. */
void vd_quota_note(struct vd_game *game, uint8_t seat, const char *text);
/* Returns why the next order of a post is refused; NULL if it is accepted. */
const char *vd_quota_refuses(struct vd_game *game, const struct vd_queued_post *post);
/* The same for a command to the service, and for any text that the store would keep outside a
 * record. */
const char *vd_quota_refuses_word(const struct vd_game *game, const struct vd_queued_post *post);
const char *vd_quota_refuses_text(const struct vd_service *service);
const char *vd_quota_refuses_all(const struct vd_service *service);
/* True if the seat has reached its limit of deputies' links. */
bool vd_quota_has_links(struct vd_service *service, const struct vd_party *party);

/* ---- game_words.c: commands to the service itself ---- */

/* True if the post was such a command: then it is answered, or will be. */
bool vd_game_word(struct vd_game *game, struct vd_queued_post *post);

/* ---- game_lines.c: a seat's latest lines ---- */

/* Moves the lines that the record has newly written to the seats. */
void vd_game_keep_lines(struct vd_game *game);
void vd_game_forget_lines(struct vd_game_seat *seat);
/* Returns this line as parsed data; NULL if it was sent earlier. */
const struct vd_seat_line *vd_game_fresh_line(const struct vd_game_seat *seat, uint32_t k);

/* ---- game_minutes.c ---- */

/* Call for every order, carried out now or when the campaign is loaded: the clock that runs may
 * stop, and another begin. */
void vd_minutes_note(struct vd_game *game, const struct vd_record *record, const char *text,
                     int64_t at);
/* Returns when the minute that runs is gone, in seconds; 0: no clock runs. The other: 0 too if the
 * clock is not that of the seat's side. */
int64_t vd_minutes_due(const struct vd_game *game);
int64_t vd_minutes_due_for(const struct vd_game *game, uint8_t seat);
/* True if the clock gave the order because a minute was gone. No seat can give such an order. */
bool vd_order_is_tick(const char *text);
/* Gives the clock's order if a minute is gone. */
void vd_minutes_mind(struct vd_game *game);

/* ---- game_tick.c ---- */

void vd_game_publish(struct vd_game *game);
/* Does what is due now: deadlines, computer players, waiting orders. */
void vd_game_mind(struct vd_game *game);
uint64_t vd_game_next(const struct vd_game *game);
/* True if a computer player or the caretaker must order now. */
bool vd_game_is_minded(const struct vd_game *game);
/* Call after an order: from the next tick on, a seat without an open decision is no longer late,
 * and no seat is after a rewind. */
void vd_game_excuse(struct vd_game *game, const struct vd_record *record, const char *text);
/* True if this order restarts the clock of a seat that is told of it. */
bool vd_order_restarts(const struct vd_system *system, const char *text, const char *seat);
/* Returns the new holder if the order hands over this seat ("seat blue open"); otherwise NULL. */
const char *vd_order_hands_over(const char *text, const char *seat);
/* Discards the question to a computer player and its answer. */
void vd_question_forget(struct vd_game_seat *seat);
/* Returns when the seat's answer is due, in seconds; 0: no deadline. */
int64_t vd_game_due(const struct vd_game *game, const struct vd_game_seat *seat);

#endif
