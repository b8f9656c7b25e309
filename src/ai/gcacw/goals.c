/* ai/gcacw/goals.c: where the Union's units should be: before Washington, after the enemy, upon the scattered. */
#include "ai/gcacw/mind.h"

/* ---- both sides ---- */

enum { MUSTER = 6 /* hexes from a leader */ };

bool gcacw_is_pressed(const struct gcacw_mind *mind, uint16_t cell, unsigned percent)
{
    unsigned foes = gcacw_force_near(mind, mind->enemy, cell, 5);

    return foes > 0 && foes * 100 > gcacw_force_near(mind, mind->side, cell, 5) * percent;
}

static bool is_dug_in(const struct gcacw_mind *mind, uint16_t cell)
{
    if ((mind->sc->ground->flags[cell] & GCACW_CELL_FORT) != 0 && mind->enemy == GCACW_UNION)
        return true;
    for (unsigned i = 0; i < GCACW_WORKS_MAX; i++) {
        if (mind->facts->works[i].cell == cell && mind->facts->works[i].level > 0)
            return true;
    }
    return false;
}

uint16_t gcacw_prey(const struct gcacw_mind *mind, uint8_t unit, unsigned reach, unsigned percent)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    unsigned best = 0;

    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        unsigned distance = gcacw_distance(mind->sc, post->cell, cell), own, foes, worth;

        if (distance > reach || post->infantry < 4)
            continue;
        own = gcacw_force_near(mind, mind->side, post->cell, reach);
        foes = gcacw_force_near(mind, mind->enemy, post->cell, 3) *
               (is_dug_in(mind, post->cell) ? 2 : 1);
        worth = (10U + post->force) * 16 / (distance + 4);
        if (own * 100 >= foes * percent && worth > best) {
            best = worth;
            found = post->cell;
        }
    }
    return found;
}

/* The leader who can bring the unit into an assault; none: none is near. */
static uint16_t leader_near(const struct gcacw_mind *mind, uint8_t unit)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        const gcacw_leader_id leader = {i};
        const uint16_t cell = gcacw_leader_cell(mind->facts, leader);

        if (mind->sc->leaders[i].side == mind->side && cell != VD_NONE &&
            mind->sc->leaders[i].kind == GCACW_LEADER_CORPS &&
            gcacw_distance(mind->sc, cell, mind->facts->units[unit].cell) <= MUSTER &&
            gcacw_may_lead(mind->sc, mind->facts, leader, (gcacw_unit_id){unit}))
            return cell;
    }
    return VD_NONE;
}

/* A corps gathers for an assault in one hex next to its prey: the one nearest to its leader. */
static uint16_t jump_off(const struct gcacw_mind *mind, uint8_t unit, uint16_t prey)
{
    const uint16_t leader = leader_near(mind, unit);
    uint16_t found = prey;
    unsigned least = GCACW_FAR;

    for (unsigned i = 0; leader != VD_NONE && i < VD_HEX_DIRECTIONS; i++) {
        const uint16_t cell = mind->sc->ground->way[prey][i].to;
        unsigned distance;

        if (cell == VD_NONE || gcacw_force(mind->field.zones, mind->enemy, cell) > 0 ||
            !gcacw_may_strike(&mind->field, mind->side, cell, prey))
            continue;
        distance = gcacw_distance(mind->sc, cell, leader);
        if (distance < least) {
            least = distance;
            found = cell;
        }
    }
    return found;
}

static bool is_enemy_post(const struct gcacw_mind *mind, uint16_t cell)
{
    return cell != VD_NONE && gcacw_force(mind->field.zones, mind->enemy, cell) > 0;
}

void gcacw_set_goals(struct gcacw_mind *mind)
{
    if (mind->side == GCACW_UNION)
        gcacw_union_goals(mind);
    else
        gcacw_confederate_goals(mind);
    for (uint8_t i = gcacw_first_unit(mind->sc, mind->side);
         i < gcacw_end_of_units(mind->sc, mind->side); i++) {
        if (mind->sc->units[i].arm == GCACW_INFANTRY && is_enemy_post(mind, mind->goal[i]))
            mind->goal[i] = jump_off(mind, i, mind->goal[i]);
    }
}

