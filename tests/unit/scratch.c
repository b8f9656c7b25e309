/* unit/scratch.c: a folder that lives as long as a test. */
#include "unit/scratch.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/check.h"

void scratch_init(struct scratch *scratch)
{
    const char *parent = getenv("TMPDIR");

    *scratch = (struct scratch){0};
    if (parent == NULL)
        parent = getenv("VD_BUILD_DIR");
    if (parent == NULL)
        parent = "/tmp";
    int length = snprintf(scratch->path, sizeof scratch->path, "%s/scratch-XXXXXX", parent);

    assert_true(length > 0 && (size_t)length < sizeof scratch->path);
    assert_non_null(mkdtemp(scratch->path));
}

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

void scratch_release(struct scratch *scratch)
{
    assert_int_equal(nftw(scratch->path, remove_one, 16, FTW_DEPTH | FTW_PHYS), 0);
}

const char *scratch_path(const struct scratch *scratch, const char *name)
{
    static char paths[8][1024];
    static unsigned turn;
    char *path = paths[turn++ % COUNT(paths)];

    (void)snprintf(path, sizeof paths[0], "%s/%s", scratch->path, name);
    return path;
}

void scratch_folder(const struct scratch *scratch, const char *name)
{
    assert_int_equal(mkdir(scratch_path(scratch, name), 0755), 0);
}

void scratch_write(const struct scratch *scratch, const char *name, const void *bytes,
                   size_t length)
{
    FILE *file = fopen(scratch_path(scratch, name), "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

void scratch_text(const struct scratch *scratch, const char *name, const char *text)
{
    scratch_write(scratch, name, text, strlen(text));
}

void scratch_fill(const struct scratch *scratch, const char *name, char byte, size_t length)
{
    char *bytes = malloc(length);

    assert_non_null(bytes);
    memset(bytes, byte, length);
    scratch_write(scratch, name, bytes, length);
    free(bytes);
}
