/* conform/listener.c: every event that a seat was told is put into phrases, the facts of the README. */
#include "conform/listener.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/orders.h"
#include "rules/altar/words.h"

static void tell(struct vd_listener *ear, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(struct vd_listener *ear, const char *format, ...)
{
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    va_list list;

    va_start(list, format);
    vd_write_format_list(&writer, format, list);
    va_end(list);
    VD_PUSH(ear->run->heap, ear->told) = vd_heap_text(ear->run->heap, text, strlen(text));
}

/* ---- names ---- */

const char *vd_token_word(const struct altar_scenario *sc, uint16_t token)
{
    return altar_name(sc, sc->tokens[token].id);
}

const char *vd_town_word(const struct altar_scenario *sc, uint16_t town)
{
    return vd_theater_name(sc->base.theater, sc->base.theater->places[sc->raids[town].place].name);
}

static const char *card_word(uint16_t card)
{
    static const char *const words[ALTAR_CARD_COUNT] = {"none", "battle", "skirmish", "retreat"};

    return card < ALTAR_CARD_COUNT ? words[card] : words[0];
}

void vd_write_unit(const struct altar_scenario *sc, uint16_t unit, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);

    altar_order_unit_name(sc, sc->units[unit].side, (uint8_t)unit, &writer);
}

/* ---- pieces ---- */

static bool fog_is(const struct vd_listener *ear, enum altar_fog fog)
{
    return ear->run->sc->switches[ALTAR_SWITCH_FOG] == fog;
}

static char *path_of(struct vd_listener *ear, uint16_t slot)
{
    return ear->path[slot < ALTAR_TOKENS_MAX ? slot : ALTAR_TOKENS_MAX];
}

static void end_path(struct vd_listener *ear, uint16_t slot)
{
    char *path = path_of(ear, slot);

    if (path[0] != '\0')
        tell(ear, "path %s", path);
    path[0] = '\0';
}

static void add_step(struct vd_listener *ear, uint16_t slot, uint16_t cell)
{
    char *path = path_of(ear, slot);
    size_t length = strlen(path);

    snprintf(path + length, sizeof ear->path[0] - length, "%s%s", length > 0 ? ", " : "",
             vd_cell_word(ear->run->sc, cell));
}

static unsigned count_at(const struct vd_listener *ear, uint16_t cell)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < ear->run->sc->token_count; i++)
        count += ear->run->sc->tokens[i].side != ear->side && ear->cell[i] == cell;
    return count;
}

/* An enemy's token as far as it is known. */
static void tell_enemy(struct vd_listener *ear, const uint16_t *arg)
{
    const char *cell = vd_cell_word(ear->run->sc, arg[2]);
    const char *arm = arg[6] == ALTAR_CAVALRY ? "cavalry" : "infantry";

    if (arg[5] == ALTAR_KIND_NONE && arg[6] == ALTAR_ARM_NONE) {
        tell(ear, "token at %s", cell);
        tell(ear, "troops at %s", cell);
    }
    if (arg[6] != ALTAR_ARM_NONE && arg[5] != ALTAR_DEPOT && arg[5] != ALTAR_TRAIN)
        tell(ear, "%s at %s", arm, cell);
    if (arg[5] == ALTAR_DIVISION) {
        tell(ear, "division at %s", cell);
        if (arg[6] != ALTAR_ARM_NONE)
            tell(ear, "%s division at %s", arm, cell);
    } else if (arg[5] == ALTAR_PICKET || arg[5] == ALTAR_TRAIN || arg[5] == ALTAR_DEPOT) {
        tell(ear, "%s at %s", altar_kind_name((uint8_t)arg[5]), cell);
    }
    if (arg[7] < ear->run->sc->token_count)
        tell(ear, "%s at %s", vd_token_word(ear->run->sc, arg[7]), cell);
}

/* What happened to it, from the cause. */
static void tell_cause(struct vd_listener *ear, const struct vd_event *event)
{
    const struct altar_scenario *sc = ear->run->sc;
    const uint16_t *arg = event->arg;
    bool own = arg[4] == ear->side;

    switch ((enum altar_cause)arg[1]) {
    case ALTAR_CAUSE_SHIFT:
        if (own)
            tell(ear, "shifted %s to %s", vd_token_word(sc, arg[0]), vd_cell_word(sc, arg[2]));
        break;
    case ALTAR_CAUSE_STAFF:
        if (event->rule == ALTAR_I12)
            tell(ear, "staff die at %s", vd_cell_word(sc, arg[2]));
        else if (event->rule == ALTAR_I15)
            tell(ear, "raid at %s", vd_cell_word(sc, arg[2]));
        break;
    default:
        break;
    }
    if (!own && event->rule == ALTAR_I36)
        tell(ear, "new handles at %s", vd_cell_word(sc, arg[2]));
}

