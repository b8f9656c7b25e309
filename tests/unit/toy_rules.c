/* unit/toy_rules.c: how the toy is played: commands applied to the truth, told to each seat. */
#include "unit/toy_rules.h"

#include "ai/player.h"
#include "core/figures.h"

#include <assert.h>
#include <string.h>

struct game {
    const struct toy_scenario *sc;
    struct toy_state *state;
    struct vd_dice *dice;
    struct vd_events *events;
};

#define BOTH (VD_AUDIENCE(0) | VD_AUDIENCE(1))

static uint8_t enemy_of(unsigned seat)
{
    return (uint8_t)(1 - seat);
}

static bool leaks(const struct game *game, enum toy_leak leak)
{
    return game->sc->leak == leak;
}

unsigned toy_distance(unsigned a, unsigned b)
{
    int columns = (int)(a % TOY_COLUMNS) - (int)(b % TOY_COLUMNS);
    int rows = (int)(a / TOY_COLUMNS) - (int)(b / TOY_COLUMNS);

    return (unsigned)((columns < 0 ? -columns : columns) + (rows < 0 ? -rows : rows));
}

bool toy_is_home(const struct vd_scenario *sc, uint8_t seat, unsigned cell)
{
    unsigned inward = ((const struct toy_scenario *)sc)->near;

    return cell / TOY_COLUMNS == (seat == 0 ? 3 - inward : inward);
}

bool toy_rains(const struct toy_state *state, unsigned turn)
{
    return state->deck[(turn - 1) % TOY_CARDS] == TOY_CARDS - 1;
}

/* ---- the one door ---- */

static void tell(struct game *game, enum toy_event kind, enum toy_rule rule, uint32_t audience,
                 size_t count, const uint16_t *args)
{
    struct vd_event event = {.kind = (uint16_t)kind, .rule = (uint16_t)rule, .audience = audience};

    memcpy(event.arg, args, count * sizeof *args);
    if (game->events->count < game->events->room)
        game->events->at[game->events->count] = event;
    game->events->count++;
    for (unsigned seat = 0; seat < TOY_SEATS; seat++) {
        if ((audience & VD_AUDIENCE(seat)) != 0)
            toy_see(&game->sc->base, &game->state->view[seat].base, &event);
    }
}

#define TELL(game, kind, rule, audience, ...)                                                    \
    tell(game, kind, rule, audience, sizeof((const uint16_t[]){__VA_ARGS__}) / sizeof(uint16_t), \
         (const uint16_t[]){__VA_ARGS__})

static unsigned throw_die(struct game *game, enum toy_die purpose, unsigned subject, unsigned count,
                          unsigned sides)
{
    struct vd_die_key key = {.turn = game->state->turn,
                             .purpose = (uint16_t)purpose,
                             .subject = (uint16_t)subject,
                             .count = (uint16_t)count};

    return vd_dice_roll(game->dice, key, sides);
}

static unsigned near_by(const struct game *game, unsigned seat, unsigned cell, unsigned reach)
{
    unsigned count = 0;

    for (unsigned i = 0; i < TOY_TOKENS; i++) {
        unsigned there = game->state->cell[enemy_of(seat)][i];

        count += there != TOY_OFF && toy_distance(there, cell) <= reach;
    }
    return count;
}

/* ---- S1: sight ---- */

static bool is_in_sight(const struct game *game, unsigned seat, unsigned token)
{
    unsigned horse = game->state->cell[seat][TOY_HORSE];
    unsigned cell = game->state->cell[enemy_of(seat)][token];

    if (cell == TOY_OFF)
        return false;
    if (game->sc->fog == TOY_OPEN)
        return true;
    return horse != TOY_OFF && toy_distance(horse, cell) <= 1;
}

