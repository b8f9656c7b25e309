/* unit/battle_field.h: armies for the battles that the machine fights, dice that fall as told, and
 * what was noted. */
#ifndef VD_TESTS_BATTLE_FIELD_H
#define VD_TESTS_BATTLE_FIELD_H

#include "rules/altar/battle/battle.h"

enum { FIELD_NOTES = 32768 };

/* Faces that do not change: those of all units, generals and sides, and of single units. A division's
 * dice leave its brigades in order, bring it before the last enemy of a lot, and leave it its nerve. */
struct field_faces {
    unsigned units, generals, side[ALTAR_SIDES];
    unsigned first[ALTAR_UNITS_MAX];        /* of a unit's first roll; 0: as all units */
    unsigned nerve[ALTAR_BATTLE_DIVISIONS]; /* of a division; 0: the highest */
};

/* What was noted, in order. */
struct field_notes {
    struct altar_battle_record at[FIELD_NOTES];
    size_t count;
};

struct field {
    struct altar_battle_rules rules;
    struct altar_battle battle;
    struct field_faces faces;
    struct vd_dice dice;
    struct altar_battle_log log;
    struct field_notes notes;
};

/* Takes down all that happens. */
struct altar_battle_log field_log(struct field_notes *notes);

/* The numbers of data/altar/battle.yaml. */
void field_rules(struct altar_battle_rules *rules);

/* The Union attacks from 8:00 to 20:00; all dice are threes. */
void field_init(struct field *field);
uint8_t field_general(struct field *field, uint8_t side, altar_corps_id corps, uint8_t points,
                      uint32_t traits);
/* Average brigades, and a battery or none; on the table from the start. Its units are numbered on. */
uint8_t field_division(struct field *field, uint8_t side, uint8_t general, unsigned brigades,
                       bool battery);
/* A general of six points with one division of two brigades and a battery for each side: the Union's
 * with these traits, the Confederates' with those. Units 0, 1, 2 and 3, 4, 5. Nobody bids for the
 * clock, so that both divisions have all six. */
void field_duel(struct field *field, uint32_t traits, uint32_t confederate_traits);
/* Nobody attacks. */
void field_truce(struct field *field);
/* Fights an hour; the notes are of this hour. */
bool field_hour(struct field *field);
/* Hour by hour to the end. The log may be NULL. */
void field_fight(const struct altar_battle_rules *rules, struct altar_battle *battle,
                 struct vd_dice *dice, const struct altar_battle_log *log);

unsigned field_count(const struct field *field, enum altar_battle_note kind);
/* The note of that kind and number, from 0; NULL if there are fewer. */
const struct altar_battle_record *field_note(const struct field *field, enum altar_battle_note kind,
                                             unsigned number);
/* Where in the log it stands; a large number if nowhere. */
size_t field_place(const struct field *field, enum altar_battle_note kind, unsigned number);

/* Armies of equal divisions in corps of three. */
struct field_army {
    uint8_t divisions, brigades;
    int8_t modifier;
    uint8_t points; /* of a corps general, for each division */
    uint8_t army_points;
};

/* Five divisions of four average brigades and a battery. */
struct field_army field_average(void);
void field_add_army(struct altar_battle *battle, uint8_t side, struct field_army army);

#endif
