/* rules/altar/words.h: all that the altar system says to people, from a view or an event alone.
 *
 * Nothing here reads the truth: a sentence can betray no more than the event it is made of, a page no
 * more than the view. Own tokens go by their names of the roster, the enemy's by handle (E7), spaces
 * by the place in them and their grid reference: Gettysburg (Q12). */
#ifndef VD_ALTAR_WORDS_H
#define VD_ALTAR_WORDS_H

#include "rules/altar/state.h"

/* ---- what the umpire asks for (core/game.h) ---- */

/* One sentence, and the rule behind it in brackets; no newline. */
void altar_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer);
/* What one act told a seat, in as few lines as can be; each ends with a newline. */
void altar_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer);
/* A battle that the machine fought out in that act, as JSON; nothing if there was none. */
void altar_print_battle(const struct vd_scenario *base, const struct vd_event *events, size_t count,
                        struct vd_writer *writer);
/* What is asked of the seat, by which rule, with an example of the order; else for whom it waits. */
void altar_prompt(const struct vd_scenario *sc, const struct vd_view *view,
                  struct vd_prompt *prompt);
/* Text: a report of the situation for 80 columns, the map at its end. JSON: one document. */
void altar_print_view(const struct vd_scenario *sc, const struct vd_view *view, enum vd_form form,
                      struct vd_writer *writer);
/* "Staff Die of Pender", for dice that a player types. */
void altar_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer);

/* ---- the parts of a view ---- */

/* What is printed in the books, as one JSON document; not to change but at the end. */
void altar_print_book(const struct altar_scenario *sc, const struct altar_view *view,
                      struct vd_writer *writer);
void altar_print_view_json(const struct altar_scenario *sc, const struct altar_view *view,
                           struct vd_writer *writer);
/* I1: whether a side reads its own briefing only, until the end. */
bool altar_briefings_are_sealed(const struct altar_scenario *sc);
/* How each order is written, with an example of each, by the names of its campaign. */
void altar_print_orders(const struct altar_scenario *sc, struct vd_writer *writer);
/* Where a place is and who stands there, or where a token is, as the seat knows it. */
void altar_print_where(const struct vd_scenario *base, const struct vd_view *view,
                       struct vd_text name, struct vd_writer *writer);
/* The victory points of a side by what they were given for. */
void altar_print_tally(const struct vd_scenario *base, vd_seat_id seat,
                       const struct vd_event *events, size_t count, struct vd_writer *writer);
/* Whether a report is the last word on its spot: nothing newer, and no own troops that look there. */
/* Z9, X28: whether the seat's side needs routes home, what it knows of each (words_routes.c), and whether
 * it has the points to win and may not claim them. */
enum altar_route_known {
    ALTAR_ROUTE_CLEAR,    /* all of it in sight, no enemy there */
    ALTAR_ROUTE_UNSEEN,   /* no enemy is known there */
    ALTAR_ROUTE_REPORTED, /* one was, of late */
    ALTAR_ROUTE_CLOSED
};

bool altar_needs_routes(const struct altar_scenario *sc, const struct altar_view *view);
bool altar_claim_waits(const struct altar_scenario *sc, const struct altar_view *view);
enum altar_route_known altar_route_known(const struct altar_scenario *sc,
                                         const struct altar_view *view, uint8_t route);
const char *altar_route_word(enum altar_route_known known);

/* An enemy's token that is known by name and out of sight: the piece says where and when it was seen last
 * (altar_is_remembered). Whether that is late enough, and the spot out of sight, to be shown on a map. */
bool altar_is_identified(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t piece);
bool altar_is_shown_where_left(const struct altar_scenario *sc, const struct altar_view *view,
                               uint8_t piece);
bool altar_report_stands(const struct altar_scenario *sc, const struct altar_view *view,
                         uint8_t index);
/* What stands on the map as the seat knows it, to be drawn; at most so many, how many there are. */
size_t altar_signs(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_sign *signs, size_t most);
/* The theater with what the seat knows on it, two letters a space. */
void altar_print_map(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_writer *writer);

/* ---- nouns (words.c) ---- */

void altar_write_cell(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer);
enum { ALTAR_SPACE_SIZE = 96 };
/* "Gettysburg (Q12)", "Q13 near Gettysburg", "off the map". */
void altar_write_space(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer);
/* As an order would name it: "Gettysburg", "Q13". */
void altar_write_goal(const struct altar_scenario *sc, uint16_t cell, struct vd_writer *writer);
/* Where a token is set up (R19): "in or next to York". */
void altar_write_deployment(const struct altar_scenario *sc, uint8_t token, struct vd_writer *out);
/* "Pender", "picket 1", "Hanover depot". */
const char *altar_token_word(const struct altar_scenario *sc, uint16_t token);
/* "Heth/Archer"; a battery of the reserve goes by its name alone. */
void altar_write_unit(const struct altar_scenario *sc, uint16_t unit, struct vd_writer *writer);
/* What is known of an enemy piece: "Heth's Division", "infantry division", "troops". */
void altar_write_face(const struct altar_scenario *sc, const struct altar_piece *piece,
                      struct vd_writer *writer);
/* "Thursday, July 2, 1863". */
void altar_write_date(const struct altar_scenario *sc, uint16_t turn, struct vd_writer *writer);
/* "1 space", "4 spaces". */
void altar_write_count(unsigned count, const char *noun, struct vd_writer *writer);
/* "1 Staff Die", "4 Staff Dice". */
void altar_write_dice(unsigned count, struct vd_writer *writer);
const char *altar_side_title(const struct altar_scenario *sc, uint8_t side);   /* "Union" */
const char *altar_corps_title(const struct altar_scenario *sc, uint8_t corps); /* "III Corps" */
const char *altar_battle_card_name(uint8_t card);                              /* "SKIRMISH" */
const char *altar_phase_name(uint8_t phase);                                   /* "march" */
const char *altar_source_name(uint8_t source);                                 /* "scouts" */
/* "the west": where `from` lies as seen from `cell`. */
const char *altar_direction(const struct altar_scenario *sc, uint16_t cell, uint16_t from);
const char *altar_die_noun(uint16_t purpose); /* "Staff Die" */
const char *altar_crossing_name(const struct altar_scenario *sc, uint8_t crossing);

#endif
