import type { Block } from '../chain/block.ts'
import { blockTime, findReceipt } from '../chain/createChain.ts'
import type { ContractState } from '../contract/types.ts'
import { owner } from '../people/accounts.ts'
import type { Run } from '../people/registerUntilDone.ts'
import {
  countAdded,
  getClusterId,
  indexBlock,
  listRegistered,
  toLower,
  type ValidatorEvent,
} from '../services/indexBlock.ts'
import { hasHonest } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'
import { sumSpent } from './limits.ts'

/** What was told is what the chain shows then, or showed when the slowest node that was asked saw it. */
export const telling: Invariant<Run> = {
  name: 'telling',
  checkRun: (life, run) => [...checkToldErrors(run), ...checkSent(life, run), ...compareWithHeads(life, run)],
}

function compareWithHeads(life: LivedLife<Run>, run: Run): string[] {
  const { chain, node, time } = life.world
  const heads = chain.listHeads(time.now() - (node.condition.lag + node.condition.mixedLag + 1) * blockTime * 1_000)
  const problems = heads.map((head) => compare(life, run, head))
  return problems.find((each) => each.length === 0) ?? problems[0] ?? []
}

/** An error is one of ours, which says what to do; and what it tells of a transaction that waits is the last of what was sent. */
function checkToldErrors({ error, events }: Run): string[] {
  if (!(error instanceof Error)) return []
  const sent = events.findLast(({ type }) => type === 'sent' || type === 'replacing')
  const isLast = events.findLast(({ type }) => type === 'signed' || type === 'sent' || type === 'replacing') === sent
  const told = error.name === 'BatchRegistrationError' && 'hash' in error ? error.hash : undefined
  return [
    /^(Error|TypeError|RangeError|ReferenceError|SyntaxError)$/.test(error.name) ? [`it failed with ${error}`] : [],
    told === undefined || !isLast || told === sent?.hash
      ? []
      : [`${told} is told as waiting, and ${sent?.hash} was sent last`],
  ].flat()
}

/** What is told as sent was taken by a node, where none pretends to. */
function checkSent({ world, occurred }: LivedLife<Run>, { events }: Run): string[] {
  if (occurred.some(({ kind }) => kind === 'send-unanswered')) return []
  return events.flatMap(({ type, hash }) =>
    type !== 'sent' || hash === undefined || world.chain.pool.arrivedAfter(hash) !== undefined
      ? []
      : [`${hash} is told as sent, and no node has taken it`],
  )
}

function compare(life: LivedLife<Run>, run: Run, head: Block<ContractState>): string[] {
  const { scene } = life
  const { result } = run
  if (result === undefined) return []
  const index = indexBlock(head)
  const address = toLower(owner.address)
  const own = new Set(
    listRegistered(index)
      .filter((event) => event.owner === address)
      .map(({ publicKey }) => publicKey),
  )
  const { confirmations } = run.waiting
  const first = new Map<string, ValidatorEvent>()
  for (const event of index.validators) if (!first.has(event.publicKey)) first.set(event.publicKey, event)
  const signedAt = Math.min(...run.events.flatMap(({ type, at }) => (type === 'signed' ? [at] : [])))
  /** Indexers tell before anything is signed whose a validator is, and nodes whether somebody was faster then. */
  const isKnown = ({ timestamp }: ValidatorEvent) =>
    hasHonest(life, ['node', 'otherNode']) && (timestamp * 1_000 > signedAt || hasHonest(life, ['subgraph']))
  const cluster = index.clusters.get(getClusterId(address, scene.operatorIds))
  const transactions = result.transactions.flatMap(({ hash, blockNumber, value, publicKeys }) => {
    const found = findReceipt(head, hash)
    if (found === undefined) return [`transaction ${hash} is told and not on the chain`]
    return [
      found.receipt.isSuccess ? [] : [`transaction ${hash} is told and reverted`],
      found.block.number === blockNumber
        ? []
        : [`transaction ${hash} is told in block ${blockNumber} and is in ${found.block.number}`],
      head.number - found.block.number + 1 >= confirmations
        ? []
        : [
            `transaction ${hash} is told with ${head.number - found.block.number + 1} of ${confirmations} confirmations`,
          ],
      found.receipt.transaction.value === value ? [] : [`transaction ${hash} is told with another deposit`],
      publicKeys.every((key) => own.has(key)) ? [] : [`transaction ${hash} did not register what is told`],
    ].flat()
  })
  // One of an earlier run may have the place of its own, with the same contents: that is told, and counted.
  const told = result.transactions.map(({ hash }) => hash)
  const spent = sumSpent(head, run, told)
  return [
    ...transactions,
    ...[...result.registered, ...result.skipped]
      .filter((key) => !own.has(key))
      .map((key) => `${key} is told as registered`),
    ...result.registered
      .filter((key) => {
        const event = first.get(key)
        return event !== undefined && event.owner !== address && isKnown(event)
      })
      .map((key) => `nothing is told of the owner who registered ${key} first`),
    ...(result.spent === spent ? [] : [`${result.spent} wei are told as spent, and it was ${spent}`]),
    ...(result.registered.length === 0 || result.nextOwnerNonce <= countAdded(index, address)
      ? []
      : [`the next owner nonce is told as ${result.nextOwnerNonce}`]),
    ...(result.snapshot === undefined || cluster !== undefined
      ? []
      : ['a snapshot is told of a cluster that does not exist']),
  ]
}
