// The closed list of the umpire's corrections, as order texts (docs/orders.md).
import type { Side } from "./view";

export const kinds = [
    { id: "place", word: "Move a token" },
    { id: "remove", word: "Remove a token from the map" },
    { id: "break", word: "Break a brigade" },
    { id: "restore", word: "Restore a brigade" },
    { id: "points", word: "Set a side's victory points" },
    { id: "dice", word: "Set a side's Staff Dice" },
    { id: "crossing", word: "Destroy or repair a crossing" },
] as const;

export type Kind = (typeof kinds)[number]["id"];

/** The fields of the form; every kind of correction uses a few of them. */
export interface CorrectionForm {
    kind: Kind;
    side: Side;
    unit: string;
    at: string;
    number: string;
    crossing: string;
    state: "destroyed" | "standing";
}

/** The order without its reason, or null as long as something is missing. */
export function correction(form: CorrectionForm): string | null {
    const side = form.side === "union" ? "usa" : "csa";
    switch (form.kind) {
    case "place": return form.unit && form.at ? `correct place ${side} ${form.unit} at ${form.at}` : null;
    case "remove": case "break": case "restore": return form.unit ? `correct ${form.kind} ${side} ${form.unit}` : null;
    case "points": case "dice":
        return form.number !== "" && Number.isInteger(Number(form.number))
            ? `correct ${form.kind} ${side} ${form.number}` : null;
    case "crossing": return form.crossing ? `correct crossing ${form.crossing} ${form.state}` : null;
    }
}
