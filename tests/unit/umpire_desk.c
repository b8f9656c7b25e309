/* unit/umpire_desk.c: a campaign with an umpire and several commanders, for tests of letters and corrections. */
#include "unit/umpire_desk.h"

#include <stdio.h>
#include <string.h>

#include "core/fast_dice.h"
#include "record/verify.h"
#include "rules/altar/ground/corps.h"
#include "rules/altar/ground/seats.h"
#include "rules/altar/play/correct.h"
#include "rules/altar/play/dice.h"
#include "rules/altar/tables/command.h"
#include "rules/altar/tables/find.h"
#include "rules/altar/telling/letters.h"
#include "rules/altar/telling/tell.h"
#include "rules/altar/words/words.h"
#include "systems/altar.h"
#include "unit/altar_desk.h"
#include "unit/check.h"
#include "unit/golden_game.h"

void umpire_execute(struct desk *desk, const struct vd_act *act)
{
    vd_session_execute(desk->session, act, &desk->outcome);
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        const struct vd_told *told = &desk->outcome.seat[seat];

        for (size_t i = 0; i < told->count; i++) {
            assert_true(desk->told_count[seat] < TOLD_MAX);
            desk->told[seat][desk->told_count[seat]++] = told->at[i];
        }
    }
}

void umpire_clear(struct desk *desk)
{
    memset(desk->told_count, 0, sizeof desk->told_count);
}

void umpire_start(struct desk *desk, struct vd_dice dice)
{
    const struct vd_session_setup setup = {.system = &altar_system,
                                           .scenario = &desk->sc->base,
                                           .dice = dice,
                                           .typed = desk->typed,
                                           .first = 1};
    struct vd_act act = {.kind = VD_ACT_START, .seat = VD_SEAT_UMPIRE};

    desk->session = vd_session_new(&setup);
    desk->choices = vd_arena_take(&desk->arena, ALTAR_CHOICES_MAX, sizeof *desk->choices);
    umpire_clear(desk);
    umpire_execute(desk, &act);
}

struct desk *umpire_begin(const char *scenario, const char *commanders, const char *fog)
{
    const char *const settings[] = {commanders, fog};
    struct vd_arena arena;
    const struct vd_scenario *sc;
    const struct vd_system *system;
    struct vd_report report;

    vd_arena_init(&arena);
    vd_report_init(&report);
    struct desk *desk = vd_arena_take(&arena, 1, sizeof *desk);

    assert_true(golden_catalogue.open(scenario, settings, 2, &arena, &sc, &system, &report));
    vd_report_release(&report);
    desk->arena = arena;
    desk->sc = (const struct altar_scenario *)sc;
    desk->seed = (struct vd_fast_dice){1863};
    umpire_start(desk, vd_fast_dice(&desk->seed));
    return desk;
}

void umpire_end(struct desk *desk)
{
    struct vd_arena arena = desk->arena;

    vd_session_free(desk->session);
    vd_arena_release(&arena);
}

uint8_t umpire_seat_of(const struct desk *desk, const char *name)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        if (strcmp(desk->sc->base.seat_names[seat], name) == 0)
            return seat;
    }
    fail_msg("no seat %s", name);
    return 0;
}

enum vd_result umpire_take(struct desk *desk, uint8_t seat, const char *text, struct vd_act *act)
{
    enum vd_result result =
        vd_session_read(desk->session, seat, vd_text_of(text), act, &desk->error);

    return result == VD_OK ? vd_session_check(desk->session, act, &desk->error) : result;
}

void umpire_must(struct desk *desk, uint8_t seat, const char *text)
{
    struct vd_act act;
    char canonical[TEXT_MAX];
    struct vd_writer writer = vd_writer_of(canonical, sizeof canonical);

    if (umpire_take(desk, seat, text, &act) != VD_OK)
        fail_msg("%s: %s", text, desk->error.sentence);
    vd_session_print_act(desk->session, &act, &writer);
    if (umpire_take(desk, seat, canonical, &act) !=
        VD_OK) /* the canonical form is the same order */
        fail_msg("%s: %s", canonical, desk->error.sentence);
    umpire_execute(desk, &act);
}

