/* unit/gcacw_lines.h: what holds for every line that the hex campaign writes, and for every order that it offers. */
#ifndef VD_TESTS_GCACW_LINES_H
#define VD_TESTS_GCACW_LINES_H

#include "rules/gcacw/words/words.h"

/* A person would read these lines aloud. Returns how many there are. */
unsigned gcacw_check_lines(const char *text);
void gcacw_check_line(const char *line, size_t length);

/* True if it brings a view up to date and has no sentence of its own. */
bool gcacw_is_fact(uint16_t kind);
/* Its sentence, and that its length can be measured without room. */
void gcacw_check_event(const struct gcacw_scenario *sc, const struct vd_event *event);
/* What one order told a seat: as many lines as its events say that they led. */
void gcacw_check_told(const struct gcacw_scenario *sc, uint8_t seat, const struct vd_event *events,
                      size_t count);

/* A listed choice is an order that reads back and is accepted, with a label and details in sentences. */
void gcacw_check_offer(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                       struct gcacw_work *work, struct vd_choice choice);
/* The question of a seat, and its example, which is an order that it may give. */
void gcacw_check_prompt(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                        struct gcacw_work *work);

#endif
