/* cli/command.c: what the commands share: options, refusals, maps and output files. */
#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "sys/report.h"
#include "theater/shipped.h"

int vd_usage(const struct vd_cli_command *command, const char *format, ...)
{
    va_list list;

    (void)fflush(stdout);
    fprintf(stderr, "vedette %s: ", command->name);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fprintf(stderr, "\nTry: vedette %s --help\n", command->name);
    return VD_EXIT_USAGE;
}

int vd_refused(const char *format, ...)
{
    va_list list;

    (void)fflush(stdout); /* both may go to the same place: keeps the output in order */
    fputs("vedette: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return VD_EXIT_REFUSED;
}

/* Also accepts "--paper=a4" for "--paper a4". */
static const struct vd_option *option_of(const char *word, const struct vd_option *options,
                                         size_t count, const char **value)
{
    size_t length = strcspn(word, "=");

    *value = word[length] == '=' && word[1] == '-' ? word + length + 1 : NULL;
    for (size_t i = 0; i < count; i++) {
        if ((strlen(options[i].name) == length && strncmp(options[i].name, word, length) == 0) ||
            (options[i].letter != NULL && strcmp(options[i].letter, word) == 0))
            return &options[i];
    }
    return NULL;
}

/* Reads an option, with its value if that is the next word. Returns how many words it took; 0 after
 * wrong usage. */
static int read_option(const struct vd_cli_command *command, int count, char **words,
                       const struct vd_option *options, size_t option_count)
{
    const char *value;
    const struct vd_option *option = option_of(words[0], options, option_count, &value);
    const char *wrong = NULL;

    if (option == NULL) {
        vd_usage(command, "there is no option %s", words[0]);
        return 0;
    }
    if (option->value == NULL && value != NULL)
        wrong = "takes no";
    else if (option->value != NULL && value == NULL && count == 1)
        wrong = "needs a";
    if (wrong != NULL) {
        vd_usage(command, "%s %s value", value != NULL ? option->name : words[0], wrong);
        return 0;
    }
    if (option->value == NULL)
        *option->flag = true;
    else
        *option->value = value != NULL ? value : words[1];
    return option->value == NULL || value != NULL ? 1 : 2;
}

bool vd_options_read(const struct vd_cli_command *command, int count, char **words,
                     const struct vd_option *options, size_t option_count, const char **plain,
                     size_t most, size_t *plain_count)
{
    bool only_plain = false;
    int taken = 1;

    *plain_count = 0;
    for (int i = 0; i < count && taken > 0; i += taken) {
        taken = 1;
        if (!only_plain && strcmp(words[i], "--") == 0) {
            only_plain = true;
        } else if (!only_plain && words[i][0] == '-' && words[i][1] != '\0') {
            taken = read_option(command, count - i, words + i, options, option_count);
        } else if (*plain_count < most) {
            plain[(*plain_count)++] = words[i];
        } else {
            vd_usage(command, "unexpected argument '%s'", words[i]);
            taken = 0;
        }
    }
    return taken > 0;
}

const char *vd_option_take(const char *name, int *count, char **words)
{
    size_t length = strlen(name);

    for (int i = 0; i < *count && strcmp(words[i], "--") != 0; i++) {
        bool joined = strncmp(words[i], name, length) == 0 && words[i][length] == '=';
        int taken = joined ? 1 : 2;

        if (!joined && (strcmp(words[i], name) != 0 || i + 1 == *count))
            continue;
        const char *value = joined ? words[i] + length + 1 : words[i + 1];

        *count -= taken;
        memmove(&words[i], &words[i + taken], (size_t)(*count - i) * sizeof words[0]);
        return value;
    }
    return NULL;
}

bool vd_cli_maps(const char *folder, struct vd_arena *arena, struct vd_maps *maps)
{
    struct vd_report report;
    bool fine;

    if (folder == NULL) {
        fine = vd_shipped_maps(arena, maps);
        if (!fine)
            vd_refused("the maps in this program are damaged; build it again");
        return fine;
    }
    vd_report_init(&report);
    fine = vd_maps_compile(folder, arena, maps, &report);
    vd_report_print(&report, stderr);
    if (!fine)
        vd_refused("the data in %s cannot be used; the mistakes are listed above", folder);
    vd_report_release(&report);
    return fine;
}

bool vd_cli_read(struct vd_buffer *bytes, size_t most)
{
    char piece[4096];
    size_t count;

    while (bytes->length <= most && (count = fread(piece, 1, sizeof piece, stdin)) > 0)
        vd_put_bytes(bytes, piece, count);
    return ferror(stdin) == 0;
}

bool vd_cli_read_file(struct vd_arena *arena, const char *path, struct vd_file *file)
{
    struct vd_report report;

    vd_report_init(&report);
    bool fine = vd_file_read(arena, path, file, &report);

    vd_report_print(&report, stderr);
    vd_report_release(&report);
    return fine;
}

FILE *vd_cli_open(const char *path)
{
    if (path == NULL || strcmp(path, "-") == 0)
        return stdout;
    FILE *file = fopen(path, "wb");

    if (file == NULL)
        vd_refused("%s cannot be written: %s", path, strerror(errno));
    return file;
}

bool vd_cli_close(FILE *file, const char *path)
{
    bool broken = ferror(file) != 0;

    if (file == stdout)
        broken = fflush(file) != 0 || broken;
    else
        broken = fclose(file) != 0 || broken;
    if (broken)
        vd_refused("%s could not be written completely: %s", path != NULL ? path : "the output",
                   strerror(errno));
    return !broken;
}

void vd_cli_discard(const char *path)
{
    struct stat about;

    if (path != NULL && strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode))
        (void)remove(path);
}

static bool make_folder(const char *path)
{
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

const char *vd_cli_data_path(struct vd_arena *arena, const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    const char *folder;

    if (data == NULL || data[0] != '/') {
        if (home == NULL || home[0] != '/')
            return NULL;
        folder = vd_path_join(arena, home, ".local");
        (void)make_folder(folder);
        data = vd_path_join(arena, folder, "share");
    }
    (void)make_folder(data);
    folder = vd_path_join(arena, data, "vedette");
    (void)make_folder(folder);
    return vd_path_join(arena, folder, name);
}
