/* core/command/letters.c: letters between commanders. */
#include "core/command/letters.h"

#include <assert.h>
#include <string.h>

/* ---- the truth ---- */

void vd_letters_send(struct vd_letters *letters, struct vd_letter letter)
{
    assert(letters->count < VD_LETTERS_MAX);
    letters->at[letters->count++] = letter;
}

void vd_letters_take(struct vd_letters *letters,
                     bool (*takes)(void *context, const struct vd_letter *letter),
                     void (*taken)(void *context, const struct vd_letter *letter), void *context)
{
    uint16_t kept = 0;

    for (uint16_t i = 0; i < letters->count; i++) {
        const struct vd_letter letter = letters->at[i];

        if (takes(context, &letter))
            taken(context, &letter);
        else
            letters->at[kept++] = letter;
    }
    letters->count = kept;
}

struct delivery {
    unsigned turn;
    void (*arrive)(void *context, const struct vd_letter *letter);
    void *context;
};

static bool is_due(void *context, const struct vd_letter *letter)
{
    return letter->due <= ((const struct delivery *)context)->turn;
}

static void deliver(void *context, const struct vd_letter *letter)
{
    const struct delivery *delivery = context;

    delivery->arrive(delivery->context, letter);
}

void vd_letters_deliver(struct vd_letters *letters, unsigned turn,
                        void (*arrive)(void *context, const struct vd_letter *letter),
                        void *context)
{
    struct delivery delivery = {turn, arrive, context};

    vd_letters_take(letters, is_due, deliver, &delivery);
}

enum address { ADDRESS_WIRED, ADDRESS_DUE, ADDRESS_EARLIEST, ADDRESS_LATEST, ADDRESS_LENGTH };

void vd_letter_address(const struct vd_letter_address *address, struct vd_command *command)
{
    command->count = ADDRESS_LENGTH;
    command->list[ADDRESS_WIRED] = address->wired;
    command->list[ADDRESS_DUE] = address->due;
    command->list[ADDRESS_EARLIEST] = address->expected.earliest;
    command->list[ADDRESS_LATEST] = address->expected.latest;
}

bool vd_letter_is_addressed(const struct vd_command *command, struct vd_letter_address *address)
{
    if (command->count != ADDRESS_LENGTH)
        return false;
    *address = (struct vd_letter_address){
        .wired = command->list[ADDRESS_WIRED] != 0,
        .due = (uint8_t)command->list[ADDRESS_DUE],
        .expected = {(uint8_t)command->list[ADDRESS_EARLIEST],
                     (uint8_t)command->list[ADDRESS_LATEST]},
    };
    return true;
}

/* ---- what a seat knows ---- */

static void forget_oldest(struct vd_dispatches *dispatches, unsigned turn)
{
    uint8_t oldest = 0;

    while (oldest < dispatches->count - 1 &&
           vd_dispatch_is_on_the_road(&dispatches->at[oldest], turn))
        oldest++;
    dispatches->count--;
    memmove(dispatches->at + oldest, dispatches->at + oldest + 1,
            (size_t)(dispatches->count - oldest) * sizeof dispatches->at[0]);
}

void vd_dispatches_add(struct vd_dispatches *dispatches, struct vd_dispatch dispatch, unsigned turn)
{
    if (dispatches->count == VD_DISPATCHES_MAX)
        forget_oldest(dispatches, turn);
    dispatches->at[dispatches->count++] = dispatch;
}

/* A letter on the road counts as arrived once it should have arrived. */
void vd_dispatches_fade(struct vd_dispatches *dispatches, unsigned turn)
{
    uint8_t kept = 0;

    for (uint8_t i = 0; i < dispatches->count; i++) {
        if (dispatches->at[i].latest + (unsigned)VD_DISPATCHES_TURNS >= turn)
            dispatches->at[kept++] = dispatches->at[i];
    }
    memset(dispatches->at + kept, 0, (size_t)(VD_DISPATCHES_MAX - kept) * sizeof dispatches->at[0]);
    dispatches->count = kept;
}

unsigned vd_dispatches_on_the_road(const struct vd_dispatches *dispatches, unsigned turn)
{
    unsigned count = 0;

    for (uint8_t i = 0; i < dispatches->count; i++)
        count += vd_dispatch_is_on_the_road(&dispatches->at[i], turn);
    return count;
}
