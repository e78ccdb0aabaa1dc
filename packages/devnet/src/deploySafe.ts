import type { Address } from '@x/schemas'
import { getAddress } from 'viem'
import { safeAccountAbi, safeAccountBytecode } from './chain/contracts.generated.ts'
import { waitForReceipt } from './chain/waitForReceipt.ts'
import type { Devnet } from './createDevnet.ts'

export type DeploySafeParameters = {
  /** Who owns it: positions in `devnet.accounts`. */
  owners: readonly number[]
  /** So many of them have to sign. Default: all. */
  threshold?: number | undefined
  /** Wei that it gets. Default: none. */
  balance?: bigint | undefined
}

/**
 * Deploys what stands in for a Safe of version 1.4.1.
 *
 * @example
 * const safe = await deploySafe(devnet, { owners: [0, 1, 2], threshold: 2, balance: 10n ** 19n })
 */
export async function deploySafe(
  devnet: Devnet,
  { owners, threshold = owners.length, balance = 0n }: DeploySafeParameters,
): Promise<Address> {
  const wallet = devnet.createWallet(owners[0] ?? 0)
  const args = [owners.map((index) => devnet.getAccount(index).address), BigInt(threshold)] as const
  const hash = await wallet.deployContract({ abi: safeAccountAbi, bytecode: safeAccountBytecode, args })
  const { contractAddress } = await waitForReceipt(devnet.publicClient, hash)
  if (contractAddress == null) throw new Error('The Safe was not deployed.')
  if (balance > 0n) {
    await waitForReceipt(devnet.publicClient, await wallet.sendTransaction({ to: contractAddress, value: balance }))
  }
  return getAddress(contractAddress)
}
