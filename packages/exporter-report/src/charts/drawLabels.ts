import { escapeHtml } from '../markup/escapeHtml.ts'
import { svgElement } from '../markup/svgElement.ts'
import { type ColorVariable, color } from './color.ts'

export type DrawLabelsParameters = {
  labels: readonly {
    x: number
    /** The middle of the text. */
    y: number
    /** One line, or several around the middle. */
    text: string | readonly string[]
  }[]
  /** Which end of the text `x` is. */
  anchor: 'start' | 'middle' | 'end'
  color: ColorVariable
  fontSize: number
}

/** Texts of one kind, such as those of an axis. */
export function drawLabels({ labels, anchor, color: variable, fontSize }: DrawLabelsParameters): string {
  const lineHeight = fontSize * 1.25
  const lines = labels.flatMap(({ x, y, text }) => {
    const texts = typeof text === 'string' ? [text] : text
    return texts.map((line, i) =>
      svgElement(
        'text',
        // Of each text: WebKit does not inherit it.
        { x, y: y + (i - (texts.length - 1) / 2) * lineHeight, 'dominant-baseline': 'central' },
        escapeHtml(line),
      ),
    )
  })
  return svgElement('g', { fill: color(variable), 'font-size': fontSize, 'text-anchor': anchor }, lines)
}
