// One seat at its table: what it knows, what it may order, and its orders without a result yet. Everything shown is a
// signal; all changes go through the few methods of this class.
import { batch, computed, effect, signal } from "@preact/signals";
import {
    chance, CampaignApi, Refused, Unreachable, type Card, type Legal, type Log, type LogLine, type Refusal,
    type Returned,
} from "../core/api";
import { recall, store } from "../core/saved";
import type { Offer } from "../core/offer";
import type { View } from "../core/view";
import { listen, type Link } from "../core/stream";

/** An order on its way: sent, received (it is on the server's disk), or waiting for the connection. */
interface Post {
    key: string;
    text: string;
    state: "sending" | "received" | "unsent";
    k: number; // the seat's count when it was given
    head: string | null; // what the player had seen then
    quiet?: boolean; // if it was overtaken there is nothing to say
}

const few = 16; // subjects
const retry = 2000; // milliseconds
const outcome = 1000; // by then it was told, unless the order tells nothing: one that waits, a question

/** The server did not accept it, but may later: it is down, stopping, or has too many requests. */
function may_yet(error: unknown): boolean {
    return error instanceof Unreachable || (error instanceof Refused && (error.status === 503 || error.status === 429));
}

const stale = "Something happened meanwhile, or you gave an order in another window. The page shows it now: look, " +
    "and give the order again.";

export class Seat {
    readonly card = signal<Card | null>(null);
    readonly view = signal<View | null>(null);
    readonly legal = signal<Legal | null>(null);
    readonly log = signal<LogLine[]>([]);
    readonly link = signal<Link>("connecting");
    readonly posts = signal<Post[]>([]);
    readonly refusal = signal<Refusal | null>(null);
    readonly trouble = signal<string | null>(null);
    /** Offers of subjects that the list only names, as far as they were requested. */
    readonly about = signal<ReadonlyMap<string, Offer[]>>(new Map());
    readonly busy = computed(() => this.posts.value.some((post) => post.state !== "unsent"));

    private hang_up: () => void = () => {};
    private refreshing: Promise<void> | null = null;
    private again = false;
    private readonly given_back = signal<Returned[]>([]); // to be shown, one after the other
    private readonly met = new Set<string>(); // the ids of all that came
    private stop_showing: () => void = () => {};
    private closed = false;
    private later: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly api: CampaignApi) {
        this.stop_showing = effect(() => this.show_given_back());
    }

    /** What everybody may know, and what only this seat was told. */
    async read_card(): Promise<void> {
        await this.api.card().then((card) => { this.card.value = card; }, () => {});
    }

    /** Loads everything once, then listens. */
    async open(): Promise<void> {
        this.card.value = await this.api.card();
        this.posts.value = recall<Post[]>(this.shelf(), [], () => sessionStorage)
            .map((post) => ({ ...post, state: "unsent" }));
        // The log before the view: what is told in between comes again by the stream, and the view with it.
        await this.catch_up();
        await this.refresh();
        if (this.closed)
            return;
        this.hang_up = listen(this.api.path("/events"), this.api.key, () => this.last_k(), {
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

    /** Where orders that were not received yet are stored over a reload of the page. */
    private shelf(): string {
        return `vedette.posts.${this.api.game}.${this.card.value?.you.seat ?? ""}`;
    }

    last_k(): number {
        const lines = this.log.value;
        return lines.length > 0 ? lines[lines.length - 1]!.k : 0;
    }

    /** The log from its present end here. */
    private async catch_up(): Promise<void> {
        for (let more = true; more;) {
            const part: Log = await this.api.log(this.last_k());
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

    /** A repeated message was shown already, or will be. */
    private take_back(returned: Returned): void {
        this.set_posts(this.posts.value.filter((post) => post.key !== returned.key));
        if (!this.met.has(returned.id))
            this.given_back.value = [...this.given_back.value, returned];
        else if (!this.given_back.value.some((each) => each.id === returned.id))
            this.acknowledge(returned);
        this.met.add(returned.id);
        void this.refresh();
    }

    /** One at a time: the next when this one was closed. */
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
        void this.api.seen(returned.id).catch(() => {}); // then it comes again
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

    /** View and list together; changes that arrive meanwhile cause one more request, not two. */
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
                if (legal.told !== this.legal.value?.told)
                    this.about.value = new Map();
                this.legal.value = legal;
                this.set_posts(this.posts.value.filter((post) => post.state !== "received" || post.k >= legal.k));
                this.trouble.value = null;
            });
            void this.look_ahead(legal);
        } catch (error) {
            this.trouble.value = sentence_of(error);
            if (may_yet(error))
                this.refresh_later();
        }
    }

    /** View and list are two answers, and a tick may come between them: then the older one is requested again. */
    private async of_one_moment(): Promise<[View, Legal]> {
        for (let tries = 0; ; tries++) {
            const [view, legal] = await Promise.all([this.api.view(), this.api.legal()]);
            if (tries === 3 || view.told === legal.told)
                return [view, legal];
        }
    }

    /** Few subjects are requested before the player needs them, so that a selected token is highlighted at once. */
    private async look_ahead(legal: Legal): Promise<void> {
        for (const { name, given } of legal.subjects.length <= few ? legal.subjects : [])
            if (!given && this.legal.value === legal && !this.closed)
                await this.ask_about(name);
    }

    /** The offers of a subject, if the list does not have them. */
    async ask_about(name: string): Promise<void> {
        const legal = this.legal.value;
        const subject = legal?.subjects.find((each) => each.name === name);
        if (!subject || subject.given || this.about.value.has(name))
            return;
        try {
            const { told, offers } = await this.api.legal_about(name);
            if (told === this.legal.value?.told)
                this.about.value = new Map([...this.about.value, [name, offers]]);
        } catch (error) {
            this.trouble.value = sentence_of(error);
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

    /** An order that returns something, such as a deputy's key: null if it was refused. */
    async errand(text: string): Promise<string | null> {
        try {
            return (await this.api.order(text, chance(), null)).echo;
        } catch (error) {
            this.refuse(text, error);
            return null;
        }
    }

    private async send(post: Post): Promise<boolean> {
        try {
            await this.api.order(post.text, post.key, post.head);
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

    /** The same key and head again: the server does not accept an order twice, and returns one that was overtaken
     *  meanwhile. */
    private async send_again(): Promise<void> {
        for (const post of this.posts.value.filter((each) => each.state === "unsent")) {
            if (this.closed || !this.posts.value.some((each) => each.key === post.key && each.state === "unsent"))
                continue;
            this.put({ ...post, state: "sending" });
            await this.send({ ...post, state: "sending" });
        }
    }

    /** True if it could not be sent yet, and will be sent automatically. */
    keeps(text: string): boolean {
        return this.posts.value.some((post) => post.text === text && post.state === "unsent");
    }

    private forget(key: string): void {
        this.set_posts(this.posts.value.filter((post) => post.key !== key || post.state !== "received"));
    }

    /** Cancels an order that was never sent. */
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
