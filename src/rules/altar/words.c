/* rules/altar/words.c: the nouns that sentences, reports and prompts are made of. */
#include "rules/altar/words.h"

#include "rules/altar/engine.h"

/* ---- spaces ---- */

/* Among the places of a space the greatest speaks for it: capital before city before town. NULL if there
 * is none. */
static const char *place_name(const struct altar_scenario *sc, uint16_t cell)
{
    const struct vd_theater *theater = sc->base.theater;

    if (cell >= theater->cell_count || theater->cells[cell].place_count == 0)
        return NULL;
    const struct vd_place *first = &theater->places[theater->cells[cell].place], *best = first;

    for (uint8_t i = 1; i < theater->cells[cell].place_count; i++) {
        if (first[i].kind < best->kind)
            best = &first[i];
    }
    return vd_theater_name(theater, best->name);
}

void altar_write_cell(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer)
{
    char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(sc->base.theater, (vd_cell_id){cell}, name);
    vd_write(writer, name);
}

enum { NEAR_SPACES = 3 };

/* The nearest named space, the first in order of those; VD_NONE if all are farther off. It is in one of the rows near
 * by. */
static uint16_t named_space_near(const struct altar_scenario *sc, uint16_t cell)
{
    const struct vd_theater *theater = sc->base.theater;
    unsigned least = NEAR_SPACES + 1, rows = NEAR_SPACES * (unsigned)theater->columns;
    uint16_t best = VD_NONE;

    for (unsigned i = cell > rows ? cell - rows : 0; i < theater->cell_count && i <= cell + rows;
         i++) {
        if (theater->cells[i].place_count == 0)
            continue;
        unsigned far = vd_theater_distance(theater, (vd_cell_id){cell}, (vd_cell_id){(uint16_t)i});

        if (far < least) {
            least = far;
            best = (uint16_t)i;
        }
    }
    return best;
}

void altar_write_space(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer)
{
    const char *place = place_name(sc, cell);

    if (cell >= sc->base.theater->cell_count) {
        vd_write(writer, "off the map");
        return;
    }
    if (place != NULL) {
        vd_write_format(writer, "%s (", place);
        altar_write_cell(sc, cell, writer);
        vd_write(writer, ")");
        return;
    }
    place = place_name(sc, named_space_near(sc, cell));
    altar_write_cell(sc, cell, writer);
    if (place != NULL)
        vd_write_format(writer, " near %s", place);
}

void altar_write_goal(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer)
{
    const char *place = place_name(sc, cell);
    unsigned matches;

    /* A name that two spaces bear would be refused. */
    if (place != NULL &&
        vd_theater_find_cell(sc->base.theater, vd_text_of(place), &matches).v == cell)
        vd_write(writer, place);
    else
        altar_write_cell(sc, cell, writer);
}

const char *altar_direction(const struct altar_scenario *sc, uint16_t cell, uint16_t from)
{
    unsigned columns = sc->base.theater->columns;

    if (from / columns != cell / columns)
        return from < cell ? "the north" : "the south";
    return from < cell ? "the west" : "the east";
}

const char *altar_crossing_name(const struct altar_scenario *sc, uint8_t crossing)
{
    const struct vd_theater *theater = sc->base.theater;

    if (crossing >= sc->crossing_count)
        return "a crossing";
    return vd_theater_name(theater, theater->crossings[sc->crossings[crossing].crossing].name);
}

/* ---- troops ---- */

const char *altar_token_word(const struct altar_scenario *sc, uint16_t token)
{
    if (token >= sc->token_count)
        return "a token";
    return altar_name(sc, sc->tokens[token].kind == ALTAR_DEPOT ? sc->tokens[token].name
                                                                : sc->tokens[token].id);
}

void altar_write_unit(const struct altar_scenario *sc, uint16_t unit, struct vd_writer *writer)
{
    if (unit >= sc->unit_count) {
        vd_write(writer, "a unit");
        return;
    }
    if (sc->units[unit].token != ALTAR_NONE)
        vd_write_format(writer, "%s/", altar_token_word(sc, sc->units[unit].token));
    vd_write(writer, altar_name(sc, sc->units[unit].name));
}

void altar_write_face(const struct altar_scenario *sc, const struct altar_piece *piece,
                      struct vd_writer *writer)
{
    const char *arm = altar_arm_name(piece->arm), *kind = altar_kind_name(piece->kind);

    if (piece->token < sc->token_count)
        vd_write(writer, altar_name(sc, sc->tokens[piece->token].name));
    else if (piece->kind == ALTAR_DIVISION && arm != NULL)
        vd_write_format(writer, "%s division", arm);
    else if (kind != NULL)
        vd_write(writer, kind);
    else
        vd_write(writer, arm != NULL ? arm : "troops");
}

