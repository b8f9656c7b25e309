/* cli/host/mail_session.c: a service and its mailer for one run of vedette mail, without a
 * server. */
#include "cli/host/mail_session.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "cli/campaign.h"
#include "cli/study/contest.h"
#include "server/api/returned.h"
#include "sys/clock.h"

enum { MACHINE_PAUSE = 1000, NAP = 1000, WORK_MAX = 10 * 60 * 1000 };

/* ---- callbacks ---- */

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    struct vd_mail_session *room = context;

    vd_mailer_told(room->mailer, seat, k, asked);
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    struct vd_mail_session *room = context;
    struct vd_strbuf body = {0};

    vd_returned_write(vd_clock_milliseconds(), seat, key, answer,
                      &body); /* kept for a page that asks later */
    vd_service_keep_returned(seat, (struct vd_text){body.at, body.length}, batch);
    free(body.at);
    vd_mailer_returned(room->mailer, seat, answer);
}

static void hear_changed(void *context, const char *game)
{
    struct vd_mail_session *room = context;

    vd_mailer_changed(room->mailer, game);
}

/* Returns the computer player of the seat, or the caretaker if a player's time is up. */
static const struct vd_player *player_of(const struct vd_service_question *question)
{
    const struct vd_player *player = vd_player_find(question->system, question->machine);

    return player != NULL ? player : vd_player_caretaker(question->system, question->posture);
}

static void hear_machine(void *context, const struct vd_service_question *question)
{
    struct vd_mail_session *room = context;
    const struct vd_sizes sizes = question->system->play->sizes(question->scenario);
    const struct vd_question asked = {.system = question->system,
                                      .scenario = question->scenario,
                                      .view = question->view,
                                      .seed = question->seed};
    struct vd_memo memo = {0};
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_arena arena;

    vd_arena_init(&arena);
    struct vd_player_scratch desk = {
        .work = vd_arena_take(&arena, 1, sizes.work),
        .choices = vd_arena_take(&arena, sizes.choices, sizeof(struct vd_choice)),
        .choice_room = sizes.choices,
        .room = vd_arena_take(&arena, 1, vd_player_room(question->system, question->scenario))};

    player_of(question)->decide(&asked, &desk, &memo, &command);
    question->system->language->print_command(question->scenario, &command, &writer);
    vd_service_machine(room->service, question->game, question->seat, question->k, vd_text_of(text),
                       NULL);
    vd_arena_release(&arena);
}

static const char *find_machine(void *context, const char *name, const struct vd_system *system)
{
    const struct vd_player *player = vd_player_wanted(system, name);

    (void)context;
    return player != NULL ? player->name : NULL;
}

/* ---- opening ---- */

const char *vd_store_beside(const char *store, const char *ending, struct vd_arena *arena)
{
    struct vd_buffer path;

    vd_buffer_init(&path, arena);
    vd_put(&path, strncmp(store, "sqlite:", 7) == 0 ? store + 7 : store);
    vd_put(&path, ending);
    return path.at;
}

const char *vd_mail_session_spool(const char *store, struct vd_arena *arena)
{
    return vd_store_beside(store, ".mail", arena);
}

static bool open_office(struct vd_mail_session *room, const struct vd_mail_session_setup *setup,
                        char sentence[VD_SENTENCE_SIZE])
{
    struct vd_mailer_setup mailer = {.store = room->store,
                                     .address = setup->address,
                                     .site = setup->site,
                                     .no_plus = setup->no_plus,
                                     .near_hooks = setup->near_hooks,
                                     .now = vd_clock_milliseconds()};

    if (setup->smtp != NULL) {
        room->smtp = vd_smtp_new(setup->smtp, sentence, VD_SENTENCE_SIZE);
        if (room->smtp == NULL)
            return false;
        mailer.carrier = vd_smtp_carrier(room->smtp);
    }
    room->mailer = vd_mailer_new(&mailer);
    if (room->mailer == NULL) {
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", vd_store_broken(room->store));
        return false;
    }
    if (room->smtp != NULL)
        vd_smtp_attach(room->smtp, vd_mailer_outbox(room->mailer));
    return true;
}

