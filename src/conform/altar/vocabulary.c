/* conform/altar/vocabulary.c: the vocabulary of the altar system's conformance cases. */
#include "conform/altar/vocabulary.h"

#include "conform/altar/case.h"

/* Returns the side that rolls the die; VD_SIDES for the umpire's own, which are not on the tape
 * (R18). */
static uint8_t roller(const struct vd_scenario *scenario, struct vd_die_key key)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)scenario;

    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_HANDLES:
    case ALTAR_DIE_DECK:
    case ALTAR_DIE_CIVILIANS:
    case ALTAR_DIE_LETTER:
    case ALTAR_DIE_BATTLE:
        return VD_SIDES;
    case ALTAR_DIE_RALLY:
        return altar_rally_side(sc, key.subject);
    case ALTAR_DIE_POINTS:
        return sc->rows[key.subject >> 8].side;
    default:
        return sc->tokens[key.subject].side;
    }
}

static const struct vd_setting_form settings[] = {
    {"fog <text>", "fog="},
    {"commanders separate", "commanders=separate"},
    {"rows printed", "victory_rows=printed"},
    {NULL, NULL},
};

static const char *const by_default[] = {"fog=tokens", NULL};

static const struct vd_expectation *const expectations[] = {altar_case_fights, altar_case_states,
                                                            NULL};

const struct vd_vocabulary altar_vocabulary = {
    .side_words = {"usa", "csa"},
    .slots = altar_case_slots,
    .seat = altar_case_seat,
    .roller = roller,
    .settings = settings,
    .by_default = by_default,
    .amend = altar_case_amend,
    .notes_size = sizeof(struct altar_case_notes),
    .make = altar_case_make,
    .put_position = altar_case_put_position,
    .note = altar_case_note,
    .settle = altar_case_settle,
    .command = altar_case_command,
    .is_idle = altar_case_is_idle,
    .close = altar_case_close,
    .expectations = expectations,
    .listen = altar_case_listen,
    .facts = altar_case_facts,
    .secrets = altar_case_secrets,
    .is_public = altar_case_is_public,
    .blank_public = altar_case_blank_public,
};
