/* cli/play/play.c: vedette play: a campaign in the terminal against the computer.
 *
 * The campaign is an ordinary record in a file, saved before anything is told, with the computer's
 * orders beside the player's. So the player can leave at any time, resume, verify and replay it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "cli/play/machine.h"
#include "cli/play/play.h"
#include "cli/study/contest.h"
#include "record/dice.h"
#include "sys/clock.h"

enum { FILES_MAX = 1000 };

struct request {
    const char *what, *side, *level, *fog, *file, *seed;
    const char *server, *name;
    bool rematch;
    uint64_t level_number;
    struct vd_settings settings;
};

/* A campaign in a file: the umpire's record is open, and computer players have the other seats. */
struct local {
    struct vd_terminal_game play;
    struct vd_campaign campaign;
    struct vd_machine machines[VD_SEATS_MAX];
    bool has_answered[VD_SEATS_MAX];
    uint32_t answered[VD_SEATS_MAX]; /* what each had been told when it last answered */
    size_t heard;                    /* bytes of the seat's record that the player has been told */
};

/* ---- levels ---- */

/* Returns the number of computer players, and so of levels. */
static uint64_t level_count(const struct vd_system *system)
{
    uint64_t count = 0;

    while (vd_player_at(system, (size_t)count) != NULL)
        count++;
    return count;
}

static uint64_t usual_level(const struct vd_system *system)
{
    uint64_t level = 1;

    while (vd_player_at(system, (size_t)level - 1) != vd_player_wanted(system, ""))
        level++;
    return level;
}

/* Returns the level of the computer players, the usual one if none was named; 0, with a message on
 * stderr, if this system does not have it. */
static uint64_t level_of(const struct request *request, const struct vd_system *system)
{
    uint64_t count = level_count(system);

    if (request->level_number <= count)
        return request->level_number > 0 ? request->level_number : usual_level(system);
    vd_refused("this campaign has computer players of levels 1 to %" PRIu64, count);
    return 0;
}

/* ---- the file ---- */

static bool save(struct local *local)
{
    struct vd_record *record = &local->campaign.record;

    if (record->fresh.length == 0)
        return true;
    if (!vd_record_file_append(&local->campaign.keep, vd_buffer_text(&record->fresh))) {
        vd_refused("%s", local->campaign.keep.sentence);
        return false;
    }
    record->fresh.length = 0;
    return true;
}

/* Gives the player what is new in their seat's record. */
static bool catch_up(struct local *local)
{
    struct vd_extract *own = &local->play.own;
    struct vd_text rest = vd_record_extract(&local->campaign.record, own->seat);
    struct vd_fault fault;

    rest.at += local->heard;
    rest.length -= local->heard;
    while (rest.length > 0) {
        size_t length = (size_t)((const char *)memchr(rest.at, '\n', rest.length) - rest.at) + 1;

        if (!vd_extract_add(own, (struct vd_text){rest.at, length}, true, &fault)) {
            vd_refused("internal error in the record: %s", fault.sentence);
            return false;
        }
        local->heard += length;
        rest.at += length;
        rest.length -= length;
    }
    return true;
}

/* Saves the record before the player is told. */
static bool submit(struct vd_terminal_game *play, const char *text, struct vd_reply *reply)
{
    struct local *local = play->place;

    vd_record_submit(&local->campaign.record, play->own.seat, vd_text_of(text), vd_clock_seconds(),
                     reply);
    return save(local) && catch_up(local);
}

static bool is_record(const char *word)
{
    size_t length = strlen(word);

    return length > 4 && strcmp(word + length - 4, ".vdr") == 0;
}

/* Returns the first free name of SCENARIO.vdr, SCENARIO-2.vdr, ... */
static const char *free_name(const char *scenario, char *name, size_t size)
{
    (void)snprintf(name, size, "%s.vdr", scenario);
    for (unsigned i = 2; access(name, F_OK) == 0 && i < FILES_MAX; i++)
        (void)snprintf(name, size, "%s-%u.vdr", scenario, i);
    return name;
}

static bool write_new(const struct request *request, const struct vd_scenario *scenario,
                      const struct vd_system *system, const char *path)
{
    const struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                          .system = system,
                                          .scenario = scenario,
                                          .set = request->settings.set,
                                          .set_count = request->settings.set_count,
                                          .grade = request->seed != NULL ? VD_GRADE_SEED
                                                                         : VD_GRADE_LOCAL,
                                          .seed = request->seed,
                                          .now = vd_clock_seconds()};
    struct vd_record record;
    struct vd_fault fault;
    char sentence[VD_SENTENCE_SIZE];
    bool fine = vd_record_new(&record, &setup, &fault);

    if (!fine) {
        vd_refused("%s", fault.sentence);
    } else {
        fine =
            vd_record_file_create(&vd_disk, path, vd_buffer_text(&record.fresh), false, sentence);
        if (!fine)
            vd_refused("%s", sentence);
    }
    vd_record_release(&record);
    return fine;
}

