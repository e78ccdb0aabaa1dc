import type { OwnerAudit } from '@x/chain'
import type { AuditedCluster, AuditedValidator, AuditProblem } from '@x/chain/internal'
import { formatPlace, type PlaceFacts } from '../inputs/place.ts'
import { countEach } from '../terminal/countEach.ts'
import type { Style } from '../terminal/createStyle.ts'
import { joinParts, type Lines } from '../terminal/finishLines.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { formatFields, formatTable } from '../terminal/formatTable.ts'

/** How many validators are shown of each kind; the JSON has all. */
const shownOfEach = 10

/** Formats an audit for whoever owns the validators: what there is, what is wrong, what to do. */
export function formatAudit(audit: OwnerAudit, place: PlaceFacts, style: Style): Lines {
  const { owner, blockNumber, ownerNonce, counts, clusters, validators } = audit
  const registered = validators.length - counts.removed
  const fields = formatFields(
    [
      ...formatPlace(place),
      ['Block', group(blockNumber)],
      ['Owner', owner],
      ['Validators', describeCounts(audit)],
      ['Next nonce', `${ownerNonce}${audit.ownerNonceSources.length === 1 ? ' (from one source)' : ''}`],
      ['Other owners', describeOtherOwners(audit)],
      ['Beacon chain', audit.isBeaconAsked ? describeStates(audit) : 'not asked: --beacon-url tells who has exited'],
    ],
    style,
  )
  const notes = findNotes(audit)
  const sections: Lines[] = [
    fields,
    ...(clusters.length > 0 ? [formatClusters(audit, style)] : []),
    ...formatValidators(
      audit,
      'unsafe',
      style('red', '✗'),
      'The operators run them, but a few operators could know their keys: never start them elsewhere.',
    ),
    ...formatValidators(
      audit,
      'dead',
      style('red', '✗'),
      'The operators do not run them, but the cluster still pays for them.',
    ),
    ...formatValidators(audit, 'stopped', style('red', '✗'), 'Their cluster was liquidated.'),
    ...(notes.length > 0 ? [[`${style('yellow', '!')} Worth a look:`, ...notes.map((note) => `  - ${note}`)]] : []),
  ]
  const fixes = findFixes(audit)
  if (fixes.length > 0) sections.push([style('bold', 'What to do'), ...fixes.map((fix) => `  - ${fix}`)])
  if (counts.unsafe + counts.dead + counts.stopped === 0) {
    const isSure = registered === 0 || areOthersKnown(audit)
    sections.push(
      isSure
        ? `${style('green', '✓')} ${describeGood(registered)}`
        : `${style('yellow', '!')} ${describeGood(registered)} Not checked for other owners: if one registered them first, no operator runs them.`,
    )
  }
  return joinParts(sections)
}

function describeCounts({ counts, validators }: OwnerAudit): string {
  if (validators.length === 0) return 'none'
  return Object.entries(counts)
    .flatMap(([status, count]) => (count > 0 ? [`${group(count)} ${status}`] : []))
    .join(', ')
}

function describeOtherOwners({ otherOwners, blocksBefore, blockNumber }: OwnerAudit): string {
  const near =
    blocksBefore === 0
      ? ''
      : `; with the node only in ${formatCount(blocksBefore, 'block')} before the latest registrations`
  if (otherOwners === 'not checked') return `not checked: only a subgraph can tell, and none answered${near}`
  const { blockNumber: known } = otherOwners
  return `checked with the subgraph${known !== undefined && known < blockNumber ? `, which knows blocks up to ${group(known)}` : ''}${near}`
}

/** How many registered validators are in which state of the beacon chain. */
function describeStates({ validators }: OwnerAudit): string {
  const states = validators.flatMap(({ status, beacon }) => (status === 'removed' ? [] : (beacon?.status ?? 'unknown')))
  return countEach(states)
}

