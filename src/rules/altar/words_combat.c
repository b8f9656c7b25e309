/* rules/altar/words_combat.c: sentences of a battle that the machine fights out: its dice, one by one. */
#include "rules/altar/account.h"
#include "rules/altar/words_parts.h"

static const char *brigade(const struct altar_teller *tell, uint8_t unit)
{
    return altar_name(tell->sc, tell->sc->units[unit].name);
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
static void say_both(const struct altar_teller *tell, unsigned both)
{
    vd_write_format(tell->out, "%s %u, %s %u", altar_side_title(tell->sc, ALTAR_UNION), both & 0xFF,
                    altar_side_title(tell->sc, ALTAR_CONFEDERATE), both >> 8 & 0xFF);
}

/* "At 9:00 the Union side (weight 52) goes forward, the Confederate side (weight 40) holds" */
void altar_tell_of_stance(const struct altar_teller *tell)
{
    say_number(tell, "At ", tell->arg[0]);
    altar_say(tell, ":00 the ");
    for (unsigned side = 0; side < ALTAR_SIDES; side++) {
        bool forward = (tell->arg[1] >> 8 * side & 0xFF) == ALTAR_GOES_FORWARD;
        bool waits = (tell->arg[4] >> 8 * side & 0xFF) != 0;

        vd_write_format(tell->out, "%s%s side (weight %u) %s%s", side > 0 ? ", the " : "",
                        altar_side_title(tell->sc, (uint8_t)side), tell->arg[2 + side],
                        forward ? "goes forward" : "holds",
                        waits ? ", but a cautious general waits for more" : "");
    }
    altar_cite(tell, ALTAR_H3);
}

/* ---- points and bids ---- */

static void say_points(const struct altar_teller *tell, struct altar_points_entry entry)
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
    vd_write_format(tell->out, "Priority points of the %s generals",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[0]));
    for (unsigned i = 0; i < tell->arg[ALTAR_POINTS_LIST - 1]; i++) {
        altar_say(tell, i == 0 ? ": " : ", ");
        say_points(tell, altar_points_entry(tell->arg[ALTAR_POINTS_LIST + i]));
    }
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_bids(const struct altar_teller *tell)
{
    say_number(tell, "Bids at ", tell->arg[0]);
    altar_say(tell, ":00: for the clock ");
    say_both(tell, tell->arg[1]);
    vd_write_format(tell->out, " (the %s side owns it)",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[2]));
    for (unsigned i = 0; i < tell->arg[ALTAR_BIDS_LIST - 1]; i++) {
        struct altar_bid_entry entry = altar_bid_entry(tell->arg[ALTAR_BIDS_LIST + i]);

        vd_write_format(tell->out, "%s%s %u", i == 0 ? "; " : ", ",
                        altar_token_word(tell->sc, entry.token), entry.bid);
    }
    altar_cite(tell, ALTAR_L11);
}

/* ---- an attack ---- */

static void say_add(const struct altar_teller *tell, int value, const char *what)
{
    if (value != 0)
        vd_write_format(tell->out, ", %+d %s", value, what);
}

