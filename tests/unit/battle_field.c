/* unit/battle_field.c: armies for the battles that the machine fights. */
#include "unit/battle_field.h"

#include <string.h>

#include "core/fast_dice.h"
#include "scenario/altar/battle.h"
#include "unit/check.h"

void field_rules(struct altar_battle_rules *rules)
{
    struct vd_arena arena;
    struct vd_report report;
    struct vd_file file;
    const struct vd_yaml *root;

    vd_arena_init(&arena);
    vd_report_init(&report);
    assert_true(vd_file_read(&arena, VD_SOURCE_DIR "/data/altar/battle.yaml", &file, &report));
    root = vd_yaml_parse(&arena, &file, &report);
    assert_non_null(root);
    assert_true(vd_altar_battle_read(root, rules, &report));
    assert_true(vd_report_is_clean(&report));
    vd_report_release(&report);
    vd_arena_release(&arena);
}

/* ---- a field with dice that fall as told ---- */

enum { NERVE_SIDES = 10 }; /* no lot or line of these tests has as many */

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    const struct field_faces *faces = context;
    unsigned id = key.subject & 0xFF, face = sides;

    switch (key.subject >> 8) {
    case 0:
        face = key.count == 0 && faces->first[id] > 0 ? faces->first[id] : faces->units;
        break;
    case 1:
        face = faces->generals;
        break;
    case 2:
        face = sides == NERVE_SIDES && faces->nerve[id] > 0 ? faces->nerve[id] : sides;
        break;
    case 3:
        face = faces->side[id];
        break;
    default:
        break;
    }
    return face <= sides ? face : sides;
}

static void take(void *context, const struct altar_battle_record *note)
{
    struct field_notes *notes = context;

    assert_true(notes->count < FIELD_NOTES);
    notes->at[notes->count++] = *note;
}

struct altar_battle_log field_log(struct field_notes *notes)
{
    return (struct altar_battle_log){take, notes};
}

void field_init(struct field *field)
{
    struct altar_battle_setup setup = {.turn = 1,
                                       .purpose = 7,
                                       .attacker = ALTAR_UNION,
                                       .start = 8,
                                       .last = 20,
                                       .breakpoint_percent = 25};

    memset(field, 0, sizeof *field);
    field_rules(&field->rules);
    altar_battle_init(&field->rules, &setup, &field->battle);
    field->faces = (struct field_faces){.units = 3, .generals = 3, .side = {3, 3}};
    field->dice = (struct vd_dice){.roll = roll, .context = &field->faces};
    field->log = field_log(&field->notes);
}

uint8_t field_general(struct field *field, uint8_t side, altar_corps_id corps, uint8_t points,
                      uint32_t traits)
{
    struct altar_general general = {
        .side = side, .corps = corps, .points = points, .traits = traits};

    return altar_battle_add_general(&field->battle, field->battle.general_count, &general);
}

static uint8_t add_division(struct altar_battle *battle, uint8_t side, uint8_t general,
                            unsigned brigades, int8_t modifier, bool battery)
{
    uint8_t division =
        altar_battle_add_division(battle, altar_piece(battle->division_count), side, general, 0, 0);

    for (unsigned i = 0; i < brigades; i++)
        (void)altar_battle_add_unit(battle, altar_unit(battle->unit_count), ALTAR_INFANTRY,
                                    modifier);
    if (battery)
        (void)altar_battle_add_unit(battle, altar_unit(battle->unit_count), ALTAR_ARTILLERY, 0);
    return division;
}

uint8_t field_division(struct field *field, uint8_t side, uint8_t general, unsigned brigades,
                       bool battery)
{
    return add_division(&field->battle, side, general, brigades, 0, battery);
}

void field_duel(struct field *field, uint32_t traits, uint32_t confederate_traits)
{
    field_init(field);
    uint8_t own = field_general(field, ALTAR_UNION, altar_corps(0), 6, traits);
    uint8_t other = field_general(field, ALTAR_CONFEDERATE, altar_corps(1), 6, confederate_traits);

    (void)field_division(field, ALTAR_UNION, own, 2, true);
    (void)field_division(field, ALTAR_CONFEDERATE, other, 2, true);
    memset(field->rules.clock_bid, 0, sizeof field->rules.clock_bid);
}

void field_truce(struct field *field)
{
    field->rules.margin[ALTAR_GOES_FORWARD] = field->rules.margin[ALTAR_HOLDS] = 99;
}

bool field_hour(struct field *field)
{
    field->notes.count = 0;
    return altar_battle_hour(&field->rules, &field->battle, &field->dice, &field->log);
}

void field_fight(const struct altar_battle_rules *rules, struct altar_battle *battle,
                 struct vd_dice *dice, const struct altar_battle_log *log)
{
    while (altar_battle_hour(rules, battle, dice, log))
        ;
}

unsigned field_count(const struct field *field, enum altar_battle_note kind)
{
    unsigned count = 0;

    for (size_t i = 0; i < field->notes.count; i++)
        count += field->notes.at[i].kind == kind;
    return count;
}

size_t field_place(const struct field *field, enum altar_battle_note kind, unsigned number)
{
    for (size_t i = 0; i < field->notes.count; i++) {
        if (field->notes.at[i].kind == kind && number-- == 0)
            return i;
    }
    return SIZE_MAX;
}

const struct altar_battle_record *field_note(const struct field *field, enum altar_battle_note kind,
                                             unsigned number)
{
    size_t place = field_place(field, kind, number);

    return place != SIZE_MAX ? &field->notes.at[place] : NULL;
}

/* ---- armies by the thousand ---- */

struct field_army field_average(void)
{
    return (struct field_army){.divisions = 5, .brigades = 4, .points = 3, .army_points = 4};
}

void field_add_army(struct altar_battle *battle, uint8_t side, struct field_army army)
{
    struct altar_general chief = {
        .side = side, .corps = ALTAR_NO_CORPS, .points = army.army_points};
    uint8_t corps = 0;

    (void)altar_battle_add_general(battle, battle->general_count, &chief);
    for (uint8_t i = 0; i < army.divisions; i++) {
        if (i % 3 == 0) {
            uint8_t strength = (uint8_t)(army.divisions - i < 3 ? army.divisions - i : 3);
            struct altar_general general = {.side = side,
                                            .corps = altar_corps(battle->general_count),
                                            .points = (uint8_t)(army.points * strength)};

            corps = altar_battle_add_general(battle, battle->general_count, &general);
        }
        (void)add_division(battle, side, corps, army.brigades, army.modifier, true);
    }
}
