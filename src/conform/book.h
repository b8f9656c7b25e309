/* conform/book.h: the rules and the cases that test them, as JSON for readers.
 *
 * The positions of a case, before its first order and after its last, come from the program itself:
 * it carries the case out. */
#ifndef VD_CONFORM_BOOK_H
#define VD_CONFORM_BOOK_H

#include "conform/conform.h"
#include "sys/json_out.h"

struct vd_book {
    struct vd_arena *arena;
    struct vd_cases cases;
    struct vd_suite_tables *tables;
};

/* Opens the shipped suite; false if it cannot be read. */
bool vd_book_open(struct vd_arena *arena, struct vd_book *book);
/* Writes the chapters with their rules, the switches, and what each case tests. */
void vd_book_put_rules(const struct vd_book *book, struct vd_json *json);
/* NULL if there is no case of this name. */
const struct vd_case *vd_book_find(const struct vd_book *book, struct vd_text id);
/* Writes a case as it is written, and its positions; these are null if it cannot be set up. */
void vd_book_put_case(const struct vd_book *book, const struct vd_case *test, struct vd_json *json);

#endif
