/* toy/rules/signs.c: what stands on the map as a side knows it, for whoever draws it. */
#include "toy/rules/game.h"

/* With its name, or as an enemy token of this number. */
static void name_sign(struct vd_sign *sign, const char *name, unsigned token)
{
    struct vd_writer writer = vd_writer_of(sign->label, sizeof sign->label);

    if (name != NULL)
        vd_write(&writer, name);
    else
        vd_write_format(&writer, "E%u", token);
}

static void add_sign(struct vd_sign *signs, size_t most, size_t *count, const struct vd_sign *sign)
{
    if (*count < most)
        signs[*count] = *sign;
    (*count)++;
}

static const struct vd_sign_shape *shape_of(unsigned arm)
{
    return arm == OUTPOST_HORSE ? &vd_sign_cavalry : &vd_sign_infantry;
}

size_t outpost_signs(const struct vd_scenario *base, const struct vd_view *memory,
                     struct vd_sign *signs, size_t most)
{
    const struct outpost_scenario *sc = outpost_scenario_of(base);
    const struct outpost_view *view = outpost_view_of(memory);
    size_t count = 0;

    for (unsigned i = 0; i < sc->company_count; i++) {
        struct vd_sign sign = {.shape = shape_of(sc->company[i].arm),
                               .side = sc->company[i].side,
                               .own = sc->company[i].side == view->side,
                               .cell = view->company[i].cell,
                               .edge = VD_NONE};

        name_sign(&sign, sc->company[i].name, 0);
        if (sign.cell != VD_NONE)
            add_sign(signs, most, &count, &sign);
    }
    for (unsigned i = 0; i < view->seen_count && view->phase != OUTPOST_OVER; i++) {
        const struct outpost_sighting *seen = &view->seen[i];
        struct vd_sign sign = {.shape = seen->arm > 0 ? shape_of(seen->arm - 1U) : &vd_sign_troops,
                               .side = outpost_enemy_of(view->side),
                               .cell = seen->cell,
                               .edge = VD_NONE};

        name_sign(&sign, NULL, seen->token);
        add_sign(signs, most, &count, &sign);
    }
    return count;
}

const struct vd_legend_entry outpost_legend[] = {
    {{.shape = &vd_sign_infantry, .own = true, .label = "foot"}, "own foot"},
    {{.shape = &vd_sign_cavalry, .own = true, .label = "horse"}, "own horse"},
    {{.shape = &vd_sign_troops, .label = "E1"}, "enemy in sight"},
    {{.shape = NULL}, NULL},
};
