type Attributes = Record<string, string | number | undefined>
type Child = Node | string

/** Makes an HTML element. Texts from outside are texts here, never markup. */
export function html(tag: string, attributes: Attributes = {}, children: readonly Child[] = []): HTMLElement {
  return fill(document.createElement(tag), attributes, children)
}

/** Makes an SVG element. */
export function svg(tag: string, attributes: Attributes = {}, children: readonly Child[] = []): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function fill<kind extends Element>(element: kind, attributes: Attributes, children: readonly Child[]): kind {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}
