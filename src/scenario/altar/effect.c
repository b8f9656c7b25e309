/* scenario/altar/effect.c: reads one effect of a card in cards.yaml, by its verb. */
#include <string.h>

#include "rules/altar/tables/state.h"
#include "scenario/altar/altar.h"

struct reader {
    struct altar_reading *reading;
    const struct vd_yaml *node;
    struct altar_effect *effect;
    const struct altar_effect *before; /* for an `instead` */
};

static struct vd_report *report_of(const struct reader *reader)
{
    return reader->reading->report;
}

static void mistake(const struct reader *reader, const char *key, const char *sentence)
{
    const struct vd_yaml *node = vd_yaml_find(reader->node, key);

    vd_report_add(report_of(reader), vd_yaml_spot(node != NULL ? node : reader->node), "%s",
                  sentence);
}

static int8_t whole(const struct reader *reader, const char *key, int least, int most)
{
    return (int8_t)vd_read_whole(reader->node, key, least, most, report_of(reader));
}

static unsigned word(const struct reader *reader, const char *key, const char *const *words)
{
    return vd_read_word(reader->node, key, words, report_of(reader));
}

/* Returns a bit for each word of a list. */
static unsigned word_bits(const struct reader *reader, const char *key, const char *const *words)
{
    const struct vd_yaml *list = vd_read_list(reader->node, key, 8, report_of(reader));
    unsigned bits = 0, index;

    if (list != NULL && list->count == 0)
        mistake(reader, key, "this list must name something");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (vd_read_node_word(node, words, &index, report_of(reader)))
            bits |= 1U << index;
    }
    return bits;
}

/* Checks an argument of which the rules know only one value. */
static bool only(const struct reader *reader, const char *key, const char *value)
{
    const struct vd_yaml *node = vd_yaml_need(reader->node, key, VD_YAML_TEXT, report_of(reader));

    if (node != NULL && strcmp(node->text, value) != 0)
        vd_report_add(report_of(reader), vd_yaml_spot(node), "only '%s' is possible here", value);
    return node != NULL;
}

static altar_corps_id command(const struct reader *reader)
{
    const struct vd_yaml *node =
        vd_yaml_need(reader->node, "command", VD_YAML_TEXT, report_of(reader));

    return node != NULL ? altar_corps_of(reader->reading, reader->effect->side, node)
                        : ALTAR_NO_CORPS;
}

static altar_piece_id division(const struct reader *reader, uint8_t flag, const char *otherwise)
{
    const struct vd_yaml *node =
        vd_yaml_need(reader->node, "division", VD_YAML_TEXT, report_of(reader));
    const struct altar_scenario *sc = reader->reading->sc;

    if (node == NULL)
        return ALTAR_NO_PIECE;
    altar_piece_id token =
        altar_token_of(reader->reading, reader->effect->side, ALTAR_DIVISION, node);

    if (token.v != ALTAR_NONE && (sc->tokens[token.v].flags & flag) == 0)
        mistake(reader, "division", otherwise);
    return token;
}

/* If a side has to choose, the effect must name one side. */
static void need_one_side(const struct reader *reader)
{
    if (reader->effect->side == ALTAR_SIDES)
        mistake(reader, "side", "this is done by one side, not by both");
}

/* ---- places and zones ---- */

static bool is_number(const char *text, int least, int most, uint8_t *value)
{
    int number = 0;

    for (size_t i = 0; text[i] != '\0'; i++) {
        if (text[i] < '0' || text[i] > '9' || i == 2)
            return false;
        number = number * 10 + (text[i] - '0');
    }
    *value = (uint8_t)number;
    return text[0] != '\0' && number >= least && number <= most;
}

static bool read_zone(struct altar_zones *zones, const char *text)
{
    static const char *const edges[] = {"edge north", "edge east", "edge south", "edge west"};
    static const char within[] = "own_division ";

    for (unsigned i = 0; i < VD_SQUARE_DIRECTIONS; i++) {
        if (strcmp(text, edges[i]) == 0) {
            zones->edges = (uint8_t)(zones->edges | 1U << i);
            return true;
        }
    }
    if (strcmp(text, "own_depot") == 0) {
        zones->own_depot = 1;
        return true;
    }
    return strncmp(text, within, sizeof within - 1) == 0 &&
           is_number(text + sizeof within - 1, 1, 40, &zones->own_division);
}

