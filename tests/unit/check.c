/* unit/check.c: what our tests add to cmocka. */
#include "unit/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* xorshift64* */
uint32_t random_next(struct random *random)
{
    uint64_t x = random->state != 0 ? random->state : 1863;

    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    random->state = x;
    return (uint32_t)(x * UINT64_C(2685821657736338717) >> 32);
}

int32_t random_between(struct random *random, int32_t least, int32_t most)
{
    uint64_t span = (uint64_t)((int64_t)most - least) + 1;

    return (int32_t)(least + (int64_t)(random_next(random) % span));
}

char *report_text(struct vd_report *report)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    assert_non_null(out);
    vd_report_print(report, out);
    fclose(out);
    return text;
}

static bool ends_in(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);

    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

static bool has_words(const char *sentence, const char *words)
{
    char word[128];

    while (*words != '\0') {
        size_t length = strcspn(words, "|");

        assert_true(length < sizeof word);
        memcpy(word, words, length);
        word[length] = '\0';
        if (strstr(sentence, word) == NULL)
            return false;
        words += length + (words[length] == '|');
    }
    return true;
}

bool report_has(const struct vd_report *report, const char *file, unsigned line, unsigned column,
                const char *feature, const char *words)
{
    for (size_t i = 0; i < report->mistakes.count; i++) {
        const struct vd_mistake *mistake = &report->mistakes.at[i];
        const struct vd_spot *spot = &mistake->spot;

        if ((file == NULL || (spot->file != NULL && ends_in(spot->file, file))) &&
            (line == 0 || spot->line == line) && (column == 0 || spot->column == column) &&
            (feature == NULL || (spot->feature != NULL && strcmp(spot->feature, feature) == 0)) &&
            has_words(mistake->sentence, words))
            return true;
    }
    return false;
}
