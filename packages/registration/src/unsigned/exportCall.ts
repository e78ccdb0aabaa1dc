import { type Address, type Hex, InvalidInputError, type Network } from '@x/schemas'
import { numberToHex } from 'viem'
import { isRequestContract } from '../transaction/destinations.ts'
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

/** Transactions in their order, one unless several were prepared. `value` is wei as decimal text. */
export type RawCalls = { from: Address; to: Address; value: string; data: Hex; chainId: number }[]

/** The parameters of `wallet_sendCalls` (EIP-5792), once for each transaction. */
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

export type ExportCallParameters<format extends UnsignedFormat = UnsignedFormat> = {
  network: Network
  format: format
}

/**
 * Writes a prepared call as JSON for whoever signs elsewhere, or several that are sent in this order. One that is about a
 * cluster is good until the cluster changes: `checkUnsignedCalls` says whether it still is. For registrations there is
 * `exportRegistration`. A Safe sends all of a file in one transaction: `countForSafe` tells how many fit into it.
 *
 * @param prepared what `prepare` of an action made, or `exitValidators.prepareAll`
 * @example
 * const prepared = await setOperatorsPrivate.prepare(publicClient, { from: owner, operatorIds: [operatorId] })
 * await writeFile('safe.json', JSON.stringify(exportCall(prepared, { network, format: 'safe' }), null, 2))
 */
export function exportCall<format extends UnsignedFormat>(
  prepared: PreparedCall | readonly PreparedCall[],
  options: ExportCallParameters<format>,
): CallFile<format>
export function exportCall(
  prepared: PreparedCall | readonly PreparedCall[],
  { network, format }: ExportCallParameters,
): CallFile {
  const calls = [prepared].flat()
  if (format === 'raw') return composeRawCalls(calls, network)
  if (format === 'calls') return composeWalletCalls(calls, network)
  const [first] = calls
  if (first === undefined) throw new InvalidInputError('The list of calls', [{ path: '', message: 'expected one' }])
  const { functionName, operatorIds = [], state } = first
  const operators = operatorIds.length === 0 ? '' : ` for operators ${operatorIds.join(', ')}`
  const about = calls.length === 1 ? operators : `${operators}, ${calls.length} times in this order`
  return composeSafeFile(calls, {
    network,
    from: first.from,
    name: `${isRequestContract(first.to) ? 'Beacon chain' : 'SSV Network'}: ${functionName}`,
    description: `Calls ${functionName} on ${network.name} (chain ${network.id}, contract ${first.to})${about}, as of block ${state.blockNumber}.`,
  })
}

/** What is written down of a call. */
type UnsignedParts = Pick<PreparedCall, 'from' | 'to' | 'data' | 'value'>

/** Calls, plainly. */
export function composeRawCalls(calls: readonly UnsignedParts[], { id: chainId }: Network): RawCalls {
  return calls.map(({ from, to, data, value }) => ({ from, to, value: `${value}`, data, chainId }))
}

/** Calls for `wallet_sendCalls`, each by itself: together they could be too much for one transaction. */
export function composeWalletCalls(calls: readonly UnsignedParts[], { id: chainId }: Network): WalletCalls {
  return calls.map(({ from, to, data, value }) => ({
    version: '2.0.0',
    from,
    chainId: numberToHex(chainId),
    atomicRequired: true,
    calls: [{ to, value: numberToHex(value), data }],
  }))
}

/** Calls for Safe's transaction builder. */
export function composeSafeFile(
  calls: readonly UnsignedParts[],
  { network, from, name, description }: { network: Network; from: Address; name: string; description: string },
): SafeCallFile {
  const file = {
    version: '1.0',
    chainId: `${network.id}`,
    createdAt: Date.now(),
    meta: {
      name,
      description,
      txBuilderVersion: '1.18.2',
      createdFromSafeAddress: from,
      createdFromOwnerAddress: '',
    },
    transactions: calls.map(({ to, value, data }) => ({
      to,
      value: `${value}`,
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  } as const
  return { ...file, meta: { ...file.meta, checksum: getSafeChecksum(file) } }
}
