/* scenario/altar/sound.c: checks that no index of the tables points beyond them.
 *
 * The loader makes only such tables; the tables of a record may come from anybody. */
#include <string.h>

#include "rules/altar/tables/state.h"
#include "scenario/altar/altar.h"

static bool is_name(const struct altar_scenario *sc, uint32_t name)
{
    return name < sc->names_size;
}

static bool is_run(const struct altar_scenario *sc, uint32_t name, uint32_t count)
{
    for (; count > 0; count--) {
        if (!is_name(sc, name))
            return false;
        name = altar_name_next(sc, name);
    }
    return true;
}

static bool is_cell(const struct altar_scenario *sc, uint16_t cell)
{
    return cell < sc->base.theater->cell_count;
}

static bool is_cell_or_none(const struct altar_scenario *sc, uint16_t cell)
{
    return cell == VD_NONE || is_cell(sc, cell);
}

static bool is_index(uint8_t index, uint8_t count)
{
    return index < count;
}

static bool is_index_or_none(uint8_t index, uint8_t count)
{
    return index == ALTAR_NONE || index < count;
}

static bool is_span(unsigned first, unsigned count, unsigned total)
{
    return first + count <= total;
}

/* ---- armies ---- */

static bool armies_are_sound(const struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++) {
        const struct altar_army *army = &sc->armies[i];

        if (!is_name(sc, army->side_name) || !is_name(sc, army->name) ||
            !is_name(sc, army->reserve_name) ||
            !is_run(sc, army->side_alias, army->side_alias_count) ||
            !is_run(sc, army->alias, army->alias_count) ||
            !is_index_or_none(army->general, sc->general_count) ||
            !is_span(army->first_corps, army->corps_count, sc->corps_count) ||
            !is_span(army->first_token, army->token_count, sc->token_count) ||
            !is_span(army->first_unit, army->unit_count, sc->unit_count) ||
            army->reserve_count > army->unit_count || army->reserve_count > ALTAR_RESERVES_MAX)
            return false;
    }
    return true;
}

static bool generals_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->general_count; i++) {
        const struct altar_general *general = &sc->generals[i];

        if (!is_name(sc, general->id) || !is_name(sc, general->name) ||
            !is_name(sc, general->rank) || !is_run(sc, general->alias, general->alias_count) ||
            general->side >= ALTAR_SIDES || !is_index_or_none(general->corps.v, sc->corps_count) ||
            general->traits >> ALTAR_TRAIT_COUNT != 0 ||
            (general->points == ALTAR_NONE && general->point_sides == 0))
            return false;
    }
    return true;
}

static bool corps_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->corps_count; i++) {
        const struct altar_corps *corps = &sc->corps[i];

        if (!is_name(sc, corps->id) || !is_name(sc, corps->name) ||
            !is_run(sc, corps->alias, corps->alias_count) || corps->side >= ALTAR_SIDES ||
            !is_index(corps->general, sc->general_count) ||
            !is_span(corps->first_token, corps->token_count, sc->token_count))
            return false;
    }
    return true;
}

static bool tokens_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (!is_name(sc, token->id) || !is_name(sc, token->name) ||
            !is_run(sc, token->alias, token->alias_count) ||
            token->side != (i >= sc->first_confederate) || token->kind == ALTAR_KIND_NONE ||
            token->kind >= ALTAR_KIND_COUNT || token->arm >= ALTAR_ARM_COUNT ||
            !is_index_or_none(token->corps.v, sc->corps_count) ||
            !is_index_or_none(token->command.v, sc->corps_count) ||
            !is_span(token->first_unit, token->unit_count, sc->unit_count) ||
            (token->kind == ALTAR_DEPOT) != is_index(token->depot, sc->depot_count))
            return false;
    }
    return true;
}

static bool units_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->unit_count; i++) {
        const struct altar_unit *unit = &sc->units[i];

        if (!is_name(sc, unit->name) || !is_run(sc, unit->alias, unit->alias_count) ||
            !is_index_or_none(unit->token.v, sc->token_count) || unit->side >= ALTAR_SIDES ||
            unit->arm == ALTAR_ARM_NONE || unit->arm >= ALTAR_ARM_COUNT || unit->modifier < -9 ||
            unit->modifier > 9)
            return false;
    }
    return true;
}

/* ---- places ---- */

static bool depots_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->depot_count; i++) {
        const struct altar_depot *depot = &sc->depots[i];

        if (!is_name(sc, depot->name) || !is_cell(sc, depot->cell) ||
            !is_cell_or_none(sc, depot->other) || depot->owner >= ALTAR_SIDES ||
            !is_index(depot->token[ALTAR_UNION].v, sc->token_count) ||
            !is_index(depot->token[ALTAR_CONFEDERATE].v, sc->token_count))
            return false;
    }
    return true;
}

