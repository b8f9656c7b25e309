/* rules/gcacw/orders/write.c: orders into text, by the forms. */
#include "core/words/places.h"
#include "rules/gcacw/orders/forms.h"

const char *const gcacw_order_words[] = {"to",  "via",    "at",     "with",    "for", "from",
                                         "dig", "forced", "attack", "destroy", NULL};

/* What is written, and how. */
struct writing {
    const struct gcacw_scenario *sc;
    const struct vd_command *command;
    bool plain;
    struct vd_writer *out;
};

/* Orders name a place if its name fits no other, and give the number of any other hex. */
static void write_place(const struct writing *writing, uint16_t cell)
{
    const struct vd_theater *theater = writing->sc->base.theater;

    if (cell >= theater->cell_count)
        vd_write(writing->out, "nowhere");
    else if (writing->plain)
        vd_write_goal(theater, cell, writing->out);
    else
        vd_write_space(theater, cell, writing->out);
}

/* A route is numbers: hexes between two places are no place. */
static void write_step(const struct writing *writing, uint16_t cell)
{
    if (writing->plain && cell < writing->sc->base.theater->cell_count)
        vd_write_cell(writing->sc->base.theater, cell, writing->out);
    else
        write_place(writing, cell);
}

static void write_unit(const struct gcacw_scenario *sc, uint16_t unit, struct vd_writer *writer)
{
    vd_write(writer, unit < sc->unit_count
                         ? gcacw_unit_name(sc, NULL, (gcacw_unit_id){(uint8_t)unit})
                         : "nobody");
}

static void write_leader(const struct gcacw_scenario *sc, uint16_t leader, struct vd_writer *writer)
{
    vd_write(writer, leader < sc->leader_count
                         ? gcacw_leader_name(sc, NULL, (gcacw_leader_id){(uint8_t)leader})
                         : "nobody");
}

static void write_seat(const struct gcacw_scenario *sc, uint16_t seat, struct vd_writer *writer)
{
    const char *name =
        seat < sc->base.seat_count ? vd_seat_commander(&sc->base, (uint8_t)seat) : NULL;

    vd_write(writer, name != NULL ? name : "nobody");
}

static void write_list(const struct writing *writing, bool cells)
{
    const struct vd_command *command = writing->command;

    if (cells && command->count == 0) /* 6.9d: a retreat of no hex, to where the stack stands */
        write_place(writing, command->choice.cell);
    for (unsigned i = 0; i < command->count; i++) {
        vd_write(writing->out, i == 0 ? "" : ", ");
        if (cells)
            write_step(writing, command->list[i]);
        else
            write_unit(writing->sc, command->list[i], writing->out);
    }
}

/* "Heth 2 disorganized, Wadsworth 3 demoralized 1": a unit without a loss has its 0 too. */
static void write_tolls(const struct writing *writing)
{
    for (unsigned i = 0; i < writing->command->count; i++) {
        struct gcacw_toll toll = gcacw_toll_of(writing->command->list[i]);

        vd_write(writing->out, i == 0 ? "" : ", ");
        write_unit(writing->sc, toll.unit.v, writing->out);
        vd_write_format(writing->out, " %u", toll.loss);
        if (toll.disorganized)
            vd_write(writing->out, " disorganized");
        if (toll.demoralized != 0)
            vd_write_format(writing->out, " demoralized %u", toll.demoralized);
    }
}

static void write_option(const struct vd_choice *choice, enum gcacw_part_kind kind,
                         struct vd_writer *writer)
{
    switch (kind) {
    case GCACW_PART_POSTURE:
        vd_write(writer, choice->option < GCACW_POSTURES ? gcacw_words_of_postures[choice->option]
                                                         : "none");
        break;
    case GCACW_PART_ATTACK:
        vd_write(writer, choice->option < GCACW_ATTACK_COUNT
                             ? gcacw_words_of_attacks[choice->option]
                             : "none");
        break;
    case GCACW_PART_ANSWER:
        vd_write(writer, choice->option < GCACW_REMOTE_ANSWERS
                             ? gcacw_remote_answers[choice->option]
                             : "none");
        break;
    default:
        vd_write_format(writer, "%u", choice->option);
    }
}

