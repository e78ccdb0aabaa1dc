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
    return describeNode(error, details)
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
function isViemError(error: unknown): error is ViemError {
  return error instanceof Error && 'shortMessage' in error && typeof error.shortMessage === 'string'
}

/** The host of an address is no secret, as the rest of it may be. */
function describeNode(error: ViemError, details: string[]): ErrorDescription {
  const { name, status } = error
  const node = `The node at ${URL.parse(error.url ?? '')?.host ?? 'an unknown address'}`
  if (status === 401 || status === 403) {
    const fix = 'Check --rpc-url: it may lack an API key, or the key may not be for this network.'
    return { name, message: `${node} refuses access (HTTP ${status}).`, details, fix }
  }
  if (details.some((text) => text.includes('is not valid JSON'))) {
    const fix = 'Check --rpc-url: it may be the address of a web page or of a proxy.'
    return { name, message: `${node} is none: it answers with something else than JSON.`, details: [], fix }
  }
  return { name, message: `${node} does not answer.`, details, fix: 'Check --rpc-url, and that the node answers.' }
}

function isConnectionError(error: Error): boolean {
  return ['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'].includes(error.name)
}

type ViemError = Error & { shortMessage: string; details?: string; url?: string; status?: number }
