/* ai/gcacw/confederates.c: where Lee's infantry should be: up the Valley, over the Potomac, at what scores, gathered
 * when the enemy comes, and home in time. */
#include <string.h>

#include "ai/gcacw/prizes.h"
#include "rules/gcacw/play/victory/victory.h"

/* ---- the way north ---- */

unsigned gcacw_corps_of(const struct gcacw_mind *mind, uint8_t unit)
{
    if (!gcacw_is_mine(mind, unit))
        return 0;
    const struct gcacw_command *command = &mind->sc->commands[mind->facts->units[unit].command.v];
    const char *name = gcacw_name(mind->sc, command->name);

    return command->kind != GCACW_COMMAND_CORPS ? 0 : (unsigned)strlen(name);
}

/* The turn in which a corps leaves the Rappahannock: Ewell first, who has the longest way. */
static int start_of(const struct gcacw_mind *mind, unsigned corps)
{
    static const int starts[] = {99, 1, 1, 2};

    return starts[corps] +
           (corps == GCACW_HILL ? (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 2) : 0);
}

/* ---- the army gathers ---- */

enum {
    GATHER = 21,    /* June 29: Lee has heard that the enemy is over the river */
    BATTLE = 5,     /* turns for which it stays together */
    THREAT = 40,    /* manpower of the enemy that makes it gather */
    THREATENS = 12, /* hexes */
    PRESSED = 70,   /* percent of the own force: a division falls back upon Lee */
    SPREAD = 1      /* hexes between corps */
};

/* Where the roads meet. */
static const uint8_t crossroads[][2] = {{45, 32}, {52, 34}, {56, 27}, {29, 29},
                                        {26, 46}, {65, 36}, {53, 12}, {43, 59}};

/* Sum of the distances of the divisions over the river, weighted by their men. */
static unsigned trouble(const struct gcacw_mind *mind, uint16_t cell)
{
    unsigned sum = 0;

    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[i];

        if (gcacw_is_mine(mind, i) && mind->sc->units[i].size == GCACW_DIVISION &&
            gcacw_is_north(mind, now->cell))
            sum += now->manpower * gcacw_distance(mind->sc, now->cell, cell);
    }
    return sum;
}

/* The crossroads at which the army is soonest together. */
static uint16_t muster(const struct gcacw_mind *mind)
{
    uint16_t found = VD_NONE;
    unsigned least = UINT32_MAX;

    for (unsigned i = 0; i < sizeof crossroads / sizeof crossroads[0]; i++) {
        const uint16_t cell = gcacw_hex(mind, crossroads[i][0], crossroads[i][1]);
        const unsigned sum = trouble(mind, cell);

        if (sum < least) {
            least = sum;
            found = cell;
        }
    }
    return found;
}

/* About the first days of July, if a great force of the enemy is near the army. */
static bool gathers(const struct gcacw_mind *mind, uint16_t at)
{
    return mind->turn >= GATHER && mind->turn < GATHER + BATTLE &&
           gcacw_force_near(mind, mind->enemy, at, THREATENS) >=
               THREAT + 5 * gcacw_temper(mind, GCACW_ABOUT_AIM, 3);
}

/* The corps stand side by side: each in its own hex near the crossroads. */
static uint16_t place_of(const struct gcacw_mind *mind, uint16_t at, unsigned corps)
{
    static const int8_t aside[][2] = {{0, 0}, {-SPREAD, 0}, {SPREAD, 0}, {0, 0}};
    const int column = mind->sc->ground->columns[at] + 1 + aside[corps][0];
    const int row = mind->sc->ground->rows[at] + 1 + aside[corps][1];

    return gcacw_hex(mind, column, row);
}

static uint16_t rally(const struct gcacw_mind *mind)
{
    gcacw_leader_id lee = gcacw_commander(mind->sc, mind->facts, mind->side);
    uint16_t cell = lee.v == GCACW_NONE ? VD_NONE : gcacw_leader_cell(mind->facts, lee);

    return cell != VD_NONE && gcacw_is_north(mind, cell) ? cell : muster(mind);
}

/* ---- home ---- */

enum {
    CALL_BACK = 25, /* July 3: the river, if the campaign is won */
    WEARY = 30,     /* July 8: it is over for a cautious Lee */
    MARGIN = 4,     /* points that may be lost on the way */
    WAY_HOME = 6    /* turns */
};

/* What makes Lee stay. */
enum temper { CAUTIOUS, PRUDENT, PATIENT, STUBBORN, OBSTINATE, TEMPERS };

/* Points as far as they are known; the enemy's losses are not, and are taken to be twice as heavy. */
static int points_of(const struct gcacw_mind *mind)
{
    const struct gcacw_side_facts *army = &mind->facts->sides[mind->side];
    const int lost = army->lost_field + army->lost_other;

    return gcacw_total(&mind->facts->score) - mind->facts->score.line[GCACW_SCORE_UNION_LOSSES] +
           4 * lost;
}

