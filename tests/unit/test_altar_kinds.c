/* unit/test_altar_kinds.c: what is made from events.def: every field of every kind is refused out of its range, is read as
 * it was composed, and stands in JSON that can be read. The description itself says which fields there are. */
#include <jansson.h>
#include <string.h>

#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/events.h"
#include "rules/altar/telling/tell.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

/* One field of one kind, as it lies in the arguments. */
struct place {
    const struct vd_kind *kind;
    const struct vd_kind_field *field;
    size_t at; /* first bit */
};

typedef void visitor(const struct altar_scenario *sc, const struct place *place, uint16_t kind);

static size_t width_of(const struct vd_kind_field *field)
{
    size_t width = field->bits;

    for (uint8_t i = 0; i < field->entry_fields; i++)
        width += width_of(&field->entry[i]);
    return width * field->max;
}

static void visit_all(const struct altar_scenario *sc, visitor *visit)
{
    for (uint16_t kind = 0; kind < altar_event_kinds.count; kind++) {
        const struct vd_kind *info = vd_kind_find(&altar_event_kinds, kind);
        struct place place = {.kind = info};

        for (uint8_t i = 0; info != NULL && i < info->field_count; i++) {
            place.field = &info->fields[i];
            visit(sc, &place, kind);
            place.at += width_of(place.field);
        }
    }
}

/* ---- ranges ---- */

/* How many values there are, from 0 on; a scenario may have nothing to raid. */
static uint64_t values_of(const struct altar_scenario *sc, const struct vd_kind_field *field)
{
    const struct vd_value_type *type = &altar_event_kinds.types[field->type];

    if (type->shape == VD_VALUE_SEAT)
        return sc->base.seat_count;
    return type->max != 0 ? (uint64_t)type->max + 1
                          : altar_event_kinds.limit(&sc->base, field->type);
}

static bool is_sound_with(const struct altar_scenario *sc, const struct place *place, uint16_t kind,
                          uint32_t value)
{
    struct vd_event event = {.kind = kind};

    vd_bits_put(event.arg, place->at, place->field->bits, value);
    return vd_kind_is_sound(&altar_event_kinds, &sc->base, &event);
}

/* The last number that will do, and the first that will not. */
static void refuse_beyond(const struct altar_scenario *sc, const struct place *place, uint16_t kind)
{
    const struct vd_kind_field *field = place->field;
    const struct vd_value_type *type = &altar_event_kinds.types[field->type];
    bool ranged = field->form == VD_FIELD_IS_ONE || field->form == VD_FIELD_IS_EACH;
    uint64_t count = ranged ? values_of(sc, field) : 0, mask = vd_bits_mask(field->bits);

    if (!ranged)
        return;
    if (count > 0 && !is_sound_with(sc, place, kind, (uint32_t)((count - 1) & mask)))
        fail_msg("%s.%s: %lu is in range", place->kind->word, field->name,
                 (unsigned long)count - 1);
    if (count <= mask && count != type->none && is_sound_with(sc, place, kind, (uint32_t)count))
        fail_msg("%s.%s: %lu is beyond", place->kind->word, field->name, (unsigned long)count);
    if (type->none != VD_ALWAYS && type->none <= vd_bits_mask(field->bits) &&
        !is_sound_with(sc, place, kind, type->none))
        fail_msg("%s.%s may be none", place->kind->word, field->name);
}

static void every_field_has_its_range(void **state)
{
    const struct altar_campaigns *campaigns = *state;

    for (unsigned i = 0; i < CAMPAIGNS; i++)
        visit_all(campaigns->sc[i], refuse_beyond);
}

/* A list claims no more than it has room for, and every value of it is looked at. */
static void refuse_long_list(const struct altar_scenario *sc, const struct place *place,
                             uint16_t kind)
{
    const struct vd_kind_field *field = place->field;
    struct vd_event event = {.kind = kind};

    if (field->form != VD_FIELD_IS_COUNT)
        return;
    vd_bits_put(event.arg, place->at, field->bits, vd_bits_mask(field->bits));
    assert_false(vd_kind_is_sound(&altar_event_kinds, &sc->base, &event));
}

static void a_list_has_its_room(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];
    struct altar_event_path path = {.cells_count = 3, .cells = {1, 2, 3}};
    struct vd_event event;

    visit_all(sc, refuse_long_list);
    altar_compose_path(path, &event);
    assert_true(vd_kind_is_sound(&altar_event_kinds, &sc->base, &event));
    path.cells[2] = (uint16_t)sc->base.theater->cell_count;
    altar_compose_path(path, &event);
    assert_false(vd_kind_is_sound(&altar_event_kinds, &sc->base, &event));
}

static void no_kind_but_those_of_the_file(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct vd_event none = {.kind = ALTAR_EVENT_NONE}, beyond = {.kind = ALTAR_EVENT_COUNT};

    assert_false(vd_kind_is_sound(&altar_event_kinds, &campaigns->sc[0]->base, &none));
    assert_false(vd_kind_is_sound(&altar_event_kinds, &campaigns->sc[0]->base, &beyond));
}

/* ---- bytes ---- */

