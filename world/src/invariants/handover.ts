import { ssvNetworkAbi } from '@x/chain'
import type { Hex } from '@x/schemas'
import { decodeFunctionData } from 'viem'
import type { Block } from '../chain/block.ts'
import { blockTime } from '../chain/createChain.ts'
import { parseTransaction } from '../chain/parseTransaction.ts'
import type { ContractState } from '../contract/types.ts'
import { getFinalNumber } from '../node/answerRequest.ts'
import { owner } from '../people/accounts.ts'
import { getPublicKey } from '../people/createItem.ts'
import { type MoveRun, readMoved } from '../people/moveUntilDone.ts'
import { countAdded, indexBlock, toLower, type ValidatorEvent } from '../services/indexBlock.ts'
import { readBurn } from '../stage/readBurn.ts'
import { hasHonest } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'

/** Two epochs, in seconds: as long as old operators may still sign after a removal. */
const leastPause = 2 * 32 * blockTime

/**
 * No validator has two live committees: it is registered with the new operators only after its removal from the old ones
 * is final and the epochs of the plan have passed, on whatever branch of the chain.
 */
export const handover: Invariant<MoveRun> = {
  name: 'handover',
  checkRun: (life, run) => {
    const { world, validators } = life
    const { chain, time } = world
    const { sent, sentAt, network } = run.process
    const wanted = new Set(validators.map(getPublicKey))
    const registrations = sent.flatMap((raw, i) => {
      const head = chain.headAt(time.now(), time.now() - (sentAt[i] ?? 0))
      return listRegistering(parseTransaction(raw, network.id).input)
        .filter((publicKey) => wanted.has(publicKey))
        .flatMap((publicKey) => judgeRegistration(head, { publicKey, to: run.to, pause: readPause(run) }))
    })
    return [...judgeForesight(life, run), ...registrations]
  },
  checkLife: ({ world: { chain }, validators, before }) => {
    const wanted = new Set(validators.map(getPublicKey))
    const problems = chain.listHeads(before.timestamp * 1_000).flatMap((head) => judgePauses(head, wanted))
    return [...new Set(problems)]
  },
}

/** Nothing is removed whose registration could not follow: not where the owner nonce was another one all the time. */
function judgeForesight(life: LivedLife<MoveRun>, { process, plan, startedAt, to }: MoveRun): string[] {
  const { chain, time } = life.world
  const first = process.sent.findIndex((raw) => isRemoval(parseTransaction(raw, process.network.id).input))
  if (first === -1 || plan === undefined || !hasHonest(life, ['node'])) return []
  const isOther = (head: Block<unknown>) => {
    const there = readMoved(head, to)
    const moved = plan.publicKeys.filter((key) => there.has(key)).length
    return countAdded(indexBlock(head), toLower(owner.address)) !== plan.registration.state.ownerNonce + moved
  }
  const { limits } = plan.registration
  const isDear = (head: Block<ContractState>) => readBurn(head, to) > limits.maxBurnPerValidator
  const heads = [startedAt, process.sentAt[first] ?? startedAt].map((at) => chain.headAt(time.now(), time.now() - at))
  return [
    heads.every(isOther) ? ['validators are removed although their key shares are for other owner nonces'] : [],
    heads.every(isDear) ? ['validators are removed although the fees are above the limit of their registration'] : [],
  ].flat()
}

/** Seconds that a plan has between a removal and what follows it. */
function readPause({ plan }: MoveRun): number {
  return plan !== undefined && 'epochs' in plan.finality ? plan.finality.epochs * 32 * blockTime : leastPause
}

/** What is wrong with a registration that leaves at a moment. */
function judgeRegistration(
  head: Block<unknown>,
  { publicKey, to, pause }: { publicKey: Hex; to: readonly number[]; pause: number },
): string[] {
  const last = listEvents(head, publicKey).at(-1)
  // It is there a moment ago: the same bytes are sent again.
  if (last?.type === 'added' && last.operatorIds.join() === to.join()) return []
  if (last?.type !== 'removed') return [`the registration of ${publicKey} leaves before it was removed`]
  const { blockNumber, timestamp } = last
  const final = getFinalNumber(head.number)
  return [
    blockNumber <= final
      ? []
      : [`the registration of ${publicKey} leaves while block ${final} is final, and it was removed in ${blockNumber}`],
    head.timestamp - timestamp >= pause
      ? []
      : [`the registration of ${publicKey} leaves ${head.timestamp - timestamp} seconds after its removal`],
  ].flat()
}

/** Validators that were registered too soon after they were removed. */
function judgePauses(head: Block<unknown>, wanted: ReadonlySet<Hex>): string[] {
  return [...wanted].flatMap((publicKey) => {
    const events = listEvents(head, publicKey)
    return events.flatMap(({ type, timestamp, blockNumber }, i) => {
      const before = events[i - 1]
      if (type === 'removed' || before === undefined || timestamp - before.timestamp >= leastPause) return []
      return [`${publicKey} was removed in block ${before.blockNumber} and registered again in ${blockNumber}`]
    })
  })
}

function listEvents(head: Block<unknown>, publicKey: Hex): ValidatorEvent[] {
  const address = toLower(owner.address)
  return indexBlock(head).validators.filter((event) => event.owner === address && event.publicKey === publicKey)
}

function isRemoval(input: Hex): boolean {
  const { functionName } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
  return functionName === 'removeValidator' || functionName === 'bulkRemoveValidator'
}

/** Public keys that a call registers. */
function listRegistering(input: Hex): readonly Hex[] {
  const { functionName, args } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
  if (functionName === 'registerValidator') return [args[0]]
  return functionName === 'bulkRegisterValidator' ? args[0] : []
}