static void read_zones(struct reader *reader)
{
    const struct vd_yaml *list = vd_read_list(reader->node, "zones", 8, report_of(reader));
    struct altar_zones *zones = &reader->effect->zones;

    if (list != NULL && list->count == 0)
        mistake(reader, "zones", "this list must name something");
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (node->kind != VD_YAML_TEXT || !read_zone(zones, node->text))
            vd_report_add(report_of(reader), vd_yaml_spot(node),
                          "a zone is needed here: edge north, edge east, edge south, edge west, "
                          "own_division N or own_depot");
    }
    zones->road = vd_read_yes_or(reader->node, "road", false, report_of(reader));
    if (vd_read_has(reader->node, "clear"))
        zones->clear = (uint8_t)whole(reader, "clear", 0, 40);
}

/* Reads a place, or zones in which the owner chooses. */
static void read_where(struct reader *reader)
{
    bool places = vd_read_has(reader->node, "at"), zones = vd_read_has(reader->node, "zones");

    if (places == zones)
        mistake(reader, "at", "either 'at' or 'zones' must say where");
    if (zones)
        read_zones(reader);
    else if (places)
        reader->effect->place_count =
            altar_read_places(reader->reading, reader->node, "at", reader->effect->places);
    if (reader->effect->place_count > 1)
        mistake(reader, "at", "one place is needed here; to let the owner choose, use 'zones'");
    if (!zones && (vd_read_has(reader->node, "road") || vd_read_has(reader->node, "clear")))
        mistake(reader, vd_read_has(reader->node, "road") ? "road" : "clear",
                "this goes with 'zones'");
}

/* ---- the verbs ---- */

static const char *const action_words[] = {"destroy", "repair", "raid", "rally", NULL};

static void read_dice(struct reader *reader)
{
    static const char *const purposes[] = {"any", "raid", NULL};

    reader->effect->amount = whole(reader, "change", -30, 30);
    if (vd_read_word_or(reader->node, "purpose", purposes, 0, report_of(reader)) == 1)
        reader->effect->purpose = ALTAR_PURPOSE_RAID;
    if (reader->effect->purpose != ALTAR_PURPOSE_ANY && reader->effect->amount < 0)
        mistake(reader, "change", "only dice that are given can be tied to a purpose");
}

static void read_move(struct reader *reader)
{
    static const char *const sorts[] = {"infantry", "picket", "cavalry", "depot", "train", NULL};

    reader->effect->amount = whole(reader, "change", -20, 20);
    reader->effect->sorts = (1U << ALTAR_SORT_COUNT) - 1 - (1U << ALTAR_SORT_DEPOT);
    if (vd_read_has(reader->node, "arms"))
        reader->effect->sorts = (uint8_t)word_bits(reader, "arms", sorts);
    if ((reader->effect->sorts >> ALTAR_SORT_DEPOT & 1) != 0)
        mistake(reader, "arms", "depots never move");
    if (vd_read_has(reader->node, "command"))
        reader->effect->corps = command(reader);
}

static void read_forbid(struct reader *reader)
{
    static const char *const whats[] = {"cross_country", "staff_march", "destroy", "repair",
                                        "raid",          "card",        NULL};
    static const char *const cards[] = {"battle", "skirmish", "retreat", NULL};
    static const char *const roles[] = {"attacker", "defender", NULL};
    struct altar_effect *effect = reader->effect;

    effect->what = (uint8_t)(ALTAR_WHAT_CROSS_COUNTRY + word(reader, "what", whats));
    if (vd_read_has(reader->node, "command"))
        effect->corps = command(reader);
    if (effect->what == ALTAR_WHAT_CARD) {
        effect->cards = (uint8_t)(word_bits(reader, "cards", cards) << ALTAR_CARD_BATTLE);
        effect->role = (uint8_t)(ALTAR_ATTACKER + word(reader, "role", roles));
    } else if (vd_read_has(reader->node, "cards") || vd_read_has(reader->node, "role")) {
        mistake(reader, vd_read_has(reader->node, "cards") ? "cards" : "role",
                "this goes with 'what: card'");
    }
}

static void close_named(struct reader *reader)
{
    const struct vd_yaml *list =
        vd_read_list(reader->node, "crossings", ALTAR_CROSSINGS_MAX, report_of(reader));

    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        uint8_t crossing = altar_crossing_of(reader->reading, node);

        if (crossing != ALTAR_NONE)
            reader->effect->crossings |= UINT32_C(1) << crossing;
    }
}

