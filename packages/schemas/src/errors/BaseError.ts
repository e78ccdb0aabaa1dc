/** What an error says besides its message. */
export type BaseErrorOptions = {
  /** The error that led to this one. It must not hold a secret, since it is printed along with this error. */
  cause?: unknown
  /** What the reader can do about it, as one sentence. */
  fix?: string | undefined
  /** What another program said about it, word for word and free of secrets. Default: the details of `cause`. */
  details?: string | undefined
  /** Further lines of the message: figures, limits, both sides of a comparison. */
  metaMessages?: readonly string[] | undefined
}

/**
 * The base class of every error that the ssvx packages throw.
 *
 * `message` consists of `shortMessage`, `metaMessages`, `details` and `fix`, one line each.
 * It never holds a private key, an unencrypted key share, a password or an API key.
 *
 * @example
 * try {
 *   await run()
 * } catch (error) {
 *   if (error instanceof BaseError) console.error(error.shortMessage, error.fix)
 * }
 */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  /** What was wrong, with which input, in one sentence. */
  readonly shortMessage: string
  /** Figures, limits, both sides of a comparison. */
  readonly metaMessages: readonly string[]
  /** What another program said about it. */
  readonly details: string | undefined
  /** What to do about it. */
  readonly fix: string | undefined

  constructor(shortMessage: string, options: BaseErrorOptions = {}) {
    const { cause, fix, metaMessages = [] } = options
    const details = options.details ?? (cause instanceof BaseError ? cause.details : undefined)
    const lines = [shortMessage, ...metaMessages]
    if (details !== undefined) lines.push(`Details: ${details}`)
    if (fix !== undefined) lines.push(fix)
    super(lines.join('\n'), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.metaMessages = metaMessages
    this.details = details
    this.fix = fix
  }

  /**
   * Follows `cause` down from this error: to the first one that `match` accepts (`undefined` where none does),
   * or to the last one if `match` is left out.
   */
  walk(): unknown
  walk(match: (error: unknown) => boolean): unknown | undefined
  walk(match?: (error: unknown) => boolean): unknown | undefined {
    let current: unknown = this
    for (;;) {
      if (match?.(current)) return current
      const next: unknown = current instanceof Error ? current.cause : undefined
      if (next === undefined || next === null) return match ? undefined : current
      current = next
    }
  }
}