static bool crossings_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->crossing_count; i++) {
        const struct altar_crossing *crossing = &sc->crossings[i];

        if (crossing->crossing >= sc->base.theater->crossing_count ||
            !is_cell_or_none(sc, crossing->acts_from) ||
            !is_index_or_none(crossing->row, sc->row_count))
            return false;
    }
    for (uint8_t i = 0; i < sc->route_count; i++) {
        if (!is_cell(sc, sc->routes[i].cell) ||
            !is_index(sc->routes[i].crossing, sc->crossing_count))
            return false;
    }
    return true;
}

static bool towns_are_sound(const struct altar_scenario *sc, const struct altar_town *towns,
                            uint8_t count)
{
    for (uint8_t i = 0; i < count; i++) {
        if (!is_cell(sc, towns[i].cell) || towns[i].place >= sc->base.theater->place_count ||
            towns[i].side >= ALTAR_SIDES)
            return false;
    }
    return true;
}

/* ---- deployment, victory ---- */

static bool entries_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->entry_count; i++) {
        const struct altar_entry *entry = &sc->entries[i];

        if (!is_name(sc, entry->id) || entry->side >= ALTAR_SIDES || entry->how == ALTAR_HOW_NONE ||
            entry->how >= ALTAR_HOW_COUNT || entry->choice > ALTAR_PICK_EACH_AT_OWN ||
            !is_span(entry->first, entry->count, sc->placing_count) ||
            entry->default_place >= ALTAR_PLACES_MAX ||
            !is_index_or_none(entry->default_token.v, sc->token_count) ||
            entry->place_count > ALTAR_PLACES_MAX)
            return false;
        for (size_t k = 0; k < ALTAR_PLACES_MAX; k++) {
            if (k < entry->place_count ? !is_cell(sc, entry->places[k])
                                       : entry->places[k] != VD_NONE)
                return false;
        }
    }
    for (uint8_t i = 0; i < sc->placing_count; i++) {
        if (!is_cell_or_none(sc, sc->placings[i].cell) ||
            !is_index(sc->placings[i].token.v, sc->token_count))
            return false;
    }
    return sc->given_up.side < ALTAR_SIDES && is_name(sc, sc->given_up.id) &&
           is_name(sc, sc->given_up.text) &&
           is_index_or_none(sc->given_up.corps.v, sc->corps_count) &&
           is_index_or_none(sc->given_up.row, sc->row_count);
}

static bool amount_is_sound(const struct altar_amount *amount)
{
    return (amount->sign == 1 || amount->sign == -1) && amount->dice <= 9 &&
           (amount->dice == 0 || amount->sides == 3 || amount->sides == 6) && amount->plus >= 0;
}

static bool rows_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->row_count; i++) {
        const struct altar_row *row = &sc->rows[i];

        if (!is_name(sc, row->id) || !is_name(sc, row->text) || row->side >= ALTAR_SIDES ||
            row->award == ALTAR_AWARD_NONE || row->award >= ALTAR_AWARD_COUNT ||
            row->when >= ALTAR_WHEN_COUNT || row->per >= ALTAR_PER_COUNT ||
            !amount_is_sound(&row->amount) || row->whom >= ALTAR_WHOM_COUNT ||
            !is_index_or_none(row->corps.v, sc->corps_count) || row->bank >= VD_BANK_COUNT ||
            (row->river != VD_NONE && row->river >= VD_BLOCKING_MAX) ||
            (row->award == ALTAR_AWARD_TRAIN_HOME && row->river == VD_NONE) ||
            row->place_count > ALTAR_PLACES_MAX)
            return false;
        for (uint8_t k = 0; k < row->place_count; k++) {
            if (!is_cell(sc, row->places[k]))
                return false;
        }
    }
    return true;
}

/* ---- cards ---- */

static bool term_is_sound(const struct altar_scenario *sc, const struct altar_term *term)
{
    switch (term->kind) {
    case ALTAR_TERM_NOT:
    case ALTAR_TERM_AND:
    case ALTAR_TERM_OR:
    case ALTAR_TERM_TURN:
        return true;
    case ALTAR_TERM_ENEMY_HELD:
    case ALTAR_TERM_OWN_HELD:
    case ALTAR_TERM_OWN_DEPOT:
        return is_cell(sc, term->subject);
    case ALTAR_TERM_OFF_MAP:
    case ALTAR_TERM_FIXED:
        return term->subject < sc->token_count;
    case ALTAR_TERM_WORKING:
        return term->subject < sc->crossing_count;
    case ALTAR_TERM_DICE:
    case ALTAR_TERM_DEPOTS:
        return term->subject < ALTAR_SIDES;
    case ALTAR_TERM_DIVISIONS:
        return term->subject < sc->corps_count;
    default:
        return false;
    }
}

