import type { BeaconConnection } from '@x/beacon-client'

/** Who is asked whether anybody signs with keys, and what is done where somebody does. */
export type WitnessOptions = {
  /**
   * Beacon nodes, which have to agree: nothing is signed before they have not seen the active keys at work for two whole
   * epochs, some 20 minutes, and again right before each transaction. They also tell effective balances, where the deposit
   * follows from a runway. Default: none, and neither is checked.
   */
  beaconNodes?: readonly BeaconConnection[] | undefined
  /** Whether to go on with validators that have exited or were slashed. Default false. */
  allowExited?: boolean | undefined
  /** How silent epochs are waited for. Default: a timer. */
  sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined
}
