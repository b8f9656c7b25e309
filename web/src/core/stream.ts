// Server-sent events over fetch: a seat at a shared laptop sends its key in a header, which EventSource cannot do.
// Reconnects automatically, after the last event received.

export type Link = "connecting" | "live" | "lost" | "refused";

interface Listener {
    event(name: string, data: unknown): void;
    link(state: Link): void;
}

const first_pause = 500; // milliseconds; doubled each time, up to last_pause
const last_pause = 8000;
const silence = 45_000; // the server sends something every 20 seconds

export function listen(path: string, key: string | null, after: () => number, listener: Listener): () => void {
    let ended = false;
    let cut = new AbortController();

    async function once(): Promise<boolean> {
        cut = new AbortController();
        const headers: Record<string, string> = { Accept: "text/event-stream" };
        if (key !== null)
            headers["Authorization"] = `Bearer ${key}`;
        const query = path.includes("?") ? "&" : "?";
        const response = await fetch(`${path}${query}after=${after()}`, {
            headers, signal: cut.signal, cache: "no-store", credentials: "same-origin",
        });
        if (response.status === 403 || response.status === 404) {
            listener.link("refused");
            ended = true;
            return false;
        }
        if (!response.ok || response.body === null)
            return false;
        listener.link("live");
        await read(response.body.getReader());
        return true;
    }

    async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
        const decoder = new TextDecoder();
        let text = "";
        for (;;) {
            const timer = setTimeout(() => cut.abort(), silence);
            const { value, done } = await reader.read().finally(() => clearTimeout(timer));
            if (done)
                return;
            text += decoder.decode(value, { stream: true });
            for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
                hand(text.slice(0, end));
                text = text.slice(end + 2);
            }
        }
    }

    function hand(block: string): void {
        let name = "message";
        const data: string[] = [];
        for (const line of block.split("\n")) {
            if (line.startsWith("event:"))
                name = line.slice(6).trim();
            else if (line.startsWith("data:"))
                data.push(line.slice(5).trim());
        }
        if (data.length > 0)
            listener.event(name, JSON.parse(data.join("\n")));
    }

    /** A pause that ends early when the computer wakes or is online again. */
    function rest(milliseconds: number): Promise<void> {
        return new Promise((resolve) => {
            const up = () => {
                clearTimeout(timer);
                removeEventListener("online", up);
                document.removeEventListener("visibilitychange", up);
                resolve();
            };
            const timer = setTimeout(up, milliseconds);
            addEventListener("online", up);
            document.addEventListener("visibilitychange", up);
        });
    }

    async function run(): Promise<void> {
        let pause = first_pause;
        while (!ended) {
            let heard = false;
            try {
                heard = await once();
            } catch {
                // the connection broke: reported below
            }
            if (ended)
                return;
            listener.link("lost");
            pause = heard ? first_pause : Math.min(2 * pause, last_pause);
            await rest(pause);
        }
    }

    void run();
    return () => {
        ended = true;
        cut.abort();
    };
}
