/* rules/gcacw/tables/army.h: commands, units and leaders of the status sheets. */
#ifndef GCACW_TABLES_ARMY_H
#define GCACW_TABLES_ARMY_H

#include "rules/gcacw/tables/ids.h"

enum gcacw_arm {
    GCACW_INFANTRY,
    GCACW_CAVALRY,
    GCACW_ARTILLERY,
    GCACW_ENGINEERS,
    GCACW_WAGONS,
    GCACW_ARM_COUNT
};

enum gcacw_size { GCACW_DIVISION, GCACW_BRIGADE, GCACW_REGIMENT, GCACW_SIZE_COUNT };

/* ---- commands ---- */

enum gcacw_command_kind {
    GCACW_COMMAND_CORPS,            /* of infantry */
    GCACW_COMMAND_CAVALRY_DIVISION, /* of the Army of the Potomac */
    GCACW_COMMAND_CAVALRY_CORPS,    /* Stuart's */
    GCACW_COMMAND_ARTILLERY,
    GCACW_COMMAND_GARRISON, /* HF, WV, BALT, DC */
    GCACW_COMMAND_MILITIA,  /* PA */
    GCACW_COMMAND_RAILROAD, /* RR */
    GCACW_COMMAND_RICHMOND,
    GCACW_COMMAND_DETACHED, /* 54 NC, 58 VA */
    GCACW_COMMAND_KINDS
};

/* A heading of a status sheet. */
struct gcacw_command {
    uint32_t name;  /* "I", "1st", "HF", "Rich" */
    uint32_t title; /* "AoP I" */
    uint32_t alias; /* run */
    uint8_t alias_count;
    uint8_t side, kind;
    uint8_t field_army; /* belongs to the Army of the Potomac or of Northern Virginia */
    /* 9.2: commands of the same number from 1 on are one corps for army morale; 0: none */
    uint8_t morale_corps;
    uint8_t paralyzed;    /* 1.3: bound by rear area paralysis */
    uint8_t garrison_die; /* 5.1: marches with a leader by the garrisons' line */
};

/* ---- units ---- */

/* How a unit comes into play. */
enum gcacw_entry {
    GCACW_ENTRY_START,  /* on the map: `cell`, or at sea: `space` */
    GCACW_ENTRY_TURN,   /* in `zone` on `turn` */
    GCACW_ENTRY_TRACK,  /* with group `number` of `track`, in `zone` */
    GCACW_ENTRY_MEADE,  /* when Meade takes command */
    GCACW_ENTRY_SUB,    /* a counter for detachments */
    GCACW_ENTRY_OPTION, /* only with an option: a wagon train */
    GCACW_ENTRY_ABSENT, /* not in this scenario: lost, or part of another unit */
    GCACW_ENTRY_COUNT
};

enum gcacw_track {
    GCACW_TRACK_NONE,
    GCACW_TRACK_DC,       /* Balt/DC releases */
    GCACW_TRACK_WV,       /* West Virginia */
    GCACW_TRACK_PA,       /* Pennsylvania militia */
    GCACW_TRACK_CSA,      /* Confederate reinforcements of random events */
    GCACW_TRACK_RICHMOND, /* Richmond garrison */
    GCACW_TRACK_COUNT
};

/* The key of the Union sheet (3.5). */
enum gcacw_restriction {
    GCACW_FREE,
    GCACW_NPORSORL, /* north of the Potomac or the Shenandoah, or in Loudoun, until Meade */
    GCACW_WV,       /* the same after arrival */
    GCACW_PA,       /* stays in Pennsylvania */
    GCACW_DC,       /* stays in DC, Alexandria or its county until released */
    GCACW_DC_R,     /* arrives when released or when DC is threatened */
    GCACW_DC_ONLY,  /* never leaves */
    GCACW_RR,       /* never attaches */
    GCACW_RESTRICTION_COUNT
};

