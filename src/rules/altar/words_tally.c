/* rules/altar/words_tally.c: the victory points of a side by what they were given for (Z1 to Z8). */
#include "rules/altar/tell.h"
#include "rules/altar/words_parts.h"

enum { COLUMN = 11 };

struct tally {
    int points[ALTAR_ROWS_MAX];
    unsigned times[ALTAR_ROWS_MAX];
    int begun_with; /* before the first booking */
    int total;
    bool any;
};

/* With everything known a seat is told of the enemy's points too (F8): these are not its own. */
static void count_in(struct tally *tally, const struct vd_event *event, uint8_t side, uint8_t floor)
{
    int change = (int16_t)event->arg[1];

    if (event->kind != ALTAR_EVENT_POINTS || event->arg[0] >= ALTAR_ROWS_MAX ||
        event->arg[3] != side)
        return;
    if (!tally->any && (change > 0 || event->arg[2] > floor))
        tally->begun_with = event->arg[2] - change;
    tally->any = true;
    tally->points[event->arg[0]] += change;
    tally->times[event->arg[0]]++;
    tally->total = event->arg[2];
}

static void put_row(const struct altar_page *page, const struct tally *tally, uint8_t row)
{
    if (tally->times[row] == 0)
        return;
    vd_write_format(page->out, "%5d  ", tally->points[row]);
    vd_write_format(page->out, tally->times[row] > 1 ? "x%-3u" : "    ", tally->times[row]);
    altar_put_wrapped(page, COLUMN, COLUMN, altar_name(page->sc, page->sc->rows[row].text));
}

/* F21: what the floor cut off, or a correction, stands in no row. */
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
    uint8_t side = page.sc->seat_side[seat.v];
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
