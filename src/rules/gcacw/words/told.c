/* rules/gcacw/words/told.c: what one act told a seat, in as few lines as possible.
 *
 * Every event has its own sentence. A march of six hexes or a whole army in recovery would fill a page with them: here
 * the steps of a march, the dice of an initiative or a combat, and events of one kind become a line. Nothing but the
 * events is read. */
#include "rules/gcacw/words/tell.h"

enum { LINE_FULL = 110, STORY_MAX = 1024 };

/* What is being told. Events beyond STORY_MAX are told one by one. */
struct story {
    const struct gcacw_scenario *sc;
    const struct vd_event *events;
    size_t count;
    vd_seat_id seat;
    struct vd_writer *out;
    uint8_t *said;
    uint8_t taken[STORY_MAX / 8]; /* told with an earlier event, a bit each */
};

static bool is_taken(const struct story *story, size_t index)
{
    return index < STORY_MAX && (story->taken[index / 8] >> index % 8 & 1) != 0;
}

static void take(struct story *story, size_t index)
{
    if (index < STORY_MAX)
        story->taken[index / 8] |= (uint8_t)(1U << index % 8);
}

static void end_line(struct story *story, size_t index, struct gcacw_line *line, uint16_t rule)
{
    gcacw_line_end(line, rule, story->out);
    vd_write(story->out, "\n");
    if (story->said != NULL)
        story->said[index]++;
}

static struct gcacw_teller begin_line(const struct story *story, size_t index,
                                      struct gcacw_line *line)
{
    return gcacw_line_begin(line, story->sc, &story->events[index]);
}

/* What divides an act: nothing is gathered across it. */
static bool divides(uint16_t kind)
{
    return kind == GCACW_EVENT_TURN || kind == GCACW_EVENT_PASSED || kind == GCACW_EVENT_ATTACKED ||
           kind == GCACW_EVENT_FOUGHT || kind == GCACW_EVENT_CONTACT ||
           kind == GCACW_EVENT_INITIATIVE || kind == GCACW_EVENT_ENDED;
}

/* The next event of a kind that is not told yet, before the act divides; `count` if there is none. */
static size_t next_of(const struct story *story, size_t index, uint16_t kind)
{
    for (size_t i = index + 1; i < story->count && i < STORY_MAX; i++) {
        if (story->events[i].kind == kind && !is_taken(story, i))
            return i;
        if (divides(story->events[i].kind))
            break;
    }
    return story->count;
}

/* ---- marches ---- */

static void say_march_end(const struct gcacw_teller *tell, struct gcacw_event_marched last,
                          unsigned hexes, const struct vd_event *halt)
{
    gcacw_say_unit(tell, last.unit);
    gcacw_say(tell, " marches ");
    vd_write_counted(hexes, "hex", "hexes", tell->out);
    gcacw_say_space(tell, " to ", last.cell);
    gcacw_say(tell, "; ");
    if (halt != NULL)
        gcacw_say(tell, gcacw_halt_words(gcacw_event_halted(halt).why));
    else
        gcacw_say_points_left(tell, last.points);
}

/* "Hood marches 5 hexes to Paris (33085); 1 point left." */
static void tell_march(struct story *story, size_t index)
{
    struct gcacw_event_marched last = gcacw_event_marched(&story->events[index]);
    unsigned hexes = 1;
    size_t i = index, halt;
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);

    for (i = next_of(story, i, GCACW_EVENT_MARCHED); i < story->count;
         i = next_of(story, i, GCACW_EVENT_MARCHED)) {
        const struct gcacw_event_marched step = gcacw_event_marched(&story->events[i]);

        if (step.unit != last.unit)
            break;
        last = step;
        hexes++;
        take(story, i);
    }
    halt = next_of(story, index, GCACW_EVENT_HALTED);
    if (halt < story->count && (gcacw_event_halted(&story->events[halt]).unit != last.unit ||
                                gcacw_event_halted(&story->events[halt]).why == GCACW_WHY_NONE))
        halt = story->count;
    take(story, halt);
    say_march_end(&tell, last, hexes, halt < story->count ? &story->events[halt] : NULL);
    end_line(story, index, &line,
             halt < story->count ? story->events[halt].rule : story->events[index].rule);
}

