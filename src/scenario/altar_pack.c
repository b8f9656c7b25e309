/* scenario/altar_pack.c: the tables of a campaign as canonical bytes, and back.
 *
 * Only entries in use are written. Seats follow from the rest and are not. */
#include <string.h>

#include "scenario/altar.h"
#include "sys/stream.h"

static const char form[8] = "VDALTA1";

static void u16s(struct vd_stream *stream, uint16_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vd_u16(stream, &values[i]);
}

/* How many entries follow. */
static uint8_t count_of(struct vd_stream *stream, uint8_t *count, size_t most)
{
    vd_u8(stream, count);
    if (*count > most) {
        stream->failed = true;
        *count = 0;
    }
    return *count;
}

/* ---- armies ---- */

static void army(struct vd_stream *stream, struct altar_army *army)
{
    vd_u32(stream, &army->side_name);
    vd_u32(stream, &army->name);
    vd_u32(stream, &army->side_alias);
    vd_u32(stream, &army->alias);
    vd_u8(stream, &army->side_alias_count);
    vd_u8(stream, &army->alias_count);
    vd_u8(stream, &army->general);
    vd_u8(stream, &army->first_corps);
    vd_u8(stream, &army->corps_count);
    vd_u8(stream, &army->first_token);
    vd_u8(stream, &army->token_count);
    vd_u8(stream, &army->first_unit);
    vd_u8(stream, &army->unit_count);
    vd_u8(stream, &army->reserve_count);
    vd_u32(stream, &army->reserve_name);
}

static void general(struct vd_stream *stream, struct altar_general *general)
{
    vd_u32(stream, &general->id);
    vd_u32(stream, &general->name);
    vd_u32(stream, &general->rank);
    vd_u32(stream, &general->alias);
    vd_u32(stream, &general->traits);
    vd_u8(stream, &general->alias_count);
    vd_u8(stream, &general->side);
    vd_u8(stream, &general->corps);
    vd_u8(stream, &general->points);
    vd_u8(stream, &general->point_dice);
    vd_u8(stream, &general->point_sides);
    vd_u8(stream, &general->independent);
}

static void corps(struct vd_stream *stream, struct altar_corps *corps)
{
    vd_u32(stream, &corps->id);
    vd_u32(stream, &corps->name);
    vd_u32(stream, &corps->alias);
    vd_u8(stream, &corps->alias_count);
    vd_u8(stream, &corps->side);
    vd_u8(stream, &corps->general);
    vd_u8(stream, &corps->first_token);
    vd_u8(stream, &corps->token_count);
}

static void token(struct vd_stream *stream, struct altar_token *token)
{
    vd_u32(stream, &token->id);
    vd_u32(stream, &token->name);
    vd_u32(stream, &token->alias);
    vd_u32(stream, &token->alias_count);
    vd_u8(stream, &token->side);
    vd_u8(stream, &token->kind);
    vd_u8(stream, &token->arm);
    vd_u8(stream, &token->corps);
    vd_u8(stream, &token->command);
    vd_u8(stream, &token->first_unit);
    vd_u8(stream, &token->unit_count);
    vd_u8(stream, &token->depot);
    vd_u8(stream, &token->flags);
}

static void unit(struct vd_stream *stream, struct altar_unit *unit)
{
    vd_u32(stream, &unit->name);
    vd_u32(stream, &unit->alias);
    vd_u8(stream, &unit->alias_count);
    vd_u8(stream, &unit->token);
    vd_u8(stream, &unit->side);
    vd_u8(stream, &unit->arm);
    vd_i8(stream, &unit->modifier);
}

static void depot(struct vd_stream *stream, struct altar_depot *depot)
{
    vd_u32(stream, &depot->name);
    vd_u16(stream, &depot->cell);
    vd_u16(stream, &depot->other);
    vd_stream_bytes(stream, depot->token, ALTAR_SIDES);
    vd_stream_bytes(stream, depot->value, ALTAR_SIDES);
    vd_u8(stream, &depot->owner);
}

