/* scenario/altar/pack.c: the tables of a campaign as canonical bytes, and back.
 *
 * Only entries in use are written. Seats follow from the rest and are not written. */
#include <string.h>

#include "scenario/altar/altar.h"
#include "sys/codec.h"

static const char form[8] = "VDALTA1";

static void u16s(struct vd_codec *codec, uint16_t *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        vd_u16(codec, &values[i]);
}

/* Codes how many entries follow. */
static uint8_t count_of(struct vd_codec *codec, uint8_t *count, size_t most)
{
    vd_u8(codec, count);
    if (*count > most) {
        codec->failed = true;
        *count = 0;
    }
    return *count;
}

/* ---- armies ---- */

static void army(struct vd_codec *codec, struct altar_army *army)
{
    vd_u32(codec, &army->side_name);
    vd_u32(codec, &army->name);
    vd_u32(codec, &army->side_alias);
    vd_u32(codec, &army->alias);
    vd_u8(codec, &army->side_alias_count);
    vd_u8(codec, &army->alias_count);
    vd_u8(codec, &army->general);
    vd_u8(codec, &army->first_corps);
    vd_u8(codec, &army->corps_count);
    vd_u8(codec, &army->first_token);
    vd_u8(codec, &army->token_count);
    vd_u8(codec, &army->first_unit);
    vd_u8(codec, &army->unit_count);
    vd_u8(codec, &army->reserve_count);
    vd_u32(codec, &army->reserve_name);
}

static void general(struct vd_codec *codec, struct altar_general *general)
{
    vd_u32(codec, &general->id);
    vd_u32(codec, &general->name);
    vd_u32(codec, &general->rank);
    vd_u32(codec, &general->alias);
    vd_u32(codec, &general->traits);
    vd_u8(codec, &general->alias_count);
    vd_u8(codec, &general->side);
    vd_u8(codec, &general->corps.v);
    vd_u8(codec, &general->points);
    vd_u8(codec, &general->point_dice);
    vd_u8(codec, &general->point_sides);
    vd_u8(codec, &general->independent);
}

static void corps(struct vd_codec *codec, struct altar_corps *corps)
{
    vd_u32(codec, &corps->id);
    vd_u32(codec, &corps->name);
    vd_u32(codec, &corps->alias);
    vd_u8(codec, &corps->alias_count);
    vd_u8(codec, &corps->side);
    vd_u8(codec, &corps->general);
    vd_u8(codec, &corps->first_token);
    vd_u8(codec, &corps->token_count);
}

static void token(struct vd_codec *codec, struct altar_token *token)
{
    vd_u32(codec, &token->id);
    vd_u32(codec, &token->name);
    vd_u32(codec, &token->alias);
    vd_u32(codec, &token->alias_count);
    vd_u8(codec, &token->side);
    vd_u8(codec, &token->kind);
    vd_u8(codec, &token->arm);
    vd_u8(codec, &token->corps.v);
    vd_u8(codec, &token->command.v);
    vd_u8(codec, &token->first_unit);
    vd_u8(codec, &token->unit_count);
    vd_u8(codec, &token->depot);
    vd_u8(codec, &token->flags);
}

static void unit(struct vd_codec *codec, struct altar_unit *unit)
{
    vd_u32(codec, &unit->name);
    vd_u32(codec, &unit->alias);
    vd_u8(codec, &unit->alias_count);
    vd_u8(codec, &unit->token.v);
    vd_u8(codec, &unit->side);
    vd_u8(codec, &unit->arm);
    vd_i8(codec, &unit->modifier);
}

static void depot(struct vd_codec *codec, struct altar_depot *depot)
{
    vd_u32(codec, &depot->name);
    vd_u16(codec, &depot->cell);
    vd_u16(codec, &depot->other);
    vd_codec_bytes(codec, depot->token, ALTAR_SIDES);
    vd_codec_bytes(codec, depot->value, ALTAR_SIDES);
    vd_u8(codec, &depot->owner);
}

/* ---- places ---- */

