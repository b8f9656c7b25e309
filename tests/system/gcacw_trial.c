/* system/gcacw_trial.c: what the hex campaign brings to the tests of every system: games, words, secrets and leaks. */
#include "base/mix.h"
#include "rules/gcacw/game.h"
#include "rules/gcacw/play/sequence.h"

#include "system/trial.h"

/* ---- what can differ: the sheets (14); positions are held against each other in unit/test_gcacw_worlds.c ---- */

static const struct gcacw_scenario *tables(const struct worlds *worlds)
{
    return gcacw_scenario_of(worlds->sc);
}

static uint8_t enemy_of_seat(const struct worlds *worlds)
{
    return gcacw_enemy_of(worlds->sc->seat_side[worlds->seat]);
}

enum { SHEET_VICTUALS, SHEET_AMMUNITION, SHEET_OTHER_LOST, SHEETS };

static void mark_sheet(struct gcacw_unit_facts *unit, unsigned sheet)
{
    uint8_t *field = sheet == SHEET_VICTUALS     ? &unit->victuals
                     : sheet == SHEET_AMMUNITION ? &unit->ammunition
                                                 : &unit->other_lost;

    *field = (uint8_t)(*field == 0 ? 1 : *field - 1);
}

/* An enemy unit that has eaten, fired or strayed more; its own side knows. */
static bool differ(struct worlds *worlds)
{
    const struct gcacw_scenario *sc = tables(worlds);
    struct gcacw_state *state = worlds->other.state;
    uint8_t enemy = enemy_of_seat(worlds), first = gcacw_first_unit(sc, enemy);
    unsigned unit = first + worlds_below(worlds, (size_t)(gcacw_end_of_units(sc, enemy) - first));
    unsigned sheet = worlds_below(worlds, SHEETS);

    if (state->facts.units[unit].place != GCACW_PLACE_MAP || state->depth == 0)
        return false;
    mark_sheet(&state->facts.units[unit], sheet);
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if (sc->base.seat_side[seat] == enemy)
            mark_sheet(&state->view[seat].known.units[unit], sheet);
    }
    worlds->difference = "the sheet of an enemy unit";
    return true;
}

static bool is_same_phase(const struct gcacw_state *a, const struct gcacw_state *b)
{
    return a->turn == b->turn && a->depth == b->depth && a->depth > 0 &&
           a->stack[0].phase == b->stack[0].phase &&
           a->stack[a->depth - 1].phase == b->stack[b->depth - 1].phase;
}

/* Hunger and want of ammunition show in what a unit does then: where a phase goes on, nothing may. */
static bool may_show(const struct worlds *worlds)
{
    const struct gcacw_state *start = worlds->start;

    return !is_same_phase(start, worlds->one.state) || !is_same_phase(start, worlds->other.state);
}

/* A posture lies face down. */
static bool another(struct worlds *worlds, const struct vd_view *view,
                    const struct vd_command *order, size_t count, struct vd_command *instead)
{
    if (order->choice.kind != GCACW_OFFER_POSTURE ||
        worlds->sc->seat_side[order->seat] != enemy_of_seat(worlds))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (worlds->choices[i].kind != GCACW_OFFER_POSTURE ||
            worlds->choices[i].option == order->choice.option)
            continue;
        worlds->system->play->expand(worlds->sc, view, worlds->work, worlds->choices[i], instead);
        return true;
    }
    return false;
}

/* Phases of staff work end soon, fights come about. */
static unsigned worth(struct worlds *worlds, struct vd_choice choice)
{
    switch (choice.kind) {
    case GCACW_OFFER_ATTACK:
    case GCACW_OFFER_ASSAULT:
        return 400;
    case GCACW_OFFER_DONE:
    case GCACW_OFFER_PASS:
        return 60 + worlds_below(worlds, 200);
    default:
        return 100;
    }
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct world *world = context;

    return 1 + vd_mix_below(vd_mix(world->all->dice, (uint64_t)key.purpose << 16 | key.turn,
                                   (uint64_t)key.subject << 16 | key.count),
                            sides);
}

static struct vd_dice dice(struct world *world)
{
    return (struct vd_dice){.roll = roll, .context = world};
}

/* Every list and text at one pair of sixteen: they are long. */
static bool shows_all(const struct worlds *worlds)
{
    return worlds->pairs % 16 == 0;
}

/* ---- leaks ---- */

enum { LEAK_SHEET = 1, LEAK_LOST, LEAK_POSTURE };

static void leak_units(const struct gcacw_scenario *sc, struct gcacw_state *state, size_t leak)
{
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        for (unsigned i = 0; i < sc->unit_count; i++) {
            struct gcacw_unit_facts *known = &state->view[seat].known.units[i];

            if (leak == LEAK_SHEET)
                known->victuals = state->facts.units[i].victuals;
            else
                known->other_lost = state->facts.units[i].other_lost;
        }
    }
}

static void leak_posture(const struct gcacw_scenario *sc, struct gcacw_state *state)
{
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        uint8_t enemy = gcacw_enemy_of(sc->base.seat_side[seat]);

        state->view[seat].known.sides[enemy].rolls = state->posture[enemy];
    }
}