/* ---- places ---- */

static void crossing(struct vd_stream *stream, struct altar_crossing *crossing)
{
    vd_u16(stream, &crossing->crossing);
    vd_u16(stream, &crossing->acts_from);
    vd_u8(stream, &crossing->row);
    vd_u8(stream, &crossing->closed);
    vd_u8(stream, &crossing->destroyed);
    vd_u8(stream, &crossing->target);
}

static void route(struct vd_stream *stream, struct altar_route *route)
{
    vd_u16(stream, &route->cell);
    vd_u8(stream, &route->crossing);
}

static void town(struct vd_stream *stream, struct altar_town *town)
{
    vd_u16(stream, &town->cell);
    vd_u16(stream, &town->place);
    vd_u8(stream, &town->wider);
    vd_u8(stream, &town->side);
}

static void works(struct vd_stream *stream, struct altar_works *works)
{
    vd_u16(stream, &works->cell);
    vd_u8(stream, &works->side);
    vd_u8(stream, &works->bonus);
}

/* ---- deployment, victory ---- */

static void entry(struct vd_stream *stream, struct altar_entry *entry)
{
    vd_u32(stream, &entry->id);
    vd_u8(stream, &entry->side);
    vd_u8(stream, &entry->how);
    vd_u8(stream, &entry->choice);
    vd_u8(stream, &entry->first);
    vd_u8(stream, &entry->count);
    vd_u8(stream, &entry->default_place);
    vd_u8(stream, &entry->default_token);
    vd_u8(stream, &entry->place_count);
    u16s(stream, entry->places, ALTAR_PLACES_MAX);
}

static void placing(struct vd_stream *stream, struct altar_placing *placing)
{
    vd_u16(stream, &placing->cell);
    vd_u8(stream, &placing->token);
}

static void detachment(struct vd_stream *stream, struct altar_detachment *detachment)
{
    vd_u32(stream, &detachment->id);
    vd_u32(stream, &detachment->text);
    vd_u8(stream, &detachment->side);
    vd_u8(stream, &detachment->corps);
    vd_u8(stream, &detachment->row);
    vd_u8(stream, &detachment->by_default);
}

static void amount(struct vd_stream *stream, struct altar_amount *amount)
{
    vd_i8(stream, &amount->plus);
    vd_u8(stream, &amount->dice);
    vd_u8(stream, &amount->sides);
    vd_i8(stream, &amount->sign);
}

static void row(struct vd_stream *stream, struct altar_row *row)
{
    vd_u32(stream, &row->id);
    vd_u32(stream, &row->text);
    vd_u8(stream, &row->side);
    vd_u8(stream, &row->award);
    vd_u8(stream, &row->when);
    vd_u8(stream, &row->last_turn);
    vd_u8(stream, &row->once);
    vd_u8(stream, &row->per);
    vd_u8(stream, &row->printed);
    vd_u8(stream, &row->active);
    amount(stream, &row->amount);
    vd_u8(stream, &row->whom);
    vd_u8(stream, &row->spaces);
    vd_u8(stream, &row->corps);
    vd_u8(stream, &row->bank);
    vd_u16(stream, &row->river);
    vd_u8(stream, &row->place_count);
    u16s(stream, row->places, ALTAR_PLACES_MAX);
}

/* ---- cards ---- */

static void card(struct vd_stream *stream, struct altar_event_card *card)
{
    vd_u32(stream, &card->id);
    vd_u32(stream, &card->name);
    vd_u32(stream, &card->text);
    vd_u8(stream, &card->first_effect);
    vd_u8(stream, &card->effect_count);
}

