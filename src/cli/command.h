/* cli/command.h: the commands of the program and what they share. */
#ifndef VD_CLI_COMMAND_H
#define VD_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "record/bytes.h"
#include "sys/file.h"
#include "sys/heap.h"
#include "theater/maps.h"

enum { VD_EXIT_DONE, VD_EXIT_REFUSED, VD_EXIT_USAGE };

struct vd_cli_command {
    const char *name;
    const char *gist; /* one line; NULL: not for hands, and not listed */
    const char *help; /* usage, options, an example */
    int (*run)(int count, char **words);
};

extern const struct vd_cli_command vd_command_map;
extern const struct vd_cli_command vd_command_scenarios;
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

/* commands.c: all of them, in the order of the help. */
extern const struct vd_cli_command *const vd_commands[];
extern const size_t vd_command_count;
/* NULL: there is none of that name. */
const struct vd_cli_command *vd_command_find(const char *name);

/* bot_keep.c: what stands behind --keep is carried out with so many bytes of memory (0: no limit), and whatever it has
 * started ends with it. */
int vd_bot_keep(const char *memory, char *const words[]);

/* One option of a command: a flag, or a word with a value. */
struct vd_option {
    const char *name;   /* "--json" */
    const char *letter; /* "-o" or NULL */
    const char **value; /* NULL for a flag */
    bool *flag;
};

/* Reads options and up to `most` plain words, which are put into `plain`. False after wrong usage,
 * which has been told on stderr. */
bool vd_options_read(const struct vd_cli_command *command, int count, char **words,
                     const struct vd_option *options, size_t option_count, const char **plain,
                     size_t most, size_t *plain_count);
/* The value of an option that may stand more than once, taken out of the words together with it, so that
 * vd_options_read does not meet it; NULL if there is no more. */
const char *vd_option_take(const char *name, int *count, char **words);
int vd_usage(const struct vd_cli_command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
int vd_refused(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The shipped maps, or those compiled from a data folder if one is given. */
bool vd_cli_maps(const char *folder, struct vd_heap *heap, struct vd_maps *maps);
/* All that standard input gives, up to more than `most` bytes; false if it cannot be read. */
bool vd_cli_read(struct vd_buffer *bytes, size_t most);
/* A whole file; false after telling why not. */
bool vd_cli_read_file(struct vd_heap *heap, const char *path, struct vd_file *file);
/* A file of the person's own: below $XDG_DATA_HOME/vedette, or ~/.local/share/vedette, which is made. NULL: nowhere. */
const char *vd_cli_data_path(struct vd_heap *heap, const char *name);
/* Standard output, or the file; NULL after telling why not. */
FILE *vd_cli_open(const char *path);
/* False if what was written did not arrive; told on stderr. */
bool vd_cli_close(FILE *file, const char *path);
/* Removes what was begun but not finished; not standard output, nor a device. */
void vd_cli_discard(const char *path);

#endif
