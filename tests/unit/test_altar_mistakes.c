/* unit/test_altar_mistakes.c: every mistake that scenario data can have is told, where it stands. */
#include <stdio.h>
#include <string.h>

#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"

/* A spoilt file, and what is said of it. */
struct spoilt {
    const char *section, *from, *to;
    const char *words; /* of the sentence, separated by '|' */
    const char *where; /* text at which the mistake must stand; NULL: the file will do */
};

/* ---- scenario.yaml ---- */

static const struct spoilt frame_cases[] = {
    {"scenario", "turns: 10  ", "turn: 10  ", "there is no entry 'turn' here", "10  "},
    {"scenario", "turns: 10  ", "turn: 10  ", "the entry 'turns' is missing", "id: gettysburg"},
    {"scenario", "turns: 10  ", "turns: [10] ", "'turns' must be a text", "[10]"},
    {"scenario", "turns: 10  ", "turns: ten ", "a whole number from 1 to 24", "ten"},
    {"scenario", "turns: 10  ", "turns: 25 ", "a whole number from 1 to 24", "25 "},
    {"scenario", "turns: 10  ", "turns: 9 ", "a day for each of the 9 turns|these are 10",
     "- 1863-06-28"},
    {"scenario", "turns: 10  ", "turns: 9 ", "a deck of 12 less 2 cards does not last", "deck: 12"},
    {"scenario", "    - 1863-06-30\n", "    - 1863-06-31\n", "a day such as 1863-07-01",
     "1863-06-31"},
    {"scenario", "    - 1863-06-30\n", "    - 1863-6-30\n", "a day such as", "1863-6-30"},
    {"scenario", "    - 1863-06-30\n", "    - 1863-02-29\n", "a day such as", "1863-02-29"},
    {"scenario", "    - 1863-06-30\n", "    - 1863-06-27\n", "not after the last", "1863-06-27"},
    {"scenario", "  deck: 12", "  deck: 13", "a deck of 13 less 2 cards", "deck: 13"},
    {"scenario", "  removed: 2", "  removed: -1", "a whole number from 0 to 16", "-1"},
    {"scenario", "first_mover: confederate", "first_mover: rebels",
     "'rebels' is not known: union or confederate", "rebels"},
    {"scenario", "first_deployer: union", "first_deployer: {}", "'first_deployer' must be a text",
     "{}"},
    {"scenario", "  - id: confederate\n    name", "  - id: union\n    name",
     "this side appears twice", "id: union\n    name: Conf"},
    {"scenario", "file: army_union", "file: army_north",
     "the army of this side stands in army_union", "army_north"},
    {"scenario", "  threshold: 25", "  threshold: 0", "a whole number from 1 to 200", "0  "},
    {"scenario", "staff_die: [1, 2, 3, 4, 5, 0]", "staff_die: [1, 2, 3, 4, 5]",
     "a die has six faces", "[1, 2, 3, 4, 5]"},
    {"scenario", "staff_die: [1, 2, 3, 4, 5, 0]", "staff_die: [1, 2, 3, 4, 5, six]",
     "a whole number from 0 to 12", "six"},
    {"scenario", "staff_die: [1, 2, 3, 4, 5, 0]", "staff_die: [1, 2, 3, 4, 5, 0, 0]",
     "'staff_die' has 7 entries; at most 6", "[1, 2"},
    {"scenario", "  same_corps: [union]", "  same_corps: [french]",
     "union or confederate is needed", "french"},
    {"scenario", "  pickets: yes", "  pickets: maybe", "'maybe' is not known: no or yes", "maybe"},
    {"scenario", "  depots: yes", "  depots: no", "yes is needed", "no  "},
    {"scenario", "  raid: 4  ", "  rad: 4  ", "there is no entry 'rad'",
     "4                       # A6"},
    {"scenario", "  raid: 4  ", "  # raid: 4  ",
     "'raid' here and the table 'raids' belong together", "destroy: 4"},
    {"scenario", "  destroy: 4", "  destroy: 7", "a whole number from 1 to 6", "7"},
    {"scenario", "  train: 4  ", "  # train: 4  ", "raids bring trains",
     "side: confederate\n  kinds"},
    {"scenario", "  train: 4  ", "  # train: 4  ", "there are trains", NULL},
    {"scenario", "  states: [PA]  ", "  states: [PN]  ", "no place of this map lies in 'PN'", "PN"},
    {"scenario", "  states: [PA]  ", "  states: PA  ", "'states' must be a list", "PA  "},
    {"scenario", "rally: 4", "rally: 0", "a whole number from 1 to 6", "0  "},
    {"scenario", "  end_of_day: 20", "  end_of_day: 8", "a whole number from 14 to 24", "8  "},
    {"scenario", "  - place: Baltimore MD\n", "  - place: Baltimor MD\n",
     "there is no place on the map 'Baltimor MD'", "Baltimor MD"},
    {"scenario", "  - place: Baltimore MD\n    side: union\n    bonus: 2\n", "  - Baltimore MD\n",
     "a table of entries", "Baltimore MD\n"},
    {"scenario", "  infantry: 1", "  infantry: far", "a whole number from 0 to 20", "far"},
    {"scenario", "  fades_after: 3", "  fades_after: 0", "a whole number from 1 to 24", "0  "},
    {"scenario", "  target: 4", "  target: 8", "a whole number from 1 to 7", "8\n"},
    {"scenario", "divided: [Baltimore MD,", "divided: [Atlantis,", "no place on the map 'Atlantis'",
     "Atlantis"},
    {"scenario", "kinds: [town, city, capital]  # A6", "kinds: [town, hamlet]  # A6",
     "'hamlet' is not known: capital, city, town", "hamlet"},
    {"scenario", "telegraph: [union]", "telegraph: [western]", "union or confederate is needed",
     "western"},
    {"scenario", "  - id: fog\n", "  - id: fogg\n", "this program has no option 'fogg'",
     "id: fogg"},
    {"scenario", "  - id: fog\n", "  - id: fogg\n", "the option 'fog' is missing", "- id: fogg"},
    {"scenario", "  - id: fog\n", "  - id: raids\n", "the option 'raids' appears twice", NULL},
    {"scenario", "default: blind", "default: dark",
     "'default' of fog must be blind, tokens or open", "id: fog\n"},
    {"scenario", "values: [clear, roll]", "values: [roll, clear]",
     "the values of 'route_claim' are the program's own", "[roll, clear]"},
    {"scenario", "earthworks:  ", "fortresses: [{place: Baltimore MD, side: Grey}]\nearthworks:  ",
     "'Grey' is not known", "Grey"},
    {"scenario", "title: The Gettysburg Campaign", "title:", "a text is needed here", NULL},
    {"scenario", "calendar:\n  source: reconstruction", "calendar:\n  source: hearsay",
     "'hearsay' is not known: chart, found or reconstruction", "hearsay"},
};

