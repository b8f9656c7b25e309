/* fuzz/fuzz_orders.c: hostile bytes as an order of the altar system. What is read must be written so
 * that it is read back as the same command.
 *
 * The first byte says what is asked of the seat: A is the first phase, B the next, ... */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/altar/engine.h"
#include "rules/altar/orders.h"
#include "scenario/scenario.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The Confederates of a campaign, opened once, each token in a space of its own. */
static struct {
    struct vd_heap heap;
    const struct vd_scenario *sc;
    struct altar_view view;
    struct altar_work work;
} seat;

static void open_once(void)
{
    const struct vd_scenario_request request = {.id = "gettysburg"};
    struct vd_report report;
    const struct vd_rules *rules;

    if (seat.sc != NULL)
        return;
    vd_heap_init(&seat.heap);
    vd_report_init(&report);
    if (!vd_scenario_open(&request, &seat.heap, &seat.sc, &rules, &report))
        abort();
    altar_view_begin((const struct altar_scenario *)seat.sc, ALTAR_CONFEDERATE, &seat.view);
    for (uint8_t i = 0; i < seat.view.board.piece_count; i++)
        seat.view.board.piece[i].cell = (uint16_t)(i * 7U % seat.sc->theater->cell_count);
    seat.view.task.cell = seat.sc->theater->columns * 5 + 5;
    seat.view.task.from = (uint16_t)(seat.view.task.cell + 1);
    seat.view.task.number = 2;
    seat.view.task.piece = ((const struct altar_scenario *)seat.sc)->first_confederate;
    vd_report_release(&report);
}

static void read_back(const struct vd_command *command)
{
    static char text[1 << 14];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_command again;
    struct vd_error error;

    altar_print_command(seat.sc, command, &writer);
    if (vd_writer_is_full(&writer) ||
        altar_parse(seat.sc, &seat.view.base, &seat.work, vd_text_of(text), &again, &error) !=
            VD_OK ||
        memcmp(&again, command, sizeof again) != 0)
        abort();
}

/* What an order stands for are whole lines. */
static void unfold(struct vd_text text)
{
    static char lines[1 << 16];
    struct vd_writer writer = vd_writer_of(lines, sizeof lines);

    if (altar_unfold(seat.sc, &seat.view.base, &seat.work, text, &writer) &&
        (writer.length == 0 || lines[writer.length - 1] != '\n'))
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_command command, first;
    struct vd_error error;

    open_once();
    if (size == 0)
        return 0;
    seat.view.base.asked = 1;
    seat.view.task.phase = (uint8_t)((unsigned)(data[0] - 'A') % ALTAR_PHASE_COUNT);
    unfold((struct vd_text){(const char *)data + 1, size - 1});
    if (altar_parse(seat.sc, &seat.view.base, &seat.work,
                    (struct vd_text){(const char *)data + 1, size - 1}, &command, &error) != VD_OK)
        return 0;
    read_back(&command);
    if (altar_gather(seat.sc, &seat.view.base, &command, 1, &first))
        read_back(&first);
    return 0;
}
