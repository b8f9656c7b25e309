/* scenario/altar/army.c: reads army_union.yaml and army_confederate.yaml: generals, commands,
 * tokens, units.
 *
 * Tokens are numbered as they are read: army troops, corps by corps, then what a raid may bring,
 * then the depot tokens: both sides have one for each depot. */
#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/find.h"
#include "scenario/altar/altar.h"

struct army {
    struct altar_reading *reading;
    const struct vd_yaml *root;
    uint8_t side;
};

/* ---- generals ---- */

static uint32_t read_traits(struct altar_reading *reading, const struct vd_yaml *map)
{
    const char *words[ALTAR_TRAIT_COUNT];
    const struct vd_yaml *list = vd_read_list(map, "traits", ALTAR_TRAIT_COUNT, reading->report);
    uint32_t traits = 0;
    unsigned index;

    for (unsigned i = ALTAR_TRAIT_NONE + 1; i <= ALTAR_TRAIT_COUNT; i++)
        words[i - 1] = altar_trait_name((uint8_t)i);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (!vd_read_node_word(node, words, &index, reading->report))
            continue;
        if ((traits >> (index + 1) & 1) != 0)
            vd_report_add(reading->report, vd_yaml_spot(node), "this trait appears twice");
        traits |= UINT32_C(1) << (index + 1);
    }
    return traits;
}

/* A number, or dice that are rolled again every hour. */
static void read_points(struct altar_reading *reading, const struct vd_yaml *map,
                        struct altar_general *general)
{
    struct altar_amount amount = altar_read_amount(reading, map, "priority");

    if (amount.sign < 0 || (amount.dice > 0 && amount.plus > 0))
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(map, "priority")),
                      "priority points are a number, or dice alone: 9, 2d6");
    general->points = amount.dice > 0 ? ALTAR_NONE : (uint8_t)amount.plus;
    general->point_dice = amount.dice;
    general->point_sides = amount.sides;
}

static void check_general(const struct army *army, const struct vd_yaml *node, uint32_t id)
{
    const struct altar_scenario *sc = army->reading->sc;

    for (uint8_t i = 0; i < sc->general_count; i++) {
        if (sc->generals[i].side == army->side &&
            vd_name_matches(vd_text_of(altar_name(sc, id)), altar_name(sc, sc->generals[i].id)))
            vd_report_add(army->reading->report, vd_yaml_spot(node),
                          "another general of this side has the id '%s'", altar_name(sc, id));
    }
}

static uint8_t read_general(struct army *army, const struct vd_yaml *map, altar_corps_id corps)
{
    static const char *const keys[] = {"id",      "name",   "aliases",     "rank", "priority",
                                       "printed", "traits", "independent", NULL};
    struct altar_reading *reading = army->reading;
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *node = vd_read_member(map, "general", keys, reading->report);

    if (node == NULL)
        return ALTAR_NONE;
    if (sc->general_count == ALTAR_GENERALS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "more than %d generals",
                      ALTAR_GENERALS_MAX);
        return ALTAR_NONE;
    }
    struct altar_general general = {
        .id = altar_put_member(reading, node, "id"),
        .name = altar_put_member(reading, node, "name"),
        .rank = altar_put_member(reading, node, "rank"),
        .traits = read_traits(reading, node),
        .side = army->side,
        .corps = corps,
        .independent = vd_read_yes_or(node, "independent", false, reading->report)};

    general.alias = altar_put_run(reading, node, "aliases", &general.alias_count);
    read_points(reading, node, &general);
    check_general(army, node, general.id);
    sc->generals[sc->general_count] = general;
    return sc->general_count++;
}

/* ---- units ---- */

static bool unit_is_taken(const struct altar_scenario *sc, uint8_t first, const char *name)
{
    for (uint8_t i = first; i < sc->unit_count; i++) {
        if (vd_name_matches(vd_text_of(name), altar_name(sc, sc->units[i].name)))
            return true;
    }
    return false;
}