/* ---- the armies ---- */

static const struct spoilt army_cases[] = {
    {"army_union", "side: union\n", "side: confederate\n", "this must be the army of the union",
     "side: confederate\n"},
    {"army_union", "priority: 9\n", "priority: nine\n", "a number or dice are needed", "nine"},
    {"army_union", "priority: 9\n", "priority: -9\n", "priority points are a number, or dice alone",
     "-9"},
    {"army_union", "priority: 9\n", "priority: 2+d6\n",
     "priority points are a number, or dice alone", "2+d6"},
    {"army_union", "priority: 9\n", "priority: 2d8\n", "a number or dice are needed", "2d8"},
    {"army_union", "traits: [Revered]", "traits: [Beloved]", "'Beloved' is not known: Inept",
     "Beloved"},
    {"army_union", "traits: [Revered]", "traits: [Revered, Revered]", "this trait appears twice",
     "Revered]"},
    {"army_union", "      id: sykes\n", "      id: meade\n",
     "another general of this side has the id 'meade'", "id: meade\n      name: George S"},
    {"army_union", "- name: Meredith\n            kind: infantry",
     "- name: Meredith\n            kind: foot",
     "'foot' is not known: infantry, cavalry or artillery", "foot"},
    {"army_union", "- name: Stannard\n            kind: infantry\n            modifier: 2",
     "- name: Stannard\n            kind: infantry\n            modifier: 4",
     "a whole number from -3 to 3", "4\n"},
    {"army_union", "- name: Cutler\n", "- name: Meredith\n",
     "two units of a division are called 'Meredith'",
     "name: Meredith\n            kind: infantry\n            modifier: 2"},
    {"army_union", "- id: Robinson\n", "- id: Wadsworth\n",
     "another token of this side is called 'Wadsworth'", "id: Wadsworth\n        name: Robinson"},
    {"army_union", "aliases: [Humphrey]", "aliases: [Birney]",
     "another token of this side is called 'Birney'", NULL},
    {"army_union", "aliases: [Humphrey]", "aliases: Humphrey", "'aliases' must be a list",
     "Humphrey\n"},
    {"army_union", "  - id: V\n", "  - id: III\n", "another command of this side is called 'III'",
     "id: III\n    name: V Corps"},
    {"army_union", "  - id: V\n", "  - id: Sickles\n",
     "another command of this side is called 'Sickles'", "id: Sickles"},
    {"army_union", "activates_with: III", "activates_with: IV", "there is no command 'IV'", "IV\n"},
    {"army_union", "      activates_with: III\n", "", "the entry 'activates_with' is missing",
     "id: French"},
    {"army_union", "        name: Robinson's Division\n",
     "        name: Robinson's Division\n        activates_with: I\n",
     "only army troops have a home corps", "I\n        arm"},
    {"army_union", "starts: fixed", "starts: asleep", "'asleep' is not known: fixed or off_map",
     "asleep"},
    {"army_union", "name: Buford's Division\n        arm: cavalry",
     "name: Buford's Division\n        arm: infantry", "by its brigades this is a cavalry division",
     "id: Buford"},
    {"army_union", "name: Robinson's Division\n        arm: infantry",
     "name: Robinson's Division\n        arm: cavalry",
     "by its brigades this is an infantry division", "id: Robinson"},
    {"army_union",
     "- name: Knipe\n            kind: infantry\n            modifier: -3\n          - name: "
     "Cooke\n"
     "            kind: infantry",
     "- name: Knipe\n            kind: artillery\n            modifier: -3\n          - name: "
     "Cooke\n"
     "            kind: artillery",
     "a division has at most one battery", "id: Haller"},
    {"army_union", "    - name: Taft\n      kind: artillery",
     "    - name: Taft\n      kind: infantry", "the reserve has batteries only",
     "name: Army Reserve"},
    {"army_union", "  - unit: Hays/Carroll\n", "  - unit: Hays/Caroll\n",
     "there is no unit 'Hays/Caroll': write DIVISION/UNIT", "Hays/Caroll"},
    {"army_union", "  - unit: Hays/Carroll\n", "  - unit: Carroll\n", "write DIVISION/UNIT",
     "Carroll\n    aliases"},
    {"army_union", "  - unit: Hays/Carroll\n", "  - unit: Geary/Green\n", "this unit appears twice",
     NULL},
    {"army_union", "commands:\n", "corps:\n", "the entry 'commands' is missing", "side: union"},
    {"army_union", "commands:\n", "corps:\n", "an army needs a command", "side: union"},
    {"army_union", "    general:\n      id: couch\n", "    leader:\n      id: couch\n",
     "the entry 'general' is missing", "id: Couch"},
};

/* ---- depots, crossings ---- */