/* True if the condition never pops an empty stack and leaves exactly one truth value. */
static bool condition_is_sound(const struct altar_scenario *sc, const struct altar_effect *effect)
{
    unsigned depth = 0;

    if (!is_span(effect->first_term, effect->term_count, sc->term_count))
        return false;
    for (uint8_t i = 0; i < effect->term_count; i++) {
        const struct altar_term *term = &sc->terms[effect->first_term + i];
        unsigned wanted = term->kind == ALTAR_TERM_NOT ? 1 : term->kind <= ALTAR_TERM_OR ? 2 : 0;

        if (!term_is_sound(sc, term) || depth < wanted)
            return false;
        depth = wanted == 1 ? depth : wanted == 2 ? depth - 1 : depth + 1;
        if (depth > ALTAR_CONDITION_DEPTH)
            return false;
    }
    return effect->term_count == 0 || depth == 1;
}

static bool says_where(const struct altar_effect *effect)
{
    return effect->place_count > 0 || effect->zones.edges != 0 || effect->zones.own_division != 0 ||
           effect->zones.own_depot != 0;
}

/* Checks what a verb cannot do without. */
static bool verb_is_sound(const struct altar_scenario *sc, const struct altar_effect *effect)
{
    switch (effect->verb) {
    case ALTAR_VERB_ARRIVE:
    case ALTAR_VERB_PLACE:
        return is_index(effect->token.v, sc->token_count) && effect->side < ALTAR_SIDES &&
               says_where(effect);
    case ALTAR_VERB_RELEASE:
        return is_index(effect->token.v, sc->token_count) && effect->side < ALTAR_SIDES;
    case ALTAR_VERB_RAIL:
        return effect->side < ALTAR_SIDES;
    case ALTAR_VERB_RALLY:
        return is_index(effect->corps.v, sc->corps_count) && effect->side < ALTAR_SIDES;
    case ALTAR_VERB_ACTIVATE:
        return is_index(effect->corps.v, sc->corps_count);
    case ALTAR_VERB_CANCEL:
        return is_index(effect->card.v, sc->card_count);
    default:
        return effect->verb != ALTAR_VERB_NONE && effect->verb < ALTAR_VERB_COUNT;
    }
}

static bool effect_is_sound(const struct altar_scenario *sc, uint8_t index)
{
    const struct altar_effect *effect = &sc->effects[index];

    for (uint8_t k = 0; k < effect->place_count && effect->place_count <= ALTAR_PLACES_MAX; k++) {
        if (!is_cell(sc, effect->places[k]))
            return false;
    }
    return verb_is_sound(sc, effect) && effect->side <= ALTAR_SIDES &&
           effect->what < ALTAR_WHAT_COUNT && effect->purpose < ALTAR_PURPOSE_COUNT &&
           effect->action < ALTAR_ACTION_COUNT &&
           is_index_or_none(effect->token.v, sc->token_count) && effect->kind < ALTAR_KIND_COUNT &&
           is_index_or_none(effect->corps.v, sc->corps_count) && effect->arm < ALTAR_ARM_COUNT &&
           effect->sorts >> ALTAR_SORT_COUNT == 0 && effect->cards >> ALTAR_CARD_COUNT == 0 &&
           effect->role <= ALTAR_ROLES && is_index_or_none(effect->card.v, sc->card_count) &&
           (effect->instead == ALTAR_NONE ||
            (effect->instead > index && effect->instead < sc->effect_count)) &&
           effect->zones.edges >> VD_SQUARE_DIRECTIONS == 0 &&
           effect->place_count <= ALTAR_PLACES_MAX && is_cell_or_none(sc, effect->between[0]) &&
           is_cell_or_none(sc, effect->between[1]) && condition_is_sound(sc, effect);
}

static bool cards_are_sound(const struct altar_scenario *sc)
{
    for (uint8_t i = 0; i < sc->card_count; i++) {
        const struct altar_deck_card *card = &sc->cards[i];

        if (!is_name(sc, card->id) || !is_name(sc, card->name) || !is_name(sc, card->text) ||
            card->effect_count > ALTAR_EFFECTS_MAX ||
            !is_span(card->first_effect, card->effect_count, sc->effect_count))
            return false;
    }
    for (uint8_t i = 0; i < sc->effect_count; i++) {
        if (!effect_is_sound(sc, i))
            return false;
    }
    return true;
}

