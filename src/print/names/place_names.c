/* print/names/place_names.c: places names beside their symbols without overlaps.
 *
 * Each name has a list of spots, from the customary one (right of the symbol) to the least usual.
 * The important names choose first. A name that finds no spot makes a neighbor move, is set
 * smaller, or at last stands apart with a line to its symbol. Then each name may move to a better
 * spot. */
#include <math.h>
#include <stdlib.h>

#include "print/names/symbol_names.h"
#include "print/plan.h"

enum { SPOTS_MAX = 72, HITS_MAX = 4, NEIGHBORS_MAX = 12 };

struct spot {
    struct vd_box box;
    double cost, size;
};

struct naming {
    size_t symbol;
    enum vd_label_kind kind;
    int rank; /* a low rank chooses first */
    const struct vd_string *string;
    struct vd_typesetting setting;
    struct spot *spots;
    size_t spot_count;
    struct spot chosen;
    size_t crowd_number;
    bool placed, has_leader;
    struct vd_xy leader[2];
};

struct namings {
    struct vd_drawing *map;
    struct naming *at;
    size_t count;
};

struct direction {
    int x, y;
    double cost;
};

static const struct direction directions[] = {
    {1, 0, 0},    {1, -1, 0.1},  {-1, 0, 0.28}, {-1, 1, 0.34},
    {1, 1, 0.16}, {-1, -1, 0.3}, {0, 1, 0.5},   {0, -1, 0.45},
};

/* Returns the box of the ink in a direction from its symbol, at a distance of `gap`. */
static struct vd_box box_beside(const struct vd_symbol *symbol, struct direction direction,
                                double width, double height, double gap)
{
    bool corner = direction.x != 0 && direction.y != 0;
    double off = symbol->half * (corner ? 0.8 : 1) + gap * (corner ? 0.6 : 1);
    struct vd_box box;

    box.left = direction.x > 0   ? symbol->at.x + off
               : direction.x < 0 ? symbol->at.x - off - width
                                 : symbol->at.x - width / 2;
    box.top = direction.y > 0   ? symbol->at.y + off
              : direction.y < 0 ? symbol->at.y - off - height
                                : symbol->at.y - height / 2;
    box.right = box.left + width;
    box.bottom = box.top + height;
    return box;
}

/* Returns the distance between a box and a symbol. */
static double gap_to(struct vd_box box, const struct vd_symbol *symbol)
{
    double x = fmax(box.left - symbol->at.x, symbol->at.x - box.right) - symbol->half;
    double y = fmax(box.top - symbol->at.y, symbol->at.y - box.bottom) - symbol->half;

    return hypot(fmax(x, 0), fmax(y, 0));
}

/* Readers assign a name to the nearest sign. Returns what a spot costs that is also near another
 * place, or less than 0 if it is nearer to that place than to its own. */
static double confusion_cost(const struct vd_drawing *map, struct vd_box box,
                             const struct naming *naming)
{
    const double doubt = 1.5 * map->growth; /* nearer by this much is clear */
    double own = gap_to(box, &map->symbols.at[naming->symbol]), cost = 0;
    int owners[NEIGHBORS_MAX];
    size_t hits = vd_box_index_hits(&map->crowd, vd_box_grow(box, own + doubt), VD_NOBODY - 1,
                                    owners, NEIGHBORS_MAX);

    for (size_t i = 0; i < hits; i++) {
        if (owners[i] >= (int)map->symbols.count || owners[i] == (int)naming->symbol ||
            map->symbols.at[owners[i]].kind != VD_MARK_PLACE)
            continue;
        double margin = gap_to(box, &map->symbols.at[owners[i]]) - own;

        if (margin <= 0 && naming->kind == VD_LABEL_PLACE)
            return -1;
        cost = fmax(cost, margin > 0 ? 0.8 * (1 - margin / doubt) : 2.5);
    }
    return cost;
}

/* A name may cross a line but not lie along it: returns the cost of hiding more than a crossing. */
static double hiding_cost(const struct vd_drawing *map, struct vd_box box)
{
    /* In heights of the box: the mean darkness times its width over the lines' breadth. */
    double hidden = vd_ground_in(&map->ways, box) * (box.right - box.left) / map->ways.unit;

    return 2.2 * fmax(hidden - 1, 0);
}

/* Returns what a spot costs beyond its direction, or less than 0 if it is impossible: off the face,
 * or on a symbol, which does not move. */
