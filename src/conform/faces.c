/* conform/faces.c: the dice of a case, by side, in the order in which they are rolled. */
#include <stdio.h>
#include <string.h>

#include "conform/run.h"

static bool add_face(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_match match = vd_run_match(run);
    unsigned sides, face;

    if (vd_match(&match, "<side> d<n> <n>", clause->text) != VD_MATCH_FITS) {
        vd_run_mistake(run, clause,
                       "a die is written SIDE d6 N or SIDE d3 N; or 'none', or 'free'");
        return false;
    }
    sides = match.id[1];
    face = match.id[2];
    if ((sides != 3 && sides != 6) || face < 1 || face > sides) {
        vd_run_mistake(run, clause, "a d3 or d6 does not have this face");
        return false;
    }
    if (run->tape.count == VD_FACES_MAX) {
        vd_run_mistake(run, clause, "a case gives at most %d dice", VD_FACES_MAX);
        return false;
    }
    run->tape.faces[run->tape.count++] =
        (struct vd_face){(uint8_t)match.id[0], (uint8_t)sides, (uint8_t)face, false};
    return true;
}

bool vd_faces_read(struct vd_run *run)
{
    const struct vd_clauses *dice = &run->test->fields[VD_FIELD_DICE];
    bool fine = true;

    run->tape.vocabulary = run->vocabulary;
    run->tape.scenario = run->scenario;
    run->tape.lots = vd_fast_dice(&run->tape.fast);
    for (size_t i = 0; i < dice->count; i++) {
        if (vd_text_is(dice->at[i].text, "free"))
            run->tape.free = true;
        else if (!vd_text_is(dice->at[i].text, "none"))
            fine &= add_face(run, &dice->at[i]);
    }
    return fine;
}

static unsigned roll(void *context, struct vd_die_key key, unsigned sides)
{
    struct vd_faces *tape = context;

    tape->rolls++;
    uint8_t side = tape->vocabulary->roller(tape->scenario, key);

    if (side == VD_SIDES || tape->free)
        return vd_dice_roll(&tape->lots, key, sides);
    for (size_t i = 0; i < tape->count; i++) {
        struct vd_face *face = &tape->faces[i];

        if (face->used || face->side != side)
            continue;
        if (face->sides != sides)
            break;
        face->used = true;
        return face->face;
    }
    if (tape->wrong[0] == '\0')
        snprintf(tape->wrong, sizeof tape->wrong,
                 "a d%u of %s was rolled that the case does not give", sides,
                 tape->vocabulary->side_words[side]);
    return 1;
}

struct vd_dice vd_faces_dice(struct vd_faces *tape)
{
    return (struct vd_dice){.roll = roll, .context = tape};
}

void vd_faces_judge(struct vd_run *run)
{
    if (run->tape.wrong[0] != '\0')
        vd_run_fail(run, "%s", run->tape.wrong);
    for (size_t i = 0; i < run->tape.count; i++) {
        const struct vd_face *face = &run->tape.faces[i];

        if (!face->used)
            vd_run_fail(run, "the die %s d%u %u was not rolled", vd_run_side_word(run, face->side),
                        face->sides, face->face);
    }
}
