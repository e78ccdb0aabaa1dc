import type { Block } from '../chain/block.ts'
import type { ContractState } from '../contract/types.ts'
import { readView } from './readView.ts'

/** Wei that operators and network take together for each block and validator of 32 ETH. */
export function readBurn(head: Block<ContractState>, operatorIds: readonly number[]): bigint {
  const fees = operatorIds.map((id) => readView(head, 'getOperatorFee', [BigInt(id)]) as bigint)
  return fees.reduce((sum, fee) => sum + fee, readView(head, 'getNetworkFee', []) as bigint)
}
