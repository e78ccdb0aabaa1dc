import type { Address, Hex, Network } from '@x/schemas'
import { numberToHex } from 'viem'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** How an unsigned call is written down: for Safe's transaction builder, plainly, or for `wallet_sendCalls`. */
export type UnsignedFormat = 'safe' | 'raw' | 'calls'

/** The file of Safe's transaction builder. */
export type SafeCallFile = {
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
}

/** A list of one transaction. `value` is wei as decimal text. */
export type RawCalls = { from: Address; to: Address; value: string; data: Hex; chainId: number }[]

/** The parameters of `wallet_sendCalls` (EIP-5792). */
export type WalletCalls = {
  version: '2.0.0'
  from: Address
  chainId: Hex
  atomicRequired: true
  calls: { to: Address; value: Hex; data: Hex }[]
}[]

/** An unsigned call as JSON, in the format that was asked for. */
export type CallFile<format extends UnsignedFormat = UnsignedFormat> = {
  safe: SafeCallFile
  raw: RawCalls
  calls: WalletCalls
}[format]

/**
 * Writes a prepared call as JSON for whoever signs elsewhere. One that is about a cluster is good until the cluster
 * changes. For registrations there is `exportRegistration`, whose files can be checked.
 *
 * @param prepared what `prepare` of an action made
 * @example
 * const prepared = await setOperatorsPrivate.prepare({ publicClient, network, from: owner, operatorIds: [operatorId] })
 * await writeFile('safe.json', JSON.stringify(exportCall(prepared, { network, format: 'safe' }), null, 2))
 */
export function exportCall<format extends UnsignedFormat>(
  prepared: PreparedCall,
  options: { network: Network; format: format },
): CallFile<format>
export function exportCall(
  prepared: PreparedCall,
  { network, format }: { network: Network; format: UnsignedFormat },
): CallFile {
  const { functionName, operatorIds = [], state } = prepared
  if (format === 'raw') return composeRawCalls(prepared, network)
  if (format === 'calls') return composeWalletCalls(prepared, network)
  const about = operatorIds.length === 0 ? '' : ` for operators ${operatorIds.join(', ')}`
  return composeSafeFile(prepared, {
    network,
    name: `SSV Network: ${functionName}`,
    description: `Calls ${functionName} on ${network.name}${about}, as of block ${state.blockNumber}.`,
  })
}

/** What is written down of a call. */
type UnsignedParts = Pick<PreparedCall, 'from' | 'to' | 'data' | 'value'>

/** A call, plainly. */
export function composeRawCalls({ from, to, data, value }: UnsignedParts, { chainId }: Network): RawCalls {
  return [{ from, to, value: `${value}`, data, chainId }]
}

/** A call for `wallet_sendCalls`. */
export function composeWalletCalls({ from, to, data, value }: UnsignedParts, { chainId }: Network): WalletCalls {
  const call = { to, value: numberToHex(value), data }
  return [{ version: '2.0.0', from, chainId: numberToHex(chainId), atomicRequired: true, calls: [call] }]
}

/** A call for Safe's transaction builder. */
export function composeSafeFile(
  { from, to, data, value }: UnsignedParts,
  { network, name, description }: { network: Network; name: string; description: string },
): SafeCallFile {
  const file = {
    version: '1.0',
    chainId: `${network.chainId}`,
    createdAt: Date.now(),
    meta: {
      name,
      description,
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: from,
      createdFromOwnerAddress: '',
    },
    transactions: [{ to, value: `${value}`, data, contractMethod: null, contractInputsValues: null }],
  } as const
  return { ...file, meta: { ...file.meta, checksum: getSafeChecksum(file) }, transactions: [...file.transactions] }
}
