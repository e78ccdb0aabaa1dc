import { type Address, address, ownerNonce, parse } from '@x/schemas'
import { keepKnown } from '@x/schemas/internal'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { account } from './fields.ts'
import { toUndefined } from './toUndefined.ts'

export type GetAccountParameters = {
  owner: string
  signal?: AbortSignal | undefined
}

/** An owner as the operator data API has it. */
export type ApiAccount = {
  owner: Address
  /** The nonce that the owner's next registration signs. */
  ownerNonce: number
  /** Where the owner's block rewards go. */
  recipientAddress?: Address | undefined
}

/**
 * Reads an account with its registration nonce.
 *
 * The API lags behind the chain by an unknown time: before a registration, read the nonce from the chain or the subgraph.
 *
 * @returns undefined where the API knows no such account; the nonce of such an owner is 0
 * @throws {InvalidInputError} the owner is not an address
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getAccount(
  client: OperatorConnection,
  { signal, ...parameters }: GetAccountParameters,
): Promise<ApiAccount | undefined> {
  const owner = parse(address, parameters.owner, 'The owner')
  const answer = await client.http.request({ path: `accounts/${owner}`, schema, signal }).catch(toUndefined)
  const found = answer?.data.data
  if (found === null || found === undefined) return undefined
  return { owner, ownerNonce: found.nonce, ...keepKnown({ recipientAddress: found.recipientAddress }) }
}

const schema = /* @__PURE__ */ v.object({
  data: v.nullish(v.object({ nonce: ownerNonce, recipientAddress: account })),
})
