// R10: where the beaten go, by an end on the list or by a way of one's own.
import type { Desk } from "../desk";
import { WayToDraw } from "./march";
import { OfferList } from "./offer_list";

export function Retreat({ desk }: { desk: Desk }) {
    return (
        <>
            {desk.chosen.value !== null && <WayToDraw desk={desk} />}
            <OfferList desk={desk} label="Where it may go" />
        </>
    );
}
