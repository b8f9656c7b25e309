/* cli/record.c: vedette record: a seat's own record, taken out of the umpire's. */
#include <stdio.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"

static int put_record(const struct vd_record *record, uint8_t seat, const char *out, bool force)
{
    struct vd_text bytes = vd_record_extract(record, seat);
    char sentence[VD_SENTENCE_SIZE];

    if (out != NULL && strcmp(out, "-") != 0)
        return vd_keep_create(&vd_disk, out, bytes, force, sentence) ? VD_EXIT_DONE
                                                                     : vd_refused("%s", sentence);
    fwrite(bytes.at, 1, bytes.length, stdout);
    return vd_cli_close(stdout, NULL) ? VD_EXIT_DONE : VD_EXIT_REFUSED;
}

static int run_record(int count, char **words)
{
    const char *path = NULL, *seat = NULL, *out = NULL;
    bool force = false;
    const struct vd_option options[] = {{"--seat", NULL, &seat, NULL},
                                        {"--output", "-o", &out, NULL},
                                        {"--force", NULL, NULL, &force}};

    struct vd_campaign campaign;
    size_t plain_count;
    int status = VD_EXIT_REFUSED;

    if (!vd_options_read(&vd_command_record, count, words, options,
                         sizeof options / sizeof options[0], &path, 1, &plain_count))
        return VD_EXIT_USAGE;
    if (plain_count == 0)
        return vd_usage(&vd_command_record, "which record?");
    if (seat == NULL)
        return vd_usage(&vd_command_record, "whose record? give --seat SEAT");
    if (vd_campaign_open(&campaign, path, false, NULL) && vd_campaign_seat(&campaign, seat))
        status = campaign.is_umpires
                     ? put_record(&campaign.record, campaign.extract.seat, out, force)
                     : vd_refused("%s is the own record of %s already", path, seat);
    vd_campaign_release(&campaign);
    return status;
}

const struct vd_cli_command vd_command_record = {
    .name = "record",
    .gist = "take a seat's own record out of the umpire's",
    .help = "usage: vedette record FILE.vdr --seat SEAT [-o SEAT.vdr] [--force]\n\n"
            "Writes the seat's own record: its orders and what it was told, chained. view, legal,\n"
            "replay and verify take it as they take the umpire's. It holds no secret of another.\n"
            "A file that is there already is replaced with --force only.\n\n"
            "example: vedette record vicksburg.vdr --seat union -o union.vdr\n",
    .run = run_record,
};
