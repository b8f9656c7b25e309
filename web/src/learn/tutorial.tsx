// Learning by doing: a real campaign with a coach beside it.
import { useEffect, useState } from "preact/hooks";
import { catalogue } from "../core/api";
import { HouseKey } from "../front/house_key";
import { MapPicture } from "../front/map_picture";
import { sentence_of } from "../table/seat";
import type { Desk } from "../table/desk";
import { findSeat, type Found } from "../table/sit";
import { Sitting, Table } from "../table/table";
import { ThemeSwitch } from "../core/theme";
import { Coach } from "./coach";
import { taughtSystems, type Taught, type Tutorial } from "../systems/system";
import { beginLesson, lesson, setLesson, tutorialOf } from "./lesson";

/** A tutorial with its steps and the button that begins it. */
function Introduction({ taught, keyed }: { taught: Taught; keyed: boolean }) {
    const { title, scenario, words, steps } = taught.learn.tutorial;
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    const start = () => {
        setBusy(true);
        setProblem(null);
        beginLesson(taught).catch((error) => {
            setProblem(sentence_of(error));
            setBusy(false);
        });
    };
    return (
        <section aria-label={title}>
            <h2>{title}</h2>
            <MapPicture scenario={scenario} />
            <p>{words}</p>
            <ol class="contents">{steps.map((step) => <li key={step.id}>{step.title}</li>)}</ol>
            {keyed && <HouseKey />}
            <p>
                <button class="go big" disabled={busy} onClick={start}>
                    {busy ? "Loading the map…" : "Begin"}
                </button>{" "}
                <a href={`/how/${taught.name}`}>Or read how to play, in two pages</a>
            </p>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </section>
    );
}

function Introductions() {
    const [keyed, setKeyed] = useState(false);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => { catalogue().then((found) => setKeyed(found.keyed), (error) => setProblem(sentence_of(error))); },
        []);
    return (
        <main class="front reference">
            <header class="line"><p><a href="/">vedette</a> · <a href="/rules">The rules</a></p><ThemeSwitch /></header>
            <h1>Learn it in ten steps</h1>
            <p>Each tutorial is a real campaign against the computer, and stays yours. A strip above the table says
                what to do next and why, and sees when you have done it. It takes about a quarter of an hour, and you
                can leave and come back at any time.</p>
            {problem && <p class="trouble" role="alert">{problem}</p>}
            {taughtSystems().map((taught) => <Introduction key={taught.name} taught={taught} keyed={keyed} />)}
        </main>
    );
}

const pause = 200; // milliseconds

/** A campaign starts at the next tick after its seats are taken. */
async function findTable(game: string, side: string): Promise<Found | null> {
    for (;;) {
        const found = await findSeat(game, side);
        if (found?.card.state !== "waiting")
            return found;
        await new Promise((resolve) => setTimeout(resolve, pause));
    }
}

/** The name of the step is for the style sheet, which highlights what the step is about. */
function TableWithCoach({ desk, steps }: { desk: Desk; steps: Tutorial["steps"] }) {
    return (
        <div class="lesson" data-step={steps[lesson.value?.step ?? 0]?.id}>
            <Coach desk={desk} /><Table desk={desk} />
        </div>
    );
}

function Classroom({ game, tutorial: { side, steps } }: { game: string; tutorial: Tutorial }) {
    const [found, setFound] = useState<Found | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => { findTable(game, side).then(setFound, (error) => setProblem(sentence_of(error))); }, [game]);
    if (problem)
        return (
            <main class="message"><h1>The lesson cannot be opened</h1><p role="alert">{problem}</p>
                <p><button onClick={() => setLesson(null)}>Begin again</button> <a href="/">To the front
                    page</a></p></main>
        );
    if (!found)
        return <main class="message"><p aria-live="polite">Loading the map…</p></main>;
    return <Sitting {...found} laid={(desk) => <TableWithCoach desk={desk} steps={steps} />} />;
}

export function LearnPage() {
    const at = lesson.value;
    const tutorial = at && tutorialOf(at);
    return at && tutorial ? <Classroom key={at.game} game={at.game} tutorial={tutorial} /> : <Introductions />;
}
