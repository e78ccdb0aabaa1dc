import { isUnknownValidator } from '@x/exporter-client/internal'
import { cleanText } from '@x/schemas/internal'
import { formatShare } from '../figures/formatShare.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { formatCount, formatNumber, formatSlots } from '../text/formatCount.ts'

/** Problems that there is room for. */
const maxProblems = 12

/** How far the figures may be trusted, and what is missing in them. */
export function renderCoverage(data: RenderReportParameters): string {
  const missing = describeMissing(data)
  const notes = [
    ...listProblems(data).slice(0, maxProblems),
    ...data.participation.coverage.caveats,
    ...listWitnesses(data),
    describeSource(data),
  ]
  const items = notes.map((text) => `<li>${escapeHtml(cleanText(text))}</li>`)
  const isUnknown = data.participation.coverage.share === null
  const look = missing === undefined ? (isUnknown ? ' unknown' : '') : ' partial'
  return `<section class="coverage${look}" id="coverage">
<h2>Coverage</h2>
<p>${renderObserved(data)}</p>
${missing === undefined ? `<p>${describeWhole(data)}</p>` : `<p class="bad">${missing}</p>`}
<ul>
${items.join('\n')}
</ul>
</section>`
}

function renderObserved({ participation: { coverage }, mode }: RenderReportParameters): string {
  if (coverage.share !== null) {
    const { observed, scheduled, share } = coverage
    const duties = scheduled === 1 ? 'duty' : 'duties'
    return `The exporter observed ${formatNumber(observed)} of ${formatNumber(scheduled)} scheduled ${duties}, <b>${formatShare(share)}</b>.`
  }
  return mode === 'archive'
    ? 'Unknown: no schedule that the exporter kept names a duty in this range.'
    : 'Unknown: this exporter keeps no schedules, so missed duties cannot be counted.'
}

/** What is missing; `undefined` where all slots came without errors. */
function describeMissing({ participation: { coverage } }: RenderReportParameters): string | undefined {
  const { slotsFailed, slotsPruned, unreadable, partialErrors, unknownValidators } = coverage
  if (slotsFailed + slotsPruned + unreadable + partialErrors + unknownValidators.length === 0) return undefined
  return [
    ...(slotsFailed > 0 ? [`${formatCount(slotsFailed, 'slot')} could not be read.`] : []),
    ...(slotsPruned > 0 ? [`${formatCount(slotsPruned, 'slot')} may be older than what the exporter keeps.`] : []),
    ...(unreadable > 0 ? [`${formatCount(unreadable, 'row')} could not be read.`] : []),
    ...(partialErrors > 0 ? [`The exporter reported ${formatCount(partialErrors, 'partial error')}.`] : []),
    ...(unknownValidators.length > 0
      ? [`The exporter does not know ${formatCount(unknownValidators.length, 'validator')}.`]
      : []),
    'Whatever is missing there is missing in the figures.',
  ].join(' ')
}

function describeWhole({ from, to }: RenderReportParameters): string {
  return from === to
    ? 'The slot was read without errors.'
    : `All ${formatNumber(to - from + 1)} slots were read without errors.`
}

function listProblems({ failed, errors }: RenderReportParameters): string[] {
  return [...failed, ...errors].map(({ message, ...range }) =>
    isUnknownValidator(message) ? message : `${formatSlots(range)}: ${message}`,
  )
}

/** What each of several exporters had, and what of it cannot all be true. */
function listWitnesses({ participation: { testimony }, witnesses }: RenderReportParameters): string[] {
  const shares = (testimony?.witnesses ?? []).map(({ name, share, alone }) => {
    const had = share === null ? 'saw no decided duty' : `had ${formatShare(share)} of the decided duties`
    return `${name} ${had}${alone === 0 ? '' : `, ${formatNumber(alone)} of them alone`}.`
  })
  const found = Object.entries(witnesses?.counts ?? {}).filter(([, count]) => count > 0)
  if (found.length === 0) return shares
  const list = found.map(([kind, count]) => `${formatNumber(count)} ${kind}`).join(', ')
  return [...shares, `What the exporters say does not go together: ${list}.`]
}

function describeSource({ mode, nodeVersion, exporters = [] }: RenderReportParameters): string {
  if (exporters.length > 1) {
    const list = exporters.map((each) => `${each.name} (${each.mode ?? 'did not answer'})`).join(', ')
    return `Seen by ${exporters.length} exporters, ${list}: messages that reached none of them are not counted.`
  }

  const version = nodeVersion === undefined ? '' : ` (${nodeVersion})`
  return `Seen by one exporter in ${mode} mode${version}: messages that did not reach it are not counted.`
}