/* A free depot goes by its number in the tables, any other by its hex. */
static uint16_t depot_cell(const struct gcacw_scenario *sc, const struct vd_choice *choice)
{
    if (choice->kind == GCACW_OFFER_PLACE_DEPOT)
        return choice->number < sc->free_depot_count ? sc->free_depots[choice->number].cell
                                                     : (uint16_t)VD_NONE;
    return choice->cell;
}

static void write_number(const struct writing *writing, enum gcacw_part_kind kind)
{
    const struct gcacw_scenario *sc = writing->sc;
    const struct vd_theater *theater = sc->base.theater;
    const struct vd_choice *choice = &writing->command->choice;
    struct vd_writer *writer = writing->out;
    uint16_t number = choice->number;

    switch (kind) {
    case GCACW_PART_TO_UNIT:
        write_unit(sc, number, writer);
        break;
    case GCACW_PART_TO_LEADER:
        write_leader(sc, number, writer);
        break;
    case GCACW_PART_TO_SEAT:
        write_seat(sc, number, writer);
        break;
    case GCACW_PART_TOWN:
        write_place(writing, number < sc->levy_count ? sc->levies[number].cell : (uint16_t)VD_NONE);
        break;
    case GCACW_PART_STATION:
        write_place(writing,
                    number < sc->station_count ? sc->stations[number].cell : (uint16_t)VD_NONE);
        break;
    case GCACW_PART_DEPOT:
        write_place(writing, depot_cell(sc, choice));
        break;
    case GCACW_PART_CROSSING:
        vd_write(writer, number < theater->crossing_count
                             ? vd_theater_name(theater, theater->crossings[number].name)
                             : "nowhere");
        break;
    case GCACW_PART_DICE:
        vd_write_format(writer, "%u %u", gcacw_toll_face(number, 0), gcacw_toll_face(number, 1));
        break;
    case GCACW_PART_SPACE:
        vd_write(writer,
                 number < sc->space_count ? gcacw_name(sc, sc->spaces[number].name) : "nowhere");
        break;
    default:
        vd_write_format(writer, "%u", number);
    }
}

static void write_part(const struct writing *writing, struct gcacw_part part)
{
    const struct gcacw_scenario *sc = writing->sc;
    const struct vd_choice *choice = &writing->command->choice;
    struct vd_writer *writer = writing->out;

    switch (part.kind) {
    case GCACW_PART_WORD:
        vd_write_text(writer, part.word);
        break;
    case GCACW_PART_UNIT:
        write_unit(sc, choice->subject, writer);
        break;
    case GCACW_PART_LEADER:
        write_leader(sc, choice->subject, writer);
        break;
    case GCACW_PART_UNITS:
    case GCACW_PART_ROUTE:
        write_list(writing, part.kind == GCACW_PART_ROUTE);
        break;
    case GCACW_PART_TOLLS:
        write_tolls(writing);
        break;
    case GCACW_PART_CELL:
        write_place(writing, choice->cell);
        break;
    case GCACW_PART_POSTURE:
    case GCACW_PART_ATTACK:
    case GCACW_PART_LEVELS:
    case GCACW_PART_ANSWER:
    case GCACW_PART_SUB:
        write_option(choice, part.kind, writer);
        break;
    default:
        write_number(writing, part.kind);
    }
}

/* A leader's list follows a colon, as set-ups of orders write it. */
static bool takes_colon(uint8_t kind)
{
    return kind == GCACW_OFFER_ACTIVATE || kind == GCACW_OFFER_ARMY ||
           kind == GCACW_OFFER_ASSAULT || kind == GCACW_OFFER_GRAND;
}

void gcacw_write_pattern(const struct gcacw_scenario *sc, const struct vd_command *command,
                         const char *pattern, bool plain, struct vd_writer *writer)
{
    const struct writing writing = {sc, command, plain, writer};
    bool colon = plain && takes_colon(command->choice.kind);

    for (struct gcacw_part part = gcacw_form_next(&pattern); part.kind != GCACW_PART_END;
         part = gcacw_form_next(&pattern)) {
        write_part(&writing, part);
        if (*pattern == ' ')
            vd_write(writer, colon && part.kind == GCACW_PART_LEADER ? ": " : " ");
    }
}

void gcacw_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer)
{
    const struct gcacw_form *form = gcacw_form_of(&command->choice);

    gcacw_write_pattern(gcacw_scenario_of(base), command,
                        form->form != NULL ? form->form : "nothing", true, writer);
}
