import { BaseError } from '@x/schemas'

/** What one of several nodes says. */
export type BeaconTestimony = {
  /** The node's address without credentials. */
  endpoint: string
  value: string
}

/** Beacon nodes contradict each other, and nothing shows which one is right. */
export class BeaconNodesDifferError extends BaseError {
  override readonly name = 'BeaconNodesDifferError'
  /** What they differ about first, as words: `the status of validator 0x…`. */
  readonly about: string
  /** What each of them says. */
  readonly testimonies: readonly BeaconTestimony[]

  constructor(about: string, testimonies: readonly BeaconTestimony[]) {
    super(`The beacon nodes do not agree on ${about}.`, {
      metaMessages: testimonies.map(({ endpoint, value }) => `- ${endpoint}: ${value}`),
      fix: 'Find out which one is wrong, with a third node or a block explorer, and leave it out.',
    })
    this.about = about
    this.testimonies = testimonies
  }
}