static void hear_piece(struct vd_listener *ear, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;
    bool own = arg[4] == ear->side;

    tell_cause(ear, event);
    ear->cell[arg[0]] = arg[2];
    if (arg[1] == ALTAR_CAUSE_MARCH || arg[1] == ALTAR_CAUSE_RIDE)
        add_step(ear, arg[0], arg[2]);
    else
        end_path(ear, arg[0]);
    if (own || arg[2] == VD_NONE)
        return;
    tell_enemy(ear, arg);
    if (count_at(ear, arg[2]) > 1)
        tell(ear, "%u tokens at %s", count_at(ear, arg[2]), vd_cell_word(ear->run->sc, arg[2]));
}

/* ---- the other events ---- */

/* A rally that succeeded is told next; one that failed is its die and nothing more. */
static bool has_rallied(const struct vd_listener *ear, const struct vd_event *die)
{
    const struct vd_event *end = ear->run->log.at + ear->run->log.count;

    for (const struct vd_event *event = die + 1; event < end; event++) {
        if (event->kind == ALTAR_EVENT_DIE)
            return false;
        if (event->kind == ALTAR_EVENT_UNIT && event->arg[0] == die->arg[1])
            return event->arg[2] == ALTAR_UNIT_RALLIED;
    }
    return false;
}

static void hear_rally(struct vd_listener *ear, const struct vd_event *die)
{
    const struct altar_scenario *sc = ear->run->sc;
    char unit[100];

    if (die->arg[1] >= sc->unit_count)
        return;
    vd_write_unit(sc, die->arg[1], unit, sizeof unit);
    tell(ear, "%s die %u", vd_side_word(sc->units[die->arg[1]].side), die->arg[2]);
    tell(ear, "rally %s %s", unit, has_rallied(ear, die) ? "succeeds" : "fails");
}

static void hear_die(struct vd_listener *ear, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    if (arg[0] == ALTAR_DIE_RALLY)
        hear_rally(ear, event);
    else if (arg[0] == ALTAR_DIE_RETREAT)
        tell(ear, "retreat die %u", arg[2]);
    else /* of a token that is not in sight: an enemy's */
        tell(ear, "%s die %u",
             vd_side_word(arg[1] < ear->run->sc->token_count ? ear->run->sc->tokens[arg[1]].side
                                                             : altar_other(ear->side)),
             arg[2]);
}

static void hear_unit(struct vd_listener *ear, const uint16_t *arg)
{
    char unit[100];

    vd_write_unit(ear->run->sc, arg[0], unit, sizeof unit);
    if (arg[1] != ALTAR_FIT)
        tell(ear, "%s %s", arg[1] == ALTAR_BROKEN ? "broken" : "lost", unit);
}

static void hear_halt(struct vd_listener *ear, const uint16_t *arg)
{
    static const char *const why[] = {"nothing", "crossing", "garrison", "enemy",
                                      "friends", "barred",   "column"};

    const uint16_t where = arg[2] == ALTAR_HALT_BARRED ? arg[1] : ear->cell[arg[0]];

    tell(ear, "halt at %s: %s", vd_cell_word(ear->run->sc, where),
         arg[2] < sizeof why / sizeof why[0] ? why[arg[2]] : why[0]);
}

static void hear_block(struct vd_listener *ear, const uint16_t *arg)
{
    char cells[60] = "";
    size_t length = 0;

    for (unsigned i = 0; i < arg[0] && i < 6; i++)
        length += (size_t)snprintf(cells + length, sizeof cells - length, i > 0 ? " %s" : "%s",
                                   vd_cell_word(ear->run->sc, arg[1 + i]));
    tell(ear, "block %s", cells);
}

static void hear_path(struct vd_listener *ear, const uint16_t *arg)
{
    end_path(ear, arg[0]);
    for (unsigned i = 0; i < arg[1] && i + 2 < VD_EVENT_ARGS; i++)
        add_step(ear, arg[0], arg[2 + i]);
    end_path(ear, arg[0]);
}

/* I20, I22: what was met in a contact. */
static void hear_met(struct vd_listener *ear, const uint16_t *arg)
{
    const char *cell = vd_cell_word(ear->run->sc, arg[0]);

    if (arg[1] == ALTAR_KIND_NONE)
        tell(ear, "no division at %s", cell);
    else
        tell(ear, "%s at %s", altar_kind_name((uint8_t)arg[1]), cell);
    if (arg[1] == ALTAR_DIVISION && arg[2] != ALTAR_ARM_NONE)
        tell(ear, "%s division at %s", altar_arm_name((uint8_t)arg[2]), cell);
}

