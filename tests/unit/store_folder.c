/* unit/store_folder.c: a store in a scratch folder, as its files' tests open it. */
#include "unit/store_folder.h"

#include "store/store.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_desk.h"

struct scratch store_folder_scratch;

int store_folder_set_up(void **state)
{
    (void)state;
    scratch_init(&store_folder_scratch);
    return 0;
}

int store_folder_tear_down(void **state)
{
    (void)state;
    scratch_release(&store_folder_scratch);
    return 0;
}

const char *store_folder_path_of(const char *name)
{
    return scratch_path(&store_folder_scratch, name);
}

struct vd_store_setup store_folder_server(const char *name)
{
    return (struct vd_store_setup){.where = store_folder_path_of(name), .use = VD_STORE_SERVE};
}

struct vd_store_setup store_folder_onlooker(const char *name)
{
    return (struct vd_store_setup){.where = store_folder_path_of(name), .use = VD_STORE_LOOK};
}

struct vd_store *store_folder_look(const char *name)
{
    struct vd_store_setup setup = store_folder_onlooker(name);
    char sentence[VD_SENTENCE_SIZE];
    struct vd_store *store = vd_store_open(&setup, sentence);

    if (store == NULL)
        fail_msg("%s", sentence);
    return store;
}

void store_folder_make(const char *name, int64_t orders)
{
    struct vd_store *store = desk_open(store_folder_path_of(name));

    desk_play(store, 1, orders);
    vd_store_close(store);
}

unsigned store_folder_mode_of(const char *name)
{
    struct stat about;

    assert_int_equal(stat(store_folder_path_of(name), &about), 0);
    return (unsigned)about.st_mode & 0777;
}

void store_folder_write_over(const char *path, off_t offset, size_t length)
{
    char garbage[8192];
    int file = open(path, O_WRONLY);

    memset(garbage, 0xA5, sizeof garbage);
    assert_true(file >= 0 && length <= sizeof garbage);
    assert_int_equal(pwrite(file, garbage, length, offset), length);
    assert_int_equal(close(file), 0);
}
