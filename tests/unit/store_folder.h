/* unit/store_folder.h: a store in a scratch folder, as its files' tests open it. */
#ifndef VD_TESTS_STORE_FOLDER_H
#define VD_TESTS_STORE_FOLDER_H

#include "store/store.h"
#include "unit/check.h"
#include "unit/scratch.h"
#include "unit/store_desk.h"

extern struct scratch store_folder_scratch;
int store_folder_set_up(void **state);
int store_folder_tear_down(void **state);
const char *store_folder_path_of(const char *name);
struct vd_store_setup store_folder_server(const char *name);
struct vd_store_setup store_folder_onlooker(const char *name);
struct vd_store *store_folder_look(const char *name);

/* A store with a game of this many orders, closed. */
void store_folder_make(const char *name, int64_t orders);
unsigned store_folder_mode_of(const char *name);
void store_folder_write_over(const char *path, off_t offset, size_t length);

#endif