static void read_unit(struct army *army, const struct vd_yaml *node, altar_piece_id token,
                      uint8_t first)
{
    static const char *const keys[] = {"name", "kind", "modifier", NULL};
    static const char *const kinds[] = {"infantry", "cavalry", "artillery", NULL};
    struct altar_reading *reading = army->reading;
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    if (sc->unit_count == ALTAR_UNITS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "more than %d units", ALTAR_UNITS_MAX);
        return;
    }
    const char *name = vd_read_text(node, "name", reading->report);

    if (unit_is_taken(sc, first, name))
        vd_report_add(reading->report, vd_yaml_spot(node),
                      "two units of a division are called '%s'", name);
    sc->units[sc->unit_count++] = (struct altar_unit){
        .name = altar_put_name(reading, name),
        .token = token,
        .side = army->side,
        .arm = (uint8_t)(vd_read_word(node, "kind", kinds, reading->report) + ALTAR_INFANTRY),
        .modifier = (int8_t)vd_read_whole(node, "modifier", -3, 3, reading->report)};
}

static void read_units(struct army *army, const struct vd_yaml *map, altar_piece_id token)
{
    const struct vd_yaml *list = vd_read_list(map, "units", 16, army->reading->report);
    uint8_t first = army->reading->sc->unit_count;

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_unit(army, node, token, first);
}

/* M25: a cavalry division has only cavalry brigades besides its batteries, and at most one
 * battery. */
static void check_units(struct army *army, const struct vd_yaml *node,
                        const struct altar_token *token)
{
    unsigned count[ALTAR_ARM_COUNT] = {0};
    struct vd_report *report = army->reading->report;

    for (uint8_t i = 0; i < token->unit_count; i++)
        count[army->reading->sc->units[token->first_unit + i].arm]++;
    if (count[ALTAR_INFANTRY] + count[ALTAR_CAVALRY] == 0)
        vd_report_add(report, vd_yaml_spot(node), "a division needs a brigade");
    else if ((count[ALTAR_INFANTRY] == 0) != (token->arm == ALTAR_CAVALRY))
        vd_report_add(report, vd_yaml_spot(node), "by its brigades this is %s division",
                      count[ALTAR_INFANTRY] == 0 ? "a cavalry" : "an infantry");
    if (count[ALTAR_ARTILLERY] > 1)
        vd_report_add(report, vd_yaml_spot(node), "a division has at most one battery");
}

/* ---- tokens ---- */

static bool names_clash(const struct altar_scenario *sc, const struct altar_token *a,
                        const struct altar_token *b)
{
    const char *names[2] = {altar_name(sc, a->id), altar_name(sc, b->id)};
    uint32_t alias = a->alias;

    for (uint32_t i = 0; i < a->alias_count; i++, alias = altar_name_next(sc, alias)) {
        if (vd_name_matches(vd_text_of(altar_name(sc, alias)), names[1]))
            return true;
    }
    return vd_name_matches(vd_text_of(names[0]), names[1]);
}

static void check_token(struct army *army, const struct vd_yaml *node,
                        const struct altar_token *token)
{
    const struct altar_scenario *sc = army->reading->sc;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *other = &sc->tokens[i];

        if (other->side == army->side &&
            (names_clash(sc, token, other) || names_clash(sc, other, token)))
            vd_report_add(army->reading->report, vd_yaml_spot(node),
                          "another token of this side is called '%s'", altar_name(sc, other->id));
    }
}

static bool has_room(struct army *army, const struct vd_yaml *node)
{
    if (army->reading->sc->token_count < ALTAR_TOKENS_MAX)
        return true;
    vd_report_add(army->reading->report, vd_yaml_spot(node), "more than %d tokens",
                  ALTAR_TOKENS_MAX);
    return false;
}

static void add_token(struct army *army, const struct vd_yaml *node, struct altar_token token)
{
    struct altar_scenario *sc = army->reading->sc;

    token.side = army->side;
    if (!has_room(army, node))
        return;
    check_token(army, node, &token);
    sc->tokens[sc->token_count++] = token;
}

/* X15: army troops have a home corps; a corps's own tokens march with it. */
static altar_corps_id home_of(struct army *army, const struct vd_yaml *node, altar_corps_id command)
{
    struct altar_reading *reading = army->reading;
    const struct vd_yaml *home = vd_yaml_find(node, "activates_with");

    if (command.v != ALTAR_NONE) {
        if (home != NULL)
            vd_report_add(reading->report, vd_yaml_spot(home),
                          "only army troops have a home corps; this marches with its own");
        return command;
    }
    home = vd_yaml_need(node, "activates_with", VD_YAML_TEXT, reading->report);
    return home != NULL ? altar_corps_of(reading, army->side, home) : ALTAR_NO_CORPS;
}

