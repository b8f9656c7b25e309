/* ai/gcacw/scouts.c: where the armies are: what is in sight, late reports (14), and news of levies and wrecked stations. */
#include "ai/gcacw/mind.h"

enum {
    STALE = 3,    /* turns after which a report is worth nothing */
    SIGHT = 2,    /* hexes within which a friend would see who is still there */
    SAME = 6,     /* hexes that a body in sight may have gone since it was reported */
    LEVIERS = 12, /* manpower that levies a town, most likely */
    WRECKERS = 10 /* that destroys a station */
};

/* ---- news ---- */

static void hear(struct gcacw_mind *mind, uint16_t cell, unsigned force)
{
    struct gcacw_memo *memo = mind->memo;

    memo->news[memo->news_count++ % GCACW_NEWS] = (struct gcacw_news){
        .cell = cell, .turn = (uint8_t)mind->view->base.turn, .force = (uint8_t)force};
}

static void hear_levies(struct gcacw_mind *mind)
{
    for (unsigned i = 0; i < mind->sc->levy_count; i++) {
        if (!mind->facts->levies[i].levied || (mind->memo->levied >> i & 1) != 0)
            continue;
        mind->memo->levied |= UINT64_C(1) << i;
        hear(mind, mind->sc->levies[i].cell, LEVIERS);
    }
}

static void hear_stations(struct gcacw_mind *mind)
{
    for (unsigned i = 0; i < mind->sc->station_count; i++) {
        uint8_t *wrecked = &mind->memo->wrecked[i / 8];

        if (!mind->facts->stations[i].scored || (*wrecked >> (i % 8) & 1) != 0)
            continue;
        *wrecked = (uint8_t)(*wrecked | 1U << (i % 8));
        hear(mind, mind->sc->stations[i].cell, WRECKERS);
    }
}

void gcacw_hear_news(struct gcacw_mind *mind)
{
    if (mind->side != GCACW_UNION)
        return;
    hear_levies(mind);
    hear_stations(mind);
}

/* ---- posts ---- */

static void add(struct gcacw_mind *mind, uint8_t side, struct gcacw_post post)
{
    if (mind->post_count[side] < GCACW_POSTS_MAX)
        mind->posts[side][mind->post_count[side]++] = post;
}

static void add_seen(struct gcacw_mind *mind, uint8_t side)
{
    const struct gcacw_zones *zones = mind->field.zones;

    GCACW_EACH_CELL(cell, &zones->held[side])
    {
        add(mind, side,
            (struct gcacw_post){.cell = cell,
                                .force = (uint16_t)gcacw_force(zones, side, cell),
                                .infantry = zones->at[side][cell].infantry_manpower});
    }
}

/* The reported enemy has left: a friend is so near that he would see him, or what was reported is in
 * sight, or reported, elsewhere nearby. */
static bool is_outdated(const struct gcacw_mind *mind, uint16_t cell)
{
    if (gcacw_force_near(mind, mind->side, cell, SIGHT) > 0)
        return true;
    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        if (gcacw_distance(mind->sc, mind->posts[mind->enemy][i].cell, cell) <= SAME)
            return true;
    }
    return false;
}

static void add_late(struct gcacw_mind *mind, uint16_t cell, unsigned turn, unsigned force,
                     bool infantry)
{
    const unsigned age = mind->view->base.turn - turn;

    if (age >= STALE || is_outdated(mind, cell))
        return;
    add(mind, mind->enemy,
        (struct gcacw_post){.cell = cell,
                            .force = (uint16_t)force,
                            .infantry = infantry ? (uint16_t)force : 0,
                            .age = (uint8_t)(age + 1)});
}

static void add_reports(struct gcacw_mind *mind)
{
    static const uint8_t forces[GCACW_STRENGTHS] = {8, 3, 11, 17};

    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        const struct gcacw_report *report = &mind->view->reports[i];

        if (report->enemy != 0 && !report->current && report->cell != VD_NONE)
            add_late(mind, report->cell, report->turn, forces[report->strength],
                     report->arm != GCACW_CAVALRY);
    }
}

static void add_news(struct gcacw_mind *mind)
{
    for (unsigned i = 0; i < GCACW_NEWS; i++) {
        const struct gcacw_news *news = &mind->memo->news[i];

        if (news->turn != 0)
            add_late(mind, news->cell, news->turn, news->force, true);
    }
}

void gcacw_find_posts(struct gcacw_mind *mind)
{
    mind->post_count[GCACW_UNION] = mind->post_count[GCACW_CONFEDERATE] = 0;
    add_seen(mind, GCACW_UNION);
    add_seen(mind, GCACW_CONFEDERATE);
    add_reports(mind);
    add_news(mind);
}
