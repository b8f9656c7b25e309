/* scenario/marks.c: collects the marks `source` of data files, each with its path. */
#include "scenario/marks.h"

#include <string.h>

#include "scenario/override.h"
#include "scenario/read.h"

enum { PATH_MAX_BYTES = 1000 };

struct collecting {
    struct vd_arena *arena;
    VD_LIST(struct vd_source_mark) marks;
    const char *section;
    char path[PATH_MAX_BYTES];
};

static const char *keep(struct collecting *collecting, const char *text)
{
    return vd_arena_text(collecting->arena, text, strlen(text));
}

static void add(struct collecting *collecting, enum vd_source source)
{
    VD_PUSH(collecting->arena, collecting->marks) =
        (struct vd_source_mark){collecting->section, keep(collecting, collecting->path), source};
}

/* Appends the name of a member to the path: its key, the value of its first key, or its number. */
static void go_to(struct collecting *collecting, size_t length, const struct vd_yaml *node,
                  size_t number)
{
    struct vd_writer writer =
        vd_writer_of(collecting->path + length, sizeof collecting->path - length);

    vd_write(&writer, length > 0 ? "/" : "");
    if (node->key != NULL)
        vd_write(&writer, node->key);
    else if (vd_override_key(node) != NULL)
        vd_write(&writer, node->first->text);
    else
        vd_write_format(&writer, "%zu", number);
}

static void collect(struct collecting *collecting, const struct vd_yaml *node,
                    enum vd_source around)
{
    enum vd_source source = vd_read_source(node, around);
    size_t length = strlen(collecting->path), number = 0;

    if (source != around)
        add(collecting, source);
    for (const struct vd_yaml *at = node->first; at != NULL; at = at->next) {
        if (at->kind == VD_YAML_MAP || at->kind == VD_YAML_LIST) {
            go_to(collecting, length, at, number);
            collect(collecting, at, source);
            collecting->path[length] = '\0';
        }
        number++;
    }
}

const struct vd_provenance *vd_marks_collect(const struct vd_section *sections,
                                             const struct vd_yaml *const *found,
                                             struct vd_arena *arena)
{
    struct collecting collecting = {.arena = arena};
    struct vd_provenance *made = vd_arena_take(arena, 1, sizeof *made);

    for (; sections->name != NULL; sections++, found++) {
        if (sections->kind == VD_SECTION_MADE || *found == NULL)
            continue;
        collecting.section = keep(&collecting, sections->name);
        collecting.path[0] = '\0';
        add(&collecting, VD_SOURCE_CHART);
        collect(&collecting, *found, VD_SOURCE_CHART);
    }
    *made = (struct vd_provenance){collecting.marks.at, collecting.marks.count};
    return made;
}