static struct altar_token token_of(struct army *army, const struct vd_yaml *node,
                                   enum altar_kind kind, altar_corps_id command)
{
    struct altar_reading *reading = army->reading;
    uint8_t alias_count;
    struct altar_token token = {.id = altar_put_member(reading, node, "id"),
                                .name = altar_put_member(reading, node, "name"),
                                .kind = (uint8_t)kind,
                                .corps = home_of(army, node, command),
                                .command = command,
                                .depot = ALTAR_NONE};

    token.alias = altar_put_run(reading, node, "aliases", &alias_count);
    token.alias_count = alias_count;
    return token;
}

static void read_division(struct army *army, const struct vd_yaml *node, altar_corps_id command)
{
    static const char *const keys[] = {"id",     "name",  "aliases", "arm", "activates_with",
                                       "starts", "units", NULL};
    static const char *const arms[] = {"infantry", "cavalry", NULL};
    static const char *const starts[] = {"fixed", "off_map", NULL};
    static const uint8_t flags[] = {ALTAR_TOKEN_FIXED, ALTAR_TOKEN_ARRIVES, 0};
    struct altar_reading *reading = army->reading;

    if (!vd_read_table(node, keys, reading->report) || !has_room(army, node))
        return;
    struct altar_token token = token_of(army, node, ALTAR_DIVISION, command);

    token.arm = (uint8_t)(vd_read_word(node, "arm", arms, reading->report) + ALTAR_INFANTRY);
    token.flags = flags[vd_read_word_or(node, "starts", starts, 2, reading->report)];
    token.first_unit = reading->sc->unit_count;
    read_units(army, node, altar_piece(reading->sc->token_count));
    token.unit_count = (uint8_t)(reading->sc->unit_count - token.first_unit);
    check_units(army, node, &token);
    add_token(army, node, token);
}

static void read_decoys(struct army *army, const struct vd_yaml *map, const char *key,
                        enum altar_kind kind, altar_corps_id command)
{
    static const char *const keys[] = {"id", "name", "aliases", "activates_with", NULL};
    struct vd_report *report = army->reading->report;
    const struct vd_yaml *list = vd_read_list_or_none(map, key, 16, report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_table(node, keys, report))
            add_token(army, node, token_of(army, node, kind, command));
    }
}

static void read_divisions(struct army *army, const struct vd_yaml *map, altar_corps_id command)
{
    const struct vd_yaml *list = vd_read_list_or_none(map, "divisions", 32, army->reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_division(army, node, command);
}

/* ---- tokens that a card or a raid may bring ---- */

static bool id_is_taken(const struct army *army, const char *id)
{
    const struct altar_scenario *sc = army->reading->sc;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].side == army->side &&
            vd_name_matches(vd_text_of(id), altar_name(sc, sc->tokens[i].id)))
            return true;
    }
    return false;
}

/* "picket 2", "train 7": takes the next free number. */
static void add_reserve(struct army *army, enum altar_kind kind, altar_corps_id corps)
{
    struct altar_reading *reading = army->reading;
    char id[32], name[128];
    unsigned number = 0;

    do
        (void)snprintf(id, sizeof id, "%s %u", altar_kind_name((uint8_t)kind), ++number);
    while (id_is_taken(army, id));
    (void)snprintf(
        name, sizeof name, "%s %u%s%.90s", kind == ALTAR_TRAIN ? "Baggage train" : "Pickets",
        number, corps.v != ALTAR_NONE ? ", " : "",
        corps.v != ALTAR_NONE ? altar_name(reading->sc, reading->sc->corps[corps.v].name) : "");
    add_token(army, army->root,
              (struct altar_token){.id = altar_put_name(reading, id),
                                   .name = altar_put_name(reading, name),
                                   .kind = (uint8_t)kind,
                                   .corps = corps,
                                   .command = corps,
                                   .depot = ALTAR_NONE,
                                   .flags = ALTAR_TOKEN_RESERVE});
}

static void add_reserves(struct army *army, altar_corps_id corps)
{
    const struct altar_scenario *sc = army->reading->sc;
    const char *id = altar_name(sc, sc->corps[corps.v].id);
    unsigned pickets = altar_cards_give(army->reading, army->side, "picket", id);
    unsigned trains = altar_cards_give(army->reading, army->side, "train", id);

    while (pickets-- > 0)
        add_reserve(army, ALTAR_PICKET, corps);
    while (trains-- > 0)
        add_reserve(army, ALTAR_TRAIN, corps);
}

/* A6, A9: a train for every town that can be raided, as far as there is room; it joins the corps
 * that raids. */
