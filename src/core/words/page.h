/* core/words/page.h: lays out a report for a terminal: headings, columns, lines wrapped at 80
 * characters. */
#ifndef VD_CORE_WORDS_PAGE_H
#define VD_CORE_WORDS_PAGE_H

#include "core/words/letter_map.h"

enum { VD_PASSAGE_SIZE = 6144 };

/* A text before it is wrapped into lines; it can hold every unit of an army. */
struct vd_passage {
    char text[VD_PASSAGE_SIZE];
    struct vd_writer out;
};

void vd_passage_begin(struct vd_passage *passage);

/* Writes an empty line and the heading. */
void vd_page_heading(struct vd_writer *out, const char *heading);
/* Wraps words from `column` on, with further lines at the indent; ends the line. */
void vd_page_wrap(struct vd_writer *out, unsigned column, unsigned indent, const char *text);
/* Widens the column of names so that this name fits; it begins with VD_PAGE_NAME_WIDTH. */
enum { VD_PAGE_NAME_WIDTH = 11 };
void vd_page_fit_name(unsigned *width, const char *name);
/* Writes a name of this width and a place in columns, then details; a long place shifts only its own
 * details. */
void vd_page_entry(struct vd_writer *out, unsigned width, const char *name, const char *place,
                   const char *details);
/* Writes the same for a cell, without a name. */
void vd_page_cell_entry(struct vd_writer *out, const struct vd_theater *theater, uint16_t cell,
                        const char *details);
/* Writes every place of the map with its reference, in alphabetical order down the columns. Places
 * with the same name also have their states. */
void vd_page_places(struct vd_writer *out, const struct vd_theater *theater);
/* Writes the places in a frame with their references, from north to south. */
void vd_page_frame_places(struct vd_writer *out, const struct vd_theater *theater,
                          const struct vd_map_frame *frame);

#endif
