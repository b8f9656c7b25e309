/* rules/gcacw/offers/check.h: what a seat may order, by its view alone, and why not.
 *
 * Each chapter has a table of its orders: in which phases they may be given, how they are checked,
 * and how all of them are listed. Every order that is listed passes its check. */
#ifndef GCACW_OFFERS_CHECK_H
#define GCACW_OFFERS_CHECK_H

#include <stdio.h>

#include "rules/gcacw/names/nouns.h"
#include "rules/gcacw/play/army.h"

/* An order that is being checked. */
struct gcacw_case {
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct gcacw_work *work;
    const struct vd_command *command;
    struct vd_error *error; /* NULL: nobody asks why */
};

typedef enum vd_result gcacw_checker(const struct gcacw_case *);

/* Units of the seat that can act (gcacw_check_able), in the order of the sheet. */
struct gcacw_able {
    unsigned count;
    uint8_t unit[GCACW_UNITS_MAX];
};

/* A list that is being written. */
struct gcacw_list {
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    struct gcacw_work *work;
    struct vd_choice *at;
    size_t count, max;
    struct gcacw_able able; /* in an action only those of it */
};

typedef void gcacw_lister(struct gcacw_list *);

#define GCACW_IN(phase) (UINT64_C(1) << GCACW_PHASE_##phase)

/* An order beside the game: also when it is not the seat's move. */
#define GCACW_ANY_TIME UINT64_MAX

struct gcacw_order_row {
    uint8_t kind;    /* enum gcacw_offer_kind */
    uint64_t phases; /* in which it may be given, a bit each */
    gcacw_checker *check;
    gcacw_lister *list; /* NULL: listed with another order, or never */
    uint16_t rule;      /* cited when it is not its time */
    /* Fills in the list of the command (a route, units) of a choice that was listed; NULL: none. */
    void (*expand)(const struct gcacw_case *, struct vd_command *);
};

extern const struct gcacw_order_row gcacw_signal_orders[], gcacw_turn_orders[],
    gcacw_staff_orders[], gcacw_action_orders[], gcacw_combat_orders[], gcacw_supply_orders[],
    gcacw_ledger_orders[];

/* The row of a kind of order; NULL if it has none (`done`). */
const struct gcacw_order_row *gcacw_order_of(uint8_t kind);

typedef void gcacw_expander(const struct gcacw_case *, struct vd_command *);

void gcacw_list_add(struct gcacw_list *list, struct vd_choice choice);
/* Adds the choice if its check accepts it, with its list filled in by `expand` (NULL: none). */
void gcacw_list_try(struct gcacw_list *list, struct vd_choice choice, gcacw_checker *check,
                    gcacw_expander *expand);

size_t gcacw_legal(const struct vd_scenario *base, const struct vd_view *view, void *work,
                   struct vd_choice *choices, size_t max);
void gcacw_expand(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_choice choice, struct vd_command *command);
enum vd_result gcacw_check(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           const struct vd_command *command, struct vd_error *error);
/* why.c: why the unit or leader of this name cannot be ordered now, or the unit cannot go to a cell (VD_NONE:
 * none is meant). */
enum vd_result gcacw_why_not(const struct vd_scenario *base, const struct vd_view *memory,
                             void *work, struct vd_text name, uint16_t cell,
                             struct vd_error *error);

/* ---- what many checks ask ---- */

/* The field as the seat knows it. */
struct gcacw_field gcacw_case_field(const struct gcacw_case *c);
/* Refuses unless the subject is a unit of the seat's own, on the map. */
enum vd_result gcacw_check_own(const struct gcacw_case *c, uint16_t unit, enum gcacw_rule rule);
/* After a refusal: an order that the seat could give instead; NULL: none. Returns VD_REFUSED. */
enum vd_result gcacw_instead(const struct gcacw_case *c, const char *order);

/* 13.2, 13.3: false if the row of the phase table is off (in the conformance runner alone). */
bool gcacw_phase_takes(uint8_t phase, uint8_t kind);

#endif
