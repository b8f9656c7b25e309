/* rules/gcacw/words/help.c: how orders of the hex campaign are written, by example; words that are not orders.
 *
 * Every example is read by the test of the orders: what stands here works as it stands. */
#include "core/words/page.h"
#include "rules/gcacw/tables/ledger.h"
#include "rules/gcacw/words/parts.h"

const struct vd_word_help gcacw_helps[] = {
    {VD_AT_SEAT, "standing",
     "                     CONDITION: turn 3, rain, enemy at PLACE; \"not\" before one,\n"
     "                     \"and\" between several\n"},
    {VD_AT_FILE | VD_AT_SEAT, "msg,letter,letters",
     "  msg NAME: TEXT     a letter, with separate commanders\n"},
    {0, NULL, NULL},
};

const struct gcacw_order_help gcacw_order_helps[] = {
    {NULL, "MARCHES AND ACTIVATIONS, when you have the initiative"},
    {"march Hood", "rolls its march die; then say where"},
    {"march Hood to Paris", "... and by the best way to a place"},
    {"march Hood via 33085, Paris", "... by these hexes; gaps are filled"},
    {"march Hood forced", "a force march, when it may"},
    {"activate Longstreet", "one die for all units in his radius"},
    {"activate Longstreet: Hood, McLaws", "... for these alone"},
    {"march Longstreet to Paris", "all of them, one after another"},
    {"army Lee", "the army leader's activation"},
    {"pass", "hands the choice to your opponent"},
    {NULL, "DURING A MARCH"},
    {"Hood to Paris", "by the best way; or: all to Paris"},
    {"Hood via 33085, 33084", "hex by hex"},
    {"McLaws follow Hood", "to where Hood is"},
    {"McLaws follow", "behind the first that marched"},
    {"Hood attack 33085 hasty", "column, hasty, normal or prepared"},
    {"Hood dig", "digs abatis instead"},
    {"Hood destroy station Carlisle", "or: destroy crossing Long Bridge"},
    {"ride Longstreet with Hood", "the leader goes with this unit"},
    {"stop Hood", "ends the march of one unit"},
    {"stop", "ends the action"},
    {NULL, "ASSAULTS AND COMBAT"},
    {"assault Hill: Heth, Pender at 52034", "several units of one leader"},
    {"grand assault Lee: Heth, Hood at 52034", "an army leader's"},
    {"refuse 1", "refuse flanks: 0, 1 or 2"},
    {"loss even", "or name the units that lose one more"},
    {"retreat via 51035, 50035", "hex by hex; or: retreat to Cashtown"},
    {"stand", "cavalry does not retreat"},
    {"advance Heth, Pender", "into the hex that was left; or: stay"},
    {NULL, "FAR FROM THE ENEMY"},
    {"strategic Hood 2 to Paris", "for 2, 3 or 4 fatigue levels"},
    {"rail Hood to Culpeper Court House", "from station to station"},
    {"remote Hood to Paris", "without the initiative, if allowed"},
    {"remote yes", "your answer to such marches: ask, yes, no"},
    {NULL, "BEFORE AND AFTER THE ACTIONS"},
    {"enter Pickett at Culpeper Court House", "a reinforcement; or: delay Pickett"},
    {"posture passive", "or: posture operational"},
    {"transfer Longstreet to McLaws", "a leader to a unit he commands"},
    {"attach Corse to Pickett", "or: detach 2 from Pickett"},
    {"levy York with Early", "a town; with nobody named, who can"},
    {"draw", "resupply; or: draw Hood"},
    {"forage Hood 2", "or for the whole army: forage 2"},
    {"depot build 52034", "or: depot dismantle, depot remove"},
    {"bridge Williamsport ferry with Hood", "or: ferry ... with, entrench Hood"},
    {"done", "closes your part of the phase"},
    {NULL, NULL},
};

const struct gcacw_order_help gcacw_ledger_helps[] = {
    {NULL, "THE LEDGER: what happened on your table, for either side"},
    {"Hood at 33085", "where a unit stands; or: set Hood at Paris"},
    {"set Hood in Loudoun", "... if you know only the county"},
    {"set Hood on south", "... or only the bank of the Potomac"},
    {"fatigue Hood 2", "its fatigue level"},
    {"status Hood disorganized", "organized, exhausted, rested, demoralized 1"},
    {"loss Heth 2 combat", "manpower lost; or: loss Heth 1 other"},
    {"eliminate Heth", "the unit is gone"},
    {"leader Longstreet with Hood", "where a leader is"},
    {"destroyed station Carlisle", "crossing Long Bridge, aqueduct"},
    {"burned Winchester VA", "a depot; or: captured Winchester VA"},
    {"built bridge Long Bridge", "or: built ferry, repaired station Carlisle"},
    {"works Hood 3", "0 none, 1 abatis, 3 breastworks, 5 fort"},
    {"levy York with Early", "with nobody named, whoever is there"},
    {"amend loss Heth 2 combat", "strikes out a wrong entry; then enter it right"},
    {"amend 12", "the same by the number of the entry"},
    {"dice 1d 3 5", "dice rolled on your table, if you type yours in"},
    {"combat 52034 dice 5 2 Heth 2 disorganized, Wadsworth 3 demoralized 1",
     "a whole combat, the attacker's units first"},
    {NULL, NULL},
};

enum { COLUMN = 38 };

static void print_helps(const struct gcacw_order_help *helps, struct vd_writer *out)
{
    for (; helps->gist != NULL; helps++) {
        if (helps->order == NULL) {
            vd_page_heading(out, helps->gist);
            continue;
        }
        size_t width = strlen(helps->order);

        vd_write_format(out, "  %s", helps->order);
        if (width + 3 > COLUMN)
            vd_write_format(out, "\n%*s", COLUMN, "");
        else
            vd_write_format(out, "%*s", (int)(COLUMN - 2 - width), "");
        vd_page_wrap(out, COLUMN, COLUMN, helps->gist);
    }
}

void gcacw_print_orders(const struct gcacw_scenario *sc, struct vd_writer *out)
{
    vd_write(out, "Any beginning of a name will do if it fits only one, in capitals or not.\n"
                  "Hexes are numbers of the map (33085), numbers of the printed sheets with the\n"
                  "sheet's letters (RTG S2326) or the names of places. Several orders in one text\n"
                  "are divided by ; and carried out in turn. For example:\n");
    if (gcacw_is_ledger(sc))
        print_helps(gcacw_ledger_helps, out);
    print_helps(gcacw_order_helps, out);
}
