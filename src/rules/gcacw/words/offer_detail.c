/* rules/gcacw/words/offer_detail.c: what an order costs and risks, as far as its seat knows. */
#include "rules/gcacw/words/parts.h"

/* The rule of a kind of order, for its button. */
static uint16_t rule_of(uint8_t kind)
{
    const struct gcacw_order_row *row = gcacw_order_of(kind);

    return row != NULL ? row->rule : (uint16_t)GCACW_1_2a;
}

uint16_t gcacw_describe_fields(const struct gcacw_scenario *sc, const struct gcacw_view *view,
                               const struct vd_command *command, struct vd_event *fields,
                               struct vd_writer *detail)
{
    (void)sc;
    (void)view;
    (void)fields;
    (void)detail;
    return rule_of(command->choice.kind);
}