static void tell_seen(struct game *game, unsigned seat, unsigned token)
{
    struct toy_state *state = game->state;
    uint8_t *handle = &state->handle[seat][token];
    uint8_t cell = state->cell[enemy_of(seat)][token];
    bool known = game->sc->fog == TOY_OPEN || leaks(game, TOY_LEAK_KIND);

    if (*handle == 0)
        *handle = leaks(game, TOY_LEAK_HANDLE) ? (uint8_t)(token + 1) : ++state->next_handle[seat];
    state->told_at[seat][token] = cell;
    TELL(game, TOY_SEEN, TOY_S1, VD_AUDIENCE(seat), *handle, cell,
         (uint16_t)(known ? token + 1 : 0));
}

/* A piece that is seen again gets its number by its cell, not by which piece it is. */
static void tell_new_sights(struct game *game, unsigned seat)
{
    const struct toy_state *state = game->state;
    const uint8_t *cells = state->cell[enemy_of(seat)];
    unsigned first = cells[1] < cells[0] && !leaks(game, TOY_LEAK_ORDER) ? 1 : 0;

    for (unsigned i = 0; i < TOY_TOKENS; i++) {
        unsigned token = i == 0 ? first : 1 - first;

        if (state->handle[seat][token] == 0 && is_in_sight(game, seat, token))
            tell_seen(game, seat, token);
    }
}

static void tell_change(struct game *game, unsigned seat, unsigned token)
{
    struct toy_state *state = game->state;
    uint8_t *handle = &state->handle[seat][token];

    if (*handle == 0)
        return;
    if (!is_in_sight(game, seat, token)) {
        TELL(game, TOY_FADED, TOY_S1, VD_AUDIENCE(seat), *handle);
        *handle = 0;
    } else if (state->told_at[seat][token] != state->cell[enemy_of(seat)][token]) {
        tell_seen(game, seat, token);
    }
}

/* In the order of the handles: that of the tokens would tell which is which. */
static void scout(struct game *game)
{
    for (unsigned seat = 0; seat < TOY_SEATS; seat++) {
        const uint8_t *handles = game->state->handle[seat];
        unsigned first = handles[1] < handles[0] ? 1 : 0;

        tell_change(game, seat, first);
        tell_change(game, seat, 1 - first);
        tell_new_sights(game, seat);
    }
}

/* ---- T1, E1: turns ---- */

static unsigned tokens_left(const struct toy_state *state, unsigned seat)
{
    return (state->cell[seat][0] != TOY_OFF) + (unsigned)(state->cell[seat][1] != TOY_OFF);
}

static void finish(struct game *game)
{
    struct toy_state *state = game->state;
    unsigned blue = tokens_left(state, 0), gray = tokens_left(state, 1);

    state->depth = 1;
    state->phase[0] = TOY_OVER;
    state->winner = blue > gray ? 0 : gray > blue ? 1 : 2;
    TELL(game, TOY_ENDED, TOY_E1, BOTH, state->winner, state->cell[0][0], state->cell[0][1],
         state->cell[1][0], state->cell[1][1]);
}

/* S2: the die is thrown whether anybody is there or not. */
static void ask_people(struct game *game)
{
    for (unsigned seat = 0; seat < TOY_SEATS; seat++) {
        bool speaks = throw_die(game, TOY_DIE_PEOPLE, seat, 0, 2) == 2;
        bool there = near_by(game, seat, TOY_MILL, 0) > 0;

        if (speaks && there)
            TELL(game, TOY_TOLD, TOY_S2, VD_AUDIENCE(seat), TOY_MILL);
        else if (there && leaks(game, TOY_LEAK_SILENCE))
            TELL(game, TOY_WHISPER, TOY_S2, VD_AUDIENCE(seat), 0, 0, 0);
        if (leaks(game, TOY_LEAK_FACE))
            TELL(game, TOY_WHISPER, TOY_S2, VD_AUDIENCE(seat), speaks, 0, 0);
    }
}

