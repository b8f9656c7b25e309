/* core/offer.h: describes an order that a seat may give, for a page or a computer player to choose
 * from.
 *
 * An offer is made from the seat's view alone, so it reveals nothing that the seat was not told. */
#ifndef VD_CORE_OFFER_H
#define VD_CORE_OFFER_H

#include "base/json.h"
#include "core/game.h"

/* What the cells of an offer are. */
enum vd_offer_shape {
    VD_OFFER_NO_CELLS,
    VD_OFFER_WAY,   /* a route, from where the subject stands */
    VD_OFFER_SPACE, /* one cell */
    VD_OFFER_AREA,  /* all cells together */
    VD_OFFER_SHAPES
};

enum { VD_OFFER_NAME_SIZE = 64, VD_OFFER_LABEL_SIZE = 160, VD_OFFER_DETAIL_SIZE = 480 };

struct vd_offer {
    struct vd_command command;
    uint16_t rule;
    uint8_t shape; /* enum vd_offer_shape */
    uint8_t cell_count;
    uint16_t cells[VD_COMMAND_LIST_MAX];
    /* True if it rolls no die and makes nothing final: it can be undone unless it tells the player
     * something. */
    bool undo;
    bool idle; /* the order decides nothing, because there is nothing to decide */
    /* The number that the order says, if it says one that its fields do not: how many, which
     * level. */
    bool has_number;
    uint16_t number;
    char about[VD_OFFER_NAME_SIZE];    /* the subject's name as used in orders; empty: no subject */
    char label[VD_OFFER_LABEL_SIZE];   /* the text of a button: "March Hood to Cashtown" */
    char brief[VD_OFFER_LABEL_SIZE];   /* the text beside the subject's name: "March to Cashtown" */
    char detail[VD_OFFER_DETAIL_SIZE]; /* what it costs and risks, in sentences; empty: nothing */
    struct vd_event fields; /* costs and risks as data, in the fields of the offer's kind */
};

/* The form of an order whose cells are still to be filled in. */
enum vd_pattern {
    VD_PATTERN_ROUTE, /* "Hood via {cells}" */
    VD_PATTERN_TOWARD /* "Hood to {cell}" */
};

extern const char *const vd_offer_shape_names[VD_OFFER_SHAPES]; /* NULL for VD_OFFER_NO_CELLS */

struct vd_kinds;

/* The orders that a seat may give, as data; called by record/offers.h. */
struct vd_offering {
    /* Describes an order that the view's seat may give, whether `legal` lists it or not. */
    void (*describe)(const struct vd_scenario *, const struct vd_view *, void *work,
                     const struct vd_command *, struct vd_offer *);
    /* Describes the fields, for the generator of the page's types. May be NULL. */
    const struct vd_kinds *kinds;
    /* Writes the fields as members of the open object. */
    void (*put)(const struct vd_scenario *, const struct vd_offer *, struct vd_json *);
    const char *(*kind_name)(uint8_t kind);           /* "march" */
    const char *(*prompt_name)(uint16_t prompt_kind); /* name of a prompt's kind: "march" */
    /* Writes the subject of a choice as used in orders; writes nothing if it has none. */
    void (*print_subject)(const struct vd_scenario *, const struct vd_choice *, struct vd_writer *);
    /* Writes the order for a choice whose cells are still to be named; false if it names none. */
    bool (*print_pattern)(const struct vd_scenario *, const struct vd_choice *, enum vd_pattern,
                          struct vd_writer *);
    /* Gives the default order where the seat decides nothing; false if there is none now. */
    bool (*usual)(const struct vd_scenario *, const struct vd_view *, void *work,
                  struct vd_choice *);
    /* Explains why the token of this name cannot be given an order now, or why it cannot go to a
     * cell (VD_NONE: no cell is meant); VD_OK if it can, and then the error's sentence may say how
     * far it is. May be NULL. */
    enum vd_result (*why_not)(const struct vd_scenario *, const struct vd_view *, void *work,
                              struct vd_text name, uint16_t cell, struct vd_error *);
    /* Writes how an order may turn out, in full, as one JSON value, where a list has no room for it;
     * null if there is no more to say than the offer does. May be NULL. */
    void (*forecast)(const struct vd_scenario *, const struct vd_view *, void *work,
                     const struct vd_command *, struct vd_json *);
    /* Writes areas of the map that follow from what the seat knows, as members of the open list: those of one kind,
     * or all if it is empty. May be NULL. */
    void (*areas)(const struct vd_scenario *, const struct vd_view *, void *work,
                  struct vd_text kind, struct vd_json *);
};

#endif
