/* toy/rules/play.c: what the umpire and the players call: Outposts as a game system. */
#include "toy/rules/play.h"

#include <assert.h>

#include "toy/rules/game.h"
#include "toy/words/words.h"

static void apply(const struct vd_scenario *base, void *memory, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct outpost_game game = {outpost_scenario_of(base), memory, dice, events};

    (void)work;
    switch (command->choice.kind) {
    case OUTPOST_OFFER_PLACE:
        outpost_place(&game, command);
        break;
    case OUTPOST_OFFER_READY:
        outpost_make_ready(&game, command->seat);
        break;
    case OUTPOST_OFFER_MARCH:
        outpost_march(&game, command);
        break;
    case OUTPOST_OFFER_CARD:
        outpost_choose_card(&game, game.sc->base.seat_side[command->seat], command->choice.option);
        break;
    case OUTPOST_OFFER_LETTER:
        outpost_letter_send(&game, command);
        break;
    default:
        assert(command->choice.kind == OUTPOST_OFFER_END); /* check accepts no other */
        outpost_end_march(&game, command->seat);
    }
}

/* A list holds at most the marches of one side: every hex within the longest route. */
static struct vd_sizes sizes(const struct vd_scenario *base)
{
    enum { HEXES = 1 + 3 * OUTPOST_ROUTE_MAX * (OUTPOST_ROUTE_MAX + 1) };

    (void)base;
    return (struct vd_sizes){.state = sizeof(struct outpost_state),
                             .work = sizeof(struct outpost_work),
                             .view = sizeof(struct outpost_view),
                             .events = 128,
                             .choices = OUTPOST_COMPANIES_MAX * HEXES};
}

static const struct vd_view *view_of(const struct vd_scenario *base, const void *state,
                                     vd_seat_id seat)
{
    (void)base;
    return &((const struct outpost_state *)state)->view[seat.v].base;
}

static bool is_over(const struct vd_scenario *base, const void *state)
{
    (void)base;
    return outpost_phase_of(state) == OUTPOST_OVER;
}

/* An activation ends with a side's march. */
static bool closes(const struct vd_scenario *base, const struct vd_event *event)
{
    (void)base;
    return event->kind == OUTPOST_EVENT_TURN || event->kind == OUTPOST_EVENT_ENDED;
}

static bool overtakes(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    (void)base;
    (void)seat;
    return event->kind == OUTPOST_EVENT_MET;
}

/* The deck is the umpire's; a company's die is its commander's. */
static vd_seat_id roller(const struct vd_scenario *base, const void *state, struct vd_die_key key)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    (void)state;
    if (key.purpose != OUTPOST_DIE_DECK && key.subject < sc->company_count)
        return (vd_seat_id){outpost_seat_of(sc, key.subject)};
    return (vd_seat_id){VD_SEAT_NONE};
}

static bool setting(const struct vd_scenario *base, size_t index, struct vd_switch *found)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);
    struct vd_switches switches = {&outpost_switches, sc->options, sc->switches, sc->names};

    return vd_switches_describe(&switches, index, found);
}

/* ---- letters ---- */

static bool carries(const struct vd_scenario *base, struct vd_event *event,
                    struct vd_carried_text *text)
{
    struct outpost_event_letter letter;

    (void)base;
    if (event->kind != OUTPOST_EVENT_LETTER)
        return false;
    letter = outpost_event_letter(event);
    if (letter.state != VD_LETTER_DELIVERED)
        return false;
    *text = (struct vd_carried_text){letter.number, letter.from};
    letter.number = 0;
    outpost_event_letter_write(&letter, event->arg);
    return true;
}

static void address(const struct vd_scenario *base, void *state, void *work,
                    struct vd_command *command)
{
    (void)work;
    if (command->choice.kind == OUTPOST_OFFER_LETTER)
        outpost_letter_address(outpost_scenario_of(base), state, command);
}

static bool is_beside(const struct vd_scenario *base, const struct vd_event *event)
{
    (void)base;
    return event->kind == OUTPOST_EVENT_LETTER;
}

static const struct vd_worded_form letter_forms[] = {
    {.verb = "msg",
     .mark = ":",
     .joint = ": ",
     .form = "msg NAME: TEXT",
     .gist = "a letter to the other commander of your side"},
    {0}};

const struct vd_correspondence outpost_correspondence = {
    .forms = letter_forms,
    .address = address,
    .is_beside = is_beside,
};

const struct vd_play outpost_play = {
    .sizes = sizes,
    .setup = outpost_setup,
    .reshuffle = outpost_reshuffle,
    .is_over = is_over,
    .legal = outpost_legal,
    .expand = outpost_expand,
    .check = outpost_check,
    .apply = apply,
    .thrower = roller,
};

const struct vd_telling outpost_telling = {
    .begin = outpost_begin,
    .view = view_of,
    .see = outpost_see,
    .is_news = outpost_is_news,
    .closes = closes,
    .overtakes = overtakes,
    .carries = carries,
    .holds = outpost_holds,
    .signs = outpost_signs,
    .legend = outpost_legend,
};

const struct vd_keeping outpost_keeping = {
    .serialize = outpost_serialize,
    .serialize_view = outpost_serialize_view,
    .is_sound = outpost_is_sound,
    .setting = setting,
};
