import { summarizeForeignText } from '@x/schemas/internal'
import { getFix, isOurError } from './getFix.ts'

/** An error as the user sees it. */
export type ErrorDescription = {
  name: string
  /** Which of the cases that the error stands for, where it stands for several. */
  reason?: string | undefined
  /** What was wrong, in one sentence. */
  message: string
  /** Why: figures, limits, each problem, what another program said. */
  details: string[]
  /** What to do. */
  fix?: string | undefined
}

/** Describes anything thrown: what, why and what to do. Whoever prints it hides the secrets. */
export function describeError(error: unknown): ErrorDescription {
  if (isOurError(error)) {
    const details = [...error.metaMessages]
    if (error.details !== undefined) details.push(error.details)
    return {
      name: error.name,
      reason: 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined,
      message: error.shortMessage,
      details,
      fix: getFix(error),
    }
  }
  if (isViemError(error)) {
    const said = error.details ? summarizeForeignText(error.details) : undefined
    const details = said === undefined ? [] : [said]
    if (!isConnectionError(error)) return { name: error.name, message: error.shortMessage, details }
    const fix = 'Check --rpc-url, and that the node answers.'
    return { name: error.name, message: 'The node does not answer.', details, fix }
  }
  if (error instanceof AggregateError) {
    const described = error.errors.map(describeError)
    return {
      name: error.name,
      message: error.message || (described.length === 1 ? '1 error occurred.' : `${described.length} errors occurred.`),
      details: described.flatMap(({ message, details }) => [`- ${message}`, ...details]),
      fix: described.find(({ fix }) => fix !== undefined)?.fix,
    }
  }
  if (error instanceof Error) {
    return {
      name: error.name,
      message: error.message,
      details: [],
      fix: 'This is a bug. Please report it with the command that you ran.',
    }
  }
  return { name: 'Error', message: 'A value was thrown that is not an error.', details: [] }
}

/** viem's errors have a short message besides the long one, which quotes addresses and whole requests. */
function isViemError(error: unknown): error is Error & { shortMessage: string; details?: string } {
  return error instanceof Error && 'shortMessage' in error && typeof error.shortMessage === 'string'
}

function isConnectionError(error: Error): boolean {
  return ['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'].includes(error.name)
}
