// The result of a contact, fight or attempt, shown once: cards revealed, dice, sums with their rules, who goes where.
// The focus moves into it and back (alertdialog); Space, Enter or any order puts it away.
import { useEffect, useRef } from "preact/hooks";
import { RuleLink } from "../../core/rule_link";
import { DieFace } from "../acts/die";
import type { Desk } from "../desk";
import { momentsOf } from "./moments";
import type { Die, Fact, Result, Score } from "./types";

export function ResultBanner({ desk }: { desk: Desk }) {
    const moments = momentsOf(desk);
    const result = moments?.result.value ?? null;
    return result && <Banner key={result.id} desk={desk} result={result} done={() => moments!.put_result_away()} />;
}

/** The half of the map in which the field does not lie. */
function away(desk: Desk, cell: string | null): "top" | "foot" {
    const map = desk.map;
    if (!map || cell === null)
        return "top";
    const { y } = map.theater.center(cell);
    return (y - map.camera.y) * map.camera.scale < map.host.clientHeight / 2 ? "foot" : "top";
}

/** The focus goes to the button, and back to where it was. */
function useFocus() {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        const before = document.activeElement;
        button.current?.focus({ preventScroll: true });
        return () => {
            if (before instanceof HTMLElement && before.isConnected)
                before.focus({ preventScroll: true });
        };
    }, []);
    return button;
}

function Banner({ desk, result, done }: { desk: Desk; result: Result; done: () => void }) {
    const button = useFocus();
    return (
        <section class={`result ${result.tone}`} data-at={away(desk, result.cell)} role="alertdialog"
            aria-labelledby="result-title" aria-describedby="result-lead">
            <h2 id="result-title">{result.title}</h2>
            <p id="result-lead">{result.lead}</p>
            {result.cards.length > 0 && (
                <div class="revealed">
                    {result.cards.map(({ title, of }) => (
                        <figure key={of}><div class="face">{title}</div><figcaption>{of}</figcaption></figure>
                    ))}
                </div>
            )}
            {result.scores.length > 0 && <Scores scores={result.scores} />}
            {result.facts.length > 0 && (
                <ul class="result-facts">{result.facts.map((fact, i) => <FactOf key={i} fact={fact} />)}</ul>
            )}
            <button ref={button} class="go" onClick={done}>Go on <kbd>Space</kbd></button>
        </section>
    );
}

function Scores({ scores }: { scores: readonly Score[] }) {
    return (
        <div class="scores">
            {scores.map(({ name, side, dice, adds, total, wins }) => (
                <div key={`${side} ${name}`} class={wins ? "wins" : ""}>
                    <h3 class={side}>{name}</h3>
                    <p class="sum"><Dice dice={dice} /> {adds.join(" ")}</p>
                    <p class="total">{total}</p>
                </div>
            ))}
        </div>
    );
}

function Dice({ dice }: { dice: readonly Die[] }) {
    return <>{dice.map(({ face, sides }, i) => <DieFace key={i} face={face} words={`d${sides}: ${face}`} />)}</>;
}

function FactOf({ fact: { words, dice = [], rules = [], tone } }: { fact: Fact }) {
    return (
        <li class={tone ?? ""}>
            <Dice dice={dice} /> <span>{words} {rules.map((id) => <RuleLink key={id} id={id} />)}</span>
        </li>
    );
}
