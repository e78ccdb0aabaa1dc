import { operatorId, parse } from '@x/schemas'
import { operatorKey as operatorKeySchema, registeredOperatorKey } from '@x/schemas/internal'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { account, accounts, amount, count, flag, text, time } from './fields.ts'
import type { ApiOperator, operatorFields } from './operatorRecord.ts'
import { type FieldTable, readFields } from './recordFields.ts'
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

/** What this one endpoint tells; it writes its names in camel case. */
const camelCaseFields = {
  owner: ['ownerAddress', account],
  fee: ['fee', amount],
  previousFee: ['previousFee', amount],
  declaredFee: ['declaredFee', amount],
  addressWhitelist: ['addressWhitelist', account],
  whitelistedAddresses: ['whitelistAddresses', accounts],
  isPrivate: ['isPrivate', flag],
  whitelistingContract: ['whitelistingContract', account],
  isValid: ['isValid', flag],
  isRemoved: ['isDeleted', flag],
  isDeleted: ['isDeleted', flag],
  block: ['blockNumber', count],
  version: ['version', text],
  network: ['network', text],
  createdAt: ['createdAt', time],
  updatedAt: ['updatedAt', time],
} as const satisfies FieldTable & { [name in keyof typeof operatorFields]?: unknown }

const record: v.GenericSchema<unknown, ApiOperator> = /* @__PURE__ */ v.pipe(
  v.looseObject({ id: operatorId, publicKey: registeredOperatorKey }),
  v.transform(({ id, publicKey, ...fields }) => ({ id, ...publicKey, ...readFields(camelCaseFields, fields) })),
)

const answer = /* @__PURE__ */ v.object({ data: v.nullish(record) })
