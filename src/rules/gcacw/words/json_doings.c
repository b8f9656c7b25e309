/* rules/gcacw/words/json_doings.c: the action and the combat under way, as a seat knows them, as JSON. */
#include "rules/gcacw/names/nouns.h"
#include "rules/gcacw/words/json_page.h"

static void put_action(struct gcacw_page *page)
{
    const struct gcacw_action *action = &page->view->known.action;
    struct vd_json *json = &page->json;

    if (action->kind == GCACW_ACTION_NONE) {
        vd_json_null_of(json, "action");
        return;
    }
    vd_json_open_of(json, "action", '{');
    vd_json_text_of(json, "kind", gcacw_words_of_actions[action->kind]);
    vd_json_text_of(json, "side", gcacw_words_of_sides[action->side]);
    vd_json_text_of(json, "leader",
                    action->leader.v < page->sc->leader_count
                        ? gcacw_leader_name(page->sc, &page->view->known, action->leader)
                        : NULL);
    vd_json_open_of(json, "dice", '[');
    for (unsigned i = 0; i < 2; i++) {
        if (action->face[i] != 0)
            vd_json_whole(json, action->face[i]);
    }
    vd_json_close(json, ']');
    vd_json_open_of(json, "units", '[');
    for (unsigned i = 0; i < action->count; i++) {
        if (action->at[i].unit.v >= page->sc->unit_count)
            continue;
        vd_json_open(json, '{');
        vd_json_text_of(json, "name",
                        gcacw_unit_name(page->sc, &page->view->known, action->at[i].unit));
        vd_json_whole_of(json, "points", action->at[i].points);
        gcacw_put_marks(page, "marks", action->at[i].flags, gcacw_words_of_acting);
        vd_json_close(json, '}');
    }
    vd_json_close(json, ']');
    vd_json_close(json, '}');
}

static void put_names(struct gcacw_page *page, const char *key, const gcacw_unit_id *units,
                      unsigned count)
{
    vd_json_open_of(&page->json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        if (units[i].v < page->sc->unit_count)
            vd_json_text(&page->json, gcacw_unit_name(page->sc, &page->view->known, units[i]));
    }
    vd_json_close(&page->json, ']');
}

/* One side of the combat: its die (null: not rolled yet), its modifiers and its result. */
static void put_part(struct gcacw_page *page, const char *key, unsigned part)
{
    const struct gcacw_combat *combat = &page->view->known.combat;
    struct vd_json *json = &page->json;

    vd_json_open_of(json, key, '{');
    if (combat->face[part] != 0)
        vd_json_whole_of(json, "die", combat->face[part]);
    else
        vd_json_null_of(json, "die");
    vd_json_whole_of(json, "modifiers", combat->net[part]);
    gcacw_put_marks(page, "codes", combat->result[part].codes, gcacw_words_of_codes);
    vd_json_whole_of(json, "losses_left", combat->loss_left[part]);
    vd_json_close(json, '}');
}

static void put_combat(struct gcacw_page *page)
{
    const struct gcacw_combat *combat = &page->view->known.combat;
    struct vd_json *json = &page->json;

    if (!combat->open && combat->count == 0) {
        vd_json_null_of(json, "combat");
        return;
    }
    vd_json_open_of(json, "combat", '{');
    vd_json_text_of(json, "attack", combat->open ? gcacw_words_of_attacks[combat->attack] : NULL);
    vd_json_text_of(json, "side", gcacw_words_of_sides[combat->side]);
    gcacw_put_cell(page, "from", combat->from);
    gcacw_put_cell(page, "target", combat->target);
    put_names(page, "attackers", combat->attackers,
              combat->count < GCACW_ACTING_MAX ? combat->count : GCACW_ACTING_MAX);
    vd_json_whole_of(json, "difference", combat->diff);
    vd_json_whole_of(json, "refused", combat->refused);
    put_part(page, "attacker", 0);
    put_part(page, "defender", 1);
    vd_json_whole_of(json, "steps_least", combat->steps_least);
    vd_json_whole_of(json, "steps_most", combat->steps_most);
    vd_json_close(json, '}');
}

void gcacw_put_doings(struct gcacw_page *page)
{
    put_action(page);
    put_combat(page);
}