static void hear_withdrawal(struct vd_listener *ear, const uint16_t *arg)
{
    static const char *const ways[] = {"north", "east", "south", "west"};

    if (arg[1] < sizeof ways / sizeof ways[0])
        tell(ear, "withdrew to the %s", ways[arg[1]]);
}

static void hear_arrival(struct vd_listener *ear, const uint16_t *arg)
{
    if (arg[1] < ALTAR_COMES_PLOTTED)
        tell(ear, "%s arrives turn %u", vd_token_word(ear->run->sc, arg[0]), arg[1]);
}

/* Z12: after the end everything is open. */
static void hear_end(struct vd_listener *ear, const uint16_t *arg)
{
    if (arg[1] != 0 && arg[0] < ALTAR_SIDES)
        tell(ear, "claim %s %u", vd_side_word((uint8_t)arg[0]), arg[2 + arg[0]]);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        tell(ear, "vp %s %u", vd_side_word(side), arg[2 + side]);
    tell(ear, "the other briefing");
}

/* "awards usa 5": of one row, for all that was booked under it. */
static void hear_tally(struct vd_listener *ear, const uint16_t *arg)
{
    const struct altar_row *row = &ear->run->sc->rows[arg[0]];

    tell(ear, "awards %s %s%u", vd_side_word(row->side), row->amount.sign < 0 ? "-" : "", arg[2]);
}

static void hear_contact(struct vd_listener *ear, const uint16_t *arg)
{
    tell(ear, "contact at %s from %s", vd_cell_word(ear->run->sc, arg[0]),
         vd_cell_word(ear->run->sc, arg[1]));
    tell(ear, "count %u", arg[3]);
}

static void hear_corps(struct vd_listener *ear, const uint16_t *arg)
{
    const struct altar_scenario *sc = ear->run->sc;

    tell(ear, "an activation of %s", vd_side_word((uint8_t)arg[0]));
    if (arg[1] < sc->corps_count)
        tell(ear, "corps %s of %s", altar_name(sc, sc->corps[arg[1]].id),
             vd_side_word((uint8_t)arg[0]));
}

/* I33: the text is the record's; here it is known by whose it is. */
static void hear_letter(struct vd_listener *ear, const uint16_t *arg)
{
    const struct altar_scenario *sc = ear->run->sc;

    if (arg[3] == ALTAR_LETTER_DELIVERED || arg[3] == ALTAR_LETTER_INTERCEPTED)
        tell(ear, "letter from %s.%s", vd_side_word(sc->seat_side[arg[1]]),
             altar_name(sc, sc->generals[sc->seat_general[arg[1]]].id));
}

