// The legend of the map: everything that the game system may show on it, drawn by the same code as the map, and the
// signs of the ground.
import { useMemo } from "preact/hooks";
import { groundSigns } from "../map/ground_signs";
import type { LegendChapter, LegendEntry } from "../systems/system";
import type { Desk } from "./desk";
import { Dialog } from "./dialog";

/** On a background like the map's. */
function Sample({ draw }: Pick<LegendEntry, "draw">) {
    const drawn = useMemo(draw, [draw]);
    return (
        <svg class="sample" viewBox="-36 -36 72 72" aria-hidden="true"
            ref={(node) => { node?.replaceChildren(...drawn); }} />
    );
}

function Chapter({ title, entries, words }: LegendChapter) {
    return (
        <section>
            <h3>{title}</h3>
            {words && <p>{words}</p>}
            <ul class="map-legend">
                {entries.map(({ name, words: meaning, draw }) => (
                    <li key={name}><Sample draw={draw} /><span><strong>{name}</strong> {meaning}</span></li>
                ))}
            </ul>
        </section>
    );
}

export function LegendPage({ desk }: { desk: Desk }) {
    return (
        <Dialog title="Legend" close={() => { desk.sheet.value = null; }}>
            {[...desk.system.table.legend(desk), ...groundSigns(desk.theater)]
                .map((chapter) => <Chapter key={chapter.title} {...chapter} />)}
        </Dialog>
    );
}
