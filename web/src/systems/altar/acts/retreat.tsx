// R10: where beaten troops retreat to: an end space from the list, or a route drawn by the player.
import type { Desk } from "../../../table/desk";
import { OfferList } from "../../../table/acts/offer_list";
import { WayToDraw } from "../../../table/acts/way";

export function Retreat({ desk }: { desk: Desk }) {
    return (
        <>
            <OfferList desk={desk} label="Where it may go" />
            {desk.chosen.value !== null && desk.may_draw.value && <WayToDraw desk={desk} />}
        </>
    );
}