/* "Heth (bid 7, +1 guns)": what counts for every brigade of the division. */
static void say_party(const struct altar_teller *tell, const struct altar_combat *combat,
                      unsigned party)
{
    const struct altar_adds *adds = &combat->adds[party];

    vd_write_format(tell->out, "%s (bid %u", altar_token_word(tell->sc, combat->token[party]),
                    combat->bid[party]);
    say_add(tell, adds->guns, "guns");
    say_add(tell, adds->ground, "ground");
    say_add(tell, adds->generals, "generals");
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
static void say_own_adds(const struct altar_teller *tell, const struct altar_combat *combat,
                         unsigned pair, unsigned party)
{
    const struct altar_fighter *of = &combat->pair[pair][party];
    bool any = false;

    if (tell->sc->units[of->unit].modifier != 0)
        say_own_add(tell, &any, "quality", tell->sc->units[of->unit].modifier);
    if (of->is_supported)
        say_own_add(tell, &any, "support", tell->sc->battle.support);
    if (of->is_tired)
        say_own_add(tell, &any, "tired", tell->sc->battle.tired);
    if (of->threw_again) {
        say_number(tell, any ? ", rerolled, was " : " (rerolled, was ", combat->first_face[party]);
        any = true;
    }
    altar_say(tell, any ? ")" : "");
}

/* "Archer 4+3=7 (quality +1, support +1)" */
static void say_throw(const struct altar_teller *tell, const struct altar_combat *combat,
                      unsigned pair, unsigned party)
{
    const struct altar_fighter *of = &combat->pair[pair][party];
    int score = altar_combat_score(tell->sc, combat, pair, party);

    vd_write_format(tell->out, "%s %u%+d=%d", brigade(tell, of->unit), of->face, score - of->face,
                    score);
    say_own_adds(tell, combat, pair, party);
}

static void say_outcome(const struct altar_teller *tell, const struct altar_fighter *of)
{
    if (of->breaks && !of->fled)
        vd_write_format(tell->out, ", %s breaks", brigade(tell, of->unit));
    else if (of->fatigue > 0)
        vd_write_format(tell->out, ", %s has fatigue %u", brigade(tell, of->unit), of->fatigue);
}

static void say_pair(const struct altar_teller *tell, const struct altar_combat *combat,
                     unsigned pair)
{
    const struct altar_fighter *strikes = &combat->pair[pair][ALTAR_PARTY_STRIKES];
    const struct altar_fighter *struck = &combat->pair[pair][ALTAR_PARTY_STRUCK];

    if (struck->unit == ALTAR_NONE) {
        vd_write_format(tell->out, "%s is overrun", brigade(tell, strikes->unit));
        return;
    }
    say_throw(tell, combat, pair, ALTAR_PARTY_STRIKES);
    altar_say(tell, " on ");
    say_throw(tell, combat, pair, ALTAR_PARTY_STRUCK);
    say_outcome(tell, strikes);
    say_outcome(tell, struck);
}

static void say_leader(const struct altar_teller *tell, const struct altar_combat *combat)
{
    if (combat->leader == ALTAR_NONE || combat->goes_on)
        return;
    vd_write_format(tell->out, ", %s at its head", general(tell, combat->leader));
    altar_say(tell, combat->falls ? ", who is carried off the field" : "");
}

/* " (Meredith, Cutler break)" */
static void say_fled(const struct altar_teller *tell, const struct altar_combat *combat,
                     unsigned party)
{
    unsigned count = 0;

    for (unsigned i = 0; i < combat->count; i++) {
        const struct altar_fighter *of = &combat->pair[i][party];

        if (of->fled)
            vd_write_format(tell->out, "%s%s", count++ == 0 ? " (" : ", ", brigade(tell, of->unit));
    }
    altar_say(tell, count == 0 ? "" : count == 1 ? " breaks)" : " break)");
}

/* H11: "; nerve: Heth 7, Wadsworth 1 (Meredith, Cutler break)" */
static void say_nerve(const struct altar_teller *tell, const struct altar_combat *combat)
{
    if (combat->nerve[ALTAR_PARTY_STRIKES] == 0)
        return;
    for (unsigned party = 0; party < ALTAR_PARTIES; party++) {
        vd_write_format(tell->out, "%s%s %u", party == 0 ? "; nerve: " : ", ",
                        altar_token_word(tell->sc, combat->token[party]), combat->nerve[party]);
        say_fled(tell, combat, party);
    }
}

void altar_tell_of_combat(const struct altar_teller *tell)
{
    struct altar_combat combat;

    altar_combat_read(tell->arg, &combat);
    say_party(tell, &combat, ALTAR_PARTY_STRIKES);
    altar_say(tell, combat.goes_on || combat.further ? " goes on against " : " attacks ");
    say_party(tell, &combat, ALTAR_PARTY_STRUCK);
    altar_say(tell, combat.unasked && !combat.goes_on && !combat.further ? " unasked" : "");
    say_leader(tell, &combat);
    for (unsigned i = 0; i < combat.count; i++) {
        altar_say(tell, i == 0 ? ": " : "; ");
        say_pair(tell, &combat, i);
    }
    say_nerve(tell, &combat);
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_held(const struct altar_teller *tell)
{
    altar_say(tell, "Holding their ground: ");
    for (unsigned i = 0; i < tell->arg[ALTAR_HELD_LIST - 1]; i++) {
        altar_say(tell, i == 0 ? "" : ", ");
        altar_say(tell, altar_token_word(tell->sc, tell->arg[ALTAR_HELD_LIST + i]));
    }
    altar_cite(tell, ALTAR_I25);
}

/* ---- the clock, and the end of the hour ---- */

void altar_tell_of_clock(const struct altar_teller *tell)
{
    vd_write_format(tell->out, "Bid level %u is done; the clock's dice: ", tell->arg[0]);
    say_both(tell, tell->arg[1]);
    vd_write_format(tell->out, "; the %s side takes the %u, the clock stands at %u",
                    altar_side_title(tell->sc, (uint8_t)tell->arg[3]), tell->arg[2] & 0xFF,
                    tell->arg[2] >> 8);
    altar_cite(tell, ALTAR_L11);
}

void altar_tell_of_rallies(const struct altar_teller *tell)
{
    /* Whether one is lost to the campaign too X8 says, when the battle is over. */
    static const char *const results[ALTAR_RALLY_COUNT] = {
        [ALTAR_RALLY_LOST] = "is out of the battle",
        [ALTAR_RALLY_WAITS] = "stays broken",
        [ALTAR_RALLY_RETURNS] = "returns",
    };

    altar_say(tell, "Rally: ");
    for (unsigned i = 0; i < tell->arg[ALTAR_RALLIES_LIST - 1]; i++) {
        struct altar_rally_entry entry = altar_rally_entry(tell->arg + ALTAR_RALLIES_LIST + 2 * i);

        altar_say(tell, i == 0 ? "" : ", ");
        altar_write_unit(tell->sc, entry.unit, tell->out);
        vd_write_format(tell->out, " %u%+d=%d %s", entry.face, entry.sum - entry.face, entry.sum,
                        results[entry.result]);
    }
    altar_cite(tell, ALTAR_I25);
}

void altar_tell_of_rest(const struct altar_teller *tell)
{
    altar_say(tell, "Fatigue after the rest: ");
    for (unsigned i = 0; i < tell->arg[ALTAR_REST_LIST - 1]; i++) {
        struct altar_rest_entry entry = altar_rest_entry(tell->arg[ALTAR_REST_LIST + i]);

        altar_say(tell, i == 0 ? "" : ", ");
        altar_write_unit(tell->sc, entry.unit, tell->out);
        say_number(tell, " ", entry.fatigue);
        altar_say(tell, entry.by_point ? " (by its general)" : "");
    }
    altar_cite(tell, ALTAR_I25);
}

/* ---- in short ---- */

void altar_combat_tally(const struct altar_scenario *sc, const struct vd_event *event,
                        struct altar_combat_tally *tally)
{
    struct altar_combat combat;

    altar_combat_read(event->arg, &combat);
    tally->goes_on = combat.goes_on;
    for (unsigned i = 0; i < combat.count; i++) {
        const struct altar_fighter *pair = combat.pair[i];
        bool overrun = pair[ALTAR_PARTY_STRUCK].unit == ALTAR_NONE;
        int margin = overrun ? 0
                             : altar_combat_score(sc, &combat, i, ALTAR_PARTY_STRIKES) -
                                   altar_combat_score(sc, &combat, i, ALTAR_PARTY_STRUCK);

        tally->won += margin > 0;
        tally->lost += margin < 0;
        tally->broken +=
            (unsigned)(pair[ALTAR_PARTY_STRIKES].breaks + pair[ALTAR_PARTY_STRUCK].breaks);
    }
}

void altar_write_combat(const struct altar_scenario *sc, const struct vd_event *event,
                        const struct altar_combat_tally *tally, struct vd_writer *out)
{
    struct altar_combat combat;

    altar_combat_read(event->arg, &combat);
    vd_write_format(
        out, "%s on %s %u to %u", altar_token_word(sc, combat.token[ALTAR_PARTY_STRIKES]),
        altar_token_word(sc, combat.token[ALTAR_PARTY_STRUCK]), tally->won, tally->lost);
    if (tally->broken > 0)
        vd_write_format(out, " (%u broken)", tally->broken);
}