static void crossing(struct vd_codec *codec, struct altar_crossing *crossing)
{
    vd_u16(codec, &crossing->crossing);
    vd_u16(codec, &crossing->acts_from);
    vd_u8(codec, &crossing->row);
    vd_u8(codec, &crossing->closed);
    vd_u8(codec, &crossing->destroyed);
    vd_u8(codec, &crossing->target);
}

static void route(struct vd_codec *codec, struct altar_route *route)
{
    vd_u16(codec, &route->cell);
    vd_u8(codec, &route->crossing);
}

static void town(struct vd_codec *codec, struct altar_town *town)
{
    vd_u16(codec, &town->cell);
    vd_u16(codec, &town->place);
    vd_u8(codec, &town->wider);
    vd_u8(codec, &town->side);
}

static void works(struct vd_codec *codec, struct altar_works *works)
{
    vd_u16(codec, &works->cell);
    vd_u8(codec, &works->side);
    vd_u8(codec, &works->bonus);
}

/* ---- deployment, victory ---- */

static void entry(struct vd_codec *codec, struct altar_entry *entry)
{
    vd_u32(codec, &entry->id);
    vd_u8(codec, &entry->side);
    vd_u8(codec, &entry->how);
    vd_u8(codec, &entry->choice);
    vd_u8(codec, &entry->first);
    vd_u8(codec, &entry->count);
    vd_u8(codec, &entry->default_place);
    vd_u8(codec, &entry->default_token.v);
    vd_u8(codec, &entry->place_count);
    u16s(codec, entry->places, ALTAR_PLACES_MAX);
}

static void placing(struct vd_codec *codec, struct altar_placing *placing)
{
    vd_u16(codec, &placing->cell);
    vd_u8(codec, &placing->token.v);
}

static void detachment(struct vd_codec *codec, struct altar_detachment *detachment)
{
    vd_u32(codec, &detachment->id);
    vd_u32(codec, &detachment->text);
    vd_u8(codec, &detachment->side);
    vd_u8(codec, &detachment->corps.v);
    vd_u8(codec, &detachment->row);
    vd_u8(codec, &detachment->by_default);
}

static void amount(struct vd_codec *codec, struct altar_amount *amount)
{
    vd_i8(codec, &amount->plus);
    vd_u8(codec, &amount->dice);
    vd_u8(codec, &amount->sides);
    vd_i8(codec, &amount->sign);
}

static void row(struct vd_codec *codec, struct altar_row *row)
{
    vd_u32(codec, &row->id);
    vd_u32(codec, &row->text);
    vd_u8(codec, &row->side);
    vd_u8(codec, &row->award);
    vd_u8(codec, &row->when);
    vd_u8(codec, &row->last_turn);
    vd_u8(codec, &row->once);
    vd_u8(codec, &row->per);
    vd_u8(codec, &row->printed);
    vd_u8(codec, &row->active);
    amount(codec, &row->amount);
    vd_u8(codec, &row->whom);
    vd_u8(codec, &row->spaces);
    vd_u8(codec, &row->corps.v);
    vd_u8(codec, &row->bank);
    vd_u16(codec, &row->river);
    vd_u8(codec, &row->place_count);
    u16s(codec, row->places, ALTAR_PLACES_MAX);
}

/* ---- cards ---- */

static void card(struct vd_codec *codec, struct altar_deck_card *card)
{
    vd_u32(codec, &card->id);
    vd_u32(codec, &card->name);
    vd_u32(codec, &card->text);
    vd_u8(codec, &card->first_effect);
    vd_u8(codec, &card->effect_count);
}

