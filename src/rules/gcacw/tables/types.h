/* rules/gcacw/tables/types.h: the types of the fields of events and offers, made from types.def. */
#ifndef GCACW_TABLES_TYPES_H
#define GCACW_TABLES_TYPES_H

#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/state.h"

/* In the order of their numbers; NULL where there is no word. */
extern const char *const gcacw_words_of_losses[];
extern const char *const gcacw_words_of_sides[],
    *const gcacw_words_of_phases[],
        *const gcacw_words_of_places[],
            *const gcacw_words_of_leader_places[],
                *const gcacw_words_of_unit_flags[],
                    *const gcacw_words_of_depots[],
                        *const gcacw_words_of_stations[],
                            *const gcacw_words_of_projects[],
                                *const gcacw_words_of_works[],
                                    *const gcacw_words_of_markers[],
                                        *const gcacw_words_of_postures[],
                                            *const gcacw_words_of_morales[],
                                                *const gcacw_words_of_levels[],
                                                    *const gcacw_words_of_preliminaries[],
                                                        *const gcacw_words_of_events[],
                                                            *const gcacw_words_of_weather[],
                                                                *const gcacw_words_of_score[],
                                                                    *const gcacw_words_of_actions[],
                                                                        *const gcacw_words_of_acting[],
                                                                            *const gcacw_words_of_attacks[],
                                                                                *const gcacw_words_of_codes[],
                                                                                    *const gcacw_words_of_purposes[],
                                                                                        *const gcacw_words_of_arms[],
                                                                                            *const gcacw_words_of_strengths[],
                                                                                                *const gcacw_words_of_reports
                                                                                                    [],
                                                                                                        *const gcacw_words_of_letters
                                                                                                            [],
                                                                                                                *const gcacw_words_of_tracks
                                                                                                                    [],
                                                                                                                        *const gcacw_words_of_halts
                                                                                                                            [];

extern const char *const gcacw_words_of_entries[]; /* of the ledger */

enum gcacw_type {
#define TYPE(id, in_c, name, shape, max, none, words) GCACW_TYPE_##id,
#include "rules/gcacw/tables/types.def"
#undef TYPE
    GCACW_TYPE_COUNT
};

#define VD_KIND_VALUE(TYPE) gcacw_value_##TYPE
/* clang-format off */
#include "core/kinds/values.h"
#include "rules/gcacw/tables/types.def"
#include "core/kinds/end.h"
/* clang-format on */
#undef VD_KIND_VALUE

#endif
