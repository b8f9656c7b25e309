// The learner's progress, stored by the browser, so that a reload continues there.
import { signal } from "@preact/signals";
import { catalogue } from "../core/api";
import { firstPlan } from "../front/campaign_card";
import { scenarioName } from "../front/campaigns";
import { begin } from "../front/start";
import { taughtSystems, type Taught, type Tutorial } from "../systems/system";
import { recall, store } from "../core/saved";

export interface Lesson {
    system: string; // whose tutorial it is
    game: string;
    step: number; // from 0; one beyond the last when all is learned
    since: number; // lines of the log that were there when the step began
    last: string | null; // the praise for the step before
}

const shelf = "vedette.tutorial";

/** What an older page stored does not say whose tutorial it is. */
function recalled(): Lesson | null {
    const found = recall<Partial<Lesson> | null>(shelf, null);
    return found?.system === undefined ? null : found as Lesson;
}

export const lesson = signal<Lesson | null>(recalled());

export function setLesson(news: Lesson | null): void {
    lesson.value = news;
    store(shelf, news);
}

/** The tutorial of a lesson; null if this page no longer has it. */
export function tutorialOf(at: Pick<Lesson, "system">): Tutorial | null {
    return taughtSystems().find(({ name }) => name === at.system)?.learn.tutorial ?? null;
}

/** A campaign like any other, against the computer. */
export async function beginLesson({ name, learn }: Taught): Promise<void> {
    const { scenario, side, fog } = learn.tutorial;
    const found = (await catalogue()).scenarios.find((each) => each.id === scenario);
    if (!found)
        throw new Error(`This server does not have ${scenarioName(scenario)}.`);
    const address = await begin({ ...firstPlan(found, side), machine: "script", fog, title: "Tutorial" });
    setLesson({ system: name, game: address.split("/")[2]!, step: 0, since: 0, last: null });
}
