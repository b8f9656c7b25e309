/* unit/test_bad_data.c: what is wrong in a data folder is told, all of it, with its place.
 *
 * Each case changes tests/data/small in one thing or a few, and lists every mistake that the report
 * must then have: no more, no fewer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "theater/maps.h"
#include "unit/check.h"
#include "unit/data_folder.h"

struct expected {
    const char *file; /* the end of its path */
    unsigned line, column;
    const char *feature;
    const char *words; /* all of them, separated by '|' */
};

struct bad_case {
    const char *name;
    struct data_change changes[5];
    struct expected mistakes[9];
};

#define PLACES "atlas/places.geojson"
#define COUNTIES "atlas/counties.geojson"
#define RIVERS "atlas/rivers.geojson"
#define BANKS "atlas/banks.geojson"
#define RIDGES "atlas/ridges.geojson"
#define GAPS "atlas/gaps.geojson"
#define CROSSINGS "atlas/crossings.geojson"
#define ROADS "atlas/roads.geojson"
#define RAILROADS "atlas/railroads.geojson"
#define WOODS "atlas/woods.geojson"
#define GROUND "atlas/ground.geojson"
#define FORTS "atlas/forts.geojson"
#define SQUARE "maps/small.yaml"
#define HEX "maps/small-hex.yaml"

/* ---- files and features ---- */

static const struct bad_case file_cases[] = {
    {"nothing is wrong", {{0}}, {{0}}},
    {"no JSON", {{WOODS, "'features':[", "'features':[,"}}, {{WOODS, 5, 13, NULL, "no JSON"}}},
    {"an empty file", {{WOODS, NULL, ""}}, {{WOODS, 0, 0, NULL, "no JSON"}}},
    {"two members of one name",
     {{WOODS, "'kind':'woods'", "'kind':'woods','kind':'swamp'"}},
     {{WOODS, 6, 0, NULL, "no JSON|duplicate"}}},
    {"a zero in a text",
     {{WOODS, "Wild Wood", "Wild\\u0000Wood"}},
     {{WOODS, 6, 0, NULL, "no JSON|\\u0000"}}},
    {"no UTF-8",
     {{WOODS, "Wild Wood", "Wild\xFF"}},
     {{WOODS, 6, 0, NULL, "no JSON|unable to decode byte 0xff"}}},
    {"a list where a FeatureCollection should be",
     {{WOODS, NULL, "[1, 2, 3]"}},
     {{WOODS, 0, 0, NULL, "no GeoJSON FeatureCollection"}}},
    {"a type of another kind",
     {{WOODS, "'FeatureCollection'", "'Featurecollection'"}},
     {{WOODS, 0, 0, NULL, "no GeoJSON FeatureCollection"}}},
    {"features that are no list",
     {{WOODS, NULL, "{'type':'FeatureCollection','layer':'woods','licence':'x','features':{}}"}},
     {{WOODS, 0, 0, NULL, "no GeoJSON FeatureCollection"}}},
    {"an unknown layer",
     {{WOODS, "'layer':'woods'", "'layer':'forests'"}},
     {{WOODS, 0, 0, NULL, "'layer'|\"forests\" is none"}}},
    {"no layer", {{WOODS, "'layer':'woods',", ""}}, {{WOODS, 0, 0, NULL, "'layer'|\"\" is none"}}},
    {"no licence",
     {{WOODS, "'licence':'MIT',", ""}},
     {{WOODS, 0, 0, NULL, "'licence' is missing"}}},
    {"a feature without source",
     {{WOODS, ",'source':'own'", ""}},
     {{WOODS, 0, 0, "Wild Wood", "'source' is missing"}}},
    {"a feature that is none",
     {{WOODS, "'type':'Feature',", "'type':'feature',"}},
     {{WOODS, 0, 0, "Wild Wood", "no GeoJSON Feature"}}},
    {"a feature that is a number",
     {{WOODS, "'features':[", "'features':[17,"}},
     {{WOODS, 0, 0, "feature 1", "no GeoJSON Feature"}}},
    {"an unknown property",
     {{WOODS, "'kind':'woods'", "'kind':'woods','colour':'green'"}},
     {{WOODS, 0, 0, "Wild Wood", "woods have no property 'colour'"}}},
    {"several mistakes in one feature",
     {{PLACES, "'name':'Farview','state':'VA','state1863':'VA'",
       "'state':'Virginia','state1863':7"},
      {PLACES,
       "'kind':'town','maps':['small'],'source':'own'},'geometry':{'type':'Point',"
       "'coordinates':[-77.62,39.41]",
       "'kind':'hamlet','maps':'small','source':'own'},'geometry':{'type':'Point',"
       "'coordinates':[-77.62]"},
      {ROADS, ",'Farview VA'", ""},
      {GAPS, "'Farview VA'", "null"}},
     {{PLACES, 0, 0, "feature 4", "'name' is missing"},
      {PLACES, 0, 0, "feature 4", "two capitals|Virginia"},
      {PLACES, 0, 0, "feature 4", "'state1863' must be a text"},
      {PLACES, 0, 0, "feature 4", "'kind' is \"hamlet\"|capital, city, town, village"},
      {PLACES, 0, 0, "feature 4", "'maps' must be a list of texts"},
      {PLACES, 0, 0, "feature 4", "position must be two numbers"}}},
    {"mistakes in several files",
     {{WOODS, "'kind':'woods'", "'kind':'jungle'"},
      {GROUND, "'terrain':'city'", "'terrain':'mountain'"},
      {FORTS, "'type':'Point'", "'type':'LineString'"},
      {SQUARE, "rows: 10", "rows: ten"}},
     {{WOODS, 0, 0, "Wild Wood", "'kind' is \"jungle\"|woods, swamp"},
      {GROUND, 0, 0, "Eastville", "'terrain' is \"mountain\"|rolling, rough, hill, swamp, city"},
      {FORTS, 0, 0, "Fort East", "must be a Point"},
      {SQUARE, 8, 7, NULL, "whole number from 2 to 999"}}},
    {"texts that are none",
     {{FORTS, "'at':'Eastville MD'", "'at':''"},
      {WOODS, "'name':'Wild Wood'", "'name':['Wild Wood']"},
      {CROSSINGS, "'permanent':true", "'permanent':'yes'"},
      {CROSSINGS, "'aliases':['Long bridge']", "'aliases':['Long bridge',5]"}},
     {{FORTS, 0, 0, "Fort East", "'at' must have between 1 and 200 letters"},
      {WOODS, 0, 0, "feature 1", "'name' must be a text"},
      {CROSSINGS, 0, 0, "Harbor bridge", "'permanent' must be true or false"},
      {CROSSINGS, 0, 0, "Harbor bridge", "'aliases' must be a list of texts"},
      {ROADS, 0, 0, "Turnpike", "Harbor MD - Westport VA goes over the Styx"},
      {RAILROADS, 0, 0, "Short Line", "Harbor MD - Westport VA goes over the Styx"}}},
};