static void close_kind(struct reader *reader)
{
    static const char *const kinds[] = {"any", "bridge", "ferry", "ford", NULL};
    const struct altar_scenario *sc = reader->reading->sc;
    const struct vd_yaml *node =
        vd_yaml_need(reader->node, "river", VD_YAML_TEXT, report_of(reader));
    uint16_t river = node != NULL ? altar_river_of(reader->reading, node) : VD_NONE;
    unsigned kind = word(reader, "kind", kinds);

    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct vd_crossing *crossing =
            &reader->reading->theater->crossings[sc->crossings[i].crossing];

        if (crossing->river == river && (kind == 0 || crossing->kind == kind))
            reader->effect->crossings |= UINT32_C(1) << i;
    }
}

static void read_close(struct reader *reader)
{
    size_t before = report_of(reader)->mistakes.count;

    if (vd_read_has(reader->node, "crossings"))
        close_named(reader);
    else
        close_kind(reader);
    if (vd_read_has(reader->node, "crossings") &&
        (vd_read_has(reader->node, "river") || vd_read_has(reader->node, "kind")))
        mistake(reader, "crossings", "either names, or river and kind");
    if (reader->effect->crossings == 0 && report_of(reader)->mistakes.count == before)
        mistake(reader, "river", "no crossing of crossings.yaml is closed by this");
}

static void read_arrive(struct reader *reader)
{
    need_one_side(reader);
    reader->effect->token =
        division(reader, ALTAR_TOKEN_ARRIVES, "this division is not off the map at the start");
    read_where(reader);
}

static void read_release(struct reader *reader)
{
    need_one_side(reader);
    reader->effect->token =
        division(reader, ALTAR_TOKEN_FIXED, "this division is not fixed at the start");
}

static uint32_t all_lines(const struct vd_theater *theater)
{
    return theater->railroad_count >= 32 ? UINT32_MAX
                                         : (UINT32_C(1) << theater->railroad_count) - 1;
}

static void read_line(struct reader *reader, const struct vd_yaml *node)
{
    const struct vd_theater *theater = reader->reading->theater;

    if (!vd_read_is_text(node, report_of(reader)))
        return;
    for (uint32_t i = 0; i < theater->railroad_count && i < 32; i++) {
        if (vd_name_matches(vd_text_of(node->text),
                            vd_theater_name(theater, theater->railroads[i].name))) {
            reader->effect->lines |= UINT32_C(1) << i;
            return;
        }
    }
    vd_report_add(report_of(reader), vd_yaml_spot(node), "the map has no railroad '%.60s'",
                  node->text);
}

/* The stretch must lie on the lines. */
static void read_between(struct reader *reader)
{
    const struct vd_theater *theater = reader->reading->theater;
    uint16_t cells[ALTAR_PLACES_MAX];

    if (!vd_read_has(reader->node, "between"))
        return;
    if (altar_read_places(reader->reading, reader->node, "between", cells) != 2) {
        mistake(reader, "between", "two places are needed here");
        return;
    }
    for (size_t i = 0; i < 2; i++) {
        uint32_t rails = 0;

        reader->effect->between[i] = cells[i];
        for (unsigned way = 0; cells[i] != VD_NONE && way < VD_SQUARE_DIRECTIONS; way++) {
            uint16_t edge = theater->cells[cells[i]].edge[way];

            rails |= edge != VD_NONE ? theater->edges[edge].rails : 0;
        }
        if (cells[i] != VD_NONE && (rails & reader->effect->lines) == 0)
            mistake(reader, "between", "one of these places does not lie on the line");
    }
}

static void read_rail(struct reader *reader)
{
    static const char *const arms[] = {"any", "infantry", "cavalry", NULL};
    const struct vd_yaml *lines = vd_yaml_find(reader->node, "lines");

    need_one_side(reader);
    reader->effect->amount = whole(reader, "moves", 1, 20);
    reader->effect->arm = (uint8_t)word(reader, "arm", arms);
    if (lines != NULL && lines->kind == VD_YAML_TEXT && strcmp(lines->text, "all") == 0) {
        reader->effect->lines = all_lines(reader->reading->theater);
    } else {
        const struct vd_yaml *list =
            vd_read_list(reader->node, "lines", VD_RAILROADS_MAX, report_of(reader));

        for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
            read_line(reader, node);
    }
    read_between(reader);
}

/* Returns the next reserve token that no effect has; an `instead` shares that of the effect
 * before it. */
