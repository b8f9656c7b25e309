/* cli/salts.h: salts of one's own that are promised to a server's dice: drawn, kept, and found again.
 *
 * A seat is taken with the hash of its salt. The salt itself is opened later, perhaps by another run of the
 * program: so it is kept in a file that its owner alone can read. */
#ifndef VD_CLI_SALTS_H
#define VD_CLI_SALTS_H

#include "record/extract.h"
#include "record/salting.h"

enum { VD_DRAWN_SALT = 32 }; /* letters */

/* A new salt, and its hash. */
void vd_salt_draw(char salt[VD_DRAWN_SALT + 1], struct vd_hash *hash);
/* False if there is nowhere to keep it. */
bool vd_salt_keep(const char *salt, const struct vd_hash *hash);
/* The salt that the seat is to open now, `joined` or one that is kept; NULL, or why it is not opened from here, in a
 * sentence. A salt is opened for one list of hashes only: whoever has seen it could choose his own to suit it. */
const char *vd_salt_find(const struct vd_extract *own, const char *joined,
                         char salt[VD_SALT_MOST + 1]);

#endif
