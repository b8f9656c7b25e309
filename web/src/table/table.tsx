// The table of one seat: map, prompt, tabs.
import { signal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Card } from "../core/api";
import { WaitingRoom } from "../front/waiting_room";
import type { MapTable } from "../map/map";
import { loadTheater } from "../map/theater";
import { systemOf } from "../systems/system";
import { place } from "../core/router";
import { Banner } from "./banner";
import { Desk } from "./desk";
import { Divider, rowShares } from "./divider";
import { keepFocus } from "./focus";
import { Head } from "./head";
import { handleKey } from "./keys";
import { KeysPage } from "./keys_page";
import { LegendPage } from "./legend";
import { MapView } from "./map_view";
import { panelsOf } from "./panels";
import { OrderLine } from "./order_line";
import { Projector } from "./projector";
import { PromptBar } from "./prompt";
import { Seat, sentence_of } from "./seat";
import { findSeat, NoSeat, type Found } from "./sit";
import { Tabs } from "./tabs";
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

    return (
        <div class="table" ref={table} style={rowShares()}>
            <Head desk={desk} {...(handOver ? { handOver } : {})} />
            <Banner seat={desk.seat} />
            <section class="board" aria-label="Map">
                <MapView desk={desk} ready={(made) => { map.current = made; }} />
            </section>
            <section class="orders" aria-label="Orders">
                <PromptBar desk={desk} />
                <OrderLine desk={desk} />
            </section>
            <Papers desk={desk} />
            {desk.sheet.value === "keys" && <KeysPage desk={desk} />}
            {desk.sheet.value === "legend" && <LegendPage desk={desk} />}
        </div>
    );
}

function Papers({ desk }: { desk: Desk }) {
    const panels = panelsOf(desk.system);
    const tab = useMemo(() => signal(panels[0]!.id), [desk]);
    const there = panels.filter((panel) => panel.shown?.(desk) ?? true);
    const panel = there.find((each) => each.id === tab.value) ?? there[0]!;
    return (
        <Tabs tabs={there} chosen={panel.id} choose={(id) => { tab.value = id; }} above={<Divider />}>
            <panel.Body desk={desk} />
        </Tabs>
    );
}
