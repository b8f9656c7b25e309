/* rules/gcacw/tables/scenario.c: names and words of the tables. */
#include "rules/gcacw/tables/scenario.h"

#include <string.h>

const char *gcacw_name(const struct gcacw_scenario *sc, uint32_t name)
{
    return sc->names + name;
}

uint32_t gcacw_name_next(const struct gcacw_scenario *sc, uint32_t name)
{
    return name + (uint32_t)strlen(sc->names + name) + 1;
}

#define WORD_OF(words, index) ((index) < sizeof(words) / sizeof(words)[0] ? (words)[index] : NULL)

const char *gcacw_side_name(uint8_t side)
{
    static const char *const words[] = {"union", "confederate"};

    return WORD_OF(words, side);
}

const char *gcacw_arm_name(uint8_t arm)
{
    static const char *const words[] = {"infantry", "cavalry", "artillery", "engineers", "wagons"};

    return WORD_OF(words, arm);
}

const char *gcacw_size_name(uint8_t size)
{
    static const char *const words[] = {"division", "brigade", "regiment"};

    return WORD_OF(words, size);
}

const char *gcacw_restriction_name(uint8_t restriction)
{
    static const char *const words[] = {"free", "NPorSorL", "WV",      "PA",
                                        "DC",   "DC-R",     "DC Only", "RR"};

    return WORD_OF(words, restriction);
}

const char *gcacw_random_name(uint8_t event)
{
    static const char *const words[] = {"No Effect",
                                        "Rain",
                                        "Rain+1",
                                        "Halleck Interferes",
                                        "Hooker Questioned",
                                        "Rear Area Paralysis",
                                        "Spy",
                                        "CSA Reinforcement",
                                        "Lee is Sick",
                                        "Heat",
                                        "Richmond Garrison",
                                        "Raspberry Raid",
                                        "USA Communications Breakdown",
                                        "CSA Communications Breakdown"};

    _Static_assert(sizeof words / sizeof words[0] == GCACW_RANDOM_COUNT, "a name for each event");
    return WORD_OF(words, event);
}

const char *gcacw_feature_name(uint8_t feature)
{
    static const char *const words[] = {"pike",       "road",  "trail",  "railroad", "clear",
                                        "rolling",    "rough", "woods",  "hill",     "mountain",
                                        "swamp",      "city",  "creek",  "ridge-up", "ridge-down",
                                        "ridge-line", "ford",  "bridge", "dam",      "ferry"};

    _Static_assert(sizeof words / sizeof words[0] == GCACW_FEATURE_COUNT,
                   "a name for each feature");
    return WORD_OF(words, feature);
}

const char *gcacw_level_name(uint8_t level)
{
    static const char *const words[] = {"Confederate decisive", "Confederate substantive",
                                        "Confederate marginal", "Union marginal",
                                        "Union substantive",    "Union decisive"};

    return WORD_OF(words, level);
}

char gcacw_letter_sign(uint8_t letter)
{
    static const char signs[] = "RWVPGEDHL";

    return letter < GCACW_LETTER_COUNT ? signs[letter] : '\0';
}

/* ---- switches ---- */

static const struct vd_switch_words switches[GCACW_SWITCH_COUNT] = {
#define SWITCH_WORDS(ID, name, rule, ...) [GCACW_SWITCH_##ID] = {name, rule, {__VA_ARGS__}},
    GCACW_SWITCHES(SWITCH_WORDS)
#undef SWITCH_WORDS
};

const struct vd_switch_table gcacw_switches = {switches, GCACW_SWITCH_COUNT};
