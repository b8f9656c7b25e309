/* scenario/altar/odds.c: the odds of battles: read, or made by fighting them (battle.md, part
 * 5). */
#include "scenario/altar/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "core/fast_dice.h"
#include "scenario/read.h"

/* Assumptions of the fit: a division loses 8 percent of its weight for each turn that it arrives
 * later, works count as a third more men, and a space of distance is about a turn. */
enum { LATE = 80, WORKS = 1330 };

static const uint8_t distances[ALTAR_ODDS_SPACES] = {100, 90, 82, 74};

/* ---- reading ---- */

static bool read_numbers(const struct vd_yaml *root, const struct altar_battle_rules *rules,
                         struct altar_battle_odds *odds, struct vd_report *report)
{
    const struct vd_yaml *node = vd_yaml_need(root, "numbers", VD_YAML_TEXT, report);
    char *end = NULL;

    if (node == NULL)
        return false;
    odds->numbers = strtoull(node->text, &end, 16);
    if (*end == '\0' && odds->numbers == altar_battle_numbers(rules))
        return true;
    vd_report_add(
        report, vd_yaml_spot(node),
        "these odds were made with other numbers than those of battle.yaml: make them again "
        "with vedette odds");
    return false;
}

/* Reads a list of `count` whole numbers; with `rising`, no number is smaller than its predecessor. */
static void read_list(const struct vd_yaml *root, const char *key, size_t count, int most,
                      bool rising, uint16_t *values, struct vd_report *report)
{
    const struct vd_yaml *list = vd_read_list(root, key, count, report);
    const struct vd_yaml *at = vd_read_first(list);
    long before = 0;

    if (list != NULL && list->count != count) {
        vd_report_add(report, vd_yaml_spot(list), "'%s' needs %zu numbers", key, count);
        return;
    }
    for (size_t i = 0; i < count && at != NULL; i++, at = at->next) {
        char *end = NULL;
        long value = at->kind == VD_YAML_TEXT ? strtol(at->text, &end, 10) : -1;

        if (value < 0 || value > most || *end != '\0' || (rising && value < before)) {
            vd_report_add(report, vd_yaml_spot(at), "a whole number from %ld to %d is needed here",
                          rising ? before : 0L, most);
            return;
        }
        values[i] = (uint16_t)value;
        before = value;
    }
}

static const char *const odds_keys[] = {"numbers", "a",        "b",    "c",      "late",
                                        "works",   "distance", "step", "chance", NULL};

bool vd_altar_odds_read(const struct vd_yaml *root, const struct altar_battle_rules *rules,
                        struct altar_battle_odds *odds, struct vd_report *report)
{
    uint16_t distance[ALTAR_ODDS_SPACES] = {0};
    size_t before = report->mistakes.count;

    *odds = (struct altar_battle_odds){0};
    if (!vd_read_table(root, odds_keys, report) || !read_numbers(root, rules, odds, report))
        return false;
    odds->a = (int16_t)vd_read_whole(root, "a", -9999, 9999, report);
    odds->b = (int16_t)vd_read_whole(root, "b", 1, 9999, report);
    odds->c = (int16_t)vd_read_whole(root, "c", 0, 9999, report);
    odds->late = (uint16_t)vd_read_whole(root, "late", 0, 1000, report);
    odds->works = (uint16_t)vd_read_whole(root, "works", 0, 9999, report);
    (void)vd_read_whole(root, "step", ALTAR_ODDS_STEP, ALTAR_ODDS_STEP, report);
    read_list(root, "distance", ALTAR_ODDS_SPACES, 100, false, distance, report);
    read_list(root, "chance", ALTAR_ODDS_STEPS, 1000, true, odds->chance, report);
    for (size_t i = 0; i < ALTAR_ODDS_SPACES; i++)
        odds->distance[i] = (uint8_t)distance[i];
    return report->mistakes.count == before;
}

/* ---- set-ups ---- */

struct lots {
    uint64_t seed, drawn;
};

