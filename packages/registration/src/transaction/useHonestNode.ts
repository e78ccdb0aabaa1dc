import type { ChainClient, OwnerSources } from '@x/chain'
import { completeSources, type Dissent, getOrigin, isLeftOut } from '@x/chain/internal'
import { BaseError, type Network } from '@x/schemas'

export type NodeParameters = {
  publicClient: ChainClient
  network: Network
  sources?: OwnerSources | undefined
  signal?: AbortSignal | undefined
}

/** Nodes that others have outvoted, for as long as the program runs. */
const outvoted = new WeakSet<ChainClient>()

/** Nodes that took the place of such a one. */
const replacements = new WeakSet<ChainClient>()

/** Whether a node is used instead of the first one, which was outvoted. */
export function isReplacement(node: ChainClient): boolean {
  return replacements.has(getOrigin(node))
}

/**
 * Does something with the first of two nodes, and all of it again with the second one where the others outvote the first
 * (`onDissent` tells). Whatever is done later with the same two begins with the second one. A node that showed what is not
 * on the chain is not asked at all after that; one that only showed less still has to agree to the rest.
 *
 * @param getStage whether nothing was signed and it can be done again; or it can't, since something is used up, and what
 * the majority says is used as it goes on; or something was signed, and what nobody knew before stops it
 * @throws {NodeOutvotedError} the first node was outvoted after something was signed
 * @throws `signal.reason` when aborted, whatever that has made fail
 */
export async function useHonestNode<parameters extends NodeParameters, result>(
  parameters: parameters,
  work: (parameters: parameters) => Promise<result>,
  getStage: () => 'begun' | 'used' | 'signed' = () => 'begun',
): Promise<result> {
  try {
    return await useEither(parameters, work, getStage)
  } catch (error) {
    parameters.signal?.throwIfAborted()
    throw error
  }
}

async function useEither<parameters extends NodeParameters, result>(
  parameters: parameters,
  work: (parameters: parameters) => Promise<result>,
  getStage: () => 'begun' | 'used' | 'signed',
): Promise<result> {
  const { publicClient, network } = parameters
  const sources = completeSources(network, parameters.sources)
  const { otherNode } = sources
  if (otherNode === undefined || outvoted.has(getOrigin(otherNode))) return work(parameters)
  if (!outvoted.has(getOrigin(publicClient)) && !isLeftOut(publicClient)) {
    const known = new Set<string>()
    const onDissent = (dissent: Dissent) => {
      sources.onDissent?.(dissent)
      const stage = getStage()
      const isNew = !known.has(dissent.about)
      known.add(dissent.about)
      if (dissent.source === 'node' && stage !== 'used' && (isNew || stage === 'begun')) {
        throw new NodeOutvotedError(dissent)
      }
    }
    try {
      return await work({ ...parameters, sources: { ...sources, onDissent } })
    } catch (error) {
      if (!(error instanceof NodeOutvotedError)) throw error
      outvoted.add(getOrigin(publicClient))
      if (getStage() !== 'begun') throw error
    }
  }
  replacements.add(getOrigin(otherNode))
  // Where the first one is not asked any more, none stands beside the second, which may be the network's.
  const { otherRpcUrl: _, ...custom } = network.custom
  return work({
    ...parameters,
    network: { ...network, custom },
    publicClient: otherNode,
    sources: exchange(sources, publicClient),
  })
}

/** The same sources where the nodes have changed places; users know them by their old ones. */
function exchange({ onDissent, onSourceFailure, ...sources }: OwnerSources, otherNode: ChainClient): OwnerSources {
  return {
    ...sources,
    otherNode,
    onDissent: ({ source, ...dissent }) => onDissent?.({ ...dissent, source: rename(source) }),
    onSourceFailure: ({ source, ...failure }) => onSourceFailure?.({ ...failure, source: rename(source) }),
  }
}

function rename(source: Dissent['source']): Dissent['source'] {
  if (source === 'node') return 'otherNode'
  return source === 'otherNode' ? 'node' : source
}

/** The node that is used was outvoted by the others in the middle of a run. */
export class NodeOutvotedError extends BaseError {
  override readonly name = 'NodeOutvotedError'
  readonly dissent: Dissent
  constructor(dissent: Dissent) {
    super(`The node is outvoted about ${dissent.about}: it reports ${dissent.said}, the others ${dissent.believed}.`, {
      fix: 'Find out why before you continue: use another node, and start again with the rest.',
    })
    this.dissent = dissent
  }
}
