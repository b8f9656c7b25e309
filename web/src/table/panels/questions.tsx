// The paper "Desk": everything beside the game. Every form becomes an order text.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { asProse } from "../../core/prose";
import { commanderOf } from "../../core/seats";
import { turnsBehind } from "../../core/words";
import type { Desk } from "../desk";
import { useDraft } from "../draft";
import { Ahead } from "./ahead";
import { Said, useGive } from "./form";
import { Deputy, Leave } from "./leave";
import { Proposal, Rewind } from "./rewind";

/** A form that is opened scrolls to the top of the paper, where there is most space. */
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
        return <p>The campaign is over. You can propose a rematch above the map.</p>;
    return (
        <div class="desk">
            <Proposal desk={desk} />
            {desk.seat.card.value?.umpire && <Drawer title="Ask the umpire" open><Question desk={desk} /></Drawer>}
            <Drawer title="Orders sent ahead, and standing orders"><Ahead desk={desk} /></Drawer>
            <Drawer title="Rewind"><Rewind desk={desk} /></Drawer>
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
                "The umpire has your question. The answer will appear in your log.")
                    .then((fine) => { if (fine) setText(""); });
        }}>
            <label>
                Your question; nobody else sees it{" "}
                <textarea rows={2} maxLength={800} value={text}
                    onInput={(event) => setText(event.currentTarget.value)} />
            </label>
            <p>
                <button class="go" disabled={asProse(text) === ""} data-order={`question: ${asProse(text)}`}>
                    Ask
                </button>
            </p>
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
            void give(`gallery ${turns}`, "You have allowed spectators.");
        }}>
            <p class="hint">
                Spectators see all seats, some turns late, if every player allows it; the longest delay counts. The
                host has their link. {behind === null ? "At present there are no spectators."
                    : `At present they are ${turnsBehind(behind)}.`}
            </p>
            <label>
                Turns behind{" "}
                <input type="number" min={1} max={99} required value={turns}
                    onInput={(event) => setTurns(event.currentTarget.value)} />
            </label>
            <p>
                <button data-order={`gallery ${turns}`}>Allow spectators</button>{" "}
                <button type="button" data-order="gallery none"
                    onClick={() => void give("gallery none", "No spectators from now on.")}>
                    No spectators
                </button>
            </p>
            <Said answer={answer} />
        </form>
    );
}

function Resign({ desk }: { desk: Desk }) {
    const [sure, setSure] = useState(false);
    const { give, answer } = useGive(desk);
    const alone = commanderOf(desk.seat.card.value?.you.seat ?? "") === null;
    return (
        <form class="paper-form"
            onSubmit={(event) => { event.preventDefault(); void give("resign", "You have resigned."); }}>
            <p class="hint">
                {alone ? "The campaign ends at once, and your opponent wins. You cannot undo this."
                    : "When every commander of your side has resigned, the campaign ends and the other side wins. " +
                        "You cannot undo this."}
            </p>
            <label class="tick">
                <input type="checkbox" checked={sure}
                    onChange={(event) => setSure(event.currentTarget.checked)} /> <span>I mean it</span>
            </label>
            <p><button disabled={!sure} data-order="resign">Resign</button></p>
            <Said answer={answer} />
        </form>
    );
}
