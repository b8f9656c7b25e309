// The rail of papers at the left: one paper at a time, beside the rail and over the map. On a phone the menu of the top
// bar has the papers, and an open one covers the map.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Panel } from "../systems/system";
import type { Desk } from "./desk";
import { Icon } from "./icons";
import { panelsOf } from "./panels";

/** The papers that are of use now. */
export function papersFor(desk: Desk): Panel[] {
    return panelsOf(desk.system).filter((panel) => panel.shown?.(desk) ?? true);
}

function Tab({ desk, panel }: { desk: Desk; panel: Panel }) {
    const open = desk.paper.value === panel.id;
    const count = panel.count?.(desk) ?? 0;
    return (
        <button id={`tab-${panel.id}`} aria-expanded={open} aria-controls={open ? "paper" : undefined}
            onClick={() => desk.open_paper(panel.id)}>
            <Icon name={panel.icon} />{panel.title}{count > 0 && <em aria-label={`${count} new`}>{count}</em>}
        </button>
    );
}

export function Rail({ desk }: { desk: Desk }) {
    return (
        <nav class="rail" aria-label="Papers">
            {papersFor(desk).map((panel) => <Tab key={panel.id} desk={desk} panel={panel} />)}
            <a href="/rules" target="_blank"><Icon name="book" />Rules</a>
        </nav>
    );
}

/** The focus goes into the paper and, when it is closed, back to its tab. */
function useFocusInside(id: string) {
    const paper = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
        paper.current?.focus({ preventScroll: true });
        return () => document.getElementById(`tab-${id}`)?.focus({ preventScroll: true });
    }, [id]);
    return paper;
}

function OpenPaper({ desk, panel }: { desk: Desk; panel: Panel }) {
    const paper = useFocusInside(panel.id);
    const close = () => { desk.paper.value = null; };
    return (
        <aside class="drawer panels" id="paper" ref={paper} tabIndex={-1} aria-labelledby="paper-title"
            onKeyDown={(event) => {
                if (event.key === "Escape" && !event.defaultPrevented) {
                    event.preventDefault();
                    close();
                }
            }}>
            <header>
                <h2 id="paper-title">{panel.title}</h2>
                <button class="quiet" aria-label="Close" onClick={close}><Icon name="close" /></button>
            </header>
            <div class="drawer-read" tabIndex={0} role="region" aria-labelledby="paper-title">
                <panel.Body desk={desk} />
            </div>
        </aside>
    );
}

export function Paper({ desk }: { desk: Desk }) {
    const panel = papersFor(desk).find((each) => each.id === desk.paper.value);
    return panel ? <OpenPaper key={panel.id} desk={desk} panel={panel} /> : null;
}
