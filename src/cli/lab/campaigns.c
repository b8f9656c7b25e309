/* cli/lab/campaigns.c: plays a set of campaigns between computer players. */
#include "cli/lab/campaigns.h"

#include <inttypes.h>

#include "base/mix.h"
#include "cli/campaign.h"
#include "cli/play/machine.h"

bool vd_campaigns_open(struct vd_campaigns *campaigns, const char *scenario, const char *seed)
{
    struct vd_contest *contest = &campaigns->contest;

    if (!vd_contest_open(contest, &campaigns->settings, scenario))
        return false;
    contest->seed = vd_mix_text(seed);
    vd_sums_init(&campaigns->sums, contest->system, contest->scenario, &contest->arena);
    return true;
}

void vd_campaigns_release(struct vd_campaigns *campaigns)
{
    vd_contest_release(&campaigns->contest);
}

static uint64_t seed_of(const struct vd_campaigns *campaigns, uint64_t number)
{
    return vd_mix(campaigns->contest.seed, number, 0);
}

/* ---- the first campaign, through a record ---- */

static bool open_record(const struct vd_campaigns *campaigns, struct vd_record *record)
{
    char seed[32];
    const struct vd_record_setup setup = {.catalogue = &vd_cli_catalogue,
                                          .system = campaigns->contest.system,
                                          .scenario = campaigns->contest.scenario,
                                          .set = campaigns->settings.set,
                                          .set_count = campaigns->settings.set_count,
                                          .grade = VD_GRADE_SEED,
                                          .seed = seed};
    struct vd_fault fault;

    (void)snprintf(seed, sizeof seed, "%016" PRIx64, campaigns->contest.seed);
    if (vd_record_new(record, &setup, &fault))
        return true;
    vd_refused("%s", fault.sentence);
    return false;
}

/* Puts a computer player at every seat, with the random numbers that it would have without a
 * record. */
static struct vd_machine *seat_machines(const struct vd_campaigns *campaigns,
                                        struct vd_record *record)
{
    uint8_t count = record->scenario->seat_count;
    struct vd_machine *machines = vd_arena_take(&record->arena, count, sizeof *machines);

    for (uint8_t seat = 0; seat < count; seat++) {
        vd_machine_init(&machines[seat], campaigns->sides[record->scenario->seat_side[seat]], seat,
                        record, &record->arena);
        machines[seat].seed = vd_contest_chances(seed_of(campaigns, 0));
    }
    return machines;
}

/* Like vd_table_play, but a seat knows what the record's umpire has told it. */
static bool play_through(struct vd_record *record, struct vd_machine *machines,
                         struct vd_result_watch *watch)
{
    uint8_t count = record->scenario->seat_count, seat = (uint8_t)(count - 1);
    struct vd_score *score = &watch->result->score;

    for (; !vd_session_is_over(record->session); score->orders++) {
        struct vd_outcome outcome;
        struct vd_error error = {0};

        if (vd_session_is_stuck(record->session) || score->orders == VD_ORDERS_MAX) {
            vd_refused("internal error in the rules: the first campaign does not end");
            return false;
        }
        do
            seat = (uint8_t)((seat + 1) % count);
        while (!vd_session_view(record->session, seat)->asked);
        if (!vd_machine_move(&machines[seat], record, 0, &outcome, &error)) {
            vd_refused("internal error: the computer's order was refused: %s", error.sentence);
            return false;
        }
        vd_score_note(record->system, outcome.events, outcome.event_count, score);
        vd_result_note(watch, vd_session_state(record->session), outcome.events,
                       outcome.event_count);
    }
    vd_score_close(record->system, record->scenario, vd_session_state(record->session), score);
    vd_result_close(watch, vd_session_state(record->session));
    return true;
}

static bool keep(const struct vd_record *record, const char *path)
{
    char sentence[VD_SENTENCE_SIZE];

    if (vd_record_file_create(&vd_disk, path, vd_buffer_text(&record->fresh), false, sentence))
        return true;
    vd_refused("%s", sentence);
    return false;
}

/* If there is a path, the record is saved there. */
static bool play_first(const struct vd_campaigns *campaigns, const char *path,
                       struct vd_sim_result *result)
{
    struct vd_record record;
    struct vd_result_watch watch;
    bool fine = open_record(campaigns, &record);

    if (fine) {
        vd_result_watch_init(&watch, record.system, record.scenario, result);
        fine = play_through(&record, seat_machines(campaigns, &record), &watch) &&
               (path == NULL || keep(&record, path));
    }
    vd_record_release(&record);
    return fine;
}

bool vd_campaigns_save_first(const struct vd_campaigns *campaigns, const char *path)
{
    struct vd_sim_result result = {0};

    return play_first(campaigns, path, &result);
}

/* ---- all others ---- */

static bool play_fast(const struct vd_campaigns *campaigns, uint64_t number,
                      struct vd_sim_result *result)
{
    const struct vd_contest *contest = &campaigns->contest;
    struct vd_result_watch watch;
    const struct vd_sim_observer observer = {vd_result_see, &watch};

    vd_result_watch_init(&watch, contest->system, contest->scenario, result);
    if (!vd_contest_play(contest, campaigns->sides, seed_of(campaigns, number), &observer,
                         &result->score))
        return false;
    vd_result_close(&watch, vd_table_state(contest->table));
    return true;
}

bool vd_campaigns_play(const struct vd_campaigns *campaigns, uint64_t number,
                       struct vd_sim_result *result)
{
    return number == 0 ? play_first(campaigns, NULL, result) : play_fast(campaigns, number, result);
}