/* ---- the Union ---- */

enum {
    LINES = 4,
    PLACES = 7,
    BOLD = 21,
    RELIEF = 20,
    CHASE = 40,
    SENT_MAX = 24,
    ENOUGH = 6,
    SUPERIOR = 20,
    ALARM = 28 /* manpower */
};

struct spot {
    uint8_t column, row;
};

/* Where the corps stand: behind Bull Run, on the Potomac, about Frederick, on the line of
 * Pennsylvania. */
static const struct spot lines[LINES][PLACES] = {
    {{42, 98}, {44, 92}, {35, 96}, {32, 105}, {51, 92}, {44, 92}, {25, 101}},
    {{36, 76}, {41, 78}, {33, 86}, {44, 92}, {36, 76}, {41, 78}, {51, 92}},
    {{43, 59}, {37, 58}, {44, 61}, {47, 55}, {43, 59}, {51, 61}, {37, 58}},
    {{47, 42}, {56, 44}, {47, 42}, {65, 49}, {60, 39}, {64, 44}, {56, 44}}};
/* Where the cavalry looks for the enemy meanwhile. */
static const struct spot screens[LINES][PLACES] = {
    {{25, 101}, {33, 86}, {32, 105}, {27, 110}, {25, 101}, {33, 86}, {35, 96}},
    {{33, 86}, {36, 76}, {25, 90}, {33, 86}, {30, 64}, {36, 76}, {33, 86}},
    {{37, 58}, {30, 54}, {47, 42}, {47, 55}, {37, 58}, {30, 64}, {47, 42}},
    {{52, 34}, {65, 36}, {47, 42}, {65, 49}, {45, 37}, {52, 34}, {60, 39}}};

/* Infantry of the enemy north of a row, as far as is known. */
static unsigned beyond(const struct gcacw_mind *mind, unsigned row)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];

        if (mind->sc->ground->rows[post->cell] + 1U < row)
            sum += post->infantry;
    }
    return sum;
}

/* The line to hold, 0: stay; by what is known, else by the calendar. */
static unsigned line_of(const struct gcacw_mind *mind)
{
    static const uint8_t days[LINES] = {5, 11, 17, 21};
    static const uint8_t rows[LINES] = {104, 80, 56, 42};
    const unsigned slow = gcacw_temper(mind, GCACW_ABOUT_HASTE, 4);
    unsigned line = 0;

    for (unsigned i = 0; i < LINES; i++) {
        if (beyond(mind, rows[i]) >= ALARM + ALARM / 2 * slow ||
            mind->turn >= days[i] + (int)slow - 1)
            line = i + 1;
    }
    return line;
}

/* Garrisons and militia keep their posts behind works. */
static bool is_mobile(const struct gcacw_mind *mind, uint8_t unit)
{
    const struct gcacw_command *command = &mind->sc->commands[mind->facts->units[unit].command.v];

    return command->side == GCACW_UNION && command->field_army != 0 &&
           mind->sc->units[unit].arm != GCACW_WAGONS;
}

/* A small force leaves the way of a large one. */
static uint16_t refuge(const struct gcacw_mind *mind, uint8_t unit, uint16_t otherwise)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    uint16_t best = otherwise;
    unsigned least = 24;

    for (unsigned i = 0; i < mind->post_count[mind->side]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->side][i];
        unsigned distance = gcacw_distance(mind->sc, post->cell, cell);

        if (distance > 1 && distance < least && post->force >= 12 &&
            !gcacw_is_pressed(mind, post->cell, 110)) {
            least = distance;
            best = post->cell;
        }
    }
    return best;
}

/* The force sent to each enemy, so that not all go for the same one. */
struct sent {
    uint16_t cell[SENT_MAX], force[SENT_MAX];
    unsigned count;
};

