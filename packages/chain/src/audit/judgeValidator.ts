import type { Address } from '@x/schemas'
import { clusterLiquidated } from './auditCluster.ts'
import { findHolder, type KeyEvent } from './findHolder.ts'
import { registerAgain } from './findSharesProblems.ts'
import type { AuditedOperator, AuditedValidator, AuditProblem } from './ownerAudit.ts'
import type { Registration } from './readRegistrations.ts'

/** Facts about a registration, apart from itself. */
export type Circumstances = {
  owner: Address
  operators: ReadonlyMap<number, AuditedOperator>
  /** What this owner and others did with the public key, where others did anything. */
  keyEvents: readonly KeyEvent[]
}

/** Decides what has become of a registration. */
export function judgeValidator(registration: Registration, circumstances: Circumstances): AuditedValidator {
  const { publicKey, ownerNonce, signedOwnerNonce, cluster, position, exitAskedInBlock, removedInBlock } = registration
  const isRemoved = removedInBlock !== undefined
  const problems = [...registration.problems, ...(isRemoved ? [] : findCircumstances(registration, circumstances))]
  const isStopped = !cluster.snapshot.active
  const isDead = problems.some(({ isFatal }) => isFatal)
  const isUnsafe = problems.some(({ code }) => code === 'key-exposed' || code === 'shares-inconsistent')
  if (!isRemoved && isStopped) problems.push(clusterLiquidated)
  return {
    publicKey,
    status: isRemoved ? 'removed' : isDead ? 'dead' : isUnsafe ? 'unsafe' : isStopped ? 'stopped' : 'working',
    ownerNonce,
    signedOwnerNonce,
    operatorIds: cluster.operatorIds,
    blockNumber: position.blockNumber,
    transactionHash: position.transactionHash,
    exitAskedInBlock,
    removedInBlock,
    beacon: undefined,
    problems,
  }
}

/** What the operators, and other owners, have made of a registration. */
function findCircumstances(
  { cluster: { operatorIds }, unableOperators, problems: own }: Registration,
  { owner, operators, keyEvents }: Circumstances,
): AuditProblem[] {
  const problems: AuditProblem[] = []
  const unable = operatorIds.filter((id) => {
    const operator = operators.get(id)
    return unableOperators.includes(id) || operator?.exists === false || operator?.isRemoved === true
  })
  // Of n = 3f + 1 operators f may fail.
  if (unable.length > (operatorIds.length - 1) / 3) {
    problems.push({
      code: 'too-few-operators',
      isFatal: true,
      message: `Operators ${unable.join(', ')} can't sign for it, which leaves too few.`,
      fix: 'Remove the validator, and register it in a cluster of other operators with new key shares.',
    })
  }
  // Whom the nodes don't know for its own shares has those to mend first.
  if (!own.some(({ isFatal }) => isFatal)) problems.push(...findClaims(keyEvents, owner))
  return problems
}

/** What it means that other owners registered the same public key. */
function findClaims(keyEvents: readonly KeyEvent[], owner: Address): AuditProblem[] {
  const others = [...new Set(keyEvents.map((event) => event.owner))].filter((other) => other !== owner)
  if (others.length === 0) return []
  const holder = findHolder(keyEvents)
  if (holder === owner) {
    const still = others.filter((other) => keyEvents.findLast((event) => event.owner === other)?.type === 'added')
    if (still.length === 0) return []
    return [
      {
        code: 'other-owner',
        isFatal: false,
        message: `It was also registered by ${still.join(', ')}; the operators ignore that registration.`,
        fix: 'Find out who has the key of the validator: nobody else should register it.',
      },
    ]
  }
  return [
    {
      code: 'other-owner',
      isFatal: true,
      message: `It belonged to ${holder ?? others.join(', ')} when it was registered, so the operators ignore this registration.`,
      fix:
        holder === undefined
          ? registerAgain
          : `Remove it first as ${holder}, then here (\`removeValidator\`), and register it again with new key shares.`,
    },
  ]
}
