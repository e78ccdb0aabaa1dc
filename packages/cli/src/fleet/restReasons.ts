import type { FleetRest } from '@x/registration'

/** Why something is left for later. */
export const restReasons: Readonly<Record<FleetRest['reason'], string>> = {
  deposits: 'the deposits of the week are used up',
  gas: 'the gas of the week is used up',
  account: 'the account does not hold enough',
  cluster: 'another transaction changes the cluster first',
}
