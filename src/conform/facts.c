/* conform/facts.c: judges what each seat was told and must not be told.
 *
 * Every event that a seat was told is put into phrases, the facts of the README; what a case must have
 * seen is looked for among them, what it must not is looked for there and in all that is printed for
 * the seat besides. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "conform/run.h"
#include "rules/altar/words.h"

struct phrases {
    const char **at;
    size_t count, room;
};

/* One seat, as the log is gone through. */
struct listener {
    struct vd_run *run;
    uint8_t seat;
    struct phrases told;
    uint16_t cell[ALTAR_TOKENS_MAX]; /* by slot, as last told */
    char path[ALTAR_TOKENS_MAX][120];
};

static void tell(struct listener *ear, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void tell(struct listener *ear, const char *format, ...)
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

static const char *token_word(const struct altar_scenario *sc, uint16_t token)
{
    return altar_name(sc, sc->tokens[token].id);
}

static const char *crossing_word(const struct altar_scenario *sc, uint16_t crossing)
{
    return vd_theater_name(sc->base.theater,
                           sc->base.theater->crossings[sc->crossings[crossing].crossing].name);
}

static const char *town_word(const struct altar_scenario *sc, uint16_t town)
{
    return vd_theater_name(sc->base.theater, sc->base.theater->places[sc->raids[town].place].name);
}

static const char *card_word(uint16_t card)
{
    static const char *const words[ALTAR_CARD_COUNT] = {"none", "battle", "skirmish", "retreat"};

    return card < ALTAR_CARD_COUNT ? words[card] : words[0];
}

static void write_unit(const struct altar_scenario *sc, uint16_t unit, char *text, size_t size)
{
    uint8_t token = sc->units[unit].token;

    snprintf(text, size, "%s/%s", token != ALTAR_NONE ? token_word(sc, token) : "Reserve",
             altar_name(sc, sc->units[unit].name));
}

/* ---- pieces ---- */

static bool fog_is(const struct listener *ear, enum altar_fog fog)
{
    return ear->run->sc->switches[ALTAR_SWITCH_FOG] == fog;
}

static void end_path(struct listener *ear, uint16_t slot)
{
    if (ear->path[slot][0] != '\0')
        tell(ear, "path %s", ear->path[slot]);
    ear->path[slot][0] = '\0';
}

static void add_step(struct listener *ear, uint16_t slot, uint16_t cell)
{
    size_t length = strlen(ear->path[slot]);

    snprintf(ear->path[slot] + length, sizeof ear->path[slot] - length, "%s%s",
             length > 0 ? ", " : "", vd_cell_word(ear->run->sc, cell));
}

static unsigned count_at(const struct listener *ear, uint16_t cell)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < ear->run->sc->token_count; i++)
        count += ear->run->sc->tokens[i].side != ear->seat && ear->cell[i] == cell;
    return count;
}

/* An enemy's token as far as it is known. */
static void tell_enemy(struct listener *ear, const uint16_t *arg)
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
        tell(ear, "%s at %s", token_word(ear->run->sc, arg[7]), cell);
}

