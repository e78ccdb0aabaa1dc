import { getAccount } from '@x/operator-client/internal'
import { type Address, type ClusterSnapshot, getClusterId, type Network } from '@x/schemas'
import type { SubgraphAccount } from '@x/subgraph'
import { assertSameBlock } from '../rpc/assertSameBlock.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import type { KnownBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { agreeOnOwnerNonce, type OwnerNonceWitness } from './agreeOnOwnerNonce.ts'
import { createEventReader, type ShownEvents } from './createEventReader.ts'
import { isAccountExplained } from './isAccountExplained.ts'
import { limitSources } from './limitSources.ts'
import { OwnerNonceDisputedError } from './OwnerNonceDisputedError.ts'
import { OwnerNonceUnconfirmedError } from './OwnerNonceUnconfirmedError.ts'
import {
  getRequiredSources,
  hasOtherSources,
  leaveOutNode,
  type OwnerNonceSource,
  type OwnerSources,
} from './ownerSources.ts'
import { proveRegistrations } from './proveRegistrations.ts'
import { type AddedEvent, countTransactions, getAddedAfter, type OwnerLogs } from './readOwnerLogs.ts'
import { readSubgraphAccount } from './readSubgraphAccount.ts'
import { readSubgraphSnapshot } from './readSubgraphSnapshot.ts'

