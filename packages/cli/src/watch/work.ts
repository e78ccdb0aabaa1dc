/** What watches. Like `inputs/chain.ts` it is imported when all that the user gives is read. */
export { createExporterClient } from '@x/exporter-client'
export { formatMetrics, watchNetwork } from '@x/watch'
export { createStateFile, serveMetrics } from '@x/watch/node'
export { createClients } from '../inputs/createClients.ts'
export { getOwnerSources } from '../inputs/getOwnerSources.ts'
