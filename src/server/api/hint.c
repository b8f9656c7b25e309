/* server/api/hint.c: a hint for the decision that a seat is asked for: what the computer player would do there, by what
 * the seat knows. It may be asked for in teaching games: those in which every other side is the computer's, so that
 * nobody plays against it. */
#include <string.h>

#include "ai/player.h"
#include "record/offers.h"
#include "record/session/texts.h"
#include "server/parts.h"

static bool is_teaching(struct vd_request_context *visit, uint8_t seat)
{
    struct vd_service_card card;

    if (!vd_service_card(visit->server->service, visit->party.game, &card))
        return false;
    for (uint8_t i = 0; i < card.seat_count; i++) {
        bool is_own = strcmp(card.seat[i].side, card.seat[seat].side) == 0;

        if (!is_own && card.seat[i].holder != VD_HOLDER_MACHINE)
            return false;
    }
    return true;
}

/* Without a memory of earlier decisions, which is the computer's own affair. */
static void decide(const struct vd_player *player, const struct vd_look *look,
                   struct vd_command *command)
{
    const struct vd_sizes sizes = look->system->play->sizes(look->scenario);
    const struct vd_question question = {
        .system = look->system, .scenario = look->scenario, .view = look->view};
    struct vd_memo memo = {0};
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_player_scratch desk = {
        .work = vd_arena_take(&arena, 1, sizes.work),
        .choices = vd_arena_take(&arena, sizes.choices, sizeof desk.choices[0]),
        .choice_room = sizes.choices,
        .room = vd_arena_take(&arena, 1, vd_player_room(look->system, look->scenario))};

    player->decide(&question, &desk, &memo, command);
    vd_arena_release(&arena);
}

static void send_hint(struct vd_request_context *visit, const struct vd_look *look)
{
    const struct vd_player *player = vd_player_caretaker(look->system, VD_POSTURE_PRESS);
    const struct vd_chooser chooser = {look->system, look->scenario, look->view, look->work};
    struct vd_response paper;
    struct vd_command command;

    decide(player, look, &command);
    vd_response_open_json(&paper);
    vd_json_open(&paper.json, '{');
    vd_json_key(&paper.json, "offer");
    vd_offer_put(&chooser, &command, &paper.json);
    vd_json_text_of(&paper.json, "player", player->name);
    vd_json_text_of(&paper.json, "gist", player->gist);
    vd_json_close(&paper.json, '}');
    vd_response_send(&paper, visit->exchange, 200, VD_PAD_VIEW);
}

void vd_api_hint(struct vd_request_context *visit)
{
    struct vd_party seat;
    struct vd_look now;

    if (!vd_api_look(visit, &seat, &now))
        return;
    if (!is_teaching(visit, seat.seat))
        vd_send_refusal(visit->exchange, &vd_refusal_forbidden,
                        "Hints are given only where the computer plays every other side.");
    else if (now.view == NULL || !now.asked || now.over || now.wanted != NULL)
        vd_send_refusal(visit->exchange, &vd_refusal_unknown, "Nothing is asked of you now.");
    else
        send_hint(visit, &now);
}
