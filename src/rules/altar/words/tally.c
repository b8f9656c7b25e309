/* rules/altar/words/tally.c: the victory points of a side, by what they were scored for (Z1 to Z8). */
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/parts.h"

enum { COLUMN = 11 };

struct tally {
    int points[ALTAR_ROWS_MAX];
    unsigned times[ALTAR_ROWS_MAX];
    int begun_with; /* before the first score */
    int total;
    bool any;
};

/* In `open` a seat is told of the enemy's points too (F8): those are not its own. */
static void count_in(struct tally *tally, const struct vd_event *event, uint8_t side, uint8_t floor)
{
    const struct altar_event_points told = altar_event_points(event);

    if (event->kind != ALTAR_EVENT_POINTS || told.row >= ALTAR_ROWS_MAX || told.side != side)
        return;
    if (!tally->any && (told.change > 0 || told.total > floor))
        tally->begun_with = told.total - told.change;
    tally->any = true;
    tally->points[told.row] += told.change;
    tally->times[told.row]++;
    tally->total = told.total;
}

static void put_row(const struct altar_page *page, const struct tally *tally, uint8_t row)
{
    if (tally->times[row] == 0)
        return;
    vd_write_format(page->out, "%5d  ", tally->points[row]);
    vd_write_format(page->out, tally->times[row] > 1 ? "x%-3u" : "    ", tally->times[row]);
    vd_page_wrap(page->out, COLUMN, COLUMN, altar_name(page->sc, page->sc->rows[row].text));
}

/* F21: what the floor cut off, and corrections, belong to no row. */
static void put_rest(const struct altar_page *page, const struct tally *tally)
{
    int sum = tally->begun_with;

    for (uint8_t i = 0; i < page->sc->row_count; i++)
        sum += tally->points[i];
    if (tally->begun_with != 0)
        vd_write_format(page->out, "%5d      At the start.\n", tally->begun_with);
    if (sum != tally->total)
        vd_write_format(page->out, "%5d      Never below the floor.\n", tally->total - sum);
}

void altar_print_tally(const struct vd_scenario *base, vd_seat_id seat,
                       const struct vd_event *events, size_t count, struct vd_writer *writer)
{
    const struct altar_page page = {(const struct altar_scenario *)base, NULL, writer, false};
    uint8_t side = page.sc->base.seat_side[seat.v];
    struct tally tally = {.any = false};

    for (size_t i = 0; i < count; i++)
        count_in(&tally, &events[i], side, page.sc->points_floor);
    vd_write_format(writer, "%s\n", altar_name(page.sc, page.sc->armies[side].name));
    for (uint8_t i = 0; i < page.sc->row_count; i++)
        put_row(&page, &tally, i);
    if (!tally.any) {
        vd_write(writer, "    0      No victory points.\n");
        return;
    }
    put_rest(&page, &tally);
    vd_write_format(writer, "%5d      of %u\n", tally.total, page.sc->threshold);
}
