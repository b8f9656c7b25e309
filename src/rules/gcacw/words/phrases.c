/* rules/gcacw/words/phrases.c: parts of sentences: names, counts, dice. */
#include <string.h>

#include "rules/gcacw/words/tell.h"

/* 1.4e: a sentence does not know the date: a unit with two names has both, as on the sheets. */
static void say_names(const struct gcacw_teller *tell, const char *name, uint32_t second)
{
    vd_write(tell->out, name);
    if (second != 0 && strcmp(name, gcacw_name(tell->sc, second)) != 0)
        vd_write_format(tell->out, "/%s", gcacw_name(tell->sc, second));
}

void gcacw_say_unit(const struct gcacw_teller *tell, uint8_t unit)
{
    say_names(tell, gcacw_unit_name(tell->sc, NULL, (gcacw_unit_id){unit}),
              tell->sc->units[unit].second);
}

void gcacw_say_leader(const struct gcacw_teller *tell, uint8_t leader)
{
    say_names(tell, gcacw_leader_name(tell->sc, NULL, (gcacw_leader_id){leader}),
              tell->sc->leaders[leader].second);
}

const char *gcacw_side_title(uint8_t side)
{
    return side == GCACW_UNION ? "Union" : "Confederate";
}

void gcacw_say_side(const struct gcacw_teller *tell, uint8_t side)
{
    vd_write_format(tell->out, "the %s side", gcacw_side_title(side));
}

/* "III Corps" of "iii". */
static void write_numeral(const char *post, struct vd_writer *out)
{
    for (; *post != '\0'; post++)
        vd_write_format(out, "%c", *post - 'a' + 'A');
    vd_write(out, " Corps");
}

void gcacw_write_seat(const struct gcacw_scenario *sc, uint8_t seat, struct vd_writer *out)
{
    const char *post = vd_seat_commander(&sc->base, seat);

    if (post == NULL)
        vd_write_format(out, "the %s side", gcacw_side_title(sc->base.seat_side[seat]));
    else if (strcmp(post, "army") == 0)
        vd_write(out, "the army commander");
    else if (strcmp(post, "cavalry") == 0)
        vd_write(out, "the cavalry");
    else if (strspn(post, "ivx") == strlen(post))
        write_numeral(post, out);
    else
        vd_write_format(out, "%c%s", *post - 'a' + 'A', post + 1);
}

void gcacw_say_count(const struct gcacw_teller *tell, unsigned count, const char *noun)
{
    vd_write_count(count, noun, tell->out);
}

void gcacw_say_space(const struct gcacw_teller *tell, const char *before, uint16_t cell)
{
    vd_write(tell->out, before);
    gcacw_write_space(tell->sc, cell, tell->out);
}

void gcacw_say_points_left(const struct gcacw_teller *tell, unsigned points)
{
    if (points == 0)
        vd_write(tell->out, "no points");
    else
        gcacw_say_count(tell, points, "point");
    vd_write(tell->out, " left");
}

void gcacw_say_points(const struct gcacw_teller *tell, int points)
{
    if (points == 0) {
        vd_write(tell->out, "no points");
        return;
    }
    vd_write_count((unsigned)(points > 0 ? points : -points), "point", tell->out);
    vd_write(tell->out, points > 0 ? " for the Confederates" : " for the Union");
}

void gcacw_say_station(const struct gcacw_teller *tell, uint8_t station)
{
    const struct vd_theater *theater = tell->sc->base.theater;

    vd_write(tell->out,
             vd_theater_name(theater, theater->places[tell->sc->stations[station].place].name));
}

void gcacw_say_crossing(const struct gcacw_teller *tell, uint16_t crossing)
{
    const struct vd_theater *theater = tell->sc->base.theater;

    vd_write(tell->out, vd_theater_name(theater, theater->crossings[crossing].name));
}

void gcacw_say_dice(const struct gcacw_teller *tell, const uint8_t *faces, unsigned count,
                    int modifier, int total)
{
    unsigned shown = 0;
    int sum = modifier;

    for (unsigned i = 0; i < count; i++) {
        if (faces[i] == 0)
            continue;
        vd_write_format(tell->out, "%s%u", shown++ > 0 ? "+" : "", faces[i]);
        sum += faces[i];
    }
    if (modifier != 0)
        vd_write_format(tell->out, "%+d", modifier);
    if (shown > 1 || modifier != 0)
        vd_write_format(tell->out, "=%d", sum);
    if (sum != total)
        vd_write_format(tell->out, ", read as %d", total);
}
