/* record/gallery.c: how much of a campaign spectators may see. */
#include "record/gallery.h"

unsigned vd_turns_completed(const struct vd_view *view)
{
    return view->turn > 0 ? view->turn - 1u : 0;
}

/* The first seat that hears of a turn's end makes the mark: the others have heard less. */
static unsigned completed_for_any(const struct vd_record *record)
{
    unsigned most = 0;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        unsigned its = vd_turns_completed(vd_session_view(record->session, i));

        most = its > most ? its : most;
    }
    return most;
}

/* Removes the marks made after the line that the seat goes back to: that play was abandoned. */
static void go_back(struct vd_gallery *gallery, struct vd_arena *arena, struct vd_abandoned lines)
{
    while (gallery->marks.count > 0 &&
           gallery->marks.at[gallery->marks.count - 1].k[lines.seat] > lines.after)
        gallery->marks.count--;
    VD_PUSH(arena, gallery->abandoned) = lines;
}

void vd_gallery_note(struct vd_gallery *gallery, struct vd_arena *arena,
                     const struct vd_record *record, const struct vd_outcome *outcome)
{
    struct vd_gallery_mark mark = {0};
    uint32_t line;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (vd_told_rewinds(&outcome->seat[i], &line))
            go_back(gallery, arena, (struct vd_abandoned){i, line, record->seats[i].k});
    }
    if (record->session == NULL || gallery->marks.count > completed_for_any(record))
        return;
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        mark.k[i] = record->seats[i].k;
    while (gallery->marks.count <= completed_for_any(record))
        VD_PUSH(arena, gallery->marks) = mark;
}

bool vd_gallery_abandoned(const struct vd_gallery *gallery, uint8_t seat, uint32_t line,
                          uint32_t lines)
{
    for (size_t i = 0; i < gallery->abandoned.count; i++) {
        const struct vd_abandoned *one = &gallery->abandoned.at[i];

        if (one->seat == seat && line > one->after && line < one->before && one->before <= lines)
            return true;
    }
    return false;
}

const struct vd_gallery_mark *vd_gallery_sees(const struct vd_gallery *gallery, unsigned completed,
                                              unsigned behind)
{
    if (completed < behind || completed - behind >= gallery->marks.count)
        return NULL;
    return &gallery->marks.at[completed - behind];
}

unsigned vd_gallery_agreed(const struct vd_record *record, uint32_t silent)
{
    unsigned longest = 0;

    if (record->session == NULL)
        return 0;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        unsigned its = vd_session_gallery(record->session, i);

        if (its == 0 && (silent & VD_AUDIENCE(i)) == 0)
            return 0;
        longest = its > longest ? its : longest;
    }
    return longest > 0 ? longest : VD_GALLERY_USUAL;
}
