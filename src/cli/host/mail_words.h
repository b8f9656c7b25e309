/* cli/host/mail_words.h: the options for outgoing email, the same for `serve` and `mail send`. */
#ifndef VD_CLI_HOST_MAIL_WORDS_H
#define VD_CLI_HOST_MAIL_WORDS_H

#include "cli/command.h"
#include "mail/smtp.h"

struct vd_mail_words {
    const char *smtp, *from, *site, *tls, *login, *ca; /* NULL: not given */
    bool no_plus, near_hooks;
};

/* Returns VD_EXIT_DONE, or another status with the reason on stderr. User and password come from
 * the file of --smtp-login, two lines, or from the environment: every user of the machine could
 * read them on a command line. */
int vd_mail_words_read(const struct vd_cli_command *command, const struct vd_mail_words *words,
                       struct vd_arena *arena, struct vd_smtp_setup *setup);

#endif
