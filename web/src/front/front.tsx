// The front page: start a campaign, continue one, or open a link.
import { useEffect, useState } from "preact/hooks";
import { catalogue, type Catalogue, type Scenario } from "../core/api";
import { sentence_of } from "../table/seat";
import { ThemeSwitch } from "../core/theme";
import { teaches } from "../systems/system";
import { CampaignCard } from "./campaign_card";
import { scenariosAwaited } from "./campaigns";
import { Footer } from "./footer";
import { HouseKey } from "./house_key";
import { MyCampaigns } from "./mine";
import { NewCampaign } from "./new_campaign";
import { PasteLink } from "./paste";

/** Reserves the space of what is being loaded, so that nothing below moves. */
function Awaited() {
    return (
        <div class="awaited">
            <p aria-live="polite">Loading the maps…</p>
            <div class="scenarios" aria-hidden="true">
                {scenariosAwaited().map((scenario) => (
                    <CampaignCard key={scenario.id} scenario={scenario} open={false} toggle={() => {}} />
                ))}
            </div>
        </div>
    );
}

export function FrontPage() {
    const [list, setList] = useState<Catalogue | null>(null);
    const [chosen, setChosen] = useState<Scenario | null>(null); // to be started with other choices
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
                    It keeps the map, knows every rule, and tells each commander only what his own scouts and couriers
                    bring him.
                </p>
                <p>
                    {teaches() && <><a href="/learn">New here? Learn it in ten steps, by playing</a> ·{" "}
                        <a href="/how">How to play</a> · </>}
                    <a href="/rules">The rules</a>
                </p>
            </header>
            <main>
                <MyCampaigns />
                <section aria-labelledby="campaigns">
                    <h2 id="campaigns">Start a campaign</h2>
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
