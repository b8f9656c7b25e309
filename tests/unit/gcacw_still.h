/* unit/gcacw_still.h: a hex campaign of a test that stands still on its first turn, whatever the other chapters do. */
#ifndef VD_TESTS_GCACW_STILL_H
#define VD_TESTS_GCACW_STILL_H

#include "unit/gcacw_table.h"

/* Sets a campaign up and stops it in the normal actions of turn 1, with nobody to decide. */
void gcacw_still_init(struct gcacw_table *table, const char *id, const char *const *settings);

/* By name: puts a unit into a hex as a move does. */
void gcacw_still_put(struct gcacw_table *table, const char *unit, const char *place);
/* What is checked after every order. */
void gcacw_still_notice(struct gcacw_table *table);
/* Opens a phase of the victory chapter by itself. */
void gcacw_still_open(struct gcacw_table *table, enum gcacw_phase phase);

#endif
