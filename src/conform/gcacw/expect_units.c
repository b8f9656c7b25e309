/* conform/gcacw/expect_units.c: what a case may expect of units and leaders, in truth or as a seat knows them. */
#include "conform/gcacw/case.h"

typedef void unit_judge(struct vd_run *run, const struct vd_match *match,
                        const struct gcacw_facts *facts);

static const struct gcacw_facts *truth(const struct vd_run *run)
{
    return &case_state(run)->facts;
}

static void need_at(struct vd_run *run, const struct vd_match *match,
                    const struct gcacw_facts *facts)
{
    const struct gcacw_unit_facts *unit = &facts->units[match->id[0]];

    if (unit->place != GCACW_PLACE_MAP || unit->cell != match->id[1])
        vd_run_fail(run, "%s is at %s (%s)", gcacw_case_unit_name(run, match->id[0]),
                    vd_run_cell_word(run, unit->cell), gcacw_words_of_places[unit->place]);
}

/* "Hood is f2 disorganized mv 3". */
static void need_traits(struct vd_run *run, const struct vd_match *match,
                        const struct gcacw_facts *facts)
{
    struct gcacw_unit_facts unit = facts->units[match->id[0]];
    struct vd_text text = match->text[1];
    struct case_trait trait;

    while (text.length > 0) {
        if (!gcacw_case_unit_trait(&unit, &text, &trait)) {
            vd_run_fail(run, "'%.*s' can be said of no unit", (int)text.length, text.at);
            return;
        }
        if (gcacw_case_is(&trait) != trait.value)
            vd_run_fail(run, "%s: %s is %d, not %d", gcacw_case_unit_name(run, match->id[0]),
                        trait.word, gcacw_case_is(&trait), trait.value);
    }
}

static void need_place(struct vd_run *run, const struct vd_match *match,
                       const struct gcacw_facts *facts)
{
    uint8_t place = facts->units[match->id[0]].place;

    if (gcacw_case_word(gcacw_words_of_places, match->text[1]) != place)
        vd_run_fail(run, "the place of %s is '%s'", gcacw_case_unit_name(run, match->id[0]),
                    gcacw_words_of_places[place]);
}

static void need_attached(struct vd_run *run, const struct vd_match *match,
                          const struct gcacw_facts *facts)
{
    const struct gcacw_unit_facts *unit = &facts->units[match->id[0]];

    if (unit->place != GCACW_PLACE_ATTACHED || unit->at != match->id[1])
        vd_run_fail(run, "%s is not attached to it", gcacw_case_unit_name(run, match->id[0]));
}

/* ---- in truth, and as a seat knows it ---- */

static void is_at(struct vd_run *run, const struct vd_match *match)
{
    need_at(run, match, truth(run));
}

static void is_so(struct vd_run *run, const struct vd_match *match)
{
    need_traits(run, match, truth(run));
}

static void is_placed(struct vd_run *run, const struct vd_match *match)
{
    need_place(run, match, truth(run));
}

static void is_attached(struct vd_run *run, const struct vd_match *match)
{
    need_attached(run, match, truth(run));
}

static void by_view(struct vd_run *run, const struct vd_match *match, unit_judge *judge)
{
    uint8_t seat = gcacw_case_seat(run->scenario, (uint8_t)match->id[0], vd_text_of(""));
    struct vd_match rest = *match;

    for (unsigned i = 1; i < match->count; i++) {
        rest.id[i - 1] = match->id[i];
        rest.text[i - 1] = match->text[i];
    }
    judge(run, &rest, &case_state(run)->view[seat].known);
}

static void knows_at(struct vd_run *run, const struct vd_match *match)
{
    by_view(run, match, need_at);
}

static void knows_so(struct vd_run *run, const struct vd_match *match)
{
    by_view(run, match, need_traits);
}

static void knows_placed(struct vd_run *run, const struct vd_match *match)
{
    by_view(run, match, need_place);
}

/* ---- of an action ---- */

static void has_points(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_action *action = &truth(run)->action;

    for (unsigned i = 0; i < action->count; i++) {
        if (action->at[i].unit.v == match->id[0]) {
            vd_need_number(run, "its movement points", match->id[1], action->at[i].points);
            return;
        }
    }
    vd_run_fail(run, "%s is in no action", gcacw_case_unit_name(run, match->id[0]));
}

/* ---- leaders ---- */

static void leader_with(struct vd_run *run, const struct vd_match *match)
{
    const struct gcacw_leader_facts *leader = &truth(run)->leaders[match->id[0]];

    if (leader->place != GCACW_LEADER_WITH || leader->with.v != match->id[1])
        vd_run_fail(run, "the leader is with %s (%s)",
                    leader->with.v != GCACW_NONE ? gcacw_case_unit_name(run, leader->with.v)
                                                 : "nobody",
                    gcacw_words_of_leader_places[leader->place]);
}

static void leader_placed(struct vd_run *run, const struct vd_match *match)
{
    uint8_t place = truth(run)->leaders[match->id[0]].place;

    if (gcacw_case_word(gcacw_words_of_leader_places, match->text[1]) != place)
        vd_run_fail(run, "the leader's place is '%s'", gcacw_words_of_leader_places[place]);
}

const struct vd_expectation gcacw_case_units[] = {
    {"leader <leader> with <unit>", leader_with},
    {"leader <leader> place <text>", leader_placed},
    {"<side> knows <unit> at <cell>", knows_at},
    {"<side> knows <unit> is <text>", knows_so},
    {"<side> knows <unit> place <text>", knows_placed},
    {"<unit> attached to <host>", is_attached},
    {"<unit> at <cell>", is_at},
    {"<unit> is <text>", is_so},
    {"<unit> place <text>", is_placed},
    {"<unit> has <n> points", has_points},
    {NULL, NULL},
};
