import type { FleetPlan } from '@x/registration'

/** What a plan says, for scripts. Amounts are wei. */
type PlanSummary = Pick<FleetPlan, 'steps' | 'later' | 'drift'> & {
  owner: FleetPlan['fleet']['owner']
  block: FleetPlan['state']['block']
  /** Of seven days. */
  budget: FleetPlan['fleet']['budget'] & {
    spent: Pick<FleetPlan['spent'], 'deposits' | 'gas' | 'untold'>
    left: FleetPlan['left']
  }
  cost: Pick<FleetPlan['cost'], 'deposits' | 'gasPrice' | 'gasCost' | 'total' | 'accountBalance'>
}

/** What of a plan is printed for scripts. */
export function summarizePlan({ fleet, state, drift, spent, left, steps, later, cost }: FleetPlan): PlanSummary {
  const { deposits, gas, untold } = spent
  const { gasPrice, gasCost, total, accountBalance } = cost
  return {
    owner: fleet.owner,
    block: state.block,
    budget: { ...fleet.budget, spent: { deposits, gas, untold }, left },
    steps,
    later,
    drift,
    cost: { deposits: cost.deposits, gasPrice, gasCost, total, accountBalance },
  }
}