static void effect(struct vd_stream *stream, struct altar_effect *effect)
{
    vd_u8(stream, &effect->verb);
    vd_u8(stream, &effect->side);
    vd_u8(stream, &effect->turns);
    vd_u8(stream, &effect->what);
    vd_i8(stream, &effect->amount);
    vd_u8(stream, &effect->purpose);
    vd_u8(stream, &effect->action);
    vd_u8(stream, &effect->target);
    vd_u8(stream, &effect->reach);
    vd_u8(stream, &effect->token);
    vd_u8(stream, &effect->kind);
    vd_u8(stream, &effect->corps);
    vd_u8(stream, &effect->arm);
    vd_u8(stream, &effect->sorts);
    vd_u8(stream, &effect->cards);
    vd_u8(stream, &effect->role);
    vd_u8(stream, &effect->last);
    vd_u8(stream, &effect->card);
    vd_u8(stream, &effect->first_term);
    vd_u8(stream, &effect->term_count);
    vd_u8(stream, &effect->alternative);
    vd_u8(stream, &effect->instead);
    vd_u8(stream, &effect->zones.edges);
    vd_u8(stream, &effect->zones.own_division);
    vd_u8(stream, &effect->zones.own_depot);
    vd_u8(stream, &effect->zones.road);
    vd_u8(stream, &effect->zones.clear);
    vd_u8(stream, &effect->place_count);
    u16s(stream, effect->places, ALTAR_PLACES_MAX);
    u16s(stream, effect->between, 2);
    vd_u32(stream, &effect->lines);
    vd_u32(stream, &effect->crossings);
}

static void term(struct vd_stream *stream, struct altar_term *term)
{
    vd_u8(stream, &term->kind);
    vd_u8(stream, &term->comparison);
    vd_u16(stream, &term->subject);
    vd_i16(stream, &term->number);
}

/* ---- the frame ---- */

static void date(struct vd_stream *stream, struct altar_date *date)
{
    vd_u16(stream, &date->year);
    vd_u8(stream, &date->month);
    vd_u8(stream, &date->day);
}

/* What may happen to a letter stands above the sides that have the telegraph, in one byte: tables
 * without it are as they were. */
static void dangers(struct vd_stream *stream, struct altar_couriers *couriers)
{
    uint8_t byte =
        (uint8_t)(couriers->telegraph | couriers->loss << 2 | couriers->interception << 5);

    vd_u8(stream, &byte);
    couriers->telegraph = byte & 3;
    couriers->loss = byte >> 2 & 7;
    couriers->interception = byte >> 5;
}

static void frame(struct vd_stream *stream, struct altar_scenario *sc)
{
    vd_u32(stream, &sc->title);
    vd_u32(stream, &sc->book);
    vd_u32(stream, &sc->dates_from);
    vd_u32(stream, &sc->dates_to);
    for (uint8_t i = 0, turns = count_of(stream, &sc->turns, ALTAR_TURNS_MAX); i < turns; i++)
        date(stream, &sc->calendar[i]);
    vd_u8(stream, &sc->deck_size);
    vd_u8(stream, &sc->removed);
    vd_u8(stream, &sc->first_mover);
    vd_u8(stream, &sc->first_deployer);
    vd_u8(stream, &sc->threshold);
    vd_u8(stream, &sc->points_at_start);
    vd_u8(stream, &sc->points_floor);
    vd_stream_bytes(stream, sc->base_move, sizeof sc->base_move);
    vd_stream_bytes(stream, sc->staff_die, sizeof sc->staff_die);
    vd_stream_bytes(stream, sc->action_target, sizeof sc->action_target);
    vd_u8(stream, &sc->rally_on);
    vd_u8(stream, &sc->corps_stacks);
    vd_u8(stream, &sc->pickets_stack);
    vd_u8(stream, &sc->end_of_day);
    vd_u8(stream, &sc->breakpoint_percent);
    vd_stream_bytes(stream, sc->sight, sizeof sc->sight);
    vd_u8(stream, &sc->scouting.counts_at);
    vd_u8(stream, &sc->scouting.fades_after);
    vd_u8(stream, &sc->couriers.turns);
    vd_u8(stream, &sc->couriers.far);
    vd_u8(stream, &sc->couriers.far_turns);
    dangers(stream, &sc->couriers);
    vd_u8(stream, &sc->couriers.telegraph_letters);
    vd_u8(stream, &sc->talk_target);
    vd_u8(stream, &sc->talk_reach);
    vd_u8(stream, &sc->raid_side);
    vd_u16(stream, &sc->walled);
    vd_u8(stream, &sc->walled_side);
    vd_u8(stream, &sc->routes_side);
    vd_u8(stream, &sc->routes_needed);
    vd_u8(stream, &sc->first_confederate);
}

