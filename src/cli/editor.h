/* cli/editor.h: a line typed at the terminal, with the keys that people know: arrows, history, Tab.
 *
 * All that knows libedit. Between two lines the terminal is as it was found, so that a pager may read from
 * it; what was typed while something else is told comes again with the next prompt. */
#ifndef VD_CLI_EDITOR_H
#define VD_CLI_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

struct vd_editor;
struct vd_offers; /* what Tab may make of a line */

struct vd_editor_setup {
    /* Returns when a key was typed: true; false if there is something to tell first. NULL: only keys. */
    bool (*wait)(void *context);
    /* Offers what the line, which ends at the cursor, may become. */
    void (*complete)(void *context, const char *line, struct vd_offers *offers);
    void *context;
};

/* NULL if stdin or stdout is no terminal, or one without a cursor: then a line is read as it comes. */
struct vd_editor *vd_editor_new(const struct vd_editor_setup *setup);
void vd_editor_free(struct vd_editor *editor);

enum vd_typed {
    VD_TYPED_LINE,
    VD_TYPED_END,  /* of the input */
    VD_TYPED_LATER /* something is to be told first; what was typed is kept */
};

/* The line is good until the next is read. */
enum vd_typed vd_editor_read(struct vd_editor *editor, const char *prompt, const char **line);

/* A text that the line from there on may become; its next word is offered if the beginning fits, whatever
 * the case of its letters. */
void vd_offer(struct vd_offers *offers, size_t from, const char *text);
/* How many there are by now. */
size_t vd_offers_count(const struct vd_offers *offers);

#endif
