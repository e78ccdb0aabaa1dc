import { ssvNetworkAbi } from '@x/chain'
import {
  type Address,
  BaseError,
  type ClusterSnapshot,
  clusterSnapshot,
  type Hex,
  InvalidInputError,
  parse,
} from '@x/schemas'
import { decodeFunctionData } from 'viem'
import { parseUnsignedCalls, type UnsignedFileCall } from './parseUnsignedCalls.ts'

/** An unsigned registration, as its call data tell it. Its `value` is what it deposits. */
export type UnsignedCall = Omit<UnsignedFileCall, 'from'> & {
  owner: Address
  functionName: 'registerValidator' | 'bulkRegisterValidator'
  operatorIds: number[]
  validators: { publicKey: Hex; sharesData: Hex }[]
  snapshot: ClusterSnapshot
}

/**
 * Reads an unsigned registration in each format that `exportRegistration` writes. What it does is read from its call
 * data, and not from what stands beside them.
 *
 * @throws {InvalidInputError} it is none of these formats, or has not exactly one transaction
 * @throws {NoRegistrationError} the transaction is something else
 */
export function parseUnsignedRegistration(json: unknown): UnsignedCall {
  const [transaction, ...others] = parseUnsignedCalls(json)
  if (transaction === undefined || others.length > 0) {
    const message = `expected one transaction, received ${others.length + 1}`
    throw new InvalidInputError('The unsigned registration', [{ path: '', message }])
  }
  return parseRegistrationCall(transaction)
}

/** The same of one transaction that was read. */
export function parseRegistrationCall({ from: owner, ...call }: UnsignedFileCall): UnsignedCall {
  return { ...call, owner, ...decodeCall(call.data) }
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
  override readonly name = 'NoRegistrationError'
  constructor(cause?: unknown) {
    super('The transaction does not register validators.', { cause, fix: 'Check that this is the right file.' })
  }
}
