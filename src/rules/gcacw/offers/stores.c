/* rules/gcacw/offers/stores.c: orders of levies, trains, resupply and forage (8.1 to 8.4, 10.9): checked and listed. */
#include "rules/gcacw/offers/supply.h"

static const char *name_of(const struct gcacw_case *c, uint16_t unit)
{
    return gcacw_unit_name(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit});
}

static struct vd_choice about_unit(uint8_t kind, uint8_t unit, uint16_t number)
{
    return (struct vd_choice){.kind = kind, .subject = unit, .number = number};
}

/* ---- levies (8.3c) ---- */

static bool is_twice(const struct vd_command *command, unsigned at)
{
    for (unsigned i = 0; i < at; i++) {
        if (command->list[i] == command->list[at])
            return true;
    }
    return false;
}

static enum vd_result check_levier(const struct gcacw_case *c, unsigned at)
{
    uint16_t unit = c->command->list[at];
    const char *town = gcacw_name(c->sc, c->sc->levies[c->command->choice.number].name);
    enum vd_result result = gcacw_check_own(c, unit, GCACW_8_3c);

    if (result != VD_OK)
        return result;
    if (is_twice(c->command, at))
        return vd_refuse(c->error, GCACW_8_3c, "%s is named twice", name_of(c, unit));
    if (GCACW_ON(8_3c) && !gcacw_can_levy(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)unit},
                                          (gcacw_levy_id){(uint8_t)c->command->choice.number}))
        return vd_refuse(c->error, GCACW_8_3c, "%s must be in %s, organized and at F0",
                         name_of(c, unit), town);
    return VD_OK;
}

enum vd_result gcacw_check_levy(const struct gcacw_case *c)
{
    const struct vd_command *command = c->command;
    int needed = gcacw_number(c->sc, GCACW_N_LEVY_MANPOWER), manpower = 0;

    if (c->view->side != GCACW_CONFEDERATE)
        return vd_refuse(c->error, GCACW_8_3c, "only the Confederates levy towns");
    if (command->choice.number >= c->sc->levy_count)
        return vd_refuse(c->error, GCACW_8_3c, "that town cannot be levied");
    if (c->view->known.levies[command->choice.number].levied)
        return vd_refuse(c->error, GCACW_8_3c, "%s has been levied; a town is levied once",
                         gcacw_name(c->sc, c->sc->levies[command->choice.number].name));
    for (unsigned i = 0; i < command->count; i++) {
        enum vd_result result = check_levier(c, i);

        if (result != VD_OK)
            return result;
        manpower += c->view->known.units[command->list[i]].manpower;
    }
    if (manpower < needed && GCACW_ON(8_3c))
        return vd_refuse(c->error, GCACW_8_3c,
                         "a levy needs %d manpower at F0 in the town; these have %d", needed,
                         manpower);
    return VD_OK;
}

/* All that can help. */
void gcacw_expand_levy(const struct gcacw_case *c, struct vd_command *command)
{
    const gcacw_levy_id levy = {(uint8_t)command->choice.number};

    if (levy.v >= c->sc->levy_count)
        return;
    for (uint8_t i = c->sc->first_confederate; i < c->sc->unit_count; i++) {
        if (c->view->known.units[i].seat == c->view->base.seat &&
            command->count < VD_COMMAND_LIST_MAX &&
            gcacw_can_levy(c->sc, &c->view->known, (gcacw_unit_id){i}, levy))
            command->list[command->count++] = i;
    }
}

void gcacw_list_levies(struct gcacw_list *list)
{
    for (uint16_t i = 0; i < list->sc->levy_count; i++) {
        struct vd_command command = {
            .choice = {.kind = GCACW_OFFER_LEVY, .subject = VD_NONE, .number = i},
            .seat = list->view->base.seat};
        const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

        gcacw_expand_levy(&c, &command);
        if (command.count > 0 && gcacw_check_levy(&c) == VD_OK)
            gcacw_list_add(list, command.choice);
    }
}

/* ---- trains (10.9) ---- */

enum vd_result gcacw_check_load(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    const struct gcacw_field field = gcacw_case_field(c);
    enum vd_result result = gcacw_check_own(c, choice->subject, GCACW_10_9b);
    unsigned most;

    if (result != VD_OK)
        return result;
    if (c->sc->units[choice->subject].arm != GCACW_WAGONS)
        return vd_refuse(c->error, GCACW_10_9b, "%s is not a wagon train",
                         name_of(c, choice->subject));
    most =
        gcacw_load_most(c->sc, &field, &c->view->known, (gcacw_unit_id){(uint8_t)choice->subject});
    if (most == 0)
        return vd_refuse(c->error, GCACW_10_9c,
                         "%s must stand at a depot, captured depot or levied town with stock, and "
                         "have room",
                         name_of(c, choice->subject));
    if (choice->number == 0 || choice->number > most)
        return vd_refuse(c->error, GCACW_10_9c, "%s can load 1 to %u victuals here",
                         name_of(c, choice->subject), most);
    return VD_OK;
}

