/* scenario/gcacw/numbers.c: reads and packs the single numbers of numbers.def. */
#include <string.h>

#include "scenario/gcacw/gcacw.h"

static const struct place {
    uint8_t section;
    const char *path; /* "block.entry" */
    int16_t least, most;
} places[GCACW_NUMBER_COUNT] = {
#define NUMBER(ID, SECTION, path, least, most) \
    [GCACW_N_##ID] = {GCACW_SECTION_##SECTION, path, least, most},
#include "rules/gcacw/tables/numbers.def"
#undef NUMBER
};

static const char *entry_of(const struct place *place)
{
    return strchr(place->path, '.') + 1;
}

static bool is_in_block(const struct place *place, const char *block)
{
    size_t length = (size_t)(entry_of(place) - place->path) - 1;

    return strlen(block) == length && strncmp(place->path, block, length) == 0;
}

static bool has_block(enum gcacw_section section, const char *block)
{
    for (unsigned i = 0; i < GCACW_NUMBER_COUNT; i++) {
        if (places[i].section == section && is_in_block(&places[i], block))
            return true;
    }
    return false;
}

static bool has_entry(enum gcacw_section section, const char *block, const char *entry)
{
    for (unsigned i = 0; i < GCACW_NUMBER_COUNT; i++) {
        if (places[i].section == section && is_in_block(&places[i], block) &&
            strcmp(entry_of(&places[i]), entry) == 0)
            return true;
    }
    return false;
}

static void check_block(struct gcacw_reading *reading, enum gcacw_section section,
                        const struct vd_yaml *block)
{
    if (block->kind != VD_YAML_MAP) {
        vd_report_add(reading->report, vd_yaml_spot(block), "a table of entries is needed here");
        return;
    }
    (void)gcacw_read_mark(reading, vd_yaml_find(block, "source"), VD_SOURCE_NONE);
    for (const struct vd_yaml *node = block->first; node != NULL; node = node->next) {
        if (strcmp(node->key, "source") != 0 && !has_entry(section, block->key, node->key))
            vd_report_add(reading->report, vd_yaml_spot(node), "there is no entry '%s' here",
                          node->key);
    }
}

static bool is_one_of(const char *key, const char *const *keys)
{
    while (*keys != NULL && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL;
}

static void check_root(struct gcacw_reading *reading, enum gcacw_section section,
                       const struct vd_yaml *root, const char *const *others)
{
    for (const struct vd_yaml *node = root->first; node != NULL; node = node->next) {
        if (has_block(section, node->key))
            check_block(reading, section, node);
        else if (strcmp(node->key, "source") != 0 && !is_one_of(node->key, others))
            vd_report_add(reading->report, vd_yaml_spot(node), "there is no entry '%s' here",
                          node->key);
    }
}

/* 3, or {value: 3, source: found}. */
static void read_number(struct gcacw_reading *reading, unsigned which, const struct vd_yaml *node,
                        uint8_t source)
{
    static const char *const keys[] = {"value", NULL};
    const struct place *place = &places[which];
    int64_t value = place->least;

    reading->sc->number_source[which] = gcacw_source_of(node, source);
    if (node->kind == VD_YAML_MAP) {
        (void)gcacw_is_table(reading, node, keys);
        value = vd_read_whole(node, "value", place->least, place->most, reading->report);
    } else {
        (void)vd_yaml_whole(node, place->least, place->most, &value, reading->report);
    }
    reading->sc->number[which] = (int16_t)value;
}

/* The block of a number; NULL if it is missing. A missing one is reported at its first number. */
static const struct vd_yaml *block_of(struct gcacw_reading *reading, const struct vd_yaml *root,
                                      unsigned which)
{
    char name[64] = "";
    const struct place *place = &places[which];

    memcpy(name, place->path, (size_t)(entry_of(place) - place->path) - 1);
    const struct vd_yaml *block = vd_yaml_find(root, name);
    bool first = which == 0 || places[which - 1].section != place->section ||
                 !is_in_block(&places[which - 1], name);

    if (block == NULL && first)
        vd_report_add(reading->report, vd_yaml_spot(root), "the entry '%s' is missing", name);
    return block != NULL && block->kind == VD_YAML_MAP ? block : NULL;
}

void gcacw_read_numbers(struct gcacw_reading *reading, enum gcacw_section section,
                        const char *const *others)
{
    const struct vd_yaml *root = gcacw_root(reading, section);

    if (root == NULL)
        return;
    check_root(reading, section, root, others);
    for (unsigned i = 0; i < GCACW_NUMBER_COUNT; i++) {
        const struct vd_yaml *block =
            places[i].section == section ? block_of(reading, root, i) : NULL;

        if (block == NULL)
            continue;
        const struct vd_yaml *node = vd_yaml_find(block, entry_of(&places[i]));
        uint8_t source = gcacw_source_of(block, reading->source[section]);

        if (node == NULL)
            vd_report_add(reading->report, vd_yaml_spot(block), "the entry '%s' is missing",
                          entry_of(&places[i]));
        else
            read_number(reading, i, node, source);
    }
}

void gcacw_code_numbers(struct vd_codec *codec, struct gcacw_scenario *sc)
{
    for (unsigned i = 0; i < GCACW_NUMBER_COUNT; i++) {
        vd_i16(codec, &sc->number[i]);
        codec->failed =
            codec->failed || sc->number[i] < places[i].least || sc->number[i] > places[i].most;
    }
}
