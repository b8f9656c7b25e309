/* rules/gcacw/tables/state.c: words of the values of a state, and small questions about facts. */
#include "rules/gcacw/tables/state.h"

#include "rules/gcacw/tables/rules.h"
#include "rules/gcacw/tables/types.h"

const char *const gcacw_words_of_sides[] = {"union", "confederate", NULL};
const char *const gcacw_words_of_phases[] = {
#define PHASE(ID, printed, name) printed,
#include "rules/gcacw/tables/phases.def"
#undef PHASE
    NULL};
static const char *const phase_names[] = {
#define PHASE(ID, printed, name) name,
#include "rules/gcacw/tables/phases.def"
#undef PHASE
};
const char *const gcacw_words_of_places[] = {"out",      "map",  "sea",     "attached", "waiting",
                                             "railroad", "lost", "removed", "unknown",  NULL};
const char *const gcacw_words_of_leader_places[] = {"out",  "with",    "hex", "off the map",
                                                    "gone", "unknown", NULL};
const char *const gcacw_words_of_unit_flags[] = {"disorganized", "exhausted",     "released",
                                                 "renamed",      "near enemy",    "moved",
                                                 "by rail",      "out of supply", NULL};
const char *const gcacw_words_of_depots[] = {"none",      "stands", "captured",
                                             "destroyed", "gone",   NULL};
const char *const gcacw_words_of_stations[] = {"whole", "damaged", "destroyed", NULL};
const char *const gcacw_words_of_projects[] = {"none", "build", "dismantle", "remove", NULL};
const char *const gcacw_words_of_works[] = {
    "none", "abatis", "breastworks being built", "breastworks", "fort being built", "fort", NULL};
const char *const gcacw_words_of_markers[] = {"none", "force", "decoy", "unknown", NULL};
const char *const gcacw_words_of_postures[] = {"none", "operational", "passive", NULL};
const char *const gcacw_words_of_morales[] = {"normal", "disordered", "panicked", "flight", NULL};
const char *const gcacw_words_of_levels[] = {"Confederate decisive",
                                             "Confederate substantive",
                                             "Confederate marginal",
                                             "Union marginal",
                                             "Union substantive",
                                             "Union decisive",
                                             NULL};
const char *const gcacw_words_of_preliminaries[] = {"none", "marginal", "substantive", NULL};
const char *const gcacw_words_of_events[] = {"no effect",
                                             "rain",
                                             "rain+1",
                                             "Halleck interferes",
                                             "Hooker questioned",
                                             "rear area paralysis",
                                             "spy",
                                             "Confederate reinforcement",
                                             "Lee is sick",
                                             "heat",
                                             "Richmond garrison",
                                             "Raspberry Raid",
                                             "Union communications breakdown",
                                             "Confederate communications breakdown",
                                             NULL};
const char *const gcacw_words_of_entries[] = {"set",
                                              "fatigue",
                                              "organized",
                                              "disorganized",
                                              "exhausted",
                                              "rested",
                                              "demoralized",
                                              "combat loss",
                                              "other loss",
                                              "eliminated",
                                              "leader",
                                              "station destroyed",
                                              "crossing destroyed",
                                              "aqueduct destroyed",
                                              "depot burned",
                                              "depot captured",
                                              "combat",
                                              "bridge built",
                                              "ferry built",
                                              "station repaired",
                                              "works",
                                              NULL};
const char *const gcacw_words_of_weather[] = {"rain", "heavy rain", "heat", NULL};
const char *const gcacw_words_of_score[] = {"levies",
                                            "structures",
                                            "depots",
                                            "railroads",
                                            "Union morale",
                                            "Confederate morale",
                                            "Vicksburg",
                                            "draft riots",
                                            "Raspberry Raid",
                                            "Stuart",
                                            "county control",
                                            "Union losses",
                                            "Confederate losses",
                                            "before",
                                            NULL};
const char *const gcacw_words_of_actions[] = {
    "none", "march", "activate", "army", "remote", "assault", "grand assault", "decoy", NULL};
const char *const gcacw_words_of_acting[] = {"begun",   "done",   "zone to zone", "stopped",
                                             "by road", "forced", "moved",        NULL};
const char *const gcacw_words_of_attacks[] = {"column",  "hasty",         "normal", "prepared",
                                              "assault", "grand assault", NULL};
const char *const gcacw_words_of_codes[] = {"f", "F", "D", "E", "a", "r", "R", "R*", NULL};
const char *const gcacw_words_of_losses[] = {"none", "light", "heavy", "severe", NULL};
const char *const gcacw_words_of_purposes[] = {
#define PURPOSE(ID, word) word,
#include "rules/gcacw/tables/purposes.def"
#undef PURPOSE
    NULL};
const char *const gcacw_words_of_arms[] = {"infantry",  "cavalry", "artillery",
                                           "engineers", "wagons",  NULL};
const char *const gcacw_words_of_strengths[] = {"unknown", "small", "medium", "large", NULL};
const char *const gcacw_words_of_reports[] = {"none",      "cavalry", "infantry", "combat",
                                              "civilians", "spy",     "letter",   NULL};
const char *const gcacw_words_of_letters[VD_LETTER_STATES + 1] = {
    [VD_LETTER_ON_THE_ROAD] = "on the road",
    [VD_LETTER_WIRED] = "wired",
    [VD_LETTER_DELIVERED] = "delivered",
    [VD_LETTER_INTERCEPTED] = "intercepted"};
const char *const gcacw_words_of_tracks[] = {
    "none", "Balt/DC", "West Virginia", "militia", "Confederate", "Richmond", NULL};
const char *const gcacw_words_of_halts[] = {"none", "points", "zone", "enemy", "crossing",
                                            "near", "screen", "rail", NULL};

const char *gcacw_phase_id(uint8_t phase)
{
    return phase < GCACW_PHASE_COUNT ? gcacw_words_of_phases[phase] : NULL;
}

const char *gcacw_phase_name(uint8_t phase)
{
    return phase < GCACW_PHASE_COUNT ? phase_names[phase] : NULL;
}

int gcacw_total(const struct gcacw_score *score)
{
    int total = 0;

    for (unsigned i = 0; i < GCACW_SCORE_LINES && GCACW_ON(9_1j); i++)
        total += score->line[i];
    return total;
}

uint16_t gcacw_leader_cell(const struct gcacw_facts *facts, gcacw_leader_id leader)
{
    const struct gcacw_leader_facts *at = &facts->leaders[leader.v];

    if (at->place == GCACW_LEADER_HEX)
        return at->cell;
    return at->place == GCACW_LEADER_WITH ? facts->units[at->with.v].cell : (uint16_t)VD_NONE;
}