void gcacw_list_loads(struct gcacw_list *list)
{
    const struct gcacw_field field = gcacw_list_field(list);

    for (uint8_t i = list->sc->first_confederate; i < list->sc->unit_count; i++) {
        unsigned most;

        if (list->sc->units[i].arm != GCACW_WAGONS || !gcacw_list_owns(list, i))
            continue;
        most = gcacw_load_most(list->sc, &field, &list->view->known, (gcacw_unit_id){i});
        for (uint16_t load = 1; load <= most; load++)
            gcacw_list_try(list, about_unit(GCACW_OFFER_LOAD, i, load), gcacw_check_load, NULL);
    }
}

/* ---- own supply ---- */

static enum vd_result check_passive(const struct gcacw_case *c, enum gcacw_rule rule)
{
    if (!gcacw_is_passive(&c->view->known, c->view->side) && GCACW_ON(13_2m))
        return vd_refuse(c->error, (uint16_t)rule, "only a passive side resupplies and forages");
    return VD_OK;
}

static enum vd_result check_army_draw(const struct gcacw_case *c)
{
    const struct gcacw_side_facts *army = &c->view->known.sides[c->view->side];

    if (c->command->choice.subject != VD_NONE)
        return vd_refuse(c->error, GCACW_8_4b, "the whole army draws at once: type \"draw\"");
    if ((army->forage & GCACW_DREW) != 0)
        return vd_refuse(c->error, GCACW_8_4b, "your army has already drawn this turn");
    return gcacw_check_overall(c);
}

static bool can_draw(const struct gcacw_case *c, uint8_t unit)
{
    const struct gcacw_unit_facts *now = &c->view->known.units[unit];

    return c->sc->units[unit].side == c->view->side && now->seat == c->view->base.seat &&
           now->in_range && now->victuals < gcacw_number(c->sc, GCACW_N_VICTUALS_MOST);
}

static enum vd_result check_unit_draw(const struct gcacw_case *c, uint16_t unit)
{
    const struct gcacw_unit_facts *now;
    unsigned full = (unsigned)gcacw_number(c->sc, GCACW_N_FATIGUE_RECOVERY);
    enum vd_result result = gcacw_check_own(c, unit, GCACW_8_2c);

    if (result != VD_OK)
        return result;
    now = &c->view->known.units[unit];
    if (!now->in_range)
        return vd_refuse(c->error, GCACW_8_1b, "%s is not in range of your supply",
                         name_of(c, unit));
    if (!can_draw(c, (uint8_t)unit))
        return vd_refuse(c->error, GCACW_8_2a, "%s has all its victuals", name_of(c, unit));
    if (GCACW_ON(8_2f) && ((now->recovers & GCACW_RECOVERS_USED) != 0 || gcacw_levels(now) < full))
        return vd_refuse(c->error, GCACW_8_2f, "%s draws before it forages or uses a stock",
                         name_of(c, unit));
    return VD_OK;
}

enum vd_result gcacw_check_draw(const struct gcacw_case *c)
{
    enum vd_result result = check_passive(c, GCACW_8_2c);

    if (result != VD_OK)
        return result;
    if (gcacw_is_simplified(c->sc))
        return check_army_draw(c);
    if (c->command->choice.subject != VD_NONE)
        return check_unit_draw(c, c->command->choice.subject);
    for (uint8_t i = 0; i < c->sc->unit_count; i++) {
        if (can_draw(c, i))
            return VD_OK;
    }
    return vd_refuse(c->error, GCACW_8_2c, "none of your units in range needs victuals");
}

void gcacw_list_draws(struct gcacw_list *list)
{
    gcacw_list_try(list, (struct vd_choice){.kind = GCACW_OFFER_DRAW, .subject = VD_NONE},
                   gcacw_check_draw, NULL);
    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        if (gcacw_list_owns(list, i))
            gcacw_list_try(list, about_unit(GCACW_OFFER_DRAW, i, 0), gcacw_check_draw, NULL);
    }
}

/* ---- forage (8.2g, 8.4e) ---- */

