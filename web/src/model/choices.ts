// The orders that a seat may give, read back from their canonical text into what a page can light up:
// which token, which space, which way; and said again in plain words. What is not understood here is
// still offered as a line.

export type Verb =
    | "activate" | "staff" | "throw" | "march" | "hold" | "ride" | "end" | "undo" | "destroy" | "repair"
    | "raid" | "card" | "break" | "retreat" | "shift" | "block" | "extend" | "reinforce" | "attach" | "fight"
    | "withdraw"
    | "spread" | "rally" | "giveup" | "keep" | "deploy" | "choose" | "confirm" | "other";

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
    [/^retreat (?:(.+) )?via (.+)$/, (m) => choice("retreat", m[1] ?? null, cells(m[2]!))],
    [/^retreat (.+)$/, (m) => choice("retreat", null, [], m[1]!)],
    [/^shift (.+) to (\S+)$/, (m) => choice("shift", m[1]!, [m[2]!])],
    [/^block (.+)$/, (m) => choice("block", null, cells(m[1]!))],
    [/^extend none$/, () => choice("extend", null, [], "none")],
    [/^extend (.+)$/, (m) => choice("extend", null, cells(m[1]!))],
    [/^reinforce (none|default)$/, (m) => choice("reinforce", null, [], m[1]!)],
    [/^reinforce (.+?) (via|by) (.+)$/, (m) => choice("reinforce", m[1]!, cells(m[3]!), m[2]!)],
    [/^reinforce (.+) (only|stays)$/, (m) => choice("reinforce", m[1]!, [], m[2]!)],
    [/^attach (none|default)$/, (m) => choice("attach", null, [], m[1]!)],
    [/^attach (.+) to (.+)$/, (m) => choice("attach", m[2]!, [], m[1]!)],
    [/^fight$/, () => choice("fight")],
    [/^confirm (\w+)$/, (m) => choice("confirm", null, [], m[1]!)],
    [/^withdraw (.+)$/, (m) => choice("withdraw", m[1]!)],
    [/^spread (.+)$/, (m) => choice("spread", null, [], m[1]!)],
    [/^rally (.+)$/, (m) => choice("rally", null, [], m[1]!)],
    [/^give up (.+)$/, (m) => choice("giveup", null, [], m[1]!)],
    [/^keep (.+)$/, (m) => choice("keep", null, [], m[1]!)],
    [/^deploy default$/, () => choice("deploy", null, [], "default")],
    [/^deploy (.+) at (\S+)$/, (m) => choice("deploy", m[1]!, [m[2]!])],
    [/^choose none$/, () => choice("choose", null, [], "none")],
    [/^choose (.+\/.+)$/, (m) => choice("choose", null, [], m[1]!)],
    [/^look from (.+?)(?: at (\S+))?$/, (m) => choice("choose", m[1]!, m[2] ? [m[2]] : [])],
    [/^choose (.+?)(?: at (\S+))?$/, (m) => choice("choose", m[1]!, m[2] ? [m[2]] : [])],
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

/** The choices about one token. */
export function choicesOf(choices: readonly Choice[], token: string): Choice[] {
    return choices.filter((each) => each.token === token);
}

/** Tokens that something can be ordered for, in the order of the list. */
export function tokensAsked(choices: readonly Choice[]): string[] {
    return [...new Set(choices.flatMap((each) => (each.token === null ? [] : [each.token])))];
}

/** A choice that is made on the map. */
export function isSpatial(each: Choice): boolean {
    return each.path.length > 0 && each.verb !== "card";
}

// ---- in plain words ----

/** What the words are made with: names of spaces and corps, and how things stand. */
export interface Speech {
    cell(id: string): string;
    corps(id: string): string;
    phase: string;
    placed(token: string): boolean;
}

/** "Heth/Archer" is "Archer of Heth". */
function unitWords(unit: string): string {
    const [division, brigade] = unit.split("/");
    return brigade === undefined ? unit : `${brigade} of ${division}`;
}

const ends: Record<string, string> = {
    march: "End the activation: no more marches, no actions",
    action: "No more actions",
    deploy: "The rest as printed",
    rally: "Rally no more",
};

function chooseWords(each: Choice, say: Speech): string {
    if (each.rest === "none")
        return "Nothing to choose: go on";
    if (each.token === null)
        return `${unitWords(each.rest)} comes back`;
    if (!say.placed(each.token))
        return `${each.token} at ${say.cell(each.cell!)}`;
    return each.cell === null ? `Look from ${each.token}` : `Look from ${each.token} at ${say.cell(each.cell)}`;
}

const reinforce_words: Record<string, string> = {
    none: "Nobody comes",
    default: "All others come by their usual way",
};

function reinforceWords(each: Choice, say: Speech): string {
    if (each.cell !== null)
        return `${each.token} comes in by ${say.cell(each.cell)}`;
    return reinforce_words[each.rest] ?? `${each.token} ${each.rest === "only" ? "and nobody else" : "stays away"}`;
}

const attach_words: Record<string, string> = {
    none: "The others stay out of it",
    default: "One to each division, as far as they go",
};

function attachWords(each: Choice): string {
    return each.token === null ? attach_words[each.rest] ?? each.text : `${each.rest} goes with ${each.token}`;
}

const speakers: Record<Verb, (each: Choice, say: Speech) => string> = {
    activate: (each, say) => `Activate ${say.corps(each.rest)}`,
    staff: (each) => `A Staff Die for ${each.token}`,
    throw: (each) => `Throw the Staff Die of ${each.token}`,
    march: (each, say) => `${each.token} marches to ${say.cell(each.cell!)}`,
    hold: (each) => `${each.token} rests`,
    ride: (each, say) => `${each.token} rides to ${say.cell(each.cell!)}`,
    end: (each, say) => (each.rest === "marches" ? "No more marches" : ends[say.phase] ?? "That was all"),
    undo: () => "Undo",
    destroy: (each) => `${each.token} destroys ${each.rest}`,
    repair: (each) => `${each.token} repairs ${each.rest}`,
    raid: (each) => `${each.token} raids the town`,
    card: (each) => each.rest.toUpperCase() + (each.token ? ` with ${each.token}` : ""),
    break: (each) => `${unitWords(each.rest)} breaks`,
    retreat: (each, say) => (each.cell ? `Back to ${say.cell(each.cell)}` : "Back by the usual way"),
    shift: (each, say) => `${each.token} to ${say.cell(each.cell!)}`,
    block: (each) => `The field ${each.path.join(" ")}`,
    extend: (each) => (each.rest === "none" ? "Leave the field as it is" : `Add ${each.path.join(" and ")}`),
    reinforce: reinforceWords,
    attach: attachWords,
    fight: () => "Let it be fought out here",
    confirm: () => "Confirm the other side's result",
    withdraw: (each) => `${each.token} leaves the field`,
    spread: () => "Place the others for me",
    rally: (each) => (each.rest === "none" ? "Rally no more" : `Rally ${unitWords(each.rest)}`),
    giveup: (each, say) => `Give up ${say.corps(each.rest)}`,
    keep: (each, say) => `Keep ${say.corps(each.rest)}`,
    deploy: (each, say) => (each.cell ? `${each.token} at ${say.cell(each.cell)}`
        : "The rest as printed, and close the set-up"),
    choose: chooseWords,
    other: (each) => each.text,
};

export function choiceWords(each: Choice, say: Speech): string {
    return speakers[each.verb](each, say);
}
