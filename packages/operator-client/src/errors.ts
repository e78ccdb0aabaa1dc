import { BaseError } from '@x/schemas'

/** The network has no operator data API. */
export class ApiUrlMissingError extends BaseError {
  override readonly name = 'ApiUrlMissingError'
  readonly networkName: string

  constructor({ networkName }: { networkName: string }) {
    super(`The network "${networkName}" has no operator data API.`, { fix: 'Pass `url`.' })
    this.networkName = networkName
  }
}

/** There is no operator with this id, or it was removed; the API does not tell which. */
export class OperatorNotFoundError extends BaseError {
  override readonly name = 'OperatorNotFoundError'
  readonly operatorId: number
  /** What the API answered: 404, or 500, as it does for removed operators. */
  readonly status: number

  constructor({ operatorId, status, cause }: { operatorId: number; status: number; cause: unknown }) {
    super(`There is no operator ${operatorId}, or it was removed.`, {
      cause,
      fix: 'Check the id and the network.',
    })
    this.operatorId = operatorId
    this.status = status
  }
}

/** Some operators of a list could not be read; the others are in the error. */
export class OperatorsFailedError<operator = unknown> extends BaseError {
  override readonly name = 'OperatorsFailedError'
  /** Which could not be read, and why, in the order asked for. */
  readonly failures: readonly { id: number; error: unknown }[]
  /** Which could be read, in the order asked for. */
  readonly operators: readonly operator[]

  constructor({ failures, operators }: Pick<OperatorsFailedError<operator>, 'failures' | 'operators'>) {
    const [first] = failures
    const ids = failures.map(({ id }) => id).join(', ')
    super(
      failures.length === 1
        ? `Could not read operator ${ids}.`
        : `Could not read ${failures.length} operators: ${ids}.`,
      {
        cause: first?.error,
        metaMessages: failures.map(({ id, error }) => `- ${id}: ${describe(error)}`),
      },
    )
    this.failures = failures
    this.operators = operators
  }
}

function describe(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage
  return error instanceof Error ? error.message : 'unknown error'
}
