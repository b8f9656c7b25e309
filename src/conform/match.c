/* conform/match.c: a clause against its form. */
#include "conform/match.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "conform/cases.h"
#include "rules/altar/seats.h"

static const char *const side_words[ALTAR_SIDES] = {"usa", "csa"};

const char *vd_side_word(uint8_t side)
{
    return side < ALTAR_SIDES ? side_words[side] : "none";
}

/* "usa" or "csa"; ALTAR_SIDES for anything else. */
static uint8_t match_side(struct vd_text word)
{
    uint8_t side = 0;

    while (side < ALTAR_SIDES && !vd_name_matches(word, side_words[side]))
        side++;
    return side;
}

uint8_t vd_match_seat(const struct altar_scenario *sc, struct vd_text word)
{
    struct vd_text name = word;
    uint8_t side = match_side(vd_text_cut(&name, "."));

    if (side == ALTAR_SIDES)
        return ALTAR_NONE;
    uint8_t general = altar_find_general(sc, side, name, NULL);

    for (uint8_t seat = 0; seat < sc->base.seat_count && name.length > 0; seat++) {
        if (sc->seat_side[seat] == side && sc->seat_general[seat] == general)
            return seat;
    }
    return altar_chief(sc, side);
}

/* "usa Smith": takes the side off, ALTAR_SIDES if it is not said. */
static uint8_t take_side(struct vd_text *name)
{
    struct vd_text rest = *name, word = vd_text_cut(&rest, " ");
    uint8_t side = match_side(word);

    if (side < ALTAR_SIDES && rest.length > 0)
        *name = rest;
    return side;
}

/* By its name, with or without its side. ALTAR_NONE: none, or several. */
static uint8_t match_token(const struct vd_match *match, struct vd_text name)
{
    uint8_t side = take_side(&name), found, here = ALTAR_NONE;
    unsigned matches = 0;

    found = altar_find_token(match->sc, side, name, &matches);
    if (found != ALTAR_NONE || matches < 2 || match->board == NULL)
        return found;
    for (side = 0; side < ALTAR_SIDES; side++) {
        found = altar_find_token(match->sc, side, name, NULL);
        if (found == ALTAR_NONE || match->board->piece[found].cell == VD_NONE)
            continue;
        if (here != ALTAR_NONE)
            return ALTAR_NONE;
        here = found;
    }
    return here;
}

uint8_t vd_match_unit(const struct altar_scenario *sc, uint8_t side, struct vd_text name)
{
    return altar_find_unit(sc, side, name, NULL);
}

uint16_t vd_match_cell(const struct altar_scenario *sc, struct vd_text name)
{
    unsigned matches;

    return vd_theater_find_cell(sc->base.theater, name, &matches).v;
}

static bool number_of(struct vd_text text, uint16_t *number)
{
    unsigned value = 0;

    for (size_t i = 0; i < text.length; i++) {
        if (!isdigit((unsigned char)text.at[i]) || value > 999)
            return false;
        value = value * 10 + (unsigned)(text.at[i] - '0');
    }
    *number = (uint16_t)value;
    return text.length > 0;
}

/* "3", or a change of it: "+3", "-3". */
static struct vd_text without_sign(struct vd_text text)
{
    if (text.length > 0 && (text.at[0] == '+' || text.at[0] == '-'))
        return (struct vd_text){text.at + 1, text.length - 1};
    return text;
}

static bool slot_is(const char *slot, size_t length, const char *name)
{
    return length == strlen(name) && memcmp(slot, name, length) == 0;
}

/* Sides and numbers are told by their look; names are looked up when the whole form fits. */
static bool looks_right(const char *slot, size_t length, struct vd_text text)
{
    uint16_t number;

    if (text.length == 0 || text.at[0] == ' ' || text.at[text.length - 1] == ' ')
        return false;
    if (slot_is(slot, length, "side"))
        return match_side(text) < ALTAR_SIDES;
    if (slot_is(slot, length, "n"))
        return number_of(text, &number);
    if (slot_is(slot, length, "change"))
        return number_of(without_sign(text), &number);
    return true;
}

