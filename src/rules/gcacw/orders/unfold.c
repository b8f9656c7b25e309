/* rules/gcacw/orders/unfold.c: orders that stand for several, or need another before them; prose that is no order. */
#include "rules/gcacw/orders/reading.h"
#include "rules/gcacw/tables/ledger.h"

/* ---- marches of several units ---- */

static void write_march(const struct gcacw_reading *reading, uint16_t unit,
                        struct vd_writer *writer)
{
    vd_write_format(writer, "%s ",
                    gcacw_unit_name(reading->sc, NULL, (gcacw_unit_id){(uint8_t)unit}));
    vd_write_text(writer, vd_order_span(&reading->base, reading->base.at, reading->base.count));
    vd_write(writer, "\n");
}

/* The hex after "to", where a unit that stands there already has nothing to do; VD_NONE: another way
 * of marching. */
static uint16_t goal_of(const struct gcacw_reading *reading)
{
    struct gcacw_reading after = *reading;
    uint16_t goal = VD_NONE;

    if (!vd_order_word_is(&reading->base, reading->base.at, "to"))
        return VD_NONE;
    after.base.at++;
    return gcacw_read_hex(&after, &goal) ? goal : (uint16_t)VD_NONE;
}

/* Those that are there already stay, unless all are. */
static void write_marches(const struct gcacw_reading *reading, const uint8_t *units, unsigned count,
                          struct vd_writer *writer)
{
    const uint16_t goal = goal_of(reading);
    unsigned away = 0;

    for (unsigned i = 0; i < count; i++)
        away += reading->view->known.units[units[i]].cell != goal;
    for (unsigned i = 0; i < count; i++) {
        if (away == 0 || reading->view->known.units[units[i]].cell != goal)
            write_march(reading, units[i], writer);
    }
}

/* ---- "activate Longstreet: Hood via Paris" ---- */

/* The word from which on a unit's march is written: "via", "to" or "follow", behind a leader's name. */
static unsigned march_word(const struct vd_order *order)
{
    static const char *const marches[] = {"via", "to", "follow", NULL};

    return order->count > 3 && vd_order_word_is(order, 0, "activate")
               ? vd_order_find(order, 2, marches)
               : order->count;
}

static bool unfold_activation(struct gcacw_reading *reading, struct vd_writer *writer)
{
    struct vd_order *order = &reading->base;
    uint8_t units[GCACW_ACTING_MAX];
    uint16_t leader, unit;
    unsigned from, count = 0;

    if (march_word(order) == order->count || !gcacw_read_leader(reading, &leader))
        return false;
    from = order->at;
    while (order->at < march_word(order)) {
        if (!gcacw_read_unit(reading, true, &unit) || count == sizeof units)
            return false;
        units[count++] = (uint8_t)unit;
        (void)(order->at < march_word(order) && vd_order_take_whole(order, "and"));
    }
    vd_write_format(writer, "activate %s\n",
                    gcacw_leader_name(reading->sc, NULL, (gcacw_leader_id){(uint8_t)leader}));
    if (count == 1) {
        vd_write_text(writer, vd_order_span(order, from, order->count));
        vd_write(writer, "\n");
        return true;
    }
    write_marches(reading, units, count, writer);
    return count > 0;
}

/* ---- "march Hood to Paris", "march Buford to Gettysburg" ---- */

static bool is_way(const struct vd_order *order)
{
    static const char *const ways[] = {"via", "to", "follow", NULL};

    return order->at + 1 < order->count && vd_order_find(order, order->at, ways) == order->at;
}

static bool unfold_unit(struct gcacw_reading *reading, uint16_t unit, struct vd_writer *writer)
{
    bool forced = vd_order_take_whole(&reading->base, "forced");

    if (!is_way(&reading->base))
        return false;
    vd_write_format(writer, "march %s%s\n",
                    gcacw_unit_name(reading->sc, NULL, (gcacw_unit_id){(uint8_t)unit}),
                    forced ? " forced" : "");
    write_march(reading, unit, writer);
    return true;
}

