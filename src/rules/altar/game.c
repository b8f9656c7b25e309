/* rules/altar/game.c: the altar system as the umpire and the players use it: commands in, events out. */
#include "rules/altar/game.h"

#include <string.h>

#include "rules/altar/apply.h"
#include "rules/altar/canon.h"
#include "rules/altar/ground/begin.h"
#include "rules/altar/ground/reach.h"
#include "rules/altar/ground/retreat.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/imagine.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/offers/check.h"
#include "rules/altar/offers/choices.h"
#include "rules/altar/offers/corrections.h"
#include "rules/altar/offers/defaults.h"
#include "rules/altar/offers/lots.h"
#include "rules/altar/orders/orders.h"
#include "rules/altar/play/leave.h"
#include "rules/altar/play/result.h"
#include "rules/altar/play/setup.h"
#include "rules/altar/play/tabletop.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/telling/work.h"
#include "rules/altar/words/charts.h"
#include "rules/altar/words/offer.h"
#include "rules/altar/words/words.h"

static const struct altar_scenario *tables(const struct vd_scenario *base)
{
    return (const struct altar_scenario *)base;
}

static struct vd_sizes sizes(const struct vd_scenario *sc)
{
    return (struct vd_sizes){.state = altar_state_size(tables(sc)),
                             .work = sizeof(struct altar_work),
                             .view = sizeof(struct altar_view),
                             .events = 4096,
                             .choices = ALTAR_CHOICES_MAX};
}

static void setup(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *state,
                  struct vd_events *events)
{
    struct altar_game game = {
        .sc = tables(sc), .state = state, .dice = dice, .events = events, .work = work};

    memset(state, 0, altar_state_size(game.sc));
    altar_setup_begin(&game);
    altar_tell_task(&game);
}

static void reshuffle(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *state)
{
    struct altar_game game = {.sc = tables(sc), .state = state, .dice = dice, .work = work};

    altar_reshuffle(&game);
}

static const struct vd_view *view_of(const struct vd_scenario *sc, const void *state,
                                     vd_seat_id seat)
{
    return &altar_view_of(tables(sc), state, seat.v)->base;
}

static bool is_over(const struct vd_scenario *sc, const void *state)
{
    (void)sc;
    return ((const struct altar_state *)state)->over != 0;
}

static void see(const struct vd_scenario *sc, struct vd_view *view, const struct vd_event *event)
{
    altar_see(sc, view, event);
}

/* ---- routes for what `legal` lists ---- */

static void expand_march(const struct altar_scenario *sc, const struct altar_view *view,
                         struct altar_work *work, struct vd_command *command)
{
    command->count = altar_route_of_view(sc, view, altar_piece(command->choice.subject),
                                         command->choice.cell, &work->reach, command->list);
}

static void expand_retreat(const struct altar_scenario *sc, const struct altar_view *view,
                           struct altar_work *work, struct vd_command *command)
{
    if (!altar_retreat_ways(sc, view, work))
        return;
    for (size_t i = 0; i < work->retreat.count; i++) {
        const struct altar_path *path = &work->retreat.paths[i];

        if (path->cell[path->count - 1] != command->choice.cell)
            continue;
        command->count = path->count;
        memcpy(command->list, path->cell, path->count * sizeof path->cell[0]);
        return;
    }
}

static void expand_approach(const struct altar_scenario *sc, const struct altar_view *view,
                            struct vd_command *command)
{
    struct altar_approach ways[ALTAR_APPROACHES_MAX];
    size_t count = altar_approaches(sc, &view->board, view->block, view->block_count,
                                    altar_piece(command->choice.subject), ways);

    for (size_t i = 0; i < count; i++) {
        if (ways[i].cell[ways[i].count - 1] != command->choice.cell)
            continue;
        command->count = ways[i].count;
        memcpy(command->list, ways[i].cell, ways[i].count * sizeof ways[i].cell[0]);
        return;
    }
}

static void expand(const struct vd_scenario *base, const struct vd_view *base_view, void *work,
                   struct vd_choice choice, struct vd_command *command)
{
    const struct altar_scenario *sc = tables(base);
    const struct altar_view *view = (const struct altar_view *)base_view;

    memset(command, 0, sizeof *command);
    command->choice = choice;
    command->seat = base_view->seat;
    switch ((enum altar_choice_kind)choice.kind) {
    case ALTAR_CHOOSE_MARCH:
        expand_march(sc, view, work, command);
        break;
    case ALTAR_CHOOSE_RETREAT:
        expand_retreat(sc, view, work, command);
        break;
    case ALTAR_CHOOSE_REINFORCE:
        if (choice.option == 0)
            expand_approach(sc, view, command);
        break;
    case ALTAR_CHOOSE_BLOCK:
        command->count = 4;
        (void)altar_block_candidate(sc, &view->board, view->task.cell, choice.number,
                                    command->list);
        break;
    case ALTAR_CHOOSE_EXTEND:
        if (choice.number == ALTAR_NONE)
            break;
        command->count = 2;
        (void)altar_extension_added(sc, view, choice.number, &command->choice.cell, command->list);
        break;
    default:
        break;
    }
}

