import { describeFileError, summarizeForeignText } from '@x/schemas/internal'
import { describeSource, isPage } from './describeSource.ts'
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
    if (error.details !== undefined && !isPage(error)) details.push(error.details)
    return {
      name: error.name,
      reason: 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined,
      message: describeSource(error) ?? error.shortMessage,
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
  if (isSystemError(error)) {
    return {
      name: error.name,
      message: `The system refuses a file or a connection: ${describeFileError(error)}.`,
      details: [],
      fix: 'Check the free space, the permissions and the limits of this machine, then run the same command again.',
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

/** What an execution node has to be. */
const strange =
  'Check --rpc-url: it has to be the JSON-RPC of an execution node (often port 8545), and not a beacon node, a proxy or a web page.'

/** The host of an address is no secret, as the rest of it may be. */
function describeNode(error: ViemError, details: string[]): ErrorDescription {
  const { name, status } = error
  const host = URL.parse(error.url ?? '')?.host ?? 'an unknown address'
  const node = `The node at ${host}`
  if (status === 401 || status === 403) {
    const fix = 'Check --rpc-url: it may lack an API key, or the key may not be for this network.'
    return { name, message: `${node} refuses access (HTTP ${status}).`, details, fix }
  }
  if (status === 404 || status === 405) {
    const message = `The server at ${host} is no execution node: it does not know what it was asked for (HTTP ${status}).`
    return { name, message, details, fix: strange }
  }
  if (status !== undefined && status >= 400) {
    const fix = 'Try again later, or name another node with --rpc-url.'
    return { name, message: `${node} answered with HTTP ${status}.`, details, fix }
  }
  if (status !== undefined || details.some((text) => text.includes('is not valid JSON'))) {
    const what = status === undefined ? 'something else than JSON' : 'something else than JSON-RPC'
    const message = `The server at ${host} is no execution node: it answers with ${what}.`
    return { name, message, details: [], fix: strange }
  }
  const said = details.filter((text) => text !== 'fetch failed')
  const fix = 'Check the host and the port of --rpc-url, and that the node runs.'
  return { name, message: `${node} does not answer.`, details: said, fix }
}

/** What the operating system refused, such as to write to a full disk: nothing that whoever reads about it could mend. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'errno' in error && 'syscall' in error && 'code' in error
}

function isConnectionError(error: Error): boolean {
  return ['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'].includes(error.name)
}

type ViemError = Error & { shortMessage: string; details?: string; url?: string; status?: number }