static altar_piece_id reserve_token(const struct reader *reader)
{
    const struct altar_scenario *sc = reader->reading->sc;
    const struct altar_effect *effect = reader->effect, *before = reader->before;

    if (before != NULL && before->verb == ALTAR_VERB_PLACE && before->side == effect->side &&
        before->kind == effect->kind && before->corps.v == effect->corps.v)
        return before->token;
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if ((sc->tokens[i].flags & ALTAR_TOKEN_RESERVE) != 0 && !reader->reading->raised[i] &&
            sc->tokens[i].side == effect->side && sc->tokens[i].kind == effect->kind &&
            sc->tokens[i].command.v == effect->corps.v) {
            reader->reading->raised[i] = true;
            return altar_piece(i);
        }
    }
    return ALTAR_NO_PIECE;
}

static void read_place(struct reader *reader)
{
    static const char *const kinds[] = {"picket", "train", NULL};
    struct altar_effect *effect = reader->effect;

    need_one_side(reader);
    effect->kind = (uint8_t)(ALTAR_PICKET + word(reader, "what", kinds));
    effect->corps = command(reader);
    if (effect->corps.v != ALTAR_NONE && effect->side != ALTAR_SIDES) {
        effect->token = reserve_token(reader);
        if (effect->token.v == ALTAR_NONE)
            mistake(reader, "command", "the command must be written here as its army has it");
    }
    read_where(reader);
}

static void read_rally(struct reader *reader)
{
    need_one_side(reader);
    reader->effect->corps = command(reader);
    reader->effect->amount = only(reader, "count", "1") ? 1 : 0;
    (void)only(reader, "roll", "no");
}

static void read_odds(struct reader *reader)
{
    reader->effect->action = (uint8_t)(ALTAR_ACTION_DESTROY + word(reader, "action", action_words));
    reader->effect->target = (uint8_t)whole(reader, "target", 1, 7);
}

static void read_look(struct reader *reader)
{
    static const char *const froms[] = {"division", "cavalry", NULL};
    static const char *const tokens[] = {"all", "1", NULL};

    reader->effect->arm = word(reader, "from", froms) == 1 ? ALTAR_CAVALRY : ALTAR_ARM_NONE;
    reader->effect->reach = (uint8_t)whole(reader, "range", 0, 60);
    reader->effect->amount = (int8_t)word(reader, "tokens", tokens);
}

static void read_activate(struct reader *reader)
{
    static const char *const orders[] = {"first", "last", NULL};

    need_one_side(reader);
    reader->effect->corps = command(reader);
    reader->effect->last = word(reader, "order", orders) == 1;
}

static void read_cancel(struct reader *reader)
{
    const struct altar_scenario *sc = reader->reading->sc;
    const struct vd_yaml *node =
        vd_yaml_need(reader->node, "card", VD_YAML_TEXT, report_of(reader));

    for (uint8_t i = 0; node != NULL && i < sc->card_count; i++) {
        if (strcmp(node->text, altar_name(sc, sc->cards[i].id)) == 0)
            reader->effect->card = altar_deck_card(i);
    }
    if (node != NULL && reader->effect->card.v == ALTAR_NONE)
        vd_report_add(report_of(reader), vd_yaml_spot(node), "there is no card '%.60s'",
                      node->text);
}

/* ---- an effect ---- */

struct verb {
    char word[9];
    bool sided; /* has a side */
    void (*read)(struct reader *reader);
    const char *keys[8]; /* besides those common to all */
};

static const struct verb verbs[ALTAR_VERB_COUNT] = {
    [ALTAR_VERB_DICE] = {"dice", true, read_dice, {"change", "purpose"}},
    [ALTAR_VERB_MOVE] = {"move", true, read_move, {"change", "arms", "command"}},
    [ALTAR_VERB_FORBID] = {"forbid", true, read_forbid, {"what", "command", "cards", "role"}},
    [ALTAR_VERB_CLOSE] = {"close", false, read_close, {"crossings", "river", "kind"}},
    [ALTAR_VERB_ARRIVE] = {"arrive",
                           true,
                           read_arrive,
                           {"division", "at", "zones", "road", "clear"}},
    [ALTAR_VERB_RELEASE] = {"release", true, read_release, {"division"}},
    [ALTAR_VERB_RAIL] = {"rail", true, read_rail, {"moves", "arm", "lines", "between"}},
    [ALTAR_VERB_PLACE] = {"place",
                          true,
                          read_place,
                          {"what", "command", "at", "zones", "road", "clear"}},
    [ALTAR_VERB_RALLY] = {"rally", true, read_rally, {"command", "count", "roll"}},
    [ALTAR_VERB_ODDS] = {"odds", true, read_odds, {"action", "target"}},
    [ALTAR_VERB_LOOK] = {"look", true, read_look, {"from", "range", "tokens"}},
    [ALTAR_VERB_ACTIVATE] = {"activate", true, read_activate, {"command", "order"}},
    [ALTAR_VERB_CANCEL] = {"cancel", false, read_cancel, {"card"}},
};

