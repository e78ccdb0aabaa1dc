import { type Address, operatorId, operatorKey, parse } from '@x/schemas'
import { encodeAbiParameters, type Hex } from 'viem'
import { globals } from '../config/constants.ts'
import type { Config } from '../config/createConfig.ts'
import type { Writer } from '../contract/createWriter.ts'
import type { SentCall } from '../contract/sendCall.ts'
import type { WriteOptions } from '../contract/writeOptions.ts'
import { roundOperatorFee } from '../utils/bigints.ts'

type Id = bigint | number | string
type Send<args> = (parameters: WriteOptions & { args: args }) => Promise<SentCall>

/** What an operator's owner does. */
export type OperatorManager = Pick<
  Writer,
  'removeOperator' | 'declareOperatorFee' | 'executeOperatorFee' | 'cancelDeclaredOperatorFee' | 'reduceOperatorFee'
> & {
  /** `yearlyFee`: wei for each validator of 32 ETH; rounded to what a block's fee is a multiple of. */
  registerOperator: Send<{ publicKey: string; yearlyFee: bigint; isPrivate: boolean }>
  /** Earnings in ETH; all of them where `amount` is as much or more. */
  withdraw: Send<{ operatorId: Id; amount: bigint }>
  /** Earnings in SSV; all of them where `amount` is as much or more. */
  withdrawOperatorEarningsSSV: Send<{ operatorId: Id; amount: bigint }>
  withdrawAllOperatorEarningsSSV: Send<{ operatorId: Id }>
  /** Earnings in ETH and in SSV. */
  withdrawAllVersionOperatorEarnings: Send<{ operatorId: Id }>
  setOperatorWhitelists: Writer['setOperatorsWhitelists']
  removeOperatorWhitelists: Writer['removeOperatorsWhitelists']
  setOperatorsPrivate: Writer['setOperatorsPrivateUnchecked']
  setOperatorsPublic: Writer['setOperatorsPublicUnchecked']
  setOperatorWhitelistingContract: Send<{ operatorIds: readonly Id[]; contractAddress: Address }>
  removeOperatorWhitelistingContract: Writer['removeOperatorsWhitelistingContract']
}

/**
 * The `operators` of an SDK.
 *
 * @example
 * const { setOperatorsPrivate } = createOperatorManager(sdk.config)
 * const data = setOperatorsPrivate.getTransactionData({ operatorIds: [1n] })
 */
export function createOperatorManager({ contract }: Config): OperatorManager {
  const { write, read } = contract.ssv
  return {
    removeOperator: write.removeOperator,
    declareOperatorFee: write.declareOperatorFee,
    executeOperatorFee: write.executeOperatorFee,
    cancelDeclaredOperatorFee: write.cancelDeclaredOperatorFee,
    reduceOperatorFee: write.reduceOperatorFee,
    setOperatorWhitelists: write.setOperatorsWhitelists,
    removeOperatorWhitelists: write.removeOperatorsWhitelists,
    setOperatorsPrivate: write.setOperatorsPrivateUnchecked,
    setOperatorsPublic: write.setOperatorsPublicUnchecked,
    removeOperatorWhitelistingContract: write.removeOperatorsWhitelistingContract,
    async registerOperator({ args: { publicKey, yearlyFee, isPrivate }, ...options }) {
      const fee = roundOperatorFee(yearlyFee / globals.BLOCKS_PER_YEAR, globals.ETH_DEDUCTED_DIGITS)
      return write.registerOperator({
        args: { publicKey: encodeKey(publicKey), fee, setPrivate: isPrivate },
        ...options,
      })
    },
    async withdraw({ args: { operatorId: id, amount }, ...options }) {
      const operatorId = toId(id)
      const earned = await read.getOperatorEarnings({ id: operatorId })
      if (amount >= earned) return write.withdrawAllOperatorEarnings({ args: { operatorId }, ...options })
      return write.withdrawOperatorEarnings({ args: { operatorId, amount }, ...options })
    },
    async withdrawOperatorEarningsSSV({ args: { operatorId: id, amount }, ...options }) {
      const operatorId = toId(id)
      const earned = await read.getOperatorEarningsSSV({ id: operatorId })
      if (amount >= earned) return write.withdrawAllOperatorEarningsSSV({ args: { operatorId }, ...options })
      return write.withdrawOperatorEarningsSSV({ args: { operatorId, amount }, ...options })
    },
    async withdrawAllOperatorEarningsSSV({ args: { operatorId }, ...options }) {
      return write.withdrawAllOperatorEarningsSSV({ args: { operatorId: toId(operatorId) }, ...options })
    },
    async withdrawAllVersionOperatorEarnings({ args: { operatorId }, ...options }) {
      return write.withdrawAllVersionOperatorEarnings({ args: { operatorId: toId(operatorId) }, ...options })
    },
    async setOperatorWhitelistingContract({ args: { operatorIds, contractAddress }, ...options }) {
      return write.setOperatorsWhitelistingContract({
        args: { operatorIds: operatorIds.map(toId), whitelistingContract: contractAddress },
        ...options,
      })
    },
  }
}

function toId(id: Id): bigint {
  return BigInt(parse(operatorId, id, 'The operator id'))
}

/** The contract has keys as one ABI-encoded text. */
function encodeKey(publicKey: string): Hex {
  return encodeAbiParameters([{ type: 'string' }], [parse(operatorKey, publicKey, "The operator's key")])
}
