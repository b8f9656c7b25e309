/* rules/altar/scenario.c: the words of a scenario's tables, and things by their names. */
#include "rules/altar/scenario.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/rules.h"

const char *altar_name(const struct altar_scenario *sc, uint32_t name)
{
    assert(name < sc->names_size);
    return sc->names + name;
}

uint32_t altar_name_next(const struct altar_scenario *sc, uint32_t name)
{
    return name + (uint32_t)strlen(altar_name(sc, name)) + 1;
}

/* ---- words ---- */

const char *altar_side_name(uint8_t side)
{
    static const char names[][12] = {"union", "confederate"};

    return side < ALTAR_SIDES ? names[side] : NULL;
}

const char *altar_arm_name(uint8_t arm)
{
    static const char names[][10] = {"", "infantry", "cavalry", "artillery"};

    return arm != ALTAR_ARM_NONE && arm < ALTAR_ARM_COUNT ? names[arm] : NULL;
}

const char *altar_kind_name(uint8_t kind)
{
    static const char names[][9] = {"", "division", "picket", "train", "depot"};

    return kind != ALTAR_KIND_NONE && kind < ALTAR_KIND_COUNT ? names[kind] : NULL;
}

const char *altar_trait_name(uint8_t trait)
{
    static const char names[ALTAR_TRAIT_COUNT][21] = {
        [ALTAR_INEPT] = "Inept",
        [ALTAR_SLOPPY_STAFF_WORK] = "Sloppy Staff Work",
        [ALTAR_UNFLAPPABLE] = "Unflappable",
        [ALTAR_HESITANT] = "Hesitant",
        [ALTAR_UNRELIABLE] = "Unreliable",
        [ALTAR_CAUTIOUS] = "Cautious",
        [ALTAR_FINEST_HOUR] = "Finest Hour",
        [ALTAR_TRUSTED_LIEUTENANT] = "Trusted Lieutenant",
        [ALTAR_ENERGETIC] = "Energetic",
        [ALTAR_LEADS_FROM_THE_FRONT] = "Leads from the Front",
        [ALTAR_INSUBORDINATE] = "Insubordinate",
        [ALTAR_RECKLESS_ATTACKER] = "Reckless Attacker",
        [ALTAR_DISCIPLINARIAN] = "Disciplinarian",
        [ALTAR_REVERED] = "Revered",
        [ALTAR_TARDY] = "Tardy",
        [ALTAR_STALWART] = "Stalwart",
        [ALTAR_AGGRESSIVE] = "Aggressive",
        [ALTAR_HARD_DRIVING] = "Hard Driving",
        [ALTAR_SHREWD_TACTICIAN] = "Shrewd Tactician",
    };

    return trait != ALTAR_TRAIT_NONE && trait < ALTAR_TRAIT_COUNT ? names[trait] : NULL;
}

enum { SWITCH_VALUES_MAX = 3 };

struct switch_words {
    char name[21];
    char values[SWITCH_VALUES_MAX][15]; /* the first is 0, and so on */
};

