/** What watches. Like `inputs/chain.ts` it is imported when all that the user gives is read. */
export { createExporterClient } from '@x/exporter-client'
export { watchNetwork } from '@x/watch'
export { createStateFile, serveWatch } from '@x/watch/node'
export { createClients } from '../inputs/createClients.ts'
export { getOwnerSources } from '../inputs/getOwnerSources.ts'
export { createWatchTexts } from './page/createWatchTexts.ts'
