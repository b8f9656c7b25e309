/* cli/mail_new.c: vedette mail new: a campaign that is played without a server. */
#include "cli/mail_new.h"

#include <string.h>

#include "ai/player.h"
#include "cli/mail_room.h"

struct making {
    const struct vd_mail_new *wish;
    struct vd_house *house;
    struct vd_house_plan plan;
    const char *settings[VD_SETTINGS_MAX];
    struct vd_heap heap; /* of the machines' names */
    int status;
};

static void note_made(void *context, const struct vd_answer *answer)
{
    struct making *making = context;

    if (answer->kind != VD_ANSWER_DONE) {
        making->status = vd_refused("%s", answer->error.sentence);
        return;
    }
    making->status = VD_EXIT_DONE;
    fputs(answer->text, stdout);
    puts("Send each player the key of his invitation. He answers with a mail that has the lines\n"
         "'Key: KEY' and 'Hash: HASH' (vedette salt).");
}

/* ---- machines ---- */

static bool is_machine(const struct making *making, const char *name)
{
    struct vd_settings settings = {0};
    const struct vd_scenario *scenario;
    const struct vd_rules *rules;
    struct vd_heap heap;
    bool found;

    vd_heap_init(&heap);
    found = vd_settings_open(&settings, making->wish->scenario, &heap, &scenario, &rules) &&
            vd_player_find(name, rules->name) != NULL;
    vd_heap_release(&heap);
    return found;
}

/* "union=script": the seat, and who plays it. */
static bool seat_machine(struct making *making, struct vd_text pair, const char *const *names,
                         uint8_t count)
{
    const char *equals = pair.length > 0 ? memchr(pair.at, '=', pair.length) : NULL;
    size_t length = equals != NULL ? (size_t)(equals - pair.at) : pair.length;
    const char *name =
        equals != NULL ? vd_heap_text(&making->heap, equals + 1, pair.length - length - 1) : "";

    for (uint8_t i = 0; i < count; i++) {
        if (strlen(names[i]) != length || memcmp(names[i], pair.at, length) != 0)
            continue;
        if (!is_machine(making, name))
            return vd_refused("there is no machine player '%s' for this campaign", name), false;
        making->plan.seat[i] = (struct vd_house_seat){VD_HOLDER_MACHINE, name};
        return true;
    }
    return vd_refused("there is no seat '%.*s' in this campaign", (int)length, pair.at), false;
}

static bool seat_machines(struct making *making)
{
    const char *names[VD_SEATS_MAX], *rest = making->wish->machines;
    char sentence[VD_SENTENCE_SIZE];
    uint8_t count;

    if (rest == NULL)
        return true;
    if (!vd_house_seats(making->house, &making->plan, names, &count, sentence, sizeof sentence))
        return vd_refused("%s", sentence), false;
    while (*rest != '\0') {
        size_t length = strcspn(rest, ",");

        if (!seat_machine(making, (struct vd_text){rest, length}, names, count))
            return false;
        rest += length + (rest[length] == ',');
    }
    return true;
}

/* ---- the campaign ---- */

static void plan(struct making *making)
{
    const struct vd_mail_new *wish = making->wish;

    for (size_t i = 0; i < wish->settings->set_count; i++)
        making->settings[i] = wish->settings->set[i].name;
    making->plan =
        (struct vd_house_plan){.scenario = wish->scenario,
                               .settings = making->settings,
                               .setting_count = wish->settings->set_count,
                               .title = wish->title != NULL ? wish->title : wish->scenario,
                               .pace = wish->pace,
                               .umpire = wish->umpire};
}

int vd_mail_new(const struct vd_mail_new *wish)
{
    const struct vd_mail_room_setup setup = {.store = wish->store};
    struct making making = {.wish = wish, .status = VD_EXIT_REFUSED};
    struct vd_mail_room room;
    char sentence[VD_SENTENCE_SIZE];

    vd_heap_init(&making.heap);
    if (!vd_mail_room_open(&room, &setup, sentence)) {
        vd_refused("%s", sentence);
    } else {
        making.house = room.house;
        plan(&making);
        if (seat_machines(&making)) {
            vd_house_create(room.house, &making.plan, note_made, &making);
            if (!vd_mail_room_work(&room, sentence))
                making.status = vd_refused("%s", sentence);
        }
    }
    vd_mail_room_release(&room);
    vd_heap_release(&making.heap);
    return making.status;
}
