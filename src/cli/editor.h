/* cli/editor.h: edits a line typed at the terminal, with the usual keys: arrows, history, Tab.
 *
 * Only this file knows libedit. Between two lines the terminal's settings are restored, so that a
 * pager can read from it. Text typed while other output is printed comes back with the next
 * prompt. */
#ifndef VD_CLI_EDITOR_H
#define VD_CLI_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

struct vd_editor;
struct vd_offers; /* the completions that Tab may offer */

struct vd_editor_setup {
    /* Returns true when a key was typed; false if there is something to print first. NULL: wait for
     * keys only. */
    bool (*wait)(void *context);
    /* Offers completions of the line, which ends at the cursor. */
    void (*complete)(void *context, const char *line, struct vd_offers *offers);
    void *context;
};

/* NULL if stdin or stdout is not a terminal, or has no cursor: then read lines as they come. */
struct vd_editor *vd_editor_new(const struct vd_editor_setup *setup);
void vd_editor_free(struct vd_editor *editor);

enum vd_typed {
    VD_TYPED_LINE,
    VD_TYPED_END,  /* end of the input */
    VD_TYPED_LATER /* print something first; what was typed is kept */
};

/* The line is valid until the next is read. */
enum vd_typed vd_editor_read(struct vd_editor *editor, const char *prompt, const char **line);

/* Offers a text as a completion of the line from `from` on. Its next word is offered if its
 * beginning matches, ignoring case. */
void vd_offer(struct vd_offers *offers, size_t from, const char *text);
/* Returns how many there are so far. */
size_t vd_offers_count(const struct vd_offers *offers);

#endif
