/* conform/altar/facts.c: the facts that a case may say a seat was told, or must not know. */
#include <stdio.h>
#include <string.h>

#include "conform/altar/case.h"
#include "rules/altar/words/words.h"

/* The list of the README, with slots. */
const char *const altar_case_facts[] = {
    "no division at <cell>",
    "infantry division at <cell>",
    "cavalry division at <cell>",
    "token at <cell>",
    "troops at <cell>",
    "infantry at <cell>",
    "cavalry at <cell>",
    "picket at <cell>",
    "division at <cell>",
    "train at <cell>",
    "depot at <cell>",
    "<n> tokens at <cell>",
    "path <text>",
    "staff die at <cell>",
    "<side> die <n>",
    "retreat die <n>",
    "pool <side> <n>",
    "<n> off map of <side>",
    "corps <corps> of <side>",
    "an activation of <side>",
    "card asked",
    "card <card>",
    "claim <side> <n>",
    "awards <side> <n>",
    "contact at <cell> from <cell>",
    "count <n>",
    "cards <text> and <text>",
    "skirmish at <cell>",
    "scores <n> and <n>",
    "winner <side>",
    "withdrew to the <text>",
    "dissolved at <cell>",
    "halt at <cell>: <text>",
    "attempt on <crossing>",
    "raid at <cell>",
    "town <town> raided",
    "depot <cell> <side>",
    "train destroyed at <cell>",
    "block <text>",
    "battle starts <n>:00",
    "<unit> on the table",
    "<unit> arrives turn <n>",
    "battery <text> with <unit>",
    "broken <text>",
    "lost <text>",
    "rally <text> succeeds",
    "rally <text> fails",
    "vp <side> <n>",
    "II given up",
    "II kept",
    "shifted <unit> to <cell>",
    "letter from <text>",
    "new handles at <cell>",
    "nothing seen",
    "the other briefing",
    "deck",
    "removed cards",
    "<unit> at <cell>",
    "<crossing> destroyed",
    "<crossing> works",
    NULL,
};

/* ---- what is public ---- */

/* I1: rosters are public, and so are the parts of the view's JSON that repeat the enemy's. */
void altar_case_blank_public(char *text)
{
    char *from = strstr(text, "\"enemy_divisions\":[");
    char *to = from != NULL ? strstr(from, "\"enemy_broken\":[") : NULL;

    if (to != NULL)
        memset(from, ' ', (size_t)(to - from));
}

/* I1: the cards are printed for all. */
static bool is_on_a_card(const struct altar_scenario *sc, const char *word)
{
    for (uint8_t i = 0; i < sc->card_count; i++) {
        if (vd_holds_word(altar_name(sc, sc->cards[i].name), word) ||
            vd_holds_word(altar_name(sc, sc->cards[i].text), word))
            return true;
    }
    return false;
}

/* True if a name also belongs to the side itself or to a place, or stands on a card: then it may be
 * printed. */
bool altar_case_is_public(const struct vd_run *run, uint8_t side, const char *word)
{
    const struct altar_scenario *sc = case_tables(run);
    struct vd_text text = vd_text_of(word);

    if (vd_match_cell(run->scenario, text) != VD_NONE || is_on_a_card(sc, word))
        return true;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == side && vd_name_matches(text, altar_name(sc, sc->units[i].name)))
            return true;
    }
    return altar_find_general(sc, side, text, NULL) != ALTAR_NONE ||
           altar_find_token(sc, side, text, NULL).v != ALTAR_NONE;
}

/* ---- secrets ---- */

static bool no_brigades(struct vd_listener *listener, const struct vd_match *match)
{
    const struct altar_token *token = &case_tables(listener->run)->tokens[match->id[0]];

    for (uint8_t i = 0; i < token->unit_count; i++) {
        char unit[100];

        altar_case_write_unit(case_tables(listener->run), (uint16_t)(token->first_unit + i), unit,
                              sizeof unit);
        vd_listener_no_phrase(listener, "", unit);
    }
    return true;
}

static bool nothing_at(struct vd_listener *listener, const struct vd_match *match)
{
    vd_listener_nothing_at(listener, match->id[0]);
    return true;
}

static bool no_name(struct vd_listener *listener, const struct vd_match *match)
{
    vd_listener_no_name(listener, altar_case_token(case_tables(listener->run), match->id[0]));
    return true;
}

/* "csa dice": any fact of that kind. */
static bool no_sort(struct vd_listener *listener, const struct vd_match *match)
{
    static const struct {
        const char *word, *begin;
        bool of_side;
    } sorts[] = {{"dice", "%s die", true},   {"pool", "pool %s", true},  {"vp", "vp %s", true},
                 {"cards", "cards ", false}, {"rally", "rally ", false}, {"path", "path ", false}};
    char begin[30];

    for (size_t i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        if (!vd_text_is(match->text[1], sorts[i].word))
            continue;
        const char *gap = strstr(sorts[i].begin, "%s");

        if (gap == NULL)
            snprintf(begin, sizeof begin, "%s", sorts[i].begin);
        else
            snprintf(begin, sizeof begin, "%.*s%s%s", (int)(gap - sorts[i].begin), sorts[i].begin,
                     vd_run_side_word(listener->run, (uint8_t)match->id[0]), gap + 2);
        vd_listener_no_phrase(listener, begin, NULL);
        return true;
    }
    return false;
}

/* "usa arrivals": those of the side's divisions. */
static bool no_arrivals(struct vd_listener *listener, const struct vd_match *match)
{
    const struct altar_scenario *sc = case_tables(listener->run);
    const struct altar_army *army = &sc->armies[match->id[0]];

    if (!vd_text_is(match->text[1], "arrivals"))
        return false;
    for (uint8_t i = 0; i < army->token_count; i++) {
        char begin[60];

        snprintf(begin, sizeof begin, "%s arrives turn ",
                 altar_case_token(sc, (uint16_t)(army->first_token + i)));
        vd_listener_no_phrase(listener, begin, NULL);
    }
    return true;
}

const struct vd_secret_form altar_case_secrets[] = {
    {"brigades of <unit>", no_brigades},
    {"anything at <cell>", nothing_at},
    {"<side> <text>", no_sort},
    {"<side> <text>", no_arrivals},
    {"<unit>", no_name},
    {NULL, NULL},
};