static const struct switch_words switch_words[ALTAR_SWITCH_COUNT] = {
    [ALTAR_SWITCH_FOG] = {"fog", {"blind", "tokens", "open"}},
    [ALTAR_SWITCH_COMMANDERS] = {"commanders", {"together", "separate"}},
    [ALTAR_SWITCH_BATTLE_LOSSES] = {"battle_losses",
                                    {"recoverable", "lost_permanent", "all_permanent"}},
    [ALTAR_SWITCH_ARMY_TROOPS] = {"army_troops", {"home", "chosen"}},
    [ALTAR_SWITCH_STACK_RETREAT] = {"stack_retreat", {"stack", "engaged"}},
    [ALTAR_SWITCH_ADJACENT_BANKS] = {"adjacent_banks", {"same", "any"}},
    [ALTAR_SWITCH_BATTERIES_COUNT] = {"skirmish_artillery", {"no", "yes"}},
    [ALTAR_SWITCH_TRAINS_CAPTURED] = {"trains_captured", {"0", "1"}},
    [ALTAR_SWITCH_RAIDS] = {"raids", {"pennsylvania", "maryland"}},
    [ALTAR_SWITCH_ROUTE_CLAIM] = {"route_claim", {"clear", "roll"}},
    [ALTAR_SWITCH_ONE_DIE] = {"one_die_per_division", {"no", "yes"}},
    [ALTAR_SWITCH_ATTACKER_RETREAT] = {"attacker_retreat", {"origin", "contested"}},
    [ALTAR_SWITCH_PICKETS_LOST] = {"pickets_lost", {"no", "yes"}},
    [ALTAR_SWITCH_ROUTES_CROSSING] = {"routes_need_crossing", {"no", "yes"}},
    [ALTAR_SWITCH_OCCUPY] = {"occupy", {"end_of_turn", "on_entry"}},
    [ALTAR_SWITCH_DEPOTS_ADJACENT] = {"depots_adjacent", {"no", "yes"}},
    [ALTAR_SWITCH_ARRIVAL_TRAITS] = {"arrival_traits", {"yes", "no"}},
    [ALTAR_SWITCH_BRIEFINGS] = {"briefings", {"open", "sealed"}},
    [ALTAR_SWITCH_SKIRMISH_DETAIL] = {"skirmish_detail", {"scores", "full"}},
    [ALTAR_SWITCH_CONTACT_NAMES] = {"contact_names", {"no", "yes"}},
    [ALTAR_SWITCH_VICTORY_ROWS] = {"victory_rows", {"all", "printed"}},
    [ALTAR_SWITCH_DUE_COUNT] = {"due_count", {"no", "yes"}},
};

const char *altar_switch_name(uint8_t which)
{
    return which != ALTAR_SWITCH_NONE && which < ALTAR_SWITCH_COUNT ? switch_words[which].name
                                                                    : NULL;
}

unsigned altar_switch_value_count(uint8_t which)
{
    unsigned count = 0;

    if (altar_switch_name(which) == NULL)
        return 0;
    while (count < SWITCH_VALUES_MAX && switch_words[which].values[count][0] != '\0')
        count++;
    return count;
}

const char *altar_switch_value(uint8_t which, unsigned value)
{
    return value < altar_switch_value_count(which) ? switch_words[which].values[value] : NULL;
}

uint8_t altar_switch_find(struct vd_text name)
{
    for (unsigned i = ALTAR_SWITCH_NONE + 1; i < ALTAR_SWITCH_COUNT; i++) {
        if (vd_name_matches(name, switch_words[i].name))
            return (uint8_t)i;
    }
    return ALTAR_SWITCH_NONE;
}

/* ---- things by their names ---- */

enum fit { FIT_NOT, FIT_BEGINNING, FIT_WHOLE };

struct finder {
    const struct altar_scenario *sc;
    struct vd_text typed;
    unsigned count[FIT_WHOLE + 1];
    uint8_t found[FIT_WHOLE + 1];
};

static enum fit fit_of(struct vd_text typed, const char *name)
{
    if (vd_name_matches(typed, name))
        return typed.length > 0 ? FIT_WHOLE : FIT_NOT;
    return vd_name_begins(typed, name) ? FIT_BEGINNING : FIT_NOT;
}

static enum fit better(enum fit a, enum fit b)
{
    return a > b ? a : b;
}

static enum fit fit_of_run(const struct altar_scenario *sc, struct vd_text typed, uint32_t name,
                           uint32_t count)
{
    enum fit fit = FIT_NOT;

    for (uint32_t i = 0; i < count && ALTAR_ON(X13); i++, name = altar_name_next(sc, name))
        fit = better(fit, fit_of(typed, altar_name(sc, name)));
    return fit;
}

static void note(struct finder *finder, uint8_t index, enum fit fit)
{
    finder->count[fit]++;
    finder->found[fit] = index;
}

/* Whole names go before beginnings. */
static uint8_t result_of(const struct finder *finder, unsigned *matches)
{
    enum fit fit = finder->count[FIT_WHOLE] > 0 ? FIT_WHOLE : FIT_BEGINNING;

    if (matches != NULL)
        *matches = finder->count[fit];
    return finder->count[fit] == 1 ? finder->found[fit] : ALTAR_NONE;
}

static bool side_fits(uint8_t wanted, uint8_t side)
{
    return wanted >= ALTAR_SIDES || wanted == side;
}

