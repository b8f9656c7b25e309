/* cli/record/new.c: vedette new: creates a campaign, as a record or on a server. */
#include <stdlib.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "cli/record/new.h"
#include "record/dice.h"
#include "sys/clock.h"

struct request {
    const char *scenario, *seed, *out;
    struct vd_settings settings;
    struct vd_new_remote remote; /* if it is on a server */
};

static const char *first_asked(const struct vd_record *record)
{
    uint8_t seat = 0;

    while (seat + 1 < record->head.seat_count && !vd_session_view(record->session, seat)->asked)
        seat++;
    return record->head.seats[seat];
}

/* What the dice prove (docs of vedette verify). */
static const char *const grade_words[] = {
    [VD_GRADE_SEED] = "dice of grade 0 (from a seed: anybody who has it can foresee them)",
    [VD_GRADE_LOCAL] = "dice of grade 1 (their secret is in this file)",
    [VD_GRADE_SALTED] = "dice of grade 2 (with salts from the seats)"};

static int write_new(const struct request *request, const struct vd_record *record)
{
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_record_file_create(&vd_disk, request->out, vd_buffer_text(&record->fresh), false,
                               sentence))
        return vd_refused("%s", sentence);
    printf("%s: %s, %s, commitment %s\nSeats:", request->out, record->head.scenario,
           grade_words[record->grade], record->head.commit.text);
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        printf(" %s", record->head.seats[i]);
    printf("\nNext: vedette legal %s --seat %s\n", request->out, first_asked(record));
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int make_record(struct request *request, const struct vd_scenario *scenario,
                       const struct vd_system *system)
{
    struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                    .system = system,
                                    .scenario = scenario,
                                    .set = request->settings.set,
                                    .set_count = request->settings.set_count,
                                    .grade = request->seed != NULL ? VD_GRADE_SEED : VD_GRADE_LOCAL,
                                    .seed = request->seed,
                                    .now = vd_clock_seconds()};
    struct vd_record record;
    struct vd_fault fault;
    int status = vd_record_new(&record, &setup, &fault) ? write_new(request, &record)
                                                        : vd_refused("%s", fault.sentence);

    vd_record_release(&record);
    return status;
}

static int make(struct request *request)
{
    struct vd_arena arena;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    int status = VD_EXIT_REFUSED;

    vd_arena_init(&arena);
    if (vd_settings_open(&request->settings, request->scenario, &arena, &scenario, &system))
        status = make_record(request, scenario, system);
    vd_arena_release(&arena);
    return status;
}

static int make_remote(struct request *request)
{
    if (request->out != NULL)
        return vd_usage(&vd_command_new, "give -o FILE or --server, not both");
    request->remote.scenario = request->scenario;
    request->remote.seed = request->seed;
    request->remote.settings = &request->settings;
    return vd_new_remote(&request->remote);
}

static int run_new(int count, char **words)
{
    struct request request = {0};
    struct vd_new_remote *remote = &request.remote;
    const struct vd_option options[] = {
        {"--seed", NULL, &request.seed, NULL},        {"--output", "-o", &request.out, NULL},
        {"--server", NULL, &remote->server, NULL},    {"--house-key", NULL, &remote->key, NULL},
        {"--title", NULL, &remote->title, NULL},      {"--pace", NULL, &remote->pace, NULL},
        {"--machine", NULL, &remote->machines, NULL}, {"--umpire", NULL, NULL, &remote->umpire}};
    size_t plain_count;

    if (!vd_settings_take(&vd_command_new, &request.settings, &count, words) ||
        !vd_options_read(&vd_command_new, count, words, options, sizeof options / sizeof options[0],
                         &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_new, "which scenario? vedette scenarios lists them");
    if (request.out == NULL && remote->server == NULL)
        return vd_usage(&vd_command_new, "where to? give -o FILE.vdr, or --server ADDRESS");
    if (request.seed != NULL && !vd_seed_is_sound(vd_text_of(request.seed)))
        return vd_usage(&vd_command_new, "--seed needs 1 to 64 digits from 0 to 9 and a to f");
    return remote->server != NULL ? make_remote(&request) : make(&request);
}

const struct vd_cli_command vd_command_new = {
    .name = "new",
    .gist = "start a campaign, as a record or on a server",
    .help = "usage: vedette new SCENARIO [--seed HEX] [--set rule=value]... -o FILE.vdr\n"
            "       vedette new SCENARIO --server ADDRESS [OPTIONS]\n"
            "\n"
            "Starts a campaign: FILE.vdr is the umpire's record. It holds every secret of the\n"
            "campaign, so only its owner can read it. An existing file is not overwritten.\n"
            "\n"
            "  -o FILE            the record\n"
            "  --set rule=value   an option of the rules; typed=SEAT[,SEAT] lets seats roll real\n"
            "                     dice and type them in\n"
            "  --seed HEX         dice that anybody with the seed can foresee (grade 0): for\n"
            "                     trials; without it they are random (grade 1)\n"
            "\n"
            "With --server it is started there, and the links of host and players are printed:\n"
            "  --house-key FILE   the server key, if the server needs one; or set\n"
            "                     VEDETTE_HOUSE_KEY\n"
            "  --title TEXT, --pace TEXT, --umpire, --machine SEAT=NAME[,SEAT=NAME...]\n"
            "                     as in docs/api.md; a pace is how long a seat has\n"
            "                     to answer: '2d mon-fri zone Europe/Berlin remind 12h'\n"
            "\n"
            "example: vedette new vicksburg --set fog=tokens -o vicksburg.vdr\n",
    .run = run_new,
};
