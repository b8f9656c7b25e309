/* cli/command.h: the commands of the program and what they share. */
#ifndef VD_CLI_COMMAND_H
#define VD_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "record/hash/bytes.h"
#include "sys/arena.h"
#include "sys/file.h"
#include "theater/maps.h"

enum { VD_EXIT_DONE, VD_EXIT_REFUSED, VD_EXIT_USAGE };

struct vd_cli_command {
    const char *name;
    const char *gist; /* one line; NULL: for internal use, not listed */
    const char *help; /* usage, options, an example; the systems' words are marked (help_words.c) */
    int (*run)(int count, char **words);
};

extern const struct vd_cli_command vd_command_map;
extern const struct vd_cli_command vd_command_scenarios;
extern const struct vd_cli_command vd_command_charts;
extern const struct vd_cli_command vd_command_check_data;
extern const struct vd_cli_command vd_command_odds;
extern const struct vd_cli_command vd_command_new;
extern const struct vd_cli_command vd_command_order;
extern const struct vd_cli_command vd_command_legal;
extern const struct vd_cli_command vd_command_view;
extern const struct vd_cli_command vd_command_replay;
extern const struct vd_cli_command vd_command_verify;
extern const struct vd_cli_command vd_command_record;
extern const struct vd_cli_command vd_command_salt;
extern const struct vd_cli_command vd_command_conform;
extern const struct vd_cli_command vd_command_play;
extern const struct vd_cli_command vd_command_sim;
extern const struct vd_cli_command vd_command_arena;
extern const struct vd_cli_command vd_command_bench;
extern const struct vd_cli_command vd_command_bot;
extern const struct vd_cli_command vd_command_admin;
extern const struct vd_cli_command vd_command_serve;
extern const struct vd_cli_command vd_command_mail;
extern const struct vd_cli_command vd_command_completion;
extern const struct vd_cli_command vd_command_manual;
extern const struct vd_cli_command vd_command_draw_tiles;

/* All commands, in the order of the help (commands.c). */
extern const struct vd_cli_command *const vd_commands[];
extern const size_t vd_command_count;
/* NULL if no command has this name. */
const struct vd_cli_command *vd_command_find(const char *name);
/* Returns a command's help with the words of the game systems filled in, in the arena
 * (help_words.c). */
const char *vd_command_help(const struct vd_cli_command *command, struct vd_arena *arena);

/* Runs the command after --keep with `memory` bytes (0: no limit); every process it has started
 * ends with it (bot_keep.c). */
int vd_bot_keep(const char *memory, char *const words[]);

/* One option of a command: a flag, or a word with a value. */
struct vd_option {
    const char *name;   /* "--json" */
    const char *letter; /* "-o" or NULL */
    const char **value; /* NULL for a flag */
    bool *flag;
};

/* Reads options and up to `most` plain words, which go into `plain`. False after wrong usage, with
 * a message on stderr. */
bool vd_options_read(const struct vd_cli_command *command, int count, char **words,
                     const struct vd_option *options, size_t option_count, const char **plain,
                     size_t most, size_t *plain_count);
/* Returns the value of an option that may be given more than once. Removes the option and its value
 * from the words, so that vd_options_read does not meet them. NULL if there are no more. */
const char *vd_option_take(const char *name, int *count, char **words);
int vd_usage(const struct vd_cli_command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
int vd_refused(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The shipped maps, or those compiled from a data folder if one is given. */
bool vd_cli_maps(const char *folder, struct vd_arena *arena, struct vd_maps *maps);
/* Reads all of standard input, but stops soon after `most` bytes; false if it cannot be read. */
bool vd_cli_read(struct vd_buffer *bytes, size_t most);
/* Reads a whole file; false, with the reason on stderr, if it cannot. */
bool vd_cli_read_file(struct vd_arena *arena, const char *path, struct vd_file *file);
/* Returns the path of a file of the user: below $XDG_DATA_HOME/vedette, or ~/.local/share/vedette,
 * which is created. NULL if there is no such place. */
const char *vd_cli_data_path(struct vd_arena *arena, const char *name);
/* Opens standard output or the file; NULL, with the reason on stderr, if it cannot. */
FILE *vd_cli_open(const char *path);
/* False, with a message on stderr, if what was written did not arrive. */
bool vd_cli_close(FILE *file, const char *path);
/* Removes an unfinished file; never standard output or a device. */
void vd_cli_discard(const char *path);

#endif
