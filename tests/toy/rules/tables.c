/* toy/rules/tables.c: names in the tables of Outposts, and the zones of the set-up. */
#include "toy/rules/tables.h"

const struct vd_rule outpost_rules[] = {
    {0},
#define CHAPTER(first, title)
#define RULE(id, text) {#id, text, VD_DECIDES_MACHINE},
#include "toy/rules/rules.def"
#undef RULE
#undef CHAPTER
};

const struct vd_rule_chapter outpost_chapters[] = {
#define CHAPTER(first, title) {title, OUTPOST_##first},
#define RULE(id, text)
#include "toy/rules/rules.def"
#undef RULE
#undef CHAPTER
    {0}};

const char *outpost_side_name(unsigned side)
{
    return side == OUTPOST_BLUE ? "blue" : side == OUTPOST_GRAY ? "gray" : "nobody";
}

const char *outpost_arm_name(unsigned arm)
{
    return arm == OUTPOST_HORSE ? "horse" : "foot";
}

const char *outpost_card_name(unsigned card)
{
    return card == OUTPOST_CHARGE ? "charge" : card == OUTPOST_HOLD ? "hold" : "none";
}

bool outpost_is_home(const struct outpost_scenario *sc, unsigned side, unsigned cell)
{
    const struct vd_theater *theater = sc->base.theater;

    return cell < theater->cell_count && theater->cells[cell].terrain != VD_TERRAIN_WATER &&
           outpost_distance(sc, sc->home[side], cell) <= sc->zone;
}

static const struct vd_switch_words switch_words[OUTPOST_SWITCH_COUNT] = {
    [OUTPOST_SWITCH_FOG] = {"fog", "S1", {"blind", "open"}},
    [OUTPOST_SWITCH_COMMANDERS] = {"commanders", "K1", {"single", "separate"}}};

const struct vd_switch_table outpost_switches = {switch_words, OUTPOST_SWITCH_COUNT};