export type OwnerReaderParameters = {
  network: Network
  owner: Address
  /** The cluster whose snapshot is wanted as well. */
  operatorIds: readonly number[] | undefined
  /** Whether blocks of the past are read, of which the operator API knows nothing. */
  isPast: boolean
  sources: OwnerSources
  /** Whether the events are wanted as they are, whatever the latest signed. Default false. */
  isCount?: boolean | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** An owner nonce at one block, and who says so. */
export type ProvenOwnerNonce = {
  ownerNonce: number
  ownerNonceSources: OwnerNonceSource[]
  /** All registrations of the owner: the place of each is its owner nonce. */
  added: OwnerLogs['added']
  /** The last snapshot of the cluster; `undefined` where there is none. */
  snapshot: ClusterSnapshot | undefined
  /** Whether the snapshot may be the subgraph's. */
  isFromSubgraph: boolean
}

export type LookOptions = {
  /** Whether there is time to wait for a source that is behind. */
  isPatient: boolean
  /** Whether the search through the logs may start where the subgraph says. Default true. */
  isShort?: boolean | undefined
}

/** Reads the owner nonce at a block; `undefined` where a source has to be waited for. */
export type OwnerReader = (block: KnownBlock, options: LookOptions) => Promise<ProvenOwnerNonce | undefined>

/**
 * Creates a reader of an owner nonce that asks all sources and has them agree (`agreeOnOwnerNonce`).
 *
 * The nonce is the number of events that a node shows (`createEventReader`). Subgraph, operator API and a second node
 * agree or dissent. Where two nodes count differently, an event that only one of them shows must be in its block, as a
 * header says on which both agree; what the one that is right shows counts, if the majority says the same. Where the
 * latest validator signed another nonce, the events that are believed must be in their blocks, or all must agree.
 */
export function createOwnerReader(client: ChainClient, parameters: OwnerReaderParameters): OwnerReader {
  const { owner, operatorIds, isPast, isCount = false, signal } = parameters
  const sources = limitSources(parameters.sources)
  const { subgraph, operatorClient, otherNode, onDissent } = sources
  const minimum = getRequiredSources(sources)
  const readEvents = createEventReader(client, parameters)
  const readOtherEvents = otherNode && createEventReader(otherNode, { ...parameters, onProgress: undefined })

  async function ask<T>(source: OwnerNonceSource, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source, error })
      return undefined
    }
  }

  async function askApi(): Promise<OwnerNonceWitness[]> {
    if (operatorClient === undefined || isPast) return []
    const answer = await ask('api', async () => (await getAccount(operatorClient, { owner, signal }))?.ownerNonce ?? 0)
    if (answer === undefined) return []
    return [{ source: 'api', ownerNonce: answer, blockNumber: undefined, later: 0, isCurrent: true }]
  }

  async function hearSubgraph(
    block: KnownBlock,
    { ownerNonce, blockNumber }: SubgraphAccount,
    logs: OwnerLogs,
  ): Promise<OwnerNonceWitness> {
    const witness = { source: 'subgraph', ownerNonce, blockNumber } as const
    if (blockNumber > block.number) return { ...witness, later: 0, isCurrent: false }
    const added = getAddedAfter(logs, blockNumber)
    const later = added.length
    // A difference at its own block is permanent.
    if (blockNumber === block.number || ownerNonce + later !== logs.added.length) {
      return { ...witness, later, isCurrent: true }
    }
    const transactions = countTransactions(added)
    const range = { after: blockNumber, upTo: block.number, transactions }
    return { ...witness, later, isCurrent: await isAccountExplained(client, { owner, ...range }) }
  }

  async function readIndexedSnapshot(block: number): Promise<ClusterSnapshot | undefined> {
    if (subgraph === undefined || operatorIds === undefined) return undefined
    return ask('subgraph', () => readSubgraphSnapshot(subgraph, { owner, operatorIds, block, signal }))
  }

  /**
   * Which of two nodes that count differently shows what the chain has: an event that only one of them shows is in its
   * block, or it is not. `undefined` where that can't be said.
   */
  async function findHonest(shown: ShownEvents, otherShown: ShownEvents): Promise<ShownEvents | undefined> {
    const [fuller, other] = count(shown) > count(otherShown) ? [shown, otherShown] : [otherShown, shown]
    const known = new Set(other.logs.added.map(placeOf))
    const extra = fuller.logs.added.find((event) => !known.has(placeOf(event)))
    const isThere = extra && (await prove([extra]))
    return isThere === undefined ? undefined : isThere ? fuller : other
  }

  /** Whether the chain has these events; `undefined` where that can't be said. */
  async function prove(events: readonly AddedEvent[]): Promise<boolean | undefined> {
    const nodes = otherNode === undefined ? [client] : [client, otherNode]
    return proveRegistrations(nodes, { network: parameters.network, owner, events })
  }

  return async (block, { isPatient, isShort }) => {
    const account =
      subgraph && (await ask('subgraph', () => readSubgraphAccount(client, { subgraph, owner, block, isPast, signal })))
    const indexed = subgraph && account && { account, subgraph }
    const askOther = async () => {
      if (otherNode === undefined) return undefined
      await assertSameBlock(otherNode, block)
      return readOtherEvents?.(block, { indexed, isShort })
    }
    // Together, so that neither is left alone where the other one fails.
    const [shown, otherShown] = await Promise.all([readEvents(block, { indexed, isShort }), ask('otherNode', askOther)])
    // Where two nodes are given, both must be asked.
    if (otherNode !== undefined && otherShown === undefined) {
      if (isPatient) return undefined
      throw new OwnerNonceUnconfirmedError(owner, shown.logs.added.length, 'node')
    }
    const witnesses = [
      getNodeWitness('node', block, shown),
      ...(otherShown === undefined ? [] : [getNodeWitness('otherNode', block, otherShown)]),
      ...(account === undefined ? [] : [await hearSubgraph(block, account, shown.logs)]),
    ]
    // Where two nodes count differently, the blocks say which is right, and not the majority.
    const isSplit = otherShown !== undefined && count(shown) !== count(otherShown)
    const honest = isSplit ? await findHonest(shown, otherShown) : shown
    const atLeast = countValidators((honest ?? shown).logs)
    const isContradicted = (honest ?? shown).isContradicted && !isCount
    const judge = () => agreeOnOwnerNonce(witnesses, { atLeast, isContradicted, isPatient })
    let verdict = judge()
    const isSure = verdict.type === 'agreed' && verdict.ownerNonceSources.length > 1 && !verdict.dissenters.some(isNode)
    if (!isSure || isContradicted) {
      witnesses.push(...(await askApi()))
      verdict = judge()
    }
    if (verdict.type === 'waiting') return undefined
    if (verdict.type === 'disputed') throw new OwnerNonceDisputedError(owner, witnesses, atLeast)
    const { ownerNonce, ownerNonceSources, dissenters } = verdict
    if (honest === undefined || (isSplit && count(honest) !== ownerNonce)) {
      throw new OwnerNonceDisputedError(owner, witnesses, atLeast)
    }
    // Where the latest signature fits nothing that is shown, most may have invented the same: the blocks decide.
    const isShown = isContradicted ? await prove(honest.logs.added) : true
    if (isShown === false || (isShown === undefined && dissenters.length > 0)) {
      if (isPatient) return undefined
      throw new OwnerNonceDisputedError(owner, witnesses, atLeast)
    }
    const [only] = ownerNonceSources
    if (ownerNonceSources.length < minimum && only !== undefined) {
      if (isPatient && hasOtherSources(sources)) return undefined
      throw new OwnerNonceUnconfirmedError(owner, ownerNonce, only)
    }
    for (const { source, value } of dissenters) {
      const about = `the owner nonce of ${owner}`
      // A node that shows more than there is forges. One that shows less may lack old logs, and has to agree to the rest.
      const forger =
        value > ownerNonce ? { node: client, otherNode, subgraph: undefined, api: undefined }[source] : undefined
      if (forger !== undefined) leaveOutNode(forger)
      onDissent?.({
        source,
        about,
        said: `${value}`,
        believed: `${ownerNonce}`,
        ...(forger === undefined ? {} : { isLeftOut: true }),
      })
    }
    const believed = ownerNonceSources.includes('node') ? shown : (otherShown ?? shown)
    const known = operatorIds && believed.logs.snapshots.get(getClusterId(owner, operatorIds))
    const isFromSubgraph = known === undefined && !believed.isWhole
    const at = Math.min(account?.blockNumber ?? 0, block.number)
    const snapshot = isFromSubgraph ? await readIndexedSnapshot(at) : known
    const { added } = believed.logs
    return { ownerNonce, ownerNonceSources, added, snapshot, isFromSubgraph }
  }
}

const isNode = ({ source }: Pick<OwnerNonceWitness, 'source'>) => source === 'node' || source === 'otherNode'
const placeOf = ({ blockNumber, logIndex }: AddedEvent) => `${blockNumber}.${logIndex}`
const count = ({ logs }: ShownEvents): number => logs.added.length

function getNodeWitness(
  source: 'node' | 'otherNode',
  { number }: KnownBlock,
  { logs }: ShownEvents,
): OwnerNonceWitness {
  return { source, ownerNonce: logs.added.length, blockNumber: number, later: 0, isCurrent: true }
}

/** How many validators the owner's clusters have, as far as the logs tell. */
function countValidators({ snapshots }: OwnerLogs): number {
  return [...snapshots.values()].reduce((sum, { validatorCount }) => sum + validatorCount, 0)
}