/* "III/Pender": what stands before and after the stroke; false without one. */
static bool split(struct vd_text typed, struct vd_text *before, struct vd_text *after)
{
    const char *stroke = typed.length > 0 ? memchr(typed.at, '/', typed.length) : NULL;

    if (stroke == NULL)
        return false;
    size_t length = (size_t)(stroke - typed.at);

    *before = (struct vd_text){typed.at, length};
    while (before->length > 0 && before->at[before->length - 1] == ' ')
        before->length--;
    *after = (struct vd_text){stroke + 1, typed.length - length - 1};
    return true;
}

uint8_t altar_find_side(const struct altar_scenario *sc, struct vd_text name)
{
    struct finder finder = {.sc = sc, .typed = name};

    for (unsigned i = 0; i < ALTAR_SIDES; i++) {
        const struct altar_army *army = &sc->armies[i];
        enum fit fit = better(fit_of(name, altar_side_name((uint8_t)i)),
                              fit_of(name, altar_name(sc, army->side_name)));

        fit = better(fit, fit_of_run(sc, name, army->side_alias, army->side_alias_count));
        fit = better(fit, fit_of(name, altar_name(sc, army->name)));
        fit = better(fit, fit_of_run(sc, name, army->alias, army->alias_count));
        note(&finder, (uint8_t)i, fit);
    }
    return result_of(&finder, NULL);
}

uint8_t altar_find_corps(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                         unsigned *matches)
{
    struct finder finder = {.sc = sc, .typed = name};

    for (uint8_t i = 0; i < sc->corps_count; i++) {
        const struct altar_corps *corps = &sc->corps[i];

        if (!side_fits(side, corps->side))
            continue;
        enum fit fit = better(fit_of(name, altar_name(sc, corps->id)),
                              fit_of(name, altar_name(sc, corps->name)));

        note(&finder, i, better(fit, fit_of_run(sc, name, corps->alias, corps->alias_count)));
    }
    return result_of(&finder, matches);
}

static enum fit fit_of_token(const struct altar_scenario *sc, const struct altar_token *token,
                             struct vd_text name)
{
    enum fit fit =
        better(fit_of(name, altar_name(sc, token->id)), fit_of(name, altar_name(sc, token->name)));

    return better(fit, fit_of_run(sc, name, token->alias, token->alias_count));
}

uint8_t altar_find_token(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                         unsigned *matches)
{
    struct finder finder = {.sc = sc};
    struct vd_text before;
    uint8_t corps = ALTAR_NONE;

    if (split(name, &before, &name)) {
        corps = altar_find_corps(sc, side, before, matches);
        if (corps == ALTAR_NONE)
            return ALTAR_NONE;
    }
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->kind != ALTAR_DEPOT && side_fits(side, token->side) &&
            (corps == ALTAR_NONE || token->corps == corps || token->command == corps))
            note(&finder, i, fit_of_token(sc, token, name));
    }
    return result_of(&finder, matches);
}

/* A name with a stroke names the division too, or the army's reserve. */
static bool is_of(const struct altar_scenario *sc, const struct altar_unit *unit,
                  struct vd_text division)
{
    if (unit->token != ALTAR_NONE)
        return fit_of_token(sc, &sc->tokens[unit->token], division) == FIT_WHOLE;
    return vd_name_matches(division, "Reserve") ||
           vd_name_matches(division, altar_name(sc, sc->armies[unit->side].reserve_name));
}

static enum fit fit_of_unit(const struct altar_scenario *sc, const struct altar_unit *unit,
                            struct vd_text name)
{
    struct vd_text division;
    enum fit fit = fit_of_run(sc, name, unit->alias, unit->alias_count);
    bool whole = split(name, &division, &name);

    if (fit == FIT_WHOLE || (whole && !is_of(sc, unit, division)))
        return fit;
    fit = better(fit, fit_of(name, altar_name(sc, unit->name)));
    fit = better(fit, fit_of_run(sc, name, unit->alias, unit->alias_count));
    if (whole && unit->arm == ALTAR_ARTILLERY && unit->token != ALTAR_NONE)
        fit = better(fit, fit_of(name, "Artillery"));
    return fit;
}

