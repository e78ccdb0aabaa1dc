export {
  ssvNetworkAbi,
  ssvNetworkViewsAbi,
  ssvTokenAbi,
  whitelistingContractAbi,
} from './chain/contracts.generated.ts'
export type { DevnetWallet } from './chain/createDevnetWallet.ts'
export {
  createRpcProxy,
  type RpcFault,
  type RpcFaults,
  type RpcProxy,
  type RpcRequest,
} from './chain/createRpcProxy.ts'
export { DevnetTransactionError } from './chain/sendAsNode.ts'
export { AnvilStartError } from './chain/startAnvil.ts'
export type {
  ChainControls,
  ChainHandle,
  ClusterChange,
  ClusterReference,
  DevnetAccount,
  DevnetContracts,
  DevnetOperator,
  SeedLegacyClusterParameters,
  SetEffectiveBalanceParameters,
  StrangerDepositParameters,
} from './chain/types.ts'
export {
  type CreateDevnetParameters,
  createDevnet,
  type Devnet,
  type DevnetExporterParameters,
  type DevnetOperatorApiParameters,
} from './createDevnet.ts'
export {
  type ExporterFault,
  type ExporterFaults,
  type ExporterRequest,
  everyNth,
} from './exporter/faults.ts'
export type { ExporterLine, ExporterMode } from './exporter/routes/RouteContext.ts'
export type { ExporterBehaviour, Outage } from './exporter/simulation/createSimulation.ts'
export type { ExporterValidator } from './exporter/simulation/population.ts'
export {
  type ExporterServer,
  type ExporterStats,
  type StartExporterServerParameters,
  startExporterServer,
} from './exporter/startExporterServer.ts'
export {
  type OperatorApiFaults,
  type OperatorApiServer,
  type StartOperatorApiServerParameters,
  startOperatorApiServer,
} from './operator-api/startOperatorApiServer.ts'
export { type ChainIndex, type CreateChainIndexParameters, createChainIndex } from './subgraph/createChainIndex.ts'
export type { HttpFault, HttpFaults, HttpRequest } from './subgraph/httpFaults.ts'
export {
  type StartSubgraphServerParameters,
  type SubgraphFaults,
  type SubgraphServer,
  startSubgraphServer,
} from './subgraph/startSubgraphServer.ts'
