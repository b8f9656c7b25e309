/* tools/calls/counter.c: counts the calls of every function of a program that runs.
 *
 * Preloaded into a program built with -finstrument-functions. The counts lie in the file that VD_CALLS
 * names, mapped and shared, so that tools/count_calls can read them at any moment. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SLOTS = 1 << 16 }; /* several times the functions there are */

struct slot {
    _Atomic uint64_t function; /* its address in the file of the program; 0: the slot is free */
    _Atomic uint64_t calls;
};

static struct slot *slots;
static uint64_t base;

void __cyg_profile_func_enter(void *function, void *caller);
void __cyg_profile_func_exit(void *function, void *caller);

/* The program itself comes first. */
static int take_base(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    (void)context;
    base = info->dlpi_addr;
    return 1;
}

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("VD_CALLS");
    int file = path != NULL ? open(path, O_RDWR) : -1;

    dl_iterate_phdr(take_base, NULL);
    if (file < 0)
        return;
    void *map =
        mmap(NULL, SLOTS * sizeof *slots, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);

    close(file);
    if (map != MAP_FAILED)
        slots = map;
}

void __cyg_profile_func_enter(void *function, void *caller)
{
    uint64_t address = (uint64_t)(uintptr_t)function - base;

    (void)caller;
    if (slots == NULL)
        return;
    for (uint64_t at = address * UINT64_C(0x9E3779B97F4A7C15) >> 48;; at = (at + 1) % SLOTS) {
        uint64_t found = 0;

        if (slots[at].function == address ||
            atomic_compare_exchange_strong(&slots[at].function, &found, address) ||
            found == address) {
            slots[at].calls++;
            return;
        }
    }
}

void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    (void)caller;
}
