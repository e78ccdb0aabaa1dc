import type { Hex } from '@x/schemas'
import type { Block } from '../chain/block.ts'
import { blockTime } from '../chain/createChain.ts'
import { owner } from '../people/accounts.ts'
import { type MoveRun, readMoved } from '../people/moveUntilDone.ts'
import { countAdded, indexBlock, toLower } from '../services/indexBlock.ts'
import { compareTransactions } from './compareTransactions.ts'
import { hasHonest, largestLag } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/** What a move tells of validators and transactions is what the chain shows, or showed when the slowest node saw it. */
export const moveTelling: Invariant<MoveRun> = {
  name: 'telling',
  checkRun: (life, run) => {
    const { chain, node, time } = life.world
    const lag = node.condition.lag + node.condition.mixedLag + 1
    const heads = chain.listHeads(time.now() - lag * blockTime * 1_000)
    // Without an indexer nobody names owners of long ago.
    const knowsOwners = hasHonest(life, ['subgraph'])
    const results = heads.map((head) => [...compareResult(head, run), ...(knowsOwners ? findForeign(head, run) : [])])
    const places = (isHidden(life) ? [] : run.located).flatMap(({ at, ...told }) => {
      const newest = chain.headAt(time.now(), time.now() - at)
      const heads = chain.listHeads(at - largestLag * blockTime * 1_000)
      const seen = heads.slice(heads.indexOf(newest))
      const isSo = seen.some((head) => isThere(head, run, told))
      return isSo ? [] : [`validators were told to be in places where they were not: ${JSON.stringify(told)}`]
    })
    return [...places, ...(results.find((each) => each.length === 0) ?? results[0] ?? [])]
  },
}

/** Whether all nodes that are asked have left out events: then nobody can know where validators are. */
function isHidden({ story, occurred }: LivedLife<MoveRun>): boolean {
  const kinds = new Set(occurred.map(({ kind }) => kind))
  if (kinds.has('everybody-hides') || kinds.has('two-lie')) return true
  // Of two behind one address, one shows half of the places as they were some blocks ago.
  const isNodeHiding = (['node-hides-logs', 'node-prunes-logs', 'node-mixed'] as const).some((kind) => kinds.has(kind))
  return isNodeHiding && (!story.sources.otherNode || kinds.has('other-node-hides-logs'))
}

type Places = { old: readonly Hex[]; between: readonly Hex[]; moved: readonly Hex[] }

function isThere(head: Block<unknown>, { from, to }: MoveRun, { old, between, moved }: Places): boolean {
  const before = readMoved(head, from)
  const after = readMoved(head, to)
  return (
    old.every((key) => before.has(key)) &&
    moved.every((key) => after.has(key)) &&
    between.every((key) => !before.has(key) && !after.has(key))
  )
}

/** Validators that are told to have moved, and that another owner has. */
function findForeign(head: Block<unknown>, { result }: MoveRun): string[] {
  const foreign = result?.moved.filter((key) => isForeign(head, key)) ?? []
  return foreign.map((key) => `${key} is told to have moved, and it is another owner's`)
}

/** Whether another owner has it: nodes ignore who registers what somebody else has. */
function isForeign(head: Block<unknown>, publicKey: Hex): boolean {
  let holder: Hex | undefined
  for (const event of indexBlock(head).validators) {
    if (event.publicKey !== publicKey) continue
    if (event.type === 'added') holder ??= event.owner
    else if (event.owner === holder) holder = undefined
  }
  return holder !== undefined && holder !== toLower(owner.address)
}

function compareResult(head: Block<unknown>, { result, to, plan }: MoveRun): string[] {
  if (result === undefined || plan === undefined) return []
  const there = readMoved(head, to)
  const { moved, registration } = result
  return [
    ...moved.filter((key) => !there.has(key)).map((key) => `${key} is told to have moved`),
    ...plan.publicKeys.filter((key) => !moved.includes(key)).map((key) => `nothing is told of ${key}`),
    ...compareTransactions(head, registration?.transactions ?? []),
    ...(registration === undefined ||
    registration.nextOwnerNonce <= countAdded(indexBlock(head), toLower(owner.address))
      ? []
      : [`the next owner nonce is told as ${registration.nextOwnerNonce}`]),
  ]
}
