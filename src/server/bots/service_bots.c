/* server/bots/service_bots.c: the pool of bots as the machine players of a service. */
#include "server/bots/service_bots.h"

#include <stdio.h>
#include <string.h>

#include "ai/player.h"

/* ---- callbacks of the pool ---- */

static struct vd_party party_of(const char *game, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    (void)snprintf(party.game, sizeof party.game, "%s", game);
    return party;
}

static bool give_record(void *context, const char *game, uint8_t seat, struct vd_buffer *out)
{
    const struct vd_service_bots *self = context;
    const struct vd_party party = party_of(game, seat);

    return vd_service_record(self->service, &party, false, out);
}

static bool give_lines(void *context, const char *game, uint8_t seat, uint32_t after,
                       vd_service_line *line, void *line_context)
{
    const struct vd_service_bots *self = context;
    const struct vd_party party = party_of(game, seat);

    return vd_service_lines(self->service, &party, after, line, line_context);
}

static void take_answer(void *context, const char *game, uint8_t seat, uint32_t k,
                        struct vd_text order, const char *memo)
{
    const struct vd_service_bots *self = context;

    vd_service_machine(self->service, game, seat, k, order, memo);
}

static void take_log(void *context, const char *machine, const char *sentence)
{
    const struct vd_service_bots *self = context;

    self->log(self->context, machine, sentence);
}

struct vd_bots_callbacks vd_service_bots_callbacks(struct vd_service_bots *self)
{
    return (struct vd_bots_callbacks){give_record, give_lines, take_answer, take_log, self};
}

/* ---- callbacks of the service ---- */

static void decide(const struct vd_service_question *asked, struct vd_arena *arena,
                   struct vd_command *command)
{
    const struct vd_sizes sizes = asked->system->play->sizes(asked->scenario);
    const struct vd_question question = {.system = asked->system,
                                         .scenario = asked->scenario,
                                         .view = asked->view,
                                         .seed = asked->seed};
    struct vd_memo memo = {0};
    struct vd_player_scratch desk = {
        .work = vd_arena_take(arena, 1, sizes.work),
        .choices = vd_arena_take(arena, sizes.choices, sizeof desk.choices[0]),
        .choice_room = sizes.choices,
        .room = vd_arena_take(arena, 1, vd_player_room(asked->system, asked->scenario))};

    vd_player_caretaker(asked->system, asked->posture)->decide(&question, &desk, &memo, command);
}

static void take_care(struct vd_service_bots *self, const struct vd_service_question *question)
{
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command command;
    struct vd_arena arena;

    vd_arena_init(&arena);
    decide(question, &arena, &command);
    question->system->language->print_command(question->scenario, &command, &writer);
    vd_service_machine(self->service, question->game, question->seat, question->k, vd_text_of(text),
                       NULL);
    vd_arena_release(&arena);
}

void vd_service_bots_ask(struct vd_service_bots *self, const struct vd_service_question *question,
                         uint64_t now)
{
    if (strcmp(question->machine, "caretaker") == 0)
        take_care(self, question);
    else
        vd_bots_ask(self->bots, question, now);
}

const char *vd_service_bots_find(const struct vd_service_bots *self, const char *name,
                                 const struct vd_system *system)
{
    const struct vd_player *player = vd_player_wanted(system, name);

    if (player != NULL)
        return player->name;
    return vd_bots_has(self->bots, name, system) ? name : NULL;
}
