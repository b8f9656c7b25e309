// The front page: pick a campaign and play.
import { useEffect, useState } from "preact/hooks";
import { create, join, login, scenarios, type Scenario } from "../api";
import { go } from "../router";
import { sentence_of } from "../table/seat";

async function playNow(scenario: Scenario, side: string): Promise<string> {
    const machine = scenario.machines[scenario.machines.length - 1] ?? "script";
    const other = side === "union" ? "confederate" : "union";
    const made = await create({ scenario: scenario.id, title: scenario.title, seats: { [side]: "open", [other]: machine } });
    const joined = await join(made.invitations[side]!.key, null);
    await login(joined.yours.key);
    return `/c/${joined.game}/${joined.seat}`;
}

export function FrontPage() {
    const [list, setList] = useState<Scenario[]>([]);
    const [problem, setProblem] = useState<string | null>(null);

    useEffect(() => { scenarios().then(setList, (error) => setProblem(sentence_of(error))); }, []);

    const start = (scenario: Scenario, side: string) =>
        void playNow(scenario, side).then(go, (error) => setProblem(sentence_of(error)));
    return (
        <main class="front">
            <h1>vedette</h1>
            <p>The umpire of campaigns of the American Civil War.</p>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            <div class="scenarios">
                {list.map((scenario) => (
                    <article key={scenario.id}>
                        <h2>{scenario.title}</h2>
                        <p>{scenario.book}. {scenario.turns} turns.</p>
                        <button onClick={() => start(scenario, "union")}>Play the Union</button>{" "}
                        <button onClick={() => start(scenario, "confederate")}>Play the Confederates</button>
                    </article>
                ))}
            </div>
        </main>
    );
}