static double ground_cost(const struct vd_drawing *map, struct vd_box box,
                          const struct naming *naming)
{
    struct vd_box face = {0, 0, map->width, map->height};
    struct vd_box room = vd_box_grow(box, 0.7 * map->growth);
    int owners[HITS_MAX];

    if (!vd_box_holds(face, vd_box_grow(box, naming->kind == VD_LABEL_EXIT ? 1 : 2.5)))
        return -1;
    size_t hits = vd_box_index_hits(&map->crowd, room, VD_NOBODY - 1, owners, HITS_MAX);

    for (size_t i = 0; i < hits; i++)
        if (owners[i] < (int)map->symbols.count)
            return -1;
    return 7 * vd_ground_in(&map->ground, box) + hiding_cost(map, box);
}

static void add_spot(struct namings *all, struct naming *naming, struct vd_box box, double cost,
                     double size)
{
    double ground = ground_cost(all->map, box, naming);
    double confusion = ground >= 0 ? confusion_cost(all->map, box, naming) : -1;

    if (confusion >= 0 && naming->spot_count < SPOTS_MAX)
        naming->spots[naming->spot_count++] = (struct spot){box, cost + ground + confusion, size};
}

static struct vd_box slide(struct vd_box box, double x, double y)
{
    return (struct vd_box){box.left + x, box.top + y, box.right + x, box.bottom + y};
}

static int cheaper(const void *a, const void *b)
{
    const struct spot *one = a, *two = b;

    if (one->cost != two->cost)
        return one->cost < two->cost ? -1 : 1;
    /* qsort is not stable, and the map must be the same on every machine. */
    if (one->box.left != two->box.left)
        return one->box.left < two->box.left ? -1 : 1;
    return (one->box.top > two->box.top) - (one->box.top < two->box.top);
}

static void find_spots(struct namings *all, struct naming *naming, double size)
{
    static const double slides[] = {0, -0.25, 0.25, -0.42, 0.42};
    const struct vd_symbol *symbol = &all->map->symbols.at[naming->symbol];
    struct vd_typesetting setting = naming->setting;

    setting.size = size;
    double width = vd_string_ink_width(naming->string, &setting);
    double height = (naming->string->ascent + naming->string->descent) * size;

    naming->spot_count = 0;
    for (int step = 0; step < 3; step++)
        for (size_t d = 0; d < sizeof directions / sizeof *directions; d++) {
            double gap = (2 + step * 1.6) * all->map->growth;
            struct vd_box box = box_beside(symbol, directions[d], width, height, gap);
            bool corner = directions[d].x != 0 && directions[d].y != 0;

            for (int s = 0; s < (corner ? 1 : 5); s++) {
                double by = slides[s];
                double cost = directions[d].cost + 0.3 * step + 0.3 * fabs(by);
                struct vd_box moved = directions[d].x == 0 ? slide(box, by * width, 0)
                                                           : slide(box, 0, by * height * 1.3);
                add_spot(all, naming, moved, cost, size);
            }
        }
    qsort(naming->spots, naming->spot_count, sizeof *naming->spots, cheaper);
}

static int owner_of(const struct namings *all, const struct naming *naming)
{
    return (int)all->map->symbols.count + (int)all->map->labels.count + (int)(naming - all->at);
}

/* Adds more space at the sides, where a word would have its space. */
static struct vd_box room_of(const struct namings *all, const struct spot *spot)
{
    const double g = all->map->growth;

    return (struct vd_box){spot->box.left - 1.6 * g, spot->box.top - 0.7 * g,
                           spot->box.right + 1.6 * g, spot->box.bottom + 0.7 * g};
}

/* Spots that cost more than this hide what must be seen: only for a name that finds no other. */
static const double dear = 4;

static void take(struct namings *all, struct naming *naming, const struct spot *spot)
{
    if (naming->placed)
        vd_box_index_remove(&all->map->crowd, naming->crowd_number);
    naming->chosen = *spot;
    naming->placed = true;
    /* Names keep farther from each other in a row than from signs; otherwise they would read as
     * one. */
    struct vd_box box = spot->box;

    box.left -= 2 * all->map->growth;
    box.right += 2 * all->map->growth;
    naming->crowd_number = vd_box_index_add(&all->map->crowd, box, owner_of(all, naming));
}

/* Takes the cheapest free spot, if it is cheaper than the name's own and than `most`. */
static bool choose(struct namings *all, struct naming *naming, double most)
{
    for (size_t i = 0; i < naming->spot_count; i++) {
        const struct spot *spot = &naming->spots[i];

        if (spot->cost >= most || (naming->placed && spot->cost >= naming->chosen.cost))
            break;
        if (vd_box_index_hit(&all->map->crowd, room_of(all, spot), owner_of(all, naming)) ==
            VD_NOBODY) {
            take(all, naming, spot);
            return true;
        }
    }
    return naming->placed;
}

