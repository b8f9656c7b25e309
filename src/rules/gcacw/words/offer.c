/* rules/gcacw/words/offer.c: what a seat may order, described: label, subject, cells. */
#include "core/offer.h"

#include "core/words/nouns.h"
#include "rules/gcacw/orders/forms.h"
#include "rules/gcacw/play/combat/combat.h"
#include "rules/gcacw/words/parts.h"

static const char *kind_name(uint8_t kind)
{
    const struct vd_kind *found = vd_kind_find(&gcacw_offer_kinds, kind);

    return found != NULL ? found->word : "nothing";
}

static const char *prompt_name(uint16_t kind)
{
    return kind < GCACW_PHASE_COUNT ? gcacw_phase_id((uint8_t)kind) : "none";
}

/* Whether an order is about a unit, a leader or neither: the first part of its form that names
 * one. */
static enum gcacw_part_kind subject_kind(const struct vd_choice *choice)
{
    const char *form = gcacw_form_of(choice)->form;

    if (form == NULL)
        return GCACW_PART_END;
    for (struct gcacw_part part = gcacw_form_next(&form); part.kind != GCACW_PART_END;
         part = gcacw_form_next(&form)) {
        if (part.kind == GCACW_PART_UNIT || part.kind == GCACW_PART_LEADER)
            return part.kind;
    }
    return GCACW_PART_END;
}

static void print_subject(const struct vd_scenario *base, const struct vd_choice *choice,
                          struct vd_writer *writer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    enum gcacw_part_kind kind = subject_kind(choice);
    gcacw_unit_id unit = {(uint8_t)choice->subject};

    if (kind == GCACW_PART_UNIT && choice->subject < sc->unit_count)
        vd_write(writer, gcacw_unit_name(sc, NULL, unit));
    else if (kind == GCACW_PART_LEADER && choice->subject < sc->leader_count)
        vd_write(writer, gcacw_leader_name(sc, NULL, (gcacw_leader_id){(uint8_t)choice->subject}));
}

static bool print_pattern(const struct vd_scenario *base, const struct vd_choice *choice,
                          enum vd_pattern pattern, struct vd_writer *writer)
{
    static const char *const forms[][2] = {
        [GCACW_OFFER_MOVE] = {"{unit} via {cells}", "{unit} to {cell}"},
        [GCACW_OFFER_STRATEGIC] = {"strategic {unit} {levels} via {cells}",
                                   "strategic {unit} {levels} to {cell}"},
        [GCACW_OFFER_REMOTE] = {"remote {unit} via {cells}", "remote {unit} to {cell}"},
        [GCACW_OFFER_RETREAT] = {"retreat via {cells}", NULL},
        [GCACW_OFFER_MOVE_DECOY] = {"decoy via {cells}", "decoy to {cell}"},
    };
    const struct vd_command command = {.choice = *choice};
    const char *form = choice->kind < sizeof forms / sizeof forms[0]
                           ? forms[choice->kind][pattern == VD_PATTERN_ROUTE ? 0 : 1]
                           : NULL;
    const char *cut = form != NULL ? strstr(form, "{cell") : NULL;
    char head[48];

    if (cut == NULL)
        return false;
    memcpy(head, form, (size_t)(cut - form));
    head[cut - form] = '\0';
    gcacw_write_pattern(gcacw_scenario_of(base), &command, head, true, writer);
    vd_write(writer, cut);
    return true;
}

/* ---- cells ---- */

static bool has_route(uint8_t kind)
{
    return kind == GCACW_OFFER_MOVE || kind == GCACW_OFFER_STRATEGIC ||
           kind == GCACW_OFFER_REMOTE || kind == GCACW_OFFER_RETREAT ||
           kind == GCACW_OFFER_MOVE_DECOY;
}

static bool has_cell(const struct vd_choice *choice)
{
    const char *form = gcacw_form_of(choice)->form;

    return form != NULL && (strstr(form, "{cell}") != NULL || strstr(form, "{depot#}") != NULL);
}

static void take_cells(const struct vd_command *command, struct vd_offer *offer)
{
    if (has_route(command->choice.kind) && command->count > 0) {
        offer->shape = VD_OFFER_WAY;
        offer->cell_count = command->count;
        for (unsigned i = 0; i < command->count; i++)
            offer->cells[i] = command->list[i];
    } else if (has_cell(&command->choice) && command->choice.cell != VD_NONE) {
        offer->shape = VD_OFFER_SPACE;
        offer->cell_count = 1;
        offer->cells[0] = command->choice.cell;
    }
}

/* ---- words ---- */

/* Orders that roll a die or end a phase cannot be undone. */
static bool can_be_undone(uint8_t kind)
{
    switch (kind) {
    case GCACW_OFFER_TRANSFER:
    case GCACW_OFFER_TAKE:
    case GCACW_OFFER_PUT:
    case GCACW_OFFER_ATTACH:
    case GCACW_OFFER_DETACH:
    case GCACW_OFFER_DIVIDE:
    case GCACW_OFFER_CONTROL:
    case GCACW_OFFER_MARKER:
    case GCACW_OFFER_UNMARK:
    case GCACW_OFFER_DECOY:
    case GCACW_OFFER_POSTURE:
    case GCACW_OFFER_MOVE:
    case GCACW_OFFER_USE:
    case GCACW_OFFER_DRAW:
    case GCACW_OFFER_FORAGE:
    case GCACW_OFFER_AMMO:
    case GCACW_OFFER_BRIDGE:
    case GCACW_OFFER_FERRY:
    case GCACW_OFFER_ENTRENCH:
    case GCACW_OFFER_DEPOT:
    case GCACW_OFFER_LOAD:
        return true;
    default:
        return false;
    }
}

