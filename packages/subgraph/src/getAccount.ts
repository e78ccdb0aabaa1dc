import { type Address, address, type Hex, hex, parse } from '@x/schemas'
import { keepKnown, tolerant } from '@x/schemas/internal'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { accountEntity, blockNumber, count } from './entities.ts'
import { query } from './query.ts'

export type GetAccountParameters = {
  owner: string
  /** Block to read at; default is the latest that is indexed. */
  block?: number | undefined
  signal?: AbortSignal | undefined
}

/** An owner as the subgraph has it. */
export type SubgraphAccount = {
  owner: Address
  /** False where the subgraph has never seen the account; its nonce is then 0. */
  exists: boolean
  /** The nonce that the owner's next registration signs: the number of validators ever registered. */
  ownerNonce: number
  validatorCount?: number | undefined
  feeRecipient?: Address | undefined
  /** The block in which the owner's latest validator was registered; left out where none was. */
  lastAddedBlock?: number | undefined
  /** The block that the answer is of. */
  blockNumber: number
  /** Its hash, where the latest block was asked for. */
  blockHash?: Hex | undefined
}

/**
 * Reads an account with its registration nonce, the block that the answer is of, and the block of the owner's latest
 * registration, whose event on the chain proves the nonce.
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
  const id = owner.toLowerCase()
  const { account, validatorAddeds, _meta } = await query(client, {
    document: block === undefined ? latest : atBlock,
    variables: { id, owner: id, ...(block === undefined ? {} : { block }) },
    schema,
    signal,
  })
  const { number, hash } = _meta.block
  const place = {
    blockNumber: number,
    ...keepKnown({ blockHash: hash, lastAddedBlock: validatorAddeds?.[0]?.blockNumber }),
  }
  if (account === null) return { owner, exists: false, ownerNonce: 0, ...place }
  const { nonce, validatorCount, feeRecipient } = account
  return { owner, exists: true, ownerNonce: nonce, ...keepKnown({ validatorCount, feeRecipient }), ...place }
}

const fields = '{ nonce validatorCount feeRecipient }'
const added = 'where: { owner: $owner }, orderBy: blockNumber, orderDirection: desc, first: 1'
const latest =
  `query Account($id: ID!, $owner: Bytes!) { _meta { block { number hash } } account(id: $id) ${fields} ` +
  `validatorAddeds(${added}) { blockNumber } }`
const atBlock =
  `query AccountAtBlock($id: ID!, $owner: Bytes!, $block: Int!) { _meta(block: { number: $block }) { block { number hash } } ` +
  `account(id: $id, block: { number: $block }) ${fields} ` +
  `validatorAddeds(${added}, block: { number: $block }) { blockNumber } }`
const schema = /* @__PURE__ */ v.object({
  _meta: v.object({ block: v.object({ number: blockNumber, hash: tolerant(hex) }) }),
  account: v.nullable(accountEntity),
  validatorAddeds: tolerant(v.array(v.object({ blockNumber: count }))),
})
