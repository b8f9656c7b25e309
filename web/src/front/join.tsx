// An invitation: used by a button, never by looking at it.
import { useState } from "preact/hooks";
import { join, login } from "../api";
import { go, takeKey } from "../router";
import { sentence_of } from "../table/seat";

export function JoinPage() {
    const [key] = useState(takeKey);
    const [name, setName] = useState("");
    const [problem, setProblem] = useState<string | null>(null);
    if (key === null)
        return <main class="message"><h1>No invitation</h1><p>This address lacks its key, the letters behind the #. Open the link as it was sent to you.</p></main>;
    const take = async () => {
        const joined = await join(key, name.trim() || null);
        await login(joined.yours.key);
        go(`/c/${joined.game}/${joined.seat}`, true);
    };
    return (
        <main class="message">
            <h1>You are invited to a campaign</h1>
            <form onSubmit={(event) => { event.preventDefault(); take().catch((error) => setProblem(sentence_of(error))); }}>
                <label>Your name, for the others <input value={name} onInput={(event) => setName(event.currentTarget.value)} /></label>{" "}
                <button class="go">Take the seat</button>
            </form>
            {problem && <p class="trouble" role="alert">{problem}</p>}
        </main>
    );
}