static bool can_refuse(const struct gcacw_scenario *sc, const struct gcacw_view *view)
{
    return gcacw_may_refuse(sc, &view->known, view->side, view->known.combat.target) > 0;
}

static void describe(const struct vd_scenario *base, const struct vd_view *view, void *work,
                     const struct vd_command *command, struct vd_offer *offer)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    const struct gcacw_form *form = gcacw_form_of(&command->choice);
    const char *label_form = form->label != NULL ? form->label : "Nothing";

    *offer = (struct vd_offer){.command = *command, .undo = can_be_undone(command->choice.kind)};
    struct vd_writer about = vd_writer_of(offer->about, sizeof offer->about);
    struct vd_writer label = vd_writer_of(offer->label, sizeof offer->label);
    struct vd_writer brief = vd_writer_of(offer->brief, sizeof offer->brief);
    struct vd_writer detail = vd_writer_of(offer->detail, sizeof offer->detail);

    print_subject(base, &command->choice, &about);
    if (offer->about[0] != '\0')
        vd_write_format(&label, "%s: ", offer->about);
    gcacw_write_pattern(sc, command, label_form, false, &label);
    gcacw_write_pattern(sc, command, label_form, false, &brief);
    offer->fields.kind = command->choice.kind;
    offer->rule =
        gcacw_describe_fields(sc, gcacw_view_of(view), work, command, &offer->fields, &detail);
    take_cells(command, offer);
    offer->idle =
        (command->choice.kind == GCACW_OFFER_DONE &&
         gcacw_view_of(view)->phase != GCACW_PHASE_MESSAGES) ||
        (command->choice.kind == GCACW_OFFER_REFUSE && !can_refuse(sc, gcacw_view_of(view)));
}

static void put(const struct vd_scenario *base, const struct vd_offer *offer, struct vd_json *json)
{
    const struct vd_reader reader = {base, &offer->fields, (vd_seat_id){offer->command.seat}};

    vd_kind_put(&gcacw_offer_kinds, &reader, json);
}

/* Reinforcements come onto the map where they first can: to let them wait is a decision. */
static bool usual_entry(const struct vd_scenario *base, const struct vd_view *view, void *work,
                        struct vd_choice *choice)
{
    return gcacw_legal(base, view, work, choice, 1) > 0 && choice->kind == GCACW_OFFER_ENTER;
}

/* What decides least. */
static bool usual(const struct vd_scenario *base, const struct vd_view *memory, void *work,
                  struct vd_choice *choice)
{
    static const uint8_t kinds[GCACW_PHASE_COUNT] = {
        [GCACW_PHASE_NORMAL] = GCACW_OFFER_PASS,   [GCACW_PHASE_DISTANCE] = GCACW_OFFER_PASS,
        [GCACW_PHASE_ACTION] = GCACW_OFFER_STOP,   [GCACW_PHASE_SCREEN] = GCACW_OFFER_STAND,
        [GCACW_PHASE_FLANKS] = GCACW_OFFER_REFUSE, [GCACW_PHASE_ADVANCE] = GCACW_OFFER_STAY,
        [GCACW_PHASE_LOSSES] = GCACW_OFFER_LOSS,
    };
    const struct gcacw_view *view = gcacw_view_of(memory);
    uint8_t kind = kinds[view->phase];

    if (gcacw_is_ledger(gcacw_scenario_of(base)) && kind == GCACW_OFFER_PASS)
        kind = GCACW_OFFER_DONE; /* 13.4d: this phase takes entries */
    if (!memory->asked || view->phase == GCACW_PHASE_RETREAT || view->phase == GCACW_PHASE_OVER)
        return false;
    if ((view->phase == GCACW_PHASE_ENTRY || view->phase == GCACW_PHASE_RELEASE) &&
        usual_entry(base, memory, work, choice))
        return true;
    *choice = (struct vd_choice){.kind = kind != 0 ? kind : (uint8_t)GCACW_OFFER_DONE};
    if (view->phase == GCACW_PHASE_POSTURE)
        *choice = (struct vd_choice){.kind = GCACW_OFFER_POSTURE, .option = GCACW_OPERATIONAL};
    if (view->phase == GCACW_PHASE_LOSSES)
        choice->option = 1;
    return true;
}

const struct vd_offering gcacw_offering = {
    .describe = describe,
    .put = put,
    .kind_name = kind_name,
    .prompt_name = prompt_name,
    .print_subject = print_subject,
    .print_pattern = print_pattern,
    .usual = usual,
    .why_not = gcacw_why_not,
    .forecast = gcacw_print_forecast,
    .areas = gcacw_print_areas,
    .kinds = &gcacw_offer_kinds,
};
