/* toy/system.c: the parts of Outposts, tied together. */
#include "toy/system.h"

#include "toy/conform/vocabulary.h"
#include "toy/loading/loading.h"
#include "toy/players/players.h"
#include "toy/rules/events.h"
#include "toy/rules/figures.h"
#include "toy/rules/play.h"

const struct vd_system outpost_system = {
    .name = "outpost",
    .version = 1,
    .side_names = {"blue", "gray"},
    .rules = outpost_rules,
    .rule_count = OUTPOST_RULE_COUNT,
    .chapters = outpost_chapters,
    .events = &outpost_event_kinds,
    .play = &outpost_play,
    .telling = &outpost_telling,
    .language = &outpost_language,
    .keeping = &outpost_keeping,
    .correspondence = &outpost_correspondence,
    .offering = &outpost_offering,
    .loading = &outpost_loading,
    .figures = &outpost_figures,
    .players = &outpost_players,
    .vocabulary = &outpost_vocabulary,
};
