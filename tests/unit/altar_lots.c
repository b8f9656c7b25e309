/* unit/altar_lots.c: the dice of two worlds, and lots that can be drawn otherwise. */
#include "base/mix.h"
#include "rules/altar/tables/purposes.h"
#include "unit/altar_worlds_parts.h"

static bool is_secret(const struct altar_worlds *worlds, struct vd_die_key key)
{
    const struct altar_scenario *sc = worlds_tables(worlds);

    if (sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_OPEN)
        return false;
    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_RALLY:
        return altar_rally_side(sc, key.subject) != worlds->base.seat;
    case ALTAR_DIE_ARRIVAL:
        return sc->tokens[key.subject].side != worlds->base.seat;
    case ALTAR_DIE_STAFF:
    case ALTAR_DIE_ACTION:
        return sc->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND &&
               sc->tokens[key.subject].side != worlds->base.seat;
    case ALTAR_DIE_POINTS:
        return sc->rows[key.subject >> 8].side != worlds->base.seat;
    default:
        return false;
    }
}

static bool is_of_piece(uint16_t purpose)
{
    return purpose == ALTAR_DIE_STAFF || purpose == ALTAR_DIE_SKIRMISH ||
           purpose == ALTAR_DIE_RETREAT || purpose == ALTAR_DIE_ACTION ||
           purpose == ALTAR_DIE_HOUR || purpose == ALTAR_DIE_ARRIVAL ||
           purpose == ALTAR_DIE_CIVILIANS;
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    struct world *one = context;
    const struct altar_worlds *worlds = worlds_of(one->all);
    bool by_lot = key.purpose == ALTAR_DIE_HANDLES || key.purpose == ALTAR_DIE_DECK;
    bool is_other = one == &worlds->base.other;
    uint64_t seed = by_lot                               ? one->lots
                    : is_other && is_secret(worlds, key) ? worlds->secret
                                                         : worlds->base.dice;
    uint64_t subject = is_other && worlds->has_places && is_of_piece(key.purpose)
                           ? worlds->places[key.subject].v
                           : key.subject;

    one->lots_drawn += by_lot;
    return 1 + vd_mix_below(
                   vd_mix(seed, (uint64_t)key.purpose << 16 | key.turn, subject << 16 | key.count),
                   sides);
}

struct vd_dice worlds_dice(struct world *one)
{
    return (struct vd_dice){.roll = roll, .context = one};
}

/* Where two stacks of six are dealt at once the right lot is one of very many. */
unsigned worlds_lots_tried(const struct world *one)
{
    return one->lots_drawn > 6 ? 1000000 : 20000;
}
