/* unit/faulty_disk.h: a disk in memory under SQLite (a sqlite3_vfs) that fails and loses power on demand.
 *
 * What is written is seen by every reader at once, but is on the disk only after a sync; until then a power
 * cut keeps, drops or tears it, sector by sector. A new name is on the disk after the first sync of its
 * file, as SQLite's own layer syncs the folder then. A sync that fails loses what it should have
 * written, though readers still see it and the next sync succeeds: so ext4, XFS and Btrfs do. */
#ifndef VD_TESTS_FAULTY_DISK_H
#define VD_TESTS_FAULTY_DISK_H

#include <stdbool.h>
#include <stdint.h>

#include "unit/check.h"

enum { DISK_SECTOR = 512 };

enum disk_fault {
    DISK_SOUND,
    DISK_POWER, /* from that call on nothing happens: then ask for an image */
    DISK_ERROR, /* EIO */
    DISK_FULL,  /* ENOSPC; a sync fails as with EIO */
    DISK_SHORT, /* half of a write is written, and the disk is full */
    DISK_FAULT_COUNT
};

struct disk_plan {
    enum disk_fault fault;
    uint64_t at;  /* the number of the call, from 1 */
    bool forever; /* from then on, not only once */
    bool reads;   /* count and strike reading too: not for power, which it does not change */
};

struct faulty_disk;

struct faulty_disk *faulty_disk_new(void);
void faulty_disk_free(struct faulty_disk *disk);
/* Its name, for vd_store_setup.files. */
const char *faulty_disk_name(const struct faulty_disk *disk);
/* Begins to count again. */
void faulty_disk_plan(struct faulty_disk *disk, struct disk_plan plan);
/* Calls counted since. */
uint64_t faulty_disk_calls(const struct faulty_disk *disk);

/* What is kept of the writes that were not synced. */
enum disk_keeping { DISK_KEEP_NONE, DISK_KEEP_ALL, DISK_KEEP_TORN_END, DISK_KEEP_RANDOM };

/* The disk as it is found after a power cut now. No file of it may be open in the new one. */
struct faulty_disk *faulty_disk_image(const struct faulty_disk *disk, enum disk_keeping keeping,
                                      struct random *random);

#endif
