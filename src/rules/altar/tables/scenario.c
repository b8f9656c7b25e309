/* rules/altar/tables/scenario.c: the words of a scenario's tables. */
#include "rules/altar/tables/scenario.h"

#include <assert.h>
#include <string.h>

#include "rules/altar/tables/enum_words.h"
#include "rules/altar/tables/rules.h"

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
    return side < ALTAR_SIDES ? altar_words_of_sides[side] : NULL;
}

const char *altar_arm_name(uint8_t arm)
{
    return arm < ALTAR_ARM_COUNT ? altar_words_of_arms[arm] : NULL;
}

const char *altar_kind_name(uint8_t kind)
{
    return kind < ALTAR_KIND_COUNT ? altar_words_of_kinds[kind] : NULL;
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

static const struct vd_switch_words switch_words[ALTAR_SWITCH_COUNT] = {
    [ALTAR_SWITCH_FOG] = {"fog", "I6", {"blind", "tokens", "open"}},
    [ALTAR_SWITCH_COMMANDERS] = {"commanders", "I33", {"together", "separate"}},
    [ALTAR_SWITCH_BATTLE_LOSSES] = {"battle_losses",
                                    "X8",
                                    {"recoverable", "lost_permanent", "all_permanent"}},
    [ALTAR_SWITCH_ARMY_TROOPS] = {"army_troops", "X15", {"home", "chosen"}},
    [ALTAR_SWITCH_STACK_RETREAT] = {"stack_retreat", "X16", {"stack", "engaged"}},
    [ALTAR_SWITCH_ADJACENT_BANKS] = {"adjacent_banks", "X19", {"same", "any"}},
    [ALTAR_SWITCH_BATTERIES_COUNT] = {"skirmish_artillery", "X21", {"no", "yes"}},
    [ALTAR_SWITCH_TRAINS_CAPTURED] = {"trains_captured", "X24", {"0", "1"}},
    [ALTAR_SWITCH_RAIDS] = {"raids", "X25", {"pennsylvania", "maryland"}},
    [ALTAR_SWITCH_ROUTE_CLAIM] = {"route_claim", "X28", {"clear", "roll"}},
    [ALTAR_SWITCH_ONE_DIE] = {"one_die_per_division", "X34", {"no", "yes"}},
    [ALTAR_SWITCH_ATTACKER_RETREAT] = {"attacker_retreat", "X35", {"origin", "contested"}},
    [ALTAR_SWITCH_PICKETS_LOST] = {"pickets_lost", "X36", {"no", "yes"}},
    [ALTAR_SWITCH_ROUTES_CROSSING] = {"routes_need_crossing", "X38", {"no", "yes"}},
    [ALTAR_SWITCH_OCCUPY] = {"occupy", "X39", {"end_of_turn", "on_entry"}},
    [ALTAR_SWITCH_DEPOTS_ADJACENT] = {"depots_adjacent", "X42", {"no", "yes"}},
    [ALTAR_SWITCH_ARRIVAL_TRAITS] = {"arrival_traits", "X49", {"yes", "no"}},
    [ALTAR_SWITCH_BRIEFINGS] = {"briefings", "I1", {"open", "sealed"}},
    [ALTAR_SWITCH_SKIRMISH_DETAIL] = {"skirmish_detail", "I19", {"scores", "full"}},
    [ALTAR_SWITCH_CONTACT_NAMES] = {"contact_names", "I20", {"no", "yes"}},
    [ALTAR_SWITCH_VICTORY_ROWS] = {"victory_rows", "Z2", {"all", "printed"}},
    [ALTAR_SWITCH_DUE_COUNT] = {"due_count", "L25", {"no", "yes"}},
};

const struct vd_switch_table altar_switches = {switch_words, ALTAR_SWITCH_COUNT};

/* ---- places ---- */

uint8_t altar_depot_at(const struct altar_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        if (cell != VD_NONE && (sc->depots[i].cell == cell || sc->depots[i].other == cell))
            return i;
    }
    return ALTAR_NONE;
}

uint8_t altar_raid_at(const struct altar_scenario *sc, uint16_t cell)
{
    for (uint8_t i = 0; i < sc->raid_count; i++) {
        if (sc->raids[i].cell == cell)
            return i;
    }
    return ALTAR_NONE;
}
