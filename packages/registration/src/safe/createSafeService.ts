import { createHttpClient, HttpStatusError, ResponseError } from '@x/http'
import { type Address, address, type Hex, hex, hexOfSize, InvalidInputError } from '@x/schemas'
import { isLocalHost, summarizeForeignText } from '@x/schemas/internal'
import * as v from 'valibot'
import { zeroAddress } from 'viem'
import { SafeError } from './SafeError.ts'
import { getSafeTransactionHash, type SafeDomain, type SafeTransaction } from './safeTransaction.ts'

export type CreateSafeServiceParameters = {
  /** What precedes `/api/v2`, such as `https://api.safe.global/tx-service/eth`. */
  url: string
  /** Sent as `Authorization: Bearer …`; Safe's own services ask for one. */
  apiKey?: string | undefined
  /** Whether the key may travel unencrypted (http) to another machine. Default false. */
  allowPlainHttp?: boolean | undefined
  /** Replaces the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}

/** A transaction that waits for signatures, by the hash that we computed of it. */
export type QueuedTransaction = {
  transaction: SafeTransaction
  hash: Hex
  /** What owners have signed, as the service has it. */
  confirmations: readonly { owner: Address; signature: Hex }[]
}

/** A signed proposal. */
export type SafeProposalRequest = { transaction: SafeTransaction; hash: Hex; sender: Address; signature: Hex }

/** A transaction service of a Safe. It is a stranger: what it says of a transaction is held against its hash. */
export type SafeService = {
  /** Its address without credentials. */
  endpoint: string
  /** What is not executed, from the Safe's next nonce on, in the order of the nonces. */
  listQueue: (
    safe: SafeDomain & { nonce: number },
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<QueuedTransaction[]>
  /** Adds a transaction to the queue, and looks whether it is there as it was given. */
  propose: (
    safe: SafeDomain,
    request: SafeProposalRequest,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<void>
}

const amount = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((given) => BigInt(given)),
)
const optionalAddress = v.nullish(address, zeroAddress)

const record = v.looseObject({
  safe: address,
  to: address,
  value: amount,
  data: v.nullish(hex, '0x'),
  operation: v.pipe(v.number(), v.safeInteger()),
  safeTxGas: amount,
  baseGas: amount,
  gasPrice: amount,
  gasToken: optionalAddress,
  refundReceiver: optionalAddress,
  nonce: v.pipe(
    amount,
    v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)),
    v.transform((given) => Number(given)),
  ),
  safeTxHash: hexOfSize(32),
  isExecuted: v.boolean(),
  confirmations: v.nullish(v.array(v.looseObject({ owner: address, signature: v.nullish(hex) })), []),
})

const page = v.looseObject({ results: v.array(record), next: v.nullish(v.string()) })

const pageSize = 100
/** No Safe of somebody who works with it has as many. */
const mostQueued = 1_000

/**
 * Connects to a transaction service of Safes (its API v2).
 *
 * @throws {InvalidInputError} the key would travel unencrypted to another machine
 * @example
 * const service = createSafeService({ url: 'https://api.safe.global/tx-service/eth' })
 */
export function createSafeService({
  url,
  apiKey,
  allowPlainHttp = false,
  fetch,
}: CreateSafeServiceParameters): SafeService {
  const { protocol, host } = new URL(url)
  if (protocol === 'http:' && apiKey !== undefined && !allowPlainHttp && !isLocalHost(host)) {
    throw new InvalidInputError('The address of the transaction service', [
      { path: '', message: 'expected https://, or this machine: over http:// others can read the key' },
    ])
  }
  const http = createHttpClient({ baseUrl: url, bearerToken: apiKey, fetch })

  async function listQueue(
    safe: SafeDomain & { nonce: number },
    { signal }: { signal?: AbortSignal | undefined } = {},
  ) {
    const queued: QueuedTransaction[] = []
    for (let offset = 0; ; offset += pageSize) {
      const query = { executed: 'false', nonce__gte: safe.nonce, ordering: 'nonce', limit: pageSize, offset }
      const path = `/api/v2/safes/${safe.address}/multisig-transactions/`
      const { data } = await http.request({ path, query, schema: page, signal })
      for (const each of data.results) {
        const found = readRecord(each, safe)
        // It may not know yet what was executed a moment ago.
        if (!each.isExecuted && found.transaction.nonce >= safe.nonce) queued.push(found)
      }
      if (data.next == null) break
      if (offset >= mostQueued || data.results.length === 0) {
        throw new SafeError({ reason: 'service', what: 'its queue does not end' })
      }
    }
    return queued.toSorted((a, b) => a.transaction.nonce - b.transaction.nonce)
  }

  async function propose(
    safe: SafeDomain,
    { transaction, hash, sender, signature }: SafeProposalRequest,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ) {
    const { value, safeTxGas, baseGas, gasPrice, ...others } = transaction
    const json = {
      ...others,
      ...{ value: `${value}`, safeTxGas: `${safeTxGas}`, baseGas: `${baseGas}`, gasPrice: `${gasPrice}` },
      ...{ contractTransactionHash: hash, sender, signature, origin: 'ssvx' },
    }
    const path = `/api/v2/safes/${safe.address}/multisig-transactions/`
    await http
      .request({ method: 'POST', path, json, schema: v.unknown(), signal })
      .catch((error: unknown): undefined => {
        // That is its answer; whether it has kept it is asked for below.
        if (error instanceof ResponseError && error.reason === 'empty') return
        if (!(error instanceof HttpStatusError) || error.status >= 500) throw error
        throw new SafeError({ reason: 'refused' }, { cause: error, details: summarizeForeignText(error.body) })
      })
    const { data } = await http.request({ path: `/api/v2/multisig-transactions/${hash}/`, schema: record, signal })
    const kept = readRecord(data, safe)
    if (kept.hash !== hash) throw new SafeError({ reason: 'service', what: 'it has another transaction instead' })
    if (!kept.confirmations.some(({ owner }) => owner === sender)) {
      throw new SafeError({ reason: 'service', what: 'it has not kept the signature' })
    }
  }

  return { endpoint: http.endpoint, listQueue, propose }
}

function readRecord({ safe, safeTxHash, confirmations, ...rest }: v.InferOutput<typeof record>, domain: SafeDomain) {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = rest
  const transaction: SafeTransaction = {
    ...{ to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce },
  }
  const hash = getSafeTransactionHash(transaction, domain)
  if (safe !== domain.address) throw new SafeError({ reason: 'service', what: 'it answers for another Safe' })
  if (hash !== safeTxHash) {
    throw new SafeError({
      reason: 'service',
      what: `the hash of its transaction ${nonce} is not that of what it shows`,
    })
  }
  const signed = confirmations.flatMap(({ owner, signature }) => (signature == null ? [] : [{ owner, signature }]))
  return { transaction, hash, confirmations: signed }
}
