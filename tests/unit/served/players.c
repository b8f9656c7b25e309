/* unit/served/players.c: blue plays the same in both worlds, gray and the machine do otherwise. */
#include "unit/served/worlds.h"

#include <jansson.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/golden_game.h"
#include "unit/served/served.h"
#include "unit/toy_rules.h"

/* ---- playing ---- */

static bool is_set_up(const struct vd_look *look)
{
    return look->view->turn > 0;
}

/* Something of the list; false if nothing is asked. */
static bool choose(struct world *world, uint8_t seat, uint32_t chance, char text[TEXT_SIZE_MAX])
{
    struct vd_look look = served_world_look_of(world, seat);
    struct vd_writer writer = vd_writer_of(text, TEXT_SIZE_MAX);
    size_t most = look.system->play->sizes(look.scenario).choices + 1, count;
    struct vd_choice *choices = calloc(most, sizeof *choices);
    struct vd_command command;

    assert_non_null(choices);
    count = look.asked && !look.over
                ? look.system->play->legal(look.scenario, look.view, look.work, choices, most)
                : 0;
    if (count > 0) {
        look.system->play->expand(look.scenario, look.view, look.work, choices[chance % count],
                                  &command);
        look.system->language->print_command(look.scenario, &command, &writer);
    }
    free(choices);
    return count > 0;
}

/* Whether it was taken. */
static bool gray_sends(struct world *world, const char *text)
{
    char path[TEXT_SIZE_MAX], *body = served_world_json_of(text, NULL, NULL), *answer;
    bool taken;

    served_world_path_to(world, "/orders", path);
    answer = served_world_post(world, path, world->key[world->gray], body);
    taken = strncmp(answer, "200", 3) == 0;
    free(answer);
    free(body);
    return taken;
}

static void gray_sends_with(struct world *world, const char *before, const char *text)
{
    char whole[TEXT_SIZE_MAX];

    (void)snprintf(whole, sizeof whole, "%s%.1900s", before, text);
    (void)gray_sends(world, whole);
}

static void gray_replaces_his_link(struct world *world)
{
    char *answer = served_world_post(world, "/api/1/key", world->key[world->gray], "{}");

    served_word(answer, "\"key\":\"", world->key[world->gray], sizeof world->key[world->gray]);
    free(answer);
}

static void gray_reads(struct world *world)
{
    static const char *const rests[] = {"/view?at=1", "/legal", "/log", "/record",
                                        "/events?after=0"};
    char path[TEXT_SIZE_MAX];

    for (size_t i = 0; i < COUNT(rests); i++) {
        served_world_path_to(world, rests[i], path);
        const struct served_ask ask = {
            .method = "GET", .path = path, .key = world->key[world->gray]};

        free(served_ask(&world->served, &ask));
    }
}

/* To every fellow but blue; where a side has one commander there is none. */
static void gray_writes_letters(struct world *world)
{
    struct vd_service *service = world->served.server->service;
    char text[TEXT_SIZE_MAX];

    for (uint8_t to = 1; to < world->seats; to++) {
        (void)snprintf(text, sizeof text, "msg %s: the road is open, %u",
                       vd_seat_name(service, world->served.game, to),
                       (unsigned)(random_next(&world->random) % 1000));
        world->tally->letters += gray_sends(world, text);
    }
}

/* True for a seat of blue's own side: blue is told what it does on the map. */
static bool is_fellow(struct world *world, uint8_t seat)
{
    struct vd_service *service = world->served.server->service;
    const char *blue = vd_seat_name(service, world->served.game, BLUE);
    size_t side = strcspn(blue, ".");

    return blue[side] == '.' &&
           strncmp(blue, vd_seat_name(service, world->served.game, seat), side + 1) == 0;
}

/* In a phase of many orders, one that does not end it; false if there is none at hand. */
static bool choose_within(struct world *world, char order[TEXT_SIZE_MAX])
{
    static const char *const last[] = {"end", "deploy default", "rally"};
    bool ends = true;

    for (unsigned i = 0; i < 8 && ends; i++) {
        if (!choose(world, world->gray, random_next(&world->random), order))
            return false;
        ends = false;
        for (size_t k = 0; k < COUNT(last); k++)
            ends |= strncmp(order, last[k], strlen(last[k])) == 0;
    }
    return !ends;
}

