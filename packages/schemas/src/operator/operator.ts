import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import { operatorId } from '../cluster/operatorId.ts'
import { operatorKey as operatorKeySchema } from './operatorKey.ts'

/**
 * An operator, whether it came from the operator data API, the subgraph, the chain or a file. What a source does
 * not know is left out.
 */
export type Operator = {
  id: number
  /** RSA public key as base64 of a PEM text, ready for splitting. */
  operatorKey: string
  name?: string | undefined
  owner?: Address | undefined
  /** Wei per block for each 32 ETH of effective balance. */
  fee?: bigint | undefined
  /** True where only whitelisted addresses may register validators. */
  isPrivate?: boolean | undefined
  isRemoved?: boolean | undefined
  whitelistedAddresses?: readonly Address[] | undefined
  whitelistingContract?: Address | undefined
  validatorCount?: number | undefined
}

/**
 * What splitting a key needs of an operator: its id, and its key as `operatorKey`, or as `publicKey`, as many tools
 * call it. Where both are given they must be the same text: they are not read as keys here, so one key in two
 * spellings is refused as well.
 */
export const operator = /* @__PURE__ */ v.pipe(
  v.looseObject({
    id: operatorId,
    publicKey: v.optional(operatorKeySchema),
    operatorKey: v.optional(operatorKeySchema),
  }),
  v.rawTransform<
    { id: number; publicKey?: string | undefined; operatorKey?: string | undefined },
    Pick<Operator, 'id' | 'operatorKey'>
  >(({ dataset, addIssue, NEVER }) => {
    const { id, publicKey, operatorKey } = dataset.value
    const key = publicKey ?? operatorKey
    if (key === undefined || (publicKey !== undefined && operatorKey !== undefined && publicKey !== operatorKey)) {
      addIssue({
        message:
          key === undefined
            ? 'expected the operator key as publicKey or operatorKey'
            : 'publicKey and operatorKey differ: give one of them',
      })
      return NEVER
    }
    return { id, operatorKey: key }
  }),
)
