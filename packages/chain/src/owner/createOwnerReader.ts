import { getAccount } from '@x/operator-client'
import { type Address, type ClusterSnapshot, getClusterId, type Network } from '@x/schemas'
import type { SubgraphAccount } from '@x/subgraph'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import type { LogProgress } from '../rpc/streamLogs.ts'
import { agreeOnOwnerNonce, type OwnerNonceVerdict, type OwnerNonceWitness } from './agreeOnOwnerNonce.ts'
import { findNonceEvidence } from './findNonceEvidence.ts'
import { isAccountExplained } from './isAccountExplained.ts'
import { limitSources } from './limitSources.ts'
import { OwnerNonceDisputedError } from './OwnerNonceDisputedError.ts'
import { OwnerNonceUnconfirmedError } from './OwnerNonceUnconfirmedError.ts'
import { getRequiredSources, hasOtherSources, type OwnerNonceSource, type OwnerSources } from './ownerSources.ts'
import { countTransactions, getAddedAfter, joinOwnerLogs, type OwnerLogs, readOwnerLogs } from './readOwnerLogs.ts'
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
  signal?: AbortSignal | undefined
  onProgress?: ((progress: LogProgress) => void) | undefined
}

/** An owner nonce at one block, and who says so. */
export type ProvenOwnerNonce = {
  ownerNonce: number
  ownerNonceSources: OwnerNonceSource[]
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
export type OwnerReader = (block: PinnedBlock, options: LookOptions) => Promise<ProvenOwnerNonce | undefined>

/** What was heard about an owner. */
type Testimony = {
  witnesses: readonly OwnerNonceWitness[]
  logs: OwnerLogs
  isContradicted: boolean
  snapshot: ClusterSnapshot | undefined
  isFromSubgraph: boolean
}

/**
 * Creates a reader of an owner nonce that asks all sources and has them agree (`agreeOnOwnerNonce`).
 *
 * Where the subgraph knows the owner, it names the block of the latest registration: the signature in that event
 * proves what it says, and only the logs from there on are read. Otherwise all logs of the owner are counted; the
 * reader remembers them, so that its next look is short.
 */
export function createOwnerReader(client: ChainClient, parameters: OwnerReaderParameters): OwnerReader {
  const { owner, operatorIds, isPast, signal } = parameters
  const sources = limitSources(parameters.sources)
  const minimum = getRequiredSources(sources)
  let memory: { block: PinnedBlock; logs: OwnerLogs } | undefined

  async function ask<T>(source: OwnerNonceSource, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source, error })
      return undefined
    }
  }

  async function askSubgraph(block: PinnedBlock): Promise<SubgraphAccount | undefined> {
    const { subgraph } = sources
    if (subgraph === undefined) return undefined
    return ask('subgraph', () => readSubgraphAccount(client, { subgraph, owner, block, isPast, signal }))
  }

  async function askApi(): Promise<OwnerNonceWitness[]> {
    const { operatorClient } = sources
    if (operatorClient === undefined || isPast) return []
    const answer = await ask('api', async () => (await getAccount(operatorClient, { owner, signal }))?.ownerNonce ?? 0)
    if (answer === undefined) return []
    return [{ source: 'api', ownerNonce: answer, blockNumber: undefined, later: 0, isCurrent: true }]
  }

  async function hearSubgraph(
    block: PinnedBlock,
    { ownerNonce, blockNumber }: SubgraphAccount,
    { logs, figure }: { logs: OwnerLogs; figure: number | undefined },
  ): Promise<OwnerNonceWitness> {
    const witness = { source: 'subgraph', ownerNonce, blockNumber } as const
    if (blockNumber > block.number) return { ...witness, later: 0, isCurrent: false }
    const added = getAddedAfter(logs, blockNumber)
    const later = added.length
    // What differs at its own block differs for good.
    if (blockNumber === block.number || (figure !== undefined && ownerNonce + later !== figure)) {
      return { ...witness, later, isCurrent: true }
    }
    const transactions = countTransactions(added)
    const range = { after: blockNumber, upTo: block.number, transactions }
    return { ...witness, later, isCurrent: await isAccountExplained(client, { owner, ...range }) }
  }

  /** Reads the logs from the latest registration that the subgraph names, if the signature there proves what it says. */
  async function hearFromNamedEvent(block: PinnedBlock, account: SubgraphAccount): Promise<Testimony | undefined> {
    const { ownerNonce, lastAddedBlock, blockNumber } = account
    if (blockNumber > block.number || lastAddedBlock === undefined) return undefined
    const logs = await readOwnerLogs(client, { ...parameters, fromBlock: lastAddedBlock, toBlock: block.number })
    const figure = ownerNonce + getAddedAfter(logs, blockNumber).length
    if (findNonceEvidence(logs.latest, { owner, ownerNonce: figure }) !== 'proven') return undefined
    const snapshot = getSnapshot(logs, owner, operatorIds) ?? (await readIndexedSnapshot(blockNumber))
    const witnesses = [getNodeWitness(block, figure), await hearSubgraph(block, account, { logs, figure })]
    return { witnesses, logs, snapshot, isContradicted: false, isFromSubgraph: true }
  }

  async function readIndexedSnapshot(block: number): Promise<ClusterSnapshot | undefined> {
    const { subgraph } = sources
    if (subgraph === undefined || operatorIds === undefined) return undefined
    return ask('subgraph', () => readSubgraphSnapshot(subgraph, { owner, operatorIds, block, signal }))
  }

  /** An owner that neither subgraph nor API has ever seen has no logs to be searched before the subgraph's block. */
  async function hearNewOwner(block: PinnedBlock, account: SubgraphAccount): Promise<Testimony | undefined> {
    const { ownerNonce, blockNumber, lastAddedBlock } = account
    if (ownerNonce !== 0 || lastAddedBlock !== undefined || blockNumber > block.number) return undefined
    const api = await askApi()
    if (api[0]?.ownerNonce !== 0) return undefined
    const logs = await readOwnerLogs(client, { ...parameters, fromBlock: blockNumber + 1, toBlock: block.number })
    const subgraph = await hearSubgraph(block, account, { logs, figure: undefined })
    if (subgraph.later > 0 || !subgraph.isCurrent) return undefined
    return { witnesses: [subgraph, ...api], logs, snapshot: undefined, isContradicted: false, isFromSubgraph: true }
  }

  /** Counts all logs. */
  async function hearAll(block: PinnedBlock, account: SubgraphAccount | undefined): Promise<Testimony> {
    const logs = await readAllLogs(block)
    const figure = logs.added.length
    const isContradicted = findNonceEvidence(logs.latest, { owner, ownerNonce: figure }) === 'contradicted'
    const indexed = account === undefined ? [] : [await hearSubgraph(block, account, { logs, figure })]
    const snapshot = getSnapshot(logs, owner, operatorIds)
    const witnesses = [getNodeWitness(block, figure), ...indexed]
    return { witnesses, logs, snapshot, isContradicted, isFromSubgraph: false }
  }

  async function readAllLogs(block: PinnedBlock): Promise<OwnerLogs> {
    const known = memory && (await isPartOfChain(memory.block)) ? memory : undefined
    const fromBlock = known === undefined ? parameters.network.startBlock : known.block.number + 1
    const since = await readOwnerLogs(client, { ...parameters, fromBlock, toBlock: block.number })
    const logs = known === undefined ? since : joinOwnerLogs(known.logs, since)
    memory = { block, logs }
    return logs
  }

  async function isPartOfChain({ number, hash }: PinnedBlock): Promise<boolean> {
    const block = await getPinnedBlock(client, number)
    return block.hash === hash
  }

  return async (block, { isPatient, isShort = true }) => {
    const account = await askSubgraph(block)
    const short =
      isShort && account !== undefined
        ? ((await hearFromNamedEvent(block, account)) ?? (await hearNewOwner(block, account)))
        : undefined
    const testimony = short ?? (await hearAll(block, account))
    const { snapshot, isFromSubgraph } = testimony
    let { witnesses } = testimony
    let verdict = judge(testimony, isPatient)
    if (!isAgreedByTwo(verdict)) {
      const api = await askApi()
      witnesses = [...considerApi(testimony, api, owner), ...api]
      verdict = judge({ ...testimony, witnesses }, isPatient)
    }
    if (verdict.type === 'waiting') return undefined
    if (verdict.type === 'disputed')
      throw new OwnerNonceDisputedError(owner, witnesses, countValidators(testimony.logs))
    const { ownerNonce, ownerNonceSources } = verdict
    const [only] = ownerNonceSources
    if (ownerNonceSources.length < minimum && only !== undefined) {
      if (isPatient && hasOtherSources(sources)) return undefined
      throw new OwnerNonceUnconfirmedError(owner, ownerNonce, only)
    }
    return { ownerNonce, ownerNonceSources, snapshot, isFromSubgraph }
  }
}

