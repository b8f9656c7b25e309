/* sys/yaml.c: parses YAML with libyaml into a tree in which every node knows its line and
 * column. */
#include "sys/yaml.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct reader {
    struct vd_arena *arena;
    struct vd_report *report;
    const char *file;
    struct vd_yaml *open[VD_YAML_DEPTH];
    struct vd_yaml *last[VD_YAML_DEPTH]; /* last child at each level */
    struct vd_yaml *key[VD_YAML_DEPTH];  /* the key whose value comes next */
    size_t depth, nodes;
    struct vd_yaml *root;
};

struct vd_spot vd_yaml_spot(const struct vd_yaml *node)
{
    return (struct vd_spot){.file = node->file, .line = node->line, .column = node->column};
}

static struct vd_spot spot_of(const struct reader *reader, yaml_mark_t mark)
{
    return (struct vd_spot){
        .file = reader->file, .line = (unsigned)mark.line + 1, .column = (unsigned)mark.column + 1};
}

static struct vd_yaml *node_new(struct reader *reader, enum vd_yaml_kind kind, yaml_mark_t mark)
{
    struct vd_yaml *node = vd_arena_take(reader->arena, 1, sizeof *node);

    node->kind = kind;
    node->file = reader->file;
    node->line = (unsigned)mark.line + 1;
    node->column = (unsigned)mark.column + 1;
    return node;
}

static bool key_is_taken(const struct vd_yaml *map, const char *key)
{
    return vd_yaml_find(map, key) != NULL;
}

static bool take_key(struct reader *reader, struct vd_yaml *node)
{
    size_t top = reader->depth - 1;
    const struct vd_yaml *map = reader->open[top];

    if (node->kind != VD_YAML_TEXT) {
        vd_report_add(reader->report, vd_yaml_spot(node), "a key must be a plain word");
        return false;
    }
    if (map->count == VD_YAML_KEYS) {
        vd_report_add(reader->report, vd_yaml_spot(node), "more than %d entries in one table",
                      VD_YAML_KEYS);
        return false;
    }
    if (key_is_taken(map, node->text))
        vd_report_add(reader->report, vd_yaml_spot(node), "the key '%s' appears twice", node->text);
    reader->key[top] = node;
    return true;
}

/* Adds a node to its parent. In a map every other scalar is the key of the next node. */
static bool attach(struct reader *reader, struct vd_yaml *node)
{
    if (++reader->nodes > VD_YAML_NODES) {
        vd_report_add(reader->report, vd_yaml_spot(node), "more than %d entries in one file",
                      VD_YAML_NODES);
        return false;
    }
    if (reader->depth == 0) {
        reader->root = node;
        return true;
    }
    size_t top = reader->depth - 1;
    struct vd_yaml *parent = reader->open[top];

    if (parent->kind == VD_YAML_MAP && reader->key[top] == NULL)
        return take_key(reader, node);
    if (parent->kind == VD_YAML_MAP) {
        node->key = reader->key[top]->text;
        reader->key[top] = NULL;
    }
    if (reader->last[top] == NULL)
        parent->first = node;
    else
        reader->last[top]->next = node;
    reader->last[top] = node;
    parent->count++;
    return true;
}

static bool open_level(struct reader *reader, struct vd_yaml *node)
{
    if (!attach(reader, node))
        return false;
    if (reader->depth == VD_YAML_DEPTH) {
        vd_report_add(reader->report, vd_yaml_spot(node), "nested more than %d levels deep",
                      VD_YAML_DEPTH);
        return false;
    }
    reader->open[reader->depth] = node;
    reader->last[reader->depth] = NULL;
    reader->key[reader->depth] = NULL;
    reader->depth++;
    return true;
}

static bool refuse(struct reader *reader, const yaml_event_t *event, const char *what)
{
    vd_report_add(reader->report, spot_of(reader, event->start_mark), "%s", what);
    return false;
}

static bool take_scalar(struct reader *reader, const yaml_event_t *event)
{
    struct vd_yaml *node = node_new(reader, VD_YAML_TEXT, event->start_mark);
    const char *text = (const char *)event->data.scalar.value;
    size_t length = event->data.scalar.length;

    if (event->data.scalar.anchor != NULL || event->data.scalar.tag != NULL)
        return refuse(reader, event, "anchors and tags are not used here");
    if (memchr(text, '\0', length) != NULL)
        return refuse(reader, event, "a text must not hold a zero byte");
    node->text = vd_arena_text(reader->arena, text, length);
    return attach(reader, node);
}

