/* unit/house_toy.h: a campaign of the toy in a house, with both at their seats. */
#ifndef VD_TESTS_HOUSE_TOY_H
#define VD_TESTS_HOUSE_TOY_H

#include "unit/house_desk.h"

enum { BLUE, GRAY };

struct house_toy {
    struct house_desk desk;
    struct house_keys keys;
    struct vd_party seat[2], host, umpire; /* the last, if there is one */
    char key[2][VD_KEY_LETTERS + 1];
};

/* NULL: with two players. Whoever is invited joins. */
void house_toy_begin(struct house_toy *toy, const struct vd_service_plan *plan);
void house_toy_end(struct house_toy *toy);
void house_toy_join(struct house_toy *toy, uint8_t seat);
enum vd_answer_kind house_toy_post(struct house_toy *toy, uint8_t seat, const char *text);
void house_toy_place_both(struct house_toy *toy);
struct vd_look house_toy_look(struct house_toy *toy, uint8_t seat);
/* Until the receipt is there; what the order brings is not. */
void house_toy_settle(struct house_toy *toy, uint8_t seat, const char *text);
/* Posts, and waits for the answer without letting the time pass: no tick comes. */
void house_toy_post_early(struct house_toy *toy, const struct vd_party *from, const char *text,
                          const char *key);

#endif
