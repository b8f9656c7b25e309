/* scenario/altar/odds_write.c: writes data/altar/odds.yaml, made by fighting many battles. */
#include <inttypes.h>

#include "scenario/altar/odds.h"

static const struct vd_odds_trial whole_trial = {1200, 100};

static void put_list(FILE *out, const char *key, const uint16_t *values, size_t count)
{
    int column = fprintf(out, "%s: [", key);

    for (size_t i = 0; i < count; i++) {
        bool wraps = column > 90;

        column = (wraps ? 2 : column) + fprintf(out, "%s%u",
                                                wraps   ? "\n  "
                                                : i > 0 ? " "
                                                        : "",
                                                values[i]);
        column += fprintf(out, i + 1 < count ? "," : "]\n");
    }
}

static void put_odds(FILE *out, const struct altar_battle_odds *odds)
{
    uint16_t distance[ALTAR_ODDS_SPACES];

    for (size_t i = 0; i < ALTAR_ODDS_SPACES; i++)
        distance[i] = odds->distance[i];
    fprintf(
        out,
        "# The chance of a battle that the computer fights, for prompts, page and computer\n"
        "# players. Made by `vedette odds`, which fought %u set-ups %u times each by the numbers "
        "of\n"
        "# battle.yaml; if you change one of those, make this again. Do not change it by hand.\n"
        "#\n"
        "# The attacker's, in thousandths: logit p = a + b ln(W / W') + c (P - P'), W the weight "
        "of an\n"
        "# army in reach (less for each turn that a division comes later, or by its spaces from "
        "the\n"
        "# field; more behind works), P its priority points a division.\n\n",
        whole_trial.setups, whole_trial.battles);
    fprintf(out, "numbers: %016" PRIx64 "      # all those of battle.yaml in one\n", odds->numbers);
    fprintf(out, "a: %d\nb: %d\nc: %d\n", odds->a, odds->b, odds->c);
    fprintf(out, "late: %u\nworks: %u\n", odds->late, odds->works);
    put_list(out, "distance", distance, ALTAR_ODDS_SPACES);
    fprintf(out,
            "step: %d                       # percent of the ratio from one chance to the next\n",
            (int)ALTAR_ODDS_STEP);
    put_list(out, "chance", odds->chance, ALTAR_ODDS_STEPS);
}

void altar_odds_write(const struct vd_scenario *const *scenarios, size_t count, FILE *out)
{
    struct altar_battle_odds odds;
    struct vd_arena arena;

    vd_arena_init(&arena);
    const struct altar_scenario **scs =
        vd_arena_take(&arena, count, sizeof(const struct altar_scenario *));

    for (size_t i = 0; i < count; i++)
        scs[i] = (const struct altar_scenario *)scenarios[i];
    vd_altar_odds_make(scs, count, whole_trial, &odds);
    vd_arena_release(&arena);
    put_odds(out, &odds);
}
