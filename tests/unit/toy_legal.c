/* unit/toy_legal.c: what a seat of the toy may do, read from its view alone. */
#include <stdio.h>
#include <string.h>

#include "unit/toy_rules.h"

static const struct {
    uint8_t sealed; /* both seats act, each for itself */
    uint8_t accepts;
    uint8_t rule;
} phases[TOY_PHASE_COUNT] = {
    [TOY_PLACE] = {1, 1U << TOY_CHOOSE_PLACE | 1U << TOY_CHOOSE_FLAG, TOY_P1},
    [TOY_MARCH] = {0, 1U << TOY_CHOOSE_PUSH | 1U << TOY_CHOOSE_MARCH | 1U << TOY_CHOOSE_END,
                   TOY_T1},
    [TOY_CLASH] = {1, 1U << TOY_CHOOSE_CARD, TOY_C1},
    [TOY_OVER] = {1, 0, TOY_E1},
};

const char *toy_token_name(unsigned token)
{
    return token == TOY_HORSE ? "horse" : "foot";
}

static const struct toy_view *mine(const struct vd_view *view)
{
    return (const struct toy_view *)view;
}

static bool leaks(const struct vd_scenario *sc, enum toy_leak leak)
{
    return ((const struct toy_scenario *)sc)->leak == leak;
}

static bool is_hidden_enemy(const struct toy_view *view, unsigned cell)
{
    return cell == view->spoilt[0] || cell == view->spoilt[1];
}

/* ---- prompts ---- */

static void say(struct vd_prompt *prompt, const char *sentence)
{
    struct vd_writer writer = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    vd_write(&writer, sentence);
}

static void prompt_march(const struct vd_scenario *sc, const struct toy_view *view,
                         struct vd_prompt *prompt)
{
    struct vd_writer writer = vd_writer_of(prompt->sentence, sizeof prompt->sentence);

    vd_write_format(&writer, "Turn %u: march, or end", (unsigned)view->base.turn);
    if (leaks(sc, TOY_LEAK_PROMPT))
        vd_write_format(&writer, " (%u, %u)", view->spoilt[0], view->spoilt[1]);
}

void toy_prompt(const struct vd_scenario *sc, const struct vd_view *base, struct vd_prompt *prompt)
{
    const struct toy_view *view = mine(base);

    prompt->kind = view->phase;
    prompt->rule = phases[view->phase].rule;
    if (view->phase == TOY_OVER)
        say(prompt, "The game is over");
    else if (view->phase == TOY_MARCH && base->asked)
        prompt_march(sc, view, prompt);
    else if (base->asked)
        say(prompt, view->phase == TOY_PLACE ? "Place your horse and your foot" : "Lay a card");
    else
        say(prompt, view->phase == TOY_MARCH ? "The enemy marches" : "Wait, or choose again");
}

/* ---- routes ---- */

static bool is_step(const struct toy_view *view, unsigned token, unsigned from, unsigned to)
{
    return to < TOY_CELLS && toy_distance(from, to) == 1 && to != view->cell[1 - token];
}

/* North, west, east, south: from the lowest cell to the highest. VD_NONE beyond the map. */
static unsigned neighbor(unsigned cell, unsigned way)
{
    switch (way) {
    case 0:
        return cell >= TOY_COLUMNS ? cell - TOY_COLUMNS : VD_NONE;
    case 1:
        return cell % TOY_COLUMNS > 0 ? cell - 1 : VD_NONE;
    case 2:
        return cell % TOY_COLUMNS + 1 < TOY_COLUMNS ? cell + 1 : VD_NONE;
    default:
        return cell + TOY_COLUMNS < TOY_CELLS ? cell + TOY_COLUMNS : VD_NONE;
    }
}

/* How far every space is from the end, TOY_OFF if it cannot be reached. */
static void measure(const struct toy_view *view, unsigned token, unsigned to,
                    uint8_t steps[TOY_CELLS])
{
    uint8_t line[TOY_CELLS], first = 0, last = 0;

    memset(steps, TOY_OFF, TOY_CELLS);
    steps[to] = 0;
    line[last++] = (uint8_t)to;
    while (first < last) {
        unsigned at = line[first++];

        for (unsigned way = 0; way < 4; way++) {
            unsigned next = neighbor(at, way);

            if (next == VD_NONE || steps[next] != TOY_OFF || next == view->cell[1 - token])
                continue;
            steps[next] = (uint8_t)(steps[at] + 1);
            line[last++] = (uint8_t)next;
        }
    }
}

