/* toy/trial.c: what Outposts brings to the tests of every system: games, words, secrets and leaks. */
#include <string.h>

#include "base/mix.h"
#include "toy/rules/game.h"

#include "system/trial.h" /* after the kinds, which take back the name COUNT */

/* ---- what can differ ---- */

enum {
    DIFFERS_PLACE = 1,
    DIFFERS_SWAP,
    DIFFERS_STRENGTH,
    DIFFERS_DECK,
    DIFFERS_CARD,
    DIFFERS_FELLOW, /* with separate commanders: what the other one knows */
    DIFFERS_LETTER,
    DIFFERS_COUNT
};

/* worlds->altered: what differs, in which company, and with which other one. */
static unsigned altered_kind(const struct worlds *worlds)
{
    return worlds->altered & 0xFF;
}

static unsigned altered_company(const struct worlds *worlds)
{
    return worlds->altered >> 8 & 0xFF;
}

static unsigned altered_other(const struct worlds *worlds)
{
    return worlds->altered >> 16 & 0xFF;
}

static const struct outpost_scenario *tables(const struct worlds *worlds)
{
    return outpost_scenario_of(worlds->sc);
}

static struct outpost_state *truth(const struct world *world)
{
    return world->state;
}

static uint8_t side_of(const struct worlds *worlds)
{
    return worlds->sc->seat_side[worlds->seat];
}

/* The view of whoever commands a company. */
static struct outpost_view *view_of_company(const struct worlds *worlds,
                                            struct outpost_state *state, unsigned company)
{
    return &state->view[outpost_seat_of(tables(worlds), company)];
}

/* Whether one of the side's horse is so near to a hex. */
static bool is_horse_near(const struct worlds *worlds, const struct outpost_state *state,
                          unsigned cell, unsigned most)
{
    const struct outpost_scenario *sc = tables(worlds);

    for (unsigned i = 0; i < sc->company_count; i++) {
        if (sc->company[i].side == side_of(worlds) && sc->company[i].arm == OUTPOST_HORSE &&
            state->cell[i] != VD_NONE && outpost_distance(sc, state->cell[i], cell) <= most)
            return true;
    }
    return false;
}

static bool is_watched(const struct worlds *worlds, const struct outpost_state *state,
                       unsigned cell)
{
    return is_horse_near(worlds, state, cell, tables(worlds)->sight);
}

static bool is_free(const struct worlds *worlds, const struct outpost_state *state, unsigned cell)
{
    const struct outpost_scenario *sc = tables(worlds);

    if (sc->base.theater->cells[cell].terrain == VD_TERRAIN_WATER)
        return false;
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (state->cell[i] == cell)
            return false;
    }
    return true;
}

static unsigned any_enemy(struct worlds *worlds)
{
    const struct outpost_scenario *sc = tables(worlds);
    unsigned company = worlds_below(worlds, sc->company_count);

    while (sc->company[company].side == side_of(worlds))
        company = (company + 1) % sc->company_count;
    return company;
}

/* All commanders of a company's side know where it stands. */
static void know_cell(const struct worlds *worlds, struct outpost_state *state, unsigned company,
                      uint16_t cell)
{
    for (uint8_t seat = 0; seat < worlds->sc->seat_count; seat++) {
        if (worlds->sc->seat_side[seat] == tables(worlds)->company[company].side)
            state->view[seat].company[company].cell = cell;
    }
}

