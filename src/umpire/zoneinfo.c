/* umpire/zoneinfo.c: finds the rule of a named time zone in the system's files. */
#include "umpire/zoneinfo.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The largest file has about 4 KB. */
enum { FILE_SIZE_MAX = 16 * 1024, HEAD = 44, COUNTS_AT = 20, VERSION_AT = 4 };

static const char system_folder[] = "/usr/share/zoneinfo";

/* ---- a file ---- */

static uint64_t count_at(const char *head, unsigned i)
{
    const unsigned char *at = (const unsigned char *)head + COUNTS_AT + 4 * (size_t)i;

    return (uint64_t)at[0] << 24 | (uint64_t)at[1] << 16 | (uint64_t)at[2] << 8 | at[3];
}

/* Skips a header and its data, in which each time has `moment` bytes. */
static bool pass_data(struct vd_text *text, unsigned moment)
{
    enum { ISUT, ISSTD, LEAP, TIME, TYPE, CHAR };

    if (text->length < HEAD || memcmp(text->at, "TZif", 4) != 0)
        return false;
    uint64_t length = HEAD + count_at(text->at, TIME) * (moment + 1) +
                      count_at(text->at, TYPE) * 6 + count_at(text->at, CHAR) +
                      count_at(text->at, LEAP) * (moment + 4) + count_at(text->at, ISSTD) +
                      count_at(text->at, ISUT);

    if (length > text->length)
        return false;
    text->at += length;
    text->length -= (size_t)length;
    return true;
}

bool vd_zoneinfo_rule(struct vd_text file, struct vd_text *rule)
{
    if (file.length <= VERSION_AT || file.at[VERSION_AT] < '2' || !pass_data(&file, 4) ||
        !pass_data(&file, 8))
        return false;
    if (file.length < 3 || file.at[0] != '\n' || file.at[file.length - 1] != '\n')
        return false;
    *rule = (struct vd_text){file.at + 1, file.length - 2};
    return true;
}

static bool read_file(const char *path, char bytes[FILE_SIZE_MAX], size_t *length)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat info;
    ssize_t got = 0;

    if (file < 0)
        return false;
    bool fine = fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_size <= FILE_SIZE_MAX;

    for (*length = 0; fine && *length < FILE_SIZE_MAX; *length += (size_t)got) {
        got = read(file, bytes + *length, FILE_SIZE_MAX - *length);
        if (got <= 0)
            break;
    }
    (void)close(file);
    return fine && got >= 0;
}

/* ---- a name ---- */

bool vd_zone_find(struct vd_zone *zone, const char *folder, char *sentence, size_t size)
{
    char path[256], bytes[FILE_SIZE_MAX];
    struct vd_text rule;
    size_t length;

    if (!vd_zone_wants_rule(zone))
        return true;
    int written =
        snprintf(path, sizeof path, "%s/%s", folder != NULL ? folder : system_folder, zone->name);

    if (written < 0 || (size_t)written >= sizeof path || !read_file(path, bytes, &length) ||
        !vd_zoneinfo_rule((struct vd_text){bytes, length}, &rule) ||
        !vd_zone_take_rule(zone, rule)) {
        (void)snprintf(sentence, size,
                       "the time zone '%s' is unknown here: use a name like Europe/Berlin, or "
                       "write the rule itself, zone CET-1CEST,M3.5.0,M10.5.0/3",
                       zone->name);
        return false;
    }
    return true;
}
