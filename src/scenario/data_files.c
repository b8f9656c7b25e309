/* scenario/data_files.c: scenario data files by name, shipped or in a folder. */
#include "scenario/data_files.h"

#include <stdio.h>
#include <string.h>

#include "scenario/shipped.h"

/* The path in the checkout, so that error messages lead there. */
static const char shipped_folder[] = "data";

static bool read_shipped(const char *name, struct vd_arena *arena, struct vd_file *file,
                         struct vd_report *report)
{
    for (size_t i = 0; i < vd_shipped_text_count(); i++) {
        *file = vd_shipped_text(i);
        if (strcmp(file->path, name) == 0) {
            file->path = vd_path_join(arena, shipped_folder, name);
            return true;
        }
    }
    vd_report_add(report, (struct vd_spot){.file = name},
                  "the program was built without this file");
    return false;
}

bool vd_data_read(const char *folder, const char *name, struct vd_arena *arena,
                  struct vd_file *file, struct vd_report *report)
{
    if (folder == NULL)
        return read_shipped(name, arena, file, report);
    return vd_file_read(arena, vd_path_join(arena, folder, name), file, report);
}

/* "SYSTEM/gettysburg/scenario.yaml" gives "gettysburg". */
static const char *shipped_id(const char *name, const char *system, struct vd_arena *arena)
{
    static const char tail[] = "/scenario.yaml";
    size_t head = strlen(system) + 1, length = strlen(name);

    if (length <= head + sizeof tail - 1 || strncmp(name, system, head - 1) != 0 ||
        name[head - 1] != '/' || strcmp(name + length - (sizeof tail - 1), tail) != 0)
        return NULL;
    return vd_arena_text(arena, name + head, length - head - (sizeof tail - 1));
}

static void list_shipped(const char *system, struct vd_arena *arena, const char **ids,
                         size_t *count)
{
    for (size_t i = 0; i < vd_shipped_text_count(); i++) {
        const char *id = shipped_id(vd_shipped_text(i).path, system, arena);

        if (id != NULL)
            ids[(*count)++] = id;
    }
}

static bool exists(const char *path)
{
    FILE *file = fopen(path, "rb");

    if (file != NULL)
        fclose(file);
    return file != NULL;
}

void vd_data_list(const char *folder, const char *system, struct vd_arena *arena, const char ***ids,
                  size_t *count)
{
    const char **names;
    size_t name_count;

    *count = 0;
    if (folder == NULL) {
        *ids = vd_arena_take(arena, vd_shipped_text_count() + 1, sizeof **ids);
        list_shipped(system, arena, *ids, count);
        return;
    }
    const char *path = vd_path_join(arena, folder, system);

    *ids = NULL;
    if (!vd_folder_list(arena, path, "", &names, &name_count))
        return;
    *ids = vd_arena_take(arena, name_count + 1, sizeof **ids);
    for (size_t i = 0; i < name_count; i++) {
        const char *scenario = vd_path_join(arena, path, names[i]);

        if (vd_folder_exists(scenario) && exists(vd_path_join(arena, scenario, "scenario.yaml")))
            (*ids)[(*count)++] = names[i];
    }
}
