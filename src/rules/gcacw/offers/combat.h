/* rules/gcacw/offers/combat.h: the orders inside a combat (13.3, K1 to K6). */
#ifndef GCACW_OFFERS_COMBAT_H
#define GCACW_OFFERS_COMBAT_H

#include "rules/gcacw/offers/check.h"

enum vd_result gcacw_check_retreat(const struct gcacw_case *c);
enum vd_result gcacw_check_stand(const struct gcacw_case *c);
enum vd_result gcacw_check_refuse(const struct gcacw_case *c);
enum vd_result gcacw_check_loss(const struct gcacw_case *c);
enum vd_result gcacw_check_advance(const struct gcacw_case *c);
enum vd_result gcacw_check_stay(const struct gcacw_case *c);

void gcacw_list_retreat(struct gcacw_list *list);
void gcacw_list_stand(struct gcacw_list *list);
void gcacw_list_refuse(struct gcacw_list *list);
void gcacw_list_loss(struct gcacw_list *list);
void gcacw_list_advance(struct gcacw_list *list);
void gcacw_list_stay(struct gcacw_list *list);

void gcacw_expand_retreat(const struct gcacw_case *c, struct vd_command *command);
void gcacw_expand_loss(const struct gcacw_case *c, struct vd_command *command);
void gcacw_expand_advance(const struct gcacw_case *c, struct vd_command *command);

#endif