/* What happened to it, from the cause. */
static void tell_cause(struct listener *ear, const struct vd_event *event)
{
    const struct altar_scenario *sc = ear->run->sc;
    const uint16_t *arg = event->arg;
    bool own = arg[4] == ear->seat;

    switch ((enum altar_cause)arg[1]) {
    case ALTAR_CAUSE_SHIFT:
        if (own)
            tell(ear, "shifted %s to %s", token_word(sc, arg[0]), vd_cell_word(sc, arg[2]));
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

static void hear_piece(struct listener *ear, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;
    bool own = arg[4] == ear->seat;

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
static bool has_rallied(const struct listener *ear, const struct vd_event *die)
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

static void hear_rally(struct listener *ear, const struct vd_event *die)
{
    const struct altar_scenario *sc = ear->run->sc;
    char unit[100];

    if (die->arg[1] >= sc->unit_count)
        return;
    write_unit(sc, die->arg[1], unit, sizeof unit);
    tell(ear, "%s die %u", vd_side_word(sc->units[die->arg[1]].side), die->arg[2]);
    tell(ear, "rally %s %s", unit, has_rallied(ear, die) ? "succeeds" : "fails");
}

static void hear_die(struct listener *ear, const struct vd_event *event)
{
    const uint16_t *arg = event->arg;

    if (arg[0] == ALTAR_DIE_RALLY)
        hear_rally(ear, event);
    else if (arg[0] == ALTAR_DIE_RETREAT)
        tell(ear, "retreat die %u", arg[2]);
    else /* of a token that is not in sight: an enemy's */
        tell(ear, "%s die %u",
             vd_side_word(arg[1] < ear->run->sc->token_count ? ear->run->sc->tokens[arg[1]].side
                                                             : altar_other(ear->seat)),
             arg[2]);
}

static void hear_unit(struct listener *ear, const uint16_t *arg)
{
    char unit[100];

    write_unit(ear->run->sc, arg[0], unit, sizeof unit);
    if (arg[1] != ALTAR_FIT)
        tell(ear, "%s %s", arg[1] == ALTAR_BROKEN ? "broken" : "lost", unit);
}

static void hear_halt(struct listener *ear, const uint16_t *arg)
{
    static const char *const why[] = {"nothing", "crossing", "garrison", "enemy", "friends"};

    tell(ear, "halt at %s: %s", vd_cell_word(ear->run->sc, ear->cell[arg[0]]),
         arg[2] < sizeof why / sizeof why[0] ? why[arg[2]] : why[0]);
}

static void hear_block(struct listener *ear, const uint16_t *arg)
{
    char cells[60] = "";
    size_t length = 0;

    for (unsigned i = 0; i < arg[0] && i < 6; i++)
        length += (size_t)snprintf(cells + length, sizeof cells - length, i > 0 ? " %s" : "%s",
                                   vd_cell_word(ear->run->sc, arg[1 + i]));
    tell(ear, "block %s", cells);
}

static void hear_path(struct listener *ear, const uint16_t *arg)
{
    end_path(ear, arg[0]);
    for (unsigned i = 0; i < arg[1] && i + 2 < VD_EVENT_ARGS; i++)
        add_step(ear, arg[0], arg[2 + i]);
    end_path(ear, arg[0]);
}

/* I20, I22: what was met in a contact. */
static void hear_met(struct listener *ear, const uint16_t *arg)
{
    const char *cell = vd_cell_word(ear->run->sc, arg[0]);

    if (arg[1] == ALTAR_KIND_NONE)
        tell(ear, "no division at %s", cell);
    else
        tell(ear, "%s at %s", altar_kind_name((uint8_t)arg[1]), cell);
    if (arg[1] == ALTAR_DIVISION && arg[2] != ALTAR_ARM_NONE)
        tell(ear, "%s division at %s", altar_arm_name((uint8_t)arg[2]), cell);
}

static void hear_withdrawal(struct listener *ear, const uint16_t *arg)
{
    static const char *const ways[] = {"north", "east", "south", "west"};

    if (arg[1] < sizeof ways / sizeof ways[0])
        tell(ear, "withdrew to the %s", ways[arg[1]]);
}

static void hear_arrival(struct listener *ear, const uint16_t *arg)
{
    if (arg[1] < ALTAR_COMES_PLOTTED)
        tell(ear, "%s arrives turn %u", token_word(ear->run->sc, arg[0]), arg[1]);
}

/* Z12: after the end everything is open. */
static void hear_end(struct listener *ear, const uint16_t *arg)
{
    if (arg[1] != 0 && arg[0] < ALTAR_SIDES)
        tell(ear, "claim %s %u", vd_side_word((uint8_t)arg[0]), arg[2 + arg[0]]);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        tell(ear, "vp %s %u", vd_side_word(side), ear->run->state->points[side]);
    tell(ear, "deck");
    tell(ear, "removed cards");
    tell(ear, "the other briefing");
}

static void hear_contact(struct listener *ear, const uint16_t *arg)
{
    tell(ear, "contact at %s from %s", vd_cell_word(ear->run->sc, arg[0]),
         vd_cell_word(ear->run->sc, arg[1]));
    tell(ear, "count %u", arg[3]);
}

static void hear_corps(struct listener *ear, const uint16_t *arg)
{
    const struct altar_scenario *sc = ear->run->sc;

    tell(ear, "an activation of %s", vd_side_word((uint8_t)arg[0]));
    if (arg[1] < sc->corps_count)
        tell(ear, "corps %s of %s", altar_name(sc, sc->corps[arg[1]].id),
             vd_side_word((uint8_t)arg[0]));
}

/* A total that the position gives belongs to no row: it is told to its owner alone. */
static void hear_points(struct listener *ear, const uint16_t *arg)
{
    uint8_t side = arg[0] < ear->run->sc->row_count ? ear->run->sc->rows[arg[0]].side : ear->seat;

    tell(ear, "vp %s %u", vd_side_word(side), arg[2]);
}

static void hear(struct listener *ear, const struct vd_event *event)
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
        if (arg[0] == ALTAR_PHASE_CONTACT && (arg[1] == ear->seat || arg[1] == ALTAR_SIDES))
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
            tell(ear, "attempt on %s", crossing_word(sc, arg[2]));
        break;
    case ALTAR_EVENT_CROSSING:
        tell(ear, "%s %s", crossing_word(sc, arg[0]), arg[1] != 0 ? "destroyed" : "works");
        break;
    case ALTAR_EVENT_RAIDED:
        tell(ear, "town %s raided", town_word(sc, arg[0]));
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
        hear_points(ear, arg);
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
        tell(ear, "%s on the table", token_word(sc, arg[0]));
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
    case ALTAR_EVENT_OVER:
        hear_end(ear, arg);
        break;
    default:
        break;
    }
}

/* I31: the own tokens off the map; the enemy's where the board is open to see. */
static void count_off_map(struct listener *ear)
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
        if (side == ear->seat || !fog_is(ear, ALTAR_FOG_BLIND))
            tell(ear, "%u off map of %s", count, vd_side_word(side));
    }
}

