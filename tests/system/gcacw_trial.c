/* system/gcacw_trial.c: what the hex campaign brings to the tests of every system: games, words, secrets and leaks. */
#include "rules/gcacw/tables/offers.h"
#include "system/trial.h"
#include "unit/gcacw_worlds.h"

static const struct trial_game games[] = {
    {"meade-moves-north", "fog=blind", 1, 0},
    {"meade-moves-north", "fog=tokens", 1, 0},
    {"meade-moves-north", "fog=open", 1, 60}, /* little is secret */
    {"meade-moves-north", "fog=tokens,limited-intelligence=on", 1, 0},
    {"meade-moves-north", "fog=blind,limited-intelligence=on", 1, 0},
    {"meade-moves-north", "fog=blind,commanders=separate,communications=historic", 1, 0},
    {"meade-moves-north",
     "fog=tokens,commanders=separate,communications=hybrid,limited-intelligence=on,"
     "overall-restrictions=on,halleck=on",
     1, 600},
    {0}};

static const char *const replays[] = {"meade-moves-north-blind", "meade-moves-north-tokens",
                                      "meade-moves-north-historic", NULL};

static const struct trial_lie lies[] = {
    {"\"gcacw 0\"", "\"gcacw 9\"", "newer vedette"},
    {"\"fog\":\"blind\"", "\"fog\":\"open\"", "the tables have blind"},
    {"\"text\":\"posture operational\"", "\"text\":\"Posture operational\"", "canonical"},
    {"\"n\":3,", "\"n\":4,", "order 3 is expected"},
    {0}};

static const struct trial_refused refused[] = {
    {"meade-moves-north-blind", "posture", "union", "march Devin", "4.2a"},
    {"meade-moves-north-blind", "posture", "confederate", "march Devin", NULL},
    {"meade-moves-north-blind", "posture", "confederate", "levy York with Early", "8.3c"},
    {"meade-moves-north-blind", "pass", "union", "posture passive", "4.5a"},
    {"meade-moves-north-blind", "pass", "union", "march nobody", NULL},
    {0}};

static const char *const words[] = {
    "done",     "enter",      "delay",    "riots",  "raid",      "posture",    "operational",
    "passive",  "transfer",   "to",       "remove", "place",     "with",       "attach",
    "detach",   "from",       "as",       "Sub",    "guns",      "divide",     "control",
    "marker",   "off",        "decoy",    "pass",   "chit",      "march",      "forced",
    "activate", "army",       "via",      "follow", "stop",      "attack",     "column",
    "hasty",    "normal",     "prepared", "dig",    "destroy",   "station",    "crossing",
    "ride",     "grand",      "assault",  "at",     "strategic", "rail",       "sail",
    "remote",   "ask",        "yes",      "no",     "retreat",   "stand",      "refuse",
    "loss",     "even",       "advance",  "stay",   "levy",      "load",       "use",
    "depot",    "town",       "train",    "for",    "draw",      "forage",     "repair",
    "build",    "burn",       "ammo",     "bridge", "ferry",     "entrench",   "set",
    "status",   "combat",     "dice",     "Hood",   "McLaws",    "Devin",      "Buford",
    "Lee",      "Longstreet", "A.P.",     "Hill",   "Meade",     "Gettysburg", "York",
    "Paris",    "52034",      "99999",    "1",      "4",         "70000",      ",",
    ":",        "msg",        "x",        "Hill:",  "and",       NULL};

/* Decoys in any hex, control given to any commander, detachments of any size, activations, and what names units or a route are listed in part. */
static const uint8_t partly[] = {GCACW_OFFER_TRANSFER, GCACW_OFFER_REMOTES,
                                 GCACW_OFFER_DETACH,   GCACW_OFFER_FORAGE,
                                 GCACW_OFFER_LOAD,     GCACW_OFFER_AMMO,
                                 GCACW_OFFER_RIOTS,    GCACW_OFFER_DECOY,
                                 GCACW_OFFER_CONTROL,  0};

static const struct trial_exempt exempt[] = {
    {"2.2a", "the house's own reader of names takes the numbers that the map gives every hex"},
    {"2.5i", "a freedom: nothing would limit the units of a hex"},
    {"2.6b", "a freedom: no line adds rain to an extended-march roll"},
    {"2.7a", "the map compiler gives every hex its county"},
    {"13.1c", "a deadline is the house's: it gives these orders for a silent seat"},
    {"13.1d", "a phase says whom it asks; the sequence stops nowhere else"},
    {"13.2d", "no row of the table of orders names these steps"},
    {"13.4a", "the house reads switches before there is a game, and no order changes them"},
    {"13.4e", "positions are always kept, so that the watch of 13.2q works the facts out"},
    {"14.4j", "by the interface: checks and lists are given a view and no truth"},
    {0}};

const struct trial gcacw_trial = {
    .system = "gcacw",
    .games = games,
    .replays = replays,
    .lies = lies,
    .refused = refused,
    .words = words,
    .kinds = GCACW_OFFER_COUNT,
    .partly = partly,
    .exempt = exempt,
    .changes = 60,
    .every = 40,
    .worlds = &gcacw_worlds_rules,
};
