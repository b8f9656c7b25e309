/* rules/gcacw/words/parts.h: between the files of this folder. */
#ifndef GCACW_WORDS_PARTS_H
#define GCACW_WORDS_PARTS_H

#include "rules/gcacw/words/words.h"

/* "Thursday, July 2, 1863"; of a three-day turn "June 3 to 5, 1863". Empty for turn 0. */
void gcacw_date_words(const struct gcacw_scenario *sc, unsigned turn, char *words, size_t size);
/* "Gettysburg (52034)". */
void gcacw_write_space(const struct gcacw_scenario *sc, uint16_t cell, struct vd_writer *writer);
/* "F2, disorganized, demoralized": the state of a unit; nothing if it is fresh. */
void gcacw_write_state(const struct gcacw_unit_facts *now, struct vd_writer *writer);

/* "Union". */
const char *gcacw_side_title(uint8_t side);

/* offer_detail.c: writes what an order costs and risks, as fields and in sentences; returns its rule. */
uint16_t gcacw_describe_fields(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                               struct gcacw_work *work, const struct vd_command *command,
                               struct vd_event *fields, struct vd_writer *detail);

void gcacw_print_json(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct vd_writer *writer);
/* An order as an example, and what it does. A NULL order is a heading; a NULL gist ends the list. */
struct gcacw_order_help {
    const char *order, *gist;
};
extern const struct gcacw_order_help gcacw_order_helps[], gcacw_ledger_helps[];
void gcacw_print_orders(const struct gcacw_scenario *sc, struct vd_writer *out);

/* view.c: where a unit is: a hex, at sea, with another, ... */
void gcacw_write_place_of(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                          const struct gcacw_unit_facts *now, struct vd_writer *out);
/* map.c: the part of the map around the seat's first leader. */
void gcacw_print_middle(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct vd_writer *out);

/* json_book.c: the printed tables. */
void gcacw_print_book(const struct gcacw_scenario *sc, struct vd_writer *writer);

#endif
