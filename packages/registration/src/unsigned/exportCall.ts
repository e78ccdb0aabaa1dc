import { type Address, type Hex, InvalidInputError, type Network } from '@x/schemas'
import { numberToHex } from 'viem'
import { isRequestContract } from '../transaction/destinations.ts'
import type { Fees } from '../transaction/estimateFees.ts'
import type { PreparedCall } from '../transaction/prepareCall.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** How an unsigned call is written down: for Safe's transaction builder, plainly, for `wallet_sendCalls`, or for `eth_signTransaction`. */
export type UnsignedFormat = 'safe' | 'raw' | 'calls' | 'rpc'

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

/** Requests to sign transactions, whole: number, gas and fees are in them. Quantities are hex without leading zeros. */
export type SignRequests = {
  requests: {
    jsonrpc: '2.0'
    /** From 1, in the order in which the transactions are sent. */
    id: number
    method: 'eth_signTransaction'
    params: [
      {
        from: Address
        to: Address
        gas: Hex
        nonce: Hex
        value: Hex
        data: Hex
        chainId: Hex
        maxFeePerGas: Hex
        maxPriorityFeePerGas: Hex
      },
    ]
  }[]
}

/** An unsigned call as JSON, in the format that was asked for. */
export type CallFile<format extends UnsignedFormat = UnsignedFormat> = {
  safe: SafeCallFile
  raw: RawCalls
  calls: WalletCalls
  rpc: SignRequests
}[format]

export type ExportCallParameters<format extends UnsignedFormat = UnsignedFormat> = {
  network: Network
  format: format
  /** What may be paid for gas, which `rpc` needs and no other format has: `getCallCost(…)` says `limits`. Wei. */
  fees?: Pick<Fees, 'maxFeePerGas' | 'maxPriorityFeePerGas'> | undefined
}

/**
 * Writes a prepared call as JSON for whoever signs elsewhere, or several that are sent in this order. One that is about a
 * cluster is good until the cluster changes: `checkUnsignedCalls` says whether it still is. For registrations there is
 * `exportRegistration`. A Safe sends all of a file in one transaction: `countForSafe` tells how many fit into it.
 *
 * In the format `rpc` everything that is signed is fixed: the numbers of the account's next transactions, gas, and fees. A
 * transaction that the account sends meanwhile makes it void.
 *
 * @param prepared what `prepare` of an action made, or `exitValidators.prepareAll`
 * @throws {InvalidInputError} there is no call, or `rpc` lacks `fees`
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
  { network, format, fees }: ExportCallParameters,
): CallFile {
  const calls = [prepared].flat()
  if (format === 'raw') return composeRawCalls(calls, network)
  if (format === 'calls') return composeWalletCalls(calls, network)
  if (format === 'rpc') return composeSignRequests(calls, network, fees)
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

/** Calls as requests to a signer, one after the other from the account's next number on. */
export function composeSignRequests(
  calls: readonly (UnsignedParts & Pick<PreparedCall, 'gas' | 'state'>)[],
  { id: chainId }: Network,
  fees: ExportCallParameters['fees'],
): SignRequests {
  if (fees === undefined) {
    const message = 'expected what may be paid for gas: a signer signs it'
    throw new InvalidInputError('The format rpc', [{ path: 'fees', message }])
  }
  return {
    requests: calls.map(({ from, to, data, value, gas, state }, i) => ({
      jsonrpc: '2.0',
      id: i + 1,
      method: 'eth_signTransaction',
      params: [
        {
          from,
          to,
          gas: numberToHex(gas),
          nonce: numberToHex(state.accountNonce + i),
          value: numberToHex(value),
          data,
          chainId: numberToHex(chainId),
          maxFeePerGas: numberToHex(fees.maxFeePerGas),
          maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
        },
      ],
    })),
  }
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