void umpire_must_not(struct desk *desk, uint8_t seat, const char *text, const char *words)
{
    struct vd_act act;

    if (umpire_take(desk, seat, text, &act) == VD_OK)
        fail_msg("%s: was accepted", text);
    if (strstr(desk->error.sentence, words) == NULL)
        fail_msg("%s: '%s' lacks '%s'", text, desk->error.sentence, words);
}

const struct altar_state *umpire_state_of(const struct desk *desk)
{
    return vd_session_state(desk->session);
}

void umpire_go_on(struct desk *desk)
{
    for (uint8_t seat = 0; seat < desk->sc->base.seat_count; seat++) {
        const struct vd_view *view = vd_session_view(desk->session, seat);
        struct vd_act act = {.kind = VD_ACT_ORDER, .seat = seat};

        if (!view->asked)
            continue;
        size_t count =
            altar_system.play->legal(&desk->sc->base, view, vd_session_work(desk->session),
                                     desk->choices, ALTAR_CHOICES_MAX);

        altar_system.play->expand(&desk->sc->base, view, vd_session_work(desk->session),
                                  desk->choices[count - 1], &act.command);
        umpire_execute(desk, &act);
        return;
    }
    fail_msg("nobody is asked");
}

void umpire_go_on_to_turn(struct desk *desk, uint8_t turn)
{
    while (umpire_state_of(desk)->turn < turn ||
           altar_open_task((struct altar_state *)umpire_state_of(desk))->phase !=
               ALTAR_PHASE_ACTIVATE)
        umpire_go_on(desk);
}

size_t umpire_count_of(const struct desk *desk, uint8_t seat, uint16_t kind)
{
    size_t count = 0;

    for (size_t i = 0; i < desk->told_count[seat]; i++)
        count += desk->told[seat][i].kind == kind;
    return count;
}

const char *umpire_text_of(const struct desk *desk, uint8_t seat)
{
    static char text[TEXT_MAX];
    size_t length = 0;

    for (size_t i = 0; i < desk->told_count[seat]; i++) {
        const struct vd_event *event = &desk->told[seat][i];

        for (size_t k = 0; event->kind == VD_EVENT_TEXT && k < (event->arg[1] & 0xFFU); k++)
            text[length++] = (char)(event->arg[2 + k / 2] >> (k % 2 == 0 ? 0 : 8));
    }
    text[length] = '\0';
    return text;
}

const char *umpire_letters_of(const struct desk *desk, uint8_t seat)
{
    static char text[VIEW_MAX];
    struct vd_writer writer = vd_writer_of(text, sizeof text);

    altar_system.language->print_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                      VD_FORM_TEXT, &writer);
    assert_false(vd_writer_is_full(&writer));
    char *part = strstr(text, "\nLETTERS\n");

    if (part == NULL)
        return "";
    part += strlen("\nLETTERS\n");
    strstr(part, "\n\n")[1] = '\0';
    return part;
}

void umpire_must_tell(const struct desk *desk, uint8_t seat, const char *words)
{
    const char *text = umpire_letters_of(desk, seat);

    if (strstr(text, words) == NULL)
        fail_msg("%s is not told '%s' but:\n%s", desk->sc->base.seat_names[seat], words, text);
}

void umpire_report(const struct desk *desk, uint8_t seat, char text[VIEW_MAX])
{
    struct vd_writer writer = vd_writer_of(text, VIEW_MAX);

    altar_system.language->print_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                      VD_FORM_TEXT, &writer);
    altar_system.language->print_view(&desk->sc->base, vd_session_view(desk->session, seat),
                                      VD_FORM_JSON, &writer);
    assert_false(vd_writer_is_full(&writer));
}
