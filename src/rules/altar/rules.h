/* rules/altar/rules.h: the rules by number, as refusals and events name them. */
#ifndef VD_ALTAR_RULES_H
#define VD_ALTAR_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum altar_rule {
    ALTAR_RULE_NONE,
#define ALTAR_RULE(id, decides, text) ALTAR_##id,
#include "rules/altar/rules.def"
#undef ALTAR_RULE
    ALTAR_RULE_COUNT
};

enum altar_decides { ALTAR_DECIDES_MACHINE, ALTAR_DECIDES_TABLE, ALTAR_DECIDES_UMPIRE };

const char *altar_rule_id(uint16_t rule);   /* "M8"; NULL for a number that is none */
const char *altar_rule_text(uint16_t rule); /* its paragraph */
uint16_t altar_rule_find(const char *id);   /* ALTAR_RULE_NONE if there is none of that name */
enum altar_decides altar_rule_decides(uint16_t rule);

#endif
