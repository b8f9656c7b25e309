// The side or commander to move, in words, as far as the seat may know (I30): pure.
import type { SeatCard } from "../core/api";
import { sideOf } from "../core/seats";
import type { Side } from "../core/view";
import { generalName, seatName } from "../core/words";
import { machineName } from "./campaigns";

/** The player's name, or that a computer plays; null if the player gave no name. */
function sitterName(seat: SeatCard): string | null {
    return seat.machine !== null ? machineName(seat.machine) : seat.player;
}

/** "Grant", "the Confederate commander", with the player's name. */
export function holderName(seat: SeatCard): string {
    const name = seat.commander !== null ? generalName(seat.name) : seatName(seat.name);
    const sitter = seat.holder === "open" ? "not taken yet" : sitterName(seat);
    return sitter === null ? name : `${name} (${sitter})`;
}

/** The fellow commander to move, if the seat is told which, or the only one there is. */
function fellow(own: string, chief: string | null, seats: readonly SeatCard[]): SeatCard | null {
    const fellows = seats.filter((seat) => seat.name !== own && seat.side === sideOf(own));
    return fellows.find((seat) => seat.name === chief) ?? (fellows.length === 1 ? fellows[0]! : null);
}

/** For a seat that is not to move: the side to move, null if both are, and the commander of its own side, as far as the
 *  seat knows. */
export function whoseMove(own: string, side: Side | null, chief: string | null, seats: readonly SeatCard[]): string {
    if (side === sideOf(own)) {
        const who = fellow(own, chief, seats);
        return who ? `Waiting for ${holderName(who)}, of your own side.`
            : "Waiting for a fellow commander of your own side.";
    }
    const others = seats.filter((seat) => seat.side !== sideOf(own));
    return others.length === 1 ? `Waiting for ${holderName(others[0]!)}.` : "Waiting for the other side.";
}
