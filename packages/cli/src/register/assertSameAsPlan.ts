import { basename } from 'node:path'
import { PlanChangedError, type PlanFile } from '@x/registration'
import {
  type DepositParameters,
  findPlanChanges,
  type PlanChange,
  type SpendingLimitOptions,
} from '@x/registration/internal'
import type { Address, Hex, Network } from '@x/schemas'
import type { GivenKeyShares } from '../inputs/readKeySharesFiles.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'

/** What the user says besides the plan. What is left out is not compared. */
export type BesidesPlan = {
  network: Network
  owner: Address | undefined
  operators: OperatorsChoice | undefined
  keystores: readonly KeystoreFile[] | undefined
  keyShares: GivenKeyShares | undefined
  deposit: DepositParameters | undefined
  limits: SpendingLimitOptions
}

/** Makes sure that flags, variables and files do not contradict the plan; the error lists everything that does. */
export function assertSameAsPlan(
  { plan, sources }: PlanFile,
  { network, owner, operators, keystores, keyShares, deposit, limits }: BesidesPlan,
): void {
  const planned = sources.keystores
  const publicKeyOf = new Map(planned.map(({ sha256, publicKey }) => [sha256, publicKey]))
  const found = keystores?.map(({ path, keystore, sha256 }) => ({
    file: basename(path),
    publicKey: keystore.pubkey ?? publicKeyOf.get(sha256) ?? '0x',
    sha256,
  }))
  const changes = [
    ...findPlanChanges(plan, {
      network,
      owner,
      operators: operators && (operators.operators ?? operators.ids.map((id) => ({ id }))),
      keystores: found && { planned, found },
      keyShares: keyShares && { planned: sources.keyShares ?? [], found: listFiles(keyShares) },
    }),
    ...compareDeposit(plan.wanted, deposit),
    ...compareLimits(plan.limits, limits),
  ]
  if (changes.length > 0) throw new PlanChangedError(changes)
}

/** The file of each validator, by its name. */
export function listFiles({ items, fileOf }: GivenKeyShares): { file: string; publicKey: Hex; sha256: Hex }[] {
  return items.flatMap(({ payload: { publicKey } }) => {
    const file = fileOf.get(publicKey)
    return file === undefined ? [] : [{ file: basename(file.path), publicKey, sha256: file.sha256 }]
  })
}

function compareDeposit(planned: PlanFile['plan']['wanted'], deposit: DepositParameters | undefined): PlanChange[] {
  if (deposit === undefined) return []
  const isSame =
    'depositAmount' in planned
      ? planned.depositAmount === deposit.depositAmount
      : planned.runwayDays === deposit.runwayDays
  if (isSame) return []
  return [{ what: 'deposit', message: 'The deposit or the runway differs from the plan.' }]
}

const limitFlags = {
  maxFeePerGas: '--max-fee-per-gas',
  maxPriorityFeePerGas: '--max-priority-fee-per-gas',
  maxTotal: '--max-total',
} as const

function compareLimits(planned: PlanFile['plan']['limits'], limits: SpendingLimitOptions): PlanChange[] {
  return (['maxFeePerGas', 'maxPriorityFeePerGas', 'maxTotal'] as const).flatMap((name) => {
    const limit = limits[name]
    if (limit === undefined || limit === planned[name]) return []
    return [{ what: 'limits', message: `The limit of ${limitFlags[name]} differs from the plan.` } as const]
  })
}
