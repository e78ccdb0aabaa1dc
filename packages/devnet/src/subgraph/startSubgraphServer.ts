import { createHash, randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { ChainIndex, IndexedBlock } from './createChainIndex.ts'
import { createQueryExecutor } from './createQueryExecutor.ts'
import { type HttpFaults, type HttpRequest, injectFaults } from './httpFaults.ts'
import { listen } from './listen.ts'
import { MissingBlockError } from './queryError.ts'

/** What goes wrong with a subgraph at the moment. Plain and mutable: a change counts from the next request on. */
export type SubgraphFaults = HttpFaults & {
  /** Blocks by which the index is behind the chain. */
  lag: number
  /** Whether a handler of the subgraph has failed: entities are then denied unless `subgraphError: allow`. */
  indexingErrors: boolean
}

export type StartSubgraphServerParameters = {
  /** From `createChainIndex`; the operator API may share it. */
  index: ChainIndex
  /** Key that the gateway accepts, 32 hex digits. A random one unless given. */
  apiKey?: string | undefined
  faults?: Partial<SubgraphFaults> | undefined
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
}

export type SubgraphServer = AsyncDisposable & {
  /** The gateway: wants `Authorization: Bearer <apiKey>`. */
  url: string
  /** The same index as the free studio endpoint serves it: no key, graph-node's own errors. */
  studioUrl: string
  apiKey: string
  /** May be changed at any time. */
  faults: SubgraphFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
  stop(): Promise<void>
}

/**
 * Starts a subgraph server on the loopback interface: graph-node's query language over the index of the chain, behind
 * the gateway's authorization on one path and free on another.
 *
 * Before it answers it catches up with the chain, so a caller sees what was mined before it asked; `faults.lag` takes
 * that away. While the chain can't be reached it answers from what it has.
 *
 * @example
 * const index = await createChainIndex(chain)
 * await using subgraph = await startSubgraphServer({ index })
 * await fetch(subgraph.url, {
 *   method: 'POST',
 *   headers: { authorization: `Bearer ${subgraph.apiKey}` },
 *   body: JSON.stringify({ query: '{ operators(first: 5) { id publicKey } }' }),
 * })
 */
export async function startSubgraphServer({
  index,
  apiKey = randomBytes(16).toString('hex'),
  faults: initialFaults,
  port,
}: StartSubgraphServerParameters): Promise<SubgraphServer> {
  const faults: SubgraphFaults = { latency: 0, next: [], lag: 0, indexingErrors: false, ...initialFaults }
  const requests: HttpRequest[] = []
  const digest = createHash('sha256').update(index.networkId).digest()
  const executor = createQueryExecutor(index, toBase58(Buffer.concat([Buffer.from([0x12, 0x20]), digest])))
  const subgraphId = toBase58(digest)
  const indexer = `0x${digest.subarray(0, 20).toString('hex')}`

  async function findHead(): Promise<IndexedBlock> {
    const head = await index.catchUp().catch(() => index.head())
    const number = Math.max(index.startBlock, head.number - faults.lag)
    return number === head.number ? head : ((await index.findBlock({ number }).catch(() => undefined)) ?? head)
  }

  async function answer(context: Context<{ Bindings: HttpBindings }>, isGateway: boolean) {
    const body = v.safeParse(queryBody, await readJson(context))
    if (!body.success) {
      return isGateway
        ? context.json(says('bad query: missing field `query`'))
        : context.json(
            { error: 'GraphQL server error (client error): The "query" field is missing in request data' },
            400,
          )
    }
    const state = { head: await findHead(), hasIndexingErrors: faults.indexingErrors }
    try {
      context.header('graph-indexed', JSON.stringify(state.head))
      return context.json(await executor.execute(body.output, state))
    } catch (error) {
      if (!(error instanceof MissingBlockError)) throw error
      return context.json(
        says(
          isGateway
            ? `bad indexers: {${indexer}: Unavailable(missing block: ${error.number}, latest: ${error.latest})}`
            : error.message,
        ),
      )
    }
  }

  /** What the gateway says about a key, or nothing when it is good. */
  function checkKey(key: string): string | undefined {
    if (key === '') return 'auth error: missing API key'
    if (!/^[0-9a-f]{32}$/i.test(key)) return 'auth error: malformed API key'
    return key.toLowerCase() === apiKey.toLowerCase() ? undefined : 'auth error: API key not found'
  }

  async function answerAtGateway(context: Context<{ Bindings: HttpBindings }>, key: string | undefined, id: string) {
    const header = context.req.header('authorization')
    const bearer = header === undefined ? undefined : /^Bearer(?:\s+(.*))?$/.exec(header)
    if (key === undefined && header === undefined) return context.json(says('auth error: missing authorization header'))
    if (key === undefined && !bearer) return context.json(says('auth error: invalid authorization header'))
    const refusal = checkKey((key ?? bearer?.[1] ?? '').trim())
    if (refusal !== undefined) return context.json(says(refusal))
    if (id !== subgraphId && id !== executor.deployment) return context.json(says(`subgraph not found: ${id}`))
    return answer(context, true)
  }

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(cors())
  app.use(async (context, next) =>
    injectFaults(faults, () => {
      requests.push({ method: context.req.method, path: context.req.path.replace(/[0-9a-f]{32}(?=\/)/i, '…') })
      if (requests.length > 1_000) requests.shift()
    })(context, next),
  )
  app.post('/query/*', (context) => answer(context, false))
  for (const kind of ['subgraphs', 'deployments']) {
    app.post(`/api/${kind}/id/:id`, (context) => answerAtGateway(context, undefined, context.req.param('id')))
    app.post(`/api/:key/${kind}/id/:id`, (context) => {
      const { key, id } = context.req.param()
      return answerAtGateway(context, key, id)
    })
  }
  app.onError((error, context) => context.text(`Internal server error: ${error.message}`, 500))

  const { origin, stop } = await listen(app, port)
  return {
    url: `${origin}/api/subgraphs/id/${subgraphId}`,
    studioUrl: `${origin}/query/1/ssv-network-devnet/version/latest`,
    apiKey,
    faults,
    requests,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

const queryBody = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

/** The gateway answers errors of its own with status 200. */
function says(message: string): { errors: { message: string }[] } {
  return { errors: [{ message }] }
}

async function readJson(context: Context): Promise<unknown> {
  return context.req.json<unknown>().catch(() => undefined)
}

/** Text form of the ids that The Graph uses. */
function toBase58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet.charAt(Number(rest % 58n)) + text
  return text
}
