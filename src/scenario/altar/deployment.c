/* scenario/altar/deployment.c: reads deployment.yaml: where everything stands before the first
 * turn (R19). */
#include <string.h>

#include "scenario/altar/altar.h"

static const char *const how_words[] = {
    "exactly", "in_or_adjacent", "road_between", "any_free", "adjacent_to_own", "off_map", NULL};
static const char *const choice_words[] = {"one_each", "one_of", NULL};

/* ---- which tokens ---- */

static void list_token(struct altar_reading *reading, const struct vd_yaml *node,
                       struct altar_entry *entry, altar_piece_id token)
{
    struct altar_scenario *sc = reading->sc;

    if (token.v == ALTAR_NONE)
        return;
    if (reading->placed[token.v]) {
        vd_report_add(reading->report, vd_yaml_spot(node), "%s is placed twice",
                      altar_name(sc, sc->tokens[token.v].name));
        return;
    }
    reading->placed[token.v] = true;
    sc->placings[sc->placing_count++] = (struct altar_placing){.cell = VD_NONE, .token = token};
    entry->count++;
}

static void list_command(struct altar_reading *reading, const struct vd_yaml *node,
                         struct altar_entry *entry)
{
    const struct altar_scenario *sc = reading->sc;
    altar_corps_id corps = altar_corps_of(reading, entry->side, node);

    for (uint8_t i = 0; corps.v != ALTAR_NONE && i < sc->corps[corps.v].token_count; i++) {
        altar_piece_id token = altar_piece(sc->corps[corps.v].first_token + i);

        if (sc->tokens[token.v].kind == ALTAR_DIVISION)
            list_token(reading, node, entry, token);
    }
}

static void list_depot(struct altar_reading *reading, const struct vd_yaml *node,
                       struct altar_entry *entry)
{
    const struct altar_scenario *sc = reading->sc;
    uint16_t cell = altar_place_of(reading, node);
    uint8_t depot = altar_depot_at(sc, cell);

    if (cell == VD_NONE)
        return;
    if (depot == ALTAR_NONE || sc->depots[depot].owner != entry->side) {
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "this side has no depot at '%.60s' in depots.yaml", node->text);
        return;
    }
    list_token(reading, node, entry, sc->depots[depot].token[entry->side]);
}

static void list_member(struct altar_reading *reading, const struct vd_yaml *node, size_t which,
                        struct altar_entry *entry)
{
    static const uint8_t kinds[] = {0, 0, ALTAR_DIVISION, ALTAR_PICKET, ALTAR_TRAIN};

    if (which == 0)
        list_depot(reading, node, entry);
    else if (which == 1)
        list_command(reading, node, entry);
    else
        list_token(reading, node, entry, altar_token_of(reading, entry->side, kinds[which], node));
}

/* Reads one of depots, commands, divisions, pickets, trains; returns the key, or NULL after an
 * error. */
static const char *list_tokens(struct altar_reading *reading, const struct vd_yaml *node,
                               struct altar_entry *entry)
{
    static const char *const keys[] = {"depots", "commands", "divisions", "pickets", "trains"};
    const char *found = NULL;

    entry->first = reading->sc->placing_count;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct vd_yaml *list =
            vd_read_list_or_none(node, keys[i], ALTAR_TOKENS_MAX, reading->report);

        if (list == NULL)
            continue;
        if (found != NULL || list->count == 0)
            vd_report_add(reading->report, vd_yaml_spot(list),
                          found != NULL ? "an entry has one kind of token; '%s' is a second one"
                                        : "'%s' must name a token",
                          keys[i]);
        found = keys[i];
        for (const struct vd_yaml *at = list->first; at != NULL; at = at->next)
            list_member(reading, at, i, entry);
    }
    if (found == NULL)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "depots, commands, divisions, pickets or trains must be named here");
    return found;
}

/* ---- where ---- */

static bool needs_places(uint8_t how)
{
    return how == ALTAR_EXACTLY || how == ALTAR_IN_OR_ADJACENT || how == ALTAR_ROAD_BETWEEN;
}

/* Depots without `at` each stand in their own place. */
static void place_depots(struct altar_reading *reading, struct altar_entry *entry)
{
    struct altar_scenario *sc = reading->sc;

    entry->choice = ALTAR_PICK_EACH_AT_OWN;
    for (uint8_t i = 0; i < entry->count && i < ALTAR_PLACES_MAX; i++) {
        struct altar_placing *placing = &sc->placings[entry->first + i];

        placing->cell = sc->depots[sc->tokens[placing->token.v].depot].cell;
        entry->places[entry->place_count++] = placing->cell;
    }
}

