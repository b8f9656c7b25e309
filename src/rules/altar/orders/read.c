/* rules/altar/orders/read.c: turns one order in words into a command (users 3.2, docs/orders.md).
 *
 * It refuses by rule only what no command can express. The verb decides the form; the forms are
 * in the other files of this folder. */
#include <string.h>

#include "rules/altar/orders/orders.h"
#include "rules/altar/tables/command.h"

/* ---- what the forms share ---- */

void altar_order_set(struct altar_order *order, enum altar_choice_kind kind)
{
    order->choice->kind = (uint8_t)kind;
}

bool altar_order_ends_as(struct altar_order *order, enum altar_choice_kind kind)
{
    altar_order_set(order, kind);
    return vd_order_ends(&order->base);
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
    return vd_order_take_whole(&order->base, "default") ||
           vd_order_take_whole(&order->base, "done");
}

/* UNIT to CELL, UNIT at CELL. */
bool altar_order_piece_and_cell(struct altar_order *order)
{
    static const char *const joints[] = {"to", "at", "in", NULL};
    unsigned joint = vd_order_find(&order->base, order->base.at, joints);

    if (joint == order->base.count)
        return vd_order_complain(&order->base, joint, "write: TOKEN to PLACE");
    if (!altar_order_piece(order, order->base.at, joint, &order->choice->subject))
        return false;
    order->base.at = joint + 1;
    return altar_order_cell(order, &order->choice->cell) && vd_order_ends(&order->base);
}

/* ---- the verbs ---- */

static const struct vd_verb of_a_unit[] = {
    {"via", altar_form_via},
    {"to", altar_form_to},
    {"staff", altar_form_staff_mark},
    {"throw", altar_form_throw},
    {"roll", altar_form_throw},
    {"hold", altar_form_hold},
    {"by", altar_form_by},
    {"destroy", altar_form_destroy},
    {"repair", altar_form_repair},
    {"raid", altar_form_raid},
    {"go", altar_form_go_on},
    {"follow", altar_form_follow},
    {NULL, NULL},
};

/* Verbs that may follow a corps. */
static const struct vd_verb of_a_corps[] = {
    {"staff", altar_form_staff},
    {"end", altar_form_end},
    {"destroy", altar_form_unnamed_destroy},
    {"repair", altar_form_unnamed_repair},
    {"go", altar_form_unnamed_go_on},
    {NULL, NULL},
};

static const struct vd_verb others[] = {
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
    static const char *const more[] = {"march", "move", "result"};

    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++) {
        if (vd_name_is_near(word, more[i]))
            return true;
    }
    return vd_verb_is_near(word, of_a_unit) || vd_verb_is_near(word, of_a_corps) ||
           vd_verb_is_near(word, others);
}

/* UNIT VERB: the verb is the first word that can be one; whole words come before abbreviations. */
static const struct vd_verb *find_unit_form(const struct altar_order *order, unsigned *at)
{
    for (*at = 1; *at < order->base.count; ++*at) {
        const struct vd_verb *form = vd_verb_whole(&order->base, *at, of_a_unit);

        if (form != NULL)
            return form;
    }
    for (*at = 1; *at < order->base.count; ++*at) {
        unsigned count = 0;
        const struct vd_verb *form = vd_verb_beginning(&order->base, *at, of_a_unit, &count);

        if (form != NULL && altar_find_own(order, 0, *at).v != ALTAR_NONE)
            return form;
    }
    return NULL;
}

/* "III to Nowhere", "III follow Heth": an order for a whole corps can only say where it marches;
 * those that could be read were unfolded before (unfold.c). */
static bool complain_of_corps(struct altar_order *order, unsigned at, const struct vd_verb *form)
{
    uint16_t cell;
    bool marches = form->read == altar_form_to || form->read == altar_form_via;

    order->base.at = at + 1;
    if (form->read == altar_form_staff_mark)
        marches = vd_order_take(&order->base, "to") || vd_order_take(&order->base, "via");
    while (marches && !vd_order_is_done(&order->base)) {
        if (!altar_order_cell(order, &cell))
            return false;
    }
    return vd_order_complain(
        &order->base, at,
        "a whole corps marches with \"to\", \"via\", \"staff to\" or \"staff via\"");
}

