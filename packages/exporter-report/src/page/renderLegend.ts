import { type ColorVariable, color } from '../charts/color.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'

/** What the colors of a chart mean. */
export function renderLegend(entries: readonly (readonly [ColorVariable, text: string])[]): string {
  const items = entries.map(
    ([variable, text]) => `<li><i style="background:${color(variable)}"></i>${escapeHtml(text)}</li>`,
  )
  return `<ul class="legend">${items.join('')}</ul>`
}
