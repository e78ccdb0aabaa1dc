import { commitRoot, updateNetworkFeeSsv, withdrawNetworkSsvEarnings } from '@x/registration'
import type { Hex } from 'viem'
import type { Config } from '../config/createConfig.ts'
import { type Send, sendAction } from './sendAction.ts'

/** What oracles and governance do. */
export type DaoManager = {
  commitRoot: Send<{ merkleRoot: Hex; blockNum: bigint }>
  updateNetworkFeeSSV: Send<{ fee: bigint }>
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
