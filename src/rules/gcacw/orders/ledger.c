/* rules/gcacw/orders/ledger.c: a combat of the ledger: its dice, and what it cost each unit (13.4). */
#include "rules/gcacw/orders/reading.h"

bool gcacw_read_dice(struct gcacw_reading *reading)
{
    uint16_t attack, defense;

    if (!vd_order_number(&reading->base, 6, &attack) ||
        !vd_order_number(&reading->base, 6, &defense))
        return false;
    reading->command->choice.number = (uint16_t)(attack * GCACW_TOLL_DICE + defense);
    return true;
}

/* "2 disorganized demoralized 1": up to the comma, each part once or not at all. */
static bool read_toll(struct gcacw_reading *reading, struct gcacw_toll *toll)
{
    struct vd_order *order = &reading->base;

    while (!vd_order_is_done(order) && !order->comma[order->at - 1]) {
        uint16_t number = 0;

        if (vd_order_take_whole(order, "disorganized")) {
            toll->disorganized = 1;
        } else if (vd_order_take_whole(order, "demoralized")) {
            if (!vd_order_number(order, GCACW_TOLL_LEVEL_MAX, &number))
                return false;
            toll->demoralized = (uint8_t)number;
        } else if (vd_order_number(order, GCACW_TOLL_LOSS_MAX, &number)) {
            toll->loss = (uint8_t)number;
        } else {
            return false;
        }
    }
    return true;
}

bool gcacw_read_tolls(struct gcacw_reading *reading)
{
    struct vd_command *command = reading->command;

    while (!vd_order_is_done(&reading->base)) {
        struct gcacw_toll toll = {.loss = 0};
        uint16_t unit;

        if (!gcacw_read_unit(reading, false, &unit))
            return false;
        toll.unit.v = (uint8_t)unit;
        if (!read_toll(reading, &toll))
            return false;
        if (command->count == VD_COMMAND_LIST_MAX)
            return vd_order_complain(&reading->base, reading->base.at, "too many units");
        command->list[command->count++] = gcacw_toll_pack(toll);
    }
    return true;
}