static void effect(struct vd_codec *codec, struct altar_effect *effect)
{
    vd_u8(codec, &effect->verb);
    vd_u8(codec, &effect->side);
    vd_u8(codec, &effect->turns);
    vd_u8(codec, &effect->what);
    vd_i8(codec, &effect->amount);
    vd_u8(codec, &effect->purpose);
    vd_u8(codec, &effect->action);
    vd_u8(codec, &effect->target);
    vd_u8(codec, &effect->reach);
    vd_u8(codec, &effect->token.v);
    vd_u8(codec, &effect->kind);
    vd_u8(codec, &effect->corps.v);
    vd_u8(codec, &effect->arm);
    vd_u8(codec, &effect->sorts);
    vd_u8(codec, &effect->cards);
    vd_u8(codec, &effect->role);
    vd_u8(codec, &effect->last);
    vd_u8(codec, &effect->card.v);
    vd_u8(codec, &effect->first_term);
    vd_u8(codec, &effect->term_count);
    vd_u8(codec, &effect->alternative);
    vd_u8(codec, &effect->instead);
    vd_u8(codec, &effect->zones.edges);
    vd_u8(codec, &effect->zones.own_division);
    vd_u8(codec, &effect->zones.own_depot);
    vd_u8(codec, &effect->zones.road);
    vd_u8(codec, &effect->zones.clear);
    vd_u8(codec, &effect->place_count);
    u16s(codec, effect->places, ALTAR_PLACES_MAX);
    u16s(codec, effect->between, 2);
    vd_u32(codec, &effect->lines);
    vd_u32(codec, &effect->crossings);
}

static void term(struct vd_codec *codec, struct altar_term *term)
{
    vd_u8(codec, &term->kind);
    vd_u8(codec, &term->comparison);
    vd_u16(codec, &term->subject);
    vd_i16(codec, &term->number);
}

/* ---- the frame ---- */

static void date(struct vd_codec *codec, struct vd_date *date)
{
    vd_u16(codec, &date->year);
    vd_u8(codec, &date->month);
    vd_u8(codec, &date->day);
}

/* The dangers to a letter share a byte with the sides that have the telegraph, so that tables
 * without dangers keep their bytes. */
static void dangers(struct vd_codec *codec, struct altar_couriers *couriers)
{
    uint8_t byte =
        (uint8_t)(couriers->telegraph | couriers->loss << 2 | couriers->interception << 5);

    vd_u8(codec, &byte);
    couriers->telegraph = byte & 3;
    couriers->loss = byte >> 2 & 7;
    couriers->interception = byte >> 5;
}

static void frame(struct vd_codec *codec, struct altar_scenario *sc)
{
    vd_u32(codec, &sc->title);
    vd_u32(codec, &sc->book);
    vd_u32(codec, &sc->dates_from);
    vd_u32(codec, &sc->dates_to);
    for (uint8_t i = 0, turns = count_of(codec, &sc->turns, ALTAR_TURNS_MAX); i < turns; i++)
        date(codec, &sc->calendar[i]);
    vd_u8(codec, &sc->deck_size);
    vd_u8(codec, &sc->removed);
    vd_u8(codec, &sc->first_mover);
    vd_u8(codec, &sc->first_deployer);
    vd_u8(codec, &sc->threshold);
    vd_u8(codec, &sc->points_at_start);
    vd_u8(codec, &sc->points_floor);
    vd_codec_bytes(codec, sc->base_move, sizeof sc->base_move);
    vd_codec_bytes(codec, sc->staff_die, sizeof sc->staff_die);
    vd_codec_bytes(codec, sc->action_target, sizeof sc->action_target);
    vd_u8(codec, &sc->rally_on);
    vd_u8(codec, &sc->corps_stacks);
    vd_u8(codec, &sc->pickets_stack);
    vd_u8(codec, &sc->end_of_day);
    vd_u8(codec, &sc->breakpoint_percent);
    vd_codec_bytes(codec, sc->sight, sizeof sc->sight);
    vd_u8(codec, &sc->scouting.counts_at);
    vd_u8(codec, &sc->scouting.fades_after);
    vd_u8(codec, &sc->couriers.turns);
    vd_u8(codec, &sc->couriers.far);
    vd_u8(codec, &sc->couriers.far_turns);
    dangers(codec, &sc->couriers);
    vd_u8(codec, &sc->couriers.telegraph_letters);
    vd_u8(codec, &sc->talk_target);
    vd_u8(codec, &sc->talk_reach);
    vd_u8(codec, &sc->raid_side);
    vd_u16(codec, &sc->walled);
    vd_u8(codec, &sc->walled_side);
    vd_u8(codec, &sc->routes_side);
    vd_u8(codec, &sc->routes_needed);
    vd_u8(codec, &sc->first_confederate);
}

