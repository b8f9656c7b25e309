/* unit/altar_facts.h: the two square campaigns as printed, written from the books (and, for what they
 * do not state, from the specification, sections 3 to 5), without looking at the data.
 *
 * A division is a line of its units in printed order, as the order of battle has them. What stands in
 * <> is a place of the atlas. */
#ifndef VD_TESTS_ALTAR_FACTS_H
#define VD_TESTS_ALTAR_FACTS_H

#include "rules/altar/tables/scenario.h"

/* ---- orders of battle ---- */

struct fact_division {
    uint8_t side;
    const char *command; /* "": army troops */
    const char *name;
    const char *units;
};

static const struct fact_division gettysburg_divisions[] = {
    {ALTAR_UNION, "", "French's Garrison", "Hays +2, White +1, Tannett (art.) +0"},
    {ALTAR_UNION, "I", "Wadsworth's Division", "Meredith +1, Cutler +2, Wainwright (art.) +0"},
    {ALTAR_UNION, "I", "Robinson's Division", "Paul +1, Baxter -1"},
    {ALTAR_UNION, "I", "Doubleday's Division", "Rowley +0, Stone -1, Stannard +2"},
    {ALTAR_UNION, "II", "Caldwell's Division",
     "Cross -1, Kelly -3, Zook -1, Brooke -2, Hazard (art.) +0"},
    {ALTAR_UNION, "II", "Gibbon's Division", "Harrow +0, Webb -1, Hall -2"},
    {ALTAR_UNION, "II", "Hays' Division", "Carroll -1, Smyth -1, Willard +0"},
    {ALTAR_UNION, "III", "Birney's Division",
     "Graham +0, Ward +2, de Trobriand +0, Randolph (art.) +0"},
    {ALTAR_UNION, "III", "Humphreys' Division", "Carr +1, Brewster +1, Burling +0"},
    {ALTAR_UNION, "V", "Barnes' Division", "Tilton -3, Sweitzer +0, Vincent -1, Martin (art.) +0"},
    {ALTAR_UNION, "V", "Ayres' Division", "Day +0, Burbank -2, Weed +0"},
    {ALTAR_UNION, "V", "Crawford's Division", "McCandless -1, Fisher +0"},
    {ALTAR_UNION, "VI", "Wright's Division",
     "Torbert -1, Bartlett -1, Russell +0, Tompkins (art.) +0"},
    {ALTAR_UNION, "VI", "Howe's Division", "Grant +1, Neill +1"},
    {ALTAR_UNION, "VI", "Newton's Division", "Shaler +1, Eustis +0, Nevin +0"},
    {ALTAR_UNION, "XI", "Barlow's Division", "von Gilsa -1, Ames -1, Osborne (art.) +0"},
    {ALTAR_UNION, "XI", "Steinwehr's Division", "Coster -1, Smith +0"},
    {ALTAR_UNION, "XI", "Schurz's Division", "Schimmelfennig +0, Kryzanowski -1"},
    {ALTAR_UNION, "XII", "Williams' Division", "McDougall +1, Cosgrove +0, Muhlenberg (art.) +0"},
    {ALTAR_UNION, "XII", "Geary's Division", "Candy +1, Kane -3, Green +0"},
    {ALTAR_UNION, "Cav", "Buford's Division",
     "Gamble (cav.) +0, Devin (cav.) -1, Merritt (cav.) -1"},
    {ALTAR_UNION, "Cav", "Gregg's Division",
     "McIntosh (cav.) -1, Huey (cav.) +0, Gregg (cav.) +0, Robertson (art.) +0"},
    {ALTAR_UNION, "Cav", "Kilpatrick's Division",
     "Farnsworth (cav.) +2, Custer (cav.) +2, Tidball (art.) +0"},
    {ALTAR_UNION, "Couch", "WF Smith's Division", "Brisbane +0, Frick -2, Landis (art.) +0"},
    {ALTAR_UNION, "Couch", "Haller's Division", "Knipe -3, Cooke -3, Smith -3"},
    {ALTAR_CONFEDERATE, "", "Stuart's Division",
     "Hampton (cav.) +1, Fitz. Lee (cav.) +1, Jenkins (cav.) -1, Chambliss (cav.) -1, "
     "Beckham (art.) +0"},
    {ALTAR_CONFEDERATE, "I", "McLaws' Division",
     "Barksdale +0, Kershaw +2, Semmes -1, Wofford +0, Cabell (art.) +0"},
    {ALTAR_CONFEDERATE, "I", "Pickett's Division",
     "Armistead +2, Kemper +1, Garnett +0, Dearing (art.) +0"},
    {ALTAR_CONFEDERATE, "I", "Hood's Division",
     "Benning +0, Anderson +1, Law +2, Robertson +1, Henry (art.) +0"},
    {ALTAR_CONFEDERATE, "II", "Early's Division",
     "Hays -1, Gordon +0, Avery -1, Smith -2, Jones (art.) +0"},
    {ALTAR_CONFEDERATE, "II", "Johnson's Division",
     "Walker -1, Steuart +2, Williams +1, Jones +0, Latimer (art.) +0"},
    {ALTAR_CONFEDERATE, "II", "Rodes' Division",
     "Iverson +0, Ramseur -2, Doles -1, Daniel +2, O'Neal +1, Carter (art.) +0"},
    {ALTAR_CONFEDERATE, "III", "Anderson's Division",
     "Wilcox +1, Lang -2, Posey -1, Wright +0, Mahone +0, Lane (art.) +0"},
    {ALTAR_CONFEDERATE, "III", "Heth's Division",
     "Pettigrew +3, Brockenbrough -2, Archer -1, Davis +2, Garnett (art.) +0"},
    {ALTAR_CONFEDERATE, "III", "Pender's Division",
     "Perrin +1, Lane +1, Thomas -1, Scales +0, Poague (art.) +0"},
};

