// What the packages of ssvx share with each other. It may change with any version: use `@x/exporter-report` instead.

export { formatPercent } from './figures/formatPercent.ts'
export { formatSeconds } from './figures/formatSeconds.ts'
export { getShareClass, shareClasses } from './figures/getShareClass.ts'
export { formatStandings, getStandings } from './figures/getStanding.ts'
export { getWorstOperator } from './figures/getWorstOperator.ts'
export { escapeHtml } from './markup/escapeHtml.ts'
export { pageStyle } from './page/pageStyle.ts'
export { type Column, renderTable } from './page/renderTable.ts'
