/* cli/picture.c: a seat's view as a picture: the theater map with what the seat knows on it. */
#include "cli/picture.h"

#include <string.h>

#include "cli/command.h"
#include "print/situation.h"
#include "theater/shipped.h"

enum { CAPTION_SIZE = 512 };

/* The map that the record was made with: what is drawn must be what is played on. */
static bool find_map(const struct vd_scenario *scenario, struct vd_heap *heap, struct vd_map *map)
{
    struct vd_maps maps;

    if (!vd_cli_maps(NULL, heap, &maps))
        return false;
    for (size_t i = 0; i < maps.count; i++) {
        if (vd_map_open(&maps.at[i], heap, map) &&
            memcmp(map->theater.hash, scenario->theater->hash, sizeof map->theater.hash) == 0)
            return true;
    }
    vd_refused("the map of this record is not one of the program's own: it cannot be drawn");
    return false;
}

static struct vd_situation situation_of(const struct vd_rules *rules,
                                        const struct vd_scenario *scenario,
                                        const struct vd_view *view, struct vd_heap *heap,
                                        char caption[CAPTION_SIZE])
{
    struct vd_writer writer = vd_writer_of(caption, CAPTION_SIZE);
    size_t count = rules->signs(scenario, view, NULL, 0);
    struct vd_sign *signs = vd_heap_take(heap, count + 1, sizeof *signs);

    rules->print_view(scenario, view, VD_FORM_HEAD, &writer);
    (void)rules->signs(scenario, view, signs, count);
    return (struct vd_situation){.caption = caption, .signs = signs, .count = count};
}

bool vd_put_picture(const struct vd_rules *rules, const struct vd_scenario *scenario,
                    const struct vd_view *view, enum vd_map_form form, FILE *out)
{
    char caption[CAPTION_SIZE], error[VD_SENTENCE_SIZE] = "";
    struct vd_heap heap;
    struct vd_map map;
    bool fine = false;

    if (rules->signs == NULL) {
        vd_refused("views of the system %s cannot be drawn yet", rules->name);
        return false;
    }
    vd_heap_init(&heap);
    if (find_map(scenario, &heap, &map)) {
        struct vd_situation situation = situation_of(rules, scenario, view, &heap, caption);
        const struct vd_map_job job = {
            .style = {.scale = vd_map_scale(&map.theater, &map.chart, VD_MAP_SCREEN, VD_PAPER_NONE),
                      .grid = true},
            .form = form,
            .situation = &situation};

        fine = vd_map_write_file(&map.theater, &map.chart, &job, out, error, sizeof error);
        if (!fine)
            vd_refused("%s", error);
    }
    vd_heap_release(&heap);
    return fine;
}