static const struct fact_division vicksburg_divisions[] = {
    {ALTAR_UNION, "XIII", "Osterhaus's Division",
     "Lee -2, Lindsey -2, Campbell (cav.) -3, Lamphere (art.) +0"},
    {ALTAR_UNION, "XIII", "Smith's Division", "Burbridge +0, Landram -1, White (art.) +0"},
    {ALTAR_UNION, "XIII", "Hovey's Division", "McGinnis +2, Slack +0, Mitchell (art.) +0"},
    {ALTAR_UNION, "XIII", "Carr's Division", "Benton +0, Lawler +1, Klauss (art.) +0"},
    {ALTAR_UNION, "XV", "Steele's Division", "Manter -1, Woods +0, Thayer +0, Griffiths (art.) +0"},
    {ALTAR_UNION, "XV", "Blair's Division", "G. Smith -1, T. Smith +0, Ewing +0, Wood (art.) +0"},
    {ALTAR_UNION, "XV", "Tuttle's Division", "Buckland +0, Mower -1, Matthies -1"},
    {ALTAR_UNION, "XVII", "Logan's Division",
     "Smith +0, Leggett -1, Stevenson +0, Rogers (art.) +0"},
    {ALTAR_UNION, "XVII", "McArthur's Division", "Reid -2, Ransom +1, Hall +0, Maurice (art.) +0"},
    {ALTAR_UNION, "XVII", "Crocker's Division",
     "Sanborn -1, Holmes +0, Boomer -2, Dillon (art.) +0"},
    {ALTAR_CONFEDERATE, "Mississippi", "Loring's Division",
     "Tilghman -1, Buford +3, Featherston +1, Cowan (art.) +0"},
    {ALTAR_CONFEDERATE, "Mississippi", "Stevenson's Division",
     "Barton +1, Lee +2, Cumming +2, Reynolds -1, Waul -3, Anderson (art.) +0"},
    {ALTAR_CONFEDERATE, "Mississippi", "Bowen's Division",
     "Cockrell +3, Green +2, Dawson (art.) +0"},
    {ALTAR_CONFEDERATE, "Mississippi", "Forney's Division",
     "Hebert +1, Moore +2, Davidson (art.) +0"},
    {ALTAR_CONFEDERATE, "Mississippi", "Smith's Division",
     "Baldwin +1, Shoup +0, Vaughn +0, Tobin (art.) +0"},
    {ALTAR_CONFEDERATE, "Relief", "Gregg's Ad Hoc Command", "Gregg +3, Wilson +2"},
    {ALTAR_CONFEDERATE, "Relief", "Walker's Division", "Ector +3, Gist +0, Bledsoe (art.) +0"},
    {ALTAR_CONFEDERATE, "Relief", "French's Division", "McNair +2, Maxey +3"},
    {ALTAR_CONFEDERATE, "Relief", "Jackson's Cavalry Division",
     "Cosby (cav.) +1, Whitfield (cav.) +1, Preston (art.) +0"},
};