const char *altar_side_title(const struct altar_scenario *sc, uint8_t side)
{
    return side < ALTAR_SIDES ? altar_name(sc, sc->armies[side].side_name) : "Neither";
}

const char *altar_corps_title(const struct altar_scenario *sc, uint8_t corps)
{
    return corps < sc->corps_count ? altar_name(sc, sc->corps[corps].name) : "a corps";
}

/* ---- numbers and dates ---- */

void altar_write_count(unsigned count, const char *noun, struct vd_writer *writer)
{
    vd_write_format(writer, "%u %s%s", count, noun, count == 1 ? "" : "s");
}

void altar_write_dice(unsigned count, struct vd_writer *writer)
{
    vd_write_format(writer, "%u Staff %s", count, count == 1 ? "Die" : "Dice");
}

/* Sakamoto's rule: 0 is a Sunday. */
static unsigned weekday(struct altar_date date)
{
    static const uint8_t shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    unsigned year = date.month < 3 ? date.year - 1U : date.year;

    return (year + year / 4 - year / 100 + year / 400 + shift[(date.month + 11U) % 12] + date.day) %
           7;
}

void altar_write_date(const struct altar_scenario *sc, uint16_t turn, struct vd_writer *writer)
{
    static const char days[][10] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                    "Thursday", "Friday", "Saturday"};
    static const char months[][10] = {"January",   "February", "March",    "April",
                                      "May",       "June",     "July",     "August",
                                      "September", "October",  "November", "December"};
    struct altar_date date;

    if (turn == 0 || turn > sc->turns) {
        vd_write(writer, altar_name(sc, sc->dates_from));
        return;
    }
    date = sc->calendar[turn - 1];
    vd_write_format(writer, "%s, %s %u, %u", days[weekday(date)], months[(date.month + 11U) % 12],
                    date.day, date.year);
}

/* ---- words of the tables ---- */

const char *altar_battle_card_name(uint8_t card)
{
    static const char names[ALTAR_CARD_COUNT][15] = {"no card", "PITCHED BATTLE", "SKIRMISH",
                                                     "RETREAT"};

    return names[card < ALTAR_CARD_COUNT ? card : 0];
}

const char *altar_phase_name(uint8_t phase)
{
    static const char names[ALTAR_PHASE_COUNT][10] = {
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

    return names[phase < ALTAR_PHASE_COUNT ? phase : 0];
}

const char *altar_source_name(uint8_t source)
{
    static const char names[ALTAR_SOURCE_COUNT][10] = {"", "scouts", "civilians"};

    return names[source < ALTAR_SOURCE_COUNT ? source : 0];
}

/* ---- dice ---- */

const char *altar_die_noun(uint16_t purpose)
{
    switch ((enum altar_die)purpose) {
    case ALTAR_DIE_HANDLES:
        return "Lot for the handles";
    case ALTAR_DIE_DECK:
        return "Shuffle of the deck";
    case ALTAR_DIE_STAFF:
        return "Staff Die";
    case ALTAR_DIE_SKIRMISH:
        return "Skirmish die";
    case ALTAR_DIE_RETREAT:
        return "Retreat die";
    case ALTAR_DIE_ACTION:
        return "Action die";
    case ALTAR_DIE_HOUR:
        return "Hour of the battle";
    case ALTAR_DIE_ARRIVAL:
        return "Arrival die";
    case ALTAR_DIE_BATTLE:
        return "Battle die";
    case ALTAR_DIE_RALLY:
        return "Rally die";
    case ALTAR_DIE_POINTS:
        return "Victory die";
    case ALTAR_DIE_CIVILIANS:
        return "Talk of civilians";
    case ALTAR_DIE_LETTER:
        return "Fate of a courier";
    default:
        return "Die";
    }
}

void altar_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    vd_write(writer, altar_die_noun(key.purpose));
    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_STAFF:
    case ALTAR_DIE_SKIRMISH:
    case ALTAR_DIE_RETREAT:
    case ALTAR_DIE_ACTION:
    case ALTAR_DIE_ARRIVAL:
        if (key.subject < sc->token_count)
            vd_write_format(writer, " of %s", altar_token_word(sc, key.subject));
        else
            vd_write(writer, " of the enemy");
        break;
    case ALTAR_DIE_RALLY:
        vd_write(writer, " of ");
        altar_write_unit(sc, key.subject, writer);
        break;
    default:
        break;
    }
}
