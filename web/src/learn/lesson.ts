// How far a learner has come: kept by his browser, so that a reload goes on where he was.
import { signal } from "@preact/signals";
import { catalogue } from "../api";
import { firstPlan } from "../front/campaign_card";
import { begin } from "../front/start";
import { recall, store } from "../kept";

export interface Lesson {
    game: string;
    step: number; // from 0; one beyond the last when all is learnt
    since: number; // lines of the log that were there when the step began
    last: string | null; // what was said of the step before
}

const shelf = "vedette.tutorial";

export const side = "union";
export const lesson = signal<Lesson | null>(recall<Lesson | null>(shelf, null));

export function setLesson(news: Lesson | null): void {
    lesson.value = news;
    store(shelf, news);
}

/** A campaign like any other, against the machine. The blocks of both armies can be seen: fog enough to begin with. */
export async function beginLesson(): Promise<void> {
    const vicksburg = (await catalogue()).scenarios.find((each) => each.id === "vicksburg");
    if (!vicksburg)
        throw new Error("This server has no Vicksburg campaign.");
    const address = await begin({ ...firstPlan(vicksburg, side), machine: "script", fog: "tokens", title: "Tutorial" });
    setLesson({ game: address.split("/")[2]!, step: 0, since: 0, last: null });
}
