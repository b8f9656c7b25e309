/* unit/altar_fellows.c: two worlds of the square campaigns with separate commanders: what no commander may know
 * (the deck) or only two of them do (a letter on the road) is told to no other seat (I3, I33). */
#include "rules/altar/ground/seats.h"
#include "systems/altar.h"
#include "unit/altar_worlds.h"
#include "unit/altar_worlds_parts.h"

enum { DIFFERS_DECK = 1, DIFFERS_LETTER };

static bool differ_deck(struct worlds *base)
{
    struct altar_state *state = worlds_truth(&base->other);
    unsigned left = worlds_tables(worlds_of(base))->card_count - state->turn;

    if (left < 2)
        return false;
    unsigned first = state->turn + worlds_below(base, left);
    unsigned second = state->turn + worlds_below(base, left);
    altar_deck_card_id card = state->deck[first];

    state->deck[first] = state->deck[second];
    state->deck[second] = card;
    base->difference = "the deck";
    return first != second;
}

/* One is on the road between two others, of either side. */
static bool differ_letter(struct worlds *base)
{
    struct altar_state *state = worlds_truth(&base->other);
    uint8_t from = (uint8_t)worlds_below(base, base->sc->seat_count);
    uint8_t to = (uint8_t)worlds_below(base, base->sc->seat_count);
    struct vd_letter letter = {.number = 1, .from = from, .to = to};

    if (from == to || from == base->seat || to == base->seat || state->turn == 0 ||
        base->sc->seat_side[from] != base->sc->seat_side[to])
        return false;
    letter.due = (uint8_t)(state->turn + 1 + worlds_below(base, 2));
    vd_letters_send(&altar_seats(state)->letters, letter);
    base->difference = "a letter of others";
    return true;
}

static bool differ(struct worlds *base)
{
    base->altered = DIFFERS_DECK + worlds_below(base, 2);
    return base->altered == DIFFERS_DECK ? differ_deck(base) : differ_letter(base);
}

/* The card of a turn is turned when the turn begins, all at the end; a letter of others is never shown. */
static bool may_show(const struct worlds *base)
{
    const struct altar_state *start = base->start;

    return base->altered == DIFFERS_DECK &&
           (worlds_truth(&base->one)->turn != start->turn || worlds_truth(&base->one)->over != 0);
}

/* What others order is the enemy's affair, which the games of one commander a side try. */
static bool another(struct worlds *base, const struct vd_view *view, const struct vd_command *order,
                    size_t count, struct vd_command *instead)
{
    (void)base, (void)view, (void)order, (void)count, (void)instead;
    return false;
}

static void begin(struct worlds *base)
{
    altar_worlds_rules.begin(base);
}

static unsigned worth(struct worlds *base, struct vd_choice choice)
{
    return altar_worlds_rules.worth(base, choice);
}

static const char *const texts[] = {"end",         "card battle", "msg Lee: where are you",
                                    "deploy x at", "rally none",  NULL};

const struct worlds_rules altar_fellows_rules = {
    .differ = differ,
    .may_show = may_show,
    .another = another,
    .worth = worth,
    .dice = worlds_dice,
    .begin = begin,
    .texts = texts,
    .size = sizeof(struct altar_worlds),
};
