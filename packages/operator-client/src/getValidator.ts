import { blsPublicKey, parse } from '@x/schemas'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { toUndefined } from './toUndefined.ts'
import { type ApiValidator, validatorRecord } from './validatorRecord.ts'

export type GetValidatorParameters = {
  /** 48 bytes as hex. */
  publicKey: string
  signal?: AbortSignal | undefined
}

/**
 * Reads one validator.
 *
 * @returns undefined where the API knows no such validator
 * @throws {InvalidInputError} the key is not 48 bytes of hex
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getValidator(
  client: OperatorConnection,
  { publicKey, signal }: GetValidatorParameters,
): Promise<ApiValidator | undefined> {
  const path = `validators/${parse(blsPublicKey, publicKey, 'The validator public key')}`
  const answer = await client.http.request({ path, schema: validatorRecord, signal }).catch(toUndefined)
  return answer?.data
}
