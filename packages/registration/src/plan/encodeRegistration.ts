import { ssvNetworkAbi } from '@x/chain'
import type { ClusterSnapshot, Hex } from '@x/schemas'
import type { KeySharesPayload } from '@x/schemas/internal'
import { encodeFunctionData } from 'viem'

/** The contract's function for this number of validators. */
export function getRegistrationFunction(validators: readonly unknown[]): 'registerValidator' | 'bulkRegisterValidator' {
  return validators.length === 1 ? 'registerValidator' : 'bulkRegisterValidator'
}

/** Encodes the call that registers validators: the single form for one, the bulk form for more. */
export function encodeRegistration(
  payloads: readonly KeySharesPayload[],
  operatorIds: readonly number[],
  snapshot: ClusterSnapshot,
): Hex {
  const ids = operatorIds.map(BigInt)
  const [first] = payloads
  if (payloads.length === 1 && first !== undefined) {
    return encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'registerValidator',
      args: [first.publicKey, ids, first.sharesData, snapshot],
    })
  }
  return encodeFunctionData({
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [payloads.map(({ publicKey }) => publicKey), ids, payloads.map(({ sharesData }) => sharesData), snapshot],
  })
}
