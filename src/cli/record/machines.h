/* cli/record/machines.h: whether a seat's orders in a record are those of a computer player. */
#ifndef VD_CLI_RECORD_MACHINES_H
#define VD_CLI_RECORD_MACHINES_H

#include "record/vdr.h"

/* Asks every computer player of the program again, for every order of every seat, what it would
 * have ordered by what the seat knew then, and prints for each seat whose orders they are. The
 * record is the umpire's, verified, and holds its key. False, with the reason in `fault`, if it
 * cannot be read. */
bool vd_put_machines(struct vd_text bytes, struct vd_fault *fault);

#endif
