/* rules/gcacw/orders/forms.h: how each order is written, as a table made from forms.def. */
#ifndef GCACW_ORDERS_FORMS_H
#define GCACW_ORDERS_FORMS_H

#include "rules/gcacw/orders/orders.h"
#include "rules/gcacw/tables/ledger.h"

enum { GCACW_ANY_OPTION = 0xFF };

struct gcacw_form {
    uint8_t kind;   /* enum gcacw_offer_kind */
    uint8_t option; /* GCACW_ANY_OPTION: any */
    const char *form, *label, *gist;
};

extern const struct gcacw_form gcacw_forms[]; /* ended by a NULL form */

/* A word of a form. */
enum gcacw_part_kind {
    GCACW_PART_END,
    GCACW_PART_WORD,
    GCACW_PART_UNIT,   /* the subject */
    GCACW_PART_LEADER, /* the subject */
    GCACW_PART_UNITS,  /* the list */
    GCACW_PART_ROUTE,  /* the list, its last hex the cell */
    GCACW_PART_GOAL,   /* the cell, to which a route is found */
    GCACW_PART_CELL,
    GCACW_PART_NUMBER,
    GCACW_PART_TO_UNIT, /* the number is a unit, a leader, ... */
    GCACW_PART_TO_LEADER,
    GCACW_PART_TO_SEAT,
    GCACW_PART_TOWN,
    GCACW_PART_STATION,
    GCACW_PART_DEPOT,
    GCACW_PART_CROSSING,
    GCACW_PART_SPACE,
    GCACW_PART_POSTURE, /* the option */
    GCACW_PART_ATTACK,
    GCACW_PART_LEVELS,
    GCACW_PART_ANSWER,
    GCACW_PART_DICE,  /* the number: two dice, 0 for one that is not known */
    GCACW_PART_TOLLS, /* the list, of struct gcacw_toll */
    GCACW_PART_ENTRY, /* all of an entry of the ledger, by its number */
    GCACW_PART_SUB,
    GCACW_PART_COUNTY, /* the cell: the nearest hex of a county, or of a bank of the Potomac */
    GCACW_PART_BANK
};

struct gcacw_part {
    enum gcacw_part_kind kind;
    struct vd_text word; /* of WORD */
};

/* Takes the next part of a form and moves on. */
struct gcacw_part gcacw_form_next(const char **form);

/* The first form that a command of this kind and option is written in; its form is NULL if there is
 * none. */
const struct gcacw_form *gcacw_form_of(const struct vd_choice *choice);
/* Writes a pattern of the same parts for a command: `plain`, as orders name hexes, or in words. */
void gcacw_write_pattern(const struct gcacw_scenario *sc, const struct vd_command *command,
                         const char *pattern, bool plain, struct vd_writer *writer);

extern const char *const gcacw_remote_answers[]; /* "ask", "yes", "no" */
/* Writes a form for people: "retreat via HEXES". */
void gcacw_write_form(const struct gcacw_form *form, struct vd_writer *writer);

#endif