static void check_count(struct altar_reading *reading, const struct vd_yaml *node,
                        const struct altar_entry *entry)
{
    unsigned wanted = entry->how == ALTAR_ROAD_BETWEEN ? 2 : 1;

    if (entry->choice == ALTAR_PICK_ONE_OF && entry->place_count < 2)
        vd_report_add(reading->report, vd_yaml_spot(node), "one of several places must be named");
    if (entry->choice == ALTAR_PICK_ONE_EACH && entry->place_count != entry->count)
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "%u tokens cannot be placed one each at %u places", entry->count,
                      entry->place_count);
    if (entry->choice == ALTAR_PICK_NONE && entry->place_count != wanted)
        vd_report_add(reading->report, vd_yaml_spot(node), "%s named here, not %u",
                      wanted == 2 ? "two places are" : "one place is", entry->place_count);
    if (entry->choice != ALTAR_PICK_NONE && entry->how == ALTAR_ROAD_BETWEEN)
        vd_report_add(reading->report, vd_yaml_spot(node), "road_between leaves no such choice");
}

/* A depot may be set up only where depots.yaml says. */
static void check_depot_places(struct altar_reading *reading, const struct vd_yaml *node,
                               const struct altar_entry *entry)
{
    const struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < entry->count; i++) {
        const struct altar_token *token = &sc->tokens[sc->placings[entry->first + i].token.v];

        if (token->kind != ALTAR_DEPOT)
            continue;
        for (uint8_t k = 0; k < entry->place_count; k++) {
            if (entry->places[k] != VD_NONE && altar_depot_at(sc, entry->places[k]) != token->depot)
                vd_report_add(reading->report, vd_yaml_spot(node),
                              "depots.yaml does not have %s at this place",
                              altar_name(sc, token->name));
        }
    }
}

static void read_where(struct altar_reading *reading, const struct vd_yaml *node,
                       struct altar_entry *entry, bool depots)
{
    const struct vd_yaml *at = vd_yaml_find(node, "at");

    entry->how = (uint8_t)(ALTAR_EXACTLY + vd_read_word(node, "how", how_words, reading->report));
    if (vd_read_has(node, "choice"))
        entry->choice = (uint8_t)(ALTAR_PICK_ONE_EACH +
                                  vd_read_word(node, "choice", choice_words, reading->report));
    if (!needs_places(entry->how)) {
        if (at != NULL || entry->choice != ALTAR_PICK_NONE)
            vd_report_add(reading->report, vd_yaml_spot(at != NULL ? at : node),
                          "%s takes no places and no choice",
                          how_words[entry->how - ALTAR_EXACTLY]);
        return;
    }
    if (depots && at == NULL) {
        place_depots(reading, entry);
        return;
    }
    entry->place_count = altar_read_places(reading, node, "at", entry->places);
    check_count(reading, at != NULL ? at : node, entry);
    check_depot_places(reading, at != NULL ? at : node, entry);
}

/* ---- by default ---- */

/* Returns the index of a place in the entry's list. */
static uint8_t place_index(struct altar_reading *reading, const struct vd_yaml *node,
                           const struct altar_entry *entry)
{
    uint16_t cell = altar_place_of(reading, node);

    for (uint8_t i = 0; i < entry->place_count; i++) {
        if (cell != VD_NONE && entry->places[i] == cell)
            return i;
    }
    if (cell != VD_NONE)
        vd_report_add(reading->report, vd_yaml_spot(node), "this is not one of the places named");
    return 0;
}

static void default_place(struct altar_reading *reading, const struct vd_yaml *node,
                          struct altar_entry *entry)
{
    entry->default_place = node != NULL ? place_index(reading, node, entry) : 0;
    for (uint8_t i = 0; i < entry->count && entry->how != ALTAR_ROAD_BETWEEN; i++)
        reading->sc->placings[entry->first + i].cell = entry->places[entry->default_place];
}

