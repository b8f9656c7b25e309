/* rules/gcacw/telling/pack_doings.c: the action and the combat under way as events, and back (13.3). */
#include <string.h>

#include "rules/gcacw/telling/pack.h"

void gcacw_pack_action(const struct gcacw_action *now, struct vd_event *event)
{
    gcacw_compose_action((struct gcacw_event_action){.action = now->kind,
                                                     .side = now->side,
                                                     .leader = now->leader.v,
                                                     .count = now->count,
                                                     .faces = {now->face[0], now->face[1]},
                                                     .riding = now->riding,
                                                     .distant = now->distant != 0,
                                                     .marker = now->marker},
                         event);
}

void gcacw_fold_action(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_action told = gcacw_event_action(event);
    struct gcacw_action *action = &facts->action;

    action->kind = told.action;
    action->side = told.side;
    action->leader.v = told.leader;
    action->count = told.count <= GCACW_ACTING_MAX ? told.count : (uint8_t)GCACW_ACTING_MAX;
    memcpy(action->face, told.faces, sizeof action->face);
    action->riding = told.riding;
    action->distant = told.distant;
    action->marker = told.marker;
}

/* ---- units of the action ---- */

void gcacw_pack_acting(unsigned entry, const struct gcacw_acting *now, struct vd_event *event)
{
    gcacw_compose_acting((struct gcacw_event_acting){.entry = (uint8_t)entry,
                                                     .unit = now->unit.v,
                                                     .points = now->points,
                                                     .flags = now->flags},
                         event);
}

void gcacw_fold_acting(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_acting told = gcacw_event_acting(event);

    if (told.entry < GCACW_ACTING_MAX)
        facts->action.at[told.entry] = (struct gcacw_acting){{told.unit}, told.points, told.flags};
}

void gcacw_pack_ferried(unsigned entry, const struct gcacw_ferried *now, struct vd_event *event)
{
    gcacw_compose_ferried((struct gcacw_event_ferried){(uint8_t)entry, now->load, now->crossing},
                          event);
}

void gcacw_fold_ferried(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_ferried told = gcacw_event_ferried(event);

    if (told.entry < GCACW_FERRIED_MAX)
        facts->action.ferried[told.entry] = (struct gcacw_ferried){told.crossing, told.load, 0};
}

/* ---- the combat ---- */

void gcacw_pack_combat(const struct gcacw_combat *now, struct vd_event *event)
{
    struct gcacw_event_combat told = {.attack = now->attack,
                                      .side = now->side,
                                      .open = now->open != 0,
                                      .count = now->count,
                                      .from = now->from,
                                      .target = now->target,
                                      .flank = now->flank,
                                      .refused = now->refused,
                                      .guns_face = now->guns_face,
                                      .diff = now->diff,
                                      .steps_least = now->steps_least,
                                      .steps_most = now->steps_most,
                                      .advance = now->advance != 0,
                                      .leader = now->leader.v,
                                      .moving = now->screen_moving};

    for (unsigned i = 0; i < GCACW_SIDES; i++) {
        told.faces[i] = now->face[i];
        told.net[i] = now->net[i];
        told.loss[i] = now->result[i].loss;
        told.codes[i] = now->result[i].codes;
        told.loss_left[i] = now->loss_left[i];
        told.column[i] = now->column[i];
    }
    gcacw_compose_combat(told, event);
}

void gcacw_fold_combat(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_combat told = gcacw_event_combat(event);
    struct gcacw_combat now = {.attack = told.attack,
                               .side = told.side,
                               .open = told.open,
                               .count = told.count,
                               .from = told.from,
                               .target = told.target,
                               .flank = told.flank,
                               .refused = told.refused,
                               .guns_face = told.guns_face,
                               .diff = told.diff,
                               .steps_least = told.steps_least,
                               .steps_most = told.steps_most,
                               .advance = told.advance,
                               .leader = {told.leader},
                               .screen_moving = told.moving};

    if (now.count > GCACW_ACTING_MAX)
        now.count = GCACW_ACTING_MAX;
    memcpy(now.attackers, facts->combat.attackers, sizeof now.attackers);
    for (unsigned i = 0; i < GCACW_SIDES; i++) {
        now.face[i] = told.faces[i];
        now.net[i] = told.net[i];
        now.result[i] = (struct gcacw_result){told.loss[i], told.codes[i]};
        now.loss_left[i] = told.loss_left[i];
        now.column[i] = told.column[i];
    }
    facts->combat = now;
}

void gcacw_pack_attacker(unsigned entry, gcacw_unit_id now, struct vd_event *event)
{
    gcacw_compose_attacker((struct gcacw_event_attacker){.entry = (uint8_t)entry, .unit = now.v},
                           event);
}

void gcacw_fold_attacker(struct gcacw_facts *facts, const struct vd_event *event)
{
    const struct gcacw_event_attacker told = gcacw_event_attacker(event);

    if (told.entry < GCACW_ACTING_MAX)
        facts->combat.attackers[told.entry].v = told.unit;
}
