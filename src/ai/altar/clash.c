/* ai/altar/clash.c: Battle Cards and their odds (spec 1.5).
 *
 * The cards are a small game for two: each pair of cards has an average gain for the attacker,
 * which is the defender's loss. A card is judged against a fixed guess of what the other side
 * plays. */
#include "ai/altar/mind.h"
#include "rules/altar/battle/odds.h"
#include "rules/altar/play/force.h"

enum {
    GROUND = 4,       /* value of winning a space by driving the enemy off it */
    FAR_GROUND = 6,   /* ... by d6 spaces instead of d3 */
    LOSSES = 10,      /* cost of a lost battle besides the points */
    UNSEEN = 3,       /* half divisions that the fog is assumed to hide beside the enemy */
    NO_ATTACK = -100, /* worse than any loss */
    GREATEST_EDGE = 6 /* with a larger lead the lower side cannot win */
};

/* How many of the 36 rolls of two dice win for an attacker with this lead, from -5 on: the higher
 * score wins, the defender wins ties (B10). */
static const uint8_t wins_of_36[] = {0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36};

static int skirmish_wins(int edge)
{
    if (edge < -(GREATEST_EDGE - 1))
        return 0;
    return edge >= GREATEST_EDGE ? 36 : wins_of_36[edge + GREATEST_EDGE - 1];
}

/* ---- strengths ---- */

/* The strongest division that may stand there. */
static uint8_t brigades_in(const struct altar_mind *mind, uint16_t cell)
{
    uint8_t most = 0;

    for (uint8_t i = 0; i < mind->foe_count; i++) {
        if (mind->foes[i].cell == cell && mind->foes[i].brigades > most)
            most = mind->foes[i].brigades;
    }
    return most > 0 ? most : mind->average.brigades;
}

/* Every division nearby would be in the battle or reach it (L8), the later the farther away it
 * is. In the fog, one enemy seen means that there are more. */
static struct altar_force gather(const struct altar_mind *mind, const struct altar_spot *spots,
                                 uint8_t count, uint16_t cell, unsigned unseen)
{
    const uint8_t *worth = mind->sc->odds.distance;
    struct altar_force force = {.weight = unseen * mind->average.weight * worth[0] / 2};
    unsigned divisions = unseen / 2;

    for (uint8_t i = 0; i < count; i++) {
        unsigned spaces = altar_distance(mind->sc, spots[i].cell, cell);

        if (spaces >= ALTAR_ODDS_SPACES)
            continue;
        force.weight += (uint32_t)spots[i].weight * worth[spaces];
        divisions++;
    }
    force.points =
        altar_usual_points(mind, spots == mind->friends ? mind->side : mind->foe, divisions);
    return force;
}

struct altar_clash altar_clash_of(const struct altar_mind *mind, uint16_t contested,
                                  uint8_t attacker, altar_piece_id own, uint16_t foe_cell)
{
    struct altar_clash clash = {.cell = contested, .attacker = attacker};
    unsigned foes = altar_foes_within(mind, contested, ALTAR_NEAR);
    unsigned unseen = mind->blind ? UNSEEN : 0;
    struct altar_force ours = gather(mind, mind->friends, mind->friend_count, contested, 0);
    struct altar_force theirs = gather(mind, mind->foes, mind->foe_count, contested, unseen);
    bool attacks = attacker == mind->side;

    foes += unseen / 2;
    clash.brigades[mind->side] = (uint8_t)altar_fit_brigades(mind->sc, mind->view->units, own);
    clash.brigades[mind->foe] = brigades_in(mind, foe_cell);
    clash.others[mind->side] = (uint8_t)altar_friends_within(mind, contested, ALTAR_NEAR, own);
    clash.others[mind->foe] = (uint8_t)(foes > 0 ? foes - 1 : 0);
    clash.battle_chance = (uint8_t)altar_battle_chance(&mind->sc->odds, attacks ? ours : theirs,
                                                       attacks ? theirs : ours);
    return clash;
}

/* ---- cards ---- */

static int skirmish_value(const struct altar_mind *mind, const struct altar_clash *clash, int edge,
                          int ground)
{
    uint8_t defender = altar_other(clash->attacker);
    int wins = skirmish_wins(edge + clash->brigades[clash->attacker] - clash->brigades[defender]);

    return (wins * (mind->skirmish[clash->attacker] + ground) -
            (36 - wins) * (mind->skirmish[defender] + ground)) /
           36;
}

static int battle_value(const struct altar_mind *mind, const struct altar_clash *clash)
{
    int chance = clash->battle_chance;

    return (chance * (mind->battle[clash->attacker] + LOSSES) -
            (100 - chance) * (mind->battle[altar_other(clash->attacker)] + LOSSES)) /
           100;
}