/* An unseen enemy stands elsewhere, unseen too. Its own side's views know. */
static bool differ_place(struct worlds *worlds, unsigned company)
{
    const struct outpost_scenario *sc = tables(worlds);
    struct outpost_state *state = truth(&worlds->other);
    unsigned cell = state->cell[company], side = sc->company[company].side;
    bool setting_up = outpost_phase_of(state) == OUTPOST_SETUP;

    if (cell == VD_NONE || sc->fog == OUTPOST_OPEN || outpost_phase_of(state) == OUTPOST_CONTACT ||
        (!setting_up && is_watched(worlds, state, cell)))
        return false;
    for (unsigned way = 0; way < VD_HEX_DIRECTIONS; way++) {
        unsigned to = vd_theater_neighbor(sc->base.theater, (vd_cell_id){(uint16_t)cell}, way).v;

        if (to == VD_NONE || !is_free(worlds, state, to) ||
            (setting_up ? !outpost_is_home(sc, side, to) : is_watched(worlds, state, to)))
            continue;
        state->cell[company] = (uint16_t)to;
        know_cell(worlds, state, company, (uint16_t)to);
        worlds->difference = "an unseen company";
        return true;
    }
    return false;
}

#define SWAP(type, a, b)  \
    do {                  \
        type kept_ = (a); \
                          \
        (a) = (b);        \
        (b) = kept_;      \
    } while (0)

/* Two enemies that look alike to the seat have each other's places. */
static bool differ_swap(struct worlds *worlds, unsigned a, unsigned b)
{
    struct outpost_state *state = truth(&worlds->other);
    uint8_t seat = side_of(worlds);
    struct outpost_known *known = state->view[outpost_enemy_of(seat)].company;

    if (a == b || tables(worlds)->commanders == OUTPOST_SEPARATE || state->cell[a] == VD_NONE ||
        state->cell[b] == VD_NONE || tables(worlds)->fog == OUTPOST_OPEN ||
        outpost_phase_of(state) == OUTPOST_CONTACT || state->told_arm[seat][a] != 0 ||
        state->told_arm[seat][b] != 0)
        return false;
    SWAP(uint16_t, state->cell[a], state->cell[b]);
    SWAP(uint8_t, state->marched[a], state->marched[b]);
    SWAP(uint16_t, state->token[seat][a], state->token[seat][b]);
    SWAP(uint16_t, state->told_cell[seat][a], state->told_cell[seat][b]);
    SWAP(uint16_t, known[a].cell, known[b].cell);
    SWAP(uint8_t, known[a].marched, known[b].marched);
    if (worlds->order[1].seat != seat && worlds->order[0].choice.subject == a)
        worlds->order[1].choice.subject = (uint16_t)b;
    else if (worlds->order[1].seat != seat && worlds->order[0].choice.subject == b)
        worlds->order[1].choice.subject = (uint16_t)a;
    worlds->difference = "who of two enemies is who";
    return true;
}

static bool differ_strength(struct worlds *worlds, unsigned company)
{
    struct outpost_state *state = truth(&worlds->other);

    if (state->cell[company] == VD_NONE)
        return false;
    state->strength[company]++;
    view_of_company(worlds, state, company)->company[company].strength++;
    worlds->difference = "strength";
    return true;
}

static bool differ_deck(struct worlds *worlds)
{
    struct outpost_state *state = truth(&worlds->other);
    unsigned next = state->turn < OUTPOST_CARDS ? state->turn : OUTPOST_CARDS;

    for (unsigned i = next; i + 1 < OUTPOST_CARDS; i++) {
        uint8_t card = state->deck[i];

        state->deck[i] = state->deck[i + 1];
        state->deck[i + 1] = card;
    }
    worlds->difference = "the deck";
    return next + 1 < OUTPOST_CARDS;
}

static bool differ_card(struct worlds *worlds)
{
    struct outpost_state *state = truth(&worlds->other);
    uint8_t enemy = outpost_enemy_of(side_of(worlds));

    if (outpost_phase_of(state) != OUTPOST_CONTACT)
        return false;
    struct outpost_task *task = outpost_top(state);
    unsigned company =
        tables(worlds)->company[task->mover].side == enemy ? task->mover : task->other;

    if (task->card[enemy] == OUTPOST_NO_CARD)
        return false;
    task->card[enemy] = task->card[enemy] == OUTPOST_HOLD ? OUTPOST_CHARGE : OUTPOST_HOLD;
    view_of_company(worlds, state, company)->card = task->card[enemy];
    worlds->difference = "a card face down";
    return true;
}

