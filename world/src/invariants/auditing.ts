import type { Block } from '../chain/block.ts'
import { findBlock } from '../chain/createChain.ts'
import { hashBlock } from '../chain/hashBlock.ts'
import type { ContractState } from '../contract/types.ts'
import { owner } from '../people/accounts.ts'
import type { AuditRun } from '../people/auditUntilTold.ts'
import type { FaultKind } from '../stage/story.ts'
import { hasHonest } from './honesty.ts'
import type { Invariant, LivedLife } from './invariant.ts'
import { type OwnerTruth, type RegistrationTruth, type RegistrationVerdict, readOwnerTruth } from './readOwnerTruth.ts'

/**
 * What an audit tells is what the chain shows at its block, of each registration and each cluster, as long as one source
 * that is asked tells the truth. Or it tells why it can't; on a day on which nothing is wrong with the sources it can.
 */
export const auditing: Invariant<AuditRun> = {
  name: 'auditing',
  checkRun: (life, run) => {
    const { result, error, process, isCalm } = run
    if (process.isKilled || process.interrupted !== undefined) return []
    if (error !== undefined) return judgeError(life, run)
    if (result === undefined) return ['an audit told nothing']
    const block = findTold(life, result)
    if (block === undefined) return [`an audit is of block ${result.blockNumber}, which never was`]
    const problems = hasHonest(life, ['node', 'otherNode', 'subgraph'])
      ? compare(life, readOwnerTruth(block, owner.address), { ...run, result })
      : []
    return isCalm ? [...problems, ...judgeCompleteness(life, run, result)] : problems
  },
  checkLife: ({ runs }) => {
    const last = runs.at(-1)
    return last?.result !== undefined && last.isCalm ? [] : [`no audit told anything on a calm day: ${last?.error}`]
  },
}

type Told = NonNullable<AuditRun['result']>

/** Errors that say why an audit could not tell, as its documentation lists them. */
const documented = [
  'LogsError',
  'SourcesDifferError',
  'OperatorKeysDifferError',
  'OperatorsUnconfirmedError',
  'SnapshotMismatchError',
  'OperatorsUnusableError',
  'NodeOutOfSyncError',
  'RpcError',
]

/** With these nobody knows what an indexer says of others. */
const forgeries: readonly FaultKind[] = ['subgraph-forges', 'indexers-forge', 'two-lie', 'everybody-hides']

/** What others do to the owner's clusters and validators, while all sources tell the truth. */
const harmless: readonly FaultKind[] = [
  'front-run',
  'stranger-deposits',
  'own-program-pays',
  'own-program-registers',
  'fees-change',
  'kill',
  'interrupt',
]

function judgeError({ occurred }: LivedLife<AuditRun>, { error, isCalm }: AuditRun): string[] {
  const name = error instanceof Error ? error.name : `${error}`
  // The API knows what was registered since the block of the audit, which the error says.
  const isOvertaken = name === 'LogsError' && occurred.some(({ kind }) => kind === 'own-program-registers')
  return [
    documented.includes(name) ? [] : [`an audit failed with ${error}`],
    isCalm || (occurred.every(({ kind }) => harmless.includes(kind)) && !isOvertaken)
      ? [`an audit failed although nothing was wrong: ${error}`]
      : [],
  ].flat()
}

/** The block that was told, on whatever branch it was. */
function findTold({ world }: LivedLife<AuditRun>, { blockNumber, blockHash }: Told): Block<ContractState> | undefined {
  for (const head of world.chain.listHeads(Number.NEGATIVE_INFINITY)) {
    const block = findBlock(head, blockNumber)
    if (block !== undefined && hashBlock(block).hash === blockHash) return block
  }
  return undefined
}

