import { concatHex } from 'viem'
import { sign } from 'viem/accounts'
import { safeAccountAbi } from './chain/contracts.generated.ts'
import { waitForReceipt } from './chain/waitForReceipt.ts'
import type { Devnet } from './createDevnet.ts'
import type { SafeServiceRecord } from './safe-service/startSafeService.ts'

/**
 * Has a proposal signed by its proposer and other owners, and executed.
 *
 * @param others who signs besides: positions in `devnet.accounts`
 * @throws {Error} the Safe refuses it, or the call fails
 * @example
 * const safe = await deploySafe(devnet, { owners: [0, 1] })
 * for (const record of devnet.safeService.list(safe)) await executeSafe(devnet, record, [1])
 */
export async function executeSafe(devnet: Devnet, record: SafeServiceRecord, others: readonly number[]): Promise<void> {
  const { safe, to, value, data, operation, gasToken, refundReceiver, safeTxHash: hash, confirmations } = record
  const added = others.map(async (index) => {
    const { address: owner, privateKey } = devnet.getAccount(index)
    return { owner, signature: await sign({ hash, privateKey, to: 'hex' }) }
  })
  const signatures = [...confirmations, ...(await Promise.all(added))].toSorted((a, b) =>
    a.owner.toLowerCase() < b.owner.toLowerCase() ? -1 : 1,
  )
  const amounts = [BigInt(record.safeTxGas), BigInt(record.baseGas), BigInt(record.gasPrice)] as const
  const bytes = concatHex(signatures.map(({ signature }) => signature))
  const { status } = await waitForReceipt(
    devnet.publicClient,
    await devnet.createWallet(others[0] ?? 0).writeContract({
      ...{ abi: safeAccountAbi, address: safe, functionName: 'execTransaction' },
      args: [to, BigInt(value), data ?? '0x', operation, ...amounts, gasToken, refundReceiver, bytes],
    }),
  )
  if (status !== 'success') throw new Error('The Safe transaction failed.')
}