/* The army has suffered too much to stay. */
static bool is_beaten(const struct gcacw_mind *mind, unsigned temper)
{
    static const uint8_t levels[TEMPERS] = {6, 6, 7, 8, 9}; /* of morale */
    static const uint8_t losses[TEMPERS] = {24, 24, 28, 36, 60};
    const struct gcacw_side_facts *army = &mind->facts->sides[mind->side];

    return army->morale_level >= levels[temper] || army->lost_field >= losses[temper];
}

/* The campaign ends when the last infantry is over the river (9.4): Lee goes home content, or beaten, or
 * when July wears on. */
static bool goes_home(const struct gcacw_mind *mind)
{
    static const uint8_t content[TEMPERS] = {GCACW_CSA_MARGINAL, GCACW_CSA_MARGINAL,
                                             GCACW_CSA_MARGINAL, GCACW_CSA_SUBSTANTIVE,
                                             GCACW_CSA_DECISIVE};
    const unsigned temper = gcacw_temper(mind, GCACW_ABOUT_STAY, TEMPERS);

    if (mind->turn < CALL_BACK || mind->view->base.turn + WAY_HOME >= mind->sc->turn_count)
        return false;
    if (is_beaten(mind, temper))
        return true;
    if (temper == CAUTIOUS && mind->turn >= WEARY)
        return true;
    return points_of(mind) >= mind->sc->victory.least[content[temper]] + MARGIN;
}

/* ---- each unit ---- */

/* Divisions that go for prizes. */
struct seekers {
    uint8_t units[GCACW_SEEKERS_MAX];
    unsigned count;
};

/* Over the river: what can be struck, the army's place if it gathers, else what scores. */
static uint16_t northern_goal(const struct gcacw_mind *mind, struct seekers *seekers, uint8_t unit,
                              unsigned corps)
{
    const uint16_t cell = mind->facts->units[unit].cell, at = muster(mind);
    const bool together = gathers(mind, at);
    const unsigned bold = gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4);
    const uint16_t prey = gcacw_prey(mind, unit, together ? 6 : 5, 190 - 20 * bold);

    if (prey != VD_NONE && !gcacw_is_over_susquehanna(mind, prey))
        return prey;
    if (together)
        return place_of(mind, at, corps);
    if (gcacw_is_pressed(mind, cell, PRESSED))
        return rally(mind);
    if (seekers->count < GCACW_SEEKERS_MAX)
        seekers->units[seekers->count++] = unit;
    return VD_NONE;
}

/* The depot at Winchester is still the Union's. */
static bool is_winchester_held(const struct gcacw_mind *mind)
{
    const uint16_t winchester = gcacw_hex(mind, 4, 74);

    for (unsigned i = 0; i < GCACW_DEPOTS_MAX; i++) {
        const struct gcacw_depot_facts *depot = &mind->facts->depots[i];

        if (depot->cell == winchester && depot->side == GCACW_UNION &&
            depot->state == GCACW_DEPOT_STANDS)
            return true;
    }
    return false;
}

/* Ewell takes Winchester with all but his strongest division, which goes ahead to the Potomac with the
 * rest of the army. */
static bool storms(const struct gcacw_mind *mind, uint8_t unit, unsigned corps)
{
    if (corps != GCACW_EWELL || !gcacw_in_valley(mind, mind->facts->units[unit].cell) ||
        !is_winchester_held(mind))
        return false;
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (i != unit && gcacw_is_mine(mind, i) && gcacw_corps_of(mind, i) == GCACW_EWELL &&
            mind->sc->units[i].manpower > mind->sc->units[unit].manpower)
            return true;
    }
    return false;
}

static uint16_t infantry_goal(struct gcacw_mind *mind, const struct gcacw_plan *plan,
                              struct seekers *seekers, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    const unsigned corps = gcacw_corps_of(mind, unit);
    uint16_t prey = VD_NONE;

    if (corps == 0 || (mind->sc->units[unit].size != GCACW_DIVISION && !gcacw_is_north(mind, cell)))
        return gcacw_plan_rear(mind, plan, unit);
    if (gcacw_is_north(mind, cell))
        return goes_home(mind) ? gcacw_hex(mind, 20, 56)
                               : northern_goal(mind, seekers, unit, corps);
    if (mind->turn < start_of(mind, corps) || goes_home(mind))
        return VD_NONE;
    if (gcacw_must_run(mind, unit))
        return gcacw_ford(mind, cell);
    if (storms(mind, unit, corps))
        prey = gcacw_prey(mind, unit, 3, 150);
    return prey != VD_NONE ? prey : gcacw_road_north(mind, unit, storms(mind, unit, corps));
}

void gcacw_confederate_goals(struct gcacw_mind *mind)
{
    struct seekers seekers = {.count = 0};
    struct gcacw_plan plan;

    gcacw_plan_make(mind, &plan);
    for (uint8_t i = mind->sc->first_confederate; i < mind->sc->unit_count; i++) {
        if (gcacw_is_mine(mind, i) && mind->sc->units[i].arm == GCACW_INFANTRY)
            mind->goal[i] = infantry_goal(mind, &plan, &seekers, i);
    }
    gcacw_plan_share(mind, &plan, seekers.units, seekers.count);
    gcacw_cavalry_goals(mind, &plan);
}
