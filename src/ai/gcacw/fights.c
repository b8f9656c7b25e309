/* ai/gcacw/fights.c: what an attack is worth, attacks on the march, and the decisions inside a combat. */
#include <limits.h>

#include "ai/gcacw/mind.h"

enum {
    PAIRS = 72,         /* of dice, with either face of the artillery's */
    DISORDER = 10,      /* what a result is worth beside its losses, in tenths of a point */
    DELAY = 25,         /* a disorganized attacker loses two days */
    YIELDED = 15,       /* ground */
    ROUTED = 40,        /* toward the disorder of an army */
    ROUTED_REBELS = 90, /* which has fewer divisions */
    CAUTION = 12,
    CAUTION_REBELS = 45, /* whose men count for more */
    RESOLVE = 30         /* in a great battle */
};

/* Tenths of a point from which an attack is made. */
int gcacw_bar(const struct gcacw_mind *mind)
{
    const int bold = (int)gcacw_temper(mind, GCACW_ABOUT_BOLDNESS, 4);

    const int bar =
        mind->side == GCACW_UNION ? CAUTION * (2 - bold) : CAUTION_REBELS - CAUTION * bold;

    return mind->battle ? bar - RESOLVE : bar;
}

/* Manpower lost scores three points if it is Confederate, two if it is the Union's (9.1). */
static int points_of(uint8_t side)
{
    return side == GCACW_CONFEDERATE ? 30 : 20;
}

static int worth_for_attacker(const struct gcacw_mind *mind, const struct gcacw_result *mine,
                              const struct gcacw_result *his)
{
    int worth = his->loss * points_of(mind->enemy) - mine->loss * points_of(mind->side);

    worth += (his->codes & GCACW_CODE_DISORGANIZED) != 0 ? DISORDER : 0;
    worth -= (mine->codes & GCACW_CODE_DISORGANIZED) != 0 ? DELAY : 0;
    if ((his->codes & (GCACW_CODE_RETREAT | GCACW_CODE_ROUT)) != 0)
        worth += YIELDED;
    if ((his->codes & GCACW_CODE_ROUT) != 0)
        worth += mind->enemy == GCACW_CONFEDERATE ? ROUTED_REBELS : ROUTED;
    return worth;
}

/* The mean over all dice. */
static int mean_worth(const struct gcacw_mind *mind, const struct gcacw_modifiers *terms)
{
    int sum = 0;

    for (int i = 0; i < PAIRS; i++) {
        const bool even = i >= PAIRS / 2;
        const int net =
            gcacw_net_of(terms, GCACW_ATTACKER, even) - gcacw_net_of(terms, GCACW_DEFENDER, even);
        const int diff = i % 36 / 6 - i % 6 + net;
        const struct gcacw_result mine =
            gcacw_attacker_at(mind->sc, diff, terms->halves[GCACW_ATTACKER]);
        const struct gcacw_result his =
            gcacw_defender_at(mind->sc, diff, terms->halves[GCACW_DEFENDER]);

        sum += worth_for_attacker(mind, &mine, &his);
    }
    return sum / PAIRS;
}

/* The force of unknown enemies, as it is reported; Lee's men count as the better troops. */
static void suppose(const struct gcacw_mind *mind, struct gcacw_modifiers *terms)
{
    terms->ratio =
        gcacw_ratio_of(mind->sc, terms->halves[GCACW_ATTACKER], terms->halves[GCACW_DEFENDER]);
    terms->tactical = mind->side == GCACW_UNION ? -1 : 1;
}

/* What an attack is worth by all that is known. */
int gcacw_attack_worth(const struct gcacw_mind *mind, const struct gcacw_combat *combat,
                       unsigned force)
{
    const unsigned foes = gcacw_force(mind->field.zones, mind->enemy, combat->target);
    struct gcacw_modifiers terms = {.halves = {2 * force, 2 * foes}};

    if (foes == 0)
        return INT_MIN;
    if (gcacw_attack_odds(mind->facts, &mind->field, combat).known)
        terms = gcacw_modifiers_of(mind->facts, &mind->field, combat);
    else
        suppose(mind, &terms);
    return mean_worth(mind, &terms);
}

struct gcacw_combat gcacw_attack_from(const struct gcacw_mind *mind, uint16_t from, uint16_t target)
{
    struct gcacw_combat combat = gcacw_no_combat();

