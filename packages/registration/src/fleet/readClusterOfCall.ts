import { ssvNetworkAbi } from '@x/chain'
import type { Hex } from '@x/schemas'
import { decodeFunctionData } from 'viem'

/** The operators of the cluster that a call changes, as text; `owner` where it changes what is the owner's. */
export function readClusterOfCall(data: Hex): string | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: ssvNetworkAbi, data })
    if (functionName === 'setFeeRecipientAddress') return 'owner'
    const values: readonly unknown[] = args
    return values.find((arg): arg is bigint[] => Array.isArray(arg) && typeof arg[0] === 'bigint')?.join()
  } catch {
    // It is a call of another contract.
    return undefined
  }
}