/* Moves the name that is in the way, if it can go elsewhere; true if it did. */
static bool give_way(struct namings *all, struct naming *other, struct vd_box wanted)
{
    for (size_t i = 0; i < other->spot_count; i++) {
        const struct spot *spot = &other->spots[i];

        if (spot->cost >= fmax(dear, other->chosen.cost + 1))
            break;
        if (!vd_box_meets(room_of(all, spot), wanted) &&
            vd_box_index_hit(&all->map->crowd, room_of(all, spot), owner_of(all, other)) ==
                VD_NOBODY) {
            take(all, other, spot);
            return true;
        }
    }
    return false;
}

/* Takes a spot that one other name has, if that name can move. */
static bool displace(struct namings *all, struct naming *naming, double most)
{
    const int first = owner_of(all, all->at);

    for (size_t i = 0; i < naming->spot_count && naming->spots[i].cost < most; i++) {
        int owners[HITS_MAX];
        struct vd_box room = room_of(all, &naming->spots[i]);
        size_t hits =
            vd_box_index_hits(&all->map->crowd, room, owner_of(all, naming), owners, HITS_MAX);

        if (hits != 1 || owners[0] < first || owners[0] >= first + (int)all->count)
            continue;
        struct naming *other = &all->at[owners[0] - first];

        if (!other->has_leader && give_way(all, other, room)) {
            take(all, naming, &naming->spots[i]);
            return true;
        }
    }
    return false;
}

