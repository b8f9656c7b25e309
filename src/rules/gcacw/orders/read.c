/* rules/gcacw/orders/read.c: text into orders, by the forms. */
#include "core/orders/conditions.h"
#include "rules/gcacw/orders/reading.h"

/* ---- the parts of a form ---- */

/* Units up to the next word of the form or the end; "all" is for the rules to fill in. */
static bool read_units(struct gcacw_reading *reading, const char *rest)
{
    struct gcacw_part next = gcacw_form_next(&rest);
    struct vd_command *command = reading->command;

    while (!vd_order_is_done(&reading->base)) {
        struct vd_text word = reading->base.word[reading->base.at];
        uint16_t unit;

        if (next.kind == GCACW_PART_WORD && word.length == next.word.length &&
            memcmp(word.at, next.word.at, word.length) == 0)
            break;
        if (vd_order_take_whole(&reading->base, "and"))
            continue;
        if (!gcacw_read_unit(reading, false, &unit))
            return false;
        if (command->count == VD_COMMAND_LIST_MAX)
            return vd_order_complain(&reading->base, reading->base.at, "too many units");
        command->list[command->count++] = unit;
    }
    return true;
}

static bool read_small(struct gcacw_reading *reading, uint16_t most)
{
    uint16_t number;

    if (!vd_order_number(&reading->base, most, &number))
        return false;
    reading->command->choice.option = (uint8_t)number;
    return true;
}

static bool read_option(struct gcacw_reading *reading, enum gcacw_part_kind kind)
{
    uint8_t *option = &reading->command->choice.option;

    switch (kind) {
    case GCACW_PART_POSTURE:
        return gcacw_read_word(reading, gcacw_words_of_postures + 1, "operational or passive",
                               option) &&
               ++*option != 0;
    case GCACW_PART_ATTACK:
        return gcacw_read_word(reading, gcacw_words_of_attacks, "column, hasty, normal or prepared",
                               option);
    case GCACW_PART_ANSWER:
        return gcacw_read_word(reading, gcacw_remote_answers, "ask, yes or no", option);
    case GCACW_PART_SUB:
        return read_small(reading, GCACW_SUBSTITUTES);
    default:
        return read_small(reading, 4);
    }
}

/* The first unit of the action that has marched, but for the follower; VD_NONE: none yet. */
static uint16_t head_of_column(const struct gcacw_reading *reading)
{
    const struct gcacw_action *action = &reading->view->known.action;

    for (unsigned i = 0; i < action->count; i++) {
        if ((action->at[i].flags & GCACW_ACTING_BEGUN) != 0 &&
            action->at[i].unit.v != reading->command->choice.subject)
            return action->at[i].unit.v;
    }
    return VD_NONE;
}

/* "McLaws follow Hood": to the hex where Hood is. "McLaws follow" behind another order is read again
 * in its turn, when somebody has marched; until then it has no route. */
static bool read_followed(struct gcacw_reading *reading)
{
    uint16_t unit = VD_NONE;

    if (vd_order_is_done(&reading->base)) {
        unit = head_of_column(reading);
        if (unit == VD_NONE)
            return true;
    } else if (!gcacw_read_unit(reading, false, &unit)) {
        return false;
    }
    if (reading->view->known.units[unit].place != GCACW_PLACE_MAP)
        return vd_order_complain(&reading->base, reading->base.at - 1,
                                 "that unit is not on the map");
    return gcacw_route_to(reading, reading->view->known.units[unit].cell);
}

static bool read_number(struct gcacw_reading *reading, enum gcacw_part_kind kind)
{
    uint16_t *number = &reading->command->choice.number;

    switch (kind) {
    case GCACW_PART_TO_UNIT:
        return reading->command->choice.kind == GCACW_OFFER_MOVE
                   ? read_followed(reading)
                   : gcacw_read_unit(reading, false, number);
    case GCACW_PART_TO_LEADER:
        return gcacw_read_leader(reading, number);
    case GCACW_PART_TO_SEAT:
        return gcacw_read_seat(reading, number);
    case GCACW_PART_TOWN:
        return gcacw_read_town(reading, number);
    case GCACW_PART_STATION:
        return gcacw_read_station(reading, number);
    case GCACW_PART_DEPOT:
        return gcacw_read_depot(reading, number);
    case GCACW_PART_CROSSING:
        return gcacw_read_crossing(reading, number);
    case GCACW_PART_SPACE:
        return gcacw_read_space(reading, number);
    default:
        return vd_order_number(&reading->base, 999, number);
    }
}