static bool names_corps(const struct altar_order *order, unsigned to)
{
    return altar_find_own(order, 0, to).v == ALTAR_NONE &&
           altar_find_corps(order->sc, order->side, vd_order_span(&order->base, 0, to), NULL).v !=
               ALTAR_NONE;
}

static bool read_unit_form(struct altar_order *order, unsigned at, const struct vd_verb *form)
{
    return altar_order_piece(order, 0, at, &order->choice->subject) &&
           vd_verb_read(&order->base, at, form);
}

static const struct vd_verb *find_leading_form(const struct altar_order *order, bool has_corps)
{
    unsigned count = 0;
    const struct vd_verb *mine = vd_verb_beginning(&order->base, 0, of_a_corps, &count);

    if (has_corps)
        return mine;
    const struct vd_verb *other = vd_verb_beginning(&order->base, 0, others, &count);

    return count == 1 && other == NULL ? mine : other;
}

/* The longest beginning that names one of the seat's own tokens. */
static altar_piece_id find_leading_unit(const struct altar_order *order, unsigned *end)
{
    altar_piece_id piece = ALTAR_NO_PIECE;

    for (*end = order->base.count; *end > 0; --*end) {
        piece = altar_find_own(order, 0, *end);
        if (piece.v != ALTAR_NONE)
            break;
    }
    return piece;
}

/* "Birney", "Birney attack": what follows is nothing that a token can do. */
static bool complain_of_deed(struct altar_order *order, altar_piece_id piece, unsigned at)
{
    const char *name = altar_name(order->sc, order->sc->tokens[piece.v].id);

    if (at == order->base.count)
        return vd_order_complain(&order->base, at, "what should %s do? via, to, staff, hold ...",
                                 name);
    return vd_order_complain(&order->base, at,
                             "'%s' is not something %s can do: via, to, staff, hold ...",
                             vd_quote(order->base.word[at]).text, name);
}

static bool complain_of_order(struct altar_order *order, bool has_corps)
{
    struct vd_guess guess = vd_guess_begin(order->base.word[0]);
    const struct vd_verb *deed = vd_verb_whole(&order->base, 0, of_a_unit);
    unsigned end;
    altar_piece_id piece = find_leading_unit(order, &end);

    if (has_corps && vd_verb_whole(&order->base, 0, others) != NULL)
        return vd_order_complain(&order->base, 0, "this order takes no corps before it");
    if (deed != NULL)
        return vd_order_complain(&order->base, 0, "which token? Write TOKEN %s", deed->word);
    if (piece.v != ALTAR_NONE)
        return complain_of_deed(order, piece, end);
    for (const struct vd_verb *form = of_a_corps; form->word != NULL; form++)
        vd_guess_consider(&guess, form->word);
    for (const struct vd_verb *form = others; form->word != NULL && !has_corps; form++)
        vd_guess_consider(&guess, form->word);
    for (uint8_t i = 0; i < order->sc->token_count; i++) {
        if (order->sc->tokens[i].side == order->side)
            vd_guess_consider(&guess, altar_name(order->sc, order->sc->tokens[i].id));
    }
    return vd_order_complain_guess(&order->base, 0, 1, &guess, "an order or a token of yours");
}

/* True if the words before the verb can mean one or several of the seat's own tokens. */
static bool names_units(const struct altar_order *order, unsigned to)
{
    unsigned matches;

    (void)altar_find_token(order->sc, order->side, vd_order_span(&order->base, 0, to), &matches);
    return matches > 0 || altar_find_own(order, 0, to).v != ALTAR_NONE;
}

/* "march Heth to Gettysburg": many players write this at first. No token has that name. */
void altar_order_drop_march(struct altar_order *order)
{
    if (order->base.count > 1 &&
        (vd_order_word_is(&order->base, 0, "march") || vd_order_word_is(&order->base, 0, "move")))
        vd_order_drop(&order->base, 0);
}