static void texts(struct vd_codec *codec, struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++) {
        vd_u32(codec, &sc->briefings[i].title);
        vd_u32(codec, &sc->briefings[i].situation);
        vd_u32(codec, &sc->briefings[i].objectives);
        vd_u32(codec, &sc->briefings[i].map_notes);
    }
    vd_u32(codec, &sc->reference_turn);
    vd_u32(codec, &sc->reference_numbers);
    vd_u8(codec, &sc->reference_turn_count);
    vd_u8(codec, &sc->reference_number_count);
    vd_switches_code(codec, &altar_switches, sc->options, sc->switches);
}

/* ---- the whole ---- */

/* Codes `count` entries of a table, each by its own function. */
#define ENTRIES(count, table, record)                                                         \
    do {                                                                                      \
        uint8_t count_ = count_of(codec, &sc->count, sizeof sc->table / sizeof sc->table[0]); \
                                                                                              \
        for (uint8_t i_ = 0; i_ < count_; i_++)                                               \
            record(codec, &sc->table[i_]);                                                    \
    } while (0)

static void odds(struct vd_codec *codec, struct altar_battle_odds *of)
{
    vd_u64(codec, &of->numbers);
    vd_i16(codec, &of->a);
    vd_i16(codec, &of->b);
    vd_i16(codec, &of->c);
    vd_u16(codec, &of->late);
    vd_u16(codec, &of->works);
    vd_codec_bytes(codec, of->distance, sizeof of->distance);
    for (size_t i = 0; i < ALTAR_ODDS_STEPS; i++)
        vd_u16(codec, &of->chance[i]);
}

static void tables(struct vd_codec *codec, struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++)
        army(codec, &sc->armies[i]);
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
    detachment(codec, &sc->given_up);
    ENTRIES(entry_count, entries, entry);
    ENTRIES(placing_count, placings, placing);
    ENTRIES(row_count, rows, row);
    ENTRIES(raid_count, raids, town);
    ENTRIES(people_count, people, town);
    ENTRIES(works_count, works, works);
    /* Its members are single bytes, so its memory is coded as it is. */
    _Static_assert(_Alignof(struct altar_battle_rules) == 1, "battle rules are bytes");
    vd_codec_bytes(codec, &sc->battle, sizeof sc->battle);
    odds(codec, &sc->odds);
}

static void whole(struct vd_codec *codec, struct altar_scenario *sc)
{
    uint32_t length = codec->in == NULL ? (uint32_t)strlen(sc->base.id) : 0;

    vd_codec_same(codec, form, sizeof form);
    vd_codec_same(codec, sc->base.theater->hash, sizeof sc->base.theater->hash);
    const char *id = vd_codec_text(codec, sc->base.id, &length);
    uint32_t names_size = sc->names_size;
    const char *names = vd_codec_text(codec, sc->names, &names_size);

    if (codec->in != NULL) {
        sc->base.id = id;
        sc->names = names;
        sc->names_size = names_size;
    }
    vd_u32(codec, &sc->base.rules_version);
    frame(codec, sc);
    tables(codec, sc);
    texts(codec, sc);
}

struct vd_bytes altar_pack(const struct altar_scenario *sc, struct vd_arena *arena)
{
    struct altar_scenario copy = *sc; /* the coding functions serve both ways */
    struct vd_codec codec = {0};

    whole(&codec, &copy);
    vd_codec_write(&codec, arena);
    whole(&codec, &copy);
    return (struct vd_bytes){codec.out, codec.size};
}

struct altar_scenario *altar_unpack(struct vd_bytes bytes, const struct vd_theater *theater,
                                    struct vd_arena *arena)
{
    struct altar_scenario *sc = vd_arena_take(arena, 1, sizeof *sc);
    struct vd_codec codec = {.arena = arena, .in = bytes.at, .size = bytes.count};

    sc->base.theater = theater;
    whole(&codec, sc);
    if (!vd_codec_is_read(&codec) || !altar_is_sound(sc))
        return NULL;
    altar_finish(sc, arena);
    return sc;
}
