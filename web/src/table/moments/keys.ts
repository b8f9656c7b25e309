// Keys of the moments: V changes, M morning report, Space puts away.
import { useEffect } from "preact/hooks";
import type { Moments } from "./moments";

/** Keys are text there, or have a meaning of their own. */
const taken = "input, textarea, select, [contenteditable], dialog, [role=tablist]";

function press(moments: Moments, key: string): boolean {
    const { open, since } = moments;
    switch (key) {
    case "v": case "V":
        if (since.value.steps.length === 0)
            return false;
        moments.play();
        return true;
    case "m": case "M":
        if (open.value === "morning")
            moments.fold();
        else if (moments.morning.value)
            open.value = "morning";
        return true;
    case " ":
        if (moments.result.value)
            moments.put_result_away();
        else if (open.value !== null)
            moments.fold();
        else
            return false;
        return true;
    default: return false;
    }
}

export function useMomentKeys(moments: Moments | null): void {
    useEffect(() => {
        const pressed = (event: KeyboardEvent) => {
            const target = event.target instanceof Element ? event.target : null;
            if (!moments || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey ||
                target?.closest(taken) || (event.key === " " && target?.closest("button, a, summary, [role=button]")))
                return;
            if (press(moments, event.key))
                event.preventDefault();
        };
        addEventListener("keydown", pressed);
        return () => removeEventListener("keydown", pressed);
    }, [moments]);
}
