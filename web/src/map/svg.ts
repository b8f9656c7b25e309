// Helpers for SVG.
type Attributes = Record<string, string | number>;

export function svg<K extends keyof SVGElementTagNameMap>(name: K, attributes: Attributes = {},
    ...children: (Node | string)[]): SVGElementTagNameMap[K] {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes))
        element.setAttribute(key, String(value));
    element.append(...children);
    return element;
}
