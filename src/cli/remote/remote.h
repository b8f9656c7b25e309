/* cli/remote/remote.h: a client for a seat of a campaign on a server, over its API (docs/api.md).
 *
 * Requests are answered before the call returns. What the seat is told comes by a stream, which
 * vd_remote_pump reads; a broken stream resumes where it ended. */
#ifndef VD_CLI_REMOTE_REMOTE_H
#define VD_CLI_REMOTE_REMOTE_H

#include <curl/curl.h>
#include <jansson.h>

#include "cli/record/salts.h"
#include "record/hash/bytes.h"
#include "record/lines.h"
#include "sys/file.h"

enum { VD_REMOTE_ADDRESS = 256, VD_REMOTE_KEY = 64, VD_REMOTE_FRAME_MAX = 4 * 1024 * 1024 };

/* The message for a link that worked before and no longer does. */
#define VD_REMOTE_ENDED                                                                          \
    "this link no longer works: the seat was given to somebody else, or the link was replaced; " \
    "ask the host for a new one"

/* Callbacks for what the stream brings. */
struct vd_remote_callbacks {
    /* A line of the seat's own record, with its newline; returns false if it does not fit the
     * record. */
    bool (*told)(void *context, uint32_t k, struct vd_text line);
    /* Orders of a text that were not carried out: its id, and an error as in the API. They may come
     * again until vd_remote_seen reports that they were shown. */
    void (*returned)(void *context, const char *id, const json_t *error);
    void (*changed)(void *context);
    void *context;
};

struct vd_remote {
    char server[VD_REMOTE_ADDRESS]; /* "http://127.0.0.1:1863" */
    char game[VD_GAME_LETTERS + 1]; /* empty: the link is an invitation */
    char key[VD_REMOTE_KEY];
    char salt[VD_DRAWN_SALT + 1]; /* that it joined with; empty: none, or by another run */
    struct vd_remote_callbacks callbacks;
    uint32_t k; /* number of the last line received */
    CURL *plain, *stream;
    CURLM *multi;
    struct curl_slist *headers;
    char *frame; /* a frame that is not complete yet */
    size_t frame_length;
    size_t frames;  /* frames received */
    uint64_t again; /* when to reconnect the stream, in milliseconds; 0: it is open */
    bool missed;    /* the last request returned "not found": perhaps the link no longer works */
    bool broken;    /* the stream has ended for good, or brought something impossible */
    char sentence[VD_SENTENCE_SIZE];
};

/* Opens "SERVER/c/GAME/SEAT#KEY" or "SERVER/join#KEY"; false with a sentence. Release it in any
 * case. */
bool vd_remote_open(struct vd_remote *remote, const char *link);
/* Opens a server itself, "https://example.org", with a key that may be empty. Release it in any
 * case. */
bool vd_remote_open_server(struct vd_remote *remote, const char *server, const char *key);
void vd_remote_release(struct vd_remote *remote);

/* GET or, with a body, POST of "/api/1...". Returns the status; 0 with a sentence if there was no
 * answer. */
long vd_remote_ask(struct vd_remote *remote, const char *path, const json_t *body,
                   struct vd_buffer *answer);
/* The same for an answer in JSON, which the caller releases. NULL with a sentence if it is not
 * JSON. */
json_t *vd_remote_ask_json(struct vd_remote *remote, const char *path, const json_t *body,
                           long *status);

/* Sends orders, a note or a word for the service, with a key of their own: an unanswered request is
 * sent again, and carried out once. `head`: the last line that was seen; NULL: any. Returns as
 * vd_remote_ask_json. */
json_t *vd_remote_order(struct vd_remote *remote, const char *text, const char *head, long *status);

/* Reports that returned orders were shown: the server need not keep them any longer. */
void vd_remote_seen(struct vd_remote *remote, const char *id);

/* Exchanges the key of an invitation for a seat's own key, and sets the game and the key. */
bool vd_remote_join(struct vd_remote *remote, const char *name, char seat[VD_REMOTE_KEY]);

/* Returns milliseconds from some fixed start. */
uint64_t vd_remote_now(void);
/* Reads the stream for this many milliseconds, or until it brings something, or until `input` (-1:
 * none) can be read, which sets *readable. False with a sentence if it is broken. */
bool vd_remote_pump(struct vd_remote *remote, int input, int milliseconds, bool *readable);

#endif
