import { toHtml } from './pageText.ts'
import { renderAlerts } from './renderAlerts.ts'
import { renderClusters } from './renderClusters.ts'
import { renderDuties } from './renderDuties.ts'
import { renderOperators } from './renderOperators.ts'
import { renderHeader, renderTiles, summarize } from './renderSummary.ts'
import { renderUnknowns } from './renderUnknowns.ts'
import type { WatchView } from './watchView.ts'

/**
 * Draws how a watch goes as HTML. It is whole without a script: the page's own one asks for it again when there is news,
 * and takes over the parts (`data-part`) that have changed.
 */
export function renderWatchPage(view: WatchView): string {
  const { network, status } = view
  const parts = status === undefined || status.looks === 0 ? [] : renderParts({ ...view, status })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${toHtml(`${summarize(view).text} · ${network.name}`)}</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="watch.css">
<script src="watch.js" defer></script>
<noscript><meta http-equiv="refresh" content="60"></noscript>
</head>
<body>
<main>
<p id="state" role="alert" hidden></p>
${[renderHeader(view), ...parts].join('\n')}
</main>
<footer><p>The same as <a href="status.json">JSON</a> and as <a href="metrics">metrics</a> for Prometheus. Times are in UTC.</p></footer>
</body>
</html>
`
}

function renderParts(view: Parameters<typeof renderTiles>[0]): string[] {
  return [renderTiles, renderAlerts, renderUnknowns, renderClusters, renderDuties, renderOperators].map((render) =>
    render(view),
  )
}
