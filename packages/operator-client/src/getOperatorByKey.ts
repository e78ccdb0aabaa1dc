import { keepKnown, operatorId, operatorKey as operatorKeySchema, parse, registeredOperatorKey } from '@x/schemas'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { account, accounts, amount, count, flag, text, time } from './fields.ts'
import type { ApiOperator } from './operatorRecord.ts'
import { toUndefined } from './toUndefined.ts'

export type GetOperatorByKeyParameters = {
  /** An operator's RSA public key: base64 of a PEM text, the PEM text, or its ABI-encoded hex. */
  operatorKey: string
  signal?: AbortSignal | undefined
}

/**
 * Finds the operator with a key. The API tells less about it here than `getOperator` does.
 *
 * @returns undefined where no operator has this key
 * @throws {InvalidInputError} the key is not an RSA public key in one of these forms
 * @throws {HttpError} the API can't be reached or answers with an error
 * @example
 * const operator = await getOperatorByKey(client, { operatorKey })
 */
export async function getOperatorByKey(
  client: OperatorConnection,
  { operatorKey, signal }: GetOperatorByKeyParameters,
): Promise<ApiOperator | undefined> {
  const key = parse(operatorKeySchema, operatorKey, 'The operator key')
  const path = `operators/public_key/${encodeURIComponent(key)}`
  const found = await client.http.request({ path, schema: answer, signal }).catch(toUndefined)
  return found?.data.data ?? undefined
}

/** This one endpoint writes its names in camel case. */
const record: v.GenericSchema<unknown, ApiOperator> = /* @__PURE__ */ v.pipe(
  v.object({
    id: operatorId,
    publicKey: registeredOperatorKey,
    ownerAddress: account,
    fee: amount,
    previousFee: amount,
    declaredFee: amount,
    addressWhitelist: account,
    whitelistAddresses: accounts,
    isPrivate: flag,
    whitelistingContract: account,
    isValid: flag,
    isDeleted: flag,
    blockNumber: count,
    version: text,
    network: text,
    createdAt: time,
    updatedAt: time,
  }),
  v.transform(({ id, publicKey, ownerAddress, whitelistAddresses, blockNumber, ...rest }) => ({
    id,
    ...publicKey,
    ...keepKnown({
      ...rest,
      owner: ownerAddress,
      whitelistedAddresses: whitelistAddresses,
      isRemoved: rest.isDeleted,
      block: blockNumber,
    }),
  })),
)

const answer = /* @__PURE__ */ v.object({ data: v.nullish(record) })
