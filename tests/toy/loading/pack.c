/* toy/loading/pack.c: the tables of Outposts as canonical bytes, and back. */
#include <sodium.h>
#include <string.h>

#include "scenario/switches.h"
#include "sys/codec.h"
#include "toy/loading/loading.h"

static const char form[8] = "VDOUTP1";

static void text(struct vd_codec *codec, const char **at)
{
    const char *now = *at != NULL ? *at : "";
    uint32_t length = (uint32_t)strlen(now);

    *at = vd_codec_text(codec, now, &length);
}

static void cell(struct vd_codec *codec, const struct outpost_scenario *sc, uint16_t *at)
{
    vd_u16(codec, at);
    codec->failed = codec->failed || *at >= sc->base.theater->cell_count;
}

/* A number that is at most so large. */
static void below(struct vd_codec *codec, uint8_t *at, unsigned least, unsigned most)
{
    vd_u8(codec, at);
    codec->failed = codec->failed || *at < least || *at > most;
    if (codec->failed)
        *at = (uint8_t)least;
}

static void companies(struct vd_codec *codec, struct outpost_scenario *sc)
{
    below(codec, &sc->company_count, 0, OUTPOST_COMPANIES_MAX);
    for (unsigned i = 0; i < sc->company_count; i++) {
        struct outpost_company *company = &sc->company[i];

        text(codec, &company->name);
        below(codec, &company->side, i > 0 ? company[-1].side : 0, OUTPOST_SIDES - 1);
        below(codec, &company->arm, 0, OUTPOST_ARM_COUNT - 1);
        below(codec, &company->strength, 1, OUTPOST_STRENGTH_MAX);
        cell(codec, sc, &company->cell);
    }
}

static void towns(struct vd_codec *codec, struct outpost_scenario *sc)
{
    below(codec, &sc->town_count, 0, OUTPOST_TOWNS_MAX);
    for (unsigned i = 0; i < sc->town_count; i++) {
        cell(codec, sc, &sc->town[i].cell);
        below(codec, &sc->town[i].points, 1, 20);
    }
}

static void tables(struct vd_codec *codec, struct outpost_scenario *sc)
{
    vd_codec_same(codec, form, sizeof form);
    vd_u32(codec, &sc->base.rules_version);
    text(codec, &sc->base.id);
    text(codec, &sc->title);
    text(codec, &sc->briefing);
    vd_u16(codec, &sc->turns);
    codec->failed = codec->failed || sc->turns == 0 || sc->turns > OUTPOST_TURNS_MAX;
    for (unsigned side = 0; side < OUTPOST_SIDES; side++)
        cell(codec, sc, &sc->home[side]);
    below(codec, &sc->zone, 1, 9);
    for (unsigned arm = 0; arm < OUTPOST_ARM_COUNT; arm++)
        below(codec, &sc->pace[arm], 1, OUTPOST_PACE_MAX);
    below(codec, &sc->sight, 1, 9);
    below(codec, &sc->mud, 0, OUTPOST_CARDS);
    companies(codec, sc);
    towns(codec, sc);
    sc->names = vd_codec_text(codec, sc->names, &sc->names_size);
    vd_switches_code(codec, &outpost_switches, sc->options, sc->switches);
}

static bool switches_are_sound(const struct outpost_scenario *sc)
{
    struct vd_switches switches = {&outpost_switches, sc->options, sc->switches, sc->names};

    return sc->names_size > 0 && sc->names[sc->names_size - 1] == '\0' &&
           vd_switches_are_sound(&switches, sc->names_size);
}

struct vd_bytes outpost_pack(const struct vd_scenario *scenario, struct vd_arena *arena)
{
    struct outpost_scenario sc = *outpost_scenario_of(scenario);
    struct vd_codec codec = {0};

    tables(&codec, &sc);
    vd_codec_write(&codec, arena);
    tables(&codec, &sc);
    return (struct vd_bytes){codec.out, codec.size};
}

static void add_seat(struct outpost_scenario *sc, const char *name, uint8_t side, uint16_t arm)
{
    uint8_t seat = sc->base.seat_count++;

    sc->base.seat_names[seat] = name;
    sc->base.seat_side[seat] = side;
    sc->commander[seat] = arm;
}

static const char *const seat_names[OUTPOST_SIDES][OUTPOST_ARM_COUNT] = {
    {"blue.foot", "blue.horse"}, {"gray.foot", "gray.horse"}};

void outpost_complete(struct outpost_scenario *sc, struct vd_arena *arena)
{
    sc->fog = sc->switches[OUTPOST_SWITCH_FOG];
    sc->commanders = sc->switches[OUTPOST_SWITCH_COMMANDERS];
    sc->base.seat_count = 0;
    for (uint8_t side = 0; side < OUTPOST_SIDES; side++) {
        sc->base.side_names[side] = outpost_side_name(side);
        if (sc->commanders == OUTPOST_SINGLE)
            add_seat(sc, outpost_side_name(side), side, VD_NONE);
        for (uint8_t arm = 0; sc->commanders != OUTPOST_SINGLE && arm < OUTPOST_ARM_COUNT; arm++)
            add_seat(sc, seat_names[side][arm], side, arm);
    }
    struct vd_bytes bytes = outpost_pack(&sc->base, arena);

    crypto_hash_sha256(sc->base.hash, bytes.at, bytes.count);
}

bool outpost_unpack(struct vd_bytes bytes, const struct vd_theater *theater, struct vd_arena *arena,
                    const struct vd_scenario **scenario)
{
    struct vd_codec codec = {.arena = arena, .in = bytes.at, .size = bytes.count};
    struct outpost_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);

    sc->base.theater = theater;
    if (theater->shape != VD_SHAPE_HEX || theater->cell_count > OUTPOST_CELLS_MAX)
        return false;
    tables(&codec, sc);
    if (!vd_codec_is_read(&codec) || !switches_are_sound(sc))
        return false;
    outpost_complete(sc, arena);
    *scenario = &sc->base;
    return true;
}
