export type {
  BeaconChain,
  BeaconDeposit,
  BeaconValidatorChanges,
  LoseFinalityParameters,
  RunElsewhereParameters,
} from './beacon/createBeaconChain.ts'
export type { BeaconFaults, BeaconFeature } from './beacon/node/BeaconFaults.ts'
export type { BeaconServer } from './beacon/startBeaconServer.ts'
export { type CallClusterParameters, callCluster } from './callCluster.ts'
export { ssvNetworkAbi, ssvNetworkViewsAbi, ssvTokenAbi } from './chain/contracts.generated.ts'
export { DevnetError } from './chain/DevnetError.ts'
export type { DevnetAccount, DevnetOperator } from './chain/types.ts'
export { type CreateDevnetParameters, createDevnet, type Devnet } from './createDevnet.ts'
export { createTestSecret } from './createTestSecret.ts'
export { type DeploySafeParameters, deploySafe } from './deploySafe.ts'
export { executeSafe } from './executeSafe.ts'
export {
  type ExporterServer,
  type StartExporterServerParameters,
  startExporterServer,
} from './exporter/startExporterServer.ts'
export { type RegisterClustersParameters, registerClusters } from './registerClusters.ts'
export {
  type CreateRpcProxyParameters,
  createRpcProxy,
  type RpcFaults,
  type RpcProxy,
} from './rpc-proxy/createRpcProxy.ts'
export {
  type SafeServiceFaults,
  type SafeServiceRecord,
  type SafeServiceServer,
  type StartSafeServiceParameters,
  startSafeService,
} from './safe-service/startSafeService.ts'
export { everyNth } from './server/everyNth.ts'
export type { HttpFault, HttpFaultName } from './server/HttpFault.ts'
export {
  type ControlServer,
  type StartControlServerParameters,
  startControlServer,
} from './startControlServer.ts'
export {
  type StartValidatorClientParameters,
  startValidatorClient,
  type ValidatorClient,
} from './validator-client/startValidatorClient.ts'
export type { ValidatorClientFaults } from './validator-client/ValidatorClientFaults.ts'