/* As records of the first days have them: numbers, halves, bits and entries. */
static void bytes_lie_where_they_always_lay(void **state)
{
    static const uint16_t draft[] = {1, 0xabcd, 0x0012, 13 << 8 | 1 << 4};
    static const uint16_t rallies[] = {2, 7 | 6 << 8 | 2 << 13, 7, 9 | 1 << 8, (uint16_t)-1};
    static const uint16_t clock[] = {7, 4 | 2 << 8, 4 | 6 << 8, 1};
    struct vd_event event;

    (void)state;
    altar_compose_draft((struct altar_event_draft){.side = ALTAR_CONFEDERATE,
                                                   .digest = 0x0012abcd,
                                                   .hour = 13,
                                                   .broke = true,
                                                   .winner = ALTAR_UNION},
                        &event);
    assert_memory_equal(event.arg, draft, sizeof draft);
    altar_compose_rallies(
        (struct altar_event_rallies){
            .units_count = 2,
            .units = {{.unit = altar_unit(7), .face = 6, .result = ALTAR_RALLY_RETURNS, .sum = 7},
                      {.unit = altar_unit(9), .face = 1, .result = ALTAR_RALLY_LOST, .sum = -1}}},
        &event);
    assert_memory_equal(event.arg, rallies, sizeof rallies);
    altar_compose_clock(
        (struct altar_event_clock){
            .level = 7, .dice = {4, 2}, .taken = 4, .left = 6, .side = ALTAR_CONFEDERATE},
        &event);
    assert_memory_equal(event.arg, clock, sizeof clock);
}

/* ---- JSON ---- */

static json_t *json_of(const struct altar_scenario *sc, const struct vd_event *event, uint8_t seat)
{
    static char text[1 << 16];
    struct vd_writer out = vd_writer_of(text, sizeof text);
    const struct vd_reader reader = {&sc->base, event, {seat}};

    vd_write(&out, "{");
    vd_kind_write(&altar_event_kinds, &reader, &out);
    vd_write(&out, "}");
    assert_false(vd_writer_is_full(&out));
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);

    if (json == NULL)
        fail_msg("%s: %s", error.text, text);
    return json;
}

/* Every member that the description names, and no other. */
static void check_members(const struct vd_kind *kind, json_t *json)
{
    size_t members = 1;

    assert_string_equal(json_string_value(json_object_get(json, "kind")), kind->word);
    for (uint8_t i = 0; i < kind->field_count; i++) {
        const struct vd_kind_field *field = &kind->fields[i];
        bool written = field->form != VD_FIELD_IS_GAP &&
                       altar_event_kinds.types[field->type].shape != VD_VALUE_HIDDEN;

        if (field->form == VD_FIELD_IS_COUNT)
            continue; /* of the list of that name */
        members += written;
        if ((json_object_get(json, field->name) != NULL) != written)
            fail_msg("%s.%s", kind->word, field->name);
    }
    assert_int_equal(json_object_size(json), members);
}

static void every_kind_is_an_object(void **state)
{
    const struct altar_campaigns *campaigns = *state;

    for (uint16_t kind = 0; kind < altar_event_kinds.count; kind++) {
        const struct vd_kind *info = vd_kind_find(&altar_event_kinds, kind);
        const struct vd_event event = {.kind = kind, .audience = ALTAR_BOTH};

        for (uint8_t seat = 0; info != NULL && seat < ALTAR_SIDES; seat++) {
            json_t *json = json_of(campaigns->sc[GETTYSBURG], &event, seat);

            check_members(info, json);
            json_decref(json);
        }
    }
}

static void check_text(json_t *json, const char *name, const char *value)
{
    const char *text = json_string_value(json_object_get(json, name));

    assert_true(value == NULL ? json_is_null(json_object_get(json, name))
                              : text != NULL && strcmp(text, value) == 0);
}

/* A token of one's own has its name; the enemy's its number, whatever place of the list it has. */
static void names_are_the_readers(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    const struct altar_scenario *sc = campaigns->sc[GETTYSBURG];
    altar_piece_id first = altar_piece(sc->armies[ALTAR_CONFEDERATE].first_token);
    struct altar_event_piece piece = {.piece = first,
                                      .cause = ALTAR_CAUSE_SIGHTED,
                                      .left = VD_NONE,
                                      .side = ALTAR_CONFEDERATE,
                                      .token = ALTAR_NO_PIECE,
                                      .handle = 7};
    struct vd_event event;

    altar_compose_piece(piece, &event);
    json_t *theirs = json_of(sc, &event, ALTAR_UNION);

    check_text(theirs, "piece", "E7");
    check_text(theirs, "token", NULL);
    check_text(theirs, "cause", "sighted");
    check_text(theirs, "left", NULL);
    json_decref(theirs);
    json_t *own = json_of(sc, &event, ALTAR_CONFEDERATE);

    assert_string_not_equal(json_string_value(json_object_get(own, "piece")), "E7");
    json_decref(own);
}

/* The number of a letter counts those of all seats: it is nobody's to know. */
static void a_letter_has_no_number(void **state)
{
    const struct altar_campaigns *campaigns = *state;
    struct vd_event event;

    altar_compose_letter(
        (struct altar_event_letter){
            .number = 12, .from = 1, .state = VD_LETTER_DELIVERED, .earliest = 2, .latest = 3},
        &event);
    json_t *json = json_of(campaigns->sc[GETTYSBURG], &event, 0);

    assert_null(json_object_get(json, "number"));
    check_text(json, "state", "delivered");
    json_decref(json);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_field_has_its_range),
        cmocka_unit_test(a_list_has_its_room),
        cmocka_unit_test(no_kind_but_those_of_the_file),
        cmocka_unit_test(bytes_lie_where_they_always_lay),
        cmocka_unit_test(every_kind_is_an_object),
        cmocka_unit_test(names_are_the_readers),
        cmocka_unit_test(a_letter_has_no_number),
    };

    return cmocka_run_group_tests(tests, altar_campaigns_open, altar_campaigns_close);
}