function judge({ witnesses, logs, isContradicted }: Testimony, isPatient: boolean): OwnerNonceVerdict {
  return agreeOnOwnerNonce(witnesses, { atLeast: countValidators(logs), isContradicted, isPatient })
}

function isAgreedByTwo(verdict: OwnerNonceVerdict): boolean {
  return verdict.type === 'agreed' && verdict.ownerNonceSources.length > 1
}

/** Where logs are missing from the count, the signature of the latest validator may prove what the API says. */
function considerApi(
  { witnesses, logs, isContradicted }: Testimony,
  [api]: readonly OwnerNonceWitness[],
  owner: Address,
): readonly OwnerNonceWitness[] {
  if (!isContradicted || api === undefined) return witnesses
  const { ownerNonce } = api
  if (findNonceEvidence(logs.latest, { owner, ownerNonce }) !== 'proven') return witnesses
  return witnesses.map((witness) => (witness.source === 'node' ? { ...witness, ownerNonce } : witness))
}

function getNodeWitness({ number }: PinnedBlock, ownerNonce: number): OwnerNonceWitness {
  return { source: 'node', ownerNonce, blockNumber: number, later: 0, isCurrent: true }
}

/** How many validators the owner's clusters have, as far as the logs tell. */
function countValidators({ snapshots }: OwnerLogs): number {
  return [...snapshots.values()].reduce((sum, { validatorCount }) => sum + validatorCount, 0)
}

function getSnapshot(
  { snapshots }: OwnerLogs,
  owner: Address,
  operatorIds: readonly number[] | undefined,
): ClusterSnapshot | undefined {
  return operatorIds === undefined ? undefined : snapshots.get(getClusterId(owner, operatorIds))
}
