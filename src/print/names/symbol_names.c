/* print/names/symbol_names.c: the text of a symbol's name, and its type. */
#include <math.h>
#include <string.h>

#include "print/names/symbol_names.h"
#include "print/plan.h"

static const struct vd_manner place_manners[VD_PLACE_COUNT] = {
    [VD_PLACE_NONE] = {VD_FACE_ITALIC, 9, 0, false, 5},
    [VD_PLACE_CAPITAL] = {VD_FACE_CAPITALS, 9, 0.1, true, 0},
    [VD_PLACE_CITY] = {VD_FACE_CAPITALS, 8.4, 0.08, true, 1},
    [VD_PLACE_TOWN] = {VD_FACE_ITALIC, 10.8, 0, false, 2},
    [VD_PLACE_VILLAGE] = {VD_FACE_ITALIC, 9.2, 0, false, 4},
    [VD_PLACE_STATION] = {VD_FACE_ITALIC, 8.6, 0, false, 5},
    [VD_PLACE_COURTHOUSE] = {VD_FACE_ITALIC, 9.6, 0, false, 3},
    [VD_PLACE_CHURCH] = {VD_FACE_ITALIC, 8.6, 0, false, 5},
    [VD_PLACE_FERRY] = {VD_FACE_ITALIC, 8.6, 0, false, 5},
    [VD_PLACE_LANDMARK] = {VD_FACE_ITALIC, 8.6, 0, false, 5},
    [VD_PLACE_FORT] = {VD_FACE_ITALIC, 8.6, 0, false, 5},
    [VD_PLACE_GAP] = {VD_FACE_ITALIC, 8.2, 0, false, 5},
};

static const struct vd_manner small_manner = {VD_FACE_ITALIC, 7.6, 0, false, 7};

struct vd_manner vd_manner_of(const struct vd_symbol *symbol)
{
    struct vd_manner manner = small_manner;

    if (symbol->kind == VD_MARK_PLACE)
        return place_manners[symbol->class < VD_PLACE_COUNT ? symbol->class : 0];
    if (symbol->kind == VD_MARK_EXIT)
        manner.rank = 2;
    if (symbol->kind == VD_MARK_FORT)
        manner.rank = 6;
    return manner;
}

enum vd_label_kind vd_symbol_label_kind(const struct vd_symbol *symbol)
{
    switch (symbol->kind) {
    case VD_MARK_PLACE:
        return VD_LABEL_PLACE;
    case VD_MARK_EXIT:
        return VD_LABEL_EXIT;
    case VD_MARK_GAP:
        return VD_LABEL_GAP;
    case VD_MARK_FORT:
        return VD_LABEL_FORT;
    default:
        return VD_LABEL_CROSSING;
    }
}

/* "Shepherdstown ford (Boteler's, Blackford's)" is too long for the map: text in brackets, and a
 * second name after a slash, are left out here. */
const char *vd_symbol_name(struct vd_drawing *map, const struct vd_symbol *symbol)
{
    const char *name = map->chart->names + symbol->mark->name;
    size_t length = strcspn(name, symbol->kind == VD_MARK_PLACE ? "" : "(/;");
    size_t size = strlen(name) + sizeof "to ";
    char *text = vd_arena_take(&map->arena, size, 1);
    struct vd_writer writer = vd_writer_of(text, size);

    while (length > 0 && name[length - 1] == ' ')
        length--;
    vd_write(&writer, symbol->kind == VD_MARK_EXIT ? "to " : "");
    vd_write_text(&writer, (struct vd_text){name, length});
    return text;
}

/* A name is given once: not again for a ferry at the town of the same name, or for the second of
 * two roads to one place. */
bool vd_symbol_name_is_repeated(const struct vd_drawing *map, size_t index)
{
    const struct vd_symbol *symbol = &map->symbols.at[index];
    const char *name = map->chart->names + symbol->mark->name;

    for (size_t i = 0; i < map->symbols.count; i++) {
        const struct vd_symbol *other = &map->symbols.at[i];
        const char *other_name = map->chart->names + other->mark->name;
        double away = hypot(other->at.x - symbol->at.x, other->at.y - symbol->at.y) / map->mile;
        bool same_start = strncmp(name, other_name, strlen(other_name)) == 0;

        if (i == index || away > 7)
            continue;
        if (symbol->kind == VD_MARK_EXIT && other->kind == VD_MARK_EXIT && i < index &&
            strcmp(name, other_name) == 0)
            return true;
        if (symbol->kind != VD_MARK_EXIT && symbol->kind != VD_MARK_PLACE &&
            other->kind == VD_MARK_PLACE && same_start && away < 2.5)
            return true;
    }
    return false;
}
