/* theater/maps.c: compiled maps by name. */
#include "theater/maps.h"

#include <string.h>

#include "sys/file.h"
#include "theater/atlas.h"
#include "theater/compile.h"
#include "theater/grid.h"

static const char archive_form[8] = "VDMAPS1";

static void compile_map(const char *path, const struct vd_atlas *atlas, struct vd_arena *arena,
                        struct vd_maps *maps, struct vd_report *report)
{
    struct vd_arena passing;
    struct vd_file file;
    struct vd_grid grid;
    struct vd_theater theater;
    struct vd_chart chart;

    vd_arena_init(&passing);
    if (vd_file_read(&passing, path, &file, report) &&
        vd_grid_read(&passing, &file, &grid, report)) {
        struct vd_map_entry *entry = &maps->at[maps->count];

        if (vd_maps_find(maps, grid.id) != NULL)
            vd_report_add(report, grid.spot, "another map of this folder has the name %s", grid.id);
        if (vd_theater_compile(atlas, &grid, &passing, &theater, &chart, report)) {
            entry->id = vd_arena_text(arena, grid.id, strlen(grid.id));
            entry->theater = vd_theater_pack(&theater, arena);
            entry->chart = vd_chart_pack(&chart, arena);
            memcpy(entry->hash, theater.hash, sizeof entry->hash);
            entry->scenarios =
                vd_arena_take(arena, grid.scenarios.count + 1, sizeof *entry->scenarios);
            for (size_t i = 0; i < grid.scenarios.count; i++)
                entry->scenarios[entry->scenario_count++] =
                    vd_arena_text(arena, grid.scenarios.at[i], strlen(grid.scenarios.at[i]));
            maps->count++;
        }
    }
    vd_arena_release(&passing);
}

bool vd_maps_compile(const char *folder, struct vd_arena *arena, struct vd_maps *maps,
                     struct vd_report *report)
{
    size_t before = report->mistakes.count, count;
    const char *grids = vd_path_join(arena, folder, "maps");
    const char **names;
    struct vd_atlas atlas;

    *maps = (struct vd_maps){0};
    vd_atlas_init(&atlas);
    vd_atlas_load(&atlas, vd_path_join(arena, folder, "atlas"), report);
    if (!vd_folder_list(arena, grids, ".yaml", &names, &count) || count == 0) {
        vd_report_add(report, (struct vd_spot){.file = grids},
                      "no maps here: a folder with .yaml grid descriptions is needed");
    } else {
        maps->at = vd_arena_take(arena, count, sizeof *maps->at);
        for (size_t i = 0; i < count; i++)
            compile_map(vd_path_join(arena, grids, names[i]), &atlas, arena, maps, report);
    }
    vd_atlas_release(&atlas);
    return report->mistakes.count == before;
}

/* ---- the archive: form, count; then for each map its name, scenarios, hash, theater and chart
 * ---- */

struct archive {
    uint8_t *out;
    const uint8_t *in;
    size_t at, size;
    bool failed;
};

static uint32_t archive_count(struct archive *archive, uint32_t value)
{
    if (archive->in != NULL) {
        value = 0;
        if (archive->size - archive->at < 4) {
            archive->failed = true;
            return 0;
        }
        for (size_t i = 0; i < 4; i++)
            value |= (uint32_t)archive->in[archive->at + i] << (8 * i);
    }
    for (size_t i = 0; i < 4 && archive->out != NULL; i++)
        archive->out[archive->at + i] = (uint8_t)(value >> (8 * i));
    archive->at += 4;
    return value;
}

static struct vd_bytes archive_bytes(struct archive *archive, struct vd_bytes bytes)
{
    bytes.count = archive_count(archive, (uint32_t)bytes.count);
    if (archive->in != NULL) {
        if (archive->size - archive->at < bytes.count) {
            archive->failed = true;
            return (struct vd_bytes){0};
        }
        bytes.at = archive->in + archive->at;
    } else if (archive->out != NULL && bytes.at != NULL) {
        memcpy(archive->out + archive->at, bytes.at, bytes.count);
    }
    archive->at += bytes.count;
    return bytes;
}

