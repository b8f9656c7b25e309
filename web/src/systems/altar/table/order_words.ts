// Everything that a typed order may name besides places, as the seat would write it.
import type { View } from "../model/view";

const verbs = [
    "via", "to", "follow", "hold", "staff", "roll", "end marches", "end", "destroy", "repair", "raid", "card battle",
    "card skirmish", "card retreat", "with", "toward", "break", "retreat default", "retreat to", "shift", "block",
    "extend", "reinforce", "attach", "fight", "result:", "confirm", "withdraw", "spread default", "rally", "rally all",
    "deploy", "deploy default", "look from", "choose", "by rail to", "undo", "activate",
];

export function orderWords(view: Pick<View, "own" | "corps"> | null): string[] {
    const units = (view?.own ?? []).flatMap(({ id, fit = [], broken = [] }) =>
        [id, ...[...fit, ...broken].map((unit) => `${id}/${unit}`)]);
    return [...units, ...(view?.corps.map((corps) => corps.id) ?? []), ...verbs];
}