    combat.side = mind->side;
    combat.open = 1;
    combat.from = from;
    combat.target = target;
    return combat;
}

/* ---- march attacks ---- */

static int attack_on(const struct gcacw_mind *mind, uint8_t unit, uint16_t target,
                     struct vd_command *command)
{
    struct gcacw_combat combat = gcacw_attack_from(mind, mind->facts->units[unit].cell, target);
    struct vd_choice choice = {.kind = GCACW_OFFER_ATTACK, .subject = unit, .cell = target};

    combat.count = 1;
    combat.attackers[0] = (gcacw_unit_id){unit};
    for (int k = GCACW_ATTACK_PREPARED; k >= GCACW_ATTACK_COLUMN; k--) {
        if (gcacw_attack_barred(mind->sc, mind->facts, combat.attackers[0], (enum gcacw_attack)k) !=
            GCACW_RULE_NONE)
            continue;
        choice.option = combat.attack = (uint8_t)k;
        if (gcacw_try(mind, choice, command))
            return gcacw_attack_worth(mind, &combat, mind->facts->units[unit].manpower);
    }
    return INT_MIN;
}

int gcacw_best_attack(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command)
{
    const struct gcacw_unit_facts *now = &mind->facts->units[unit];
    struct vd_command trial;
    int best = INT_MIN;

    if (mind->facts->action.distant || now->manpower < 2 ||
        (now->flags & (GCACW_DISORGANIZED | GCACW_EXHAUSTED)) != 0)
        return best;
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        uint16_t target = mind->sc->ground->way[now->cell][i].to;
        int worth;

        if (target == VD_NONE || !gcacw_may_strike(&mind->field, mind->side, now->cell, target))
            continue;
        worth = attack_on(mind, unit, target, &trial);
        if (worth > best) {
            best = worth;
            *command = trial;
        }
    }
    return best;
}

/* ---- inside a combat ---- */

/* A retreat: few losses first, then nearer to friends and farther from the enemy. */
static int retreat_worth(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    int far = (int)gcacw_enemy_distance(mind, choice->cell);

    return -100 * (int)choice->number +
           (int)gcacw_force_near(mind, mind->side, choice->cell, 3) / 2 + (far < 8 ? far : 8) * 2;
}

/* Cavalry gives way to what is stronger; others stand where they may. */
static int stand_worth(const struct gcacw_mind *mind)
{
    const struct gcacw_combat *combat = &mind->facts->combat;
    unsigned foes = gcacw_force_near(mind, mind->enemy, combat->target, 1);
    unsigned own = gcacw_force(mind->field.zones, mind->side, combat->target);

    if (mind->view->phase == GCACW_PHASE_SCREEN)
        return foes > own ? INT_MIN + 1 : INT_MAX;
    return foes > 2 * own ? -50 : INT_MAX;
}

static int worth_of(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    switch ((enum gcacw_offer_kind)choice->kind) {
    case GCACW_OFFER_RETREAT:
        return retreat_worth(mind, choice);
    case GCACW_OFFER_STAND:
        return stand_worth(mind);
    case GCACW_OFFER_REFUSE:
        return choice->number;
    case GCACW_OFFER_LOSS:
        return choice->subject == VD_NONE;
    case GCACW_OFFER_ADVANCE:
        return choice->subject == VD_NONE &&
                       !gcacw_is_pressed(mind, mind->facts->combat.target, 150)
                   ? 2
                   : 0;
    case GCACW_OFFER_STAY:
        return 1;
    default:
        return 0;
    }
}

bool gcacw_choose_in_combat(struct gcacw_mind *mind, struct vd_command *command)
{
    const struct vd_question *question = mind->question;
    size_t count, best = 0;
    int value = INT_MIN;

    if (mind->view->phase < GCACW_PHASE_SCREEN || mind->view->phase > GCACW_PHASE_ADVANCE)
        return false;
    count = question->system->play->legal(question->scenario, question->view, mind->work,
                                          mind->desk->choices, mind->desk->choice_room);
    for (size_t i = 0; i < count; i++) {
        int worth = worth_of(mind, &mind->desk->choices[i]);

        if (worth > value) {
            value = worth;
            best = i;
        }
    }
    if (count == 0)
        return false;
    question->system->play->expand(question->scenario, question->view, mind->work,
                                   mind->desk->choices[best], command);
    return true;
}
