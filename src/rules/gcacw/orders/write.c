/* rules/gcacw/orders/write.c: orders into text, by the forms. */
#include "core/words/places.h"
#include "rules/gcacw/orders/forms.h"

const char *const gcacw_order_words[] = {"to",  "via",    "at",     "with",    "for", "from",
                                         "dig", "forced", "attack", "destroy", NULL};

static void write_place(const struct gcacw_scenario *sc, uint16_t cell, struct vd_writer *writer)
{
    if (cell < sc->base.theater->cell_count)
        vd_write_cell(sc->base.theater, cell, writer);
    else
        vd_write(writer, "nowhere");
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

static void write_list(const struct gcacw_scenario *sc, const struct vd_command *command,
                       bool cells, struct vd_writer *writer)
{
    for (unsigned i = 0; i < command->count; i++) {
        vd_write(writer, i == 0 ? "" : ", ");
        if (cells)
            write_place(sc, command->list[i], writer);
        else
            write_unit(sc, command->list[i], writer);
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

static void write_number(const struct gcacw_scenario *sc, const struct vd_choice *choice,
                         enum gcacw_part_kind kind, struct vd_writer *writer)
{
    const struct vd_theater *theater = sc->base.theater;
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
        write_place(sc, number < sc->levy_count ? sc->levies[number].cell : (uint16_t)VD_NONE,
                    writer);
        break;
    case GCACW_PART_STATION:
        write_place(sc, number < sc->station_count ? sc->stations[number].cell : (uint16_t)VD_NONE,
                    writer);
        break;
    case GCACW_PART_DEPOT:
        write_place(sc, choice->cell, writer); /* a depot goes by its hex */
        break;
    case GCACW_PART_CROSSING:
        vd_write(writer, number < theater->crossing_count
                             ? vd_theater_name(theater, theater->crossings[number].name)
                             : "nowhere");
        break;
    case GCACW_PART_SPACE:
        vd_write(writer,
                 number < sc->space_count ? gcacw_name(sc, sc->spaces[number].name) : "nowhere");
        break;
    default:
        vd_write_format(writer, "%u", number);
    }
}

static void write_part(const struct gcacw_scenario *sc, const struct vd_command *command,
                       struct gcacw_part part, struct vd_writer *writer)
{
    const struct vd_choice *choice = &command->choice;

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
        write_list(sc, command, part.kind == GCACW_PART_ROUTE, writer);
        break;
    case GCACW_PART_CELL:
        write_place(sc, choice->cell, writer);
        break;
    case GCACW_PART_POSTURE:
    case GCACW_PART_ATTACK:
    case GCACW_PART_LEVELS:
    case GCACW_PART_ANSWER:
        write_option(choice, part.kind, writer);
        break;
    default:
        write_number(sc, choice, part.kind, writer);
    }
}

/* A leader's list follows a colon, as set-ups of orders write it. */
static bool takes_colon(uint8_t kind)
{
    return kind == GCACW_OFFER_ACTIVATE || kind == GCACW_OFFER_ARMY ||
           kind == GCACW_OFFER_ASSAULT || kind == GCACW_OFFER_GRAND;
}

void gcacw_print_command(const struct vd_scenario *base, const struct vd_command *command,
                         struct vd_writer *writer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_form *form = gcacw_forms;
    const char *rest;

    while (form->form != NULL &&
           (form->kind != command->choice.kind ||
            (form->option != GCACW_ANY_OPTION && form->option != command->choice.option)))
        form++;
    rest = form->form != NULL ? form->form : "nothing";
    for (struct gcacw_part part = gcacw_form_next(&rest), next; part.kind != GCACW_PART_END;
         part = next) {
        write_part(sc, command, part, writer);
        next = gcacw_form_next(&rest);
        if (next.kind != GCACW_PART_END)
            vd_write(writer, part.kind == GCACW_PART_LEADER && takes_colon(command->choice.kind)
                                 ? ": "
                                 : " ");
    }
}