static struct listener *listen(struct vd_run *run, uint8_t seat)
{
    struct listener *ear = vd_heap_take(run->heap, 1, sizeof *ear);

    ear->run = run;
    ear->seat = seat;
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

/* ---- the facts of a case ---- */

/* The README's list, each with its slots; the rest of the words stand as they are. */
static const char *const forms[] = {
    "no division at <cell>",
    "infantry division at <cell>",
    "cavalry division at <cell>",
    "token at <cell>",
    "troops at <cell>",
    "infantry at <cell>",
    "cavalry at <cell>",
    "picket at <cell>",
    "division at <cell>",
    "train at <cell>",
    "depot at <cell>",
    "<n> tokens at <cell>",
    "path <text>",
    "staff die at <cell>",
    "<side> die <n>",
    "retreat die <n>",
    "pool <side> <n>",
    "<n> off map of <side>",
    "corps <corps> of <side>",
    "an activation of <side>",
    "card asked",
    "card <card>",
    "claim <side> <n>",
    "contact at <cell> from <cell>",
    "count <n>",
    "cards <text> and <text>",
    "skirmish at <cell>",
    "scores <n> and <n>",
    "winner <side>",
    "withdrew to the <text>",
    "dissolved at <cell>",
    "halt at <cell>: <text>",
    "attempt on <crossing>",
    "raid at <cell>",
    "town <town> raided",
    "depot <cell> <side>",
    "train destroyed at <cell>",
    "block <text>",
    "battle starts <n>:00",
    "<unit> on the table",
    "<unit> arrives turn <n>",
    "broken <text>",
    "lost <text>",
    "rally <text> succeeds",
    "rally <text> fails",
    "vp <side> <n>",
    "II given up",
    "II kept",
    "shifted <unit> to <cell>",
    "letter from <text>",
    "new handles at <cell>",
    "the other briefing",
    "deck",
    "removed cards",
    "<unit> at <cell>",
    "<crossing> destroyed",
    "<crossing> works",
};

static void write_slot(const struct vd_match *match, const char *slot, unsigned index,
                       struct vd_writer *writer)
{
    uint16_t id = match->id[index];