static void add_raided_trains(struct army *army)
{
    const struct altar_scenario *sc = army->reading->sc;
    unsigned room = ALTAR_TOKENS_MAX - sc->depot_count; /* the depot tokens come last */

    if (sc->raid_side != army->side)
        return;
    for (uint8_t i = 0; i < sc->raid_count && sc->token_count < room; i++) {
        if (!sc->raids[i].wider || sc->switches[ALTAR_SWITCH_RAIDS] != 0)
            add_reserve(army, ALTAR_TRAIN, ALTAR_NO_CORPS);
    }
}

static void add_depots(struct army *army)
{
    struct altar_reading *reading = army->reading;
    struct altar_scenario *sc = reading->sc;

    for (uint8_t i = 0; i < sc->depot_count; i++) {
        char name[96];

        if (!has_room(army, army->root))
            return;
        (void)snprintf(name, sizeof name, "%.80s depot", altar_name(sc, sc->depots[i].name));
        sc->depots[i].token[army->side] = altar_piece(sc->token_count);
        uint32_t id = altar_put_name(reading, name);

        add_token(army, army->root,
                  (struct altar_token){.id = id,
                                       .name = id,
                                       .kind = ALTAR_DEPOT,
                                       .corps = ALTAR_NO_CORPS,
                                       .command = ALTAR_NO_CORPS,
                                       .depot = i});
    }
}

/* ---- commands ---- */

static void check_corps(struct army *army, const struct vd_yaml *node,
                        const struct altar_corps *corps)
{
    struct altar_scenario *sc = army->reading->sc;
    struct vd_text id = vd_text_of(altar_name(sc, corps->id));

    for (uint8_t i = 0; i < sc->corps_count; i++) {
        const struct altar_corps *other = &sc->corps[i];
        uint32_t alias = other->alias;
        bool clash = vd_name_matches(id, altar_name(sc, other->id));

        for (uint8_t k = 0; k < other->alias_count; k++, alias = altar_name_next(sc, alias))
            clash = clash || vd_name_matches(id, altar_name(sc, alias));
        if (clash && other->side == army->side)
            vd_report_add(army->reading->report, vd_yaml_spot(node),
                          "another command of this side is called '%.60s'", id.at);
    }
}

static void read_corps(struct army *army, const struct vd_yaml *node)
{
    static const char *const keys[] = {"id",        "name",    "aliases", "general",
                                       "divisions", "pickets", "trains",  NULL};
    struct altar_reading *reading = army->reading;
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    if (sc->corps_count == ALTAR_CORPS_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "more than %d commands",
                      ALTAR_CORPS_MAX);
        return;
    }
    struct altar_corps corps = {.id = altar_put_member(reading, node, "id"),
                                .name = altar_put_member(reading, node, "name"),
                                .side = army->side,
                                .general = read_general(army, node, altar_corps(sc->corps_count))};

    corps.alias = altar_put_run(reading, node, "aliases", &corps.alias_count);
    check_corps(army, node, &corps);
    sc->corps[sc->corps_count++] = corps;
}

static void read_corps_tokens(struct army *army, const struct vd_yaml *node, altar_corps_id index)
{
    struct altar_scenario *sc = army->reading->sc;

    sc->corps[index.v].first_token = sc->token_count;
    read_divisions(army, node, index);
    read_decoys(army, node, "pickets", ALTAR_PICKET, index);
    read_decoys(army, node, "trains", ALTAR_TRAIN, index);
    add_reserves(army, index);
    sc->corps[index.v].token_count = (uint8_t)(sc->token_count - sc->corps[index.v].first_token);
    if (sc->corps[index.v].token_count == 0)
        vd_report_add(army->reading->report, vd_yaml_spot(node), "this command has no tokens");
}

/* Commands first, since army troops name them; then tokens in printed order. */
static void read_commands(struct army *army)
{
    static const char *const troop_keys[] = {"divisions", "pickets", "trains", NULL};
    struct altar_reading *reading = army->reading;
    struct altar_army *self = &reading->sc->armies[army->side];
    const struct vd_yaml *list =
        vd_read_list(army->root, "commands", ALTAR_CORPS_MAX, reading->report);
    const struct vd_yaml *troops = NULL;

    self->first_corps = reading->sc->corps_count;
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_corps(army, node);
    self->corps_count = (uint8_t)(reading->sc->corps_count - self->first_corps);
    if (vd_read_has(army->root, "troops"))
        troops = vd_read_member(army->root, "troops", troop_keys, reading->report);
    if (troops != NULL) {
        read_divisions(army, troops, ALTAR_NO_CORPS);
        read_decoys(army, troops, "pickets", ALTAR_PICKET, ALTAR_NO_CORPS);
        read_decoys(army, troops, "trains", ALTAR_TRAIN, ALTAR_NO_CORPS);
    }
    uint8_t index = self->first_corps;

    for (const struct vd_yaml *node = vd_read_first(list);
         node != NULL && index < reading->sc->corps_count; node = node->next) {
        if (node->kind == VD_YAML_MAP)
            read_corps_tokens(army, node, altar_corps(index++));
    }
}

