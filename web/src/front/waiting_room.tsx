// Before the campaign starts: who has not joined yet, and the links to send them.
import { useEffect, useState } from "preact/hooks";
import { CampaignApi, type Card } from "../core/api";
import { dropInvitation, keptOf } from "../core/saved";
import { listen } from "../core/stream";
import { mindSalts, stateOfSalt } from "../core/salts";
import { atStart, seatName } from "../core/words";
import { Footer } from "./footer";
import { MapPicture } from "./map_picture";
import { LoopbackHint, ShareLink } from "./share_link";
import { useTitle } from "../core/title";

const ownSalt = {
    saved: null,
    elsewhere: "Your salt is not in this browser but in the one that you joined with: open your seat there once. If " +
        "you cannot, or another player has taken the seat, ask the host to start without it.",
    changed: "Your salt was opened before, and the server has announced other hashes since then: anybody who saw " +
        "the salt could choose the dice by it. So it is not opened again. Ask the host why; the host can start " +
        "without it, and the dice are then of grade 1.",
};

/** Why this browser does not open the seat's salt, if the salt is needed. */
function saltTrouble(card: Card): string | null {
    const seat = card.you.seat;
    return seat !== null && card.salts.includes(seat) ? ownSalt[stateOfSalt(card.game, seat)] : null;
}

function waitingWords(missing: readonly string[], { salts, you }: Card, trouble: boolean): string {
    if (missing.length === 0 && salts.length > 0 && (trouble || !salts.every((seat) => seat === you.seat)))
        return `Everybody has joined. The campaign starts when the salt of ${salts.map(seatName).join(" and ")} is ` +
            "opened: each player's browser does that when the player returns. The host can start without a salt.";
    return missing.length === 0 ? "Everybody has joined; the campaign is starting…"
        : `You are seated. The campaign starts when ${missing.join(" and ")} ${
            missing.length === 1 ? "joins" : "join"}. You may close this page, but come back in this browser: it ` +
            "holds your salt for the dice, and the campaign starts only when you return.";
}

/** Calls `started` when everybody has joined. */
export function WaitingRoom({ api, card: first, started }: { api: CampaignApi; card: Card; started: () => void }) {
    const [card, setCard] = useState(first);
    const [lost, setLost] = useState(false);
    useTitle(card.title);
    useEffect(() => {
        const ask = () => api.card().then((fresh) => {
            setCard(fresh);
            if (fresh.salts.length > 0)
                mindSalts();
            if (fresh.state !== "waiting")
                started();
        }, () => {});
        return listen(api.path("/events"), api.key, () => 0, {
            event: () => void ask(),
            link: (state) => { setLost(state === "lost"); if (state === "live") void ask(); },
        });
    }, [api]);

    useEffect(() => {
        for (const seat of card.seats)
            if (seat.holder !== "open")
                dropInvitation(card.game, seat.name);
    }, [card]);

    const kept = keptOf(card.game);
    const open = card.seats.filter((seat) => seat.holder === "open");
    const host = kept?.keys["host"];
    const umpire = kept?.invitations["umpire"];
    const trouble = saltTrouble(card);
    return (
        <main class="front waiting-room">
            <article class="scenario">
                <MapPicture scenario={card.scenario} />
                <div class="scenario-words">
                    <h1>{card.title}</h1>
                    <p role="status">
                        {waitingWords(open.map((seat) => seatName(seat.name)), card, trouble !== null)}
                    </p>
                    {trouble !== null && <p class="trouble" role="alert">{trouble}</p>}
                    {card.own_tables && <p class="trouble" role="note">{card.own_tables}</p>}
                    {lost && <p class="trouble" role="alert">The connection is lost; the page keeps trying.</p>}
                </div>
            </article>
            {open.some((seat) => kept?.invitations[seat.name]) && <section aria-labelledby="send">
                <h2 id="send">{open.length === 1 ? "Send this to your friend" : "Send these to your friends"}</h2>
                {open.map((seat) => kept?.invitations[seat.name] && (
                    <ShareLink key={seat.name} among label={`Invitation for ${seatName(seat.name)}`}
                        path={`/join#${kept.invitations[seat.name]}`} />
                ))}
                <p class="hint">
                    Each invitation works once. Opening the link does not use it up; “Take the seat” does.
                </p>
                <LoopbackHint />
            </section>}
            {(host || umpire) && <section aria-labelledby="yours">
                <h2 id="yours">Yours as the host</h2>
                {host && (
                    <ShareLink among label="The host page: keep it for yourself"
                        path={`/c/${card.game}/host#${host}`} />
                )}
                <p class="hint">
                    There you invite again if an invitation was lost, give a seat to another player, and change pace and
                    title. It shows no secrets of the game.
                </p>
                {umpire && (
                    <ShareLink among label="The umpire page: send it to the umpire, who sees everything"
                        path={`/c/${card.game}/umpire#${umpire}`} />
                )}
            </section>}
            <section aria-labelledby="seats">
                <h2 id="seats">Players</h2>
                <ul>
                    {card.seats.map((seat) => (
                        <li key={seat.name}>
                            {atStart(seatName(seat.name))}: {seat.holder === "open" ? "not yet"
                                : seat.machine ?? seat.player ?? "there"}
                        </li>
                    ))}
                </ul>
            </section>
            <Footer />
        </main>
    );
}
