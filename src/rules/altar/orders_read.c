/* rules/altar/orders_read.c: one order in words becomes a command (users 3.2, docs/orders.md).
 *
 * Nothing is refused by rule here but what no command can say. The verb decides which form it is; the
 * forms are in the other orders_*.c. */
#include <string.h>

#include "rules/altar/orders.h"

/* ---- what the forms share ---- */

void altar_order_set(struct altar_order *order, enum altar_choice_kind kind)
{
    order->choice->kind = (uint8_t)kind;
}

bool altar_order_ends_as(struct altar_order *order, enum altar_choice_kind kind)
{
    altar_order_set(order, kind);
    return altar_order_ends(order);
}

bool altar_order_set_alone(struct altar_order *order, enum altar_choice_kind kind)
{
    order->choice->cell = VD_NONE;
    return altar_order_ends_as(order, kind);
}

bool altar_order_is_asked(const struct altar_order *order, enum altar_phase phase)
{
    return order->view->base.asked != 0 && order->view->task.phase == (uint8_t)phase;
}

bool altar_order_rest(struct altar_order *order)
{
    return altar_take_whole(order, "default") || altar_take_whole(order, "done");
}

bool altar_order_number(struct altar_order *order, uint16_t *number)
{
    struct vd_text typed = order->word[order->at < order->count ? order->at : 0];
    unsigned value = 0;

    for (size_t i = 0; i < typed.length && value <= UINT16_MAX; i++)
        value = typed.at[i] >= '0' && typed.at[i] <= '9'
                    ? value * 10 + (unsigned)(typed.at[i] - '0')
                    : UINT16_MAX + 1U;
    if (altar_order_is_done(order) || value > UINT16_MAX)
        return altar_complain(order, order->at, "a number is wanted here");
    *number = (uint16_t)value;
    order->at++;
    return true;
}

/* UNIT to CELL, UNIT at CELL. */
bool altar_order_piece_and_cell(struct altar_order *order)
{
    static const char *const joints[] = {"to", "at", "in", NULL};
    unsigned joint = altar_word_find(order, order->at, joints);

    if (joint == order->count)
        return altar_complain(order, joint, "here follows: UNIT to PLACE");
    if (!altar_order_piece(order, order->at, joint, &order->choice->subject))
        return false;
    order->at = joint + 1;
    return altar_order_cell(order, &order->choice->cell) && altar_order_ends(order);
}

/* ---- the verbs ---- */

struct form {
    const char *verb;
    altar_form_reader *read;
};

static const struct form of_a_unit[] = {
    {"via", altar_form_via},          {"to", altar_form_to},
    {"staff", altar_form_staff_mark}, {"throw", altar_form_throw},
    {"hold", altar_form_hold},        {"by", altar_form_by},
    {"destroy", altar_form_destroy},  {"repair", altar_form_repair},
    {"raid", altar_form_raid},        {"go", altar_form_go_on},
    {"follow", altar_form_follow},    {NULL, NULL},
};

/* Those that may stand behind a corps. */
static const struct form of_a_corps[] = {
    {"staff", altar_form_staff},
    {"end", altar_form_end},
    {"destroy", altar_form_unnamed_destroy},
    {"repair", altar_form_unnamed_repair},
    {"go", altar_form_unnamed_go_on},
    {NULL, NULL},
};

static const struct form others[] = {
    {"activate", altar_form_activate},
    {"card", altar_form_card},
    {"break", altar_form_break},
    {"retreat", altar_form_retreat},
    {"shift", altar_form_shift},
    {"block", altar_form_block},
    {"extend", altar_form_extend},
    {"fight", altar_form_fight},
    {"reinforce", altar_form_reinforce},
    {"attach", altar_form_attach},
    {"spread", altar_form_spread},
    {"withdraw", altar_form_withdraw},
    {"confirm", altar_form_confirm},
    {"rally", altar_form_rally},
    {"deploy", altar_form_deploy},
    {"place", altar_form_deploy},
    {"give", altar_form_give_up},
    {"keep", altar_form_keep},
    {"look", altar_form_look},
    {"choose", altar_form_choose},
    {"msg", altar_form_letter},
    {"correct", altar_form_correct},
    {NULL, NULL},
};

bool altar_is_near_verb(struct vd_text word)
{
    static const struct form *const lists[] = {of_a_unit, of_a_corps, others};
    static const char *const more[] = {"march", "move", "result"};

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        for (const struct form *form = lists[i]; form->verb != NULL; form++) {
            if (vd_name_is_near(word, form->verb))
                return true;
        }
    }
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (vd_name_is_near(word, more[i]))
            return true;
    }
    return false;
}

static const struct form *find_whole(const struct altar_order *order, unsigned at,
                                     const struct form *forms)
{
    while (forms->verb != NULL && !altar_word_is(order, at, forms->verb))
        forms++;
    return forms->verb != NULL ? forms : NULL;
}