/* What the planted leaks know of the enemy when a march begins. */
static void whisper(struct game *game)
{
    const struct toy_state *state = game->state;

    for (unsigned seat = 0; seat < TOY_SEATS; seat++) {
        const uint8_t *cells = state->cell[enemy_of(seat)];

        if (game->sc->leak >= TOY_LEAK_REFUSAL && game->sc->leak <= TOY_LEAK_VIEW)
            TELL(game, TOY_WHISPER, TOY_T1, VD_AUDIENCE(seat), cells[0], cells[1], 0);
    }
    if (leaks(game, TOY_LEAK_DECK))
        TELL(game, TOY_WHISPER, TOY_T1, BOTH, toy_rains(state, state->turn + 1U), 0, 0);
}

static void open_march(struct game *game)
{
    struct toy_state *state = game->state;

    state->moved = state->pushed = state->clashes = 0;
    TELL(game, TOY_TURN, TOY_T1, BOTH, state->turn, state->active,
         toy_rains(state, state->turn) ? 1 : 0);
    whisper(game);
}

static void open_turn(struct game *game)
{
    game->state->turn++;
    game->state->active = 0;
    open_march(game);
    ask_people(game);
}

static void end_march(struct game *game)
{
    struct toy_state *state = game->state;

    if (state->active == 0) {
        state->active = 1;
        open_march(game);
    } else if (state->turn < game->sc->turns) {
        open_turn(game);
    } else {
        finish(game);
    }
}

/* ---- P1, P2: set-up ---- */

static void shuffle_from(struct game *game, unsigned first)
{
    uint8_t *deck = game->state->deck;

    for (unsigned i = first; i + 1 < TOY_CARDS; i++) {
        struct vd_die_key key = {.purpose = TOY_DIE_DECK, .subject = (uint16_t)i};
        unsigned pick = i + vd_dice_roll(game->dice, key, TOY_CARDS - i) - 1;
        uint8_t card = deck[pick];

        deck[pick] = deck[i];
        deck[i] = card;
    }
}

static void shuffle(struct game *game)
{
    for (unsigned i = 0; i < TOY_CARDS; i++)
        game->state->deck[i] = (uint8_t)i;
    shuffle_from(game, 0);
}

/* Each turn turns one, until all were. */
static void reshuffle(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *memory)
{
    struct toy_state *state = memory;
    struct game game = {(const struct toy_scenario *)sc, state, dice, NULL};

    (void)work;
    shuffle_from(&game, state->turn);
}

static void setup(const struct vd_scenario *sc, void *work, struct vd_dice *dice, void *memory,
                  struct vd_events *events)
{
    struct toy_state *state = memory;
    struct game game = {(const struct toy_scenario *)sc, state, dice, events};

    (void)work;
    memset(state, 0, sizeof *state);
    memset(state->cell, TOY_OFF, sizeof state->cell);
    memset(state->placing, TOY_OFF, sizeof state->placing);
    state->clash_cell = TOY_OFF;
    state->winner = 2;
    state->phase[0] = TOY_PLACE;
    state->depth = 1;
    for (unsigned seat = 0; seat < TOY_SEATS; seat++)
        toy_begin(sc, (vd_seat_id){(uint8_t)seat}, &state->view[seat].base);
    shuffle(&game);
    TELL(&game, TOY_BEGUN, TOY_P1, BOTH, 0);
}

static void place(struct game *game, uint8_t seat, const struct vd_choice *choice)
{
    struct toy_state *state = game->state;

    state->placing[seat][TOY_HORSE] = (uint8_t)choice->subject;
    state->placing[seat][TOY_FOOT] = (uint8_t)choice->number;
    TELL(game, TOY_PLACED, TOY_P1, VD_AUDIENCE(seat), choice->subject, choice->number);
    if (leaks(game, TOY_LEAK_PLACED))
        TELL(game, TOY_WHISPER, TOY_P1, VD_AUDIENCE(enemy_of(seat)), choice->subject, 0, 0);
    if (state->placing[0][0] == TOY_OFF || state->placing[1][0] == TOY_OFF)
        return;
    memcpy(state->cell, state->placing, sizeof state->cell);
    state->phase[0] = TOY_MARCH;
    TELL(game, TOY_READY, TOY_P1, BOTH, 0);
    scout(game);
    open_turn(game);
}