/* Unattached batteries, Union's and Confederates'. */
static const char *const gettysburg_reserves[] = {
    "Ransom (art.) +0, McGilvery (art.) +0, Taft (art.) +0, Huntington (art.) +0, "
    "Fitzhugh (art.) +0",
    "Walton (art.) +0, Brown (art.) +0, Walker (art.) +0"};
static const char *const vicksburg_reserves[] = {"", ""};

struct fact_general {
    uint8_t side;
    const char *command; /* "": the army */
    const char *name;
    const char *points;
    const char *traits;
};

static const struct fact_general gettysburg_generals[] = {
    {ALTAR_UNION, "", "Maj. Gen. George Meade", "5", "Cautious, Unflappable"},
    {ALTAR_UNION, "I", "Maj. Gen. John Reynolds", "9", "Finest Hour, Trusted Lieutenant"},
    {ALTAR_UNION, "II", "Maj. Gen. Winfield S. Hancock", "8", "Energetic, Leads from the Front"},
    {ALTAR_UNION, "III", "Maj. Gen. Dan Sickles", "7",
     "Insubordinate, Reckless Attacker, Leads from the Front"},
    {ALTAR_UNION, "V", "Maj. Gen. George Sykes", "2d6", "Hesitant, Disciplinarian"},
    {ALTAR_UNION, "VI", "Maj. Gen. John Sedgwick", "7", "Revered"},
    {ALTAR_UNION, "XI", "Maj. Gen. Oliver O. Howard", "6", "Inept"},
    {ALTAR_UNION, "XII", "Maj. Gen. Henry Slocum", "2d6", "Tardy, Hesitant"},
    {ALTAR_UNION, "Cav", "Maj. Gen. Alfred Pleasonton", "4", "Inept, Unreliable"},
    {ALTAR_UNION, "Couch", "Maj. Gen. Darius Couch", "4", "Stalwart"},
    {ALTAR_CONFEDERATE, "", "Gen. Robert E. Lee", "3", "Aggressive, Sloppy Staff Work"},
    {ALTAR_CONFEDERATE, "I", "Lt. Gen. James Longstreet", "11", "Tardy, Unflappable"},
    {ALTAR_CONFEDERATE, "II", "Lt. Gen. Richard Ewell", "10", "Disciplinarian"},
    {ALTAR_CONFEDERATE, "III", "Lt. Gen. Ambrose P. Hill", "8",
     "Inept, Unreliable, Reckless Attacker"},
};

static const struct fact_general vicksburg_generals[] = {
    {ALTAR_UNION, "", "Maj. Gen. Ulysses S. Grant", "5", "Unflappable, Sloppy Staff Work"},
    {ALTAR_UNION, "XIII", "Maj. Gen. John McClernand", "11", "Unreliable"},
    {ALTAR_UNION, "XV", "Maj. Gen. William T. Sherman", "9", "Hard Driving"},
    {ALTAR_UNION, "XVII", "Maj. Gen. James McPherson", "8", "Energetic, Shrewd Tactician"},
    {ALTAR_CONFEDERATE, "Mississippi", "Lt. Gen. John C. Pemberton", "14", "Inept, Energetic"},
    {ALTAR_CONFEDERATE, "Relief", "Gen. Joseph E. Johnston", "7", "Cautious, Unreliable"},
};