    if (strncmp(slot, "cell>", 5) == 0)
        vd_write(writer, vd_cell_word(match->sc, id));
    else if (strncmp(slot, "unit>", 5) == 0)
        vd_write(writer, token_word(match->sc, id));
    else if (strncmp(slot, "crossing>", 9) == 0)
        vd_write(writer, crossing_word(match->sc, id));
    else if (strncmp(slot, "town>", 5) == 0)
        vd_write(writer, town_word(match->sc, id));
    else if (strncmp(slot, "corps>", 6) == 0)
        vd_write(writer, altar_name(match->sc, match->sc->corps[id].id));
    else
        vd_write_text(writer, match->text[index]);
}

/* The fact with every name as the listeners write it. */
static void write_fact(const struct vd_match *match, const char *form, char *text, size_t size)
{
    struct vd_writer writer = vd_writer_of(text, size);
    unsigned index = 0;

    while (*form != '\0') {
        const char *slot = strchr(form, '<');
        size_t length = slot != NULL ? (size_t)(slot - form) : strlen(form);

        vd_write_text(&writer, (struct vd_text){form, length});
        form += length;
        if (slot != NULL) {
            write_slot(match, slot + 1, index++, &writer);
            form = strchr(slot, '>') + 1;
        }
    }
}

static enum vd_matched read_fact(const struct vd_run *run, struct vd_text clause, char *text,
                                 size_t size, struct vd_match *match)
{
    *match = (struct vd_match){.sc = run->sc, .board = &run->state->board};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        enum vd_matched matched = vd_match(match, forms[i], clause);

        if (matched == VD_MATCH_FITS)
            write_fact(match, forms[i], text, size);
        if (matched != VD_MATCH_NOT)
            return matched;
    }
    return VD_MATCH_NOT;
}

static bool was_told(const struct listener *ear, const char *fact)
{
    for (size_t i = 0; i < ear->told.count; i++) {
        if (vd_name_matches(vd_text_of(fact), ear->told.at[i]))
            return true;
    }
    return false;
}

static void judge_seen(struct listener *ear, const struct vd_clause *clause, struct vd_text text)
{
    char fact[VD_SENTENCE_SIZE];
    struct vd_match match;

    switch (read_fact(ear->run, text, fact, sizeof fact, &match)) {
    case VD_MATCH_FITS:
        if (!was_told(ear, fact))
            vd_run_fail(ear->run, "%s was not told: %s", vd_side_word(ear->seat), fact);
        break;
    case VD_MATCH_WRONG:
        vd_run_mistake(ear->run, clause, "%s", match.wrong);
        break;
    default:
        vd_run_mistake(ear->run, clause, "'%.*s' is no fact", (int)text.length, text.at);
        break;
    }
}

/* ---- what must not be known ---- */

static void told_too_much(struct listener *ear, const char *what)
{
    vd_run_fail(ear->run, "%s was told: %s", vd_side_word(ear->seat), what);
}

/* Whether a text holds a name as a word of its own. */
static bool holds_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word)) {
        if ((at == text || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[length]))
            return true;
    }
    return false;
}

static void no_phrase_with(struct listener *ear, const char *begin, const char *word)
{
    for (size_t i = 0; i < ear->told.count; i++) {
        const char *told = ear->told.at[i];

        if (strncmp(told, begin, strlen(begin)) == 0 && (word == NULL || holds_word(told, word)))
            told_too_much(ear, told);
    }
}

enum { OUTPUT_SIZE = 256 * 1024 };

static void no_output_with(struct listener *ear, const char *kind, const char *text,
                           const char *word)
{
    if (holds_word(text, word))
        vd_run_fail(ear->run, "%s: the %s names %s", vd_side_word(ear->seat), kind, word);
}

