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

/* 5.3: the percentage of extended march rolls at this fatigue that disorganize the unit; 0: no roll is needed. */
uint8_t gcacw_disorder_percent(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                               gcacw_unit_id unit, unsigned level, bool forced);
/* Movement points by the lowest and the highest dice. */
void gcacw_points_range(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                        gcacw_unit_id unit, gcacw_leader_id leader, bool forced, uint8_t points[2]);
/* forecast.c: how an order may turn out, in full, as one JSON value; null if nothing is to be told. */
void gcacw_print_forecast(const struct vd_scenario *base, const struct vd_view *memory, void *work,
                          const struct vd_command *command, struct vd_json *json);

/* areas.c: areas of one kind, or of all kinds if it is empty. */
void gcacw_print_areas(const struct vd_scenario *base, const struct vd_view *memory, void *work,
                       struct vd_text kind, struct vd_json *json);

void gcacw_print_json(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct vd_writer *writer);
/* An order as an example, and what it does. A NULL order is a heading; a NULL gist ends the list. */
struct gcacw_order_help {
    const char *order, *gist;
};
extern const struct gcacw_order_help gcacw_order_helps[], gcacw_ledger_helps[];
void gcacw_print_orders(const struct gcacw_scenario *sc, struct vd_writer *out);

/* phrases.c: a seat by whom it commands: "III Corps", "the army commander", "the Union side". */
void gcacw_write_seat(const struct gcacw_scenario *sc, uint8_t seat, struct vd_writer *out);

/* view.c: where a unit is: a hex, at sea, with another, ... */
void gcacw_write_place_of(const struct gcacw_scenario *sc, const struct gcacw_facts *known,
                          const struct gcacw_unit_facts *now, struct vd_writer *out);
/* map.c: the part of the map around the seat's first leader. */
void gcacw_print_middle(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct vd_writer *out);

/* briefing.c: the orders of a side, what scores, a turn in short. */
void gcacw_print_briefing(const struct gcacw_scenario *sc, uint8_t side, struct vd_writer *out);
/* charts_combat.c: "2DR*": a result as the chart prints it; "-" if nothing happens. */
void gcacw_write_result(struct gcacw_result result, struct vd_writer *writer);
/* json_book.c: the book, its sheets filled in by what the seat knows. */
void gcacw_print_book(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                      struct vd_writer *writer);

#endif
