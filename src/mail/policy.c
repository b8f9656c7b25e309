/* mail/policy.c: which email a player wants, and what they were sent so far. */
#include "mail/policy.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "record/session/texts.h"
#include "umpire/date.h"

static const char *const when_names[VD_POLICY_COUNT] = {"once", "away", "daily", "none"};

/* ---- JSON ---- */

static uint32_t whole_of(const json_t *object, const char *name, uint32_t most)
{
    json_int_t value = json_integer_value(json_object_get(object, name));

    return value < 0 || value > (json_int_t)most ? 0 : (uint32_t)value;
}

static enum vd_policy_when when_of(const json_t *object)
{
    const char *name = json_string_value(json_object_get(object, "when"));

    for (unsigned i = 0; name != NULL && i < VD_POLICY_COUNT; i++) {
        if (strcmp(name, when_names[i]) == 0)
            return (enum vd_policy_when)i;
    }
    return VD_POLICY_ONCE;
}

void vd_policy_read(const char *json, struct vd_policy *policy)
{
    json_t *object = json_loads(json, JSON_REJECT_DUPLICATES, NULL);

    *policy = (struct vd_policy){.when = when_of(object)};
    policy->hour = (uint8_t)whole_of(object, "hour", 23);
    policy->remind = (uint16_t)whole_of(object, "remind", VD_REMIND_MAX);
    policy->full = json_is_true(json_object_get(object, "full"));
    policy->serial = whole_of(object, "serial", UINT32_MAX);
    policy->number = whole_of(object, "number", UINT32_MAX);
    policy->mailed = whole_of(object, "mailed", UINT32_MAX);
    policy->posts = whole_of(object, "posts", UINT32_MAX);
    policy->asked = json_is_true(json_object_get(object, "asked"));
    policy->briefing = json_is_true(json_object_get(object, "briefing"));
    policy->told = json_integer_value(json_object_get(object, "told"));
    json_decref(object);
}

void vd_policy_write(const struct vd_policy *policy, char json[VD_POLICY_SIZE])
{
    struct vd_writer writer = vd_writer_of(json, VD_POLICY_SIZE);

    vd_write_format(
        &writer,
        "{\"when\":\"%s\",\"hour\":%u,\"remind\":%u,\"full\":%s,\"serial\":%lu,\"number\":%lu,"
        "\"mailed\":%lu,\"posts\":%lu,\"asked\":%s,\"briefing\":%s,\"told\":%lld}",
        when_names[policy->when], policy->hour, policy->remind, policy->full ? "true" : "false",
        (unsigned long)policy->serial, (unsigned long)policy->number, (unsigned long)policy->mailed,
        (unsigned long)policy->posts, policy->asked ? "true" : "false",
        policy->briefing ? "true" : "false", (long long)policy->told);
}

/* ---- words ---- */

/* Reads a word with a number after it: "daily 18", "remind 12h". */
static bool take_number(struct vd_text text, const char *word, unsigned most, unsigned *number)
{
    size_t length = strlen(word);

    if (text.length <= length || !vd_name_matches((struct vd_text){text.at, length}, word))
        return false;
    text = vd_order_trim((struct vd_text){text.at + length, text.length - length});
    if (text.length > 1 && (text.at[text.length - 1] == 'h' || text.at[text.length - 1] == 'H'))
        text.length--;
    *number = 0;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] < '0' || text.at[i] > '9' || i > 4)
            return false;
        *number = *number * 10 + (unsigned)(text.at[i] - '0');
    }
    return text.length > 0 && *number <= most;
}

static bool change_one(struct vd_policy *policy, struct vd_text word)
{
    unsigned number;

    if (vd_name_matches(word, "at once"))
        policy->when = VD_POLICY_ONCE;
    else if (vd_name_matches(word, "when away"))
        policy->when = VD_POLICY_AWAY;
    else if (vd_name_matches(word, "none") || vd_name_matches(word, "stop"))
        policy->when = VD_POLICY_NONE;
    else if (vd_name_matches(word, "full") || vd_name_matches(word, "brief"))
        policy->full = vd_name_matches(word, "full");
    else if (vd_name_matches(word, "remind none"))
        policy->remind = 0;
    else if (take_number(word, "remind", VD_REMIND_MAX, &number))
        policy->remind = (uint16_t)number;
    else if (take_number(word, "daily", 23, &number)) {
        policy->when = VD_POLICY_DAILY;
        policy->hour = (uint8_t)number;
    } else
        return false;
    return true;
}

bool vd_policy_change(struct vd_policy *policy, struct vd_text words)
{
    struct vd_policy changed = *policy;

    while (words.length > 0) {
        const char *comma = memchr(words.at, ',', words.length);
        size_t length = comma != NULL ? (size_t)(comma - words.at) : words.length;

        if (!change_one(&changed, vd_order_trim((struct vd_text){words.at, length})))
            return false;
        length += comma != NULL;
        words = (struct vd_text){words.at + length, words.length - length};
    }
    *policy = changed;
    return true;
}

void vd_policy_say(const struct vd_policy *policy, struct vd_writer *writer)
{
    static const char *const words[VD_POLICY_COUNT] = {"at once", "when away", "daily", "none"};

    vd_write(writer, words[policy->when]);
    if (policy->when == VD_POLICY_DAILY)
        vd_write_format(writer, " %u", policy->hour);
    if (policy->remind > 0)
        vd_write_format(writer, ", remind %uh", policy->remind);
    if (policy->full)
        vd_write(writer, ", full");
}

int64_t vd_policy_next_daily(const struct vd_policy *policy, const struct vd_zone *zone,
                             int64_t now)
{
    enum { HOUR = 3600 };
    int64_t day = vd_day_at(vd_zone_local(zone, now));
    int64_t today = vd_zone_moment(zone, day * VD_DAY_SECONDS + policy->hour * HOUR);

    return today > now ? today
                       : vd_zone_moment(zone, (day + 1) * VD_DAY_SECONDS + policy->hour * HOUR);
}
