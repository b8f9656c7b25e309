/* cli/settings.h: the switches given with --set, and the scenario they are for. */
#ifndef VD_CLI_SETTINGS_H
#define VD_CLI_SETTINGS_H

#include "cli/command.h"
#include "record/lines.h"

struct vd_settings {
    const char *words[VD_SETTINGS_MAX]; /* "fog=open", for the scenario */
    size_t word_count;
    struct vd_setting set[VD_SETTINGS_MAX]; /* all of them, for the record */
    size_t set_count;
};

/* Takes every --set out of the words. False after wrong usage, with a message on stderr. */
bool vd_settings_take(const struct vd_cli_command *command, struct vd_settings *settings,
                      int *count, char **words);
/* Adds one, "fog=open"; false if there are too many or it is not a setting. */
bool vd_settings_add(struct vd_settings *settings, const char *word);
/* The same, but takes out an earlier one of that name. */
bool vd_settings_replace(struct vd_settings *settings, const char *word);
/* Opens the tables of a scenario with these settings, and its rules, in the arena. False, with the
 * reason on stderr, if it cannot. */
bool vd_settings_open(struct vd_settings *settings, const char *id, struct vd_arena *arena,
                      const struct vd_scenario **scenario, const struct vd_system **system);

#endif