/* Finds which of the entry's tokens a node names; tokens are in the order of the places. */
static struct altar_placing *placing_named(struct altar_reading *reading,
                                           const struct vd_yaml *node,
                                           const struct altar_entry *entry)
{
    struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < entry->count; i++) {
        struct altar_placing *placing = &sc->placings[entry->first + i];

        if (node->kind == VD_YAML_TEXT &&
            vd_name_matches(vd_text_of(node->text),
                            altar_name(sc, sc->tokens[placing->token.v].id)))
            return placing;
    }
    vd_report_add(reading->report, vd_yaml_spot(node), "this is not one of the tokens named");
    return NULL;
}

static const struct vd_yaml *default_list(struct altar_reading *reading, const struct vd_yaml *map,
                                          size_t wanted)
{
    const struct vd_yaml *list =
        vd_read_list_or_none(map, "default", ALTAR_PLACES_MAX, reading->report);

    if (list != NULL && list->count != wanted) {
        vd_report_add(reading->report, vd_yaml_spot(list), "%zu %s needed here", wanted,
                      wanted == 1 ? "entry is" : "entries are");
        return NULL;
    }
    return list;
}

static void default_each(struct altar_reading *reading, const struct vd_yaml *map,
                         struct altar_entry *entry)
{
    const struct vd_yaml *list = default_list(reading, map, entry->count);
    uint8_t place = 0;

    for (uint8_t i = 0; list == NULL && i < entry->count && i < entry->place_count; i++)
        reading->sc->placings[entry->first + i].cell = entry->places[i];
    for (const struct vd_yaml *node = vd_read_first(list);
         node != NULL && place < entry->place_count; node = node->next, place++) {
        struct altar_placing *placing = placing_named(reading, node, entry);

        if (placing != NULL && placing->cell != VD_NONE)
            vd_report_add(reading->report, vd_yaml_spot(node), "this token appears twice");
        if (placing != NULL)
            placing->cell = entry->places[place];
    }
}

static void default_free(struct altar_reading *reading, const struct vd_yaml *map,
                         struct altar_entry *entry)
{
    const struct vd_yaml *list = default_list(reading, map, entry->count);
    uint8_t index = entry->first;

    if (list == NULL && !vd_read_has(map, "default"))
        vd_report_add(reading->report, vd_yaml_spot(map),
                      "any_free needs a default: the places in the order of the tokens");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        reading->sc->placings[index++].cell = altar_place_of(reading, node);
}

static void read_default(struct altar_reading *reading, const struct vd_yaml *map,
                         struct altar_entry *entry)
{
    const struct vd_yaml *node = vd_yaml_find(map, "default");

    if (entry->how == ALTAR_ROAD_BETWEEN || entry->choice == ALTAR_PICK_ONE_OF) {
        default_place(reading, node, entry);
    } else if (entry->choice == ALTAR_PICK_ONE_EACH) {
        default_each(reading, map, entry);
    } else if (entry->how == ALTAR_ANY_FREE) {
        default_free(reading, map, entry);
    } else if (entry->how == ALTAR_NEXT_TO_OWN && node != NULL) {
        entry->default_token = altar_token_of(reading, entry->side, ALTAR_DIVISION, node);
    } else if (node != NULL) {
        vd_report_add(reading->report, vd_yaml_spot(node), "nothing is chosen here");
    }
}

/* ---- entries ---- */

/* The entry must agree with what the order of battle says of a token. */
static void check_tokens(struct altar_reading *reading, const struct vd_yaml *node,
                         const struct altar_entry *entry)
{
    const struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < entry->count; i++) {
        const struct altar_token *token = &sc->tokens[sc->placings[entry->first + i].token.v];
        bool off_map = (token->flags & ALTAR_TOKEN_ARRIVES) != 0;

        if (off_map != (entry->how == ALTAR_OFF_MAP))
            vd_report_add(reading->report, vd_yaml_spot(node),
                          off_map ? "%s is off the map at the start, as its army says"
                                  : "%s is not off the map at the start, as its army says",
                          altar_name(sc, token->name));
    }
}

static void read_entry(struct altar_reading *reading, const struct vd_yaml *node, uint8_t side)
{
    static const char *const keys[] = {"id", "depots", "commands", "divisions", "pickets", "trains",
                                       "at", "how",    "choice",   "default",   NULL};
    struct altar_scenario *sc = reading->sc;
    struct altar_entry entry = {.side = side, .default_token = ALTAR_NO_PIECE};

    if (!vd_read_table(node, keys, reading->report))
        return;
    if (sc->entry_count == ALTAR_ENTRIES_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "more than %d entries",
                      ALTAR_ENTRIES_MAX);
        return;
    }
    for (size_t i = 0; i < ALTAR_PLACES_MAX; i++)
        entry.places[i] = VD_NONE;
    entry.id = altar_put_member(reading, node, "id");
    const char *key = list_tokens(reading, node, &entry);

    if (key == NULL)
        return;
    read_where(reading, node, &entry, strcmp(key, "depots") == 0);
    read_default(reading, node, &entry);
    check_tokens(reading, node, &entry);
    sc->entries[sc->entry_count++] = entry;
}

