import type { Network } from '@x/schemas'
import { describeFileError, isLocalHost } from '@x/schemas/internal'
import type { Watch, WatchStatus } from '@x/watch'
import type { WatchServer } from '@x/watch/node'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { createNames } from './createNames.ts'
import { maskStatus } from './maskStatus.ts'
import type { ServedAt } from './readServe.ts'
import type { WatchFlags } from './watchFlags.ts'

export type StartServerParameters = {
  flags: WatchFlags
  at: ServedAt
  watching: Watch
  network: Network
  output: Output
}

/** A server of the page, and what it has to hear after each look. */
export type StartedServer = WatchServer & { onLook: (status: WatchStatus) => void }

/** Serves the page of a watch, and says where it is and who can see it. */
export async function startServer(
  context: Context,
  { flags, at, watching, network, output }: StartServerParameters,
): Promise<StartedServer> {
  const { clock, secrets, signal } = context
  const { createWatchTexts, serveWatch } = await import('./work.ts')
  const startedAt = clock.now()
  const getStatus = () => maskStatus(watching.status(), secrets.redact)
  // Of a network that is merely the default nobody is asked for names.
  const isChosen = flags.network !== undefined || flags.apiUrl !== undefined
  const names = createNames({ network: isChosen ? network : undefined, output, signal })
  const texts = createWatchTexts(() => ({
    network,
    status: getStatus(),
    names: names.known,
    startedAt,
    now: clock.now(),
  }))
  const server = await serveWatch({ ...at, names: flags.serveName, getStatus, texts }).catch((error: unknown) => {
    const { fix, what } = describeFailure(at, error)
    throw new UsageError(what, { fix })
  })
  output.note(`Page: ${server.url} (also status.json and metrics)`)
  if (!isLocalHost(at.host.includes(':') ? `[${at.host}]` : at.host)) {
    output.warn(
      `Whoever reaches ${at.host}:${new URL(server.url).port} sees all of it: there is no password. Leave out the host to serve this machine alone.`,
    )
  }
  return {
    ...server,
    onLook: (status) => {
      server.notify()
      void names.learn(status).then((isNew) => isNew && server.notify())
    },
  }
}

function describeFailure({ host, port }: ServedAt, error: unknown): { what: string; fix: string } {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const what = isTaken
    ? `Port ${port} of ${host} is taken by another program.`
    : `The page cannot be served at ${host}:${port}: ${describeFileError(error)}.`
  return {
    what,
    fix: isTaken
      ? `Choose another port, such as --serve ${host.includes(':') ? `[${host}]` : host}:${port < 65_535 ? port + 1 : port - 1}.`
      : 'Choose another address or port: --serve <host:port>.',
  }
}
