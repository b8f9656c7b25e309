/* toy/rules/offers.c: what a side may order now, by its view alone. */
#include "toy/rules/game.h"

struct list {
    const struct outpost_scenario *sc;
    const struct outpost_view *view;
    struct outpost_work *work;
    struct vd_choice *at;
    size_t count, max;
};

static void add(struct list *list, struct vd_choice choice)
{
    if (list->count < list->max)
        list->at[list->count] = choice;
    list->count++;
}

static bool is_mine(const struct list *list, unsigned company)
{
    return outpost_is_own(list->sc, list->view, company) &&
           list->view->company[company].cell != VD_NONE;
}

static bool is_taken(const struct list *list, unsigned company, unsigned cell)
{
    for (unsigned i = 0; i < list->sc->company_count; i++) {
        if (i != company && list->sc->company[i].side == list->view->side &&
            list->view->company[i].cell == cell)
            return true;
    }
    return false;
}

static void add_places(struct list *list)
{
    for (unsigned i = 0; i < list->sc->company_count; i++) {
        for (unsigned cell = 0; cell < list->sc->base.theater->cell_count; cell++) {
            if (is_mine(list, i) && outpost_is_home(list->sc, list->view->side, cell) &&
                !is_taken(list, i, cell))
                add(list, (struct vd_choice){.kind = OUTPOST_OFFER_PLACE,
                                             .subject = (uint16_t)i,
                                             .cell = (uint16_t)cell});
        }
    }
    add(list, (struct vd_choice){.kind = OUTPOST_OFFER_READY});
}

/* What lies beyond the pace is offered as a forced march. */
static void add_marches(struct list *list, unsigned company)
{
    const struct outpost_reach *reach = &list->work->reach;
    unsigned pace = outpost_pace(list->sc, list->view, company);

    outpost_reach_find(list->sc, list->view, company, pace + OUTPOST_EXTRA_MAX, &list->work->reach);
    for (unsigned i = 0; i < reach->count; i++) {
        uint16_t cell = reach->line[i];

        if (list->sc->leak == OUTPOST_LEAK_OFFER && outpost_leak_sees(list->view, cell))
            continue;
        add(list, (struct vd_choice){.kind = OUTPOST_OFFER_MARCH,
                                     .option = reach->steps[cell] > pace ? OUTPOST_FORCED : 0,
                                     .subject = (uint16_t)company,
                                     .cell = cell});
    }
}

static void add_all_marches(struct list *list)
{
    for (unsigned i = 0; i < list->sc->company_count; i++) {
        if (is_mine(list, i) && !list->view->company[i].marched)
            add_marches(list, i);
    }
    add(list, (struct vd_choice){.kind = OUTPOST_OFFER_END});
}

size_t outpost_legal(const struct vd_scenario *base, const struct vd_view *view, void *work,
                     struct vd_choice *choices, size_t max)
{
    struct list list = {outpost_scenario_of(base), outpost_view_of(view), work, choices, 0, max};
    uint8_t phase = list.view->phase;

    if (phase == OUTPOST_SETUP && view->asked)
        add_places(&list);
    else if (phase == OUTPOST_MARCH && view->asked)
        add_all_marches(&list);
    if (phase != OUTPOST_CONTACT || !outpost_is_own(list.sc, list.view, list.view->contact_company))
        return list.count;
    for (unsigned card = OUTPOST_CHARGE; card <= OUTPOST_HOLD; card++)
        add(&list, (struct vd_choice){.kind = OUTPOST_OFFER_CARD, .option = (uint8_t)card});
    return list.count;
}

void outpost_expand(const struct vd_scenario *base, const struct vd_view *view, void *work,
                    struct vd_choice choice, struct vd_command *command)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);

    *command = (struct vd_command){.choice = choice, .seat = view->seat};
    if (choice.kind == OUTPOST_OFFER_MARCH && choice.subject < sc->company_count)
        command->count = outpost_route(sc, outpost_view_of(view), choice.subject, choice.cell, work,
                                       command->list);
}