static void hear(struct vd_listener *ear, const struct vd_event *event)
{
    const struct altar_scenario *sc = ear->run->sc;
    const uint16_t *arg = event->arg;

    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_CARD:
        tell(ear, "card %s", altar_name(sc, sc->cards[arg[0]].id));
        break;
    case ALTAR_EVENT_POOL:
        tell(ear, "pool %s %u", vd_side_word((uint8_t)arg[0]), arg[1]);
        break;
    case ALTAR_EVENT_TASK:
        if (arg[0] == ALTAR_PHASE_CONTACT && (arg[1] == ear->side || arg[1] == ALTAR_SIDES))
            tell(ear, "card asked");
        break;
    case ALTAR_EVENT_CORPS:
        hear_corps(ear, arg);
        break;
    case ALTAR_EVENT_PIECE:
        hear_piece(ear, event);
        break;
    case ALTAR_EVENT_LOST:
        ear->cell[arg[0]] = VD_NONE;
        break;
    case ALTAR_EVENT_LOOKED:
        if (arg[1] == 0)
            tell(ear, "nothing seen");
        break;
    case ALTAR_EVENT_REPORT:
        tell(ear, "troops at %s", vd_cell_word(sc, arg[0]));
        break;
    case ALTAR_EVENT_DIE:
        hear_die(ear, event);
        break;
    case ALTAR_EVENT_GIVEN_UP:
        tell(ear, "II given up");
        break;
    case ALTAR_EVENT_ATTEMPT:
        if (arg[1] != ALTAR_ACTION_RAID)
            tell(ear, "attempt on %s", altar_crossing_name(sc, (uint8_t)arg[2]));
        break;
    case ALTAR_EVENT_CROSSING:
        tell(ear, "%s %s", altar_crossing_name(sc, (uint8_t)arg[0]),
             arg[1] != 0 ? "destroyed" : "works");
        break;
    case ALTAR_EVENT_RAIDED:
        tell(ear, "town %s raided", vd_town_word(sc, arg[0]));
        break;
    case ALTAR_EVENT_CONTACT:
        hear_contact(ear, arg);
        break;
    case ALTAR_EVENT_CARDS:
        tell(ear, "cards %s and %s", card_word(arg[0]), card_word(arg[1]));
        break;
    case ALTAR_EVENT_SCORES:
        tell(ear, "skirmish at %s", vd_cell_word(sc, arg[3]));
        tell(ear, "scores %u and %u", arg[0], arg[1]);
        tell(ear, "winner %s", vd_side_word((uint8_t)arg[2]));
        break;
    case ALTAR_EVENT_UNIT:
        hear_unit(ear, arg);
        break;
    case ALTAR_EVENT_POINTS:
        tell(ear, "vp %s %u", vd_side_word((uint8_t)arg[3]), arg[2]);
        break;
    case ALTAR_EVENT_HALT:
        hear_halt(ear, arg);
        break;
    case ALTAR_EVENT_BLOCK:
        hear_block(ear, arg);
        break;
    case ALTAR_EVENT_HOUR:
        tell(ear, "battle starts %u:00", arg[0]);
        break;
    case ALTAR_EVENT_ARRIVAL:
        hear_arrival(ear, arg);
        break;
    case ALTAR_EVENT_TABLE:
        tell(ear, "%s on the table", vd_token_word(sc, arg[0]));
        break;
    case ALTAR_EVENT_ATTACHED:
        if (arg[1] != ALTAR_NONE)
            tell(ear, "battery %s with %s", altar_name(sc, sc->units[arg[0]].name),
                 vd_token_word(sc, arg[1]));
        break;
    case ALTAR_EVENT_PATH:
        hear_path(ear, arg);
        break;
    case ALTAR_EVENT_MET:
        hear_met(ear, arg);
        break;
    case ALTAR_EVENT_WITHDREW:
        hear_withdrawal(ear, arg);
        break;
    case ALTAR_EVENT_DISSOLVED:
        tell(ear, "dissolved at %s", vd_cell_word(sc, arg[0]));
        break;
    case ALTAR_EVENT_CAPTURED:
        tell(ear, "depot %s %s", vd_cell_word(sc, arg[0]), vd_side_word((uint8_t)arg[1]));
        break;
    case ALTAR_EVENT_WRECKED:
        tell(ear, "train destroyed at %s", vd_cell_word(sc, arg[0]));
        break;
    case ALTAR_EVENT_LETTER:
        hear_letter(ear, arg);
        break;
    case ALTAR_EVENT_OVER:
        hear_end(ear, arg);
        break;
    case ALTAR_EVENT_DECK:
        tell(ear, "deck");
        tell(ear, "removed cards");
        break;
    case ALTAR_EVENT_TALLY:
        hear_tally(ear, arg);
        break;
    default:
        break;
    }
}

/* I31: the own tokens off the map; the enemy's where the board is open to see. */
static void count_off_map(struct vd_listener *ear)
{
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        unsigned count = 0;

        for (uint8_t i = 0; i < ear->run->sc->token_count; i++) {
            const struct altar_piece *piece = &ear->run->state->board.piece[i];

            count += piece->side == side && piece->kind == ALTAR_DIVISION &&
                     piece->cell == VD_NONE && (piece->flags & ALTAR_PIECE_GONE) == 0 &&
                     ((ear->run->sc->tokens[i].flags & ALTAR_TOKEN_ARRIVES) != 0 ||
                      (piece->flags & ALTAR_PIECE_WAITS) != 0);
        }
        if (side == ear->side || !fog_is(ear, ALTAR_FOG_BLIND))
            tell(ear, "%u off map of %s", count, vd_side_word(side));
    }
}

struct vd_listener *vd_listen(struct vd_run *run, uint8_t seat)
{
    struct vd_listener *ear = vd_heap_take(run->heap, 1, sizeof *ear);

    ear->run = run;
    ear->seat = seat;
    ear->side = run->sc->seat_side[seat];
    memset(ear->cell, 0xFF, sizeof ear->cell);
    if (!altar_briefings_are_sealed(run->sc))
        tell(ear, "the other briefing");
    for (size_t i = 0; i < run->log.count; i++) {
        if ((run->log.at[i].audience & VD_AUDIENCE(seat)) != 0)
            hear(ear, &run->log.at[i]);
    }
    for (uint16_t slot = 0; slot < ALTAR_TOKENS_MAX; slot++)
        end_path(ear, slot);
    count_off_map(ear);
    return ear;
}
