import type { OfficialConfig } from './config/completeConfig.ts'
import type { ConfigArgs } from './config/configArgs.ts'
import type { Config } from './config/createConfig.ts'
import { SSVSDK } from './SSVSDK.ts'

/**
 * Creates an SDK with the calls that the scripts for the official one know: a script written for that needs another import
 * and nothing else. `new SSVSDK` does the same.
 *
 * What the subgraph says is brought up to the newest block from the chain; where it can't be asked, all that the chain
 * knows comes from there.
 *
 * @throws {InvalidInputError} something is missing, wrong or not known; lists all of it
 * @throws {NetworkMismatchError} no network is given, and the client's chain is not that of a public one; the wallet client is for another chain
 * @example
 * const sdk = createSdk({ publicClient, walletClient, extendedConfig: { subgraph: { apiKey } } })
 * const nonce = await sdk.api.getOwnerNonce({ owner })
 * const keyshares = await sdk.utils.generateKeyShares({
 *   keystore: keystores, keystorePassword, operatorIds, operatorKeys, ownerAddress: owner, nonce,
 * })
 * const transaction = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount: parseEther('1') } })
 * const receipt = await transaction.wait()
 */
export function createSdk(config: ConfigArgs | Config | OfficialConfig): SSVSDK {
  return new SSVSDK(config)
}
