/* cli/salts.c: salts of one's own, drawn, kept and found again; vedette salt. */
#include "cli/salts.h"

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

/* ---- the file: a line "HASH SALT" for each ---- */

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

/* Where a person's data belongs: $XDG_DATA_HOME/vedette, or ~/.local/share/vedette. NULL: nowhere. */
static const char *file_path(struct vd_heap *heap)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *folder;

    if (data == NULL || data[0] != '/') {
        if (home == NULL || home[0] != '/')
            return NULL;
        folder = vd_path_join(heap, home, ".local");
        (void)make_folder(folder);
        data = vd_path_join(heap, folder, "share");
    }
    (void)make_folder(data);
    folder = vd_path_join(heap, data, "vedette");
    (void)make_folder(folder);
    return vd_path_join(heap, folder, "salts");
}

bool vd_salt_keep(const char *salt, const struct vd_hash *hash)
{
    char line[VD_HASH_LETTERS + VD_DRAWN_SALT + 3];
    int length = snprintf(line, sizeof line, "%s %s\n", hash->text, salt);
    struct vd_heap heap;

    vd_heap_init(&heap);
    const char *path = file_path(&heap);
    int file = path != NULL ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
    bool kept = file >= 0 && write(file, line, (size_t)length) == length && fsync(file) == 0;

    if (file >= 0 && close(file) != 0)
        kept = false;
    vd_heap_release(&heap);
    return kept;
}

bool vd_salt_find(const struct vd_hash *hash, char salt[VD_SALT_MOST + 1])
{
    char line[VD_HASH_LETTERS + VD_SALT_MOST + 3];
    bool found = false;
    struct vd_heap heap;

    vd_heap_init(&heap);
    const char *path = file_path(&heap);
    FILE *file = path != NULL ? fopen(path, "re") : NULL;

    while (!found && file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, hash->text, VD_HASH_LETTERS) != 0 || line[VD_HASH_LETTERS] != ' ')
            continue;
        char *text = line + VD_HASH_LETTERS + 1;

        text[strcspn(text, "\n")] = '\0';
        found = strlen(text) <= VD_SALT_MOST;
        if (found)
            memcpy(salt, text, strlen(text) + 1);
    }
    if (file != NULL)
        (void)fclose(file);
    vd_heap_release(&heap);
    return found;
}

/* ---- by hand ---- */

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

    if (text.length < VD_SALT_LEAST || text.length > VD_SALT_MOST || !vd_text_is_clean(text) ||
        strpbrk(own, ";#") != NULL || own[0] == ' ' || own[text.length - 1] == ' ')
        return vd_refused("a salt has %d to %d letters without ; and #, and no blanks around it",
                          VD_SALT_LEAST, VD_SALT_MOST);
    hash = vd_salt_hash(text);
    printf("Hash: %s\nSalt: %s\n", hash.text, own);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

const struct vd_cli_command vd_command_salt = {
    .name = "salt",
    .gist = "draw a salt for the dice, and its hash, to join by email",
    .help = "usage: vedette salt [TEXT]\n\n"
            "Draws a random salt (or takes yours, 8 to 100 letters) and prints two lines:\n\n"
            "  Hash: ...   send this now, with the line 'Key: ...', to join a campaign\n"
            "  Salt: ...   keep this secret, and send it when you are asked for it\n\n"
            "Your salt goes into the dice of the campaign. Nobody can choose the dice, not even\n"
            "whoever runs the server, because your salt was fixed by its hash before anybody\n"
            "opened one. The page and 'vedette play --server' do all this by themselves.\n\n"
            "example: vedette salt\n",
    .run = run_salt,
};
