/* rules/altar/orders/write.c: writes a command as an order in canonical form: full names, and a
 * grid reference for every space of a route.
 *
 * Reading the order back gives the same command. */
#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

struct pen {
    const struct altar_scenario *sc;
    const struct vd_command *command;
    struct vd_writer *writer;
    uint8_t side;
};

static void write_name(const struct pen *pen, uint32_t name)
{
    vd_write(pen->writer, altar_name(pen->sc, name));
}

static void write_piece(const struct pen *pen, uint16_t piece)
{
    const struct altar_token *token = &pen->sc->tokens[piece];

    if (token->kind == ALTAR_DEPOT) {
        vd_write(pen->writer, "depot ");
        write_name(pen, pen->sc->depots[token->depot].name);
    } else {
        write_name(pen, token->id);
    }
}

static void write_subject(const struct pen *pen)
{
    write_piece(pen, pen->command->choice.subject);
}

static void write_cell(const struct pen *pen, uint16_t cell)
{
    char name[VD_CELL_NAME_SIZE];

    vd_theater_cell_name(pen->sc->base.theater, (vd_cell_id){cell}, name);
    vd_write(pen->writer, name);
}

/* " to K14"; nothing if there is no space. */
static void write_to(const struct pen *pen, const char *joint)
{
    if (pen->command->choice.cell == VD_NONE)
        return;
    vd_write(pen->writer, joint);
    write_cell(pen, pen->command->choice.cell);
}

static void write_cells(const struct pen *pen, const char *gap)
{
    for (uint8_t i = 0; i < pen->command->count; i++) {
        if (i > 0)
            vd_write(pen->writer, gap);
        write_cell(pen, pen->command->list[i]);
    }
}

static void write_pieces(const struct pen *pen, const char *before)
{
    for (uint8_t i = 0; i < pen->command->count; i++) {
        vd_write(pen->writer, i == 0 ? before : ", ");
        write_piece(pen, pen->command->list[i]);
    }
}

static const char *short_side(uint8_t side)
{
    return side == ALTAR_UNION ? "usa" : "csa";
}

void altar_order_unit_name(const struct altar_scenario *sc, uint8_t side, altar_unit_id unit,
                           struct vd_writer *writer)
{
    const struct altar_unit *self = &sc->units[unit.v];
    const char *division =
        self->token.v != ALTAR_NONE ? altar_name(sc, sc->tokens[self->token.v].id) : "Reserve";

    if (self->side != side)
        vd_write_format(writer, "%s ", short_side(self->side));
    vd_write_format(writer, "%s/%s", division, altar_name(sc, self->name));
}

static void write_subject_unit(const struct pen *pen)
{
    altar_order_unit_name(pen->sc, pen->side, altar_unit(pen->command->choice.subject),
                          pen->writer);
}

/* ---- the forms ---- */

static void write_corps_before(const struct pen *pen)
{
    if (pen->command->choice.option == 0)
        return;
    write_name(pen, pen->sc->corps[pen->command->choice.option - 1].id);
    vd_write(pen->writer, ": ");
}

static void write_act(const struct pen *pen, const char *verb)
{
    write_corps_before(pen);
    write_subject(pen);
    vd_write(pen->writer, verb);
}

static const char *mark_of(const struct pen *pen)
{
    return pen->command->choice.number != 0 ? " staff" : "";
}

static void write_march(const struct pen *pen)
{
    write_act(pen, mark_of(pen));
    vd_write(pen->writer, " via ");
    write_cells(pen, ", ");
}

static void write_ride(const struct pen *pen)
{
    write_act(pen, mark_of(pen));
    write_to(pen, " by rail to ");
}

static void write_crossing(const struct pen *pen, const char *verb)
{
    const struct vd_theater *theater = pen->sc->base.theater;
    uint16_t crossing = pen->sc->crossings[pen->command->choice.number].crossing;

    write_act(pen, verb);
    vd_write(pen->writer, vd_theater_name(theater, theater->crossings[crossing].name));
}

static void write_withdraw(const struct pen *pen)
{
    vd_write(pen->writer, "withdraw ");
    write_subject(pen);
}

static void write_activate(const struct pen *pen)
{
    vd_write(pen->writer, "activate ");
    write_name(pen, pen->sc->corps[pen->command->choice.number].id);
    write_pieces(pen, " staff ");
}

static void write_staff(const struct pen *pen)
{
    write_corps_before(pen);
    vd_write(pen->writer, "staff ");
    write_subject(pen);
    write_pieces(pen, ", ");
}

static void write_end(const struct pen *pen, const char *words)
{
    write_corps_before(pen);
    vd_write(pen->writer, words);
}

