// F21: before the set-up the Union may give up a corps for points: what it would lose, and what it would begin with.
import { RuleLink } from "../../../core/rule_link";
import type { Desk } from "../../../table/desk";
import { Icon } from "../../../table/icons";
import { Points, Verdict } from "../../../table/zones/parts";
import { offersOf } from "../model/offers";
import { altarView, corpsTitle } from "../table/seat";
import type { Badge } from "../../system";
import { corpsColor, corpsShort } from "../signs/corps_color";

function corpsAsked(desk: Desk): string | null {
    return offersOf(desk.offers.value, "give_up")[0]?.about ?? null;
}

export function giveUpBadge(desk: Desk): Badge | null {
    const corps = corpsAsked(desk);
    return corps ? { text: corpsShort(corps), color: corpsColor(corps), words: "Before the set-up" } : null;
}

export function giveUpAsk(desk: Desk): string | null {
    const corps = corpsAsked(desk);
    return corps && `Give up ${corpsTitle(desk, corps)} for points, or keep it?`;
}

/** Both answers side by side: the choice is between them. */
export function GiveUpMeans({ desk }: { desk: Desk }) {
    const corps = corpsAsked(desk);
    const view = altarView(desk);
    if (corps === null || !view)
        return null;
    const divisions = view.own.filter((token) => token.corps === corps && token.kind === "division");
    const brigades = divisions.reduce((sum, token) => sum + (token.brigades ?? 0), 0);
    return (
        <>
            <h3 class="label">If you keep it</h3>
            <Verdict words={`${divisions.length} divisions, ${brigades} brigades`} big="0 points" />
            <Points>
                <li><Icon name="army" />{divisions.map(({ id }) => id).join(", ")} march with the army.</li>
            </Points>
            <h3 class="label">If you give it up <RuleLink id="F21" /></h3>
            <Verdict words="2 points and a die" big="3 to 8" />
            <Points>
                <li><Icon name="flag" />{view.threshold} points win the campaign.</li>
                <li class="fair"><Icon name="warning" />The corps does not come, and this cannot be taken back.</li>
            </Points>
        </>
    );
}
