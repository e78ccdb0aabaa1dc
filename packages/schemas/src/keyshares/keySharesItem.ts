import * as v from 'valibot'
import { address } from '../address/address.ts'
import { blsPublicKey } from '../bytes/blsPublicKey.ts'
import { hex } from '../bytes/hex.ts'
import { operatorId } from '../cluster/operatorId.ts'
import { ownerNonce } from '../cluster/ownerNonce.ts'
import { operatorKey } from '../operator/operatorKey.ts'
import { listOf } from '../records/listOf.ts'

/** More than any cluster has, so that it is still said that there are too many. */
export const maxOperators = 100

/** Room for as many shares. */
export const sharesData = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(2 ** 16, 'expected at most 32 KiB of bytes'),
  hex,
)

/**
 * What goes into the transaction for one validator. Ids keep the order of the file: whether they ascend, and
 * whether `sharesData` holds what it should, is left to verification.
 */
export const keySharesPayload = /* @__PURE__ */ v.object({
  publicKey: blsPublicKey,
  operatorIds: listOf(operatorId, maxOperators),
  /** Signature, public keys of the shares, encrypted shares: 96 + 304 · n bytes. */
  sharesData,
})

/** What a writer may leave out, or leave null. */
const leftOut = <schema extends v.GenericSchema>(known: schema) =>
  v.optional(
    v.pipe(
      v.nullable(known),
      v.transform((value) => value ?? undefined),
    ),
  )

/** One validator of a key shares file. Files of old writers have neither owner nonce, owner nor operators. */
export const keySharesItem = /* @__PURE__ */ v.object({
  data: v.object({
    ownerNonce: leftOut(ownerNonce),
    ownerAddress: leftOut(address),
    publicKey: blsPublicKey,
    operators: leftOut(listOf(v.object({ id: operatorId, operatorKey }), maxOperators)),
  }),
  payload: keySharesPayload,
})

/** What a registration sends to the contract for one validator. */
export type KeySharesPayload = v.InferOutput<typeof keySharesPayload>
/** One validator of a key shares file. */
export type KeySharesItem = v.InferOutput<typeof keySharesItem>