/* K2: a company of the other commander is stronger. */
static bool differ_fellow(struct worlds *worlds)
{
    const struct outpost_scenario *sc = tables(worlds);
    unsigned company = worlds_below(worlds, sc->company_count);

    return sc->company[company].side == side_of(worlds) &&
           outpost_seat_of(sc, company) != worlds->seat && differ_strength(worlds, company);
}

/* K3: the two others have a letter on the road. */
static bool differ_letter(struct worlds *worlds)
{
    struct outpost_state *state = truth(&worlds->other);
    uint8_t from = (uint8_t)worlds_below(worlds, worlds->sc->seat_count);

    if (tables(worlds)->commanders != OUTPOST_SEPARATE ||
        worlds->sc->seat_side[from] == side_of(worlds))
        return false;
    vd_letters_send(&state->letters,
                    (struct vd_letter){1, from, from ^ 1U, (uint8_t)(state->turn + 1)});
    worlds->difference = "a letter of others";
    return true;
}

static bool differ(struct worlds *worlds)
{
    unsigned kind = 1 + worlds_below(worlds, DIFFERS_COUNT - 1);
    unsigned company = any_enemy(worlds), other = any_enemy(worlds);

    worlds->altered = kind | company << 8 | other << 16;
    switch (kind) {
    case DIFFERS_SWAP:
        return differ_swap(worlds, company, other);
    case DIFFERS_PLACE:
        return differ_place(worlds, company);
    case DIFFERS_STRENGTH:
        return differ_strength(worlds, company);
    case DIFFERS_DECK:
        return differ_deck(worlds);
    case DIFFERS_FELLOW:
        return differ_fellow(worlds);
    case DIFFERS_LETTER:
        return differ_letter(worlds);
    default:
        return differ_card(worlds);
    }
}

/* ---- what is bound to show it ---- */

static bool happened(const struct worlds *worlds, uint16_t kind)
{
    return vd_kind_set_has(&worlds->one.happened, kind) ||
           vd_kind_set_has(&worlds->other.happened, kind);
}

/* It came into sight on the way, or was met. */
static bool shows_place(const struct worlds *worlds, unsigned company)
{
    const struct world *both[] = {&worlds->one, &worlds->other};
    uint8_t seat = side_of(worlds);

    if (happened(worlds, OUTPOST_EVENT_MET))
        return true;
    for (unsigned i = 0; i < COUNT(both); i++) {
        const struct outpost_state *state = truth(both[i]);

        if (state->last_token[seat] !=
                ((const struct outpost_state *)worlds->start)->last_token[seat] ||
            (state->cell[company] != VD_NONE && is_watched(worlds, state, state->cell[company])))
            return true;
    }
    return false;
}

/* Whether horse comes so near to where one of them stands or marches that its arm is seen. */
static bool comes_near(const struct worlds *worlds, unsigned company)
{
    const struct outpost_scenario *sc = tables(worlds);
    const struct outpost_state *start = worlds->start;
    const struct vd_command *order = &worlds->order[0];

    for (unsigned i = 0; i < order->count; i++) {
        if (outpost_distance(sc, order->list[i], start->cell[company]) <= 1 ||
            is_horse_near(worlds, start, order->list[i], 1))
            return true;
    }
    return truth(&worlds->one)->cell[company] != VD_NONE &&
           is_horse_near(worlds, truth(&worlds->one), truth(&worlds->one)->cell[company], 1);
}

/* A forced march rolls its company's own die. */
static bool shows_swap(const struct worlds *worlds)
{
    const struct vd_command *order = &worlds->order[0];

    return happened(worlds, OUTPOST_EVENT_ROLLED) ||
           (order->choice.kind == OUTPOST_OFFER_MARCH && order->choice.option == OUTPOST_FORCED) ||
           comes_near(worlds, altered_company(worlds)) || comes_near(worlds, altered_other(worlds));
}

