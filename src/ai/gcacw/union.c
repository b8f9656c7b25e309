/* ai/gcacw/union.c: where the Union's units should be: before Washington, after the enemy, upon the scattered.
 *
 * Until the enemy is over the Potomac the army follows him on the inner line, by what is known or else by
 * the calendar. Then it gathers upon one body of his, the focus, and strikes when enough are at hand. */
#include "ai/gcacw/mind.h"

enum {
    LINES = 4,
    PLACES = 7,
    BOLD = 23,   /* July 1: the army seeks the enemy, if its commander makes haste */
    WARY = 90,   /* manpower over the Potomac that alone makes the Union seek him */
    ALARM = 28,  /* manpower */
    BODY = 6,    /* infantry worth a battle */
    AT_HAND = 8, /* hexes from the focus */
    HOLD = 6,    /* hexes at which a corps waits for the others */
    CLUSTER = 4, /* hexes of a body of the enemy */
    FAR_OFF =
        18,   /* hexes beyond which no enemy is a focus: Washington and Baltimore must be covered */
    BACK = 2, /* hexes */
    SCOUTS = 3 /* one in three cavalry brigades goes to look at the focus */
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

/* ---- the line ---- */

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
    static const uint8_t days[LINES] = {5, 11, 17, 22};
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
    if (!gcacw_is_mine(mind, unit))
        return false; /* and whose it is may not be known */
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

/* ---- the focus ---- */

/* The body of the enemy upon which the army gathers. */
struct focus {
    uint16_t cell; /* VD_NONE: none */
    unsigned foes; /* manpower around it */
    unsigned own;  /* of the field army, at hand */
};

/* Mean distance of the army's infantry from a hex. */
static unsigned army_distance(const struct gcacw_mind *mind, uint16_t cell)
{
    unsigned sum = 0, count = 0;

    for (uint8_t i = 0; i < mind->sc->first_confederate; i++) {
        if (!is_mobile(mind, i) || mind->sc->units[i].arm != GCACW_INFANTRY)
            continue;
        sum += gcacw_distance(mind->sc, mind->facts->units[i].cell, cell);
        count++;
    }
    return count == 0 ? GCACW_FAR : sum / count;
}

static unsigned at_hand(const struct gcacw_mind *mind, uint16_t cell)
{
    unsigned sum = 0;

    for (uint8_t i = 0; i < mind->sc->first_confederate; i++) {
        if (is_mobile(mind, i) &&
            gcacw_distance(mind->sc, mind->facts->units[i].cell, cell) <= AT_HAND)
            sum += mind->facts->units[i].manpower;
    }
    return sum;
}

/* The nearest body, unless a greater one is not much farther off. */
static struct focus find_focus(const struct gcacw_mind *mind)
{
    struct focus focus = {.cell = VD_NONE};
    int best = 0;

    if (mind->turn < BOLD + (int)gcacw_temper(mind, GCACW_ABOUT_HASTE, 4) &&
        beyond(mind, 60) < WARY)
        return focus;
    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        unsigned distance, foes;
        int worth;

        if (post->infantry < BODY || (distance = army_distance(mind, post->cell)) > FAR_OFF)
            continue;
        foes = gcacw_force_near(mind, mind->enemy, post->cell, CLUSTER);
        worth = 1000 + 2 * (int)foes - 12 * (int)distance - 20 * post->age;
        if (worth > best) {
            best = worth;
            focus = (struct focus){.cell = post->cell, .foes = foes};
        }
    }
    if (focus.cell != VD_NONE)
        focus.own = at_hand(mind, focus.cell);
    return focus;
}

/* Enough are at hand: more than twice as many as are known there, or half as many again if Meade is bold:
 * not all are known. */
static bool is_ready(const struct gcacw_mind *mind, const struct focus *focus)
{
    const unsigned bold = gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4);

    return focus->own * 100 >= focus->foes * (mind->battle ? 130 : 220 - 20 * bold);
}

/* To the focus, but not alone: within a march of it a corps waits until enough are at hand. */
static uint16_t seek_focus(const struct gcacw_mind *mind, const struct focus *focus, uint8_t unit)
{
    const uint16_t cell = mind->facts->units[unit].cell;

    if (is_ready(mind, focus) || gcacw_distance(mind->sc, cell, focus->cell) > HOLD)
        return focus->cell;
    return VD_NONE;
}

/* ---- each unit ---- */

static uint16_t post_of(const struct gcacw_mind *mind, uint8_t unit, unsigned line, bool rides)
{
    const unsigned place = mind->facts->units[unit].command.v % PLACES;
    const struct spot *spot = rides ? &screens[line - 1][unit % PLACES] : &lines[line - 1][place];

    return gcacw_hex(mind, spot->column, spot->row);
}

/* Infantry does not go back to a line that it has passed. */
static bool has_passed(const struct gcacw_mind *mind, uint8_t unit, uint16_t post)
{
    return mind->sc->ground->rows[mind->facts->units[unit].cell] + BACK <=
           mind->sc->ground->rows[post];
}

static uint16_t cavalry_goal(const struct gcacw_mind *mind, const struct focus *focus, uint8_t unit,
                             unsigned line)
{
    const uint16_t post = post_of(mind, unit, line, true);

    if (gcacw_is_pressed(mind, mind->facts->units[unit].cell, 100))
        return refuge(mind, unit, post);
    return focus->cell != VD_NONE && unit % SCOUTS == 0 ? focus->cell : post;
}

static uint16_t infantry_goal(const struct gcacw_mind *mind, const struct focus *focus,
                              uint8_t unit, unsigned line)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    const uint16_t post = post_of(mind, unit, line, false);
    const uint16_t prey =
        gcacw_prey(mind, unit, 8, 190 - 15 * gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4));

    if (prey != VD_NONE)
        return prey;
    if (gcacw_is_pressed(mind, cell, 150))
        return refuge(mind, unit, post);
    if (focus->cell != VD_NONE)
        return seek_focus(mind, focus, unit);
    return has_passed(mind, unit, post) ? (uint16_t)VD_NONE : post;
}

void gcacw_union_goals(struct gcacw_mind *mind)
{
    const unsigned line = line_of(mind);
    const struct focus focus = find_focus(mind);

    for (uint8_t i = 0; line > 0 && i < mind->sc->first_confederate; i++) {
        if (!is_mobile(mind, i))
            continue;
        mind->goal[i] = mind->sc->units[i].arm == GCACW_CAVALRY
                            ? cavalry_goal(mind, &focus, i, line)
                            : infantry_goal(mind, &focus, i, line);
    }
}