static void show_flag(struct game *game, uint8_t seat)
{
    game->state->flags |= (uint8_t)(1U << seat);
    TELL(game, TOY_FLAGGED, TOY_P2, BOTH, seat);
}

/* ---- M1 to M3: marching ---- */

static void push(struct game *game, uint8_t seat, const struct vd_command *command)
{
    unsigned tokens = command->count == 0 ? 1U << command->choice.subject : 0;

    for (unsigned i = 0; i < command->count; i++)
        tokens |= 1U << command->list[i];
    game->state->pushed |= (uint8_t)tokens;
    TELL(game, TOY_PUSHED, TOY_M3, VD_AUDIENCE(seat), (uint16_t)tokens);
}

static void meet(struct game *game, uint8_t seat, unsigned token, unsigned cell)
{
    struct toy_state *state = game->state;
    uint8_t other = enemy_of(seat);

    state->clash_cell = (uint8_t)cell;
    state->clash_mover = (uint8_t)token;
    state->clash_other = state->cell[other][TOY_HORSE] == cell ? TOY_HORSE : TOY_FOOT;
    state->phase[state->depth++] = TOY_CLASH;
    TELL(game, TOY_CONTACT, TOY_C1, VD_AUDIENCE(seat), (uint16_t)token, (uint16_t)cell);
    TELL(game, TOY_CONTACT, TOY_C1, VD_AUDIENCE(other), state->clash_other,
         state->cell[seat][token]);
}

static void step(struct game *game, uint8_t seat, unsigned token, unsigned cell)
{
    struct toy_state *state = game->state;
    unsigned felt = leaks(game, TOY_LEAK_STEP) ? near_by(game, seat, cell, 2) : 0;

    state->cell[seat][token] = (uint8_t)cell;
    if (leaks(game, TOY_LEAK_UNDO) && is_in_sight(game, enemy_of(seat), token))
        felt = 9;
    TELL(game, TOY_MARCHED, TOY_M1, VD_AUDIENCE(seat), (uint16_t)token, (uint16_t)cell,
         (uint16_t)felt);
    scout(game);
}

static void march(struct game *game, uint8_t seat, const struct vd_command *command)
{
    struct toy_state *state = game->state;
    unsigned token = command->choice.subject, allowance = 1;

    if ((state->pushed & 1U << token) != 0) {
        allowance = throw_die(game, TOY_DIE_PUSH, seat * 2U + token, 0, 3);
        TELL(game, TOY_THREW, TOY_M1, VD_AUDIENCE(seat), (uint16_t)token, (uint16_t)allowance);
    }
    state->moved |= (uint8_t)(1U << token);
    for (unsigned i = 0; i < command->count && i < allowance; i++) {
        uint16_t cell = command->list[i];

        if (near_by(game, seat, cell, 0) > 0) {
            meet(game, seat, token, cell);
            return;
        }
        step(game, seat, token, cell);
    }
}

/* ---- C1: contact ---- */

static void lose(struct toy_state *state, unsigned seat)
{
    unsigned token = seat == state->active ? state->clash_mover : state->clash_other;

    state->cell[seat][token] = TOY_OFF;
}

static void fight(struct game *game)
{
    struct toy_state *state = game->state;
    uint8_t mover = state->active, other = enemy_of(mover);
    uint8_t charges = state->card[mover] == TOY_CHARGE ? mover : other;
    unsigned face = 0, loser = 2, token = 0;

    if (state->card[charges] == TOY_CHARGE) {
        face = throw_die(game, TOY_DIE_CLASH, mover, state->clashes++, 6);
        loser = face >= 4 ? enemy_of(charges) : charges;
        token = loser == mover ? state->clash_mover : state->clash_other;
        lose(state, loser);
    }
    TELL(game, TOY_FOUGHT, TOY_C1, BOTH, (uint16_t)face, (uint16_t)loser, (uint16_t)token);
}

