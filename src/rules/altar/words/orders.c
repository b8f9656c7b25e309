/* rules/altar/words/orders.c: how each order is written, for a player at the terminal; docs/orders.md has
 * all of it. */
#include <string.h>

#include "rules/altar/words/words.h"

enum { GIST_COLUMN = 36 };

/* A test checks that some seat of the campaign can read each example. */
static const struct {
    const char *gettysburg;
    const char *vicksburg; /* NULL: the same */
    const char *gist;      /* without an example: a heading */
} lines[] = {
    {NULL, NULL, "A CORPS AND ITS MARCHES"},
    {"III", "XIII", "activates the corps"},
    {"staff Pender, Heth", "staff Hovey, Carr", "allots Staff Dice, before any token moves"},
    {"Heth to Gettysburg", "Hovey to Raymond", "by the fastest route"},
    {"Heth via Cashtown, Gettysburg", "Hovey via Cayuga, Auburn", "by these towns"},
    {"Heth via P11, Q11", "Hovey via K11, L11", "space by space, exactly so"},
    {"Pender staff to Cashtown", "Carr staff to Cayuga", "a Staff Die and the march in one"},
    {"Pender roll", "Carr roll", "rolls its die first; then give the route"},
    {"Pender follow Heth", "Carr follow Hovey", "takes the same route and stops behind"},
    {"III to Gettysburg", "XIII to Raymond", "the whole corps, one after another"},
    {"Heth hold", "Hovey hold", "rests"},
    {"Heth go on", "Hovey go on", "after a contact: the rest of the route"},
    {"end marches", NULL, "the rest of the corps rests"},
    {"end", NULL, "... and no actions either"},
    {"III: Heth to P11", "XIII: Hovey to L11", "the corps and an order in one"},
    {NULL, NULL, "ACTIONS, when the corps has marched"},
    {"Hood destroy Williamsport ferry", "Hovey destroy Hall's Ferry", ""},
    {"Hood repair Williamsport ferry", "Hovey repair Hall's Ferry", ""},
    {"Early raid", "Logan raid", ""},
    {NULL, NULL, "CONTACT"},
    {"card skirmish", NULL, "or: card battle, card retreat"},
    {"card skirmish with Heth", "card skirmish with Hovey", "the division that fights"},
    {"card retreat toward Chambersburg", "card retreat toward Utica",
     "where you would like to retreat"},
    {"break Heth/Archer", "break Hovey/Slack", "the brigade or battery that breaks"},
    {"retreat to O10", NULL, "or: retreat default"},
    {NULL, NULL, "BATTLE"},
    {"block O10 P10 O11 P11", NULL, "the field"},
    {"extend N10 N11", NULL, "two more spaces; or: extend none"},
    {"reinforce Heth only", "reinforce Hovey only", "or: reinforce default, reinforce none"},
    {"attach Walton to Heth", "attach none", "reserve artillery; or: attach default"},
    {"fight", NULL, "let the computer fight the battle"},
    {"result: night 20:00, winner csa", NULL, "the result from your own table"},
    {"withdraw Heth", "withdraw Hovey", "who leaves the field next"},
    {NULL, NULL, "BEFORE AND AFTER"},
    {"deploy Stuart at Hagerstown", "deploy Logan at M14", "or: deploy default, all as printed"},
    {"rally Heth/Archer", "rally Hovey/Slack", "or: rally all, rally none"},
    {"choose Heth/Archer", "choose Hovey/Slack", "for a card's choice; or: choose none"},
    {"look from Heth at P11", "look from Hovey at L11", "a card's look"},
    {"msg Lee: Carlisle is ours.", "msg Sherman: Raymond is ours.",
     "a letter, with separate commanders"},
};

static void put_example(struct vd_writer *writer, const char *example, const char *gist)
{
    vd_write_format(writer, "  %s", example);
    for (size_t i = strlen(example) + 2; i < GIST_COLUMN && *gist != '\0'; i++)
        vd_write(writer, " ");
    vd_write_format(writer, "%s\n", gist);
}

void altar_print_orders(const struct altar_scenario *sc, struct vd_writer *writer)
{
    const struct vd_theater *theater = sc->base.theater;
    bool west = strcmp(vd_theater_name(theater, theater->id), "vicksburg") == 0;

    vd_write_format(writer,
                    "Any beginning of a name will do if it fits only one, in capitals or not.\n"
                    "Places are towns or grid references. %s's names, for example:\n",
                    west ? "Vicksburg" : "Gettysburg");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        if (lines[i].gettysburg == NULL)
            vd_write_format(writer, "\n%s\n", lines[i].gist);
        else
            put_example(writer,
                        west && lines[i].vicksburg != NULL ? lines[i].vicksburg
                                                           : lines[i].gettysburg,
                        lines[i].gist);
    }
}
