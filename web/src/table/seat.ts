// One seat at its table: what it knows, what it may order, what it has ordered and not yet heard of.
// Everything shown is a signal; everything changed goes through the few verbs of this class.
import { batch, computed, effect, signal } from "@preact/signals";
import {
    chance, Door, Refused, Unreachable, type Card, type Legal, type Log, type LogLine, type Refusal, type Returned,
} from "../api";
import { recall, store } from "../kept";
import { readChoice, type Choice } from "../model/choices";
import type { View } from "../model/view";
import { listen, type Link } from "../stream";

/** An order on its way: sent, received (it is on the server's disk), or waiting for the connection. */
interface Post {
    key: string;
    text: string;
    state: "sending" | "received" | "unsent";
    k: number; // the seat's count when it was given
    head: string | null; // what its giver had seen
    quiet?: boolean; // if it was overtaken there is nothing to say
}

const retry = 2000; // milliseconds
const outcome = 1000; // by then it was told, unless the order tells nothing: one that waits, a question

/** The server did not take it, and may yet: it is down, going down, or asked too often. */
function may_yet(error: unknown): boolean {
    return error instanceof Unreachable || (error instanceof Refused && (error.status === 503 || error.status === 429));
}

const stale = "You have been told something meanwhile, or have ordered in another window. The table shows it now: " +
    "look, and give the order again.";

export class Seat {
    readonly card = signal<Card | null>(null);
    readonly view = signal<View | null>(null);
    readonly legal = signal<Legal | null>(null);
    readonly log = signal<LogLine[]>([]);
    readonly link = signal<Link>("connecting");
    readonly posts = signal<Post[]>([]);
    readonly refusal = signal<Refusal | null>(null);
    readonly trouble = signal<string | null>(null);
    readonly choices = computed<Choice[]>(() => (this.legal.value?.orders ?? []).map(readChoice));
    readonly busy = computed(() => this.posts.value.some((post) => post.state !== "unsent"));

