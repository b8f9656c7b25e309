// The table of one seat: the map is the stage under everything; top bar, rail of papers and action panel lie on it.
import type { VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Card } from "../core/api";
import { WaitingRoom } from "../front/waiting_room";
import type { MapTable } from "../map/map";
import { loadTheater } from "../map/theater";
import { systemOf } from "../systems/system";
import { place } from "../core/router";
import { ActionPanel } from "./action_panel";
import { Banner } from "./banner";
import { Desk } from "./desk";
import { keepFocus } from "./focus";
import { handleKey } from "./keys";
import { KeysPage } from "./keys_page";
import { LegendPage } from "./legend";
import { MapView } from "./map_view";
import { Projector } from "./projector";
import { Paper, Rail } from "./rail";
import { Seat, sentence_of } from "./seat";
import { findSeat, NoSeat, type Found } from "./sit";
import { banners, strips } from "./slots";
import { Top } from "./top";
import { Message } from "../front/message";

export function TablePage({ game, who }: { game: string; who: string }) {
    const [found, setFound] = useState<Found | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    const [silent, setSilent] = useState(false);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = () => findSeat(game, who).then(setFound, (error) => {
            setSilent(!(error instanceof NoSeat));
            if (error instanceof NoSeat)
                setProblem(error.message);
            else
                timer = setTimeout(look, 2000);
        });
        void look();
        // A link of the same seat with another key changes only the characters after the #.
        const renew = () => { if (location.hash.length > 1) location.reload(); };
        addEventListener("hashchange", renew);
        return () => { clearTimeout(timer); removeEventListener("hashchange", renew); };
    }, [game, who]);

    if (problem)
        return <Message title="No seat here">{problem}</Message>;
    if (!found)
        return silent ? <Message title="No answer">The server does not answer. The page keeps trying.</Message>
            : <Spreading />;
    if (found.card.state === "waiting")
        return (
            <WaitingRoom {...found}
                started={() => setFound({ ...found, card: { ...found.card, state: "running" } })} />
        );
    return <Sitting {...found} />;
}

function Spreading() {
    return <main class="message"><p aria-live="polite">Loading the map…</p></main>;
}

/** Loads the seat at once and listens as long as it is on the page; `laid` uses another layout. */
export function Sitting({ api, card, handOver, laid }:
    { api: Found["api"]; card: Card; handOver?: () => void; laid?: (desk: Desk) => VNode }) {
    const [desk, setDesk] = useState<Desk | null>(null);
    const [problem, setProblem] = useState<string | null>(null);
    useEffect(() => {
        const seat = new Seat(api);
        let mine: Desk | null = null, left = false;
        Promise.all([loadTheater(card.scenario), systemOf(card.scenario), seat.open()]).then(
            ([theater, system]) => { if (!left) setDesk(mine = new Desk(seat, theater, system)); },
            (error) => setProblem(sentence_of(error)));
        return () => { left = true; mine ? mine.close() : seat.close(); };
    }, [api]);
    if (problem)
        return <Message title="The table cannot be opened" again>{problem}</Message>;
    if (!desk)
        return <Spreading />;
    if (laid)
        return laid(desk);
    return place.value.query.get("projector") === "1" ? <Projector desk={desk} />
        : handOver ? <Table desk={desk} handOver={handOver} /> : <Table desk={desk} />;
}

export function Table({ desk, handOver }: { desk: Desk; handOver?: () => void }) {
    const map = useRef<MapTable | null>(null);
    const table = useRef<HTMLDivElement>(null);

    useEffect(() => {
        const press = (event: KeyboardEvent) => handleKey(event, desk, map.current);
        addEventListener("keydown", press);
        return () => removeEventListener("keydown", press);
    }, [desk]);
    useEffect(() => keepFocus(table.current!), []);

    useLayoutEffect(() => sayFree(table.current!), []);

    const wide = desk.system.table.phases[desk.phase.value]?.wide?.(desk) ?? false;
    return (
        <div class="table" ref={table} data-wide={wide || undefined} data-paper={desk.paper.value ?? undefined}>
            <Top desk={desk} {...(handOver ? { handOver } : {})} />
            <ActionPanel desk={desk} />
            <section class="board" aria-label="Map">
                <MapView desk={desk} ready={(made) => { map.current = made; }} />
            </section>
            <Rail desk={desk} />
            <Paper desk={desk} />
            <Stage desk={desk} />
            <Banner seat={desk.seat} />
            {desk.sheet.value === "keys" && <KeysPage desk={desk} />}
            {desk.sheet.value === "legend" && <LegendPage desk={desk} />}
        </div>
    );
}

/** What lies on the free map: strips at its foot, banners over it. */
function Stage({ desk }: { desk: Desk }) {
    const { Strip, Moment } = desk.system.table;
    return (
        <>
            <div class="strips">
                {strips.map((Each, i) => <Each key={i} desk={desk} />)}
                {Strip && <Strip desk={desk} />}
            </div>
            <div class="moments">
                {banners.map((Each, i) => <Each key={i} desk={desk} />)}
                {Moment && <Moment desk={desk} />}
            </div>
        </>
    );
}

/** On a phone the panel is as high as its words: the style sheet is told, for the free map above it. It is told before
 *  the first picture too: what lies above the sheet would jump. */
function sayFree(table: HTMLElement): () => void {
    const panel = table.querySelector<HTMLElement>(".panel");
    const say = () => table.style.setProperty("--sheet-height", `${panel?.offsetHeight ?? 0}px`);
    say();
    const watch = new ResizeObserver(say);
    if (panel)
        watch.observe(panel);
    return () => watch.disconnect();
}
