/* record/gallery.c: how far spectators may look back. */
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

void vd_gallery_note(struct vd_gallery *gallery, struct vd_heap *heap,
                     const struct vd_record *record)
{
    struct vd_gallery_mark mark = {0};

    if (record->session == NULL || gallery->marks.count > completed_for_any(record))
        return;
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        mark.k[i] = record->seats[i].k;
    while (gallery->marks.count <= completed_for_any(record))
        VD_PUSH(heap, gallery->marks) = mark;
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
