/* rules/altar/words/words.h: everything that the altar system says to people, from a view or an event alone.
 *
 * Nothing here reads the truth: a sentence can reveal no more than its event, and a page no more
 * than its view. A side's own tokens have their names from the roster, the enemy's a handle
 * (E7). A space is named by the place in it and its grid reference: Gettysburg (Q12). */
#ifndef ALTAR_WORDS_WORDS_H
#define ALTAR_WORDS_WORDS_H

#include "core/system.h"
#include "rules/altar/names/nouns.h"
#include "rules/altar/tables/state.h"

/* ---- what the umpire asks for (core/game.h) ---- */

/* One sentence with its rule in brackets; no newline. */
void altar_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer);
/* What one act told a seat, in as few lines as possible; each ends with a newline. */
void altar_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer,
                      uint8_t *said);
/* A battle that the computer fought in that act, as JSON; nothing if there was none. */
void altar_print_battle(const struct vd_scenario *base, const struct vd_event *events, size_t count,
                        struct vd_writer *writer);
/* What the seat must decide, by which rule, with an example order; else whom it waits for. */
void altar_prompt(const struct vd_scenario *sc, const struct vd_view *view,
                  struct vd_prompt *prompt);
/* Text: a report of the situation in 80 columns, with the map at the end. JSON: one document. */
void altar_print_view(const struct vd_scenario *sc, const struct vd_view *view, enum vd_form form,
                      struct vd_writer *writer);

/* ---- the parts of a view ---- */

/* What is printed in the books, as one JSON document; it does not change until the campaign
 * ends. */
void altar_print_book(const struct altar_scenario *sc, const struct altar_view *view,
                      struct vd_writer *writer);
void altar_print_view_json(const struct altar_scenario *sc, const struct altar_view *view,
                           struct vd_writer *writer);
/* I1: true if a side reads only its own briefing until the end. */
bool altar_briefings_are_sealed(const struct altar_scenario *sc);
/* How each order is written, with an example of each, using names of this campaign. */
void altar_print_orders(const struct altar_scenario *sc, struct vd_writer *writer);
/* Where a place is and who stands there, or where a token is, as the seat knows it. */
void altar_print_where(const struct vd_scenario *base, const struct vd_view *view,
                       struct vd_text name, struct vd_writer *writer);
/* The victory points of a side, by what they were scored for. */
void altar_print_tally(const struct vd_scenario *base, vd_seat_id seat,
                       const struct vd_event *events, size_t count, struct vd_writer *writer);
/* Z9, X28: true if the seat's side needs routes home; what it knows of each (routes.c); true if
 * it has the points to win but may not claim the victory. */
enum altar_route_known {
    ALTAR_ROUTE_CLEAR,    /* all of it in sight, no enemy there */
    ALTAR_ROUTE_UNSEEN,   /* no enemy is known there */
    ALTAR_ROUTE_REPORTED, /* an enemy was there recently */
    ALTAR_ROUTE_CLOSED
};

bool altar_needs_routes(const struct altar_scenario *sc, const struct altar_view *view);
bool altar_claim_waits(const struct altar_scenario *sc, const struct altar_view *view);
enum altar_route_known altar_route_known(const struct altar_scenario *sc,
                                         const struct altar_view *view, uint8_t route);
const char *altar_route_word(enum altar_route_known known);

/* altar_is_identified is true for an enemy token that is known by name and out of sight: the
 * piece holds where and when it was last seen (altar_is_remembered). altar_is_shown_where_left
 * is true if that was recent enough, and the spot is out of sight, so that maps show it there.
 * altar_report_stands is true if a report is the latest news of its spot: there is nothing
 * newer, and no own troops see the spot. */
bool altar_is_identified(const struct altar_scenario *sc, const struct altar_view *view,
                         altar_piece_id piece);
bool altar_is_shown_where_left(const struct altar_scenario *sc, const struct altar_view *view,
                               altar_piece_id piece);
bool altar_report_stands(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t index);
/* What stands on the map as far as the seat knows, to be drawn. Writes at most `most` signs;
 * returns how many there are. */
size_t altar_signs(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_sign *signs, size_t most);
extern const struct vd_legend_entry altar_legend[];
/* The theater with what the seat knows on it, two characters per space. */
void altar_print_map(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_writer *writer);
/* As vd_language.print_map. */
void altar_print_map_part(const struct vd_scenario *base, const struct vd_view *view,
                          const struct vd_map_frame *frame, struct vd_writer *writer);

/* ---- house.c: words that are not orders ---- */

extern const struct vd_word_help altar_helps[];

#endif
