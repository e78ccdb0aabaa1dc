import { BaseError } from '@x/schemas'

type LogsErrorOptions = {
  fromBlock?: number | undefined
  toBlock?: number | undefined
  /** How many events the logs show, and how many there are. */
  counted?: number | undefined
  known?: number | undefined
  details?: string | undefined
  cause?: unknown
}

const fixes = {
  unavailable:
    'Use a node that keeps all logs since the deployment of the contract and lets you read them, or pass a subgraph as a source.',
  foreign: 'Use another node. Tell the provider of this one.',
  incomplete:
    "Use a node that keeps all logs since the deployment of the contract, and check the network's startBlock. If the owner is registering right now, run the audit again.",
}

/** The logs of a node can't be used. */
export class LogsError extends BaseError {
  override readonly name = 'LogsError'
  /**
   * `unavailable`: the node does not return them. `foreign`: it returns others, some that are not in their blocks, or two
   * blocks of one number.
   * `incomplete`: it leaves out events that the contract, the subgraph or the operator API know of.
   */
  readonly reason: 'unavailable' | 'foreign' | 'incomplete'
  readonly fromBlock: number | undefined
  readonly toBlock: number | undefined
  /** How many events the logs show, where somebody knows of more or fewer. */
  readonly counted: number | undefined
  /** How many that one knows of. */
  readonly known: number | undefined

  constructor(reason: LogsError['reason'], message: string, options: LogsErrorOptions = {}) {
    super(message, { ...options, fix: fixes[reason] })
    this.reason = reason
    this.fromBlock = options.fromBlock
    this.toBlock = options.toBlock
    this.counted = options.counted
    this.known = options.known
  }
}

/** The node does not return the logs of these blocks. */
export function logsUnavailable({ from, to }: { from: number; to: number }, cause?: unknown): LogsError {
  const message = `The node does not return the logs of ${from === to ? `block ${from}` : `blocks ${from} to ${to}`}.`
  return new LogsError('unavailable', message, { fromBlock: from, toBlock: to, cause })
}
