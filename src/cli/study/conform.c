/* cli/study/conform.c: vedette conform: checks that this program follows the rules. */
#include "conform/conform.h"

#include <string.h>

#include "cli/command.h"

struct wish {
    const char *which; /* a system, a chapter, a file, or NULL: all */
    bool json, statement;
};

struct files {
    struct vd_file *at;
    size_t count, room;
};

/* True for the system of a shipped file ("SYSTEM"), for its chapter ("03-movement"), for both
 * ("SYSTEM/03-movement"), and for the beginning of a chapter. */
static bool is_wanted(const char *path, const char *which)
{
    struct vd_text chapter = vd_chapter_name(path);
    size_t folder = (size_t)(chapter.at - path), length = strlen(which);

    if (folder > 0 && strncmp(path, which, folder - 1) == 0) {
        if (length == folder - 1)
            return true;
        if (which[folder - 1] == '/')
            return is_wanted(chapter.at, which + folder);
    }
    return chapter.length >= length && memcmp(chapter.at, which, length) == 0;
}

static void find_chapters(const char *which, struct vd_arena *arena, struct files *files)
{
    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        if (which == NULL || is_wanted(file.path, which))
            VD_PUSH(arena, *files) = file;
    }
}

static bool find_files(const char *which, struct vd_arena *arena, struct files *files,
                       struct vd_report *report)
{
    struct vd_file file;

    find_chapters(which, arena, files);
    if (files->count > 0)
        return true;
    if (!vd_file_read(arena, which, &file, report))
        return false;
    VD_PUSH(arena, *files) = file;
    return true;
}

static int conform(const struct wish *wish, struct vd_arena *arena, struct vd_report *report)
{
    struct vd_conformity conformity;
    struct files files = {0};

    if (!find_files(wish->which, arena, &files, report) ||
        !vd_conform(files.at, files.count, arena, &conformity, report)) {
        vd_report_print(report, stderr);
        return VD_EXIT_REFUSED;
    }
    if (wish->json)
        vd_conform_print_json(&conformity, stdout);
    else if (wish->statement)
        vd_conform_print_statement(&conformity, stdout);
    else
        vd_conform_print_tap(&conformity, stdout);
    size_t failed = conformity.cases.count - conformity.passed - conformity.todo;

    if (failed == 0)
        return VD_EXIT_DONE;
    return vd_refused("%zu of %zu case%s fail%s", failed, conformity.cases.count,
                      conformity.cases.count == 1 ? "" : "s", failed == 1 ? "s" : "");
}

static int run_conform(int count, char **words)
{
    struct wish wish = {0};
    const struct vd_option options[] = {{"--json", NULL, NULL, &wish.json},
                                        {"--statement", NULL, NULL, &wish.statement}};
    struct vd_arena arena;
    struct vd_report report;
    size_t plain_count;
    int status;

    if (!vd_options_read(&vd_command_conform, count, words, options,
                         sizeof options / sizeof options[0], &wish.which, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (wish.json && wish.statement)
        return vd_usage(&vd_command_conform, "--json or --statement, not both");
    vd_arena_init(&arena);
    vd_report_init(&report);
    status = conform(&wish, &arena, &report);
    vd_report_release(&report);
    vd_arena_release(&arena);
    if (!vd_cli_close(stdout, NULL))
        status = VD_EXIT_REFUSED;
    return status;
}

const struct vd_cli_command vd_command_conform = {
    .name = "conform",
    .gist = "run the conformance suite",
    .help =
        "usage: vedette conform [SYSTEM[/CHAPTER]|CHAPTER|FILE] [--json] [--statement]\n"
        "\n"
        "Runs the cases of the conformance suite: all, those of one game system or chapter, or\n"
        "those of a file of your own in the suite's form. Prints TAP, one line for each case, and\n"
        "why a case fails. Exit 1 if any fails.\n"
        "\n"
        "  --json       one document: passed, failed, rules, chapters with their system and\n"
        "               failures\n"
        "  --statement  to be published: version, rulings, passed by chapter, platform, the\n"
        "               hash of the suite\n"
        "\n"
        "example: vedette conform 08-retreats\n",
    .run = run_conform,
};
