/* ai/gcacw/mind.c: reads a view for the script: who stands where, how strong, how near. */
#include "ai/gcacw/mind.h"

#include <string.h>

#include "base/mix.h"
#include "rules/gcacw/play/action/destroy.h"
#include "rules/gcacw/play/victory/victory.h"

/* A memo without a turn is new: what was levied and wrecked until then is no news. */
static void begin_turn(struct gcacw_mind *mind)
{
    struct gcacw_memo *memo = mind->memo;

    if (memo->turn == mind->view->base.turn)
        return;
    memo->day = (struct gcacw_day){0};
    if (memo->turn == 0) {
        gcacw_hear_news(mind);
        memset(memo->news, 0, sizeof memo->news);
    }
    memo->turn = mind->view->base.turn;
}

void gcacw_mind_init(struct gcacw_mind *mind, const struct vd_question *question,
                     struct vd_player_scratch *desk, struct vd_memo *memo)
{
    mind->question = question;
    mind->memo = (struct gcacw_memo *)memo->bytes;
    mind->desk = desk;
    mind->sc = gcacw_scenario_of(question->scenario);
    mind->view = gcacw_view_of(question->view);
    mind->facts = &mind->view->known;
    mind->work = desk->work;
    mind->field = gcacw_known_field(mind->sc, mind->view, mind->work);
    mind->side = mind->view->side;
    mind->enemy = gcacw_enemy_of(mind->side);
    mind->turn = mind->view->base.turn + mind->sc->track_first - 1;
    mind->chance = vd_player_chance(question);
    begin_turn(mind);
    gcacw_hear_news(mind);
    gcacw_find_posts(mind);
    mind->hurry = gcacw_hurry(mind);
    mind->battle = gcacw_gives_battle(mind);
    memset(mind->goal, 0xFF, sizeof mind->goal);
    memset(mind->beyond, 0, sizeof mind->beyond);
}

uint16_t gcacw_hex(const struct gcacw_mind *mind, int column, int row)
{
    return vd_theater_cell_at(mind->sc->base.theater, column - 1, row - 1).v;
}

unsigned gcacw_force_near(const struct gcacw_mind *mind, uint8_t side, uint16_t cell,
                          unsigned distance)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < mind->post_count[side]; i++) {
        if (gcacw_distance(mind->sc, mind->posts[side][i].cell, cell) <= distance)
            sum += mind->posts[side][i].force;
    }
    return sum;
}

unsigned gcacw_enemy_distance(const struct gcacw_mind *mind, uint16_t cell)
{
    unsigned least = GCACW_FAR;

    for (unsigned i = 0; i < mind->post_count[mind->enemy]; i++) {
        const struct gcacw_post *post = &mind->posts[mind->enemy][i];
        unsigned distance = post->age > 0 ? GCACW_FAR : gcacw_distance(mind->sc, post->cell, cell);

        if (distance < least)
            least = distance;
    }
    return least;
}

unsigned gcacw_temper(const struct gcacw_mind *mind, enum gcacw_about about, unsigned count)
{
    return vd_mix_below(vd_mix(mind->question->seed, about, mind->side), count);
}

bool gcacw_is_mine(const struct gcacw_mind *mind, uint8_t unit)
{
    return mind->facts->units[unit].place == GCACW_PLACE_MAP &&
           mind->facts->units[unit].seat == mind->view->base.seat;
}

static int station_worth(const struct gcacw_mind *mind, uint16_t station)
{
    uint8_t item;

    if (mind->facts->stations[station].scored ||
        mind->facts->stations[station].state == GCACW_STATION_DESTROYED)
        return 0;
    item = gcacw_station_item(mind->sc, mind->facts, (gcacw_station_id){(uint8_t)station});
    return item == GCACW_NONE ? 0 : mind->sc->rail_items[item].points;
}

static int bridge_worth(const struct gcacw_mind *mind, uint16_t crossing)
{
    for (unsigned i = 0; i < mind->sc->structure_count; i++) {
        if (mind->sc->structures[i].crossing == crossing &&
            (mind->facts->score.structures >> i & 1) == 0)
            return mind->sc->structures[i].points + mind->sc->structures[i].bonus;
    }
    return 0;
}

static void keep_better(struct vd_choice choice, int worth, struct vd_command *command, int *best)
{
    if (worth > *best) {
        command->choice = choice;
        *best = worth;
    }
}

int gcacw_destroy_worth(const struct gcacw_mind *mind, uint8_t unit, struct vd_command *command)
{
    const uint16_t cell = mind->facts->units[unit].cell;
    struct vd_choice choice = {.kind = GCACW_OFFER_DESTROY, .subject = unit};
    int best = 0;

    *command = (struct vd_command){.seat = mind->view->base.seat};
    if (mind->side != GCACW_CONFEDERATE)
        return 0;
    if (mind->sc->ground->station[cell].v != GCACW_NONE &&
        mind->sc->units[unit].arm == GCACW_INFANTRY) {
        choice.option = GCACW_TARGET_STATION;
        for (choice.number = 0; choice.number < mind->sc->station_count; choice.number++) {
            if (mind->sc->stations[choice.number].cell == cell)
                keep_better(choice, station_worth(mind, choice.number), command, &best);
        }
    }
    choice.option = GCACW_TARGET_BRIDGE;
    for (unsigned i = 0; i < VD_HEX_DIRECTIONS; i++) {
        choice.number = mind->sc->ground->way[cell][i].crossing;
        if (choice.number != VD_NONE)
            keep_better(choice, bridge_worth(mind, choice.number), command, &best);
    }
    return best > 0 && gcacw_accepts(mind, command) ? best : 0;
}

bool gcacw_accepts(const struct gcacw_mind *mind, const struct vd_command *command)
{
    const struct vd_question *question = mind->question;
    struct vd_error error;

    return question->system->play->check(question->scenario, question->view, mind->desk->work,
                                         command, &error) == VD_OK;
}

bool gcacw_try(const struct gcacw_mind *mind, struct vd_choice choice, struct vd_command *command)
{
    const struct vd_question *question = mind->question;

    question->system->play->expand(question->scenario, question->view, mind->desk->work, choice,
                                   command);
    return gcacw_accepts(mind, command);
}

bool gcacw_was_given(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    for (unsigned i = 0; i < GCACW_GIVEN; i++) {
        if (memcmp(&mind->memo->day.given[i], choice, sizeof *choice) == 0)
            return true;
    }
    return false;
}

void gcacw_note_given(const struct gcacw_mind *mind, const struct vd_choice *choice)
{
    struct gcacw_day *day = &mind->memo->day;

    day->given[day->given_count++ % GCACW_GIVEN] = *choice;
}

bool gcacw_try_once(const struct gcacw_mind *mind, struct vd_choice choice,
                    struct vd_command *command)
{
    if (gcacw_was_given(mind, &choice) || !gcacw_try(mind, choice, command))
        return false;
    gcacw_note_given(mind, &choice);
    return true;
}
