/* system/altar_trial.c: what the square campaigns bring to the tests of every system. */
#include "rules/altar/tables/command.h"
#include "system/trial.h"
#include "unit/altar_worlds.h"

static const struct trial_game games[] = {{"vicksburg", "fog=blind", 12, 0},
                                          {"vicksburg", "fog=tokens", 12, 0},
                                          {"vicksburg", "fog=open", 12, 0},
                                          {"gettysburg", "fog=blind", 2, 0},
                                          {"gettysburg", "fog=tokens", 2, 0},
                                          {"gettysburg", "fog=open", 2, 0},
                                          {"gettysburg", "commanders=separate", 1, 0},
                                          {"vicksburg", "commanders=separate", 2, 0},
                                          {0}};

static const char *const replays[] = {"vicksburg-blind",
                                      "vicksburg-tokens",
                                      "vicksburg-open",
                                      "gettysburg-blind",
                                      "gettysburg-tokens",
                                      "gettysburg-open",
                                      NULL};

static const struct trial_lie lies[] = {
    {"\"altar 0\"", "\"altar 9\"", "newer vedette"},
    {"\"fog\":\"blind\"", "\"fog\":\"open\"", "the tables have blind"},
    {"\"text\":\"Smith via I10, J10", "\"text\":\"Smith via I10, I9", ""},
    {"\"text\":\"Smith throw\"", "\"text\":\"Hovey throw\"", "dice are not those"},
    {"\"text\":\"end marches\"", "\"text\":\"End marches\"", "canonical"},
    {"\"seat\":\"union\",\"text\":\"Smith", "\"seat\":\"confederate\",\"text\":\"Smith",
     "not allowed"},
    {"\"n\":3,", "\"n\":4,", "order 3 is expected"},
    {0}};

static const struct trial_refused refused[] = {
    {"vicksburg-blind", "activate XVII staff", "union", "activate XIX", NULL},
    {"vicksburg-blind", "activate XVII staff", "union", "Bowen via G8", "T4"},
    {"vicksburg-blind", "activate XVII staff", "confederate", "activate Mississippi", "T10"},
    {"vicksburg-blind", "Logan hold", "union", "Logan via L12, Z99", "M24"},
    {"vicksburg-blind", "McArthur via", "union", "McArthur via L10", "M1"},
    {"vicksburg-blind", "McArthur via", "union", "Smith throw", "T4"},
    {"vicksburg-blind", "card skirmish with", "union", "card retreat via A1", NULL},
    {"vicksburg-blind", "card skirmish with", "confederate", "card battle with Loring", "B3"},
    {"vicksburg-blind", "rally none", "union", "end marches", "T11"},
    {"vicksburg-blind", "rally none", "confederate", "rally Loring/Cowan", "K1"},
    {0}};

static const char *const words[] = {
    "via",      "to",       "staff",     "throw", "hold",      "by",       "rail",    "destroy",
    "repair",   "raid",     "end",       "go",    "on",        "marches",  "rally",   "activate",
    "card",     "pitched",  "battle",    "with",  "toward",    "break",    "retreat", "default",
    "shift",    "block",    "extend",    "none",  "fight",     "withdraw", "confirm", "spread",
    "result:",  "night",    "19:00",     "25:00", "broken",    "lost",     "winner",  "csa",
    "usa",      "deploy",   "at",        "give",  "up",        "II",       "keep",    "look",
    "from",     "choose",   "picket",    "1",     "depot",     "correct",  "place",   "remove",
    "restore",  "points",   "dice",      "70000", "crossing",  "standing", "reopen",  "III:",
    "III",      "XIII",     "A1",        "Q12",   "ZZ99",      "Heth",     "Lor",     "Heth/Archer",
    "Smith",    "s",        "bridge",    "ferry", "Vicksburg", "Jackson",  "J",       "Gettysburg",
    "1234abcd", "1234ABCD", "reinforce", "stays", "only",      "done",     "->",      "then",
    "skirmish", "I",        "/",         ",",     "msg",       "Lee:",     "x",       "union",
    NULL};

/* A token that stands already may be deployed elsewhere. */
static const uint8_t partly[] = {ALTAR_CHOOSE_DEPLOY, 0};

static const struct trial_exempt exempt[] = {
    {"M20", "a freedom: nothing would bind a division to its general or to a depot"},
    {"M23", "the map compiler opens the line, and on neither map does a railroad alone do it"},
    {"L17", "a freedom: nothing of a battle is remembered into the next turn"},
    {"I3", "no event has room for a card that was not turned"},
    {"I33", "letters are carried by the record, outside the rules"},
    {"I34", "by the interface: altar_check and altar_legal are given a view and no truth"},
    {0}};

const struct trial altar_trial = {
    .system = "altar",
    .games = games,
    .replays = replays,
    .lies = lies,
    .refused = refused,
    .words = words,
    .kinds = ALTAR_CHOOSE_COUNT,
    .partly = partly,
    .exempt = exempt,
    .worlds = &altar_worlds_rules,
};
