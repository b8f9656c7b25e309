// The positions of a case before and after, drawn.
import type { Case as AnyCase } from "../../../learn/rule_book";
import type { Theater } from "../../../map/theater";
import { CaseMap } from "./case_map";
import { boxAbout, concerned } from "./crop";
import type { Case } from "./position";

function same(each: Case): boolean {
    return JSON.stringify(each.before) === JSON.stringify(each.after);
}

export function Positions({ each: any, theater }: { each: AnyCase; theater: Theater }) {
    const each = any as Case;
    const about = concerned(each, theater).map((token) => token.cell);
    if (!each.before || !each.after || about.length === 0)
        return <p class="hint">Nobody is on the map in this case.</p>;
    const box = boxAbout(theater, about);
    return (
        <div class="case-maps">
            <CaseMap theater={theater} box={box} title="Before" position={each.before} before={null} />
            <CaseMap theater={theater} box={box} title={same(each) ? "After: nothing has moved" : "After"}
                position={each.after} before={each.before} />
        </div>
    );
}