static void draw(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                 uint64_t chance, struct vd_choice *room, size_t most, struct vd_command *command)
{
    struct altar_work *desk = work;
    struct vd_choice choice = altar_draw(sc, view, desk, chance, room, most);

    if (choice.kind != ALTAR_CHOOSE_MARCH) {
        expand(sc, view, work, choice, command);
        return;
    }
    *command = (struct vd_command){.choice = choice, .seat = view->seat};
    command->count = altar_marches_route(&desk->reach, &desk->marches, choice.cell, command->list);
}

/* ---- for the record ---- */

/* In `blind` a token that comes to a new space scouts it: seeing nobody there is news. */
static bool is_look(const struct vd_scenario *sc, uint8_t cause)
{
    return tables(sc)->switches[ALTAR_SWITCH_FOG] == ALTAR_FOG_BLIND &&
           (cause == ALTAR_CAUSE_MARCH || cause == ALTAR_CAUSE_RIDE ||
            cause == ALTAR_CAUSE_ARRIVAL);
}

static bool piece_is_news(const struct vd_scenario *sc, struct altar_event_piece told, uint8_t side)
{
    return told.side != side || told.cause == ALTAR_CAUSE_SHIFT ||
           told.cause == ALTAR_CAUSE_SIGHTED || is_look(sc, told.cause);
}

/* A seat's own acts are not news to it: what they reveal is told by other events. */
static bool is_news(const struct vd_scenario *base, const struct vd_event *event, vd_seat_id seat)
{
    const struct altar_scenario *sc = tables(base);
    const uint8_t side = sc->base.seat_side[seat.v];

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TASK:
    case ALTAR_EVENT_FORCE: /* the card has already told it */
    case ALTAR_EVENT_LAID:
    case ALTAR_EVENT_MOVER:
    case ALTAR_EVENT_PATH:
    case ALTAR_EVENT_TABLE:
    case ALTAR_EVENT_SPENT:
        return false;
    case ALTAR_EVENT_RIDES:
        return altar_event_rides(event).side != side;
    case ALTAR_EVENT_GIVEN_UP:
        return altar_event_given_up(event).side != side;
    case ALTAR_EVENT_POOL:
        return altar_event_pool(event).side != side;
    case ALTAR_EVENT_CORPS:
        return altar_event_corps(event).side != side;
    case ALTAR_EVENT_CLOSED:
        return altar_event_closed(event).side != side;
    case ALTAR_EVENT_AGREED:
        return altar_event_agreed(event).side != side;
    case ALTAR_EVENT_DRAFT:
        return altar_event_draft(event).side != side;
    case ALTAR_EVENT_PIECE:
        return piece_is_news(base, altar_event_piece(event), side);
    case ALTAR_EVENT_BLOCK:
        return altar_event_block(event).side != side;
    case ALTAR_EVENT_HALT:
        return altar_event_halt(event).why != ALTAR_HALT_COLUMN;
    case ALTAR_EVENT_UNIT:
        return altar_event_unit(event).cause != ALTAR_UNIT_BROKE ||
               sc->units[altar_event_unit(event).unit.v].side != side;
    case ALTAR_EVENT_ATTACHED:
        return sc->units[altar_event_attached(event).unit.v].side != side;
    case ALTAR_EVENT_ARRIVAL:
        return altar_event_arrival(event).turn < ALTAR_COMES_PLOTTED ||
               sc->tokens[altar_event_arrival(event).token.v].side != side;
    default:
        return true;
    }
}

static bool closes(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == ALTAR_EVENT_CLOSED || event->kind == ALTAR_EVENT_OVER ||
           event->kind == ALTAR_EVENT_AGREED || event->kind == ALTAR_EVENT_DRAFT;
}

/* Anything that stops a march overtakes the other orders of the same text, except a column whose
 * head has stopped (X51). */
static bool overtakes(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat)
{
    (void)sc;
    (void)seat;
    return event->kind == ALTAR_EVENT_CONTACT ||
           (event->kind == ALTAR_EVENT_HALT && altar_event_halt(event).why != ALTAR_HALT_COLUMN);
}

/* The key does not say who commands a train: then it is the army commander. */
static uint8_t thrower_of(const struct altar_scenario *sc, uint16_t token)
{
    return altar_owner(sc, &(struct altar_piece){.side = sc->tokens[token].side,
                                                 .kind = sc->tokens[token].kind,
                                                 .token = altar_piece(token),
                                                 .seen = ALTAR_NONE});
}

static vd_seat_id thrower(const struct vd_scenario *base, const void *state, struct vd_die_key key)
{
    const struct altar_scenario *sc = tables(base);

    (void)state;
    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_STAFF:
    case ALTAR_DIE_SKIRMISH:
    case ALTAR_DIE_RETREAT:
    case ALTAR_DIE_ACTION:
    case ALTAR_DIE_HOUR:
        return (vd_seat_id){thrower_of(sc, key.subject)};
    default:
        return (vd_seat_id){VD_SEAT_NONE}; /* secret, or rolled by the umpire */
    }
}

