// The words of a policy for notices (docs/mail.md), and what they come to in a sentence: pure.
import type { Notices } from "../../api";

export interface Wish {
    id: string;
    word: string;
}

export const times: Wish[] = [
    { id: "at once", word: "at once" },
    { id: "when away", word: "only when I am not looking at the table" },
    { id: "daily 8", word: "once a day, at 8 by the campaign's clock" },
    { id: "daily 18", word: "once a day, at 18 by the campaign's clock" },
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
    { id: "brief", word: "only that I am asked" },
];

/** The words of a policy that one list can say; what the server has and no list says stays as it is. */
export function said(policy: string, list: readonly Wish[]): string {
    const words = policy.split(",").map((word) => word.trim());
    return list.find((each) => words.includes(each.id))?.id ?? "";
}

const when: Record<string, string> = {
    "at once": "as soon as you are asked", "when away": "when you are asked and are not looking at the table",
        none: "never",
};

/** What will happen, as it is set now. */
export function noticeWords({ address, webhook, policy }: Notices): string {
    const ways = [...address ? [`a mail goes to ${address}`] : [], ...webhook ? [`${webhook} is called`] : []];
    if (ways.length === 0)
        return "Nobody is written to: come and look, or leave an address.";
    const at = policy.split(",").map((word) => word.trim());
    const daily = at.find((word) => word.startsWith("daily "))?.slice(6);
    const moment = daily ? `once a day at ${daily} by the campaign's clock, if you are asked`
        : when[said(policy, times)] ?? "when you are asked";
    if (moment === "never")
        return "Your address is kept, and nothing is sent to it.";
    const reminder = at.find((word) => /^remind \d/.test(word))?.slice(7);
    return `${ways.join(" and ")}, ${moment}${reminder ? `, and again ${reminder} before it is due` : ""}.`
        .replace(/^./, (first) => first.toUpperCase());
}
