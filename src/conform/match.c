/* conform/match.c: matches a clause with its form. */
#include "conform/match.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "conform/cases.h"
#include "conform/vocabulary.h"

/* ---- names that every system has ---- */

uint8_t vd_match_side(const struct vd_vocabulary *vocabulary, struct vd_text word)
{
    uint8_t side = 0;

    while (side < VD_SIDES && !vd_name_matches(word, vocabulary->side_words[side]))
        side++;
    return side;
}

uint8_t vd_match_seat(const struct vd_vocabulary *vocabulary, const struct vd_scenario *scenario,
                      struct vd_text word)
{
    struct vd_text side_word, name;

    (void)vd_seat_split(word, &side_word, &name);
    uint8_t side = vd_match_side(vocabulary, side_word);

    return side < VD_SIDES ? vocabulary->seat(scenario, side, name) : (uint8_t)VD_SEAT_NONE;
}

uint16_t vd_match_cell(const struct vd_scenario *scenario, struct vd_text name)
{
    unsigned matches;

    return vd_theater_find_cell(scenario->theater, name, &matches).v;
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

/* Returns the number of "3", or of a change: "+3", "-3". */
static struct vd_text without_sign(struct vd_text text)
{
    if (text.length > 0 && (text.at[0] == '+' || text.at[0] == '-'))
        return (struct vd_text){text.at + 1, text.length - 1};
    return text;
}

static uint16_t find_side(const struct vd_match *match, struct vd_text name)
{
    return vd_match_side(match->vocabulary, name);
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

static uint16_t find_cell(const struct vd_match *match, struct vd_text name)
{
    return vd_match_cell(match->scenario, name);
}

static void write_cell(const struct vd_scenario *scenario, uint16_t cell, struct vd_writer *writer)
{
    char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(scenario->theater, (vd_cell_id){cell}, name);
    vd_write(writer, name);
}

static const struct vd_slot shared[] = {
    {"side", "side", find_side, NULL},        {"n", "number", find_number, NULL},
    {"change", "number", find_number, NULL},  {"text", "text", find_nothing, NULL},
    {"cell", "space", find_cell, write_cell}, {NULL, NULL, NULL, NULL},
};

/* ---- forms ---- */

static bool slot_is(const char *slot, size_t length, const char *name)
{
    return length == strlen(name) && memcmp(slot, name, length) == 0;
}

/* Sides and numbers are recognized by their form; names are looked up when the whole form
 * matches. */
static bool looks_right(const struct vd_match *match, const char *slot, size_t length,
                        struct vd_text text)
{
    uint16_t number;

    if (text.length == 0 || text.at[0] == ' ' || text.at[text.length - 1] == ' ')
        return false;
    if (slot_is(slot, length, "side"))
        return vd_match_side(match->vocabulary, text) < VD_SIDES;
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

        if (!looks_right(match, form + 1, length, text))
            continue;
        match->text[match->count++] = text;
        if (fits(match, end + 1, (struct vd_text){clause.at + taken, clause.length - taken}))
            return true;
        match->count = slot;
    }
    return false;
}

/* ---- slots ---- */

static const struct vd_slot *slot_in(const struct vd_slot *slots, const char *name, size_t length)
{
    while (slots->name != NULL && !slot_is(name, length, slots->name))
        slots++;
    return slots->name != NULL ? slots : NULL;
}

/* A slot that no vocabulary has is a mistake in a form; the first clause that matches it shows
 * it. */
static const struct vd_slot *slot_of(const struct vd_match *match, const char *name, size_t length)
{
    const struct vd_slot *slot = slot_in(shared, name, length);

    if (slot == NULL && match->vocabulary != NULL)
        slot = slot_in(match->vocabulary->slots, name, length);
    return slot;
}

static bool look_up(struct vd_match *match, const char *name, size_t length, unsigned index)
{
    const struct vd_slot *slot = slot_of(match, name, length);
    struct vd_text text = match->text[index];

    match->id[index] = slot != NULL ? slot->find(match, text) : (uint16_t)VD_NONE;
    if (match->id[index] != VD_NONE)
        return true;
    snprintf(match->wrong, sizeof match->wrong, "there is no %s '%.*s', or more than one",
             slot != NULL ? slot->what : "such thing as", (int)text.length, text.at);
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

void vd_match_write(const struct vd_match *match, const char *form, struct vd_writer *writer)
{
    for (unsigned index = 0; *form != '\0'; index++) {
        const char *open = strchr(form, '<');
        size_t length = open != NULL ? (size_t)(open - form) : strlen(form);

        vd_write_text(writer, (struct vd_text){form, length});
        if (open == NULL)
            return;
        const char *end = strchr(open, '>');
        const struct vd_slot *slot = slot_of(match, open + 1, (size_t)(end - open) - 1);

        assert(slot != NULL);
        if (slot->write != NULL)
            slot->write(match->scenario, match->id[index], writer);
        else
            vd_write_text(writer, match->text[index]);
        form = end + 1;
    }
}
