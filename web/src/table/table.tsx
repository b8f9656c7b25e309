// The table of one seat: map, prompt, panels.
import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Door, login, Refused } from "../api";

import type { MapTable } from "../map/map";
import { loadTheater } from "../model/theater";
import { takeKey } from "../router";
import { Outcome } from "./acts/outcome";
import { BattleReport } from "./acts/report";
import { Desk } from "./desk";
import { handleKey } from "./keys";
import { MapView } from "./map_view";
import { panels } from "./panels";
import { OrderLine } from "./order_line";
import { PromptBar, Tidings } from "./prompt";
import { Search } from "./search";
import { Seat, sentence_of } from "./seat";

async function sit(game: string): Promise<Desk> {
    const key = takeKey();
    if (key !== null)
        await login(key);
    const seat = new Seat(new Door(game));
    await seat.open();
    return new Desk(seat, await loadTheater(seat.card.value!.scenario));
}

export function TablePage({ game }: { game: string }) {
    const [desk, setDesk] = useState<Desk | null>(null);
    const [problem, setProblem] = useState<string | null>(null);

    useEffect(() => {
        let mine: Desk | null = null;
        sit(game).then((made) => setDesk(mine = made), (error) =>
            setProblem(error instanceof Refused && error.status === 404
                ? "There is no such campaign, or this browser has no key to it. Open your seat's own link."
                : sentence_of(error)));
        return () => mine?.close();
    }, [game]);

    if (problem)
        return <main class="message"><h1>No seat here</h1><p>{problem}</p><p><a href="/">To the front page</a></p></main>;
    if (!desk)
        return <main class="message"><p aria-live="polite">Spreading the map…</p></main>;
    return <Table desk={desk} />;
}

export function Table({ desk }: { desk: Desk }) {
    const tab = useMemo(() => signal(panels[0]!.id), [desk]);
    const map = useRef<MapTable | null>(null);

    useEffect(() => {
        const press = (event: KeyboardEvent) => handleKey(event, desk, map.current);
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    }, [desk]);

    const panel = panels.find((each) => each.id === tab.value) ?? panels[0]!;
    return (
        <div class="table">
            <Head desk={desk} />
            <section class="board" aria-label="Map">
                <MapView desk={desk} ready={(made) => { map.current = made; }} />
                <Search desk={desk} />
            </section>
            <section class="orders" aria-label="Orders">
                <Tidings desk={desk} />
                <PromptBar desk={desk} />
                <Outcome desk={desk} />
                <BattleReport desk={desk} />
                <OrderLine desk={desk} />
            </section>
            <section class="panels">
                <div role="tablist" aria-label="Papers">
                    {panels.map((each) => (
                        <button key={each.id} role="tab" id={`tab-${each.id}`} aria-selected={each.id === tab.value}
                            aria-controls="paper" onClick={() => { tab.value = each.id; }}>{each.title}</button>
                    ))}
                </div>
                <div id="paper" role="tabpanel" aria-labelledby={`tab-${panel.id}`} tabIndex={0}>
                    <panel.Body desk={desk} />
                </div>
            </section>
        </div>
    );
}

function Head({ desk }: { desk: Desk }) {
    const view = desk.seat.view.value;
    const card = desk.seat.card.value;
    return (
        <header class="head">
            <a href="/" class="home">vedette</a>
            <h1>{card?.title || card?.scenario}</h1>
            {view && <ul>
                <li><strong>{view.side === "union" ? "Union" : "Confederate"}</strong></li>
                <li>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}</li>
                <li>Staff Dice {view.staff_dice}</li>
                {view.points !== null && <li>Points {view.points} of {view.threshold}</li>}
            </ul>}
        </header>
    );
}
