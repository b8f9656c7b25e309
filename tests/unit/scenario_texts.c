/* unit/scenario_texts.c: tables of a scenario in words, as the facts of the books have them. */
#include "unit/scenario_texts.h"

#include "rules/altar/tables/scenario.h"

#include <stdio.h>
#include <string.h>

#include "rules/altar/tables/find.h"
#include "rules/altar/tables/state.h"
#include "unit/altar_desk.h"
#include "unit/altar_facts.h"
#include "unit/check.h"

const struct altar_scenario *scenario_campaign(void **state, size_t which)
{
    return ((struct altar_campaigns *)*state)->sc[which];
}

uint16_t scenario_cell_of(const struct altar_scenario *sc, const char *place)
{
    unsigned matches;
    vd_place_id id = vd_theater_find_place(sc->base.theater, vd_text_of(place), &matches);

    if (id.v == VD_NONE)
        fail_msg("the map has no place %s", place);
    return sc->base.theater->places[id.v].cell;
}

void scenario_write_cell(const struct altar_scenario *sc, struct vd_writer *out, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    if (cell == VD_NONE) {
        vd_write(out, "-");
        return;
    }
    vd_theater_cell_name(sc->base.theater, (vd_cell_id){cell}, name);
    vd_write_format(out, "<%s>", name);
}

const char *scenario_expand(const struct altar_scenario *sc, const char *fact, char *memory,
                            size_t size)
{
    struct vd_writer out = vd_writer_of(memory, size);

    while (*fact != '\0') {
        char place[64];
        size_t plain = strcspn(fact, "<");

        vd_write_text(&out, (struct vd_text){fact, plain});
        fact += plain;
        if (*fact == '<') {
            size_t length = strcspn(fact, ">") - 1;

            assert_true(length < sizeof place);
            memcpy(place, fact + 1, length);
            place[length] = '\0';
            scenario_write_cell(sc, &out, scenario_cell_of(sc, place));
            fact += length + 2;
        }
    }
    assert_false(vd_writer_is_full(&out));
    return memory;
}

void scenario_check_text(const struct altar_scenario *sc, const char *fact, const char *found)
{
    char expanded[1024];

    assert_string_equal(found, scenario_expand(sc, fact, expanded, sizeof expanded));
}

const char *scenario_command_id(const struct altar_scenario *sc, altar_corps_id command)
{
    return command.v != ALTAR_NONE ? altar_name(sc, sc->corps[command.v].id) : "";
}
