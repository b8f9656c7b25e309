/* unit/map_facts.c: what the tests of the facts of the ground share: the maps, complaints, walks. */
#include "unit/map_facts.h"

#include <stdio.h>
#include <string.h>

const char *const facts_map_names[MAPS] = {"gettysburg", "vicksburg", "gettysburg-hex"};

const char facts_map_letters[MAPS + 1] = "gvh";

static struct vd_arena arena;

struct vd_map facts_maps[MAPS];

struct vd_atlas facts_atlas;

int facts_open_maps(void **state)
{
    struct vd_report report;
    int failed;

    (void)state;
    vd_arena_init(&arena);
    vd_atlas_init(&facts_atlas);
    vd_report_init(&report);
    vd_atlas_load(&facts_atlas, VD_SOURCE_DIR "/data/atlas", &report);
    failed = !vd_report_is_clean(&report);
    vd_report_print(&report, stderr);
    vd_report_release(&report);
    for (size_t i = 0; i < MAPS; i++)
        failed |= !vd_shipped_map(facts_map_names[i], &arena, &facts_maps[i]);
    return failed;
}

int facts_close_maps(void **state)
{
    (void)state;
    vd_atlas_release(&facts_atlas);
    vd_arena_release(&arena);
    return 0;
}

/* Counts complaints, so that one run tells all of them. */
static unsigned complaints;

__attribute__((format(printf, 2, 3))) void facts_expect(bool fine, const char *format, ...)
{
    char sentence[512];
    va_list list;

    if (fine || ++complaints > 12)
        return;
    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    fprintf(stderr, "    not so: %s\n", sentence);
}

void facts_expect_none(void)
{
    unsigned count = complaints;

    complaints = 0;
    assert_int_equal(count, 0);
}

const char *facts_name_of(const struct vd_theater *t, uint32_t name)
{
    return vd_theater_name(t, name);
}

const char *facts_cell_text(const struct vd_theater *t, uint16_t cell)
{
    static char names[4][VD_CELL_NAME_SIZE];
    static unsigned turn;
    char *text = names[turn++ % 4];

    vd_theater_cell_name(t, (vd_cell_id){cell}, text);
    return text;
}

const struct vd_place *facts_find_place(const struct vd_theater *t, const char *full)
{
    for (uint32_t i = 0; i < t->place_count; i++) {
        const struct vd_place *place = &t->places[i];
        size_t length = strlen(facts_name_of(t, place->name));

        if (strncmp(facts_name_of(t, place->name), full, length) == 0 && full[length] == ' ' &&
            strcmp(facts_name_of(t, place->state), full + length + 1) == 0)
            return place;
    }
    return NULL;
}

static bool step_is_open(const struct vd_theater *t, const struct vd_edge *edge, enum walk walk,
                         struct ban ban)
{
    bool wet = edge->river != VD_NONE && t->rivers[edge->river].blocking;

    if (!edge->passable || (wet && (ban.crossings || edge->river == ban.river)) ||
        (edge->ridge != VD_NONE && edge->ridge == ban.ridge))
        return false;
    return walk == WALK_ANY || edge->road != VD_ROAD_NONE || edge->rails != 0 || wet;
}

void facts_walk_from(const struct vd_theater *t, uint16_t start, enum walk walk, struct ban ban,
                     uint16_t *steps)
{
    static uint16_t queue[20000];
    size_t head = 0, tail = 0;

    memset(steps, 0xFF, t->cell_count * sizeof *steps);
    steps[start] = 0;
    queue[tail++] = start;
    while (head < tail) {
        uint16_t cell = queue[head++];

        for (unsigned way = 0; way < vd_theater_directions(t); way++) {
            uint16_t index = t->cells[cell].edge[way];

            if (index == VD_NONE || !step_is_open(t, &t->edges[index], walk, ban))
                continue;
            uint16_t next = t->edges[index].a == cell ? t->edges[index].b : t->edges[index].a;

            if (steps[next] == UINT16_MAX) {
                steps[next] = (uint16_t)(steps[cell] + 1);
                queue[tail++] = next;
            }
        }
    }
}

const struct ban facts_no_ban = {false, VD_NONE - 1, VD_NONE - 1};

uint16_t facts_steps[20000];