static const struct spoilt place_cases[] = {
    {"depots", "  - place: Hanover PA\n", "  - place: Hannover PA\n",
     "there is no place on the map 'Hannover PA'", "Hannover PA"},
    {"depots", "  - place: Hanover PA\n", "  - place: Richmond VA\n", "no place on the map",
     "Richmond VA"},
    {"depots", "  - place: Hanover PA\n", "  - place: Lancaster PA\n",
     "another depot is already in this space",
     "place: Lancaster PA\n    owner: union\n    value: 3"},
    {"depots", "    value: 5\n", "    value: 31\n", "a whole number from 0 to 30", "31"},
    {"depots", "    captured: 2\n", "    capture: 2\n", "the entry 'captured' is missing",
     "place: Baltimore MD"},
    {"depots", "depots:\n", "depos:\n", "the entry 'depots' is missing", "depos"},
    {"depots", "    value: 5\n", "    value: 5\n    or: Baltimore MD\n",
     "both places are in the same space", "place: Baltimore MD"},
    {"crossings", "  - name: Hancock ferry\n", "  - name: Hancok ferry\n",
     "the map has no crossing 'Hancok ferry'; it has|Hancock ferry", "Hancok ferry"},
    {"crossings", "  - name: Hancock ferry\n    river: Potomac",
     "  - name: Hancock ferry\n    river: Styx", "this crossing is not on the Styx", "Styx"},
    {"crossings", "  - name: Hancock ferry\n    river: Potomac\n    kind: ferry",
     "  - name: Hancock ferry\n    river: Potomac\n    kind: bridge", "on the map this is a ferry",
     "bridge\n    state: working\n    row: union-ferry"},
    {"crossings",
     "  - name: Hancock ferry\n    river: Potomac\n    kind: ferry\n    state: working",
     "  - name: Hancock ferry\n    river: Potomac\n    kind: ferry\n    state: open",
     "'open' is not known: working, destroyed or closed", "open\n"},
    {"crossings",
     "  - name: Hancock ferry\n    river: Potomac\n    kind: ferry\n    state: working",
     "  - name: Hancock ferry\n    river: Potomac\n    kind: ferry\n    state: closed",
     "a crossing that cannot be destroyed cannot score", "name: Hancock ferry"},
    {"crossings", "  - name: Williamsport ferry\n", "  - name: Hancock ferry\n",
     "this crossing appears twice", NULL},
    {"crossings", "with: Cumberland Valley RR bridge", "with: Marysville bridge",
     "these two are not one crossing", "Marysville bridge\n    river"},
    {"crossings", "with: Cumberland Valley RR bridge", "acts_from: York PA",
     "this place is at neither end of the crossing", "York PA"},
    {"crossings", "    state: working\n  - name: Harpers Ferry bridge",
     "    state: working\n    row: union-feery\n  - name: Harpers Ferry bridge",
     "there is no row of victory.yaml 'union-feery'", "union-feery"},
    {"crossings", "    state: working\n  - name: Harpers Ferry bridge",
     "    state: working\n    row: union-battle\n  - name: Harpers Ferry bridge",
     "this row is not scored by crossing_destroyed", "union-battle"},
    {"crossings", "  needed: 2\n", "  needed: 6\n", "6 routes are needed and there are only 5",
     "side: confederate"},
    {"crossings", "      crossing: Hancock ferry\n", "      crossing: Byram bridge\n",
     "there is no crossing in crossings.yaml 'Byram bridge'", "Byram bridge"},
    {"crossings", "    - place: Hancock MD\n", "    - place: Hancock\n      at: Hancock\n",
     "there is no entry 'at' here", NULL},
    {"crossings", "routes_home:\n  side: confederate", "routes_home:\n  side: union",
     "the row 'confederate-routes' asks for routes home", NULL},
};

/* ---- victory ---- */

static const struct spoilt row_cases[] = {
    {"victory", "    value: -d3\n", "    value: d4\n", "a number or dice are needed here", "d4"},
    {"victory", "    value: -d3\n", "    value: 10d6\n", "a number or dice are needed here",
     "10d6"},
    {"victory", "    value: -d3\n", "    value: d3-1\n", "a number or dice are needed here",
     "d3-1"},
    {"victory", "    value: -d3\n", "    value: 100\n", "a number or dice are needed here", "100"},
    {"victory", "    value: -d3\n", "    value: \"-\"\n", "a number or dice are needed here",
     "\"-\""},
    {"victory", "    when: start\n", "    when: immediate\n", "given_up is booked at the start",
     "id: union-richmond"},
    {"victory", "    when: start\n", "    when: later\n",
     "'later' is not known: start, immediate, end_of_turn or end", "later"},
    {"victory", "    event: given_up\n", "    event: gave_up\n", "'gave_up' is not known",
     "gave_up"},
    {"victory", "    event: given_up\n", "    condition: held\n",
     "a row that is booked start has an event", "held\n    command"},
    {"victory", "    condition: none_near\n", "    condition: skirmish_won\n",
     "'skirmish_won' is not known: none_near", "skirmish_won\n    place"},
    {"victory", "    command: II\n", "    command: IV\n", "there is no command 'IV'", "IV\n"},
    {"victory", "    command: II\n", "", "the entry 'command' is missing", "id: union-richmond"},
    {"victory", "    place: Baltimore MD\n", "    place: Baltimore PA\n",
     "there is no place on the map 'Baltimore PA'", "Baltimore PA"},
    {"victory", "    place: Baltimore MD\n", "    places: [Baltimore MD]\n",
     "the entry 'place' is missing", "id: confederate-baltimore"},
    {"victory", "    place: Baltimore MD\n", "    places: [Baltimore MD]\n",
     "'places' has no meaning with held", "[Baltimore MD]"},
    {"victory", "    whom: divisions\n", "    whom: horses\n",
     "'horses' is not known: divisions or units", "horses"},
    {"victory", "    whom: divisions\n", "    whom: divisions\n    bank: left\n",
     "'bank' has no meaning with none_near", "left"},
    {"victory", "    river: Potomac\n", "    river: Rubicon\n", "there is no river 'Rubicon'",
     "Rubicon"},
    {"victory", "    bank: right\n", "    bank: south\n", "'south' is not known: left or right",
     "south"},
    {"victory", "    once: no\n    text: The turn ends",
     "    once: no\n    per: place\n    text: The turn ends", "'per' goes with 'once: yes'",
     "place\n    text"},
    {"victory", "    once: yes\n    text: Harrisburg",
     "    once: yes\n    per: place\n    text: Harrisburg", "this cannot be counted so",
     "place\n    text"},
    {"victory", "    condition: routes_closed\n", "    condition: routes_closed\n    turns: last\n",
     "'turns' goes with rows that are booked end_of_turn", "last\n"},
    {"victory", "if: trains_captured = 1", "if: trains_captured = 2",
     "an option and the value it must have", "trains_captured = 2"},
    {"victory", "if: trains_captured = 1", "if: trains_captured",
     "an option and the value it must have", "trains_captured\n"},
    {"victory", "if: trains_captured = 1", "if: trains = 1", "an option and the value it must have",
     "trains = 1"},
    {"victory", "  - id: union-battle\n", "  - id: union-bridge\n",
     "another row has the id 'union-bridge'", NULL},
    {"victory", "  - id: confederate-battle\n    side: confederate",
     "  - id: confederate-battle\n    side: union", "the Union's rows are booked first",
     "id: confederate-battle"},
    {"victory", "    text: A tabletop battle is won.\n    source: chart\n  - id: union-richmond",
     "    text: A tabletop battle is won.\n  - id: union-richmond",
     "the entry 'source' is missing: chart, found or reconstruction", "id: union-battle"},
    {"victory", "  - id: union-bridge\n", "  - id: union-bridges\n",
     "there is no row of victory.yaml 'union-bridge'", NULL},
};