static unsigned draw(struct lots *lots, unsigned count)
{
    return vd_mix_below(vd_mix(lots->seed, lots->drawn++, 0), count);
}

/* Draws when a division that is away arrives; each comes by a route of its own. */
static uint8_t draw_arrival(const struct altar_scenario *sc, struct lots *lots,
                            altar_piece_id token)
{
    uint8_t general = altar_battle_general_of(sc, token);
    unsigned face = 1 + draw(lots, 6), spaces = 1 + draw(lots, 3);

    return altar_battle_arrival(&sc->battle,
                                general != ALTAR_NONE ? sc->generals[general].traits : 0, face,
                                spaces, draw(lots, 2) == 0);
}

enum { ARMY_LEAST = 2, ARMY_MAX = 9, FIRST_MAX = 3 };

/* One to three divisions on the table, others on their way. */
static void draw_army(const struct altar_scenario *sc, struct lots *lots, uint8_t side,
                      uint8_t *arrives)
{
    unsigned size = ARMY_LEAST + draw(lots, ARMY_MAX - ARMY_LEAST + 1);
    unsigned first = 1 + draw(lots, FIRST_MAX);

    for (unsigned i = 0, tries = 0; i < size && tries < 1000; tries++) {
        altar_piece_id token = altar_piece(draw(lots, sc->token_count));

        if (sc->tokens[token.v].side != side || sc->tokens[token.v].kind != ALTAR_DIVISION ||
            arrives[token.v] != ALTAR_NONE)
            continue;
        arrives[token.v] = i < first ? 0 : draw_arrival(sc, lots, token);
        i++;
    }
}

enum { ONE_BROKEN_OF = 15, WORKS_OF = 10 };

void vd_altar_odds_muster(const struct altar_scenario *sc, uint64_t number,
                          struct altar_battle *battle)
{
    struct lots lots = {.seed = vd_mix(number, 1863, 7)};
    uint8_t arrives[ALTAR_TOKENS_MAX], place[ALTAR_TOKENS_MAX] = {0};
    uint8_t units[ALTAR_UNITS_MAX] = {0}, attacker = (uint8_t)draw(&lots, ALTAR_SIDES);
    const struct altar_battle_setup setup = {
        .turn = 1,
        .attacker = attacker,
        .start = altar_battle_start_hour(&sc->battle, 1 + draw(&lots, 6)),
        .last = sc->end_of_day,
        .breakpoint_percent = sc->breakpoint_percent,
        .units = units,
        .arrives = arrives,
        .place = place};

    memset(arrives, ALTAR_NONE, sizeof arrives);
    for (uint8_t i = 0; i < sc->unit_count; i++)
        units[i] = draw(&lots, ONE_BROKEN_OF) == 0 ? ALTAR_BATTLE_BROKEN : ALTAR_BATTLE_FIT;
    for (uint8_t side = 0; side < ALTAR_SIDES; side++)
        draw_army(sc, &lots, side, arrives);
    for (uint8_t i = 0; draw(&lots, WORKS_OF) == 0 && i < sc->token_count; i++)
        place[i] = sc->tokens[i].side != attacker && arrives[i] == 0 ? ALTAR_BATTLE_WORKS : 0;
    altar_battle_muster(sc, &sc->battle, &setup, battle);
}

/* ---- the fit ---- */

enum { TERMS = 3, ROUNDS = 30 };

/* One set-up: 1, the logarithm of the ratio, the points; and how many of its battles were won. */
struct sample {
    double term[TERMS];
    double won;
};

static double chance_at(const double *fit, const double *term)
{
    double sum = 0;

    for (unsigned i = 0; i < TERMS; i++)
        sum += fit[i] * term[i];
    return 1 / (1 + exp(-sum));
}

