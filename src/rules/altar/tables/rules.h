/* rules/altar/tables/rules.h: the rules by number, as cited in refusals and events. */
#ifndef ALTAR_TABLES_RULES_H
#define ALTAR_TABLES_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/system.h"

enum altar_rule {
    ALTAR_RULE_NONE,
#define ALTAR_RULE(id, decides, text) ALTAR_##id,
#include "rules/altar/tables/rules.def"
#undef ALTAR_RULE
    ALTAR_RULE_COUNT
};

/* The register: every rule with its text, and the chapters of docs/rules/altar.md. */
extern const struct vd_rule altar_rules[ALTAR_RULE_COUNT];
extern const struct vd_rule_chapter altar_chapters[];

const char *altar_rule_id(uint16_t rule); /* "M8"; NULL if no rule has the number */
uint16_t altar_rule_find(const char *id); /* ALTAR_RULE_NONE if no rule has the id */

/* A rule's off switch: a condition that is always true, except in the test program that turns
 * off one rule at a time to check that a conformance case then fails. ALTAR_RULE_ON does the
 * same for a rule number known only at run time. */
#ifdef VD_RULE_SWITCHES
#define ALTAR_ON(rule) vd_rule_is_on("altar", ALTAR_##rule)
#define ALTAR_RULE_ON(number) vd_rule_is_on("altar", (uint16_t)(number))
#else
#define ALTAR_ON(rule) true
#define ALTAR_RULE_ON(number) true
#endif

#endif
