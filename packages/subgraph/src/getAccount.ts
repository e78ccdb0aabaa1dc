import { type Address, address, keepKnown, parse } from '@x/schemas'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { accountEntity, blockMeta } from './entities.ts'
import { query } from './query.ts'

export type GetAccountParameters = {
  owner: string
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

export type SubgraphAccount = {
  owner: Address
  /** False where the subgraph has never seen the account; its nonce is then 0. */
  exists: boolean
  /** The nonce that the owner's next registration signs: the number of validators ever registered. */
  ownerNonce: number
  validatorCount?: number | undefined
  feeRecipient?: Address | undefined
  /** The block that the answer is of. */
  blockNumber: number
}

/**
 * Reads an account with its registration nonce and the block that the answer is of.
 *
 * @throws {InvalidInputError} the owner is not an address
 * @throws see `query`
 * @example
 * const { ownerNonce, blockNumber } = await getAccount(client, { owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88' })
 */
export async function getAccount(
  client: SubgraphConnection,
  { block, signal, ...parameters }: GetAccountParameters,
): Promise<SubgraphAccount> {
  const owner = parse(address, parameters.owner, 'The owner')
  const { account, _meta } = await query(client, {
    document: block === undefined ? latest : atBlock,
    variables: { id: owner.toLowerCase(), ...(block === undefined ? {} : { block }) },
    schema,
    signal,
  })
  if (account === null) return { owner, exists: false, ownerNonce: 0, blockNumber: _meta }
  const { nonce, validatorCount, feeRecipient } = account
  return {
    owner,
    exists: true,
    ownerNonce: nonce,
    ...keepKnown({ validatorCount, feeRecipient }),
    blockNumber: _meta,
  }
}

const fields = '{ nonce validatorCount feeRecipient }'
const latest = `query Account($id: ID!) { _meta { block { number } } account(id: $id) ${fields} }`
const atBlock =
  `query AccountAtBlock($id: ID!, $block: Int!) { _meta(block: { number: $block }) { block { number } } ` +
  `account(id: $id, block: { number: $block }) ${fields} }`
const schema = /* @__PURE__ */ v.object({ _meta: blockMeta, account: v.nullable(accountEntity) })
