/* toy/rules/check.c: whether a side may give an order, by its view alone, and if not why. */
#include "toy/rules/game.h"

static const struct {
    bool both;       /* each side for itself, at its own time */
    uint8_t accepts; /* a bit per kind of offer */
    uint8_t rule;
} phases[OUTPOST_PHASE_COUNT] = {
    [OUTPOST_SETUP] = {true, 1U << OUTPOST_OFFER_PLACE | 1U << OUTPOST_OFFER_READY, OUTPOST_P1},
    [OUTPOST_MARCH] = {false, 1U << OUTPOST_OFFER_MARCH | 1U << OUTPOST_OFFER_END, OUTPOST_T1},
    [OUTPOST_CONTACT] = {true, 1U << OUTPOST_OFFER_CARD, OUTPOST_C1},
    [OUTPOST_OVER] = {true, 0, OUTPOST_E1},
};

static enum vd_result check_phase(const struct outpost_view *view, const struct vd_choice *choice,
                                  struct vd_error *error)
{
    uint16_t rule = phases[view->phase].rule;

    if (choice->kind == OUTPOST_OFFER_NONE || choice->kind >= OUTPOST_OFFER_COUNT)
        return vd_refuse(error, rule, "there is no such order");
    if ((phases[view->phase].accepts & 1U << choice->kind) == 0)
        return vd_refuse(error, rule, "you cannot do that now");
    if ((view->closed & 1U << view->base.seat) != 0 && view->phase != OUTPOST_CONTACT)
        return vd_refuse(error, OUTPOST_K1, "you have finished your part");
    if (!phases[view->phase].both && !view->base.asked)
        return vd_refuse(error, rule, "it is the other side's march");
    if (view->phase == OUTPOST_SETUP && (view->ready & 1U << view->side) != 0)
        return vd_refuse(error, OUTPOST_P2, "your set-up is finished");
    return VD_OK;
}

static enum vd_result check_company(const struct outpost_scenario *sc,
                                    const struct outpost_view *view, unsigned company,
                                    uint16_t rule, struct vd_error *error)
{
    if (company >= sc->company_count || sc->company[company].side != view->side)
        return vd_refuse(error, rule, "that is not a company of yours");
    if (!outpost_is_own(sc, view, company))
        return vd_refuse(error, OUTPOST_K1, "the other commander orders %s",
                         sc->company[company].name);
    if (view->company[company].cell == VD_NONE)
        return vd_refuse(error, rule, "%s has left the map", sc->company[company].name);
    return VD_OK;
}

static enum vd_result check_place(const struct outpost_scenario *sc,
                                  const struct outpost_view *view, const struct vd_command *command,
                                  struct vd_error *error)
{
    unsigned company = command->choice.subject, side = view->side;

    if (check_company(sc, view, company, OUTPOST_P1, error) != VD_OK)
        return VD_REFUSED;
    if (!outpost_is_home(sc, side, command->choice.cell))
        return vd_refuse(error, OUTPOST_P1, "%s must stand within %u %s of your own town",
                         sc->company[company].name, sc->zone, sc->zone == 1 ? "hex" : "hexes");
    for (unsigned i = 0; i < sc->company_count; i++) {
        if (i != company && sc->company[i].side == side &&
            view->company[i].cell == command->choice.cell)
            return vd_refuse(error, OUTPOST_M2, "%s stands there already", sc->company[i].name);
    }
    return VD_OK;
}

static enum vd_result check_route(const struct outpost_scenario *sc,
                                  const struct outpost_view *view, const struct vd_command *command,
                                  struct vd_error *error)
{
    unsigned company = command->choice.subject, at = view->company[company].cell;
    unsigned most = outpost_pace(sc, view, company);

    most += command->choice.option == OUTPOST_FORCED ? OUTPOST_EXTRA_MAX : 0;
    if (command->count == 0 || command->list[command->count - 1] != command->choice.cell)
        return vd_refuse(error, OUTPOST_M2, "%s cannot get there", sc->company[company].name);
    if (command->count > most)
        return vd_refuse(error, OUTPOST_M1, "%s can march %u %s, not %u", sc->company[company].name,
                         most, most == 1 ? "hex" : "hexes", command->count);
    for (unsigned i = 0; i < command->count; i++) {
        if (!outpost_can_step(sc, view, company, at, command->list[i]))
            return vd_refuse(error, OUTPOST_M2, "%s cannot take step %u of that route",
                             sc->company[company].name, i + 1);
        at = command->list[i];
    }
    return VD_OK;
}

static enum vd_result check_march(const struct outpost_scenario *sc,
                                  const struct outpost_view *view, const struct vd_command *command,
                                  struct vd_error *error)
{
    unsigned company = command->choice.subject;

    if (check_company(sc, view, company, OUTPOST_M1, error) != VD_OK)
        return VD_REFUSED;
    if (view->company[company].marched)
        return vd_refuse(error, OUTPOST_M1, "%s has marched in this turn",
                         sc->company[company].name);
    if (command->choice.option > OUTPOST_FORCED)
        return vd_refuse(error, OUTPOST_M3, "a march is forced or not");
    if (sc->leak == OUTPOST_LEAK_REFUSAL && outpost_leak_sees(view, command->choice.cell))
        return vd_refuse(error, OUTPOST_M2, "somebody is there");
    return check_route(sc, view, command, error);
}

static enum vd_result check_card(const struct outpost_scenario *sc, const struct outpost_view *view,
                                 unsigned card, struct vd_error *error)
{
    if (card != OUTPOST_CHARGE && card != OUTPOST_HOLD)
        return vd_refuse(error, OUTPOST_C1, "a card is charge or hold");
    if (!outpost_is_own(sc, view, view->contact_company))
        return vd_refuse(error, OUTPOST_K1, "the other commander chooses the card");
    return VD_OK;
}

enum vd_result outpost_check(const struct vd_scenario *base, const struct vd_view *memory,
                             void *work, const struct vd_command *command, struct vd_error *error)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);
    const struct outpost_view *view = outpost_view_of(memory);

    (void)work;
    if (command->seat != view->base.seat)
        return vd_refuse(error, 0, "the umpire orders nothing in this game");
    if (command->count > VD_COMMAND_LIST_MAX)
        return vd_unreadable(error, "that is not an order of this game");
    if (command->choice.kind == OUTPOST_OFFER_LETTER)
        return outpost_letter_check(sc, view, command->choice.number, error);
    if (check_phase(view, &command->choice, error) != VD_OK)
        return VD_REFUSED;
    switch (command->choice.kind) {
    case OUTPOST_OFFER_PLACE:
        return check_place(sc, view, command, error);
    case OUTPOST_OFFER_MARCH:
        return check_march(sc, view, command, error);
    case OUTPOST_OFFER_CARD:
        return check_card(sc, view, command->choice.option, error);
    default:
        return VD_OK;
    }
}
