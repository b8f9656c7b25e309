/* scenario/altar_pack.c: the tables of a campaign as canonical bytes, and back.
 *
 * Each record has one function that names its fields in order; a stream either writes or reads them,
 * so that the two directions cannot differ. Only entries in use are written. Seats follow from the
 * rest and are not. */
#include <string.h>

#include "scenario/altar.h"

static const char form[8] = "VDALTA1";

struct stream {
    struct vd_heap *heap; /* for what is read */
    uint8_t *out;         /* NULL while reading or measuring */
    const uint8_t *in;    /* NULL while writing */
    size_t at, size;
    bool failed;
};

static void write_bytes(struct stream *stream, const void *bytes, size_t count)
{
    if (stream->out != NULL)
        memcpy(stream->out + stream->at, bytes, count);
    stream->at += count;
}

static void bytes_of(struct stream *stream, void *bytes, size_t count)
{
    if (stream->in == NULL) {
        write_bytes(stream, bytes, count);
        return;
    }
    if (stream->failed || stream->size - stream->at < count) {
        stream->failed = true;
        return;
    }
    memcpy(bytes, stream->in + stream->at, count);
    stream->at += count;
}

static uint64_t number(struct stream *stream, uint64_t value, size_t size)
{
    uint8_t bytes[8] = {0};

    for (size_t i = 0; i < size; i++)
        bytes[i] = (uint8_t)(value >> (8 * i));
    bytes_of(stream, bytes, size);
    value = 0;
    for (size_t i = 0; i < size; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

#define FIELD(name, type)                                                        \
    static void name(struct stream *stream, type value[static 1])                \
    {                                                                            \
        uint64_t wide = number(stream, (uint64_t)*value, sizeof *value);         \
                                                                                 \
        if (stream->in != NULL) /* written tables may lie in read-only memory */ \
            *value = (type)wide;                                                 \
    }
FIELD(u8, uint8_t)
FIELD(u16, uint16_t)
FIELD(u32, uint32_t)
FIELD(i8, int8_t)
FIELD(i16, int16_t)

static void u8s(struct stream *stream, uint8_t *values, size_t count)
{
    bytes_of(stream, values, count);
}

static void u16s(struct stream *stream, uint16_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        u16(stream, &values[i]);
}

/* How many entries follow. */
static uint8_t count_of(struct stream *stream, uint8_t *count, size_t most)
{
    u8(stream, count);
    if (*count > most) {
        stream->failed = true;
        *count = 0;
    }
    return *count;
}

/* ---- armies ---- */

static void army(struct stream *stream, struct altar_army *army)
{
    u32(stream, &army->side_name);
    u32(stream, &army->name);
    u32(stream, &army->side_alias);
    u32(stream, &army->alias);
    u8(stream, &army->side_alias_count);
    u8(stream, &army->alias_count);
    u8(stream, &army->general);
    u8(stream, &army->first_corps);
    u8(stream, &army->corps_count);
    u8(stream, &army->first_token);
    u8(stream, &army->token_count);
    u8(stream, &army->first_unit);
    u8(stream, &army->unit_count);
    u8(stream, &army->reserve_count);
    u32(stream, &army->reserve_name);
}

static void general(struct stream *stream, struct altar_general *general)
{
    u32(stream, &general->id);
    u32(stream, &general->name);
    u32(stream, &general->rank);
    u32(stream, &general->alias);
    u32(stream, &general->traits);
    u8(stream, &general->alias_count);
    u8(stream, &general->side);
    u8(stream, &general->corps);
    u8(stream, &general->points);
    u8(stream, &general->point_dice);
    u8(stream, &general->point_sides);
    u8(stream, &general->independent);
}

static void corps(struct stream *stream, struct altar_corps *corps)
{
    u32(stream, &corps->id);
    u32(stream, &corps->name);
    u32(stream, &corps->alias);
    u8(stream, &corps->alias_count);
    u8(stream, &corps->side);
    u8(stream, &corps->general);
    u8(stream, &corps->first_token);
    u8(stream, &corps->token_count);
}

static void token(struct stream *stream, struct altar_token *token)
{
    u32(stream, &token->id);
    u32(stream, &token->name);
    u32(stream, &token->alias);
    u32(stream, &token->alias_count);
    u8(stream, &token->side);
    u8(stream, &token->kind);
    u8(stream, &token->arm);
    u8(stream, &token->corps);
    u8(stream, &token->command);
    u8(stream, &token->first_unit);
    u8(stream, &token->unit_count);
    u8(stream, &token->depot);
    u8(stream, &token->flags);
}

static void unit(struct stream *stream, struct altar_unit *unit)
{
    u32(stream, &unit->name);
    u32(stream, &unit->alias);
    u8(stream, &unit->alias_count);
    u8(stream, &unit->token);
    u8(stream, &unit->side);
    u8(stream, &unit->arm);
    i8(stream, &unit->modifier);
}

static void depot(struct stream *stream, struct altar_depot *depot)
{
    u32(stream, &depot->name);
    u16(stream, &depot->cell);
    u16(stream, &depot->other);
    u8s(stream, depot->token, ALTAR_SIDES);
    u8s(stream, depot->value, ALTAR_SIDES);
    u8(stream, &depot->owner);
}

/* ---- places ---- */

static void crossing(struct stream *stream, struct altar_crossing *crossing)
{
    u16(stream, &crossing->crossing);
    u16(stream, &crossing->acts_from);
    u8(stream, &crossing->row);
    u8(stream, &crossing->closed);
    u8(stream, &crossing->destroyed);
    u8(stream, &crossing->target);
}

static void route(struct stream *stream, struct altar_route *route)
{
    u16(stream, &route->cell);
    u8(stream, &route->crossing);
}

static void town(struct stream *stream, struct altar_town *town)
{
    u16(stream, &town->cell);
    u16(stream, &town->place);
    u8(stream, &town->wider);
    u8(stream, &town->side);
}

static void works(struct stream *stream, struct altar_works *works)
{
    u16(stream, &works->cell);
    u8(stream, &works->side);
    u8(stream, &works->bonus);
}

/* ---- deployment, victory ---- */

static void entry(struct stream *stream, struct altar_entry *entry)
{
    u32(stream, &entry->id);
    u8(stream, &entry->side);
    u8(stream, &entry->how);
    u8(stream, &entry->choice);
    u8(stream, &entry->first);
    u8(stream, &entry->count);
    u8(stream, &entry->default_place);
    u8(stream, &entry->default_token);
    u8(stream, &entry->place_count);
    u16s(stream, entry->places, ALTAR_PLACES_MAX);
}

static void placing(struct stream *stream, struct altar_placing *placing)
{
    u16(stream, &placing->cell);
    u8(stream, &placing->token);
}

static void detachment(struct stream *stream, struct altar_detachment *detachment)
{
    u32(stream, &detachment->id);
    u32(stream, &detachment->text);
    u8(stream, &detachment->side);
    u8(stream, &detachment->corps);
    u8(stream, &detachment->row);
    u8(stream, &detachment->by_default);
}

static void amount(struct stream *stream, struct altar_amount *amount)
{
    i8(stream, &amount->plus);
    u8(stream, &amount->dice);
    u8(stream, &amount->sides);
    i8(stream, &amount->sign);
}

static void row(struct stream *stream, struct altar_row *row)
{
    u32(stream, &row->id);
    u32(stream, &row->text);
    u8(stream, &row->side);
    u8(stream, &row->award);
    u8(stream, &row->when);
    u8(stream, &row->last_turn);
    u8(stream, &row->once);
    u8(stream, &row->per);
    u8(stream, &row->printed);
    u8(stream, &row->active);
    amount(stream, &row->amount);
    u8(stream, &row->whom);
    u8(stream, &row->spaces);
    u8(stream, &row->corps);
    u8(stream, &row->bank);
    u16(stream, &row->river);
    u8(stream, &row->place_count);
    u16s(stream, row->places, ALTAR_PLACES_MAX);
}

/* ---- cards ---- */

static void card(struct stream *stream, struct altar_event_card *card)
{
    u32(stream, &card->id);
    u32(stream, &card->name);
    u32(stream, &card->text);
    u8(stream, &card->first_effect);
    u8(stream, &card->effect_count);
}

static void effect(struct stream *stream, struct altar_effect *effect)
{
    u8(stream, &effect->verb);
    u8(stream, &effect->side);
    u8(stream, &effect->turns);
    u8(stream, &effect->what);
    i8(stream, &effect->amount);
    u8(stream, &effect->purpose);
    u8(stream, &effect->action);
    u8(stream, &effect->target);
    u8(stream, &effect->reach);
    u8(stream, &effect->token);
    u8(stream, &effect->kind);
    u8(stream, &effect->corps);
    u8(stream, &effect->arm);
    u8(stream, &effect->sorts);
    u8(stream, &effect->cards);
    u8(stream, &effect->role);
    u8(stream, &effect->last);
    u8(stream, &effect->card);
    u8(stream, &effect->first_term);
    u8(stream, &effect->term_count);
    u8(stream, &effect->alternative);
    u8(stream, &effect->instead);
    u8(stream, &effect->zones.edges);
    u8(stream, &effect->zones.own_division);
    u8(stream, &effect->zones.own_depot);
    u8(stream, &effect->zones.road);
    u8(stream, &effect->zones.clear);
    u8(stream, &effect->place_count);
    u16s(stream, effect->places, ALTAR_PLACES_MAX);
    u16s(stream, effect->between, 2);
    u32(stream, &effect->lines);
    u32(stream, &effect->crossings);
}

static void term(struct stream *stream, struct altar_term *term)
{
    u8(stream, &term->kind);
    u8(stream, &term->comparison);
    u16(stream, &term->subject);
    i16(stream, &term->number);
}

/* ---- the frame ---- */

static void date(struct stream *stream, struct altar_date *date)
{
    u16(stream, &date->year);
    u8(stream, &date->month);
    u8(stream, &date->day);
}

/* What may happen to a letter stands above the sides that have the telegraph, in one byte: tables
 * without it are as they were. */
static void dangers(struct stream *stream, struct altar_couriers *couriers)
{
    uint8_t byte =
        (uint8_t)(couriers->telegraph | couriers->loss << 2 | couriers->interception << 5);

    u8(stream, &byte);
    couriers->telegraph = byte & 3;
    couriers->loss = byte >> 2 & 7;
    couriers->interception = byte >> 5;
}

static void frame(struct stream *stream, struct altar_scenario *sc)
{
    u32(stream, &sc->title);
    u32(stream, &sc->book);
    u32(stream, &sc->dates_from);
    u32(stream, &sc->dates_to);
    for (uint8_t i = 0, turns = count_of(stream, &sc->turns, ALTAR_TURNS_MAX); i < turns; i++)
        date(stream, &sc->calendar[i]);
    u8(stream, &sc->deck_size);
    u8(stream, &sc->removed);
    u8(stream, &sc->first_mover);
    u8(stream, &sc->first_deployer);
    u8(stream, &sc->threshold);
    u8(stream, &sc->points_at_start);
    u8(stream, &sc->points_floor);
    u8s(stream, sc->base_move, sizeof sc->base_move);
    u8s(stream, sc->staff_die, sizeof sc->staff_die);
    u8s(stream, sc->action_target, sizeof sc->action_target);
    u8(stream, &sc->rally_on);
    u8(stream, &sc->corps_stacks);
    u8(stream, &sc->pickets_stack);
    u8(stream, &sc->end_of_day);
    u8(stream, &sc->breakpoint_percent);
    u8s(stream, sc->sight, sizeof sc->sight);
    u8(stream, &sc->scouting.counts_at);
    u8(stream, &sc->scouting.fades_after);
    u8(stream, &sc->couriers.turns);
    u8(stream, &sc->couriers.far);
    u8(stream, &sc->couriers.far_turns);
    dangers(stream, &sc->couriers);
    u8(stream, &sc->couriers.telegraph_letters);
    u8(stream, &sc->talk_target);
    u8(stream, &sc->talk_reach);
    u8(stream, &sc->raid_side);
    u16(stream, &sc->walled);
    u8(stream, &sc->walled_side);
    u8(stream, &sc->routes_side);
    u8(stream, &sc->routes_needed);
    u8(stream, &sc->first_confederate);
}

static void texts(struct stream *stream, struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++) {
        u32(stream, &sc->briefings[i].title);
        u32(stream, &sc->briefings[i].situation);
        u32(stream, &sc->briefings[i].objectives);
        u32(stream, &sc->briefings[i].map_notes);
    }
    u32(stream, &sc->reference_turn);
    u32(stream, &sc->reference_numbers);
    u8(stream, &sc->reference_turn_count);
    u8(stream, &sc->reference_number_count);
    for (size_t i = 0; i < ALTAR_SWITCH_COUNT; i++) {
        u32(stream, &sc->options[i].text);
        u32(stream, &sc->options[i].rule);
        u8(stream, &sc->options[i].used);
        u8(stream, &sc->options[i].by_default);
        u8(stream, &sc->switches[i]);
    }
}

/* ---- the whole ---- */

/* So many entries of a table, each by its own function. */
#define ENTRIES(count, table, record)                                                          \
    do {                                                                                       \
        uint8_t count_ = count_of(stream, &sc->count, sizeof sc->table / sizeof sc->table[0]); \
                                                                                               \
        for (uint8_t i_ = 0; i_ < count_; i_++)                                                \
            record(stream, &sc->table[i_]);                                                    \
    } while (0)

static void tables(struct stream *stream, struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++)
        army(stream, &sc->armies[i]);
    ENTRIES(general_count, generals, general);
    ENTRIES(corps_count, corps, corps);
    ENTRIES(token_count, tokens, token);
    ENTRIES(unit_count, units, unit);
    ENTRIES(depot_count, depots, depot);
    ENTRIES(crossing_count, crossings, crossing);
    ENTRIES(route_count, routes, route);
    ENTRIES(card_count, cards, card);
    ENTRIES(effect_count, effects, effect);
    ENTRIES(term_count, terms, term);
    detachment(stream, &sc->given_up);
    ENTRIES(entry_count, entries, entry);
    ENTRIES(placing_count, placings, placing);
    ENTRIES(row_count, rows, row);
    ENTRIES(raid_count, raids, town);
    ENTRIES(people_count, people, town);
    ENTRIES(works_count, works, works);
    /* Its members are single bytes: it stands in memory as it is written. */
    _Static_assert(_Alignof(struct altar_battle_rules) == 1, "battle rules are bytes");
    bytes_of(stream, &sc->battle, sizeof sc->battle);
}

