/* server/house_bots.c: the pool of bots as the machines of a house. */
#include "server/house_bots.h"

#include <stdio.h>
#include <string.h>

#include "ai/player.h"

/* ---- what the pool wants of the house ---- */

static struct vd_party party_of(const char *game, uint8_t seat)
{
    struct vd_party party = {.role = VD_ROLE_SEAT, .seat = seat};

    (void)snprintf(party.game, sizeof party.game, "%s", game);
    return party;
}

static bool give_record(void *context, const char *game, uint8_t seat, struct vd_buffer *out)
{
    const struct vd_house_bots *self = context;
    const struct vd_party party = party_of(game, seat);

    return vd_house_record(self->house, &party, false, out);
}

static bool give_lines(void *context, const char *game, uint8_t seat, uint32_t after,
                       vd_house_line *line, void *line_context)
{
    const struct vd_house_bots *self = context;
    const struct vd_party party = party_of(game, seat);

    return vd_house_lines(self->house, &party, after, line, line_context);
}

static void take_answer(void *context, const char *game, uint8_t seat, uint32_t k,
                        struct vd_text order, const char *memo)
{
    const struct vd_house_bots *self = context;

    vd_house_machine(self->house, game, seat, k, order, memo);
}

static void take_log(void *context, const char *machine, const char *sentence)
{
    const struct vd_house_bots *self = context;

    self->log(self->context, machine, sentence);
}

struct vd_bots_ears vd_house_bots_ears(struct vd_house_bots *self)
{
    return (struct vd_bots_ears){give_record, give_lines, take_answer, take_log, self};
}

/* ---- what the house wants ---- */

static void decide(const struct vd_house_question *asked, struct vd_heap *heap,
                   struct vd_command *command)
{
    const struct vd_sizes sizes = asked->rules->sizes(asked->scenario);
    const struct vd_question question = {.rules = asked->rules,
                                         .scenario = asked->scenario,
                                         .view = asked->view,
                                         .seed = asked->seed};
    struct vd_memo memo = {0};
    struct vd_desk desk = {.work = vd_heap_take(heap, 1, sizes.work),
                           .choices = vd_heap_take(heap, sizes.choices, sizeof desk.choices[0]),
                           .choice_room = sizes.choices};

    vd_player_caretaker(asked->rules->name, asked->posture)
        ->decide(&question, &desk, &memo, command);
}

static void take_care(struct vd_house_bots *self, const struct vd_house_question *question)
{
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command command;
    struct vd_heap heap;

    vd_heap_init(&heap);
    decide(question, &heap, &command);
    question->rules->print_command(question->scenario, &command, &writer);
    vd_house_machine(self->house, question->game, question->seat, question->k, vd_text_of(text),
                     NULL);
    vd_heap_release(&heap);
}

void vd_house_bots_ask(struct vd_house_bots *self, const struct vd_house_question *question,
                       uint64_t now)
{
    if (strcmp(question->machine, "caretaker") == 0)
        take_care(self, question);
    else
        vd_bots_ask(self->bots, question, now);
}

const char *vd_house_bots_find(const struct vd_house_bots *self, const char *name,
                               const char *system)
{
    const struct vd_player *player = vd_player_wanted(name, system);

    if (player != NULL)
        return player->name;
    return vd_bots_has(self->bots, name, system) ? name : NULL;
}
