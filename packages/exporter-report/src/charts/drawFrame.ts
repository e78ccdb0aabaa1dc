import { escapeHtml } from '../markup/escapeHtml.ts'
import { type SvgAttributes, svgElement } from '../markup/svgElement.ts'

/** The element around a drawing. Screen readers skip it: the figure that it stands in says what it shows. */
export function drawFrame({ width, height }: { width: number; height: number }, elements: readonly string[]): string {
  return svgElement(
    'svg',
    { 'aria-hidden': 'true', xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    elements,
  )
}

/** What a mark of a chart stands for. */
export type MarkFacts = {
  /** What hovering over it says. */
  title: string
  /** Facts for scripts: they become `data-*` attributes. */
  data?: Readonly<Record<string, string | number>> | undefined
}

/** A bar or a cell of a chart, with what it stands for. */
export function drawMark(name: 'rect' | 'path', attributes: SvgAttributes, { title, data = {} }: MarkFacts): string {
  const facts = Object.entries(data).map(([key, value]) => [`data-${key}`, `${value}`] as const)
  const tooltip = svgElement('title', {}, escapeHtml(title))
  return svgElement(name, { ...attributes, ...Object.fromEntries(facts) }, tooltip)
}
