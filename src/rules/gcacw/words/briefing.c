/* rules/gcacw/words/briefing.c: what a commander reads before the first turn: orders, what scores, a turn in short. */
#include "core/words/page.h"
#include "rules/gcacw/words/parts.h"

static void put_lines(struct vd_writer *out, const char *const *lines)
{
    for (; *lines != NULL; lines++) {
        vd_write(out, "- ");
        vd_page_wrap(out, 2, 2, *lines);
    }
}

static void put_scores(const struct gcacw_scenario *sc, struct vd_writer *out)
{
    static const char *const lines[] = {
        "Levies of towns, and each turn in which the Confederates hold a county.",
        "Stations, bridges, depots and other structures that the Confederates destroy, each once; "
        "Confederate depots and wagon trains lost count against them.",
        "An army in disorder or panic counts for its enemy; one in flight loses at once.", NULL};
    struct vd_passage line;

    vd_page_heading(out, "WHAT SCORES, in points for the Confederates");
    vd_passage_begin(&line);
    vd_write_format(&line.out,
                    "Manpower lost in combat: %d for each point of the Union's, -%d for each of "
                    "the Confederates'.",
                    gcacw_number(sc, GCACW_N_LOSS_UNION), gcacw_number(sc, GCACW_N_LOSS_CSA));
    vd_write(out, "- ");
    vd_page_wrap(out, 2, 2, line.text);
    put_lines(out, lines);
}

/* "Confederate decisive: 210 or more", then each level down to the last. */
static void put_levels(const struct gcacw_scenario *sc, struct vd_writer *out)
{
    const int16_t *least = sc->victory.least;

    vd_page_heading(out, "VICTORY at the end, by these points");
    for (uint8_t i = 0; i < GCACW_LEVELS; i++) {
        vd_write_format(out, "  %-24s", gcacw_level_name(i));
        if (i == 0)
            vd_write_format(out, "%d or more\n", least[i]);
        else if (i + 1 < GCACW_LEVELS)
            vd_write_format(out, "%d to %d\n", least[i], least[i - 1] - 1);
        else
            vd_write_format(out, "less than %d\n", least[i - 1]);
    }
}

static void put_turn(struct vd_writer *out)
{
    static const char *const lines[] = {
        "1: reinforcements, a random event; both sides choose a posture. Only a passive side "
        "resupplies and forages, and its marches are shorter.",
        "3: leaders transfer, units attach and detach.",
        "4a: dice decide who acts. March a unit, activate a leader with his units, attack or "
        "assault; each march costs a fatigue level, and a tired unit may be disorganized. Two "
        "passes in a row end it.",
        "4b: the same for moves far from the enemy: strategic marches, railroads, ships.",
        "5: levies, supply, repairs and depots. 6: bridges and works, rest.",
        "7 to 9: county control, victory check, the next turn.",
        NULL};

    vd_page_heading(out, "A TURN");
    put_lines(out, lines);
}

void gcacw_print_briefing(const struct gcacw_scenario *sc, uint8_t side, struct vd_writer *out)
{
    const struct gcacw_briefing *briefing = &sc->briefings[side];

    vd_page_heading(out, gcacw_name(sc, briefing->title));
    vd_page_wrap(out, 0, 0, gcacw_name(sc, briefing->situation));
    vd_page_wrap(out, 0, 0, gcacw_name(sc, briefing->objectives));
    vd_page_wrap(out, 0, 0, gcacw_name(sc, briefing->notes));
    put_scores(sc, out);
    put_levels(sc, out);
    put_turn(out);
}
