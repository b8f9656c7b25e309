/* rules/altar/words/offer_json.c: the fields of an offer as JSON members, and its order with the spaces left open. */
#include "rules/altar/names/kinds.h"
#include "rules/altar/words/offer.h"

const char *altar_offer_name(uint8_t kind)
{
    const struct vd_kind *found = vd_kind_find(&altar_offer_kinds, kind);

    return found != NULL ? found->word : NULL;
}

void altar_offer_put(const struct vd_scenario *base, const struct vd_offer *offer,
                     struct vd_json *json)
{
    const struct vd_reader reader = {base, &offer->fields, {offer->command.seat}};

    vd_kind_put(&altar_offer_kinds, &reader, json);
}

void altar_result_put(const struct altar_scenario *sc, const struct vd_command *result,
                      struct vd_json *json)
{
    struct vd_event fields;
    const struct vd_reader reader = {&sc->base, &fields, {result->seat}};

    altar_reckon_result(result, &fields);
    vd_kind_put(&altar_offer_kinds, &reader, json);
}

/* ---- orders with their spaces left open ---- */

bool altar_print_pattern(const struct vd_scenario *base, const struct vd_choice *choice,
                         enum vd_pattern pattern, struct vd_writer *writer)
{
    static const struct {
        const char *before, *route, *toward; /* around the subject's name; NULL: no such form */
    } forms[ALTAR_CHOOSE_COUNT] = {
        [ALTAR_CHOOSE_DEPLOY] = {"deploy ", NULL, " at {cell}"},
        [ALTAR_CHOOSE_SHIFT] = {"shift ", NULL, " to {cell}"},
        [ALTAR_CHOOSE_MARCH] = {"", " via {cells}", " to {cell}"},
        [ALTAR_CHOOSE_RETREAT] = {"retreat ", " via {cells}", " to {cell}"},
        [ALTAR_CHOOSE_REINFORCE] = {"reinforce ", " via {cells}", " by {cell}"},
    };
    const char *after =
        pattern == VD_PATTERN_ROUTE ? forms[choice->kind].route : forms[choice->kind].toward;

    if (after == NULL)
        return false;
    vd_write(writer, forms[choice->kind].before);
    altar_print_subject(base, choice, writer);
    vd_write(writer, after);
    return true;
}
