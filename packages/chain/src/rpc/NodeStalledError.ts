import { BaseError } from '@x/schemas'

type NodeStalledErrorOptions = {
  /** The transaction that was waited for. */
  hash?: string | undefined
  /** How the last look failed. */
  cause?: unknown
}

/** A node has shown nothing new for a while: it does not answer, nothing that it answers makes sense, or no block comes. */
export class NodeStalledError extends BaseError {
  override readonly name = 'NodeStalledError'
  /** Milliseconds. */
  readonly silentFor: number

  constructor(what: string, silentFor: number, { hash, cause }: NodeStalledErrorOptions = {}) {
    const seconds = Math.round(silentFor / 1_000)
    super(`${what} for ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`, {
      cause,
      details: cause instanceof BaseError ? cause.shortMessage : undefined,
      metaMessages: hash === undefined ? [] : [`- transaction: ${hash}`],
      fix: 'Check the node, or use another one. A sent transaction may still be mined: look it up before you send again.',
    })
    this.silentFor = silentFor
  }
}
