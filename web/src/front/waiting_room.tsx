// Before the campaign begins: who is still to come, and the links to send them.
import { useEffect, useState } from "preact/hooks";
import { Door, type Card } from "../api";
import { dropInvitation, keptOf } from "../kept";
import { listen } from "../stream";
import { mindSalts, stateOfSalt } from "../salts";
import { atStart, seatName } from "../words";
import { Footer } from "./footer";
import { MapPicture } from "./map_picture";
import { LoopbackHint, ShareLink } from "./share_link";
import { useTitle } from "../title";

const ownSalt = {
    kept: null,
    elsewhere: "Your own salt is not in this browser. It lies in the one that the seat was taken with: open your " +
        "seat there once. If that cannot be, or another player has taken the seat, ask the host to start without it.",
    changed: "Your own salt was opened before, and the server has told other hashes since then: whoever saw the salt " +
        "could choose the dice by it. So it is not opened again. Ask the host why; he can start without it, and the " +
        "dice are of grade 1 then.",
};

/** Why this browser does not open the seat's own salt, if it is wanted and does not. */
function saltTrouble(card: Card): string | null {
    const seat = card.you.seat;
    return seat !== null && card.salts.includes(seat) ? ownSalt[stateOfSalt(card.game, seat)] : null;
}

function waitingWords(missing: readonly string[], { salts, you }: Card, trouble: boolean): string {
    if (missing.length === 0 && salts.length > 0 && (trouble || !salts.every((seat) => seat === you.seat)))
        return `Everybody sits. The campaign begins when the salt of ${salts.map(seatName).join(" and ")} is opened: ` +
            "each player's browser does that by itself, as soon as it looks in. The host can go on without a salt.";
    return missing.length === 0 ? "Everybody sits; the campaign begins…"
        : `You are seated. The campaign starts when ${missing.join(" and ")} ${
            missing.length === 1 ? "joins" : "join"}. You may close this page, but come back in this browser: it ` +
            "holds your salt for the dice, and the campaign starts once it has looked in.";
}

/** Calls `started` when everybody sits. */
export function WaitingRoom({ door, card: first, started }: { door: Door; card: Card; started: () => void }) {
    const [card, setCard] = useState(first);
    const [lost, setLost] = useState(false);
    useTitle(card.title);
    useEffect(() => {
        const ask = () => door.card().then((fresh) => {
            setCard(fresh);
            if (fresh.salts.length > 0)
                mindSalts();
            if (fresh.state !== "waiting")
                started();
        }, () => {});
        return listen(door.path("/events"), door.key, () => 0, {
            event: () => void ask(),
            link: (state) => { setLost(state === "lost"); if (state === "live") void ask(); },
        });
    }, [door]);

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
                    {lost && <p class="trouble" role="alert">The connection is lost; it is being tried again.</p>}
                </div>
            </article>
            {open.some((seat) => kept?.invitations[seat.name]) && <section aria-labelledby="send">
                <h2 id="send">{open.length === 1 ? "Send this to your friend" : "Send these to your friends"}</h2>
                {open.map((seat) => kept?.invitations[seat.name] && (
                    <ShareLink key={seat.name} among label={`Invitation for ${seatName(seat.name)}`}
                        path={`/join#${kept.invitations[seat.name]}`} />
                ))}
                <p class="hint">
                    An invitation serves once, by a button: that a mail program looks at it does not use it up.
                </p>
                <LoopbackHint />
            </section>}
            {(host || umpire) && <section aria-labelledby="yours">
                <h2 id="yours">Yours as the host</h2>
                {host && (
                    <ShareLink among label="The host's desk: keep it for yourself"
                        path={`/c/${card.game}/host#${host}`} />
                )}
                <p class="hint">
                    With it you invite again if an invitation was lost, take a seat back, and change pace and title. It
                    shows nothing secret of the game.
                </p>
                {umpire && (
                    <ShareLink among label="The umpire's desk: send it to him; he sees everything"
                        path={`/c/${card.game}/umpire#${umpire}`} />
                )}
            </section>}
            <section aria-labelledby="seats">
                <h2 id="seats">Who sits</h2>
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
