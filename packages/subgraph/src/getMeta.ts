import { type Hex, hex } from '@x/schemas'
import { keepKnown, tolerant } from '@x/schemas/internal'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { createBehindError, query } from './query.ts'
import { SubgraphError } from './SubgraphError.ts'

export type GetMetaParameters = { signal?: AbortSignal | undefined }

/** How far the subgraph is, and whether it is in order. */
export type SubgraphMeta = {
  /** The last block that is indexed. */
  blockNumber: number
  blockHash?: Hex | undefined
  /** Seconds since the epoch. */
  blockTimestamp?: number | undefined
  /** Id of the deployment that answers. */
  deployment?: string | undefined
  hasIndexingErrors: boolean
}

/** Reads how far the subgraph has indexed the chain and whether it is healthy. */
export async function getMeta(client: SubgraphConnection, { signal }: GetMetaParameters = {}): Promise<SubgraphMeta> {
  const { _meta } = await query(client, { document, schema, signal })
  const { block, deployment, hasIndexingErrors } = _meta
  return {
    blockNumber: block.number,
    hasIndexingErrors,
    ...keepKnown({ blockHash: block.hash, blockTimestamp: block.timestamp, deployment }),
  }
}

export type AssertFreshParameters = {
  /** The chain's latest block, from a node. */
  blockNumber: number | bigint
  /** How many blocks the subgraph may be behind it; 0 for none. */
  maxLagBlocks: number
  signal?: AbortSignal | undefined
}

/**
 * Throws where the subgraph is further behind the chain than allowed, for callers that act on what it says.
 *
 * @returns how far the subgraph is
 * @throws {SubgraphError} it is too far behind (`behind`), or failed at some block (`indexing`)
 */
export async function assertFresh(
  client: SubgraphConnection,
  { blockNumber, maxLagBlocks, signal }: AssertFreshParameters,
): Promise<SubgraphMeta> {
  const meta = await getMeta(client, { signal })
  if (meta.hasIndexingErrors) throw new SubgraphError('indexing', { indexedBlock: meta.blockNumber })
  const neededBlock = Number(blockNumber) - maxLagBlocks
  if (meta.blockNumber < neededBlock) throw createBehindError({ indexedBlock: meta.blockNumber, neededBlock })
  return meta
}

const document = 'query Meta { _meta { block { number hash timestamp } deployment hasIndexingErrors } }'

const schema = /* @__PURE__ */ v.object({
  _meta: v.object({
    block: v.object({
      number: v.pipe(v.number(), v.safeInteger('expected an integer')),
      hash: tolerant(hex),
      timestamp: tolerant(v.number()),
    }),
    deployment: tolerant(v.string()),
    hasIndexingErrors: v.boolean(),
  }),
})
