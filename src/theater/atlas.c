/* theater/atlas.c: the atlas as a whole: loads a folder, finds features by name, counties and
 * banks. */
#include "theater/atlas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void vd_atlas_init(struct vd_atlas *atlas)
{
    memset(atlas, 0, sizeof *atlas);
    vd_arena_init(&atlas->arena);
}

void vd_atlas_release(struct vd_atlas *atlas)
{
    vd_arena_release(&atlas->arena);
}

void vd_atlas_load(struct vd_atlas *atlas, const char *folder, struct vd_report *report)
{
    const char **names;
    size_t count;

    if (!vd_folder_list(&atlas->arena, folder, ".geojson", &names, &count) || count == 0) {
        vd_report_add(report, (struct vd_spot){.file = folder},
                      "no atlas here: a folder with .geojson files is needed");
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct vd_arena passing;
        struct vd_file file;

        vd_arena_init(&passing);
        if (vd_file_read(&passing, vd_path_join(&atlas->arena, folder, names[i]), &file, report))
            vd_atlas_read(atlas, &file, report);
        vd_arena_release(&passing);
    }
    vd_atlas_resolve(atlas, report);
}

bool vd_texts_have(struct vd_texts texts, const char *text)
{
    for (size_t i = 0; i < texts.count; i++) {
        if (strcmp(texts.at[i], text) == 0)
            return true;
    }
    return false;
}

/* The entries of every sorted list start with a spot, then names; the key is found by its
 * offset. */
static size_t find(const void *list, size_t count, size_t size, size_t key, const char *name)
{
    size_t low = 0, high = count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const char *const *entry =
            (const char *const *)(const void *)((const char *)list + middle * size + key);
        int order = strcmp(*entry, name);

        if (order == 0)
            return middle;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return VD_INDEX_NONE;
}

size_t vd_atlas_find_place(const struct vd_atlas *atlas, const char *full)
{
    return find(atlas->places.at, atlas->places.count, sizeof *atlas->places.at,
                offsetof(struct vd_atlas_place, full), full);
}

size_t vd_atlas_find_county(const struct vd_atlas *atlas, const char *full)
{
    return find(atlas->counties.at, atlas->counties.count, sizeof *atlas->counties.at,
                offsetof(struct vd_atlas_county, full), full);
}

size_t vd_atlas_find_river(const struct vd_atlas *atlas, const char *name)
{
    return find(atlas->rivers.at, atlas->rivers.count, sizeof *atlas->rivers.at,
                offsetof(struct vd_atlas_river, name), name);
}

size_t vd_atlas_find_ridge(const struct vd_atlas *atlas, const char *name)
{
    return find(atlas->ridges.at, atlas->ridges.count, sizeof *atlas->ridges.at,
                offsetof(struct vd_atlas_ridge, name), name);
}

size_t vd_atlas_county_at(const struct vd_atlas *atlas, struct vd_point ground)
{
    for (size_t i = 0; i < atlas->counties.count; i++) {
        if (vd_area_holds(&atlas->counties.at[i].area, ground))
            return i;
    }
    return VD_INDEX_NONE;
}

/* "MD" or "MD Frederick". */
static bool names_county(struct vd_texts texts, const struct vd_atlas_county *county)
{
    return vd_texts_have(texts, county->full) || vd_texts_have(texts, county->state);
}

enum vd_bank vd_atlas_bank_at(const struct vd_atlas *atlas, size_t river, struct vd_point ground,
                              size_t county)
{
    for (size_t i = 0; i < atlas->banks.count && county != VD_INDEX_NONE; i++) {
        const struct vd_atlas_bank *bank = &atlas->banks.at[i];
        const struct vd_atlas_county *here = &atlas->counties.at[county];

        if (bank->river.index != river)
            continue;
        if (bank->within.count > 0 && !names_county(bank->within, here))
            return VD_BANK_NONE;
        if (bank->area.count > 0)
            return vd_area_holds(&bank->area, ground) ? bank->inside : bank->otherwise;
        if (names_county(bank->left, here))
            return VD_BANK_LEFT;
        if (names_county(bank->right, here))
            return VD_BANK_RIGHT;
        return bank->otherwise;
    }
    return VD_BANK_NONE;
}

unsigned vd_atlas_crossing_serves(const struct vd_atlas_crossing *crossing, size_t a, size_t b)
{
    const struct vd_reference *links = crossing->links.at, *sides = crossing->sides.at;
    bool joins_a = false, joins_b = false;

    for (size_t i = 0; i + 1 < crossing->links.count; i += 2) {
        if ((links[i].index == a && links[i + 1].index == b) ||
            (links[i].index == b && links[i + 1].index == a))
            return 3;
    }
    for (size_t i = 0; i < crossing->sides.count; i++) {
        joins_a |= sides[i].index == a && a != VD_INDEX_NONE;
        joins_b |= sides[i].index == b && b != VD_INDEX_NONE;
    }
    if (joins_a && joins_b)
        return 2;
    return crossing->stands.index != VD_INDEX_NONE &&
                   (crossing->stands.index == a || crossing->stands.index == b)
               ? 1
               : 0;
}

double vd_ground_miles(struct vd_point a, struct vd_point b)
{
    const double degree = 69.09; /* miles, on a sphere of 3959 */
    double middle = ((double)a.y + b.y) / 2e6 * (3.14159265358979323846 / 180);
    double east = ((double)b.x - a.x) / 1e6 * degree * cos(middle);
    double north = ((double)b.y - a.y) / 1e6 * degree;

    return sqrt(east * east + north * north);
}
