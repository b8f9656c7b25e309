/* rules/altar/battle/muster.c: which units take part in a battle, from the campaign's tables (L4, L8, L10, L18). */
#include <string.h>

#include "rules/altar/battle/parts.h"
#include "rules/altar/tables/rules.h"

static bool is_fit(const struct altar_battle_setup *setup, altar_unit_id unit)
{
    return setup->units[unit.v] == ALTAR_BATTLE_FIT;
}

static bool has_fit(const struct altar_scenario *sc, const struct altar_battle_setup *setup,
                    altar_piece_id token, bool batteries)
{
    const struct altar_token *of = &sc->tokens[token.v];

    for (unsigned i = 0; i < of->unit_count; i++) {
        altar_unit_id unit = altar_unit(of->first_unit + i);

        if (is_fit(setup, unit) && (sc->units[unit.v].arm == ALTAR_ARTILLERY) == batteries)
            return true;
    }
    return false;
}

/* X23: a division without a brigade is not on the map, even if the caller says so. */
static bool takes_part(const struct altar_scenario *sc, const struct altar_battle_setup *setup,
                       altar_piece_id token)
{
    return sc->tokens[token.v].kind == ALTAR_DIVISION && setup->arrives[token.v] != ALTAR_NONE &&
           has_fit(sc, setup, token, false);
}

/* ---- unattached batteries ---- */

static altar_piece_id who_gets_battery(const struct altar_scenario *sc,
                                       const struct altar_battle_rules *rules,
                                       const struct altar_battle_setup *setup, uint8_t side,
                                       const uint8_t *given)
{
    altar_piece_id second = ALTAR_NO_PIECE;

    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (sc->tokens[i].side != side || !takes_part(sc, setup, altar_piece(i)) ||
            setup->arrives[i] != 0 || given[i] >= rules->reserve_per_division)
            continue;
        if (given[i] == 0 && !has_fit(sc, setup, altar_piece(i), true))
            return altar_piece(i);
        if (second.v == ALTAR_NONE)
            second = altar_piece(i);
    }
    return second;
}

/* Divisions without a battery first, then by id. `to` is the division of each battery, by unit. */
static void attach_batteries(const struct altar_scenario *sc,
                             const struct altar_battle_rules *rules,
                             const struct altar_battle_setup *setup, altar_piece_id *to)
{
    uint8_t given[ALTAR_TOKENS_MAX] = {0};

    memset(to, ALTAR_NONE, ALTAR_UNITS_MAX);
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        altar_piece_id token;

        if (sc->units[i].token.v != ALTAR_NONE || !is_fit(setup, altar_unit(i)))
            continue;
        token = setup->attached != NULL
                    ? setup->attached[i]
                    : who_gets_battery(sc, rules, setup, sc->units[i].side, given);
        if (token.v == ALTAR_NONE)
            continue;
        to[i] = token;
        given[token.v]++;
    }
}

/* ---- generals and divisions ---- */

static bool has_part(const struct altar_scenario *sc, const struct altar_battle_setup *setup,
                     uint8_t general)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        if (takes_part(sc, setup, altar_piece(i)) &&
            altar_battle_general_of(sc, altar_piece(i)) == general)
            return true;
    }
    return false;
}

/* L10: corps generals with a division that takes part, army generals always. */
static void muster_generals(const struct altar_scenario *sc, const struct altar_battle_setup *setup,
                            struct altar_battle *battle, uint8_t *number)
{
    for (uint8_t i = 0; i < sc->general_count; i++) {
        number[i] = ALTAR_NONE;
        if (sc->generals[i].corps.v == ALTAR_NONE || has_part(sc, setup, i) || !ALTAR_ON(L10))
            number[i] = altar_battle_add_general(battle, i, &sc->generals[i]);
    }
}

static void muster_division(const struct altar_scenario *sc, const struct altar_battle_setup *setup,
                            altar_piece_id token, uint8_t general, const altar_piece_id *battery_to,
                            struct altar_battle *battle)
{
    uint8_t place = setup->place != NULL ? setup->place[token.v] : 0;

    (void)altar_battle_add_division(battle, token, sc->tokens[token.v].side, general,
                                    setup->arrives[token.v], place);
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        const struct altar_unit *unit = &sc->units[i];

        if (is_fit(setup, altar_unit(i)) &&
            (unit->token.v == token.v || battery_to[i].v == token.v))
            (void)altar_battle_add_unit(battle, altar_unit(i), unit->arm, unit->modifier);
    }
}

void altar_battle_muster(const struct altar_scenario *sc, const struct altar_battle_rules *rules,
                         const struct altar_battle_setup *setup, struct altar_battle *battle)
{
    uint8_t number[ALTAR_GENERALS_MAX];
    altar_piece_id battery_to[ALTAR_UNITS_MAX];

    altar_battle_init(rules, setup, battle);
    attach_batteries(sc, rules, setup, battery_to);
    muster_generals(sc, setup, battle, number);
    for (uint8_t i = 0; i < sc->token_count; i++) {
        uint8_t general = altar_battle_general_of(sc, altar_piece(i));

        if (takes_part(sc, setup, altar_piece(i)))
            muster_division(sc, setup, altar_piece(i),
                            general != ALTAR_NONE ? number[general] : ALTAR_NONE, battery_to,
                            battle);
    }
}
