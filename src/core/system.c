/* core/system.c: the rules of a system by number. */
#include "core/system.h"

const char *vd_rule_id(const struct vd_system *system, uint16_t rule)
{
    return rule < system->rule_count ? system->rules[rule].id : NULL;
}

const char *vd_rule_text(const struct vd_system *system, uint16_t rule)
{
    return rule < system->rule_count ? system->rules[rule].text : NULL;
}

const char *vd_rule_chapter(const struct vd_system *system, uint16_t rule)
{
    const char *title = NULL;

    if (rule == 0 || rule >= system->rule_count)
        return NULL;
    for (const struct vd_rule_chapter *at = system->chapters;
         at->title != NULL && at->first <= rule; at++)
        title = at->title;
    return title;
}
