import type { BeaconChain } from '../beacon/createBeaconChain.ts'
import type { BeaconServer } from '../beacon/startBeaconServer.ts'
import type { ChainHandle } from '../chain/types.ts'
import type { OperatorApiServer } from '../operator-api/startOperatorApiServer.ts'
import type { RpcProxy } from '../rpc-proxy/createRpcProxy.ts'
import type { SubgraphServer } from '../subgraph/startSubgraphServer.ts'
import type { ValidatorClient } from '../validator-client/startValidatorClient.ts'

/** What faults are set on: a devnet. */
export type ControlledDevnet = ChainHandle & {
  passTime(seconds: number, parameters?: { chainOnly?: boolean | undefined }): Promise<void>
  rpcProxy: RpcProxy
  otherRpcProxy: RpcProxy
  subgraph: SubgraphServer
  operatorApi: OperatorApiServer
  beacon: BeaconServer
  otherBeacon: BeaconServer
  beaconChain: BeaconChain
  validatorClient: ValidatorClient
}

/** One thing that can go wrong with a devnet, as a user names it. */
export type DevnetFault = {
  name: string
  /** What its value looks like; undefined where it has none. */
  value: string | undefined
  /** One sentence about what it does. */
  description: string
  /**
   * Makes it happen. Returns what has been done, where that is more than the value.
   *
   * @throws {InvalidFaultValueError} the value does not fit
   */
  set(devnet: ControlledDevnet, value: string): Promise<void> | void
  /** Ends it. Undefined for what happens once. */
  clear?: ((devnet: ControlledDevnet) => Promise<void> | void) | undefined
  /** Whether it has ended by itself. */
  isOver?: ((devnet: ControlledDevnet) => boolean) | undefined
}