static void lay_card(struct game *game, uint8_t seat, uint8_t card)
{
    struct toy_state *state = game->state;

    state->card[seat] = card;
    TELL(game, TOY_LAID, TOY_C1, VD_AUDIENCE(seat), card);
    if (leaks(game, TOY_LEAK_LAID) || leaks(game, TOY_LEAK_CARD))
        TELL(game, TOY_WHISPER, TOY_C1, VD_AUDIENCE(enemy_of(seat)),
             leaks(game, TOY_LEAK_CARD) ? card : 0, 0, 0);
    if (state->card[0] == TOY_NO_CARD || state->card[1] == TOY_NO_CARD)
        return;
    TELL(game, TOY_TURNED, TOY_C1, BOTH, state->card[0], state->card[1]);
    fight(game);
    state->depth--;
    state->phase[state->depth] = 0;
    state->clash_cell = TOY_OFF;
    state->clash_mover = state->clash_other = 0;
    memset(state->card, 0, sizeof state->card);
    scout(game);
    if (tokens_left(state, 0) == 0 || tokens_left(state, 1) == 0)
        finish(game);
}

static void apply(const struct vd_scenario *sc, void *memory, void *work,
                  const struct vd_command *command, struct vd_dice *dice, struct vd_events *events)
{
    struct game game = {(const struct toy_scenario *)sc, memory, dice, events};

    (void)work;
    switch (command->choice.kind) {
    case TOY_CHOOSE_PLACE:
        place(&game, command->seat, &command->choice);
        break;
    case TOY_CHOOSE_FLAG:
        show_flag(&game, command->seat);
        break;
    case TOY_CHOOSE_PUSH:
        push(&game, command->seat, command);
        break;
    case TOY_CHOOSE_MARCH:
        march(&game, command->seat, command);
        break;
    case TOY_CHOOSE_CARD:
        lay_card(&game, command->seat, command->choice.option);
        break;
    case TOY_CHOOSE_END:
        end_march(&game);
        break;
    default:
        assert(command->choice.kind == TOY_CHOOSE_END); /* check accepts no other */
    }
}

/* ---- the rest of the interface ---- */

static struct vd_sizes sizes(const struct vd_scenario *sc)
{
    (void)sc;
    return (struct vd_sizes){.state = sizeof(struct toy_state),
                             .work = 1,
                             .view = sizeof(struct toy_view),
                             .events = 48,
                             .choices = 256};
}

static const struct vd_view *view(const struct vd_scenario *sc, const void *state, vd_seat_id seat)
{
    (void)sc;
    return &((const struct toy_state *)state)->view[seat.v].base;
}

static bool is_over(const struct vd_scenario *sc, const void *state)
{
    (void)sc;
    return ((const struct toy_state *)state)->phase[0] == TOY_OVER;
}

static bool closes(const struct vd_scenario *sc, const struct vd_event *event)
{
    (void)sc;
    return event->kind == TOY_READY || event->kind == TOY_TURN || event->kind == TOY_ENDED;
}

static bool overtakes(const struct vd_scenario *sc, const struct vd_event *event, vd_seat_id seat)
{
    (void)sc;
    (void)seat;
    return event->kind == TOY_CONTACT;
}

static vd_seat_id thrower(const struct vd_scenario *sc, const void *state, struct vd_die_key key)
{
    (void)sc;
    if (key.purpose == TOY_DIE_PUSH)
        return (vd_seat_id){(uint8_t)(key.subject / TOY_TOKENS)};
    if (key.purpose == TOY_DIE_CLASH)
        return (vd_seat_id){((const struct toy_state *)state)->active};
    return (vd_seat_id){VD_SEAT_NONE};
}

static const struct vd_rule rules[TOY_RULE_COUNT] = {{NULL, NULL, VD_DECIDES_UMPIRE},
#define RULE(id) {#id, "A rule of the toy.", VD_DECIDES_MACHINE},
                                                     TOY_RULES(RULE)
#undef RULE
};