/* The points that a march die gave, by the entries of the action that follow it. */
static void say_march_points(const struct story *story, size_t index,
                             const struct gcacw_teller *tell)
{
    unsigned count = 0;

    for (size_t i = index + 1; i < story->count; i++) {
        if (divides(story->events[i].kind) || story->events[i].kind == GCACW_EVENT_MARCHED)
            break;
        if (story->events[i].kind != GCACW_EVENT_ACTING)
            continue;
        const struct gcacw_event_acting acting = gcacw_event_acting(&story->events[i]);

        if (acting.unit == GCACW_NONE || (acting.flags & GCACW_ACTING_DONE) != 0)
            continue;
        gcacw_say(tell, count++ == 0 ? ", so " : ", ");
        gcacw_say_unit(tell, acting.unit);
        gcacw_say(tell, count == 1 ? " has " : " ");
        if (count == 1)
            gcacw_say_count(tell, acting.points, "point");
        else
            vd_write_format(tell->out, "%u", acting.points);
    }
}

static void tell_march_die(struct story *story, size_t index)
{
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);

    gcacw_telling_of(GCACW_EVENT_ROLLED)->sentence(&tell);
    say_march_points(story, index, &tell);
    end_line(story, index, &line, story->events[index].rule);
}

/* ---- initiative and combat ---- */

static bool is_initiative_die(const struct vd_event *event)
{
    return event->kind == GCACW_EVENT_ROLLED &&
           gcacw_event_rolled(event).purpose == GCACW_PURPOSE_INITIATIVE;
}

/* The side that an initiative went to, from its first die on; GCACW_SIDES if that is not told. Gives
 * the event that ends it. */
static uint8_t winner_of(const struct story *story, size_t index, size_t *ends)
{
    *ends = next_of(story, index, GCACW_EVENT_INITIATIVE);
    return *ends < story->count ? gcacw_event_initiative(&story->events[*ends]).side
                                : (uint8_t)GCACW_SIDES;
}

/* The first die of the initiative that follows with nothing told in between; `count` if none does. */
static size_t next_initiative(const struct story *story, size_t ends)
{
    for (size_t i = ends + 1; i < story->count && i < STORY_MAX; i++) {
        if (is_initiative_die(&story->events[i]))
            return i;
        if (gcacw_telling_of(story->events[i].kind) != NULL && !is_taken(story, i))
            break;
    }
    return story->count;
}

/* "Initiative: Union 3, Confederate 5+1=6: the Confederate side acts." */
static void tell_one_initiative(struct story *story, size_t index, size_t ends)
{
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);
    unsigned count = 0;

    for (size_t i = index; i < ends; i++) {
        if (!is_initiative_die(&story->events[i]))
            continue;
        const struct gcacw_event_rolled told = gcacw_event_rolled(&story->events[i]);

        vd_write_format(tell.out, "%s%s ", count++ == 0 ? "Initiative: " : ", ",
                        gcacw_side_title(told.side));
        gcacw_say_dice(&tell, told.faces, 1, told.modifier, told.total);
        take(story, i);
    }
    if (ends < story->count) {
        gcacw_say(&tell, ": ");
        gcacw_say_side(&tell, gcacw_event_initiative(&story->events[ends]).side);
        gcacw_say(&tell, " acts");
        take(story, ends);
    }
    end_line(story, index, &line, story->events[index].rule);
}

/* "3 to 5": the totals of an initiative, the side's of the first die first. */
static void say_totals(struct story *story, const struct gcacw_teller *tell, size_t index,
                       size_t ends)
{
    unsigned count = 0;

    for (size_t i = index; i <= ends; i++) {
        if (i < ends && !is_initiative_die(&story->events[i]))
            continue;
        if (i < ends)
            vd_write_format(tell->out, "%s%d", count++ == 0 ? "" : " to ",
                            gcacw_event_rolled(&story->events[i]).total);
        take(story, i);
    }
}

