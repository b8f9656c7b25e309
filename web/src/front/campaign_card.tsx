// One campaign to choose: at once against the computer, or with other choices.
import { useState } from "preact/hooks";
import { Refused, type Scenario } from "../core/api";
import type { Side } from "../core/view";
import { systemFor } from "../systems/system";
import { go } from "../core/router";
import { sentence_of } from "../table/seat";
import { bestMachine, campaignOf, ownZone } from "./campaigns";
import { MapPicture } from "./map_picture";
import { begin, type Plan } from "./start";

export function firstPlan(scenario: Scenario, side: Side): Plan {
    return {
        scenario, side, opponent: "machine", machine: bestMachine(scenario.machines), fog: "blind",
        settings: {}, separate: false, seat: "", held: {}, umpire: false, pace: "", zone: ownZone(), title: "",
        name: "",
    };
}

export function CampaignCard({ scenario, open, toggle }: { scenario: Scenario; open: boolean; toggle: () => void }) {
    const { busy, problem, start } = useStart();
    const campaign = campaignOf(scenario.id)?.campaign;
    return (
        <article class="scenario" aria-labelledby={`title-${scenario.id}`}>
            <MapPicture scenario={scenario.id} />
            <div class="scenario-words">
                <h3 id={`title-${scenario.id}`}>{scenario.title}</h3>
                <p class="dates">{campaign ? `${campaign.dates} · ` : ""}{scenario.turns} turns</p>
                <p>{campaign?.story ?? scenario.book}</p>
                <p class="at-once">
                    {systemFor(scenario).sides.map(({ id, people }) => (
                        <button key={id} class="go" disabled={busy} onClick={() => start(firstPlan(scenario, id))}>
                            Play {people}
                        </button>
                    ))}
                </p>
                <p class="hint">At once, against the computer. Or:{" "}
                    <button class="link" aria-expanded={open} aria-controls="otherwise" onClick={toggle}>
                        {open ? "hide the choices" : "with a friend, at this laptop, with other fog…"}
                    </button>
                </p>
                {problem && <p class="trouble" role="alert">{problem}</p>}
            </div>
        </article>
    );
}

function words_for(error: unknown): string {
    return error instanceof Refused && error.status === 403
        ? "You need the server key to start a campaign here. The key given above is not it."
        : sentence_of(error);
}

/** Starts a campaign and opens its table. */
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
