/* record/extract.h: a seat's own record: what it ordered and was told, and its view folded from that.
 *
 * It proves by itself: its chain, that every order in it was allowed by what the seat knew, and the
 * view. Everything the program shows to a seat comes from here. */
#ifndef VD_RECORD_EXTRACT_H
#define VD_RECORD_EXTRACT_H

#include "record/catalogue.h"
#include "record/lines.h"
#include "record/tables.h"
#include "record/vdr.h"

struct vd_fold;

struct vd_extract {
    struct vd_heap heap;
    struct vd_head head;
    const struct vd_rules *rules;
    const struct vd_scenario *scenario;
    uint8_t seat;
    enum vd_grade grade_set; /* as the first line says */
    enum vd_grade grade;     /* ... and what became of it, as far as the seat was told */
    bool salt_wanted;        /* it is to open its salt, which has this hash: */
    struct vd_hash salt_hash;
    VD_LIST(struct vd_seat_line) lines;
    struct vd_hash chain; /* the head */
    bool opened;
    const char *key; /* once opened */
    void *work;
    struct vd_fold *fold;
    /* after the last line: */
    const struct vd_view *view;
    bool can_undo;
    bool is_wanted; /* a die is waited for */
    struct vd_event wanted;
};

/* `known` are tables read before, used if they are the ones the record names; may be NULL. */
bool vd_extract_read(struct vd_extract *extract, const struct vd_catalogue *catalogue,
                     struct vd_text bytes, const struct vd_tables *known, struct vd_fault *fault);
/* One line more, with its end, as it is told. `check`: whether an own order in it was allowed, which
 * whoever gave it knows. After a fault the extract can only be released. */
bool vd_extract_add(struct vd_extract *extract, struct vd_text line, bool check,
                    struct vd_fault *fault);
void vd_extract_release(struct vd_extract *extract);
/* The proposal to go back that the seat is to answer, as its own lines tell it. */
struct vd_proposed vd_extract_proposed(const struct vd_extract *extract);
/* Whether a line tells of letters and notes alone: undo goes back over it. */
bool vd_line_is_beside(const struct vd_extract *extract, const struct vd_seat_line *line);
/* As it was after that many lines; in the extract's heap. */
const struct vd_view *vd_extract_view_at(struct vd_extract *extract, uint32_t lines);

#endif
