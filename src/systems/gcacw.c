/* systems/gcacw.c: puts the parts of the gcacw system together. */
#include "scenario/gcacw/gcacw.h"
#include "ai/gcacw/players.h"
#include "conform/gcacw/vocabulary.h"
#include "rules/gcacw/game.h"
#include "rules/gcacw/tables/events.h"
#include "rules/gcacw/words/words.h"
#include "sim/gcacw/figures.h"
#include "systems/gcacw.h"

const struct vd_system gcacw_system = {
    .name = "gcacw",
    .version = 0,
    .side_names = {"union", "confederate"},
    .rules = gcacw_rules,
    .rule_count = GCACW_RULE_COUNT,
    .chapters = gcacw_chapters,
    .events = &gcacw_event_kinds,
    .play = &gcacw_play,
    .telling = &gcacw_telling,
    .offering = &gcacw_offering,
    .language = &gcacw_language,
    .keeping = &gcacw_keeping,
    .correspondence = &gcacw_correspondence,
    .loading = &gcacw_loading,
    .players = &gcacw_players,
    .figures = &gcacw_figures,
    .measure = &gcacw_measure,
    .vocabulary = &gcacw_vocabulary,
};
