/* cli/command.c: what the commands share: options, refusals, maps and output files. */
#include "cli/command.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>

#include "sys/report.h"
#include "theater/shipped.h"

int vd_usage(const struct vd_cli_command *command, const char *format, ...)
{
    va_list list;

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

    fputs("vedette: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return VD_EXIT_REFUSED;
}

/* "--paper=a4" is "--paper a4". */
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

bool vd_options_read(const struct vd_cli_command *command, int count, char **words,
                     const struct vd_option *options, size_t option_count, const char **plain,
                     size_t most, size_t *plain_count)
{
    bool only_plain = false;

    *plain_count = 0;
    for (int i = 0; i < count; i++) {
        const char *value;

        if (only_plain || words[i][0] != '-' || words[i][1] == '\0') {
            if (*plain_count == most) {
                vd_usage(command, "'%s' is one word too many", words[i]);
                return false;
            }
            plain[(*plain_count)++] = words[i];
            continue;
        }
        if (strcmp(words[i], "--") == 0) {
            only_plain = true;
            continue;
        }
        const struct vd_option *option = option_of(words[i], options, option_count, &value);

        if (option == NULL) {
            vd_usage(command, "there is no option %s", words[i]);
            return false;
        }
        if (option->value == NULL) {
            if (value != NULL) {
                vd_usage(command, "%s takes no value", option->name);
                return false;
            }
            *option->flag = true;
        } else if (value != NULL || i + 1 < count) {
            *option->value = value != NULL ? value : words[++i];
        } else {
            vd_usage(command, "%s needs a value", words[i]);
            return false;
        }
    }
    return true;
}

bool vd_cli_maps(const char *folder, struct vd_heap *heap, struct vd_maps *maps)
{
    struct vd_report report;
    bool fine;

    if (folder == NULL) {
        fine = vd_shipped_maps(heap, maps);
        if (!fine)
            vd_refused("the maps in this program are damaged; build it again");
        return fine;
    }
    vd_report_init(&report);
    fine = vd_maps_compile(folder, heap, maps, &report);
    vd_report_print(&report, stderr);
    if (!fine)
        vd_refused("the data in %s cannot be used; the mistakes are listed above", folder);
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
        vd_refused("%s could not be written whole: %s", path != NULL ? path : "the output",
                   strerror(errno));
    return !broken;
}

void vd_cli_discard(const char *path)
{
    struct stat about;

    if (path != NULL && strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode))
        (void)remove(path);
}
