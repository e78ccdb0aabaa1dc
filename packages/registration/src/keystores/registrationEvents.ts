import type { RegistrationPlan } from '../plan/registrationPlan.ts'
import type { FrontRun } from '../register/findFrontRuns.ts'
import type { BatchedRegistration, RegistrationEvent } from '../register/runBatches.ts'
import type { PlanningEvent } from './registrationOptions.ts'

/** What happens while validators are registered, from the first look at the chain on. */
export type RegistrationProgress =
  | PlanningEvent
  /** Transactions of the account are not mined yet. The plan depends on them, so they are waited for. */
  | { type: 'pending'; count: number }
  /** How many keys are split. */
  | { type: 'splitting'; done: number; total: number }
  | Exclude<RegistrationEvent, { type: 'planned' }>

/** What was registered, and by which plan. */
export type RegisteredValidators = BatchedRegistration & {
  plan: RegistrationPlan
  /**
   * Validators that the owner had before, and another owner registered first: the nodes ignore this owner's registration.
   * They are not among those of `skipped`. Do not start their keys anywhere else: remove them, and leave them out.
   */
  taken: readonly FrontRun[]
  /** False where neither subgraph nor operator API could be asked for those: only the blocks right before were. */
  isTakenChecked: boolean
}
