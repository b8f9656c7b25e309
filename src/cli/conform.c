/* cli/conform.c: vedette conform: does this program keep the rules? */
#include "conform/conform.h"

#include <string.h>

#include "cli/command.h"

struct wish {
    const char *which; /* a chapter, a file, or NULL: all */
    bool json, statement;
};

struct files {
    struct vd_file *at;
    size_t count, room;
};

/* "03-movement", or the beginning of one. */
static void find_chapters(const char *which, struct vd_heap *heap, struct files *files)
{
    size_t length = which != NULL ? strlen(which) : 0;

    for (size_t i = 0; i < vd_shipped_suite_count(); i++) {
        struct vd_file file = vd_shipped_suite(i);

        if (which == NULL || strncmp(file.path, which, length) == 0)
            VD_PUSH(heap, *files) = file;
    }
}

static bool find_files(const char *which, struct vd_heap *heap, struct files *files,
                       struct vd_report *report)
{
    struct vd_file file;

    find_chapters(which, heap, files);
    if (files->count > 0)
        return true;
    if (!vd_file_read(heap, which, &file, report))
        return false;
    VD_PUSH(heap, *files) = file;
    return true;
}

static int conform(const struct wish *wish, struct vd_heap *heap, struct vd_report *report)
{
    struct vd_conformity conformity;
    struct files files = {0};

    if (!find_files(wish->which, heap, &files, report) ||
        !vd_conform(files.at, files.count, heap, &conformity, report)) {
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
    struct vd_heap heap;
    struct vd_report report;
    size_t plain_count;
    int status;

    if (!vd_options_read(&vd_command_conform, count, words, options,
                         sizeof options / sizeof options[0], &wish.which, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (wish.json && wish.statement)
        return vd_usage(&vd_command_conform, "--json or --statement, not both");
    vd_heap_init(&heap);
    vd_report_init(&report);
    status = conform(&wish, &heap, &report);
    vd_report_release(&report);
    vd_heap_release(&heap);
    if (!vd_cli_close(stdout, NULL))
        status = VD_EXIT_REFUSED;
    return status;
}

const struct vd_cli_command vd_command_conform = {
    .name = "conform",
    .gist = "carry out the conformance suite",
    .help =
        "usage: vedette conform [CHAPTER|FILE] [--json] [--statement]\n\n"
        "Carries out the cases of the conformance suite: all, those of one chapter, or those of\n"
        "a file of your own in the suite's form. Prints TAP, one line a case, and why a case\n"
        "fails. Exit 1 if any does.\n\n"
        "  --json       one document: passed, failed, rules, chapters with their failures\n"
        "  --statement  to be published: version, rulings, passed by chapter, platform, the\n"
        "               hash of the suite\n\n"
        "example: vedette conform 08-retreats\n",
    .run = run_conform,
};
