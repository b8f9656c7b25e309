/* server/server.h: the umpire's server: a service of campaigns behind a port, in one loop. */
#ifndef VD_SERVER_SERVER_H
#define VD_SERVER_SERVER_H

#include <stdio.h>

#include "mail/smtp.h"
#include "record/catalogue.h"
#include "store/store.h"

struct vd_server;

/* Notices and play by email; all of it lives as long as the server. */
struct vd_server_mail {
    const struct vd_smtp_setup *smtp;
    const char *address; /* the sender of all emails */
    const char *site;    /* https://example.org, for links to the page; NULL: none */
    bool no_plus;        /* keys are in the text of the emails, not in the reply address */
    const char *spool;   /* the folder of incoming email */
};

struct vd_server_setup {
    const struct vd_catalogue *catalogue;
    struct vd_store *store;        /* the server closes it, even if vd_server_new fails */
    const char *store_path;        /* its disk must have free space; NULL: not checked */
    uint64_t keep_free;            /* bytes of that space that are reserved for orders */
    const char *address;           /* to listen on, numeric */
    uint16_t port;                 /* 0: the kernel chooses */
    const char *certificate, *key; /* PEM; NULL: no TLS */
    bool proxied;           /* a proxy on this computer does TLS and reports the client's address */
    bool keyed;             /* only the server key can make campaigns */
    uint32_t machine_pause; /* milliseconds */
    const char *self;       /* this program; its `bot` command plays our own machine players */
    const char *tiles;      /* the folder of the map tiles; NULL: no tiles */
    const char *const *bots; /* outside bots, "NAME=COMMAND" */
    size_t bot_count;
    const struct vd_server_mail *mail; /* NULL: no email is sent */
    bool near_hooks; /* webhooks may be in the host's own network, and may use http */
    FILE *log;       /* a line of JSON for each request; may be NULL */
};

/* Blocks the signals that would end the program, for the loop to read. Call it before any thread is
 * started, the store's too. */
void vd_server_hold_signals(void);
/* NULL with a sentence. */
struct vd_server *vd_server_new(const struct vd_server_setup *setup,
                                char sentence[VD_SENTENCE_SIZE]);
void vd_server_free(struct vd_server *server);
/* "http://127.0.0.1:1863/" */
void vd_server_address(const struct vd_server *server, struct vd_writer *writer);
/* True if other computers can reach it without TLS. */
bool vd_server_is_exposed(const struct vd_server *server);
/* Runs until SIGTERM, SIGINT or SIGHUP, then answers the requests under way; false with a sentence
 * if the store broke. */
bool vd_server_run(struct vd_server *server, char sentence[VD_SENTENCE_SIZE]);

#endif
