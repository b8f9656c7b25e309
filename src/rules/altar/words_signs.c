/* rules/altar/words_signs.c: what stands on the map as a seat knows it, for whoever draws it: own
 * tokens by name, the enemy's by handle, reports by age, depots, crossings that are down. */
#include "rules/altar/engine.h"
#include "rules/altar/words.h"

struct list {
    const struct altar_scenario *sc;
    const struct altar_view *view;
    struct vd_sign *signs;
    size_t most, count;
};

static struct vd_sign *add(struct list *list, struct vd_sign sign)
{
    struct vd_sign *at = list->count < list->most ? &list->signs[list->count] : NULL;

    list->count++;
    if (at != NULL)
        *at = sign;
    return at;
}

static enum vd_sign_kind kind_of(uint8_t kind, uint8_t arm)
{
    switch ((enum altar_kind)kind) {
    case ALTAR_PICKET:
        return VD_SIGN_PICKET;
    case ALTAR_TRAIN:
        return VD_SIGN_TRAIN;
    case ALTAR_DEPOT:
        return VD_SIGN_DEPOT;
    default:
        return arm == ALTAR_CAVALRY    ? VD_SIGN_CAVALRY
               : arm == ALTAR_INFANTRY ? VD_SIGN_INFANTRY
                                       : VD_SIGN_TROOPS;
    }
}

/* "Pender", "E7", "E7 Heth" once its face is known; depots are named by the place they stand in. */
static void put_label(const struct list *list, uint8_t index, struct vd_sign *sign)
{
    const struct altar_piece *piece = &list->view->board.piece[index];
    struct vd_writer out = vd_writer_of(sign->label, sizeof sign->label);

    if (sign->kind == VD_SIGN_DEPOT)
        vd_write(&out, "depot");
    else if (sign->own)
        vd_write(&out, altar_token_word(list->sc, index));
    else
        vd_write_format(&out, "E%u", piece->handle);
    if (!sign->own && sign->kind != VD_SIGN_DEPOT && piece->token < list->sc->token_count)
        vd_write_format(&out, " %s", altar_token_word(list->sc, piece->token));
}

static void add_piece(struct list *list, uint8_t index)
{
    const struct altar_piece *piece = &list->view->board.piece[index];
    struct vd_sign *sign;

    if (piece->cell == VD_NONE)
        return;
    sign = add(list, (struct vd_sign){.kind = (uint8_t)kind_of(piece->kind, piece->arm),
                                      .side = piece->side,
                                      .own = piece->side == list->view->side,
                                      .cell = piece->cell,
                                      .edge = VD_NONE});
    if (sign != NULL)
        put_label(list, index, sign);
}

/* One for a spot and kind; what was seen again since is no report any more. */
static bool is_first_report(const struct altar_view *view, uint8_t index)
{
    for (uint8_t i = 0; i < index; i++) {
        if (view->reports[i].cell == view->reports[index].cell &&
            view->reports[i].turn == view->reports[index].turn &&
            altar_report_arm(&view->reports[i]) == altar_report_arm(&view->reports[index]) &&
            altar_report_kind(&view->reports[i]) == altar_report_kind(&view->reports[index]))
            return false;
    }
    return true;
}

/* The sign says the arm; the plate has to fit its space. */
static const char *short_word(enum vd_sign_kind kind)
{
    static const char words[VD_SIGN_COUNT][8] = {
        [VD_SIGN_NONE] = "troops",  [VD_SIGN_TROOPS] = "troops",  [VD_SIGN_INFANTRY] = "inf.",
        [VD_SIGN_CAVALRY] = "cav.", [VD_SIGN_PICKET] = "picket",  [VD_SIGN_TRAIN] = "train",
        [VD_SIGN_DEPOT] = "depot",  [VD_SIGN_CROSSING_DOWN] = "",
    };

    return words[kind < VD_SIGN_COUNT ? kind : VD_SIGN_NONE];
}

static void add_report(struct list *list, uint8_t index)
{
    const struct altar_report *report = &list->view->reports[index];
    struct vd_sign *sign;

    if (!altar_report_stands(list->sc, list->view, index) || !is_first_report(list->view, index))
        return;
    sign = add(list, (struct vd_sign){.kind = (uint8_t)kind_of(altar_report_kind(report),
                                                               altar_report_arm(report)),
                                      .side = altar_other(list->view->side),
                                      .reported = true,
                                      .age = (uint8_t)(list->view->base.turn - report->turn),
                                      .cell = report->cell,
                                      .edge = VD_NONE});
    if (sign == NULL)
        return;
    struct vd_writer out = vd_writer_of(sign->label, sizeof sign->label);

    vd_write(&out, short_word((enum vd_sign_kind)sign->kind));
}

/* I7: where one that was identified was seen last. */
static void add_identified(struct list *list, uint8_t index)
{
    const struct altar_piece *piece = &list->view->board.piece[index];
    struct vd_sign *sign;

    if (!altar_is_shown_where_left(list->sc, list->view, index))
        return;
    sign = add(list, (struct vd_sign){.kind = (uint8_t)kind_of(piece->kind, piece->arm),
                                      .side = piece->side,
                                      .reported = true,
                                      .age = (uint8_t)(list->view->base.turn - piece->seen),
                                      .cell = piece->left,
                                      .edge = VD_NONE});
    if (sign != NULL)
        put_label(list, index, sign);
}

static void add_crossing(struct list *list, uint8_t index)
{
    const struct altar_board *board = &list->view->board;
    const struct altar_crossing *crossing = &list->sc->crossings[index];
    struct vd_sign *sign;

    if (!crossing->closed && ((board->destroyed | board->closed) >> index & 1) == 0)
        return;
    sign = add(
        list, (struct vd_sign){.kind = VD_SIGN_CROSSING_DOWN,
                               .side = ALTAR_SIDES,
                               .cell = VD_NONE,
                               .edge = list->sc->base.theater->crossings[crossing->crossing].edge});
    if (sign == NULL)
        return;
    struct vd_writer out = vd_writer_of(sign->label, sizeof sign->label);

    vd_write(&out, altar_crossing_name(list->sc, index));
}

size_t altar_signs(const struct vd_scenario *base, const struct vd_view *view,
                   struct vd_sign *signs, size_t most)
{
    struct list list = {.sc = (const struct altar_scenario *)base,
                        .view = (const struct altar_view *)view,
                        .signs = signs,
                        .most = most};

    for (uint8_t i = 0; i < list.sc->crossing_count; i++)
        add_crossing(&list, i);
    for (uint8_t i = 0; i < list.view->report_count; i++)
        add_report(&list, i);
    for (uint8_t i = 0; i < list.view->board.piece_count; i++)
        add_identified(&list, i);
    for (uint8_t i = 0; i < list.view->board.piece_count; i++)
        add_piece(&list, i);
    return list.count;
}