uint8_t toy_route(const struct toy_view *view, unsigned token, unsigned to, uint16_t *route)
{
    uint8_t steps[TOY_CELLS], count = 0;
    unsigned at = view->cell[token];

    if (at >= TOY_CELLS || to >= TOY_CELLS || to == view->cell[1 - token])
        return 0;
    measure(view, token, to, steps);
    if (steps[at] > TOY_ROUTE_MAX)
        return 0;
    while (at != to) {
        unsigned way = 0;

        while (neighbor(at, way) == VD_NONE || steps[neighbor(at, way)] + 1U != steps[at])
            way++;
        at = neighbor(at, way);
        route[count++] = (uint16_t)at;
    }
    return count;
}

/* ---- check ---- */

static enum vd_result check_place(const struct vd_scenario *sc, const struct toy_view *view,
                                  const struct vd_choice *choice, struct vd_error *error)
{
    if (!toy_is_home(sc, view->base.seat, choice->subject) ||
        !toy_is_home(sc, view->base.seat, choice->number) || choice->subject >= TOY_CELLS ||
        choice->number >= TOY_CELLS) {
        struct vd_writer instead = vd_writer_of(error->instead, sizeof error->instead);

        vd_refuse(error, TOY_P1, "that is not your home row");
        vd_write(&instead, view->base.seat == 0 ? "A4 to D4" : "A1 to D1");
        return VD_REFUSED;
    }
    if (choice->subject == choice->number)
        return vd_refuse(error, TOY_P1, "horse and foot cannot share a space");
    return VD_OK;
}

static enum vd_result check_push_of(const struct toy_view *view, unsigned token,
                                    struct vd_error *error)
{
    if (token >= TOY_TOKENS || view->cell[token] == TOY_OFF)
        return vd_refuse(error, TOY_M3, "there is no such token");
    if ((view->pushed & 1U << token) != 0)
        return vd_refuse(error, TOY_M3, "the %s is pushed already", toy_token_name(token));
    return VD_OK;
}

static enum vd_result check_push(const struct toy_view *view, const struct vd_command *command,
                                 struct vd_error *error)
{
    if (view->rain)
        return vd_refuse(error, TOY_M3, "nobody can be pushed in rain");
    if (view->moved != 0)
        return vd_refuse(error, TOY_M3, "pushes are made before a token marches");
    if (command->count == 0)
        return check_push_of(view, command->choice.subject, error);
    if (command->count == 2 && command->list[0] == command->list[1])
        return vd_refuse(error, TOY_M3, "one push is enough");
    for (unsigned i = 0; i < command->count; i++) {
        if (i == TOY_TOKENS || check_push_of(view, command->list[i], error) != VD_OK)
            return i == TOY_TOKENS ? vd_refuse(error, TOY_M3, "too many") : VD_REFUSED;
    }
    return VD_OK;
}

static enum vd_result check_route(const struct toy_view *view, const struct vd_command *command,
                                  struct vd_error *error)
{
    unsigned token = command->choice.subject, at = view->cell[token];

    if (command->count == 0 || command->count > TOY_ROUTE_MAX ||
        command->list[command->count - 1] != command->choice.cell)
        return vd_refuse(error, TOY_M2, "a route has 1 to %d spaces", TOY_ROUTE_MAX);
    for (unsigned i = 0; i < command->count; i++) {
        if (!is_step(view, token, at, command->list[i]))
            return vd_refuse(error, TOY_M2, "step %u of the route is not open to the %s", i + 1,
                             toy_token_name(token));
        at = command->list[i];
    }
    return VD_OK;
}

