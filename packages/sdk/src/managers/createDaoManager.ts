import { commitRoot, updateNetworkFeeSsv, withdrawNetworkSsvEarnings } from '@x/registration/internal'
import type { Hex } from 'viem'
import type { Config } from '../config/createConfig.ts'
import { type Send, sendAction } from './sendAction.ts'

/** What oracles and governance do. */
export type DaoManager = {
  /**
   * Votes as an oracle of the network for the effective balances of all clusters at a block. They count once enough
   * oracles have voted for the same root.
   */
  commitRoot: Send<{ merkleRoot: Hex; blockNum: bigint }>
  /** Sets the network fee of the clusters that still pay in SSV. */
  updateNetworkFeeSSV: Send<{ fee: bigint }>
  /** Withdraws what the network has earned in SSV. */
  withdrawNetworkSSVEarnings: Send<{ amount: bigint }>
}

/**
 * The `dao` of an SDK.
 *
 * @example
 * const { updateNetworkFeeSSV } = createDaoManager(sdk.config)
 * const error = await updateNetworkFeeSSV({ args: { fee: 10_000_000n } }).catch(({ name }) => name)
 * error // 'ContractRevertError'
 */
export function createDaoManager(config: Config): DaoManager {
  return {
    async commitRoot({ args: { merkleRoot, blockNum }, ...options }) {
      const about = { merkleRoot, blockNumber: Number(blockNum) }
      return sendAction(config, commitRoot, 'commitRoot', about, options)
    },
    async updateNetworkFeeSSV({ args: { fee }, ...options }) {
      return sendAction(config, updateNetworkFeeSsv, 'updateNetworkFeeSSV', { fee }, options)
    },
    async withdrawNetworkSSVEarnings({ args: { amount }, ...options }) {
      return sendAction(config, withdrawNetworkSsvEarnings, 'withdrawNetworkSSVEarnings', { amount }, options)
    },
  }
}