/* A text with its length before it. */
static const char *text(struct stream *stream, const char *text, uint32_t *length)
{
    u32(stream, length);
    if (stream->in != NULL) {
        if (stream->failed || stream->size - stream->at < *length) {
            stream->failed = true;
            *length = 0;
        }
        text = vd_heap_text(stream->heap, (const char *)stream->in + stream->at, *length);
        stream->at += *length;
    } else {
        write_bytes(stream, text, *length);
    }
    return text;
}

static void whole(struct stream *stream, struct altar_scenario *sc)
{
    char head[sizeof form];
    uint8_t map[32];
    uint32_t length = stream->in == NULL ? (uint32_t)strlen(sc->base.id) : 0;

    memcpy(head, form, sizeof head);
    memcpy(map, sc->base.theater->hash, sizeof map);
    bytes_of(stream, head, sizeof head);
    bytes_of(stream, map, sizeof map);
    if (memcmp(head, form, sizeof head) != 0 ||
        memcmp(map, sc->base.theater->hash, sizeof map) != 0)
        stream->failed = true;
    const char *id = text(stream, sc->base.id, &length);
    uint32_t names_size = sc->names_size;
    const char *names = text(stream, sc->names, &names_size);

    if (stream->in != NULL) {
        sc->base.id = id;
        sc->names = names;
        sc->names_size = names_size;
    }
    u32(stream, &sc->base.rules_version);
    frame(stream, sc);
    tables(stream, sc);
    texts(stream, sc);
}

struct vd_bytes altar_pack(const struct altar_scenario *sc, struct vd_heap *heap)
{
    struct altar_scenario copy = *sc; /* the record functions serve both ways */
    struct stream stream = {0};

    whole(&stream, &copy);
    stream.out = vd_heap_take(heap, stream.at, 1);
    stream.size = stream.at;
    stream.at = 0;
    whole(&stream, &copy);
    return (struct vd_bytes){stream.out, stream.size};
}

struct altar_scenario *altar_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_heap *heap)
{
    struct altar_scenario *sc = vd_heap_take(heap, 1, sizeof *sc);
    struct stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    sc->base.theater = theater;
    whole(&stream, sc);
    if (stream.failed || stream.at != stream.size || !altar_is_sound(sc))
        return NULL;
    altar_finish(sc, heap);
    return sc;
}
