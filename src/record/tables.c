/* record/tables.c: the tables that a record carries in its second line. */
#include "record/tables.h"

#include <sodium.h>
#include <string.h>

#include "scenario/loading.h"

static bool find_rules(const struct vd_catalogue *catalogue, const struct vd_head *head,
                       struct vd_tables *tables, struct vd_fault *fault)
{
    tables->system = catalogue->system(head->system);
    if (tables->system == NULL)
        return vd_fault_at(fault, 1, "this program does not know the game system '%s'",
                           head->system);
    if (head->rules_version > tables->system->version)
        return vd_fault_at(
            fault, 1, "the record was written by a newer vedette (%s rules %lu, this one has %lu)",
            head->system, (unsigned long)head->rules_version,
            (unsigned long)tables->system->version);
    return true;
}

/* Returns the hash by which the first line names the tables. */
static struct vd_hash tables_hash(struct vd_bytes packed, struct vd_bytes theater)
{
    uint8_t both[2 * VD_HASH_SIZE], bytes[VD_HASH_SIZE];

    crypto_hash_sha256(both, packed.at, packed.count);
    crypto_hash_sha256(both + VD_HASH_SIZE, theater.at, theater.count);
    crypto_hash_sha256(bytes, both, sizeof both);
    return vd_hash_of(bytes);
}

void vd_tables_of(const struct vd_system *system, const struct vd_scenario *scenario,
                  struct vd_arena *arena, struct vd_tables *tables)
{
    struct vd_buffer line;

    *tables = (struct vd_tables){.system = system,
                                 .scenario = scenario,
                                 .packed = system->loading->pack(scenario, arena),
                                 .theater = vd_theater_pack(scenario->theater, arena)};
    tables->hash = tables_hash(tables->packed, tables->theater);
    vd_buffer_init(&line, arena);
    vd_put_data(&line, tables->packed.at, tables->packed.count, tables->theater.at,
                tables->theater.count);
    tables->line = vd_buffer_text(&line);
}

static bool names_fit(const struct vd_scenario *scenario, const struct vd_head *head)
{
    if (strcmp(scenario->id, head->scenario) != 0 || scenario->seat_count != head->seat_count ||
        scenario->rules_version != head->rules_version)
        return false;
    for (uint8_t i = 0; i < head->seat_count; i++) {
        if (strcmp(scenario->seat_names[i], head->seats[i]) != 0)
            return false;
    }
    return true;
}

static const char *set_to(const struct vd_head *head, const struct vd_switch *found)
{
    for (size_t i = 0; i < head->set_count; i++) {
        if (vd_name_matches(vd_text_of(head->set[i].name), found->name))
            return head->set[i].value;
    }
    return found->by_default;
}

/* True if every switch has the value that the first line sets, or its default. */
static bool settings_fit(const struct vd_tables *tables, const struct vd_head *head,
                         struct vd_fault *fault)
{
    struct vd_switch found;

    for (size_t i = 0; tables->system->keeping->setting(tables->scenario, i, &found); i++) {
        const char *value = set_to(head, &found);

        if (!vd_name_matches(vd_text_of(value), found.value))
            return vd_fault_at(fault, 1, "the first line has %s=%s, the tables have %s", found.name,
                               value, found.value);
    }
    return true;
}

bool vd_tables_read(struct vd_lines *lines, const struct vd_catalogue *catalogue,
                    const struct vd_head *head, struct vd_tables *tables, struct vd_fault *fault)
{
    uint8_t *packed, *theater;
    struct vd_theater *map = vd_arena_take(lines->arena, 1, sizeof *map);

    *tables = (struct vd_tables){0};
    if (!find_rules(catalogue, head, tables, fault) || !vd_lines_next(lines, fault) ||
        !vd_read_data(lines, &packed, &tables->packed.count, &theater, &tables->theater.count,
                      fault))
        return false;
    tables->packed.at = packed;
    tables->theater.at = theater;
    tables->hash = tables_hash(tables->packed, tables->theater);
    tables->line = lines->before;
    if (!vd_hash_is(&tables->hash, &head->data))
        return vd_fault_at(fault, lines->number, "the tables are not those the first line names");
    if (!vd_theater_unpack(tables->theater, lines->arena, map))
        return vd_fault_at(fault, lines->number, "the map cannot be read");
    crypto_hash_sha256(map->hash, tables->theater.at, tables->theater.count);
    if (!tables->system->loading->unpack(tables->packed, map, lines->arena, &tables->scenario) ||
        !names_fit(tables->scenario, head))
        return vd_fault_at(fault, lines->number, "the tables of the scenario cannot be read");
    return settings_fit(tables, head, fault);
}
