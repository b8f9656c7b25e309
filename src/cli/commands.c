/* cli/commands.c: the list of the commands, in the order of the help. */
#include <string.h>

#include "cli/command.h"

const struct vd_cli_command *const vd_commands[] = {
    &vd_command_serve,      &vd_command_map,        &vd_command_scenarios,  &vd_command_charts,
    &vd_command_play,       &vd_command_new,        &vd_command_order,      &vd_command_legal,
    &vd_command_view,       &vd_command_replay,     &vd_command_verify,     &vd_command_record,
    &vd_command_sim,        &vd_command_arena,      &vd_command_bench,      &vd_command_bot,
    &vd_command_admin,      &vd_command_check_data, &vd_command_odds,       &vd_command_conform,
    &vd_command_mail,       &vd_command_salt,       &vd_command_completion, &vd_command_manual,
    &vd_command_draw_tiles,
};

const size_t vd_command_count = sizeof vd_commands / sizeof vd_commands[0];

const struct vd_cli_command *vd_command_find(const char *name)
{
    for (size_t i = 0; i < vd_command_count; i++) {
        if (strcmp(vd_commands[i]->name, name) == 0)
            return vd_commands[i];
    }
    return NULL;
}
