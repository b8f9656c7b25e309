/* rules/altar/tables/enum_words.c: the word for each value of an enum. */
#include "rules/altar/tables/enum_words.h"

const char *const altar_words_of_sides[ALTAR_SIDES] = {"union", "confederate"};
const char *const altar_words_of_deciders[ALTAR_SIDES + 1] = {"union", "confederate", "both"};
const char *const altar_words_of_witnesses[ALTAR_SIDES + 1] = {NULL, "union", "confederate"};

const char *const altar_words_of_phases[ALTAR_PHASE_COUNT] = {
    [ALTAR_PHASE_NONE] = "none",     [ALTAR_PHASE_GIVE_UP] = "give_up",
    [ALTAR_PHASE_DEPLOY] = "deploy", [ALTAR_PHASE_GIVE_WAY] = "give_way",
    [ALTAR_PHASE_CARD] = "card",     [ALTAR_PHASE_ACTIVATE] = "activate",
    [ALTAR_PHASE_MARCH] = "march",   [ALTAR_PHASE_CONTACT] = "contact",
    [ALTAR_PHASE_BREAK] = "break",   [ALTAR_PHASE_RETREAT] = "retreat",
    [ALTAR_PHASE_SHIFT] = "shift",   [ALTAR_PHASE_ACTION] = "action",
    [ALTAR_PHASE_BLOCK] = "block",   [ALTAR_PHASE_EXTEND] = "extend",
    [ALTAR_PHASE_PLOT] = "plot",     [ALTAR_PHASE_ATTACH] = "attach",
    [ALTAR_PHASE_BATTLE] = "battle", [ALTAR_PHASE_LOSERS] = "losers",
    [ALTAR_PHASE_SPREAD] = "spread", [ALTAR_PHASE_RALLY] = "rally",
    [ALTAR_PHASE_OVER] = "over",
};

const char *const altar_words_of_causes[ALTAR_CAUSE_COUNT] = {
    [ALTAR_CAUSE_SETUP] = "setup",       [ALTAR_CAUSE_MARCH] = "march",
    [ALTAR_CAUSE_RIDE] = "ride",         [ALTAR_CAUSE_REST] = "rest",
    [ALTAR_CAUSE_STAFF] = "staff",       [ALTAR_CAUSE_RETREAT] = "retreat",
    [ALTAR_CAUSE_ARRIVAL] = "arrival",   [ALTAR_CAUSE_SHIFT] = "shift",
    [ALTAR_CAUSE_SPREAD] = "spread",     [ALTAR_CAUSE_DISSOLVED] = "dissolved",
    [ALTAR_CAUSE_CAPTURED] = "captured", [ALTAR_CAUSE_DESTROYED] = "destroyed",
    [ALTAR_CAUSE_HOME] = "home",         [ALTAR_CAUSE_SIGHTED] = "sighted",
    [ALTAR_CAUSE_LEARNED] = "learned",   [ALTAR_CAUSE_TURN] = "turn",
    [ALTAR_CAUSE_RELEASED] = "released", [ALTAR_CAUSE_CORRECTED] = "corrected",
};

const char *const altar_words_of_kinds[ALTAR_KIND_COUNT] = {[ALTAR_DIVISION] = "division",
                                                            [ALTAR_PICKET] = "picket",
                                                            [ALTAR_TRAIN] = "train",
                                                            [ALTAR_DEPOT] = "depot"};
const char *const altar_words_of_arms[ALTAR_ARM_COUNT] = {
    [ALTAR_INFANTRY] = "infantry", [ALTAR_CAVALRY] = "cavalry", [ALTAR_ARTILLERY] = "artillery"};
/* In the order of enum altar_piece_flag. */
const char *const altar_words_of_marks[9] = {"moved",     "staff", "rolled", "acted",
                                             "retreated", "fixed", "waits",  "gone"};
const char *const altar_words_of_sources[ALTAR_SOURCE_COUNT] = {
    [ALTAR_SOURCE_SCOUTS] = "scouts", [ALTAR_SOURCE_CIVILIANS] = "civilians"};

