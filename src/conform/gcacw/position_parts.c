/* conform/gcacw/position_parts.c: rarer clauses of `given`: leaders off the map, detachments, trains, works under way, standing answers. */
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

/* ---- sides ---- */

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

const struct case_given gcacw_case_parts[] = {
    {"leader <leader> taken from <cell>", take_leader},
    {"<unit> detached from <host>", detach},
    {"<unit> on a train to <station> due <n>", put_on_train},
    {"<side> builds <crossing> left <n>", set_building},
    {"rivers risen", set_risen},
    {"razed fort at <cell>", raze},
    {"<side> remote <text>", set_remote},
    {NULL, NULL},
};