/* ---- deployment ---- */

static const struct spoilt deployment_cases[] = {
    {"deployment", "gives_up: II", "gives_up: XX", "there is no command 'XX'", "XX"},
    {"deployment", "gives_up: II", "gives_up: I", "this row is not scored by giving up I",
     "union-richmond"},
    {"deployment", "row: union-richmond", "row: union-mond", "no row of victory.yaml 'union-mond'",
     "union-mond"},
    {"deployment", "  - side: union\n    entries:", "  - side: confederate\n    entries:",
     "the union must be listed here: the side that sets up first comes",
     "side: confederate\n    entries"},
    {"deployment", "[Baltimore MD, Harrisburg PA, Lancaster PA, Hanover PA]",
     "[Baltimore MD, Harrisburg PA, Lancaster PA]", "Hanover depot is never placed",
     "side: union\n    entries"},
    {"deployment", "[Baltimore MD, Harrisburg PA, Lancaster PA, Hanover PA]",
     "[Baltimore MD, Harrisburg PA, Lancaster PA, York PA]",
     "this side has no depot at 'York PA' in depots.yaml", "York PA"},
    {"deployment", "[Baltimore MD, Harrisburg PA, Lancaster PA, Hanover PA]",
     "[Baltimore MD, Harrisburg PA, Lancaster PA, Winchester VA]",
     "this side has no depot at 'Winchester VA'", "Winchester VA"},
    {"deployment", "commands: [II]", "commands: [II, VI]", "Wright's Division is placed twice",
     "VI]\n        at: [Clarksburg"},
    {"deployment", "commands: [II]", "commands: [IV]", "there is no command 'IV'", "IV"},
    {"deployment", "commands: [II]", "commands: [IV]", "Caldwell's Division is never placed", NULL},
    {"deployment", "commands: [II]", "corps: [II]",
     "depots, commands, divisions, pickets or trains must be named here",
     "id: second-corps\n        corps"},
    {"deployment", "commands: [II]", "commands: []", "'commands' must name a token", "[]"},
    {"deployment", "commands: [II]", "divisions: [Caldwell, Gibbon]\n        commands: [II]",
     "an entry has one kind of token; 'divisions' is a second one", "[Caldwell, Gibbon]"},
    {"deployment", "divisions: [French]", "divisions: [Frensh]", "there is no division 'Frensh'",
     "Frensh"},
    {"deployment", "pickets: [picket 1]\n", "pickets: [picket 2]\n",
     "there is no picket 'picket 2'", "picket 2]\n        at: [Col"},
    {"deployment", "trains: [train 1]", "trains: [train 2]", "there is no train 'train 2'",
     "train 2"},
    {"deployment", "at: [Monrovia MD]", "at: [Monrovia PA]", "no place on the map 'Monrovia PA'",
     "Monrovia PA"},
    {"deployment", "at: [Monrovia MD]", "at: [Monrovia MD, Clarksburg MD]",
     "one place is named here, not 2", "[Monrovia MD,"},
    {"deployment", "at: [Monrovia MD]", "at: []", "'at' must name a place", "[]"},
    {"deployment", "at: [Monrovia MD]", "at: Monrovia MD", "'at' must be a list", "Monrovia MD"},
    {"deployment", "at: [Mechanicstown MD, Frederick MD]", "at: [Mechanicstown MD]",
     "two places are named here, not 1", "[Mechanicstown MD]"},
    {"deployment", "at: [Mechanicstown MD, Frederick MD]", "at: [Frederick MD, Frederick MD]",
     "this place is in the same space as an earlier one", "Frederick MD]\n        how: road"},
    {"deployment", "default: Mechanicstown MD", "default: Gettysburg PA",
     "this is not one of the places named", "Gettysburg PA"},
    {"deployment", "how: road_between\n", "how: road_between\n        choice: one_of\n",
     "road_between leaves no such choice", "[Mechanicstown"},
    {"deployment", "how: road_between\n", "how: by_road\n",
     "'by_road' is not known: exactly, in_or_adjacent", "by_road"},
    {"deployment", "at: [Hanover PA, Middleburg MD, Westminster MD]",
     "at: [Hanover PA, Middleburg MD]", "3 tokens cannot be placed one each at 2 places",
     "[Hanover PA, Middleburg MD]"},
    {"deployment", "default: [Kilpatrick, Buford, Gregg]", "default: [Kilpatrick, Buford]",
     "3 entries are needed here", "[Kilpatrick, Buford]"},
    {"deployment", "default: [Kilpatrick, Buford, Gregg]", "default: [Kilpatrick, Buford, Custer]",
     "this is not one of the tokens named", "Custer"},
    {"deployment", "default: [Kilpatrick, Buford, Gregg]", "default: [Kilpatrick, Buford, Buford]",
     "this token appears twice", "Buford]\n"},
    {"deployment", "at: [Monrovia MD]\n        how: in_or_adjacent",
     "at: [Monrovia MD]\n        how: in_or_adjacent\n        default: Monrovia MD",
     "nothing is chosen here", NULL},
    {"deployment", "at: [Monrovia MD]\n        how: in_or_adjacent",
     "at: [Monrovia MD]\n        how: in_or_adjacent\n        choice: one_of",
     "one of several places must be named", "[Monrovia"},
    {"deployment", "divisions: [Stuart]\n        how: off_map",
     "divisions: [Stuart]\n        at: [York PA]\n        how: in_or_adjacent",
     "Stuart's Division is off the map at the start", "id: stuart"},
    {"deployment", "divisions: [Stuart]\n        how: off_map",
     "divisions: [Stuart]\n        at: [York PA]\n        how: off_map",
     "off_map takes no places and no choice", "[York PA]\n        how"},
    {"deployment", "divisions: [French]\n        at: [Harpers Ferry WV]\n        how: exactly",
     "divisions: [French]\n        how: off_map",
     "French's Garrison is not off the map at the start", "id: garrison"},
    {"deployment", "divisions: [Haller]\n        at: [Columbia PA]\n        how: in_or_adjacent",
     "divisions: [Haller]\n        how: any_free", "any_free needs a default",
     "id: emergency-militia"},
    {"deployment", "options:\n", "optons:\n", "the entry 'options' is missing", NULL},
};

/* ---- cards ---- */