static void read_reserve_batteries(struct army *army)
{
    static const char *const keys[] = {"name", "units", NULL};
    struct altar_reading *reading = army->reading;
    struct altar_army *self = &reading->sc->armies[army->side];

    if (!vd_read_has(army->root, "reserve"))
        return;
    const struct vd_yaml *node = vd_read_member(army->root, "reserve", keys, reading->report);

    if (node == NULL)
        return;
    self->reserve_name = altar_put_member(reading, node, "name");
    read_units(army, node, ALTAR_NO_PIECE);
    self->reserve_count = (uint8_t)(reading->sc->unit_count - self->first_unit);
    if (self->reserve_count > ALTAR_RESERVES_MAX) {
        vd_report_add(reading->report, vd_yaml_spot(node), "more than %d batteries in the reserve",
                      ALTAR_RESERVES_MAX);
        self->reserve_count = ALTAR_RESERVES_MAX;
    }
    for (uint8_t i = 0; i < self->reserve_count; i++) {
        if (reading->sc->units[self->first_unit + i].arm != ALTAR_ARTILLERY)
            vd_report_add(reading->report, vd_yaml_spot(node), "the reserve has batteries only");
    }
}

/* ---- other spellings of brigades and batteries ---- */

static void read_spelling(struct army *army, const struct vd_yaml *node)
{
    static const char *const keys[] = {"unit", "aliases", NULL};
    struct altar_reading *reading = army->reading;
    unsigned matches = 0;

    if (!vd_read_table(node, keys, reading->report))
        return;
    const struct vd_yaml *name = vd_yaml_need(node, "unit", VD_YAML_TEXT, reading->report);

    if (name == NULL)
        return;
    altar_unit_id unit = altar_find_unit(reading->sc, army->side, vd_text_of(name->text), &matches);

    if (unit.v == ALTAR_NONE || strchr(name->text, '/') == NULL) {
        vd_report_add(reading->report, vd_yaml_spot(name),
                      "there is no unit '%.60s': write DIVISION/UNIT", name->text);
        return;
    }
    struct altar_unit *self = &reading->sc->units[unit.v];

    if (self->alias_count > 0)
        vd_report_add(reading->report, vd_yaml_spot(name), "this unit appears twice");
    self->alias = altar_put_run(reading, node, "aliases", &self->alias_count);
}

void altar_read_army(struct altar_reading *reading, uint8_t side)
{
    static const char *const keys[] = {"side",   "name",     "aliases",   "general", "reserve",
                                       "troops", "commands", "spellings", NULL};
    struct army army = {reading, reading->section[ALTAR_SECTION_ARMY_UNION + side], side};
    struct altar_scenario *sc = reading->sc;
    struct altar_army *self = &sc->armies[side];

    self->general = ALTAR_NONE;
    self->first_token = sc->token_count;
    self->first_unit = sc->unit_count;
    if (!vd_read_table(army.root, keys, reading->report))
        return;
    if (altar_read_side(reading, army.root, "side") != side)
        vd_report_add(reading->report, vd_yaml_spot(army.root), "this must be the army of the %s",
                      altar_side_name(side));
    self->name = altar_put_member(reading, army.root, "name");
    self->alias = altar_put_run(reading, army.root, "aliases", &self->alias_count);
    if (vd_read_has(army.root, "general"))
        self->general = read_general(&army, army.root, ALTAR_NO_CORPS);
    read_reserve_batteries(&army);
    read_commands(&army);
    add_raided_trains(&army);
    add_depots(&army);
    const struct vd_yaml *list =
        vd_read_list_or_none(army.root, "spellings", ALTAR_UNITS_MAX, reading->report);

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_spelling(&army, node);
    self->token_count = (uint8_t)(sc->token_count - self->first_token);
    self->unit_count = (uint8_t)(sc->unit_count - self->first_unit);
}
