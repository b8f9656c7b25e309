/* cli/record/picture.c: draws a seat's view: the theater map with what the seat knows on it. */
#include "cli/record/picture.h"

#include <string.h>

#include "cli/command.h"
#include "print/situation.h"
#include "theater/shipped.h"

enum { CAPTION_SIZE = 512 };

/* The picture must show the map that the record was made with. */
bool vd_map_of_scenario(const struct vd_scenario *scenario, struct vd_arena *arena,
                        struct vd_map *map)
{
    struct vd_maps maps;

    if (!vd_cli_maps(NULL, arena, &maps))
        return false;
    for (size_t i = 0; i < maps.count; i++) {
        if (vd_map_open(&maps.at[i], arena, map) &&
            memcmp(map->theater.hash, scenario->theater->hash, sizeof map->theater.hash) == 0)
            return true;
    }
    vd_refused("the map of this campaign is not one of the program's own: it cannot be drawn");
    return false;
}

static struct vd_situation situation_of(const struct vd_system *system,
                                        const struct vd_scenario *scenario,
                                        const struct vd_view *view, struct vd_arena *arena,
                                        char caption[CAPTION_SIZE])
{
    struct vd_writer writer = vd_writer_of(caption, CAPTION_SIZE);
    size_t count = system->telling->signs(scenario, view, NULL, 0);
    struct vd_sign *signs = vd_arena_take(arena, count + 1, sizeof *signs);

    system->language->print_view(scenario, view, VD_FORM_HEAD, &writer);
    (void)system->telling->signs(scenario, view, signs, count);
    return (struct vd_situation){
        .caption = caption, .signs = signs, .count = count, .legend = system->telling->legend};
}

bool vd_put_picture(const struct vd_system *system, const struct vd_scenario *scenario,
                    const struct vd_view *view, enum vd_map_form form, FILE *out)
{
    char caption[CAPTION_SIZE], error[VD_SENTENCE_SIZE] = "";
    struct vd_arena arena;
    struct vd_map map;
    bool fine = false;

    vd_arena_init(&arena);
    if (vd_map_of_scenario(scenario, &arena, &map)) {
        struct vd_situation situation = situation_of(system, scenario, view, &arena, caption);
        const struct vd_map_job job = {
            .style = {.scale = vd_map_scale(&map.theater, &map.chart, VD_MAP_SCREEN, VD_PAPER_NONE),
                      .grid = true},
            .form = form,
            .situation = &situation};

        fine = vd_map_write_file(&map.theater, &map.chart, &job, out, error, sizeof error);
        if (!fine)
            vd_refused("%s", error);
    }
    vd_arena_release(&arena);
    return fine;
}
