/* rules/gcacw/words/words.h: the hex campaign in words, JSON and signs, by what a seat knows. */
#ifndef GCACW_WORDS_WORDS_H
#define GCACW_WORDS_WORDS_H

#include "core/offer.h"
#include "core/signs.h"
#include "rules/gcacw/orders/orders.h"

struct vd_map_frame;

void gcacw_prompt(const struct vd_scenario *base, const struct vd_view *memory,
                  struct vd_prompt *prompt);
void gcacw_print_event(const struct vd_scenario *base, const struct vd_event *event,
                       struct vd_writer *writer);
/* What one act told a seat, in as few lines as possible. */
void gcacw_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer,
                      uint8_t *said);
void gcacw_print_view(const struct vd_scenario *base, const struct vd_view *memory,
                      enum vd_form form, struct vd_writer *out);
void gcacw_print_map(const struct vd_scenario *base, const struct vd_view *memory,
                     const struct vd_map_frame *frame, struct vd_writer *out);
void gcacw_print_where(const struct vd_scenario *base, const struct vd_view *memory,
                       struct vd_text name, struct vd_writer *out);
void gcacw_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer);

size_t gcacw_signs(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_sign *signs, size_t most);
extern const struct vd_legend_entry gcacw_legend[];

extern const struct vd_offering gcacw_offering;
extern const struct vd_word_help gcacw_helps[];

#endif
