import type { Config } from '../config/createConfig.ts'
import type { Writer } from '../contract/createWriter.ts'

/** What oracles and governance do. */
export type DaoManager = Pick<Writer, 'commitRoot' | 'updateNetworkFeeSSV' | 'withdrawNetworkSSVEarnings'>

/**
 * The `dao` of an SDK.
 *
 * @example
 * const data = createDaoManager(sdk.config).updateNetworkFeeSSV.getTransactionData({ fee: 10_000_000n })
 */
export function createDaoManager({ contract }: Config): DaoManager {
  const { commitRoot, updateNetworkFeeSSV, withdrawNetworkSSVEarnings } = contract.ssv.write
  return { commitRoot, updateNetworkFeeSSV, withdrawNetworkSSVEarnings }
}