/* When the second name of a unit or leader replaces the first. */
enum gcacw_rename {
    GCACW_RENAME_NEVER,
    GCACW_RENAME_MEADE, /* when Meade takes command */
    GCACW_RENAME_TURN,  /* on `rename_turn` */
    GCACW_RENAME_LOSS,  /* at the first combat loss, or on `rename_turn` */
    GCACW_RENAME_COUNT
};

struct gcacw_unit {
    uint32_t name, second; /* "Whiting", "Merritt"; 0: no second name */
    uint32_t alias;        /* run: further spellings */
    uint8_t alias_count;
    uint8_t side;
    gcacw_command_id command;
    gcacw_command_id joins; /* on release: Crawford joins V; none: it stays with its command */
    uint8_t arm, size;
    uint8_t manpower;
    int8_t tactical;
    uint8_t artillery;
    uint8_t outside_corps;  /* 9.2: 12 VA is in no corps */
    uint8_t independent;    /* no leader but the army's may activate it: Imboden */
    gcacw_unit_id replaces; /* unit whose place and regiments it takes (Farnsworth); or none */
    uint8_t entry;          /* enum gcacw_entry */
    uint8_t turn;           /* from 1; 0: none */
    uint8_t track;
    gcacw_group_id number; /* of the track; also of a unit on the map that waits for release */
    gcacw_zone_id zone;
    gcacw_space_id space; /* at sea, or none */
    uint16_t cell;        /* or VD_NONE */
    uint8_t fatigue;      /* at the start */
    uint8_t restriction;
    uint8_t rename;
    uint8_t rename_turn;
    uint8_t marker; /* the substitute counter's own number, from 1; 0: none */
    /* enum vd_source of manpower, of the ratings, of the place */
    uint8_t source_manpower, source_ratings, source_place;
};

/* ---- leaders ---- */

enum gcacw_leader_kind {
    GCACW_LEADER_ARMY,
    GCACW_LEADER_CORPS,
    GCACW_LEADER_CAVALRY, /* of all cavalry of a side: Stuart, Pleasonton */
    GCACW_LEADER_CAVALRY_DIVISION,
    GCACW_LEADER_GARRISON,
    GCACW_LEADER_HALLECK,
    GCACW_LEADER_JACKSON,
    GCACW_LEADER_BEAUREGARD,
    GCACW_LEADER_DIVISIONAL, /* option: of one division and its detachments */
    GCACW_LEADER_KINDS
};

/* When a leader comes into play. */
enum gcacw_comes {
    GCACW_COMES_START,
    GCACW_COMES_TURN,
    GCACW_COMES_MEADE, /* when Meade takes command */
    GCACW_COMES_EVENT, /* Beauregard */
    GCACW_COMES_DIE,   /* Jackson */
    GCACW_COMES_OPTION,
    GCACW_COMES_NEVER, /* not in this scenario */
    GCACW_COMES_COUNT
};

struct gcacw_leader {
    uint32_t name, second; /* "Couch", "Hancock" */
    uint32_t alias;        /* run */
    uint8_t alias_count;
    uint8_t side, kind;
    uint8_t tactical; /* army leaders have none: 0 */
    uint8_t command;
    uint64_t leads;           /* commands, a bit each, before Meade takes command */
    uint64_t leads_later;     /* from then on */
    gcacw_unit_id leads_unit; /* a divisional leader's division */
    gcacw_unit_id with;       /* unit he starts or appears with; none: `cell` */
    uint16_t cell;            /* fixed: Halleck; else VD_NONE */
    uint8_t comes, turn;
    uint8_t leaves_with_meade; /* Hooker, and Meade as leader of V */
    gcacw_leader_id becomes;   /* Meade of V becomes Meade of the army; or none */
    uint8_t rename, rename_turn;
    uint8_t assault_bonus;
    uint8_t transfers; /* false: never moves */
    uint8_t source;    /* of the ratings */
    uint8_t source_place;
};

#endif
