/* ai/gcacw/mind.h: what the script thinks of its view: forces on the map, and a goal for each unit. */
#ifndef GCACW_AI_MIND_H
#define GCACW_AI_MIND_H

#include "ai/player.h"
#include "rules/gcacw/ground/map.h"
#include "rules/gcacw/ground/ranges.h"
#include "rules/gcacw/play/combat/combat.h"

enum { GCACW_POSTS_MAX = 192, GCACW_GIVEN = 64, GCACW_NEWS = 16 };

/* A hex that a side holds, or where an enemy was reported lately. */
struct gcacw_post {
    uint16_t cell;
    uint16_t force;    /* manpower */
    uint16_t infantry; /* of that */
    uint8_t age;       /* turns since the report; 0: in sight */
};

/* What the script remembers of a turn: units that found no way. */
struct gcacw_day {
    uint8_t balked[GCACW_UNITS_MAX];
    uint8_t stuck[GCACW_UNITS_MAX];      /* can make no strategic move */
    struct vd_choice given[GCACW_GIVEN]; /* the last orders beside actions, in a ring */
    uint8_t given_count;
};

/* Something that everybody hears of and that tells where the enemy is. */
struct gcacw_news {
    uint16_t cell;
    uint8_t turn; /* of the game; 0: the entry is free */
    uint8_t force;
};

/* And of the campaign: units whose long move was broken off because an unseen enemy is near, and what
 * it has heard. */
struct gcacw_memo {
    uint16_t turn;
    uint64_t levied;                         /* towns, a bit each, as of the last decision */
    uint8_t wrecked[GCACW_STATIONS_MAX / 8]; /* stations, likewise */
    struct gcacw_news news[GCACW_NEWS];      /* the last ones, in a ring */
    uint8_t news_count;
    uint16_t trek_from;             /* of the last long move */
    uint8_t trek_unit;              /* 1 + its number; 0: none */
    uint8_t alarm[GCACW_UNITS_MAX]; /* turn; 0: never */
    struct gcacw_day day;
};

_Static_assert(sizeof(struct gcacw_memo) <= VD_MEMO_SIZE, "fits the memo");

struct gcacw_mind {
    struct gcacw_memo *memo;
    const struct vd_question *question;
    struct vd_player_scratch *desk;
    const struct gcacw_scenario *sc;
    const struct gcacw_view *view;
    const struct gcacw_facts *facts;
    struct gcacw_work *work;
    struct gcacw_field field;
    uint8_t side, enemy;
    unsigned hurry;  /* gcacw_hurry */
    bool battle;     /* gcacw_gives_battle */
    int turn;        /* of the campaign, from 1 on June 3 */
    uint64_t chance; /* for this decision */
    struct gcacw_post posts[GCACW_SIDES][GCACW_POSTS_MAX];
    unsigned post_count[GCACW_SIDES];
    uint16_t goal[GCACW_UNITS_MAX];   /* VD_NONE: stays where it is */
    uint16_t beyond[GCACW_UNITS_MAX]; /* hexes that its road goes on beyond the goal */
};

/* ---- scouts.c: where both armies are, as far as is known ---- */

/* Fills in the posts: what stands on the map, enemies reported in the last turns, and news. */
void gcacw_find_posts(struct gcacw_mind *mind);
/* Notes what was levied and wrecked since the last decision. */
void gcacw_hear_news(struct gcacw_mind *mind);

/* Reads the view; goals are set by gcacw_set_goals alone. */
void gcacw_mind_init(struct gcacw_mind *mind, const struct vd_question *question,
                     struct vd_player_scratch *desk, struct vd_memo *memo);
/* The cell of a hex by its printed column and row. */
uint16_t gcacw_hex(const struct gcacw_mind *mind, int column, int row);
/* Manpower of a side within a distance of a hex. */
unsigned gcacw_force_near(const struct gcacw_mind *mind, uint8_t side, uint16_t cell,
                          unsigned distance);
/* Distance to the nearest enemy that fights; GCACW_FAR: none is known. */
unsigned gcacw_enemy_distance(const struct gcacw_mind *mind, uint16_t cell);
/* What a commander is like, drawn when the game begins. */
enum gcacw_about {
    GCACW_ABOUT_HASTE,    /* turns that he loses at the start */
    GCACW_ABOUT_BOLDNESS, /* what he risks in a fight */
    GCACW_ABOUT_AIM,      /* where he goes north of the river */
    GCACW_ABOUT_STAY,     /* with what he is content */
    GCACW_ABOUT_RIDE      /* Stuart's: with the army or around the enemy */
};

