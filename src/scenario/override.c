/* scenario/override.c: applies a user's own numbers to a data file. */
#include "scenario/override.h"

#include <string.h>

struct merge {
    struct vd_arena *arena;
    struct vd_report *report;
};

static struct vd_yaml *merged(const struct merge *merge, const struct vd_yaml *ours,
                              const struct vd_yaml *theirs);

static struct vd_yaml *copy_of(const struct merge *merge, const struct vd_yaml *node)
{
    struct vd_yaml *copy = vd_arena_take(merge->arena, 1, sizeof *copy);

    *copy = *node;
    copy->next = NULL;
    return copy;
}

static struct vd_yaml *emptied(const struct merge *merge, const struct vd_yaml *node)
{
    struct vd_yaml *copy = copy_of(merge, node);

    copy->first = NULL;
    copy->count = 0;
    return copy;
}

static void append(struct vd_yaml *parent, struct vd_yaml **last, struct vd_yaml *node)
{
    if (*last == NULL)
        parent->first = node;
    else
        (*last)->next = node;
    *last = node;
    parent->count++;
}

static struct vd_yaml *merged_maps(const struct merge *merge, const struct vd_yaml *ours,
                                   const struct vd_yaml *theirs)
{
    struct vd_yaml *result = emptied(merge, ours), *last = NULL;

    for (const struct vd_yaml *node = ours->first; node != NULL; node = node->next) {
        const struct vd_yaml *other = vd_yaml_find(theirs, node->key);

        append(result, &last, other != NULL ? merged(merge, node, other) : copy_of(merge, node));
    }
    for (const struct vd_yaml *node = theirs->first; node != NULL; node = node->next) {
        if (vd_yaml_find(ours, node->key) == NULL)
            append(result, &last, copy_of(merge, node));
    }
    return result;
}

const char *vd_override_key(const struct vd_yaml *entry)
{
    static const char *const keys[] = {"id",   "name", "unit", "place",  "side",   "die",
                                       "turn", "roll", "diff", "county", "leader", "level"};

    if (entry->kind != VD_YAML_MAP || entry->first == NULL || entry->first->kind != VD_YAML_TEXT)
        return NULL;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (strcmp(entry->first->key, keys[i]) == 0)
            return keys[i];
    }
    return NULL;
}

static bool is_like(const struct vd_yaml *node, const struct vd_yaml *entry)
{
    const struct vd_yaml *name =
        node->kind == VD_YAML_MAP ? vd_yaml_find(node, entry->first->key) : NULL;

    return name != NULL && name->kind == VD_YAML_TEXT &&
           strcmp(name->text, entry->first->text) == 0;
}

static const struct vd_yaml *entry_like(const struct vd_yaml *list, const struct vd_yaml *entry)
{
    const struct vd_yaml *node = list->first;

    while (node != NULL && !is_like(node, entry))
        node = node->next;
    return node;
}

static bool is_list_of_keys(const struct vd_yaml *list)
{
    for (const struct vd_yaml *node = list->first; node != NULL; node = node->next) {
        if (vd_override_key(node) == NULL)
            return false;
    }
    return list->first != NULL;
}

static bool takes_out(const struct vd_yaml *entry)
{
    const struct vd_yaml *node = vd_yaml_find(entry, "remove");

    return node != NULL && node->kind == VD_YAML_TEXT && strcmp(node->text, "yes") == 0;
}

static void check_entries(const struct merge *merge, const struct vd_yaml *ours,
                          const struct vd_yaml *theirs)
{
    for (const struct vd_yaml *node = theirs->first; node != NULL; node = node->next) {
        if (entry_like(theirs, node) != node)
            vd_report_add(merge->report, vd_yaml_spot(node), "'%.60s' appears in this list twice",
                          node->first->text);
        else if (takes_out(node) && entry_like(ours, node) == NULL)
            vd_report_add(merge->report, vd_yaml_spot(node),
                          "there is no '%.60s' that could be taken out", node->first->text);
    }
}

static struct vd_yaml *merged_lists(const struct merge *merge, const struct vd_yaml *ours,
                                    const struct vd_yaml *theirs)
{
    struct vd_yaml *result = emptied(merge, ours), *last = NULL;

    check_entries(merge, ours, theirs);
    for (const struct vd_yaml *node = ours->first; node != NULL; node = node->next) {
        const struct vd_yaml *other = theirs->first;

        while (other != NULL && !is_like(node, other))
            other = other->next;
        if (other == NULL)
            append(result, &last, copy_of(merge, node));
        else if (!takes_out(other))
            append(result, &last, merged(merge, node, other));
    }
    for (const struct vd_yaml *node = theirs->first; node != NULL; node = node->next) {
        if (entry_like(ours, node) == NULL && !takes_out(node))
            append(result, &last, copy_of(merge, node));
    }
    return result;
}

static struct vd_yaml *merged(const struct merge *merge, const struct vd_yaml *ours,
                              const struct vd_yaml *theirs)
{
    if (ours->kind == VD_YAML_MAP && theirs->kind == VD_YAML_MAP)
        return merged_maps(merge, ours, theirs);
    if (ours->kind == VD_YAML_LIST && theirs->kind == VD_YAML_LIST && is_list_of_keys(theirs))
        return merged_lists(merge, ours, theirs);
    return copy_of(merge, theirs);
}

const struct vd_yaml *vd_override(struct vd_arena *arena, const struct vd_yaml *ours,
                                  const struct vd_yaml *theirs, struct vd_report *report)
{
    struct merge merge = {arena, report};

    return merged(&merge, ours, theirs);
}