/* What nobody else is to notice; or nothing at all. */
static void gray_does_something(struct world *world)
{
    char order[TEXT_SIZE_MAX] = "end";

    world->gray = (uint8_t)(1 + random_next(&world->random) % (world->seats - 1U));
    if (world->campaign->closing == NULL) {
        (void)choose(world, world->gray, random_next(&world->random), order);
    } else if (is_fellow(world, world->gray)) {
        (void)snprintf(order, sizeof order, "rally none"); /* at the end of the turn */
    } else if (choose_within(world, order) && random_next(&world->random) % 2 == 0) {
        world->tally->hidden += gray_sends(world, order);
        return;
    }
    enum secret secret = random_next(&world->random) % SECRET_COUNT;

    world->tally->done[secret]++;
    switch (secret) {
    case STANDING:
        gray_sends_with(world, "standing 3: ", order);
        break;
    case AHEAD:
        gray_sends_with(world, "ahead: ", order);
        break;
    case AHEAD_NO_MORE:
        (void)gray_sends(world, "ahead:");
        break;
    case POSTURE:
        (void)gray_sends(world,
                         random_next(&world->random) % 2 == 0 ? "posture press" : "posture hold");
        break;
    case QUESTION:
        (void)gray_sends(world, "question: may horse swim here?");
        break;
    case NEW_LINK:
        gray_replaces_his_link(world);
        break;
    case READING:
        gray_reads(world);
        break;
    case UNDO:
        (void)gray_sends(world, "undo");
        break;
    case NONSENSE:
        (void)gray_sends(world, "no such order");
        break;
    case LETTER:
        gray_writes_letters(world);
        break;
    case COOKIE:
        free(served_world_post(world, "/api/1/session", world->key[world->gray], "{}"));
        break;
    default:
        break;
    }
}

static void gray_orders(struct world *world)
{
    char order[TEXT_SIZE_MAX];

    for (world->gray = 1; world->gray < world->seats; world->gray++) {
        if (random_next(&world->random) % 8 != 0 &&
            choose(world, world->gray, random_next(&world->random), order))
            (void)gray_sends(world, order);
    }
}

/* Whatever was ordered before: both worlds are done with it at the same moment. */
static void gray_closes(struct world *world)
{
    char order[TEXT_SIZE_MAX], both[2 * TEXT_SIZE_MAX];

    if (!choose(world, world->gray, is_fellow(world, world->gray) ? 0 : random_next(&world->random),
                order) ||
        gray_sends(world, world->campaign->closing))
        return;
    (void)snprintf(both, sizeof both, "%s\n%s", order, world->campaign->closing);
    (void)gray_sends(world, both); /* a corps is to be named first */
}

/* In the second of that number. */
static void gray_acts(struct pair *pair, struct world *world, bool is_watched, unsigned slot,
                      void (*act)(struct world *))
{
    served_rest(&world->served, pair->now + slot * SECOND);
    world->served.now = pair->now + slot * SECOND + STEP / 20;
    vd_service_clock(world->served.server->service,
                     world->served.now); /* as before every request */
    if (is_watched)
        served_world_nothing_is_known_before_the_tick(pair, world, act);
    else
        act(world);
    served_rest(&world->served, world->served.now);
}

static void gray_plays(struct pair *pair, struct world *world, bool is_watched)
{
    unsigned slot = 0;

    while (slot < SLOTS)
        gray_acts(pair, world, is_watched, slot++, gray_does_something);
    if (world->campaign->closing == NULL) {
        gray_acts(pair, world, is_watched, slot, gray_orders);
        return;
    }
    for (uint8_t seat = 1; seat < world->seats; seat++) {
        world->gray = seat;
        gray_acts(pair, world, is_watched && seat % 3 == 1, slot++, gray_closes);
    }
}

static void blue_sends(struct pair *pair, const char *text, const char *key)
{
    char *answers[2], *body = served_world_json_of(text, key, NULL), path[TEXT_SIZE_MAX];

    for (unsigned i = 0; i < 2; i++) {
        served_world_path_to(&pair->world[i], "/orders", path);
        answers[i] = served_world_post(&pair->world[i], path, pair->world[i].key[BLUE], body);
    }
    free(body);
    served_world_compare(pair, text, answers[0], answers[1]);
}

/* A guess, an order of the list, and the same once more as if its answer had been lost. What comes of the
 * guess may part the worlds: false. */
static bool blue_plays(struct pair *pair, unsigned step)
{
    const struct campaign *campaign = pair->campaign;
    char order[TEXT_SIZE_MAX], key[32];

    (void)snprintf(key, sizeof key, "step-%u", step);
    blue_sends(pair, campaign->guesses[random_next(&pair->random) % campaign->guess_count], NULL);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + SECOND);
    if (!served_world_is_told_the_same(pair))
        return false;
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now + 2 * SECOND;
    if (!choose(&pair->world[0], BLUE, random_next(&pair->random), order))
        return true;
    struct vd_look look = served_world_look_of(&pair->world[0], BLUE);

    pair->tally->marches += is_set_up(&look);
    if (campaign->closing != NULL && (!is_set_up(&look) || step % 3 == 0))
        (void)snprintf(order, sizeof order, "%s", campaign->closing);
    blue_sends(pair, order, key);
    blue_sends(pair, order, key);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + 3 * SECOND);
    return served_world_is_told_the_same(pair);
}

static void compare_streams(struct pair *pair)
{
    struct world *worlds = pair->world;

    served_world_compare(pair, "blue's stream", served_heard(worlds[0].stream),
                         served_heard(worlds[1].stream));
    served_world_compare(pair, "the host's stream", served_heard(worlds[0].host_stream),
                         served_heard(worlds[1].host_stream));
}

