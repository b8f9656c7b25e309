/* bots/list.c: the square campaigns with the opponents that only tests know, for vedette-bots. */
#include "ai/altar/players.h"
#include "bots/old_script/mind.h"
#include "conform/altar/vocabulary.h"
#include "rules/altar/game.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/rules.h"
#include "scenario/altar/altar.h"
#include "sim/altar/figures.h"
#include "systems/gcacw.h"

enum { LEVELS_MAX = 24 };

/* The product's own players follow. */
static const struct vd_player *levels[LEVELS_MAX] = {&old_script};

static size_t room(const struct vd_scenario *sc)
{
    return altar_players.room(sc);
}

static const struct vd_players players = {.levels = levels, .room = room};

static const struct vd_system with_bots = {
    .name = "altar",
    .version = 0,
    .side_names = {"union", "confederate"},
    .rules = altar_rules,
    .rule_count = ALTAR_RULE_COUNT,
    .chapters = altar_chapters,
    .events = &altar_event_kinds,
    .play = &altar_play,
    .telling = &altar_telling,
    .offering = &altar_offering,
    .language = &altar_language,
    .keeping = &altar_keeping,
    .correspondence = &altar_correspondence,
    .correcting = &altar_correcting,
    .loading = &altar_loading,
    .players = &players,
    .figures = &altar_figures,
    .measure = &altar_measure,
    .vocabulary = &altar_vocabulary,
};

const struct vd_system *const vd_systems[] = {&with_bots, &gcacw_system, NULL};

/* Before main: the product's list has as many players as it has. */
__attribute__((constructor)) static void add_players(void)
{
    for (unsigned i = 0; altar_players.levels[i] != NULL && i + 2 < LEVELS_MAX; i++)
        levels[i + 1] = altar_players.levels[i];
}
