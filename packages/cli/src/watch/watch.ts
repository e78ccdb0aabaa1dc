import type { StateStore } from '@x/watch'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatJson } from '../terminal/formatJson.ts'
import { createGreeting, warnOfNotWatched } from './createGreeting.ts'
import { createWitnessTeller } from './createWitnessTeller.ts'
import { readServe } from './readServe.ts'
import { readWatchOptions } from './readWatchOptions.ts'
import { type StartedServer, startServer } from './startServer.ts'
import type { WatchFlags } from './watchFlags.ts'

const sourceNames = {
  node: 'node',
  'beacon-node': 'beacon node',
  exporter: 'exporter',
  webhook: 'receiver of the webhook',
} as const

/** Watches until the user interrupts; each event is a line on stdout. */
export async function watch(context: Context, flags: WatchFlags): Promise<void> {
  const { signal, stdout, secrets } = context
  const output = createOutput(context, flags)
  const at = readServe(flags.serve)
  if (at === undefined && flags.serveName !== undefined) {
    throw new UsageError('--serve-name needs --serve.', { fix: 'Add --serve, or leave out --serve-name.' })
  }
  const options = await readWatchOptions(context, flags, output)
  if (options.publicClient === undefined) warnOfNotWatched(options, output)
  if (flags.state === undefined) output.warn('Without --state, a restart reports all active alerts again.')
  const { watchNetwork } = await import('./work.ts')
  const greet = createGreeting(options, output)
  let server: StartedServer | undefined
  const watching = watchNetwork({
    ...options,
    state: await openState(context, flags.state),
    onSourceFailure: ({ source, error }) =>
      output.warn(`The ${sourceNames[source]} failed; retrying. ${describeFailure(error)}`),
    onNotLookedAt: (epochs) =>
      output.warn(
        `The beacon nodes were not asked in time about ${epochs.length === 1 ? 'epoch' : 'epochs'} ${epochs.join(', ')}.`,
      ),
    onWitnesses: createWitnessTeller(output),
    onLook: (status) => {
      greet(status)
      server?.onLook(status)
    },
    signal,
  })
  const { network } = options
  if (at !== undefined) server = await startServer(context, { flags, at, watching, network, output })
  await using _ = server
  output.note('Watching. Press Ctrl-C to stop.')
  for await (const event of watching) {
    context.hasWrittenResult = true
    await writeLine(stdout, formatJson(event, { indent: 0, redact: secrets.redact }))
  }
}

/** Which source, why and what to do, in one line. */
function describeFailure(error: unknown): string {
  const { message, details, fix } = describeError(error)
  return [message, ...(error instanceof Error && error.name === 'RpcError' ? details : []), fix]
    .filter((text) => text !== undefined)
    .join(' ')
}

/** An event that nobody took is not dealt with: it is in the state, and the next start tells it. */
function writeLine(stdout: Context['stdout'], line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stdout.write(`${line}\n`, (error) => {
      if (error) reject(new UsageError('The output was closed.', { fix: 'Start the command again.' }))
      else resolve()
    })
  })
}

/** The state is read first. Where that fails, nothing was done. */
async function openState(context: Context, path: string | undefined): Promise<StateStore> {
  const { createStateFile } = await import('./work.ts')
  const file = path === undefined ? { read: async () => undefined, write: async () => {} } : createStateFile(path)
  return {
    read: file.read,
    write: (text) => {
      context.startWork()
      return file.write(text)
    },
  }
}
