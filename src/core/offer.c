/* core/offer.c: words of an offer that all systems share. */
#include "core/offer.h"

const char *const vd_offer_shape_names[VD_OFFER_SHAPES] = {
    [VD_OFFER_WAY] = "way", [VD_OFFER_SPACE] = "space", [VD_OFFER_AREA] = "area"};
