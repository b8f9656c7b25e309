/* unit/gcacw_table.c: a hex campaign on the table of a test. */
#include "unit/gcacw_table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    struct gcacw_table *table = context;
    struct vd_dice dice = vd_fast_dice(&table->seed);
    unsigned face = table->faces_used < table->face_count ? table->faces[table->faces_used] : 0;

    table->faces_used++;
    return face != 0 ? face : dice.roll(dice.context, key, sides);
}

void gcacw_table_init(struct gcacw_table *table, const char *id, const char *const *settings,
                      uint64_t seed)
{
    memset(table, 0, sizeof *table);
    gcacw_desk_init(&table->desk, id);
    table->sc = gcacw_desk_load(&table->desk, NULL, settings);
    assert_non_null(table->sc);
    table->state = calloc(1, sizeof *table->state);
    table->work = calloc(1, sizeof *table->work);
    table->event_room = calloc(TABLE_EVENTS, sizeof *table->event_room);
    table->choices = calloc(TABLE_CHOICES, sizeof *table->choices);
    table->seed.seed = seed;
    table->dice = (struct vd_dice){.roll = roll, .context = table};
    table->events = (struct vd_events){table->event_room, 0, TABLE_EVENTS};
    gcacw_setup(&table->sc->base, table->work, &table->dice, table->state, &table->events);
    assert_true(table->events.count <= TABLE_EVENTS);
}

void gcacw_table_release(struct gcacw_table *table)
{
    free(table->state);
    free(table->work);
    free(table->event_room);
    free(table->choices);
    gcacw_desk_release(&table->desk);
}

void gcacw_table_dice(struct gcacw_table *table, const uint8_t *faces, unsigned count)
{
    assert_true(count <= TABLE_FACES);
    memcpy(table->faces, faces, count);
    table->face_count = count;
    table->faces_used = 0;
}

/* ---- names ---- */

gcacw_unit_id gcacw_table_unit(const struct gcacw_table *table, const char *name)
{
    const struct gcacw_scenario *sc = table->sc;

    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (strcmp(gcacw_name(sc, sc->units[i].name), name) == 0)
            return (gcacw_unit_id){i};
    }
    fail_msg("there is no unit %s", name);
    return (gcacw_unit_id){GCACW_NONE};
}

gcacw_leader_id gcacw_table_leader(const struct gcacw_table *table, const char *name)
{
    const struct gcacw_scenario *sc = table->sc;

    for (uint8_t i = 0; i < sc->leader_count; i++) {
        if (strcmp(gcacw_name(sc, sc->leaders[i].name), name) == 0)
            return (gcacw_leader_id){i};
    }
    fail_msg("there is no leader %s", name);
    return (gcacw_leader_id){GCACW_NONE};
}

uint16_t gcacw_table_cell(const struct gcacw_table *table, const char *name)
{
    unsigned matches;
    uint16_t cell = vd_theater_find_cell(table->sc->base.theater, vd_text_of(name), &matches).v;

    assert_int_not_equal(cell, VD_NONE);
    return cell;
}

struct gcacw_unit_facts *gcacw_table_at(struct gcacw_table *table, const char *unit)
{
    return &table->state->facts.units[gcacw_table_unit(table, unit).v];
}

struct gcacw_game gcacw_table_game(struct gcacw_table *table)
{
    table->events.count = 0;
    return (struct gcacw_game){table->sc, table->state, &table->dice, &table->events, table->work};
}

void gcacw_table_renew(struct gcacw_table *table)
{
    struct gcacw_game game = gcacw_table_game(table);

    gcacw_publish(&game);
    gcacw_ask(&game);
}

void gcacw_table_reveal(struct gcacw_table *table)
{
    uint8_t quiet = table->state->quiet;

    table->state->quiet = 0;
    gcacw_table_renew(table);
    table->state->quiet = quiet;
}

/* ---- orders ---- */

static enum vd_result check(struct gcacw_table *table, uint8_t seat, struct vd_command *command)
{
    memset(&table->error, 0, sizeof table->error);
    command->seat = seat;
    return gcacw_check(&table->sc->base, &table->state->view[seat].base, table->work, command,
                       &table->error);
}

static void apply(struct gcacw_table *table, const struct vd_command *command)
{
    table->events.count = 0;
    gcacw_apply(&table->sc->base, table->state, table->work, command, &table->dice, &table->events);
    assert_true(table->events.count <= TABLE_EVENTS);
}

