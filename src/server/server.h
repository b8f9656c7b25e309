/* server/server.h: the umpire's server: a house of campaigns behind a port, in one loop. */
#ifndef VD_SERVER_SERVER_H
#define VD_SERVER_SERVER_H

#include <stdio.h>

#include "mail/smtp.h"
#include "record/catalogue.h"
#include "store/store.h"

struct vd_server;

/* Notices and play by mail; all of it lives as long as the server. */
struct vd_server_mail {
    const struct vd_smtp_setup *smtp;
    const char *address; /* that mails come from */
    const char *site;    /* https://example.org, for links to the page; NULL: there is none */
    bool no_plus;        /* keys stand in the mails themselves, not in their address */
    const char *spool;   /* the folder of letters that came in */
};

struct vd_server_setup {
    const struct vd_catalogue *catalogue;
    struct vd_store *store; /* the server closes it, also if it could not be made */
    const char *store_path; /* on whose disk it must have room, NULL: that is not looked at, ... */
    uint64_t keep_free;     /* ... so many bytes for orders alone */
    const char *address;    /* to listen on, as numbers */
    uint16_t port;          /* 0: the kernel chooses */
    const char *certificate, *key; /* PEM; NULL: no TLS */
    bool proxied; /* a proxy on this machine has the TLS, and names the client's address */
    bool keyed;   /* only who has the house key makes campaigns */
    uint32_t machine_pause;  /* milliseconds */
    const char *self;        /* this program, whose `bot` command has our own machine players */
    const char *tiles;       /* the folder of the map's tiles; NULL: there are none */
    const char *const *bots; /* outside ones, "NAME=COMMAND" */
    size_t bot_count;
    const struct vd_server_mail *mail; /* NULL: nobody is written to */
    bool near_hooks;                   /* webhooks may lie in the host's own network, by http too */
    FILE *log;                         /* a line of JSON for each request; may be NULL */
};

/* Before any thread is started, the store's too: what would end the program waits for the loop. */
void vd_server_hold_signals(void);
/* NULL with a sentence. */
struct vd_server *vd_server_new(const struct vd_server_setup *setup,
                                char sentence[VD_SENTENCE_SIZE]);
void vd_server_free(struct vd_server *server);
/* "http://127.0.0.1:1863/" */
void vd_server_address(const struct vd_server *server, struct vd_writer *writer);
/* Whether others than this machine can reach it and read along. */
bool vd_server_is_exposed(const struct vd_server *server);
/* Until SIGTERM, SIGINT or SIGHUP, after which what is under way is answered; false with a sentence if the
 * store broke. */
bool vd_server_run(struct vd_server *server, char sentence[VD_SENTENCE_SIZE]);

#endif
