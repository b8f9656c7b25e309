/* scenario/altar/cards.c: reads cards.yaml, the deck; effect.c reads what a card does. */
#include <string.h>

#include "scenario/altar/altar.h"

static bool has_text(const struct vd_yaml *map, const char *key, const char *text)
{
    const struct vd_yaml *node = map->kind == VD_YAML_MAP ? vd_yaml_find(map, key) : NULL;

    return node != NULL && node->kind == VD_YAML_TEXT && strcmp(node->text, text) == 0;
}

static bool gives(const struct vd_yaml *effect, uint8_t side, const char *kind, const char *command)
{
    return has_text(effect, "verb", "place") && has_text(effect, "what", kind) &&
           has_text(effect, "side", altar_side_name(side)) && has_text(effect, "command", command);
}

/* An `instead` gives the same token that the effect before it could not place. */
static unsigned given_by(const struct vd_yaml *card, uint8_t side, const char *kind,
                         const char *command)
{
    const struct vd_yaml *effects =
        card->kind == VD_YAML_MAP ? vd_yaml_find(card, "effects") : NULL;
    bool before = false;
    unsigned count = 0;

    for (const struct vd_yaml *node = vd_read_first(effects); node != NULL; node = node->next) {
        bool again = has_text(node, "instead", "yes") && before;

        before = gives(node, side, kind, command);
        count += before && !again;
    }
    return count;
}

unsigned altar_cards_give(const struct altar_reading *reading, uint8_t side, const char *kind,
                          const char *command)
{
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_CARDS];
    const struct vd_yaml *list = root->kind == VD_YAML_MAP ? vd_yaml_find(root, "cards") : NULL;
    unsigned count = 0;

    for (const struct vd_yaml *node = vd_read_first(list);
         node != NULL && count < ALTAR_EFFECT_POOL; node = node->next)
        count += given_by(node, side, kind, command);
    return count;
}

/* Ids come first: a card may cancel one that is listed further down. */
static void read_card(struct altar_reading *reading, const struct vd_yaml *node)
{
    static const char *const keys[] = {"id", "name", "text", "effects", NULL};
    struct altar_scenario *sc = reading->sc;

    if (!vd_read_table(node, keys, reading->report))
        return;
    struct altar_deck_card card = {.id = altar_put_member(reading, node, "id"),
                                   .name = altar_put_member(reading, node, "name"),
                                   .text = altar_put_member(reading, node, "text")};

    for (uint8_t i = 0; i < sc->card_count; i++) {
        if (vd_name_matches(vd_text_of(altar_name(sc, card.id)), altar_name(sc, sc->cards[i].id)))
            vd_report_add(reading->report, vd_yaml_spot(node), "another card has the id '%s'",
                          altar_name(sc, card.id));
    }
    sc->cards[sc->card_count++] = card;
}

/* `instead: yes` ties an effect to the effect before it. */
static bool read_instead(struct altar_reading *reading, const struct vd_yaml *node, bool first)
{
    if (node->kind != VD_YAML_MAP || !vd_read_yes_or(node, "instead", false, reading->report))
        return false;
    if (first)
        vd_report_add(reading->report, vd_yaml_spot(vd_yaml_find(node, "instead")),
                      "there is no effect before this one");
    return !first;
}

static void read_effects(struct altar_reading *reading, const struct vd_yaml *node,
                         struct altar_deck_card *card)
{
    struct altar_scenario *sc = reading->sc;
    const struct vd_yaml *list = vd_read_list(node, "effects", ALTAR_EFFECTS_MAX, reading->report);

    card->first_effect = sc->effect_count;
    for (const struct vd_yaml *at = vd_read_first(list); at != NULL; at = at->next) {
        bool first = sc->effect_count == card->first_effect;
        struct altar_effect *effect = &sc->effects[sc->effect_count];

        if (sc->effect_count == ALTAR_EFFECT_POOL) {
            vd_report_add(reading->report, vd_yaml_spot(at), "more than %d effects in all",
                          ALTAR_EFFECT_POOL);
            return;
        }
        bool instead = read_instead(reading, at, first);

        altar_read_effect(reading, at, effect, instead ? effect - 1 : NULL);
        effect->alternative = instead;
        effect->instead = ALTAR_NONE;
        if (instead)
            effect[-1].instead = sc->effect_count;
        sc->effect_count++;
        card->effect_count++;
    }
}

void altar_read_cards(struct altar_reading *reading)
{
    static const char *const keys[] = {"cards", NULL};
    const struct vd_yaml *root = reading->section[ALTAR_SECTION_CARDS];
    struct altar_scenario *sc = reading->sc;
    uint8_t card = 0;

    if (!vd_read_table(root, keys, reading->report))
        return;
    const struct vd_yaml *list = vd_read_list(root, "cards", ALTAR_CARDS_MAX, reading->report);

    if (list != NULL && list->count != sc->deck_size)
        vd_report_add(reading->report, vd_yaml_spot(list),
                      "there are %zu cards here, but %u in the deck of scenario.yaml", list->count,
                      sc->deck_size);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next)
        read_card(reading, node);
    for (const struct vd_yaml *node = vd_read_first(list); node != NULL; node = node->next) {
        if (node->kind == VD_YAML_MAP)
            read_effects(reading, node, &sc->cards[card++]);
    }
}
