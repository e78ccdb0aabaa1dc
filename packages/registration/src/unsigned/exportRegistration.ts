import type { Network } from '@x/schemas'
import type { PreparedRegistration } from '../register/unsignedRegistration.ts'
import {
  composeRawCalls,
  composeSafeFile,
  composeWalletCalls,
  type RawCalls,
  type SafeCallFile,
  type UnsignedFormat,
  type WalletCalls,
} from './exportCall.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** The file of Safe's transaction builder. Safe ignores `registration`. */
export type SafeBatchFile = SafeCallFile & { registration: UnsignedNonces }

/** The owner nonces that an unsigned registration is good for. */
export type UnsignedNonces = { firstOwnerNonce: number; lastOwnerNonce: number }

/** A list of one transaction. `value` is wei as decimal text. */
export type RawTransactions = (RawCalls[number] & UnsignedNonces)[]

/** The parameters of `wallet_sendCalls` (EIP-5792). Wallets ignore the optional capability. */
export type SendCallsParameters = (WalletCalls[number] & {
  capabilities: { registration: { optional: true } & UnsignedNonces }
})[]

/** An unsigned registration as JSON, in the format that was asked for. */
export type UnsignedFile<format extends UnsignedFormat = UnsignedFormat> = {
  safe: SafeBatchFile
  raw: RawTransactions
  calls: SendCallsParameters
}[format]

/**
 * Writes a prepared registration as JSON for whoever signs elsewhere. It is good only for its owner nonces, and until
 * the cluster changes: check it with `checkUnsignedRegistration` before it is sent. The next transaction of the same
 * cluster can be prepared only after it is mined, since the contract wants the snapshot that this one leaves.
 *
 * @param prepared from `prepareRegisterValidators`
 * @example
 * const prepared = await prepareRegisterValidators({ publicClient, network, owner, keyShares, depositAmount })
 * await writeFile('safe.json', JSON.stringify(exportRegistration(prepared, { network, format: 'safe' }), null, 2))
 */
export function exportRegistration<format extends UnsignedFormat>(
  prepared: PreparedRegistration,
  options: { network: Network; format: format },
): UnsignedFile<format>
export function exportRegistration(
  prepared: PreparedRegistration,
  { network, format }: { network: Network; format: UnsignedFormat },
): UnsignedFile {
  const { publicKeys, state } = prepared
  const nonces = { firstOwnerNonce: state.ownerNonce, lastOwnerNonce: state.ownerNonce + publicKeys.length - 1 }
  if (format === 'raw') return composeRawCalls([prepared], network).map((call) => ({ ...call, ...nonces }))
  if (format === 'calls') {
    const capabilities = { registration: { optional: true, ...nonces } } as const
    return composeWalletCalls([prepared], network).map((call) => ({ ...call, capabilities }))
  }
  const count = publicKeys.length === 1 ? '1 validator' : `${publicKeys.length} validators`
  const file = composeSafeFile([prepared], {
    network,
    from: prepared.from,
    name: `SSV Network: register ${count}`,
    description:
      `Registers ${count} on ${network.name} with owner nonces ${nonces.firstOwnerNonce} to ${nonces.lastOwnerNonce}, ` +
      `as of block ${state.blockNumber}. It is void once the owner registers other validators or the cluster changes.`,
  })
  const whole = { ...file, registration: nonces }
  return { ...whole, meta: { ...file.meta, checksum: getSafeChecksum(whole) } }
}
