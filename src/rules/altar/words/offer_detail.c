/* rules/altar/words/offer_detail.c: what an offer costs and risks, in sentences. */
#include "rules/altar/words/offer.h"

enum { FACES = 6 };

static void say(const struct altar_offer_words *words, const char *text)
{
    vd_write(words->out, text);
}

static void say_spaces(const struct altar_offer_words *words, unsigned count)
{
    vd_write_count(count, "space", words->out);
}

/* ---- marches ---- */

static unsigned count_faces(uint16_t faces)
{
    unsigned count = 0;

    for (; faces != 0; faces &= (uint16_t)(faces - 1))
        count++;
    return count;
}

/* "50%: needs a 3, 4 or 5" */
static void write_faces(uint16_t faces, struct vd_writer *out)
{
    const unsigned count = count_faces(faces);
    unsigned named = 0;

    vd_write_format(out, "%u%%: needs a ", (100 * count + FACES / 2) / FACES);
    for (unsigned face = 1; face <= FACES; face++) {
        if ((faces >> face & 1) == 0)
            continue;
        vd_write_joint(named, count, "or", out);
        vd_write_format(out, "%u", face);
        named++;
    }
}

static const char *way_word(const struct altar_offer_march *march)
{
    return march->by_road ? "by road" : "cross country";
}

/* R5: a route may be longer than its march. */
static void say_too_far(const struct altar_offer_words *words,
                        const struct altar_offer_march *march)
{
    vd_write_format(words->out, "; %s has %u%s",
                    altar_token_word(words->sc, words->offer->command.choice.subject),
                    march->allowance, march->die ? " at most" : "");
}

static void say_die(const struct altar_offer_words *words, const struct altar_offer_march *march)
{
    enum { ALL = (1U << (FACES + 1)) - 2 };

    if (!march->die || !march->reaches || march->faces == ALL)
        return;
    say(words, ". ");
    write_faces(march->faces, words->out);
}

/* "E7 (infantry division)" */
static void say_enemy(const struct altar_offer_words *words, uint16_t handle)
{
    const struct altar_board *board = &words->view->board;

    vd_write_format(words->out, "E%u", handle);
    for (uint8_t i = 0; i < board->piece_count; i++) {
        if (board->piece[i].side == words->view->side || board->piece[i].cell == VD_NONE ||
            board->piece[i].handle != handle)
            continue;
        say(words, " (");
        altar_write_face(words->sc, &board->piece[i], words->out);
        say(words, ")");
        return;
    }
}

static void say_contact(const struct altar_offer_words *words,
                        const struct altar_offer_march *march)
{
    if (march->meets_count == 0)
        return;
    say(words, ". Contact with ");
    for (uint16_t i = 0; i < march->meets_count; i++) {
        say(words, i > 0 ? ", " : "");
        say_enemy(words, march->meets[i]);
    }
    if (march->skirmish != ALTAR_NO_CHANCE)
        vd_write_format(words->out,
                        ". If both sides play SKIRMISH you win %u%%, as far as you know",
                        march->skirmish);
}

static void detail_march(const struct altar_offer_words *words)
{
    const struct altar_offer_march fields = altar_offer_march(&words->offer->fields);
    const struct altar_offer_march *march = &fields;

    say_spaces(words, march->spaces);
    vd_write_format(words->out, " %s", way_word(march));
    if (march->gives_up > 0) {
        say(words, ": gives up the base move of ");
        say_spaces(words, march->gives_up);
    }
    if (!march->reaches)
        say_too_far(words, march);
    say_die(words, march);
    say_contact(words, march);
    say(words, ".");
}

/* M7: what the faces of a Staff Die add. */
static void detail_roll(const struct altar_offer_words *words)
{
    const uint8_t *adds = words->sc->staff_die;
    unsigned least = adds[0], most = adds[0];

    for (unsigned i = 1; i < FACES; i++) {
        least = adds[i] < least ? adds[i] : least;
        most = adds[i] > most ? adds[i] : most;
    }
    vd_write_format(words->out, "Adds %u to %u spaces.", least, most);
}

/* ---- contact ---- */

/* "wins 35% against SKIRMISH" */
static void say_odds(const struct altar_offer_words *words, const struct altar_offer_odds *odds)
{
    if (odds->fight == ALTAR_MEETS_NOT)
        say(words, "no fight");
    else
        vd_write_format(words->out, "wins %u%%", odds->wins);
    vd_write_format(words->out, " against %s%s", altar_battle_card_name(odds->theirs),
                    odds->fight == ALTAR_MEETS_BATTLE ? " (a tabletop battle)" : "");
}

static void detail_card(const struct altar_offer_words *words)
{
    const struct altar_offer_card card = altar_offer_card(&words->offer->fields);

    if (card.odds_count == 0)
        return;
    vd_write_format(words->out, "%s rolls d6+%u. As far as you know: ",
                    altar_token_word(words->sc, card.division.v), card.score);
    for (uint8_t i = 0; i < card.odds_count; i++) {
        say(words, i > 0 ? ", " : "");
        say_odds(words, &card.odds[i]);
    }
    say(words, ".");
}

static void detail_way(const struct altar_offer_words *words)
{
    if (words->offer->shape != VD_OFFER_WAY)
        return;
    say_spaces(words, words->offer->cell_count);
    for (uint8_t i = 0; i < words->offer->cell_count; i++) {
        say(words, i > 0 ? ", " : " by ");
        altar_write_cell(words->sc, words->offer->cells[i], words->out);
    }
    say(words, ".");
}

/* A3, K1: a Staff Die is spent. */
static void detail_try(const struct altar_offer_words *words, unsigned needs, unsigned dice)
{
    vd_write_format(words->out, "Needs %u or better on a Staff Die; ", needs);
    altar_write_dice(dice, words->out);
    say(words, " left.");
}

static void detail_destroy(const struct altar_offer_words *words)
{
    const struct altar_offer_destroy destroy = altar_offer_destroy(&words->offer->fields);

    detail_try(words, destroy.needs, destroy.dice);
}

static void detail_repair(const struct altar_offer_words *words)
{
    const struct altar_offer_repair repair = altar_offer_repair(&words->offer->fields);

    detail_try(words, repair.needs, repair.dice);
}

static void detail_raid(const struct altar_offer_words *words)
{
    const struct altar_offer_raid raid = altar_offer_raid(&words->offer->fields);

    detail_try(words, raid.needs, raid.dice);
}

static void detail_rally(const struct altar_offer_words *words)
{
    const struct altar_offer_rally rally = altar_offer_rally(&words->offer->fields);

    detail_try(words, rally.needs, rally.dice);
}

void altar_offer_say_detail(const struct altar_offer_words *words)
{
    switch ((enum altar_choice_kind)words->offer->command.choice.kind) {
    case ALTAR_CHOOSE_MARCH:
        detail_march(words);
        break;
    case ALTAR_CHOOSE_ROLL:
        detail_roll(words);
        break;
    case ALTAR_CHOOSE_BATTLE_CARD:
        detail_card(words);
        break;
    case ALTAR_CHOOSE_RETREAT:
    case ALTAR_CHOOSE_REINFORCE:
        detail_way(words);
        break;
    case ALTAR_CHOOSE_DESTROY:
        detail_destroy(words);
        break;
    case ALTAR_CHOOSE_REPAIR:
        detail_repair(words);
        break;
    case ALTAR_CHOOSE_RAID:
        detail_raid(words);
        break;
    case ALTAR_CHOOSE_RALLY:
        detail_rally(words);
        break;
    default:
        break;
    }
}
