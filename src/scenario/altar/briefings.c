/* scenario/altar/briefings.c: reads briefings.yaml: each side's briefing, and a reference page. */
#include "scenario/altar/altar.h"

static void read_briefing(struct altar_reading *reading, const struct vd_yaml *node, bool *seen)
{
    static const char *const keys[] = {"side",       "title",     "situation",
                                       "objectives", "map_notes", NULL};

    if (!vd_read_table(node, keys, reading->report))
        return;
    uint8_t side = altar_read_side(reading, node, "side");

    if (seen[side])
        vd_report_add(reading->report, vd_yaml_spot(node), "this side appears twice");
    seen[side] = true;
    reading->sc->briefings[side] =
        (struct altar_briefing){.title = altar_put_member(reading, node, "title"),
                                .situation = altar_put_member(reading, node, "situation"),
                                .objectives = altar_put_member(reading, node, "objectives"),
                                .map_notes = altar_put_member(reading, node, "map_notes")};
}

void altar_read_briefings(struct altar_reading *reading)
{
    static const char *const keys[] = {"briefings", "quick_reference", NULL};
    static const char *const reference_keys[] = {"turn", "numbers", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_BRIEFINGS];
    struct altar_scenario *sc = reading->sc;
    bool seen[ALTAR_SIDES] = {false};

    if (!vd_read_table(root, keys, reading->report))
        return;
    const struct vd_yaml *list = vd_read_list(root, "briefings", ALTAR_SIDES, reading->report);

    if (list != NULL && list->count != ALTAR_SIDES)
        vd_report_add(reading->report, vd_yaml_spot(list), "each side must have a briefing");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_briefing(reading, node, seen);
    const struct vd_yaml *reference =
        vd_read_member(root, "quick_reference", reference_keys, reading->report);

    if (reference == NULL)
        return;
    sc->reference_turn = altar_put_run(reading, reference, "turn", &sc->reference_turn_count);
    sc->reference_numbers =
        altar_put_run(reading, reference, "numbers", &sc->reference_number_count);
}
