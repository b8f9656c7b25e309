/* record/lines.h: the lines of a record, each a JSON object in one canonical form (docs/record.md).
 *
 *   1  {"vdr":1,"role":ROLE,"game":ID,"scenario":ID,"rules":"SYSTEM 0","data":HASH,"set":{NAME:VALUE},
 *       "seats":[NAME],"commit":HASH,"key":SECRET,"h":HASH}       key: the umpire's alone
 *   2  {"scenario":BASE64,"theater":BASE64,"h":HASH}              the tables as compiled
 *      {"n":N,"at":SECONDS,"seat":NAME,"text":TEXT,"salt":HASH,"h":HASH}              an order
 *      {"o":N,"dice":[[REWINDS,TURN,PURPOSE,SUBJECT,COUNT,SIDES,FACE]],"ev":HASH,
 *       "heads":{SEAT:HASH},"state":HASH,"h":HASH}                                    its outcome
 *      {"k":K,"text":TEXT or null,"ev":[[KIND,RULE,ARG]],"seal":HASH or null,"h":HASH}  a seat's line
 *      {"open":SECRET,"h":HASH}                                   the last
 *
 * h = SHA-256(the characters of the previous line's h, the bytes of this line before ,"h":). In
 * the first line `key` is left out of the hash, since `commit` covers it: before the end of the
 * campaign the umpire's record is given out without its key. A line has no spaces, its members
 * in this order, no zeros at the end of an event's arguments, and the names in `set` ascending.
 * A die that was typed in has "typed" as an eighth entry. `state` is present where an activation
 * closes. */
#ifndef VD_RECORD_LINES_H
#define VD_RECORD_LINES_H

#include "record/hash/bytes.h"
#include "record/hash/sha256.h"
#include "record/session/session.h"

enum { VD_RECORD_VERSION = 1, VD_SETTINGS_MAX = 64, VD_GAME_LETTERS = 22 };

/* What is wrong with a file, and where. */
struct vd_fault {
    size_t line; /* from 1; 0: the file as a whole */
    char sentence[VD_SENTENCE_SIZE];
};

bool vd_fault_at(struct vd_fault *fault, size_t line, const char *format, ...)
    __attribute__((format(printf, 3, 4))); /* always false */

struct vd_setting {
    const char *name, *value;
};

struct vd_head {
    uint32_t version;
    const char *role; /* "umpire" or a seat */
    const char *game; /* 22 characters */
    const char *scenario;
    const char *system;
    uint32_t rules_version;
    struct vd_hash data; /* SHA-256(hash of the tables, hash of the theater), 32 bytes each */
    struct vd_setting set[VD_SETTINGS_MAX];
    size_t set_count;
    const char *seats[VD_SEATS_MAX];
    uint8_t seat_count;
    struct vd_hash commit;
    const char *key; /* NULL in a seat's record, and in the umpire's as given out before the end */
};

struct vd_order_line {
    uint32_t n;
    uint64_t at;
    const char *seat;
    const char *text;
    struct vd_hash salt;
};

struct vd_seat_line {
    uint32_t k;
    const char *text; /* its own order; NULL if it was only told something */
    const struct vd_event *events;
    size_t event_count;
    struct vd_hash seal; /* empty: none */
};

/* ---- writing: the members, then vd_line_close ---- */

void vd_put_head(struct vd_buffer *out, const struct vd_head *head);
void vd_put_data(struct vd_buffer *out, const uint8_t *tables, size_t table_count,
                 const uint8_t *theater, size_t theater_count);
void vd_put_order(struct vd_buffer *out, const struct vd_order_line *order);
/* `events` is the hash of the events (vd_put_event_bytes); `heads` has one hash for each seat,
 * empty if the seat was told nothing; `state` may be empty. */
void vd_put_outcome(struct vd_buffer *out, uint32_t n, const struct vd_outcome *outcome,
                    const struct vd_hash *events, const char *const *seats, uint8_t seat_count,
                    const struct vd_hash *heads, const struct vd_hash *state);
/* Writes the bytes whose hash is the digest of events. */
void vd_put_event_bytes(struct vd_buffer *out, const struct vd_event *events, size_t count);
void vd_put_seat_line(struct vd_buffer *out, const struct vd_seat_line *line);
void vd_put_open(struct vd_buffer *out, const char *key);
/* Adds h to the line that began at `start`, and advances the chain. */
void vd_line_close(struct vd_buffer *out, size_t start, struct vd_hash *chain);
/* The same in two steps: vd_line_message prepares the hash, and is good until the buffer
 * changes; vd_line_end adds h. */
void vd_line_message(const struct vd_buffer *out, size_t start, const struct vd_hash *chain,
                     struct vd_sha256_message *message);
void vd_line_end(struct vd_buffer *out, const struct vd_hash *chain);
/* The h of a whole line, with or without its line end, and the part before its h. */
struct vd_hash vd_line_chain(struct vd_text line);
struct vd_text vd_line_before(struct vd_text line);
/* Advances the chain over a line without its h that is stored elsewhere. */
void vd_chain_over(struct vd_text line, struct vd_hash *chain);

/* ---- reading ---- */

/* The lines of a file, one after the other. */
struct vd_lines {
    struct vd_arena *arena;
    const char *at, *end;
    size_t number; /* of the current line */
    struct vd_hash chain;
    struct vd_text line;   /* with h, without the line's end */
    struct vd_text before; /* without h */
};

void vd_lines_init(struct vd_lines *lines, struct vd_arena *arena, struct vd_text bytes);
bool vd_lines_are_left(const struct vd_lines *lines);
/* Takes the next line and checks its h. */
bool vd_lines_next(struct vd_lines *lines, struct vd_fault *fault);

/* Each vd_read_ function reads the current line; false with a fault unless the line is exactly
 * of that form. */
/* Checks the version by the first characters, before anything else is trusted: a newer version
 * may chain its lines in another way. */
bool vd_form_is_known(struct vd_text bytes, struct vd_fault *fault);
bool vd_read_head(const struct vd_lines *lines, struct vd_head *head, struct vd_fault *fault);
bool vd_read_data(const struct vd_lines *lines, uint8_t **tables, size_t *table_count,
                  uint8_t **theater, size_t *theater_count, struct vd_fault *fault);
bool vd_read_order(const struct vd_lines *lines, struct vd_order_line *order,
                   struct vd_fault *fault);
bool vd_read_seat_line(const struct vd_lines *lines, uint8_t seat, struct vd_seat_line *line,
                       struct vd_fault *fault);
bool vd_line_is_open(const struct vd_lines *lines);
bool vd_read_open(const struct vd_lines *lines, const char **key, struct vd_fault *fault);

/* Returns how many bytes at the end are a line torn by a crash: without a line end, or with
 * zeros. */
size_t vd_torn_length(struct vd_text bytes);

#endif
