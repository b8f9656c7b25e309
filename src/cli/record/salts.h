/* cli/record/salts.h: the player's own salts for a server's dice: draws, saves and finds them.
 *
 * A player takes a seat with the hash of their salt. The salt itself is opened later, perhaps by
 * another run of the program, so it is saved in a file that only its owner can read. */
#ifndef VD_CLI_RECORD_SALTS_H
#define VD_CLI_RECORD_SALTS_H

#include "record/extract.h"
#include "record/salting.h"

enum { VD_DRAWN_SALT = 32 }; /* characters */

/* Draws a new salt and computes its hash. */
void vd_salt_draw(char salt[VD_DRAWN_SALT + 1], struct vd_hash *hash);
/* False if there is nowhere to save it. */
bool vd_salt_keep(const char *salt, const struct vd_hash *hash);
/* Puts the salt that the seat must open now, `joined` or a saved one, into `salt`. Returns NULL, or
 * a sentence that says why it is not opened from here. A salt is opened for one list of hashes
 * only: somebody who has seen it could choose their own salt to suit it. */
const char *vd_salt_find(const struct vd_extract *own, const char *joined,
                         char salt[VD_SALT_MAX + 1]);

#endif
