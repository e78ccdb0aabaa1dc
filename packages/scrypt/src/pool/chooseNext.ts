import { getLaneSize } from '../kernel/createEngine.ts'
import type { GetScryptMemoryParameters } from '../request/ScryptParameters.ts'
import { mostLaneBytes, type Path } from './choosePath.ts'

/** A derivation that waits. */
export type Waiting = GetScryptMemoryParameters & { path: Path; memory: number }

export type Free = {
  /** How many more derivations may run. */
  places: number
  /** How many threads have nothing to do. */
  threads: number
  /** How many bytes those that run leave of the limit. */
  memory: number
}

/**
 * Which derivations start next, together: none, one or two, the first that waits always among them.
 *
 * Two on one thread take 0.38 s each where one alone takes 0.57 s (n = 262144, r = 8, one core of a 2.5 GHz Xeon;
 * `node:crypto` 0.93 s). So two run together as soon as there are more derivations than threads: those that wait, as far
 * as places and memory go. With a thread for each, each runs alone and is done sooner.
 */
export function chooseNext<waiting extends Waiting>(queue: readonly waiting[], free: Free): waiting[] {
  const [first] = queue
  if (first === undefined || free.places < 1 || first.memory > free.memory) return []
  if (first.path === 'native') return [first]
  if (free.threads < 1) return []
  const atATime = Math.min(queue.length, free.places, Math.floor(free.memory / first.memory))
  const partner = atATime > free.threads ? queue.find((other) => other !== first && isPair(first, other)) : undefined
  return partner === undefined ? [first] : [first, partner]
}

function isPair(one: Waiting, other: Waiting): boolean {
  const isSame = one.n === other.n && one.r === other.r && one.p === other.p && other.path === 'fast'
  return isSame && one.path === 'fast' && 2 * getLaneSize(one.n, one.r) <= mostLaneBytes
}