static void write_battle_card(const struct pen *pen)
{
    static const char *const names[ALTAR_CARD_COUNT] = {"", "battle", "skirmish", "retreat"};

    vd_write_format(pen->writer, "card %s", names[pen->command->choice.option]);
    if (pen->command->choice.subject != ALTAR_NONE) {
        vd_write(pen->writer, " with ");
        write_subject(pen);
    }
    write_to(pen, " toward ");
}

static void write_retreat(const struct pen *pen)
{
    vd_write(pen->writer, "retreat");
    if (pen->command->choice.subject != ALTAR_NONE) {
        vd_write(pen->writer, " ");
        write_subject(pen);
    }
    if (pen->command->choice.option != 0) {
        vd_write(pen->writer, " default");
    } else if (pen->command->count > 0) {
        vd_write(pen->writer, " via ");
        write_cells(pen, ", ");
    } else {
        write_to(pen, " to ");
    }
}

static void write_extend(const struct pen *pen)
{
    vd_write(pen->writer, "extend ");
    if (pen->command->count == 0)
        vd_write(pen->writer, "none");
    write_cells(pen, " ");
}

static void write_block(const struct pen *pen)
{
    vd_write(pen->writer, "block ");
    write_cells(pen, " ");
}

static void write_reinforce(const struct pen *pen)
{
    static const char *const how[] = {"", " stays", " only"};

    vd_write(pen->writer, "reinforce ");
    write_subject(pen);
    vd_write(pen->writer, how[pen->command->choice.option]);
    if (pen->command->count == 0) {
        write_to(pen, " by ");
        return;
    }
    vd_write(pen->writer, " via ");
    write_cells(pen, ", ");
}

/* L26: reserve batteries are searched first, so the name alone is enough. */
static void write_attach(const struct pen *pen)
{
    vd_write_format(pen->writer, "attach %s to ",
                    altar_name(pen->sc, pen->sc->units[pen->command->choice.subject].name));
    write_name(pen, pen->sc->tokens[pen->command->choice.number].id);
}

static unsigned result_of(const struct pen *pen, uint8_t unit)
{
    return (unsigned)pen->command->list[unit / 8] >> unit % 8 * 2 & 3;
}

static void write_losses(const struct pen *pen, uint8_t side, enum altar_unit_state state,
                         const char *word)
{
    bool begun = false;

    for (uint8_t i = 0; i < pen->sc->unit_count; i++) {
        if (pen->sc->units[i].side != side || result_of(pen, i) != (unsigned)state)
            continue;
        if (!begun)
            vd_write_format(pen->writer, ", %s %s", word, short_side(side));
        vd_write(pen->writer, " ");
        altar_order_unit_name(pen->sc, side, altar_unit(i), pen->writer);
        begun = true;
    }
}

/* L5: units are held back with their division. */
static void write_held(const struct pen *pen, uint8_t side)
{
    bool begun = false;

    for (uint8_t i = 0; i < pen->sc->token_count; i++) {
        const struct altar_token *token = &pen->sc->tokens[i];

        if (token->side != side || token->unit_count == 0 ||
            result_of(pen, token->first_unit) != ALTAR_HELD_BACK)
            continue;
        if (!begun)
            vd_write_format(pen->writer, ", held %s", short_side(side));
        vd_write(pen->writer, " ");
        write_name(pen, token->id);
        begun = true;
    }
}

static void write_result(const struct pen *pen)
{
    const struct vd_choice *choice = &pen->command->choice;

    vd_write_format(pen->writer, "result: %s %02u:00", choice->subject != 0 ? "break" : "night",
                    (unsigned)choice->number);
    for (uint8_t side = 0; side < ALTAR_SIDES; side++) {
        write_losses(pen, side, ALTAR_BROKEN, "broken");
        write_losses(pen, side, ALTAR_LOST, "lost");
        write_held(pen, side);
    }
    vd_write_format(pen->writer, ", winner %s", short_side(choice->option));
}

static void write_card_choice(const struct pen *pen)
{
    const struct vd_choice *choice = &pen->command->choice;

    if (choice->option != 0) {
        vd_write(pen->writer, "choose none");
        return;
    }
    vd_write(pen->writer, choice->number == ALTAR_CARD_ASKS_LOOK ? "look from " : "choose ");
    if (choice->number == ALTAR_CARD_ASKS_UNIT)
        write_subject_unit(pen);
    else
        write_subject(pen);
    write_to(pen, " at ");
}

static void write_rally(const struct pen *pen)
{
    vd_write(pen->writer, "rally ");
    if (pen->command->choice.option != 0)
        write_subject(pen);
    else
        write_subject_unit(pen);
}

static void write_placing(const struct pen *pen, const char *verb, const char *joint)
{
    vd_write(pen->writer, verb);
    write_subject(pen);
    write_to(pen, joint);
}