/* ---- geometry ---- */

static const struct bad_case geometry_cases[] = {
    {"a line where an area should be",
     {{WOODS, "'Polygon','coordinates':[[", "'LineString','coordinates':[["}},
     {{WOODS, 0, 0, "Wild Wood", "must be a Polygon or MultiPolygon"}}},
    {"an area where a line should be",
     {{RIDGES, "'LineString','coordinates':[", "'Polygon','coordinates':[["},
      {RIDGES, "39.0]]", "39.0]]]"}},
     {{RIDGES, 0, 0, "High Ridge", "must be a LineString or MultiLineString"},
      {GAPS, 0, 0, "Middle Gap", "no ridge \"High Ridge\""}}},
    {"no geometry",
     {{WOODS, "{'type':'Polygon'", "null,'other':{'type':'Polygon'"}},
     {{WOODS, 0, 0, "Wild Wood", "must be a Polygon"}}},
    {"a ring that is not closed",
     {{WOODS, ",[-77.6,39.58]]", ",[-77.6,39.57]]"}},
     {{WOODS, 0, 0, "Wild Wood", "end where it began"}}},
    {"a ring of three",
     {{WOODS, "[-77.6,39.5],[-77.5,39.5],", ""}},
     {{WOODS, 0, 0, "Wild Wood", "at least four positions"}}},
    {"a line of one",
     {{RIDGES, "[-77.53,39.8],", ""}},
     {{RIDGES, 0, 0, "High Ridge", "at least two positions"},
      {GAPS, 0, 0, "Middle Gap", "no ridge \"High Ridge\""}}},
    {"latitude first",
     {{FORTS, "[-77.3,39.41]", "[39.41,-97.3]"}},
     {{FORTS, 0, 0, "Fort East", "39.41, -97.3 is not on the earth|longitude comes first"}}},
    {"beyond the antimeridian",
     {{WOODS, "[-77.6,39.5]", "[-180.5,39.5]"}},
     {{WOODS, 0, 0, "Wild Wood", "not on the earth"}}},
    {"a position of texts",
     {{WOODS, "[-77.6,39.5]", "['-77.6','39.5']"}},
     {{WOODS, 0, 0, "Wild Wood", "two numbers"}}},
    {"brackets too few",
     {{WOODS, "'coordinates':[[[", "'coordinates':[["}, {WOODS, "]]]}}", "]]}}"}},
     {{WOODS, 0, 0, "Wild Wood", "at least four positions"}}},
    {"coordinates that are no list",
     {{WOODS, "'type':'Polygon','coordinates':[", "'type':'Polygon','coordinates':5,'x':["}},
     {{WOODS, 0, 0, "Wild Wood", "not nested as this geometry asks"}}},
    {"nothing at all in it",
     {{WOODS, "'type':'Polygon','coordinates':[", "'type':'Polygon','coordinates':[],'x':["}},
     {{WOODS, 0, 0, "Wild Wood", "geometry is empty"}}},
    {"a river too wide",
     {{RIVERS, "'width':0.2", "'width':2000"}},
     {{RIVERS, 0, 0, "Styx", "'width'"},
      {BANKS, 0, 0, "Styx", "no river \"Styx\""},
      {CROSSINGS, 0, 0, "Harbor bridge", "no river \"Styx\""},
      {SQUARE, 0, 0, NULL, "'rivers' names \"Styx\""},
      {HEX, 0, 0, NULL, "'rivers' names \"Styx\""}}},
};