static bool may_show(const struct worlds *worlds)
{
    const struct outpost_state *start = worlds->start;

    if (happened(worlds, OUTPOST_EVENT_ENDED))
        return true;
    switch (altered_kind(worlds)) {
    case DIFFERS_PLACE:
        return shows_place(worlds, altered_company(worlds));
    case DIFFERS_SWAP:
        return shows_swap(worlds);
    case DIFFERS_LETTER:
        return false;
    case DIFFERS_FELLOW:
    case DIFFERS_STRENGTH:
        return happened(worlds, OUTPOST_EVENT_ROLLED);
    case DIFFERS_DECK:
        return truth(&worlds->one)->turn != start->turn;
    case DIFFERS_CARD:
        return happened(worlds, OUTPOST_EVENT_REVEALED);
    default: /* two orders of the enemy */
        return happened(worlds, OUTPOST_EVENT_REVEALED) ||
               shows_place(worlds, worlds->order[0].choice.subject) ||
               shows_place(worlds, worlds->order[1].choice.subject) ||
               happened(worlds, OUTPOST_EVENT_FADED) || happened(worlds, OUTPOST_EVENT_SEEN);
    }
}

/* Another of the same kind: a hex, a march or a card, of which the seat hears nothing; from his fellow a card. */
static bool another(struct worlds *worlds, const struct vd_view *view,
                    const struct vd_command *order, size_t count, struct vd_command *instead)
{
    if ((tables(worlds)->fog == OUTPOST_OPEN ||
         worlds->sc->seat_side[order->seat] == side_of(worlds)) &&
        order->choice.kind != OUTPOST_OFFER_CARD)
        return false;
    for (unsigned tries = 0; tries < 20; tries++) {
        struct vd_choice choice = worlds->choices[worlds_below(worlds, count)];

        if (choice.kind != order->choice.kind || choice.kind == OUTPOST_OFFER_END ||
            choice.kind == OUTPOST_OFFER_READY ||
            memcmp(&choice, &order->choice, sizeof choice) == 0)
            continue;
        worlds->system->play->expand(worlds->sc, view, worlds->work, choice, instead);
        return true;
    }
    return false;
}

/* ---- games in which something happens ---- */

static unsigned worth(struct worlds *worlds, struct vd_choice choice)
{
    const struct outpost_scenario *sc = tables(worlds);
    const struct outpost_state *state = worlds->start;
    unsigned nearest = 40;

    if (choice.kind == OUTPOST_OFFER_READY)
        return worlds_below(worlds, 8) == 0 ? 900 : 0;
    if (choice.kind != OUTPOST_OFFER_MARCH)
        return choice.kind == OUTPOST_OFFER_END ? 30 : 200;
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (sc->company[i].side == sc->company[choice.subject].side || state->cell[i] == VD_NONE)
            continue;
        unsigned far = outpost_distance(sc, state->cell[i], choice.cell);

        nearest = far < nearest ? far : nearest;
    }
    return 300 - 5 * nearest;
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

/* ---- leaks ---- */

static void plant(struct worlds *worlds, size_t leak)
{
    static struct outpost_scenario spoilt;

    spoilt = *tables(worlds);
    spoilt.leak = (uint8_t)leak;
    worlds->sc = &spoilt.base;
}

/* In the order of enum outpost_leak. */
static const struct worlds_leak leaks[] = {
    {"arm", "fog=blind", "horse from foot at a distance (S2)"},
    {"token", "fog=blind", "which company a token is (S2)"},
    {"card", "fog=blind", "the enemy's card while it is face down (C1)"},
    {"placed", "fog=blind", "where the enemy places a company (P1)"},
    {"refusal", "fog=blind", "by a refusal where unseen enemies stand"},
    {"offer", "fog=blind", "by the list where unseen enemies stand"},
    {"prompt", "fog=blind", "in the prompt where unseen enemies stand"},
    {"view", "fog=blind", "in the JSON where unseen enemies stand"},
    {"deck", "fog=blind", "tomorrow's weather (T2)"},
    {"strength", "fog=blind", "the enemy's strength before the fight (C2)"},
    {"fellow", "commanders=separate", "the strength of the other commander's companies (K2)"},
    {"letter", "commanders=separate", "that others have a letter (K3)"},
    {0}};

