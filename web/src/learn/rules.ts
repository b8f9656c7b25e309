// The rules, fetched once when they are first opened; and their cases, one by one.
import { signal } from "@preact/signals";
import { get, getKept } from "../core/api";
import { titles } from "../core/rule_link";
import { sentence_of } from "../table/seat";
import { RuleBook, type Case, type CaseTitle, type Chapter, type Switch } from "./rule_book";

export const book = signal<RuleBook | null>(null);
export const problem = signal<string | null>(null);
let asked = false;

export function askForBook(): void {
    if (asked)
        return;
    asked = true;
    problem.value = null;
    getKept<{ chapters: Chapter[]; switches: Switch[]; cases: CaseTitle[] }>("/api/1/rules").then(
        (found) => {
            const read = book.value = new RuleBook(found.chapters, found.switches, found.cases);
            titles.value = { of: (id) => read.title(id), ask: () => {} };
        },
        (error) => {
            asked = false;
            problem.value = sentence_of(error);
        });
}

titles.value = { of: () => null, ask: askForBook };

const cases = new Map<string, Promise<Case>>();

export function loadCase(id: string): Promise<Case> {
    let found = cases.get(id);
    if (!found) {
        found = get<Case>(`/api/1/rules/case/${encodeURIComponent(id)}`);
        found.catch(() => cases.delete(id));
        cases.set(id, found);
    }
    return found;
}