static uint8_t read_verb(struct altar_reading *reading, const struct vd_yaml *node)
{
    const char *words[ALTAR_VERB_COUNT];
    const struct vd_yaml *verb = vd_yaml_need(node, "verb", VD_YAML_TEXT, reading->report);
    unsigned index;

    for (unsigned i = ALTAR_VERB_NONE + 1; i < ALTAR_VERB_COUNT; i++)
        words[i - 1] = verbs[i].word;
    words[ALTAR_VERB_COUNT - 1] = NULL;
    if (verb == NULL || !vd_read_node_word(verb, words, &index, reading->report))
        return ALTAR_VERB_NONE;
    return (uint8_t)(index + 1);
}

static void check_keys(const struct reader *reader, const struct verb *verb)
{
    static const char *const common[] = {"verb", "for", "if", "instead"};
    const char *keys[sizeof common / sizeof common[0] + sizeof verb->keys / sizeof verb->keys[0] +
                     2] = {NULL};
    size_t count = 0;

    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        keys[count++] = common[i];
    for (size_t i = 0; i < sizeof verb->keys / sizeof verb->keys[0] && verb->keys[i] != NULL; i++)
        keys[count++] = verb->keys[i];
    if (verb->sided)
        keys[count++] = "side";
    (void)vd_read_table(reader->node, keys, report_of(reader));
}

/* Reads turn, N turns (this one and those after it), or rest. */
static uint8_t read_turns(const struct reader *reader)
{
    const struct vd_yaml *node = vd_yaml_find(reader->node, "for");
    char number[4] = "";
    uint8_t turns = 1;

    if (node == NULL || (node->kind == VD_YAML_TEXT && strcmp(node->text, "turn") == 0))
        return 0;
    if (node->kind == VD_YAML_TEXT && strcmp(node->text, "rest") == 0)
        return ALTAR_NONE;
    size_t digits = node->kind == VD_YAML_TEXT ? strspn(node->text, "0123456789") : 0;

    if (digits > 0 && digits < sizeof number - 1)
        memcpy(number, node->text, digits);
    if (!is_number(number, 1, ALTAR_TURNS_MAX, &turns) ||
        (strcmp(node->text + digits, " turns") != 0 && strcmp(node->text, "1 turn") != 0)) {
        mistake(reader, "for", "a time is needed here: turn, 2 turns, rest");
        return 0;
    }
    return (uint8_t)(turns - 1);
}

void altar_read_effect(struct altar_reading *reading, const struct vd_yaml *node,
                       struct altar_effect *effect, const struct altar_effect *before)
{
    struct reader reader = {reading, node, effect, before};

    *effect = (struct altar_effect){.side = ALTAR_SIDES,
                                    .token = ALTAR_NO_PIECE,
                                    .corps = ALTAR_NO_CORPS,
                                    .card = ALTAR_NO_DECK_CARD,
                                    .role = ALTAR_ROLES,
                                    .between = {VD_NONE, VD_NONE}};
    for (size_t i = 0; i < ALTAR_PLACES_MAX; i++)
        effect->places[i] = VD_NONE;
    if (node->kind != VD_YAML_MAP) {
        vd_report_add(reading->report, vd_yaml_spot(node), "an effect is a table with a verb");
        return;
    }
    effect->verb = read_verb(reading, node);
    if (effect->verb == ALTAR_VERB_NONE)
        return;
    check_keys(&reader, &verbs[effect->verb]);
    if (verbs[effect->verb].sided)
        effect->side = (uint8_t)word(&reader, "side", altar_sides_words);
    effect->turns = read_turns(&reader);
    verbs[effect->verb].read(&reader);
    if (vd_read_has(node, "if"))
        altar_read_condition(reading, vd_yaml_find(node, "if"), effect);
}