static enum vd_result check_march(const struct vd_scenario *sc, const struct toy_view *view,
                                  const struct vd_command *command, struct vd_error *error)
{
    unsigned token = command->choice.subject;

    if (token >= TOY_TOKENS || view->cell[token] == TOY_OFF)
        return vd_refuse(error, TOY_M1, "there is no such token");
    if ((view->moved & 1U << token) != 0)
        return vd_refuse(error, TOY_M1, "the %s has marched already", toy_token_name(token));
    if (command->choice.option == 1 && (view->pushed & 1U << token) == 0)
        return vd_refuse(error, TOY_M3, "the %s is not pushed", toy_token_name(token));
    if (leaks(sc, TOY_LEAK_REFUSAL) && is_hidden_enemy(view, command->choice.cell))
        return vd_refuse(error, TOY_M2, "somebody is there");
    return check_route(view, command, error);
}

static enum vd_result check_phase(const struct toy_view *view, const struct vd_choice *choice,
                                  struct vd_error *error)
{
    if (choice->kind == TOY_CHOOSE_NONE || choice->kind >= TOY_CHOICE_COUNT)
        return vd_refuse(error, TOY_T1, "that is no order");
    if ((phases[view->phase].accepts & 1U << choice->kind) == 0)
        return vd_refuse(error, phases[view->phase].rule, "that is not asked now");
    if (!phases[view->phase].sealed && !view->base.asked)
        return vd_refuse(error, TOY_T1, "it is not your march");
    return VD_OK;
}

enum vd_result toy_check(const struct vd_scenario *sc, const struct vd_view *base, void *work,
                         const struct vd_command *command, struct vd_error *error)
{
    const struct toy_view *view = mine(base);

    (void)work;
    if (command->seat != base->seat)
        return vd_refuse(error, 0, "the umpire orders nothing here");
    if (check_phase(view, &command->choice, error) != VD_OK)
        return VD_REFUSED;
    switch (command->choice.kind) {
    case TOY_CHOOSE_PLACE:
        return check_place(sc, view, &command->choice, error);
    case TOY_CHOOSE_FLAG:
        if ((view->flags & 1U << base->seat) != 0)
            return vd_refuse(error, TOY_P2, "your flag is shown already");
        return VD_OK;
    case TOY_CHOOSE_PUSH:
        return check_push(view, command, error);
    case TOY_CHOOSE_MARCH:
        return check_march(sc, view, command, error);
    case TOY_CHOOSE_CARD:
        if (command->choice.option != TOY_CHARGE && command->choice.option != TOY_HOLD)
            return vd_refuse(error, TOY_C1, "a card is charge or hold");
        return VD_OK;
    default:
        return VD_OK;
    }
}

/* ---- legal ---- */

struct list {
    const struct vd_scenario *sc;
    const struct toy_view *view;
    struct vd_choice *at;
    size_t count, max;
};

/* What is listed is what check accepts, expanded. */
static void offer(struct list *list, struct vd_choice choice)
{
    struct vd_command command;
    struct vd_error error;

    toy_expand(list->sc, &list->view->base, NULL, choice, &command);
    if (toy_check(list->sc, &list->view->base, NULL, &command, &error) != VD_OK)
        return;
    if (leaks(list->sc, TOY_LEAK_LEGAL) && choice.kind == TOY_CHOOSE_MARCH &&
        is_hidden_enemy(list->view, choice.cell))
        return;
    if (list->count < list->max)
        list->at[list->count] = choice;
    list->count++;
}

static void offer_marches(struct list *list, unsigned token)
{
    bool pushed = (list->view->pushed & 1U << token) != 0;
    uint16_t route[TOY_ROUTE_MAX];

    for (unsigned cell = 0; cell < TOY_CELLS; cell++) {
        uint8_t steps = toy_route(list->view, token, cell, route);

        if (steps > 0 && steps <= (pushed ? 3 : 1))
            offer(list, (struct vd_choice){.kind = TOY_CHOOSE_MARCH,
                                           .subject = (uint16_t)token,
                                           .cell = (uint16_t)cell});
    }
}

size_t toy_legal(const struct vd_scenario *sc, const struct vd_view *base, void *work,
                 struct vd_choice *choices, size_t max)
{
    struct list list = {sc, mine(base), choices, 0, max};

