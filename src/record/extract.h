/* record/extract.h: a seat's own record: its orders, what it was told, and the view folded from
 * that.
 *
 * It proves by itself that its chain is whole, that what the seat knew allowed every order in
 * it, and that the view follows. Everything the program shows to a seat comes from here. */
#ifndef VD_RECORD_EXTRACT_H
#define VD_RECORD_EXTRACT_H

#include "record/catalogue.h"
#include "record/lines.h"
#include "record/tables.h"
#include "record/vdr.h"

struct vd_fold;

struct vd_extract {
    struct vd_arena arena;
    struct vd_head head;
    const struct vd_system *system;
    const struct vd_scenario *scenario;
    uint8_t seat;
    enum vd_grade grade_set; /* as the first line says */
    enum vd_grade grade;     /* the grade now, as far as the seat was told */
    bool salt_wanted;        /* the seat must open its salt, which has this hash: */
    struct vd_hash salt_hash;
    VD_LIST(struct vd_seat_line) lines;
    struct vd_hash chain; /* h of the last line */
    bool opened;
    const char *key; /* the secret, once opened */
    void *work;
    struct vd_fold *fold;
    /* after the last line: */
    const struct vd_view *view;
    bool can_undo;
    bool is_wanted; /* the seat or umpire must roll this die: */
    struct vd_event wanted;
};

/* `known` are tables read before, used if they are the ones that the record names; may be NULL. */
bool vd_extract_read(struct vd_extract *extract, const struct vd_catalogue *catalogue,
                     struct vd_text bytes, const struct vd_tables *known, struct vd_fault *fault);
/* Adds one line, with its line end, as the seat was told it. With `check`, also checks that an
 * order of the seat's own in it was allowed; a caller that gave the order knows. After a fault
 * the extract can only be released. */
bool vd_extract_add(struct vd_extract *extract, struct vd_text line, bool check,
                    struct vd_fault *fault);
void vd_extract_release(struct vd_extract *extract);
/* Returns the proposal to rewind that the seat must answer, as its own lines tell it. */
struct vd_proposed vd_extract_proposed(const struct vd_extract *extract);
/* True if the line tells of letters and notes alone: undo passes over it. */
bool vd_line_is_beside(const struct vd_extract *extract, const struct vd_seat_line *line);
/* Returns the view after that many lines, in the extract's arena. */
const struct vd_view *vd_extract_view_at(struct vd_extract *extract, uint32_t lines);

#endif
