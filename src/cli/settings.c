/* cli/settings.c: the switches given with --set, and the scenario they are for. */
#include "cli/settings.h"

#include <string.h>

#include "cli/campaign.h"
#include "sys/report.h"

bool vd_settings_add(struct vd_settings *settings, const char *word)
{
    if (settings->set_count == VD_SETTINGS_MAX || strchr(word, '=') == NULL || word[0] == '=')
        return false;
    settings->set[settings->set_count++].name = word;
    return true;
}

bool vd_settings_replace(struct vd_settings *settings, const char *word)
{
    const size_t name = strcspn(word, "=");
    size_t kept = 0;

    for (size_t i = 0; i < settings->set_count; i++) {
        if (strncmp(settings->set[i].name, word, name + 1) != 0)
            settings->set[kept++] = settings->set[i];
    }
    settings->set_count = kept;
    return vd_settings_add(settings, word);
}

bool vd_settings_take(const struct vd_cli_command *command, struct vd_settings *settings,
                      int *count, char **words)
{
    const char *setting;

    while ((setting = vd_option_take("--set", count, words)) != NULL) {
        if (!vd_settings_add(settings, setting)) {
            vd_usage(command, "--set needs rule=value, not '%s'", setting);
            return false;
        }
    }
    return true;
}

/* "typed=blue" belongs to the record; all others belong to the scenario. */
static void split(struct vd_settings *settings, struct vd_arena *arena)
{
    for (size_t i = 0; i < settings->set_count; i++) {
        struct vd_setting *set = &settings->set[i];
        const char *word = set->name, *equals = strchr(word, '=');

        set->name = vd_arena_text(arena, word, (size_t)(equals - word));
        set->value = equals + 1;
        if (strcmp(set->name, "typed") != 0)
            settings->words[settings->word_count++] = word;
    }
}

bool vd_settings_open(struct vd_settings *settings, const char *id, struct vd_arena *arena,
                      const struct vd_scenario **scenario, const struct vd_system **system)
{
    struct vd_report report;
    bool fine;

    vd_report_init(&report);
    split(settings, arena);
    fine = vd_cli_catalogue.open(id, settings->words, settings->word_count, arena, scenario, system,
                                 &report);
    if (!fine) {
        vd_report_print(&report, stderr);
        vd_refused("%s cannot be played with these settings; the reason is above", id);
    } else if (*system == NULL) {
        vd_refused("%s cannot be played yet", id);
        fine = false;
    }
    vd_report_release(&report);
    return fine;
}
