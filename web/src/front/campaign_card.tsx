// One campaign to choose: at once against the machine, or otherwise.
import { useState } from "preact/hooks";
import { Refused, type Scenario } from "../api";
import type { Side } from "../model/view";
import { go } from "../router";
import { sentence_of } from "../table/seat";
import { bestMachine, blurbs, ownZone } from "./campaigns";
import { MapPicture } from "./map_picture";
import { begin, type Plan } from "./start";

export function firstPlan(scenario: Scenario, side: Side): Plan {
    return {
        scenario, side, opponent: "machine", machine: bestMachine(scenario.machines), fog: "blind",
        separate: false, umpire: false, pace: "", zone: ownZone(), title: "", name: "",
    };
}

export function CampaignCard({ scenario, open, toggle }: { scenario: Scenario; open: boolean; toggle: () => void }) {
    const { busy, problem, start } = useStart();
    const blurb = blurbs[scenario.id];
    return (
        <article class="scenario" aria-labelledby={`title-${scenario.id}`}>
            <MapPicture scenario={scenario.id} />
            <div class="scenario-words">
                <h3 id={`title-${scenario.id}`}>{scenario.title}</h3>
                <p class="dates">{blurb ? `${blurb.dates} · ` : ""}{scenario.turns} turns</p>
                <p>{blurb?.story ?? scenario.book}</p>
                <p class="at-once">
                    <button class="go" disabled={busy} onClick={() => start(firstPlan(scenario, "union"))}>
                        Play the Union
                    </button>
                    <button class="go" disabled={busy} onClick={() => start(firstPlan(scenario, "confederate"))}>
                        Play the Confederates
                    </button>
                </p>
                <p class="hint">At once, against the machine. Or:{" "}
                    <button class="link" aria-expanded={open} aria-controls="otherwise" onClick={toggle}>
                        {open ? "put the choices away" : "with a friend, at this laptop, with other fog…"}
                    </button>
                </p>
                {problem && <p class="trouble" role="alert">{problem}</p>}
            </div>
        </article>
    );
}

function words_for(error: unknown): string {
    return error instanceof Refused && error.status === 403
        ? "Campaigns are begun on this server by those who have the key of the house. The key given above is not it."
        : sentence_of(error);
}

/** Begins a campaign and goes to its table. */
export function useStart() {
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const start = (plan: Plan) => {
        setBusy(true);
        setProblem(null);
        begin(plan).then((where) => go(where), (error) => setProblem(words_for(error))).finally(() => setBusy(false));
    };
    return { busy, problem, start };
}