/* Whole words come before abbreviations, and forms that name tokens before others. */
static bool read_words(struct altar_order *order, bool has_corps)
{
    altar_order_drop_march(order);
    const struct vd_verb *form = vd_verb_whole(&order->base, 0, of_a_corps);
    unsigned at;

    if (form == NULL && !has_corps)
        form = vd_verb_whole(&order->base, 0, others);
    if (form != NULL)
        return vd_verb_read(&order->base, 0, form);
    const struct vd_verb *of_unit = find_unit_form(order, &at);

    if (of_unit == NULL || !names_units(order, at))
        form = find_leading_form(order, has_corps);
    if (form != NULL)
        return vd_verb_read(&order->base, 0, form);
    if (of_unit != NULL && !has_corps && names_corps(order, at))
        return complain_of_corps(order, at, of_unit);
    if (of_unit != NULL)
        return read_unit_form(order, at, of_unit);
    if (!has_corps && altar_find_corps(order->sc, order->side,
                                       vd_order_span(&order->base, 0, order->base.count), NULL)
                              .v != ALTAR_NONE)
        return altar_form_activate(&order->base);
    return complain_of_order(order, has_corps);
}

static struct vd_text after(struct vd_text text, const char *at)
{
    return (struct vd_text){at, (size_t)(text.at + text.length - at)};
}

/* `III: ...`; with nothing after it, activates the corps. */
static bool read_with_corps(struct altar_order *order, const char *colon)
{
    altar_corps_id corps;

    (void)vd_order_tokenize(
        &order->base, (struct vd_text){order->base.text.at, (size_t)(colon - order->base.text.at)});
    if (order->base.count == 0)
        return vd_order_complain(&order->base, 0, "which corps? CORPS: ORDER");
    if (!altar_order_corps(order, 0, order->base.count, &corps))
        return false;
    if (!vd_order_tokenize(&order->base, after(order->base.text, colon + 1)))
        return vd_order_complain(&order->base, 0, "the order is too long");
    if (order->base.count == 0) {
        order->choice->number = corps.v;
        altar_order_set(order, ALTAR_CHOOSE_ACTIVATE);
        return true;
    }
    order->choice->option = (uint8_t)(corps.v + 1);
    return read_words(order, true);
}

/* The colon of `result:` does not separate a corps from an order, nor do those of its hours. */
static bool is_result(const struct altar_order *order, struct vd_text *head)
{
    const char *colon = memchr(order->base.word[0].at, ':', order->base.word[0].length);

    *head = order->base.word[0];
    if (colon != NULL)
        head->length = (size_t)(colon - head->at);
    return head->length > 2 && vd_name_begins(*head, "result");
}

static bool read_result(struct altar_order *order, struct vd_text head)
{
    const char *end = head.at + head.length;
    bool colon = end < order->base.text.at + order->base.text.length && *end == ':';

    (void)vd_order_tokenize(&order->base, after(order->base.text, colon ? end + 1 : end));
    return altar_form_result(&order->base);
}

static bool read_order(struct altar_order *order)
{
    struct vd_text head;

    if (is_result(order, &head))
        return read_result(order, head);
    const char *colon = memchr(order->base.text.at, ':', order->base.text.length);

    return colon != NULL ? read_with_corps(order, colon) : read_words(order, false);
}

void altar_order_begin(struct altar_order *order, const struct vd_scenario *sc,
                       const struct vd_view *view, void *work, struct vd_command *command)
{
    memset(command, 0, sizeof *command);
    command->seat = view->seat;
    order->sc = (const struct altar_scenario *)sc;
    order->view = (const struct altar_view *)view;
    order->work = work;
    order->command = command;
    order->choice = &command->choice;
    order->side = order->sc->base.seat_side[view->seat];
}

enum vd_result altar_parse(const struct vd_scenario *sc, const struct vd_view *view, void *work,
                           struct vd_text text, struct vd_command *command, struct vd_error *error)
{
    struct altar_order order;

    altar_order_begin(&order, sc, view, work, command);
    if (!vd_order_begin(&order.base, text, error) || !read_order(&order))
        memset(command, 0, sizeof *command);
    return order.base.result;
}
