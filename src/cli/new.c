/* cli/new.c: vedette new: a new campaign as a record, without server. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/campaign.h"
#include "cli/command.h"
#include "record/dice.h"

struct request {
    const char *scenario, *seed, *out;
    const char *words[VD_SETTINGS_MAX]; /* "fog=open", for the scenario */
    size_t word_count;
    struct vd_setting set[VD_SETTINGS_MAX]; /* all of them, for the record */
    size_t set_count;
};

/* --set may be given many times: its words are taken out of the others. */
static bool take_settings(struct request *request, int *count, char **words)
{
    int kept = 0;

    for (int i = 0; i < *count; i++) {
        const char *setting = NULL;

        if (strncmp(words[i], "--set=", 6) == 0)
            setting = words[i] + 6;
        else if (strcmp(words[i], "--set") == 0 && i + 1 < *count)
            setting = words[++i];
        else
            words[kept++] = words[i];
        if (setting == NULL)
            continue;
        if (request->set_count == VD_SETTINGS_MAX || strchr(setting, '=') == NULL ||
            setting[0] == '=') {
            vd_usage(&vd_command_new, "--set wants rule=value, not '%s'", setting);
            return false;
        }
        request->set[request->set_count++].name = setting;
    }
    *count = kept;
    return true;
}

/* "typed=blue" is the record's own; everything else is the scenario's. */
static void split_settings(struct request *request, struct vd_heap *heap)
{
    for (size_t i = 0; i < request->set_count; i++) {
        struct vd_setting *set = &request->set[i];
        const char *word = set->name, *equals = strchr(word, '=');

        set->name = vd_heap_text(heap, word, (size_t)(equals - word));
        set->value = equals + 1;
        if (strcmp(set->name, "typed") != 0)
            request->words[request->word_count++] = word;
    }
}

static int write_new(const struct request *request, const struct vd_record *record)
{
    char sentence[VD_SENTENCE_SIZE];

    if (!vd_keep_create(&vd_disk, request->out, vd_buffer_text(&record->fresh), false, sentence))
        return vd_refused("%s", sentence);
    printf("%s: %s, dice of grade %d, commitment %s\nSeats:", request->out, record->head.scenario,
           (int)record->grade, record->head.commit.text);
    for (uint8_t i = 0; i < record->head.seat_count; i++)
        printf(" %s", record->head.seats[i]);
    printf("\nNext: vedette legal %s --seat %s\n", request->out, record->head.seats[0]);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int make_record(struct request *request, const struct vd_scenario *scenario,
                       const struct vd_rules *rules)
{
    struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                    .rules = rules,
                                    .scenario = scenario,
                                    .set = request->set,
                                    .set_count = request->set_count,
                                    .grade = request->seed != NULL ? VD_GRADE_SEED : VD_GRADE_LOCAL,
                                    .seed = request->seed,
                                    .now = (uint64_t)time(NULL)};
    struct vd_record record;
    struct vd_fault fault;
    int status = vd_record_new(&record, &setup, &fault) ? write_new(request, &record)
                                                        : vd_refused("%s", fault.sentence);

    vd_record_release(&record);
    return status;
}

static int make(struct request *request)
{
    struct vd_heap heap;
    struct vd_report report;
    const struct vd_scenario *scenario;
    const struct vd_rules *rules;
    int status = VD_EXIT_REFUSED;

    vd_heap_init(&heap);
    vd_report_init(&report);
    split_settings(request, &heap);
    if (!vd_cli_catalogue.open(request->scenario, request->words, request->word_count, &heap,
                               &scenario, &rules, &report)) {
        vd_report_print(&report, stderr);
        vd_refused("%s cannot be played so; the reason is above", request->scenario);
    } else if (rules == NULL) {
        vd_refused("%s cannot be played yet", request->scenario);
    } else {
        status = make_record(request, scenario, rules);
    }
    vd_report_release(&report);
    vd_heap_release(&heap);
    return status;
}

static int run_new(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {{"--seed", NULL, &request.seed, NULL},
                                        {"--output", "-o", &request.out, NULL}};
    size_t plain_count;

    if (!take_settings(&request, &count, words) ||
        !vd_options_read(&vd_command_new, count, words, options, sizeof options / sizeof options[0],
                         &request.scenario, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_new, "which scenario? vedette scenarios lists them");
    if (request.out == NULL)
        return vd_usage(&vd_command_new, "where to? give -o FILE.vdr");
    if (request.seed != NULL && !vd_seed_is_sound(vd_text_of(request.seed)))
        return vd_usage(&vd_command_new, "--seed wants 1 to 64 digits from 0 to 9 and a to f");
    return make(&request);
}

const struct vd_cli_command vd_command_new = {
    .name = "new",
    .gist = "begin a campaign as a record, without server",
    .help = "usage: vedette new SCENARIO [--seed HEX] [--set rule=value]... -o FILE.vdr\n\n"
            "Begins a campaign: FILE.vdr is the umpire's record of it. It holds every secret of\n"
            "the campaign, so only its owner can read it; a file that is there already is kept.\n\n"
            "  -o FILE            the record\n"
            "  --set rule=value   a switch of the rules; typed=SEAT[,SEAT] lets seats throw real\n"
            "                     dice and type them in\n"
            "  --seed HEX         dice that anybody can foresee who has the seed (grade 0): for\n"
            "                     trials; without it nobody can choose them (grade 1)\n\n"
            "example: vedette new vicksburg --set fog=tokens -o vicksburg.vdr\n",
    .run = run_new,
};