/* To a line of its own record, which is the same in both; whoever else is there consents. */
static bool blue_goes_back(struct pair *pair)
{
    uint32_t k = served_world_look_of(&pair->world[0], BLUE).k;
    char text[TEXT_SIZE_MAX];

    pair->now += STEP;
    for (unsigned i = 0; i < 2; i++)
        pair->world[i].served.now = pair->now;
    (void)snprintf(text, sizeof text, "propose rewind %lu", (unsigned long)(k - k / 3));
    blue_sends(pair, text, NULL);
    for (unsigned i = 0; i < 2; i++)
        served_rest(&pair->world[i].served, pair->now + SECOND);
    if (!served_world_is_told_the_same(pair))
        return false;
    pair->now += 2 * SECOND; /* time never goes back */
    served_world_ask_everything(pair);
    for (unsigned i = 0; i < 2; i++) {
        struct world *world = &pair->world[i];

        for (world->gray = 1; world->gray < world->seats; world->gray++)
            pair->tally->consents += gray_sends(world, "consent");
        served_rest(&world->served, pair->now); /* a deadline counts from the act, in seconds */
    }
    compare_streams(pair);
    return served_world_is_told_the_same(pair);
}

/* What gray has under way is on the disk in both, and nobody is told of it because it was read. */
static void restart_both(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++)
        served_world_restart(&pair->world[i]);
    compare_streams(pair);
}

/* False when it is over, or blue has come to know that they are not the same. */
static bool goes_on(struct pair *pair)
{
    return served_world_is_told_the_same(pair) && !served_world_look_of(&pair->world[0], BLUE).over;
}

static void restart_now_and_then(struct pair *pair, unsigned number)
{
    if (number % RESTART_EVERY == 1)
        restart_both(pair);
}

static bool blue_asks_and_plays(struct pair *pair, unsigned number)
{
    served_world_ask_everything(pair);
    if (!blue_plays(pair, number) || served_world_look_of(&pair->world[0], BLUE).over)
        return false;
    compare_streams(pair);
    return true;
}

static bool step(struct pair *pair, unsigned number)
{
    pair->now += STEP;
    for (unsigned i = 0; i < 2; i++)
        gray_plays(pair, &pair->world[i], i == number % 2);
    if (!goes_on(pair))
        return false;
    compare_streams(pair);
    restart_now_and_then(pair, number);
    pair->now += STEP;
    if (!blue_asks_and_plays(pair, number))
        return false;
    return number % BACK_EVERY != BACK_EVERY - 1 || blue_goes_back(pair);
}

/* ---- beside a machine ---- */

static void machine_answers(struct world *world)
{
    served_machine_answers(&world->served);
}

static void add_thoughts(struct pair *pair)
{
    for (unsigned i = 0; i < 2; i++) {
        struct served_machine *machine = &pair->world[i].served.machine;

        for (size_t k = 0; k < SERVED_THOUGHT_COUNT; k++)
            pair->tally->thoughts[k] += machine->thoughts[k];
        memset(machine->thoughts, 0, sizeof machine->thoughts);
    }
}

/* Some beats of its clock; then one of the two has thought enough, before its next beat. */
static bool machine_plays(struct pair *pair, unsigned number)
{
    for (unsigned slot = 0; slot < SLOTS; slot++) {
        pair->now += 2 * SERVED_BEAT;
        for (unsigned i = 0; i < 2; i++)
            served_pass(&pair->world[i].served, pair->now);
        if (!goes_on(pair))
            return false;
        add_thoughts(pair);
        compare_streams(pair);
        served_world_nothing_is_known_before_the_tick(pair, &pair->world[number % 2],
                                                      machine_answers);
    }
    return true;
}

static bool step_beside_a_machine(struct pair *pair, unsigned number)
{
    if (!machine_plays(pair, number))
        return false;
    restart_now_and_then(pair, number);
    if (!blue_asks_and_plays(pair, number))
        return false;
    pair->now += 4 * SERVED_BEAT; /* blue has played for three */
    return true;
}

unsigned served_world_play_pair(const struct campaign *campaign, uint64_t seed, struct tally *tally)
{
    struct pair *pair = calloc(1, sizeof *pair);
    unsigned found;

    assert_non_null(pair);
    pair->campaign = campaign;
    pair->random.state = seed * 3 + 1;
    pair->tally = tally;
    for (unsigned i = 0; i < 2; i++) {
        pair->world[i].random.state = seed * 2 + i;
        pair->world[i].tally = tally;
        served_world_open(&pair->world[i], campaign, seed);
        pair->world[i].served.machine.random.state = seed * 2 + i;
    }
    pair->now = pair->world[0].served.now + SERVED_BEAT / 2; /* between two beats */
    bool (*next)(struct pair *, unsigned) =
        campaign->machine != NULL ? step_beside_a_machine : step;

    for (unsigned i = 0; i < campaign->steps && next(pair, i); i++) {
        if (pair->found > 0)
            break;
    }
    found = pair->found;
    for (unsigned i = 0; i < 2; i++)
        served_world_close(&pair->world[i]);
    free(pair);
    return found;
}
