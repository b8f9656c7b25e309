/* rules/gcacw/tables/rules.h: the rules by number, as cited in refusals and events. */
#ifndef GCACW_TABLES_RULES_H
#define GCACW_TABLES_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/system.h"

enum gcacw_rule {
    GCACW_RULE_NONE,
#define GCACW_CHAPTER(first, title)
#define GCACW_RULE(section, line, decides, text) GCACW_##section##_##line,
#include "rules/gcacw/tables/rules.def"
#undef GCACW_RULE
#undef GCACW_CHAPTER
    GCACW_RULE_COUNT
};

/* The register: every rule with its text, and the chapters of docs/rules/gcacw.md. */
extern const struct vd_rule gcacw_rules[GCACW_RULE_COUNT];
extern const struct vd_rule_chapter gcacw_chapters[];

const char *gcacw_rule_id(uint16_t rule); /* "5.3b"; NULL if no rule has the number */
uint16_t gcacw_rule_find(const char *id); /* GCACW_RULE_NONE if no rule has the id */

/* A rule's off switch: a condition that is always true, except in the test program that turns
 * off one rule at a time to check that a conformance case then fails. GCACW_ON(5_3b) is for a
 * rule that the code names, GCACW_RULE_ON for a rule number known only at run time. */
#ifdef VD_RULE_SWITCHES
#define GCACW_ON(rule) vd_rule_is_on("gcacw", GCACW_##rule)
#define GCACW_RULE_ON(number) vd_rule_is_on("gcacw", (uint16_t)(number))
#else
#define GCACW_ON(rule) (GCACW_##rule != 0)
#define GCACW_RULE_ON(number) true
#endif

#endif
