/* unit/faulty_disk.c: a disk in memory under SQLite that fails and loses power on demand. */
#include "unit/faulty_disk.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sys/arena.h"

/* ---- files ---- */

struct bytes {
    unsigned char *at;
    size_t length, room;
};

/* Something done to a file since its last sync. */
struct change {
    struct change *next;
    size_t offset, length; /* a new length of the file, if it is a cut */
    bool cut;
    unsigned char bytes[];
};

enum { REGION = 32 * 1024, REGIONS = 8 };

struct node {
    struct node *next;
    char *name;
    struct bytes seen;    /* by readers */
    struct bytes durable; /* after a power cut, with some of the changes */
    struct change *first, *last;
    bool is_named;         /* the name is there */
    bool is_named_durably; /* ... after a power cut */
    unsigned shared, reserved, exclusive;
    unsigned readers[SQLITE_SHM_NLOCK], writers[SQLITE_SHM_NLOCK];
    unsigned mapped;
    void *regions[REGIONS];
};

struct faulty_disk {
    sqlite3_vfs vfs; /* its pAppData is the disk */
    char name[32];
    pthread_mutex_t lock;
    struct node *nodes;
    struct disk_plan plan;
    uint64_t calls;
};

struct handle {
    sqlite3_file file;
    struct faulty_disk *disk;
    struct node *node;
    int level;
    bool is_mapped;
};

static void put(struct bytes *bytes, size_t offset, const void *from, size_t length)
{
    size_t end = offset + length;

    if (bytes->at == NULL || end > bytes->room) {
        bytes->room = end * 2 + DISK_SECTOR;
        bytes->at = vd_memory_grow(bytes->at, bytes->room);
    }
    if (offset > bytes->length)
        memset(bytes->at + bytes->length, 0, offset - bytes->length);
    if (length > 0)
        memcpy(bytes->at + offset, from, length);
    if (end > bytes->length)
        bytes->length = end;
}

static void cut(struct bytes *bytes, size_t length)
{
    if (length < bytes->length)
        bytes->length = length;
    else
        put(bytes, length, NULL, 0);
}

static void change_apply(const struct change *change, struct bytes *bytes)
{
    if (change->cut)
        cut(bytes, change->length);
    else
        put(bytes, change->offset, change->bytes, change->length);
}

static void change_note(struct node *node, bool is_cut, size_t offset, const void *from,
                        size_t length)
{
    size_t size = is_cut ? 0 : length;
    struct change *change = vd_memory_grow(NULL, sizeof *change + size);

    *change = (struct change){.offset = offset, .length = length, .cut = is_cut};
    if (size > 0)
        memcpy(change->bytes, from, size);
    if (node->last == NULL)
        node->first = change;
    else
        node->last->next = change;
    node->last = change;
    change_apply(change, &node->seen);
}

/* Gives up the changes; whether they reach the disk before. */
static void changes_settle(struct node *node, bool durably)
{
    while (node->first != NULL) {
        struct change *change = node->first;

        if (durably)
            change_apply(change, &node->durable);
        node->first = change->next;
        free(change);
    }
    node->last = NULL;
}

static struct node *node_of(struct faulty_disk *disk, const char *name)
{
    struct node *node = disk->nodes;

    while (node != NULL && strcmp(node->name, name) != 0)
        node = node->next;
    if (node == NULL) {
        size_t size = strlen(name) + 1;

        node = vd_memory_grow(NULL, sizeof *node);
        *node = (struct node){.next = disk->nodes, .name = vd_memory_grow(NULL, size)};
        memcpy(node->name, name, size);
        disk->nodes = node;
    }
    return node;
}

static void node_free(struct node *node)
{
    changes_settle(node, false);
    for (size_t i = 0; i < REGIONS; i++)
        free(node->regions[i]);
    free(node->seen.at);
    free(node->durable.at);
    free(node->name);
    free(node);
}

/* ---- faults ---- */

/* Counts a call; what is to happen to it. */
static enum disk_fault strike(struct faulty_disk *disk, bool reading)
{
    const struct disk_plan *plan = &disk->plan;

    if (reading && !plan->reads)
        return disk->calls >= plan->at && plan->fault == DISK_POWER ? DISK_POWER : DISK_SOUND;
    disk->calls++;
    if (disk->calls == plan->at || (disk->calls > plan->at && plan->forever))
        return plan->fault;
    return DISK_SOUND;
}

/* ---- one file: sqlite3_io_methods ---- */

static int file_close(sqlite3_file *file)
{
    (void)file;
    return SQLITE_OK;
}