const char *const altar_words_of_dice[ALTAR_DIE_COUNT] = {
    [ALTAR_DIE_HANDLES] = "handles", [ALTAR_DIE_DECK] = "deck",
    [ALTAR_DIE_STAFF] = "staff",     [ALTAR_DIE_SKIRMISH] = "skirmish",
    [ALTAR_DIE_RETREAT] = "retreat", [ALTAR_DIE_ACTION] = "action",
    [ALTAR_DIE_HOUR] = "hour",       [ALTAR_DIE_ARRIVAL] = "arrival",
    [ALTAR_DIE_BATTLE] = "battle",   [ALTAR_DIE_RALLY] = "rally",
    [ALTAR_DIE_POINTS] = "points",   [ALTAR_DIE_CIVILIANS] = "civilians",
    [ALTAR_DIE_LETTER] = "letter",
};

const char *const altar_words_of_actions[ALTAR_ACTION_COUNT] = {[ALTAR_ACTION_DESTROY] = "destroy",
                                                                [ALTAR_ACTION_REPAIR] = "repair",
                                                                [ALTAR_ACTION_RAID] = "raid",
                                                                [ALTAR_ACTION_RALLY] = "rally"};
const char *const altar_words_of_cards[ALTAR_CARD_COUNT] = {[ALTAR_CARD_BATTLE] = "battle",
                                                            [ALTAR_CARD_SKIRMISH] = "skirmish",
                                                            [ALTAR_CARD_RETREAT] = "retreat"};
const char *const altar_words_of_directions[VD_SQUARE_DIRECTIONS] = {
    [VD_NORTH] = "north", [VD_EAST] = "east", [VD_SOUTH] = "south", [VD_WEST] = "west"};
const char *const altar_words_of_unit_states[ALTAR_LOST + 1] = {
    [ALTAR_FIT] = "fit", [ALTAR_BROKEN] = "broken", [ALTAR_LOST] = "lost"};

const char *const altar_words_of_unit_causes[ALTAR_UNIT_CAUSES] = {
    [ALTAR_UNIT_BROKE] = "broke",     [ALTAR_UNIT_DISSOLVED] = "dissolved",
    [ALTAR_UNIT_RALLIED] = "rallied", [ALTAR_UNIT_FOUGHT] = "fought",
    [ALTAR_UNIT_SHOWN] = "shown",     [ALTAR_UNIT_CORRECTED] = "corrected",
};

const char *const altar_words_of_halts[ALTAR_HALT_COUNT] = {
    [ALTAR_HALT_CROSSING] = "crossing", [ALTAR_HALT_GARRISON] = "garrison",
    [ALTAR_HALT_ENEMY] = "enemy",       [ALTAR_HALT_FELLOW] = "fellow",
    [ALTAR_HALT_BARRED] = "barred",     [ALTAR_HALT_COLUMN] = "column",
};

const char *const altar_words_of_letters[VD_LETTER_STATES] = {
    [VD_LETTER_ON_THE_ROAD] = "on_the_road",
    [VD_LETTER_WIRED] = "wired",
    [VD_LETTER_DELIVERED] = "delivered",
    [VD_LETTER_INTERCEPTED] = "intercepted"};
const char *const altar_words_of_stances[ALTAR_STANCES] = {
    [ALTAR_HOLDS] = "holds", [ALTAR_GOES_FORWARD] = "goes_forward"};
const char *const altar_words_of_rallies[ALTAR_RALLY_COUNT] = {
    [ALTAR_RALLY_LOST] = "lost", [ALTAR_RALLY_WAITS] = "waits", [ALTAR_RALLY_RETURNS] = "returns"};

const char *const altar_words_of_card_asks[ALTAR_CARD_ASKS_NOTHING + 1] = {"place", "unit", "look",
                                                                           "none"};
const char *const altar_words_of_meetings[ALTAR_MEETINGS] = {[ALTAR_MEETS_NOT] = "none",
                                                             [ALTAR_MEETS_SKIRMISH] = "skirmish",
                                                             [ALTAR_MEETS_BATTLE] = "battle"};
const char *const altar_words_of_thens[ALTAR_THENS] = {
    [ALTAR_THEN_BATTLE] = "the armies fight a tabletop battle",
    [ALTAR_THEN_LOSER_RETREATS] = "the loser retreats d3 spaces",
    [ALTAR_THEN_DEFENDER_RETREATS] = "the defender retreats d6 spaces, whoever wins",
    [ALTAR_THEN_NO_FIGHT] = "no fight: the defender retreats d6 spaces"};
const char *const altar_words_of_reinforcing[3] = {"way", "stays", "only"};
const char *const altar_words_of_result_ends[2] = {"night", "break"};
