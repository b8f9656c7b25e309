// The top bar: date, turn and its track, side, what is left; the colors, and a menu with the rest.
import { useEffect, useRef, useState } from "preact/hooks";
import { campaignDate, dayOf } from "../core/dates";
import { ThemeSwitch } from "../core/theme";
import { useTitle } from "../core/title";
import type { View } from "../core/view";
import { sideName } from "../core/words";
import { teaches, type Fact, type SystemTable, type TrackStep } from "../systems/system";
import type { Desk } from "./desk";
import { Icon } from "./icons";
import { MySeat } from "./my_seat";
import { Deadline } from "./panels/deadline";
import { papersFor } from "./rail";
import { Search } from "./search";

const longest = 16; // turns on a track

function turnTrack({ turn, turns }: View): TrackStep[] {
    return turns > longest ? [] : Array.from({ length: turns }, (_, i) =>
        ({ side: null, state: i + 1 < turn ? "done" : i + 1 === turn ? "now" : "next" }));
}

/** Decoration: the turn stands beside it in words. */
function Track({ table, view }: { table: SystemTable; view: View }) {
    const steps = (table.track ?? turnTrack)(view);
    return (
        <span class="track" aria-hidden="true">
            {steps.map(({ side, state }, i) => <i key={i} class={`${state} ${side ?? ""}`} />)}
        </span>
    );
}

function FactShown({ fact: { title, value, icon, of } }: { fact: Fact }) {
    const share = of === undefined ? 0 : Math.max(0, Math.min(100, 100 * Number(value) / of));
    return (
        <li class={icon ? "fact" : "fact minor"}>
            {icon && <Icon name={icon} />}<span class="fact-title">{title}</span> <strong>{value}</strong>
            {of !== undefined && (
                <><i class="meter" aria-hidden="true"><i style={{ width: `${share}%` }} /></i> <span>of {of}</span></>
            )}
        </li>
    );
}

interface Props {
    desk: Desk;
    handOver?: () => void;
}

export function Top({ desk, handOver }: Props) {
    const view = desk.seat.view.value;
    const card = desk.seat.card.value;
    // Players with the page in another tab see that it is their move.
    useTitle(`${desk.seat.legal.value?.asked ? "● " : ""}${card?.title ?? ""}`);
    return (
        <header class="top">
            <a href="/" class="home">vedette</a>
            <h1><span>{card?.title || card?.scenario}</span></h1>
            {view && (
                <>
                    <p class="when">
                        {view.date && (
                            <strong class="date">
                                <span class="at-length">{campaignDate(view.date)}</span>
                                <span class="in-brief">{dayOf(view.date)}</span>
                            </strong>
                        )}
                        <span>{view.turn > 0 ? `Turn ${view.turn} of ${view.turns}` : "Set-up"}</span>
                        <Track table={desk.system.table} view={view} />
                    </p>
                    <ul class="facts">
                        <li class={`side ${view.side}`}><strong>{sideName(view.side)}</strong></li>
                        {desk.system.table.facts(view).map((fact) => <FactShown key={fact.title} fact={fact} />)}
                        <Deadline seat={desk.seat} />
                    </ul>
                </>
            )}
            <Search desk={desk} />
            <ThemeSwitch />
            {handOver && <button class="quiet curtain-button" onClick={handOver}>Draw the curtain</button>}
            <Menu desk={desk} {...(handOver ? { handOver } : {})} />
        </header>
    );
}

/** Closed by a click elsewhere, by Esc, and by whatever is chosen in it. */
function useAway(open: boolean, close: () => void) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (!open)
            return;
        const away = (event: Event) => {
            if (!(event.target instanceof Node && box.current?.contains(event.target)))
                close();
        };
        addEventListener("pointerdown", away, true);
        return () => removeEventListener("pointerdown", away, true);
    }, [open]);
    return box;
}

function Menu({ desk, handOver }: Props) {
    const [open, setOpen] = useState(false);
    const [seat_open, setSeatOpen] = useState(false);
    const close = () => setOpen(false);
    const box = useAway(open, close);
    return (
        <div class="menu" ref={box} onKeyDown={(event) => {
            if (event.key === "Escape" && open) {
                event.preventDefault();
                close();
            }
        }}>
            <button class="quiet" aria-expanded={open} aria-label="Menu" title="Menu" onClick={() => setOpen(!open)}>
                <Icon name="menu" />
            </button>
            {open && (
                <nav class="menu-list" aria-label="Table" onClick={close}>
                    <Entries desk={desk} openSeat={() => setSeatOpen(true)} {...(handOver ? { handOver } : {})} />
                </nav>
            )}
            {seat_open && <MySeat seat={desk.seat} close={() => setSeatOpen(false)} />}
        </div>
    );
}

function Entries({ desk, handOver, openSeat }: Props & { openSeat: () => void }) {
    const view = desk.seat.view.value;
    const card = desk.seat.card.value;
    return (
        <>
            <div class="menu-papers">
                {papersFor(desk).map(({ id, title, icon }) => (
                    <button key={id} onClick={() => { desk.paper.value = id; }}><Icon name={icon} /> {title}</button>
                ))}
            </div>
            <button onClick={() => { desk.typing.value = true; }}>
                <Icon name="pen" /> Type an order <kbd>O</kbd>
            </button>
            <button onClick={() => { desk.finding.value = true; }}><Icon name="search" /> Find <kbd>/</kbd></button>
            <button onClick={() => { desk.sheet.value = "legend"; }}>
                <Icon name="list" /> Legend <kbd>K</kbd>
            </button>
            <button onClick={() => { desk.sheet.value = "keys"; }}><Icon name="more" /> Keys <kbd>?</kbd></button>
            <a href="/rules" target="_blank"><Icon name="book" /> Rules</a>
            {teaches() && <a href="/learn" target="_blank"><Icon name="flag" /> Learn, in ten steps</a>}
            {!handOver && <button onClick={openSeat}><Icon name="desk" /> My seat</button>}
            {card && (!handOver || view?.over) && (
                <a href={`/c/${card.game}/${card.you.seat ?? ""}/replay`}><Icon name="clock" /> Replay</a>
            )}
            <a class="wall" href="?projector=1"><Icon name="whole" /> Projector, without secrets</a>
        </>
    );
}
