/* fuzz/fuzz_orders.c: hostile bytes as an order of a game system, or as a condition of a standing order. What
 * is read must be written so that it is read back as the same command.
 *
 * The first byte says which system: A is the first of the list. The second says what is asked of the seat: A is
 * the first kind of prompt, B the next, ... */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "scenario/data_files.h"
#include "scenario/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { SYSTEMS_MAX = 8, PROMPTS_MAX = 64, GAMES = 3, ORDERS = 3000 };

/* A scenario of a system, opened once, and for each kind of prompt a view of whoever was asked so first in a
 * game by lot. */
struct desk {
    struct vd_arena arena;
    const struct vd_system *system;
    const struct vd_scenario *sc;
    struct vd_sizes sizes;
    void *work, *state;
    struct vd_choice *choices;
    struct vd_event *events;
    const struct vd_view *views[PROMPTS_MAX];
    uint64_t chance;
};

static struct desk desks[SYSTEMS_MAX];
static size_t desk_count;

static void need(bool holds)
{
    if (!holds)
        abort();
}

/* ---- games by lot ---- */

static unsigned below(struct desk *desk, unsigned most)
{
    return vd_mix_below(vd_mix(++desk->chance, 1863, 0), most);
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    (void)key;
    return 1 + below(context, sides);
}

static const struct vd_view *next_asked(const struct desk *desk)
{
    for (uint8_t seat = 0; seat < desk->sc->seat_count; seat++) {
        const struct vd_view *view =
            desk->system->telling->view(desk->sc, desk->state, (vd_seat_id){seat});

        if (view->asked)
            return view;
    }
    return NULL;
}

static void keep(struct desk *desk, const struct vd_view *view)
{
    struct vd_prompt prompt = {0};

    desk->system->language->prompt(desk->sc, view, &prompt);
    if (prompt.kind >= PROMPTS_MAX || desk->views[prompt.kind] != NULL)
        return;
    struct vd_view *copy = vd_arena_take(&desk->arena, desk->sizes.view, 1);

    memcpy(copy, view, desk->sizes.view);
    desk->views[prompt.kind] = copy;
}

static void play_once(struct desk *desk)
{
    const struct vd_play *play = desk->system->play;
    struct vd_dice dice = {.roll = roll, .context = desk};
    struct vd_events events = {desk->events, 0, desk->sizes.events};
    const struct vd_view *view;

    play->setup(desk->sc, desk->work, &dice, desk->state, &events);
    for (unsigned i = 0; i < ORDERS && (view = next_asked(desk)) != NULL; i++) {
        struct vd_command command;

        keep(desk, view);
        size_t count = play->legal(desk->sc, view, desk->work, desk->choices, desk->sizes.choices);

        play->expand(desk->sc, view, desk->work, desk->choices[below(desk, (unsigned)count)],
                     &command);
        events.count = 0;
        play->apply(desk->sc, desk->state, desk->work, &command, &dice, &events);
    }
}

/* ---- */

static void open_desk(const struct vd_system *system)
{
    struct desk *desk = &desks[desk_count++];
    struct vd_scenario_request request = {0};
    struct vd_report report;
    const char **ids;
    size_t count;

    vd_arena_init(&desk->arena);
    vd_report_init(&report);
    vd_data_list(NULL, system->name, &desk->arena, &ids, &count);
    need(count > 0);
    request.id = ids[0];
    need(vd_scenario_open(&request, &desk->arena, &desk->sc, &desk->system, &report));
    desk->sizes = system->play->sizes(desk->sc);
    desk->work = vd_arena_take(&desk->arena, desk->sizes.work, 1);
    desk->state = vd_arena_take(&desk->arena, desk->sizes.state, 1);
    desk->choices = vd_arena_take(&desk->arena, desk->sizes.choices, sizeof *desk->choices);
    desk->events = vd_arena_take(&desk->arena, desk->sizes.events, sizeof *desk->events);
    for (unsigned i = 0; i < GAMES; i++)
        play_once(desk);
    vd_report_release(&report);
}

static void open_once(void)
{
    for (size_t i = 0; vd_systems[i] != NULL && desk_count <= i; i++) {
        need(i < SYSTEMS_MAX);
        open_desk(vd_systems[i]);
    }
}

/* The prompt that is wanted, or the next that came up. */
static const struct vd_view *view_of(const struct desk *desk, uint8_t wanted)
{
    for (unsigned i = 0; i < PROMPTS_MAX; i++) {
        const struct vd_view *view = desk->views[((unsigned)wanted - 'A' + i) % PROMPTS_MAX];

        if (view != NULL)
            return view;
    }
    abort();
}

/* ---- an order ---- */

static void read_back(struct desk *desk, const struct vd_view *view,
                      const struct vd_command *command)
{
    static char text[1 << 14];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command again;
    struct vd_error error;

    desk->system->language->print_command(desk->sc, command, &writer);
    need(!vd_writer_is_full(&writer));
    need(desk->system->language->parse(desk->sc, view, desk->work, vd_text_of(text), &again,
                                       &error) == VD_OK);
    need(memcmp(&again, command, sizeof again) == 0);
}

/* What an order stands for are whole lines. */
static void unfold(struct desk *desk, const struct vd_view *view, struct vd_text text)
{
    static char lines[1 << 16];
    struct vd_writer writer = vd_writer_of(lines, sizeof lines);

    if (desk->system->language->unfold != NULL &&
        desk->system->language->unfold(desk->sc, view, desk->work, text, &writer))
        need(writer.length > 0 && lines[writer.length - 1] == '\n');
}

static void ask_condition(struct desk *desk, const struct vd_view *view, struct vd_text text)
{
    struct vd_error error = {0};
    bool holds;

    if (desk->system->telling->holds != NULL &&
        desk->system->telling->holds(desk->sc, view, desk->work, text, &holds, &error) != VD_OK)
        need(error.sentence[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_command command, first;
    struct vd_error error = {0};
    size_t covers;

    open_once();
    if (size < 2)
        return 0;
    struct desk *desk = &desks[(size_t)(data[0] - 'A') % desk_count];
    const struct vd_view *view = view_of(desk, data[1]);
    struct vd_text text = {(const char *)data + 2, size - 2};

    unfold(desk, view, text);
    ask_condition(desk, view, text);
    if (desk->system->language->parse(desk->sc, view, desk->work, text, &command, &error) != VD_OK)
        return 0;
    read_back(desk, view, &command);
    (void)desk->system->play->check(desk->sc, view, desk->work, &command, &error);
    if (desk->system->play->gather != NULL &&
        desk->system->play->gather(desk->sc, view, &command, 1, &first, &covers))
        read_back(desk, view, &first);
    return 0;
}
