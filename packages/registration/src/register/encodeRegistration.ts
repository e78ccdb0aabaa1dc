import type { ClusterSnapshot, Hex } from '@x/schemas'
import { encodeFunctionData } from 'viem'
import { ssvNetworkAbi } from '../abi/ssvNetworkAbi.ts'
import type { RegistrationItems } from './registrationItems.ts'

/** The contract's function for this number of validators. */
export function getRegistrationFunction({
  items,
}: Pick<RegistrationItems, 'items'>): 'registerValidator' | 'bulkRegisterValidator' {
  return items.length === 1 ? 'registerValidator' : 'bulkRegisterValidator'
}

/** Encodes the call that registers the items: the single form for one, the bulk form for more. */
export function encodeRegistration({ items, operatorIds }: RegistrationItems, snapshot: ClusterSnapshot): Hex {
  const ids = operatorIds.map(BigInt)
  const [first] = items
  if (items.length === 1 && first !== undefined) {
    const { publicKey, sharesData } = first.payload
    return encodeFunctionData({
      abi: ssvNetworkAbi,
      functionName: 'registerValidator',
      args: [publicKey, ids, sharesData, snapshot],
    })
  }
  return encodeFunctionData({
    abi: ssvNetworkAbi,
    functionName: 'bulkRegisterValidator',
    args: [
      items.map(({ payload }) => payload.publicKey),
      ids,
      items.map(({ payload }) => payload.sharesData),
      snapshot,
    ],
  })
}