/* ---- what features say of each other ---- */

static const struct bad_case atlas_cases[] = {
    {"an unknown place in a road",
     {{ROADS, "'Eastville MD'", "'Eastvile MD'"}},
     {{ROADS, 0, 0, "Turnpike", "the road names the place \"Eastvile MD\""}}},
    {"an unknown place in a railroad",
     {{RAILROADS, "'Eastville MD'", "'Oldtown MD'"}},
     {{RAILROADS, 0, 0, "Short Line", "the railroad names the place \"Oldtown MD\""}}},
    {"unknown places in a crossing",
     {{CROSSINGS, "'sides':['Harbor MD'",
       "'links':[['Charon MD','Westport VA']],"
       "'sides':['Haven MD'"},
      {CROSSINGS, "'at':'Harbor MD'", "'at':'Port MD'"}},
     {{CROSSINGS, 0, 0, "Harbor bridge", "'sides' names the place \"Haven MD\""},
      {CROSSINGS, 0, 0, "Harbor bridge", "'at' names the place \"Port MD\""},
      {CROSSINGS, 0, 0, "Harbor bridge", "'links' names the place \"Charon MD\""},
      {ROADS, 0, 0, "Turnpike", "goes over the Styx"},
      {RAILROADS, 0, 0, "Short Line", "goes over the Styx"}}},
    {"an unknown place at a gap",
     {{GAPS, "'Farview VA'", "'Farvue VA'"}},
     {{GAPS, 0, 0, "Middle Gap", "'joins' names the place \"Farvue VA\""},
      {ROADS, 0, 0, "Turnpike", "Westport VA - Farview VA cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "Westport VA - Farview VA cannot be laid on the map small-hex:"}}},
    {"an unknown place for control and for a fort",
     {{COUNTIES, "'control':'Eastville MD'", "'control':'Eastham MD'"},
      {FORTS, "'at':'Eastville MD'", "'at':'Eastham MD'"}},
     {{COUNTIES, 0, 0, "East MD", "'control' names the place \"Eastham MD\""},
      {FORTS, 0, 0, "Fort East", "'at' names the place \"Eastham MD\""}}},
    {"a gap of an unknown ridge",
     {{GAPS, "'ridge':'High Ridge'", "'ridge':'Low Ridge'"}},
     {{GAPS, 0, 0, "Middle Gap", "no ridge \"Low Ridge\""},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small-hex:"}}},
    {"a gap that joins one place",
     {{GAPS, "'Westport VA','Farview VA'", "'Westport VA'"}},
     {{GAPS, 0, 0, "Middle Gap", "'joins' must be a list of at least 2 names"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small-hex:"}}},
    {"a gap that joins three",
     {{GAPS, "'Farview VA'", "'Farview VA','Harbor MD'"}},
     {{GAPS, 0, 0, "Middle Gap", "'joins' must name two places"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small-hex:"}}},
    {"a gap beside its ridge",
     {{GAPS, "[-77.53,39.41]", "[-77.57,39.41]"}},
     {{GAPS, 0, 0, "Middle Gap", "2.1 miles off the crest of High Ridge"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small-hex:"}}},
    {"a crossing of an unknown river",
     {{CROSSINGS, "'river':'Styx'", "'river':'Lethe'"}},
     {{CROSSINGS, 0, 0, "Harbor bridge", "no river \"Lethe\""},
      {ROADS, 0, 0, "Turnpike", "Harbor MD - Westport VA goes over the Styx"},
      {RAILROADS, 0, 0, "Short Line", "Harbor MD - Westport VA goes over the Styx"}}},
    {"a crossing beside its river",
     {{CROSSINGS, "[-77.4,39.41]", "[-77.37,39.41]"}},
     {{CROSSINGS, 0, 0, "Harbor bridge", "1.6 miles off the Styx"}}},
    {"a road over a river without a crossing",
     {{CROSSINGS, NULL, NULL}},
     {{ROADS, 0, 0, "Turnpike", "Harbor MD - Westport VA goes over the Styx|no crossing"},
      {RAILROADS, 0, 0, "Short Line", "Harbor MD - Westport VA goes over the Styx"}}},
    {"a crossing that serves another link",
     {{CROSSINGS, "'sides':['Harbor MD','Westport VA'],'at':'Harbor MD'",
       "'sides':['Eastville MD',null]"}},
     {{ROADS, 0, 0, "Turnpike", "Harbor MD - Westport VA goes over the Styx"},
      {RAILROADS, 0, 0, "Short Line", "Harbor MD - Westport VA goes over the Styx"}}},
    {"links that are no pairs",
     {{CROSSINGS, "'permanent':true", "'links':[['Harbor MD']]"}},
     {{CROSSINGS, 0, 0, "Harbor bridge", "'links' must be a list of pairs"},
      {ROADS, 0, 0, "Turnpike", "goes over the Styx"},
      {RAILROADS, 0, 0, "Short Line", "goes over the Styx"}}},
    {"names that are numbers",
     {{RAILROADS, "'Eastville MD','Harbor MD'", "1,2"}},
     {{RAILROADS, 0, 0, "Short Line", "'stations' must hold names"},
      {RAILROADS, 0, 0, "Short Line", "'stations' must hold names"}}},
    {"a station off its line",
     {{RAILROADS, "[[-77.3,39.41],", "[[-77.33,39.41],"}},
     {{RAILROADS, 0, 0, "Short Line", "the station Eastville MD lies 1.6 miles off the line"}}},
    {"a place off its road",
     {{ROADS, "[-77.36,39.41],", "[-77.36,39.43],"}},
     {{ROADS, 0, 0, "Turnpike", "the place Harbor MD lies 1.3 miles off the line"}}},
    {"stations out of order",
     {{RAILROADS, "'Eastville MD','Harbor MD'", "'Harbor MD','Eastville MD'"},
      {CROSSINGS, "'permanent':true", "'links':[['Eastville MD','Westport VA']]"}},
     {{RAILROADS, 0, 0, "Short Line", "the station Eastville MD lies on the line before"}}},
    {"two places of one name and state",
     {{PLACES, "'name':'Harbor'", "'name':'Eastville'"},
      {CROSSINGS, "'sides':['Harbor MD','Westport VA'],'at':'Harbor MD'",
       "'sides':['Eastville MD','Westport VA']"},
      {ROADS, "'Harbor MD',", ""},
      {RAILROADS, "'Harbor MD',", ""}},
     {{PLACES, 0, 0, "Eastville MD", "two places of this name"}}},
    {"two counties, rivers and ridges of one name",
     {{COUNTIES, "'features':[",
       "'features':[{'type':'Feature','properties':{'name':'East',"
       "'state':'MD','state1863':'MD','source':'own'},'geometry':{'type':'Polygon','coordinates':"
       "[[[-77.4,39.8],[-77.4,39.0],[-76.9,39.0],[-76.9,39.8],[-77.4,39.8]]]}},"},
      {RIVERS, "'features':[",
       "'features':[{'type':'Feature','properties':{'name':'Brook',"
       "'class':'river','source':'own'},'geometry':{'type':'MultiLineString','coordinates':"
       "[[[-77.2,39.55],[-77.25,39.3]]]}},"},
      {RIDGES, "'features':[",
       "'features':[{'type':'Feature','properties':{'name':'High Ridge',"
       "'source':'own'},'geometry':{'type':'LineString','coordinates':"
       "[[-77.53,39.8],[-77.53,39.0]]}},"}},
     {{COUNTIES, 0, 0, "East MD", "two counties of this name|atlas/counties.geojson"},
      {RIVERS, 0, 0, "Brook", "two rivers of this name"},
      {RIDGES, 0, 0, "High Ridge", "two ridges of this name"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "cannot be laid on the map small-hex:"}}},
    {"an alias of another place",
     {{PLACES, "'aliases':['Oldtown']", "'aliases':['Oldtown','HARBOR']"}},
     {{PLACES, 0, 0, "Eastville MD", "alias \"HARBOR\" also names Harbor MD"}}},
    {"an alias of two places",
     {{PLACES, "'aliases':['Oldtown']", "'aliases':['Oldtown','Old Town']"},
      {PLACES, "'name':'Harbor',", "'name':'Harbor','aliases':['old-town'],"}},
     {{PLACES, 0, 0, "Eastville MD", "alias \"Old Town\" also names Harbor MD"},
      {PLACES, 0, 0, "Harbor MD", "alias \"old-town\" also names Eastville MD"}}},
    {"a county of no state",
     {{COUNTIES, "'state':'VA','state1863':'VA'", "'state':'VA','state1863':'Va'"}},
     {{COUNTIES, 0, 0, "West VA", "two capitals|\"Va\""},
      {PLACES, 0, 0, "Westport VA", "no county \"VA West\""},
      {PLACES, 0, 0, "Farview VA", "no county \"VA West\""},
      {BANKS, 0, 0, "Styx", "no county or state \"VA West\""},
      {CROSSINGS, 0, 0, "Harbor bridge", "the map small has no edge of the Styx"},
      {CROSSINGS, 0, 0, "Harbor bridge", "the map small-hex has no edge of the Styx"},
      {HEX, 21, 5, NULL, "no county \"VA West\""}}},
    {"a river without banks",
     {{BANKS, NULL, NULL}},
     {{CROSSINGS, 0, 0, "Harbor bridge", "the map small has no edge of the Styx"},
      {CROSSINGS, 0, 0, "Harbor bridge", "the map small-hex has no edge of the Styx"}}},
    {"a place outside its county",
     {{PLACES, "[-77.3,39.41]", "[-77.3,39.83]"},
      {ROADS, "[[-77.3,39.41],", "[[-77.3,39.83],"},
      {RAILROADS, "[[-77.3,39.41],", "[[-77.3,39.83],"}},
     {{PLACES, 0, 0, "Eastville MD", "2.1 miles outside its county, MD East"}}},
    {"a place in an unknown county",
     {{PLACES,
       "'county':'West','kind':'town','maps':['small'],'source':'own'},'geometry':{'type':"
       "'Point','coordinates':[-77.62,39.41]",
       "'county':'Wext','kind':'town','maps':['small'],'source':'own'},'geometry':{'type':"
       "'Point','coordinates':[-77.62,39.41]"}},
     {{PLACES, 0, 0, "Farview VA", "no county \"VA Wext\""}}},
    {"a hex of four digits",
     {{PLACES, "'hex':'25015'", "'hex':'2515'"}},
     {{PLACES, 0, 0, "Eastville MD", "'hex' must have five digits"},
      {PLACES, 0, 0, "Eastville MD", "hex 2515 is not on the map small-hex"}}},
    {"unknown counties in banks",
     {{BANKS, "'left':['MD'],'right':['VA West']",
       "'left':['MD','MD Eest'],'right':['VA West','XX']"}},
     {{BANKS, 0, 0, "Styx", "no county or state \"MD Eest\""},
      {BANKS, 0, 0, "Styx", "no county or state \"XX\""}}},
    {"banks given twice",
     {{BANKS, "'geometry':null}",
       "'geometry':null},{'type':'Feature','properties':{'river':'Styx',"
       "'otherwise':'middle','source':'own'}},"
       "{'type':'Feature','properties':{'river':'Styx','otherwise':"
       "'left','source':'own'}}"}},
     {{BANKS, 0, 0, "Styx", "'otherwise' is \"middle\"|none, left, right"},
      {BANKS, 0, 0, "Styx", "given twice"}}},
    {"banks by an area, of an unknown river, within an unknown state",
     {{BANKS, "'features':[",
       "'features':[{'type':'Feature','properties':{'river':'Lethe','bank':'left',"
       "'within':['ZZ'],'source':'own'},'geometry':{'type':'Polygon','coordinates':"
       "[[[-77.5,39.5],[-77.5,39.3],[-77.3,39.3],[-77.5,39.5]]]}},"}},
     {{BANKS, 0, 0, "Lethe", "no river \"Lethe\""},
      {BANKS, 0, 0, "Lethe", "no county or state \"ZZ\""}}},
};

/* ---- grids ---- */

static const struct bad_case grid_cases[] = {
    {"no YAML", {{SQUARE, "columns: 12", "columns: [12"}}, {{SQUARE, 0, 0, NULL, "not YAML"}}},
    {"a list instead of a table",
     {{SQUARE, NULL, "- map\n- small\n"}},
     {{SQUARE, 0, 0, NULL, "table of entries"}}},
    {"an unknown key",
     {{SQUARE, "trails: no", "trails: no\ncolumn: 5\ncolour: red"}},
     {{SQUARE, 15, 9, NULL, "no entry 'colour'"}}},
    {"a key that stands twice",
     {{SQUARE, "rows: 10", "rows: 10\nrows: 11"}},
     {{SQUARE, 9, 1, NULL, "'rows' stands here twice"}}},
    {"missing keys",
     {{SQUARE, "select: small\n", ""}, {SQUARE, "corner: [-18, 15]\n", ""}},
     {{SQUARE, 2, 1, NULL, "'select' is missing"}, {SQUARE, 2, 1, NULL, "'corner' is missing"}}},
    {"wrong numbers, all of them",
     {{SQUARE, "columns: 12", "columns: 1"},
      {SQUARE, "cell: 3", "cell: 0"},
      {SQUARE, "origin: [39.40, -77.40]", "origin: [39.40]"},
      {SQUARE, "corner: [-18, 15]", "corner: [-18, x]"}},
     {{SQUARE, 7, 10, NULL, "whole number from 2 to 702"},
      {SQUARE, 9, 7, NULL, "number from 0.1 to 50"},
      {SQUARE, 10, 9, NULL, "'origin' must be a list of 2 numbers"},
      {SQUARE, 11, 15, NULL, "number from"},
      {SQUARE, 0, 0, NULL, "'origin' must lie between 5 and 85 degrees north"}}},
    {"wrong words, all of them",
     {{SQUARE, "shape: square", "shape: round"},
      {SQUARE, "trails: no", "trails: perhaps"},
      {SQUARE, "scenarios: [small]", "scenarios: small"},
      {SQUARE, "rivers: [Styx]", "rivers: [[Styx]]"}},
     {{SQUARE, 0, 0, NULL, "'shape' must be square or hex"},
      {SQUARE, 13, 9, NULL, "'trails' must be yes or no"},
      {SQUARE, 5, 12, NULL, "'scenarios' must be a list"},
      {SQUARE, 14, 10, NULL, "a name is wanted"}}},
    {"a plane that is none",
     {{HEX, "row: [16, -0.0319, -0.8544]", "row: [16, 2.009, -0.09]"},
      {HEX, "published: yes", "published: maybe"}},
     {{HEX, 0, 0, NULL, "do not lay out a plane"}, {HEX, 17, 12, NULL, "yes or no"}}},
    {"an unknown river",
     {{SQUARE, "rivers: [Styx]", "rivers: [Styx, Lethe, Acheron]"}},
     {{SQUARE, 0, 0, NULL, "'rivers' names \"Lethe\""},
      {SQUARE, 0, 0, NULL, "'rivers' names \"Acheron\""}}},
    {"a name that is none",
     {{SQUARE, "map: small", "map: ../small"}},
     {{SQUARE, 0, 0, NULL, "'map' is a name of small letters|../small"}}},
    {"too many cells",
     {{SQUARE, "columns: 12", "columns: 201"}, {SQUARE, "rows: 10", "rows: 100"}},
     {{SQUARE, 0, 0, NULL, "at most 20000 cells|20100"}}},
    {"too many columns of hexes",
     {{HEX, "columns: 40", "columns: 100"}},
     {{HEX, 0, 0, NULL, "at most 99 columns"}}},
    {"two towns of opposite banks in one cell",
     {{SQUARE, "corner: [-18, 15]", "corner: [-17.5, 15]"}, {SQUARE, "cell: 3", "cell: 5"}},
     {{SQUARE, 0, 0, NULL, "holds|Westport VA|Harbor MD|opposite banks of the Styx"}}},
    {"two maps of one name",
     {{HEX, "map: small-hex", "map: small"}},
     {{SQUARE, 0, 0, NULL, "another map|name small"}}},
    {"a link that cannot be laid",
     {{GAPS, NULL, NULL}},
     {{ROADS, 0, 0, "Turnpike", "Westport VA - Farview VA cannot be laid on the map small:"},
      {ROADS, 0, 0, "Turnpike", "Westport VA - Farview VA cannot be laid on the map small-hex:"}}},
    {"a published hex off the map",
     {{PLACES, "'hex':'25015'", "'hex':'41015'"}},
     {{PLACES, 0, 0, "Eastville MD", "hex 41015 is not on the map small-hex"}}},
    {"districts and sheets of nonsense",
     {{HEX, "  - {name: West, state: VA, counties: [VA West], control: Westport VA}",
       "  - {name: West, state: VA, counties: [VA Wext], control: Westpoort VA, river: Brook, "
       "bank: left}\n"
       "  - {name: W, state: VA, counties: [VA West], control: Westport VA, river: Styx, "
       "bank: upper}\n"
       "  - West\n"},
      {HEX, "rows_odd: 0}", "rows_odd: 5000, rows: 1}\n  - T S"}},
     {{HEX, 22, 5, NULL, "'bank' must be left or right"},
      {HEX, 23, 5, NULL, "a district is a table"},
      {HEX, 26, 53, NULL, "whole number from -999 to 999"},
      {HEX, 26, 65, NULL, "no entry 'rows'"},
      {HEX, 27, 5, NULL, "a sheet is a table"}}},
    {"a district of nothing known",
     {{HEX, "  - {name: West, state: VA, counties: [VA West], control: Westport VA}",
       "  - {name: West, state: VA, counties: [VA Wext], control: Westpoort VA, river: Brook, "
       "bank: left}"}},
     {{HEX, 21, 5, NULL, "no county \"VA Wext\""},
      {HEX, 21, 5, NULL, "no place \"Westpoort VA\""},
      {HEX, 21, 5, NULL, "split by a river of 'rivers'; \"Brook\" is none"}}},
};

/* ---- running them ---- */

static bool compile(const char *folder, struct vd_report *report)
{
    struct vd_heap heap;
    struct vd_maps maps;

    vd_heap_init(&heap);
    vd_report_init(report);
    bool fine = vd_maps_compile(folder, &heap, &maps, report);

    vd_heap_release(&heap);
    return fine;
}

static size_t count_expected(const struct bad_case *bad)
{
    size_t count = 0;

    while (count < COUNT(bad->mistakes) && bad->mistakes[count].words != NULL)
        count++;
    return count;
}

static bool has_all(const struct bad_case *bad, const struct vd_report *report)
{
    size_t count = count_expected(bad);

    for (size_t i = 0; i < count; i++) {
        const struct expected *mistake = &bad->mistakes[i];

        if (!report_has(report, mistake->file, mistake->line, mistake->column, mistake->feature,
                        mistake->words)) {
            print_error("not told: %s: %s\n", mistake->file, mistake->words);
            return false;
        }
    }
    return report->mistakes.count == count;
}

static bool run_case(const struct bad_case *bad)
{
    struct scratch scratch;
    struct vd_report report;

    scratch_init(&scratch);
    data_folder_write(&scratch, bad->changes);
    bool fine = compile(scratch.path, &report);
    bool passed = fine == (count_expected(bad) == 0) && has_all(bad, &report);

    if (!passed) {
        char *text = report_text(&report);

        print_error("case \"%s\" gave:\n%s\n", bad->name, text);
        free(text);
    }
    vd_report_release(&report);
    scratch_release(&scratch);
    return passed;
}

static void run_cases(const struct bad_case *cases, size_t count)
{
    size_t failed = 0;

    for (size_t i = 0; i < count; i++)
        failed += !run_case(&cases[i]);
    assert_int_equal(failed, 0);
}

static void files_and_features(void **state)
{
    (void)state;
    run_cases(file_cases, COUNT(file_cases));
}

static void geometry(void **state)
{
    (void)state;
    run_cases(geometry_cases, COUNT(geometry_cases));
}

static void features_of_each_other(void **state)
{
    (void)state;
    run_cases(atlas_cases, COUNT(atlas_cases));
}

static void grids(void **state)
{
    (void)state;
    run_cases(grid_cases, COUNT(grid_cases));
}

/* ---- too much of something ---- */

/* A file of the atlas with so many features, each made of the pattern and its number. */
static char *many_features(const char *layer, const char *pattern, unsigned count)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    fprintf(out, "{'type':'FeatureCollection','layer':'%s','licence':'MIT','features':[", layer);
    for (unsigned i = 0; i < count; i++) {
        const char *number = strchr(pattern, '#');

        fprintf(out, "%s{'type':'Feature','properties':{'source':'own',%.*s%u%s}", i > 0 ? "," : "",
                (int)(number - pattern), pattern, i, number + 1);
    }
    fputs("]}", out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *many_rivers(void)
{
    return many_features("rivers",
                         "'name':'Run #','class':'creek'},'geometry':{'type':'LineString',"
                         "'coordinates':[[-77.1,39.5],[-77.1,39.4]]}",
                         16);
}

static char *many_railroads(void)
{
    return many_features("railroads",
                         "'name':'Line #','stations':['Eastville MD','Harbor MD']},'geometry':"
                         "{'type':'LineString','coordinates':[[-77.3,39.41],[-77.36,39.41]]}",
                         32);
}

static char *many_woods(void)
{
    return many_features("woods",
                         "'name':'Wood #','kind':'woods'},'geometry':{'type':'Polygon',"
                         "'coordinates':[[[-77.1,39.5],[-77.1,39.4],[-77.2,39.4],[-77.1,39.5]]]}",
                         10000);
}

static char *many_positions(void)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    fputs("{'type':'FeatureCollection','layer':'ridges','licence':'MIT','features':[{'type':"
          "'Feature','properties':{'name':'Fine Ridge','source':'own'},'geometry':{'type':"
          "'LineString','coordinates':[[-77.1,39.5]",
          out);
    for (unsigned i = 0; i < 250000; i++)
        fprintf(out, ",[-77.1,%u.%06u]", 39U, i % 1000000);
    fputs("]}}]}", out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static const char all_runs[] =
    "rivers: [Styx, Run 0, Run 1, Run 2, Run 3, Run 4, Run 5, Run 6, Run 7, Run 8, Run 9, Run 10, "
    "Run 11, Run 12, Run 13, Run 14, Run 15]";

static void too_much_of_something(void **state)
{
    const struct {
        char *(*make)(void);
        struct bad_case bad;
    } cases[] = {
        {many_rivers,
         {"seventeen rivers that block",
          {{SQUARE, "rivers: [Styx]", all_runs}, {"atlas/x.geojson", NULL, NULL}},
          {{SQUARE, 0, 0, NULL, "at most 16 blocking rivers"}}}},
        {many_railroads,
         {"thirty-three railroads",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, "Line 31", "at most 32 railroads"},
           {"atlas/x.geojson", 0, 0, "Line 31", "at most 32 railroads"}}}},
        {many_woods,
         {"more than ten thousand features",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, NULL, "at most 10000 features"}}}},
        {many_positions,
         {"more than 250000 positions",
          {{"atlas/x.geojson", NULL, NULL}},
          {{"atlas/x.geojson", 0, 0, "Fine Ridge", "at most 250000 positions"}}}},
    };
    size_t failed = 0;

    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct bad_case bad = cases[i].bad;
        char *text = cases[i].make();

        for (size_t k = 0; k < COUNT(bad.changes); k++) {
            if (bad.changes[k].file != NULL && bad.changes[k].from == NULL)
                bad.changes[k].to = text;
        }
        failed += !run_case(&bad);
        free(text);
    }
    assert_int_equal(failed, 0);
}

/* ---- folders and large files ---- */

static const struct data_change unchanged[] = {{0}};

/* The folder as it is: the mistake it must give, or another one besides. */
static void check_folder(const char *name, const char *folder, const struct expected *mistakes,
                         size_t count)
{
    struct vd_report report;

    check_case(name, !compile(folder, &report));
    for (size_t i = 0; i < count; i++)
        check_case(name, report_has(&report, mistakes[i].file, mistakes[i].line, mistakes[i].column,
                                    mistakes[i].feature, mistakes[i].words));
    check_case(name, report.mistakes.count == count);
    vd_report_release(&report);
}

static void folders_without_data(void **state)
{
    static const struct expected nothing[] = {{"/atlas", 0, 0, NULL, "no atlas here"},
                                              {"/maps", 0, 0, NULL, "no maps here"}};
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    check_folder("missing", scratch_path(&scratch, "missing"), nothing, 2);
    check_folder("empty", scratch.path, nothing, 2);
    scratch_folder(&scratch, "atlas");
    scratch_folder(&scratch, "maps");
    check_folder("empty atlas and maps", scratch.path, nothing, 2);
    scratch_text(&scratch, "file", "");
    check_folder("a file", scratch_path(&scratch, "file"), nothing, 2);
    scratch_release(&scratch);
}

static void a_folder_with_the_name_of_a_file(void **state)
{
    static const struct expected mistakes[] = {{"atlas/x.geojson", 0, 0, NULL, "is a folder"},
                                               {"maps/x.yaml", 0, 0, NULL, "is a folder"}};
    struct scratch scratch;

    (void)state;
    scratch_init(&scratch);
    data_folder_write(&scratch, unchanged);
    scratch_folder(&scratch, "atlas/x.geojson");
    scratch_folder(&scratch, "maps/x.yaml");
    check_folder("folders", scratch.path, mistakes, 2);
    scratch_release(&scratch);
}

enum { MEGABYTE = 1024 * 1024 };

static void fill_random(char *bytes, size_t length)
{
    struct random random = {50};

    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)random_next(&random);
}

static void fill_brackets(char *bytes, size_t length)
{
    memset(bytes, '[', length);
}

/* [0,0,0,...]: JSON, but no GeoJSON. */
static void fill_zeros(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(i == 0 ? '[' : i + 1 == length ? ']' : i % 2 == 0 ? ',' : '0');
    if (length % 2 == 0)
        bytes[length - 2] = ' ';
}

/* ["aaa..."]: JSON of one value. */
static void fill_text(char *bytes, size_t length)
{
    memset(bytes, 'a', length);
    bytes[0] = '[';
    bytes[1] = bytes[length - 2] = '"';
    bytes[length - 1] = ']';
}

static void fill_blanks(char *bytes, size_t length)
{
    memset(bytes, ' ', length);
}

/* A new key on every line, each of them once. */
static void fill_keys(char *bytes, size_t length)
{
    unsigned number = 0;

    for (size_t i = 0; i + 16 < length; i += 13, number++)
        (void)snprintf(bytes + i, 16, "k%08u: 0\n", number);
    bytes[length - 1] = '\n';
    for (size_t i = length - 1; i > 0 && bytes[i] != '\n'; i--)
        bytes[i] = ' ';
}

static void fill_dashes(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)(i % 2 == 0 ? '-' : ' ');
}

static void fill_items(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        bytes[i] = "- a\n"[i % 4];
}

/* Of this process alone: other tests run beside it. */
static double seconds(void)
{
    struct timespec now;

    assert_int_equal(clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now), 0);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Fifty megabytes of each: told as what they are, within seconds even under the sanitizers, and the
 * rest of the folder is still read. */
static void fifty_megabytes_of_garbage(void **state)
{
    static const struct {
        const char *name, *file;
        void (*fill)(char *bytes, size_t length);
        size_t megabytes;
        const char *words;
    } cases[] = {
        {"random bytes", "atlas/x.geojson", fill_random, 50, "no JSON"},
        {"brackets", "atlas/x.geojson", fill_brackets, 50, "no JSON|depth"},
        {"a few zeros", "atlas/x.geojson", fill_zeros, 3, "no GeoJSON FeatureCollection"},
        {"zeros", "atlas/x.geojson", fill_zeros, 50, "more values than"},
        {"one long text", "atlas/x.geojson", fill_text, 50, "no GeoJSON FeatureCollection"},
        {"blanks", "atlas/x.geojson", fill_blanks, 50, "no JSON"},
        {"too large", "atlas/x.geojson", fill_blanks, 65, "larger than 64 MB"},
        {"random bytes", "maps/x.yaml", fill_random, 50, "not YAML"},
        {"brackets", "maps/x.yaml", fill_brackets, 50, "levels deep"},
        {"blanks", "maps/x.yaml", fill_blanks, 50, "file is empty"},
        {"dashes", "maps/x.yaml", fill_dashes, 50, "levels deep"},
        {"keys", "maps/x.yaml", fill_keys, 50, "more than 4096 entries in one table"},
        {"items", "maps/x.yaml", fill_items, 50, "more than 250000 entries in one file"},
    };
    char *bytes = malloc(65 * (size_t)MEGABYTE);

    (void)state;
    assert_non_null(bytes);
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct expected mistake = {cases[i].file, 0, 0, NULL, cases[i].words};
        struct scratch scratch;

        scratch_init(&scratch);
        data_folder_write(&scratch, unchanged);
        cases[i].fill(bytes, cases[i].megabytes * MEGABYTE);
        scratch_write(&scratch, cases[i].file, bytes, cases[i].megabytes * MEGABYTE);
        double began = seconds();

        check_folder(cases[i].name, scratch.path, &mistake, 1);
        check_case(cases[i].name, seconds() - began < 20);
        scratch_release(&scratch);
    }
    free(bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_and_features),
        cmocka_unit_test(geometry),
        cmocka_unit_test(features_of_each_other),
        cmocka_unit_test(grids),
        cmocka_unit_test(too_much_of_something),
        cmocka_unit_test(folders_without_data),
        cmocka_unit_test(a_folder_with_the_name_of_a_file),
        cmocka_unit_test(fifty_megabytes_of_garbage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
