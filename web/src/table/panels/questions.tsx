// The desk: what is said beside the game. Every form is a few plain words that become an order text.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { asProse } from "../../model/letters";
import { turnsBehind } from "../../words";
import type { Desk } from "../desk";
import { useDraft } from "../draft";
import { Ahead } from "./ahead";
import { Said, useGive } from "./form";
import { Deputy, Leave } from "./leave";
import { Proposal, Rewind } from "./rewind";

/** What was opened begins at the top of the paper, where there is most room to read it. */
function showWhole(event: Event): void {
    const drawer = event.currentTarget as HTMLDetailsElement;
    const paper = drawer.closest("[role=tabpanel]");
    if (paper && drawer.open && drawer.contains(document.activeElement))
        paper.scrollTop += drawer.getBoundingClientRect().top - paper.getBoundingClientRect().top;
}

function Drawer({ title, open = false, children }: { title: string; open?: boolean; children: ComponentChildren }) {
    return <details open={open} onToggle={showWhole}><summary>{title}</summary>{children}</details>;
}

export function DeskPanel({ desk }: { desk: Desk }) {
    if (desk.seat.legal.value?.over)
        return <p>The campaign is over: there is nothing more to arrange. A rematch is proposed above the map.</p>;
    return (
        <div class="desk">
            <Proposal desk={desk} />
            {desk.seat.card.value?.umpire && <Drawer title="Ask the umpire" open><Question desk={desk} /></Drawer>}
            <Drawer title="Orders ahead, and standing orders"><Ahead desk={desk} /></Drawer>
            <Drawer title="Going back"><Rewind desk={desk} /></Drawer>
            <Drawer title="Leave"><Leave desk={desk} /></Drawer>
            <Drawer title="A deputy"><Deputy desk={desk} /></Drawer>
            <Drawer title="Spectators"><Spectators desk={desk} /></Drawer>
            <Drawer title="Resign"><Resign desk={desk} /></Drawer>
        </div>
    );
}

function Question({ desk }: { desk: Desk }) {
    const [text, setText] = useDraft(desk.seat, "question");
    const { give, answer } = useGive(desk);
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(`question: ${asProse(text)}`,
                "Your question is with the umpire. His answer comes into your log.")
                    .then((fine) => { if (fine) setText(""); });
        }}>
            <label>
                Your question, which nobody else hears{" "}
                <textarea rows={2} maxLength={800} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p><button class="go" disabled={asProse(text) === ""}>Ask</button></p>
            <Said answer={answer} />
        </form>
    );
}

function Spectators({ desk }: { desk: Desk }) {
    const [turns, setTurns] = useState("3");
    const { give, answer } = useGive(desk);
    const behind = desk.seat.card.value?.gallery ?? null;
    return (
        <form class="paper-form" onSubmit={(event) => {
            event.preventDefault();
            void give(`gallery ${turns}`, "You let them, as far as it is yours to say.");
        }}>
            <p class="hint">
                They see all seats, some turns late, if every player lets them; the longest wish holds. The
                host has their
                link. {behind === null ? "At present nobody may look on."
                    : `At present they are ${turnsBehind(behind)}.`}
            </p>
            <label>
                Turns behind{" "}
                <input type="number" min={1} max={99} required value={turns}
                    onInput={(event) => setTurns(event.currentTarget.value)} />
            </label>
            <p>
                <button>Let them</button>{" "}
                <button type="button" onClick={() => void give("gallery none", "Nobody may look on from now on.")}>
                    Nobody may look on
                </button>
            </p>
            <Said answer={answer} />
        </form>
    );
}

function Resign({ desk }: { desk: Desk }) {
    const [sure, setSure] = useState(false);
    const { give, answer } = useGive(desk);
    const alone = !desk.seat.card.value?.you.seat?.includes(".");
    return (
        <form class="paper-form"
            onSubmit={(event) => { event.preventDefault(); void give("resign", "You have resigned."); }}>
            <p class="hint">
                {alone ? "The campaign ends at once, and the other side has won. It cannot be taken back."
                    : "When every commander of your side has resigned, the campaign ends, and the other side has " +
                        "won. It cannot be taken back."}
            </p>
            <label class="tick">
                <input type="checkbox" checked={sure}
                    onChange={(event) => setSure(event.currentTarget.checked)} /> <span>I mean it</span>
            </label>
            <p><button disabled={!sure}>Resign</button></p>
            <Said answer={answer} />
        </form>
    );
}
