/* conform/faces.c: the dice of a case, by side, in the order in which they are rolled. */
#include <stdio.h>
#include <string.h>

#include "conform/run.h"

/* Reads "csa d6 4", or "march 4" where a system has words for what its dice are for. */
static bool read_face(struct vd_run *run, struct vd_text text, struct vd_face *face)
{
    struct vd_match match = vd_run_match(run);

    if (vd_match(&match, "<side> d<n> <n>", text) == VD_MATCH_FITS) {
        *face = (struct vd_face){.side = (uint8_t)match.id[0],
                                 .sides = (uint8_t)match.id[1],
                                 .face = (uint8_t)match.id[2]};
        return true;
    }
    if (run->vocabulary->purpose == NULL || vd_match(&match, "<text> <n>", text) != VD_MATCH_FITS)
        return false;
    *face = (struct vd_face){
        .side = VD_SIDES, .sides = 6, .face = (uint8_t)match.id[1], .purpose = match.text[0]};
    return true;
}

static bool add_face(struct vd_run *run, const struct vd_clause *clause)
{
    struct vd_face read;
    unsigned sides, face;

    if (!read_face(run, clause->text, &read)) {
        vd_run_mistake(run, clause,
                       "a die is written SIDE d6 N or SIDE d3 N; or 'none', or 'free'");
        return false;
    }
    sides = read.sides;
    face = read.face;
    if ((sides != 3 && sides != 6) || face < 1 || face > sides) {
        vd_run_mistake(run, clause, "a d3 or d6 does not have this face");
        return false;
    }
    if (run->tape.count == VD_FACES_MAX) {
        vd_run_mistake(run, clause, "a case gives at most %d dice", VD_FACES_MAX);
        return false;
    }
    run->tape.faces[run->tape.count++] = read;
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

static bool is_for(const struct vd_faces *tape, const struct vd_face *face, uint8_t side,
                   uint16_t purpose)
{
    return face->purpose.length > 0
               ? vd_name_matches(face->purpose, tape->vocabulary->purpose(purpose))
               : face->side == side;
}

static void miss_die(struct vd_faces *tape, struct vd_die_key key, uint8_t side, unsigned sides)
{
    const char *purpose =
        tape->vocabulary->purpose != NULL ? tape->vocabulary->purpose(key.purpose) : NULL;

    if (tape->wrong[0] != '\0')
        return;
    if (purpose != NULL)
        snprintf(tape->wrong, sizeof tape->wrong,
                 "a die '%s' was rolled that the case does not give", purpose);
    else
        snprintf(tape->wrong, sizeof tape->wrong,
                 "a d%u of %s was rolled that the case does not give", sides,
                 tape->vocabulary->side_words[side]);
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

        if (face->used || !is_for(tape, face, side, key.purpose))
            continue;
        if (face->sides != sides)
            break;
        face->used = true;
        return face->face;
    }
    miss_die(tape, key, side, sides);
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

        if (!face->used && face->purpose.length > 0)
            vd_run_fail(run, "the die %.*s %u was not rolled", (int)face->purpose.length,
                        face->purpose.at, face->face);
        else if (!face->used)
            vd_run_fail(run, "the die %s d%u %u was not rolled", vd_run_side_word(run, face->side),
                        face->sides, face->face);
    }
}
