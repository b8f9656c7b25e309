/* rules/gcacw/game.c: the gcacw system as the umpire and the players use it: commands in, events out. */
#include "rules/gcacw/game.h"

#include "rules/gcacw/canon.h"
#include "rules/gcacw/names/nouns.h"
#include "rules/gcacw/offers/check.h"
#include "rules/gcacw/orders/orders.h"
#include "rules/gcacw/play/staff/time.h"
#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/telling/seats.h"
#include "rules/gcacw/words/charts.h"
#include "rules/gcacw/words/words.h"

enum { EVENTS_MAX = 4096, CHOICES_MAX = 16384 };

static struct vd_sizes sizes(const struct vd_scenario *base)
{
    return (struct vd_sizes){.state = gcacw_state_size(gcacw_scenario_of(base)),
                             .work = sizeof(struct gcacw_work),
                             .view = sizeof(struct gcacw_view),
                             .events = EVENTS_MAX,
                             .choices = CHOICES_MAX};
}

static const struct vd_view *view_of(const struct vd_scenario *base, const void *state,
                                     vd_seat_id seat)
{
    (void)base;
    return &((const struct gcacw_state *)state)->view[seat.v].base;
}

static bool is_over(const struct vd_scenario *base, const void *state)
{
    (void)base;
    return ((const struct gcacw_state *)state)->depth == 0;
}

/* Before the first question nobody sits at the table. */
static bool is_begun(const struct gcacw_scenario *sc, const struct gcacw_state *state)
{
    bool asked = false;

    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++)
        asked |= state->view[seat].base.asked;
    return asked;
}

/* 13.4f: with the ledger all dice but the umpire's lots are rolled on a table. */
static vd_seat_id ledger_thrower(const struct gcacw_scenario *sc, const struct gcacw_state *state,
                                 struct vd_die_key key)
{
    uint8_t side = GCACW_CONFEDERATE;

    if (!is_begun(sc, state))
        return (vd_seat_id){VD_SEAT_NONE};
    switch (key.purpose) {
    case GCACW_PURPOSE_LOTS:
    case GCACW_PURPOSE_CIVILIANS:
    case GCACW_PURPOSE_LETTER:
        return (vd_seat_id){VD_SEAT_NONE};
    case GCACW_PURPOSE_DC:
    case GCACW_PURPOSE_WV:
    case GCACW_PURPOSE_PA:
    case GCACW_PURPOSE_VICKSBURG:
    case GCACW_PURPOSE_RIOTS:
    case GCACW_PURPOSE_REPAIR:
        side = GCACW_UNION;
        break;
    case GCACW_PURPOSE_SPY:
        side = key.subject < GCACW_SIDES ? (uint8_t)key.subject : side;
        break;
    case GCACW_PURPOSE_HUNGER:
        side = key.subject < sc->unit_count ? sc->units[key.subject].side : side;
        break;
    default:
        break;
    }
    return (vd_seat_id){gcacw_first_seat(sc, side)};
}

/* Marches, combats and command rolls are their side's; the umpire rolls all else. */
static vd_seat_id thrower(const struct vd_scenario *base, const void *memory, struct vd_die_key key)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_state *state = memory;

    if (gcacw_is_ledger(sc) && GCACW_ON(13_4f))
        return ledger_thrower(sc, state, key);
    switch (key.purpose) {
    case GCACW_PURPOSE_MARCH:
    case GCACW_PURPOSE_EXTENDED:
    case GCACW_PURPOSE_COMMAND:
    case GCACW_PURPOSE_ATTACK:
    case GCACW_PURPOSE_DEFENSE:
        return (vd_seat_id){key.subject < sc->unit_count ? state->facts.units[key.subject].seat
                                                         : (uint8_t)VD_SEAT_NONE};
    default:
        return (vd_seat_id){VD_SEAT_NONE};
    }
}

static bool setting(const struct vd_scenario *base, size_t index, struct vd_switch *found)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    struct vd_switches switches = {&gcacw_switches, sc->options, sc->switches, sc->names};

    return vd_switches_describe(&switches, index, found);
}

/* 10.4: the text of a letter that reaches somebody goes with it. */
static bool carries(const struct vd_scenario *base, struct vd_event *event,
                    struct vd_carried_text *text)
{
    struct gcacw_event_letter letter;

    (void)base;
    *text = (struct vd_carried_text){.number = 0};
    if (event->kind != GCACW_EVENT_LETTER)
        return false;
    letter = gcacw_event_letter(event);
    if (letter.state != VD_LETTER_DELIVERED && letter.state != VD_LETTER_INTERCEPTED)
        return false;
    *text = (struct vd_carried_text){letter.number, letter.from};
    letter.number = 0;
    gcacw_event_letter_write(&letter, event->arg);
    return true;
}

static bool is_beside(const struct vd_scenario *base, const struct vd_event *event)
{
    (void)base;
    return event->kind == GCACW_EVENT_LETTER;
}

const struct vd_play gcacw_play = {
    .sizes = sizes,
    .setup = gcacw_setup,
    .is_over = is_over,
    .legal = gcacw_legal,
    .expand = gcacw_expand,
    .check = gcacw_check,
    .apply = gcacw_apply,
    .gather = gcacw_gather,
    .thrower = thrower,
    .ticks = gcacw_ticks,
};

const struct vd_telling gcacw_telling = {
    .begin = gcacw_begin,
    .view = view_of,
    .see = gcacw_see,
    .is_news = gcacw_is_news,
    .closes = gcacw_closes,
    .overtakes = gcacw_overtakes,
    .carries = carries,
    .holds = gcacw_holds_condition,
    .signs = gcacw_signs,
    .legend = gcacw_legend,
};

const struct vd_language gcacw_language = {
    .helps = gcacw_helps,
    .order_words = gcacw_order_words,
    .parse = gcacw_parse,
    .is_aside = gcacw_is_aside,
    .unfold = gcacw_unfold,
    .prompt = gcacw_prompt,
    .print_command = gcacw_print_command,
    .print_event = gcacw_print_event,
    .print_told = gcacw_print_told,
    .print_view = gcacw_print_view,
    .print_map = gcacw_print_map,
    .print_where = gcacw_print_where,
    .print_die = gcacw_print_die,
    .print_charts = gcacw_print_charts,
};

const struct vd_keeping gcacw_keeping = {
    .serialize = gcacw_serialize,
    .serialize_view = gcacw_serialize_view,
    .is_sound = gcacw_is_sound,
    .setting = setting,
};

static const struct vd_worded_form letter_forms[] = {
    {.verb = "msg",
     .mark = ":",
     .joint = ": ",
     .form = "msg NAME: TEXT",
     .gist = "a letter to another commander of your side"},
    {.verb = "say",
     .mark = ":",
     .joint = ": ",
     .form = "say NAME: TEXT",
     .gist = "a word to a commander within reach; beyond it a letter"},
    {.verb = NULL},
};

/* What becomes of a letter is decided when all letters of a phase are exchanged. */
const struct vd_correspondence gcacw_correspondence = {
    .forms = letter_forms,
    .is_beside = is_beside,
};