    (void)work;
    for (unsigned i = 0; i < TOY_CELLS * TOY_CELLS && list.view->phase == TOY_PLACE; i++)
        offer(&list, (struct vd_choice){.kind = TOY_CHOOSE_PLACE,
                                        .subject = (uint16_t)(i / TOY_CELLS),
                                        .number = (uint16_t)(i % TOY_CELLS)});
    offer(&list, (struct vd_choice){.kind = TOY_CHOOSE_FLAG});
    for (unsigned token = 0; token < TOY_TOKENS; token++) {
        offer(&list, (struct vd_choice){.kind = TOY_CHOOSE_PUSH, .subject = (uint16_t)token});
        offer_marches(&list, token);
    }
    for (unsigned card = TOY_CHARGE; card <= TOY_HOLD; card++)
        offer(&list, (struct vd_choice){.kind = TOY_CHOOSE_CARD, .option = (uint8_t)card});
    offer(&list, (struct vd_choice){.kind = TOY_CHOOSE_END});
    return list.count;
}

void toy_expand(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                struct vd_choice choice, struct vd_command *command)
{
    (void)sc;
    (void)work;
    *command = (struct vd_command){.choice = choice, .seat = view->seat};
    if (choice.kind == TOY_CHOOSE_MARCH && choice.subject < TOY_TOKENS)
        command->count = toy_route(mine(view), choice.subject, choice.cell, command->list);
}

/* M3: marks for a push in a text become one order before the others. */
bool toy_gather(const struct vd_scenario *sc, const struct vd_view *view,
                const struct vd_command *commands, size_t count, struct vd_command *first,
                size_t *covers)
{
    (void)sc;
    *first = (struct vd_command){.choice = {.kind = TOY_CHOOSE_PUSH}, .seat = view->seat};
    for (unsigned token = 0; token < TOY_TOKENS; token++) {
        bool marked = false;

        for (size_t i = 0; i < count; i++)
            marked |= commands[i].choice.kind == TOY_CHOOSE_MARCH &&
                      commands[i].choice.option == 1 && commands[i].choice.subject == token;
        if (marked && (mine(view)->pushed & 1U << token) == 0)
            first->list[first->count++] = (uint16_t)token;
    }
    if (first->count == 1) {
        first->choice.subject = first->list[0];
        first->list[0] = first->count = 0;
    } else if (first->count == 0) {
        return false;
    }
    *covers = count;
    return true;
}

/* ---- offers ---- */

static void describe(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                     const struct vd_command *command, struct vd_offer *offer)
{
    struct vd_writer label = vd_writer_of(offer->label, sizeof offer->label);

    (void)view;
    (void)work;
    *offer = (struct vd_offer){.command = *command};
    toy_print_command(sc, command, &label);
    memcpy(offer->brief, offer->label, sizeof offer->brief);
    if (command->choice.kind != TOY_CHOOSE_MARCH)
        return;
    (void)snprintf(offer->about, sizeof offer->about, "%s",
                   toy_token_name(command->choice.subject));
    offer->shape = VD_OFFER_WAY;
    offer->cell_count = command->count;
    memcpy(offer->cells, command->list, command->count * sizeof command->list[0]);
}

static void put(const struct vd_scenario *sc, const struct vd_offer *offer, struct vd_json *json)
{
    (void)sc, (void)offer, (void)json;
}

static const char *kind_name(uint8_t kind)
{
    return kind == TOY_CHOOSE_MARCH ? "march" : "other";
}

static const char *prompt_name(uint16_t kind)
{
    return kind == TOY_MARCH ? "march" : "other";
}

static void print_subject(const struct vd_scenario *sc, const struct vd_choice *choice,
                          struct vd_writer *writer)
{
    (void)sc;
    if (choice->kind == TOY_CHOOSE_MARCH)
        vd_write(writer, toy_token_name(choice->subject));
}

static bool print_pattern(const struct vd_scenario *sc, const struct vd_choice *choice,
                          enum vd_pattern pattern, struct vd_writer *writer)
{
    (void)sc, (void)choice, (void)pattern, (void)writer;
    return false;
}

static bool usual(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                  struct vd_choice *choice)
{
    (void)sc, (void)view, (void)work, (void)choice;
    return false;
}

const struct vd_offering toy_offering = {.describe = describe,
                                         .put = put,
                                         .kind_name = kind_name,
                                         .prompt_name = prompt_name,
                                         .print_subject = print_subject,
                                         .print_pattern = print_pattern,
                                         .usual = usual};
