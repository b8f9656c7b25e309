/* rules/altar/names/nouns.h: what spaces, tokens, units, corps and dates are called in a sentence. */
#ifndef ALTAR_NAMES_NOUNS_H
#define ALTAR_NAMES_NOUNS_H

#include "core/words/nouns.h"
#include "core/words/places.h"
#include "rules/altar/tables/state.h"

/* Spaces of the campaign's map in words (core/words/places.h). */
static inline void altar_write_cell(const struct altar_scenario *sc, uint16_t cell,
                                    struct vd_writer *writer)
{
    vd_write_cell(sc->base.theater, cell, writer);
}

static inline void altar_write_space(const struct altar_scenario *sc, uint16_t cell,
                                     struct vd_writer *writer)
{
    vd_write_space(sc->base.theater, cell, writer);
}

static inline void altar_write_goal(const struct altar_scenario *sc, uint16_t cell,
                                    struct vd_writer *writer)
{
    vd_write_goal(sc->base.theater, cell, writer);
}

/* Where a token is set up (R19): "in or next to York". */
void altar_write_deployment(const struct altar_scenario *sc, altar_piece_id token,
                            struct vd_writer *out);
/* "Pender", "picket 1", "Hanover depot". */
const char *altar_token_word(const struct altar_scenario *sc, uint16_t token);
/* "Heth/Archer"; a reserve battery by its name alone. */
void altar_write_unit(const struct altar_scenario *sc, uint16_t unit, struct vd_writer *writer);
/* What is known of an enemy piece: "Heth's Division", "infantry division", "troops". */
void altar_write_face(const struct altar_scenario *sc, const struct altar_piece *piece,
                      struct vd_writer *writer);
/* "Thursday, July 2, 1863". */
void altar_write_date(const struct altar_scenario *sc, uint16_t turn, struct vd_writer *writer);
/* "1 Staff Die", "4 Staff Dice". */
void altar_write_dice(unsigned count, struct vd_writer *writer);
const char *altar_side_title(const struct altar_scenario *sc, uint8_t side); /* "Union" */
const char *altar_corps_title(const struct altar_scenario *sc,
                              altar_corps_id corps); /* "III Corps" */
const char *altar_battle_card_name(uint8_t card);    /* "SKIRMISH" */
const char *altar_phase_name(uint8_t phase);         /* "march" */
const char *altar_source_name(uint8_t source);       /* "scouts" */
const char *altar_die_noun(uint16_t purpose);        /* "Staff Die" */
const char *altar_crossing_name(const struct altar_scenario *sc, uint8_t crossing);
/* "Pender's Staff Die", for dice that a player rolls and types in. */
void altar_print_die(const struct vd_scenario *base, struct vd_die_key key,
                     struct vd_writer *writer);

#endif
