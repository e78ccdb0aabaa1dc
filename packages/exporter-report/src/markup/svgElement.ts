import { escapeHtml } from './escapeHtml.ts'

/** Attributes by name. `undefined` leaves one out, numbers are written with two decimals at most. */
export type SvgAttributes = Readonly<Record<string, string | number | undefined>>

/**
 * An element of an SVG as text. Attributes are escaped; what is inside is taken as it is: other elements, or text that
 * `escapeHtml` has escaped.
 */
export function svgElement(name: string, attributes: SvgAttributes, content: string | readonly string[] = ''): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${typeof value === 'number' ? round(value) : escapeHtml(value)}"`,
  )
  return `<${name}${written.join('')}>${typeof content === 'string' ? content : content.join('')}</${name}>`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