static bool begin(struct request *request, const char *path)
{
    struct vd_arena arena;
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    bool fine;

    vd_arena_init(&arena);
    fine = vd_settings_open(&request->settings, request->what, &arena, &scenario, &system) &&
           level_of(request, system) > 0 && write_new(request, scenario, system, path);
    vd_arena_release(&arena);
    return fine;
}

/* ---- seats ---- */

/* Returns the side's first seat; that of the first side if none was named. */
static uint8_t seat_of_side(const struct vd_scenario *scenario, const char *side)
{
    for (uint8_t i = 0; i < scenario->seat_count; i++) {
        if (side == NULL || strcmp(side, scenario->side_names[scenario->seat_side[i]]) == 0)
            return i;
    }
    return VD_SEAT_NONE;
}

static bool read_own(struct local *local, uint8_t seat)
{
    const struct vd_record *record = &local->campaign.record;
    const struct vd_tables known = {
        .system = record->system, .scenario = record->scenario, .hash = record->head.data};
    struct vd_text text = vd_record_extract(record, seat);
    struct vd_fault fault;

    local->heard = text.length;
    if (vd_extract_read(&local->play.own, &vd_cli_catalogue, text, &known, &fault))
        return true;
    vd_refused("%s", fault.sentence);
    return false;
}

static bool take_seats(struct local *local, const struct request *request)
{
    struct vd_record *record = &local->campaign.record;
    uint64_t level = level_of(request, record->system);
    uint8_t seat = seat_of_side(record->scenario, request->side);

    if (level == 0 || seat == VD_SEAT_NONE || !read_own(local, seat))
        return false;
    const struct vd_player *player = vd_player_at(record->system, (size_t)(level - 1));

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (i != seat)
            vd_machine_init(&local->machines[i], player, i, record, &local->campaign.arena);
    }
    vd_play_sit_down(&local->play, NULL);
    return true;
}

/* ---- the computer's moves ---- */

/* A computer player that has answered and was told nothing since waits for the others: a face-down
 * choice may be changed until the last is in, but the computer does not change its choice. */
static uint8_t machine_to_move(const struct local *local, bool player_is_wanted)
{
    const struct vd_record *record = &local->campaign.record;
    uint8_t again = VD_SEAT_NONE;

    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        const struct vd_view *view = vd_session_view(record->session, i);

        if (i == local->play.own.seat || !view->asked)
            continue;
        if (!local->has_answered[i] || local->answered[i] != view->told)
            return i;
        again = i;
    }
    return player_is_wanted ? VD_SEAT_NONE : again;
}

static bool move(struct local *local, uint8_t seat)
{
    struct vd_record *record = &local->campaign.record;
    struct vd_outcome outcome;
    struct vd_error error = {0};

    if (!vd_machine_move(&local->machines[seat], record, vd_clock_seconds(), &outcome, &error)) {
        vd_refused("internal error: the computer's order was refused: %s", error.sentence);
        return false;
    }
    local->has_answered[seat] = true;
    local->answered[seat] = vd_session_view(record->session, seat)->told;
    return catch_up(local);
}

/* The computer players agree to every rewind: the record is the player's own, and shows it. */
static bool go_back(struct local *local)
{
    struct vd_record *record = &local->campaign.record;
    uint64_t now = vd_clock_seconds();
    struct vd_reply reply;
    char text[40];
    bool agreed;
    uint32_t act = vd_session_proposed(record->session, &agreed);

    if (act == 0)
        return true;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (!vd_session_has_consented(record->session, i))
            vd_record_submit(record, i, vd_text_of("consent"), now, &reply);
        local->has_answered[i] = false;
        local->machines[i].memo = (struct vd_memo){0};
    }
    (void)snprintf(text, sizeof text, "rewind %" PRIu32, act);
    vd_record_submit(record, VD_SEAT_CLOCK, vd_text_of(text), now, &reply);
    return catch_up(local);
}

