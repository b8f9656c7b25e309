/* unit/scenario_texts.h: tables of a scenario in words, as the facts of the books have them. */
#ifndef VD_TESTS_SCENARIO_TEXTS_H
#define VD_TESTS_SCENARIO_TEXTS_H

#include "rules/altar/tables/scenario.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

const struct altar_scenario *scenario_campaign(void **state, size_t which);
uint16_t scenario_cell_of(const struct altar_scenario *sc, const char *place);
void scenario_write_cell(const struct altar_scenario *sc, struct vd_writer *out, uint16_t cell);

/* Puts the number of its space for each <Place>. */
const char *scenario_expand(const struct altar_scenario *sc, const char *fact, char *memory,
                            size_t size);
void scenario_check_text(const struct altar_scenario *sc, const char *fact, const char *found);
const char *scenario_command_id(const struct altar_scenario *sc, altar_corps_id command);

#endif