/* "The Confederate side wins the initiative 3 times, Union to Confederate: 1 to 3, 4 to 6, 1 to 1." In the
 * fog the enemy's actions are seldom seen, and the dice would be all that is told. */
static void tell_initiative(struct story *story, size_t index)
{
    size_t ends, end, first = index, times = 1;
    uint8_t side = winner_of(story, index, &ends);
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);

    for (end = ends; side < GCACW_SIDES && times < 24; times++) {
        first = next_initiative(story, end);
        if (first >= story->count || winner_of(story, first, &end) != side)
            break;
    }
    if (times == 1) {
        tell_one_initiative(story, index, ends);
        return;
    }
    gcacw_say_side(&tell, side);
    first = gcacw_event_rolled(&story->events[index]).side;
    vd_write_format(tell.out, " wins the initiative %zu times, %s to %s: ", times,
                    gcacw_side_title((uint8_t)first),
                    gcacw_side_title(gcacw_enemy_of((uint8_t)first)));
    for (size_t i = index, k = 0; k < times; k++, i = next_initiative(story, ends)) {
        (void)winner_of(story, i, &ends);
        gcacw_say(&tell, k == 0 ? "" : ", ");
        say_totals(story, &tell, i, ends);
    }
    end_line(story, index, &line, story->events[index].rule);
}

/* The dice of both sides stand in the combat's own line. */
static bool is_combat_die(const struct story *story, size_t index)
{
    uint8_t purpose = gcacw_event_rolled(&story->events[index]).purpose;

    return (purpose == GCACW_PURPOSE_ATTACK || purpose == GCACW_PURPOSE_DEFENSE) &&
           next_of(story, index, GCACW_EVENT_FOUGHT) < story->count;
}

static void tell_fought(struct story *story, size_t index)
{
    gcacw_sentence *const parts[2] = {gcacw_say_fought_dice, gcacw_say_fought_result};

    for (unsigned i = 0; i < 2; i++) {
        struct gcacw_line line;
        struct gcacw_teller tell = begin_line(story, index, &line);

        parts[i](&tell);
        end_line(story, index, &line, story->events[index].rule);
    }
}

static void tell_rolled(struct story *story, size_t index, const struct gcacw_telling *telling)
{
    uint8_t purpose = gcacw_event_rolled(&story->events[index]).purpose;
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);

    if (purpose == GCACW_PURPOSE_MARCH) {
        tell_march_die(story, index);
    } else if (purpose == GCACW_PURPOSE_INITIATIVE) {
        tell_initiative(story, index);
    } else if (!is_combat_die(story, index)) {
        telling->sentence(&tell);
        end_line(story, index, &line, story->events[index].rule);
    }
}

/* ---- lists ---- */

/* An enemy who is seen again before the act divides is told of then, where he is last. */
static bool is_seen_again(const struct story *story, size_t index)
{
    const struct gcacw_event_seen seen = gcacw_event_seen(&story->events[index]);

    for (size_t i = next_of(story, index, GCACW_EVENT_SEEN); i < story->count;
         i = next_of(story, i, GCACW_EVENT_SEEN)) {
        const struct gcacw_event_seen later = gcacw_event_seen(&story->events[i]);

        if (later.enemy == seen.enemy && later.source == seen.source)
            return true;
    }
    return false;
}

/* Two events of one kind that begin with the same words and rest on the same rule. */
static bool are_mates(const struct story *story, const struct gcacw_telling *telling, size_t one,
                      size_t other)
{
    struct gcacw_line a, b;
    struct gcacw_teller first = begin_line(story, one, &a), second = begin_line(story, other, &b);

    if (telling->head == NULL || story->events[one].rule != story->events[other].rule ||
        (telling->kind == GCACW_EVENT_SEEN && is_seen_again(story, other)))
        return false;
    telling->head(&first);
    telling->head(&second);
    return strcmp(a.text, b.text) == 0;
}

