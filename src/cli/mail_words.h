/* cli/mail_words.h: the options that say how mails go out, the same for `serve` and `mail send`. */
#ifndef VD_CLI_MAIL_WORDS_H
#define VD_CLI_MAIL_WORDS_H

#include "cli/command.h"
#include "mail/smtp.h"

struct vd_mail_words {
    const char *smtp, *from, *site, *tls, *login, *ca; /* NULL: not given */
    bool no_plus, near_hooks;
};

/* VD_EXIT_DONE, or another after telling why not. User and password come from the file of --smtp-login,
 * two lines, or from the environment: on a command line everybody on the machine could read them. */
int vd_mail_words_read(const struct vd_cli_command *command, const struct vd_mail_words *words,
                       struct vd_heap *heap, struct vd_smtp_setup *setup);

#endif