/* A leader marches with all whom he can activate. */
static void unfold_leader(const struct gcacw_reading *reading, uint16_t leader,
                          struct vd_writer *writer)
{
    bool army = reading->sc->leaders[leader].kind == GCACW_LEADER_ARMY;
    const struct vd_choice choice = {.kind = army ? GCACW_OFFER_ARMY : GCACW_OFFER_ACTIVATE,
                                     .subject = leader};
    uint8_t units[GCACW_ACTING_MAX];
    struct vd_command all;

    vd_write_format(writer, "%s %s\n", army ? "army" : "activate",
                    gcacw_leader_name(reading->sc, NULL, (gcacw_leader_id){(uint8_t)leader}));
    if (vd_order_is_done(&reading->base))
        return;
    gcacw_expand(&reading->sc->base, &reading->view->base, reading->work, choice, &all);
    for (unsigned i = 0; i < all.count && i < GCACW_ACTING_MAX; i++)
        units[i] = (uint8_t)all.list[i];
    write_marches(reading, units, all.count < GCACW_ACTING_MAX ? all.count : GCACW_ACTING_MAX,
                  writer);
}

static bool unfold_march(struct gcacw_reading *reading, struct vd_writer *writer)
{
    uint16_t unit, leader;

    if (gcacw_take_leader(reading, &leader) &&
        (is_way(&reading->base) || vd_order_is_done(&reading->base))) {
        unfold_leader(reading, leader, writer);
        return true;
    }
    reading->base.at = 1;
    return gcacw_read_unit(reading, true, &unit) && unfold_unit(reading, unit, writer);
}

/* ---- "Longstreet to Paris", "all to Paris" during his march ---- */

static bool unfold_under_way(struct gcacw_reading *reading, struct vd_writer *writer)
{
    const struct gcacw_action *action = &reading->view->known.action;
    uint16_t leader = VD_NONE;
    unsigned count = 0;

    if (reading->view->phase != GCACW_PHASE_ACTION ||
        !(vd_order_take_whole(&reading->base, "all") || gcacw_take_leader(reading, &leader)) ||
        !is_way(&reading->base) || (leader != VD_NONE && leader != action->leader.v))
        return false;
    for (unsigned i = 0; i < action->count; i++) {
        if ((action->at[i].flags & (GCACW_ACTING_DONE | GCACW_ACTING_STOPPED)) != 0 ||
            action->at[i].points == 0)
            continue;
        write_march(reading, action->at[i].unit.v, writer);
        count++;
    }
    return count > 0;
}

/* "passive" alone is "posture passive". */
static bool unfold_posture(const struct gcacw_reading *reading, struct vd_writer *writer)
{
    for (unsigned i = GCACW_OPERATIONAL; gcacw_words_of_postures[i] != NULL; i++) {
        if (!vd_order_word_is(&reading->base, 0, gcacw_words_of_postures[i]))
            continue;
        vd_write_format(writer, "posture %s\n", gcacw_words_of_postures[i]);
        return true;
    }
    return false;
}

/* ---- the verb first: "dig Heth", "attack Gettysburg with Heth", "destroy station York with Early" ---- */

static void write_words(const struct gcacw_reading *reading, unsigned from, unsigned to,
                        struct vd_writer *writer)
{
    vd_write(writer, " ");
    vd_write_text(writer, vd_order_span(&reading->base, from, to));
}

static bool unfold_verb(struct gcacw_reading *reading, struct vd_writer *writer)
{
    static const char *const verbs[] = {"dig", "attack", "destroy", NULL};
    static const char *const with[] = {"with", NULL};
    struct vd_order *order = &reading->base;
    const bool digs = vd_order_word_is(order, 0, "dig");
    unsigned at = vd_order_find(order, 0, with);
    uint16_t unit;

    if (vd_order_find(order, 0, verbs) != 0 || (!digs && (at < 2 || at + 1 >= order->count)))
        return false;
    order->at = digs ? 1 : at + 1;
    if (!gcacw_read_unit(reading, true, &unit) || (digs && !vd_order_is_done(order)))
        return false;
    vd_write(writer, gcacw_unit_name(reading->sc, NULL, (gcacw_unit_id){(uint8_t)unit}));
    write_words(reading, 0, digs ? 1 : at, writer);
    if (!vd_order_is_done(order))
        write_words(reading, order->at, order->count, writer);
    vd_write(writer, "\n");
    return true;
}