static const struct vd_rule_chapter chapters[] = {{"The toy", TOY_P1}, {NULL, TOY_RULE_COUNT}};

static bool setting(const struct vd_scenario *sc, size_t index, struct vd_switch *found)
{
    (void)sc;
    (void)index;
    (void)found;
    return false;
}

static void end(const struct vd_scenario *sc, const void *of, struct vd_ending *ending)
{
    const struct toy_state *state = of;

    (void)sc;
    *ending = (struct vd_ending){.winner = state->winner, .turn = state->turn};
}

static const struct vd_figure figures_list[] = {{.name = NULL}};
static const struct vd_figures figures = {.end = end, .list = figures_list};

/* Only lots are drawn for it. */
static const struct vd_player *const levels[] = {NULL};
static const struct vd_players players = {.levels = levels};

/* Every field is a byte but for two numbers: field by field for those, the rest as it lies. */
static void serialize_view(const struct vd_scenario *sc, const struct vd_view *base,
                           struct vd_writer *writer)
{
    const struct toy_view *all = (const struct toy_view *)base;
    const char *at = (const char *)all;

    (void)sc;
    vd_write_format(writer, "%u %u %u %lu;", base->seat, base->asked, base->turn,
                    (unsigned long)base->told);
    vd_write_text(writer, (struct vd_text){at + offsetof(struct toy_view, phase),
                                           offsetof(struct toy_view, spoilt) + sizeof all->spoilt -
                                               offsetof(struct toy_view, phase)});
}

static void serialize(const struct vd_scenario *sc, const void *state, struct vd_writer *writer)
{
    const struct toy_state *all = state;

    vd_write_text(writer,
                  (struct vd_text){(const char *)state, offsetof(struct toy_state, winner) + 1});
    for (unsigned seat = 0; seat < TOY_SEATS; seat++)
        serialize_view(sc, &all->view[seat].base, writer);
}

bool toy_believes_all = false;

static bool believes(const struct vd_scenario *sc, const struct vd_view *view,
                     struct vd_command *command)
{
    (void)sc;
    *command = (struct vd_command){.choice = {.kind = TOY_CHOOSE_END}, .seat = view->seat};
    return toy_believes_all && view->asked && ((const struct toy_view *)view)->phase == TOY_MARCH;
}

static const struct vd_play play = {
    .sizes = sizes,
    .setup = setup,
    .reshuffle = reshuffle,
    .is_over = is_over,
    .legal = toy_legal,
    .expand = toy_expand,
    .check = toy_check,
    .apply = apply,
    .gather = toy_gather,
    .believes = believes,
    .thrower = thrower,
};

static const struct vd_telling telling = {
    .begin = toy_begin,
    .view = view,
    .see = toy_see,
    .is_news = toy_is_news,
    .closes = closes,
    .overtakes = overtakes,
};

/* No letter and no correction is among its orders. */
static const struct vd_word_help helps[] = {{0, NULL, NULL}};

static const struct vd_language language = {
    .helps = helps,
    .parse = toy_parse,
    .prompt = toy_prompt,
    .print_command = toy_print_command,
    .print_event = toy_print_event,
    .print_view = toy_print_view,
    .print_die = toy_print_die,
};

static const struct vd_keeping keeping = {
    .serialize = serialize,
    .serialize_view = serialize_view,
    .is_sound = toy_is_sound,
    .setting = setting,
};

const struct vd_system toy_system = {
    .name = "toy",
    .version = 3,
    .side_names = {"blue", "gray"},
    .rules = rules,
    .rule_count = TOY_RULE_COUNT,
    .chapters = chapters,
    .play = &play,
    .telling = &telling,
    .offering = &toy_offering,
    .language = &language,
    .keeping = &keeping,
    .loading = &toy_loading,
    .players = &players,
    .figures = &figures,
};
