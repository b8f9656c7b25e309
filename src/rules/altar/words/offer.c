/* rules/altar/words/offer.c: an offer in words: its subject, and the text of its button.
 *
 * offer_detail.c has its cost and risk. */
#include "rules/altar/words/offer.h"

static void say(const struct altar_offer_words *words, const char *text)
{
    vd_write(words->out, text);
}

static const struct vd_choice *choice_of(const struct altar_offer_words *words)
{
    return &words->offer->command.choice;
}

/* ---- the subject ---- */

/* True if a choice for a card or a rally is about a unit, false if about a token. */
static bool is_about_unit(const struct vd_choice *choice)
{
    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_BREAK:
    case ALTAR_CHOOSE_ATTACH:
        return true;
    case ALTAR_CHOOSE_RALLY:
        return choice->option == 0;
    case ALTAR_CHOOSE_CARD:
        return choice->option == 0 && choice->number == ALTAR_CARD_ASKS_UNIT;
    default:
        return false;
    }
}

static bool is_about_token(const struct vd_choice *choice)
{
    switch ((enum altar_choice_kind)choice->kind) {
    case ALTAR_CHOOSE_DEPLOY:
    case ALTAR_CHOOSE_SHIFT:
    case ALTAR_CHOOSE_STAFF:
    case ALTAR_CHOOSE_ROLL:
    case ALTAR_CHOOSE_MARCH:
    case ALTAR_CHOOSE_RIDE:
    case ALTAR_CHOOSE_HOLD:
    case ALTAR_CHOOSE_GO_ON:
    case ALTAR_CHOOSE_BATTLE_CARD:
    case ALTAR_CHOOSE_RETREAT:
    case ALTAR_CHOOSE_DESTROY:
    case ALTAR_CHOOSE_REPAIR:
    case ALTAR_CHOOSE_RAID:
    case ALTAR_CHOOSE_REINFORCE:
    case ALTAR_CHOOSE_WITHDRAW:
        return true;
    case ALTAR_CHOOSE_RALLY:
        return choice->option != 0;
    case ALTAR_CHOOSE_CARD:
        return choice->option == 0 && choice->number != ALTAR_CARD_ASKS_UNIT;
    default:
        return false;
    }
}

static void write_corps(const struct altar_scenario *sc, uint16_t corps, struct vd_writer *writer)
{
    if (corps < sc->corps_count)
        vd_write(writer, altar_name(sc, sc->corps[corps].id));
}

void altar_print_subject(const struct vd_scenario *base, const struct vd_choice *choice,
                         struct vd_writer *writer)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    if (is_about_unit(choice))
        altar_write_unit(sc, choice->subject, writer);
    else if (is_about_token(choice) && choice->subject < sc->token_count)
        vd_write(writer, altar_name(sc, sc->tokens[choice->subject].id));
    else if (choice->kind == ALTAR_CHOOSE_ACTIVATE)
        write_corps(sc, choice->number, writer);
    else if (choice->kind == ALTAR_CHOOSE_GIVE_UP)
        write_corps(sc, sc->given_up.corps.v, writer);
}

/* ---- the text of the button ---- */

/* " Hood" if the label stands alone; nothing if the name is shown beside it. */
static void name(const struct altar_offer_words *words, const char *before)
{
    if (!words->brief && choice_of(words)->subject < words->sc->token_count) {
        say(words, before);
        say(words, altar_token_word(words->sc, choice_of(words)->subject));
    }
}

/* " to Cashtown (L9)"; nothing if there is no space. */
static void place(const struct altar_offer_words *words, const char *before)
{
    const struct vd_offer *offer = words->offer;
    uint16_t cell =
        offer->cell_count > 0 ? offer->cells[offer->cell_count - 1] : offer->command.choice.cell;

    if (cell >= words->sc->base.theater->cell_count)
        return;
    say(words, before);
    altar_write_space(words->sc, cell, words->out);
}

/* "Archer of Heth"; a reserve battery has no division. */
static void unit(const struct altar_offer_words *words, const char *before)
{
    const struct altar_unit *self = &words->sc->units[choice_of(words)->subject];

    say(words, before);
    say(words, altar_name(words->sc, self->name));
    if (self->token.v < words->sc->token_count)
        vd_write_format(words->out, " of %s", altar_token_word(words->sc, self->token.v));
}

static void label_give_up(const struct altar_offer_words *words)
{
    say(words, choice_of(words)->option != 0 ? "Give up " : "Keep ");
    say(words, altar_corps_title(words->sc, words->sc->given_up.corps));
}

static void label_deploy(const struct altar_offer_words *words)
{
    say(words, "Place");
    name(words, " ");
    place(words, " at ");
}

static void label_deployed(const struct altar_offer_words *words)
{
    say(words, "Place the rest as printed and finish your set-up");
}

