/* cli/play.c: vedette play: a campaign in the terminal, against the machine.
 *
 * It is an ordinary record in a file, written before anything is told; the machine's orders stand in it
 * like the player's. So it can be left at any moment, resumed, verified and told again. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "cli/contest.h"
#include "cli/machine.h"
#include "cli/play.h"
#include "record/dice.h"

enum { FILES_MAX = 1000 };

struct request {
    const char *what, *side, *level, *fog, *file, *seed;
    uint64_t level_number;
    struct vd_settings settings;
};

/* ---- the file ---- */

bool vd_play_save(struct vd_play *play)
{
    struct vd_record *record = &play->campaign.record;

    if (record->fresh.length == 0)
        return true;
    if (!vd_keep_append(&play->campaign.keep, vd_buffer_text(&record->fresh))) {
        vd_refused("%s", play->campaign.keep.sentence);
        return false;
    }
    record->fresh.length = 0;
    return true;
}

static bool is_record(const char *word)
{
    size_t length = strlen(word);

    return length > 4 && strcmp(word + length - 4, ".vdr") == 0;
}

/* SCENARIO.vdr, SCENARIO-2.vdr, ...: the first that is not there yet. */
static const char *free_name(const char *scenario, char *name, size_t size)
{
    (void)snprintf(name, size, "%s.vdr", scenario);
    for (unsigned i = 2; access(name, F_OK) == 0 && i < FILES_MAX; i++)
        (void)snprintf(name, size, "%s-%u.vdr", scenario, i);
    return name;
}

static bool write_new(const struct request *request, const struct vd_scenario *scenario,
                      const struct vd_rules *rules, const char *path)
{
    const struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                          .rules = rules,
                                          .scenario = scenario,
                                          .set = request->settings.set,
                                          .set_count = request->settings.set_count,
                                          .grade = request->seed != NULL ? VD_GRADE_SEED
                                                                         : VD_GRADE_LOCAL,
                                          .seed = request->seed,
                                          .now = (uint64_t)time(NULL)};
    struct vd_record record;
    struct vd_fault fault;
    char sentence[VD_SENTENCE_SIZE];
    bool fine = vd_record_new(&record, &setup, &fault);

    if (!fine) {
        vd_refused("%s", fault.sentence);
    } else {
        fine = vd_keep_create(&vd_disk, path, vd_buffer_text(&record.fresh), false, sentence);
        if (!fine)
            vd_refused("%s", sentence);
    }
    vd_record_release(&record);
    return fine;
}

static bool begin(struct request *request, const char *path)
{
    struct vd_heap heap;
    const struct vd_scenario *scenario;
    const struct vd_rules *rules;
    bool fine;

    vd_heap_init(&heap);
    fine = vd_settings_open(&request->settings, request->what, &heap, &scenario, &rules) &&
           write_new(request, scenario, rules, path);
    vd_heap_release(&heap);
    return fine;
}

/* ---- who sits where ---- */

static bool take_seats(struct vd_play *play, const struct request *request)
{
    struct vd_record *record = &play->campaign.record;
    const struct vd_player *player =
        vd_player_at((size_t)(request->level_number - 1), record->rules->name);
    unsigned side = strcmp(request->side, vd_side_names[1]) == 0;
    const struct vd_player *habit = vd_player_habit(record->rules->name);

    play->seat = VD_SEAT_NONE;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (play->seat == VD_SEAT_NONE && vd_side_of_seat(record->scenario, i) == side)
            play->seat = i;
        else
            vd_machine_init(&play->machines[i], player, i, record, &play->campaign.heap);
    }
    play->has_habit = habit != NULL;
    if (habit != NULL)
        vd_machine_init(&play->habit, habit, play->seat, record, &play->campaign.heap);
    return play->seat != VD_SEAT_NONE;
}

/* ---- the machine's moves ---- */

const struct vd_view *vd_play_view(const struct vd_play *play)
{
    return vd_session_view(play->campaign.record.session, play->seat);
}

static bool is_player_wanted(const struct vd_play *play)
{
    uint8_t of = VD_SEAT_NONE;

    if (vd_session_wanted(play->campaign.record.session, &of) != NULL)
        return of == play->seat;
    return vd_play_view(play)->asked;
}

/* A machine that has answered and was told nothing since waits for the others: a sealed choice may be
 * changed until the last one is in, but it does not change its mind. */
static uint8_t machine_to_move(const struct vd_play *play, bool player_is_wanted)
{
    const struct vd_record *record = &play->campaign.record;
    uint8_t again = VD_SEAT_NONE;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        const struct vd_view *view = vd_session_view(record->session, i);

        if (i == play->seat || !view->asked)
            continue;
        if (!play->has_answered[i] || play->answered[i] != view->told)
            return i;
        again = i;
    }
    return player_is_wanted ? VD_SEAT_NONE : again;
}

static bool move(struct vd_play *play, uint8_t seat)
{
    struct vd_record *record = &play->campaign.record;
    struct vd_outcome outcome;
    struct vd_error error = {0};

    if (!vd_machine_move(&play->machines[seat], record, (uint64_t)time(NULL), &outcome, &error)) {
        vd_refused("a mistake: the machine's order is refused: %s", error.sentence);
        return false;
    }
    play->has_answered[seat] = true;
    play->answered[seat] = vd_session_view(record->session, seat)->told;
    for (size_t i = 0; i < outcome.seat[play->seat].count; i++)
        VD_PUSH(&play->campaign.heap, play->news) = outcome.seat[play->seat].at[i];
    return true;
}