/* The only form that begins so, if it is the only one. */
static const struct form *find_beginning(const struct altar_order *order, unsigned at,
                                         const struct form *forms, unsigned *count)
{
    const struct form *found = NULL;

    for (; forms->verb != NULL; forms++) {
        if (!altar_word_begins(order, at, forms->verb))
            continue;
        found = forms;
        ++*count;
    }
    return *count == 1 ? found : NULL;
}

static bool read_after(struct altar_order *order, unsigned at, const struct form *form)
{
    order->at = at + 1;
    return form->read(order);
}

/* UNIT VERB: the verb is the first word that can be one; whole words go before beginnings. */
static const struct form *find_unit_form(const struct altar_order *order, unsigned *at)
{
    for (*at = 1; *at < order->count; ++*at) {
        const struct form *form = find_whole(order, *at, of_a_unit);

        if (form != NULL)
            return form;
    }
    for (*at = 1; *at < order->count; ++*at) {
        unsigned count = 0;
        const struct form *form = find_beginning(order, *at, of_a_unit, &count);

        if (form != NULL && altar_find_own(order, 0, *at) != ALTAR_NONE)
            return form;
    }
    return NULL;
}

/* "III to Nowhere", "III follow Heth": of a whole corps it can be said where it marches, and no more; what
 * can be read so was unfolded (orders_unfold.c). */
static bool complain_of_corps(struct altar_order *order, unsigned at, const struct form *form)
{
    uint16_t cell;
    bool marches = form->read == altar_form_to || form->read == altar_form_via;

    order->at = at + 1;
    if (form->read == altar_form_staff_mark)
        marches = altar_take_word(order, "to") || altar_take_word(order, "via");
    while (marches && !altar_order_is_done(order)) {
        if (!altar_order_cell(order, &cell))
            return false;
    }
    return altar_complain(order, at, "a whole corps marches by to or via, staff to or staff via");
}

static bool names_corps(const struct altar_order *order, unsigned to)
{
    return altar_find_own(order, 0, to) == ALTAR_NONE &&
           altar_find_corps(order->sc, order->side, altar_order_words(order, 0, to), NULL) !=
               ALTAR_NONE;
}

static bool read_unit_form(struct altar_order *order, unsigned at, const struct form *form)
{
    return altar_order_piece(order, 0, at, &order->choice->subject) && read_after(order, at, form);
}

static const struct form *find_leading_form(const struct altar_order *order, bool has_corps)
{
    unsigned count = 0;
    const struct form *mine = find_beginning(order, 0, of_a_corps, &count);

    if (has_corps)
        return mine;
    const struct form *other = find_beginning(order, 0, others, &count);

    return count == 1 && other == NULL ? mine : other;
}

/* The longest beginning that names a unit of one's own. */
static uint8_t find_leading_unit(const struct altar_order *order, unsigned *end)
{
    uint8_t piece = ALTAR_NONE;

    for (*end = order->count; *end > 0; --*end) {
        piece = altar_find_own(order, 0, *end);
        if (piece != ALTAR_NONE)
            break;
    }
    return piece;
}

/* "Birney", "Birney attack": nothing follows that he can do. */
static bool complain_of_deed(struct altar_order *order, uint8_t piece, unsigned at)
{
    const char *name = altar_name(order->sc, order->sc->tokens[piece].id);

    if (at == order->count)
        return altar_complain(order, at, "what shall %s do? via, to, staff, hold ...", name);
    return altar_complain(order, at, "'%s' is nothing that %s can do: via, to, staff, hold ...",
                          altar_quote(order->word[at]).text, name);
}

static bool complain_of_order(struct altar_order *order, bool has_corps)
{
    struct altar_guess guess = altar_guess_begin(order->word[0]);
    const struct form *deed = find_whole(order, 0, of_a_unit);
    unsigned end;
    uint8_t piece = find_leading_unit(order, &end);

    if (has_corps && find_whole(order, 0, others) != NULL)
        return altar_complain(order, 0, "no corps stands before this order");
    if (deed != NULL)
        return altar_complain(order, 0, "who? a unit stands before it: UNIT %s", deed->verb);
    if (piece != ALTAR_NONE)
        return complain_of_deed(order, piece, end);
    for (const struct form *form = of_a_corps; form->verb != NULL; form++)
        altar_guess_consider(&guess, form->verb);
    for (const struct form *form = others; form->verb != NULL && !has_corps; form++)
        altar_guess_consider(&guess, form->verb);
    for (uint8_t i = 0; i < order->sc->token_count; i++) {
        if (order->sc->tokens[i].side == order->side)
            altar_guess_consider(&guess, altar_name(order->sc, order->sc->tokens[i].id));
    }
    return altar_complain_guess(order, 0, 1, &guess, "order and no unit of yours");
}