#define RAIN                                                                                  \
    "      - verb: move\n        side: both\n        change: -2\n        for: turn\n      - " \
    "verb: "                                                                                  \
    "forbid\n        side: both\n        what: cross_country\n        for: turn\n"
#define CURTIN "        if: not enemy_held(Harrisburg PA)\n"
#define CONDITION(text) "        if: " text "\n"

static const struct spoilt card_cases[] = {
    {"cards", "  - id: G12\n", "  - id: G11\n", "another card has the id 'G11'",
     "id: G11\n    name: Hard"},
    {"cards", "  - id: G12\n",
     "  - id: G13\n    name: One\n    text: Two\n    effects: []\n  - id: G12\n",
     "there are 13 cards here, but 12 in the deck of scenario.yaml", NULL},
    {"cards", "cards:\n", "crads:\n", "the entry 'cards' is missing", NULL},
    {"cards", RAIN, "      - verb: rain\n", "'rain' is not known: dice, move, forbid", "rain"},
    {"cards", RAIN, "      - side: both\n", "the entry 'verb' is missing",
     "side: both\n  - id: G5"},
    {"cards", RAIN, "      - rain\n", "an effect is a table with a verb", "rain\n"},
    {"cards", RAIN,
     "      - verb: move\n        side: both\n        change: -2\n        spaces: 3\n",
     "there is no entry 'spaces' here", "3\n  - id: G5"},
    {"cards", RAIN, "      - verb: move\n        change: -2\n", "the entry 'side' is missing",
     "verb: move\n        change: -2\n  - id: G5"},
    {"cards", RAIN, "      - verb: move\n        side: none\n        change: -2\n",
     "'none' is not known: union, confederate or both", "none\n"},
    {"cards", RAIN, "      - verb: move\n        side: both\n", "the entry 'change' is missing",
     NULL},
    {"cards", RAIN, "      - {verb: move, side: both, change: much}\n",
     "a whole number from -20 to 20", "much"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, arms: [elephants]}\n",
     "'elephants' is not known", "elephants"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, arms: []}\n",
     "this list must name something", "[]}"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, arms: [depot]}\n",
     "depots never move", "[depot]"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, for: ever}\n",
     "a time is needed here: turn, 2 turns, rest", "ever"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, for: 0 turns}\n",
     "a time is needed here", "0 turns"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, for: 99 turns}\n",
     "a time is needed here", "99 turns"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, for: 2 days}\n",
     "a time is needed here", "2 days"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, instead: yes}\n",
     "there is no effect before this one", "yes}"},
    {"cards", RAIN, "      - {verb: move, side: both, change: -2, instead: perhaps}\n",
     "'perhaps' is not known: no or yes", "perhaps"},
    {"cards", RAIN, "      - {verb: dice, side: both, change: 31}\n",
     "a whole number from -30 to 30", "31}"},
    {"cards", RAIN, "      - {verb: dice, side: both, change: 2, purpose: fun}\n",
     "'fun' is not known: any or raid", "fun}"},
    {"cards", RAIN, "      - {verb: dice, side: both, change: -2, purpose: raid}\n",
     "only dice that are given can be tied", "-2, purpose: raid}"},
    {"cards", RAIN, "      - {verb: forbid, side: both, what: dancing}\n", "'dancing' is not known",
     "dancing"},
    {"cards", RAIN, "      - {verb: forbid, side: union, what: repair, command: IX}\n",
     "there is no command 'IX'", "IX}"},
    {"cards", RAIN, "      - {verb: forbid, side: both, what: repair, command: I}\n",
     "'I' fits 2 commands; say which", "I}"},
    {"cards", RAIN, "      - {verb: forbid, side: both, what: repair, role: attacker}\n",
     "this goes with 'what: card'", "attacker}"},
    {"cards", RAIN, "      - {verb: forbid, side: both, what: card, role: attacker}\n",
     "the entry 'cards' is missing", NULL},
    {"cards", RAIN,
     "      - {verb: forbid, side: both, what: card, cards: [trump], role: attacker}\n",
     "'trump' is not known: battle, skirmish or retreat", "trump"},
    {"cards", RAIN, "      - {verb: forbid, side: both, what: card, cards: [battle], role: cook}\n",
     "'cook' is not known: attacker or defender", "cook"},
    {"cards", RAIN, "      - {verb: close, river: Potomac, kind: tunnel}\n",
     "'tunnel' is not known: any, bridge, ferry or ford", "tunnel"},
    {"cards", RAIN, "      - {verb: close, river: Tiber, kind: any}\n", "there is no river 'Tiber'",
     "Tiber"},
    {"cards", RAIN, "      - {verb: close, river: Susquehanna, kind: ferry}\n",
     "no crossing of crossings.yaml is closed by this", "Susquehanna, kind"},
    {"cards", RAIN, "      - {verb: close, crossings: [Rialto]}\n",
     "there is no crossing in crossings.yaml 'Rialto'", "Rialto"},
    {"cards", RAIN, "      - {verb: close, crossings: [Hancock ferry], river: Potomac}\n",
     "either names, or river and kind", "[Hancock ferry]"},
    {"cards", RAIN, "      - {verb: close, crossings: [Hancock ferry], side: both}\n",
     "there is no entry 'side' here", "both}"},
    {"cards", RAIN, "      - {verb: arrive, side: both, division: Stuart, zones: [edge north]}\n",
     "this is done by one side, not by both", "both, division"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Heth, zones: [edge north]}\n",
     "this division is not off the map at the start", "Heth, zones"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Jeb, zones: [edge north]}\n",
     "there is no division 'Jeb'", "Jeb, zones"},
    {"cards", RAIN, "      - {verb: arrive, side: confederate, division: Stuart}\n",
     "either 'at' or 'zones' must say where", NULL},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, at: [York PA], zones: "
     "[own_depot]}\n",
     "either 'at' or 'zones' must say where", "[York PA]"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, at: [York PA], road: yes}\n",
     "this goes with 'zones'", "yes}"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, at: [York PA], clear: 2}\n",
     "this goes with 'zones'", "2}"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, zones: [edge up]}\n",
     "a zone is needed here: edge north", "edge up"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, zones: [own_division x]}\n",
     "a zone is needed here", "own_division x"},
    {"cards", RAIN,
     "      - {verb: arrive, side: confederate, division: Stuart, zones: [own_division 0]}\n",
     "a zone is needed here", "own_division 0"},
    {"cards", RAIN, "      - {verb: arrive, side: confederate, division: Stuart, zones: []}\n",
     "this list must name something", "[]}"},
    {"cards", RAIN, "      - {verb: release, side: union, division: Buford}\n",
     "this division is not fixed at the start", "Buford}"},
    {"cards", RAIN, "      - {verb: rail, side: union, moves: 0, arm: any, lines: all}\n",
     "a whole number from 1 to 20", "0, arm"},
    {"cards", RAIN,
     "      - {verb: rail, side: union, moves: 1, arm: any, lines: [Orient Express]}\n",
     "the map has no railroad 'Orient Express'", "Orient Express"},
    {"cards", RAIN, "      - {verb: rail, side: union, moves: 1, arm: any, lines: some}\n",
     "'lines' must be a list", "some}"},
    {"cards", RAIN,
     "      - {verb: rail, side: union, moves: 1, arm: any, lines: all, between: [York PA]}\n",
     "two places are needed here", "[York PA]"},
    {"cards", RAIN,
     "      - {verb: rail, side: union, moves: 1, arm: any, lines: [Western Maryland], between: "
     "[Winchester VA, York PA]}\n",
     "one of these places does not lie on the line", "[Winchester VA"},
    {"cards", RAIN, "      - {verb: place, side: union, what: depot, command: V, at: [York PA]}\n",
     "'depot' is not known: picket or train", "depot, command"},
    {"cards", RAIN, "      - {verb: place, side: both, what: picket, command: V, at: [York PA]}\n",
     "this is done by one side", "both, what"},
    {"cards", RAIN, "      - {verb: place, side: union, what: picket, command: v, at: [York PA]}\n",
     "the command must be written here as its army has it", "v, at"},
    {"cards", RAIN, "      - {verb: rally, side: union, command: V, count: 2, roll: no}\n",
     "only '1' is possible here", "2, roll"},
    {"cards", RAIN, "      - {verb: rally, side: union, command: V, count: 1, roll: 5}\n",
     "only 'no' is possible here", "5}"},
    {"cards", RAIN, "      - {verb: rally, side: both, command: V, count: 1, roll: no}\n",
     "this is done by one side", "both, command"},
    {"cards", RAIN, "      - {verb: rail, side: both, moves: 1, arm: any, lines: all}\n",
     "this is done by one side", "both, moves"},
    {"cards", RAIN, "      - {verb: dice, side: union, change: 1, purpose: march}\n",
     "'march' is not known: any or raid", "march}"},
    {"cards", RAIN,
     "      - {verb: place, side: union, what: picket, command: V, at: [York PA, Hanover PA]}\n",
     "one place is needed here", "[York PA"},
    {"cards", RAIN, "      - {verb: odds, side: union, action: march, target: 3}\n",
     "'march' is not known: destroy, repair, raid or rally", "march, target"},
    {"cards", RAIN, "      - {verb: odds, side: union, action: raid, target: 0}\n",
     "a whole number from 1 to 7", "0}"},
    {"cards", RAIN, "      - {verb: look, side: union, from: balloon, range: 3, tokens: all}\n",
     "'balloon' is not known: division or cavalry", "balloon"},
    {"cards", RAIN, "      - {verb: look, side: union, from: cavalry, range: 3, tokens: some}\n",
     "'some' is not known: all or 1", "some}"},
    {"cards", RAIN, "      - {verb: activate, side: union, command: V, order: second}\n",
     "'second' is not known: first or last", "second}"},
    {"cards", RAIN, "      - {verb: cancel, card: G99}\n", "there is no card 'G99'", "G99}"},
    {"cards", RAIN, "      - &x {verb: dice, side: both, change: 1}\n",
     "anchors and tags are not used here", NULL},
    {"cards", RAIN, "      - {verb: dice, side: both, side: both, change: 1}\n",
     "the key 'side' appears twice", "side: both, change"},
    {"cards", RAIN,
     "      - {verb: dice, side: both, change: 1}\n      - {verb: dice, side: both, change: 1}\n"
     "      - {verb: dice, side: both, change: 1}\n      - {verb: dice, side: both, change: 1}\n"
     "      - {verb: dice, side: both, change: 1}\n      - {verb: dice, side: both, change: 1}\n"
     "      - {verb: dice, side: both, change: 1}\n      - {verb: dice, side: both, change: 1}\n"
     "      - {verb: dice, side: both, change: 1}\n",
     "'effects' has 9 entries; at most 8 are allowed", NULL},
    /* conditions: the column is inside them */
    {"cards", CURTIN, CONDITION("enemyheld(Harrisburg PA)"),
     "a predicate or quantity is needed here", "enemyheld"},
    {"cards", CURTIN, CONDITION("not"), "a predicate or quantity is needed here", NULL},
    {"cards", CURTIN, CONDITION("not enemy_held(Harrisbourg PA)"),
     "there is no place on the map 'Harrisbourg PA'", "Harrisbourg PA"},
    {"cards", CURTIN, CONDITION("turn > 2 and off_map(Custer)"), "there is no division 'Custer'",
     "Custer)"},
    {"cards", CURTIN, CONDITION("working(Tower Bridge)"),
     "no crossing in crossings.yaml 'Tower Bridge'", "Tower Bridge"},
    {"cards", CURTIN, CONDITION("dice(french) > 2"), "union or confederate is needed here",
     "french) >"},
    {"cards", CURTIN, CONDITION("divisions(LIX) > 2"), "there is no command 'LIX'", "LIX)"},
    {"cards", CURTIN, CONDITION("turn > 2 and broken(Couch) > 2"),
     "a card cannot ask what is broken: that is its owner's secret (I27)", "broken(Couch)"},
    {"cards", CURTIN, CONDITION("enemy_held"), "'(' and a name are needed here", NULL},
    {"cards", CURTIN, CONDITION("enemy_held()"), "a name and ')' are needed here", ")\n"},
    {"cards", CURTIN, CONDITION("enemy_held(York PA"), "a name and ')' are needed here",
     "York PA\n"},
    {"cards", CURTIN, CONDITION("turn"), "one of < <= = >= > is needed here", NULL},
    {"cards", CURTIN, CONDITION("turn >= two"), "a whole number from 0 to 999", "two\n"},
    {"cards", CURTIN, CONDITION("turn >= 1000"), "a whole number from 0 to 999", "1000"},
    {"cards", CURTIN, CONDITION("(turn > 2"), "')' is needed here", NULL},
    {"cards", CURTIN, CONDITION("turn > 2 turn < 5"), "'and', 'or' or the end is needed here",
     "turn < 5"},
    {"cards", CURTIN, CONDITION("turn > 2 and"), "a predicate or quantity is needed here", NULL},
    {"cards", CURTIN, CONDITION("turn > 2 or or turn > 3"),
     "a predicate or quantity is needed here", "or turn > 3"},
    {"cards", CURTIN, CONDITION("((((((((((((((((((turn > 2))))))))))))))))))"), "nested too deep",
     NULL},
    {"cards", CURTIN,
     CONDITION("turn > 1 and (turn > 2 and (turn > 3 and (turn > 4 and (turn > 5 and (turn > 6 and "
               "(turn > 7 and (turn > 8 and turn > 9)))))))"),
     "nested too deep", NULL},
    {"cards", CURTIN,
     CONDITION(
         "turn > 1 or turn > 1 or turn > 1 or turn > 1 or turn > 1 or turn > 1 or turn > 1 or "
         "turn > 1 or turn > 1 or turn > 1 or turn > 1 or turn > 1 or turn > 1"),
     "this condition is too long", "turn > 1 or"},
    {"cards", CURTIN, CONDITION("[]"), "a text is needed here", "[]"},
};

