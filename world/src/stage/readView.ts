import { type Abi, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Block } from '../chain/block.ts'
import { viewsAbi } from '../contract/abi.ts'
import type { ContractState } from '../contract/types.ts'
import { governor } from '../people/accounts.ts'
import { toLower } from '../services/indexBlock.ts'
import { contracts, model } from './createScene.ts'

const abi: Abi = viewsAbi

/** Asks a view of the contract at a block, without a node that could lie; `undefined` where it reverts. */
export function readView(
  { state, number, timestamp }: Block<ContractState>,
  functionName: string,
  args: readonly unknown[],
): unknown {
  const input = encodeFunctionData({ abi, functionName, args })
  const call = { from: toLower(governor.address), to: contracts.views, value: 0n, input }
  const outcome = model.call(state, call, { number, timestamp })
  return 'revert' in outcome ? undefined : decodeFunctionResult({ abi, functionName, data: outcome.output })
}
