import { isSameOperatorKey } from '@x/keyshares/internal'
import type { Address, Hex, Network } from '@x/schemas'
import { findFigureChanges } from './findFigureChanges.ts'
import { type PlanChange, PlanChangedError } from './PlanChangedError.ts'
import type { PlannedKeystore } from './planFile.ts'
import type { RegistrationPlan } from './registrationPlan.ts'

type PlannedFiles = { planned: readonly PlannedKeystore[]; found: readonly PlannedKeystore[] }

/** What there is now, as far as it is known: what is left out is not compared. */
export type PlanSituation = {
  network?: Network | undefined
  owner?: Address | undefined
  operators?: readonly { id: number; operatorKey?: string | undefined }[] | undefined
  /** What the plan was made from, and the keystores that there are now. */
  keystores?: PlannedFiles | undefined
  /** The same of key shares files: one for each validator. */
  keyShares?: PlannedFiles | undefined
  /** The owner's next nonce, and which of the plan's validators are registered by now. */
  chain?: { ownerNonce: number; registered: readonly Hex[] } | undefined
}

/**
 * Finds what has changed since a plan was made, so that it must not be applied: figures of it that do not follow from the
 * rest, and what is not as it was. Validators that were registered as
 * the plan says, from the first one on, are no change: a run of it that was interrupted may go on.
 *
 * @example
 * findPlanChanges(plan, { network, owner, chain: { ownerNonce: plan.state.ownerNonce, registered: [] } }) // []
 */
export function findPlanChanges(plan: RegistrationPlan, situation: PlanSituation): PlanChange[] {
  const { network, owner, operators, keystores, keyShares, chain } = situation
  return [
    ...findFigureChanges(plan),
    ...(network === undefined ? [] : compareNetwork(plan, network)),
    ...(owner === undefined || owner === plan.owner
      ? []
      : [{ what: 'owner', message: `The plan is for owner ${plan.owner}, not for ${owner}.` } as const]),
    ...(operators === undefined ? [] : compareOperators(plan, operators)),
    ...compareFiles('keystores', keystores),
    ...compareFiles('keyShares', keyShares),
    ...(chain === undefined ? [] : compareChain(plan, chain)),
  ]
}

function compareNetwork(
  { network: planned }: RegistrationPlan,
  { id: chainId, contracts, custom: { secondsPerSlot } }: Network,
): PlanChange[] {
  if (planned.chainId === chainId && planned.contract === contracts.ssvNetwork.address) {
    if (planned.secondsPerSlot === secondsPerSlot) return []
    const message = `The plan counts ${planned.secondsPerSlot} seconds for each slot, and the network has ${secondsPerSlot}.`
    return [{ what: 'network', message }]
  }
  const message =
    planned.chainId === chainId
      ? `The plan is for the contract ${planned.contract}, not for ${contracts.ssvNetwork.address}.`
      : `The plan is for chain ${planned.chainId}, not for chain ${chainId}.`
  return [{ what: 'network', message }]
}

function compareOperators(plan: RegistrationPlan, found: NonNullable<PlanSituation['operators']>): PlanChange[] {
  const planned = plan.operators.map(({ id }) => id).join(', ')
  const ids = found
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(', ')
  if (planned !== ids) return [{ what: 'operators', message: `The plan is for operators ${planned}, not for ${ids}.` }]
  return plan.operators.flatMap(({ id, operatorKey }) => {
    const now = found.find((operator) => operator.id === id)?.operatorKey
    if (now === undefined || isSameOperatorKey(now, operatorKey)) return []
    return [{ what: 'operatorKey', message: `Operator ${id} has another key than in the plan.` } as const]
  })
}

const fileNames = { keystores: 'keystore', keyShares: 'key shares file' } as const

function compareFiles(
  what: keyof typeof fileNames,
  { planned, found }: PlannedFiles = { planned: [], found: [] },
): PlanChange[] {
  const name = fileNames[what]
  const now = new Map(found.map((keystore) => [keystore.publicKey, keystore]))
  const known = new Set(planned.map(({ publicKey }) => publicKey))
  const lines = [
    ...planned.flatMap(({ file, publicKey, sha256 }) => {
      const keystore = now.get(publicKey)
      if (keystore === undefined) return [`The ${name} ${file} of validator ${publicKey} is missing.`]
      return keystore.sha256 === sha256 ? [] : [`The ${name} ${keystore.file} is not the file that was planned with.`]
    }),
    ...found.flatMap(({ file, publicKey }) =>
      known.has(publicKey) ? [] : [`The ${name} ${file} is not part of the plan.`],
    ),
  ]
  return lines.map((message) => ({ what, message }))
}

function compareChain(
  { batches, state }: RegistrationPlan,
  { ownerNonce, registered }: NonNullable<PlanSituation['chain']>,
): PlanChange[] {
  const publicKeys = batches.flatMap((batch) => batch.publicKeys)
  const done = new Set(registered)
  const count = publicKeys.filter((publicKey) => done.has(publicKey)).length
  const gap = publicKeys.slice(0, count).find((publicKey) => !done.has(publicKey))
  if (gap !== undefined) {
    return [{ what: 'validators', message: `Validators after ${gap} were registered without it.` }]
  }
  const expected = state.ownerNonce + count
  if (ownerNonce === expected) return []
  return [{ what: 'ownerNonce', message: `The owner nonce is ${ownerNonce}, and not ${expected} as planned.` }]
}

/**
 * Makes sure that a plan still holds.
 *
 * @throws {PlanChangedError} it does not; lists all that has changed
 * @example
 * assertPlanHolds(plan, { network, owner })
 */
export function assertPlanHolds(plan: RegistrationPlan, situation: PlanSituation): void {
  const changes = findPlanChanges(plan, situation)
  if (changes.length > 0) throw new PlanChangedError(changes)
}
