import type { Address, Hex, Network } from '@x/schemas'
import { numberToHex } from 'viem'
import type { PreparedRegistration } from '../register/unsignedRegistration.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** How an unsigned registration is written down: for Safe's transaction builder, plainly, or for `wallet_sendCalls`. */
export type UnsignedFormat = 'safe' | 'raw' | 'calls'

/** The file of Safe's transaction builder. Safe ignores `registration`. */
export type SafeBatchFile = {
  version: '1.0'
  chainId: string
  /** Milliseconds since the Unix epoch. */
  createdAt: number
  meta: {
    name: string
    description: string
    txBuilderVersion: string
    createdFromSafeAddress: Address
    createdFromOwnerAddress: ''
    checksum: Hex
  }
  transactions: { to: Address; value: string; data: Hex; contractMethod: null; contractInputsValues: null }[]
  registration: UnsignedNonces
}

/** The owner nonces that an unsigned registration is good for. */
export type UnsignedNonces = { firstOwnerNonce: number; lastOwnerNonce: number }

/** A list of one transaction. `value` is wei as decimal text. */
export type RawTransactions = ({
  from: Address
  to: Address
  value: string
  data: Hex
  chainId: number
} & UnsignedNonces)[]

/** The parameters of `wallet_sendCalls` (EIP-5792). Wallets ignore the optional capability. */
export type SendCallsParameters = {
  version: '2.0.0'
  from: Address
  chainId: Hex
  atomicRequired: true
  calls: { to: Address; value: Hex; data: Hex }[]
  capabilities: { registration: { optional: true } & UnsignedNonces }
}[]

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
  { network: { name, chainId }, format }: { network: Network; format: UnsignedFormat },
): UnsignedFile {
  const { owner, to, data, value, publicKeys, state } = prepared
  const nonces = { firstOwnerNonce: state.ownerNonce, lastOwnerNonce: state.ownerNonce + publicKeys.length - 1 }
  if (format === 'raw') return [{ from: owner, to, value: `${value}`, data, chainId, ...nonces }]
  if (format === 'calls') {
    const call = { to, value: numberToHex(value), data }
    const capabilities = { registration: { optional: true, ...nonces } } as const
    const place = { from: owner, chainId: numberToHex(chainId) }
    return [{ version: '2.0.0', ...place, atomicRequired: true, calls: [call], capabilities }]
  }
  const count = publicKeys.length === 1 ? '1 validator' : `${publicKeys.length} validators`
  const file = {
    version: '1.0',
    chainId: `${chainId}`,
    createdAt: Date.now(),
    meta: {
      name: `SSV Network: register ${count}`,
      description:
        `Registers ${count} on ${name} with owner nonces ${nonces.firstOwnerNonce} to ${nonces.lastOwnerNonce}, ` +
        `as of block ${state.blockNumber}. It is void once the owner registers other validators or the cluster changes.`,
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: owner,
      createdFromOwnerAddress: '',
    },
    transactions: [{ to, value: `${value}`, data, contractMethod: null, contractInputsValues: null }],
    registration: nonces,
  } as const
  return { ...file, meta: { ...file.meta, checksum: getSafeChecksum(file) }, transactions: [...file.transactions] }
}
