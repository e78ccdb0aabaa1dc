import { type Address, address, type Hex, InvalidInputError, parse } from '@x/schemas'
import * as v from 'valibot'
import { isHex } from 'viem'
import { amount } from '../plan/registrationPlan.ts'
import type { DepositRunway } from '../register/measureRunway.ts'
import { getSafeChecksum } from './getSafeChecksum.ts'

/** A transaction that is not signed yet, as a file has it. */
export type UnsignedFileCall = {
  chainId: number
  from: Address
  to: Address
  /** Wei. */
  value: bigint
  data: Hex
  /** How long a registration's cluster was to last with its deposit; `undefined` where the file does not say it. */
  runway: DepositRunway | undefined
  /** What is signed besides, where the file fixes it; `undefined` where whoever signs chooses it. */
  signed?: SignedTerms | undefined
}

/** The account's number of a transaction, its gas limit, and what may be paid for gas, in wei. */
export type SignedTerms = { nonce: number; gas: bigint; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Decimal text, or hex with `0x`. */
const quantity = /* @__PURE__ */ v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(?:[0-9]+|0x[0-9a-fA-F]+)$/, 'expected an integer from 0'),
  v.transform((text) => BigInt(text)),
)
const chainId = /* @__PURE__ */ v.pipe(quantity, v.transform(Number))
const data = /* @__PURE__ */ v.custom<Hex>((value) => isHex(value), 'expected hex digits')

/** Whoever signs may act on any field, such as `input` beside `data`: what is not checked must not be there. */
function onlyKnown<const entries extends v.ObjectEntries>(entries: entries) {
  return v.strictObject(entries, ({ expected, message }) =>
    expected === 'never' ? 'expected no such field: a wallet may act on it, and it is not checked' : message,
  )
}

const call = { to: address, value: quantity, data }
const atLeastOne = 'expected at least one transaction'
const nothing = /* @__PURE__ */ v.nullish(v.null('expected null: what is called stands in data'))

const runway = /* @__PURE__ */ v.optional(
  onlyKnown({
    days: v.optional(v.pipe(v.number(), v.minValue(0, 'expected days from 0'))),
    effectiveBalance: v.pipe(v.number(), v.minValue(32, 'expected ETH from 32')),
    burnPerValidator: amount,
    liquidationThresholdBlocks: amount,
    minimumLiquidationCollateral: amount,
  }),
)
const terms = {
  firstOwnerNonce: /* @__PURE__ */ v.optional(v.number()),
  lastOwnerNonce: /* @__PURE__ */ v.optional(v.number()),
  runway,
}

const safeFile = /* @__PURE__ */ v.pipe(
  onlyKnown({
    version: v.optional(v.string()),
    chainId,
    createdAt: v.optional(v.number()),
    meta: onlyKnown({
      name: v.optional(v.string()),
      description: v.optional(v.string()),
      txBuilderVersion: v.optional(v.string()),
      createdFromSafeAddress: address,
      createdFromOwnerAddress: v.optional(v.string()),
      checksum: v.optional(v.string()),
    }),
    transactions: v.pipe(
      v.array(onlyKnown({ ...call, contractMethod: nothing, contractInputsValues: nothing })),
      v.minLength(1, atLeastOne),
    ),
    registration: v.optional(onlyKnown(terms)),
  }),
  v.transform(({ chainId, meta, transactions, registration }) =>
    transactions.map(({ to, value, data }) => ({
      chainId,
      from: meta.createdFromSafeAddress,
      ...{ to, value, data },
      runway: registration?.runway,
    })),
  ),
)
const rawFile = /* @__PURE__ */ v.pipe(
  v.array(onlyKnown({ ...call, from: address, chainId, ...terms })),
  v.minLength(1, atLeastOne),
  v.transform((transactions) =>
    transactions.map(({ from, chainId, to, value, data, runway }) => ({ chainId, from, to, value, data, runway })),
  ),
)
const callsFile = /* @__PURE__ */ v.pipe(
  v.array(
    onlyKnown({
      version: v.optional(v.string()),
      from: address,
      chainId,
      atomicRequired: v.optional(v.boolean()),
      calls: v.pipe(v.array(onlyKnown(call)), v.minLength(1, atLeastOne)),
      capabilities: v.optional(
        onlyKnown({ registration: v.optional(onlyKnown({ optional: v.optional(v.boolean()), ...terms })) }),
      ),
    }),
  ),
  v.transform((batches) =>
    batches.flatMap(({ from, chainId, calls, capabilities }) =>
      calls.map((each) => ({ from, chainId, ...each, runway: capabilities?.registration?.runway })),
    ),
  ),
)

const signRequest = /* @__PURE__ */ onlyKnown({
  jsonrpc: v.literal('2.0'),
  id: v.number(),
  method: v.literal('eth_signTransaction', 'expected eth_signTransaction'),
  params: v.strictTuple([
    onlyKnown({
      ...{ from: address, ...call, chainId },
      nonce: v.pipe(quantity, v.transform(Number)),
      ...{ gas: quantity, maxFeePerGas: quantity, maxPriorityFeePerGas: quantity },
    }),
  ]),
})
const requestsFile = /* @__PURE__ */ v.pipe(
  onlyKnown({
    requests: v.pipe(v.array(signRequest), v.minLength(1, atLeastOne)),
    registration: v.optional(onlyKnown(terms)),
  }),
  v.transform(({ requests, registration }) =>
    requests.map(({ params: [{ nonce, gas, maxFeePerGas, maxPriorityFeePerGas, ...call }] }) => ({
      ...call,
      runway: registration?.runway,
      signed: { nonce, gas, maxFeePerGas, maxPriorityFeePerGas },
    })),
  ),
)

/**
 * Reads unsigned transactions in each format that `exportCall` and `exportRegistration` write.
 *
 * @throws {InvalidInputError} it is none of these formats, has a field that they don't write, or is a file for a Safe
 * that was changed after its checksum was made
 */
export function parseUnsignedCalls(json: unknown): UnsignedFileCall[] {
  if (!Array.isArray(json) && !isSafeFile(json) && !hasRequests(json)) {
    const message =
      'expected a file of the Safe Transaction Builder, a list of transactions, parameters of wallet_sendCalls, or requests of eth_signTransaction'
    throw new InvalidInputError('The unsigned transaction', [{ path: '', message }])
  }
  const read = (schema: v.GenericSchema<unknown, UnsignedFileCall[]>) => parse(schema, json, 'The unsigned transaction')
  if (Array.isArray(json)) return read(hasCalls(json) ? callsFile : rawFile)
  if (hasRequests(json)) return read(requestsFile)
  const calls = read(safeFile)
  assertChecksum(json)
  return calls
}

function assertChecksum(file: { meta?: { checksum?: unknown } }): void {
  const { meta } = file
  if (meta?.checksum === undefined) return
  const checksum = getSafeChecksum({ ...file, meta })
  if (meta.checksum === checksum) return
  const message = `expected ${checksum}, which follows from the file: it was changed after it was written`
  throw new InvalidInputError('The unsigned transaction', [{ path: 'meta.checksum', message }], {
    fix: 'Do not sign it. Find out who changed it, and prepare it again.',
  })
}

function hasCalls([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && 'calls' in first
}

function hasRequests(json: unknown): json is { requests: unknown } {
  return typeof json === 'object' && json !== null && 'requests' in json
}

function isSafeFile(json: unknown): json is { meta?: { checksum?: unknown } } {
  return typeof json === 'object' && json !== null && 'transactions' in json
}
