/* cli/host/mail_words.c: the options for outgoing email. */
#include "cli/host/mail_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mail/email.h"

static bool read_tls(const char *word, enum vd_smtp_tls *tls)
{
    static const char *const names[] = {
        [VD_TLS_MUST] = "must", [VD_TLS_TRY] = "try", [VD_TLS_NONE] = "none"};

    *tls = VD_TLS_MUST;
    for (unsigned i = 0; word != NULL && i < sizeof names / sizeof names[0]; i++) {
        if (strcmp(word, names[i]) == 0) {
            *tls = (enum vd_smtp_tls)i;
            return true;
        }
    }
    return word == NULL;
}

static const char *take_line(const char **at, struct vd_arena *arena)
{
    size_t length = strcspn(*at, "\r\n");
    const char *line = length > 0 ? vd_arena_text(arena, *at, length) : NULL;

    *at += length;
    *at += strspn(*at, "\r");
    *at += **at == '\n';
    return line;
}

static int read_login(const char *path, struct vd_arena *arena, struct vd_smtp_setup *setup)
{
    struct vd_file file;

    if (!vd_cli_read_file(arena, path, &file))
        return VD_EXIT_REFUSED;
    const char *at = file.bytes;

    setup->user = take_line(&at, arena);
    setup->password = take_line(&at, arena);
    return setup->user != NULL && setup->password != NULL
               ? VD_EXIT_DONE
               : vd_refused("%s must have two lines: the user and the password", path);
}

static int read_authorities(const char *path, struct vd_arena *arena, struct vd_smtp_setup *setup)
{
    struct vd_file file;

    if (!vd_cli_read_file(arena, path, &file))
        return VD_EXIT_REFUSED;
    setup->authorities = vd_text_of(file.bytes);
    return strstr(file.bytes, "-----BEGIN CERTIFICATE-----") != NULL
               ? VD_EXIT_DONE
               : vd_refused("%s has no certificate in it (PEM)", path);
}

int vd_mail_words_read(const struct vd_cli_command *command, const struct vd_mail_words *words,
                       struct vd_arena *arena, struct vd_smtp_setup *setup)
{
    *setup = (struct vd_smtp_setup){.url = words->smtp, .near_hooks = words->near_hooks};
    if (words->smtp == NULL || words->from == NULL)
        return vd_usage(command, "email needs --smtp URL and --from ADDRESS");
    if (!vd_address_is_sound(vd_text_of(words->from)))
        return vd_usage(command, "'%s' is not an address", words->from);
    if (!read_tls(words->tls, &setup->tls))
        return vd_usage(command, "--tls is must, try or none");
    if (words->ca != NULL && read_authorities(words->ca, arena, setup) != VD_EXIT_DONE)
        return VD_EXIT_REFUSED;
    if (words->login != NULL)
        return read_login(words->login, arena, setup);
    setup->password = getenv("VEDETTE_SMTP_PASSWORD");
    setup->user = setup->password != NULL ? getenv("VEDETTE_SMTP_USER") : NULL;
    return VD_EXIT_DONE;
}
