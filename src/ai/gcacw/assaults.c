/* ai/gcacw/assaults.c: assaults of a corps, and grand assaults of the army, where the odds are good (6.1d to 6.1f). */
#include <limits.h>

#include "ai/gcacw/mind.h"

enum { FACES = 6, TIRED = 3 };

/* An assault tires all: not with units that are tired. */
static void drop_tired(const struct gcacw_mind *mind, struct vd_command *command)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < command->count; i++) {
        const struct gcacw_unit_facts *now = &mind->facts->units[command->list[i]];

        if (now->fatigue < TIRED && (now->flags & GCACW_EXHAUSTED) == 0)
            command->list[kept++] = command->list[i];
    }
    command->count = (uint8_t)kept;
}

/* The die may leave some out: the strongest come first. */
static void put_strongest_first(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (unsigned i = 1; i < command->count; i++) {
        const uint16_t unit = command->list[i];
        unsigned k = i;

        while (k > 0 && mind->facts->units[command->list[k - 1]].manpower <
                            mind->facts->units[unit].manpower) {
            command->list[k] = command->list[k - 1];
            k--;
        }
        command->list[k] = unit;
    }
}

/* What the assault is worth with the first units of the list. */
static int worth_with(const struct gcacw_mind *mind, const struct vd_command *command, int size)
{
    struct gcacw_combat combat =
        gcacw_attack_from(mind, mind->facts->units[command->list[0]].cell, command->choice.cell);
    unsigned force = 0;

    combat.attack = command->choice.kind == GCACW_OFFER_GRAND ? (uint8_t)GCACW_ATTACK_GRAND
                                                              : (uint8_t)GCACW_ATTACK_ASSAULT;
    combat.leader = (gcacw_leader_id){(uint8_t)command->choice.subject};
    for (int i = 0; i < command->count && i < size && i < GCACW_ACTING_MAX; i++) {
        combat.attackers[combat.count++] = (gcacw_unit_id){(uint8_t)command->list[i]};
        force += mind->facts->units[command->list[i]].manpower;
    }
    return gcacw_attack_worth(mind, &combat, force);
}

/* The mean over the faces of the command die with which it is made; INT_MIN: none, or nobody is known to
 * be there. A failure costs nothing. */
static int assault_worth(const struct gcacw_mind *mind, const struct vd_command *command)
{
    const gcacw_leader_id leader = {(uint8_t)command->choice.subject};
    int sum = 0, count = 0, last = -1, worth = INT_MIN;

    for (unsigned die = FACES; command->count >= 2 && die > 0; die--) {
        int size =
            gcacw_assault_size(mind->sc, mind->facts, leader, command->list, command->count, die);

        if (size <= 0)
            continue;
        size = size < command->count ? size : command->count;
        if (size != last)
            worth = worth_with(mind, command, size);
        if (worth == INT_MIN)
            return INT_MIN;
        last = size;
        sum += worth;
        count++;
    }
    return count == 0 ? INT_MIN : sum / count;
}

static bool assaults(const struct gcacw_mind *mind, struct vd_choice choice,
                     struct vd_command *command)
{
    if (!gcacw_try(mind, choice, command))
        return false;
    drop_tired(mind, command);
    put_strongest_first(mind, command);
    return assault_worth(mind, command) >= gcacw_bar(mind) && gcacw_accepts(mind, command);
}

static bool assault_by(const struct gcacw_mind *mind, uint8_t leader, struct vd_command *command)
{
    const uint16_t from = gcacw_leader_cell(mind->facts, (gcacw_leader_id){leader});

    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        const struct vd_choice choice = {.kind = GCACW_OFFER_ASSAULT,
                                         .subject = leader,
                                         .cell = mind->sc->ground->way[from][i].to};

        if (choice.cell != VD_NONE &&
            gcacw_may_strike(&mind->field, mind->side, from, choice.cell) &&
            assaults(mind, choice, command))
            return true;
    }
    return false;
}

/* With all who stand around an enemy that the army leader is near. */
static bool grand_assault_by(const struct gcacw_mind *mind, uint8_t leader,
                             struct vd_command *command)
{
    const uint16_t from = gcacw_leader_cell(mind->facts, (gcacw_leader_id){leader});

    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        const struct vd_choice choice = {
            .kind = GCACW_OFFER_GRAND, .subject = leader, .cell = post->cell};

        if (post->age == 0 &&
            (int)gcacw_distance(mind->sc, from, post->cell) <=
                gcacw_number(mind->sc, GCACW_N_GRAND_RADIUS) &&
            assaults(mind, choice, command))
            return true;
    }
    return false;
}

bool gcacw_choose_assault(const struct gcacw_mind *mind, struct vd_command *command)
{
    for (uint8_t i = 0; i < mind->sc->leader_count; i++) {
        const gcacw_leader_id leader = {i};

        if (mind->sc->leaders[i].side != mind->side ||
            gcacw_leader_cell(mind->facts, leader) == VD_NONE)
            continue;
        if (gcacw_is_army_leader(mind->sc, leader) ? grand_assault_by(mind, i, command)
                                                   : assault_by(mind, i, command))
            return true;
    }
    return false;
}
