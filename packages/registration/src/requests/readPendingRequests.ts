import { type BeaconConnection, type BeaconValidator, getValidators } from '@x/beacon-client'
import { requireNodes } from '@x/beacon-client/internal'
import type { ChainClient } from '@x/chain'
import { BaseError, blsPublicKey, type Hex, parse, slotToEpoch, timeToSlot } from '@x/schemas'
import * as v from 'valibot'
import { getEpochTime } from './epochTime.ts'
import { expectDeposit } from './expectDeposit.ts'
import { findHandover } from './findHandover.ts'
import { getWithdrawalAddress } from './findRequestProblems.ts'
import { type FoundRequest, findRequests, getLastDay } from './findRequests.ts'
import { findOwnWithdrawal, judgeRequest } from './judgeRequest.ts'
import { describePending, type PendingFinding, type PendingRequest } from './pendingRequest.ts'
import { type BeaconFacts, readRules } from './readBeaconFacts.ts'
import { type BeaconQueues, readBeaconQueues } from './readBeaconQueues.ts'

export type ReadPendingRequestsParameters = {
  publicKeys: readonly string[]
  /** Who is asked: at least one. Where there are more, they have to agree. */
  beaconNodes: readonly BeaconConnection[]
  /** The node of the chain that takes requests: without it, those that the beacon chain has not taken are not seen. */
  publicClient?: ChainClient | undefined
  signal?: AbortSignal | undefined
}

/** What waits for validators. */
export type PendingRequests = {
  /** By public key in lower case, the first to happen first within each kind; none for those for which nothing waits. */
  pending: ReadonlyMap<Hex, readonly PendingRequest[]>
  /** What could not be looked at, and why. `requests` are those that the beacon chain has not taken. */
  unchecked: readonly {
    what: 'deposits' | 'withdrawals' | 'consolidations' | 'requests'
    error: BaseError | undefined
  }[]
}

const publicKeyList = /* @__PURE__ */ v.array(blsPublicKey)

/** Epochs after which a request that the beacon chain has not taken was ignored. */
const patience = 2

/**
 * Reads what was asked for validators and is not over yet: deposits and top-ups, exits, withdrawals of a part,
 * consolidations, and, with `publicClient`, the requests of the withdrawal address within the last day that the beacon
 * chain has not taken, or has ignored. A queue that a node does not offer, or a chain that can't be asked, is named in
 * `unchecked`.
 *
 * @throws {InvalidInputError} there is no beacon node, or a public key is malformed
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes do not tell the same of a validator
 * @throws {HttpError} a beacon node can't be reached
 * @throws `signal.reason` when aborted
 * @example
 * const { pending } = await readPendingRequests({ publicKeys, beaconNodes, publicClient })
 * for (const [publicKey, requests] of pending) {
 *   for (const { sentence } of requests) console.log(publicKey, sentence)
 * }
 */
export async function readPendingRequests(parameters: ReadPendingRequestsParameters): Promise<PendingRequests> {
  const { beaconNodes, publicClient, signal } = parameters
  const nodes = requireNodes(beaconNodes)
  const [{ network, now }] = nodes
  const publicKeys = [...new Set(parse(publicKeyList, parameters.publicKeys, 'The list of public keys'))]
  // First the requests: what the beacon chain takes in between it shows.
  const { found, error } = await findAsked(publicClient, { network, publicKeys, signal })
  const queues = await readBeaconQueues(nodes, { publicKeys, signal })
  const slot = timeToSlot(network, now())
  const facts: BeaconFacts = {
    network,
    slot,
    epoch: slotToEpoch(network, slot),
    rules: await readRules(nodes[0], signal),
    validators: new Map([...queues.validators, ...(await readOthers(nodes[0], queues, signal))]),
    pendingWithdrawals: queues.withdrawals,
    pendingConsolidations: queues.consolidations,
    queued: { withdrawals: queues.withdrawals.length, consolidations: queues.consolidations.length },
  }
  const findings = new Map<Hex, PendingFinding[]>(publicKeys.map((publicKey) => [publicKey, []]))
  findDeposits(queues, facts, findings)
  findDepartures(queues, facts, findings)
  if (publicClient !== undefined) await findUntaken(publicClient, { found, facts, findings })
  signal?.throwIfAborted()
  return {
    pending: new Map(
      [...findings].flatMap(([publicKey, all]) => (all.length === 0 ? [] : [[publicKey, all.map(describePending)]])),
    ),
    unchecked: [
      ...queues.untold,
      ...(publicClient === undefined || error !== undefined ? [{ what: 'requests', error } as const] : []),
    ],
  }
}

/** The requests of the last day. A chain that can't be asked hides nothing of what the beacon chain says. */
async function findAsked(
  client: ChainClient | undefined,
  {
    network,
    ...parameters
  }: { network: BeaconFacts['network']; publicKeys: readonly Hex[]; signal?: AbortSignal | undefined },
): Promise<{ found: FoundRequest[]; error: BaseError | undefined }> {
  if (client === undefined) return { found: [], error: undefined }
  try {
    const lastDay = await getLastDay(client, network)
    return { found: await findRequests(client, { ...parameters, ...lastDay }), error: undefined }
  } catch (error) {
    parameters.signal?.throwIfAborted()
    if (!(error instanceof BaseError)) throw error
    return { found: [], error }
  }
}

