// My seat: its link, for the phone; replacing the link; how the page calls; signing out on this device.
import { useState } from "preact/hooks";
import { login, logout, replaceKey } from "../core/api";
import { ShareLink } from "../front/share_link";
import { dropKey, keep, keyOf } from "../core/saved";
import { go } from "../core/router";
import { seatName } from "../core/words";
import { calls, can_notify, setNotice, setSound } from "./call";
import { Dialog } from "./dialog";
import { sentence_of, type Seat } from "./seat";

export function MySeat({ seat, close }: { seat: Seat; close: () => void }) {
    const card = seat.card.value!;
    const who = card.you.seat ?? "";
    const [key, setKey] = useState(() => keyOf(card.game, who));
    const [answer, setAnswer] = useState<string | null>(null);
    const renew = async () => {
        const made = await replaceKey(key!);
        keep(card.game, { keys: { [who]: made.yours.key } });
        await login(made.yours.key);
        setKey(made.yours.key);
        location.reload(); // the open connections use the old key
    };
    const say = (error: unknown) => setAnswer(sentence_of(error));
    const leave = async () => {
        await logout(card.game).catch(() => {}); // there may be no cookie
        dropKey(card.game, who);
        go("/");
    };
    return (
        <Dialog title={`You play ${seatName(who)}`} close={close}>
            {key
                ? <>
                    <ShareLink label="The link of your seat: use it on your phone, or on any other device"
                        path={`/c/${card.game}/${who}#${key}`} />
                    <p class="hint">
                        It is a key: anybody who has it can play for you. Nobody else has it, not even the host.
                    </p>
                    <p>
                        <button onClick={() => void renew().catch(say)}>Replace the link</button>{" "}
                        <span class="hint">
                            if somebody else may have seen it. The old link then no longer works, and all your
                            devices need the new one.
                        </span>
                    </p>
                </>
                : <p>
                    This browser is signed in by a cookie and does not have the link itself. To have it here, open the
                    link that you were given.
                </p>}
            <Call say={setAnswer} />
            <p>
                <button onClick={() => void leave()}>Sign out on this device</button>{" "}
                <span class="hint">The link still works: keep it somewhere first.</span>
            </p>
            {answer && <p class="trouble" role="alert">{answer}</p>}
        </Dialog>
    );
}

/** How the page calls when it is the player's move. */
function Call({ say }: { say: (words: string | null) => void }) {
    const { sound, notice } = calls.value;
    return (
        <fieldset class="call">
            <legend>When it is your move, and this page is open</legend>
            <label>
                <input type="checkbox" checked={sound}
                    onChange={(event) => setSound(event.currentTarget.checked)} /> a sound
            </label>{" "}
            <label>
                <input type="checkbox" checked={notice} disabled={!can_notify}
                    onChange={(event) => void setNotice(event.currentTarget.checked).then(say)} />{" "}
                a notice of the browser
            </label>
        </fieldset>
    );
}