static void search_view(struct listener *ear, const char *word)
{
    struct vd_run *run = ear->run;
    const struct vd_view *view =
        run->rules->view(&run->sc->base, run->state, (vd_seat_id){ear->seat});
    char *text = vd_heap_take(run->heap, OUTPUT_SIZE, 1);

    for (int form = VD_FORM_TEXT; form <= VD_FORM_JSON && run->rules->print_view != NULL; form++) {
        struct vd_writer writer = vd_writer_of(text, OUTPUT_SIZE);

        run->rules->print_view(&run->sc->base, view, (enum vd_form)form, &writer);
        no_output_with(ear, form == VD_FORM_TEXT ? "view" : "view's JSON", text, word);
    }
}

static void search_events(struct listener *ear, const char *word)
{
    struct vd_run *run = ear->run;
    char text[2000];

    for (size_t i = 0; i < run->log.count && run->rules->print_event != NULL; i++) {
        struct vd_writer writer = vd_writer_of(text, sizeof text);

        if ((run->log.at[i].audience & VD_AUDIENCE(ear->seat)) == 0)
            continue;
        run->rules->print_event(&run->sc->base, &run->log.at[i], &writer);
        no_output_with(ear, "log", text, word);
    }
}

static void search_refusals(struct listener *ear, const char *word)
{
    for (size_t i = 0; i < ear->run->texts.count; i++) {
        const struct vd_text_done *done = &ear->run->texts.at[i];

        if (done->seat != ear->seat)
            continue;
        no_output_with(ear, "refusal", done->error.sentence, word);
        no_output_with(ear, "refusal", done->error.instead, word);
    }
}

/* I1: the cards are printed for all. */
static bool is_on_a_card(const struct altar_scenario *sc, const char *word)
{
    for (uint8_t i = 0; i < sc->card_count; i++) {
        if (holds_word(altar_name(sc, sc->cards[i].name), word) ||
            holds_word(altar_name(sc, sc->cards[i].text), word))
            return true;
    }
    return false;
}

/* A name that is also one of the own side's, or a place's, or stands on a card, may well be printed. */
static bool is_public_word(const struct listener *ear, const char *word)
{
    const struct altar_scenario *sc = ear->run->sc;
    struct vd_text text = vd_text_of(word);

    if (vd_match_cell(sc, text) != VD_NONE || is_on_a_card(sc, word))
        return true;
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        if (sc->units[i].side == ear->seat &&
            vd_name_matches(text, altar_name(sc, sc->units[i].name)))
            return true;
    }
    return altar_find_general(sc, ear->seat, text, NULL) != ALTAR_NONE ||
           altar_find_token(sc, ear->seat, text, NULL) != ALTAR_NONE;
}

static void no_name(struct listener *ear, const struct vd_match *match)
{
    const char *word = token_word(match->sc, match->id[0]);

    no_phrase_with(ear, "", word);
    if (is_public_word(ear, word))
        return;
    search_view(ear, word);
    search_events(ear, word);
    search_refusals(ear, word);
}

static void no_brigades(struct listener *ear, const struct vd_match *match)
{
    const struct altar_token *token = &match->sc->tokens[match->id[0]];

    for (uint8_t i = 0; i < token->unit_count; i++) {
        char unit[100];

        write_unit(match->sc, (uint16_t)(token->first_unit + i), unit, sizeof unit);
        no_phrase_with(ear, "", unit);
    }
}

static void nothing_at(struct listener *ear, const struct vd_match *match)
{
    char place[20];

    snprintf(place, sizeof place, " at %s", vd_cell_word(match->sc, match->id[0]));
    for (size_t i = 0; i < ear->told.count; i++) {
        if (holds_word(ear->told.at[i], place + 1) && strstr(ear->told.at[i], place) != NULL)
            told_too_much(ear, ear->told.at[i]);
    }
}

/* "csa dice": any fact of that sort. */
static bool no_sort(struct listener *ear, const struct vd_match *match)
{
    static const struct {
        const char *word, *begin;
        bool of_side;
    } sorts[] = {{"dice", "%s die", true},   {"pool", "pool %s", true},  {"vp", "vp %s", true},
                 {"cards", "cards ", false}, {"rally", "rally ", false}, {"path", "path ", false}};
    char begin[30];

    for (size_t i = 0; i < sizeof sorts / sizeof sorts[0]; i++) {
        if (!vd_text_is(match->text[1], sorts[i].word))
            continue;
        const char *gap = strstr(sorts[i].begin, "%s");

        if (gap == NULL)
            snprintf(begin, sizeof begin, "%s", sorts[i].begin);
        else
            snprintf(begin, sizeof begin, "%.*s%s%s", (int)(gap - sorts[i].begin), sorts[i].begin,
                     vd_side_word((uint8_t)match->id[0]), gap + 2);
        no_phrase_with(ear, begin, NULL);
        return true;
    }
    return false;
}

