/* toy/words/offering.c: what a side may order, described: label, cost, risk. */
#include "core/offer.h"
#include "core/words/nouns.h"
#include "core/words/places.h"
#include "toy/rules/play.h"
#include "toy/words/words.h"

static const char *kind_name(uint8_t kind)
{
    return vd_kind_find(&outpost_offer_kinds, kind)->word;
}

static const char *prompt_name(uint16_t kind)
{
    static const char *const names[OUTPOST_PHASE_COUNT] = {"setup", "march", "contact", "over"};

    return names[kind];
}

static bool is_about_company(uint8_t kind)
{
    return kind == OUTPOST_OFFER_PLACE || kind == OUTPOST_OFFER_MARCH;
}

static void print_subject(const struct vd_scenario *base, const struct vd_choice *choice,
                          struct vd_writer *writer)
{
    if (is_about_company(choice->kind))
        vd_write(writer, outpost_scenario_of(base)->company[choice->subject].name);
}

static bool print_pattern(const struct vd_scenario *base, const struct vd_choice *choice,
                          enum vd_pattern pattern, struct vd_writer *writer)
{
    const char *forced = choice->option == OUTPOST_FORCED ? " forced" : "";

    if (choice->kind != OUTPOST_OFFER_MARCH)
        return false;
    vd_write_format(writer, pattern == VD_PATTERN_ROUTE ? "%s via {cells}%s" : "%s to {cell}%s",
                    outpost_scenario_of(base)->company[choice->subject].name, forced);
    return true;
}

/* ---- a march ---- */

static bool is_enemy_seen(const struct outpost_view *view, unsigned cell)
{
    for (unsigned i = 0; i < view->seen_count; i++) {
        if (view->seen[i].cell == cell)
            return true;
    }
    return false;
}

/* M3: 2 to 4 add one hex, 5 and 6 two. */
static uint8_t percent_of(unsigned hexes, unsigned pace)
{
    return hexes <= pace ? 100 : hexes == pace + 1 ? 83 : 33;
}

static void describe_march(const struct outpost_scenario *sc, const struct outpost_view *view,
                           const struct vd_command *command, struct vd_offer *offer)
{
    struct vd_writer detail = vd_writer_of(offer->detail, sizeof offer->detail);
    struct outpost_offer_march march = {
        .hexes = command->count,
        .forced = command->choice.option == OUTPOST_FORCED,
        .chance = percent_of(command->count, outpost_pace(sc, view, command->choice.subject)),
        .meets = is_enemy_seen(view, command->choice.cell)};

    offer->rule = OUTPOST_M1;
    offer->shape = VD_OFFER_WAY;
    offer->undo = !march.forced && !march.meets;
    vd_write_counted(march.hexes, "hex", "hexes", &detail);
    if (march.forced)
        vd_write_format(&detail, ", forced: %u%% to get there; a 1 costs one strength",
                        march.chance);
    if (march.meets)
        vd_write(&detail, ", into contact");
    vd_write(&detail, ".");
    outpost_compose_offer_march(march, &offer->fields);
}

static void take_cells(const struct vd_command *command, struct vd_offer *offer)
{
    offer->cell_count = command->count;
    for (unsigned i = 0; i < command->count; i++)
        offer->cells[i] = command->list[i];
    if (command->choice.kind != OUTPOST_OFFER_PLACE)
        return;
    offer->cell_count = 1;
    offer->cells[0] = command->choice.cell;
    offer->shape = VD_OFFER_SPACE;
}

/* ---- words ---- */

static void write_brief(const struct outpost_scenario *sc, const struct vd_command *command,
                        struct vd_writer *writer)
{
    switch (command->choice.kind) {
    case OUTPOST_OFFER_PLACE:
        vd_write(writer, "Place at ");
        vd_write_space(sc->base.theater, command->choice.cell, writer);
        break;
    case OUTPOST_OFFER_MARCH:
        vd_write(writer,
                 command->choice.option == OUTPOST_FORCED ? "Force a march to " : "March to ");
        vd_write_space(sc->base.theater, command->choice.cell, writer);
        break;
    case OUTPOST_OFFER_CARD:
        vd_write_format(writer, "Play %s", outpost_card_name(command->choice.option));
        break;
    case OUTPOST_OFFER_LETTER:
        vd_write(writer, "Write a letter");
        break;
    default:
        vd_write(writer, command->choice.kind == OUTPOST_OFFER_READY ? "Finish your set-up"
                                                                     : "End your march");
    }
}

static void write_label(const struct outpost_scenario *sc, const struct vd_command *command,
                        struct vd_writer *writer)
{
    if (is_about_company(command->choice.kind))
        vd_write_format(writer, "%s: ", sc->company[command->choice.subject].name);
    write_brief(sc, command, writer);
}

static void describe(const struct vd_scenario *base, const struct vd_view *view, void *work,
                     const struct vd_command *command, struct vd_offer *offer)
{
    static const uint16_t rules[OUTPOST_OFFER_COUNT] = {
        [OUTPOST_OFFER_PLACE] = OUTPOST_P1,  [OUTPOST_OFFER_READY] = OUTPOST_P2,
        [OUTPOST_OFFER_CARD] = OUTPOST_C1,   [OUTPOST_OFFER_END] = OUTPOST_T1,
        [OUTPOST_OFFER_LETTER] = OUTPOST_K3,
    };
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    (void)work;
    *offer = (struct vd_offer){.command = *command, .rule = rules[command->choice.kind]};
    struct vd_writer about = vd_writer_of(offer->about, sizeof offer->about);
    struct vd_writer label = vd_writer_of(offer->label, sizeof offer->label);
    struct vd_writer brief = vd_writer_of(offer->brief, sizeof offer->brief);

    print_subject(base, &command->choice, &about);
    write_label(sc, command, &label);
    write_brief(sc, command, &brief);
    take_cells(command, offer);
    offer->undo = command->choice.kind == OUTPOST_OFFER_PLACE;
    if (command->choice.kind == OUTPOST_OFFER_MARCH)
        describe_march(sc, outpost_view_of(view), command, offer);
    else if (command->choice.kind == OUTPOST_OFFER_CARD)
        outpost_compose_offer_card((struct outpost_offer_card){.card = command->choice.option},
                                   &offer->fields);
}

static void put(const struct vd_scenario *base, const struct vd_offer *offer, struct vd_json *json)
{
    const struct vd_reader reader = {base, &offer->fields, (vd_seat_id){offer->command.seat}};

    vd_kind_put(&outpost_offer_kinds, &reader, json);
}

/* The last of the list decides least: ready, end, hold. */
static bool usual(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_choice *choice)
{
    static const uint8_t kinds[OUTPOST_PHASE_COUNT] = {OUTPOST_OFFER_READY, OUTPOST_OFFER_END,
                                                       OUTPOST_OFFER_CARD, OUTPOST_OFFER_NONE};
    uint8_t phase = outpost_view_of(view)->phase;

    (void)base;
    (void)work;
    *choice = (struct vd_choice){.kind = kinds[phase],
                                 .option = phase == OUTPOST_CONTACT ? OUTPOST_HOLD : 0};
    return view->asked && choice->kind != OUTPOST_OFFER_NONE;
}

const struct vd_offering outpost_offering = {
    .describe = describe,
    .put = put,
    .kind_name = kind_name,
    .prompt_name = prompt_name,
    .print_subject = print_subject,
    .print_pattern = print_pattern,
    .usual = usual,
    .kinds = &outpost_offer_kinds,
};