static const char *archive_text(struct archive *archive, struct vd_arena *arena, const char *text)
{
    struct vd_bytes bytes = {(const uint8_t *)text, text != NULL ? strlen(text) : 0};

    bytes = archive_bytes(archive, bytes);
    return archive->in != NULL ? vd_arena_text(arena, (const char *)bytes.at, bytes.count) : text;
}

static void archive_hash(struct archive *archive, uint8_t hash[32])
{
    struct vd_bytes bytes = archive_bytes(archive, (struct vd_bytes){hash, 32});

    if (bytes.count != 32)
        archive->failed = true;
    else if (archive->in != NULL)
        memcpy(hash, bytes.at, bytes.count);
}

static void archive_entry(struct archive *archive, struct vd_arena *arena,
                          struct vd_map_entry *entry)
{
    entry->id = archive_text(archive, arena, entry->id);
    uint32_t count = archive_count(archive, (uint32_t)entry->scenario_count);

    if (archive->in != NULL) {
        if (count > archive->size) {
            archive->failed = true;
            return;
        }
        entry->scenario_count = count;
        entry->scenarios = vd_arena_take(arena, count + (size_t)1, sizeof *entry->scenarios);
    }
    for (size_t i = 0; i < count && !archive->failed; i++)
        entry->scenarios[i] = archive_text(archive, arena, entry->scenarios[i]);
    archive_hash(archive, entry->hash);
    entry->theater = archive_bytes(archive, entry->theater);
    entry->chart = archive_bytes(archive, entry->chart);
}

static void archive_all(struct archive *archive, struct vd_arena *arena, struct vd_maps *maps)
{
    struct vd_bytes form = {(const uint8_t *)archive_form, sizeof archive_form};

    form = archive_bytes(archive, form);
    if (archive->failed || form.count != sizeof archive_form ||
        memcmp(form.at, archive_form, sizeof archive_form) != 0) {
        archive->failed = true;
        return;
    }
    uint32_t count = archive_count(archive, (uint32_t)maps->count);

    if (archive->in != NULL) {
        if (count > archive->size) {
            archive->failed = true;
            return;
        }
        maps->at = vd_arena_take(arena, count + (size_t)1, sizeof *maps->at);
        maps->count = count;
    }
    for (size_t i = 0; i < count && !archive->failed; i++)
        archive_entry(archive, arena, &maps->at[i]);
}

struct vd_bytes vd_maps_pack(const struct vd_maps *maps, struct vd_arena *arena)
{
    struct vd_maps copy = *maps;
    struct archive archive = {0};

    archive_all(&archive, arena, &copy);
    archive.out = vd_arena_take(arena, archive.at, 1);
    archive.size = archive.at;
    archive.at = 0;
    archive_all(&archive, arena, &copy);
    return (struct vd_bytes){archive.out, archive.size};
}

bool vd_maps_unpack(struct vd_bytes bytes, struct vd_arena *arena, struct vd_maps *maps)
{
    struct archive archive = {.in = bytes.at, .size = bytes.count};

    *maps = (struct vd_maps){0};
    archive_all(&archive, arena, maps);
    return !archive.failed && archive.at == archive.size;
}

const struct vd_map_entry *vd_maps_find(const struct vd_maps *maps, const char *name)
{
    struct vd_text typed = vd_text_of(name);

    for (size_t i = 0; i < maps->count; i++) {
        if (vd_name_matches(typed, maps->at[i].id))
            return &maps->at[i];
    }
    for (size_t i = 0; i < maps->count; i++) {
        for (size_t k = 0; k < maps->at[i].scenario_count; k++) {
            if (vd_name_matches(typed, maps->at[i].scenarios[k]))
                return &maps->at[i];
        }
    }
    return NULL;
}

bool vd_map_open(const struct vd_map_entry *entry, struct vd_arena *arena, struct vd_map *map)
{
    bool fine = vd_theater_unpack(entry->theater, arena, &map->theater) &&
                vd_chart_unpack(entry->chart, arena, &map->chart);

    memcpy(map->theater.hash, entry->hash, sizeof entry->hash);
    return fine;
}
