/* cli/mail_room.c: a house and its post office for one errand, without a server. */
#include "cli/mail_room.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"
#include "cli/campaign.h"
#include "cli/contest.h"
#include "server/returned.h"
#include "sys/clock.h"

enum { MACHINE_PAUSE = 1000, NAP = 1000, WORK_MOST = 10 * 60 * 1000 };

/* ---- ears ---- */

static void hear_told(void *context, const struct vd_party *seat, uint32_t k, bool asked)
{
    struct vd_mail_room *room = context;

    vd_office_told(room->office, seat, k, asked);
}

static void hear_returned(void *context, const struct vd_party *seat, const char *key,
                          const struct vd_answer *answer, struct vd_batch *batch)
{
    struct vd_mail_room *room = context;
    struct vd_scroll body = {0};

    vd_returned_write(vd_clock_milliseconds(), seat, key, answer,
                      &body); /* for a page that asks later */
    vd_house_keep_returned(seat, (struct vd_text){body.at, body.length}, batch);
    free(body.at);
    vd_office_returned(room->office, seat, answer);
}

static void hear_changed(void *context, const char *game)
{
    struct vd_mail_room *room = context;

    vd_office_changed(room->office, game);
}

/* The machine that sits there, or who minds the seat of one whose time is up. */
static const struct vd_player *player_of(const struct vd_house_question *question)
{
    const struct vd_player *player = vd_player_find(question->machine, question->rules->name);

    return player != NULL ? player : vd_player_caretaker(question->rules->name, question->posture);
}

static void hear_machine(void *context, const struct vd_house_question *question)
{
    struct vd_mail_room *room = context;
    const struct vd_sizes sizes = question->rules->sizes(question->scenario);
    const struct vd_question asked = {.rules = question->rules,
                                      .scenario = question->scenario,
                                      .view = question->view,
                                      .seed = question->seed};
    struct vd_memo memo = {0};
    struct vd_command command;
    char text[VD_ORDER_LINE_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);
    struct vd_heap heap;

    vd_heap_init(&heap);
    struct vd_desk desk = {.work = vd_heap_take(&heap, 1, sizes.work),
                           .choices = vd_heap_take(&heap, sizes.choices, sizeof(struct vd_choice)),
                           .choice_room = sizes.choices};

    player_of(question)->decide(&asked, &desk, &memo, &command);
    question->rules->print_command(question->scenario, &command, &writer);
    vd_house_machine(room->house, question->game, question->seat, question->k, vd_text_of(text),
                     NULL);
    vd_heap_release(&heap);
}

static const char *find_machine(void *context, const char *name, const char *system)
{
    const struct vd_player *player = vd_player_wanted(name, system);

    (void)context;
    return player != NULL ? player->name : NULL;
}

/* ---- opening ---- */

const char *vd_store_beside(const char *store, const char *ending, struct vd_heap *heap)
{
    struct vd_buffer path;

    vd_buffer_init(&path, heap);
    vd_put(&path, strncmp(store, "sqlite:", 7) == 0 ? store + 7 : store);
    vd_put(&path, ending);
    return path.at;
}

const char *vd_mail_room_spool(const char *store, struct vd_heap *heap)
{
    return vd_store_beside(store, ".mail", heap);
}