/* ---- briefings, battle ---- */

static const struct spoilt text_cases[] = {
    {"briefings", "  - side: confederate\n", "  - side: union\n", "this side appears twice", NULL},
    {"briefings", "quick_reference:\n", "quick_refrence:\n",
     "the entry 'quick_reference' is missing", NULL},
    {"briefings", "    title: To the commander of the Army of the Potomac\n", "",
     "the entry 'title' is missing", NULL},
    {"battle", "  - die: 6\n    hour: 13\n", "", "'start_hours' has no row for the die 6", NULL},
    {"battle", "  breaks_to: 1", "  breaks_to: 2", "made with other numbers|vedette odds", NULL},
    {"odds", "step: 5", "step: 4", "a whole number from 5 to 5", "4"},
    {"battle", "clock:\n  die: 10", "clock:\n  die: coin", "a whole number from 1 to 100", "coin"},
};

/* ---- running them ---- */

/* Where a tag stands: on the changed lines or after them, else before. */
static const char *find_tag(const char *text, const struct spoilt *spoilt)
{
    const char *start = strstr(text, spoilt->to);

    if (start == NULL)
        start = text;
    while (start > text && start[-1] != '\n')
        start--;
    const char *at = strstr(start, spoilt->where);

    if (at == NULL)
        at = strstr(text, spoilt->where);
    if (at == NULL)
        fail_msg("the spoilt file does not have this: %s", spoilt->where);
    return at;
}

