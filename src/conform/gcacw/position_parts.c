/* conform/gcacw/position_parts.c: rarer clauses of `given`: leaders off the map, detachments, crossings, markers, plans. */
#include "conform/gcacw/case.h"
#include "rules/gcacw/play/army.h"
#include "rules/gcacw/play/combat/works.h"

/* ---- units and leaders ---- */

/* 4.4b: taken off the map in the turn before. */
static bool take_leader(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.leaders[match->id[0]] =
        (struct gcacw_leader_facts){.place = GCACW_LEADER_TAKEN,
                                    .with = {GCACW_NONE},
                                    .cell = match->id[1],
                                    .taken = (uint8_t)(game->state->turn - 1)};
    return true;
}

/* 3.7: a counter that a division has detached. */
static bool detach(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_unit_facts *now = &game->state->facts.units[match->id[0]];
    const struct gcacw_unit_facts *host = &game->state->facts.units[match->id[1]];

    (void)run;
    now->from.v = (uint8_t)match->id[1];
    now->command = host->command;
    now->seat = host->seat;
    return true;
}

static bool put_to_sea(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    gcacw_take_unit(game, (gcacw_unit_id){(uint8_t)match->id[0]}, GCACW_PLACE_SEA);
    game->state->facts.units[match->id[0]].at = (uint8_t)match->id[1];
    return true;
}

/* 5.5g */
static bool put_on_train(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_unit_facts *now = &game->state->facts.units[match->id[0]];

    (void)run;
    gcacw_take_unit(game, (gcacw_unit_id){(uint8_t)match->id[0]}, GCACW_PLACE_RAIL);
    now->at = (uint8_t)match->id[1];
    now->due = (uint8_t)match->id[2];
    return true;
}

/* ---- places ---- */

static bool set_bridged(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    gcacw_crossings_put(&game->state->facts.ways.bridged, match->id[0], true);
    return true;
}

static bool set_ferried(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    gcacw_crossings_put(&game->state->facts.ways.ferried, match->id[0], true);
    return true;
}

/* 7.1c: recovery phases that the work still takes. */
static bool set_building(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.buildings[0] = (struct gcacw_building){
        .crossing = match->id[1], .side = (uint8_t)match->id[0], .left = (uint8_t)match->id[2]};
    return true;
}

static bool set_risen(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    (void)match;
    game->state->facts.ways.risen = 1;
    return true;
}

static bool raze(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    return gcacw_fort_raze(game, match->id[0]);
}

static bool control_county(struct vd_run *run, struct gcacw_game *game,
                           const struct vd_match *match)
{
    (void)run;
    game->state->facts.controlled |= UINT64_C(1) << match->id[0];
    return true;
}

/* ---- sides ---- */

/* 10.1 */
static bool lay_marker(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_marker_facts *at = game->state->facts.markers[match->id[0]], *end;

    (void)run;
    for (end = at + GCACW_MARKERS_MAX; at < end && at->state != GCACW_MARKER_FREE;)
        at++;
    if (at == end)
        return false;
    *at = (struct gcacw_marker_facts){.cell = match->id[1], .state = GCACW_MARKER_FORCE};
    return true;
}

/* 8.3: the line of the depot sheet that is being worked on. */
static bool set_project(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t kind = gcacw_case_word(gcacw_words_of_projects, match->text[1]);

    (void)run;
    if (kind == VD_NONE)
        return false;
    game->state->facts.sides[match->id[0]].project = (struct gcacw_project){
        .cell = match->id[2], .kind = (uint8_t)kind, .left = (uint8_t)match->id[3]};
    return true;
}

/* 5.7b: the standing answer. */
static bool set_remote(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    static const char *const words[] = {"ask", "yes", "no", NULL};
    uint16_t answer = gcacw_case_word(words, match->text[1]);

    (void)run;
    if (answer == VD_NONE)
        return false;
    game->state->facts.sides[match->id[0]].remote = (uint8_t)answer;
    return true;
}

static bool set_spy(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    game->state->facts.turn.spy_winner = (uint8_t)match->id[0];
    return true;
}

/* 10.4: a letter on its way, or delivered in the turn in which it was due. */
static bool send_letter(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    const struct vd_letter letter = {
        1, vd_match_seat(run->vocabulary, run->scenario, match->text[0]),
        vd_match_seat(run->vocabulary, run->scenario, match->text[1]), (uint8_t)match->id[2]};

    if (letter.from == VD_SEAT_NONE || letter.to == VD_SEAT_NONE)
        return false;
    vd_letters_send(&game->state->letters, letter);
    return true;
}

const struct case_form gcacw_case_parts[] = {
    {"letter from <text> to <text> due <n>", send_letter},
    {"leader <leader> taken from <cell>", take_leader},
    {"<unit> detached from <host>", detach},
    {"<unit> at sea in <space>", put_to_sea},
    {"<unit> on a train to <station> due <n>", put_on_train},
    {"<crossing> bridged", set_bridged},
    {"<crossing> ferried", set_ferried},
    {"<side> builds <crossing> left <n>", set_building},
    {"rivers risen", set_risen},
    {"razed fort at <cell>", raze},
    {"county <county> controlled", control_county},
    {"<side> force at <cell>", lay_marker},
    {"<side> plans <text> at <cell> left <n>", set_project},
    {"<side> remote <text>", set_remote},
    {"spy winner <side>", set_spy},
    {NULL, NULL},
};