static bool fits(struct vd_match *match, const char *form, struct vd_text clause)
{
    while (*form != '\0' && *form != '<') {
        if (clause.length == 0 ||
            tolower((unsigned char)*form) != tolower((unsigned char)*clause.at))
            return false;
        form++;
        clause.at++;
        clause.length--;
    }
    if (*form == '\0')
        return clause.length == 0;
    const char *end = strchr(form, '>');
    size_t length = (size_t)(end - form) - 1;

    for (size_t taken = 1; taken <= clause.length; taken++) {
        struct vd_text text = {clause.at, taken};
        unsigned slot = match->count;

        if (!looks_right(form + 1, length, text))
            continue;
        match->text[match->count++] = text;
        if (fits(match, end + 1, (struct vd_text){clause.at + taken, clause.length - taken}))
            return true;
        match->count = slot;
    }
    return false;
}

/* ---- names ---- */

static uint16_t byte_id(uint8_t id)
{
    return id == ALTAR_NONE ? (uint16_t)VD_NONE : id;
}

static uint16_t find_crossing(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_crossing(match->sc, name, NULL));
}

static uint16_t find_cell(const struct vd_match *match, struct vd_text name)
{
    return vd_match_cell(match->sc, name);
}

static uint16_t find_unit(const struct vd_match *match, struct vd_text name)
{
    return byte_id(match_token(match, name));
}

static uint16_t find_corps(const struct vd_match *match, struct vd_text name)
{
    for (uint8_t i = 0; i < match->count; i++) {
        uint8_t side = match_side(match->text[i]);

        if (side < ALTAR_SIDES)
            return byte_id(altar_find_corps(match->sc, side, name, NULL));
    }
    return byte_id(altar_find_corps(match->sc, ALTAR_SIDES, name, NULL));
}

static uint16_t find_card(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_card(match->sc, name, NULL));
}

static uint16_t find_town(const struct vd_match *match, struct vd_text name)
{
    const struct vd_theater *theater = match->sc->base.theater;
    uint16_t cell = find_cell(match, name);
    uint8_t town = cell == VD_NONE ? ALTAR_NONE : altar_raid_at(match->sc, cell);

    for (uint8_t i = town; i < match->sc->raid_count && match->sc->raids[i].cell == cell; i++) {
        if (vd_name_matches(
                name, vd_theater_name(theater, theater->places[match->sc->raids[i].place].name)))
            town = i;
    }
    return byte_id(town);
}

static uint16_t find_depot(const struct vd_match *match, struct vd_text name)
{
    return byte_id(altar_find_depot(match->sc, name, NULL));
}

static uint16_t find_side(const struct vd_match *match, struct vd_text name)
{
    (void)match;
    return match_side(name);
}

static uint16_t find_number(const struct vd_match *match, struct vd_text text)
{
    uint16_t number = 0;

    (void)match;
    (void)number_of(without_sign(text), &number);
    return number;
}

static uint16_t find_nothing(const struct vd_match *match, struct vd_text text)
{
    (void)match;
    (void)text;
    return 0;
}

static const struct {
    const char *slot, *what;
    uint16_t (*find)(const struct vd_match *, struct vd_text);
} kinds[] = {
    {"side", "side", find_side},       {"n", "number", find_number},
    {"change", "number", find_number}, {"text", "text", find_nothing},
    {"cell", "space", find_cell},      {"unit", "token", find_unit},
    {"corps", "corps", find_corps},    {"crossing", "crossing", find_crossing},
    {"card", "card", find_card},       {"town", "town that can be raided", find_town},
    {"depot", "depot", find_depot},
};

static bool look_up(struct vd_match *match, const char *slot, size_t length, unsigned index)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (!slot_is(slot, length, kinds[i].slot))
            continue;
        struct vd_text text = match->text[index];

        match->id[index] = kinds[i].find(match, text);
        if (match->id[index] != VD_NONE)
            return true;
        snprintf(match->wrong, sizeof match->wrong, "there is no %s '%.*s', or more than one",
                 kinds[i].what, (int)text.length, text.at);
        return false;
    }
    return false;
}

enum vd_matched vd_match(struct vd_match *match, const char *form, struct vd_text clause)
{
    unsigned index = 0;

    match->count = 0;
    if (!fits(match, form, clause))
        return VD_MATCH_NOT;
    for (const char *slot = strchr(form, '<'); slot != NULL; slot = strchr(slot + 1, '<')) {
        size_t length = (size_t)(strchr(slot, '>') - slot) - 1;

        if (!look_up(match, slot + 1, length, index++))
            return VD_MATCH_WRONG;
    }
    return VD_MATCH_FITS;
}
