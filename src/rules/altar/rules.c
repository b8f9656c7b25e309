/* rules/altar/rules.c: the rules by number. */
#include "rules/altar/rules.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *id, *text;
    enum altar_decides decides;
} rules[ALTAR_RULE_COUNT] = {
    [ALTAR_RULE_NONE] = {NULL, NULL, ALTAR_DECIDES_UMPIRE},
#define ALTAR_RULE(id, decides, text) [ALTAR_##id] = {#id, text, ALTAR_DECIDES_##decides},
#include "rules/altar/rules.def"
#undef ALTAR_RULE
};

const char *altar_rule_id(uint16_t rule)
{
    return rule < ALTAR_RULE_COUNT ? rules[rule].id : NULL;
}

const char *altar_rule_text(uint16_t rule)
{
    return rule < ALTAR_RULE_COUNT ? rules[rule].text : NULL;
}

/* The letter of its ids is a chapter's own. */
const char *altar_rule_chapter(uint16_t rule)
{
    static const struct {
        char letter;
        const char *title;
    } chapters[] = {
        {'F', "The frame"},
        {'T', "The turn"},
        {'M', "Movement"},
        {'A', "Special actions"},
        {'B', "Contact, cards and skirmishes"},
        {'L', "The tabletop battle"},
        {'H', "The machine's battle"},
        {'K', "Broken brigades"},
        {'X', "Rulings"},
        {'I', "Information"},
        {'R', "Algorithms"},
        {'Z', "Victory"},
        {'G', "Event cards of Gettysburg"},
        {'V', "Event cards of Vicksburg"},
        {'E', "Timing of events"},
    };
    const char *id = altar_rule_id(rule);

    for (size_t i = 0; id != NULL && i < sizeof chapters / sizeof chapters[0]; i++) {
        if (chapters[i].letter == id[0])
            return chapters[i].title;
    }
    return NULL;
}

uint16_t altar_rule_find(const char *id)
{
    for (uint16_t i = ALTAR_RULE_NONE + 1; i < ALTAR_RULE_COUNT; i++) {
        if (strcmp(rules[i].id, id) == 0)
            return i;
    }
    return ALTAR_RULE_NONE;
}

enum altar_decides altar_rule_decides(uint16_t rule)
{
    return rule < ALTAR_RULE_COUNT ? rules[rule].decides : ALTAR_DECIDES_UMPIRE;
}
