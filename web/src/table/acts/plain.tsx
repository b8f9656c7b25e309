// A phase without a form of its own: the selected token, and the offers.
import type { Desk } from "../desk";
import { OfferList } from "./offer_list";

export function Plain({ desk }: { desk: Desk }) {
    const name = desk.chosen.value;
    const cell = name === null ? null : desk.where(name);
    const others = desk.subjects.value.length > 1;
    return (
        <>
            {name !== null && (cell !== null || others) && (
                <p class="in-hand">
                    <strong>{name}</strong>{cell && ` at ${desk.theater.name(cell)}`}{" "}
                    {others && (
                        <button class="link" onClick={() => desk.take(null)}>Another <kbd>Esc</kbd></button>
                    )}
                </p>
            )}
            <OfferList desk={desk} />
        </>
    );
}
