/* unit/planted.c: the truth that planted leaks betray. */
#include "unit/planted.h"

#include <stdio.h>
#include <string.h>

static bool take_order(void *context, uint32_t n, int64_t at, const char *seat, const char *text)
{
    struct planted_last *last = context;

    (void)seat;
    last->n = n;
    last->at = at;
    (void)snprintf(last->text, sizeof last->text, "%s", text);
    return true;
}

struct planted_last planted_last_order(struct vd_service *service, const char *game)
{
    struct vd_party umpire = {.role = VD_ROLE_UMPIRE, .seat = VD_SEAT_UMPIRE};
    struct planted_last last = {0};

    memcpy(umpire.game, game, sizeof umpire.game);
    (void)vd_service_orders(service, &umpire, 0, take_order, &last);
    return last;
}
