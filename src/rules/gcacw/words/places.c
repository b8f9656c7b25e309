/* rules/gcacw/words/places.c: dates, hexes and states of units in words. */
#include <stdio.h>

#include "core/words/nouns.h"
#include "core/words/places.h"
#include "rules/gcacw/words/parts.h"

void gcacw_date_words(const struct gcacw_scenario *sc, unsigned turn, char *words, size_t size)
{
    struct vd_writer writer = vd_writer_of(words, size);
    const struct gcacw_turn *at = turn > 0 && turn <= sc->turn_count ? &sc->turns[turn - 1] : NULL;

    if (at == NULL)
        return;
    if (at->first.day != at->last.day) {
        static const char *const months[] = {"June", "July"};

        vd_write_format(&writer, "%s %u to %u, %u", months[at->first.month == 6 ? 0 : 1],
                        at->first.day, at->last.day, at->first.year);
        return;
    }
    vd_write_long_date(at->first, &writer);
}

void gcacw_write_space(const struct gcacw_scenario *sc, uint16_t cell, struct vd_writer *writer)
{
    vd_write_space(sc->base.theater, cell, writer);
}

void gcacw_write_state(const struct gcacw_unit_facts *now, struct vd_writer *writer)
{
    vd_write_format(writer, "F%u", now->fatigue);
    if ((now->flags & GCACW_DISORGANIZED) != 0)
        vd_write(writer, ", disorganized");
    if ((now->flags & GCACW_EXHAUSTED) != 0)
        vd_write(writer, ", exhausted");
    if (now->demoralized > 0)
        vd_write_format(writer, ", demoralized %u", now->demoralized);
    if ((now->flags & GCACW_HUNGRY) != 0)
        vd_write(writer, ", out of supply");
}