static int read_bytes(struct handle *handle, void *to, size_t count, size_t offset)
{
    const struct bytes *seen = &handle->node->seen;
    size_t there = offset >= seen->length ? 0 : seen->length - offset;

    if (strike(handle->disk, true) != DISK_SOUND)
        return SQLITE_IOERR_READ;
    if (there >= count) {
        memcpy(to, seen->at + offset, count);
        return SQLITE_OK;
    }
    if (there > 0)
        memcpy(to, seen->at + offset, there);
    memset((unsigned char *)to + there, 0, count - there);
    return SQLITE_IOERR_SHORT_READ;
}

static int write_bytes(struct handle *handle, const void *from, size_t count, size_t offset)
{
    switch (strike(handle->disk, false)) {
    case DISK_SOUND:
        change_note(handle->node, false, offset, from, count);
        return SQLITE_OK;
    case DISK_SHORT:
        change_note(handle->node, false, offset, from, count / 2);
        return SQLITE_FULL;
    case DISK_FULL:
        return SQLITE_FULL;
    default:
        return SQLITE_IOERR_WRITE;
    }
}

static int file_read(sqlite3_file *file, void *to, int count, sqlite3_int64 offset)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    int code = read_bytes(handle, to, (size_t)count, (size_t)offset);

    (void)pthread_mutex_unlock(&handle->disk->lock);
    return code;
}

static int file_write(sqlite3_file *file, const void *from, int count, sqlite3_int64 offset)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    int code = write_bytes(handle, from, (size_t)count, (size_t)offset);

    (void)pthread_mutex_unlock(&handle->disk->lock);
    return code;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    struct handle *handle = (struct handle *)file;
    int code = SQLITE_IOERR_TRUNCATE;

    (void)pthread_mutex_lock(&handle->disk->lock);
    if (strike(handle->disk, false) == DISK_SOUND) {
        change_note(handle->node, true, 0, NULL, (size_t)size);
        code = SQLITE_OK;
    }
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return code;
}

static int file_sync(sqlite3_file *file, int flags)
{
    struct handle *handle = (struct handle *)file;
    struct node *node = handle->node;

    (void)flags;
    (void)pthread_mutex_lock(&handle->disk->lock);
    enum disk_fault fault = strike(handle->disk, false);

    if (fault != DISK_POWER)
        changes_settle(node, fault == DISK_SOUND);
    if (fault == DISK_SOUND)
        node->is_named_durably = node->is_named;
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return fault == DISK_SOUND ? SQLITE_OK : SQLITE_IOERR_FSYNC;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    *size = (sqlite3_int64)handle->node->seen.length;
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return SQLITE_OK;
}

/* ---- locks ---- */

static void lock_count(struct handle *handle, unsigned by)
{
    struct node *node = handle->node;

    node->shared += handle->level >= SQLITE_LOCK_SHARED ? by : 0;
    node->reserved += handle->level >= SQLITE_LOCK_RESERVED ? by : 0;
    node->exclusive += handle->level >= SQLITE_LOCK_PENDING ? by : 0;
}

static bool may_lock(const struct node *node, int level)
{
    if (level == SQLITE_LOCK_SHARED)
        return node->exclusive == 0;
    return node->reserved == 0 && (level == SQLITE_LOCK_RESERVED || node->shared == 0);
}

static int set_level(struct handle *handle, int level)
{
    lock_count(handle, 0U - 1U);
    bool may = level < handle->level || may_lock(handle->node, level);

    if (may)
        handle->level = level;
    lock_count(handle, 1);
    return may ? SQLITE_OK : SQLITE_BUSY;
}

static int file_lock(sqlite3_file *file, int level)
{
    struct handle *handle = (struct handle *)file;
    int code = SQLITE_OK;

    (void)pthread_mutex_lock(&handle->disk->lock);
    if (level > handle->level)
        code = set_level(handle, level);
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return code;
}

static int file_unlock(sqlite3_file *file, int level)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    if (level < handle->level)
        (void)set_level(handle, level);
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return SQLITE_OK;
}

