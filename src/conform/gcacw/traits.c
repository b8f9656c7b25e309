/* conform/gcacw/traits.c: what is said of a unit, a side or the turn, in `given` and in `expect` alike. */
#include <string.h>

#include "conform/gcacw/case.h"

struct number_word {
    const char *word;
    size_t offset;
    bool is_signed;
};

#define OF(type, member) offsetof(struct type, member)

static const struct number_word unit_words[] = {
    {"mv", OF(gcacw_unit_facts, manpower), false},
    {"demoralized", OF(gcacw_unit_facts, demoralized), false},
    {"victuals", OF(gcacw_unit_facts, victuals), false},
    {"ammo", OF(gcacw_unit_facts, ammunition), false},
    {"combat losses", OF(gcacw_unit_facts, combat_lost), false},
    {"other losses", OF(gcacw_unit_facts, other_lost), false},
    {"stragglers", OF(gcacw_unit_facts, stragglers), false},
    {"artillery", OF(gcacw_unit_facts, artillery), false},
    {"due", OF(gcacw_unit_facts, due), false},
    {"tactical", OF(gcacw_unit_facts, tactical), true},
    {"recovers", OF(gcacw_unit_facts, recovers), false},
    {"lost turn", OF(gcacw_unit_facts, lost_turn), false},
    {"in range", OF(gcacw_unit_facts, in_range), false},
    {NULL, 0, false},
};

static const struct number_word turn_words[] = {
    {"hooker", OF(gcacw_turn_facts, hooker), false},
    {"rain days", OF(gcacw_turn_facts, rain_days), false},
    {"rain run", OF(gcacw_turn_facts, rain_run), false},
    {"dry run", OF(gcacw_turn_facts, dry_run), false},
    {"rain left", OF(gcacw_turn_facts, rain_left), false},
    {"turns north", OF(gcacw_turn_facts, turns_north), false},
    {"ferry turns", OF(gcacw_turn_facts, ferry_turns), false},
    {"train", OF(gcacw_turn_facts, ammunition), false},
    {"group Balt/DC", OF(gcacw_turn_facts, groups) + GCACW_TRACK_DC, false},
    {"group West Virginia", OF(gcacw_turn_facts, groups) + GCACW_TRACK_WV, false},
    {"group militia", OF(gcacw_turn_facts, groups) + GCACW_TRACK_PA, false},
    {"group Confederate", OF(gcacw_turn_facts, groups) + GCACW_TRACK_CSA, false},
    {"group Richmond", OF(gcacw_turn_facts, groups) + GCACW_TRACK_RICHMOND, false},
    {NULL, 0, false},
};

static const struct number_word side_words[] = {
    {"morale", OF(gcacw_side_facts, morale_level), false},
    {"marker", OF(gcacw_side_facts, marker), true},
    {"chits", OF(gcacw_side_facts, chits), false},
    {"minutes", OF(gcacw_side_facts, minutes), false},
    {"initiative", OF(gcacw_side_facts, initiative), true},
    {"rolls", OF(gcacw_side_facts, rolls), false},
    {"divisions", OF(gcacw_side_facts, divisions), false},
    {NULL, 0, false},
};

/* Takes a word off the front of a text, up to a space or the end. */
static bool take(struct vd_text *text, const char *word)
{
    size_t length = strlen(word);
    struct vd_text front = {text->at, length};

    if (text->length < length || !vd_name_matches(front, word) ||
        (text->length > length && text->at[length] != ' '))
        return false;
    length += text->length > length;
    *text = (struct vd_text){text->at + length, text->length - length};
    return true;
}

static bool take_number(const struct number_word *words, void *base, struct vd_text *text,
                        struct case_trait *trait)
{
    for (; words->word != NULL; words++) {
        struct vd_text rest = *text;
        int value;

        if (!take(&rest, words->word) || !gcacw_case_whole(vd_text_cut(&rest, " "), &value))
            continue;
        *trait = (struct case_trait){.word = words->word,
                                     .at = (uint8_t *)base + words->offset,
                                     .value = value,
                                     .is_signed = words->is_signed};
        *text = rest;
        return true;
    }
    return false;
}

static bool take_fatigue(struct gcacw_unit_facts *unit, struct vd_text *text,
                         struct case_trait *trait)
{
    struct vd_text rest = *text, word = vd_text_cut(&rest, " ");

    if (word.length != 2 || (word.at[0] != 'f' && word.at[0] != 'F') || word.at[1] < '0' ||
        word.at[1] > '4')
        return false;
    *trait =
        (struct case_trait){.word = "fatigue", .at = &unit->fatigue, .value = word.at[1] - '0'};
    *text = rest;
    return true;
}

bool gcacw_case_unit_trait(struct gcacw_unit_facts *unit, struct vd_text *text,
                           struct case_trait *trait)
{
    bool is_not;

    if (take_fatigue(unit, text, trait) || take_number(unit_words, unit, text, trait))
        return true;
    is_not = take(text, "not");
    for (unsigned i = 0; gcacw_words_of_unit_flags[i] != NULL; i++) {
        if (!take(text, gcacw_words_of_unit_flags[i]))
            continue;
        *trait = (struct case_trait){.word = gcacw_words_of_unit_flags[i],
                                     .at = &unit->flags,
                                     .value = !is_not,
                                     .flag = (uint8_t)(1U << i)};
        return true;
    }
    return false;
}

bool gcacw_case_turn_trait(struct gcacw_turn_facts *turn, struct vd_text text,
                           struct case_trait *trait)
{
    return take_number(turn_words, turn, &text, trait) && text.length == 0;
}

bool gcacw_case_side_trait(struct gcacw_side_facts *side, struct vd_text text,
                           struct case_trait *trait)
{
    return take_number(side_words, side, &text, trait) && text.length == 0;
}

void gcacw_case_set(const struct case_trait *trait)
{
    if (trait->flag == 0)
        *trait->at = (uint8_t)trait->value;
    else if (trait->value != 0)
        *trait->at |= trait->flag;
    else
        *trait->at &= (uint8_t)~trait->flag;
}

int gcacw_case_is(const struct case_trait *trait)
{
    if (trait->flag != 0)
        return (*trait->at & trait->flag) != 0;
    return trait->is_signed ? (int8_t)*trait->at : *trait->at;
}
