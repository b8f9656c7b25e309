/* unit/test_bad_data.c: what is wrong in a data folder is told, all of it, with its place.
 *
 * Each case changes tests/data/small in one thing or a few, and lists every mistake that the report
 * must then have: no more, no fewer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "theater/maps.h"
#include "unit/bad_case.h"
#include "unit/check.h"
#include "unit/data_folder.h"

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
#define HEX "maps/small-hex.yaml"

/* ---- files and features ---- */

static const struct bad_case file_cases[] = {
    {"nothing is wrong", {{0}}, {{0}}},
    {"no JSON", {{WOODS, "'features':[", "'features':[,"}}, {{WOODS, 5, 13, NULL, "not JSON"}}},
    {"an empty file", {{WOODS, NULL, ""}}, {{WOODS, 0, 0, NULL, "not JSON"}}},
    {"two members of one name",
     {{WOODS, "'kind':'woods'", "'kind':'woods','kind':'swamp'"}},
     {{WOODS, 6, 0, NULL, "not JSON|duplicate"}}},
    {"a zero in a text",
     {{WOODS, "Wild Wood", "Wild\\u0000Wood"}},
     {{WOODS, 6, 0, NULL, "not JSON|\\u0000"}}},
    {"no UTF-8",
     {{WOODS, "Wild Wood", "Wild\xFF"}},
     {{WOODS, 6, 0, NULL, "not JSON|unable to decode byte 0xff"}}},
    {"a list where a FeatureCollection should be",
     {{WOODS, NULL, "[1, 2, 3]"}},
     {{WOODS, 0, 0, NULL, "not a GeoJSON FeatureCollection"}}},
    {"a type of another kind",
     {{WOODS, "'FeatureCollection'", "'Featurecollection'"}},
     {{WOODS, 0, 0, NULL, "not a GeoJSON FeatureCollection"}}},
    {"features that are no list",
     {{WOODS, NULL, "{'type':'FeatureCollection','layer':'woods','licence':'x','features':{}}"}},
     {{WOODS, 0, 0, NULL, "not a GeoJSON FeatureCollection"}}},
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
     {{WOODS, 0, 0, "Wild Wood", "not a GeoJSON Feature"}}},
    {"a feature that is a number",
     {{WOODS, "'features':[", "'features':[17,"}},
     {{WOODS, 0, 0, "feature 1", "not a GeoJSON Feature"}}},
    {"an unknown property",
     {{WOODS, "'kind':'woods'", "'kind':'woods','color':'green'"}},
     {{WOODS, 0, 0, "Wild Wood", "woods have no property 'color'"}}},
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
     {{SQUARE, "trails: no", "trails: no\ncolumn: 5\ncolor: red"}},
     {{SQUARE, 15, 8, NULL, "no entry 'color'"}}},
    {"a key that stands twice",
     {{SQUARE, "rows: 10", "rows: 10\nrows: 11"}},
     {{SQUARE, 9, 1, NULL, "'rows' appears twice"}}},
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
      {SQUARE, 14, 10, NULL, "a name is needed"}}},
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
      {HEX, 26, 85, NULL, "whole number from -999 to 999"},
      {HEX, 26, 97, NULL, "no entry 'rows'"},
      {HEX, 27, 5, NULL, "a sheet is a table"}}},
    {"a sheet without its mark, and too wide",
     {{HEX, "mark: T, width: 40", "width: 140"}},
     {{HEX, 23, 0, NULL, "'mark'"}, {HEX, 23, 0, NULL, "whole number from 1 to 99"}}},
    {"a district of nothing known",
     {{HEX, "  - {name: West, state: VA, counties: [VA West], control: Westport VA}",
       "  - {name: West, state: VA, counties: [VA Wext], control: Westpoort VA, river: Brook, "
       "bank: left}"}},
     {{HEX, 21, 5, NULL, "no county \"VA Wext\""},
      {HEX, 21, 5, NULL, "no place \"Westpoort VA\""},
      {HEX, 21, 5, NULL, "split by a river of 'rivers'; \"Brook\" is none"}}},
};

/* ---- running them ---- */

static void run_cases(const struct bad_case *cases, size_t count)
{
    size_t failed = 0;

    for (size_t i = 0; i < count; i++)
        failed += !bad_case_run(&cases[i]);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_and_features),
        cmocka_unit_test(geometry),
        cmocka_unit_test(features_of_each_other),
        cmocka_unit_test(grids),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
