// A row of tabs; the arrows go from one to the next.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface Tab {
    id: string;
    title: string;
}

interface Props {
    tabs: readonly Tab[];
    chosen: string;
    choose: (id: string) => void;
    above?: ComponentChildren;
    children: ComponentChildren;
}

export function Tabs({ tabs, chosen, choose, above, children }: Props) {
    const list = useRef<HTMLDivElement>(null);
    const step = (event: KeyboardEvent) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by === undefined)
            return;
        event.preventDefault();
        event.stopPropagation();
        const next = tabs[(tabs.findIndex((tab) => tab.id === chosen) + by + tabs.length) % tabs.length]!;
        choose(next.id);
        list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
    };
    return (
        <section class="panels" aria-label="Tabs">
            {above}
            <div role="tablist" aria-label="Tabs" ref={list} onKeyDown={step}>
                {tabs.map((tab) => (
                    <button key={tab.id} role="tab" id={`tab-${tab.id}`} aria-selected={tab.id === chosen}
                        tabIndex={tab.id === chosen ? 0 : -1} aria-controls="paper"
                        onClick={() => choose(tab.id)}>{tab.title}</button>
                ))}
            </div>
            <div key={chosen} id="paper" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>{children}</div>
        </section>
    );
}