/* "transfer Lee to Ewell": to the leader in phase 2a, later to the unit that he is with. */
static bool unfold_transfer(struct gcacw_reading *reading, struct vd_writer *writer)
{
    static const char *const to[] = {"to", NULL};
    struct vd_order *order = &reading->base;
    const unsigned at = vd_order_find(order, 1, to);
    const struct gcacw_leader_facts *now;
    uint16_t leader;

    if (!vd_order_word_is(order, 0, "transfer") || at + 1 >= order->count)
        return false;
    order->at = at + 1;
    if (!gcacw_take_leader(reading, &leader) || !vd_order_is_done(order))
        return false;
    now = &reading->view->known.leaders[leader];
    if (reading->view->phase != GCACW_PHASE_COMMANDER &&
        (now->place != GCACW_LEADER_WITH || now->with.v >= reading->sc->unit_count))
        return false;
    vd_write_text(writer, vd_order_span(order, 0, at + 1));
    if (reading->view->phase == GCACW_PHASE_COMMANDER)
        vd_write_format(writer, " leader %s\n",
                        gcacw_leader_name(reading->sc, NULL, (gcacw_leader_id){(uint8_t)leader}));
    else
        vd_write_format(writer, " %s\n", gcacw_unit_name(reading->sc, NULL, now->with));
    return true;
}

/* "Heth attacks Gettysburg", "force march Hood", "act Ewell": other words for the same. */
static bool unfold_words(struct gcacw_reading *reading, struct vd_writer *writer)
{
    static const char *const attacks[] = {"attacks", NULL};
    const struct vd_order *order = &reading->base;
    unsigned at = vd_order_find(order, 1, attacks);

    if (at + 1 < order->count) {
        vd_write_text(writer, vd_order_span(order, 0, at));
        vd_write(writer, " attack");
        write_words(reading, at + 1, order->count, writer);
    } else if (order->count > 2 && vd_order_word_is(order, 0, "force") &&
               vd_order_word_is(order, 1, "march")) {
        uint16_t unit;

        reading->base.at = 2;
        if (!gcacw_read_unit(reading, true, &unit))
            return false;
        vd_write_format(writer, "march %s forced",
                        gcacw_unit_name(reading->sc, NULL, (gcacw_unit_id){(uint8_t)unit}));
        if (is_way(order)) {
            vd_write(writer, "\n");
            write_march(reading, unit, writer);
            return true;
        }
    } else {
        return false;
    }
    vd_write(writer, "\n");
    return true;
}

/* ---- "dice 1d 3 5": dice rolled on a table (13.4f) ---- */

static bool is_phase_id(struct vd_text word)
{
    for (uint8_t phase = 0; phase < GCACW_PHASE_COUNT; phase++) {
        if (vd_name_matches(word, gcacw_phase_id(phase)))
            return true;
    }
    return false;
}

/* The phase says to people what the dice are for; the dice are typed in one by one. */
static bool unfold_dice(struct gcacw_reading *reading, struct vd_writer *writer)
{
    struct vd_order *order = &reading->base;
    uint16_t face;

    if (!gcacw_is_ledger(reading->sc) || !GCACW_ON(13_4f) || order->count < 3 ||
        !vd_order_word_is(order, 0, "dice") || !is_phase_id(vd_word_bare(order->word[1])))
        return false;
    for (order->at = 2; !vd_order_is_done(order);) {
        if (!vd_order_number(order, 6, &face) || face == 0)
            return false;
        vd_write_format(writer, "die %u\n", face);
    }
    return true;
}