/* Solves three linear equations by elimination; the matrix comes from a sum of squares. */
static void solve(double matrix[TERMS][TERMS + 1], double *found)
{
    for (unsigned i = 0; i < TERMS; i++) {
        for (unsigned k = 0; k < TERMS; k++) {
            double part = k != i && matrix[i][i] != 0 ? matrix[k][i] / matrix[i][i] : 0;

            for (unsigned m = 0; m <= TERMS; m++)
                matrix[k][m] -= part * matrix[i][m];
        }
    }
    for (unsigned i = 0; i < TERMS; i++)
        found[i] = matrix[i][i] != 0 ? matrix[i][TERMS] / matrix[i][i] : 0;
}

/* Newton's method for the maximum-likelihood fit. */
static void fit_logit(const struct sample *samples, size_t count, double *fit)
{
    for (unsigned round = 0; round < ROUNDS; round++) {
        double matrix[TERMS][TERMS + 1] = {{0}}, step[TERMS];

        for (size_t i = 0; i < count; i++) {
            double p = chance_at(fit, samples[i].term), weight = p * (1 - p);

            for (unsigned k = 0; k < TERMS; k++) {
                for (unsigned m = 0; m < TERMS; m++)
                    matrix[k][m] += weight * samples[i].term[k] * samples[i].term[m];
                matrix[k][TERMS] += (samples[i].won - p) * samples[i].term[k];
            }
        }
        solve(matrix, step);
        for (unsigned k = 0; k < TERMS; k++)
            fit[k] += step[k];
    }
}

static struct sample fight(const struct altar_scenario *sc, uint64_t number, unsigned battles,
                           const struct altar_battle_odds *odds)
{
    struct altar_battle mustered;
    unsigned won = 0;

    vd_altar_odds_muster(sc, number, &mustered);
    uint8_t attacker = mustered.attacker;
    struct altar_force own = altar_battle_force(&sc->battle, odds, &mustered, attacker);
    struct altar_force theirs =
        altar_battle_force(&sc->battle, odds, &mustered, altar_other(attacker));

    for (unsigned i = 0; i < battles; i++) {
        struct vd_fast_dice seed = {.seed = vd_mix(number, i, 2)};
        struct vd_dice dice = vd_fast_dice(&seed);
        struct altar_battle battle = mustered;

        while (altar_battle_hour(&sc->battle, &battle, &dice, NULL))
            ;
        won += battle.winner == attacker;
    }
    return (struct sample){.term = {1, log((own.weight + 1.0) / (theirs.weight + 1.0)),
                                    (own.points - theirs.points) / 10.0},
                           .won = (double)won / battles};
}

static int16_t thousandths(double value)
{
    return (int16_t)lrint(1000 * value);
}

void vd_altar_odds_make(const struct altar_scenario *const *scs, size_t count,
                        struct vd_odds_trial trial, struct altar_battle_odds *odds)
{
    struct vd_arena arena;
    double fit[TERMS] = {0, 1, 0};

    *odds = (struct altar_battle_odds){
        .numbers = altar_battle_numbers(&scs[0]->battle), .late = LATE, .works = WORKS};
    memcpy(odds->distance, distances, sizeof distances);
    vd_arena_init(&arena);
    struct sample *samples = vd_arena_take(&arena, trial.setups, sizeof *samples);

    for (unsigned i = 0; i < trial.setups; i++)
        samples[i] = fight(scs[i % count], i, trial.battles, odds);
    fit_logit(samples, trial.setups, fit);
    vd_arena_release(&arena);
    odds->a = thousandths(fit[0]);
    odds->b = thousandths(fit[1] > 0.001 ? fit[1] : 0.001);
    odds->c = thousandths(fit[2] > 0 ? fit[2] : 0);
    for (unsigned i = 1; i < ALTAR_ODDS_STEPS; i++) {
        const double term[TERMS] = {1, log(i * ALTAR_ODDS_STEP / 100.0), 0};
        const double rounded[TERMS] = {odds->a / 1000.0, odds->b / 1000.0, odds->c / 1000.0};

        odds->chance[i] = (uint16_t)lrint(1000 * chance_at(rounded, term));
    }
}