static unsigned sent_to(const struct sent *sent, uint16_t cell)
{
    for (unsigned i = 0; i < sent->count; i++) {
        if (sent->cell[i] == cell)
            return sent->force[i];
    }
    return 0;
}

static void send(struct sent *sent, uint16_t cell, unsigned force)
{
    for (unsigned i = 0; i < sent->count; i++) {
        if (sent->cell[i] == cell) {
            sent->force[i] = (uint16_t)(sent->force[i] + force);
            return;
        }
    }
    if (sent->count < SENT_MAX) {
        sent->cell[sent->count] = cell;
        sent->force[sent->count++] = (uint16_t)force;
    }
}

static bool is_served(const struct gcacw_mind *mind, const struct sent *sent, uint16_t cell)
{
    return sent_to(sent, cell) * 10 >=
           (gcacw_force_near(mind, mind->enemy, cell, 2) + ENOUGH) * SUPERIOR;
}

/* In July the army goes for the nearest body of infantry that is known. */
static uint16_t quarry(const struct gcacw_mind *mind, const struct sent *sent, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    unsigned least = CHASE;

    if (mind->turn < BOLD + (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 4))
        return VD_NONE;
    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        const unsigned distance = gcacw_distance(mind->sc, post->cell, cell);

        if (post->infantry >= 6 && distance < least && !is_served(mind, sent, post->cell) &&
            gcacw_force_near(mind, mind->side, cell, 8) * 100 >=
                gcacw_force_near(mind, mind->enemy, post->cell, 4) * 90) {
            least = distance;
            found = post->cell;
        }
    }
    return found;
}

/* The nearest county that the enemy is known to hold; everybody hears of that. */
static uint16_t relief(const struct gcacw_mind *mind, const struct sent *sent, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    uint16_t found = VD_NONE;
    unsigned least = CHASE;

    if (mind->turn < RELIEF + (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 4))
        return VD_NONE;
    for (unsigned i = 0; i < GCACW_COUNTIES_MAX; i++) {
        const struct gcacw_county *county = &mind->sc->counties[i];
        unsigned distance;

        if ((mind->facts->controlled >> i & 1) == 0 || county->control == VD_NONE ||
            county->points[0] == 0)
            continue;
        distance = gcacw_distance(mind->sc, county->control, cell);
        if (distance < least && !is_served(mind, sent, county->control)) {
            least = distance;
            found = county->control;
        }
    }
    return found;
}

static uint16_t union_goal(const struct gcacw_mind *mind, struct sent *sent, uint8_t unit,
                           unsigned line)
{
    const unsigned place = mind->facts->units[unit].command.v % PLACES;
    const bool rides = mind->sc->units[unit].arm == GCACW_CAVALRY;
    const struct spot *spot;
    uint16_t prey = VD_NONE, post;

    if (line == 0)
        return VD_NONE;
    spot = rides ? &screens[line - 1][unit % PLACES] : &lines[line - 1][place];
    post = gcacw_hex(mind, spot->column, spot->row);
    if (!rides)
        prey = gcacw_prey(
            mind, unit, 12,
            mind->turn >= BOLD ? 120 : 150 + 10 * gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4));
    if (prey != VD_NONE && !is_served(mind, sent, prey)) {
        send(sent, prey, mind->facts->units[unit].manpower);
        return prey;
    }
    if (gcacw_is_pressed(mind, mind->facts->units[unit].cell, rides ? 100 : 130))
        return refuge(mind, unit, post);
    prey = rides ? VD_NONE : quarry(mind, sent, unit);
    if (prey == VD_NONE)
        prey = relief(mind, sent, unit);
    if (prey == VD_NONE)
        return post;
    send(sent, prey, mind->facts->units[unit].manpower);
    return prey;
}

void gcacw_union_goals(struct gcacw_mind *mind)
{
    const unsigned line = line_of(mind);
    struct sent sent = {.count = 0};

    for (uint8_t i = 0; i < mind->sc->first_confederate; i++) {
        if (gcacw_is_mine(mind, i) && is_mobile(mind, i))
            mind->goal[i] = union_goal(mind, &sent, i, line);
    }
}
