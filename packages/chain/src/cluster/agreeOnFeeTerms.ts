import type { Network } from '@x/schemas'
import { completeSources, type OwnerNonceSource, type OwnerSources } from '../owner/ownerSources.ts'
import { SourcesDifferError } from '../owner/SourcesDifferError.ts'
import { waitForSources } from '../owner/waitForSources.ts'
import { type Testimony, weighTestimonies } from '../owner/weighTestimonies.ts'
import { assertSameBlock } from '../rpc/assertSameBlock.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type KnownBlock } from '../rpc/pinnedBlock.ts'
import { type NamedTerms, nameTerms, readApiTerms, readSubgraphTerms, readTerms } from './feeTestimonies.ts'
import { type FeeTerms, getFeeTerms } from './getFeeTerms.ts'
import { readFeeChanges } from './readFeeChanges.ts'

export type AgreeOnFeeTermsParameters = {
  network: Network
  operatorIds: readonly number[]
  /** Sources other than the node. Default: the network's subgraph and operator API. */
  sources?: OwnerSources | undefined
  /** Terms that were agreed on before: where the node says the same, nobody else is asked. */
  known?: FeeTerms | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads the fees of operators and network and what a cluster must hold, as `getFeeTerms` does, and compares them with what
 * the other sources say: the subgraph all of them, the operator API operators' fees, and a second node what its views say
 * at the same block. A value counts only if a node shows it and most of those that answered say it. Two nodes must say the
 * same: three that say less look like three that are right, and so do three that say more.
 *
 * Indexers may be behind a change: where there is no majority they are waited for (`patience`), and after that whoever
 * lacks a change whose event a node shows is left out.
 *
 * @throws {SourcesDifferError} there is no majority for what a node shows
 * @throws {RpcError} the node, or the second one, failed
 * @example
 * const { burnPerValidator } = await agreeOnFeeTerms(publicClient, { network, operatorIds: [1, 2, 3, 4] })
 */
export async function agreeOnFeeTerms(
  client: ChainClient,
  { network, operatorIds, sources: given, known, signal }: AgreeOnFeeTermsParameters,
): Promise<FeeTerms> {
  const sources = completeSources(network, given)
  const { subgraph, operatorClient, otherNode } = sources

  async function ask(source: OwnerNonceSource, asking: Promise<NamedTerms> | undefined): Promise<Witness[]> {
    try {
      const terms = await asking
      return terms === undefined ? [] : [{ source, terms }]
    } catch (error) {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source, about: 'the fees', error })
      return []
    }
  }

  if (known !== undefined) {
    const terms = await getFeeTerms(client, { network, operatorIds })
    if (isSame(nameTerms(operatorIds, terms), nameTerms(operatorIds, known))) return terms
  }
  return waitForSources(sources, signal, async (isPatient) => {
    let witnesses = await hear(undefined, isPatient)
    // Two nodes may be at different blocks: what differs is compared at one that both have.
    if (otherNode !== undefined && !areUnanimous(witnesses))
      witnesses = await hear(await getPinnedBlock(client), isPatient)
    const verdict = witnesses && (await judge(witnesses, isPatient))
    return verdict && readTerms(operatorIds, verdict)
  })

  /** What all say: the nodes of a block, or of their latest ones; `undefined` where the second one has to be waited for. */
  async function hear(block: KnownBlock | undefined, isPatient: boolean): Promise<Witness[] | undefined> {
    const place = { network, operatorIds, blockNumber: block?.number }
    const readOther = async (node: ChainClient): Promise<Witness[]> => {
      if (block !== undefined) await assertSameBlock(node, block)
      return [{ source: 'otherNode', terms: nameTerms(operatorIds, await getFeeTerms(node, place)) }]
    }
    const [terms, indexed, api, other] = await Promise.all([
      getFeeTerms(client, place),
      ask('subgraph', subgraph && readSubgraphTerms(subgraph, operatorIds, signal)),
      ask('api', operatorClient && readApiTerms(operatorClient, operatorIds, signal)),
      otherNode && readOther(otherNode).catch(giveUpUnless(isPatient || block === undefined)),
    ])
    if (other === 'behind') return undefined
    return [{ source: 'node', terms: nameTerms(operatorIds, terms) }, ...(other ?? []), ...indexed, ...api]
  }

  /** A second node that is behind, or fails, is asked again as long as there is time. */
  function giveUpUnless(isPatient: boolean): (error: unknown) => 'behind' {
    return (error) => {
      signal?.throwIfAborted()
      sources.onSourceFailure?.({ source: 'otherNode', about: 'the fees', error })
      if (isPatient) return 'behind'
      throw error
    }
  }

  async function judge(witnesses: readonly Witness[], isPatient: boolean): Promise<NamedTerms | undefined> {
    const believed = new Map<string, bigint>()
    for (const name of witnesses[0]?.terms.keys() ?? []) {
      const testimonies = witnesses.flatMap(({ source, terms }): Testimony<bigint>[] => {
        const value = terms.get(name)
        return value === undefined ? [] : [{ source, value }]
      })
      // No indexer can say which of two nodes lies.
      if (new Set(testimonies.flatMap(({ source, value }) => (isIndexer(source) ? [] : [value]))).size > 1) {
        throw new SourcesDifferError('fees', { about: name, testimonies })
      }
      let weighed = weighTestimonies(testimonies)
      if (weighed === undefined && isPatient && testimonies.some(({ source }) => isIndexer(source))) return undefined
      if (weighed === undefined) weighed = await leaveOutBehind(name, testimonies)
      if (weighed === undefined) throw new SourcesDifferError('fees', { about: name, testimonies })
      const { value, dissenters } = weighed
      believed.set(name, value)
      for (const { source, value: said } of dissenters) {
        sources.onDissent?.({ source, about: name, said: `${said}`, believed: `${value}` })
      }
    }
    return believed
  }

  /** Whoever does not know of a change lately is left out, where a node shows its event. */
  async function leaveOutBehind(name: string, testimonies: readonly Testimony<bigint>[]) {
    for (const [source, node] of [['node', client] as const, ['otherNode', otherNode] as const]) {
      const shown = testimonies.find((each) => each.source === source)
      if (node === undefined || shown === undefined) continue
      const changes = await readFeeChanges(node, { network, operatorIds, signal })
      if (changes.get(name) !== shown.value) continue
      const current = testimonies.filter((each) => !isIndexer(each.source) || each.value === shown.value)
      const weighed = weighTestimonies(current)
      if (weighed === undefined) continue
      return { ...weighed, dissenters: testimonies.filter(({ value }) => value !== weighed.value) }
    }
    return undefined
  }
}

type Witness = { source: OwnerNonceSource; terms: NamedTerms }

function isIndexer(source: OwnerNonceSource): boolean {
  return source === 'subgraph' || source === 'api'
}

/** Whether nobody says anything else than the first one. */
function areUnanimous([first, ...others]: readonly Witness[] = []): boolean {
  return (
    first !== undefined &&
    others.every(({ terms }) => [...terms].every(([name, value]) => first.terms.get(name) === value))
  )
}

function isSame(one: NamedTerms, other: NamedTerms): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value)
}
