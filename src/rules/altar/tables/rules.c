/* rules/altar/tables/rules.c: the rules by number. */
#include "rules/altar/tables/rules.h"

#include <stddef.h>
#include <string.h>

const struct vd_rule altar_rules[ALTAR_RULE_COUNT] = {
    [ALTAR_RULE_NONE] = {NULL, NULL, VD_DECIDES_UMPIRE},
#define ALTAR_RULE(id, decides, text) [ALTAR_##id] = {#id, text, VD_DECIDES_##decides},
#include "rules/altar/tables/rules.def"
#undef ALTAR_RULE
};

const struct vd_rule_chapter altar_chapters[] = {
    {"The frame", ALTAR_F1},
    {"The turn", ALTAR_T1},
    {"Movement", ALTAR_M1},
    {"Special actions", ALTAR_A1},
    {"Contact, cards and skirmishes", ALTAR_B1},
    {"The tabletop battle", ALTAR_L1},
    {"The computer's battle", ALTAR_H1},
    {"Broken brigades", ALTAR_K1},
    {"Rulings", ALTAR_X1},
    {"Information", ALTAR_I1},
    {"Algorithms", ALTAR_R1},
    {"Victory", ALTAR_Z1},
    {"Event cards of Gettysburg", ALTAR_G1},
    {"Event cards of Vicksburg", ALTAR_V1},
    {"Timing of events", ALTAR_E1},
    {NULL, ALTAR_RULE_COUNT},
};

const char *altar_rule_id(uint16_t rule)
{
    return rule < ALTAR_RULE_COUNT ? altar_rules[rule].id : NULL;
}

uint16_t altar_rule_find(const char *id)
{
    for (uint16_t i = ALTAR_RULE_NONE + 1; i < ALTAR_RULE_COUNT; i++) {
        if (strcmp(altar_rules[i].id, id) == 0)
            return i;
    }
    return ALTAR_RULE_NONE;
}