static void write_give_up(const struct pen *pen)
{
    vd_write(pen->writer, pen->command->choice.option != 0 ? "give up" : "keep");
    if (pen->sc->given_up.corps.v == ALTAR_NONE)
        return;
    vd_write(pen->writer, " ");
    write_name(pen, pen->sc->corps[pen->sc->given_up.corps.v].id);
}

static void write_break(const struct pen *pen)
{
    vd_write(pen->writer, "break ");
    write_subject_unit(pen);
}

static void write_words(const struct pen *pen)
{
    const struct vd_choice *choice = &pen->command->choice;

    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_GIVE_UP:
        write_give_up(pen);
        break;
    case ALTAR_CHOOSE_DEPLOY:
        write_placing(pen, "deploy ", " at ");
        break;
    case ALTAR_CHOOSE_DEPLOYED:
        vd_write(pen->writer, "deploy default");
        break;
    case ALTAR_CHOOSE_SHIFT:
        write_placing(pen, "shift ", " to ");
        break;
    case ALTAR_CHOOSE_CARD:
        write_card_choice(pen);
        break;
    case ALTAR_CHOOSE_ACTIVATE:
        write_activate(pen);
        break;
    case ALTAR_CHOOSE_STAFF:
        write_staff(pen);
        break;
    case ALTAR_CHOOSE_ROLL:
        write_act(pen, choice->number != 0 ? " staff" : " throw");
        break;
    case ALTAR_CHOOSE_MARCH:
        write_march(pen);
        break;
    case ALTAR_CHOOSE_RIDE:
        write_ride(pen);
        break;
    case ALTAR_CHOOSE_HOLD:
        write_act(pen, choice->number != 0 ? " staff hold" : " hold");
        break;
    case ALTAR_CHOOSE_GO_ON:
        write_act(pen, " go on");
        break;
    case ALTAR_CHOOSE_END_MARCHES:
        write_end(pen, "end marches");
        break;
    case ALTAR_CHOOSE_END:
        write_end(pen, "end");
        break;
    case ALTAR_CHOOSE_BATTLE_CARD:
        write_battle_card(pen);
        break;
    case ALTAR_CHOOSE_BREAK:
        write_break(pen);
        break;
    case ALTAR_CHOOSE_RETREAT:
        write_retreat(pen);
        break;
    case ALTAR_CHOOSE_DESTROY:
        write_crossing(pen, " destroy ");
        break;
    case ALTAR_CHOOSE_REPAIR:
        write_crossing(pen, " repair ");
        break;
    case ALTAR_CHOOSE_RAID:
        write_act(pen, " raid");
        break;
    case ALTAR_CHOOSE_BLOCK:
        write_block(pen);
        break;
    case ALTAR_CHOOSE_EXTEND:
        write_extend(pen);
        break;
    case ALTAR_CHOOSE_REINFORCE:
        write_reinforce(pen);
        break;
    case ALTAR_CHOOSE_PLOTTED:
        vd_write(pen->writer, choice->option != 0 ? "reinforce none" : "reinforce default");
        break;
    case ALTAR_CHOOSE_ATTACH:
        write_attach(pen);
        break;
    case ALTAR_CHOOSE_ATTACHED:
        vd_write(pen->writer, choice->option != 0 ? "attach none" : "attach default");
        break;
    case ALTAR_CHOOSE_FIGHT:
        vd_write(pen->writer, "fight");
        break;
    case ALTAR_CHOOSE_RESULT:
        write_result(pen);
        break;
    case ALTAR_CHOOSE_CONFIRM:
        vd_write_format(pen->writer, "confirm %04x%04x%s", (unsigned)choice->subject,
                        (unsigned)choice->number, choice->option != 0 ? " unchecked" : "");
        break;
    case ALTAR_CHOOSE_WITHDRAW:
        write_withdraw(pen);
        break;
    case ALTAR_CHOOSE_SPREAD_DONE:
        vd_write(pen->writer, "spread default");
        break;
    case ALTAR_CHOOSE_RALLY:
        write_rally(pen);
        break;
    case ALTAR_CHOOSE_RALLIED:
        vd_write(pen->writer, "rally none");
        break;
    case ALTAR_CHOOSE_LETTER:
        vd_write_format(pen->writer, "msg %s", pen->sc->base.seat_names[choice->number]);
        break;
    case ALTAR_CHOOSE_CORRECT:
        altar_write_correction(pen->sc, choice, pen->writer);
        break;
    case ALTAR_CHOOSE_NONE:
    case ALTAR_CHOOSE_COUNT:
        break;
    }
}

void altar_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;
    bool umpire = command->seat >= base->seat_count; /* of no side */
    struct pen pen = {sc, command, writer,
                      umpire ? (uint8_t)ALTAR_SIDES : sc->base.seat_side[command->seat]};

    write_words(&pen);
}
