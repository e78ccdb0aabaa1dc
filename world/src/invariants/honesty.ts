import { type Fault, pairs } from '../stage/story.ts'
import type { LivedLife } from './invariant.ts'

/** No node is further behind than this many blocks. */
export const largestLag = 50

/** Who shows all events, or what follows from them. The operator API tells less than its owner's nonce, and counts for none. */
type Witness = 'node' | 'otherNode' | 'subgraph'

/** Whether a fault makes a source tell what is not so, less than there is, or nothing. */
function isLie({ kind, parameter }: Fault, source: Witness): boolean {
  if (kind === 'everybody-hides') return true
  if (kind === 'two-lie') return pairs[parameter % pairs.length]?.some((name) => name === source) ?? true
  return lies[source].has(kind)
}

const lies: Readonly<Record<Witness, ReadonlySet<Fault['kind']>>> = {
  node: new Set(['node-lag', 'node-mixed', 'node-error', 'node-hides-logs', 'node-prunes-logs', 'node-forges-key']),
  otherNode: new Set(['other-node-lag', 'other-node-error', 'other-node-hides-logs']),
  subgraph: new Set(['subgraph-lag', 'subgraph-fails', 'subgraph-forges', 'indexers-forge']),
}

/** Whether one of these sources was asked, and has told the truth all the time. */
export function hasHonest({ story, occurred }: LivedLife, sources: readonly Witness[]): boolean {
  const asked = { ...story.sources, node: true }
  return sources.some((source) => asked[source] && !occurred.some((fault) => isLie(fault, source)))
}
