/* cli/lab/heat.c: where things happened in simulated campaigns, as spots on the scenario's map. */
#include <math.h>
#include <sodium.h>
#include <string.h>

#include "cli/lab/report.h"
#include "cli/record/picture.h"
#include "record/hash/bytes.h"

static const double picture_width = 700; /* points */
static const double unit = 10000;        /* of the sheet, to a mile */
enum { TOP_PLACES = 8 };

/* ---- the map ---- */

static bool take_bytes(void *closure, const void *bytes, size_t length)
{
    vd_put_bytes(closure, bytes, length);
    return true;
}

/* Embeds the picture once; every map of the page uses it. */
static bool put_picture(struct vd_report_page *page, const struct vd_map_job *job)
{
    struct vd_buffer picture;
    char error[VD_SENTENCE_SIZE] = "";

    vd_buffer_init(&picture, &page->arena);
    if (!vd_map_write(&page->map.theater, &page->map.chart, job, take_bytes, &picture, error,
                      sizeof error))
        return false;
    const struct vd_text bytes = vd_buffer_text(&picture);
    const size_t room = sodium_base64_encoded_len(bytes.length, sodium_base64_VARIANT_ORIGINAL);
    char *embedded = vd_arena_take(&page->arena, room, 1);

    (void)sodium_bin2base64(embedded, room, (const unsigned char *)bytes.at, bytes.length,
                            sodium_base64_VARIANT_ORIGINAL);

    fprintf(page->out,
            "<svg width=\"0\" height=\"0\" style=\"position:absolute\"><defs><image id=\"map\" "
            "width=\"%.1f\" height=\"%.1f\" href=\"data:image/png;base64,%s\"/></defs></svg>\n",
            page->width, page->height, embedded);
    return true;
}

void vd_report_begin_heat(struct vd_report_page *page)
{
    struct vd_drawing *drawing;
    struct vd_map_job job = {.style = {.face_only = true}, .form = VD_MAP_PNG, .dpi = 110};

    vd_arena_init(&page->arena);
    page->scale = page->width = page->height = 0;
    if (!vd_map_of_scenario(page->run->campaigns->contest.scenario, &page->arena, &page->map))
        return;
    job.style.scale = 1;
    drawing = vd_drawing_new(&page->map.theater, &page->map.chart, &job.style);
    vd_drawing_measure(drawing, &page->width, &page->height);
    vd_drawing_free(drawing);
    page->scale = picture_width / page->width;
    job.style.scale = page->scale;
    page->width *= page->scale;
    page->height *= page->scale;
    if (!put_picture(page, &job))
        page->width = 0;
}

void vd_report_end_heat(struct vd_report_page *page)
{
    vd_arena_release(&page->arena);
}

/* ---- the spots ---- */

static void put_place(const struct vd_theater *theater, vd_cell_id cell, FILE *out)
{
    char name[VD_CELL_NAME_SIZE];
    const struct vd_cell *at = vd_theater_cell(theater, cell);

    vd_theater_cell_name(theater, cell, name);
    if (at->place_count > 0)
        fprintf(out, "%s (%s)", vd_theater_name(theater, theater->places[at->place].name), name);
    else
        fputs(name, out);
}

/* Circles whose areas are as the numbers. */
static void put_spots(const struct vd_report_page *page, const uint32_t *counts, uint32_t most)
{
    const struct vd_theater *theater = &page->map.theater;
    const double games = (double)page->run->campaigns->sums.games;
    const double reach = theater->size / unit * page->scale * 0.9;
    const double least = theater->shape == VD_SHAPE_HEX ? 8 : 0; /* points: hexes are small */

    for (uint32_t i = 0; i < theater->cell_count; i++) {
        const struct vd_point at = vd_theater_center(theater, (vd_cell_id){(uint16_t)i});

        if (counts[i] == 0)
            continue;
        fprintf(page->out, "<circle class=\"heat\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"><title>",
                at.x / unit * page->scale, at.y / unit * page->scale,
                fmax(reach, least) * sqrt((double)counts[i] / most));
        put_place(theater, (vd_cell_id){(uint16_t)i}, page->out);
        fprintf(page->out, ": %.3f a campaign</title></circle>", counts[i] / games);
    }
}

/* The cells with the largest numbers, in words. */
static void put_top(const struct vd_report_page *page, const uint32_t *counts)
{
    const struct vd_theater *theater = page->run->campaigns->contest.scenario->theater;
    uint32_t below = UINT32_MAX, last = UINT32_MAX; /* the number and the cell listed last */

    fputs("<figcaption>Most often at ", page->out);
    for (unsigned listed = 0; listed < TOP_PLACES; listed++) {
        uint32_t best = UINT32_MAX;

        for (uint32_t i = 0; i < theater->cell_count; i++) {
            const bool is_next =
                counts[i] < below || (counts[i] == below && last != UINT32_MAX && i > last);

            if (counts[i] > 0 && is_next && (best == UINT32_MAX || counts[i] > counts[best]))
                best = i;
        }
        if (best == UINT32_MAX)
            break;
        fputs(listed > 0 ? ", " : "", page->out);
        put_place(theater, (vd_cell_id){(uint16_t)best}, page->out);
        fprintf(page->out, " %.2f", counts[best] / (double)page->run->campaigns->sums.games);
        below = counts[best];
        last = best;
    }
    fputs(" a campaign.</figcaption>", page->out);
}

void vd_report_put_heat(const struct vd_report_page *page, unsigned figure)
{
    const struct vd_sums *sums = &page->run->campaigns->sums;
    const uint32_t *counts = sums->places[figure];
    uint32_t most = 0;

    for (uint32_t i = 0; i < sums->scenario->theater->cell_count; i++)
        most = counts[i] > most ? counts[i] : most;
    if (most == 0)
        return;
    fputs("<figure>", page->out);
    if (page->width > 0) {
        fprintf(page->out,
                "<svg class=\"map\" viewBox=\"0 0 %.1f %.1f\" role=\"img\" aria-label=\"%s, on the "
                "map\"><use href=\"#map\"/>",
                page->width, page->height, sums->system->figures->list[figure].name);
        put_spots(page, counts, most);
        fputs("</svg>", page->out);
    }
    put_top(page, counts);
    fputs("</figure>\n", page->out);
}
