// The front page: pick a campaign and play; go on with one; come in by a link.
import { useEffect, useState } from "preact/hooks";
import { catalogue, type Catalogue, type Scenario } from "../api";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../theme";
import { CampaignCard } from "./campaign_card";
import { blurbs, scenarioAwaited } from "./campaigns";
import { Footer } from "./footer";
import { HouseKey } from "./house_key";
import { MyCampaigns } from "./mine";
import { NewCampaign } from "./new_campaign";
import { PasteLink } from "./paste";

/** What is asked for has its room: nothing below moves when it comes. */
function Awaited() {
    return (
        <div class="awaited">
            <p aria-live="polite">Asking for the maps…</p>
            <div class="scenarios" aria-hidden="true">
                {Object.keys(blurbs).map((id) => (
                    <CampaignCard key={id} scenario={scenarioAwaited(id)} open={false} toggle={() => {}} />
                ))}
            </div>
        </div>
    );
}

export function FrontPage() {
    const [list, setList] = useState<Catalogue | null>(null);
    const [chosen, setChosen] = useState<Scenario | null>(null); // to be played otherwise than at once
    const [problem, setProblem] = useState<string | null>(null);
    const load = () =>
        catalogue().then((found) => { setList(found); setProblem(null); }, (error) => setProblem(sentence_of(error)));
    useEffect(() => { void load(); }, []);

    return (
        <div class="front">
            <header class="masthead">
                <ThemeSwitch />
                <h1>vedette</h1>
                <p class="motto">The umpire of campaigns of the American Civil War</p>
                <p class="lead">
                    He keeps the map, knows every rule, and tells each commander only what his own scouts and couriers
                    bring him.
                </p>
                <p><a href="/learn">New here? Learn it in ten steps, by playing</a> · <a href="/rules">The rules</a></p>
            </header>
            <main>
                <MyCampaigns />
                <section aria-labelledby="campaigns">
                    <h2 id="campaigns">Begin a campaign</h2>
                    {problem && (
                        <p class="trouble" role="alert">
                            {problem} <button onClick={() => void load()}>Try again</button>
                        </p>
                    )}
                    {list === null && !problem && <Awaited />}
                    {list?.keyed && <HouseKey />}
                    <div class="scenarios">
                        {list?.scenarios.map((scenario) => (
                            <CampaignCard key={scenario.id} scenario={scenario} open={chosen === scenario}
                                toggle={() => setChosen(chosen === scenario ? null : scenario)} />
                        ))}
                    </div>
                    <div id="otherwise">{chosen && <NewCampaign key={chosen.id} scenario={chosen} />}</div>
                </section>
                <PasteLink />
            </main>
            <Footer />
        </div>
    );
}