static size_t next_mate(const struct story *story, const struct gcacw_telling *telling,
                        size_t first, size_t index)
{
    size_t i = next_of(story, index, telling->kind);

    while (i < story->count && !are_mates(story, telling, first, i))
        i = next_of(story, i, telling->kind);
    return i;
}

/* "Reorganized: Hood, McLaws." A line that is full is followed by another of the same head. */
static void tell_list(struct story *story, size_t index, const struct gcacw_telling *telling)
{
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);
    size_t i = next_mate(story, telling, index, index);

    if (i == story->count) {
        telling->sentence(&tell);
        end_line(story, index, &line, story->events[index].rule);
        return;
    }
    telling->head(&tell);
    gcacw_say(&tell, ": ");
    telling->member(&tell);
    for (; i < story->count && line.out.length < LINE_FULL;
         i = next_mate(story, telling, index, i)) {
        tell.event = &story->events[i];
        gcacw_say(&tell, telling->kind == GCACW_EVENT_SEEN ? "; " : ", ");
        telling->member(&tell);
        take(story, i);
    }
    end_line(story, index, &line, story->events[index].rule);
}

/* ---- all of them ---- */

/* True for the event that tells a seat that it closed a phase: it knows. */
static bool is_echo(const struct story *story, const struct vd_event *event)
{
    return event->kind == GCACW_EVENT_CLOSED && gcacw_event_closed(event).seat == story->seat.v;
}

/* A posture that the seat's own side has chosen; the enemy's is told with it when both are
 * revealed. */
static bool is_own_choice(const struct story *story, size_t index)
{
    const struct gcacw_event_declared told = gcacw_event_declared(&story->events[index]);

    if (story->seat.v >= story->sc->base.seat_count ||
        told.side != story->sc->base.seat_side[story->seat.v])
        return false;
    for (size_t i = 0; i < story->count; i++) {
        if (i != index && story->events[i].kind == GCACW_EVENT_DECLARED)
            return false;
    }
    return true;
}

static void tell_declared(struct story *story, size_t index, const struct gcacw_telling *telling)
{
    struct gcacw_line line;
    struct gcacw_teller tell = begin_line(story, index, &line);

    if (is_own_choice(story, index))
        vd_write_format(
            tell.out, "You choose %s for this turn",
            gcacw_words_of_postures[gcacw_event_declared(&story->events[index]).posture]);
    else
        telling->sentence(&tell);
    end_line(story, index, &line, story->events[index].rule);
}

static void tell_event(struct story *story, size_t index)
{
    const struct gcacw_telling *telling = gcacw_telling_of(story->events[index].kind);

    if (telling == NULL || is_taken(story, index) || is_echo(story, &story->events[index]))
        return;
    switch (telling->kind) {
    case GCACW_EVENT_MARCHED:
        tell_march(story, index);
        break;
    case GCACW_EVENT_ROLLED:
        tell_rolled(story, index, telling);
        break;
    case GCACW_EVENT_FOUGHT:
        tell_fought(story, index);
        break;
    case GCACW_EVENT_DECLARED:
        tell_declared(story, index, telling);
        break;
    case GCACW_EVENT_SEEN:
        if (!is_seen_again(story, index))
            tell_list(story, index, telling);
        break;
    default:
        tell_list(story, index, telling);
    }
}

void gcacw_print_told(const struct vd_scenario *base, vd_seat_id seat,
                      const struct vd_event *events, size_t count, struct vd_writer *writer,
                      uint8_t *said)
{
    struct story story = {.sc = gcacw_scenario_of(base),
                          .events = events,
                          .count = count,
                          .seat = seat,
                          .out = writer,
                          .said = said};

    for (size_t i = 0; i < count; i++) {
        if (said != NULL)
            said[i] = 0;
        tell_event(&story, i);
    }
}
