/* rules/altar/words/combat.c: sentences about a battle that the computer fights, with all its dice. */
#include "rules/altar/telling/account.h"
#include "rules/altar/words/parts.h"

static const char *brigade(const struct altar_teller *tell, altar_unit_id unit)
{
    return altar_name(tell->sc, tell->sc->units[unit.v].name);
}

static const char *general(const struct altar_teller *tell, uint8_t id)
{
    return altar_name(tell->sc, tell->sc->generals[id].name);
}

static void say_number(const struct altar_teller *tell, const char *what, unsigned number)
{
    vd_write_format(tell->out, "%s%u", what, number);
}

/* "Union 5, Confederate 2" */
static void say_both(const struct altar_teller *tell, const uint8_t both[ALTAR_SIDES])
{
    vd_write_format(tell->out, "%s %u, %s %u", altar_side_title(tell->sc, ALTAR_UNION),
                    both[ALTAR_UNION], altar_side_title(tell->sc, ALTAR_CONFEDERATE),
                    both[ALTAR_CONFEDERATE]);
}

/* "At 9:00 the Union side (weight 52) advances, the Confederate side (weight 40) holds" */
void altar_tell_of_stance(const struct altar_teller *tell)
{
    const struct altar_event_stance told = altar_event_stance(tell->event);

    say_number(tell, "At ", told.hour);
    altar_say(tell, ":00 the ");
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        bool forward = told.stance[side] == ALTAR_GOES_FORWARD;

        vd_write_format(tell->out, "%s%s side (weight %u) %s%s", side > 0 ? ", the " : "",
                        altar_side_title(tell->sc, (uint8_t)side), told.weight[side],
                        forward ? "advances" : "holds",
                        told.waits[side] ? ", but a Cautious general waits for reinforcements"
                                         : "");
    }
    altar_cite(tell, ALTAR_H3);
}

/* ---- points and bids ---- */

static void say_points(const struct altar_teller *tell, struct altar_event_general entry)
{
    altar_say(tell, general(tell, entry.general));
    if (entry.forgot) {
        vd_write_format(tell->out, "'s staff forgets %s", altar_token_word(tell->sc, entry.value));
        return;
    }
    say_number(tell, " ", entry.value);
    altar_say(tell, entry.halved ? " (half of his points)" : "");
    altar_say(tell, entry.finest ? " (his finest hour)" : "");
}