static int file_is_reserved(sqlite3_file *file, int *answer)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    *answer = handle->node->reserved > 0;
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int what, void *argument)
{
    (void)file;
    (void)what;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector(sqlite3_file *file)
{
    (void)file;
    return DISK_SECTOR;
}

/* As SQLite's own layer has it: a torn write does not reach beyond its bytes. */
static int file_traits(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* ---- memory shared by connections; a power cut takes it ---- */

static int shared_map(sqlite3_file *file, int region, int size, int extend, void volatile **place)
{
    struct handle *handle = (struct handle *)file;
    struct node *node = handle->node;

    assert_true(region < REGIONS && size == REGION);
    (void)pthread_mutex_lock(&handle->disk->lock);
    node->mapped += !handle->is_mapped;
    handle->is_mapped = true;
    if (node->regions[region] == NULL && extend)
        node->regions[region] = calloc(1, REGION);
    *place = node->regions[region];
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return SQLITE_OK;
}

static bool may_share(const struct node *node, int slot, int flags)
{
    return node->writers[slot] == 0 &&
           ((flags & SQLITE_SHM_EXCLUSIVE) == 0 || node->readers[slot] == 0);
}

static int lock_slots(struct node *node, int first, int count, int flags)
{
    unsigned *holders = flags & SQLITE_SHM_EXCLUSIVE ? node->writers : node->readers;

    for (int i = first; (flags & SQLITE_SHM_LOCK) != 0 && i < first + count; i++)
        if (!may_share(node, i, flags))
            return SQLITE_BUSY;
    for (int i = first; i < first + count; i++)
        holders[i] += flags & SQLITE_SHM_LOCK ? 1U : 0U - 1U;
    return SQLITE_OK;
}

static int shared_lock(sqlite3_file *file, int first, int count, int flags)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    int code = lock_slots(handle->node, first, count, flags);

    (void)pthread_mutex_unlock(&handle->disk->lock);
    return code;
}

static void shared_barrier(sqlite3_file *file)
{
    struct handle *handle = (struct handle *)file;

    (void)pthread_mutex_lock(&handle->disk->lock);
    (void)pthread_mutex_unlock(&handle->disk->lock);
}

static int shared_unmap(sqlite3_file *file, int remove)
{
    struct handle *handle = (struct handle *)file;
    struct node *node = handle->node;

    (void)remove;
    (void)pthread_mutex_lock(&handle->disk->lock);
    node->mapped -= handle->is_mapped;
    handle->is_mapped = false;
    for (size_t i = 0; node->mapped == 0 && i < REGIONS; i++) {
        free(node->regions[i]);
        node->regions[i] = NULL;
    }
    (void)pthread_mutex_unlock(&handle->disk->lock);
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_is_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector,
    .xDeviceCharacteristics = file_traits,
    .xShmMap = shared_map,
    .xShmLock = shared_lock,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = shared_unmap,
};

/* ---- the disk: sqlite3_vfs ---- */

static int open_node(struct handle *handle, const char *name, int flags)
{
    struct node *node = node_of(handle->disk, name);
    bool creates = !node->is_named;

    if (creates && (flags & SQLITE_OPEN_CREATE) == 0)
        return SQLITE_CANTOPEN;
    if (strike(handle->disk, !creates) != DISK_SOUND)
        return SQLITE_CANTOPEN;
    node->is_named = true;
    handle->node = node;
    handle->file.pMethods = &methods;
    return SQLITE_OK;
}

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *out_flags)
{
    struct handle *handle = (struct handle *)file;

    *handle = (struct handle){.disk = vfs->pAppData};
    (void)pthread_mutex_lock(&handle->disk->lock);
    int code = open_node(handle, name == NULL ? "a temporary file" : name, flags);

    (void)pthread_mutex_unlock(&handle->disk->lock);
    if (out_flags != NULL)
        *out_flags = flags;
    return code;
}

static int delete_node(struct faulty_disk *disk, struct node *node, bool durably)
{
    if (!node->is_named)
        return SQLITE_IOERR_DELETE_NOENT;
    if (strike(disk, false) != DISK_SOUND)
        return SQLITE_IOERR_DELETE;
    node->is_named = false;
    change_note(node, true, 0, NULL, 0);
    if (durably) {
        node->is_named_durably = false;
        changes_settle(node, true);
    }
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int durably)
{
    struct faulty_disk *disk = vfs->pAppData;

    (void)pthread_mutex_lock(&disk->lock);
    int code = delete_node(disk, node_of(disk, name), durably != 0);

    (void)pthread_mutex_unlock(&disk->lock);
    return code;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer)
{
    struct faulty_disk *disk = vfs->pAppData;

    (void)flags;
    (void)pthread_mutex_lock(&disk->lock);
    *answer = node_of(disk, name)->is_named;
    (void)pthread_mutex_unlock(&disk->lock);
    return SQLITE_OK;
}

static int disk_full_name(sqlite3_vfs *vfs, const char *name, int size, char *full)
{
    (void)vfs;
    (void)snprintf(full, (size_t)size, "%s", name);
    return SQLITE_OK;
}

static int disk_randomness(sqlite3_vfs *vfs, int count, char *bytes)
{
    (void)vfs;
    sqlite3_randomness(count, bytes);
    return count;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
    const struct timespec pause = {.tv_nsec = 1000L * (microseconds % 1000000)};

    (void)vfs;
    (void)nanosleep(&pause, NULL);
    return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, sqlite3_int64 *now)
{
    (void)vfs;
    *now = 0;
    return SQLITE_OK;
}

struct faulty_disk *faulty_disk_new(void)
{
    static unsigned number;
    struct faulty_disk *disk = calloc(1, sizeof *disk);