static bool open_office(struct vd_mail_room *room, const struct vd_mail_room_setup *setup,
                        char sentence[VD_SENTENCE_SIZE])
{
    struct vd_office_setup office = {.store = room->store,
                                     .address = setup->address,
                                     .site = setup->site,
                                     .no_plus = setup->no_plus,
                                     .near_hooks = setup->near_hooks,
                                     .now = vd_clock_milliseconds()};

    if (setup->smtp != NULL) {
        room->smtp = vd_smtp_new(setup->smtp, sentence, VD_SENTENCE_SIZE);
        if (room->smtp == NULL)
            return false;
        office.carrier = vd_smtp_carrier(room->smtp);
    }
    room->office = vd_office_new(&office);
    if (room->office == NULL) {
        (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", vd_store_broken(room->store));
        return false;
    }
    if (room->smtp != NULL)
        vd_smtp_attach(room->smtp, vd_office_outbox(room->office));
    return true;
}

bool vd_mail_room_open(struct vd_mail_room *room, const struct vd_mail_room_setup *setup,
                       char sentence[VD_SENTENCE_SIZE])
{
    const struct vd_store_setup store = {
        .where = setup->store, .use = VD_STORE_SERVE, .brief = true};

    *room = (struct vd_mail_room){0};
    vd_heap_init(&room->heap);
    room->store = vd_store_open(&store, sentence);
    if (room->store == NULL || !open_office(room, setup, sentence))
        return false;
    const struct vd_house_setup house = {.catalogue = &vd_cli_catalogue,
                                         .store = room->store,
                                         .machine_pause = MACHINE_PAUSE,
                                         .loaded_most = VD_LOADED_MOST,
                                         .ears = {.told = hear_told,
                                                  .returned = hear_returned,
                                                  .changed = hear_changed,
                                                  .machine = hear_machine,
                                                  .find_machine = find_machine,
                                                  .context = room},
                                         .now = vd_clock_milliseconds()};

    room->house = vd_house_new(&house);
    vd_office_attach(room->office, room->house);
    vd_intake_init(&room->intake, room->office, vd_mail_room_spool(setup->store, &room->heap));
    return true;
}

/* What is not decided yet is settled by the store's end; only then may go what it is told to. */
void vd_mail_room_release(struct vd_mail_room *room)
{
    if (room->house != NULL)
        vd_house_leave(room->house);
    vd_store_close(room->store);
    vd_house_free(room->house);
    vd_smtp_free(room->smtp);
    vd_office_free(room->office);
    vd_heap_release(&room->heap);
}

/* ---- working ---- */

static bool has_done(struct vd_mail_room *room, uint64_t now)
{
    struct vd_outbox *outbox = vd_office_outbox(room->office);

    return !room->intake.busy && room->intake.look > now && vd_house_is_idle(room->house) &&
           vd_house_next(room->house) > now + MACHINE_PAUSE && vd_office_is_idle(room->office) &&
           vd_store_counts(room->store).waiting == 0 &&
           (outbox == NULL ||
            (vd_outbox_busy(outbox) == 0 && vd_outbox_next(outbox) > (int64_t)(now / 1000)));
}

static void nap(struct vd_mail_room *room, uint64_t now)
{
    struct pollfd fds[2] = {{.fd = vd_store_fd(room->store), .events = POLLIN}};
    uint64_t house = vd_house_next(room->house), office = vd_office_next(room->office);
    uint64_t letters = vd_intake_next(&room->intake), next = house < office ? house : office;
    nfds_t count = 1;

    if (room->smtp != NULL)
        fds[count++] = (struct pollfd){.fd = vd_smtp_fd(room->smtp), .events = POLLIN};
    next = letters < next ? letters : next;
    (void)poll(fds, count, next <= now ? 0 : next - now < NAP ? (int)(next - now) : NAP);
}

/* A campaign that is put aside; the others go on. */
static void tell_damage(struct vd_house *house)
{
    const char *damage = vd_house_damage(house);

    if (damage != NULL)
        fprintf(stderr, "vedette: put aside: %s\n", damage);
}

bool vd_mail_room_work(struct vd_mail_room *room, char sentence[VD_SENTENCE_SIZE])
{
    uint64_t start = vd_clock_milliseconds();

    for (;;) {
        uint64_t now = vd_clock_milliseconds();

        vd_house_run(room->house, now);
        tell_damage(room->house);
        vd_intake_run(&room->intake, now);
        vd_office_run(room->office, now);
        if (room->smtp != NULL)
            vd_smtp_run(room->smtp);
        if (vd_house_broken(room->house) != NULL) {
            (void)snprintf(sentence, VD_SENTENCE_SIZE, "%s", vd_house_broken(room->house));
            return false;
        }
        if (has_done(room, now) || now - start > WORK_MOST)
            return true;
        nap(room, now);
    }
}
