// T6: one token after another: its die, how far it may go, and what it has left.
import type { OwnToken } from "../model/view";
import { offersAbout } from "../../../core/offer";
import type { Desk } from "../../../table/desk";
import { DieFace } from "../../../table/acts/die";
import { OfferList } from "../../../table/acts/offer_list";
import { WayToDraw } from "../../../table/acts/way";
import { offersOf } from "../model/offers";
import { altarView, ownToken } from "../table/seat";

/** "up to 8 spaces by road, 5 cross country"; empty if it can go nowhere. */
function allowance(desk: Desk, name: string): string {
    const marches = offersOf(offersAbout(desk.offers.value, name), "march");
    const most = (by_road: boolean) =>
        Math.max(0, ...marches.filter((march) => march.by_road === by_road).map((march) => march.allowance));
    const ways = [[most(true), "by road"], [most(false), "cross country"]] as const;
    const words = ways.filter(([spaces]) => spaces > 0).map(([spaces, way]) =>
        `${spaces} ${spaces === 1 ? "space" : "spaces"} ${way}`);
    return words.length === 0 ? "" : `: up to ${words.join(", ")}`;
}

function InHand({ desk, token, name }: { desk: Desk; token: OwnToken; name: string }) {
    const mover = altarView(desk)?.mover;
    const open = mover?.token === name ? mover : null;
    const marks = token.marks ?? [];
    return (
        <div class="in-hand">
            {marks.includes("staff") && <DieFace face={marks.includes("rolled") ? token.die || 6 : null}
                words={marks.includes("rolled") ? `Staff Die: ${token.die} spaces` : "Staff Die, not rolled yet"} />}
            {/* For a march in progress the prompt says how far it may go, with the cards in force. */}
            <p>
                <strong>{token.id}</strong>{token.cell && ` at ${desk.theater.name(token.cell)}`}
                {!open && allowance(desk, name)}.
            </p>
        </div>
    );
}

export function MarchAct({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const token = name === null ? null : ownToken(desk, name);
    return (
        <>
            {token && <InHand desk={desk} token={token} name={name!} />}
            {token && desk.reachable.value.size > 0 && <WayToDraw desk={desk} />}
            <OfferList desk={desk} />
            {token && altarView(desk)?.mover?.token !== name && (
                <button class="link" onClick={() => desk.take(null)}>Another token <kbd>Esc</kbd></button>
            )}
        </>
    );
}
