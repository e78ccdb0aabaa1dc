import { slotToTime } from '@x/schemas'
import { formatMinute } from '../figures/formatMinute.ts'
import { getHeadline } from '../figures/getHeadline.ts'
import type { ReportData } from '../figures/reportData.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { pageStyle } from './pageStyle.ts'
import { renderCharts } from './renderCharts.ts'
import { renderCoverage } from './renderCoverage.ts'
import { renderFigures } from './renderFigures.ts'
import { renderHeader } from './renderHeader.ts'
import { renderNotes } from './renderNotes.ts'
import { renderOperators } from './renderOperators.ts'
import { renderOwn } from './renderOwn.ts'
import { renderTiles } from './renderTiles.ts'
import { renderValidators } from './renderValidators.ts'
import { renderWrongDuties } from './renderWrongDuties.ts'
import { sortScript, sortScriptHash } from './sortScript.ts'

/** Writes a report as one HTML file that needs nothing else: no font, no network, and no script but its own. */
export function renderReport(data: ReportData): string {
  const day = (slot: number) => formatMinute(slotToTime(data.network, slot)).slice(0, 10)
  const title = `Participation on ${data.network.name}, ${day(data.from)} to ${day(data.to)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src '${sortScriptHash}'">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="ssvx">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
${renderHeader(data)}
${renderCoverage(data)}
${renderTiles(getHeadline(data))}
${renderOwn(data)}
${renderCharts(data)}
${renderWrongDuties(data)}
${renderOperators(data)}
${renderValidators(data)}
${renderNotes(data)}
<footer>Made by ssvx on ${formatMinute(data.createdAt)}.</footer>
</main>
${renderFigures(data)}
<script>${sortScript}</script>
</body>
</html>
`
}
