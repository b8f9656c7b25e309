/* cli/remote.h: a seat of a campaign on a server, over its API (docs/api.md).
 *
 * Requests are answered before the call returns; what the seat is told comes by a stream, which is pumped.
 * A stream that breaks is taken up again where it ended. */
#ifndef VD_CLI_REMOTE_H
#define VD_CLI_REMOTE_H

#include <curl/curl.h>
#include <jansson.h>

#include "cli/salts.h"
#include "record/bytes.h"
#include "record/lines.h"
#include "sys/file.h"

enum { VD_REMOTE_ADDRESS = 256, VD_REMOTE_KEY = 64, VD_REMOTE_FRAME_MOST = 4 * 1024 * 1024 };

/* What is said when a link that was good is so no longer. */
#define VD_REMOTE_ENDED                                                                            \
    "the link opens nothing on this server any more: the seat was given to somebody else, or the " \
    "link was replaced; ask the host"

/* Who is told what the stream brings. */
struct vd_remote_ears {
    /* A line of the seat's own record, with its end; false: it does not fit. */
    bool (*told)(void *context, uint32_t k, struct vd_text line);
    /* Orders of a text that were not carried out: its id, and an error as the API has it. It may come again until
     * vd_remote_seen was told that it has been shown. */
    void (*returned)(void *context, const char *id, const json_t *error);
    void (*changed)(void *context);
    void *context;
};

struct vd_remote {
    char server[VD_REMOTE_ADDRESS]; /* "http://127.0.0.1:1863" */
    char game[VD_GAME_LETTERS + 1]; /* empty: the link is an invitation */
    char key[VD_REMOTE_KEY];
    char salt[VD_DRAWN_SALT + 1]; /* that it joined with; empty: it did not, or another run did */
    struct vd_remote_ears ears;
    uint32_t k; /* lines that were heard */
    CURL *plain, *stream;
    CURLM *multi;
    struct curl_slist *headers;
    char *frame; /* what is not a whole one yet */
    size_t frame_length;
    size_t frames;  /* that came */
    uint64_t again; /* when the stream is to be taken up, in milliseconds; 0: it flows */
    bool missed;    /* the last that was asked for was not there: perhaps the link is not either */
    bool broken;    /* it will not flow any more, or brought what cannot be */
    char sentence[VD_SENTENCE_SIZE];
};

/* "SERVER/c/GAME/SEAT#KEY" or "SERVER/join#KEY"; false with a sentence. Release it in any case. */
bool vd_remote_open(struct vd_remote *remote, const char *link);
/* A server itself, "https://example.org", with a key that may be empty. Release it in any case. */
bool vd_remote_open_server(struct vd_remote *remote, const char *server, const char *key);
void vd_remote_release(struct vd_remote *remote);

/* GET or, with a body, POST of "/api/1...". The status; 0 with a sentence if nothing was answered. */
long vd_remote_ask(struct vd_remote *remote, const char *path, const json_t *body,
                   struct vd_buffer *answer);
/* The same, whose answer is JSON; the caller lets it go. NULL with a sentence if it is none. */
json_t *vd_remote_ask_json(struct vd_remote *remote, const char *path, const json_t *body,
                           long *status);

/* Orders, a note or a word for the house, with a key of their own: what was not answered is sent again, and is
 * taken once. `head`: the last that was seen; NULL: it does not matter. As vd_remote_ask_json. */
json_t *vd_remote_order(struct vd_remote *remote, const char *text, const char *head, long *status);

/* What was given back has been shown: it need not be kept any longer. */
void vd_remote_seen(struct vd_remote *remote, const char *id);

/* From the key of an invitation to a seat's own: game and key are then those. */
bool vd_remote_join(struct vd_remote *remote, const char *name, char seat[VD_REMOTE_KEY]);

/* Milliseconds, from some beginning. */
uint64_t vd_remote_now(void);
/* Lets the stream flow for so long, or until it brings something or `input` (-1: none) can be read, which
 * it tells. False with a sentence if it is broken. */
bool vd_remote_pump(struct vd_remote *remote, int input, int milliseconds, bool *readable);

#endif
