// The words of a policy for notices (docs/mail.md), and a sentence that explains it: pure.
import type { Notices } from "../../core/api";
import { atStart } from "../../core/words";

export interface Wish {
    id: string;
    word: string;
}

export const times: Wish[] = [
    { id: "at once", word: "at once" },
    { id: "when away", word: "only when I am not at the page" },
    { id: "daily 8", word: "once a day, at 8:00 by the campaign's clock" },
    { id: "daily 18", word: "once a day, at 18:00 by the campaign's clock" },
    { id: "none", word: "never" },
];

export const reminders: Wish[] = [
    { id: "remind none", word: "no reminder" },
    { id: "remind 3h", word: "3 hours before it is due" },
    { id: "remind 12h", word: "12 hours before it is due" },
    { id: "remind 24h", word: "a day before it is due" },
];

export const lengths: Wish[] = [
    { id: "full", word: "the whole situation" },
    { id: "brief", word: "only that it is my move" },
];

/** The entry of the list that the policy contains; empty if it contains none. */
export function said(policy: string, list: readonly Wish[]): string {
    const wishes = policy.split(",").map((word) => word.trim());
    return list.find((each) => wishes.includes(each.id))?.id ?? "";
}

const when: Record<string, string> = {
    "at once": "as soon as it is your move", "when away": "when it is your move and you are not at the page",
        none: "never",
};

/** What will happen with the present settings. */
export function noticeWords({ address, webhook, policy }: Notices): string {
    const ways = [...address ? [`you get an email at ${address}`] : [],
        ...webhook ? [`the server calls ${webhook}`] : []];
    if (ways.length === 0)
        return "You get no notices. Come and look, or leave an address.";
    const at = policy.split(",").map((word) => word.trim());
    const daily = at.find((word) => word.startsWith("daily "))?.slice(6);
    const moment = daily ? `once a day at ${daily}:00 by the campaign's clock, if it is your move`
        : when[said(policy, times)] ?? "when it is your move";
    if (moment === "never")
        return "Your address is saved, but nothing is sent to it.";
    const reminder = at.find((word) => word.startsWith("remind ") && word !== "remind none")?.slice(7);
    return atStart(`${ways.join(" and ")}, ${moment}${reminder ? `, and again ${reminder} before it is due` : ""}.`);
}