static enum vd_result check_army_forage(const struct gcacw_case *c)
{
    const struct gcacw_side_facts *army = &c->view->known.sides[c->view->side];

    if (c->command->choice.subject != VD_NONE)
        return vd_refuse(c->error, GCACW_8_4e, "the whole army forages at once: type \"forage N\"");
    if ((army->forage & GCACW_FORAGED) != 0)
        return vd_refuse(c->error, GCACW_8_4e, "your army has already foraged this turn");
    if (gcacw_forage_gain(c->sc, &c->view->known, c->view->side, c->command->choice.number) == 0)
        return vd_refuse(c->error, GCACW_8_4g, "the army would find nothing; recover fewer levels");
    return gcacw_check_overall(c);
}

/* Whether the unit may forage, whatever it finds. */
static enum vd_result check_forager(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    unsigned full = (unsigned)gcacw_number(c->sc, GCACW_N_FATIGUE_RECOVERY);
    enum vd_result result = gcacw_check_own(c, choice->subject, GCACW_8_2g);
    const struct gcacw_unit_facts *now;

    if (result != VD_OK)
        return result;
    now = &c->view->known.units[choice->subject];
    if (c->sc->units[choice->subject].arm == GCACW_WAGONS)
        return vd_refuse(c->error, GCACW_8_2g, "trains do not forage");
    if (gcacw_levels(now) < full)
        return vd_refuse(c->error, GCACW_8_2g, "%s has foraged", name_of(c, choice->subject));
    if (GCACW_ON(8_2f) && (now->recovers & GCACW_RECOVERS_USED) != 0)
        return vd_refuse(c->error, GCACW_8_2f, "%s forages before it uses a stock",
                         name_of(c, choice->subject));
    return VD_OK;
}

static enum vd_result check_unit_forage(const struct gcacw_case *c)
{
    const struct vd_choice *choice = &c->command->choice;
    enum vd_result result = check_forager(c);

    if (result != VD_OK)
        return result;
    if (gcacw_forage_unit_gain(c->sc, &c->view->known, (gcacw_unit_id){(uint8_t)choice->subject},
                               choice->number) == 0)
        return vd_refuse(c->error, GCACW_8_2g, "%s would gain nothing",
                         name_of(c, choice->subject));
    return VD_OK;
}

enum vd_result gcacw_check_forage(const struct gcacw_case *c)
{
    int full = gcacw_number(c->sc, GCACW_N_FATIGUE_RECOVERY);
    enum vd_result result = check_passive(c, GCACW_8_2g);

    if (result != VD_OK)
        return result;
    if (c->command->choice.number >= full)
        return vd_refuse(c->error, GCACW_8_4e, "name the fatigue levels still recovered: 0 to %d",
                         full - 1);
    return gcacw_is_simplified(c->sc) ? check_army_forage(c) : check_unit_forage(c);
}

/* The modifier is the same for all units, and takes a look at all of them. */
static void list_foragers(struct gcacw_list *list, uint16_t level, int modifier)
{
    struct vd_command command = {.seat = list->view->base.seat};
    const struct gcacw_case c = {list->sc, list->view, list->work, &command, NULL};

    for (uint8_t i = 0; i < list->sc->unit_count; i++) {
        command.choice = about_unit(GCACW_OFFER_FORAGE, i, level);
        if (gcacw_list_owns(list, i) && check_forager(&c) == VD_OK &&
            gcacw_forage_gain_with(list->sc, &list->view->known, (gcacw_unit_id){i}, level,
                                   modifier) > 0)
            gcacw_list_add(list, command.choice);
    }
}

void gcacw_list_forage(struct gcacw_list *list)
{
    const struct vd_command none = {0};
    const struct gcacw_case c = {list->sc, list->view, list->work, &none, NULL};
    const unsigned full = (unsigned)gcacw_number(list->sc, GCACW_N_FATIGUE_RECOVERY);
    int modifier;

    if (check_passive(&c, GCACW_8_2g) != VD_OK)
        return;
    modifier = gcacw_forage_modifier(list->sc, &list->view->known, list->view->side);
    for (uint16_t level = 0; level < full; level++) {
        if (gcacw_is_simplified(list->sc))
            gcacw_list_try(
                list,
                (struct vd_choice){.kind = GCACW_OFFER_FORAGE, .subject = VD_NONE, .number = level},
                gcacw_check_forage, NULL);
        else
            list_foragers(list, level, modifier);
    }
}

/* ---- stocks (8.1d, 8.4d) ---- */

