/* rules/altar/names/nouns.c: the nouns that sentences, reports and prompts are made of. */
#include "rules/altar/names/nouns.h"

#include "rules/altar/tables/enum_words.h"
#include "rules/altar/tables/purposes.h"

const char *altar_crossing_name(const struct altar_scenario *sc, uint8_t crossing)
{
    const struct vd_theater *theater = sc->base.theater;

    if (crossing >= sc->crossing_count)
        return "a crossing";
    return vd_theater_name(theater, theater->crossings[sc->crossings[crossing].crossing].name);
}

/* ---- troops ---- */

const char *altar_token_word(const struct altar_scenario *sc, uint16_t token)
{
    if (token >= sc->token_count)
        return "a token";
    return altar_name(sc, sc->tokens[token].kind == ALTAR_DEPOT ? sc->tokens[token].name
                                                                : sc->tokens[token].id);
}

void altar_write_unit(const struct altar_scenario *sc, uint16_t unit, struct vd_writer *writer)
{
    if (unit >= sc->unit_count) {
        vd_write(writer, "a unit");
        return;
    }
    if (sc->units[unit].token.v != ALTAR_NONE)
        vd_write_format(writer, "%s/", altar_token_word(sc, sc->units[unit].token.v));
    vd_write(writer, altar_name(sc, sc->units[unit].name));
}

void altar_write_face(const struct altar_scenario *sc, const struct altar_piece *piece,
                      struct vd_writer *writer)
{
    const char *arm = altar_arm_name(piece->arm), *kind = altar_kind_name(piece->kind);

    if (piece->token.v < sc->token_count)
        vd_write(writer, altar_name(sc, sc->tokens[piece->token.v].name));
    else if (piece->kind == ALTAR_DIVISION && arm != NULL)
        vd_write_format(writer, "%s division", arm);
    else if (kind != NULL)
        vd_write(writer, kind);
    else
        vd_write(writer, arm != NULL ? arm : "troops");
}

const char *altar_side_title(const struct altar_scenario *sc, uint8_t side)
{
    return side < ALTAR_SIDES ? altar_name(sc, sc->armies[side].side_name) : "Neither";
}

const char *altar_corps_title(const struct altar_scenario *sc, altar_corps_id corps)
{
    return corps.v < sc->corps_count ? altar_name(sc, sc->corps[corps.v].name) : "a corps";
}

/* ---- numbers and dates ---- */

void altar_write_dice(unsigned count, struct vd_writer *writer)
{
    vd_write_counted(count, "Staff Die", "Staff Dice", writer);
}

void altar_write_date(const struct altar_scenario *sc, uint16_t turn, struct vd_writer *writer)
{
    if (turn == 0 || turn > sc->turns)
        vd_write(writer, altar_name(sc, sc->dates_from));
    else
        vd_write_long_date(sc->calendar[turn - 1], writer);
}

/* ---- words of the tables ---- */

const char *altar_battle_card_name(uint8_t card)
{
    static const char names[ALTAR_CARD_COUNT][15] = {"no card", "PITCHED BATTLE", "SKIRMISH",
                                                     "RETREAT"};

    return names[card < ALTAR_CARD_COUNT ? card : 0];
}

const char *altar_phase_name(uint8_t phase)
{
    return altar_words_of_phases[phase < ALTAR_PHASE_COUNT ? phase : 0];
}

const char *altar_source_name(uint8_t source)
{
    return source < ALTAR_SOURCE_COUNT && altar_words_of_sources[source] != NULL
               ? altar_words_of_sources[source]
               : "";
}

/* ---- dice ---- */

const char *altar_die_noun(uint16_t purpose)
{
    switch ((enum altar_die)purpose) {
    case ALTAR_DIE_HANDLES:
        return "draw for token numbers";
    case ALTAR_DIE_DECK:
        return "shuffle of the deck";
    case ALTAR_DIE_STAFF:
        return "Staff Die";
    case ALTAR_DIE_SKIRMISH:
        return "skirmish die";
    case ALTAR_DIE_RETREAT:
        return "retreat die";
    case ALTAR_DIE_ACTION:
        return "action die";
    case ALTAR_DIE_HOUR:
        return "hour of the battle";
    case ALTAR_DIE_ARRIVAL:
        return "arrival die";
    case ALTAR_DIE_BATTLE:
        return "battle die";
    case ALTAR_DIE_RALLY:
        return "rally die";
    case ALTAR_DIE_POINTS:
        return "victory die";
    case ALTAR_DIE_CIVILIANS:
        return "talk of civilians";
    case ALTAR_DIE_LETTER:
        return "fate of a courier";
    default:
        return "die";
    }
}

void altar_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    switch ((enum altar_die)key.purpose) {
    case ALTAR_DIE_STAFF:
    case ALTAR_DIE_SKIRMISH:
    case ALTAR_DIE_RETREAT:
    case ALTAR_DIE_ACTION:
    case ALTAR_DIE_ARRIVAL:
        vd_write(writer,
                 key.subject < sc->token_count ? altar_token_word(sc, key.subject) : "the enemy");
        vd_write(writer, "'s ");
        break;
    case ALTAR_DIE_RALLY:
        altar_write_unit(sc, key.subject, writer);
        vd_write(writer, "'s ");
        break;
    default:
        break;
    }
    vd_write(writer, altar_die_noun(key.purpose));
}
