/* rules/altar/orders/orders.h: the order language: one order, from words to a command and back.
 *
 * docs/orders.md is the grammar for players. An order is split into words (core/orders), and its
 * verb decides what it is (read.c). Each form has a function that reads the rest, with its names
 * (names.c) and its route (routes.c), and one that writes it (write.c). Reading uses only the
 * seat's view and the printed tables. */
#ifndef ALTAR_ORDERS_ORDERS_H
#define ALTAR_ORDERS_ORDERS_H

#include "core/orders/names.h"
#include "core/orders/verbs.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/work.h"

/* An order being read (core/orders). Readers return false after they set an error. */
struct altar_order {
    struct vd_order base;
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct altar_work *work;
    struct vd_command *command;
    struct vd_choice *choice; /* the command's */
    uint8_t side;
};

static inline struct altar_order *altar_order_of(struct vd_order *base)
{
    return (struct altar_order *)base;
}

/* Fills all but the shared part, which vd_order_begin fills; clears the command. */
void altar_order_begin(struct altar_order *order, const struct vd_scenario *sc,
                       const struct vd_view *view, void *work, struct vd_command *command);
/* Drops the first word: "march Heth to Gettysburg" means "Heth to Gettysburg". */
void altar_order_drop_march(struct altar_order *order);

/* ---- names.c: things named by the words from..to-1 ---- */

bool altar_order_corps(struct altar_order *order, unsigned from, unsigned to,
                       altar_corps_id *corps);
bool altar_order_piece(struct altar_order *order, unsigned from, unsigned to, uint16_t *piece);
/* The same without an error; ALTAR_NONE if it is not one of the seat's own. */
altar_piece_id altar_find_own(const struct altar_order *order, unsigned from, unsigned to);
/* A brigade or battery of the seat's own side or, failing that, of the enemy's. */
bool altar_order_unit(struct altar_order *order, unsigned from, unsigned to, uint16_t *unit);
bool altar_order_side(struct altar_order *order, uint8_t *side);
bool altar_order_crossing(struct altar_order *order, unsigned from, unsigned to,
                          uint16_t *crossing);
/* Reads as many words as make a place, at most up to a comma. */
bool altar_order_cell(struct altar_order *order, uint16_t *cell);
/* Reads one unit or division of a list; false at a word that is neither. */
bool altar_order_next_unit(struct altar_order *order, uint8_t side, uint16_t *unit);
bool altar_order_next_division(struct altar_order *order, uint8_t side, altar_piece_id *division);

/* ---- routes.c ---- */

/* Reads the rest of the order as a route of this piece, into the command's list. Towns are
 * joined by the route between them; consecutive grid references are taken as they are (M1). */
bool altar_order_route(struct altar_order *order, altar_piece_id piece);
/* Reads the next words as the end of a march. Its route is that of `expand` if the piece is
 * likely to arrive, else the fastest route there. */
bool altar_order_destination(struct altar_order *order, altar_piece_id piece, bool staff);
/* The route that another token marched last, from where it set out, or the route to where it
 * stands if the first is not known; cut at the last space where the piece may stand. A piece
 * that is there already rests (X51). */
void altar_order_trail(struct altar_order *order, altar_piece_id piece, altar_piece_id leader);

/* ---- read.c: what the forms share ---- */

/* True for the verb of an order, or for a word that may be a misspelled one. */
bool altar_is_near_verb(struct vd_text word);

void altar_order_set(struct altar_order *order, enum altar_choice_kind kind);
/* ... and the order must end here. */
bool altar_order_ends_as(struct altar_order *order, enum altar_choice_kind kind);
/* ... for a kind with a subject and no space; the order must end here. */
bool altar_order_set_alone(struct altar_order *order, enum altar_choice_kind kind);
bool altar_order_is_asked(const struct altar_order *order, enum altar_phase phase);
/* Reads `default` or `done`. */
bool altar_order_rest(struct altar_order *order);
/* The rest of the order is UNIT to PLACE, or UNIT at PLACE. */
bool altar_order_piece_and_cell(struct altar_order *order);

/* ---- the forms: each reads what follows its verb into the command ---- */

/* march.c, after a token */
vd_form_reader altar_form_via, altar_form_to, altar_form_staff_mark, altar_form_throw,
    altar_form_hold, altar_form_go_on, altar_form_follow, altar_form_by, altar_form_destroy,
    altar_form_repair, altar_form_raid;
/* march.c, alone */
vd_form_reader altar_form_activate, altar_form_staff, altar_form_end, altar_form_unnamed_destroy,
    altar_form_unnamed_repair, altar_form_unnamed_go_on;
/* contact.c */
vd_form_reader altar_form_card, altar_form_break, altar_form_retreat, altar_form_shift;
/* battle.c */
vd_form_reader altar_form_block, altar_form_extend, altar_form_reinforce, altar_form_attach,
    altar_form_fight, altar_form_result, altar_form_confirm, altar_form_spread, altar_form_withdraw;
/* setup.c */
vd_form_reader altar_form_choose, altar_form_look, altar_form_rally, altar_form_deploy,
    altar_form_give_up, altar_form_keep, altar_form_letter;
/* correct.c */
vd_form_reader altar_form_correct;
void altar_write_correction(const struct altar_scenario *sc, const struct vd_choice *choice,
                            struct vd_writer *writer);

/* battle.c: the two spaces that an extension adds to the open block, and the first space of the
 * whole (L2). */
bool altar_extension_added(const struct altar_scenario *sc, const struct altar_view *view,
                           unsigned number, uint16_t *first, uint16_t added[2]);

/* ---- for struct vd_system ---- */

/* conditions.c: evaluates a condition of a standing order. */
enum vd_result altar_holds(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                           struct vd_text text, bool *holds, struct vd_error *error);
/* aside.c: as vd_language.order_words and is_aside. */
extern const char *const altar_order_words[];
bool altar_is_aside(const struct vd_scenario *base, struct vd_text text);
enum vd_result altar_parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error);
void altar_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer);
/* T4, T5: the command that activates the corps named by the orders of a text and allots its
 * Staff Dice, to be given before anything moves. */
bool altar_gather(const struct vd_scenario *sc, const struct vd_view *base,
                  const struct vd_command *commands, size_t count, struct vd_command *first,
                  size_t *covers);

/* unfold.c: writes the orders that `III to Gettysburg` or `rally all` stand for, one per line. */
bool altar_unfold(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                  struct vd_text text, struct vd_writer *writer);

/* "Heth/Archer", preceded by the side if it is not `side`. */
void altar_order_unit_name(const struct altar_scenario *sc, uint8_t side, altar_unit_id unit,
                           struct vd_writer *writer);

#endif
