import { BaseError } from '@x/schemas'

/** Why nothing can be concluded from what a beacon node says. */
export type BeaconNodeProblem =
  /** It is catching up with the chain. */
  | { reason: 'syncing'; distance?: number | undefined }
  /** Its execution client has not checked the blocks that it follows. */
  | { reason: 'optimistic' }
  /** It says that it is in sync, but its head is behind the clock: it no longer follows the chain. */
  | { reason: 'stalled'; headSlot: number; clockSlot: number }
  /** Its head is ahead of the clock of this machine. */
  | { reason: 'ahead'; headSlot: number; clockSlot: number }
  /** Its genesis is that of another network; at the same time, it has another `genesis_validators_root`. */
  | { reason: 'other-network'; genesisTime: number; expected: number; networkName: string }
  /** It does not offer this endpoint, as public gateways often do not. */
  | { reason: 'unsupported'; endpoint: string }
  /** What answers is no beacon node. */
  | { reason: 'not-a-beacon-node' }
  /** What is told of epochs that are not final may change, or be invented. */
  | { reason: 'not-final'; epoch: number; finalEpoch: number }
  /** It does not keep the state of this slot, or does not know the root. */
  | { reason: 'state-missing'; endpoint: string }
  /** It does not know the slot yet, so that a missing block says nothing. */
  | { reason: 'unknown-slot'; slot: number }

/** Nothing can be concluded from what this beacon node says: `reason` says why. */
export class BeaconNodeError extends BaseError {
  override readonly name = 'BeaconNodeError'
  readonly reason: BeaconNodeProblem['reason']
  /** The node's address without credentials. */
  readonly endpoint: string

  constructor(problem: BeaconNodeProblem, { endpoint, cause }: { endpoint: string; cause?: unknown }) {
    const { message, fix } = describe(problem)
    super(message, { cause, fix, metaMessages: [endpoint] })
    this.reason = problem.reason
    this.endpoint = endpoint
  }
}

function describe(problem: BeaconNodeProblem): { message: string; fix: string } {
  switch (problem.reason) {
    case 'syncing': {
      const { distance } = problem
      const behind = distance === undefined ? '' : `, ${distance} slots behind`
      return { message: `The beacon node is syncing${behind}.`, fix: 'Wait until it is in sync, or use another node.' }
    }
    case 'optimistic':
      return {
        message: 'The beacon node follows blocks that its execution client has not checked.',
        fix: 'Check its execution client, or use another node.',
      }
    case 'stalled':
      return {
        message: `The beacon node stands at slot ${problem.headSlot}, and the clock at ${problem.clockSlot}, although it says that it is in sync.`,
        fix: 'Check the node, its execution client, and the clock of this machine, or use another node.',
      }
    case 'ahead':
      return {
        message: `The beacon node is at slot ${problem.headSlot}, which by the clock of this machine has not begun (${problem.clockSlot}).`,
        fix: 'Set the clock of this machine.',
      }
    case 'other-network':
      return {
        message: `The beacon node is on another network: ${
          problem.genesisTime === problem.expected
            ? `it began with other validators than ${problem.networkName}`
            : `its genesis is at ${problem.genesisTime}, that of ${problem.networkName} at ${problem.expected}`
        }.`,
        fix: 'Use the address of a beacon node of this network.',
      }
    case 'unsupported':
      return {
        message: `This beacon node does not offer ${problem.endpoint}.`,
        fix: 'Gateways often leave endpoints out: use a node of your own, or another provider.',
      }
    case 'not-a-beacon-node':
      return {
        message: 'This address is not that of a beacon node.',
        fix: 'Use the address of the beacon API (often port 5052 or 3500), not that of an execution node or a web page.',
      }
    case 'not-final':
      return {
        message: `Epoch ${problem.epoch} is not final: the finalized checkpoint is that of epoch ${problem.finalEpoch}.`,
        fix: 'Ask about epochs before the finalized checkpoint, or wait.',
      }
    case 'state-missing':
      return {
        message: `The beacon node does not have the state that ${problem.endpoint} is about.`,
        fix: 'Nodes keep states for a limited time: ask about a later epoch, or use an archive node.',
      }
    case 'unknown-slot':
      return {
        message: `The beacon node does not know slot ${problem.slot} yet.`,
        fix: 'Ask again once its head has passed the slot.',
      }
  }
}
