import { describeFileError } from '@x/schemas/internal'
import type { StateStore, Watch } from '@x/watch'
import type { MetricsServer } from '@x/watch/node'
import type { Context } from '../context/createContext.ts'
import { describeError } from '../errors/describeError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatJson } from '../terminal/formatJson.ts'
import { createGreeting, warnOfNotWatched } from './createGreeting.ts'
import { createWitnessTeller } from './createWitnessTeller.ts'
import { readWatchOptions } from './readWatchOptions.ts'
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
  const port = readInteger(flags.metricsPort, '--metrics-port', { from: 0, to: 65_535 })
  const options = await readWatchOptions(context, flags, output)
  if (options.publicClient === undefined) warnOfNotWatched(options, output)
  if (flags.state === undefined) output.warn('Without --state, a restart reports all active alerts again.')
  const { watchNetwork } = await import('./work.ts')
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
    onLook: createGreeting(options, output),
    signal,
  })
  await using metrics = port === undefined ? undefined : await startMetrics(port, flags, watching)
  if (metrics !== undefined) output.note(`Metrics: ${metrics.url}`)
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

async function startMetrics(port: number, flags: WatchFlags, watching: Watch): Promise<MetricsServer> {
  const { metricsHost: host, metricsName: names } = flags
  const { formatMetrics, serveMetrics } = await import('./work.ts')
  try {
    return await serveMetrics({ port, host, names, getText: () => formatMetrics(watching.status()) })
  } catch (error) {
    throw new UsageError(`The metrics cannot be served at port ${port}: ${describeFileError(error)}.`, {
      fix: 'Choose another --metrics-port, or another --metrics-host.',
    })
  }
}
