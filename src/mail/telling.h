/* mail/telling.h: what a seat knows, as lines of a mail. All of it from its own view and lines. */
#ifndef VD_MAIL_TELLING_H
#define VD_MAIL_TELLING_H

#include "umpire/house.h"

struct vd_telling_span {
    uint32_t since,
        until; /* lines of its record: behind the first, up to the second; 0: up to the last */
};

/* What it ordered and was told in these of its lines; the latest, if there is too much. */
void vd_telling_news(struct vd_house *house, const struct vd_party *party,
                     const struct vd_look *look, struct vd_telling_span span,
                     struct vd_buffer *out);
/* Whether the umpire has reported something to it after so many of its lines. */
bool vd_telling_has_report(struct vd_house *house, const struct vd_party *party, uint32_t since);
/* The first lines of its view: which turn it is and how it stands. */
void vd_telling_head(const struct vd_look *look, struct vd_buffer *out);
void vd_telling_view(const struct vd_look *look, enum vd_form form, struct vd_buffer *out);
/* The victory points of all sides, and what they were for, once it is over. */
void vd_telling_points(struct vd_house *house, const struct vd_party *party,
                       const struct vd_look *look, struct vd_buffer *out);
/* Of everything that it may order one example for each unit and verb; or all. */
void vd_telling_examples(const struct vd_look *look, struct vd_buffer *out);
void vd_telling_orders(const struct vd_look *look, struct vd_buffer *out);

#endif