void gcacw_table_order(struct gcacw_table *table, uint8_t seat, struct vd_command command)
{
    if (check(table, seat, &command) != VD_OK)
        fail_msg("refused by %s: %s", gcacw_rule_id(table->error.rule), table->error.sentence);
    apply(table, &command);
}

enum vd_result gcacw_table_refused(struct gcacw_table *table, uint8_t seat,
                                   struct vd_command command)
{
    enum vd_result result = check(table, seat, &command);

    assert_int_not_equal(result, VD_OK);
    return result;
}

static uint8_t asked(const struct gcacw_table *table)
{
    uint8_t seat = 0;

    while (seat < table->sc->base.seat_count && !table->state->view[seat].base.asked)
        seat++;
    return seat;
}

static size_t list(struct gcacw_table *table, uint8_t seat)
{
    size_t count = gcacw_legal(&table->sc->base, &table->state->view[seat].base, table->work,
                               table->choices, TABLE_CHOICES);

    assert_true(count <= TABLE_CHOICES);
    return count;
}

/* The choice that decides nothing; else the first. */
static struct vd_choice idle_choice(struct gcacw_table *table, uint8_t seat)
{
    static const uint8_t idle[] = {GCACW_OFFER_DONE, GCACW_OFFER_PASS, GCACW_OFFER_STOP,
                                   GCACW_OFFER_STAND, GCACW_OFFER_STAY};
    size_t count = list(table, seat);

    assert_true(count > 0);
    for (size_t k = 0; k < sizeof idle; k++) {
        for (size_t i = 0; i < count; i++) {
            if (table->choices[i].kind == idle[k])
                return table->choices[i];
        }
    }
    return table->choices[0];
}

static void give(struct gcacw_table *table, uint8_t seat, struct vd_choice choice)
{
    struct vd_command command;

    gcacw_expand(&table->sc->base, &table->state->view[seat].base, table->work, choice, &command);
    if (check(table, seat, &command) != VD_OK)
        fail_msg(
            "listed (kind %u, subject %u, cell %u, number %u, option %u) and refused by %s: %s",
            choice.kind, choice.subject, choice.cell, choice.number, choice.option,
            gcacw_rule_id(table->error.rule), table->error.sentence);
    apply(table, &command);
}

void gcacw_table_until(struct gcacw_table *table, enum gcacw_phase phase)
{
    while (table->state->depth > 0 && table->state->stack[table->state->depth - 1].phase != phase) {
        uint8_t seat = asked(table);

        assert_true(seat < table->sc->base.seat_count);
        give(table, seat, idle_choice(table, seat));
    }
}

unsigned gcacw_table_told(const struct gcacw_table *table, uint16_t kind)
{
    unsigned count = 0;

    for (size_t i = 0; i < table->events.count; i++)
        count += table->event_room[i].kind == kind;
    return count;
}

/* ---- by lot ---- */

static void check_fold(struct gcacw_table *table, const struct gcacw_view *before, uint8_t seat)
{
    struct gcacw_view folded = *before;

    for (size_t i = 0; i < table->events.count; i++) {
        const struct vd_event *event = &table->event_room[i];

        assert_true(gcacw_is_sound(&table->sc->base, event));
        if ((event->audience & VD_AUDIENCE(seat)) != 0)
            gcacw_see(&table->sc->base, &folded.base, event);
    }
    assert_memory_equal(&folded, &table->state->view[seat], sizeof folded);
}

bool gcacw_table_step(struct gcacw_table *table, struct random *random)
{
    static struct gcacw_view before[VD_SEATS_MAX];
    uint8_t seats = table->sc->base.seat_count, seat = asked(table);
    size_t count;

    if (table->state->depth == 0)
        return false;
    assert_true(seat < seats);
    for (uint8_t i = (uint8_t)(random_next(random) % seats), k = 0; k < seats; k++) {
        uint8_t other = (uint8_t)((i + k) % seats);

        if (table->state->view[other].base.asked) {
            seat = other;
            break;
        }
    }
    memcpy(before, table->state->view, seats * sizeof before[0]);
    count = list(table, seat);
    assert(count > 0);
    give(table, seat, table->choices[random_next(random) % count]);
    for (uint8_t i = 0; i < seats; i++)
        check_fold(table, &before[i], i);
    return table->state->depth > 0;
}
