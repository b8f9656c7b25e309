/* rules/gcacw/play/action/destroy.h: digging, and destroying stations, bridges and the aqueduct (6.1g, 8.3). */
#ifndef GCACW_PLAY_DESTROY_H
#define GCACW_PLAY_DESTROY_H

#include "rules/gcacw/play/action/action.h"

/* What `destroy` is about: the option of the order; its number is a station or a crossing. */
enum gcacw_target {
    GCACW_TARGET_STATION,
    GCACW_TARGET_BRIDGE,
    GCACW_TARGET_AQUEDUCT,
    GCACW_TARGETS
};

/* 8.3m, 8.3n: the rule that forbids the unit to destroy the object; NONE: it may. */
enum gcacw_rule gcacw_cannot_destroy(const struct gcacw_field *field,
                                     const struct gcacw_facts *facts, gcacw_unit_id unit,
                                     unsigned target, unsigned number);
/* The die at or under which it works; 6: it needs none. */
unsigned gcacw_destroy_die(const struct gcacw_scenario *sc, gcacw_unit_id unit, unsigned target);

#endif
