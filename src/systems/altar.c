/* systems/altar.c: puts the parts of the altar system together. */
#include "scenario/altar/altar.h"
#include "ai/altar/players.h"
#include "conform/altar/vocabulary.h"
#include "rules/altar/game.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/tables/rules.h"
#include "sim/altar/figures.h"
#include "systems/altar.h"

const struct vd_system altar_system = {
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
    .players = &altar_players,
    .figures = &altar_figures,
    .measure = &altar_measure,
    .vocabulary = &altar_vocabulary,
};