#define LEAKY(name, leaks)                                                                         \
    static void name(const struct vd_scenario *base, void *memory, void *work,                     \
                     const struct vd_command *command, struct vd_dice *from, struct vd_events *to) \
    {                                                                                              \
        const struct gcacw_scenario *sc = gcacw_scenario_of(base);                                 \
        struct gcacw_state *state = memory;                                                        \
                                                                                                   \
        gcacw_play.apply(base, memory, work, command, from, to);                                   \
        leaks;                                                                                     \
    }

LEAKY(apply_sheet, leak_units(sc, state, LEAK_SHEET))
LEAKY(apply_lost, leak_units(sc, state, LEAK_LOST))
LEAKY(apply_posture, leak_posture(sc, state))

static void plant(struct worlds *worlds, size_t leak)
{
    static struct vd_system spoilt;
    static struct vd_play play;

    play = gcacw_play;
    play.apply = leak == LEAK_SHEET ? apply_sheet : leak == LEAK_LOST ? apply_lost : apply_posture;
    spoilt = *worlds->system;
    spoilt.play = &play;
    worlds->system = &spoilt;
}

static const struct worlds_leak leaks[] = {
    {"sheet", "fog=tokens", "the victuals of enemy units (14.1)"},
    {"lost", "fog=blind", "what enemy units lost on the march (14.1)"},
    {"posture", "fog=tokens", "a posture that lies face down (1.2)"},
    {0}};

static const char *const texts[] = {"march Hood", "Hood to Gettysburg", "posture", "draw nobody",
                                    "levy York",  "loss even",          "stay",    NULL};

static const struct worlds_rules worlds_rules = {
    .differ = differ,
    .may_show = may_show,
    .another = another,
    .worth = worth,
    .dice = dice,
    .shows_all = shows_all,
    .texts = texts,
    .leaks = leaks,
    .plant = plant,
};

/* ---- */

static const struct trial_game games[] = {
    {"meade-moves-north", "fog=blind", 1}, {"meade-moves-north", "fog=tokens", 1}, {0}};

static const char *const replays[] = {"meade-moves-north-tokens", "meade-moves-north-blind", NULL};

static const struct trial_lie lies[] = {
    {"\"gcacw 0\"", "\"gcacw 9\"", "newer vedette"},
    {"\"fog\":\"tokens\"", "\"fog\":\"open\"", "the tables have tokens"},
    {"\"text\":\"posture operational\"", "\"text\":\"Posture operational\"", "canonical"},
    {"\"n\":3,", "\"n\":4,", "order 3 is expected"},
    {0}};

static const struct trial_refused refused[] = {
    {"meade-moves-north-tokens", "posture", "union", "march Devin", "4.2a"},
    {"meade-moves-north-tokens", "posture", "confederate", "march Devin", NULL},
    {"meade-moves-north-tokens", "posture", "confederate", "levy York with Early", "8.3c"},
    {"meade-moves-north-tokens", "pass", "union", "posture passive", "4.5a"},
    {"meade-moves-north-tokens", "pass", "union", "march nobody", NULL},
    {0}};

static const char *const words[] = {
    "done",     "enter",      "delay",    "riots",  "raid",      "posture",    "operational",
    "passive",  "transfer",   "to",       "remove", "place",     "with",       "attach",
    "detach",   "from",       "as",       "Sub",    "guns",      "divide",     "control",
    "marker",   "off",        "decoy",    "pass",   "chit",      "march",      "forced",
    "activate", "army",       "via",      "follow", "stop",      "attack",     "column",
    "hasty",    "normal",     "prepared", "dig",    "destroy",   "station",    "crossing",
    "ride",     "grand",      "assault",  "at",     "strategic", "rail",       "sail",
    "remote",   "ask",        "yes",      "no",     "retreat",   "stand",      "refuse",
    "loss",     "even",       "advance",  "stay",   "levy",      "load",       "use",
    "depot",    "town",       "train",    "for",    "draw",      "forage",     "repair",
    "build",    "burn",       "ammo",     "bridge", "ferry",     "entrench",   "set",
    "status",   "combat",     "dice",     "Hood",   "McLaws",    "Devin",      "Buford",
    "Lee",      "Longstreet", "A.P.",     "Hill",   "Meade",     "Gettysburg", "York",
    "Paris",    "52034",      "99999",    "1",      "4",         "70000",      ",",
    ":",        "msg",        "x",        "Hill:",  "and",       NULL};

/* Detachments of any size, activations, and what names units or a route are listed in part. */
static const uint8_t partly[] = {
    GCACW_OFFER_TRANSFER, GCACW_OFFER_REMOTES, GCACW_OFFER_DETACH, GCACW_OFFER_FORAGE,
    GCACW_OFFER_LOAD,     GCACW_OFFER_AMMO,    GCACW_OFFER_RIOTS,  0};

static const struct trial_exempt exempt[] = {
    {"2.2a", "the house's own reader of names takes the numbers that the map gives every hex"},
    {"2.5i", "a freedom: nothing would limit the units of a hex"},
    {"2.6b", "a freedom: no line adds rain to an extended-march roll"},
    {"2.7a", "the map compiler gives every hex its county"},
    {"14.4j", "by the interface: checks and lists are given a view and no truth"},
    {0}};

const struct trial gcacw_trial = {
    .system = "gcacw",
    .games = games,
    .replays = replays,
    .lies = lies,
    .refused = refused,
    .words = words,
    .kinds = GCACW_OFFER_COUNT,
    .partly = partly,
    .exempt = exempt,
    .every = 40,
    .worlds = &worlds_rules,
};
