import { HttpStatusError } from '@x/http'
import type { Hex } from '@x/schemas'
import { anyText, bytes, count, flag, from, list, optional, orElse, parseWire, record } from '@x/schemas/internal/wire'
import type { ExporterConnection } from '../request/createExporterConnection.ts'
import type { RequestOptions } from '../request/queries.ts'
import { requestJson } from '../request/requestJson.ts'

export type GetMevComparisonsParameters = Pick<RequestOptions, 'signal' | 'timeout'> & {
  /** How many of the latest, 100 by default. */
  limit?: number | undefined
}

/** What a node got for a proposal from its beacon node, and what it would have got by asking relays itself. */
export type MevComparison = {
  slot: number
  validatorIndex: number
  publicKey?: Hex | undefined
  /** Whether both built on the same block; absent where the node does not tell, as where one of them failed. */
  isSameParent?: boolean | undefined
  baseline: {
    /** `ok` or `error`. */
    result: string
    /** Whether the block came from a builder. */
    isBlinded: boolean
  }
  shadow: {
    /** `bid`, `no_bid`, `error`, `head_error` or `timeout`. */
    result: string
    relay?: string | undefined
  }
}

/**
 * Reads the latest comparisons of the MEV dry run of a node: how its proposals would have been with another way to a
 * block. `undefined` where the node has none, as all but a few newer ones.
 *
 * @throws {HttpError} no answer, or one of another shape
 * @example
 * const comparisons = await getMevComparisons(client, { limit: 10 })
 * console.log(comparisons?.map(({ slot, shadow }) => [slot, shadow.result]) ?? 'no dry run')
 */
export async function getMevComparisons(
  client: ExporterConnection,
  { limit = 100, ...options }: GetMevComparisonsParameters = {},
): Promise<MevComparison[] | undefined> {
  const query = { limit: `${limit}` }
  try {
    const { data } = await requestJson(client, { ...options, path: 'v1/mev/dry-run/comparisons', query, parse })
    return data
  } catch (error) {
    if (error instanceof HttpStatusError && (error.status === 404 || error.status === 501)) return undefined
    throw error
  }
}

const isSet = /* @__PURE__ */ orElse(flag, false)

type WireComparison = MevComparison & {
  /** The parent of the beacon node's block, as text. */
  parent?: string | undefined
  shadow: MevComparison['shadow'] & { parent?: string | undefined }
}

const comparison = /* @__PURE__ */ record<WireComparison>({
  slot: count,
  validatorIndex: from('validator_index', count),
  publicKey: from('validator_pubkey', optional(bytes(48))),
  isSameParent: from('parent_hash_match', optional(flag)),
  parent: from('baseline_exec_parent_hash', optional(anyText)),
  baseline: record<MevComparison['baseline']>({ result: anyText, isBlinded: from('blinded', isSet) }),
  shadow: record<WireComparison['shadow']>({
    result: anyText,
    relay: from('relay_host', optional(anyText)),
    parent: from('parent_hash', optional(anyText)),
  }),
})

function parse(input: unknown): MevComparison[] {
  const { comparisons } = parseWire(record<{ comparisons: WireComparison[] }>({ comparisons: list(comparison) }), input)
  return comparisons.map(({ slot, validatorIndex, publicKey, isSameParent, parent, baseline, shadow }) => {
    // The node leaves out what is false, and what it does not know: that there are two parents tells them apart.
    const isSame = isSameParent ?? (parent && shadow.parent ? false : undefined)
    return {
      ...{ slot, validatorIndex },
      ...(isSame !== undefined && { isSameParent: isSame }),
      ...(publicKey !== undefined && { publicKey }),
      baseline: { result: baseline.result, isBlinded: baseline.isBlinded },
      shadow: { result: shadow.result, ...(shadow.relay !== undefined && { relay: shadow.relay }) },
    }
  })
}