/* 8.4d: with the simplified rules a division that is not in range may use a stock, before the army
 * draws; else a unit that lacks victuals. */
static enum vd_result check_user(const struct gcacw_case *c, gcacw_unit_id unit)
{
    const struct gcacw_unit_facts *now = &c->view->known.units[unit.v];

    if (!gcacw_is_simplified(c->sc)) {
        if (c->sc->units[unit.v].arm == GCACW_WAGONS ||
            now->victuals >= gcacw_number(c->sc, GCACW_N_VICTUALS_MOST))
            return vd_refuse(c->error, GCACW_8_2a, "%s needs no victuals", name_of(c, unit.v));
        return VD_OK;
    }
    if (!gcacw_is_counted(c->sc, unit))
        return vd_refuse(c->error, GCACW_8_4d, "only the army's infantry divisions use stocks");
    if (now->in_range || (now->recovers & GCACW_RECOVERS_USED) != 0)
        return vd_refuse(c->error, GCACW_8_4d, "%s counts as in range already", name_of(c, unit.v));
    if ((c->view->known.sides[c->view->side].forage & GCACW_DREW) != 0)
        return vd_refuse(c->error, GCACW_8_4d, "stocks are used before the army draws");
    return VD_OK;
}

static enum vd_result check_stock(const struct gcacw_case *c, gcacw_unit_id unit)
{
    const struct gcacw_stock stock = {c->command->choice.option,
                                      (uint8_t)c->command->choice.number};
    const struct gcacw_facts *known = &c->view->known;
    const struct gcacw_field field = gcacw_case_field(c);

    if (stock.kind >= GCACW_STOCK_KINDS || c->command->choice.number > UINT8_MAX ||
        gcacw_stock_cell(c->sc, known, stock) == VD_NONE ||
        (stock.kind == GCACW_STOCK_DEPOT && !gcacw_names_depot(c)))
        return vd_refuse(c->error, GCACW_8_1d,
                         "there is no such captured depot, levied town or train");
    if (gcacw_stock_left(known, stock) == 0)
        return vd_refuse(c->error, GCACW_8_2c, "nothing is left there");
    if (stock.kind == GCACW_STOCK_TRAIN &&
        (known->units[unit.v].recovers & GCACW_RECOVERS_FED) != 0)
        return vd_refuse(c->error, GCACW_10_9c, "a train has fed %s this turn", name_of(c, unit.v));
    if (GCACW_ON(8_1d) && !gcacw_stock_reaches(&field, known, stock, unit))
        return vd_refuse(c->error, stock.kind == GCACW_STOCK_TRAIN ? GCACW_10_9b : GCACW_8_1d,
                         "%s is too far away, or the enemy stands between", name_of(c, unit.v));
    return VD_OK;
}

enum vd_result gcacw_check_use(const struct gcacw_case *c)
{
    uint16_t unit = c->command->choice.subject;
    enum vd_result result = check_passive(c, GCACW_8_1d);

    if (result == VD_OK && c->view->side != GCACW_CONFEDERATE)
        return vd_refuse(c->error, GCACW_8_1d, "only the Confederates live on captured stocks");
    if (result == VD_OK)
        result = gcacw_check_own(c, unit, GCACW_8_1d);
    if (result == VD_OK)
        result = check_user(c, (gcacw_unit_id){(uint8_t)unit});
    return result == VD_OK ? check_stock(c, (gcacw_unit_id){(uint8_t)unit}) : result;
}

static void list_stock(struct gcacw_list *list, struct gcacw_stock stock)
{
    if (gcacw_stock_cell(list->sc, &list->view->known, stock) == VD_NONE ||
        gcacw_stock_left(&list->view->known, stock) == 0)
        return;
    for (uint8_t i = list->sc->first_confederate; i < list->sc->unit_count; i++) {
        struct vd_choice choice = about_unit(GCACW_OFFER_USE, i, stock.number);

        choice.option = stock.kind;
        if (stock.kind == GCACW_STOCK_DEPOT)
            choice.cell = list->view->known.depots[stock.number].cell;
        if (gcacw_list_owns(list, i))
            gcacw_list_try(list, choice, gcacw_check_use, NULL);
    }
}

void gcacw_list_uses(struct gcacw_list *list)
{
    if (list->view->side != GCACW_CONFEDERATE)
        return;
    for (uint8_t kind = 0; kind < GCACW_STOCK_KINDS; kind++) {
        for (uint8_t i = 0; i < GCACW_UNITS_MAX; i++)
            list_stock(list, (struct gcacw_stock){kind, i});
    }
}
