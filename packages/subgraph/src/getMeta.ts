import { type Hex, hex } from '@x/schemas'
import { keepKnown, tolerant } from '@x/schemas/internal'
import * as v from 'valibot'
import type { SubgraphConnection } from './createSubgraphConnection.ts'
import { query } from './query.ts'

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

/**
 * Reads how far the subgraph has indexed the chain and whether it is healthy.
 *
 * @throws see `query`
 * @example
 * const { blockNumber } = await getMeta(client)
 */
export async function getMeta(client: SubgraphConnection, { signal }: GetMetaParameters = {}): Promise<SubgraphMeta> {
  const { _meta } = await query(client, { document, schema, signal })
  const { block, deployment, hasIndexingErrors } = _meta
  return {
    blockNumber: block.number,
    hasIndexingErrors,
    ...keepKnown({ blockHash: block.hash, blockTimestamp: block.timestamp, deployment }),
  }
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