bool vd_mail_session_open(struct vd_mail_session *room, const struct vd_mail_session_setup *setup,
                          char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_store_setup store = {
        .where = setup->store, .use = VD_STORE_SERVE, .brief = true, .holder = &room->holder};

    *room = (struct vd_mail_session){0};
    vd_arena_init(&room->arena);
    room->store = vd_store_open(&store, sentence);
    if (room->store == NULL || !open_office(room, setup, sentence))
        return false;
    const struct vd_service_setup service = {.catalogue = &vd_cli_catalogue,
                                             .store = room->store,
                                             .machine_pause = MACHINE_PAUSE,
                                             .loaded_most = VD_LOADED_MAX,
                                             .callbacks = {.told = hear_told,
                                                           .returned = hear_returned,
                                                           .changed = hear_changed,
                                                           .machine = hear_machine,
                                                           .find_machine = find_machine,
                                                           .context = room},
                                             .now = vd_clock_milliseconds()};

    room->service = vd_service_new(&service);
    vd_mailer_attach(room->mailer, room->service);
    vd_intake_init(&room->intake, room->mailer, vd_mail_session_spool(setup->store, &room->arena));
    return true;
}

/* Closing the store settles pending commits; only then may the objects that hear of them be
 * released. */
void vd_mail_session_release(struct vd_mail_session *room)
{
    if (room->service != NULL)
        vd_service_leave(room->service);
    vd_store_close(room->store);
    vd_service_free(room->service);
    vd_smtp_free(room->smtp);
    vd_mailer_free(room->mailer);
    vd_arena_release(&room->arena);
}

/* ---- working ---- */

static bool has_done(struct vd_mail_session *room, uint64_t now)
{
    struct vd_outbox *outbox = vd_mailer_outbox(room->mailer);

    return !room->intake.busy && room->intake.look > now && vd_service_is_idle(room->service) &&
           vd_service_next(room->service) > now + MACHINE_PAUSE &&
           vd_mailer_is_idle(room->mailer) && vd_store_counts(room->store).waiting == 0 &&
           (outbox == NULL ||
            (vd_outbox_busy(outbox) == 0 && vd_outbox_next(outbox) > (int64_t)(now / 1000)));
}

static void nap(struct vd_mail_session *room, uint64_t now)
{
    struct pollfd fds[2] = {{.fd = vd_store_fd(room->store), .events = POLLIN}};
    uint64_t service = vd_service_next(room->service), mailer = vd_mailer_next(room->mailer);
    uint64_t letters = vd_intake_next(&room->intake), next = service < mailer ? service : mailer;
    nfds_t count = 1;

    if (room->smtp != NULL)
        fds[count++] = (struct pollfd){.fd = vd_smtp_fd(room->smtp), .events = POLLIN};
    next = letters < next ? letters : next;
    (void)poll(fds, count, next <= now ? 0 : next - now < NAP ? (int)(next - now) : NAP);
}

/* Reports a campaign that is suspended; the others continue. */
static void tell_damage(struct vd_service *service)
{
    const char *damage = vd_service_damage(service);

    if (damage != NULL)
        fprintf(stderr, "vedette: suspended: %s\n", damage);
}

bool vd_mail_session_work(struct vd_mail_session *room, char sentence[VD_SENTENCE_SIZE])
{
    uint64_t start = vd_clock_milliseconds();

    for (;;) {
        uint64_t now = vd_clock_milliseconds();

        vd_service_run(room->service, now);
        tell_damage(room->service);
        vd_intake_run(&room->intake, now);
        vd_mailer_run(room->mailer, now);
        if (room->smtp != NULL)
            vd_smtp_run(room->smtp);
        if (vd_service_broken(room->service) != NULL) {
            (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", vd_service_broken(room->service));
            return false;
        }
        if (has_done(room, now) || now - start > WORK_MAX)
            return true;
        nap(room, now);
    }
}