/* ---- the rest ---- */

static bool frame_is_sound(const struct altar_scenario *sc)
{
    return is_name(sc, sc->title) && is_name(sc, sc->book) && is_name(sc, sc->dates_from) &&
           is_name(sc, sc->dates_to) && sc->turns > 0 && sc->deck_size == sc->card_count &&
           sc->deck_size == sc->removed + sc->turns && sc->first_mover < ALTAR_SIDES &&
           sc->first_deployer < ALTAR_SIDES && sc->corps_stacks <= ALTAR_SIDES &&
           sc->raid_side <= ALTAR_SIDES && is_cell_or_none(sc, sc->walled) &&
           sc->walled_side <= ALTAR_SIDES && sc->routes_side <= ALTAR_SIDES &&
           sc->first_confederate <= sc->token_count && sc->base.theater->shape == VD_SHAPE_SQUARE &&
           sc->base.theater->cell_count <= ALTAR_CELLS_MAX &&
           sc->base.theater->columns <= ALTAR_COLUMNS_MAX;
}

static bool texts_are_sound(const struct altar_scenario *sc)
{
    for (size_t i = 0; i < ALTAR_SIDES; i++) {
        const struct altar_briefing *briefing = &sc->briefings[i];

        if (!is_name(sc, briefing->title) || !is_name(sc, briefing->situation) ||
            !is_name(sc, briefing->objectives) || !is_name(sc, briefing->map_notes))
            return false;
    }
    struct vd_switches switches = {&altar_switches, sc->options, sc->switches, sc->names};

    return vd_switches_are_sound(&switches, sc->names_size) &&
           is_run(sc, sc->reference_turn, sc->reference_turn_count) &&
           is_run(sc, sc->reference_numbers, sc->reference_number_count);
}

/* A bool with a value other than 0 and 1 is invalid, and even reading it as a bool is undefined. */
static bool is_truth(const bool *truth)
{
    uint8_t value;

    memcpy(&value, truth, sizeof value);
    return value <= 1;
}

static bool battle_is_sound(const struct altar_battle_rules *battle)
{
    for (size_t i = 0; i < ALTAR_BATTLE_BANDS; i++) {
        if (!is_truth(&battle->margins[i].loser_broken) ||
            battle->rally[i].result >= ALTAR_RALLY_COUNT)
            return false;
    }
    for (size_t i = 0; i < ALTAR_BATTLE_TRAITS; i++) {
        for (size_t k = 0; k < ALTAR_DOES_COUNT; k++) {
            const struct altar_battle_number *number = &battle->traits[i][k];

            if (!is_truth(&number->given) || (number->dice > 0 && number->sides == 0))
                return false;
        }
    }
    return is_truth(&battle->zero_ends_turn) && is_truth(&battle->owner_acts_first) &&
           is_truth(&battle->different_in_command) && is_truth(&battle->kept_for_next_turn) &&
           is_truth(&battle->batteries_fall) && is_truth(&battle->woods_cancel_battery) &&
           battle->margin_count > 0 && battle->margin_count <= ALTAR_BATTLE_BANDS &&
           battle->rally_count > 0 && battle->rally_count <= ALTAR_BATTLE_BANDS &&
           battle->first_owner < ALTAR_ROLES && battle->clock_die > 0 && battle->combat_die > 0 &&
           battle->nerve_die > 0 && battle->level_span > 0 &&
           battle->arrival_reach < ALTAR_BATTLE_SPACES && battle->arrival_best > 0 &&
           battle->arrival_best < ALTAR_BATTLE_FACES;
}

bool altar_is_sound(const struct altar_scenario *sc)
{
    if (sc->names_size == 0 || sc->names[0] != '\0' || sc->names[sc->names_size - 1] != '\0')
        return false;
    for (uint8_t i = 0; i < sc->works_count; i++) {
        if (!is_cell(sc, sc->works[i].cell) || sc->works[i].side >= ALTAR_SIDES)
            return false;
    }
    return frame_is_sound(sc) && armies_are_sound(sc) && generals_are_sound(sc) &&
           corps_are_sound(sc) && tokens_are_sound(sc) && units_are_sound(sc) &&
           depots_are_sound(sc) && crossings_are_sound(sc) &&
           towns_are_sound(sc, sc->raids, sc->raid_count) &&
           towns_are_sound(sc, sc->people, sc->people_count) && entries_are_sound(sc) &&
           rows_are_sound(sc) && cards_are_sound(sc) && texts_are_sound(sc) &&
           battle_is_sound(&sc->battle);
}
