/* rules/altar/tables/enum_words.h: the word for each value of an enum, as used in JSON, test cases and pages.
 *
 * NULL: the value has no word, and JSON says null. */
#ifndef ALTAR_TABLES_ENUM_WORDS_H
#define ALTAR_TABLES_ENUM_WORDS_H

#include "rules/altar/tables/events.h"
#include "rules/altar/tables/offers.h"
#include "rules/altar/tables/purposes.h"

extern const char *const altar_words_of_sides[ALTAR_SIDES];
extern const char *const altar_words_of_deciders[ALTAR_SIDES + 1];  /* the last entry: both */
extern const char *const altar_words_of_witnesses[ALTAR_SIDES + 1]; /* the first entry: none */
extern const char *const altar_words_of_phases[ALTAR_PHASE_COUNT];
extern const char *const altar_words_of_causes[ALTAR_CAUSE_COUNT];
extern const char *const altar_words_of_kinds[ALTAR_KIND_COUNT];
extern const char *const altar_words_of_arms[ALTAR_ARM_COUNT];
extern const char *const altar_words_of_marks[9]; /* a bit each; ends with NULL */
extern const char *const altar_words_of_sources[ALTAR_SOURCE_COUNT];
extern const char *const altar_words_of_dice[ALTAR_DIE_COUNT];
extern const char *const altar_words_of_actions[ALTAR_ACTION_COUNT];
extern const char *const altar_words_of_cards[ALTAR_CARD_COUNT];
extern const char *const altar_words_of_directions[VD_SQUARE_DIRECTIONS];
extern const char *const altar_words_of_unit_states[ALTAR_LOST + 1];
extern const char *const altar_words_of_unit_causes[ALTAR_UNIT_CAUSES];
extern const char *const altar_words_of_halts[ALTAR_HALT_COUNT];
extern const char *const altar_words_of_letters[VD_LETTER_STATES];
extern const char *const altar_words_of_stances[ALTAR_STANCES];
extern const char *const altar_words_of_rallies[ALTAR_RALLY_COUNT];
extern const char *const altar_words_of_card_asks[ALTAR_CARD_ASKS_NOTHING + 1];
extern const char *const altar_words_of_meetings[ALTAR_MEETINGS];
extern const char *const altar_words_of_thens[ALTAR_THENS]; /* whole clauses */
extern const char *const altar_words_of_reinforcing[3];     /* by the option of its choice */
extern const char *const altar_words_of_result_ends[2];     /* at nightfall, or when a side broke */

#endif
