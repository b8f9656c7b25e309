/* rules/gcacw/tables/rules.c: the rules by number. */
#include "rules/gcacw/tables/rules.h"

#include <stddef.h>
#include <string.h>

const struct vd_rule gcacw_rules[GCACW_RULE_COUNT] = {
    [GCACW_RULE_NONE] = {NULL, NULL, VD_DECIDES_UMPIRE},
#define GCACW_CHAPTER(first, title)
#define GCACW_RULE(section, line, decides, text) \
    [GCACW_##section##_##line] = {#section "." #line, text, VD_DECIDES_##decides},
#include "rules/gcacw/tables/rules.def"
#undef GCACW_RULE
#undef GCACW_CHAPTER
};

const struct vd_rule_chapter gcacw_chapters[] = {
#define GCACW_CHAPTER(first, title) {title, GCACW_##first},
#define GCACW_RULE(section, line, decides, text)
#include "rules/gcacw/tables/rules.def"
#undef GCACW_RULE
#undef GCACW_CHAPTER
    {NULL, GCACW_RULE_COUNT},
};

const char *gcacw_rule_id(uint16_t rule)
{
    return rule < GCACW_RULE_COUNT ? gcacw_rules[rule].id : NULL;
}

uint16_t gcacw_rule_find(const char *id)
{
    for (uint16_t i = GCACW_RULE_NONE + 1; i < GCACW_RULE_COUNT; i++) {
        if (strcmp(gcacw_rules[i].id, id) == 0)
            return i;
    }
    return GCACW_RULE_NONE;
}
