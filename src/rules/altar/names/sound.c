/* rules/altar/names/sound.c: checks whether an event from a file may be applied to a view.
 *
 * The description of its fields checks their ranges; this file checks how the fields of one
 * event fit each other. */
#include "rules/altar/ground/seats.h"
#include "rules/altar/names/kinds.h"
#include "rules/altar/play/reserves.h"
#include "rules/altar/tables/purposes.h"
#include "rules/altar/tables/rules.h"
#include "rules/altar/telling/account.h"

/* True if the event is told to a seat of that side. */
static bool is_told_to(const struct altar_scenario *sc, const struct vd_event *event, unsigned side)
{
    for (uint8_t seat = 0; seat < sc->base.seat_count; seat++) {
        if ((event->audience & VD_AUDIENCE(seat)) != 0 && sc->base.seat_side[seat] == side)
            return true;
    }
    return false;
}

/* A side always knows which tokens are, or were, its own. */
static bool is_piece(const struct altar_scenario *sc, const struct vd_event *event)
{
    const struct altar_event_piece told = altar_event_piece(event);

    return told.side == sc->tokens[told.piece.v].side &&
           (told.token.v != ALTAR_NONE || !is_told_to(sc, event, told.side)) &&
           (told.what != ALTAR_TRAIN || told.seen < sc->corps_count || told.seen == ALTAR_NONE);
}

/* A seat that must decide is told about what. */
static bool names_subject(const struct altar_scenario *sc, const struct altar_event_task *told)
{
    bool piece = told->piece.v != ALTAR_NONE, cell = told->cell != VD_NONE;

    switch ((enum altar_phase)told->phase) {
    case ALTAR_PHASE_GIVE_WAY:
    case ALTAR_PHASE_BREAK:
    case ALTAR_PHASE_RETREAT:
    case ALTAR_PHASE_SHIFT:
        return piece && cell;
    case ALTAR_PHASE_CONTACT:
    case ALTAR_PHASE_BLOCK:
    case ALTAR_PHASE_EXTEND:
    case ALTAR_PHASE_PLOT:
    case ALTAR_PHASE_ATTACH:
    case ALTAR_PHASE_BATTLE:
    case ALTAR_PHASE_LOSERS:
    case ALTAR_PHASE_SPREAD:
        return cell;
    case ALTAR_PHASE_MARCH:
    case ALTAR_PHASE_ACTION:
        return told->corps.v != ALTAR_NONE;
    case ALTAR_PHASE_CARD:
        return piece || (sc->effects[told->number].verb != ALTAR_VERB_ARRIVE &&
                         sc->effects[told->number].verb != ALTAR_VERB_PLACE);
    default:
        return true;
    }
}

static bool is_task(const struct altar_scenario *sc, const struct vd_event *event)
{
    const struct altar_event_task told = altar_event_task(event);
    bool asked = !told.elsewhere && (told.side == ALTAR_SIDES ||
                                     (told.side < ALTAR_SIDES && is_told_to(sc, event, told.side)));

    return (told.phase != ALTAR_PHASE_CARD || told.number < sc->effect_count) &&
           (!asked || names_subject(sc, &told));
}

/* L26: a reserve battery, and a division of its side or none. */
static bool is_attachment(const struct altar_scenario *sc, struct altar_event_attached told)
{
    uint8_t side = sc->units[told.unit.v].side;

    return altar_is_reserve(sc, side, told.unit.v) &&
           (told.token.v == ALTAR_NONE || (sc->tokens[told.token.v].kind == ALTAR_DIVISION &&
                                           sc->tokens[told.token.v].side == side));
}

static bool is_die(const struct altar_scenario *sc, struct altar_event_die told)
{
    if (told.purpose != ALTAR_DIE_RALLY)
        return told.subject < sc->token_count || told.subject == ALTAR_NONE;
    return told.subject < ALTAR_RALLY_PICKET ? told.subject < sc->unit_count
                                             : told.subject - ALTAR_RALLY_PICKET < sc->token_count;
}

static bool is_attempt(const struct altar_scenario *sc, struct altar_event_attempt told)
{
    return told.target < (told.action == ALTAR_ACTION_RAID ? sc->raid_count : sc->crossing_count);
}

static bool is_mover(const struct altar_scenario *sc, const struct vd_event *event)
{
    altar_piece_id piece = altar_event_mover(event).piece;

    return piece.v == ALTAR_NONE || is_told_to(sc, event, sc->tokens[piece.v].side);
}

static bool is_lost(const struct altar_scenario *sc, const struct vd_event *event)
{
    return altar_is_separate(sc) ||
           !is_told_to(sc, event, sc->tokens[altar_event_lost(event).piece.v].side);
}

/* An attack always has an attacker. */
static bool is_combat(struct altar_event_combat told)
{
    for (unsigned i = 0; i < told.pairs_count; i++) {
        if (told.pairs[i].unit[ALTAR_PARTY_STRIKES].v == ALTAR_NONE)
            return false;
    }
    return true;
}

static bool is_priority(const struct altar_scenario *sc, struct altar_event_priority told)
{
    for (unsigned i = 0; i < told.generals_count; i++) {
        if (told.generals[i].forgot && told.generals[i].value >= sc->token_count)
            return false;
    }
    return true;
}

bool altar_event_is_sound(const struct vd_scenario *base, const struct vd_event *event)
{
    const struct altar_scenario *sc = (const struct altar_scenario *)base;

    if (event->rule >= ALTAR_RULE_COUNT || !vd_kind_is_sound(&altar_event_kinds, base, event))
        return false;
    switch ((enum altar_event_kind)event->kind) {
    case ALTAR_EVENT_TASK:
        return is_task(sc, event);
    case ALTAR_EVENT_CORPS:
        return altar_event_corps(event).corps.v != ALTAR_NONE || !altar_event_corps(event).again;
    case ALTAR_EVENT_MOVER:
        return is_mover(sc, event);
    case ALTAR_EVENT_PIECE:
        return is_piece(sc, event);
    case ALTAR_EVENT_LOST:
        return is_lost(sc, event);
    case ALTAR_EVENT_DIE:
        return is_die(sc, altar_event_die(event));
    case ALTAR_EVENT_ATTEMPT:
        return is_attempt(sc, altar_event_attempt(event));
    case ALTAR_EVENT_PATH:
        return altar_event_path(event).cells_count > 0;
    case ALTAR_EVENT_ATTACHED:
        return is_attachment(sc, altar_event_attached(event));
    case ALTAR_EVENT_DECK:
        return altar_event_deck(event).turned <= altar_event_deck(event).cards_count;
    case ALTAR_EVENT_COMBAT:
        return is_combat(altar_event_combat(event));
    case ALTAR_EVENT_PRIORITY:
        return is_priority(sc, altar_event_priority(event));
    default:
        return true;
    }
}
