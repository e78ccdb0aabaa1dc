import { ssvNetworkViewsAbi } from '@x/chain'
import type { Hex } from '@x/schemas'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Block } from '../chain/block.ts'
import type { ContractModel } from '../contract/types.ts'

/** What the contract says of an operator at a block. */
export type OperatorValues = {
  fee: bigint
  feeSsv: bigint
  validatorCount: number
  isPrivate: boolean
  /** Whether it has an account in ETH. */
  isActive: boolean
  whitelistedAddress: Hex
}

const known = new WeakMap<object, Map<number, OperatorValues>>()
const zeroAddress: Hex = `0x${'00'.repeat(20)}`

/** Asks the contract for an operator at a block, once for each state. */
export function readOperator<State extends object>(
  { model, views }: { model: ContractModel<State>; views: Hex },
  { state, number, timestamp }: Block<State>,
  id: number,
): OperatorValues {
  const values = known.get(state) ?? new Map<number, OperatorValues>()
  known.set(state, values)
  const found = values.get(id)
  if (found !== undefined) return found
  const ask = (functionName: 'getOperatorById' | 'getOperatorByIdSSV') => {
    const input = encodeFunctionData({ abi: ssvNetworkViewsAbi, functionName, args: [BigInt(id)] })
    const outcome = model.call(state, { from: zeroAddress, to: views, value: 0n, input }, { number, timestamp })
    if ('revert' in outcome) throw new Error(`The model does not tell operator ${id}.`)
    return decodeFunctionResult({ abi: ssvNetworkViewsAbi, functionName, data: outcome.output })
  }
  const { fee, validatorCount, isPrivate, isActive, whitelistedAddress } = ask('getOperatorById')
  const ssv = ask('getOperatorByIdSSV')
  const read = {
    fee,
    feeSsv: ssv.fee,
    validatorCount,
    isPrivate,
    // One of the time of SSV fees that is not used since has no ETH account yet.
    isActive: isActive || ssv.isActive,
    whitelistedAddress,
  }
  values.set(id, read)
  return read
}
