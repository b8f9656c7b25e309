// 1e: operational or passive, face down until both sides have chosen.
import type { Desk } from "../../../table/desk";
import { offersOf, hexView } from "../table/seat";
import { tableOf } from "../table/book";
import { OrderButton } from "./parts";

export function Posture({ desk }: { desk: Desk }) {
    const sealed = hexView(desk)?.sealed;
    return (
        <>
            {offersOf(desk, "posture").map((offer, i) => (
                <OrderButton key={offer.order} desk={desk} offer={offer} at_once main={i === 0}>
                    {offer.short} <kbd>{i === 0 ? "Enter" : i + 1}</kbd>
                </OrderButton>
            ))}
            {sealed !== undefined && sealed !== "none" && <p class="hint">Yours lies face down: {sealed}.</p>}
        </>
    );
}

/** What each means, as the chart says it. */
export function PostureMeans({ desk }: { desk: Desk }) {
    const chart = tableOf(desk, "posture");
    if (!chart)
        return null;
    return (
        <table class="hex-table">
            <thead><tr>{chart.columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr></thead>
            <tbody>{chart.rows.map((row, i) => (
                <tr key={i}>{row.map((cell, at) => <td key={at}>{cell}</td>)}</tr>
            ))}</tbody>
        </table>
    );
}
