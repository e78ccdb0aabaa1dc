import { ssvNetworkAbi } from '@x/chain'
import { type Address, address, BaseError, type ClusterSnapshot, clusterSnapshot, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { decodeFunctionData, isHex } from 'viem'

/** An unsigned registration, as its call data tell it. */
export type UnsignedCall = {
  chainId: number
  owner: Address
  to: Address
  /** Wei that it deposits. */
  value: bigint
  data: Hex
  functionName: 'registerValidator' | 'bulkRegisterValidator'
  operatorIds: number[]
  validators: { publicKey: Hex; sharesData: Hex }[]
  snapshot: ClusterSnapshot
}

/** Decimal text, or hex with `0x`. */
const quantity = /* @__PURE__ */ v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^(?:[0-9]+|0x[0-9a-fA-F]+)$/, 'expected an integer from 0'),
  v.transform((text) => BigInt(text)),
)
const data = /* @__PURE__ */ v.custom<Hex>((value) => isHex(value), 'expected hex digits')
const call = { to: address, value: quantity, data }

const safeFile = /* @__PURE__ */ v.pipe(
  v.object({
    chainId: quantity,
    meta: v.object({ createdFromSafeAddress: address }),
    transactions: v.strictTuple([v.object(call)]),
  }),
  v.transform(({ chainId, meta, transactions: [transaction] }) => {
    return { chainId, owner: meta.createdFromSafeAddress, ...transaction }
  }),
)
const rawFile = /* @__PURE__ */ v.pipe(
  v.strictTuple([v.object({ ...call, from: address, chainId: quantity })]),
  v.transform(([{ from, ...transaction }]) => ({ owner: from, ...transaction })),
)
const callsFile = /* @__PURE__ */ v.pipe(
  v.strictTuple([v.object({ from: address, chainId: quantity, calls: v.strictTuple([v.object(call)]) })]),
  v.transform(
    ([
      {
        from,
        chainId,
        calls: [transaction],
      },
    ]) => ({ owner: from, chainId, ...transaction }),
  ),
)

/**
 * Reads an unsigned registration in each format that `exportRegistration` writes. What it does is read from its call
 * data, and not from what stands beside them.
 *
 * @throws {InvalidInputError} it is none of these formats, or has not exactly one transaction
 * @throws {NoRegistrationError} the transaction is something else
 */
export function parseUnsignedRegistration(json: unknown): UnsignedCall {
  const what = 'The unsigned registration'
  const schema = !Array.isArray(json) ? safeFile : hasCalls(json) ? callsFile : rawFile
  const transaction = parse<v.GenericSchema<unknown, v.InferOutput<typeof rawFile>>>(schema, json, what)
  return { ...transaction, chainId: Number(transaction.chainId), ...decodeCall(transaction.data) }
}

function hasCalls([first]: readonly unknown[]): boolean {
  return typeof first === 'object' && first !== null && 'calls' in first
}

function decodeCall(bytes: Hex): Pick<UnsignedCall, 'functionName' | 'operatorIds' | 'validators' | 'snapshot'> {
  const { functionName, args } = decode(bytes)
  if (functionName === 'registerValidator') {
    const [publicKey, ids, sharesData, cluster] = args
    const snapshot = parse(clusterSnapshot, cluster, 'The snapshot')
    return { functionName, operatorIds: ids.map(Number), validators: [{ publicKey, sharesData }], snapshot }
  }
  if (functionName === 'bulkRegisterValidator') {
    const [publicKeys, ids, shares, cluster] = args
    const snapshot = parse(clusterSnapshot, cluster, 'The snapshot')
    const validators = publicKeys.map((publicKey, i) => ({ publicKey, sharesData: shares[i] ?? '0x' }))
    return { functionName, operatorIds: ids.map(Number), validators, snapshot }
  }
  throw new NoRegistrationError()
}

function decode(bytes: Hex) {
  try {
    return decodeFunctionData({ abi: ssvNetworkAbi, data: bytes })
  } catch (cause) {
    throw new NoRegistrationError(cause)
  }
}

/** A transaction registers no validators. */
export class NoRegistrationError extends BaseError {
  override name = 'NoRegistrationError'
  constructor(cause?: unknown) {
    super('The transaction does not register validators.', { cause, fix: 'Check that this is the right file.' })
  }
}
