/* store/check.c: checks that everything in a store is consistent. */
#include <stdarg.h>
#include <stdio.h>

#include "store/backend.h"

void vd_check_tell(const struct vd_store_check *check, const char *format, ...)
{
    char sentence[VD_SENTENCE_SIZE];
    va_list list;

    va_start(list, format);
    (void)vsnprintf(sentence, sizeof sentence, format, list);
    va_end(list);
    if (check->tell != NULL)
        check->tell(check->context, sentence);
}

struct checking {
    struct vd_store *store;
    const struct vd_store_check *check;
    struct vd_arena arena;
    VD_LIST(const char *) games;
    size_t mistakes;
};

static bool tell_hole(void *context, const struct vd_value *values, size_t count)
{
    struct checking *checking = context;

    (void)count;
    checking->mistakes++;
    vd_check_tell(checking->check, "game %s has %lld order line%s, but the last is number %lld",
                  (const char *)values[0].at, (long long)values[1].whole,
                  values[1].whole == 1 ? "" : "s", (long long)values[2].whole);
    return true;
}

static bool tell_ahead(void *context, const struct vd_value *values, size_t count)
{
    struct checking *checking = context;

    (void)count;
    checking->mistakes++;
    vd_check_tell(checking->check, "game %s has a receipt of an order line that is not there",
                  (const char *)values[0].at);
    return true;
}

static bool note_game(void *context, const struct vd_value *values, size_t count)
{
    struct checking *checking = context;

    (void)count;
    VD_PUSH(&checking->arena, checking->games) =
        vd_arena_text(&checking->arena, values[0].at, values[0].length);
    return true;
}

static void check_game(struct checking *checking, const char *id)
{
    const struct vd_store_check *check = checking->check;
    char sentence[VD_SENTENCE_SIZE];

    if (check->game(check->context, checking->store, id, sentence))
        return;
    checking->mistakes++;
    vd_check_tell(check, "game %s: %s", id, sentence);
}

static bool check_lines(struct checking *checking)
{
    struct vd_store *store = checking->store;

    return vd_store_read(store, VD_CHECK_HOLES, VD_NO_VALUES, tell_hole, checking) &&
           vd_store_read(store, VD_CHECK_AHEAD, VD_NO_VALUES, tell_ahead, checking) &&
           vd_store_read(store, VD_GAME_LIST, VD_VALUES(vd_value_null()), note_game, checking);
}

size_t vd_store_check(struct vd_store *store, const struct vd_store_check *check)
{
    struct checking checking = {.store = store, .check = check};

    vd_arena_init(&checking.arena);
    checking.mistakes = vd_store_check_base(store, check);
    if (!check_lines(&checking)) {
        checking.mistakes++;
        vd_check_tell(check, "%s", vd_store_broken(store));
    }
    for (size_t i = 0; check->game != NULL && i < checking.games.count; i++)
        check_game(&checking, checking.games.at[i]);
    vd_arena_release(&checking.arena);
    return checking.mistakes;
}
