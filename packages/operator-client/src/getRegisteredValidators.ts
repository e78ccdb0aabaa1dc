import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'

export type GetRegisteredValidatorsParameters = {
  /** Validator public keys, 48 bytes as hex each. */
  publicKeys: readonly string[]
  signal?: AbortSignal | undefined
}

export type GetRegisteredValidatorsReturnType = { registered: Hex[]; notRegistered: Hex[] }

/**
 * Tells which validators are registered on the network, whoever owns them.
 *
 * @throws {InvalidInputError} a key is not 48 bytes of hex
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getRegisteredValidators(
  client: OperatorConnection,
  { publicKeys, signal }: GetRegisteredValidatorsParameters,
): Promise<GetRegisteredValidatorsReturnType> {
  const { data } = await client.http.request({
    method: 'POST',
    path: 'validators/registeredByPublicKeys',
    json: { publicKeys: parse(v.array(blsPublicKey), publicKeys, 'The list of validator public keys') },
    idempotent: true,
    schema,
    signal,
  })
  return data.data
}

const schema = /* @__PURE__ */ v.object({
  data: v.object({ registered: v.array(blsPublicKey), notRegistered: v.array(blsPublicKey) }),
})
