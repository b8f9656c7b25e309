// The rules as the server has them (GET /api/1/rules), and the cases that prove them: pure.

export interface Rule {
    id: string;
    kind: "machine" | "table" | "umpire";
    text: string;
}

export interface Chapter {
    system: string; // whose rules they are
    title: string;
    rules: Rule[];
}

/** An option of a ruling. */
export interface Switch {
    name: string;
    rule: string | null;
    values: string[];
    default: Record<string, string>; // by scenario, where it is used
}

export interface CaseTitle {
    id: string;
    chapter: string;
    why: string;
    rules: string[];
}

/** A case of the conformance suite as it is written, and the engine's positions. */
export interface Case extends CaseTitle {
    ruling: string[];
    given: string[];
    dice: string[];
    do: string[];
    expect: string[];
    see: string[];
    unseen: string[];
    scenario: string | null;
    before: unknown; // positions, as the game system has them
    after: unknown;
}

const longest = 64; // letters of a title

/** A rule's title is the beginning of its paragraph: its first clause, or as many whole words as a title holds. */
export function titleOf({ text }: Rule): string {
    const ends = [". ", ": ", "; "].map((mark) => text.indexOf(mark)).filter((at) => at >= 0);
    const clause = text.slice(0, Math.min(text.endsWith(".") ? text.length - 1 : text.length, ...ends));
    if (clause.length <= longest)
        return clause;
    const comma = clause.lastIndexOf(", ", longest);
    return comma > longest / 2 ? clause.slice(0, comma) : `${clause.slice(0, clause.lastIndexOf(" ", longest - 1))} …`;
}

export class RuleBook {
    private readonly by_id = new Map<string, { rule: Rule; chapter: Chapter }>();
    private readonly cases_of = new Map<string, CaseTitle[]>();

    constructor(readonly chapters: Chapter[], private readonly switches: Switch[], cases: CaseTitle[]) {
        for (const chapter of chapters)
            for (const rule of chapter.rules)
                this.by_id.set(rule.id.toLowerCase(), { rule, chapter });
        for (const each of cases)
            for (const id of new Set(each.rules))
                this.cases_of.set(id, [...this.cases_of.get(id) ?? [], each]);
    }

    /** As somebody may type it: "x8" is X8, "1.1A" is 1.1a. */
    find(id: string): { rule: Rule; chapter: Chapter } | null {
        return this.by_id.get(id.toLowerCase()) ?? null;
    }

    /** Null if there is no such rule. */
    title(id: string): string | null {
        const found = this.find(id);
        return found && titleOf(found.rule);
    }

    /** Cases that name the rule come first. */
    cases(id: string): CaseTitle[] {
        const all = this.cases_of.get(id) ?? [];
        const is_own = (each: CaseTitle) => each.id.startsWith(`${id}-`);
        return [...all.filter(is_own), ...all.filter((each) => !is_own(each))];
    }

    switches_of(id: string): Switch[] {
        return this.switches.filter((each) => each.rule === id);
    }

    /** The rules before and after this one, in the order of the chapters. */
    beside(id: string): [before: Rule | null, after: Rule | null] {
        const all = this.chapters.flatMap((chapter) => chapter.rules);
        const at = all.findIndex((rule) => rule.id === id);
        return at < 0 ? [null, null] : [all[at - 1] ?? null, all[at + 1] ?? null];
    }

    /** Chapters with the rules whose id, title or text contains every word searched for. */
    search(text: string): Chapter[] {
        const words = text.toLowerCase().split(" ").filter((word) => word !== "");
        const fits = (rule: Rule, chapter: Chapter) => {
            const all = `${rule.id} ${chapter.title} ${rule.text}`.toLowerCase();
            return words.every((word) => all.includes(word));
        };
        return this.chapters.map((chapter) =>
            ({ ...chapter, rules: chapter.rules.filter((rule) => fits(rule, chapter)) }))
            .filter((chapter) => chapter.rules.length > 0);
    }
}

/** The party that decides a rule. */
export const kinds: Record<Rule["kind"], string> = {
    machine: "The program decides this, and the cases below prove it.",
    table: "This is for the miniatures table; the program only names it.",
    umpire: "This is for people to settle, or to know.",
};
