/* core/orders/places.c: reads places in an order: a town, whole or abbreviated, or a cell's
 * reference. */
#include "core/orders/names.h"

static bool is_shown(const struct vd_place *place)
{
    return (place->flags & VD_PLACE_SHOWN) != 0;
}

/* Returns the one cell with a place that begins this way. */
static uint16_t cell_beginning(const struct vd_theater *theater, struct vd_text typed)
{
    uint16_t cell = VD_NONE;

    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];

        if (!is_shown(place) || !vd_name_begins(typed, vd_theater_name(theater, place->name)))
            continue;
        if (cell != VD_NONE && cell != place->cell)
            return VD_NONE;
        cell = place->cell;
    }
    return cell;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

enum { HEX_DIGITS = 5 }; /* column and row as vd_theater_cell_name writes them */

bool vd_is_cell_reference(const struct vd_theater *theater, struct vd_text typed)
{
    size_t letters = 0, digits = 0;

    while (letters < typed.length && is_letter(typed.at[letters]))
        letters++;
    while (letters + digits < typed.length && is_digit(typed.at[letters + digits]))
        digits++;
    if (letters + digits != typed.length)
        return false;
    if (theater->shape == VD_SHAPE_HEX)
        return (letters == 0 && digits == HEX_DIGITS) || vd_theater_is_sheet_number(theater, typed);
    return letters > 0 && letters <= 2 && digits > 0 && digits <= 2;
}

static void add_place(const struct vd_theater *theater, const struct vd_place *place,
                      struct vd_candidates *candidates)
{
    char name[64], cell[VD_CELL_NAME_SIZE];
    struct vd_writer writer = vd_writer_of(name, sizeof name);

    vd_theater_cell_name(theater, (vd_cell_id){place->cell}, cell);
    vd_write_format(&writer, "%s (%s)", vd_theater_name(theater, place->name), cell);
    vd_candidates_add(candidates, name);
}

static bool complain_of_cell(struct vd_order *order, const struct vd_theater *theater,
                             uint16_t edge_rule)
{
    unsigned at = order->at, to = at + vd_order_to_comma(order, VD_NAME_WORDS_MAX);
    struct vd_text typed = order->word[at];
    struct vd_guess guess = vd_guess_begin(vd_order_span(order, at, to));
    struct vd_candidates candidates;

    struct vd_text whole = vd_order_span(order, at, to);

    if (vd_theater_is_sheet_number(theater, whole)) /* "RTG S9999" has two words */
        typed = whole;
    if (vd_is_cell_reference(theater, typed) || vd_theater_is_sheet_number(theater, typed))
        return vd_order_forbid(order, edge_rule, "%s is off the map", vd_quote(typed).text);
    vd_candidates_begin(&candidates);
    for (uint32_t i = 0; i < theater->place_count; i++) {
        const struct vd_place *place = &theater->places[i];

        if (!is_shown(place))
            continue;
        vd_guess_consider(&guess, vd_theater_name(theater, place->name));
        if (vd_name_begins(typed, vd_theater_name(theater, place->name)))
            add_place(theater, place, &candidates);
    }
    if (candidates.count > 1)
        return vd_order_complain_several(order, at, at + 1, &candidates);
    return vd_order_complain_guess(order, at, to, &guess, "a place on this map");
}

/* A whole name takes precedence over an abbreviation, and more words over fewer. */
bool vd_order_cell(struct vd_order *order, const struct vd_theater *theater, uint16_t edge_rule,
                   uint16_t *cell)
{
    if (vd_order_is_done(order))
        return vd_order_complain(order, order->at, "a place is needed here");
    unsigned most = vd_order_to_comma(order, VD_NAME_WORDS_MAX);

    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned count = most; count > 0; count--) {
            struct vd_text typed = vd_order_span(order, order->at, order->at + count);
            unsigned matches;

            *cell = pass == 0 ? vd_theater_find_cell(theater, typed, &matches).v
                              : cell_beginning(theater, typed);
            if (*cell == VD_NONE)
                continue;
            order->at += count;
            return true;
        }
    }
    return complain_of_cell(order, theater, edge_rule);
}
