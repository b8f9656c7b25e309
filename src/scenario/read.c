/* scenario/read.c: typed members of a YAML table. */
#include "scenario/read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/date.h"

static const char *const no_or_yes[] = {"no", "yes", NULL};

/* In the order of enum vd_source, from VD_SOURCE_CHART. */
static const char *const source_words[] = {"chart", "found", "reconstruction", NULL};

static void check_source(const struct vd_yaml *map, struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_find(map, "source");
    unsigned index;

    if (node != NULL)
        (void)vd_read_node_word(node, source_words, &index, report);
}

enum vd_source vd_read_source(const struct vd_yaml *node, enum vd_source around)
{
    const struct vd_yaml *mark = node->kind == VD_YAML_MAP ? vd_yaml_find(node, "source") : NULL;

    for (unsigned i = 0; mark != NULL && mark->kind == VD_YAML_TEXT && source_words[i]; i++) {
        if (strcmp(mark->text, source_words[i]) == 0)
            return (enum vd_source)(VD_SOURCE_CHART + i);
    }
    return around;
}

static bool is_known(const char *key, const char *const *keys)
{
    while (*keys != NULL && strcmp(*keys, key) != 0)
        keys++;
    return *keys != NULL || strcmp(key, "source") == 0;
}

bool vd_read_table(const struct vd_yaml *node, const char *const *keys, struct vd_report *report)
{
    if (node->kind != VD_YAML_MAP) {
        vd_report_add(report, vd_yaml_spot(node), "a table of entries is needed here");
        return false;
    }
    for (const struct vd_yaml *member = node->first; member != NULL; member = member->next) {
        if (!is_known(member->key, keys))
            vd_report_add(report, vd_yaml_spot(member), "there is no entry '%s' here", member->key);
    }
    check_source(node, report);
    return true;
}

const struct vd_yaml *vd_read_member(const struct vd_yaml *map, const char *key,
                                     const char *const *keys, struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_MAP, report);

    if (node != NULL)
        (void)vd_read_table(node, keys, report);
    return node;
}

static const struct vd_yaml *at_most(const struct vd_yaml *list, size_t most,
                                     struct vd_report *report)
{
    if (list != NULL && list->count > most) {
        vd_report_add(report, vd_yaml_spot(list), "'%s' has %zu entries; at most %zu are allowed",
                      list->key, list->count, most);
        return NULL;
    }
    return list;
}

const struct vd_yaml *vd_read_list(const struct vd_yaml *map, const char *key, size_t most,
                                   struct vd_report *report)
{
    return at_most(vd_yaml_need(map, key, VD_YAML_LIST, report), most, report);
}

const struct vd_yaml *vd_read_list_or_none(const struct vd_yaml *map, const char *key, size_t most,
                                           struct vd_report *report)
{
    return vd_read_has(map, key) ? vd_read_list(map, key, most, report) : NULL;
}

const struct vd_yaml *vd_read_first(const struct vd_yaml *list)
{
    return list != NULL ? list->first : NULL;
}

bool vd_read_has(const struct vd_yaml *map, const char *key)
{
    return vd_yaml_find(map, key) != NULL;
}

bool vd_read_is_text(const struct vd_yaml *node, struct vd_report *report)
{
    if (node->kind == VD_YAML_TEXT && node->text[0] != '\0')
        return true;
    vd_report_add(report, vd_yaml_spot(node), "a text is needed here");
    return false;
}

const char *vd_read_text(const struct vd_yaml *map, const char *key, struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);

    return node != NULL && vd_read_is_text(node, report) ? node->text : "";
}

int vd_read_whole(const struct vd_yaml *map, const char *key, int least, int most,
                  struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);
    int64_t value = least;

    if (node == NULL || !vd_yaml_whole(node, least, most, &value, report))
        return least;
    return (int)value;
}

bool vd_read_node_word(const struct vd_yaml *node, const char *const *words, unsigned *index,
                       struct vd_report *report)
{
    char list[512];
    struct vd_writer writer = vd_writer_of(list, sizeof list);

