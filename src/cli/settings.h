/* cli/settings.h: the switches that --set gives, and the scenario they are for. */
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

/* --set may be given many times: its words are taken out of the others. False after wrong usage,
 * which has been told on stderr. */
bool vd_settings_take(const struct vd_cli_command *command, struct vd_settings *settings,
                      int *count, char **words);
/* One more, "fog=open"; false if there are too many or it is none. */
bool vd_settings_add(struct vd_settings *settings, const char *word);
/* The tables of a scenario so set and its rules; they live in the heap. False after telling why not. */
bool vd_settings_open(struct vd_settings *settings, const char *id, struct vd_heap *heap,
                      const struct vd_scenario **scenario, const struct vd_rules **rules);

#endif
