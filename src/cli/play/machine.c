/* cli/play/machine.c: a computer player at a seat of a record. */
#include "cli/play/machine.h"

#include <string.h>

void vd_machine_init(struct vd_machine *machine, const struct vd_player *player, uint8_t seat,
                     const struct vd_record *record, struct vd_arena *arena)
{
    const struct vd_sizes sizes = record->system->play->sizes(record->scenario);

    memset(machine, 0, sizeof *machine);
    machine->player = player;
    machine->seat = seat;
    machine->desk.work = vd_arena_take(arena, 1, sizes.work);
    machine->desk.choice_room = sizes.choices;
    machine->desk.choices = vd_arena_take(arena, sizes.choices, sizeof machine->desk.choices[0]);
    machine->desk.room = vd_arena_take(arena, 1, vd_player_room(record->system, record->scenario));
}

void vd_machine_ask(struct vd_machine *machine, const struct vd_record *record, struct vd_act *act)
{
    const struct vd_question question = {
        .system = record->system,
        .scenario = record->scenario,
        .view = vd_session_view(record->session, machine->seat),
        .seed = machine->seed != 0 ? machine->seed : vd_record_lots(record, machine->seat)};

    *act = (struct vd_act){.kind = VD_ACT_ORDER, .seat = machine->seat};
    if (record->system->play->believes != NULL &&
        record->system->play->believes(record->scenario, question.view, &act->command))
        return;
    machine->player->decide(&question, &machine->desk, &machine->memo, &act->command);
}

bool vd_machine_move(struct vd_machine *machine, struct vd_record *record, uint64_t now,
                     struct vd_outcome *outcome, struct vd_error *error)
{
    struct vd_act act;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    vd_machine_ask(machine, record, &act);
    if (vd_session_check(record->session, &act, error) != VD_OK)
        return false;
    vd_session_print_act(record->session, &act, &writer);
    vd_record_execute(record, &act, text, now, outcome);
    return true;
}
