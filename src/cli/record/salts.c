/* cli/record/salts.c: the player's own salts: draws, saves and finds them; vedette salt. */
#include "cli/record/salts.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"

void vd_salt_draw(char salt[VD_DRAWN_SALT + 1], struct vd_hash *hash)
{
    unsigned char bytes[VD_DRAWN_SALT / 4 * 3];
    int ready = sodium_init();

    (void)ready;
    randombytes_buf(bytes, sizeof bytes);
    (void)sodium_bin2base64(salt, VD_DRAWN_SALT + 1, bytes, sizeof bytes,
                            sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    *hash = vd_salt_hash(vd_text_of(salt));
}

/* ---- the file: lines "HASH SALT", and "opened HASH LIST" for those that were opened ---- */

enum { LINE_SIZE_MAX = VD_HASH_LETTERS + VD_SALT_MAX + 10 };

static bool add_line(const char *line)
{
    size_t length = strlen(line);
    struct vd_arena arena;

    vd_arena_init(&arena);
    const char *path = vd_cli_data_path(&arena, "salts");
    int file = path != NULL ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    bool kept = file >= 0 && write(file, line, length) == (ssize_t)length && fsync(file) == 0;

    if (file >= 0 && close(file) != 0)
        kept = false;
    vd_arena_release(&arena);
    return kept;
}

/* Gets the rest of the first line that begins with these words. */
static bool find_line(const char *words, char rest[VD_SALT_MAX + 1])
{
    char line[LINE_SIZE_MAX];
    bool found = false;
    struct vd_arena arena;

    vd_arena_init(&arena);
    const char *path = vd_cli_data_path(&arena, "salts");
    FILE *file = path != NULL ? fopen(path, "re") : NULL;

    while (!found && file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, words, strlen(words)) != 0)
            continue;
        char *text = line + strlen(words);

        text[strcspn(text, "\n")] = '\0';
        found = strlen(text) <= VD_SALT_MAX;
        if (found)
            memcpy(rest, text, strlen(text) + 1);
    }
    if (file != NULL)
        (void)fclose(file);
    vd_arena_release(&arena);
    return found;
}

bool vd_salt_keep(const char *salt, const struct vd_hash *hash)
{
    char line[LINE_SIZE_MAX];

    (void)snprintf(line, sizeof line, "%s %s\n", hash->text, salt);
    return add_line(line);
}

/* Returns a hash of the server's commitment and of the hash that each seat has given. */
static struct vd_hash list_told(const struct vd_extract *own)
{
    struct vd_sha256 state;
    uint8_t out[VD_HASH_SIZE];

    vd_sha256_init(&state);
    vd_sha256_update(&state, own->head.commit.text, VD_HASH_LETTERS);
    for (size_t i = 0; i < own->lines.count; i++) {
        const struct vd_seat_line *line = &own->lines.at[i];

        for (size_t k = 0; k < line->event_count; k++) {
            const struct vd_event *event = &line->events[k];

            if (event->kind != VD_EVENT_HASHED && event->kind != VD_EVENT_PLAIN)
                continue;
            vd_sha256_update(&state, &event->kind, sizeof event->kind);
            vd_sha256_update(&state, event->arg, sizeof event->arg);
        }
    }
    vd_sha256_final(&state, out);
    return vd_hash_of(out);
}

/* True if the salt is not opened yet, or was opened for the same list. */
static bool may_open(const struct vd_extract *own)
{
    char words[VD_HASH_LETTERS + 10], line[LINE_SIZE_MAX], before[VD_SALT_MAX + 1];
    struct vd_hash list = list_told(own);

    (void)snprintf(words, sizeof words, "opened %s ", own->salt_hash.text);
    if (find_line(words, before))
        return strcmp(before, list.text) == 0;
    (void)snprintf(line, sizeof line, "%s%s\n", words, list.text);
    (void)add_line(line);
    return true;
}

const char *vd_salt_find(const struct vd_extract *own, const char *joined,
                         char salt[VD_SALT_MAX + 1])
{
    struct vd_hash hash = vd_salt_hash(vd_text_of(joined));
    char words[VD_HASH_LETTERS + 2];

    (void)snprintf(words, sizeof words, "%s ", own->salt_hash.text);
    if (vd_hash_is(&hash, &own->salt_hash))
        (void)snprintf(salt, VD_SALT_MAX + 1, "%s", joined);
    else if (!find_line(words, salt))
        return "Your salt for the dice is not here: it is where the seat was taken, in a browser "
               "or on another machine. Open the seat there once. If you cannot, or another player "
               "took the seat, ask the host to begin without the salt.";
    if (!may_open(own))
        return "Your salt for the dice was opened before, and the server has sent other hashes "
               "since then: somebody who saw the salt could choose the dice with it. So it is not "
               "opened again. Ask the host why; the host can begin without it, and then the dice "
               "are of grade 1.";
    return NULL;
}

/* ---- the command ---- */

static int run_salt(int count, char **words)
{
    const char *own = NULL;
    char salt[VD_DRAWN_SALT + 1];
    struct vd_hash hash;
    size_t plain_count;

    if (!vd_options_read(&vd_command_salt, count, words, NULL, 0, &own, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (own == NULL) {
        vd_salt_draw(salt, &hash);
        own = salt;
    }
    struct vd_text text = vd_text_of(own);

    if (text.length < VD_SALT_LEAST || text.length > VD_SALT_MAX || !vd_text_is_clean(text) ||
        strpbrk(own, ";#") != NULL || own[0] == ' ' || own[text.length - 1] == ' ')
        return vd_refused("a salt has %d to %d characters without ; and #, and no spaces around it",
                          VD_SALT_LEAST, VD_SALT_MAX);
    hash = vd_salt_hash(text);
    printf("Hash: %s\nSalt: %s\n", hash.text, own);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

const struct vd_cli_command vd_command_salt = {
    .name = "salt",
    .gist = "make a salt for the dice, and its hash, to join by email",
    .help = "usage: vedette salt [TEXT]\n"
            "\n"
            "Makes a random salt (or takes yours, 8 to 100 characters) and prints two lines:\n"
            "\n"
            "  Hash: ...   send this now, with the line 'Key: ...', to join a campaign\n"
            "  Salt: ...   keep this secret, and send it when you are asked for it\n"
            "\n"
            "Your salt goes into the dice of the campaign. Nobody can choose the dice, not even\n"
            "whoever runs the server, because your salt was fixed by its hash before anybody\n"
            "opened one. The page and 'vedette play --server' do all this by themselves.\n"
            "\n"
            "example: vedette salt\n",
    .run = run_salt,
};
