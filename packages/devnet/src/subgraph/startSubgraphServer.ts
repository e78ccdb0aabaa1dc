import { createHash, randomBytes } from 'node:crypto'
import type { Hex } from '@x/schemas'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ChainIndex, IndexedBlock } from '../indexer/createChainIndex.ts'
import type { HttpRequest, IndexFaults } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import { readJson } from '../server/readJson.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import type { ServerWords } from '../server/withFault.ts'
import type { QueryState } from './addResolvers.ts'
import { executeQuery } from './executeQuery.ts'
import { MissingBlockError } from './queryError.ts'

/** What goes wrong with a subgraph at the moment. A plain, mutable object: changes apply from the next request on. */
export type SubgraphFaults = IndexFaults & {
  /** How many blocks `_meta` is ahead of the chain, with a hash that the chain does not have. */
  blocksAhead: number
  /** Whether no account is found. */
  accountMissing: boolean
  /** Whether a handler has failed: queries for entities are then denied unless they say `subgraphError: allow`. */
  indexingErrors: boolean
}

export type StartSubgraphServerParameters = ListenOptions & {
  /** From `createChainIndex`; the operator API may share it. */
  index: ChainIndex
  /** API key that the gateway accepts, 32 hex digits. Random unless given. */
  apiKey?: string | undefined
  faults?: Partial<SubgraphFaults> | undefined
}

/** A running subgraph; `url` is the gateway, which expects `Authorization: Bearer <apiKey>`. */
export type SubgraphServer = RunningServer & {
  /** The same index behind the free studio endpoint: no key needed, and graph-node's own errors. */
  studioUrl: string
  apiKey: string
  /** May be changed at any time. */
  faults: SubgraphFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
}

/**
 * Starts a subgraph server on the loopback interface: graph-node's query language over the index of the chain, behind
 * the gateway's authorization on one path and free on another.
 *
 * It catches up with the chain before it answers, so that a caller sees everything mined so far, unless `faults.lag` is
 * set. While the chain can't be reached, it answers from what it has indexed.
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
  allowOrigins = [],
}: StartSubgraphServerParameters): Promise<SubgraphServer> {
  const faults: SubgraphFaults = {
    latency: 0,
    next: [],
    lag: 0,
    blocksAhead: 0,
    ownerNonceOffset: 0,
    feeFactor: 1,
    accountMissing: false,
    operatorKeys: {},
    indexingErrors: false,
    ...initialFaults,
  }
  const requests: HttpRequest[] = []
  const digest = createHash('sha256').update(index.networkId).digest()
  const subgraphId = toBase58(digest)
  const indexer = `0x${digest.subarray(0, 20).toString('hex')}`
  const deployment = toBase58(Buffer.concat([Buffer.from([0x12, 0x20]), digest]))
  const readState = async (): Promise<QueryState> => ({
    ...faults,
    index,
    deployment,
    head: getBlockAhead(await readBlockBehind(index, faults.lag), faults.blocksAhead),
  })

  async function answerAtGateway(
    context: Context<ServerEnv>,
    { id, key }: { id: string; key?: string | undefined },
  ): Promise<Response> {
    const refusal = refuseAccess({ header: context.req.header('authorization'), pathKey: key }, apiKey)
    if (refusal !== undefined) return context.json(says(refusal))
    if (id !== subgraphId && id !== deployment) return context.json(says(`subgraph not found: ${id}`))
    return answerQuery(context, { readState, indexer })
  }

  const app = new Hono<ServerEnv>()
  app.use(injectFaults({ faults, words, requests, readPath: pathWithoutKey }))
  app.post('/query/*', (context) => answerQuery(context, { readState }))
  for (const kind of ['subgraphs', 'deployments']) {
    app.post(`/api/${kind}/id/:id`, (context) => answerAtGateway(context, { id: context.req.param('id') }))
    app.post(`/api/:key/${kind}/id/:id`, (context) => answerAtGateway(context, context.req.param()))
  }
  app.onError((error, context) => context.text(internalError(error.message), 500))

  const server = await startServer(app, { port, allowOrigins })
  return {
    ...server,
    url: `${server.url}/api/subgraphs/id/${subgraphId}`,
    studioUrl: `${server.url}/query/1/ssv-network-devnet/version/latest`,
    apiKey,
    faults,
    requests,
  }
}

/** A block that the chain does not have yet, with a hash that it never gets. */
function getBlockAhead(block: IndexedBlock, blocks: number): IndexedBlock {
  if (blocks === 0) return block
  const made = (number: number): Hex => `0x${createHash('sha256').update(`${block.hash} ${number}`).digest('hex')}`
  const number = block.number + blocks
  return { number, timestamp: block.timestamp + 12 * blocks, hash: made(number), parentHash: made(number - 1) }
}

