/* scenario/gcacw/leaders.c: reads leaders.yaml. */
#include <string.h>

#include "scenario/gcacw/gcacw.h"

/* The commands of a list, a bit each; for an army's leader and Halleck all those of his side. */
static uint64_t read_commands(struct gcacw_reading *reading, const struct vd_yaml *node,
                              const char *key, uint8_t side)
{
    const struct vd_yaml *list =
        vd_read_list_or_none(node, key, GCACW_COMMANDS_MAX, reading->report);
    uint64_t commands = 0;

    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next) {
        gcacw_command_id command = gcacw_command_of(reading, side, at);

        if (command.v != GCACW_NONE)
            commands |= UINT64_C(1) << command.v;
    }
    return commands;
}

static uint64_t all_of(const struct gcacw_scenario *sc, uint8_t side)
{
    uint64_t commands = 0;

    for (unsigned i = 0; i < sc->command_count; i++) {
        if (sc->commands[i].side == side)
            commands |= UINT64_C(1) << i;
    }
    return commands;
}

static gcacw_unit_id read_unit(struct gcacw_reading *reading, const struct vd_yaml *node,
                               const char *key, uint8_t side)
{
    const struct vd_yaml *member = vd_yaml_find(node, key);

    return member != NULL ? gcacw_unit_of(reading, side, member) : (gcacw_unit_id){GCACW_NONE};
}

static void read_names(struct gcacw_reading *reading, const struct vd_yaml *node,
                       struct gcacw_leader *leader)
{
    static const char *const renames[] = {"never", "meade", "turn", NULL};
    const struct gcacw_scenario *sc = reading->sc;

    leader->name = gcacw_put_member(reading, node, "name");
    leader->second = gcacw_put_member_or_none(reading, node, "second");
    leader->alias = gcacw_put_run(reading, node, "aliases", &leader->alias_count);
    leader->rename = (uint8_t)vd_read_word_or(node, "rename", renames, 0, reading->report);
    leader->rename_turn = gcacw_whole_or(reading, node, "rename_turn", 1, sc->turn_count, 0);
    if ((leader->rename != GCACW_RENAME_NEVER) != (leader->second != 0))
        vd_report_add(reading->report, vd_yaml_spot(node), "'second' and 'rename' belong together");
    for (unsigned i = 0; i < sc->leader_count; i++) {
        if (strcmp(reading->names.at + sc->leaders[i].name, reading->names.at + leader->name) == 0)
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "the leader '%.60s' stands here twice", reading->names.at + leader->name);
    }
}

static void read_command(struct gcacw_reading *reading, const struct vd_yaml *node,
                         struct gcacw_leader *leader)
{
    leader->leads = read_commands(reading, node, "leads", leader->side);
    if (leader->kind == GCACW_LEADER_ARMY || leader->kind == GCACW_LEADER_HALLECK)
        leader->leads = all_of(reading->sc, leader->side);
    leader->leads_later = vd_read_has(node, "later")
                              ? read_commands(reading, node, "later", leader->side)
                              : leader->leads;
    leader->leads_unit = read_unit(reading, node, "division", leader->side);
    if (leader->leads == 0 && leader->leads_unit.v == GCACW_NONE)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "a leader leads commands ('leads') or a division");
}

static void read_coming(struct gcacw_reading *reading, const struct vd_yaml *node,
                        struct gcacw_leader *leader)
{
    static const char *const words[] = {"start", "turn",   "meade", "event",
                                        "die",   "option", "never", NULL};

    leader->comes = (uint8_t)vd_read_word_or(node, "comes", words, 0, reading->report);
    leader->turn = gcacw_whole_or(reading, node, "turn", 1, reading->sc->turn_count, 0);
    leader->with = read_unit(reading, node, "with", leader->side);
    leader->cell = vd_read_has(node, "at") ? gcacw_read_cell(reading, node, "at") : VD_NONE;
    leader->transfers = leader->cell == VD_NONE;
    leader->leaves_with_meade = vd_read_yes_or(node, "leaves", false, reading->report);
    if ((leader->comes == GCACW_COMES_TURN) != (leader->turn != 0))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "'turn' is needed for a leader who comes by turn, and only then");
    if (leader->comes <= GCACW_COMES_TURN && leader->with.v == GCACW_NONE)
        vd_report_add(reading->report, vd_yaml_spot(node), "a leader needs a unit ('with')");
    else if (leader->with.v != GCACW_NONE &&
             reading->sc->units[leader->with.v].entry == GCACW_ENTRY_ABSENT)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "with")),
                      "this unit is not in the campaign");
}

static void read_leader(struct gcacw_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {
        "name",   "second",  "aliases",  "side",        "kind",    "t",       "c",
        "leads",  "later",   "division", "with",        "at",      "comes",   "turn",
        "leaves", "becomes", "rename",   "rename_turn", "assault", "sources", NULL};
    static const char *const kinds[] = {"army",       "corps",   "cavalry", "cavalry-division",
                                        "garrison",   "halleck", "jackson", "beauregard",
                                        "divisional", NULL};
    struct gcacw_leader *leader = &reading->sc->leaders[reading->sc->leader_count];

    if (!gcacw_is_table(reading, node, keys))
        return;
    uint8_t *marks[] = {&leader->source, &leader->source_place};

    leader->side = (uint8_t)vd_read_word(node, "side", gcacw_side_words, reading->report);
    leader->kind = (uint8_t)vd_read_word(node, "kind", kinds, reading->report);
    if (leader->kind != GCACW_LEADER_DIVISIONAL)
        read_names(reading, node, leader);
    else
        leader->name = gcacw_put_member(reading, node, "name");
    leader->tactical = gcacw_whole(reading, node, "t", 0, 5);
    leader->command = gcacw_whole(reading, node, "c", 1, 9);
    leader->assault_bonus = gcacw_whole_or(reading, node, "assault", 0, 3, 0);
    leader->becomes.v = GCACW_NONE;
    read_command(reading, node, leader);
    read_coming(reading, node, leader);
    gcacw_read_sources(reading, node, marks, 2, reading->source[GCACW_SECTION_LEADERS]);
    reading->sc->leader_count++;
}

static void read_becomes(struct gcacw_reading *reading, const struct vd_yaml *node, uint8_t index)
{
    struct gcacw_scenario *sc = reading->sc;
    const struct vd_yaml *other = vd_yaml_find(node, "becomes");

    if (other == NULL || !vd_read_is_text(other, reading->report))
        return;
    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (sc->leaders[i].side == sc->leaders[index].side &&
            vd_name_matches(vd_text_of(other->text), reading->names.at + sc->leaders[i].name)) {
            sc->leaders[index].becomes.v = i;
            return;
        }
    }
    vd_report_add(reading->report, vd_yaml_spot(other), "there is no leader '%.60s'", other->text);
}

void gcacw_read_leaders(struct gcacw_reading *reading)
{
    static const char *const keys[] = {"leaders", NULL};
    const struct vd_yaml *root = reading->section[GCACW_SECTION_LEADERS];
    size_t before = reading->report->mistakes.count;
    uint8_t index = 0;

    if (!gcacw_is_table(reading, root, keys))
        return;
    const struct vd_yaml *list = vd_read_list(root, "leaders", GCACW_LEADERS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_leader(reading, node);
    if (reading->report->mistakes.count > before)
        return;
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_becomes(reading, node, index++);
}