/* 2.6: totals of each side, and the sum of modifiers of each command. */
struct fact_total {
    uint8_t side;
    uint8_t generals, infantry, cavalry, artillery, divisions, pickets, depots, trains;
};

static const struct fact_total gettysburg_totals[] = {
    {ALTAR_UNION, 10, 57, 8, 16, 25, 1, 4, 0},
    {ALTAR_CONFEDERATE, 4, 37, 4, 13, 10, 2, 3, 1},
};
static const struct fact_total vicksburg_totals[] = {
    {ALTAR_UNION, 4, 26, 1, 9, 10, 1, 1, 0},
    {ALTAR_CONFEDERATE, 2, 21, 2, 7, 9, 3, 2, 0},
};

struct fact_sum {
    uint8_t side;
    const char *command; /* "": army troops */
    int8_t sum;
};

static const struct fact_sum gettysburg_sums[] = {
    {ALTAR_UNION, "", 3},          {ALTAR_UNION, "I", 4},         {ALTAR_UNION, "II", -12},
    {ALTAR_UNION, "III", 4},       {ALTAR_UNION, "V", -7},        {ALTAR_UNION, "VI", 1},
    {ALTAR_UNION, "XI", -4},       {ALTAR_UNION, "XII", -1},      {ALTAR_UNION, "Cav", 1},
    {ALTAR_UNION, "Couch", -11},   {ALTAR_CONFEDERATE, "", 0},    {ALTAR_CONFEDERATE, "I", 8},
    {ALTAR_CONFEDERATE, "II", -2}, {ALTAR_CONFEDERATE, "III", 1},
};
static const struct fact_sum vicksburg_sums[] = {
    {ALTAR_UNION, "XIII", -5},         {ALTAR_UNION, "XV", -4},
    {ALTAR_UNION, "XVII", -5},         {ALTAR_CONFEDERATE, "Mississippi", 13},
    {ALTAR_CONFEDERATE, "Relief", 15},
};

/* ---- depots: section 5 ---- */

struct fact_depot {
    const char *place, *other;
    uint8_t owner, value, captured;
};

static const struct fact_depot gettysburg_depots[] = {
    {"Baltimore MD", NULL, ALTAR_UNION, 5, 2},
    {"Harrisburg PA", NULL, ALTAR_UNION, 2, 1},
    {"Lancaster PA", NULL, ALTAR_UNION, 2, 1},
    {"Hanover PA", NULL, ALTAR_UNION, 3, 1},
    {"Chambersburg PA", NULL, ALTAR_CONFEDERATE, 3, 1},
    {"Martinsburg WV", NULL, ALTAR_CONFEDERATE, 2, 1},
    {"Winchester VA", NULL, ALTAR_CONFEDERATE, 3, 1},
};
static const struct fact_depot vicksburg_depots[] = {
    {"Vicksburg MS", NULL, ALTAR_CONFEDERATE, 2, 1},
    {"Jackson MS", NULL, ALTAR_CONFEDERATE, 4, 2},
    {"Willow Springs MS", "Grand Gulf MS", ALTAR_UNION, 8, 4},
};

/* ---- deployment: 3.1, 3.2; tokens by id, and where each stands by default ---- */

struct fact_entry {
    uint8_t side, how, choice;
    const char *tokens, *places, *defaults;
};