/* A number below `count` that stays the same throughout the game. */
unsigned gcacw_temper(const struct gcacw_mind *mind, enum gcacw_about about, unsigned count);
/* The unit is its side's, on the map and under this seat. */
bool gcacw_is_mine(const struct gcacw_mind *mind, uint8_t unit);
static inline bool gcacw_is_north(const struct gcacw_mind *mind, uint16_t cell)
{
    return (mind->sc->ground->flags[cell] & GCACW_CELL_NORTH) != 0;
}

/* Points that the Confederates would get for destroying what is in the unit's hex; `command` is
 * filled in. */
int gcacw_destroy_worth(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command);

/* Completes a choice and checks it. */
bool gcacw_try(const struct gcacw_mind *mind, struct vd_choice choice, struct vd_command *command);
/* An order that was given this turn and is still possible was barred by what the view cannot know. */
bool gcacw_was_given(const struct gcacw_mind *mind, const struct vd_choice *choice);
void gcacw_note_given(const struct gcacw_mind *mind, const struct vd_choice *choice);
/* The same, but not twice in a turn. */
bool gcacw_try_once(const struct gcacw_mind *mind, struct vd_choice choice,
                    struct vd_command *command);
/* Checks a command as it stands. */
bool gcacw_accepts(const struct gcacw_mind *mind, const struct vd_command *command);

/* ---- goals: where each unit should be ---- */

void gcacw_set_goals(struct gcacw_mind *mind);
void gcacw_union_goals(struct gcacw_mind *mind);
void gcacw_confederate_goals(struct gcacw_mind *mind);
/* In the Valley, or in the gaps that lead to it. */
bool gcacw_in_valley(const struct gcacw_mind *mind, uint16_t cell);
/* The next place on the road to Chambersburg: by Winchester and Martinsburg, or by Berryville. */
uint16_t gcacw_road_north(struct gcacw_mind *mind, uint8_t unit, bool storms);
/* How much the infantry must hurry to be over the Potomac in time: 0 to 2. */
unsigned gcacw_hurry(const struct gcacw_mind *mind);
/* A unit that may be the one. */
bool gcacw_must_run(const struct gcacw_mind *mind, uint8_t unit);
/* The nearest place on the north bank. */
uint16_t gcacw_ford(const struct gcacw_mind *mind, uint16_t from);
/* guards.c: garrisons stay, or go, where an enemy can reach what matters. */
void gcacw_set_guards(struct gcacw_mind *mind);
/* A weak enemy stack that this unit and its friends can strike; VD_NONE: none. */
uint16_t gcacw_prey(const struct gcacw_mind *mind, uint8_t unit, unsigned reach, unsigned percent);
/* The first days of July: both armies are at hand, and the commander wants the decision. */
bool gcacw_gives_battle(const struct gcacw_mind *mind);
/* The unit is too weak where it stands. */
bool gcacw_is_pressed(const struct gcacw_mind *mind, uint16_t cell, unsigned percent);

/* ---- actions and combats ---- */

void gcacw_choose_action(struct gcacw_mind *mind, struct vd_command *command);
void gcacw_choose_move(struct gcacw_mind *mind, struct vd_command *command);
/* The best march attack of a unit that marches; what it is worth in tenths of a point. */
int gcacw_best_attack(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command);
/* What an attack must be worth. */
int gcacw_bar(const struct gcacw_mind *mind);
/* A combat that the side would begin, and what it is worth in tenths of a point with this manpower. */
struct gcacw_combat gcacw_attack_from(const struct gcacw_mind *mind, uint16_t from,
                                      uint16_t target);
int gcacw_attack_worth(const struct gcacw_mind *mind, const struct gcacw_combat *combat,
                       unsigned force);
/* An assault by a corps leader, or a grand one by the army leader. */
bool gcacw_choose_assault(const struct gcacw_mind *mind, struct vd_command *command);
/* works.c: digging in where a unit is held and threatened; burning a bridge before the enemy comes. */
bool gcacw_choose_work(const struct gcacw_mind *mind, struct vd_command *command);
/* works.c, in recovery: works, bridges and ferries. */
bool gcacw_choose_building(const struct gcacw_mind *mind, struct vd_command *command);
/* works.c: what work on a depot is worth. */
int gcacw_depot_worth(const struct gcacw_mind *mind, const struct vd_choice *choice);
/* trains.c: the Union's reserves by rail and ship. */
bool gcacw_choose_transport(const struct gcacw_mind *mind, struct vd_command *command);
/* Decisions inside a combat; false if the phase is none. */
bool gcacw_choose_in_combat(struct gcacw_mind *mind, struct vd_command *command);

/* ---- all other phases ---- */

void gcacw_choose_staff(struct gcacw_mind *mind, struct vd_command *command);

#endif