    assert_non_null(disk);
    (void)snprintf(disk->name, sizeof disk->name, "faulty-%u", number++);
    disk->vfs = (sqlite3_vfs){.iVersion = 2,
                              .szOsFile = (int)sizeof(struct handle),
                              .mxPathname = 1024,
                              .zName = disk->name,
                              .pAppData = disk,
                              .xOpen = disk_open,
                              .xDelete = disk_delete,
                              .xAccess = disk_access,
                              .xFullPathname = disk_full_name,
                              .xRandomness = disk_randomness,
                              .xSleep = disk_sleep,
                              .xCurrentTimeInt64 = disk_time};
    (void)pthread_mutex_init(&disk->lock, NULL);
    assert_int_equal(sqlite3_vfs_register(&disk->vfs, 0), SQLITE_OK);
    return disk;
}

void faulty_disk_free(struct faulty_disk *disk)
{
    assert_int_equal(sqlite3_vfs_unregister(&disk->vfs), SQLITE_OK);
    while (disk->nodes != NULL) {
        struct node *next = disk->nodes->next;

        node_free(disk->nodes);
        disk->nodes = next;
    }
    (void)pthread_mutex_destroy(&disk->lock);
    free(disk);
}

const char *faulty_disk_name(const struct faulty_disk *disk)
{
    return disk->name;
}

void faulty_disk_plan(struct faulty_disk *disk, struct disk_plan plan)
{
    disk->plan = plan;
    disk->plan.forever = plan.forever || plan.fault == DISK_POWER;
    disk->calls = 0;
}

uint64_t faulty_disk_calls(const struct faulty_disk *disk)
{
    return disk->calls;
}

/* ---- after a power cut ---- */

static bool coin(struct random *random, int32_t sides)
{
    return random_between(random, 1, sides) == 1;
}

static bool holds(const struct bytes *bytes, size_t offset, const void *same, size_t count)
{
    return offset + count <= bytes->length && memcmp(bytes->at + offset, same, count) == 0;
}

/* What becomes of a part of a write that lies in one sector: written, not, half, or as garbage, unless
 * it is what stood there before. */
static void keep_sector(struct bytes *bytes, const struct change *change, size_t from, size_t count,
                        struct random *random)
{
    unsigned char garbage[DISK_SECTOR];
    int32_t fate = random_between(random, 1, 32);

    if (holds(bytes, change->offset + from, change->bytes + from, count))
        return;
    if (fate <= 15)
        put(bytes, change->offset + from, change->bytes + from, count);
    else if (fate <= 18)
        put(bytes, change->offset + from, change->bytes + from,
            (size_t)random_between(random, 0, (int32_t)count));
    else if (fate == 19) {
        for (size_t i = 0; i < count; i++)
            garbage[i] = (unsigned char)random_next(random);
        put(bytes, change->offset + from, garbage, count);
    }
}

static void keep_sectors(struct bytes *bytes, const struct change *change, struct random *random)
{
    for (size_t from = 0; from < change->length;) {
        size_t count = DISK_SECTOR - (change->offset + from) % DISK_SECTOR;

        count = count < change->length - from ? count : change->length - from;
        keep_sector(bytes, change, from, count, random);
        from += count;
    }
}

static void keep_change(struct bytes *bytes, const struct change *change, enum disk_keeping keeping,
                        struct random *random)
{
    if (keeping == DISK_KEEP_TORN_END && change->next == NULL && !change->cut)
        put(bytes, change->offset, change->bytes,
            (size_t)random_between(random, 0, (int32_t)change->length));
    else if (keeping == DISK_KEEP_RANDOM && !change->cut)
        keep_sectors(bytes, change, random);
    else if (keeping != DISK_KEEP_RANDOM || coin(random, 2))
        change_apply(change, bytes);
}

static bool keeps_name(const struct node *node, enum disk_keeping keeping, struct random *random)
{
    if (node->is_named == node->is_named_durably || keeping == DISK_KEEP_NONE)
        return node->is_named_durably;
    return keeping == DISK_KEEP_RANDOM ? coin(random, 2) : node->is_named;
}

struct faulty_disk *faulty_disk_image(const struct faulty_disk *disk, enum disk_keeping keeping,
                                      struct random *random)
{
    struct faulty_disk *image = faulty_disk_new();

    for (const struct node *node = disk->nodes; node != NULL; node = node->next) {
        if (!keeps_name(node, keeping, random))
            continue;
        struct node *copy = node_of(image, node->name);

        put(&copy->durable, 0, node->durable.at, node->durable.length);
        for (const struct change *change = node->first; change != NULL && keeping != DISK_KEEP_NONE;
             change = change->next)
            keep_change(&copy->durable, change, keeping, random);
        put(&copy->seen, 0, copy->durable.at, copy->durable.length);
        copy->is_named = copy->is_named_durably = true;
    }
    return image;
}
