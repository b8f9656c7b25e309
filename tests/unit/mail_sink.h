/* unit/mail_sink.h: a mail server of our own on this machine (tests/mail/sink.py), as a child process. */
#ifndef VD_TESTS_MAIL_SINK_H
#define VD_TESTS_MAIL_SINK_H

#include <sys/types.h>

#include "unit/mail_desk.h"

struct mail_sink {
    struct scratch scratch;
    pid_t process;
    int input; /* it ends when this is closed */
    char url[64];
    size_t taken; /* of its mails */
};

/* False if there is no Python to run it: the tests that want it are skipped. */
bool mail_sink_is_there(void);
/* `put_off` N: every Nth mail is put off; mails to the address `refuse` are refused. */
void mail_sink_open(struct mail_sink *sink, const char *put_off, const char *refuse);
void mail_sink_close(struct mail_sink *sink);
/* What it kept since goes to its receivers. */
void mail_sink_deliver(struct mail_sink *sink, struct mail_desk *desk);

#endif
