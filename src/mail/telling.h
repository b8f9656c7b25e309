/* mail/telling.h: what a seat knows, as lines of an email, from its own view and record alone. */
#ifndef VD_MAIL_TELLING_H
#define VD_MAIL_TELLING_H

#include "umpire/service.h"

struct vd_telling_span {
    uint32_t since, until; /* lines of its record: after `since`, up to `until`; 0: to the end */
};

/* Writes what the seat ordered and was told in this span; only the latest lines if there are too
 * many. */
void vd_telling_news(struct vd_service *service, const struct vd_party *party,
                     const struct vd_look *look, struct vd_telling_span span,
                     struct vd_buffer *out);
/* True if the umpire has reported something to the seat after line `since` of its record. */
bool vd_telling_has_report(struct vd_service *service, const struct vd_party *party,
                           uint32_t since);
/* The first lines of its view, such as the turn, without the question. */
void vd_telling_head(const struct vd_look *look, struct vd_buffer *out);
void vd_telling_view(const struct vd_look *look, enum vd_form form, struct vd_buffer *out);
/* The victory points of all sides and their reasons, once the campaign is over. */
void vd_telling_points(struct vd_service *service, const struct vd_party *party,
                       const struct vd_look *look, struct vd_buffer *out);
/* One example for each token and verb of the orders that the seat may give; vd_telling_orders
 * writes all. */
void vd_telling_examples(const struct vd_look *look, struct vd_buffer *out);
void vd_telling_orders(const struct vd_look *look, struct vd_buffer *out);

#endif