static bool read_part(struct gcacw_reading *reading, struct gcacw_part part, const char *rest)
{
    struct vd_choice *choice = &reading->command->choice;

    switch (part.kind) {
    case GCACW_PART_UNIT:
        return gcacw_read_unit(reading, false, &choice->subject);
    case GCACW_PART_LEADER:
        return gcacw_read_leader(reading, &choice->subject);
    case GCACW_PART_UNITS:
        return read_units(reading, rest);
    case GCACW_PART_ROUTE:
        return gcacw_read_route(reading);
    case GCACW_PART_GOAL:
        return gcacw_read_goal(reading);
    case GCACW_PART_CELL:
        return gcacw_read_hex(reading, &choice->cell);
    case GCACW_PART_COUNTY:
        return gcacw_read_county(reading);
    case GCACW_PART_BANK:
        return gcacw_read_bank(reading);
    case GCACW_PART_DICE:
        return gcacw_read_dice(reading);
    case GCACW_PART_TOLLS:
        return gcacw_read_tolls(reading);
    case GCACW_PART_ENTRY:
        return gcacw_read_entry(reading);
    case GCACW_PART_POSTURE:
    case GCACW_PART_ATTACK:
    case GCACW_PART_LEVELS:
    case GCACW_PART_ANSWER:
    case GCACW_PART_SUB:
        return read_option(reading, part.kind);
    default:
        return read_number(reading, part.kind);
    }
}

/* ---- forms ---- */

static bool word_is(const struct vd_order *order, unsigned at, struct vd_text word)
{
    char name[24];

    if (word.length >= sizeof name)
        return false;
    memcpy(name, word.at, word.length);
    name[word.length] = '\0';
    return vd_order_word_is(order, at, name);
}

/* "'via' is needed here: retreat via HEXES". */
static bool complain_form(struct gcacw_reading *reading, const struct gcacw_form *form,
                          struct vd_text word)
{
    char text[VD_SENTENCE_SIZE];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    gcacw_write_form(form, &writer);
    return vd_order_complain(&reading->base, reading->base.at, "'%.*s' is needed here: %s",
                             (int)word.length, word.at, text);
}

static bool read_deed(struct gcacw_reading *reading);

/* The order must end here. "march Hood to Nowhere" would have been unfolded if its way could be read: what is
 * wrong with the way is said instead. */
static bool ends_form(struct gcacw_reading *reading, const struct gcacw_form *form)
{
    static const char *const ways[] = {"via", "to", "follow", NULL};
    struct vd_order *order = &reading->base;
    unsigned at = order->at;

    if (form->kind == GCACW_OFFER_MARCH && vd_order_find(order, at, ways) == at &&
        at < order->count) {
        if (!read_deed(reading))
            return false;
        order->at = at;
    }
    return vd_order_ends(order);
}

/* Reads the rest of the order by a form from a part on. */
static bool read_form(struct gcacw_reading *reading, const struct gcacw_form *form,
                      const char *rest)
{
    struct gcacw_part part = gcacw_form_next(&rest);

    reading->command->choice.kind = form->kind;
    if (form->option != GCACW_ANY_OPTION)
        reading->command->choice.option = form->option;
    for (; part.kind != GCACW_PART_END; part = gcacw_form_next(&rest)) {
        if (part.kind != GCACW_PART_WORD) {
            if (!read_part(reading, part, rest))
                return false;
        } else if (word_is(&reading->base, reading->base.at, part.word)) {
            reading->base.at++;
        } else {
            return complain_form(reading, form, part.word);
        }
    }
    return ends_form(reading, form);
}

/* How many of a form's first words stand in the order from a word on; 0 if one does not. */
static unsigned words_that_fit(const struct vd_order *order, unsigned at, const char *form)
{
    unsigned count = 0;

    if (at < order->count && vd_name_differs(order->word[at], form))
        return 0;
    for (struct gcacw_part part = gcacw_form_next(&form); part.kind == GCACW_PART_WORD;
         part = gcacw_form_next(&form), count++) {
        if (at + count >= order->count || !word_is(order, at + count, part.word))
            return 0;
    }
    return count;
}

/* Whether what follows the words could be what the form wants there: "draw" and "draw Hood" are two
 * forms, "forage Hood 1" and "forage 1" too. */
static bool goes_on(const struct vd_order *order, unsigned at, const char *form, unsigned words)
{
    struct gcacw_part part;
    bool is_number = at + words < order->count && order->word[at + words].length > 0 &&
                     order->word[at + words].at[0] >= '0' && order->word[at + words].at[0] <= '9';

    for (unsigned i = 0; i < words; i++)
        (void)gcacw_form_next(&form);
    part = gcacw_form_next(&form);
    if (part.kind == GCACW_PART_END || at + words >= order->count)
        return (part.kind == GCACW_PART_END) == (at + words >= order->count);
    if (part.kind == GCACW_PART_UNIT && is_number && at + words + 1 == order->count &&
        gcacw_form_next(&form).kind == GCACW_PART_NUMBER)
        return false;
    return part.kind != GCACW_PART_NUMBER || is_number;
}