/* "usa arrivals": of the divisions of that side. */
static bool no_arrivals(struct listener *ear, const struct vd_match *match)
{
    const struct altar_scenario *sc = match->sc;
    const struct altar_army *army = &sc->armies[match->id[0]];

    if (!vd_text_is(match->text[1], "arrivals"))
        return false;
    for (uint8_t i = 0; i < army->token_count; i++) {
        char begin[60];

        snprintf(begin, sizeof begin, "%s arrives turn ",
                 token_word(sc, (uint16_t)(army->first_token + i)));
        no_phrase_with(ear, begin, NULL);
    }
    return true;
}

static void judge_unseen(struct listener *ear, const struct vd_clause *clause, struct vd_text text)
{
    struct vd_match match = {.sc = ear->run->sc, .board = &ear->run->state->board};
    char fact[VD_SENTENCE_SIZE];

    if (vd_match(&match, "brigades of <unit>", text) == VD_MATCH_FITS)
        no_brigades(ear, &match);
    else if (vd_match(&match, "anything at <cell>", text) == VD_MATCH_FITS)
        nothing_at(ear, &match);
    else if (vd_match(&match, "<side> <text>", text) == VD_MATCH_FITS &&
             (no_sort(ear, &match) || no_arrivals(ear, &match)))
        return;
    else if (read_fact(ear->run, text, fact, sizeof fact, &match) == VD_MATCH_FITS) {
        if (was_told(ear, fact))
            told_too_much(ear, fact);
    } else if (vd_match(&match, "<unit>", text) == VD_MATCH_FITS) {
        no_name(ear, &match);
    } else {
        vd_run_mistake(ear->run, clause, "'%.*s' is no fact", (int)text.length, text.at);
    }
}

/* "path Q11, Q12" is one fact: cells belong to the path before them. */
static struct vd_text next_fact(const struct vd_run *run, struct vd_text *rest)
{
    struct vd_text fact = vd_text_cut(rest, ", ");

    while (rest->length > 0 && fact.length > 5 && memcmp(fact.at, "path ", 5) == 0) {
        struct vd_text after = *rest, cell = vd_text_cut(&after, ", ");

        if (vd_match_cell(run->sc, cell) == VD_NONE)
            break;
        fact.length = (size_t)(cell.at + cell.length - fact.at);
        *rest = after;
    }
    return fact;
}

static void judge_clause(struct vd_run *run, struct listener *const *ears,
                         const struct vd_clause *clause, bool seen)
{
    struct vd_text rest = clause->text, seat = vd_text_cut(&rest, " "),
                   side = vd_text_cut(&seat, ".");
    uint8_t who = vd_match_side(side);

    if (who == ALTAR_SIDES || rest.length == 0) {
        vd_run_mistake(run, clause, "a line here is written SEAT FACT, FACT");
        return;
    }
    while (rest.length > 0) {
        struct vd_text fact = next_fact(run, &rest);

        if (seen)
            judge_seen(ears[who], clause, fact);
        else
            judge_unseen(ears[who], clause, fact);
    }
}

void vd_facts_judge(struct vd_run *run)
{
    const struct vd_clauses *see = &run->test->fields[VD_FIELD_SEE];
    const struct vd_clauses *unseen = &run->test->fields[VD_FIELD_UNSEEN];
    struct listener *ears[ALTAR_SIDES];

    if (see->count + unseen->count == 0)
        return;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        ears[side] = listen(run, side);
    for (size_t i = 0; i < see->count; i++)
        judge_clause(run, ears, &see->at[i], true);
    for (size_t i = 0; i < unseen->count; i++)
        judge_clause(run, ears, &unseen->at[i], false);
}
