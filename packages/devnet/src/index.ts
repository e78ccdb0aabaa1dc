export { type CallClusterParameters, type ClusterCall, callCluster } from './callCluster.ts'
export {
  ssvNetworkAbi,
  ssvNetworkViewsAbi,
  ssvTokenAbi,
  whitelistingContractAbi,
} from './chain/contracts.generated.ts'
export { DevnetTransactionError } from './chain/sendAsNode.ts'
export { AnvilStartError } from './chain/startAnvil.ts'
export type {
  ClusterChange,
  DevnetAccount,
  DevnetContracts,
  DevnetOperator,
  DevnetWallet,
  TransactionStall,
} from './chain/types.ts'
export type { ControlledDevnet } from './control/DevnetFault.ts'
export { type ControlServer, type StartControlServerOptions, startControlServer } from './control/startControlServer.ts'
export { type CreateDevnetParameters, createDevnet, type Devnet } from './createDevnet.ts'
export { createPrivateFork, type PrivateFork } from './createPrivateFork.ts'
export { createTestSecret } from './createTestSecret.ts'
export type { ExporterFaults, ExporterRequest } from './exporter/faults.ts'
export type { ExporterLine } from './exporter/routes/RouteContext.ts'
export type { ExporterValidator } from './exporter/simulation/population.ts'
export type { ExporterBehaviour } from './exporter/simulation/resolveBehaviour.ts'
export {
  type ExporterServer,
  type StartExporterServerParameters,
  startExporterServer,
} from './exporter/startExporterServer.ts'
export type { ExporterStats } from './exporter/stats.ts'
export { type ChainIndex, type CreateChainIndexParameters, createChainIndex } from './indexer/createChainIndex.ts'
export {
  type OperatorApiFaults,
  type OperatorApiServer,
  type StartOperatorApiServerParameters,
  startOperatorApiServer,
} from './operator-api/startOperatorApiServer.ts'
export { type RegisterClustersParameters, registerClusters } from './registerClusters.ts'
export {
  type CreateRpcProxyParameters,
  createRpcProxy,
  type RpcBatch,
  type RpcError,
  type RpcFault,
  type RpcFaults,
  type RpcProxy,
  type RpcRequest,
} from './rpc-proxy/createRpcProxy.ts'
export type { HiddenLogs, LyingFaults } from './rpc-proxy/LyingFaults.ts'
export { everyNth } from './server/everyNth.ts'
export type { HttpFault, HttpFaultName, HttpFaults, HttpRequest, NumberedRequest } from './server/HttpFault.ts'
export {
  type StartSubgraphServerParameters,
  type SubgraphFaults,
  type SubgraphServer,
  startSubgraphServer,
} from './subgraph/startSubgraphServer.ts'
