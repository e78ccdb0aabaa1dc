import type { Address, Hex } from '@x/schemas'
import { privateKeyToAddress } from 'viem/accounts'

/** The address of the account that a private key belongs to. In a file of its own, since it takes long to load. */
export function getAccountAddress(privateKey: Hex): Address {
  return privateKeyToAddress(privateKey)
}
