import * as v from 'valibot'
import { address } from '../address/address.ts'
import { blsPublicKey } from '../bytes/blsPublicKey.ts'
import type { Hex } from '../bytes/hex.ts'
import { operatorId } from '../cluster/operatorId.ts'
import { ownerNonce } from '../cluster/ownerNonce.ts'
import { operatorKey } from '../operator/operatorKey.ts'
import { listOf } from '../records/listOf.ts'
import { type KeySharesItem, keySharesItem, keySharesPayload, maxOperators, sharesData } from './keySharesItem.ts'

/** What is split and read together at most: about as much as a file holds. */
export const maxKeySharesItems = 10_000

const label = /* @__PURE__ */ v.pipe(v.string(), v.maxLength(100, 'expected at most 100 characters'))

const list = /* @__PURE__ */ v.object({
  version: label,
  createdAt: v.optional(label),
  // Some writers leave `null` where there is nothing.
  shares: v.pipe(
    v.nullable(listOf(keySharesItem, maxKeySharesItems)),
    v.transform((shares) => shares ?? []),
  ),
})

/** The body of the writers before v1.0.6: one validator, its payload at the top or under `readable`. */
const flat = /* @__PURE__ */ v.pipe(
  v.object({
    version: label,
    createdAt: v.optional(label),
    data: v.optional(
      v.nullable(
        v.object({
          ownerNonce: v.optional(v.nullable(ownerNonce)),
          ownerAddress: v.optional(v.nullable(address)),
          publicKey: v.optional(v.nullable(blsPublicKey)),
          operators: v.optional(
            v.nullable(
              listOf(
                v.pipe(
                  v.object({
                    id: operatorId,
                    operatorKey: v.optional(operatorKey),
                    publicKey: v.optional(operatorKey),
                  }),
                  v.transform(({ id, operatorKey, publicKey }) => ({ id, operatorKey: operatorKey ?? publicKey })),
                ),
                maxOperators,
              ),
            ),
          ),
        }),
      ),
    ),
    payload: v.pipe(
      v.looseObject({ readable: v.optional(v.looseObject({})) }),
      v.transform((payload) => payload.readable ?? payload),
      v.object({
        publicKey: blsPublicKey,
        operatorIds: listOf(operatorId, maxOperators),
        sharesData: v.optional(sharesData),
        shares: v.optional(sharesData),
      }),
      v.check(
        ({ sharesData, shares }) => sharesData !== undefined || shares !== undefined,
        'expected the shares as sharesData (or shares, in files of old writers)',
      ),
    ),
  }),
  v.transform(({ version, createdAt, data, payload }) => {
    const { publicKey, operatorIds, sharesData, shares } = payload
    const operators = data?.operators?.flatMap(({ id, operatorKey }) => (operatorKey ? [{ id, operatorKey }] : []))
    const item: KeySharesItem = {
      data: {
        ownerNonce: data?.ownerNonce ?? undefined,
        ownerAddress: data?.ownerAddress ?? undefined,
        publicKey: data?.publicKey ?? publicKey,
        operators: operators?.length === operatorIds.length ? operators : undefined,
      },
      payload: { publicKey, operatorIds, sharesData: sharesData ?? shares ?? ('0x' satisfies Hex) },
    }
    return { version, createdAt, shares: [item] }
  }),
)

/** What goes into the transaction, without what it is about. */
const payloadAlone = /* @__PURE__ */ v.pipe(
  keySharesPayload,
  v.transform(
    (payload): KeySharesItem => ({
      data: { ownerNonce: undefined, ownerAddress: undefined, publicKey: payload.publicKey, operators: undefined },
      payload,
    }),
  ),
)
const payloadOfItem = /* @__PURE__ */ v.pipe(
  v.object({ payload: payloadAlone }),
  v.transform(({ payload }) => payload),
)

/** An item, or only what goes into the transaction. */
const itemOrPayload = /* @__PURE__ */ v.lazy((input) => {
  if (typeof input !== 'object' || input === null || !('payload' in input)) return payloadAlone
  const data = 'data' in input ? input.data : undefined
  const isAbout = typeof data === 'object' && data !== null && 'publicKey' in data && data.publicKey !== null
  return isAbout ? keySharesItem : payloadOfItem
})

/** A plain list of items or payloads, as scripts write what they are going to register. */
const plain = /* @__PURE__ */ v.pipe(
  listOf(itemOrPayload, maxKeySharesItems),
  v.minLength(1, 'expected at least one validator'),
  v.transform((shares): { version: string; createdAt?: string | undefined; shares: KeySharesItem[] } => ({
    version: 'v1.2.0',
    createdAt: undefined,
    shares,
  })),
)

function looksLikeShares(input: unknown): boolean {
  return typeof input === 'object' && input !== null && ('sharesData' in input || 'payload' in input)
}

/**
 * A key shares file of any version that occurs: the list of v1.0.6 to v1.2.0, which the DKG tool writes too, the flat
 * files of one validator before it, and plain lists of items or payloads. The output is always the list.
 */
export const keyShares = /* @__PURE__ */ v.lazy((input) => {
  // Other lists, such as one of operators, are no key shares at all.
  if (Array.isArray(input) && input.some(looksLikeShares)) return plain
  return typeof input === 'object' &&
    input !== null &&
    'payload' in input &&
    !('shares' in input && Array.isArray(input.shares))
    ? flat
    : list
})

/** A key shares file, checked: a list of validators, each split among its operators. */
export type KeyShares = v.InferOutput<typeof list>
