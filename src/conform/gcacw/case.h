/* conform/gcacw/case.h: one case of the hex campaign while it is carried out. For src/conform/gcacw only. */
#ifndef VD_CONFORM_GCACW_CASE_H
#define VD_CONFORM_GCACW_CASE_H

#include "conform/cases.h"
#include "conform/listener.h"
#include "rules/gcacw/play/sequence.h"

static inline const struct gcacw_scenario *case_tables(const struct vd_run *run)
{
    return gcacw_scenario_of(run->scenario);
}

static inline struct gcacw_state *case_state(const struct vd_run *run)
{
    return run->state;
}

/* ---- names.c ---- */

extern const struct vd_slot gcacw_case_slots[];
uint8_t gcacw_case_seat(const struct vd_scenario *scenario, uint8_t side, struct vd_text name);
/* Index of a word in a list that ends with NULL; VD_NONE: it is not there. */
uint16_t gcacw_case_word(const char *const *words, struct vd_text text);
/* Reads "-12". */
bool gcacw_case_whole(struct vd_text text, int *whole);
const char *gcacw_case_unit_name(const struct vd_run *run, uint16_t unit);

/* ---- traits.c: what is said of a unit, a side or the turn, in `given` and in `expect` alike ---- */

/* One word with its number: "f2", "mv 3", "disorganized". */
struct case_trait {
    const char *word;
    uint8_t *at; /* a number; of a flag: the flags */
    int value;
    uint8_t flag; /* 0: a number */
    bool is_signed;
};

/* Takes the first trait off the text; false if it is none. */
bool gcacw_case_unit_trait(struct gcacw_unit_facts *unit, struct vd_text *text,
                           struct case_trait *trait);
/* The whole text is one trait: "hooker 2", "rain days 3"; of a side: "marker -1". */
bool gcacw_case_turn_trait(struct gcacw_turn_facts *turn, struct vd_text text,
                           struct case_trait *trait);
bool gcacw_case_side_trait(struct gcacw_side_facts *side, struct vd_text text,
                           struct case_trait *trait);
void gcacw_case_set(const struct case_trait *trait);
/* What it is now. */
int gcacw_case_is(const struct case_trait *trait);

/* ---- position.c, position_campaign.c, position_parts.c ---- */

/* A clause of `given`; `make` is false if its words mean nothing. */
struct case_given {
    const char *form;
    bool (*make)(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match);
};

extern const struct case_given gcacw_case_campaign_given[];
/* NULL: there is no depot. */
struct gcacw_depot_facts *gcacw_case_depot(struct gcacw_facts *facts, uint16_t cell);

/* Leaders off the map, detachments, trains, works under way; ends with an empty entry. */
extern const struct case_given gcacw_case_parts[];
bool gcacw_case_make(struct vd_run *run, struct vd_events *events);
void gcacw_case_put_position(const struct vd_run *run, struct vd_json *json);

/* ---- expect_units.c, expect_state.c, expect_campaign.c, expect_charts.c ---- */

extern const struct vd_expectation gcacw_case_units[], gcacw_case_states[], gcacw_case_campaign[],
    gcacw_case_charts[];

/* ---- listener.c ---- */

/* True if the seat was told such an event since the position was made: "marched unit Hood, cell
 * 33085". */
bool gcacw_case_was_told(struct vd_run *run, uint8_t seat, struct vd_text event);
void gcacw_case_listen(struct vd_listener *listener);
extern const char *const gcacw_case_facts[];
extern const struct vd_secret_form gcacw_case_secrets[];

#endif
