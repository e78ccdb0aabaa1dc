import type { KeystoresRun } from '../people/registerKeystoresUntilDone.ts'
import { type FaultKind, listLiars, type Story } from '../stage/story.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/**
 * Each share that was signed opens with the private key of its operator on the chain, and all of a validator make its
 * key, as long as those that show another key are fewer than what it takes to be believed.
 */
export const shares: Invariant<KeystoresRun> = {
  name: 'shares',
  checkRun: (life, { opened }) => (mayBeFooled(life) ? [] : opened.flatMap(({ problems }) => problems)),
}

type Source = keyof Story['sources'] | 'node'

/** Who says nothing for a while: those that are left decide. */
const silence: Readonly<Partial<Record<FaultKind, Source>>> = {
  'subgraph-fails': 'subgraph',
  'subgraph-lag': 'subgraph',
  'api-fails': 'api',
  'api-lag': 'api',
}

/**
 * Whether a false key may have been believed. It takes a node that shows it, and the majority of all that say anything;
 * with two nodes, of which the block itself tells the honest one, it takes both.
 */
function mayBeFooled({ story, occurred }: LivedLife<KeystoresRun>): boolean {
  const asked = (['node', 'otherNode', 'subgraph', 'api'] as const).filter(
    (source) => source === 'node' || story.sources[source],
  )
  const liars = new Set(
    occurred.flatMap(({ kind, parameter }): readonly Source[] => {
      if (kind === 'keys-forged') return listLiars(parameter)
      return kind === 'node-forges-key' ? ['node'] : []
    }),
  )
  const silent = new Set(occurred.flatMap(({ kind }) => silence[kind] ?? []))
  const lying = asked.filter((source) => liars.has(source))
  const honest = asked.filter((source) => !liars.has(source) && !silent.has(source))
  const nodes = asked.filter((source) => source === 'node' || source === 'otherNode')
  const isShown = nodes.length > 0 && nodes.every((source) => liars.has(source))
  return isShown && lying.length > honest.length
}
