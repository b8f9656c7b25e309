/* conform/gcacw/vocabulary.c: the vocabulary of the hex campaign's conformance cases. */
#include "conform/gcacw/vocabulary.h"

#include "conform/gcacw/case.h"
#include "rules/gcacw/tables/offers.h"

static uint8_t phase_of(const struct vd_run *run)
{
    const struct gcacw_state *state = case_state(run);

    return state->depth > 0 ? state->stack[state->depth - 1].phase : (uint8_t)GCACW_PHASE_OVER;
}

/* Lots are the umpire's own; all other dice are given by their purpose. */
static uint8_t roller(const struct vd_scenario *scenario, struct vd_die_key key)
{
    (void)scenario;
    return key.purpose == GCACW_PURPOSE_LOTS ? (uint8_t)VD_SIDES : (uint8_t)GCACW_UNION;
}

static const char *purpose_word(uint16_t purpose)
{
    return purpose < GCACW_PURPOSE_COUNT ? gcacw_words_of_purposes[purpose] : "";
}

/* "a minute passes", by the clock that runs; false if none does. */
static bool tick(struct vd_run *run)
{
    struct vd_tick tick;
    bool runs = run->system->play->ticks(run->scenario, run->state, &tick);

    if (runs)
        vd_run_apply(run, &tick.command);
    return runs;
}

/* "end phase": every seat that is asked says done. */
static bool carry_out(struct vd_run *run, struct vd_text text)
{
    uint8_t seats = run->scenario->seat_count;

    if (vd_text_is(text, "a minute passes"))
        return tick(run);
    if (!vd_text_is(text, "end phase"))
        return false;
    for (uint8_t seat = 0, phase = phase_of(run); seat < seats; seat++) {
        const struct vd_command done = {.choice = {.kind = GCACW_OFFER_DONE, .subject = VD_NONE},
                                        .seat = seat};

        if (vd_run_view(run, seat)->asked && phase_of(run) == phase)
            vd_run_apply(run, &done);
    }
    return true;
}

static const struct vd_setting_form settings[] = {
    {"fog <text>", "fog="},
    {"commanders separate", "commanders=separate"},
    {"supply <text>", "supply="},
    {NULL, NULL},
};

static const char *const by_default[] = {"fog=tokens", NULL};

static const struct vd_expectation *const expectations[] = {
    gcacw_case_charts, gcacw_case_campaign, gcacw_case_states, gcacw_case_units, NULL};

const struct vd_vocabulary gcacw_vocabulary = {
    .side_words = {"usa", "csa"},
    .slots = gcacw_case_slots,
    .seat = gcacw_case_seat,
    .roller = roller,
    .purpose = purpose_word,
    .settings = settings,
    .by_default = by_default,
    .make = gcacw_case_make,
    .put_position = gcacw_case_put_position,
    .expectations = expectations,
    .command = carry_out,
    .listen = gcacw_case_listen,
    .facts = gcacw_case_facts,
    .secrets = gcacw_case_secrets,
};