static bool take_event(struct reader *reader, const yaml_event_t *event, bool *done)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return take_scalar(reader, event);
    case YAML_SEQUENCE_START_EVENT:
        if (event->data.sequence_start.anchor != NULL || event->data.sequence_start.tag != NULL)
            return refuse(reader, event, "anchors and tags are not used here");
        return open_level(reader, node_new(reader, VD_YAML_LIST, event->start_mark));
    case YAML_MAPPING_START_EVENT:
        if (event->data.mapping_start.anchor != NULL || event->data.mapping_start.tag != NULL)
            return refuse(reader, event, "anchors and tags are not used here");
        return open_level(reader, node_new(reader, VD_YAML_MAP, event->start_mark));
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        reader->depth--;
        return true;
    case YAML_ALIAS_EVENT:
        return refuse(reader, event, "aliases are not used here");
    case YAML_DOCUMENT_START_EVENT:
        if (reader->root != NULL)
            return refuse(reader, event, "a second document begins here; one is enough");
        return true;
    case YAML_STREAM_END_EVENT:
        *done = true;
        return true;
    default:
        return true;
    }
}

const struct vd_yaml *vd_yaml_parse(struct vd_arena *arena, const struct vd_file *file,
                                    struct vd_report *report)
{
    struct reader reader = {.arena = arena, .report = report, .file = file->path};
    yaml_parser_t parser;
    bool fine = true, done = false;

    if (yaml_parser_initialize(&parser) == 0)
        return NULL;
    yaml_parser_set_input_string(&parser, (const unsigned char *)file->bytes, file->length);
    while (fine && !done) {
        yaml_event_t event;

        if (yaml_parser_parse(&parser, &event) == 0) {
            vd_report_add(report, spot_of(&reader, parser.problem_mark), "not YAML: %s",
                          parser.problem != NULL ? parser.problem : "unreadable");
            fine = false;
        } else {
            fine = take_event(&reader, &event, &done);
            yaml_event_delete(&event);
        }
    }
    yaml_parser_delete(&parser);
    if (fine && reader.root == NULL)
        vd_report_add(report, (struct vd_spot){.file = file->path}, "the file is empty");
    return fine ? reader.root : NULL;
}

void vd_yaml_allow(const struct vd_yaml *map, const char *const *keys, struct vd_report *report)
{
    for (const struct vd_yaml *node = map->first; node != NULL; node = node->next) {
        const char *const *known = keys;

        while (*known != NULL && (node->key == NULL || strcmp(*known, node->key) != 0))
            known++;
        if (*known == NULL && node->key != NULL)
            vd_report_add(report, vd_yaml_spot(node), "there is no entry '%s' here", node->key);
    }
}

const struct vd_yaml *vd_yaml_find(const struct vd_yaml *map, const char *key)
{
    for (const struct vd_yaml *node = map->first; node != NULL; node = node->next) {
        if (node->key != NULL && strcmp(node->key, key) == 0)
            return node;
    }
    return NULL;
}

const struct vd_yaml *vd_yaml_need(const struct vd_yaml *map, const char *key,
                                   enum vd_yaml_kind kind, struct vd_report *report)
{
    static const char kinds[][12] = {"nothing", "a text", "a list", "a table"};
    const struct vd_yaml *node = vd_yaml_find(map, key);

    if (node == NULL) {
        vd_report_add(report, vd_yaml_spot(map), "the entry '%s' is missing", key);
    } else if (node->kind != kind) {
        vd_report_add(report, vd_yaml_spot(node), "'%s' must be %s", key, kinds[kind]);
        node = NULL;
    }
    return node;
}

bool vd_yaml_whole(const struct vd_yaml *node, int64_t least, int64_t most, int64_t *value,
                   struct vd_report *report)
{
    char *end = NULL;

    errno = 0;
    if (node->kind == VD_YAML_TEXT)
        *value = strtoll(node->text, &end, 10);
    if (end == NULL || end == node->text || *end != '\0' || errno != 0 || *value < least ||
        *value > most) {
        vd_report_add(report, vd_yaml_spot(node), "a whole number from %lld to %lld is needed here",
                      (long long)least, (long long)most);
        return false;
    }
    return true;
}

bool vd_yaml_decimal(const struct vd_yaml *node, double least, double most, double *value,
                     struct vd_report *report)
{
    char *end = NULL;

    if (node->kind == VD_YAML_TEXT)
        *value = strtod(node->text, &end);
    if (end == NULL || end == node->text || *end != '\0' || !isfinite(*value) || *value < least ||
        *value > most) {
        vd_report_add(report, vd_yaml_spot(node), "a number from %g to %g is needed here", least,
                      most);
        return false;
    }
    return true;
}
