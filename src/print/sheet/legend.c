/* print/sheet/legend.c: draws the legend, with only those signs that are on this map. */
#include <math.h>

#include "print/plan.h"

enum sample { SAMPLE_SYMBOL, SAMPLE_LINE, SAMPLE_RIDGE, SAMPLE_WOODS, SAMPLE_SWAMP, SAMPLE_HEX };

struct entry {
    const char *words;
    enum sample sample;
    uint8_t kind, class; /* of the chart's marks or lines */
};

static const struct entry entries[] = {
    {"Capital", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_CAPITAL},
    {"City", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_CITY},
    {"Town", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_TOWN},
    {"Village", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_VILLAGE},
    {"Railroad station", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_STATION},
    {"Court house", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_COURTHOUSE},
    {"Church", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_CHURCH},
    {"Landing", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_FERRY},
    {"Landmark", SAMPLE_SYMBOL, VD_MARK_PLACE, VD_PLACE_LANDMARK},
    {"Fort", SAMPLE_SYMBOL, VD_MARK_FORT, 0},
    {"Turnpike", SAMPLE_LINE, VD_CHART_ROAD, VD_ROAD_PIKE},
    {"Road", SAMPLE_LINE, VD_CHART_ROAD, VD_ROAD_ROAD},
    {"Trail", SAMPLE_LINE, VD_CHART_ROAD, VD_ROAD_TRAIL},
    {"Railroad", SAMPLE_LINE, VD_CHART_RAIL, 0},
    {"River", SAMPLE_LINE, VD_CHART_RIVER, VD_WATER_MAJOR},
    {"Small river", SAMPLE_LINE, VD_CHART_RIVER, VD_WATER_MINOR},
    {"Creek", SAMPLE_LINE, VD_CHART_RIVER, VD_WATER_CREEK},
    {"Bridge", SAMPLE_SYMBOL, VD_MARK_CROSSING, VD_CROSSING_BRIDGE},
    {"Ferry", SAMPLE_SYMBOL, VD_MARK_CROSSING, VD_CROSSING_FERRY},
    {"Ford", SAMPLE_SYMBOL, VD_MARK_CROSSING, VD_CROSSING_FORD},
    {"Dam", SAMPLE_SYMBOL, VD_MARK_CROSSING, VD_CROSSING_DAM},
    {"Mountain and gap", SAMPLE_RIDGE, VD_CHART_RIDGE, 0},
    {"Woods", SAMPLE_WOODS, VD_CHART_WOODS, 0},
    {"Swamp", SAMPLE_SWAMP, VD_CHART_SWAMP, 0},
    {"Rolling", SAMPLE_HEX, 0, VD_TERRAIN_ROLLING},
    {"Rough", SAMPLE_HEX, 0, VD_TERRAIN_ROUGH},
    {"Woods", SAMPLE_HEX, 0, VD_TERRAIN_WOODS},
    {"Hill", SAMPLE_HEX, 0, VD_TERRAIN_HILL},
    {"Mountain", SAMPLE_HEX, 0, VD_TERRAIN_MOUNTAIN},
    {"Swamp", SAMPLE_HEX, 0, VD_TERRAIN_SWAMP},
    {"City", SAMPLE_HEX, 0, VD_TERRAIN_CITY},
    {"State line", SAMPLE_LINE, VD_CHART_STATE_LINE, 0},
    {"County line", SAMPLE_LINE, VD_CHART_COUNTY_LINE, 0},
};

enum { ENTRY_COUNT = sizeof entries / sizeof *entries };

static const double row_height = 14.5, sample_width = 38, head = 20;

static bool has_terrain(const struct vd_theater *theater, unsigned terrain)
{
    for (uint32_t i = 0; i < theater->cell_count; i++)
        if (theater->cells[i].terrain == terrain)
            return true;
    return false;
}

static bool is_on_map(const struct vd_drawing *map, const struct entry *entry)
{
    bool hex = map->theater->shape == VD_SHAPE_HEX;

    if (entry->sample == SAMPLE_HEX)
        return hex && has_terrain(map->theater, entry->class);
    if (hex && (entry->sample == SAMPLE_WOODS || entry->sample == SAMPLE_SWAMP))
        return false;
    if (entry->sample == SAMPLE_SYMBOL) {
        for (size_t i = 0; i < map->symbols.count; i++)
            if (map->symbols.at[i].kind == entry->kind &&
                (entry->class == 0 || map->symbols.at[i].class == entry->class))
                return true;
        return false;
    }
    for (size_t i = 0; i < map->trace_count; i++)
        if (map->traces[i].kind == entry->kind &&
            (entry->class == 0 || map->traces[i].class == entry->class))
            return true;
    return false;
}

static size_t entries_on_map(const struct vd_drawing *map)
{
    size_t count = 0;

    for (size_t i = 0; i < ENTRY_COUNT; i++)
        count += is_on_map(map, &entries[i]);
    return count;
}

static size_t rows_of(const struct vd_drawing *map, unsigned columns)
{
    return (entries_on_map(map) + columns - 1) / columns;
}

double vd_legend_height(const struct vd_drawing *map, unsigned columns)
{
    return head + row_height * (double)rows_of(map, columns);
}

static struct vd_trace sample_trace(struct vd_arena *arena, const struct entry *entry,
                                    struct vd_xy from)
{
    enum { POINTS = 12 };
    struct vd_xy points[POINTS];

    for (int i = 0; i < POINTS; i++) {
        double part = (double)i / (POINTS - 1);
        points[i] = (struct vd_xy){from.x + part * sample_width,
                                   from.y - 2.4 * sin((part - 0.5) * 2 * M_PI * 0.7)};
    }
    struct vd_trace trace = vd_trace_through(arena, points, POINTS);

