import * as v from 'valibot'
import { address } from '../address/address.ts'
import { blsPublicKey } from '../bytes/blsPublicKey.ts'
import { hex } from '../bytes/hex.ts'
import { operatorId } from '../cluster/operatorId.ts'
import { ownerNonce } from '../cluster/ownerNonce.ts'
import { operatorKey } from '../operator/operatorKey.ts'

/**
 * What goes into the transaction for one validator. Ids keep the order of the file: whether they ascend, and
 * whether `sharesData` holds what it should, is left to verification.
 */
export const keySharesPayload = /* @__PURE__ */ v.object({
  publicKey: blsPublicKey,
  operatorIds: v.array(operatorId),
  /** Signature, public keys of the shares, encrypted shares: 96 + 304 · n bytes. */
  sharesData: hex,
})

/** One validator of a key shares file. Files of old writers have neither owner nonce, owner nor operators. */
export const keySharesItem = /* @__PURE__ */ v.object({
  data: v.object({
    ownerNonce: v.optional(ownerNonce),
    ownerAddress: v.optional(address),
    publicKey: blsPublicKey,
    operators: v.optional(v.array(v.object({ id: operatorId, operatorKey }))),
  }),
  payload: keySharesPayload,
})

export type KeySharesPayload = v.InferOutput<typeof keySharesPayload>
export type KeySharesItem = v.InferOutput<typeof keySharesItem>
