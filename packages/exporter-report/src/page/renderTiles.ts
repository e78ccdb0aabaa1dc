import type { Headline } from '../figures/getHeadline.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'

/** The figures at the top. */
export function renderTiles(headline: readonly Headline[]): string {
  const tiles = headline.map(
    ({ name, value, explanation, isBad, before }) =>
      `<li><span class="name">${escapeHtml(name)}</span><b${isBad ? ' class="bad"' : ''}>${escapeHtml(value)}</b><span>${escapeHtml(explanation)}</span>${before === undefined ? '' : `<span>before: ${escapeHtml(before)}</span>`}</li>`,
  )
  return `<ul class="tiles">\n${tiles.join('\n')}\n</ul>`
}