/* Whether one's own units, one or several, can be meant by the words before the verb. */
static bool names_units(const struct altar_order *order, unsigned to)
{
    unsigned matches;

    (void)altar_find_token(order->sc, order->side, altar_order_words(order, 0, to), &matches);
    return matches > 0 || altar_find_own(order, 0, to) != ALTAR_NONE;
}

/* "march Heth to Gettysburg": said by everybody at first. No unit is called so. */
void altar_order_drop_march(struct altar_order *order)
{
    if (order->count < 2 || !(altar_word_is(order, 0, "march") || altar_word_is(order, 0, "move")))
        return;
    order->count--;
    memmove(&order->word[0], &order->word[1], order->count * sizeof order->word[0]);
    memmove(&order->comma[0], &order->comma[1], order->count * sizeof order->comma[0]);
}

/* What is whole goes before what is abbreviated, what names units before what does not. */
static bool read_words(struct altar_order *order, bool has_corps)
{
    altar_order_drop_march(order);
    const struct form *form = find_whole(order, 0, of_a_corps);
    unsigned at;

    if (form == NULL && !has_corps)
        form = find_whole(order, 0, others);
    if (form != NULL)
        return read_after(order, 0, form);
    const struct form *of_unit = find_unit_form(order, &at);

    if (of_unit == NULL || !names_units(order, at))
        form = find_leading_form(order, has_corps);
    if (form != NULL)
        return read_after(order, 0, form);
    if (of_unit != NULL && !has_corps && names_corps(order, at))
        return complain_of_corps(order, at, of_unit);
    if (of_unit != NULL)
        return read_unit_form(order, at, of_unit);
    if (!has_corps &&
        altar_find_corps(order->sc, order->side, altar_order_words(order, 0, order->count), NULL) !=
            ALTAR_NONE)
        return altar_form_activate(order);
    return complain_of_order(order, has_corps);
}

static struct vd_text after(struct vd_text text, const char *at)
{
    return (struct vd_text){at, (size_t)(text.at + text.length - at)};
}

/* `III: ...`; nothing behind it names the corps. */
static bool read_with_corps(struct altar_order *order, const char *colon)
{
    uint8_t corps;

    (void)altar_order_split(order,
                            (struct vd_text){order->text.at, (size_t)(colon - order->text.at)});
    if (order->count == 0)
        return altar_complain(order, 0, "which corps? CORPS: ORDER");
    if (!altar_order_corps(order, 0, order->count, &corps))
        return false;
    if (!altar_order_split(order, after(order->text, colon + 1)))
        return altar_complain(order, 0, "the order is too long");
    if (order->count == 0) {
        order->choice->number = corps;
        altar_order_set(order, ALTAR_CHOOSE_ACTIVATE);
        return true;
    }
    order->choice->option = (uint8_t)(corps + 1);
    return read_words(order, true);
}

/* `result:` has a colon that parts no corps from an order, and so have its hours. */
static bool is_result(const struct altar_order *order, struct vd_text *head)
{
    const char *colon = memchr(order->word[0].at, ':', order->word[0].length);

    *head = order->word[0];
    if (colon != NULL)
        head->length = (size_t)(colon - head->at);
    return head->length > 2 && vd_name_begins(*head, "result");
}

static bool read_result(struct altar_order *order, struct vd_text head)
{
    const char *end = head.at + head.length;
    bool colon = end < order->text.at + order->text.length && *end == ':';

    (void)altar_order_split(order, after(order->text, colon ? end + 1 : end));
    return altar_form_result(order);
}

static bool read_order(struct altar_order *order)
{
    bool fits = altar_order_split(order, order->text);
    struct vd_text head;

    if (!altar_is_plain(order->text))
        return altar_complain(order, 0, "the order is not plain text");
    if (order->count == 0)
        return altar_complain(order, 0, "there is no order here");
    if (!fits)
        return altar_complain(order, 0, "the order is too long");
    const struct vd_text *last = &order->word[order->count - 1];

    order->text.length = (size_t)(last->at + last->length - order->text.at); /* no comment */
    if (is_result(order, &head))
        return read_result(order, head);
    const char *colon = memchr(order->text.at, ':', order->text.length);

    return colon != NULL ? read_with_corps(order, colon) : read_words(order, false);
}

enum vd_result altar_parse(const struct vd_scenario *base, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    struct altar_order order = {.sc = (const struct altar_scenario *)base,
                                .view = (const struct altar_view *)view,
                                .work = work,
                                .command = command,
                                .choice = &command->choice,
                                .error = error,
                                .result = VD_OK,
                                .text = text};

    memset(command, 0, sizeof *command);
    command->seat = view->seat;
    order.side = order.sc->seat_side[view->seat];
    if (!read_order(&order))
        memset(command, 0, sizeof *command);
    return order.result;
}
