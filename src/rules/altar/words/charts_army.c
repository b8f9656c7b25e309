/* rules/altar/words/charts_army.c: the orders of battle and the generals as tables. */
#include "rules/altar/words/charts.h"

/* ---- orders of battle ---- */

static void put_unit(const struct altar_charts *charts, const char *command, const char *division,
                     const struct altar_unit *unit)
{
    vd_chart_row(charts->out);
    vd_chart_text(charts->out, command);
    vd_chart_text(charts->out, division);
    vd_chart_text(charts->out, altar_chart_name(charts, unit->name));
    vd_chart_text(charts->out, altar_arm_name(unit->arm));
    vd_chart_signed(charts->out, unit->modifier);
}

static void put_divisions(const struct altar_charts *charts, uint8_t side, uint8_t command,
                          const char *name)
{
    const struct altar_scenario *sc = charts->sc;

    for (unsigned i = 0; i < sc->token_count; i++) {
        const struct altar_token *token = &sc->tokens[i];

        if (token->side != side || token->command.v != command || token->kind != ALTAR_DIVISION)
            continue;
        for (unsigned k = 0; k < token->unit_count; k++)
            put_unit(charts, name, altar_name(sc, token->name), &sc->units[token->first_unit + k]);
    }
}

static void order_of_battle(const struct altar_charts *charts, uint8_t side, const char *id)
{
    static const char *const columns[] = {"command", "division", "brigade or battery",
                                          "arm",     "modifier", NULL};
    const struct altar_scenario *sc = charts->sc;
    const struct altar_army *army = &sc->armies[side];

    vd_chart_begin(charts->out, id, altar_name(sc, army->name), VD_SOURCE_CHART, columns);
    put_divisions(charts, side, ALTAR_NONE, altar_name(sc, army->name));
    for (unsigned i = 0; i < army->corps_count; i++)
        put_divisions(charts, side, (uint8_t)(army->first_corps + i),
                      altar_name(sc, sc->corps[army->first_corps + i].name));
    for (unsigned i = 0; i < army->reserve_count; i++)
        put_unit(charts, altar_name(sc, army->reserve_name), NULL,
                 &sc->units[army->first_unit + i]);
}

/* ---- generals ---- */

static void put_traits(const struct altar_charts *charts, uint32_t traits)
{
    char text[160] = "";
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    for (uint8_t i = ALTAR_TRAIT_NONE + 1; i < ALTAR_TRAIT_COUNT; i++) {
        if ((traits >> i & 1) != 0)
            vd_write_format(&writer, "%s%s", writer.length > 0 ? ", " : "", altar_trait_name(i));
    }
    vd_chart_text(charts->out, text);
}

/* The source that the general's block in the data of his army names. */
static void put_source(const struct altar_charts *charts, const struct altar_general *general)
{
    const struct altar_scenario *sc = charts->sc;
    char row[80] = "";
    struct vd_writer writer = vd_writer_of(row, sizeof row);

    if (general->corps.v < sc->corps_count)
        vd_write_format(&writer, "corps/%s/", altar_name(sc, sc->corps[general->corps.v].id));
    vd_write(&writer, "general");
    vd_chart_source(
        charts->out,
        altar_chart_source(charts, general->side == ALTAR_UNION ? "army_union" : "army_confederate",
                           row, VD_SOURCE_CHART));
}

static void generals(const struct altar_charts *charts)
{
    static const char *const columns[] = {"side",   "rank",   "general", "command",
                                          "points", "traits", "source",  NULL};
    const struct altar_scenario *sc = charts->sc;

    vd_chart_begin(charts->out, "generals", "Generals: priority points and traits", VD_SOURCE_CHART,
                   columns);
    for (unsigned i = 0; i < sc->general_count; i++) {
        const struct altar_general *at = &sc->generals[i];

        vd_chart_row(charts->out);
        vd_chart_text(charts->out, altar_side_name(at->side));
        vd_chart_text(charts->out, altar_name(sc, at->rank));
        vd_chart_text(charts->out, altar_name(sc, at->name));
        vd_chart_text(charts->out,
                      altar_name(sc, at->corps.v < sc->corps_count ? sc->corps[at->corps.v].name
                                                                   : sc->armies[at->side].name));
        if (at->points == ALTAR_NONE)
            vd_chart_format(charts->out, "%ud%u", at->point_dice, at->point_sides);
        else
            vd_chart_number(charts->out, at->points);
        put_traits(charts, at->traits);
        put_source(charts, at);
    }
}

void altar_charts_army(const struct altar_charts *charts)
{
    order_of_battle(charts, ALTAR_UNION, "army-union");
    order_of_battle(charts, ALTAR_CONFEDERATE, "army-confederate");
    generals(charts);
}