    private hang_up: () => void = () => {};
    private refreshing: Promise<void> | null = null;
    private again = false;
    private readonly given_back = signal<Returned[]>([]); // to be shown, one after the other
    private readonly met = new Set<string>(); // the ids of all that came
    private stop_showing: () => void = () => {};
    private closed = false;
    private later: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly door: Door) {
        this.stop_showing = effect(() => this.show_given_back());
    }

    /** What all may know, and what this seat alone declared. */
    async read_card(): Promise<void> {
        await this.door.card().then((card) => { this.card.value = card; }, () => {});
    }

    /** Asks for everything once, then listens. */
    async open(): Promise<void> {
        this.card.value = await this.door.card();
        this.posts.value = recall<Post[]>(this.shelf(), [], () => sessionStorage)
            .map((post) => ({ ...post, state: "unsent" }));
        // The log before the view: what is told in between comes again by the stream, and the view with it.
        await this.catch_up();
        await this.refresh();
        if (this.closed)
            return;
        this.hang_up = listen(this.door.path("/events"), this.door.key, () => this.last_k(), {
            event: (name, data) => this.heard(name, data),
            link: (state) => this.linked(state),
        });
        void this.send_again();
    }

    close(): void {
        this.closed = true;
        clearTimeout(this.later);
        this.stop_showing();
        this.hang_up();
    }

    /** Where orders that were not received yet are kept over a reload of the page. */
    private shelf(): string {
        return `vedette.posts.${this.door.game}.${this.card.value?.you.seat ?? ""}`;
    }

    last_k(): number {
        const lines = this.log.value;
        return lines.length > 0 ? lines[lines.length - 1]!.k : 0;
    }

    /** The log from where it ends here. */
    private async catch_up(): Promise<void> {
        for (let more = true; more;) {
            const part: Log = await this.door.log(this.last_k());
            this.append(part.lines);
            more = part.more && part.lines.length > 0;
        }
    }

    private append(lines: LogLine[]): void {
        const last = this.last_k();
        const fresh = lines.filter((line) => line.k > last);
        if (fresh.length > 0)
            this.log.value = [...this.log.value, ...fresh];
    }

    private heard(name: string, data: unknown): void {
        if (name === "told") {
            this.append((data as Log).lines);
            void this.refresh();
        } else if (name === "returned") {
            this.take_back(data as Returned);
        } else if (name === "changed") {
            void this.read_card();
            void this.refresh();
        }
    }

    /** What comes a second time was shown already, or will be. */
    private take_back(returned: Returned): void {
        this.set_posts(this.posts.value.filter((post) => post.key !== returned.key));
        if (!this.met.has(returned.id))
            this.given_back.value = [...this.given_back.value, returned];
        else if (!this.given_back.value.some((each) => each.id === returned.id))
            this.acknowledge(returned);
        this.met.add(returned.id);
        void this.refresh();
    }

    /** One at a time: the next when this one was put away. */
    private show_given_back(): void {
        const [first, ...rest] = this.given_back.value;
        if (first === undefined || this.refusal.value !== null)
            return;
        batch(() => {
            this.given_back.value = rest;
            this.refusal.value = first.error;
        });
        this.acknowledge(first);
    }

    private acknowledge(returned: Returned): void {
        void this.door.seen(returned.id).catch(() => {}); // then it comes again
    }

    private linked(state: Link): void {
        const back = this.link.value === "lost" && state === "live";
        this.link.value = state;
        if (back) {
            void this.catch_up().catch(() => {});
            void this.refresh();
            void this.send_again();
        }
    }

    /** View and list together; what comes in meanwhile is fetched once more, not twice. */
    refresh(): Promise<void> {
        if (this.refreshing) {
            this.again = true;
            return this.refreshing;
        }
        this.refreshing = this.fetch_both().finally(() => {
            this.refreshing = null;
            if (this.again) {
                this.again = false;
                void this.refresh();
            }
        });
        return this.refreshing;
    }

    private async fetch_both(): Promise<void> {
        try {
            const [view, legal] = await this.of_one_moment();
            batch(() => {
                this.view.value = view;
                this.legal.value = legal;
                this.set_posts(this.posts.value.filter((post) => post.state !== "received" || post.k >= legal.k));
                this.trouble.value = null;
            });
        } catch (error) {
            this.trouble.value = sentence_of(error);
            if (may_yet(error))
                this.refresh_later();
        }
    }

    /** View and list are two answers, and a tick may fall between them: then the older one is asked for again. */
    private async of_one_moment(): Promise<[View, Legal]> {
        for (let tries = 0; ; tries++) {
            const [view, legal] = await Promise.all([this.door.view(), this.door.legal()]);
            if (tries === 3 || (view.prompt.sentence === legal.prompt.sentence && view.asked === legal.asked))
                return [view, legal];
        }
    }

    private refresh_later(): void {
        clearTimeout(this.later);
        if (!this.closed)
            this.later = setTimeout(() => void this.refresh(), retry);
    }

    /** Gives an order, or several. True if it was received. */
    async order(text: string, manner: "loud" | "quiet" = "loud"): Promise<boolean> {
        const { k = 0, head = null } = this.legal.value ?? {};
        const post: Post = { key: chance(), text, state: "sending", k, head, quiet: manner === "quiet" };
        this.refusal.value = null;
        this.set_posts([...this.posts.value, post]);
        return this.send(post);
    }

    /** A word to the house that brings something back, a deputy's key: null if it was refused. */
    async errand(text: string): Promise<string | null> {
        try {
            return (await this.door.order(text, chance(), null)).echo;
        } catch (error) {
            this.refuse(text, error);
            return null;
        }
    }

    private async send(post: Post): Promise<boolean> {
        try {
            await this.door.order(post.text, post.key, post.head);
            this.put({ ...post, state: "received" });
            setTimeout(() => this.forget(post.key), outcome);
            await this.refresh();
            return true;
        } catch (error) {
            if (may_yet(error)) {
                this.put({ ...post, state: "unsent" });
                setTimeout(() => void this.send_again(), retry);
                return false;
            }
            this.set_posts(this.posts.value.filter((each) => each.key !== post.key));
            if (!post.quiet || !(error instanceof Refused && error.status === 409))
                this.refuse(post.text, error);
            await this.refresh();
            return false;
        }
    }

    private refuse(text: string, error: unknown): void {
        if (!(error instanceof Refused))
            this.trouble.value = sentence_of(error);
        else if (error.status === 409)
            this.refusal.value = { ...error.refusal, sentence: stale, order: text };
        else if (error.status === 404)
            this.link.value = "refused";
        else
            this.refusal.value = error.refusal;
    }

    /** The same key and head again: what the server had taken it does not take twice, and what has been
     *  overtaken meanwhile it gives back. */
    private async send_again(): Promise<void> {
        for (const post of this.posts.value.filter((each) => each.state === "unsent")) {
            if (this.closed || !this.posts.value.some((each) => each.key === post.key && each.state === "unsent"))
                continue;
            this.put({ ...post, state: "sending" });
            await this.send({ ...post, state: "sending" });
        }
    }

    /** Whether it could not be sent yet, and will be by itself. */
    keeps(text: string): boolean {
        return this.posts.value.some((post) => post.text === text && post.state === "unsent");
    }

    private forget(key: string): void {
        this.set_posts(this.posts.value.filter((post) => post.key !== key || post.state !== "received"));
    }

    /** Takes back an order that never left. */
    withhold(key: string): void {
        this.set_posts(this.posts.value.filter((post) => post.key !== key || post.state !== "unsent"));
    }

    private set_posts(posts: Post[]): void {
        this.posts.value = posts;
        const waiting = posts.filter((post) => post.state !== "received");
        store(this.shelf(), waiting.length > 0 ? waiting : null, () => sessionStorage);
    }

    private put(post: Post): void {
        this.set_posts(this.posts.value.map((each) => (each.key === post.key ? post : each)));
    }
}

export function sentence_of(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}