static const struct fact_entry gettysburg_entries[] = {
    {ALTAR_UNION, ALTAR_EXACTLY, ALTAR_PICK_EACH_AT_OWN,
     "Baltimore depot, Harrisburg depot, Lancaster depot, Hanover depot",
     "<Baltimore MD>, <Harrisburg PA>, <Lancaster PA>, <Hanover PA>",
     "<Baltimore MD>, <Harrisburg PA>, <Lancaster PA>, <Hanover PA>"},
    {ALTAR_UNION, ALTAR_ROAD_BETWEEN, ALTAR_PICK_NONE,
     "Wadsworth, Robinson, Doubleday, Barlow, Steinwehr, Schurz",
     "<Mechanicstown MD>, <Frederick MD>", "-, -, -, -, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Caldwell, Gibbon, Hays", "<Monrovia MD>",
     "-, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE,
     "Birney, Humphreys, Barnes, Ayres, Crawford, Williams, Geary", "<Frederick MD>",
     "-, -, -, -, -, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Wright, Howe, Newton", "<Clarksburg MD>",
     "-, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_ONE_EACH, "Buford, Gregg, Kilpatrick",
     "<Hanover PA>, <Middleburg MD>, <Westminster MD>",
     "<Middleburg MD>, <Westminster MD>, <Hanover PA>"},
    {ALTAR_UNION, ALTAR_EXACTLY, ALTAR_PICK_NONE, "picket 1", "<Columbia PA>", "-"},
    {ALTAR_UNION, ALTAR_EXACTLY, ALTAR_PICK_NONE, "French", "<Harpers Ferry WV>", "-"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "WF Smith", "<Harrisburg PA>", "-"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Haller", "<Columbia PA>", "-"},
    {ALTAR_CONFEDERATE, ALTAR_EXACTLY, ALTAR_PICK_EACH_AT_OWN,
     "Chambersburg depot, Martinsburg depot, Winchester depot",
     "<Chambersburg PA>, <Martinsburg WV>, <Winchester VA>",
     "<Chambersburg PA>, <Martinsburg WV>, <Winchester VA>"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "train 1", "<Greencastle PA>", "-"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_ONE_EACH, "Early, Johnson, Rodes",
     "<York Springs PA>, <Carlisle PA>, <York PA>", "<York PA>, <York Springs PA>, <Carlisle PA>"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "McLaws, Pickett, Hood",
     "<Hagerstown MD>", "-, -, -"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Anderson, Heth, Pender",
     "<Chambersburg PA>", "-, -, -"},
    {ALTAR_CONFEDERATE, ALTAR_EXACTLY, ALTAR_PICK_ONE_EACH, "picket 1, picket 2",
     "<Charlestown WV>, <Shepherdstown WV>", "<Charlestown WV>, <Shepherdstown WV>"},
    {ALTAR_CONFEDERATE, ALTAR_OFF_MAP, ALTAR_PICK_NONE, "Stuart", "", "-"},
};

static const struct fact_entry vicksburg_entries[] = {
    {ALTAR_CONFEDERATE, ALTAR_EXACTLY, ALTAR_PICK_EACH_AT_OWN, "Vicksburg depot, Jackson depot",
     "<Vicksburg MS>, <Jackson MS>", "<Vicksburg MS>, <Jackson MS>"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Loring", "<Edwards Station MS>",
     "-"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Bowen", "<Warrenton MS>", "-"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Stevenson, Forney, Smith",
     "<Vicksburg MS>", "-, -, -"},
    {ALTAR_CONFEDERATE, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_ONE_OF, "Gregg",
     "<Jackson MS>, <Morrisville MS>", "<Jackson MS>"},
    {ALTAR_CONFEDERATE, ALTAR_ANY_FREE, ALTAR_PICK_NONE, "picket 1, picket 2, picket 3", "",
     "<Hall's Ferry MS>, <Baldwin's Ferry MS>, <Raymond MS>"},
    {ALTAR_CONFEDERATE, ALTAR_OFF_MAP, ALTAR_PICK_NONE, "Walker, French, Jackson", "", "-, -, -"},
    {ALTAR_UNION, ALTAR_EXACTLY, ALTAR_PICK_ONE_OF, "Willow Springs depot",
     "<Willow Springs MS>, <Grand Gulf MS>", "<Willow Springs MS>"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Osterhaus, Smith, Hovey, Carr",
     "<Rocky Springs MS>", "-, -, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Steele, Blair, Tuttle",
     "<Willow Springs MS>", "-, -, -"},
    {ALTAR_UNION, ALTAR_IN_OR_ADJACENT, ALTAR_PICK_NONE, "Logan, McArthur, Crocker",
     "<Burtonton MS>", "-, -, -"},
    {ALTAR_UNION, ALTAR_NEXT_TO_OWN, ALTAR_PICK_NONE, "picket 1", "", "-"},
};

/* ---- crossings and routes home ---- */

struct fact_crossing {
    const char *name;
    const char *row; /* "": scores nothing */
    bool closed, target;
};

static const struct fact_crossing gettysburg_crossings[] = {
    {"Hancock ferry", "union-ferry", false, true},
    {"Williamsport ferry", "union-ferry", false, true},
    {"Shepherdstown ferry", "union-ferry", false, true},
    {"Point of Rocks ferry", "", false, true},
    {"Harpers Ferry bridge", "", false, true},
    {"Columbia-Wrightsville bridge", "union-bridge", false, true},
    {"Camelback bridge", "union-bridge", false, true},
    {"Marysville bridge", "union-bridge", false, true},
};
static const struct fact_crossing vicksburg_crossings[] = {
    {"Big Black railroad bridge", "", false, true},
    {"Bridgeport ferry", "", false, true},
    {"Baldwin's Ferry", "", false, true},
    {"Hall's Ferry", "", false, true},
    {"Hankinson's Ferry", "", false, true},
    {"Grand Gulf landing", "", false, true},
    {"Vicksburg ferry", "", true, false},
    {"Jackson Pearl bridge", "", false, true},
    {"Byram bridge", "", false, true},
    {"Grindstone Ford bridge", "", false, false},
};

/* Place, crossing. */
static const char *const gettysburg_routes[][2] = {
    {"Hancock MD", "Hancock ferry"},
    {"Williamsport MD", "Williamsport ferry"},
    {"Shepherdstown WV", "Shepherdstown ferry"},
    {"Point of Rocks MD", "Point of Rocks ferry"},
    {"Harpers Ferry WV", "Harpers Ferry bridge"},
};

/* ---- victory points: 3.3, 3.5; "row | as the test describes it" ---- */

static const char *const gettysburg_rows[] = {
    "union -d3 | immediate | crossing_destroyed | once per crossing | printed",
    "union 1 | end_of_turn | none_near <Harrisburg PA> divisions | each time | printed",
    "union d3 | immediate | skirmish_won | each time | printed",
    "union d3 | immediate | crossing_destroyed | once per crossing | printed",
    "union 6+d6 | immediate | battle_won | each time | printed",
    "union 2+d6 | start | given_up II | once | printed",
    "union d3 | immediate | train_destroyed | each time | silent",
    "confederate 1 | immediate | skirmish_won | each time | printed",
    "confederate 1+d3 | immediate | train_home Potomac right | each time | printed",
    "confederate d6 | end_of_turn | held <Harrisburg PA> | once | printed",
    "confederate d6 | immediate | battle_won | each time | printed",
    "confederate 6+d6 | end_of_turn | held <Baltimore MD> | once | printed",
    "confederate -2d6 | end | routes_closed | once | printed",
};

#define RAILROAD "<Jackson MS> <Clinton MS> <Bolton Depot MS> <Edwards Station MS>"

static const char *const vicksburg_rows[] = {
    "union 1 | immediate | skirmish_won | each time",
    ("union d3 | end_of_turn | any_held " RAILROAD " | each time"),
    "union 3+d6 | end_of_turn | held <Jackson MS> | once",
    "union 6+d3 | immediate | battle_won | each time",
    "union 6+d3 | end_of_turn | besieged <Vicksburg MS> 3 | each time",
    "union 25 | immediate | entered <Vicksburg MS> | once",
    "confederate 1 | immediate | skirmish_won | each time | printed",
    "confederate d3 | end_of_turn | none_near <Vicksburg MS> units | each time | printed",
    ("confederate d3 | end_of_turn, last | never_held " RAILROAD " | once per place"),
    "confederate 4+d6 | immediate | battle_won | each time",
};

/* ---- event cards: 4.2, 4.3; an effect a line ---- */

struct fact_card {
    const char *id, *name, *effects;
};

static const struct fact_card gettysburg_cards[] = {
    {"G1", "Stuart Returns",
     "arrive confederate Stuart in edge north, edge east, own_division 3, road, clear 2\n"},
    {"G2", "Harper's Ferry Evacuated", "release union French if fixed French\n"},
    {"G3", "Haupt's Railroad", "rail union 1 infantry on all\n"},
    {"G4", "Heavy Rain",
     "move both -2 infantry picket cavalry train\n"
     "forbid both cross_country\n"},
    {"G5", "Potomac in Flood",
     "close Hancock ferry, Williamsport ferry, Shepherdstown ferry, Point of Rocks ferry\n"},
    {"G6", "Washington Interferes", "dice union -3 any\n"},
    {"G7", "Lee Unwell", "dice confederate -2 any\n"},
    {"G8", "Governor Curtin's Militia",
     "place union picket 2 of Couch at <Harrisburg PA> if enemy_held <Harrisburg PA> not\n"
     "instead place union picket 2 of Couch in own_depot\n"
     "rally union Couch 1 without a throw\n"},
    {"G9", "Bountiful Country",
     "odds confederate raid 3\n"
     "dice confederate 2 raid\n"},
    {"G10", "Harrison the Scout", "look confederate from division within 5 at all\n"},
    {"G11", "Bureau of Military Information", "look union from cavalry within 5 at all\n"},
    {"G12", "Hard Marching", "dice both 2 any\n"},
};

#define JACKSON_OR_EDGE(division)                                                      \
    "arrive confederate " division " at <Jackson MS> if enemy_held <Jackson MS> not\n" \
    "instead arrive confederate " division " in edge north, edge east, road\n"

static const struct fact_card vicksburg_cards[] = {
    {"V1", "Walker's Division", JACKSON_OR_EDGE("Walker")},
    {"V2", "French's Division", JACKSON_OR_EDGE("French")},
    {"V3", "Jackson's Cavalry", JACKSON_OR_EDGE("Jackson")},
    {"V4", "Heavy Rain",
     "move both -1 infantry picket cavalry train\n"
     "forbid both cross_country\n"
     "forbid both repair\n"},
    {"V5", "Southern Railroad",
     "rail confederate 1 any on Southern RR of Mississippi between <Vicksburg MS> <Jackson MS>\n"},
    {"V6", "Porter's Supply Convoy", "dice union 3 any\n"},
    {"V7", "Grierson's Raid",
     "dice confederate -2 any\n"
     "cancel V5 and 1 turn after\n"},
    {"V8", "Conflicting Orders",
     "forbid confederate staff_march of Mississippi\n"
     "forbid confederate card of Mississippi: skirmish retreat as defender\n"},
    {"V9", "McClernand's Ambition",
     "activate union XIII first\n"
     "forbid union staff_march of XIII\n"
     "forbid union card of XIII: skirmish as attacker\n"},
    {"V10", "Local Guides", "look both from division within 4 at 1\n"},
};

/* ---- the frame: sections 1 and 3 ---- */

struct fact_frame {
    const char *id;
    uint8_t turns, deck, removed, first_mover, first_deployer;
    uint8_t infantry, cavalry, picket, train; /* base moves */
    uint8_t rally, raid, end_of_day;
    uint8_t corps_stacks, pickets_stack;
    const char *first_day, *last_day;
};

static const struct fact_frame gettysburg_frame = {"gettysburg",
                                                   10,
                                                   12,
                                                   2,
                                                   ALTAR_CONFEDERATE,
                                                   ALTAR_UNION,
                                                   4,
                                                   6,
                                                   4,
                                                   4,
                                                   4,
                                                   4,
                                                   20,
                                                   ALTAR_UNION,
                                                   1,
                                                   "1863-06-28",
                                                   "1863-07-16"};
static const struct fact_frame vicksburg_frame = {
    "vicksburg", 8, 10, 2,           ALTAR_UNION, ALTAR_CONFEDERATE, 3,           5, 3, 0,
    5,           0, 19, ALTAR_SIDES, 0,           "1863-05-04",      "1863-05-22"};

#endif
