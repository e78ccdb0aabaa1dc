import type { Address } from '@x/schemas'
import { bytesToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The address of the account that a private key belongs to. In a file of its own, since it takes long to load. */
export function getAccountAddress(privateKey: Uint8Array): Address {
  return privateKeyToAddress(bytesToHex(privateKey))
}
