/* rules/altar/tables/find.c: things of a campaign by the names that players type. */
#include "rules/altar/tables/find.h"

#include <string.h>

#include "core/names.h"
#include "rules/altar/tables/rules.h"

static enum vd_fit fit_of_run(const struct altar_scenario *sc, struct vd_text typed, uint32_t name,
                              uint32_t count)
{
    enum vd_fit fit = VD_FIT_NONE;

    for (uint32_t i = 0; i < count && ALTAR_ON(X13); i++, name = altar_name_next(sc, name))
        fit = vd_fit_better(fit, vd_fit_of(typed, altar_name(sc, name)));
    return fit;
}

/* Converts the result to the numbers of the tables. */
static uint8_t result_of(const struct vd_finder *finder, unsigned *matches)
{
    uint16_t found = vd_finder_result(finder, matches);

    return found != VD_NONE ? (uint8_t)found : (uint8_t)ALTAR_NONE;
}

static bool side_fits(uint8_t wanted, uint8_t side)
{
    return wanted >= ALTAR_SIDES || wanted == side;
}

uint8_t altar_find_side(const struct altar_scenario *sc, struct vd_text name)
{
    struct vd_finder finder = {0};

    for (unsigned i = 0; i < ALTAR_SIDES; i++) {
        const struct altar_army *army = &sc->armies[i];
        enum vd_fit fit = vd_fit_better(vd_fit_of(name, altar_side_name((uint8_t)i)),
                                        vd_fit_of(name, altar_name(sc, army->side_name)));

        fit = vd_fit_better(fit, fit_of_run(sc, name, army->side_alias, army->side_alias_count));
        fit = vd_fit_better(fit, vd_fit_of(name, altar_name(sc, army->name)));
        fit = vd_fit_better(fit, fit_of_run(sc, name, army->alias, army->alias_count));
        vd_finder_note(&finder, (uint8_t)i, fit);
    }
    return result_of(&finder, NULL);
}

altar_corps_id altar_find_corps(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                                unsigned *matches)
{
    struct vd_finder finder = {0};

    for (uint8_t i = 0; i < sc->corps_count; i++) {
        const struct altar_corps *corps = &sc->corps[i];

        if (!side_fits(side, corps->side))
            continue;
        enum vd_fit fit = vd_fit_better(vd_fit_of(name, altar_name(sc, corps->id)),
                                        vd_fit_of(name, altar_name(sc, corps->name)));

        vd_finder_note(&finder, i,
                       vd_fit_better(fit, fit_of_run(sc, name, corps->alias, corps->alias_count)));
    }
    return altar_corps(result_of(&finder, matches));
}

static enum vd_fit fit_of_token(const struct altar_scenario *sc, const struct altar_token *token,
                                struct vd_text name)
{
    enum vd_fit fit = vd_fit_better(vd_fit_of(name, altar_name(sc, token->id)),
                                    vd_fit_of(name, altar_name(sc, token->name)));

    return vd_fit_better(fit, fit_of_run(sc, name, token->alias, token->alias_count));
}

altar_piece_id altar_find_token(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                                unsigned *matches)
{
    struct vd_finder finder = {0};
    struct vd_text before;
    altar_corps_id corps = ALTAR_NO_CORPS;

    if (vd_name_split(name, &before, &name)) {
        corps = altar_find_corps(sc, side, before, matches);
        if (corps.v == ALTAR_NONE)
            return ALTAR_NO_PIECE;
    }
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->kind != ALTAR_DEPOT && side_fits(side, token->side) &&
            (corps.v == ALTAR_NONE || token->corps.v == corps.v || token->command.v == corps.v))
            vd_finder_note(&finder, i, fit_of_token(sc, token, name));
    }
    return altar_piece(result_of(&finder, matches));
}

/* A name with a slash also names the division, or the army's reserve. */
static bool is_of(const struct altar_scenario *sc, const struct altar_unit *unit,
                  struct vd_text division)
{
    if (unit->token.v != ALTAR_NONE)
        return fit_of_token(sc, &sc->tokens[unit->token.v], division) == VD_FIT_WHOLE;
    return vd_name_matches(division, "Reserve") ||
           vd_name_matches(division, altar_name(sc, sc->armies[unit->side].reserve_name));
}

