import type { Address, Network } from '@x/schemas'

/**
 * The contracts that take requests to the beacon chain, at the same addresses on each chain: exits and withdrawals
 * (EIP-7002), consolidations (EIP-7251).
 */
export const requestContracts = {
  withdrawals: '0x00000961Ef480Eb55e80D19ad83579A64c007002',
  consolidations: '0x0000BBdDc7CE488642fb579F8B00f3a590007251',
} as const satisfies Record<string, Address>

/** Whether a contract takes requests to the beacon chain. */
export function isRequestContract(address: Address | null): boolean {
  return Object.values(requestContracts).some((each) => each.toLowerCase() === address?.toLowerCase())
}

/** Whether transactions of ours go to a contract: the network's, or one that takes requests to the beacon chain. */
export function isDestination({ contracts }: Network, address: Address | null): boolean {
  return contracts.ssvNetwork.address.toLowerCase() === address?.toLowerCase() || isRequestContract(address)
}