/* Reports a token that is never placed. */
static void check_placed(struct altar_reading *reading, const struct vd_yaml *node, uint8_t side)
{
    const struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->side != side || reading->placed[i] || (token->flags & ALTAR_TOKEN_RESERVE) != 0)
            continue;
        if (token->kind != ALTAR_DEPOT || sc->depots[token->depot].owner == side)
            vd_report_add(reading->report, vd_yaml_spot(node), "%s is never placed",
                          altar_name(sc, token->name));
    }
}

static void read_sides(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"side", "entries", NULL};
    const struct vd_yaml *list = vd_read_list(root, "sides", ALTAR_SIDES, reading->report);
    uint8_t side = reading->sc->first_deployer;

    if (list != NULL && list->count != ALTAR_SIDES)
        vd_report_add(reading->report, vd_yaml_spot(list), "both sides must be listed here");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL;
         node = node->next, side = (uint8_t)(1 - side)) {
        if (!vd_read_table(node, keys, reading->report))
            continue;
        if (altar_read_side(reading, node, "side") != side)
            vd_report_add(reading->report, vd_yaml_spot(node),
                          "the %s must be listed here: the side that sets up first comes first",
                          altar_side_name(side));
        const struct vd_yaml *entries =
            vd_read_list(node, "entries", ALTAR_ENTRIES_MAX, reading->report);

        for (const struct vd_yaml *at = vd_read_first(entries); at != NULL; at = at->next)
            read_entry(reading, at, side);
        check_placed(reading, node, side);
    }
}

/* ---- before anything is placed: 3.1 ---- */

static void mark_given_up(struct altar_scenario *sc, altar_corps_id corps)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].command.v == corps.v)
            sc->tokens[i].flags |= ALTAR_TOKEN_GIVEN_UP;
    }
}

static void read_detachment(struct altar_reading *reading, const struct vd_yaml *root)
{
    static const char *const keys[] = {"id", "side", "gives_up", "row", "default", "text", NULL};
    struct altar_scenario *sc = reading->sc;
    struct vd_report *report = reading->report;
    const struct vd_yaml *node = vd_read_first(vd_read_list(root, "options", 1, report));

    sc->given_up = (struct altar_detachment){.corps = ALTAR_NO_CORPS, .row = ALTAR_NONE};
    if (node == NULL || !vd_read_table(node, keys, report))
        return;
    const struct vd_yaml *command = vd_yaml_need(node, "gives_up", VD_YAML_TEXT, report);
    const struct vd_yaml *row = vd_yaml_need(node, "row", VD_YAML_TEXT, report);
    uint8_t side = altar_read_side(reading, node, "side");

    sc->given_up = (struct altar_detachment){
        .id = altar_put_member(reading, node, "id"),
        .text = altar_put_member(reading, node, "text"),
        .side = side,
        .corps = command != NULL ? altar_corps_of(reading, side, command) : ALTAR_NO_CORPS,
        .row = row != NULL ? altar_row_of(reading, row) : ALTAR_NONE,
        .by_default = vd_read_yes(node, "default", report)};
    if (sc->given_up.corps.v == ALTAR_NONE || sc->given_up.row == ALTAR_NONE)
        return;
    if (sc->rows[sc->given_up.row].award != ALTAR_AWARD_GIVEN_UP ||
        sc->rows[sc->given_up.row].corps.v != sc->given_up.corps.v)
        vd_report_add(report, vd_yaml_spot(row), "this row is not scored by giving up %.60s",
                      command->text);
    mark_given_up(sc, sc->given_up.corps);
}

void altar_read_deployment(struct altar_reading *reading)
{
    static const char *const keys[] = {"options", "sides", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_DEPLOYMENT];

    reading->sc->given_up = (struct altar_detachment){.corps = ALTAR_NO_CORPS, .row = ALTAR_NONE};
    if (!vd_read_table(root, keys, reading->report))
        return;
    read_detachment(reading, root);
    read_sides(reading, root);
}
