/* rules/altar/words/charts_battle.c: the Battle Results Table, start hours, the Reinforcement Table. */
#include "rules/altar/play/contact.h"
#include "rules/altar/tables/enum_words.h"
#include "rules/altar/words/charts.h"

/* ---- B4 to B9 ---- */

static void put_outcome(const struct altar_charts *charts, const struct altar_outcome *of)
{
    char text[200] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    if (of->kind == ALTAR_OUTCOME_TABLETOP)
        vd_write(&writer, "tabletop battle");
    if (of->kind == ALTAR_OUTCOME_SKIRMISH)
        vd_write(&writer, "skirmish; ");
    if (of->attacker_bonus != 0)
        vd_write_format(&writer, "the attacker adds %u for each other division within 3 spaces; ",
                        of->attacker_bonus);
    if (of->defender_bonus != 0)
        vd_write_format(&writer, "the defender adds %u for each other division within 3 spaces; ",
                        of->defender_bonus);
    if (of->retreat_sides != 0)
        vd_write_format(&writer, "%s retreats d%u spaces",
                        of->defender_goes ? "the defender" : "the loser", of->retreat_sides);
    vd_chart_text(charts->out, text);
}

static void results(const struct altar_charts *charts)
{
    static const char *const columns[] = {"attacker", "defender", "result", "rule", NULL};

    vd_chart_begin(charts->out, "battle-results", "Battle Results Table", VD_SOURCE_CHART, columns);
    for (unsigned a = 0; a < ALTAR_CARD_COUNT; a++) {
        for (unsigned d = 0; d < ALTAR_CARD_COUNT; d++) {
            const struct altar_outcome *of = &altar_battle_results[a][d];

            if (of->rule == ALTAR_RULE_NONE)
                continue;
            vd_chart_row(charts->out);
            vd_chart_text(charts->out, altar_words_of_cards[a]);
            vd_chart_text(charts->out, altar_words_of_cards[d]);
            put_outcome(charts, of);
            vd_chart_text(charts->out, altar_rule_id(of->rule));
        }
    }
}

/* ---- L6, L8 ---- */

static void reinforcements(const struct altar_charts *charts)
{
    static const char *const columns[] = {"d6", "1 space", "2 spaces", "3 spaces", NULL};
    static const char *const hours[] = {"d6", "hour", NULL};
    const struct altar_battle_rules *battle = &charts->sc->battle;

    vd_chart_begin(charts->out, "start-hours", "First hour of a tabletop battle",
                   altar_chart_source(charts, "battle", "start_hours", VD_SOURCE_CHART), hours);
    for (unsigned die = 1; die < ALTAR_BATTLE_FACES; die++) {
        vd_chart_row(charts->out);
        vd_chart_number(charts->out, (int32_t)die);
        vd_chart_number(charts->out, battle->start_hours[die]);
    }
    vd_chart_begin(charts->out, "reinforcements", "Reinforcement Table: arrives at the end of turn",
                   altar_chart_source(charts, "battle", "arrival", VD_SOURCE_CHART), columns);
    for (unsigned die = 1; die < ALTAR_BATTLE_FACES; die++) {
        vd_chart_row(charts->out);
        vd_chart_number(charts->out, (int32_t)die);
        for (unsigned spaces = 1; spaces < ALTAR_BATTLE_SPACES; spaces++)
            vd_chart_number(charts->out, battle->arrival[die][spaces]);
    }
}

/* ---- the machine's own battle ---- */

static void margins(const struct altar_charts *charts)
{
    static const char *const columns[] = {"margin", "loser's fatigue", "winner's fatigue",
                                          "loser breaks", NULL};
    const struct altar_battle_rules *battle = &charts->sc->battle;

    vd_chart_begin(charts->out, "battle-margins", "Combat fought by the computer: margins",
                   VD_SOURCE_RECONSTRUCTION, columns);
    for (unsigned i = 0; i < battle->margin_count; i++) {
        const struct altar_margin *at = &battle->margins[i];

        vd_chart_row(charts->out);
        vd_chart_format(charts->out, "%u-%u", at->from, at->to);
        vd_chart_number(charts->out, at->loser_fatigue);
        vd_chart_number(charts->out, at->winner_fatigue);
        vd_chart_text(charts->out, at->loser_broken ? "yes" : "no");
    }
}

static void rallies(const struct altar_charts *charts)
{
    static const char *const columns[] = {"die", "result", NULL};
    const struct altar_battle_rules *battle = &charts->sc->battle;

    vd_chart_begin(charts->out, "battle-rally", "Combat fought by the computer: rally",
                   VD_SOURCE_RECONSTRUCTION, columns);
    for (unsigned i = 0; i < battle->rally_count; i++) {
        vd_chart_row(charts->out);
        vd_chart_format(charts->out, "%u-%u", battle->rally[i].from, battle->rally[i].to);
        vd_chart_text(charts->out, altar_words_of_rallies[battle->rally[i].result]);
    }
}

void altar_charts_battle(const struct altar_charts *charts)
{
    results(charts);
    reinforcements(charts);
    margins(charts);
    rallies(charts);
}