/** Whether somebody can tell, who knows the blocks up to the latest registration. */
function areOthersKnown({ otherOwners, validators }: OwnerAudit): boolean {
  if (otherOwners === 'not checked') return false
  const { blockNumber: known = Number.POSITIVE_INFINITY } = otherOwners
  return validators.every(({ status, blockNumber }) => status === 'removed' || blockNumber <= known)
}

function describeGood(registered: number): string {
  if (registered === 0) return 'The owner has no validators.'
  const all = registered === 1 ? 'The validator is' : `All ${group(registered)} validators are`
  return `${all} registered correctly. Only the operators can check the contents of their encrypted shares.`
}

function formatClusters({ clusters }: OwnerAudit, style: Style): Lines {
  return formatTable(
    [{ title: 'Operators' }, { title: 'Validators', align: 'right' }, { title: 'Fees in' }, { title: 'State' }],
    clusters.map((cluster) => [
      cluster.operatorIds.join(', '),
      group(cluster.snapshot.validatorCount),
      cluster.feeAsset,
      describeState(cluster),
    ]),
    style,
  )
}

function describeState({ snapshot, problems }: AuditedCluster): string {
  if (!snapshot.active) return 'liquidated'
  return problems.some(({ code }) => code === 'cluster-liquidatable') ? 'can be liquidated' : 'active'
}

/** The validators of a status with what is wrong with each, below a heading; nothing where there are none. */
function formatValidators(
  { validators }: OwnerAudit,
  status: 'unsafe' | 'dead' | 'stopped',
  mark: string,
  meaning: string,
): Lines[] {
  const affected = validators.filter((validator) => validator.status === status)
  if (affected.length === 0) return []
  const shown = affected.slice(0, shownOfEach).flatMap(formatValidator)
  const more = affected.length - shownOfEach
  if (more > 0) shown.push(`  and ${group(more)} more, which --json lists`)
  return [[`${mark} ${formatCount(affected.length, 'validator')} ${status}. ${meaning}`, ...shown]]
}

function formatValidator({ publicKey, status, ownerNonce, blockNumber, problems }: AuditedValidator): string[] {
  const where = `  ${publicKey}, nonce ${ownerNonce}, block ${group(blockNumber)}`
  if (status === 'stopped') return [where]
  const reasons = problems.filter(({ code, isFatal }) =>
    status === 'dead' ? isFatal || isExposing(code) : isUnsafe(code),
  )
  return [where, ...reasons.map(({ message }) => `    ${message}`)]
}

const isExposing = (code: AuditProblem['code']) => code === 'key-exposed'
const isUnsafe = (code: AuditProblem['code']) => isExposing(code) || code === 'shares-inconsistent'

/** What does not stop a validator, but may one day. */
function findNotes({ clusters, validators }: OwnerAudit): string[] {
  const ofClusters = clusters.flatMap(({ operatorIds, problems }) =>
    listWarnings(problems).map(({ message }) => `Cluster ${operatorIds.join(', ')}: ${message}`),
  )
  const ofValidators = validators.flatMap(({ publicKey, status, problems }) =>
    status === 'working'
      ? listWarnings(problems).map(({ message }) => `${publicKey}: ${message}`)
      : status === 'removed' && problems.some(({ code }) => isExposing(code))
        ? `${publicKey}, which was removed, had shares from which a few operators can recover its key. Exit it from the beacon chain.`
        : [],
  )
  const more = ofValidators.length - shownOfEach
  return [
    ...ofClusters,
    ...ofValidators.slice(0, shownOfEach),
    ...(more > 0 ? [`and ${group(more)} more, which --json lists`] : []),
  ]
}

const listWarnings = (problems: readonly AuditProblem[]) => problems.filter(({ isFatal }) => !isFatal)

/** Each thing to do once, in the order in which it is met. */
function findFixes({ clusters, validators }: OwnerAudit): string[] {
  const problems = [
    ...clusters.flatMap((cluster) => cluster.problems),
    ...validators.flatMap((validator) => (validator.status === 'removed' ? [] : validator.problems)),
  ]
  return [...new Set(problems.map(({ fix }) => fix))]
}
