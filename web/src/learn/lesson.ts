// The learner's progress, stored by the browser, so that a reload continues there.
import { signal } from "@preact/signals";
import { catalogue } from "../core/api";
import { firstPlan } from "../front/campaign_card";
import { scenarioName } from "../front/campaigns";
import { begin } from "../front/start";
import { allSystems, type Tutorial } from "../systems/system";
import { recall, store } from "../core/saved";

export interface Lesson {
    game: string;
    step: number; // from 0; one beyond the last when all is learned
    since: number; // lines of the log that were there when the step began
    last: string | null; // the praise for the step before
}

const shelf = "vedette.tutorial";

export const lesson = signal<Lesson | null>(recall<Lesson | null>(shelf, null));

export function setLesson(news: Lesson | null): void {
    lesson.value = news;
    store(shelf, news);
}

/** The tutorial of this page. */
export function tutorial(): Tutorial {
    return allSystems().find((system) => system.learn !== null)!.learn!.tutorial;
}

/** A campaign like any other, against the computer. */
export async function beginLesson(): Promise<void> {
    const { scenario, side, fog } = tutorial();
    const found = (await catalogue()).scenarios.find((each) => each.id === scenario);
    if (!found)
        throw new Error(`This server does not have ${scenarioName(scenario)}.`);
    const address = await begin({ ...firstPlan(found, side), machine: "script", fog, title: "Tutorial" });
    setLesson({ game: address.split("/")[2]!, step: 0, since: 0, last: null });
}
