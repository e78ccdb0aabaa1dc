// What the packages of ssvx share with each other. It may change with any version: use `@x/exporter-report` instead.

export { formatPercent } from './figures/formatPercent.ts'
export { formatSeconds } from './figures/formatSeconds.ts'
export { formatStandings, getStandings } from './figures/getStanding.ts'
export { getWorstOperator } from './figures/getWorstOperator.ts'
