import { ssvNetworkAbi } from '@x/chain'
import type { Hex } from '@x/schemas'
import { decodeFunctionData } from 'viem'

/** The amount that a transaction takes out of a cluster, in wei. */
export function readWithdrawn(data: Hex): bigint {
  const call = decodeFunctionData({ abi: ssvNetworkAbi, data })
  if (call.functionName !== 'withdraw') throw new TypeError(`${call.functionName} withdraws nothing.`)
  return call.args[1]
}
