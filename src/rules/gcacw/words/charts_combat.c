/* rules/gcacw/words/charts_combat.c: attack types, modifiers, both combat charts, retreats, works (6). */
#include <stdio.h>

#include "rules/gcacw/words/charts.h"
#include "rules/gcacw/words/parts.h"

static void attacks(const struct gcacw_book *book)
{
    static const char *const columns[] = {"attack", "modifier", "movement points", "source", NULL};
    static const char *const names[GCACW_ATTACK_COUNT] = {
        "column of route", "hasty", "normal", "prepared", "assault", "grand assault"};
    static const struct gcacw_number_line grand[] = {
        {"Units: command less the die", GCACW_NO_NUMBER, false},
        {"Hexes from the army leader", GCACW_N_GRAND_RADIUS, false},
        {"Units more for each corps leader", GCACW_N_GRAND_LEADER, true},
        {NULL, 0, false}};

    vd_chart_begin(book->out, "attack-types", "Types of attack", VD_SOURCE_FOUND, columns);
    for (unsigned i = 0; i < GCACW_ATTACK_COUNT; i++) {
        const struct gcacw_attack_type *at = &book->sc->attacks[i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        vd_chart_signed(book->out, at->modifier);
        vd_chart_number(book->out, at->points);
        vd_chart_source(book->out, (enum vd_source)at->source);
    }
    gcacw_chart_numbers(book, "grand-assault", "Grand assault", VD_SOURCE_RECONSTRUCTION, grand);
}

static void ratio(const struct gcacw_book *book)
{
    static const char *const columns[] = {"ratio", "modifier", NULL};
    const struct gcacw_ratio *at = &book->sc->ratio;

    vd_chart_begin(book->out, "ratio", "Ratio modifier, rounded in favor of the defender",
                   gcacw_source(at->source, VD_SOURCE_FOUND), columns);
    for (unsigned i = 0; i < GCACW_RATIO_UP; i++) {
        vd_chart_row(book->out);
        vd_chart_format(book->out, "%u:1%s", i + 1, i + 1 == GCACW_RATIO_UP ? " and more" : "");
        vd_chart_signed(book->out, at->up[i]);
    }
    for (unsigned i = 0; i < GCACW_RATIO_DOWN; i++) {
        vd_chart_row(book->out);
        if (i + 1 < GCACW_RATIO_DOWN)
            vd_chart_format(book->out, "less than 1:%u, down to 1:%u", i + 1, i + 2);
        else
            vd_chart_format(book->out, "less than 1:%u", i + 1);
        vd_chart_signed(book->out, at->down[i]);
    }
}

/* ---- artillery ---- */

static void write_signed(int number, struct vd_writer *out)
{
    if (number == 0)
        vd_write(out, "0");
    else
        vd_write_format(out, "%+d", number);
}

static void write_difference(const struct gcacw_guns *guns, unsigned column, struct vd_writer *out)
{
    if (column == 0) {
        vd_write(out, "to ");
        write_signed(guns->most[0], out);
        return;
    }
    write_signed(guns->most[column - 1] + 1, out);
    if (column + 1 == GCACW_GUN_COLUMNS) {
        vd_write(out, " and up");
        return;
    }
    vd_write(out, "..");
    write_signed(guns->most[column], out);
}

static void put_ground(const struct gcacw_book *book, unsigned ground)
{
    char names[80] = "";
    struct vd_writer writer = vd_writer_of(names, sizeof names);

    for (unsigned i = VD_TERRAIN_CLEAR; i < VD_TERRAIN_WATER; i++) {
        if (book->sc->guns.ground[i] == ground)
            vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "",
                            vd_terrain_name((enum vd_terrain)i));
    }
    vd_chart_text(book->out, names);
}

