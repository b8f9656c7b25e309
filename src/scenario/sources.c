/* scenario/sources.c: the files of scenario data, shipped or in a folder, by one name. */
#include "scenario/sources.h"

#include <stdio.h>
#include <string.h>

#include "scenario/shipped.h"

/* As it stands in the checkout, so that a mistake can be found there. */
static const char shipped_folder[] = "data";

static bool read_shipped(const char *name, struct vd_heap *heap, struct vd_file *file,
                         struct vd_report *report)
{
    for (size_t i = 0; i < vd_shipped_text_count(); i++) {
        *file = vd_shipped_text(i);
        if (strcmp(file->path, name) == 0) {
            file->path = vd_path_join(heap, shipped_folder, name);
            return true;
        }
    }
    vd_report_add(report, (struct vd_spot){.file = name},
                  "the program was built without this file");
    return false;
}

bool vd_source_read(const char *folder, const char *name, struct vd_heap *heap,
                    struct vd_file *file, struct vd_report *report)
{
    if (folder == NULL)
        return read_shipped(name, heap, file, report);
    return vd_file_read(heap, vd_path_join(heap, folder, name), file, report);
}

/* "altar/gettysburg/scenario.yaml" gives "gettysburg". */
static const char *shipped_id(const char *name, const char *system, struct vd_heap *heap)
{
    static const char tail[] = "/scenario.yaml";
    size_t head = strlen(system) + 1, length = strlen(name);

    if (length <= head + sizeof tail - 1 || strncmp(name, system, head - 1) != 0 ||
        name[head - 1] != '/' || strcmp(name + length - (sizeof tail - 1), tail) != 0)
        return NULL;
    return vd_heap_text(heap, name + head, length - head - (sizeof tail - 1));
}

static void list_shipped(const char *system, struct vd_heap *heap, const char **ids, size_t *count)
{
    for (size_t i = 0; i < vd_shipped_text_count(); i++) {
        const char *id = shipped_id(vd_shipped_text(i).path, system, heap);

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

void vd_source_list(const char *folder, const char *system, struct vd_heap *heap, const char ***ids,
                    size_t *count)
{
    const char **names;
    size_t name_count;

    *count = 0;
    if (folder == NULL) {
        *ids = vd_heap_take(heap, vd_shipped_text_count() + 1, sizeof **ids);
        list_shipped(system, heap, *ids, count);
        return;
    }
    const char *path = vd_path_join(heap, folder, system);

    *ids = NULL;
    if (!vd_folder_list(heap, path, "", &names, &name_count))
        return;
    *ids = vd_heap_take(heap, name_count + 1, sizeof **ids);
    for (size_t i = 0; i < name_count; i++) {
        const char *scenario = vd_path_join(heap, path, names[i]);

        if (vd_folder_exists(scenario) && exists(vd_path_join(heap, scenario, "scenario.yaml")))
            (*ids)[(*count)++] = names[i];
    }
}