/* Until the player is asked, or it is over. */
static bool move_machines(struct vd_play *play)
{
    struct vd_session *session = play->campaign.record.session;

    while (!vd_session_is_over(session)) {
        bool wanted = is_player_wanted(play);
        uint8_t seat = machine_to_move(play, wanted);

        if (seat == VD_SEAT_NONE)
            return wanted ||
                   (vd_refused("a mistake in the rules: nobody is asked anything"), false);
        if (!move(play, seat))
            return false;
    }
    return true;
}

/* ---- the game ---- */

static void put_farewell(struct vd_play *play, const struct request *request)
{
    const char *path = play->campaign.keep.path;

    if (play->campaign.record.opened) {
        vd_play_put_tally(play);
        printf("\nThe campaign is over. vedette replay %s tells all of it.\n", path);
        return;
    }
    printf("Saved. Go on with: vedette play %s --side %s --level %" PRIu64 "\n", path,
           request->side, request->level_number);
}

/* The machine moves, it is saved, and only then told. */
static int play_on(struct vd_play *play, const struct request *request)
{
    bool going = true, fine = true;

    while (going) {
        fine = move_machines(play) && vd_play_save(play);
        if (!fine)
            break;
        vd_play_put_news(play);
        if (vd_session_is_over(play->campaign.record.session))
            break;
        vd_play_put_prompt(play);
        going = vd_play_take_line(play);
    }
    free(play->line);
    if (fine)
        put_farewell(play, request);
    return vd_cli_close(stdout, NULL) && fine ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int open_and_play(const struct request *request, const char *path)
{
    struct vd_play play = {.is_terminal = isatty(STDIN_FILENO) == 1};
    int status = VD_EXIT_REFUSED;

    if (vd_campaign_open(&play.campaign, path, true, NULL)) {
        if (play.campaign.record.session == NULL)
            vd_refused("%s waits for salts: it is not a game for one", path);
        else if (take_seats(&play, request)) {
            vd_play_put_welcome(&play, play.machines[play.seat == 0].player);
            status = play_on(&play, request);
        }
    }
    vd_campaign_release(&play.campaign);
    return status;
}

static int play(struct request *request)
{
    char name[VD_SENTENCE_SIZE];
    const char *path = request->file;

    if (is_record(request->what)) {
        if (request->file != NULL || request->seed != NULL || request->settings.set_count > 0)
            return vd_usage(&vd_command_play, "a record that is resumed has its file, seed and "
                                              "switches already");
        return open_and_play(request, request->what);
    }
    if (path == NULL)
        path = free_name(request->what, name, sizeof name);
    return begin(request, path) ? open_and_play(request, path) : VD_EXIT_REFUSED;
}

/* ---- the words of the command ---- */

static bool read_side(struct request *request)
{
    for (unsigned side = 0; side < VD_SIDES; side++) {
        if (strcmp(request->side, vd_side_names[side]) == 0)
            return true;
    }
    vd_usage(&vd_command_play, "--side is union or confederate, not '%s'", request->side);
    return false;
}

static bool add_fog(struct request *request, char *setting, size_t size)
{
    if (request->fog == NULL)
        return true;
    (void)snprintf(setting, size, "fog=%s", request->fog);
    return vd_settings_add(&request->settings, setting) ||
           (vd_usage(&vd_command_play, "too many switches"), false);
}

static int run_play(int count, char **words)
{
    struct request request = {.side = "union", .level = "2"};
    const struct vd_option options[] = {{"--side", NULL, &request.side, NULL},
                                        {"--level", NULL, &request.level, NULL},
                                        {"--fog", NULL, &request.fog, NULL},
                                        {"--file", NULL, &request.file, NULL},
                                        {"--seed", NULL, &request.seed, NULL}};
    char fog[64];
    size_t plain_count;

    if (!vd_settings_take(&vd_command_play, &request.settings, &count, words) ||
        !vd_options_read(&vd_command_play, count, words, options,
                         sizeof options / sizeof options[0], &request.what, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_play, "which scenario, or which record? vedette scenarios "
                                          "lists the scenarios");
    if (request.seed != NULL && !vd_seed_is_sound(vd_text_of(request.seed)))
        return vd_usage(&vd_command_play, "--seed wants 1 to 64 digits from 0 to 9 and a to f");
    if (!read_side(&request) || !add_fog(&request, fog, sizeof fog) ||
        !vd_option_number(&vd_command_play, "--level", request.level, 1, VD_LEVELS,
                          &request.level_number))
        return VD_EXIT_USAGE;
    return play(&request);
}

const struct vd_cli_command vd_command_play = {
    .name = "play",
    .gist = "play a campaign in the terminal against the machine",
    .help =
        "usage: vedette play SCENARIO [--side union|confederate] [--level N] [OPTIONS]\n"
        "       vedette play FILE.vdr [--side union|confederate] [--level N]\n\n"
        "A whole campaign: it tells what happened, says what is asked of you and by which rule,\n"
        "and takes your orders; help at the prompt says what can be ordered. The game is saved\n"
        "all along in a record; give that FILE.vdr to go on with it.\n\n"
        "  --side SIDE        yours; union if you say nothing\n"
        "  --level N          the machine: 1 draws lots, 2 (if you say nothing) marches for what\n"
        "                     pays and fights where the odds are good; neither sees more than its\n"
        "                     side does\n"
        "  --fog F            blind (the default): the enemy is where scouts see him; tokens:\n"
        "                     places are known, faces hidden; open: everything is known\n"
        "  --set rule=value   another switch of the rules; may be repeated\n"
        "  --file FILE.vdr    the record; SCENARIO.vdr here if you say nothing, and a number is\n"
        "                     added if that is there already\n"
        "  --seed HEX         dice that can be foreseen (grade 0): for trials\n\n"
        "example: vedette play gettysburg --side confederate --fog tokens\n",
    .run = run_play,
};
