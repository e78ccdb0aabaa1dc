import { type Address, address, type Hex, InvalidInputError, parse } from '@x/schemas'
import * as v from 'valibot'
import { isHex } from 'viem'
import { amount } from '../plan/registrationPlan.ts'
import type { DepositRunway } from '../register/measureRunway.ts'

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
}

/** Decimal text, or hex with `0x`. */
const quantity = /* @__PURE__ */ v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(?:[0-9]+|0x[0-9a-fA-F]+)$/, 'expected an integer from 0'),
  v.transform((text) => BigInt(text)),
)
const chainId = /* @__PURE__ */ v.pipe(quantity, v.transform(Number))
const data = /* @__PURE__ */ v.custom<Hex>((value) => isHex(value), 'expected hex digits')
const call = { to: address, value: quantity, data }
const calls = /* @__PURE__ */ v.pipe(v.array(v.object(call)), v.minLength(1, 'expected at least one transaction'))

const runway = /* @__PURE__ */ v.optional(
  v.object({
    days: v.optional(v.pipe(v.number(), v.minValue(0, 'expected days from 0'))),
    effectiveBalance: v.pipe(v.number(), v.minValue(32, 'expected ETH from 32')),
    burnPerValidator: amount,
    liquidationThresholdBlocks: amount,
    minimumLiquidationCollateral: amount,
  }),
)
const terms = /* @__PURE__ */ v.optional(v.object({ runway }))

const safeFile = /* @__PURE__ */ v.pipe(
  v.object({
    chainId,
    meta: v.object({ createdFromSafeAddress: address }),
    transactions: calls,
    registration: terms,
  }),
  v.transform(({ chainId, meta, transactions, registration }) =>
    transactions.map((each) => ({
      chainId,
      from: meta.createdFromSafeAddress,
      ...each,
      runway: registration?.runway,
    })),
  ),
)
const rawFile = /* @__PURE__ */ v.pipe(
  v.array(v.object({ ...call, from: address, chainId, runway })),
  v.minLength(1, 'expected at least one transaction'),
  v.transform((transactions) => transactions.map(({ runway, ...each }) => ({ ...each, runway }))),
)
const callsFile = /* @__PURE__ */ v.pipe(
  v.array(v.object({ from: address, chainId, calls, capabilities: v.optional(v.object({ registration: terms })) })),
  v.transform((batches) =>
    batches.flatMap(({ calls, capabilities, ...place }) =>
      calls.map((each) => ({ ...place, ...each, runway: capabilities?.registration?.runway })),
    ),
  ),
)

/**
 * Reads unsigned transactions in each format that `exportCall` and `exportRegistration` write.
 *
 * @throws {InvalidInputError} it is none of these formats
 */
export function parseUnsignedCalls(json: unknown): UnsignedFileCall[] {
  if (!Array.isArray(json) && !isSafeFile(json)) {
    const message =
      'expected a file of Safe’s transaction builder, a list of transactions, or parameters of wallet_sendCalls'
    throw new InvalidInputError('The unsigned transaction', [{ path: '', message }])
  }
  const schema = !Array.isArray(json) ? safeFile : hasCalls(json) ? callsFile : rawFile
  return parse<v.GenericSchema<unknown, UnsignedFileCall[]>>(schema, json, 'The unsigned transaction')
}

function hasCalls([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && 'calls' in first
}

function isSafeFile(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'transactions' in json
}
