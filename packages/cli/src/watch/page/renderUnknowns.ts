import { renderTable } from '@x/exporter-report/internal'
import { listUnknowns, sourceNames } from './listUnknowns.ts'
import { timeElement, toHtml } from './pageText.ts'
import type { BegunView } from './watchView.ts'

/** What is not known, and how the sources do from which everything is. */
export function renderUnknowns({ status }: BegunView): string {
  const unknowns = listUnknowns(status)
  const table = renderTable({
    id: 'sources',
    labelledBy: 'unknown-title',
    columns: [
      { title: 'Source', isRowTitle: true, cell: ({ source }) => ({ html: toHtml(sourceNames[source] ?? source) }) },
      {
        title: 'State',
        cell: ({ failingSince, lastSuccess, reason }) =>
          failingSince === undefined
            ? { html: lastSuccess === undefined ? '? not asked yet' : '✓ works' }
            : {
                html: `✗ fails since ${timeElement(failingSince)}<span class="said">${toHtml(reason ?? '')}</span>`,
                isBad: true,
              },
      },
      {
        title: 'Worked last',
        isDesk: true,
        cell: ({ lastSuccess }) => ({ html: lastSuccess === undefined ? 'never' : timeElement(lastSuccess) }),
      },
    ],
    rows: status.sources,
  })
  const list = unknowns.map((unknown) => `<li>${toHtml(unknown)}</li>`)
  return `<section id="unknown" data-part class="coverage${unknowns.length > 0 ? ' unknown' : ''}" aria-labelledby="unknown-title">
<h2 id="unknown-title">What is not known</h2>
${unknowns.length === 0 ? '<p class="lead">All sources work, and told all that they were asked.</p>' : `<ul>\n${list.join('\n')}\n</ul>`}
${table}
</section>`
}
