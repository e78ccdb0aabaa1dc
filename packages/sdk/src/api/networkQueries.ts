import { address, parse } from '@x/schemas'
import * as v from 'valibot'
import { ask, lowerCase } from './ask.ts'
import { daoValuesEntries } from './rows.ts'
import type { GraphQlClient } from './subgraphClient.ts'

/** Fees and limits of the network: wei, blocks and indexes as decimal text. */
export type OfficialDaoValues = v.InferOutput<typeof daoValuesRow>

/**
 * The owner nonce as the subgraph has it, as decimal text. It may be behind: `sdk.api.getOwnerNonce` has it proven by the chain.
 *
 * @param parameters.block the block to read at; the latest that is indexed unless given
 * @throws {InvalidInputError} the owner is not an address
 * @example
 * const nonce = await getOwnerNonce(sdk.config.subgraph.client, { owner })
 */
export async function getOwnerNonce(
  client: GraphQlClient,
  { owner, block }: { owner: string; block?: number | null | undefined },
): Promise<string> {
  const isPast = typeof block === 'number'
  const document = isPast
    ? 'query OwnerNonce($owner: ID!, $block: Int!) { account(id: $owner, block: { number: $block }) { nonce } }'
    : 'query OwnerNonce($owner: ID!) { account(id: $owner) { nonce } }'
  const id = parse(address, owner, 'The owner').toLowerCase()
  const { account } = await ask(client, document, { owner: id, ...(isPast && { block }) }, nonceAnswer)
  return account?.nonce ?? '0'
}

/**
 * Fees and limits of the network, or `null` where the subgraph does not have them.
 *
 * @param parameters.daoAddress the address of SSVNetwork
 * @example
 * const values = await getDaoValues(sdk.config.subgraph.client, { daoAddress: network.contracts.ssvNetwork.address })
 */
export async function getDaoValues(
  client: GraphQlClient,
  { daoAddress }: { daoAddress: string },
): Promise<OfficialDaoValues | null> {
  const document = `query DaoValues($daoAddress: ID!) { daovalues(id: $daoAddress) { ${Object.keys(daoValuesEntries).join(' ')} } }`
  const { daovalues } = await ask(client, document, lowerCase({ daoAddress }), daoValuesAnswer)
  return daovalues
}

const daoValuesRow = /* @__PURE__ */ v.object(daoValuesEntries)
const daoValuesAnswer = /* @__PURE__ */ v.object({ daovalues: v.nullable(daoValuesRow) })
const nonceAnswer = /* @__PURE__ */ v.object({ account: v.nullable(v.object({ nonce: v.string() })) })