/* A letter that has arrived anywhere; the reason of a correction, for those whom it concerns. */
static bool carries(const struct vd_scenario *sc, struct vd_event *event,
                    struct vd_carried_text *text)
{
    (void)sc;
    *text = (struct vd_carried_text){.number = 0};
    if (event->kind == ALTAR_EVENT_CORRECTED)
        return altar_event_corrected(event).concerned;
    if (event->kind != ALTAR_EVENT_LETTER)
        return false;
    struct altar_event_letter letter = altar_event_letter(event);

    if (letter.state != VD_LETTER_DELIVERED && letter.state != VD_LETTER_INTERCEPTED)
        return false;
    *text = (struct vd_carried_text){letter.number, letter.from};
    letter.number = 0;
    altar_event_letter_write(&letter, event->arg);
    return true;
}

static void address(const struct vd_scenario *sc, void *state, void *work,
                    struct vd_command *command)
{
    struct altar_game game = {.sc = tables(sc), .state = state, .work = work};

    if (command->choice.kind == ALTAR_CHOOSE_LETTER)
        altar_letter_address(&game, command);
}

static bool is_beside(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == ALTAR_EVENT_LETTER;
}

static void begin(const struct vd_scenario *sc, vd_seat_id seat, struct vd_view *view)
{
    altar_view_begin(tables(sc), seat.v, (struct altar_view *)view);
}

static bool setting(const struct vd_scenario *base, size_t index, struct vd_switch *found)
{
    const struct altar_scenario *sc = tables(base);
    struct vd_switches switches = {&altar_switches, sc->options, sc->switches, sc->names};

    return vd_switches_describe(&switches, index, found);
}

const struct vd_play altar_play = {
    .sizes = sizes,
    .setup = setup,
    .reshuffle = reshuffle,
    .is_over = is_over,
    .legal = altar_legal,
    .expand = expand,
    .draw = draw,
    .check = altar_check,
    .apply = altar_apply,
    .gather = altar_gather,
    .believes = altar_believes,
    .imagine = altar_imagine,
    .thrower = thrower,
};

const struct vd_telling altar_telling = {
    .begin = begin,
    .view = view_of,
    .see = see,
    .is_news = is_news,
    .closes = closes,
    .overtakes = overtakes,
    .carries = carries,
    .holds = altar_holds,
    .signs = altar_signs,
    .legend = altar_legend,
};

/* ---- what may be ordered, described ---- */

static void describe(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                     const struct vd_command *command, struct vd_offer *offer)
{
    const struct altar_view *known = (const struct altar_view *)view;

    (void)work;
    altar_offer_reckon(tables(sc), known, command, offer);
    altar_offer_say(tables(sc), known, offer);
}

static const char *prompt_name(uint16_t kind)
{
    return altar_phase_name((uint8_t)kind);
}

const struct vd_offering altar_offering = {
    .describe = describe,
    .kinds = &altar_offer_kinds,
    .put = altar_offer_put,
    .kind_name = altar_offer_name,
    .prompt_name = prompt_name,
    .print_subject = altar_print_subject,
    .print_pattern = altar_print_pattern,
    .usual = altar_default,
    .why_not = altar_why_not,
};

const struct vd_language altar_language = {
    .helps = altar_helps,
    .parse = altar_parse,
    .order_words = altar_order_words,
    .is_aside = altar_is_aside,
    .unfold = altar_unfold,
    .prompt = altar_prompt,
    .print_command = altar_print_command,
    .print_event = altar_print_event,
    .print_told = altar_print_told,
    .print_view = altar_print_view,
    .print_map = altar_print_map_part,
    .print_where = altar_print_where,
    .print_tally = altar_print_tally,
    .print_battle = altar_print_battle,
    .print_die = altar_print_die,
    .print_charts = altar_print_charts,
};

const struct vd_keeping altar_keeping = {
    .serialize = altar_serialize,
    .serialize_view = altar_serialize_view,
    .is_sound = altar_event_is_sound,
    .setting = setting,
};

static const struct vd_worded_form letter_forms[] = {
    {.verb = "msg",
     .mark = ":",
     .joint = ": ",
     .form = "msg NAME: TEXT",
     .gist = "a letter to another commander of your side"},
    {.verb = NULL},
};

const struct vd_correspondence altar_correspondence = {
    .forms = letter_forms,
    .address = address,
    .is_beside = is_beside,
};

const struct vd_correcting altar_correcting = {
    .form = {.verb = "correct",
             .mark = " because ",
             .joint = " because ",
             .form = "correct WHAT because TEXT",
             .gist = "place, remove, break, restore, points, dice, crossing, reopen",
             .back = "correct reopen"},
    .check = altar_check_correction,
    .print = altar_print_corrections,
};
