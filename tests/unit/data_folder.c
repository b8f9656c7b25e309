/* unit/data_folder.c: copies of tests/data/small, a data folder without mistakes, spoilt on the way. */
#include "unit/data_folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/file.h"
#include "unit/check.h"

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length >= tail && strcmp(name + length - tail, ending) == 0;
}

/* What a change says, as it stands in the file. */
static char *quoted(struct vd_arena *arena, const struct data_change *change, const char *text)
{
    char *result = vd_arena_text(arena, text, strlen(text));

    for (char *at = result; ends_in(change->file, ".geojson") && *at != '\0'; at++)
        *at = (char)(*at == '\'' ? '"' : *at);
    return result;
}

static const char *changed(struct vd_arena *arena, const char *text,
                           const struct data_change *change)
{
    const char *from = quoted(arena, change, change->from), *to = quoted(arena, change, change->to);
    const char *at = strstr(text, from);

    if (at == NULL || strstr(at + 1, from) != NULL)
        fail_msg("%s does not have this once: %s", change->file, from);
    size_t before = (size_t)(at - text), size = strlen(text) + strlen(to) + 1;
    char *result = vd_arena_take(arena, size, 1);

    (void)snprintf(result, size, "%.*s%s%s", (int)before, text, to, at + strlen(from));
    return result;
}

static bool is_replaced(const char *name, const struct data_change *changes)
{
    for (; changes->file != NULL; changes++) {
        if (strcmp(changes->file, name) == 0 && changes->from == NULL)
            return true;
    }
    return false;
}

static void copy_file(const struct scratch *scratch, struct vd_arena *arena, const char *name,
                      const struct data_change *changes)
{
    struct vd_report report;
    struct vd_file file;

    vd_report_init(&report);
    assert_true(vd_file_read(arena, vd_path_join(arena, VD_SOURCE_DIR "/tests/data/small", name),
                             &file, &report));
    vd_report_release(&report);
    for (; changes->file != NULL; changes++) {
        if (strcmp(changes->file, name) == 0)
            file.bytes = changed(arena, file.bytes, changes);
    }
    scratch_text(scratch, name, file.bytes);
}

static void copy_folder(const struct scratch *scratch, struct vd_arena *arena, const char *folder,
                        const char *ending, const struct data_change *changes)
{
    const char **names;
    size_t count;

    scratch_folder(scratch, folder);
    assert_true(vd_folder_list(arena,
                               vd_path_join(arena, VD_SOURCE_DIR "/tests/data/small", folder),
                               ending, &names, &count));
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        const char *name = vd_path_join(arena, folder, names[i]);

        if (!is_replaced(name, changes))
            copy_file(scratch, arena, name, changes);
    }
}

void data_folder_write(const struct scratch *scratch, const struct data_change *changes)
{
    struct vd_arena arena;

    vd_arena_init(&arena);
    copy_folder(scratch, &arena, "atlas", ".geojson", changes);
    copy_folder(scratch, &arena, "maps", ".yaml", changes);
    for (; changes->file != NULL; changes++) {
        if (changes->from == NULL && changes->to != NULL)
            scratch_text(scratch, changes->file, quoted(&arena, changes, changes->to));
    }
    vd_arena_release(&arena);
}
