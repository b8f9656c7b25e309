/* ai/gcacw/script.c: a computer commander that plays by rules of thumb, for the hex campaign.
 *
 * The Confederates go up the Valley, over the Potomac and to what scores; the Union covers
 * Washington, follows, and strikes what is scattered. It reads its view and remembers only who found
 * no way this turn: what it intends follows from the date, the map and the seed of its seat. */
#include "ai/gcacw/mind.h"
#include "ai/gcacw/players.h"

static void decide(const struct vd_question *question, struct vd_player_scratch *desk,
                   struct vd_memo *memo, struct vd_command *command)
{
    struct gcacw_mind mind;

    gcacw_mind_init(&mind, question, desk, memo);
    switch (mind.view->phase) {
    case GCACW_PHASE_NORMAL:
    case GCACW_PHASE_DISTANCE:
        if (!gcacw_is_set(mind.sc, GCACW_SWITCH_LEDGER)) {
            gcacw_choose_action(&mind, command);
            return;
        }
        break;
    case GCACW_PHASE_ACTION:
        gcacw_choose_move(&mind, command);
        return;
    default:
        break;
    }
    if (!gcacw_choose_in_combat(&mind, command))
        gcacw_choose_staff(&mind, command);
}

const struct vd_player gcacw_player_script = {
    .name = "script",
    .gist = "marches to what scores, rests before it is hungry and fights where the odds are good",
    .decide = decide,
};
