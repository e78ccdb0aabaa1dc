import { escapeHtml } from '../markup/escapeHtml.ts'
import { type SvgAttributes, svgElement } from '../markup/svgElement.ts'

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