/* Returns the point at this share (0 to 1) of the way between two others. */
static struct vd_xy between(struct vd_xy a, struct vd_xy b, double part)
{
    return (struct vd_xy){a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

static bool is_leader_clear(const struct namings *all, const struct naming *naming,
                            struct vd_xy from, struct vd_xy to)
{
    int steps = (int)(hypot(to.x - from.x, to.y - from.y) / 1.5) + 1;

    for (int i = 0; i < steps; i++) {
        struct vd_box box = vd_box_round(between(from, to, (double)i / steps), 0.5, 0.5);
        int hit = vd_box_index_hit(&all->map->crowd, box, owner_of(all, naming));

        if (hit != VD_NOBODY && hit != (int)naming->symbol)
            return false;
    }
    return true;
}

/* Takes a spot away from its symbol, with a line between them, if both are free. */
static bool take_off_spot(struct namings *all, struct naming *naming, const struct spot *spot,
                          struct vd_xy end)
{
    const struct vd_symbol *symbol = &all->map->symbols.at[naming->symbol];
    double away = hypot(end.x - symbol->at.x, end.y - symbol->at.y);

    if (ground_cost(all->map, spot->box, naming) < 0 ||
        vd_box_index_hit(&all->map->crowd, room_of(all, spot), owner_of(all, naming)) !=
            VD_NOBODY ||
        !is_leader_clear(all, naming, symbol->at, end))
        return false;
    naming->has_leader = true;
    naming->leader[0] = between(symbol->at, end, symbol->half / away);
    naming->leader[1] = between(symbol->at, end, 1 - all->map->growth / away);
    take(all, naming, spot);
    /* Marks the line as taken too. */
    for (int part = 1; part < 5; part++)
        vd_box_index_add(&all->map->crowd,
                         vd_box_round(between(symbol->at, end, part / 5.0), 0.6, 0.6),
                         owner_of(all, naming));
    return true;
}

/* Tries ever wider rings around the symbol, until a free spot can be joined to it by a clear
 * line. */
static bool stand_off(struct namings *all, struct naming *naming, double size)
{
    enum { RINGS = 16, TURNS = 32 };
    const struct vd_symbol *symbol = &all->map->symbols.at[naming->symbol];
    struct vd_typesetting setting = naming->setting;

    setting.size = size;
    double width = vd_string_ink_width(naming->string, &setting);
    double height = (naming->string->ascent + naming->string->descent) * size;

    for (int i = 0; i < RINGS * TURNS; i++) {
        int half_turn = i % TURNS / 2 + i % 2; /* from the east to both sides alternately */
        double turn = M_PI * 2 / TURNS * (i % 2 ? -half_turn : half_turn);
        int ring = i / TURNS;
        double off = (9 + 5 * ring) * all->map->growth;
        struct vd_xy end = {symbol->at.x + cos(turn) * off, symbol->at.y + sin(turn) * off};
        struct vd_box box = vd_box_round(end, width / 2, height / 2);
        struct spot spot = {slide(box, cos(turn) * width / 2, sin(turn) * height / 2), 10, size};

        if (take_off_spot(all, naming, &spot, end))
            return true;
    }
    return false;
}

/* On a simplified map a name that finds no room beside its symbol is left out. */
static bool is_wanted_always(const struct vd_drawing *map, const struct naming *naming)
{
    return map->style.ranks == 0 &&
           (naming->kind == VD_LABEL_PLACE || naming->kind == VD_LABEL_EXIT);
}

static void place(struct namings *all, struct naming *naming)
{
    enum { SIZES = 3 };
    static const double sizes[SIZES] = {1, 0.92, 0.84};
    const double full = naming->setting.size, least = all->map->style.least;

    for (size_t i = 0; i < 2 * SIZES; i++) {
        double most = i < SIZES ? dear : HUGE_VAL;

        if (full * sizes[i % SIZES] < least)
            continue;
        find_spots(all, naming, full * sizes[i % SIZES]);
        if (choose(all, naming, most) || displace(all, naming, most))
            return;
    }
    if (!is_wanted_always(all->map, naming))
        return;
    find_spots(all, naming, full);
    if (!stand_off(all, naming, fmax(full * 0.92, least)))
        (void)stand_off(all, naming, fmax(full * 0.8, least));
}

static int by_rank(const void *a, const void *b)
{
    const struct naming *one = a, *two = b;

    if (one->rank != two->rank)
        return one->rank < two->rank ? -1 : 1;
    return (one->symbol > two->symbol) - (one->symbol < two->symbol);
}

static void add_naming(struct namings *all, size_t index)
{
    struct vd_drawing *map = all->map;
    const struct vd_symbol *symbol = &map->symbols.at[index];
    struct naming *naming = &all->at[all->count++];
    struct vd_manner manner = vd_manner_of(symbol);
    double size = fmax(manner.size * map->growth, map->style.least);
    const char *name = vd_symbol_name(map, symbol);

    *naming =
        (struct naming){.symbol = index, .kind = vd_symbol_label_kind(symbol), .rank = manner.rank};
    naming->string = manner.capitals ? vd_string_shape_capitals(map->fonts, manner.face, name)
                                     : vd_string_shape(map->fonts, manner.face, name);
    naming->setting =
        (struct vd_typesetting){.size = size,
                                .tracking = manner.tracking,
                                .color = symbol->is_faint ? VD_COLOR_WATER_NAME : VD_COLOR_INK,
                                .halo = 0.7 * map->growth};
    naming->spots = vd_arena_take(&map->arena, SPOTS_MAX, sizeof *naming->spots);
}

static void keep(struct namings *all, const struct naming *naming)
{
    struct vd_drawing *map = all->map;
    struct vd_box *box = vd_arena_take(&map->arena, 1, sizeof *box);
    struct vd_label label = {.kind = naming->kind,
                             .string = naming->string,
                             .setting = naming->setting,
                             .bounds = naming->chosen.box,
                             .boxes = box,
                             .box_count = 1,
                             .symbol = (uint32_t)naming->symbol,
                             .has_leader = naming->has_leader,
                             .leader = {naming->leader[0], naming->leader[1]}};

    *box = naming->chosen.box;
    label.setting.size = naming->chosen.size;
    label.at = (struct vd_xy){box->left + naming->string->before * label.setting.size,
                              box->bottom - naming->string->descent * label.setting.size};
    /* Woods and hachures avoid names; only lines need a halo over them. */
    if (vd_ground_in(&map->ground, vd_box_grow(*box, map->growth)) <= 0)
        label.setting.halo = 0;
    if (naming->has_leader)
        label.bounds = vd_box_join(label.bounds, vd_box_round(naming->leader[0], 1, 1));
    VD_PUSH(&map->arena, map->labels) = label;
}

static bool is_named(const struct vd_drawing *map, size_t index)
{
    const struct vd_symbol *symbol = &map->symbols.at[index];

    return symbol->mark->name != 0 && vd_rank_is_shown(map, (unsigned)vd_manner_of(symbol).rank) &&
           !vd_symbol_name_is_repeated(map, index);
}

void vd_place_names_plan(struct vd_drawing *map)
{
    struct namings all = {.map = map};

    all.at = vd_arena_take(&map->arena, map->symbols.count + 1, sizeof *all.at);
    for (size_t i = 0; i < map->symbols.count; i++)
        if (is_named(map, i))
            add_naming(&all, i);
    qsort(all.at, all.count, sizeof *all.at, by_rank);
    for (size_t i = 0; i < all.count; i++)
        place(&all, &all.at[i]);
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < all.count; i++)
            if (all.at[i].placed && !all.at[i].has_leader)
                choose(&all, &all.at[i], HUGE_VAL);
    /* Owners are numbered from the labels kept so far, so these labels are kept only now. */
    for (size_t i = 0; i < all.count; i++)
        if (all.at[i].placed)
            keep(&all, &all.at[i]);
}