static enum vd_fit fit_of_unit(const struct altar_scenario *sc, const struct altar_unit *unit,
                               struct vd_text name)
{
    struct vd_text division;
    enum vd_fit fit = fit_of_run(sc, name, unit->alias, unit->alias_count);
    bool whole = vd_name_split(name, &division, &name);

    if (fit == VD_FIT_WHOLE || (whole && !is_of(sc, unit, division)))
        return fit;
    fit = vd_fit_better(fit, vd_fit_of(name, altar_name(sc, unit->name)));
    fit = vd_fit_better(fit, fit_of_run(sc, name, unit->alias, unit->alias_count));
    if (whole && unit->arm == ALTAR_ARTILLERY && unit->token.v != ALTAR_NONE)
        fit = vd_fit_better(fit, vd_fit_of(name, "Artillery"));
    return fit;
}

altar_unit_id altar_find_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                              unsigned *matches)
{
    struct vd_finder finder = {0};

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (side_fits(side, sc->units[i].side))
            vd_finder_note(&finder, i, fit_of_unit(sc, &sc->units[i], name));
    }
    return altar_unit(result_of(&finder, matches));
}

/* A general can be found by his family name too. */
static const char *family_name(const char *name)
{
    const char *blank = strrchr(name, ' ');

    return blank != NULL ? blank + 1 : name;
}

uint8_t altar_find_general(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                           unsigned *matches)
{
    struct vd_finder finder = {0};

    for (uint8_t i = 0; i < sc->general_count; i++) {
        const struct altar_general *general = &sc->generals[i];
        const char *full = altar_name(sc, general->name);

        if (!side_fits(side, general->side))
            continue;
        enum vd_fit fit =
            vd_fit_better(vd_fit_of(name, altar_name(sc, general->id)), vd_fit_of(name, full));

        fit = vd_fit_better(fit, vd_fit_of(name, family_name(full)));
        fit = vd_fit_better(fit, fit_of_run(sc, name, general->alias, general->alias_count));
        vd_finder_note(&finder, i, fit);
    }
    return result_of(&finder, matches);
}

altar_deck_card_id altar_find_card(const struct altar_scenario *sc, struct vd_text name,
                                   unsigned *matches)
{
    struct vd_finder finder = {0};

    for (uint8_t i = 0; i < sc->card_count; i++) {
        enum vd_fit fit = vd_fit_of(name, altar_name(sc, sc->cards[i].name));

        if (vd_name_matches(name, altar_name(sc, sc->cards[i].id)))
            fit = VD_FIT_WHOLE;
        vd_finder_note(&finder, i, fit);
    }
    return altar_deck_card(result_of(&finder, matches));
}

uint8_t altar_find_depot(const struct altar_scenario *sc, struct vd_text name, unsigned *matches)
{
    static const char tail[] = " depot";
    unsigned count = 0;

    if (name.length > sizeof tail - 1 &&
        vd_name_matches(
            (struct vd_text){name.at + name.length - (sizeof tail - 1) + 1, sizeof tail - 2},
            tail + 1) &&
        name.at[name.length - (sizeof tail - 1)] == ' ')
        name.length -= sizeof tail - 1;
    uint8_t depot = altar_depot_at(sc, vd_theater_find_cell(sc->base.theater, name, &count).v);

    if (matches != NULL)
        *matches = depot != ALTAR_NONE ? 1 : count > 1 ? count : 0;
    return depot;
}

uint8_t altar_find_crossing(const struct altar_scenario *sc, struct vd_text name, unsigned *matches)
{
    const struct vd_theater *theater = sc->base.theater;
    struct vd_finder finder = {0};

    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct vd_crossing *crossing = &theater->crossings[sc->crossings[i].crossing];
        enum vd_fit fit = vd_fit_of(name, vd_theater_name(theater, crossing->name));

        for (uint32_t k = 0; k < crossing->alias_count; k++) {
            uint32_t alias = theater->aliases[crossing->alias + k].name;

            fit = vd_fit_better(fit, vd_fit_of(name, vd_theater_name(theater, alias)));
        }
        vd_finder_note(&finder, i, fit);
    }
    return result_of(&finder, matches);
}