static void find_spot(const char *text, const struct spoilt *spoilt, unsigned *line,
                      unsigned *column)
{
    const char *at = find_tag(text, spoilt);

    *line = 1;
    *column = 1;
    for (; text < at; text++) {
        *column = *text == '\n' ? 1 : *column + 1;
        *line += *text == '\n';
    }
}

static void check_spoilt(struct altar_desk *desk, const struct spoilt *spoilt)
{
    struct altar_change changes[] = {{spoilt->section, spoilt->from, spoilt->to}, {0}};
    unsigned line = 0, column = 0;
    char file[64];

    const struct altar_scenario *sc = altar_desk_load(desk, changes, NULL);

    if (sc != NULL)
        fail_msg("no mistake was found in %s: %s", spoilt->section, spoilt->to);
    if (spoilt->where != NULL)
        find_spot(altar_desk_text(desk, spoilt->section), spoilt, &line, &column);
    (void)snprintf(file, sizeof file, "/%s.yaml", spoilt->section);
    bool elsewhere = spoilt->where == NULL;

    if (!report_has(&desk->report, elsewhere ? NULL : file, line, column, NULL, spoilt->words)) {
        vd_report_print(&desk->report, stderr);
        fail_msg("%s:%u:%u: \"%s\" was expected after\n%s", spoilt->section, line, column,
                 spoilt->words, spoilt->to);
    }
}

static void check_all(const char *id, const struct spoilt *cases, size_t count)
{
    struct altar_desk desk;

    altar_desk_init(&desk, id);
    for (size_t i = 0; i < count; i++)
        check_spoilt(&desk, &cases[i]);
    altar_desk_release(&desk);
}

#define CHECKS(name)                                  \
    static void name##_are_told(void **state)         \
    {                                                 \
        (void)state;                                  \
        check_all("gettysburg", (name), COUNT(name)); \
    }
CHECKS(frame_cases)
CHECKS(army_cases)
CHECKS(place_cases)
CHECKS(row_cases)
CHECKS(deployment_cases)
CHECKS(card_cases)
CHECKS(text_cases)

/* A thing of Vicksburg that Gettysburg does not have. */
static void mistakes_at_vicksburg_are_told(void **state)
{
    static const struct spoilt cases[] = {
        {"scenario", "  - place: Vicksburg MS\n    side", "  - place: Vicksborg MS\n    side",
         "no place on the map 'Vicksborg MS'", "Vicksborg MS"},
        {"depots", "or: Grand Gulf MS", "or: Grand Golf MS", "no place on the map 'Grand Golf MS'",
         "Grand Golf MS"},
        {"depots", "or: Grand Gulf MS", "or: Jackson MS", "another depot is already in this space",
         NULL},
        {"deployment", "at: [Willow Springs MS, Grand Gulf MS]",
         "at: [Willow Springs MS, Raymond MS]",
         "depots.yaml does not have Willow Springs depot at this place", "[Willow Springs MS, Ray"},
        {"deployment", "default: [Hall's Ferry MS, Baldwin's Ferry MS, Raymond MS]",
         "default: [Hall's Ferry MS, Baldwin's Ferry MS]", "3 entries are needed here",
         "[Hall's Ferry MS, Baldwin's Ferry MS]"},
        {"deployment", "default: Osterhaus", "default: Osterhouse",
         "there is no division 'Osterhouse'", "Osterhouse"},
        {"victory", "    spaces: 3\n", "    spaces: 9\n", "a whole number from 1 to 8", "9\n"},
        {"victory", "    turns: last\n", "    turns: first\n", "'first' is not known: last",
         "first\n    condition"},
        {"crossings", "    target: no\n", "    target: nope\n", "'nope' is not known: no or yes",
         "nope"},
        {"cards", "        card: V5\n", "        card: V55\n", "there is no card 'V55'", "V55"},
    };

    (void)state;
    check_all("vicksburg", cases, COUNT(cases));
}

