import type { Hex } from '@x/schemas'
import * as v from 'valibot'
import { ask, askIds, lowerCase } from './ask.ts'
import { validatorRow } from './rows.ts'
import type { GraphQlClient } from './subgraphClient.ts'

/**
 * A validator by its public key, whoever registered it, or `null` where the subgraph never saw it.
 *
 * @example
 * const validator = await getValidator(sdk.config.subgraph.client, { id: publicKey })
 */
export async function getValidator(client: GraphQlClient, { id }: { id: string }): Promise<{ id: Hex } | null> {
  const document = 'query Validator($id: ID!) { validator(id: $id) { id } }'
  const { validator } = await ask(
    client,
    document,
    lowerCase({ id }),
    v.object({ validator: v.nullable(validatorRow) }),
  )
  return validator
}

/**
 * Those of these public keys that the subgraph has as validators, whoever registered them.
 *
 * @example
 * const registered = await getValidators(sdk.config.subgraph.client, { ids: publicKeys })
 */
export async function getValidators(
  client: GraphQlClient,
  { ids: publicKeys }: { ids: readonly string[] },
): Promise<{ id: Hex }[]> {
  const document =
    'query Validators($ids: [Bytes!]!, $first: Int!) { validators(where: { id_in: $ids }, first: $first) { id } }'
  return askIds(
    publicKeys.map((publicKey) => publicKey.toLowerCase()),
    async (ids, first) => {
      const { validators } = await ask(client, document, { ids, first }, validatorList)
      return validators
    },
  )
}

const validatorList = /* @__PURE__ */ v.object({ validators: v.array(validatorRow) })