    trace.kind = entry->kind;
    trace.class = entry->class;
    trace.width = entry->class == VD_WATER_MAJOR ? 4.5 : 0;
    return trace;
}

static void draw_line_sample(const struct vd_canvas *canvas, struct vd_arena *arena,
                             const struct entry *entry, struct vd_xy from)
{
    struct vd_trace trace = sample_trace(arena, entry, from);

    if (entry->kind == VD_CHART_RIVER)
        vd_waters_draw(canvas, &trace, 1);
    else if (entry->kind == VD_CHART_ROAD)
        vd_roads_draw(canvas, &trace, 1);
    else if (entry->kind == VD_CHART_RAIL)
        vd_rails_draw(canvas, &trace, 1);
    if (entry->kind == VD_CHART_STATE_LINE)
        trace.width = 9;
    vd_borders_tint(canvas, &trace, 1);
    if (entry->kind == VD_CHART_STATE_LINE || entry->kind == VD_CHART_COUNTY_LINE)
        vd_borders_draw(canvas, &trace, 1);
}

/* Draws a small map of its own: one crest with one gap in it. */
static void draw_ridge_sample(const struct vd_canvas *canvas, struct vd_arena *arena,
                              const struct entry *entry, struct vd_xy from)
{
    struct vd_trace trace = sample_trace(arena, entry, from);
    struct vd_symbol gap = {.at = vd_trace_at(&trace, sample_width * 0.56, NULL),
                            .way = {1, 0},
                            .half = 2.4,
                            .kind = VD_MARK_GAP,
                            .class = 1};
    struct vd_drawing sample = {.mile = 8, .growth = 1, .traces = &trace, .trace_count = 1};

    sample.symbols.at = &gap;
    sample.symbols.count = 1;
    vd_box_index_init(&sample.crowd, arena, 10, 10, 10);
    vd_hachures_draw(&sample, canvas);
    vd_symbols_draw(canvas, &gap, 1);
}

static void draw_sprig_sample(const struct vd_drawing *map, const struct vd_canvas *canvas,
                              unsigned glyph, struct vd_xy from, enum vd_color color)
{
    struct vd_sprig sprigs[4];
    vd_sprig_list list = {.at = sprigs, .count = 4};

    for (unsigned i = 0; i < 4; i++)
        sprigs[i] = (struct vd_sprig){{from.x + 5 + i * 9.5, from.y + (i % 2 ? 4.2 : 2.4)},
                                      glyph + (i == 2)};
    vd_sprigs_draw(canvas, map->sprig_font, &list, 8, color);
}

static void draw_sample(const struct vd_drawing *map, const struct vd_canvas *canvas,
                        struct vd_arena *arena, const struct entry *entry, struct vd_xy from)
{
    struct vd_symbol symbol = {.at = {from.x + sample_width / 2, from.y},
                               .way = {1, 0},
                               .kind = entry->kind,
                               .class = entry->class};
    struct entry river = {NULL, SAMPLE_LINE, VD_CHART_RIVER, VD_WATER_MINOR};

    switch (entry->sample) {
    case SAMPLE_SYMBOL:
        symbol.half = vd_symbol_half(entry->kind, entry->class);
        if (entry->kind == VD_MARK_CROSSING)
            draw_line_sample(canvas, arena, &river, from);
        vd_symbols_draw(canvas, &symbol, 1);
        break;
    case SAMPLE_LINE:
        draw_line_sample(canvas, arena, entry, from);
        break;
    case SAMPLE_RIDGE:
        draw_ridge_sample(canvas, arena, entry, from);
        break;
    case SAMPLE_WOODS:
        draw_sprig_sample(map, canvas, VD_SPRIG_TREE, from, VD_COLOR_WOODS);
        break;
    case SAMPLE_HEX:
        vd_terrain_sample(canvas, symbol.at, 12, entry->class);
        break;
    case SAMPLE_SWAMP:
        draw_sprig_sample(map, canvas, VD_SPRIG_TUFT, from, VD_COLOR_SWAMP);
        break;
    }
}

void vd_legend_draw(const struct vd_drawing *map, const struct vd_canvas *canvas, struct vd_box box,
                    unsigned columns)
{
    struct vd_typesetting title = {.size = 9.4, .tracking = 0.2, .color = VD_COLOR_INK};
    struct vd_typesetting words = {.size = 9, .color = VD_COLOR_INK};
    size_t rows = rows_of(map, columns), number = 0;
    double pitch = (box.right - box.left) / columns;
    struct vd_arena arena;

    vd_arena_init(&arena);
    vd_text_show(canvas, map->fonts, VD_FACE_CAPITALS, "EXPLANATION", &title, VD_ALIGN_MIDDLE,
                 (struct vd_xy){(box.left + box.right) / 2, box.top + 9});
    for (size_t i = 0; i < ENTRY_COUNT; i++) {
        if (!is_on_map(map, &entries[i]))
            continue;
        size_t column = number / rows, row = number % rows;
        struct vd_xy at = {box.left + pitch * (double)column,
                           box.top + head + row_height * ((double)row + 0.5)};

        number++;
        draw_sample(map, canvas, &arena, &entries[i], at);
        vd_text_show(canvas, map->fonts, VD_FACE_ITALIC, entries[i].words, &words, VD_ALIGN_LEFT,
                     (struct vd_xy){at.x + sample_width + 10, at.y + 2.8});
    }
    vd_arena_release(&arena);
}
