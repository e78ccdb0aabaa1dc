import { type Address, blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { concatHex, hexToBigInt, numberToHex, size, slice } from 'viem'
import { type RequestQueue, requestQueues } from './requestQueues.ts'

/** What the address that withdraws may ask of the beacon chain, without the operators. */
export type BeaconRequest =
  /** The validator leaves for good, and all that it has is withdrawn (EIP-7002). */
  | { type: 'exit'; publicKey: Hex }
  /** So many gwei are withdrawn, and the validator stays (EIP-7002). */
  | { type: 'withdrawal'; publicKey: Hex; amount: bigint }
  /** The validator compounds its rewards from then on: `0x01` becomes `0x02` (EIP-7251). */
  | { type: 'compounding'; publicKey: Hex }
  /** All that the validator has goes to another one, and it leaves for good (EIP-7251). */
  | { type: 'consolidation'; publicKey: Hex; target: Hex }

/** A withdrawal of nothing is what the queue takes for an exit. */
const amount = /* @__PURE__ */ v.pipe(
  v.bigint(),
  v.minValue(1n, 'expected 1 gwei or more'),
  v.maxValue(2n ** 64n - 1n, 'expected fewer gwei than 2^64'),
)

const request = /* @__PURE__ */ v.variant('type', [
  v.object({ type: v.literal('exit'), publicKey: blsPublicKey }),
  v.object({ type: v.literal('withdrawal'), publicKey: blsPublicKey, amount }),
  v.object({ type: v.literal('compounding'), publicKey: blsPublicKey }),
  v.object({ type: v.literal('consolidation'), publicKey: blsPublicKey, target: blsPublicKey }),
])

const requests = /* @__PURE__ */ v.pipe(
  v.array(request),
  v.minLength(1, 'expected at least one request'),
  v.check(
    (all) => new Set(all.map(({ publicKey }) => publicKey)).size === all.length,
    'expected one request for each validator: a second one would be judged by what the first one does',
  ),
  v.check(
    (all) => all.every((each) => each.type !== 'consolidation' || each.target !== each.publicKey),
    "expected another validator as target: a switch to compounding is a request of the type 'compounding'",
  ),
  v.check((all) => {
    const leaving = new Set(all.flatMap(({ type, publicKey }) => (type === 'compounding' ? [] : [publicKey])))
    return all.every((each) => each.type !== 'consolidation' || !leaving.has(each.target))
  }, 'expected targets that are not to leave themselves'),
)

/**
 * Checks requests that are made together.
 *
 * @throws {InvalidInputError} there are none, two for one validator, or a target that is to leave itself
 */
export function parseRequests(given: readonly BeaconRequest[]): BeaconRequest[] {
  return parse(requests, given, 'The list of requests')
}

/** Which queue takes a request. */
export function getQueue({ type }: Pick<BeaconRequest, 'type'>): RequestQueue {
  return type === 'exit' || type === 'withdrawal' ? requestQueues.withdrawals : requestQueues.consolidations
}

/** The call data of a request: a public key and gwei in 8 bytes, or two public keys. */
export function encodeRequest(each: BeaconRequest): Hex {
  const { publicKey } = each
  switch (each.type) {
    case 'exit':
      return concatHex([publicKey, numberToHex(0n, { size: 8 })])
    case 'withdrawal':
      return concatHex([publicKey, numberToHex(each.amount, { size: 8 })])
    case 'compounding':
      return concatHex([publicKey, publicKey])
    case 'consolidation':
      return concatHex([publicKey, each.target])
  }
}

/** Reads the call data of a request; `undefined` where a queue would not take it. */
export function decodeRequest(to: Address, data: Hex): BeaconRequest | undefined {
  const queue = Object.values(requestQueues).find(({ address }) => address.toLowerCase() === to.toLowerCase())
  if (queue === undefined || size(data) !== queue.size) return undefined
  const lower = data.toLowerCase() as Hex
  const publicKey = slice(lower, 0, 48)
  if (queue === requestQueues.withdrawals) {
    const gwei = hexToBigInt(slice(lower, 48))
    return gwei === 0n ? { type: 'exit', publicKey } : { type: 'withdrawal', publicKey, amount: gwei }
  }
  const target = slice(lower, 48)
  return target === publicKey ? { type: 'compounding', publicKey } : { type: 'consolidation', publicKey, target }
}

/** Validators that a request is about. */
export function listKeys(given: readonly BeaconRequest[]): Hex[] {
  return [
    ...new Set(
      given.flatMap((each) => (each.type === 'consolidation' ? [each.publicKey, each.target] : [each.publicKey])),
    ),
  ]
}