    for (unsigned i = 0; words[i] != NULL; i++) {
        if (node->kind == VD_YAML_TEXT && strcmp(node->text, words[i]) == 0) {
            *index = i;
            return true;
        }
        vd_write(&writer, i == 0 ? "" : words[i + 1] == NULL ? " or " : ", ");
        vd_write(&writer, words[i]);
    }
    vd_report_add(report, vd_yaml_spot(node), "%s%.60s%s%s is needed here",
                  node->kind == VD_YAML_TEXT ? "'" : "",
                  node->kind == VD_YAML_TEXT ? node->text : "",
                  node->kind == VD_YAML_TEXT ? "' is not known: " : "", list);
    return false;
}

unsigned vd_read_word(const struct vd_yaml *map, const char *key, const char *const *words,
                      struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(map, key, VD_YAML_TEXT, report);
    unsigned index = 0;

    if (node != NULL)
        (void)vd_read_node_word(node, words, &index, report);
    return index;
}

unsigned vd_read_word_or(const struct vd_yaml *map, const char *key, const char *const *words,
                         unsigned otherwise, struct vd_report *report)
{
    return vd_read_has(map, key) ? vd_read_word(map, key, words, report) : otherwise;
}

bool vd_read_yes(const struct vd_yaml *map, const char *key, struct vd_report *report)
{
    return vd_read_word(map, key, no_or_yes, report) == 1;
}

bool vd_read_yes_or(const struct vd_yaml *map, const char *key, bool otherwise,
                    struct vd_report *report)
{
    return vd_read_has(map, key) ? vd_read_yes(map, key, report) : otherwise;
}

/* ---- dates ---- */

static bool digits(const char *text, size_t count, unsigned *value)
{
    *value = 0;
    for (size_t i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        *value = *value * 10 + (unsigned)(text[i] - '0');
    }
    return true;
}

bool vd_read_date(const struct vd_yaml *node, uint16_t *year, uint8_t *month, uint8_t *day,
                  struct vd_report *report)
{
    const char *text = node->kind == VD_YAML_TEXT ? node->text : "";
    unsigned y, m, d;

    if (strlen(text) == 10 && digits(text, 4, &y) && text[4] == '-' && digits(text + 5, 2, &m) &&
        text[7] == '-' && digits(text + 8, 2, &d) &&
        vd_date_exists((int32_t)y, (int32_t)m, (int32_t)d)) {
        *year = (uint16_t)y;
        *month = (uint8_t)m;
        *day = (uint8_t)d;
        return true;
    }
    vd_report_add(report, vd_yaml_spot(node), "a day such as 1863-07-01 is needed here");
    return false;
}

/* ---- dice ---- */

/* Reads at most two digits and moves past them. */
static bool small(const char **at, int *value)
{
    const char *start = *at;

    *value = 0;
    while (**at >= '0' && **at <= '9' && *at - start < 2)
        *value = *value * 10 + (*(*at)++ - '0');
    return *at > start;
}

static bool parse_dice(const char *text, struct vd_dice_text *dice)
{
    int number;

    *dice = (struct vd_dice_text){.sign = 1};
    if (*text == '-') {
        dice->sign = -1;
        text++;
    }
    bool counted = small(&text, &number);

    if (counted && *text == '\0') {
        dice->plus = number;
        return true;
    }
    if (counted && *text == '+') {
        dice->plus = number;
        text++;
        counted = small(&text, &number);
    }
    dice->dice = counted ? number : 1;
    return *text++ == 'd' && small(&text, &dice->sides) && *text == '\0' && dice->dice >= 1 &&
           dice->dice <= 9 && (dice->sides == 3 || dice->sides == 6);
}

bool vd_read_dice(const struct vd_yaml *node, struct vd_dice_text *dice, struct vd_report *report)
{
    if (node->kind == VD_YAML_TEXT && parse_dice(node->text, dice))
        return true;
    *dice = (struct vd_dice_text){.sign = 1};
    vd_report_add(report, vd_yaml_spot(node),
                  "a number or dice are needed here: 2, d3, 2d6, 6+d6, -d3");
    return false;
}