bool gcacw_unfold(const struct vd_scenario *base, const struct vd_view *view, void *work,
                  struct vd_text text, struct vd_writer *writer)
{
    struct vd_error error = {0};
    struct vd_command none = {0};
    struct gcacw_reading reading = {
        .sc = gcacw_scenario_of(base), .view = gcacw_view_of(view), .work = work, .command = &none};

    if (!vd_order_begin(&reading.base, text, &error))
        return false;
    if (reading.base.count == 1)
        return unfold_posture(&reading, writer);
    if (unfold_dice(&reading, writer))
        return true;
    reading.base.at = 0;
    gcacw_drop_colons(&reading.base);
    if (unfold_verb(&reading, writer) || unfold_transfer(&reading, writer) ||
        unfold_words(&reading, writer))
        return true;
    reading.base.at = 0;
    if (!vd_order_word_is(&reading.base, 0, "activate") &&
        !vd_order_word_is(&reading.base, 0, "march"))
        return unfold_under_way(&reading, writer);
    reading.base.at = 1;
    return vd_order_word_is(&reading.base, 0, "activate") ? unfold_activation(&reading, writer)
                                                          : unfold_march(&reading, writer);
}

/* ---- a march without its die ---- */

static bool needs_march(uint8_t kind)
{
    return kind == GCACW_OFFER_MOVE || kind == GCACW_OFFER_ATTACK;
}

bool gcacw_gather(const struct vd_scenario *base, const struct vd_view *memory,
                  const struct vd_command *commands, size_t count, struct vd_command *first,
                  size_t *covers)
{
    const struct gcacw_view *view = gcacw_view_of(memory);
    uint8_t phase = view->phase;

    (void)base;
    if (count == 0 || !needs_march(commands[0].choice.kind) ||
        (phase != GCACW_PHASE_NORMAL && phase != GCACW_PHASE_DISTANCE))
        return false;
    *first = (struct vd_command){
        .choice = {.kind = GCACW_OFFER_MARCH, .subject = commands[0].choice.subject},
        .seat = commands[0].seat};
    for (*covers = 1; *covers < count && needs_march(commands[*covers].choice.kind) &&
                      commands[*covers].choice.subject == commands[0].choice.subject;)
        ++*covers;
    return true;
}

/* ---- prose ---- */

static bool names_something(const struct gcacw_scenario *sc, struct vd_text word)
{
    for (unsigned i = 0; i < sc->unit_count; i++) {
        if (vd_name_has_word(word, gcacw_name(sc, sc->units[i].name)) ||
            vd_name_has_word(word, gcacw_name(sc, sc->units[i].second)))
            return true;
    }
    for (unsigned i = 0; i < sc->leader_count; i++) {
        if (vd_name_has_word(word, gcacw_name(sc, sc->leaders[i].name)))
            return true;
    }
    return false;
}

/* The first word is like the first word of a form. */
static bool is_like_a_verb(struct vd_text word)
{
    for (const struct gcacw_form *form = gcacw_forms; form->form != NULL; form++) {
        const char *rest = form->form;
        struct gcacw_part part = gcacw_form_next(&rest);
        char name[24];

        if (part.kind != GCACW_PART_WORD || part.word.length >= sizeof name)
            continue;
        memcpy(name, part.word.at, part.word.length);
        name[part.word.length] = '\0';
        if (vd_name_is_near(word, name))
            return true;
    }
    return false;
}

bool gcacw_is_aside(const struct vd_scenario *base, struct vd_text text)
{
    const struct gcacw_scenario *sc = gcacw_scenario_of(base);
    struct vd_error error = {0};
    struct vd_order order;

    if (!vd_order_begin(&order, text, &error) || is_like_a_verb(vd_word_bare(order.word[0])))
        return false;
    for (unsigned i = 0; i < order.count; i++) {
        if (names_something(sc, vd_word_bare(order.word[i])))
            return false;
    }
    return true;
}