function compare(
  { occurred }: LivedLife<AuditRun>,
  truth: OwnerTruth,
  { operatorIds, result }: AuditRun & { result: Told },
): string[] {
  // An audit says how far it knows what others did.
  const { otherOwners, blocksBefore } = result
  const isForged = occurred.some(({ kind }) => forgeries.includes(kind))
  const known = (typeof otherOwners === 'object' && !isForged ? otherOwners.blockNumber : undefined) ?? -1
  const isKnown = ({ blockNumber, othersIn }: RegistrationTruth) =>
    othersIn.some((each) => each <= known || (each <= blockNumber && each >= blockNumber - blocksBefore))
  const isWanted = (ids: readonly number[]) => operatorIds === undefined || ids.join() === operatorIds.join()
  const registrations = truth.registrations.filter((each) => isWanted(each.operatorIds))
  const clusters = truth.clusters.filter((each) => isWanted(each.operatorIds))
  const problems: string[] = []
  const same = (about: string, told: unknown, is: unknown) => {
    const [one, other] = [told, is].map((value) => JSON.stringify(value, toText))
    if (one !== other) problems.push(`${about} is told as ${one}, and is ${other}`)
  }
  same('the owner nonce', result.ownerNonce, truth.registrations.length)
  same('the number of registrations', result.validators.length, registrations.length)
  const expectedStatuses: RegistrationVerdict['status'][] = []
  for (const [i, is] of registrations.entries()) {
    const told = result.validators[i]
    if (told === undefined) continue
    const { problems: found, status, signedOwnerNonce, ...rest } = told
    const { verdict, withoutOthers, othersIn: _, signedOwnerNonce: signed, ...others } = is
    same(`registration ${is.ownerNonce}`, sort(rest), sort(others))
    const codes = [...new Set(found.map(({ code }) => code))].sort()
    const { problems: expected, status: expectedStatus } =
      isKnown(is) || codes.includes('other-owner') ? verdict : withoutOthers
    expectedStatuses.push(expectedStatus)
    same(`the status of registration ${is.ownerNonce}`, status, expectedStatus)
    const isFound = signedOwnerNonce !== undefined || !mayBeMissed(is)
    if (isFound) same(`what registration ${is.ownerNonce} signed`, signedOwnerNonce, signed)
    same(
      `what is wrong with registration ${is.ownerNonce}`,
      codes,
      isFound ? expected : expected.map((code) => (code === 'wrong-owner-nonce' ? 'signature-invalid' : code)).sort(),
    )
  }
  const counts = { working: 0, unsafe: 0, dead: 0, stopped: 0, removed: 0 }
  for (const status of expectedStatuses) counts[status]++
  same('how many there are of each status', result.counts, counts)
  same(
    'the list of clusters',
    result.clusters.map((each) => each.operatorIds),
    clusters.map((each) => each.operatorIds),
  )
  for (const [i, { operatorIds, values, problems: expected }] of clusters.entries()) {
    const told = result.clusters[i]
    same(`the snapshot of ${operatorIds}`, told && sort(told.snapshot), sort(values.snapshot))
    same(`what ${operatorIds} pays in`, told?.feeAsset, values.feeAsset)
    same(
      `what is wrong with ${operatorIds}`,
      told?.problems.map(({ code }) => code),
      expected,
    )
  }
  return problems
}

/** A nonce far from the right one need not be found. */
function mayBeMissed({ ownerNonce, signedOwnerNonce }: RegistrationTruth): boolean {
  return signedOwnerNonce !== undefined && signedOwnerNonce !== 0 && Math.abs(signedOwnerNonce - ownerNonce) > 16
}

/** On a calm day an audit is of the newest block, and everybody that was asked has told the same. */
function judgeCompleteness({ story, world }: LivedLife<AuditRun>, { startedAt }: AuditRun, result: Told): string[] {
  const { subgraph, api } = story.sources
  const newest = world.chain.headAt(startedAt, 0).number
  const sources = [
    'node',
    ...(subgraph ? ['subgraph'] : []), // It knows nobody who has done nothing.
    ...(api && result.ownerNonce > 0 ? ['api'] : []),
  ]
  const others = result.otherOwners
  const open = result.validators.filter(({ status }) => status !== 'removed').length
  const isAsked = typeof others === 'object' && others.source === 'subgraph'
  return [
    result.blockNumber >= newest ? [] : [`an audit is of block ${result.blockNumber}, and ${newest} was there`],
    result.ownerNonceSources.join() === sources.join()
      ? []
      : [`an audit tells that ${result.ownerNonceSources} know the owner nonce, and asked ${sources}`],
    isAsked === subgraph ? [] : [`an audit tells of other owners by ${JSON.stringify(others)}`],
    result.blocksBefore > 0 || open === 0 ? [] : ['an audit has looked for other owners in no block'],
  ].flat()
}

function sort(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function toText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