/* All mistakes of a run, not only the first. */
static void many_mistakes_are_told_at_once(void **state)
{
    static const struct altar_change changes[] = {
        {"scenario", "rally: 4", "rally: 9"},
        {"army_union", "traits: [Revered]", "traits: [Beloved]"},
        {"army_confederate", "priority: 11", "priority: eleven"},
        {"depots", "    value: 5\n", "    value: 500\n"},
        {"crossings", "  needed: 2\n", "  needed: two\n"},
        {"victory", "    bank: right\n", "    bank: wrong\n"},
        {"deployment", "at: [Monrovia MD]", "at: [Monrovia]\n        whence: there"},
        {"cards", "        range: 5\n        tokens: all\n  - id: G11",
         "        range: x\n        tokens: all\n  - id: G11"},
        {"briefings", "quick_reference:\n", "reference:\n"},
        {NULL, NULL, NULL}};
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    assert_null(altar_desk_load(&desk, changes, NULL));
    assert_true(report_has(&desk.report, "scenario.yaml", 0, 0, NULL, "from 1 to 6"));
    assert_true(report_has(&desk.report, "army_union.yaml", 0, 0, NULL, "Beloved"));
    assert_true(report_has(&desk.report, "army_confederate.yaml", 0, 0, NULL, "a number or dice"));
    assert_true(report_has(&desk.report, "depots.yaml", 0, 0, NULL, "from 0 to 30"));
    assert_true(report_has(&desk.report, "crossings.yaml", 0, 0, NULL, "from 0 to 8"));
    assert_true(report_has(&desk.report, "victory.yaml", 0, 0, NULL, "left or right"));
    assert_true(report_has(&desk.report, "deployment.yaml", 0, 0, NULL, "no entry 'whence'"));
    assert_true(report_has(&desk.report, "cards.yaml", 0, 0, NULL, "from 0 to 60"));
    assert_true(report_has(&desk.report, "briefings.yaml", 0, 0, NULL, "quick_reference"));
    assert_int_equal(desk.report.mistakes.count, 10);
    altar_desk_release(&desk);
}

/* More of everything than the tables hold. */
static char *crowd(struct vd_arena *arena, unsigned commands, unsigned divisions, unsigned units)
{
    enum { SIZE = 1 << 20 };
    char *text = vd_arena_take(arena, SIZE, 1);
    struct vd_writer out = vd_writer_of(text, SIZE);

    vd_write(&out, "commands:\n");
    for (unsigned i = 0; i < commands; i++) {
        vd_write_format(&out,
                        "  - id: C%u\n    name: Corps %u\n    general: {id: g%u, name: G, rank: R, "
                        "priority: 1, traits: []}\n    divisions:\n",
                        i, i, i);
        for (unsigned k = 0; k < divisions; k++) {
            vd_write_format(&out, "      - {id: D%u-%u, name: D, arm: infantry, units: [", i, k);
            for (unsigned u = 0; u < units; u++)
                vd_write_format(&out, "{name: U%u, kind: infantry, modifier: 0}, ", u);
            vd_write(&out, "]}\n");
        }
    }
    vd_write(&out, "others:\n"); /* what stood there: a key that is not known */
    assert_false(vd_writer_is_full(&out));
    return text;
}

static void the_tables_do_not_overflow(void **state)
{
    static const struct {
        unsigned commands, divisions, units;
        const char *words;
    } cases[] = {
        {4, 30, 1, "more than 96 tokens"},
        {4, 20, 3, "more than 160 units"},
        {16, 1, 1, "more than 16 commands"}, /* with the Confederates' three */
        {17, 1, 1, "'commands' has 17 entries; at most 16"},
        {1, 33, 1, "'divisions' has 33 entries; at most 32"},
        {1, 1, 17, "'units' has 17 entries; at most 16"},
        {1, 1, 0, "a division needs a brigade"},
        {1, 0, 0, "'divisions' must be a list"},
    };
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct altar_change changes[] = {
            {"army_union", "commands:\n",
             crowd(&desk.arena, cases[i].commands, cases[i].divisions, cases[i].units)},
            {0}};

        check_case(cases[i].words, altar_desk_load(&desk, changes, NULL) == NULL);
        check_case(cases[i].words, report_has(&desk.report, NULL, 0, 0, NULL, cases[i].words));
    }
    altar_desk_release(&desk);
}

/* A file that is no table at all. */
static void every_file_must_be_a_table(void **state)
{
    static const char *const sections[] = {
        "scenario", "army_union", "army_confederate", "deployment", "depots", "crossings",
        "victory",  "cards",      "briefings",        "battle",     "odds"};
    struct altar_desk desk;

    (void)state;
    altar_desk_init(&desk, "gettysburg");
    for (size_t i = 0; i < COUNT(sections); i++) {
        const struct vd_yaml *roots[ALTAR_SECTIONS];
        struct vd_scenario_request request = {0};

        assert_non_null(altar_desk_load(&desk, NULL, NULL));
        for (size_t k = 0; k < ALTAR_SECTIONS; k++) {
            struct vd_file file = desk.files[k];

            if (k == i)
                file = (struct vd_file){"list.yaml", "- a list\n", 9};
            roots[k] = vd_yaml_parse(&desk.passing, &file, &desk.report);
        }
        const struct vd_scenario_files read = {.system = &altar_system,
                                               .id = "gettysburg",
                                               .theater = &desk.theater,
                                               .sections = roots,
                                               .request = &request};

        assert_null(altar_load(&read, &desk.passing, &desk.report));
        check_case(sections[i],
                   report_has(&desk.report, "list.yaml", 1, 1, NULL, "a table of entries"));
    }
    altar_desk_release(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frame_cases_are_told),
        cmocka_unit_test(army_cases_are_told),
        cmocka_unit_test(place_cases_are_told),
        cmocka_unit_test(row_cases_are_told),
        cmocka_unit_test(deployment_cases_are_told),
        cmocka_unit_test(card_cases_are_told),
        cmocka_unit_test(text_cases_are_told),
        cmocka_unit_test(mistakes_at_vicksburg_are_told),
        cmocka_unit_test(many_mistakes_are_told_at_once),
        cmocka_unit_test(the_tables_do_not_overflow),
        cmocka_unit_test(every_file_must_be_a_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
