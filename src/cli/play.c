/* cli/play.c: vedette play: a campaign in the terminal, against the machine.
 *
 * It is an ordinary record in a file, written before anything is told; the machine's orders stand in it
 * like the player's. So it can be left at any moment, resumed, verified and told again. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/campaign.h"
#include "cli/contest.h"
#include "cli/machine.h"
#include "cli/play.h"
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

/* A campaign in a file: the umpire's record is open, and machines sit at the other seats. */
struct local {
    struct vd_play play;
    struct vd_campaign campaign;
    struct vd_machine machines[VD_SEATS_MAX];
    bool has_answered[VD_SEATS_MAX];
    uint32_t answered[VD_SEATS_MAX]; /* what it had been told when it last did */
    size_t heard;                    /* bytes of the seat's record that the player has */
};

/* ---- the file ---- */

static bool save(struct local *local)
{
    struct vd_record *record = &local->campaign.record;

    if (record->fresh.length == 0)
        return true;
    if (!vd_keep_append(&local->campaign.keep, vd_buffer_text(&record->fresh))) {
        vd_refused("%s", local->campaign.keep.sentence);
        return false;
    }
    record->fresh.length = 0;
    return true;
}

/* The player hears what his seat's record has more. */
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
            vd_refused("a mistake in the record: %s", fault.sentence);
            return false;
        }
        local->heard += length;
        rest.at += length;
        rest.length -= length;
    }
    return true;
}

/* It is saved, and only then told. */
static bool submit(struct vd_play *play, const char *text, struct vd_reply *reply)
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
                                          .now = vd_clock_seconds()};
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

static uint8_t seat_of_side(const struct vd_scenario *scenario, const char *side)
{
    unsigned number = strcmp(side, vd_side_names[1]) == 0;

    for (uint8_t i = 0; i < scenario->seat_count; i++) {
        if (vd_side_of_seat(scenario, i) == number)
            return i;
    }
    return VD_SEAT_NONE;
}

static bool read_own(struct local *local, uint8_t seat)
{
    const struct vd_record *record = &local->campaign.record;
    const struct vd_tables known = {
        .rules = record->rules, .scenario = record->scenario, .hash = record->head.data};
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
    const struct vd_player *player =
        vd_player_at((size_t)(request->level_number - 1), record->rules->name);
    uint8_t seat = seat_of_side(record->scenario, request->side);

    if (seat == VD_SEAT_NONE || !read_own(local, seat))
        return false;
    for (uint8_t i = 0; i < record->head.seat_count; i++) {
        if (i != seat)
            vd_machine_init(&local->machines[i], player, i, record, &local->campaign.heap);
    }
    vd_play_sit_down(&local->play, NULL);
    return true;
}

/* ---- the machine's moves ---- */

/* A machine that has answered and was told nothing since waits for the others: a sealed choice may be
 * changed until the last one is in, but it does not change its mind. */
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
        vd_refused("a mistake: the machine's order is refused: %s", error.sentence);
        return false;
    }
    local->has_answered[seat] = true;
    local->answered[seat] = vd_session_view(record->session, seat)->told;
    return catch_up(local);
}

/* The machines consent to whatever is proposed: it is the player's own record, which shows it. */
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

/* A machine has no dice at hand: the umpire throws those that it should type in. */
static bool throw_for_machine(struct local *local, uint8_t seat)
{
    struct vd_reply reply;

    vd_record_submit(&local->campaign.record, seat, vd_text_of("die auto"), vd_clock_seconds(),
                     &reply);
    if (reply.result == VD_OK)
        return catch_up(local);
    vd_refused("a mistake: the machine's die is refused: %s", reply.error.sentence);
    return false;
}

/* Until the player is asked, or it is over. */
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
            return wanted ||
                   (vd_refused("a mistake in the rules: nobody is asked anything"), false);
        if (!move(local, seat))
            return false;
    }
    return true;
}

/* ---- the game ---- */

static void put_welcome(const struct local *local)
{
    const struct vd_player *machine = local->machines[local->play.own.seat == 0].player;

    const char *role = local->play.own.head.role;
    bool is_side = strchr(role, '.') == NULL;

    vd_play_put_head(&local->play);
    vd_play_put_tables(&local->play);
    vd_play_say(0,
                "You %s %s%s against the machine (%s), which %s. The game is kept in %s. Type "
                "briefing for your orders, help at any time.",
                is_side ? "command the" : "are", role, is_side ? " side" : "", machine->name,
                machine->gist, local->play.kept);
}

static void put_farewell(struct local *local, const struct request *request)
{
    if (local->campaign.record.opened) {
        vd_play_put_end(&local->campaign.record);
        printf("vedette replay %s tells all of it.\n", local->play.kept);
        return;
    }
    printf("Saved. Go on with: vedette play %s --side %s --level %" PRIu64 "\n", local->play.kept,
           request->side, request->level_number);
}

/* The machine moves, it is saved, and only then told. */
static int play_on(struct local *local, const struct request *request)
{
    struct vd_play *play = &local->play;
    bool going = true, fine = true;

    while (going) {
        fine = move_machines(local) && save(local);
        if (!fine)
            break;
        vd_play_put_lines(play);
        if (vd_session_is_over(local->campaign.record.session))
            break;
        vd_play_put_prompt(play);
        going = vd_play_take_line(play);
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
            vd_refused("%s waits for salts: it is not a game for one", path);
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
                   : vd_usage(&vd_command_play, "--rematch goes with --server LINK, a seat's own");
    if (request.server != NULL)
        return plain_count == 0 ? vd_play_remote(request.server, request.name)
                                : vd_usage(&vd_command_play, "a server's link says which campaign");
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
    .gist = "play in the terminal, against the machine or on a server",
    .help =
        "usage: vedette play SCENARIO [--side union|confederate] [--level N] [OPTIONS]\n"
        "       vedette play FILE.vdr [--side union|confederate] [--level N]\n"
        "       vedette play --server LINK [--name NAME] [--rematch]\n\n"
        "A whole campaign: it tells what happened, says what is asked of you and by which rule,\n"
        "and takes your orders; help at the prompt says what can be ordered. The game is saved\n"
        "all along in a record; give that FILE.vdr to go on with it.\n\n"
        "  --server LINK      a seat on a server: the seat's own link, or an invitation, which is\n"
        "                     used up and answered with the link to keep;\n"
        "                     with the link of host, umpire or gallery: their desk\n"
        "  --name NAME        yours, for the other players, if LINK is an invitation\n"
        "  --rematch          after the end: wants another with the sides swapped, and gives the\n"
        "                     invitation to it once every player does\n"
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