/* Rolls, with the umpire's dice, the dice that a computer player should type in. */
static bool throw_for_machine(struct local *local, uint8_t seat)
{
    struct vd_reply reply;

    vd_record_submit(&local->campaign.record, seat, vd_text_of("die auto"), vd_clock_seconds(),
                     &reply);
    if (reply.result == VD_OK)
        return catch_up(local);
    vd_refused("internal error: the computer's die was refused: %s", reply.error.sentence);
    return false;
}

/* Moves the computer players until the player has a decision to make or the campaign is over. */
static bool move_machines(struct local *local)
{
    struct vd_session *session = local->campaign.record.session;

    if (!go_back(local))
        return false;
    while (!vd_session_is_over(session)) {
        bool wanted = vd_play_is_asked(&local->play);
        uint8_t seat = VD_SEAT_NONE;

        if (vd_session_wanted(session, &seat) != NULL) {
            if (seat == local->play.own.seat)
                return true;
            if (!throw_for_machine(local, seat))
                return false;
            continue;
        }
        seat = machine_to_move(local, wanted);
        if (seat == VD_SEAT_NONE)
            return wanted || (vd_refused("internal error in the rules: no seat can move"), false);
        if (!move(local, seat))
            return false;
    }
    return true;
}

/* ---- the game ---- */

static void put_welcome(const struct local *local)
{
    const struct vd_player *machine = local->machines[local->play.own.seat == 0].player;
    char role[200];
    struct vd_writer writer = vd_writer_of(role, sizeof role);

    vd_play_role(&local->play, &writer);
    vd_play_put_head(&local->play);
    vd_play_put_tables(&local->play);
    vd_play_say(0,
                "You %s against the computer (%s), which %s. The game is saved in %s. Type "
                "briefing for your orders, help at any time.",
                role, machine->name, machine->gist, local->play.kept);
}

static void put_farewell(struct local *local, const struct request *request)
{
    const struct vd_scenario *scenario = local->play.own.scenario;
    const char *side = scenario->side_names[scenario->seat_side[local->play.own.seat]];

    if (local->campaign.record.opened) {
        vd_play_put_end(&local->campaign.record);
        printf("vedette replay %s shows all of it.\n", local->play.kept);
        return;
    }
    printf("Saved. Continue with: vedette play %s --side %s --level %" PRIu64 "\n",
           local->play.kept, side, level_of(request, local->campaign.record.system));
}

