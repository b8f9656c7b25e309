/* conform/book.h: the rules and the cases that prove them, as JSON for readers.
 *
 * The position of a case before its first order and after its last is the engine's own: the case is
 * carried out for it. */
#ifndef VD_CONFORM_BOOK_H
#define VD_CONFORM_BOOK_H

#include "conform/conform.h"
#include "sys/json_out.h"

struct vd_book {
    struct vd_heap *heap;
    struct vd_cases cases;
    struct vd_tables *tables;
};

/* The suite that is shipped; false if it cannot be read. */
bool vd_book_open(struct vd_heap *heap, struct vd_book *book);
/* Chapters with their rules, the switches, and what each case is after. */
void vd_book_put_rules(const struct vd_book *book, struct vd_json *json);
/* NULL: there is none of that name. */
const struct vd_case *vd_book_find(const struct vd_book *book, struct vd_text id);
/* A case as it is written, and its positions; those are null if it cannot be set up. */
void vd_book_put_case(const struct vd_book *book, const struct vd_case *test, struct vd_json *json);

#endif
