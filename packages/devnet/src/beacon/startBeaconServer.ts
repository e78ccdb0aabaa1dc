import { Hono } from 'hono'
import type { HttpRequest } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import type { ServerWords } from '../server/withFault.ts'
import type { BeaconChainReader } from './createBeaconChain.ts'
import { BeaconError } from './node/BeaconError.ts'
import { type BeaconFaults, type BeaconFeature, noBeaconFaults } from './node/BeaconFaults.ts'
import { createNodeView } from './node/createNodeView.ts'
import { streamEvents } from './node/streamEvents.ts'
import { beaconRoutes, eventsPath } from './routes/beaconRoutes.ts'

export type StartBeaconServerParameters = ListenOptions & {
  chain: BeaconChainReader
  /** Faults from the start. */
  faults?: Partial<BeaconFaults> | undefined
}

/** A running beacon node; `url` is what comes before `/eth`. */
export type BeaconServer = RunningServer & {
  /** May be changed at any time. */
  faults: BeaconFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
}

/** Which routes a gateway without a feature lacks. States of the past are known by the request alone. */
const isOf: Readonly<Record<BeaconFeature, (path: string, method: string) => boolean>> = {
  rewards: (path) => path.includes('/rewards/'),
  liveness: (path) => path.includes('/liveness/'),
  postValidators: (path, method) => method === 'POST' && path.endsWith('/validators'),
  pastStates: () => false,
  events: (path) => path === eventsPath,
}

const syncing = 'Beacon node is currently syncing and not serving request on that endpoint'

const table = Object.entries(beaconRoutes).map(([route, answer]) => {
  const [method = '', path = ''] = route.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return { method, path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`), names, answer }
})

/** Starts a beacon node on the loopback interface: the standard API over a devnet's chain, as Prysm answers it. */
export async function startBeaconServer({
  chain,
  faults: initialFaults,
  port,
  allowOrigins = [],
}: StartBeaconServerParameters): Promise<BeaconServer> {
  const faults: BeaconFaults = { ...noBeaconFaults, next: [], ...initialFaults }
  const requests: HttpRequest[] = []
  const app = new Hono<ServerEnv>()
  app.use(injectFaults({ faults, words, requests, readPath: ({ req }) => pathAndQuery(req.url) }))
  app.all('*', async ({ req }) => {
    const url = new URL(req.url)
    const found = table.flatMap((route) => {
      const match = route.pattern.exec(url.pathname)
      return match ? [{ ...route, match }] : []
    })
    if (found.length === 0) return text(404, '404 page not found\n')
    const route = found.find(({ method }) => method === req.method)
    if (route === undefined) return text(405, 'Method Not Allowed\n')
    const isLacking = faults.lacks.some((feature) => isOf[feature](route.path, req.method))
    if (isLacking) return text(404, '404 page not found\n')
    const isStream = route.path === eventsPath
    const accepted = isStream ? /text\/event-stream|\*\/\*|^$/ : /application\/json|\*\/\*|^$/
    if (!accepted.test(req.header('accept') ?? '')) return text(406, 'Not Acceptable\n')
    const type = req.header('content-type') ?? ''
    if (req.method === 'POST' && !type.startsWith('application/json')) {
      return text(415, `Unsupported media type: ${type.split(';')[0]}\n`)
    }
    try {
      const query = (name: string) =>
        url.searchParams.has(name) ? url.searchParams.getAll(name).flatMap((each) => each.split(',')) : undefined
      if (isStream) return streamEvents(chain, faults, query('topics') ?? [])
      if (faults.syncing && /^\/eth\/v\d+\/validator\//.test(route.path)) throw new BeaconError(503, syncing)
      await chain.catchUp()
      const view = createNodeView(chain, faults)
      const reply = route.answer({
        chain,
        view,
        param: (name) => decodeURIComponent(route.match[route.names.indexOf(name) + 1] ?? ''),
        query,
        body: await req.text(),
      })
      if (typeof reply === 'number') return new Response(null, { status: reply })
      const headers: HeadersInit = 'version' in reply ? { 'eth-consensus-version': String(reply.version) } : {}
      return Response.json(reply, { headers })
    } catch (error) {
      if (!(error instanceof BeaconError)) throw error
      return Response.json({ message: error.message, code: error.status }, { status: error.status })
    }
  })
  return { ...(await startServer(app, { port, allowOrigins })), faults, requests }
}

function text(status: number, body: string): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

const words: ServerWords = {
  rateLimit: { status: 429, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'Too Many Requests' },
  error: {
    status: 500,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Could not get state: injected failure', code: 500 }),
  },
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