/* B4 to B9: the attacker's average gain. */
static int cell_value(const struct altar_mind *mind, const struct altar_clash *clash,
                      enum altar_card attack, enum altar_card defense)
{
    int own = clash->others[clash->attacker], theirs = clash->others[altar_other(clash->attacker)];

    if (attack == ALTAR_CARD_BATTLE) {
        if (defense == ALTAR_CARD_BATTLE)
            return battle_value(mind, clash);
        if (defense == ALTAR_CARD_SKIRMISH)
            return skirmish_value(mind, clash, own, GROUND);
        return skirmish_value(mind, clash, 2 * own, 0) + FAR_GROUND;
    }
    if (defense == ALTAR_CARD_RETREAT)
        return FAR_GROUND;
    return skirmish_value(mind, clash, defense == ALTAR_CARD_BATTLE ? -theirs : 0, GROUND);
}

/* How often in ten the other side is assumed to play each card. */
static const uint8_t *guess(bool attacks, bool may_battle)
{
    static const uint8_t attackers[2][ALTAR_CARD_COUNT] = {{0, 0, 10, 0}, {0, 6, 4, 0}};
    static const uint8_t defenders[2][ALTAR_CARD_COUNT] = {{0, 0, 7, 3}, {0, 4, 4, 2}};

    return attacks ? attackers[may_battle] : defenders[may_battle];
}

/* The enemy does not play a card that is forbidden, and plays the remaining ones even if they
 * are otherwise rare. */
static int often_laid(const struct altar_clash *clash, enum altar_card card, bool attacks,
                      bool may_battle)
{
    const uint8_t *often = guess(attacks, may_battle);
    unsigned guessed = 0;

    if (clash->cards == 0)
        return often[card];
    for (unsigned i = ALTAR_CARD_BATTLE; i < ALTAR_CARD_COUNT; i++)
        guessed += (clash->cards >> i & 1) != 0 ? often[i] : 0;
    if ((clash->cards >> card & 1) == 0)
        return 0;
    return guessed > 0 ? often[card] : 1;
}

int altar_card_worth(const struct altar_mind *mind, const struct altar_clash *clash,
                     enum altar_card card)
{
    bool attacks = clash->attacker == mind->side;
    int sum = 0, all = 0;

    for (enum altar_card other = ALTAR_CARD_BATTLE; other < ALTAR_CARD_COUNT; other++) {
        int often =
            often_laid(clash, other, !attacks, clash->others[mind->foe] + 1 >= ALTAR_BATTLE_NEEDS);

        if (often > 0)
            sum += often * (attacks ? cell_value(mind, clash, card, other)
                                    : -cell_value(mind, clash, other, card));
        all += often;
    }
    return all > 0 ? sum / all : 0;
}

/* ---- attacks ---- */

/* The value of what stands there besides divisions: pickets are driven off, trains destroyed,
 * depots captured. */
static int prize_in(const struct altar_mind *mind, uint16_t cell)
{
    int prize = 0;

    for (uint8_t i = 0; i < mind->view->board.piece_count; i++) {
        const struct altar_piece *piece = &mind->view->board.piece[i];

        if (piece->side != mind->foe || piece->cell != cell)
            continue;
        if (piece->kind == ALTAR_TRAIN)
            prize += altar_award_worth(mind->sc, mind->foe, ALTAR_AWARD_TRAIN_HOME);
        else if (piece->kind == ALTAR_PICKET)
            prize += 1;
        else if (piece->kind == ALTAR_DEPOT)
            prize += 3 * mind->left;
    }
    return prize;
}

int altar_attack_worth(const struct altar_mind *mind, altar_piece_id piece, uint16_t cell)
{
    const struct altar_piece *self = &mind->view->board.piece[piece.v];
    int prize = prize_in(mind, cell), best;

    if (self->kind != ALTAR_DIVISION)
        return NO_ATTACK;
    if (altar_foes_within(mind, cell, 0) == 0)
        return prize;
    if (cell == mind->sc->walled && mind->side != mind->sc->walled_side)
        return NO_ATTACK; /* B26: it would achieve nothing */
    struct altar_clash clash = altar_clash_of(mind, cell, mind->side, piece, cell);

    best = altar_card_worth(mind, &clash, ALTAR_CARD_SKIRMISH);
    if (clash.others[mind->side] + 1 >= ALTAR_BATTLE_NEEDS) {
        int battle = altar_card_worth(mind, &clash, ALTAR_CARD_BATTLE);

        best = battle > best ? battle : best;
    }
    return best + prize / 2;
}
