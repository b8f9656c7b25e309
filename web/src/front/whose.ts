// Whose move it is, in words, no nearer than the seat may know (I30): pure.
import type { SeatCard } from "../api";
import { sideOf, type View } from "../model/view";
import { generalName, seatName } from "../words";
import { machineName } from "./campaigns";

/** The player's own name, or that a machine sits there; null if he has not said how he is called. */
function sitterName(seat: SeatCard): string | null {
    return seat.machine !== null ? machineName(seat.machine) : seat.player;
}

/** "Grant", "the Confederate commander", with who plays him. */
export function holderName(seat: SeatCard): string {
    const name = seat.name.includes(".") ? generalName(seat.name) : seatName(seat.name);
    const sitter = seat.holder === "open" ? "not taken yet" : sitterName(seat);
    return sitter === null ? name : `${name} (${sitter})`;
}

/** Him whom the corps obeys that is about to act, if the seat is told which, or the only fellow there is. */
function fellow(own: string, view: View | null, seats: readonly SeatCard[]): SeatCard | null {
    const fellows = seats.filter((seat) => seat.name !== own && sideOf(seat.name) === sideOf(own));
    const corps = view?.task.corps ?? null;
    const chief = corps === null ? null : view!.own.find((token) => token.corps === corps)?.commander ?? null;
    return fellows.find((seat) => seat.name === chief) ?? (fellows.length === 1 ? fellows[0]! : null);
}

/** For a seat that is not asked: `sentence` is its prompt. */
export function whoseMove(own: string, sentence: string, view: View | null, seats: readonly SeatCard[]): string {
    if (sentence.includes("another commander of your side")) {
        const who = fellow(own, view, seats);
        return who ? `Waiting for ${holderName(who)}, of your own side.`
            : "Waiting for a fellow commander of your own side.";
    }
    const others = seats.filter((seat) => sideOf(seat.name) !== sideOf(own));
    return others.length === 1 ? `Waiting for ${holderName(others[0]!)}.` : "Waiting for the other side.";
}
