import { BaseError } from '@x/schemas'

type Counts = { who: string; what: string; counted: number; known: number }

/** The node left out events of the owner, so that nothing that was counted is sure. */
export class EventsMissingError extends BaseError {
  override readonly name = 'EventsMissingError'
  /** How many the node's events tell of. */
  readonly counted: number
  /** How many there are. */
  readonly known: number

  constructor({ who, what, counted, known }: Counts) {
    super(`The node does not return all events: they show ${counted} ${what}, but ${who} reports ${known}.`, {
      fix: "Use a node that keeps all logs since the deployment of the contract, and check the network's startBlock. If the owner is registering right now, run the audit again.",
    })
    this.counted = counted
    this.known = known
  }
}
