/* rules/altar/words/signs.c: what stands on the map as far as a seat knows, for drawing.
 *
 * Own tokens have names, the enemy's handles; reports are drawn by age; depots, and crossings
 * out of use, are drawn too. */
#include "rules/altar/words/words.h"

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

/* ---- shapes ---- */

/* A pennon on its staff. */
static const struct vd_stroke picket_strokes[] = {
    {VD_STROKE_MOVE, {26, 74}}, {VD_STROKE_LINE, {26, -6}}, {VD_STROKE_MOVE, {26, -2}},
    {VD_STROKE_LINE, {96, 19}}, {VD_STROKE_LINE, {26, 40}}, {VD_STROKE_END, {0}},
};

/* A covered wagon. */
static const struct vd_stroke train_strokes[] = {
    {VD_STROKE_MOVE, {6, 45}},        {VD_STROKE_CURVE, {6, -18, 104, -18, 104, 45}},
    {VD_STROKE_CLOSE, {0}},           {VD_STROKE_CIRCLE, {27, 56, 15}},
    {VD_STROKE_CIRCLE, {83, 56, 15}}, {VD_STROKE_END, {0}},
};

/* A storehouse with its gable. */
static const struct vd_stroke depot_strokes[] = {
    {VD_STROKE_MOVE, {12, 68}},        {VD_STROKE_LINE, {12, 24}}, {VD_STROKE_LINE, {55, -10}},
    {VD_STROKE_LINE, {98, 24}},        {VD_STROKE_LINE, {98, 68}}, {VD_STROKE_CLOSE, {0}},
    {VD_STROKE_BOX, {42, 34, 26, 34}}, {VD_STROKE_END, {0}},
};

static const struct vd_sign_shape picket = {.name = "picket", .strokes = picket_strokes};
static const struct vd_sign_shape train = {.name = "train", .strokes = train_strokes};
static const struct vd_sign_shape depot = {.name = "depot", .strokes = depot_strokes};

static const struct vd_sign_shape *shape_of(uint8_t kind, uint8_t arm)
{
    switch ((enum altar_kind)kind) {
    case ALTAR_PICKET:
        return &picket;
    case ALTAR_TRAIN:
        return &train;
    case ALTAR_DEPOT:
        return &depot;
    default:
        return arm == ALTAR_CAVALRY    ? &vd_sign_cavalry
               : arm == ALTAR_INFANTRY ? &vd_sign_infantry
                                       : &vd_sign_troops;
    }
}

/* ---- signs ---- */

/* "Pender", "E7", or "E7 Heth" once identified; depots are named after their place. */
static void put_label(const struct list *list, altar_piece_id index, struct vd_sign *sign)
{
    const struct altar_piece *piece = &list->view->board.piece[index.v];
    struct vd_writer out = vd_writer_of(sign->label, sizeof sign->label);

    if (sign->shape == &depot)
        vd_write(&out, "depot");
    else if (sign->own)
        vd_write(&out, altar_token_word(list->sc, index.v));
    else
        vd_write_format(&out, "E%u", piece->handle);
    if (!sign->own && sign->shape != &depot && piece->token.v < list->sc->token_count)
        vd_write_format(&out, " %s", altar_token_word(list->sc, piece->token.v));
}

static void add_piece(struct list *list, altar_piece_id index)
{
    const struct altar_piece *piece = &list->view->board.piece[index.v];
    struct vd_sign *sign;

    if (piece->cell == VD_NONE)
        return;
    sign = add(list, (struct vd_sign){.shape = shape_of(piece->kind, piece->arm),
                                      .side = piece->side,
                                      .own = piece->side == list->view->side,
                                      .cell = piece->cell,
                                      .edge = VD_NONE});
    if (sign != NULL)
        put_label(list, index, sign);
}

/* One sign for each spot and kind; a token seen again since is no longer a report. */
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

/* The sign shows the arm; the label must fit into its space. */
static const char *short_word(const struct vd_sign_shape *shape)
{
    return shape == &vd_sign_infantry ? "inf." : shape == &vd_sign_cavalry ? "cav." : shape->name;
}

static void add_report(struct list *list, uint8_t index)
{
    const struct altar_report *report = &list->view->reports[index];
    struct vd_sign *sign;

    if (!altar_report_stands(list->sc, list->view, index) || !is_first_report(list->view, index))
        return;
    sign =
        add(list,
            (struct vd_sign){.shape = shape_of(altar_report_kind(report), altar_report_arm(report)),
                             .side = altar_other(list->view->side),
                             .reported = true,
                             .age = (uint8_t)(list->view->base.turn - report->turn),
                             .cell = report->cell,
                             .edge = VD_NONE});
    if (sign == NULL)
        return;
    struct vd_writer out = vd_writer_of(sign->label, sizeof sign->label);

    vd_write(&out, short_word(sign->shape));
}

/* I7: where an identified token was last seen. */
static void add_identified(struct list *list, altar_piece_id index)
{
    const struct altar_piece *piece = &list->view->board.piece[index.v];
    struct vd_sign *sign;

    if (!altar_is_shown_where_left(list->sc, list->view, index))
        return;
    sign = add(list, (struct vd_sign){.shape = shape_of(piece->kind, piece->arm),
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
        list, (struct vd_sign){.shape = &vd_sign_crossing_down,
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
        add_identified(&list, altar_piece(i));
    for (uint8_t i = 0; i < list.view->board.piece_count; i++)
        add_piece(&list, altar_piece(i));
    return list.count;
}

const struct vd_legend_entry altar_legend[] = {
    {{.shape = &vd_sign_infantry, .own = true, .label = "own"}, "infantry division"},
    {{.shape = &vd_sign_cavalry, .own = true, .label = "own"}, "cavalry division"},
    {{.shape = &picket, .own = true, .label = "own"}, "picket"},
    {{.shape = &train, .own = true, .label = "own"}, "train"},
    {{.shape = &depot, .own = true, .label = "depot"}, "own depot"},
    {{.shape = &vd_sign_troops, .label = "E7"}, "enemy in sight"},
    {{.shape = &vd_sign_troops, .reported = true, .age = 2, .label = "troops"},
     "reported 2 turns ago"},
    {{.shape = &vd_sign_crossing_down}, "crossing down"},
    {{.shape = NULL}, NULL},
};