void altar_tell_of_priority(const struct altar_teller *tell)
{
    const struct altar_event_priority told = altar_event_priority(tell->event);

    vd_write_format(tell->out, "Priority points of the %s generals",
                    altar_side_title(tell->sc, told.side));
    for (unsigned i = 0; i < told.generals_count; i++) {
        altar_say(tell, i == 0 ? ": " : ", ");
        say_points(tell, told.generals[i]);
    }
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_bids(const struct altar_teller *tell)
{
    const struct altar_event_bids told = altar_event_bids(tell->event);

    say_number(tell, "Bids at ", told.hour);
    altar_say(tell, ":00: for the clock ");
    say_both(tell, told.clock);
    vd_write_format(tell->out, " (the %s side owns it)", altar_side_title(tell->sc, told.owner));
    for (unsigned i = 0; i < told.bids_count; i++)
        vd_write_format(tell->out, "%s%s %u", i == 0 ? "; " : ", ",
                        altar_token_word(tell->sc, told.bids[i].token.v), told.bids[i].bid);
    altar_cite(tell, ALTAR_L11);
}

/* ---- an attack ---- */

static void say_add(const struct altar_teller *tell, int value, const char *what)
{
    if (value != 0)
        vd_write_format(tell->out, ", %+d %s", value, what);
}

/* "Heth (bid 7, +1 guns)": what counts for every brigade of the division. */
static void say_party(const struct altar_teller *tell, const struct altar_event_combat *combat,
                      unsigned party)
{
    const struct altar_adds adds = altar_combat_adds(combat, party);

    vd_write_format(tell->out, "%s (bid %u", altar_token_word(tell->sc, combat->token[party].v),
                    combat->bid[party]);
    say_add(tell, adds.guns, "guns");
    say_add(tell, adds.ground, "ground");
    say_add(tell, adds.generals, "generals");
    if (altar_combat_is_led(combat, party))
        say_add(tell, combat->leads, "led");
    altar_say(tell, ")");
}

static void say_own_add(const struct altar_teller *tell, bool *any, const char *what, int value)
{
    vd_write_format(tell->out, "%s%s %+d", *any ? ", " : " (", what, value);
    *any = true;
}

/* What counts for this brigade alone. */
static void say_own_adds(const struct altar_teller *tell, const struct altar_event_combat *combat,
                         unsigned pair, unsigned party)
{
    const struct altar_event_pair *of = &combat->pairs[pair];
    bool any = false;

    if (tell->sc->units[of->unit[party].v].modifier != 0)
        say_own_add(tell, &any, "quality", tell->sc->units[of->unit[party].v].modifier);
    if (of->supported[party])
        say_own_add(tell, &any, "support", tell->sc->battle.support);
    if (of->tired[party])
        say_own_add(tell, &any, "tired", tell->sc->battle.tired);
    if (of->again[party]) {
        say_number(tell, any ? ", rerolled, was " : " (rerolled, was ", combat->first_face[party]);
        any = true;
    }
    altar_say(tell, any ? ")" : "");
}

/* "Archer 4+3=7 (quality +1, support +1)" */
static void say_throw(const struct altar_teller *tell, const struct altar_event_combat *combat,
                      unsigned pair, unsigned party)
{
    const struct altar_event_pair *of = &combat->pairs[pair];
    int score = altar_combat_score(tell->sc, combat, pair, party);

    vd_write_format(tell->out, "%s %u%+d=%d", brigade(tell, of->unit[party]), of->face[party],
                    score - of->face[party], score);
    say_own_adds(tell, combat, pair, party);
}

static void say_outcome(const struct altar_teller *tell, const struct altar_event_pair *of,
                        unsigned party)
{
    if (of->breaks[party] && !of->fled[party])
        vd_write_format(tell->out, ", %s breaks", brigade(tell, of->unit[party]));
    else if (of->fatigue[party] > 0)
        vd_write_format(tell->out, ", %s has fatigue %u", brigade(tell, of->unit[party]),
                        of->fatigue[party]);
}

static void say_pair(const struct altar_teller *tell, const struct altar_event_combat *combat,
                     unsigned pair)
{
    const struct altar_event_pair *of = &combat->pairs[pair];

    if (of->unit[ALTAR_PARTY_STRUCK].v == ALTAR_NONE) {
        vd_write_format(tell->out, "%s is overrun", brigade(tell, of->unit[ALTAR_PARTY_STRIKES]));
        return;
    }
    say_throw(tell, combat, pair, ALTAR_PARTY_STRIKES);
    altar_say(tell, " on ");
    say_throw(tell, combat, pair, ALTAR_PARTY_STRUCK);
    say_outcome(tell, of, ALTAR_PARTY_STRIKES);
    say_outcome(tell, of, ALTAR_PARTY_STRUCK);
}

static void say_leader(const struct altar_teller *tell, const struct altar_event_combat *combat)
{
    if (combat->leader == ALTAR_NONE || combat->goes_on)
        return;
    vd_write_format(tell->out, ", led by %s", general(tell, combat->leader));
    altar_say(tell, combat->falls ? ", who is carried off the field" : "");
}

/* " (Meredith, Cutler break)" */
static void say_fled(const struct altar_teller *tell, const struct altar_event_combat *combat,
                     unsigned party)
{
    unsigned count = 0;

    for (unsigned i = 0; i < combat->pairs_count; i++) {
        const struct altar_event_pair *of = &combat->pairs[i];

        if (of->fled[party])
            vd_write_format(tell->out, "%s%s", count++ == 0 ? " (" : ", ",
                            brigade(tell, of->unit[party]));
    }
    altar_say(tell, count == 0 ? "" : count == 1 ? " breaks)" : " break)");
}

/* H11: "; nerve: Heth 7, Wadsworth 1 (Meredith, Cutler break)" */
static void say_nerve(const struct altar_teller *tell, const struct altar_event_combat *combat)
{
    if (combat->nerve[ALTAR_PARTY_STRIKES] == 0)
        return;
    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        vd_write_format(tell->out, "%s%s %u", party == 0 ? "; nerve: " : ", ",
                        altar_token_word(tell->sc, combat->token[party].v), combat->nerve[party]);
        say_fled(tell, combat, party);
    }
}

