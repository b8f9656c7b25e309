/* cli/record/record.c: vedette record: extracts a seat's own record from the umpire's. */
#include <stdio.h>
#include <string.h>

#include "cli/campaign.h"
#include "cli/command.h"

static int put_record(const struct vd_record *record, uint8_t seat, const char *out, bool force)
{
    struct vd_text bytes = vd_record_extract(record, seat);
    char sentence[VD_SENTENCE_SIZE];

    if (out != NULL && strcmp(out, "-") != 0)
        return vd_record_file_create(&vd_disk, out, bytes, force, sentence)
                   ? VD_EXIT_DONE
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
                     : vd_refused("%s is already the record of %s", path, seat);
    vd_campaign_release(&campaign);
    return status;
}

const struct vd_cli_command vd_command_record = {
    .name = "record",
    .gist = "extract a seat's record from the umpire's",
    .help = "usage: vedette record FILE.vdr --seat SEAT [-o SEAT.vdr] [--force]\n"
            "\n"
            "Writes the seat's own record: its orders and what it was told, chained. view, legal,\n"
            "replay and verify read it like the umpire's. It holds no secret of another seat. An\n"
            "existing file is replaced only with --force.\n"
            "\n"
            "example: vedette record vicksburg.vdr --seat union -o union.vdr\n",
    .run = run_record,
};
