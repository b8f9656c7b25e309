/* scenario/gcacw/pack.c: the tables of a hex campaign as canonical bytes, and back.
 *
 * Only entries in use are written. What is derived is not written. */
#include <string.h>

#include "scenario/gcacw/code.h"
#include "scenario/switches.h"

static const char form[8] = "VDGCAC1";

static void text(const struct gcacw_coder *at, const char **value)
{
    const char *now = *value != NULL ? *value : "";
    uint32_t length = (uint32_t)strlen(now);

    *value = vd_codec_text(at->codec, now, &length);
    gcacw_demand(at, strlen(*value) == length);
}

/* The pool: it begins with the empty name and ends with a zero byte. */
static void names(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    sc->names = vd_codec_text(at->codec, sc->names, &sc->names_size);
    gcacw_demand(at, sc->names_size > 0 && sc->names[0] == '\0' &&
                         sc->names[sc->names_size - 1] == '\0');
    if (at->codec->failed) {
        sc->names = "";
        sc->names_size = 1;
    }
}

/* ---- the calendar ---- */

static void turns(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    gcacw_between(at, &sc->turn_count, 1, GCACW_TURNS_MAX);
    if (at->codec->failed)
        sc->turn_count = 0;
    for (unsigned i = 0; i < sc->turn_count; i++) {
        struct gcacw_turn *turn = &sc->turns[i];

        gcacw_date(at, &turn->first);
        gcacw_date(at, &turn->last);
        vd_u16(at->codec, &turn->letters);
        gcacw_demand(at, vd_date_exists(turn->first.year, turn->first.month, turn->first.day) &&
                             vd_date_exists(turn->last.year, turn->last.month, turn->last.day) &&
                             turn->letters < 1U << GCACW_LETTER_COUNT);
    }
    gcacw_between(at, &sc->track_first, 1, GCACW_TURNS_MAX);
    for (unsigned i = 0; i < GCACW_WHEN_COUNT; i++)
        gcacw_between(at, &sc->when[i], 0, sc->turn_count);
}

static void before(const struct gcacw_coder *at)
{
    struct gcacw_before *past = &at->sc->before;

    gcacw_flag(at, &past->meade);
    vd_u8(at->codec, &past->hooker_count);
    gcacw_flag(at, &past->has_crossed);
    gcacw_date(at, &past->crossed);
    gcacw_demand(at, !past->has_crossed || vd_date_exists(past->crossed.year, past->crossed.month,
                                                          past->crossed.day));
    gcacw_flag(at, &past->cavalry_crossed);
    gcacw_flag(at, &past->in_maryland);
    for (unsigned i = 0; i < GCACW_TRACK_COUNT; i++)
        gcacw_between(at, &past->groups[i], 0, GCACW_GROUPS_MAX);
    gcacw_between(at, &past->turns_north, 0, 99);
    gcacw_between(at, &past->rain_days, 0, 99);
    vd_i16(at->codec, &past->points);
    gcacw_demand(at, past->points >= -999 && past->points <= 999);
    for (unsigned side = 0; side < GCACW_SIDES; side++)
        gcacw_between(at, &past->supply[side], 0, 60);
}

/* ---- texts ---- */

static void texts(const struct gcacw_coder *at)
{
    struct gcacw_scenario *sc = at->sc;

    for (unsigned i = 0; i < GCACW_SIDES; i++) {
        gcacw_text_of(at, &sc->briefings[i].title);
        gcacw_text_of(at, &sc->briefings[i].situation);
        gcacw_text_of(at, &sc->briefings[i].objectives);
        gcacw_text_of(at, &sc->briefings[i].notes);
    }
    gcacw_count(at, &sc->text_count, GCACW_TEXTS_MAX);
    for (unsigned i = 0; i < sc->text_count; i++) {
        gcacw_text_of(at, &sc->texts[i].label);
        gcacw_text_of(at, &sc->texts[i].text);
        gcacw_index(at, &sc->texts[i].group, GCACW_TEXT_GROUPS);
    }
}

/* ---- the whole ---- */

static void whole(struct vd_codec *codec, struct gcacw_scenario *sc)
{
    const struct gcacw_coder at = {codec, sc};

    vd_codec_same(codec, form, sizeof form);
    vd_codec_same(codec, sc->base.theater->hash, sizeof sc->base.theater->hash);
    vd_u32(codec, &sc->base.rules_version);
    text(&at, &sc->base.id);
    names(&at);
    gcacw_text_of(&at, &sc->title);
    gcacw_text_of(&at, &sc->book);
    turns(&at);
    before(&at);
    gcacw_code_numbers(codec, sc);
    gcacw_code_places(&at);
    gcacw_code_armies(&at);
    gcacw_code_charts(&at);
    texts(&at);
    vd_switches_code(codec, &gcacw_switches, sc->options, sc->switches);
}

struct vd_bytes gcacw_pack(const struct gcacw_scenario *sc, struct vd_arena *arena)
{
    struct gcacw_scenario *copy = vd_arena_take(arena, 1, sizeof *copy);
    struct vd_codec codec = {0};

    *copy = *sc;
    whole(&codec, copy);
    vd_codec_write(&codec, arena);
    whole(&codec, copy);
    return (struct vd_bytes){codec.out, codec.size};
}

struct gcacw_scenario *gcacw_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_arena *arena)
{
    struct vd_codec codec = {.arena = arena, .in = bytes.at, .size = bytes.count};
    struct gcacw_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);

    if (theater->shape != VD_SHAPE_HEX || theater->cell_count > GCACW_CELLS_MAX ||
        theater->district_count > GCACW_COUNTIES_MAX)
        return NULL;
    sc->base.theater = theater;
    whole(&codec, sc);
    const struct vd_switches switches = {&gcacw_switches, sc->options, sc->switches, sc->names};

    if (!vd_codec_is_read(&codec) || !vd_switches_are_sound(&switches, sc->names_size))
        return NULL;
    gcacw_finish(sc, arena);
    return sc;
}
