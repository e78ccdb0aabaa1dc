import type { Hex } from '@x/schemas'
import { encodeAbiParameters } from 'viem'

/** A key as it is registered: the ABI encoding of one string. */
export function encodeOperatorKey(operatorKey: string): Hex {
  return encodeAbiParameters([{ type: 'string' }], [operatorKey])
}