_Static_assert(COUNT(leaks) == OUTPOST_LEAK_COUNT, "a row for each leak");

static const char *const texts[] = {"end",         "ready",        "card charge", "Ash to Harbor",
                                    "Elm to 1",    "E1 at Harbor", "Ash at",      "Fir via 22015",
                                    "card retire", "ready steady", NULL};

static const struct worlds_rules worlds = {
    .differ = differ,
    .may_show = may_show,
    .another = another,
    .worth = worth,
    .dice = dice,
    .texts = texts,
    .leaks = leaks,
    .plant = plant,
};

/* ---- */

static const struct trial_game games[] = {{"small-one", "fog=blind", 20, 0},
                                          {"small-one", "fog=open", 10, 0},
                                          {"small-two", "fog=blind", 2, 0},
                                          {"small-one", "commanders=separate", 10, 0},
                                          {0}};

static const char *const replays[] = {"toy/replay/small-one-blind", "toy/replay/small-one-open",
                                      "toy/replay/small-one-separate", NULL};

static const struct trial_lie lies[] = {
    {"\"outpost 1\"", "\"outpost 9\"", "newer vedette"},
    {"\"fog\":\"blind\"", "\"fog\":\"open\"", "the tables have blind"},
    {"\"text\":\"ready\"", "\"text\":\"Ready\"", "canonical"},
    {"\"seat\":\"blue\",\"text\":\"ready\"", "\"seat\":\"blue\",\"text\":\"end\"", "not allowed"},
    {"\"n\":3,", "\"n\":4,", "order 3 is expected"},
    {0}};

static const struct trial_refused refused[] = {
    {"toy/replay/small-one-blind", "Birch via", "blue", "Birch via 25013, 25012, 25011", "M1"},
    {"toy/replay/small-one-blind", "Birch via", "blue", "Elm via 22015", NULL},
    {"toy/replay/small-one-blind", "Birch via", "gray", "Elm via 22015", "T1"},
    {"toy/replay/small-one-blind", "card charge", "gray", "end", "C1"},
    {"toy/replay/small-one-blind", "ready", "blue", "Ash at Westport", "P1"},
    {"toy/replay/small-one-blind", "Birch via", "blue", "Birch at 25015", "T1"},
    {"toy/replay/small-one-separate", "Birch via", "blue.horse", "Birch via 25013", "K1"},
    {"toy/replay/small-one-separate", "Birch via", "blue.horse", "msg horse: I am here", "K3"},
    {"toy/replay/small-one-separate", "Birch via", "blue.foot", "msg Harbor: hello", NULL},
    {"toy/replay/small-one-blind", "Birch via", "blue", "msg foot: hello", "K3"},
    {0}};

static const char *const words[] = {
    "Ash",    "Birch", "Cedar",  "Dogwood",   "Elm",      "Fir",     "at",  "to",    "via",
    "forced", "ready", "card",   "charge",    "hold",     "retire",  "end", "22015", "25015",
    "99999",  "00000", "Harbor", "Eastville", "Westport", "Farview", "E1",  "E2",    ",",
    "then",   "x",     "msg",    "foot",      "horse",    NULL};

static const struct trial outpost_trial = {
    .system = "outpost",
    .games = games,
    .replays = replays,
    .lies = lies,
    .refused = refused,
    .words = words,
    .kinds = OUTPOST_OFFER_COUNT,
    .worlds = &worlds,
};

const struct trial *const trials[] = {&outpost_trial, NULL};
