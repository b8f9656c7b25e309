/* core/words/nouns.h: the parts of every system's sentences: counted things, lists, dates.
 *
 * Nothing in this folder reads a state: sentences are made from views and events. */
#ifndef VD_CORE_WORDS_NOUNS_H
#define VD_CORE_WORDS_NOUNS_H

#include "base/text.h"
#include "core/date.h"

/* "1 space", "4 spaces". */
void vd_write_count(unsigned count, const char *noun, struct vd_writer *writer);
/* "1 Staff Die", "4 Staff Dice": for nouns with an irregular plural. */
void vd_write_counted(unsigned count, const char *one, const char *many, struct vd_writer *writer);
/* Writes the separator before the item `index` of a list: "I, II or III", "I, II and III". Writes
 * nothing before the first. */
void vd_write_joint(unsigned index, unsigned count, const char *last, struct vd_writer *writer);

/* "Thursday, July 2, 1863". */
const char *vd_month_name(unsigned month); /* from 1 */
void vd_write_long_date(struct vd_date date, struct vd_writer *writer);

/* Capitalizes the sentence that begins at `first`. */
void vd_capitalize(const struct vd_writer *writer, size_t first);

#endif
