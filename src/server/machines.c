/* server/machines.c: machine players asked in this process, one after the other.
 *
 * What a player wants to remember is kept here for as long as the server runs; after a restart it has
 * lost its memory, which it must cope with. */
#include "server/machines.h"

#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "base/mix.h"
#include "record/texts.h"
#include "sys/heap.h"

enum { BUCKETS = 64 };

struct memory {
    struct memory *next;
    char game[VD_GAME_LETTERS + 1];
    uint8_t seat;
    struct vd_memo memo;
};

struct vd_machines {
    struct vd_heap heap; /* of the memories */
    struct memory *memories[BUCKETS];
};

struct vd_machines *vd_machines_new(void)
{
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_machines *machines = vd_heap_take(&heap, 1, sizeof *machines);

    machines->heap = heap;
    return machines;
}

void vd_machines_free(struct vd_machines *machines)
{
    struct vd_heap heap;

    if (machines == NULL)
        return;
    heap = machines->heap;
    vd_heap_release(&heap);
}

/* The same as for a local record: anybody can ask the player again. */
static uint64_t seed_of(const char *game)
{
    uint64_t seed = 0;

    for (; *game != '\0'; game++)
        seed = vd_mix(seed, 0, (unsigned char)*game);
    return seed;
}

static struct memory *memory_of(struct vd_machines *machines, const char *game, uint8_t seat)
{
    struct memory **first = &machines->memories[seed_of(game) % BUCKETS];
    struct memory *memory = *first;

    while (memory != NULL && (memory->seat != seat || strcmp(memory->game, game) != 0))
        memory = memory->next;
    if (memory != NULL)
        return memory;
    memory = vd_heap_take(&machines->heap, 1, sizeof *memory);
    strcpy(memory->game, game);
    memory->seat = seat;
    memory->next = *first;
    return *first = memory;
}

static void decide(const struct vd_house_question *asked, const struct vd_player *player,
                   struct memory *memory, struct vd_heap *heap, struct vd_command *command)
{
    const struct vd_sizes sizes = asked->rules->sizes(asked->scenario);
    const struct vd_question question = {.rules = asked->rules,
                                         .scenario = asked->scenario,
                                         .view = asked->view,
                                         .seed = seed_of(asked->game)};
    struct vd_desk desk = {.work = vd_heap_take(heap, 1, sizes.work),
                           .choices = vd_heap_take(heap, sizes.choices, sizeof *desk.choices),
                           .choice_room = sizes.choices};

    player->decide(&question, &desk, &memory->memo, command);
}

void vd_machines_ask(struct vd_machines *machines, struct vd_house *house,
                     const struct vd_house_question *question)
{
    const struct vd_player *player = vd_player_find(question->machine, question->rules->name);
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command command;
    struct vd_heap heap;

    if (player != NULL) {
        vd_heap_init(&heap);
        decide(question, player, memory_of(machines, question->game, question->seat), &heap,
               &command);
        question->rules->print_command(question->scenario, &command, &writer);
        vd_heap_release(&heap);
    }
    vd_house_machine(house, question->game, question->seat, question->k, vd_text_of(text));
}
