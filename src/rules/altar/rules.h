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
/* Where it stands in docs/rules/altar.md: "Movement". The rules of a chapter follow each other. */
const char *altar_rule_chapter(uint16_t rule);
uint16_t altar_rule_find(const char *id); /* ALTAR_RULE_NONE if there is none of that name */
enum altar_decides altar_rule_decides(uint16_t rule);

/* A rule's off switch: a condition that is always true, but in the test program that turns the rules
 * off one by one to see that a case of the conformance suite goes red for each. ALTAR_RULE_ON is the
 * same for a rule known by its number only. */
#ifdef VD_RULE_SWITCHES
bool altar_rule_is_on(enum altar_rule rule);
#define ALTAR_ON(rule) altar_rule_is_on(ALTAR_##rule)
#define ALTAR_RULE_ON(number) altar_rule_is_on((enum altar_rule)(number))
#else
#define ALTAR_ON(rule) true
#define ALTAR_RULE_ON(number) true
#endif

#endif
