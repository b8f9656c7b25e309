/* rules/gcacw/ground/queue.c: the search's queue: cells in buckets by cost.
 *
 * A step costs less than there are buckets, so the buckets form a ring. The scratch is not cleared:
 * a node counts only if it has the search's own number. */
#include <string.h>

#include "rules/gcacw/ground/reach.h"

void gcacw_reach_begin(struct gcacw_reach *reach, uint16_t start)
{
    if (++reach->epoch == 0) {
        memset(reach->at, 0, sizeof reach->at);
        reach->epoch = 1;
    }
    memset(reach->head, 0xFF, sizeof reach->head);
    reach->count = reach->waiting = 0;
    reach->start = start;
}

static inline void unlink_node(struct gcacw_reach *reach, const struct gcacw_node *node)
{
    if (node->before != VD_NONE)
        reach->at[node->before].next = node->next;
    else
        reach->head[node->bucket] = node->next;
    if (node->next != VD_NONE)
        reach->at[node->next].before = node->before;
    reach->waiting--;
}

static inline void link_node(struct gcacw_reach *reach, uint16_t cell, unsigned key)
{
    struct gcacw_node *node = &reach->at[cell];
    uint16_t *head = &reach->head[key % GCACW_BUCKETS];

    node->bucket = (uint8_t)(key % GCACW_BUCKETS);
    node->before = VD_NONE;
    node->next = *head;
    if (*head != VD_NONE)
        reach->at[*head].before = cell;
    *head = cell;
    reach->waiting++;
}

void gcacw_reach_note(struct gcacw_reach *reach, uint16_t cell, uint16_t parent, unsigned cost,
                      unsigned ahead)
{
    struct gcacw_node *node = &reach->at[cell];

    if (node->epoch == reach->epoch) {
        if (cost == node->cost && parent < node->parent && cell != reach->start)
            node->parent = parent;
        if (cost >= node->cost)
            return;
        unlink_node(reach, node);
    }
    node->epoch = reach->epoch;
    node->cost = (uint16_t)cost;
    node->parent = parent;
    node->flags = 0;
    link_node(reach, cell, cost + ahead);
}

uint16_t gcacw_reach_take(struct gcacw_reach *reach, unsigned *key)
{
    if (reach->waiting == 0)
        return VD_NONE;
    while (reach->head[*key % GCACW_BUCKETS] == VD_NONE)
        (*key)++;
    uint16_t cell = reach->head[*key % GCACW_BUCKETS];
    struct gcacw_node *node = &reach->at[cell];

    unlink_node(reach, node);
    node->flags = GCACW_REACHED_DONE;
    reach->cells[reach->count++] = cell;
    return cell;
}