/** How the proxy in front limits requests, and how graph-node reports a failure. */
const words: ServerWords = {
  rateLimit: { status: 429, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body: 'Too Many Requests' },
  error: {
    status: 500,
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: internalError('injected failure'),
  },
}

function internalError(message: string): string {
  return `Internal server error: ${message}`
}

function pathWithoutKey({ req }: Context<ServerEnv>): string {
  return req.path.replace(/[0-9a-f]{32}(?=\/)/i, '…')
}

/**
 * The block that a server answers from: `lag` blocks behind the chain's newest one. While the chain can't be reached it
 * is the newest indexed one.
 */
async function readBlockBehind(index: ChainIndex, lag: number): Promise<IndexedBlock> {
  const head = await index.catchUp().catch(() => index.head())
  const number = Math.max(index.startBlock, head.number - lag)
  return number === head.number ? head : ((await index.findBlock({ number }).catch(() => undefined)) ?? head)
}

type AnswerQueryOptions = {
  readState: () => Promise<QueryState>
  /** Address of the indexer on whose behalf the gateway speaks; undefined where graph-node answers itself. */
  indexer?: string | undefined
}

/** Answers one GraphQL request, with errors in the words of the gateway or of graph-node. */
async function answerQuery(context: Context<ServerEnv>, { readState, indexer }: AnswerQueryOptions): Promise<Response> {
  const body = v.safeParse(queryBody, await readJson(context))
  if (!body.success) {
    if (indexer !== undefined) return context.json(says('bad query: missing field `query`'))
    const error = 'GraphQL server error (client error): The "query" field is missing in request data'
    return context.json({ error }, 400)
  }
  const state = await readState()
  try {
    context.header('graph-indexed', JSON.stringify(state.head))
    return context.json(await executeQuery(body.output, state))
  } catch (error) {
    if (!(error instanceof MissingBlockError)) throw error
    const { number, latest, message } = error
    if (indexer === undefined) return context.json(says(message))
    return context.json(says(`bad indexers: {${indexer}: Unavailable(missing block: ${number}, latest: ${latest})}`))
  }
}

const queryBody = v.object({
  query: v.string(),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  operationName: v.nullish(v.string()),
})

/** How a request identifies itself to the gateway: by its header, or by a key in its path. */
type GatewayCredentials = { header: string | undefined; pathKey: string | undefined }

/** Why the gateway refuses a request, or undefined if the key is good. */
function refuseAccess({ header, pathKey }: GatewayCredentials, apiKey: string): string | undefined {
  const bearer = header === undefined ? undefined : /^Bearer(?:\s+(.*))?$/.exec(header)
  if (pathKey === undefined && header === undefined) return 'auth error: missing authorization header'
  if (pathKey === undefined && !bearer) return 'auth error: invalid authorization header'
  const key = (pathKey ?? bearer?.[1] ?? '').trim()
  if (key === '') return 'auth error: missing API key'
  if (!/^[0-9a-f]{32}$/i.test(key)) return 'auth error: malformed API key'
  return key.toLowerCase() === apiKey.toLowerCase() ? undefined : 'auth error: API key not found'
}

/** Text form of the ids that The Graph uses. */
function toBase58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = alphabet.charAt(Number(rest % 58n)) + text
  return text
}

/** An answer without data. The gateway and graph-node send it with status 200. */
function says(message: string): { errors: { message: string }[] } {
  return { errors: [{ message }] }
}