uint8_t altar_find_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                        unsigned *matches)
{
    struct finder finder = {.sc = sc};

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (side_fits(side, sc->units[i].side))
            note(&finder, i, fit_of_unit(sc, &sc->units[i], name));
    }
    return result_of(&finder, matches);
}

/* A man is known by his family name too. */
static const char *family_name(const char *name)
{
    const char *blank = strrchr(name, ' ');

    return blank != NULL ? blank + 1 : name;
}

uint8_t altar_find_general(const struct altar_scenario *sc, uint8_t side, struct vd_text name,
                           unsigned *matches)
{
    struct finder finder = {.sc = sc};

    for (uint8_t i = 0; i < sc->general_count; i++) {
        const struct altar_general *general = &sc->generals[i];
        const char *full = altar_name(sc, general->name);

        if (!side_fits(side, general->side))
            continue;
        enum fit fit = better(fit_of(name, altar_name(sc, general->id)), fit_of(name, full));

        fit = better(fit, fit_of(name, family_name(full)));
        fit = better(fit, fit_of_run(sc, name, general->alias, general->alias_count));
        note(&finder, i, fit);
    }
    return result_of(&finder, matches);
}

uint8_t altar_find_card(const struct altar_scenario *sc, struct vd_text name, unsigned *matches)
{
    struct finder finder = {.sc = sc};

    for (uint8_t i = 0; i < sc->card_count; i++) {
        enum fit fit = fit_of(name, altar_name(sc, sc->cards[i].name));

        if (vd_name_matches(name, altar_name(sc, sc->cards[i].id)))
            fit = FIT_WHOLE;
        note(&finder, i, fit);
    }
    return result_of(&finder, matches);
}

uint8_t altar_depot_at(const struct altar_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (cell != VD_NONE && (sc->depots[i].cell == cell || sc->depots[i].other == cell))
            return i;
    }
    return ALTAR_NONE;
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
    struct finder finder = {.sc = sc};

    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct vd_crossing *crossing = &theater->crossings[sc->crossings[i].crossing];
        enum fit fit = fit_of(name, vd_theater_name(theater, crossing->name));

        for (uint32_t k = 0; k < crossing->alias_count; k++) {
            uint32_t alias = theater->aliases[crossing->alias + k].name;

            fit = better(fit, fit_of(name, vd_theater_name(theater, alias)));
        }
        note(&finder, i, fit);
    }
    return result_of(&finder, matches);
}

uint8_t altar_raid_at(const struct altar_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->raid_count; i++) {
        if (sc->raids[i].cell == cell)
            return i;
    }
    return ALTAR_NONE;
}

/* ---- conditions ---- */

static bool compare(int count, uint8_t comparison, int number)
{
    switch (comparison) {
    case ALTAR_LESS:
        return count < number;
    case ALTAR_AT_MOST:
        return count <= number;
    case ALTAR_EQUAL:
        return count == number;
    case ALTAR_AT_LEAST:
        return count >= number;
    case ALTAR_MORE:
        return count > number;
    default:
        return false;
    }
}

static bool term_holds(const struct altar_effect *effect, const struct altar_term *term,
                       const struct altar_condition_answers *answers)
{
    if (term->kind < ALTAR_TERM_FIRST_QUANTITY)
        return answers->holds(answers->context, effect, term);
    return compare(answers->counts(answers->context, effect, term), term->comparison, term->number);
}

_Static_assert(ALTAR_CONDITION_DEPTH < 32, "all values that wait have a bit");

bool altar_condition_holds(const struct altar_scenario *sc, const struct altar_effect *effect,
                           const struct altar_condition_answers *answers)
{
    uint32_t stack = 1; /* a bit for each value that waits, the newest lowest */

    for (uint8_t i = 0; i < effect->term_count; i++) {
        const struct altar_term *term = &sc->terms[effect->first_term + i];
        const uint32_t newest = stack & 1;

        if (term->kind == ALTAR_TERM_NOT)
            stack ^= 1;
        else if (term->kind == ALTAR_TERM_AND)
            stack = stack >> 1 & (newest | ~UINT32_C(1));
        else if (term->kind == ALTAR_TERM_OR)
            stack = stack >> 1 | newest;
        else
            stack = stack << 1 | term_holds(effect, term, answers);
    }
    return (stack & 1) != 0;
}
