/* unit/toy_oracle.c: what a seat of the toy may have learned, by the printed rules and nothing else. */
#include "unit/toy_oracle.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "unit/check.h"

static void learn(struct toy_know *know, const void *bytes, size_t count)
{
    static const uint8_t keys[2][crypto_shorthash_KEYBYTES] = {"what is known 1",
                                                               "what is known 2"};
    uint8_t both[16 + 64];

    assert_true(count <= 64);
    memcpy(both, know->hash, 16);
    memcpy(both + 16, bytes, count);
    crypto_shorthash(know->hash, both, 16 + count, keys[0]);
    crypto_shorthash(know->hash + 8, both, 16 + count, keys[1]);
}

#define LEARN(know, ...)                        \
    do {                                        \
        const uint8_t bytes_[] = {__VA_ARGS__}; \
        learn(know, bytes_, sizeof bytes_);     \
    } while (0)

/* ---- the oracle: the printed rules once more, written without the rules' code ---- */

struct oracle {
    const struct toy_scenario *sc;
    uint8_t cell[2][2];
    uint8_t seen[2][2]; /* last known to the seat: cells in ascending order, 99 for none */
    struct toy_know *know;
};

static int away(int a, int b)
{
    return abs(a % 4 - b % 4) + abs(a / 4 - b / 4);
}

/* S1 */
static void look(const struct oracle *oracle, int seat, uint8_t seen[2])
{
    int count = 0;

    seen[0] = seen[1] = 99;
    for (int cell = 0; cell < 16; cell++) {
        for (int token = 0; token < 2; token++) {
            bool near = oracle->cell[seat][0] < 16 && away(oracle->cell[seat][0], cell) <= 1;

            if (oracle->cell[1 - seat][token] == cell && (near || oracle->sc->fog == TOY_OPEN))
                seen[count++] = (uint8_t)(cell + (oracle->sc->fog == TOY_OPEN ? 20 * token : 0));
        }
    }
}

/* After every step: who moved himself looks anyway, the other learns of changes only. */
static void look_about(struct oracle *oracle, int actor)
{
    for (int seat = 0; seat < 2; seat++) {
        uint8_t seen[2];

        look(oracle, seat, seen);
        if (seat == actor || memcmp(seen, oracle->seen[seat], 2) != 0)
            LEARN(&oracle->know[seat], 'S', seen[0], seen[1]);
        memcpy(oracle->seen[seat], seen, 2);
    }
}

static void tell_both(struct oracle *oracle, uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    for (int seat = 0; seat < 2; seat++)
        LEARN(&oracle->know[seat], a, b, c, d);
}

static void learn_end(struct oracle *oracle)
{
    tell_both(oracle, 'E', oracle->cell[0][0], oracle->cell[0][1], oracle->cell[1][0]);
    tell_both(oracle, 'e', oracle->cell[1][1], 0, 0);
}

/* T1 and S2 */
static void learn_turn(struct oracle *oracle, const struct toy_state *after, const uint8_t *faces)
{
    tell_both(oracle, 'T', after->turn, after->active,
              after->deck[(after->turn - 1) % 3] == 2 ? 1 : 0);
    for (int seat = 0; seat < 2 && after->active == 0; seat++) {
        bool there = oracle->cell[1 - seat][0] == 5 || oracle->cell[1 - seat][1] == 5;

        if (there && faces[seat] == 2)
            LEARN(&oracle->know[seat], 'P');
    }
}

static void learn_place(struct oracle *oracle, const struct toy_state *after,
                        const struct vd_command *command, const uint8_t *faces)
{
    LEARN(&oracle->know[command->seat], 'p', (uint8_t)command->choice.subject,
          (uint8_t)command->choice.number);
    if (after->turn == 0)
        return;
    memcpy(oracle->cell, after->placing, sizeof oracle->cell);
    look_about(oracle, 0);
    look_about(oracle, 1);
    learn_turn(oracle, after, faces);
}

/* M1, C1 */
static void learn_march(struct oracle *oracle, const struct toy_state *before,
                        const struct vd_command *command, const uint8_t *faces)
{
    int seat = command->seat, token = command->choice.subject, allowance = 1;

    if ((before->pushed >> token & 1) != 0)
        allowance = faces[0];
    LEARN(&oracle->know[seat], 'm', (uint8_t)token, (uint8_t)allowance, (uint8_t)command->count);
    learn(&oracle->know[seat], command->list, command->count * sizeof command->list[0]);
    for (int i = 0; i < command->count && i < allowance; i++) {
        uint8_t cell = (uint8_t)command->list[i];

        for (int other = 0; other < 2; other++) {
            if (oracle->cell[1 - seat][other] != cell)
                continue;
            LEARN(&oracle->know[seat], 'C', (uint8_t)token, cell);
            LEARN(&oracle->know[1 - seat], 'C', (uint8_t)other, oracle->cell[seat][token]);
            return;
        }
        oracle->cell[seat][token] = cell;
        look_about(oracle, seat);
    }
}

static void learn_card(struct oracle *oracle, const struct toy_state *before,
                       const struct vd_command *command, const uint8_t *faces)
{
    uint8_t card[2] = {before->card[0], before->card[1]};
    int mover = before->active, loser;

    card[command->seat] = command->choice.option;
    LEARN(&oracle->know[command->seat], 'c', card[command->seat]);
    if (card[0] == 0 || card[1] == 0)
        return;
    tell_both(oracle, 'R', card[0], card[1], 0);
    if (card[0] == TOY_CHARGE || card[1] == TOY_CHARGE) {
        int charger = card[mover] == TOY_CHARGE ? mover : 1 - mover;

        loser = faces[0] >= 4 ? 1 - charger : charger;
        uint8_t token = loser == mover ? before->clash_mover : before->clash_other;

        tell_both(oracle, 'F', faces[0], (uint8_t)loser, token);
        oracle->cell[loser][token] = 99;
    }
    look_about(oracle, 2);
    if (oracle->cell[0][0] + oracle->cell[0][1] >= 198 ||
        oracle->cell[1][0] + oracle->cell[1][1] >= 198)
        learn_end(oracle);
}

void toy_observe(const struct toy_scenario *sc, const struct toy_state *before,
                 const struct vd_command *command, const uint8_t *faces,
                 const struct toy_state *after, struct toy_know know[2])
{
    struct oracle oracle = {.sc = sc, .know = know};

    memcpy(oracle.cell, before->cell, sizeof oracle.cell);
    look(&oracle, 0, oracle.seen[0]);
    look(&oracle, 1, oracle.seen[1]);
    switch (command->choice.kind) {
    case TOY_CHOOSE_PLACE:
        learn_place(&oracle, after, command, faces);
        break;
    case TOY_CHOOSE_FLAG:
        tell_both(&oracle, 'f', command->seat, 0, 0);
        break;
    case TOY_CHOOSE_PUSH:
        LEARN(&know[command->seat], 'h', (uint8_t)command->choice.subject);
        break;
    case TOY_CHOOSE_MARCH:
        learn_march(&oracle, before, command, faces);
        break;
    case TOY_CHOOSE_CARD:
        learn_card(&oracle, before, command, faces);
        break;
    default:
        if (before->active == 1 && before->turn == sc->turns)
            learn_end(&oracle);
        else
            learn_turn(&oracle, after, faces);
    }
}
