// The orders that a seat may give, read back from their canonical text into what a page can light up:
// which token, which space, which way. What is not understood here is still offered as a line.

export type Verb =
    | "activate" | "staff" | "throw" | "march" | "hold" | "ride" | "end" | "undo" | "destroy" | "repair"
    | "raid" | "card" | "break" | "retreat" | "shift" | "block" | "extend" | "reinforce" | "fight" | "withdraw"
    | "spread" | "rally" | "giveup" | "keep" | "deploy" | "look" | "choose" | "confirm" | "other";

export interface Choice {
    text: string; // as it is sent
    verb: Verb;
    token: string | null; // the token it is about, by its name
    cell: string | null; // the space it leads to, or is about
    path: string[]; // every space of the way, the last one too
    rest: string; // what else it says
}

type Reader = [RegExp, (found: RegExpExecArray) => Omit<Choice, "text">];

function choice(verb: Verb, token: string | null = null, path: string[] = [], rest = ""): Omit<Choice, "text"> {
    return { verb, token, path, cell: path[path.length - 1] ?? null, rest };
}

function cells(list: string): string[] {
    return list.split(/[, ]+/).filter((word) => word !== "");
}

const readers: Reader[] = [
    [/^activate (.+)$/, (m) => choice("activate", null, [], m[1]!)],
    [/^staff (.+)$/, (m) => choice("staff", m[1]!)],
    [/^end( marches)?$/, (m) => choice("end", null, [], m[1]?.trim() ?? "")],
    [/^undo$/, () => choice("undo")],
    [/^card (\w+)(?: with (.+?))?(?: toward (.+))?$/, (m) => choice("card", m[2] ?? null, m[3] ? [m[3]] : [], m[1]!)],
    [/^break (.+)$/, (m) => choice("break", null, [], m[1]!)],
    [/^retreat via (.+)$/, (m) => choice("retreat", null, cells(m[1]!))],
    [/^retreat (.+)$/, (m) => choice("retreat", null, [], m[1]!)],
    [/^shift (.+) to (\S+)$/, (m) => choice("shift", m[1]!, [m[2]!])],
    [/^block (.+)$/, (m) => choice("block", null, cells(m[1]!))],
    [/^extend none$/, () => choice("extend", null, [], "none")],
    [/^extend (.+)$/, (m) => choice("extend", null, cells(m[1]!))],
    [/^reinforce (none|default)$/, (m) => choice("reinforce", null, [], m[1]!)],
    [/^reinforce (.+?) (via|by) (.+)$/, (m) => choice("reinforce", m[1]!, cells(m[3]!), m[2]!)],
    [/^reinforce (.+) (only|stays)$/, (m) => choice("reinforce", m[1]!, [], m[2]!)],
    [/^fight$/, () => choice("fight")],
    [/^confirm (\w+)$/, (m) => choice("confirm", null, [], m[1]!)],
    [/^withdraw (.+)$/, (m) => choice("withdraw", m[1]!)],
    [/^spread (.+)$/, (m) => choice("spread", null, [], m[1]!)],
    [/^rally (.+)$/, (m) => choice("rally", null, [], m[1]!)],
    [/^give up (.+)$/, (m) => choice("giveup", null, [], m[1]!)],
    [/^keep (.+)$/, (m) => choice("keep", null, [], m[1]!)],
    [/^deploy default$/, () => choice("deploy", null, [], "default")],
    [/^deploy (.+) at (\S+)$/, (m) => choice("deploy", m[1]!, [m[2]!])],
    [/^look from (.+?)(?: at (\S+))?$/, (m) => choice("look", m[1]!, m[2] ? [m[2]] : [])],
    [/^choose (.+?)(?: at (\S+))?$/, (m) => choice("choose", m[1] === "none" ? null : m[1]!, m[2] ? [m[2]] : [], m[1]!)],
    [/^(.+) throw$/, (m) => choice("throw", m[1]!)],
    [/^(.+) via (.+)$/, (m) => choice("march", m[1]!, cells(m[2]!))],
    [/^(.+) hold$/, (m) => choice("hold", m[1]!)],
    [/^(.+) by rail to (\S+)$/, (m) => choice("ride", m[1]!, [m[2]!])],
    [/^(.+) destroy (.+)$/, (m) => choice("destroy", m[1]!, [], m[2]!)],
    [/^(.+) repair (.+)$/, (m) => choice("repair", m[1]!, [], m[2]!)],
    [/^(.+) raid$/, (m) => choice("raid", m[1]!)],
];

export function readChoice(text: string): Choice {
    for (const [pattern, read] of readers) {
        const found = pattern.exec(text);
        if (found)
            return { text, ...read(found) };
    }
    return { text, ...choice("other") };
}

/** The choices about one token, those that lead somewhere first. */
export function choicesOf(choices: readonly Choice[], token: string): Choice[] {
    return choices.filter((each) => each.token === token);
}

/** Tokens that something can be ordered for, in the order of the list. */
export function tokensAsked(choices: readonly Choice[]): string[] {
    return [...new Set(choices.flatMap((each) => (each.token === null ? [] : [each.token])))];
}
