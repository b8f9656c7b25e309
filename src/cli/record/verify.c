/* cli/record/verify.c: vedette verify: checks that a record is what it says. */
#include "record/verify.h"

#include <time.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/record/machines.h"
#include "umpire/shipped.h"

enum { FILES_MAX = 20 };

static int refuse_fault(const char *path, const struct vd_fault *fault)
{
    if (fault->line > 0)
        return vd_refused("%s, line %zu: %s", path, fault->line, fault->sentence);
    return vd_refused("%s: %s", path, fault->sentence);
}

static bool read_file(const char *path, struct vd_arena *arena, struct vd_text *bytes)
{
    struct vd_record_file keep;
    bool fine = vd_record_file_open(&keep, &vd_disk, path, false, arena);

    if (!fine)
        vd_refused("%s", keep.sentence);
    *bytes = keep.bytes;
    vd_record_file_close(&keep);
    return fine;
}

static void put_verdict(const char *path, const struct vd_verdict *verdict)
{
    printf("%s: %s\n", path, vd_verdict_good(verdict));
    printf("%s, %s rules; the record of %s%s\n", verdict->scenario, verdict->system,
           verdict->is_umpire ? "the umpire" : verdict->role,
           verdict->finished ? "; the campaign is over and its key is open" : "");
    printf("%s\n", vd_verdict_dice(verdict));
    printf("%lu %s%s", (unsigned long)verdict->orders, verdict->is_umpire ? "order" : "line",
           verdict->orders == 1 ? "" : "s");
    if (verdict->is_umpire)
        printf(", %zu %s, %zu of them typed in%s", verdict->dice,
               verdict->dice == 1 ? "die" : "dice", verdict->typed,
               verdict->typed > 0 ? ", which nothing proves" : "");
    if (verdict->rewinds > 0)
        printf("; play was rewound %u time%s", verdict->rewinds, verdict->rewinds == 1 ? "" : "s");
    putchar('\n');
    printf("head %s\n", verdict->head.text);
    for (uint8_t i = 0; i < verdict->seat_count; i++)
        printf("head of %s %s\n", verdict->seats[i], verdict->seat_heads[i].text);
}

/* Prints what the record cannot prove. */
static void put_restores(const struct vd_verdict *verdict)
{
    for (size_t i = 0; i < verdict->restores; i++) {
        time_t at = (time_t)verdict->restored_at[i];
        struct tm when;
        char text[40];

        (void)strftime(text, sizeof text, "%Y-%m-%d at %H:%M:%S", gmtime_r(&at, &when));
        printf("restored from a copy on %s UTC: orders given after the copy was made are missing, "
               "and whoever restored it could choose the moment, and with it the dice since then\n",
               text);
    }
}

/* Compares the tables with the shipped ones: a name proves nothing, because the record contains its
 * own tables. A verified record can be read. */
static void put_tables(struct vd_text bytes, struct vd_arena *arena)
{
    struct vd_shipped shipped = {0};
    struct vd_tables tables;
    struct vd_lines lines;
    struct vd_fault fault;
    struct vd_head head;

    vd_lines_init(&lines, arena, bytes);
    if (!vd_lines_next(&lines, &fault) || !vd_read_head(&lines, &head, &fault) ||
        !vd_tables_read(&lines, &vd_cli_catalogue, &head, &tables, &fault))
        return;
    vd_shipped_compare(&vd_cli_catalogue, &head, tables.system, tables.scenario, arena, &shipped);
    if (vd_is_shipped(&shipped))
        printf("tables and map are those of %s in this program: ", head.scenario);
    else
        printf("NOT the %s of this program: tables or map differ: ", head.scenario);
    printf("tables %s, map %s\n", shipped.tables.text, shipped.map.text);
    for (size_t i = 0; i < shipped.count; i++)
        printf("  %s\n", shipped.differs[i]);
    if (shipped.more > 0)
        printf("  and %zu more\n", shipped.more);
}

/* Only the key opens the random numbers of computer players. */
static int put_machines(const char *path, struct vd_text bytes, const struct vd_verdict *verdict)
{
    struct vd_fault fault;

    if (!verdict->is_umpire || verdict->keyless)
        return vd_refused("%s: --machines needs the umpire's record with its key: the seeds of "
                          "computer players come from it",
                          path);
    if (!vd_put_machines(bytes, &fault))
        return refuse_fault(path, &fault);
    return VD_EXIT_DONE;
}

static int verify(const char **paths, size_t count, bool machines, struct vd_arena *arena)
{
    struct vd_text bytes, seat_bytes;
    struct vd_verdict verdict;
    struct vd_fault fault;

    if (!read_file(paths[0], arena, &bytes))
        return VD_EXIT_REFUSED;
    if (!vd_verify(&vd_cli_catalogue, bytes, arena, &verdict, &fault))
        return refuse_fault(paths[0], &fault);
    put_verdict(paths[0], &verdict);
    put_restores(&verdict);
    put_tables(bytes, arena);
    if (machines && put_machines(paths[0], bytes, &verdict) != VD_EXIT_DONE)
        return VD_EXIT_REFUSED;
    for (size_t i = 1; i < count; i++) {
        if (!read_file(paths[i], arena, &seat_bytes))
            return VD_EXIT_REFUSED;
        if (!vd_verify(&vd_cli_catalogue, seat_bytes, arena, &verdict, &fault) ||
            !vd_verify_beside(&vd_cli_catalogue, bytes, seat_bytes, &fault))
            return refuse_fault(paths[i], &fault);
        printf("%s: good, and agrees with %s about %s\n", paths[i], paths[0], verdict.role);
    }
    return VD_EXIT_DONE;
}

static int run_verify(int count, char **words)
{
    const char *paths[FILES_MAX];
    struct vd_arena arena;
    size_t path_count;
    bool machines = false;
    int status;
    const struct vd_option options[] = {{"--machines", NULL, NULL, &machines}};

    if (!vd_options_read(&vd_command_verify, count, words, options, 1, paths, FILES_MAX,
                         &path_count))
        return VD_EXIT_USAGE;
    if (path_count == 0)
        return vd_usage(&vd_command_verify, "which record?");
    vd_arena_init(&arena);
    status = verify(paths, path_count, machines, &arena);
    vd_arena_release(&arena);
    if (!vd_cli_close(stdout, NULL))
        status = VD_EXIT_REFUSED;
    return status;
}

const struct vd_cli_command vd_command_verify = {
    .name = "verify",
    .gist = "prove that a record is genuine",
    .help =
        "usage: vedette verify FILE.vdr [SEAT.vdr...] [--machines]\n"
        "\n"
        "Computes everything in a record again from its orders and its key: the chain, the\n"
        "commitment, every die, whether each order was allowed, the events, the heads of the\n"
        "seats' own records, the states. Any changed byte is found. A record that was cut off\n"
        "is good as far as it goes: compare its head with the one you were told. Records of\n"
        "seats named after it are compared with it line by line. The answer says whether tables\n"
        "and map are those of this program, and what differs.\n"
        "\n"
        "The answer names the grade of the dice and what that proves. A seat's record alone\n"
        "proves its chain, that its own orders were legal and its view, but no die; nor does\n"
        "the umpire's before its key is opened.\n"
        "\n"
        "  --machines   computes every order of every seat again as each computer player would\n"
        "               have given it by what the seat knew, and says whose orders they are. A\n"
        "               player that peeked or chose its dice would differ. It takes as long as\n"
        "               the players thought\n"
        "\n"
        "example: vedette verify vicksburg.vdr union.vdr\n",
    .run = run_verify,
};