/* The form that begins with the most words of the order. */
static const struct gcacw_form *form_at(const struct vd_order *order, unsigned at)
{
    const struct gcacw_form *found = NULL, *form = gcacw_forms;
    unsigned most = 0;

    for (; form->form != NULL; form++) {
        unsigned words = words_that_fit(order, at, form->form);
        bool better = words > 0 && (words > most || (words == most && found != NULL &&
                                                     !goes_on(order, at, found->form, most)));

        if (better) {
            most = words;
            found = form;
        }
    }
    return found;
}

/* The first form that begins with the order's first word, whatever follows: it says what is
 * missing. */
static const struct gcacw_form *form_begun(const struct vd_order *order)
{
    for (const struct gcacw_form *form = gcacw_forms; form->form != NULL; form++) {
        const char *rest = form->form;
        struct gcacw_part part = gcacw_form_next(&rest);

        if (part.kind == GCACW_PART_WORD && word_is(order, 0, part.word))
            return form;
    }
    return NULL;
}

/* "strategic Hood 3 to Paris" and "... via ...": the later form if its word is in the order. */
static const struct gcacw_form *form_with(const struct vd_order *order,
                                          const struct gcacw_form *form)
{
    static const char *const to[] = {"to", NULL}, *const via[] = {"via", NULL};
    const struct gcacw_form *next = form + 1;

    if (next->form == NULL || next->kind != form->kind || strstr(form->form, "via {") == NULL)
        return form;
    return vd_order_find(order, 0, via) == order->count &&
                   vd_order_find(order, 0, to) < order->count
               ? next
               : form;
}

/* True if the order has every plain word of a form, in the order of the form; counts them. */
static bool has_words(const struct vd_order *order, const char *form, unsigned *count)
{
    unsigned at = 0;

    *count = 0;
    for (struct gcacw_part part = gcacw_form_next(&form); part.kind != GCACW_PART_END;
         part = gcacw_form_next(&form)) {
        if (part.kind != GCACW_PART_WORD)
            continue;
        while (at < order->count && !word_is(order, at, part.word))
            at++;
        if (at++ == order->count)
            return false;
        ++*count;
    }
    return true;
}

/* "loss Heth 2" and "loss Heth 2 combat", "march Hood" and "march Hood forced": of the forms with the
 * same first word the one of most words that are all in the order. */
static const struct gcacw_form *form_of_most_words(const struct vd_order *order,
                                                   const struct gcacw_form *found)
{
    const char *first = found->form;
    struct gcacw_part begins = gcacw_form_next(&first);
    unsigned most, count;

    if (!has_words(order, found->form, &most))
        most = 0;
    for (const struct gcacw_form *form = gcacw_forms; form->form != NULL; form++) {
        if (strncmp(form->form, begins.word.at, begins.word.length) != 0 ||
            form->form[begins.word.length] != ' ' || !has_words(order, form->form, &count) ||
            count <= most)
            continue;
        most = count;
        found = form;
    }
    return found;
}

/* The first word of a form; empty if the form begins with a name. */
static void write_verb(const struct gcacw_form *form, char verb[static 24])
{
    const char *rest = form->form;
    struct gcacw_part part = gcacw_form_next(&rest);
    size_t length = part.kind == GCACW_PART_WORD && part.word.length < 24 ? part.word.length : 0;

    memcpy(verb, part.word.at, length);
    verb[length] = '\0';
}

/* "pas": the verbs of orders are guessed, then the units, which may stand first too. */
static bool complain_verb(struct gcacw_reading *reading)
{
    struct vd_guess guess = vd_guess_begin(reading->base.word[0]);
    uint8_t side = reading->view->side;
    char verb[24], nearest[24];

    for (const struct gcacw_form *form = gcacw_forms; form->form != NULL; form++) {
        write_verb(form, verb);
        vd_guess_consider(&guess, verb);
        if (guess.name != verb)
            continue;
        memcpy(nearest, verb, sizeof nearest);
        guess.name = nearest;
    }
    for (unsigned i = gcacw_first_unit(reading->sc, side);
         i < gcacw_end_of_units(reading->sc, side); i++)
        vd_guess_consider(&guess, gcacw_unit_name(reading->sc, &reading->view->known,
                                                  (gcacw_unit_id){(uint8_t)i}));
    if (guess.name != NULL)
        return vd_order_complain_guess(&reading->base, 0, 1, &guess, "an order");
    return vd_order_complain(&reading->base, 0, "'%s' is not an order; type help orders",
                             vd_quote(reading->base.word[0]).text);
}