static void label_shift(const struct altar_offer_words *words)
{
    say(words, "Move");
    name(words, " ");
    place(words, " to ");
}

static void label_card_choice(const struct altar_offer_words *words)
{
    const struct vd_choice *choice = choice_of(words);

    if (choice->option != 0) {
        say(words, "Go on: there is nothing to choose");
    } else if (choice->number == ALTAR_CARD_ASKS_UNIT) {
        unit(words, "Bring back ");
    } else if (choice->number == ALTAR_CARD_ASKS_LOOK) {
        say(words, "Look");
        name(words, " from ");
        place(words, " at ");
    } else {
        label_deploy(words);
    }
}

static void label_activate(const struct altar_offer_words *words)
{
    vd_write_format(words->out, "Activate %s",
                    altar_corps_title(words->sc, altar_corps(choice_of(words)->number)));
}

static void label_staff(const struct altar_offer_words *words)
{
    say(words, "Allot a Staff Die");
    name(words, " to ");
}

static void label_roll(const struct altar_offer_words *words)
{
    if (words->brief)
        say(words, "Roll the Staff Die");
    else
        vd_write_format(words->out, "Roll %s's Staff Die",
                        altar_token_word(words->sc, choice_of(words)->subject));
}

static void label_march(const struct altar_offer_words *words)
{
    say(words, "March");
    name(words, " ");
    place(words, " to ");
    if (altar_offer_march(&words->offer->fields).meets_count > 0)
        say(words, ", against the enemy there");
}

static void label_ride(const struct altar_offer_words *words)
{
    say(words, "Move");
    name(words, " ");
    place(words, " by rail to ");
}

static void label_hold(const struct altar_offer_words *words)
{
    say(words, "Rest");
    name(words, " ");
}

static void label_go_on(const struct altar_offer_words *words)
{
    say(words, "March");
    name(words, " ");
    say(words, " on toward ");
    altar_write_space(words->sc, words->view->onward, words->out);
}

static void label_end_marches(const struct altar_offer_words *words)
{
    say(words, "End marches: the others rest");
}

static void label_end(const struct altar_offer_words *words)
{
    say(words, words->view->task.phase == ALTAR_PHASE_MARCH
                   ? "End the activation: no more marches or special actions"
                   : "End special actions");
}

static void label_battle_card(const struct altar_offer_words *words)
{
    vd_write_format(words->out, "Play %s", altar_battle_card_name(choice_of(words)->option));
    name(words, " with ");
    place(words, ", retreat toward ");
}

static void label_break(const struct altar_offer_words *words)
{
    unit(words, "Break ");
}

static void label_retreat(const struct altar_offer_words *words)
{
    say(words, "Retreat");
    name(words, " ");
    if (choice_of(words)->option != 0)
        say(words, " by the default route");
    else
        place(words, " to ");
}

static void label_crossing(const struct altar_offer_words *words)
{
    say(words, choice_of(words)->kind == ALTAR_CHOOSE_DESTROY ? "Destroy " : "Repair ");
    say(words, altar_crossing_name(words->sc, (uint8_t)choice_of(words)->number));
    name(words, " with ");
}

static void label_raid(const struct altar_offer_words *words)
{
    say(words, "Raid ");
    altar_write_space(words->sc, words->view->board.piece[choice_of(words)->subject].cell,
                      words->out);
    name(words, " with ");
}

static void cells(const struct altar_offer_words *words, const char *joint)
{
    for (uint8_t i = 0; i < words->offer->cell_count; i++) {
        say(words, i > 0 ? joint : "");
        altar_write_cell(words->sc, words->offer->cells[i], words->out);
    }
}

static void label_block(const struct altar_offer_words *words)
{
    say(words, "Fight on the field ");
    cells(words, " ");
}

static void label_extend(const struct altar_offer_words *words)
{
    if (words->offer->cell_count == 0) {
        say(words, "Keep the field as it is");
        return;
    }
    say(words, "Add ");
    cells(words, " and ");
    say(words, " to the field");
}

static void label_reinforce(const struct altar_offer_words *words)
{
    if (choice_of(words)->option == 1) {
        say(words, "Leave out");
        name(words, " ");
        return;
    }
    say(words, "Call");
    name(words, " ");
    if (choice_of(words)->option == 2)
        say(words, " and nobody else");
    else
        place(words, " by ");
}

static void label_plotted(const struct altar_offer_words *words)
{
    say(words, choice_of(words)->option != 0 ? "Call nobody else"
                                             : "Call the others by the default route");
}

static void label_attach(const struct altar_offer_words *words)
{
    unit(words, "Attach ");
    vd_write_format(words->out, " to %s", altar_token_word(words->sc, choice_of(words)->number));
}