/* Moves the computer players and saves the record before the player is told. */
static int play_on(struct local *local, const struct request *request)
{
    struct vd_terminal_game *play = &local->play;
    bool going = true, fine = true;

    while (going) {
        fine = move_machines(local) && save(local);
        if (!fine)
            break;
        vd_play_put_lines(play);
        if (vd_session_is_over(local->campaign.record.session))
            break;
        if (!vd_play_pass_idle(play)) {
            vd_play_put_prompt(play);
            going = vd_play_take_line(play);
        }
        fine = !play->failed;
    }
    if (fine)
        put_farewell(local, request);
    return vd_cli_close(stdout, NULL) && fine ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int open_and_play(const struct request *request, const char *path)
{
    struct local local = {
        .play = {.is_terminal = isatty(STDIN_FILENO) == 1, .submit = submit, .kept = path}};
    int status = VD_EXIT_REFUSED;

    local.play.place = &local;
    if (vd_campaign_open(&local.campaign, path, true, NULL)) {
        if (local.campaign.record.session == NULL)
            vd_refused("%s waits for salts: it is not a game for one player", path);
        else if (take_seats(&local, request)) {
            put_welcome(&local);
            status = play_on(&local, request);
        }
    }
    vd_play_release(&local.play);
    vd_campaign_release(&local.campaign);
    return status;
}

static int play(struct request *request)
{
    char name[VD_SENTENCE_SIZE];
    const char *path = request->file;

    if (is_record(request->what)) {
        if (request->file != NULL || request->seed != NULL || request->settings.set_count > 0)
            return vd_usage(&vd_command_play,
                            "a resumed record already has its file, seed and options");
        return open_and_play(request, request->what);
    }
    if (path == NULL)
        path = free_name(request->what, name, sizeof name);
    return begin(request, path) ? open_and_play(request, path) : VD_EXIT_REFUSED;
}

/* ---- the command's arguments ---- */

static bool read_side(struct request *request)
{
    char list[200];
    struct vd_writer writer = vd_writer_of(list, sizeof list);
    const char *name;

    if (request->side == NULL)
        return true;
    for (size_t i = 0; (name = vd_side_at(i)) != NULL; i++) {
        if (strcmp(request->side, name) == 0)
            return true;
        vd_write_format(&writer, "%s%s", i > 0 ? " or " : "", name);
    }
    vd_usage(&vd_command_play, "--side is %s, not '%s'", list, request->side);
    return false;
}

/* Reads a level that some system has; whether the campaign's own has it is known only when it is
 * open. */
static bool read_level(struct request *request)
{
    uint64_t most = 1;

    for (const struct vd_system *const *at = vd_systems; *at != NULL; at++)
        most = level_count(*at) > most ? level_count(*at) : most;
    return request->level == NULL || vd_option_number(&vd_command_play, "--level", request->level,
                                                      1, most, &request->level_number);
}

static bool add_fog(struct request *request, char *setting, size_t size)
{
    if (request->fog == NULL)
        return true;
    (void)snprintf(setting, size, "fog=%s", request->fog);
    return vd_settings_add(&request->settings, setting) ||
           (vd_usage(&vd_command_play, "too many options"), false);
}

static int run_play(int count, char **words)
{
    struct request request = {0};
    const struct vd_option options[] = {
        {"--side", NULL, &request.side, NULL}, {"--level", NULL, &request.level, NULL},
        {"--fog", NULL, &request.fog, NULL},   {"--file", NULL, &request.file, NULL},
        {"--seed", NULL, &request.seed, NULL}, {"--server", NULL, &request.server, NULL},
        {"--name", NULL, &request.name, NULL}, {"--rematch", NULL, NULL, &request.rematch}};
    char fog[64];
    size_t plain_count;

    if (!vd_settings_take(&vd_command_play, &request.settings, &count, words) ||
        !vd_options_read(&vd_command_play, count, words, options,
                         sizeof options / sizeof options[0], &request.what, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (request.rematch)
        return request.server != NULL && plain_count == 0
                   ? vd_play_rematch(request.server)
                   : vd_usage(&vd_command_play,
                              "--rematch needs --server LINK, with your seat's link");
    if (request.server != NULL)
        return plain_count == 0
                   ? vd_play_remote(request.server, request.name)
                   : vd_usage(
                         &vd_command_play,
                         "with --server give no SCENARIO or FILE.vdr: the link names the campaign");
    if (plain_count == 0)
        return vd_usage(&vd_command_play, "which scenario, or which record? vedette scenarios "
                                          "lists the scenarios");
    if (request.seed != NULL && !vd_seed_is_sound(vd_text_of(request.seed)))
        return vd_usage(&vd_command_play, "--seed needs 1 to 64 digits from 0 to 9 and a to f");
    if (!read_side(&request) || !add_fog(&request, fog, sizeof fog) || !read_level(&request))
        return VD_EXIT_USAGE;
    return play(&request);
}

const struct vd_cli_command vd_command_play = {
    .name = "play",
    .gist = "play in the terminal, against the computer or on a server",
    .help =
        "usage: vedette play SCENARIO [--side <sides>] [--level N] [OPTIONS]\n"
        "       vedette play FILE.vdr [--side <sides>] [--level N]\n"
        "       vedette play --server LINK [--name NAME] [--rematch]\n"
        "\n"
        "Plays a whole campaign: it tells you what happened, asks you questions with their rules,\n"
        "and takes your orders; help at the prompt says what you can order. The game is always\n"
        "saved in a record; give that FILE.vdr to continue.\n"
        "\n"
        "  --server LINK      a seat on a server: the seat's link, or an invitation, which is\n"
        "                     used up and gives you the link to keep;\n"
        "                     with the link of host, umpire or spectators: their page\n"
        "  --name NAME        your name, for the other players, if LINK is an invitation\n"
        "  --rematch          after the end: asks for another with the sides swapped, and gives "
        "the\n"
        "                     invitation once every player wants it\n"
        "  --side SIDE        your side; the first of the campaign by default\n"
        "  --level N          the computer player, see below; the usual one by default. None sees\n"
        "                     more than its side does\n"
        "  --fog F            what is hidden from you: the same as --set fog=F; a wrong F lists "
        "the\n"
        "                     values\n"
        "  --set rule=value   another option of the rules; may be repeated\n"
        "  --file FILE.vdr    the record; SCENARIO.vdr here by default, and a number is\n"
        "                     added if that exists\n"
        "  --seed HEX         dice that can be foreseen (grade 0): for trials\n"
        "\n"
        "The computer players by level:\n"
        "<levels>\n"
        "\n"
        "example: vedette play gettysburg --side confederate --fog tokens\n",
    .run = run_play,
};
