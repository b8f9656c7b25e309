/* fuzz/fuzz_record.c: records, extracts and orders of any bytes, played with the toy.
 *
 * The first byte says what the others are: a file as it stands; lines whose chain is made here, since no
 * fuzzer finds a hash; such lines behind a good beginning of the umpire's record or of a seat's; or a
 * text of orders. Whatever is accepted must be the same when it is read again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "record/extract.h"
#include "record/verify.h"
#include "unit/toy_rules.h"

enum { RAW, CHAINED, RECORD, EXTRACT, ORDERS, KINDS };

static void demand(int condition)
{
    if (!condition)
        abort();
}

/* A campaign of a few orders. */
static void begin(struct vd_arena *arena, struct vd_record *record)
{
    static const char *const orders[] = {"place B3 A3", "place B2 D2", "horse via B2"};
    static const uint8_t seats[] = {0, 1, 0};
    struct vd_setting set[] = {{"typed", "blue"}};
    struct vd_record_setup setup = {
        .catalogue = &toy_catalogue,
        .system = &toy_system,
        .scenario = &toy_scenario_new(arena, 2, TOY_BLIND, true, TOY_LEAK_NONE)->base,
        .set = set,
        .set_count = 1,
        .grade = VD_GRADE_SEED,
        .seed = "1863"};
    struct vd_fault fault;
    struct vd_reply reply;

    demand(vd_record_new(record, &setup, &fault));
    for (size_t i = 0; i < 3; i++) {
        vd_record_submit(record, seats[i], vd_text_of(orders[i]), 0, &reply);
        demand(reply.result == VD_OK);
    }
}

/* The first lines of a good file, then lines of the fuzzer's, all in one chain. */
static struct vd_text chain_up(struct vd_arena *arena, struct vd_text good, size_t lines,
                               struct vd_text rest)
{
    struct vd_buffer out;
    struct vd_hash chain = {""};

    vd_buffer_init(&out, arena);
    while (lines-- > 0 && good.length > 0) {
        const char *end = memchr(good.at, '\n', good.length);
        size_t length = (size_t)(end - good.at) + 1, start = out.length;

        vd_put_bytes(&out, good.at, length - 1 - 3 - 5 - VD_HASH_LETTERS);
        vd_line_close(&out, start, &chain);
        good.at += length;
        good.length -= length;
    }
    while (rest.length > 0) {
        const char *end = memchr(rest.at, '\n', rest.length);
        size_t length = end != NULL ? (size_t)(end - rest.at) : rest.length, start = out.length;

        vd_put_bytes(&out, rest.at, length);
        vd_line_close(&out, start, &chain);
        rest.at += length + (end != NULL);
        rest.length -= length + (end != NULL);
    }
    return vd_buffer_text(&out);
}

static void try_file(struct vd_arena *arena, struct vd_text bytes)
{
    struct vd_verdict verdict, again;
    struct vd_fault fault = {0};

    (void)vd_torn_length(bytes);
    if (!vd_verify(&toy_catalogue, bytes, arena, &verdict, &fault)) {
        demand(fault.sentence[0] != '\0');
        return;
    }
    demand(vd_verify(&toy_catalogue, bytes, arena, &again, &fault));
    demand(vd_hash_is(&verdict.head, &again.head));
}

static void try_orders(struct vd_record *record, struct vd_text text)
{
    struct vd_reply reply;
    struct vd_record again;
    struct vd_fault fault;

    for (uint8_t seat = 0; seat < 2; seat++)
        vd_record_submit(record, seat, text, 7, &reply);
    demand(vd_record_read(&again, &toy_catalogue, vd_buffer_text(&record->fresh), NULL, &fault));
    demand(again.fresh.length == 0 && vd_hash_is(&again.chain, &record->chain));
    vd_record_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct vd_arena arena;
    struct vd_record record = {0};

    if (size < 2)
        return 0;
    struct vd_text rest = {(const char *)data + 2, size - 2};
    struct vd_text nothing = {NULL, 0};

    vd_arena_init(&arena);
    if (data[0] % KINDS >= RECORD)
        begin(&arena, &record);
    switch (data[0] % KINDS) {
    case RAW:
        try_file(&arena, rest);
        break;
    case CHAINED:
        try_file(&arena, chain_up(&arena, nothing, 0, rest));
        break;
    case RECORD:
        try_file(&arena, chain_up(&arena, vd_buffer_text(&record.fresh), data[1] % 12, rest));
        break;
    case EXTRACT:
        try_file(&arena,
                 chain_up(&arena, vd_record_extract(&record, data[1] & 1), data[1] / 2 % 8, rest));
        break;
    default:
        try_orders(&record, rest);
    }
    vd_record_release(&record);
    vd_arena_release(&arena);
    return 0;
}
