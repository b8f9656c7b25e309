/* cli/host/mail_new.c: vedette mail new: creates a campaign that is played without a server. */
#include "cli/host/mail_new.h"

#include <string.h>

#include "ai/player.h"
#include "cli/host/mail_session.h"

struct making {
    const struct vd_mail_new *wish;
    struct vd_service *service;
    struct vd_service_plan plan;
    const char *settings[VD_SETTINGS_MAX];
    struct vd_arena arena; /* for the names of computer players */
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
    puts(
        "Send each player the key of an invitation. The player answers with an email that has the\n"
        "lines 'Key: KEY' and 'Hash: HASH' (vedette salt).");
}

/* ---- computer players ---- */

static bool is_machine(const struct making *making, const char *name)
{
    struct vd_settings settings = {0};
    const struct vd_scenario *scenario;
    const struct vd_system *system;
    struct vd_arena arena;
    bool found;

    vd_arena_init(&arena);
    found = vd_settings_open(&settings, making->wish->scenario, &arena, &scenario, &system) &&
            vd_player_find(system, name) != NULL;
    vd_arena_release(&arena);
    return found;
}

/* Reads "union=script": the seat, and the computer player for it. */
static bool seat_machine(struct making *making, struct vd_text pair, const char *const *names,
                         uint8_t count)
{
    const char *equals = pair.length > 0 ? memchr(pair.at, '=', pair.length) : NULL;
    size_t length = equals != NULL ? (size_t)(equals - pair.at) : pair.length;
    const char *name =
        equals != NULL ? vd_arena_text(&making->arena, equals + 1, pair.length - length - 1) : "";

    for (uint8_t i = 0; i < count; i++) {
        if (strlen(names[i]) != length || memcmp(names[i], pair.at, length) != 0)
            continue;
        if (!is_machine(making, name))
            return vd_refused("there is no computer player '%s' for this campaign", name), false;
        making->plan.seat[i] = (struct vd_service_seat){VD_HOLDER_MACHINE, name};
        return true;
    }
    return vd_refused("there is no seat '%.*s' in this campaign", (int)length, pair.at), false;
}

static bool seat_machines(struct making *making)
{
    const char *rest = making->wish->machines;
    char sentence[VD_SENTENCE_SIZE];

    if (rest == NULL)
        return true;
    const struct vd_scenario *scenario =
        vd_service_planned(making->service, &making->plan, sentence, sizeof sentence);

    if (scenario == NULL)
        return vd_refused("%s", sentence), false;
    while (*rest != '\0') {
        size_t length = strcspn(rest, ",");

        if (!seat_machine(making, (struct vd_text){rest, length}, scenario->seat_names,
                          scenario->seat_count))
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
        (struct vd_service_plan){.scenario = wish->scenario,
                                 .settings = making->settings,
                                 .setting_count = wish->settings->set_count,
                                 .title = wish->title != NULL ? wish->title : wish->scenario,
                                 .pace = wish->pace,
                                 .umpire = wish->umpire};
}

int vd_mail_new(const struct vd_mail_new *wish)
{
    const struct vd_mail_session_setup setup = {.store = wish->store};
    struct making making = {.wish = wish, .status = VD_EXIT_REFUSED};
    struct vd_mail_session room;
    char sentence[VD_SENTENCE_SIZE];

    vd_arena_init(&making.arena);
    if (!vd_mail_session_open(&room, &setup, sentence)) {
        vd_refused("%s", sentence);
    } else {
        making.service = room.service;
        plan(&making);
        if (seat_machines(&making)) {
            vd_service_create(room.service, &making.plan, note_made, &making);
            if (!vd_mail_session_work(&room, sentence))
                making.status = vd_refused("%s", sentence);
        }
    }
    vd_mail_session_release(&room);
    vd_arena_release(&making.arena);
    return making.status;
}
