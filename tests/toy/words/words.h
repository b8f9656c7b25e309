/* toy/words/words.h: Outposts in words: orders, events and views. */
#ifndef VD_TESTS_TOY_WORDS_H
#define VD_TESTS_TOY_WORDS_H

#include "toy/rules/game.h"

/* orders.c */
enum vd_result outpost_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                             struct vd_text text, struct vd_command *command,
                             struct vd_error *error);
/* Whether a condition of a standing order holds: turn N, enemy at HEX. */
enum vd_result outpost_holds(const struct vd_scenario *base, const struct vd_view *view, void *work,
                             struct vd_text text, bool *holds, struct vd_error *error);
void outpost_print_command(const struct vd_scenario *base, const struct vd_command *command,
                           struct vd_writer *writer);

/* events.c */
void outpost_print_event(const struct vd_scenario *base, const struct vd_event *event,
                         struct vd_writer *writer);
void outpost_print_die(const struct vd_scenario *base, struct vd_die_key key,
                       struct vd_writer *writer);

/* charts.c */
void outpost_print_charts(const struct vd_scenario *base, const struct vd_view *view,
                          const void *state, const struct vd_charts *charts);

/* views.c, json.c */
void outpost_prompt(const struct vd_scenario *base, const struct vd_view *memory,
                    struct vd_prompt *prompt);
void outpost_print_view(const struct vd_scenario *base, const struct vd_view *memory,
                        enum vd_form form, struct vd_writer *writer);
void outpost_print_map(const struct vd_scenario *base, const struct vd_view *memory,
                       const struct vd_map_frame *frame, struct vd_writer *writer);
void outpost_print_json(const struct outpost_scenario *sc, const struct outpost_view *view,
                        struct vd_writer *writer);
void outpost_print_book(const struct outpost_scenario *sc, struct vd_writer *writer);

#endif