static void texts(struct vd_stream *stream, struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++) {
        vd_u32(stream, &sc->briefings[i].title);
        vd_u32(stream, &sc->briefings[i].situation);
        vd_u32(stream, &sc->briefings[i].objectives);
        vd_u32(stream, &sc->briefings[i].map_notes);
    }
    vd_u32(stream, &sc->reference_turn);
    vd_u32(stream, &sc->reference_numbers);
    vd_u8(stream, &sc->reference_turn_count);
    vd_u8(stream, &sc->reference_number_count);
    for (size_t i = 0; i < ALTAR_SWITCH_COUNT; i++) {
        vd_u32(stream, &sc->options[i].text);
        vd_u32(stream, &sc->options[i].rule);
        vd_u8(stream, &sc->options[i].used);
        vd_u8(stream, &sc->options[i].by_default);
        vd_u8(stream, &sc->switches[i]);
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

static void odds(struct vd_stream *stream, struct altar_battle_odds *of)
{
    vd_u64(stream, &of->numbers);
    vd_i16(stream, &of->a);
    vd_i16(stream, &of->b);
    vd_i16(stream, &of->c);
    vd_u16(stream, &of->late);
    vd_u16(stream, &of->works);
    vd_stream_bytes(stream, of->distance, sizeof of->distance);
    for (size_t i = 0; i < ALTAR_ODDS_STEPS; i++)
        vd_u16(stream, &of->chance[i]);
}

static void tables(struct vd_stream *stream, struct altar_scenario *sc)
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
    vd_stream_bytes(stream, &sc->battle, sizeof sc->battle);
    odds(stream, &sc->odds);
}

static void whole(struct vd_stream *stream, struct altar_scenario *sc)
{
    uint32_t length = stream->in == NULL ? (uint32_t)strlen(sc->base.id) : 0;

    vd_stream_same(stream, form, sizeof form);
    vd_stream_same(stream, sc->base.theater->hash, sizeof sc->base.theater->hash);
    const char *id = vd_stream_text(stream, sc->base.id, &length);
    uint32_t names_size = sc->names_size;
    const char *names = vd_stream_text(stream, sc->names, &names_size);

    if (stream->in != NULL) {
        sc->base.id = id;
        sc->names = names;
        sc->names_size = names_size;
    }
    vd_u32(stream, &sc->base.rules_version);
    frame(stream, sc);
    tables(stream, sc);
    texts(stream, sc);
}

struct vd_bytes altar_pack(const struct altar_scenario *sc, struct vd_heap *heap)
{
    struct altar_scenario copy = *sc; /* the record functions serve both ways */
    struct vd_stream stream = {0};

    whole(&stream, &copy);
    vd_stream_write(&stream, heap);
    whole(&stream, &copy);
    return (struct vd_bytes){stream.out, stream.size};
}

struct altar_scenario *altar_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_heap *heap)
{
    struct altar_scenario *sc = vd_heap_take(heap, 1, sizeof *sc);
    struct vd_stream stream = {.heap = heap, .in = bytes.at, .size = bytes.count};

    sc->base.theater = theater;
    whole(&stream, sc);
    if (!vd_stream_is_read(&stream) || !altar_is_sound(sc))
        return NULL;
    altar_finish(sc, heap);
    return sc;
}