static void artillery(const struct gcacw_book *book)
{
    const struct gcacw_guns *guns = &book->sc->guns;
    char heads[GCACW_GUN_COLUMNS][16];
    const char *columns[GCACW_GUN_COLUMNS + 2] = {"defender in"};

    for (unsigned i = 0; i < GCACW_GUN_COLUMNS; i++) {
        struct vd_writer writer = vd_writer_of(heads[i], sizeof heads[i]);

        write_difference(guns, i, &writer);
        columns[i + 1] = heads[i];
    }
    vd_chart_begin(book->out, "artillery",
                   "Artillery modifier: the attacker's value less the defender's",
                   gcacw_source(guns->source, VD_SOURCE_RECONSTRUCTION), columns);
    for (unsigned i = 0; i < GCACW_GUN_GROUNDS; i++) {
        vd_chart_row(book->out);
        put_ground(book, i);
        for (unsigned k = 0; k < GCACW_GUN_COLUMNS; k++) {
            if (guns->at[i][k].half)
                vd_chart_format(book->out, "%+d on an even die", guns->at[i][k].modifier);
            else
                vd_chart_signed(book->out, guns->at[i][k].modifier);
        }
    }
}

static void modifiers(const struct gcacw_book *book)
{
    static const struct gcacw_number_line defense[] = {
        {"Attacked across bridge, dam, ferry or ford", GCACW_N_DEFENSE_CROSSING, true},
        {"In mountain", GCACW_N_DEFENSE_MOUNTAIN, true},
        {"... attacked from mountain or down a ridge", GCACW_N_DEFENSE_MOUNTAIN_LESS, true},
        {"Attacked up a ridge", GCACW_N_DEFENSE_RIDGE, true},
        {"In hill", GCACW_N_DEFENSE_HILL, true},
        {"... attacked from hill or mountain or down a ridge", GCACW_N_DEFENSE_HILL_LESS, true},
        {"Across a creek", GCACW_N_DEFENSE_CREEK, true},
        {"... in rain", GCACW_N_DEFENSE_CREEK_RAIN, true},
        {"Half the combat value or more demoralized to the second level",
         GCACW_N_DEFENSE_DEMORALIZED, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line flanks[] = {
        {"Each of the two hexes beside the rear hex", GCACW_N_FLANK_SIDE, true},
        {"The rear hex", GCACW_N_FLANK_REAR, true},
        {"At most", GCACW_N_FLANK_MOST, true},
        {"Coverers need 1 part of the defender's combat value in", GCACW_N_FLANK_PART, false},
        {NULL, 0, false}};
    static const struct gcacw_number_line refused[] = {
        {"Manpower for the first point", GCACW_N_REFUSE_ONE, false},
        {"Manpower for the second point", GCACW_N_REFUSE_TWO, false},
        {"Negative artillery modifiers are eased by", GCACW_N_REFUSE_GUNS, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "defense-modifiers", "On the defender's die", VD_SOURCE_FOUND,
                        defense);
    gcacw_chart_numbers(book, "flanks", "Flanks, on the attacker's die", VD_SOURCE_RECONSTRUCTION,
                        flanks);
    gcacw_chart_numbers(book, "flanks-refused", "Flanks refused, on the defender's die",
                        VD_SOURCE_RECONSTRUCTION, refused);
}

/* ---- the combat charts ---- */

void gcacw_write_result(struct gcacw_result result, struct vd_writer *writer)
{
    static const struct {
        uint8_t code;
        const char *sign;
    } signs[] = {{GCACW_CODE_FATIGUE, "f"},      {GCACW_CODE_FATIGUE_TWO, "F"},
                 {GCACW_CODE_DISORGANIZED, "D"}, {GCACW_CODE_EXHAUSTED, "E"},
                 {GCACW_CODE_ADVANCE, "a"},      {GCACW_CODE_RETREAT, "r"},
                 {GCACW_CODE_ROUT, "R"},         {GCACW_CODE_BROKEN, "*"}};
    size_t before = writer->length;

    if (result.loss > 0)
        vd_write_format(writer, "%u", result.loss);
    for (unsigned i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if ((result.codes & signs[i].code) != 0)
            vd_write(writer, signs[i].sign);
    }
    if (writer->length == before)
        vd_write(writer, "-");
}

static void put_result(const struct gcacw_book *book, struct gcacw_result result)
{
    char text[24] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    gcacw_write_result(result, &writer);
    vd_chart_text(book->out, text);
}

static void put_difference(const struct gcacw_book *book, int diff)
{
    if (diff == GCACW_DIFF_FIRST)
        vd_chart_format(book->out, "%d or less", diff);
    else if (diff == GCACW_DIFF_LAST)
        vd_chart_format(book->out, "%+d or more", diff);
    else
        vd_chart_format(book->out, diff == 0 ? "%d" : "%+d", diff);
}

/* `results` has a row of `count` columns for each difference. */
static void combat_chart(const struct gcacw_book *book, const char *id, const char *title,
                         const uint8_t *most, unsigned count, const struct gcacw_result *results)
{
    char heads[GCACW_ATTACKER_COLUMNS][16];
    const char *columns[GCACW_ATTACKER_COLUMNS + 2] = {"difference"};

    for (unsigned i = 0; i < count; i++) {
        if (i == 0)
            (void)snprintf(heads[i], sizeof heads[i], "\xC2\xBD-%u", most[i]);
        else if (i + 1 < count)
            (void)snprintf(heads[i], sizeof heads[i], "%u-%u", most[i - 1] + 1U, most[i]);
        else
            (void)snprintf(heads[i], sizeof heads[i], "%u+", most[i - 1] + 1U);
        columns[i + 1] = heads[i];
    }
    vd_chart_begin(book->out, id, title, gcacw_source(book->sc->combat.source, VD_SOURCE_FOUND),
                   columns);
    for (unsigned i = 0; i < GCACW_DIFFS; i++) {
        vd_chart_row(book->out);
        put_difference(book, (int)i + GCACW_DIFF_FIRST);
        for (unsigned k = 0; k < count; k++)
            put_result(book, results[i * count + k]);
    }
}

static void combat_charts(const struct gcacw_book *book)
{
    static const struct gcacw_number_line codes[] = {
        {"Number: manpower lost", GCACW_NO_NUMBER, false},
        {"f: fatigue", GCACW_N_CODE_F_SMALL, true},
        {"F: fatigue", GCACW_N_CODE_F_LARGE, true},
        {"D: disorganized, and fatigue", GCACW_N_CODE_D, true},
        {"E: exhausted", GCACW_NO_NUMBER, false},
        {"a: the attacker may advance", GCACW_NO_NUMBER, false},
        {"r: retreat", GCACW_NO_NUMBER, false},
        {"R: rout, demoralized one level", GCACW_NO_NUMBER, false},
        {"R*: rout, demoralized to the second level", GCACW_NO_NUMBER, false},
        {NULL, 0, false}};
    const struct gcacw_combat_charts *at = &book->sc->combat;

    combat_chart(book, "combat-defender", "Combat Chart: defender, by combat value",
                 at->defender_most, GCACW_DEFENDER_COLUMNS, at->defender[0]);
    combat_chart(book, "combat-attacker", "Combat Chart: attacker, by combat value",
                 at->attacker_most, GCACW_ATTACKER_COLUMNS, at->attacker[0]);
    gcacw_chart_numbers(book, "combat-codes", "Codes of the combat charts", VD_SOURCE_FOUND, codes);
}

/* ---- retreats ---- */

static void retreats(const struct gcacw_book *book)
{
    static const char *const columns[] = {"priority", "next hex", "manpower lost", "source", NULL};
    static const char *const names[GCACW_RETREAT_COUNT] = {
        "along pike, road, trail or railroad, farther away, not in an enemy zone",
        "not along a line, farther away, not in an enemy zone",
        "not farther away, not in an enemy zone", "in an enemy zone, with a friendly unit",
        "in an enemy zone, empty"};
    static const struct gcacw_number_line hexes[] = {
        {"Retreat: least hexes", GCACW_N_RETREAT_LEAST, false},
        {"Retreat: most hexes", GCACW_N_RETREAT_MOST, false},
        {"Rout: least hexes", GCACW_N_ROUT_LEAST, false},
        {"Rout: most hexes", GCACW_N_ROUT_MOST, false},
        {NULL, 0, false}};

    vd_chart_begin(book->out, "retreat-priorities", "Retreat priorities, best first",
                   VD_SOURCE_FOUND, columns);
    for (unsigned i = 0; i < GCACW_RETREAT_COUNT; i++) {
        vd_chart_row(book->out);
        vd_chart_number(book->out, (int32_t)i + 1);
        vd_chart_text(book->out, names[i]);
        vd_chart_number(book->out, book->sc->retreats[i].loss);
        vd_chart_source(book->out, (enum vd_source)book->sc->retreats[i].source);
    }
    gcacw_chart_numbers(book, "retreat-hexes", "Length of a retreat", VD_SOURCE_FOUND, hexes);
}

static void put_screen_size(const struct gcacw_book *book, unsigned i)
{
    const uint8_t *most = book->sc->screen.most;
    const unsigned from = i > 0 ? most[i - 1] + 1U : 1;

    if (i + 1 == GCACW_SCREEN_SIZES)
        vd_chart_format(book->out, "manpower %u and more", from);
    else if (from == most[i])
        vd_chart_format(book->out, "manpower %u", from);
    else
        vd_chart_format(book->out, "manpower %u-%u", from, most[i]);
}

static void cavalry(const struct gcacw_book *book)
{
    static const char *const columns[] = {"", "on the die", "source", NULL};
    static const struct gcacw_number_line lines[] = {
        {"Across a creek", GCACW_N_SCREEN_CREEK, true},
        {"Across a crossing", GCACW_N_SCREEN_CROSSING, true},
        {"The total is divided by", GCACW_N_SCREEN_DIVISOR, false},
        {"Fatigue of the cavalry", GCACW_N_SCREEN_FATIGUE, true},
        {"Least hexes", GCACW_N_SCREEN_LEAST, false},
        {"Most hexes", GCACW_N_SCREEN_MOST, false},
        {NULL, 0, false}};
    const struct gcacw_screen *screen = &book->sc->screen;

    vd_chart_begin(book->out, "cavalry-retreat",
                   "Cavalry retreat: the total is halved into movement points that the enemy loses",
                   VD_SOURCE_RECONSTRUCTION, columns);
    for (unsigned i = VD_TERRAIN_CLEAR; i < VD_TERRAIN_WATER; i++) {
        vd_chart_row(book->out);
        vd_chart_text(book->out, vd_terrain_name((enum vd_terrain)i));
        vd_chart_signed(book->out, screen->terrain[i]);
        vd_chart_source(book->out, (enum vd_source)screen->terrain_source[i]);
    }
    for (unsigned i = 0; i < GCACW_SCREEN_SIZES; i++) {
        vd_chart_row(book->out);
        put_screen_size(book, i);
        vd_chart_signed(book->out, screen->size[i]);
        vd_chart_source(book->out, (enum vd_source)screen->size_source[i]);
    }
    gcacw_chart_numbers(book, "cavalry-retreat-numbers", "Cavalry retreat: numbers",
                        VD_SOURCE_RECONSTRUCTION, lines);
}

/* ---- works and values ---- */

static void put_yes(const struct gcacw_book *book, bool yes)
{
    vd_chart_text(book->out, yes ? "yes" : "no");
}

static void works(const struct gcacw_book *book)
{
    static const char *const columns[] = {"works",
                                          "combat value for the ratio",
                                          "attacker's artillery",
                                          "D becomes F",
                                          "f and F ignored",
                                          "stays when left",
                                          "source",
                                          NULL};
    static const char *const names[GCACW_WORKS_COUNT] = {
        "none", "abatis", "breastworks, building", "breastworks", "fort, building", "fort"};

    vd_chart_begin(book->out, "entrenchment", "Entrenchments", VD_SOURCE_RECONSTRUCTION, columns);
    for (unsigned i = 0; i < GCACW_WORKS_COUNT; i++) {
        const struct gcacw_works_row *at = &book->sc->works[i];

        vd_chart_row(book->out);
        vd_chart_text(book->out, names[i]);
        vd_chart_format(book->out, at->halves % 2 != 0 ? "x%u.5" : "x%u", at->halves / 2U);
        vd_chart_format(book->out, at->guns_part > 1 ? "1/%u" : "x%u", at->guns_part);
        put_yes(book, at->softens);
        put_yes(book, at->ignores);
        put_yes(book, at->stays);
        vd_chart_source(book->out, (enum vd_source)at->source);
    }
}

static void disorganized(const struct gcacw_book *book)
{
    static const char *const columns[] = {"manpower", "combat value", NULL};
    const struct gcacw_disorganized *at = &book->sc->disorganized;

    vd_chart_begin(book->out, "disorganized", "Combat value of a disorganized unit",
                   gcacw_source(at->source, VD_SOURCE_FOUND), columns);
    for (unsigned i = 1; i <= GCACW_MANPOWER_MAX; i++) {
        vd_chart_row(book->out);
        vd_chart_number(book->out, (int32_t)i);
        if (at->halves[i] == 1)
            vd_chart_text(book->out, "\xC2\xBD");
        else if (at->halves[i] % 2 != 0)
            vd_chart_format(book->out, "%u\xC2\xBD", at->halves[i] / 2U);
        else
            vd_chart_number(book->out, at->halves[i] / 2);
    }
}

static void values(const struct gcacw_book *book)
{
    static const struct gcacw_number_line special[] = {
        {"Artillery that defends: combat value, in halves", GCACW_N_GUNS_DEFENSE_HALVES, false},
        {"Engineers that defend: combat value, in halves", GCACW_N_HAUPT_HALVES, false},
        {"Exhausted: tactical value", GCACW_N_EXHAUSTED_TACTICAL, true},
        {"Least tactical value", GCACW_N_TACTICAL_LEAST, true},
        {"Demoralized to the first level: tactical value", GCACW_N_D1_TACTICAL, true},
        {"Demoralized to the second level: tactical value", GCACW_N_D2_TACTICAL, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line ammunition[] = {
        {"Division: points", GCACW_N_AMMO_DIVISION, false},
        {"Brigade: points", GCACW_N_AMMO_BRIGADE, false},
        {"Regiment: points", GCACW_N_AMMO_REGIMENT, false},
        {"Each combat with a result: points", GCACW_N_AMMO_COMBAT, false},
        {"Without ammunition: tactical value", GCACW_N_AMMO_EMPTY_TACTICAL, true},
        {NULL, 0, false}};
    static const struct gcacw_number_line bridges[] = {
        {"Manpower of infantry that builds", GCACW_N_BRIDGE_MANPOWER, false},
        {"Potomac, Susquehanna: recovery phases", GCACW_N_BRIDGE_LARGE, false},
        {"Other rivers: recovery phases", GCACW_N_BRIDGE_SMALL, false},
        {"Cavalry that burns: manpower", GCACW_N_BURN_CAVALRY_MANPOWER, false},
        {"Cavalry that burns: die, or less", GCACW_N_BURN_CAVALRY_DIE, false},
        {"Cavalry that burns: fatigue at most", GCACW_N_BURN_CAVALRY_FATIGUE, false},
        {"C&O aqueduct: die, or less", GCACW_N_AQUEDUCT_DIE, false},
        {NULL, 0, false}};

    gcacw_chart_numbers(book, "demoralization", "Demoralization, exhaustion, special values",
                        VD_SOURCE_RECONSTRUCTION, special);
    gcacw_chart_numbers(book, "ammunition", "Ammunition", VD_SOURCE_RECONSTRUCTION, ammunition);
    gcacw_chart_numbers(book, "bridges", "Bridges built and burnt", VD_SOURCE_RECONSTRUCTION,
                        bridges);
}

void gcacw_charts_combat(const struct gcacw_book *book)
{
    attacks(book);
    ratio(book);
    artillery(book);
    modifiers(book);
    combat_charts(book);
    retreats(book);
    cavalry(book);
    works(book);
    disorganized(book);
    values(book);
}
