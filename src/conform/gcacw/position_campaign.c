/* conform/gcacw/position_campaign.c: clauses of `given` for sheets, stocks, counties, markers and what a side has won. */
#include "conform/gcacw/case.h"

static struct gcacw_facts *facts_of(struct gcacw_game *game)
{
    return &game->state->facts;
}

/* ---- depots and stations ---- */

struct gcacw_depot_facts *gcacw_case_depot(struct gcacw_facts *facts, uint16_t cell)
{
    struct gcacw_depot_facts *at = facts->depots, *end = at + GCACW_DEPOTS_MAX;

    while (at < end && (at->state == GCACW_DEPOT_NONE || at->cell != cell))
        at++;
    return at < end ? at : NULL;
}

static bool set_ammunition(struct vd_run *run, struct gcacw_game *game,
                           const struct vd_match *match)
{
    struct gcacw_depot_facts *depot = gcacw_case_depot(facts_of(game), match->id[0]);

    (void)run;
    if (depot == NULL)
        return false;
    depot->ammunition = (uint8_t)match->id[1];
    return true;
}

static bool set_tries(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    facts_of(game)->stations[match->id[0]].tries = (uint8_t)match->id[1];
    return true;
}

/* Its points were booked; it has been repaired since. */
static bool set_scored(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    facts_of(game)->stations[match->id[0]].scored = true;
    return true;
}

/* "usa work build in York PA, 7 turns left". */
static bool set_work(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t kind = gcacw_case_word(gcacw_words_of_projects, match->text[1]);

    (void)run;
    if (kind == VD_NONE)
        return false;
    facts_of(game)->sides[match->id[0]].project = (struct gcacw_project){
        .cell = match->id[2], .kind = (uint8_t)kind, .left = (uint8_t)match->id[3]};
    return true;
}

static bool control_county(struct vd_run *run, struct gcacw_game *game,
                           const struct vd_match *match)
{
    (void)run;
    facts_of(game)->controlled |= UINT64_C(1) << match->id[0];
    return true;
}

/* ---- units ---- */

static bool put_to_sea(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    struct gcacw_unit_facts *unit = &facts_of(game)->units[match->id[0]];

    (void)run;
    unit->place = GCACW_PLACE_SEA;
    unit->cell = VD_NONE;
    unit->at = (uint8_t)match->id[1];
    return true;
}

static bool hand_over(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    facts_of(game)->units[match->id[0]].seat = (uint8_t)match->id[1];
    return true;
}

static bool put_marker(struct gcacw_game *game, const struct vd_match *match,
                       enum gcacw_marker_state state)
{
    struct gcacw_marker_facts *at = facts_of(game)->markers[match->id[0]];
    struct gcacw_marker_facts *end = at + GCACW_MARKERS_MAX;

    while (at < end && at->state != GCACW_MARKER_FREE)
        at++;
    if (at == end)
        return false;
    *at = (struct gcacw_marker_facts){.cell = match->id[1], .state = (uint8_t)state};
    return true;
}

static bool put_force(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    return put_marker(game, match, GCACW_MARKER_FORCE);
}

static bool put_decoy(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    return put_marker(game, match, GCACW_MARKER_DECOY);
}

/* ---- the sides ---- */

static bool set_preliminary(struct vd_run *run, struct gcacw_game *game,
                            const struct vd_match *match)
{
    uint16_t level = gcacw_case_word(gcacw_words_of_preliminaries, match->text[1]);
    struct gcacw_side_facts *side = &facts_of(game)->sides[match->id[0]];

    (void)run;
    if (level == VD_NONE)
        return false;
    side->preliminary = (uint8_t)level;
    side->preliminary_turn = (uint8_t)match->id[2];
    return true;
}

static bool set_canceled(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    uint16_t level = gcacw_case_word(gcacw_words_of_preliminaries, match->text[1]);

    (void)run;
    if (level == VD_NONE)
        return false;
    facts_of(game)->sides[match->id[0]].cancelled |= (uint8_t)(1U << level);
    return true;
}

static bool set_other_losses(struct vd_run *run, struct gcacw_game *game,
                             const struct vd_match *match)
{
    (void)run;
    facts_of(game)->sides[match->id[0]].lost_other = match->id[1];
    return true;
}

static bool set_spy(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    facts_of(game)->turn.spy_winner = (uint8_t)match->id[0];
    return true;
}

/* "letter of csa.ii to csa.army due turn 4": delayed, or delivered in an earlier turn. */
static bool put_letter(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    vd_letters_send(&game->state->letters,
                    (struct vd_letter){.number = (uint16_t)(game->state->letters.count + 1),
                                       .from = (uint8_t)match->id[0],
                                       .to = (uint8_t)match->id[1],
                                       .due = (uint8_t)match->id[2]});
    return true;
}

/* 2.6c: fords of the great rivers are closed. */
static bool raise_rivers(struct vd_run *run, struct gcacw_game *game, const struct vd_match *match)
{
    (void)run;
    (void)match;
    facts_of(game)->ways.risen = 1;
    return true;
}

const struct case_given gcacw_case_campaign_given[] = {
    {"rivers risen", raise_rivers},
    {"letter of <seat> to <seat> due turn <n>", put_letter},
    {"depot <cell> ammunition <n>", set_ammunition},
    {"station <station> tried <n>", set_tries},
    {"station <station> scored", set_scored},
    {"<side> work <text> in <cell>, <n> turns left", set_work},
    {"county <county> controlled", control_county},
    {"<unit> at sea <space>", put_to_sea},
    {"<unit> under <seat>", hand_over},
    {"<side> marker at <cell>", put_force},
    {"<side> decoy at <cell>", put_decoy},
    {"<side> preliminary <text> on turn <n>", set_preliminary},
    {"<side> canceled <text>", set_canceled},
    {"<side> garrison losses <n>", set_other_losses},
    {"spy <side>", set_spy},
    {NULL, NULL},
};