static void label_attached(const struct altar_offer_words *words)
{
    say(words, choice_of(words)->option != 0 ? "Leave the others out"
                                             : "Attach the others, one to each division");
}

static void label_fight(const struct altar_offer_words *words)
{
    say(words, "Let the computer fight the battle");
}

static void label_result(const struct altar_offer_words *words)
{
    say(words, "Enter this result");
}

static void label_confirm(const struct altar_offer_words *words)
{
    say(words, "Confirm the other side's result");
}

static void label_withdraw(const struct altar_offer_words *words)
{
    say(words, "Withdraw");
    name(words, " ");
}

static void label_spread(const struct altar_offer_words *words)
{
    say(words, "Place the others by default");
}

static void label_rally(const struct altar_offer_words *words)
{
    if (choice_of(words)->option == 0) {
        unit(words, "Rally ");
        return;
    }
    say(words, "Rally");
    name(words, " ");
}

static void label_rallied(const struct altar_offer_words *words)
{
    say(words, "Rally no more");
}

static void label_letter(const struct altar_offer_words *words)
{
    say(words, "Send the letter");
}

static void (*const labels[ALTAR_CHOOSE_COUNT])(const struct altar_offer_words *words) = {
    [ALTAR_CHOOSE_GIVE_UP] = label_give_up,
    [ALTAR_CHOOSE_DEPLOY] = label_deploy,
    [ALTAR_CHOOSE_DEPLOYED] = label_deployed,
    [ALTAR_CHOOSE_SHIFT] = label_shift,
    [ALTAR_CHOOSE_CARD] = label_card_choice,
    [ALTAR_CHOOSE_ACTIVATE] = label_activate,
    [ALTAR_CHOOSE_STAFF] = label_staff,
    [ALTAR_CHOOSE_ROLL] = label_roll,
    [ALTAR_CHOOSE_MARCH] = label_march,
    [ALTAR_CHOOSE_RIDE] = label_ride,
    [ALTAR_CHOOSE_HOLD] = label_hold,
    [ALTAR_CHOOSE_GO_ON] = label_go_on,
    [ALTAR_CHOOSE_END_MARCHES] = label_end_marches,
    [ALTAR_CHOOSE_END] = label_end,
    [ALTAR_CHOOSE_BATTLE_CARD] = label_battle_card,
    [ALTAR_CHOOSE_BREAK] = label_break,
    [ALTAR_CHOOSE_RETREAT] = label_retreat,
    [ALTAR_CHOOSE_DESTROY] = label_crossing,
    [ALTAR_CHOOSE_REPAIR] = label_crossing,
    [ALTAR_CHOOSE_RAID] = label_raid,
    [ALTAR_CHOOSE_BLOCK] = label_block,
    [ALTAR_CHOOSE_EXTEND] = label_extend,
    [ALTAR_CHOOSE_REINFORCE] = label_reinforce,
    [ALTAR_CHOOSE_PLOTTED] = label_plotted,
    [ALTAR_CHOOSE_ATTACH] = label_attach,
    [ALTAR_CHOOSE_ATTACHED] = label_attached,
    [ALTAR_CHOOSE_FIGHT] = label_fight,
    [ALTAR_CHOOSE_RESULT] = label_result,
    [ALTAR_CHOOSE_CONFIRM] = label_confirm,
    [ALTAR_CHOOSE_WITHDRAW] = label_withdraw,
    [ALTAR_CHOOSE_SPREAD_DONE] = label_spread,
    [ALTAR_CHOOSE_RALLY] = label_rally,
    [ALTAR_CHOOSE_RALLIED] = label_rallied,
    [ALTAR_CHOOSE_LETTER] = label_letter,
};

/* ---- all of it ---- */

static void write_label(const struct altar_offer_words *words, char *text, bool brief)
{
    struct vd_writer out = vd_writer_of(text, VD_OFFER_LABEL_SIZE);
    const struct altar_offer_words label = {words->sc, words->view, words->offer, &out, brief};
    const uint8_t kind = choice_of(words)->kind;

    if (labels[kind] != NULL)
        labels[kind](&label);
}

void altar_offer_say(const struct altar_scenario *sc, const struct altar_view *view,
                     struct vd_offer *offer)
{
    struct vd_writer about = vd_writer_of(offer->about, sizeof offer->about);
    struct vd_writer detail = vd_writer_of(offer->detail, sizeof offer->detail);
    const struct altar_offer_words words = {sc, view, offer, NULL, false};
    const struct altar_offer_words details = {sc, view, offer, &detail, false};

    altar_print_subject(&sc->base, &offer->command.choice, &about);
    write_label(&words, offer->label, false);
    write_label(&words, offer->brief, true);
    altar_offer_say_detail(&details);
}
