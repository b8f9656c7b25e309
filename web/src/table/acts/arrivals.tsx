// L8, L9: which divisions come to the battle, and by which edge of the field.
import { choicesOf, tokensAsked } from "../../model/choices";
import type { Desk } from "../desk";
import { OfferList } from "./offer_list";

export function Arrivals({ desk }: { desk: Desk }) {
    const choices = desk.seat.choices.value;
    const battle = desk.seat.view.value?.battle;
    const plotted = (battle?.divisions ?? []).filter((division) => desk.own(division.id) && division.side === desk.seat.view.value?.side);
    return (
        <div class="arrivals">
            {plotted.length > 0 && (
                <ul aria-label="Already settled">
                    {plotted.map(({ id, turn, stays }) => (
                        <li key={id}>{id}: {stays ? "stays away" : turn === 0 ? "on the field" : turn === null ? "marches to the field" : `comes at the end of turn ${turn}`}</li>
                    ))}
                </ul>
            )}
            {tokensAsked(choices).map((name) => (
                <fieldset key={name}>
                    <legend>{name}{desk.own(name)?.cell ? ` at ${desk.theater.name(desk.own(name)!.cell!)}` : ""}</legend>
                    {choicesOf(choices, name).map((choice) => (
                        <button key={choice.text} title={choice.text} onClick={() => void desk.give(choice.text)}
                            onMouseEnter={() => { desk.take_quietly(name); desk.shown.value = choice; }} onMouseLeave={() => { desk.shown.value = null; }}
                            onFocus={() => { desk.take_quietly(name); desk.shown.value = choice; }} onBlur={() => { desk.shown.value = null; }}>
                            {choice.cell !== null ? `in by ${desk.theater.name(choice.cell)}` : choice.rest === "only" ? "he and nobody else" : "stays away"}
                        </button>
                    ))}
                </fieldset>
            ))}
            <OfferList desk={desk} />
        </div>
    );
}
