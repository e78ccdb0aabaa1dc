import { Hono } from 'hono'
import type { ChainIndex } from '../indexer/createChainIndex.ts'
import type { HttpRequest, IndexFaults } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import type { ServerWords } from '../server/withFault.ts'
import { createStateReader } from './createStateReader.ts'
import { createApiRoutes, internalError, notFound } from './routes/createApiRoutes.ts'

/** What goes wrong with the API at the moment. */
export type OperatorApiFaults = IndexFaults

export type StartOperatorApiServerParameters = ListenOptions & {
  /** From `createChainIndex`; a subgraph server may share it. */
  index: ChainIndex
  /** Operators with a name; others have no metadata at all. */
  operators?: readonly { id: number; name: string }[] | undefined
  /** Name of the network in the path. Default `devnet`. */
  network?: string | undefined
  faults?: Partial<OperatorApiFaults> | undefined
}

/** A running operator data API; `url` is what comes before `/api/v4`. */
export type OperatorApiServer = RunningServer & {
  /** May be changed at any time. */
  faults: OperatorApiFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
}

/**
 * Starts a server of the operator data API (version 4) on the loopback interface, with the oddities of the real one:
 * fees as decimal text, empty strings for unknown values, `is_active` as 0 or 1, relays in one comma list, snake case
 * for operators and validators and camel case for clusters, 404 for an unknown operator and 500 for a removed one.
 *
 * What comes from the chain is true; names, places, clients and performance are made up, the same for the same id.
 *
 * @example
 * const index = await createChainIndex(chain)
 * await using api = await startOperatorApiServer({ index, operators: chain.operators })
 * const response = await fetch(`${api.url}/api/v4/devnet/operators/1`)
 */
export async function startOperatorApiServer({
  index,
  operators = [],
  network = 'devnet',
  faults: initialFaults,
  port,
  allowOrigins = [],
}: StartOperatorApiServerParameters): Promise<OperatorApiServer> {
  const faults: OperatorApiFaults = {
    latency: 0,
    next: [],
    lag: 0,
    ownerNonceOffset: 0,
    operatorKeys: {},
    feeFactor: 1,
    ...initialFaults,
  }
  const requests: HttpRequest[] = []
  const names = new Map(operators.map(({ id, name }) => [id, name]))
  const readState = createStateReader({ index, network, names, faults })

  const app = new Hono<ServerEnv>()
  app.use(injectFaults({ faults, words, requests, readPath: ({ req }) => pathAndQuery(req.url) }))
  app.route(`/api/v4/${network}`, createApiRoutes(readState))
  app.notFound(notFound)

  return { ...(await startServer(app, { port, allowOrigins })), faults, requests }
}

const words: ServerWords = {
  rateLimit: { status: 429, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body: 'Too Many Requests' },
  error: { status: 500, headers: { 'content-type': 'application/json' }, body: JSON.stringify(internalError) },
}

function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
