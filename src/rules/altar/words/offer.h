/* rules/altar/words/offer.h: an offer in words. */
#ifndef ALTAR_WORDS_OFFER_H
#define ALTAR_WORDS_OFFER_H

#include "base/json.h"
#include "rules/altar/offers/offer.h"
#include "rules/altar/words/words.h"

/* The context for writing one text of an offer. */
struct altar_offer_words {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    const struct vd_offer *offer;
    struct vd_writer *out;
    bool brief; /* the subject's name is shown next to the text */
};

/* The name of the subject of a choice, as orders write it; nothing if it has none. */
void altar_print_subject(const struct vd_scenario *base, const struct vd_choice *choice,
                         struct vd_writer *writer);
/* Fills an offer's texts: its subject, its button and its cost. The offer's fields must be
 * computed already. */
void altar_offer_say(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_offer *offer);
/* offer_detail.c: cost and risk in sentences; nothing if there is none. */
void altar_offer_say_detail(const struct altar_offer_words *words);
const char *altar_offer_name(uint8_t kind); /* "march" */
/* offer_json.c: the JSON members that only this kind of offer has. */
void altar_offer_put(const struct vd_scenario *base, const struct vd_offer *offer,
                     struct vd_json *json);
/* A battle's result: how, hour, winner, broken, lost, held. */
void altar_result_put(const struct altar_scenario *sc, const struct vd_command *result,
                      struct vd_json *json);
/* The order for a choice with its spaces left open; false: the choice names no spaces. */
bool altar_print_pattern(const struct vd_scenario *base, const struct vd_choice *choice,
                         enum vd_pattern pattern, struct vd_writer *writer);

#endif
