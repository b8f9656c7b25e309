/* conform/altar/case.h: the language of the altar system's cases, part by part. For this folder
 * only. */
#ifndef VD_CONFORM_ALTAR_CASE_H
#define VD_CONFORM_ALTAR_CASE_H

#include "conform/listener.h"
#include "conform/run.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"

enum { ALTAR_CASE_TURNS_MAX = 32, ALTAR_CASE_ENDS_MAX = 1024 };

/* The ends that the owner may choose in the last retreat (R10), and the default. */
struct altar_case_ends {
    uint16_t cells[ALTAR_CASE_ENDS_MAX];
    size_t count;
    uint16_t by_default;
};

/* What is noted of a run besides its events. */
struct altar_case_notes {
    uint8_t points_before[ALTAR_SIDES];
    struct altar_case_ends ends;
    bool card_asked, collecting, on_table, fighting;
    unsigned turns_ended, collected;                  /* since the position */
    unsigned ends_ordered, collects_ordered;          /* by the runner's own commands */
    uint8_t pools[ALTAR_CASE_TURNS_MAX][ALTAR_SIDES]; /* Staff Dice, as collected */
    bool pool_known[ALTAR_CASE_TURNS_MAX];
    struct altar_fight fight; /* as it began */
    uint8_t units_then[ALTAR_UNITS_MAX];
};

static inline const struct altar_scenario *case_tables(const struct vd_run *run)
{
    return (const struct altar_scenario *)run->scenario;
}

static inline struct altar_state *case_state(const struct vd_run *run)
{
    return run->state;
}

static inline struct altar_case_notes *case_notes(const struct vd_run *run)
{
    return run->notes;
}

/* ---- names.c ---- */

extern const struct vd_slot altar_case_slots[];
uint8_t altar_case_seat(const struct vd_scenario *scenario, uint8_t side, struct vd_text name);
const char *altar_case_token(const struct altar_scenario *sc, uint16_t token);
const char *altar_case_town(const struct altar_scenario *sc, uint16_t town);
void altar_case_write_unit(const struct altar_scenario *sc, uint16_t unit, char *text, size_t size);

/* ---- position.c, position_json.c ---- */

/* Adds a card without effect after the printed ones. */
const struct vd_scenario *altar_case_amend(const struct vd_scenario *scenario,
                                           struct vd_arena *arena);
bool altar_case_make(struct vd_run *run, struct vd_events *events);
void altar_case_put_position(const struct vd_run *run, struct vd_json *json);

/* ---- script.c ---- */

uint8_t altar_case_phase(const struct vd_run *run);
void altar_case_note(struct vd_run *run, const struct vd_events *events);
void altar_case_settle(struct vd_run *run, uint8_t seat, struct vd_text text);
bool altar_case_command(struct vd_run *run, struct vd_text text);
bool altar_case_is_idle(const struct vd_run *run, uint8_t seat, struct vd_text text);
void altar_case_close(struct vd_run *run);

/* ---- expect_fights.c, expect_state.c ---- */

extern const struct vd_expectation altar_case_fights[]; /* skirmishes, retreats, battles */
extern const struct vd_expectation
    altar_case_states[]; /* the map, the units, dice, points, the turn */

/* True if the event is the owner's report of a piece: it tells the true place at that moment. */
bool altar_case_is_owners_report(const struct vd_run *run, const struct vd_event *event);
const struct vd_event *altar_case_last_event(const struct vd_run *run, enum altar_event_kind kind);

/* ---- facts.c, listener.c ---- */

extern const char *const altar_case_facts[];
extern const struct vd_secret_form altar_case_secrets[];
bool altar_case_is_public(const struct vd_run *run, uint8_t side, const char *word);
void altar_case_blank_public(char *text);
void altar_case_listen(struct vd_listener *listener);

#endif
