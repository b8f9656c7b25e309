// The title of the browser's tab.
import { useEffect } from "preact/hooks";

export function useTitle(words: string): void {
    useEffect(() => {
        document.title = words === "" ? "vedette" : `${words} · vedette`;
        return () => { document.title = "vedette"; };
    }, [words]);
}