/** The other ends of consolidations: they have names too. */
async function readOthers(
  node: BeaconConnection,
  { validators, consolidations }: BeaconQueues,
  signal: AbortSignal | undefined,
): Promise<Map<Hex, BeaconValidator>> {
  const known = new Set([...validators.values()].map(({ index }) => index))
  const ids = consolidations
    .filter(({ sourceIndex, targetIndex }) => known.has(sourceIndex) !== known.has(targetIndex))
    .map(({ sourceIndex, targetIndex }) => (known.has(sourceIndex) ? targetIndex : sourceIndex))
  const others = await getValidators(node, { ids, signal })
  return new Map(others.validators.map((each) => [each.publicKey, each]))
}

type Findings = ReadonlyMap<Hex, PendingFinding[]>

function findDeposits({ deposits }: BeaconQueues, facts: BeaconFacts, findings: Findings): void {
  let ahead = 0n
  for (const [i, deposit] of deposits.entries()) {
    const { publicKey, amount, signature } = deposit
    ahead += amount
    const validator = facts.validators.get(publicKey)
    const expected = () => expectDeposit(deposit, { place: i + 1, ahead, validator, facts })
    const toTimes = ({ earliest, latest }: ReturnType<typeof expected>) => ({
      earliest: getEpochTime(facts.network, earliest),
      latest: getEpochTime(facts.network, latest),
    })
    findings.get(publicKey)?.push({
      type: 'deposit',
      amount,
      cause: signature === noSignature ? 'switch' : validator === undefined ? 'deposit' : 'top-up',
      place: i + 1,
      queued: deposits.length,
      expectedAt: toTimes(expected()),
    })
  }
}

/** The point at infinity: what nobody has to sign (`queue_excess_active_balance`). */
const noSignature = `0xc0${'00'.repeat(95)}`

function findDepartures(queues: BeaconQueues, facts: BeaconFacts, findings: Findings): void {
  const { network, epoch } = facts
  const byIndex = new Map([...facts.validators.values()].map((each) => [each.index, each]))
  const getTime = (of: number | undefined) => (of === undefined ? undefined : getEpochTime(network, of))
  const name = (index: number) => ({ index, publicKey: byIndex.get(index)?.publicKey })
  const push = (index: number, finding: PendingFinding) => {
    const validator = byIndex.get(index)
    if (validator !== undefined) findings.get(validator.publicKey)?.push(finding)
  }
  const moving = new Set(queues.consolidations.map(({ sourceIndex }) => sourceIndex))
  for (const { index, exitEpoch, withdrawableEpoch, isSlashed } of queues.validators.values()) {
    if (exitEpoch === undefined || moving.has(index)) continue
    if (withdrawableEpoch !== undefined && epoch >= withdrawableEpoch) continue
    const [exitsAt, withdrawableAt] = [getEpochTime(network, exitEpoch), getTime(withdrawableEpoch)]
    push(index, { type: 'exit', exitsAt, hasLeft: exitEpoch <= epoch, withdrawableAt, isSlashed })
  }
  for (const { validatorIndex, amount, withdrawableEpoch } of queues.withdrawals) {
    const withdrawableAt = getEpochTime(network, withdrawableEpoch)
    push(validatorIndex, { type: 'withdrawal', amount, withdrawableAt, withdrawableEpoch })
  }
  for (const { sourceIndex, targetIndex } of queues.consolidations) {
    const source = byIndex.get(sourceIndex)
    const movesAt = getTime(source?.withdrawableEpoch)
    push(sourceIndex, {
      type: 'consolidation',
      target: name(targetIndex),
      exitsAt: getTime(source?.exitEpoch),
      movesAt,
    })
    push(targetIndex, { type: 'incoming', source: name(sourceIndex), amount: source?.effectiveBalance, movesAt })
  }
}

/** What was asked for, and the beacon chain does not show. Those of others than the withdrawal address count for nothing. */
async function findUntaken(
  client: ChainClient,
  { found, facts, findings }: { found: readonly FoundRequest[]; facts: BeaconFacts; findings: Findings },
): Promise<void> {
  /** Each withdrawal in the queue is that of one request. */
  let pendingWithdrawals = facts.pendingWithdrawals
  for (const { request, from, blockNumber, hash } of found) {
    const validator = facts.validators.get(request.publicKey)
    if (validator === undefined || getWithdrawalAddress(validator) !== from) continue
    const handedOverAt = await findHandover(client, {
      network: facts.network,
      request,
      blockNumber: BigInt(blockNumber),
    })
    const placement = { handedOverAt, isFound: true, patience, wasAccepted: false }
    const { state } = judgeRequest(request, { ...facts, pendingWithdrawals }, placement)
    if (state === 'accepted' && request.type === 'withdrawal') {
      const own = findOwnWithdrawal(request, { ...facts, pendingWithdrawals }, { validator, handedOverAt })
      pendingWithdrawals = pendingWithdrawals.filter((each) => each !== own)
    }
    if (state !== 'waiting' && state !== 'ignored') continue
    const isQueued = state === 'waiting' && facts.slot < handedOverAt
    const shown = isQueued ? 'queued' : state
    findings.get(request.publicKey)?.push({ type: 'asked', request, state: shown, blockNumber, hash, from })
  }
}
