// What the packages of ssvx share with each other. It may change with any version: use `@x/devnet` instead.
export { waitForReceipt } from './chain/waitForReceipt.ts'
export { createPrivateFork } from './createPrivateFork.ts'
export type { ExporterLine } from './exporter/routes/RouteContext.ts'
export { type ChainIndex, createChainIndex } from './indexer/createChainIndex.ts'
export { startOperatorApiServer } from './operator-api/startOperatorApiServer.ts'
export { startSubgraphServer } from './subgraph/startSubgraphServer.ts'
export { noValidatorClientFaults } from './validator-client/ValidatorClientFaults.ts'