void altar_tell_of_combat(const struct altar_teller *tell)
{
    const struct altar_event_combat combat = altar_event_combat(tell->event);

    say_party(tell, &combat, ALTAR_PARTY_STRIKES);
    altar_say(tell, combat.goes_on || combat.further ? " goes on against " : " attacks ");
    say_party(tell, &combat, ALTAR_PARTY_STRUCK);
    altar_say(tell, combat.unasked && !combat.goes_on && !combat.further ? " without orders" : "");
    say_leader(tell, &combat);
    for (unsigned i = 0; i < combat.pairs_count; i++) {
        altar_say(tell, i == 0 ? ": " : "; ");
        say_pair(tell, &combat, i);
    }
    say_nerve(tell, &combat);
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_held(const struct altar_teller *tell)
{
    const struct altar_event_held told = altar_event_held(tell->event);

    altar_say(tell, "Holding their ground: ");
    for (unsigned i = 0; i < told.tokens_count; i++) {
        altar_say(tell, i == 0 ? "" : ", ");
        altar_say(tell, altar_token_word(tell->sc, told.tokens[i].v));
    }
    altar_cite(tell, ALTAR_I25);
}

/* ---- the clock, and the end of the hour ---- */

void altar_tell_of_clock(const struct altar_teller *tell)
{
    const struct altar_event_clock told = altar_event_clock(tell->event);

    vd_write_format(tell->out, "Bid level %u is done; the clock's dice: ", told.level);
    say_both(tell, told.dice);
    vd_write_format(tell->out, "; the %s side takes the %u, the clock stands at %u",
                    altar_side_title(tell->sc, told.side), told.taken, told.left);
    altar_cite(tell, ALTAR_L11);
}

void altar_tell_of_rallies(const struct altar_teller *tell)
{
    const struct altar_event_rallies told = altar_event_rallies(tell->event);
    /* X8 says, after the battle, whether a lost unit is also lost to the campaign. */
    static const char *const results[ALTAR_RALLY_COUNT] = {
        [ALTAR_RALLY_LOST] = "is out of the battle",
        [ALTAR_RALLY_WAITS] = "stays broken",
        [ALTAR_RALLY_RETURNS] = "returns",
    };

    altar_say(tell, "Rally: ");
    for (unsigned i = 0; i < told.units_count; i++) {
        const struct altar_event_rally entry = told.units[i];

        altar_say(tell, i == 0 ? "" : ", ");
        altar_write_unit(tell->sc, entry.unit.v, tell->out);
        vd_write_format(tell->out, " %u%+d=%d %s", entry.face, entry.sum - entry.face, entry.sum,
                        results[entry.result]);
    }
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_rest(const struct altar_teller *tell)
{
    const struct altar_event_rest told = altar_event_rest(tell->event);

    altar_say(tell, "Fatigue after rest: ");
    for (unsigned i = 0; i < told.units_count; i++) {
        const struct altar_event_rested entry = told.units[i];

        altar_say(tell, i == 0 ? "" : ", ");
        altar_write_unit(tell->sc, entry.unit.v, tell->out);
        say_number(tell, " ", entry.fatigue);
        altar_say(tell, entry.by_point ? " (by its general)" : "");
    }
    altar_cite(tell, ALTAR_I25);
}

/* ---- in short ---- */

void altar_combat_tally(const struct altar_scenario *sc, const struct vd_event *event,
                        struct altar_combat_tally *tally)
{
    const struct altar_event_combat combat = altar_event_combat(event);

    tally->goes_on = combat.goes_on;
    for (unsigned i = 0; i < combat.pairs_count; i++) {
        const struct altar_event_pair *pair = &combat.pairs[i];
        bool overrun = pair->unit[ALTAR_PARTY_STRUCK].v == ALTAR_NONE;
        int margin = overrun ? 0
                             : altar_combat_score(sc, &combat, i, ALTAR_PARTY_STRIKES) -
                                   altar_combat_score(sc, &combat, i, ALTAR_PARTY_STRUCK);

        tally->won += margin > 0;
        tally->lost += margin < 0;
        tally->broken +=
            (unsigned)(pair->breaks[ALTAR_PARTY_STRIKES] + pair->breaks[ALTAR_PARTY_STRUCK]);
    }
}

void altar_write_combat(const struct altar_scenario *sc, const struct vd_event *event,
                        const struct altar_combat_tally *tally, struct vd_writer *out)
{
    const struct altar_event_combat combat = altar_event_combat(event);

    vd_write_format(
        out, "%s on %s %u to %u", altar_token_word(sc, combat.token[ALTAR_PARTY_STRIKES].v),
        altar_token_word(sc, combat.token[ALTAR_PARTY_STRUCK].v), tally->won, tally->lost);
    if (tally->broken > 0)
        vd_write_format(out, " (%u broken)", tally->broken);
}
