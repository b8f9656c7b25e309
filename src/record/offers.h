/* record/offers.h: what a seat is asked and may order, as JSON for the page, bots and scripts.
 *
 * One form for all of them (docs/api.md, "What it may order"), made from the seat's view alone. */
#ifndef VD_RECORD_OFFERS_H
#define VD_RECORD_OFFERS_H

#include "core/offer.h"
#include "core/system.h"
#include "sys/arena.h"
#include "sys/json_out.h"

/* The seat that chooses among the offers. */
struct vd_chooser {
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    const struct vd_view *view;
    void *work;
};

/* A list of more offers than this is sent subject by subject. */
enum { VD_OFFERS_SENT_WHOLE = 64 };

/* Writes the members "subjects" and "offers". With `about`, a subject's name, only its offers.
 * With NULL, all offers of a short list; of a long list, those without a subject. */
void vd_offers_put(const struct vd_chooser *chooser, const char *about, struct vd_json *json);
/* Writes the member "offers" in full, whatever its length: for a reader that cannot ask again. */
void vd_offers_put_all(const struct vd_chooser *chooser, struct vd_json *json);
/* Writes the member "orders": the same in the order language, with "undo" if it is allowed. */
void vd_offers_put_orders(const struct vd_chooser *chooser, bool can_undo, struct vd_json *json);

/* What a reader that answers at once wants of a list. */
struct vd_offers_wanted {
    const char *about; /* a subject's name: only what is about it; NULL: no subject is asked for */
    size_t whole;      /* a longer list is sent subject by subject */
    bool orders, offers;
};

/* Writes the members "orders" and "offers", as far as they are wanted. Of a list that is too long
 * only those without a subject, and the member "subjects" before them. */
void vd_offers_put_wanted(const struct vd_chooser *chooser, const struct vd_offers_wanted *wanted,
                          struct vd_json *json);
/* Writes a command that the seat may give as one offer, an object. */
void vd_offer_put(const struct vd_chooser *chooser, const struct vd_command *command,
                  struct vd_json *json);
/* Writes the members of a prompt's object. */
void vd_prompt_put(const struct vd_chooser *chooser, const struct vd_prompt *prompt,
                   struct vd_json *json);
/* Reads an order and checks it against the view; executes nothing. The command is valid if the
 * result is VD_OK. */
enum vd_result vd_chooser_check(const struct vd_chooser *chooser, struct vd_text order,
                                struct vd_command *command, struct vd_error *error);

#endif