/* What a unit does: the word behind its name decides. */
static bool read_deed(struct gcacw_reading *reading)
{
    for (const struct gcacw_form *form = gcacw_forms; form->form != NULL; form++) {
        const char *rest = form->form;

        if (gcacw_form_next(&rest).kind != GCACW_PART_UNIT ||
            words_that_fit(&reading->base, reading->base.at, rest) == 0)
            continue;
        return read_form(reading, form, rest);
    }
    return vd_order_complain(&reading->base, reading->base.at,
                             "say what it does: to HEX, via HEXES, attack HEX, dig or destroy");
}

/* "Hood to Paris", "Heth attack 52034 hasty". */
static bool read_unit_first(struct gcacw_reading *reading)
{
    uint16_t unit;

    if (!gcacw_read_unit(reading, true, &unit))
        return complain_verb(reading);
    reading->command->choice.subject = unit;
    return read_deed(reading);
}

/* "activate Longstreet: Hood" is the same without the colon. */
void gcacw_drop_colons(struct vd_order *order)
{
    for (unsigned i = 0; i < order->count; i++) {
        struct vd_text *word = &order->word[i];

        if (word->length > 1 && word->at[word->length - 1] == ':') {
            word->length--;
            order->comma[i] = true;
        }
    }
}

static bool has_usual_list(const struct vd_command *command)
{
    switch (command->choice.kind) {
    case GCACW_OFFER_ACTIVATE:
    case GCACW_OFFER_ARMY:
    case GCACW_OFFER_LEVY:
        return true;
    default:
        return false;
    }
}

enum vd_result gcacw_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    struct gcacw_reading reading = {.sc = gcacw_scenario_of(base),
                                    .view = gcacw_view_of(view),
                                    .work = work,
                                    .command = command};
    const struct gcacw_form *form;

    *command = (struct vd_command){.choice = {.subject = VD_NONE}, .seat = view->seat};
    if (!vd_order_begin(&reading.base, text, error))
        return reading.base.result;
    gcacw_drop_colons(&reading.base);
    form = form_at(&reading.base, 0);
    if (form != NULL) {
        form = form_of_most_words(&reading.base, form_with(&reading.base, form));
        (void)read_form(&reading, form, form->form);
    } else if ((form = form_begun(&reading.base)) != NULL) {
        (void)read_form(&reading, form, form->form);
    } else {
        (void)read_unit_first(&reading);
    }
    if (reading.base.result == VD_OK && command->count == 0 && has_usual_list(command))
        gcacw_expand(base, view, work, command->choice, command); /* nobody named: all of them */
    return reading.base.result;
}

/* ---- conditions of standing orders ---- */

static bool read_turn(struct vd_order *order, bool *holds)
{
    uint16_t turn;

    if (!vd_order_number(order, GCACW_TURNS_MAX, &turn))
        return false;
    *holds = ((struct gcacw_reading *)order)->view->base.turn >= turn;
    return true;
}

static bool is_enemy_at(const struct gcacw_reading *reading, uint16_t cell)
{
    uint8_t enemy = gcacw_enemy_of(reading->view->side);

    for (unsigned i = 0; i < GCACW_REPORTS_MAX; i++) {
        if (reading->view->reports[i].enemy != 0 && reading->view->reports[i].cell == cell)
            return true;
    }
    for (unsigned i = gcacw_first_unit(reading->sc, enemy);
         i < gcacw_end_of_units(reading->sc, enemy); i++) {
        if (reading->view->known.units[i].place == GCACW_PLACE_MAP &&
            reading->view->known.units[i].cell == cell)
            return true;
    }
    return false;
}

static bool read_enemy(struct vd_order *order, bool *holds)
{
    struct gcacw_reading *reading = (struct gcacw_reading *)order;
    uint16_t cell;

    if (!vd_order_take_whole(order, "at"))
        return vd_order_complain(order, order->at, "say where: enemy at Gettysburg");
    if (!gcacw_read_hex(reading, &cell))
        return false;
    *holds = is_enemy_at(reading, cell);
    return true;
}

static bool read_rain(struct vd_order *order, bool *holds)
{
    *holds = gcacw_is_raining(&((struct gcacw_reading *)order)->view->known);
    return true;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): as struct vd_term has it */
static bool refuse_term(struct vd_order *order, bool *holds)
{
    (void)holds;
    return vd_order_complain(order, order->at, "a condition is turn N, rain or enemy at HEX");
}

static const struct vd_term terms[] = {
    {"turn", read_turn}, {"enemy", read_enemy}, {"rain", read_rain}, {NULL, refuse_term}};

enum vd_result gcacw_holds_condition(const struct vd_scenario *base, const struct vd_view *view,
                                     void *work, struct vd_text text, bool *holds,
                                     struct vd_error *error)
{
    struct vd_command none;
    struct gcacw_reading reading = {
        .sc = gcacw_scenario_of(base), .view = gcacw_view_of(view), .work = work, .command = &none};

    return vd_condition_holds(&reading.base, text, terms, holds, error);
}
