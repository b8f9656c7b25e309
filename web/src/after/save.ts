// A part of the page as a file of its own: its pictures and its style inside it.
async function inline(image: Element, name: "src" | "href"): Promise<void> {
    const address = image.getAttribute(name);
    if (!address || address.startsWith("data:"))
        return;
    const blob = await (await fetch(address)).blob();
    const text = await new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsDataURL(blob);
    });
    image.setAttribute(name, text);
}

async function style(): Promise<string> {
    const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
    return link ? (await fetch(link.href)).text() : "";
}

export async function saveAsFile(part: HTMLElement, name: string): Promise<void> {
    const copy = part.cloneNode(true) as HTMLElement;
    for (const image of copy.querySelectorAll("image"))
        await inline(image, "href");
    for (const link of copy.querySelectorAll("a"))
        link.replaceWith(...link.childNodes);
    const title = document.createElement("title");
    title.textContent = part.querySelector("h1")?.textContent ?? "Report";
    // Built as text: this page's own policy forbids inline styles, but a saved file has no policy.
    const page =
        `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n${title.outerHTML}\n` +
        `<style>${await style()}</style>\n` +
        `<body>\n<div class="report">${copy.outerHTML}</div>\n</body>\n</html>\n`;
    const file = new Blob([page], { type: "text/html" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name.replace(/[^\w .-]+/g, " ");
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
