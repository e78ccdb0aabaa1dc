import { createHash, randomBytes } from 'node:crypto'
import type { Hex } from '@x/schemas'
import { type Context, Hono } from 'hono'
import type { IndexedBlock } from '../indexer/createBlockReader.ts'
import type { ChainIndex } from '../indexer/createChainIndex.ts'
import { readBlockBehind } from '../indexer/readBlockBehind.ts'
import type { HttpFaults, HttpRequest } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import type { ServerWords } from '../server/Reply.ts'
import { type ServerEnv, startServer } from '../server/startServer.ts'
import type { QueryState } from './addResolvers.ts'
import { answerQuery } from './answerQuery.ts'
import { createQueryExecutor } from './createQueryExecutor.ts'
import { refuseAccess } from './refuseAccess.ts'
import { says } from './says.ts'
import { toBase58 } from './toBase58.ts'

/** What goes wrong with a subgraph at the moment. A plain, mutable object: changes apply from the next request on. */
export type SubgraphFaults = HttpFaults & {
  /** How many blocks the index is behind the chain. */
  lag: number
  /** How many blocks `_meta` is ahead of the chain, with a hash that the chain does not have. */
  blocksAhead: number
  /** Added to the registration nonce of every account; never below 0. */
  ownerNonceOffset: number
  /** What operators' and network fees, the minimum collateral and the threshold period are multiplied by. */
  feeFactor: number
  /** Whether no account is found. */
  accountMissing: boolean
  /** Other keys of these operators: base64 of a PEM text, by id. */
  operatorKeys: Readonly<Record<number, string>>
  /** Whether a handler has failed: queries for entities are then denied unless they say `subgraphError: allow`. */
  indexingErrors: boolean
}

export type StartSubgraphServerParameters = {
  /** From `createChainIndex`; the operator API may share it. */
  index: ChainIndex
  /** API key that the gateway accepts, 32 hex digits. Random unless given. */
  apiKey?: string | undefined
  faults?: Partial<SubgraphFaults> | undefined
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
  /** Origins of web pages that may ask, such as `http://localhost:5173`. None unless given. */
  allowOrigins?: readonly string[] | undefined
}

/** A running subgraph. */
export type SubgraphServer = AsyncDisposable & {
  /** The gateway. It expects `Authorization: Bearer <apiKey>`. */
  url: string
  /** The same index behind the free studio endpoint: no key needed, and graph-node's own errors. */
  studioUrl: string
  apiKey: string
  /** May be changed at any time. */
  faults: SubgraphFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
  /** Ends it and frees its port. */
  stop(): Promise<void>
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
  const faults: SubgraphFaults = { latency: 0, next: [], ...noFaults(), ...initialFaults }
  const requests: HttpRequest[] = []
  const digest = createHash('sha256').update(index.networkId).digest()
  const subgraphId = toBase58(digest)
  const indexer = `0x${digest.subarray(0, 20).toString('hex')}`
  const executor = createQueryExecutor(index, toBase58(Buffer.concat([Buffer.from([0x12, 0x20]), digest])))
  const readState = async (): Promise<QueryState> => ({
    head: getBlockAhead(await readBlockBehind(index, faults.lag), faults.blocksAhead),
    hasIndexingErrors: faults.indexingErrors,
    ownerNonceOffset: faults.ownerNonceOffset,
    feeFactor: faults.feeFactor,
    isAccountMissing: faults.accountMissing,
    operatorKeys: faults.operatorKeys,
  })

  async function answerAtGateway(
    context: Context<ServerEnv>,
    { id, key }: { id: string; key?: string | undefined },
  ): Promise<Response> {
    const refusal = refuseAccess({ header: context.req.header('authorization'), pathKey: key }, apiKey)
    if (refusal !== undefined) return context.json(says(refusal))
    if (id !== subgraphId && id !== executor.deployment) return context.json(says(`subgraph not found: ${id}`))
    return answerQuery(context, { executor, readState, indexer })
  }

  const app = new Hono<ServerEnv>()
  app.use(injectFaults({ faults, words, requests, readPath: pathWithoutKey }))
  app.post('/query/*', (context) => answerQuery(context, { executor, readState }))
  for (const kind of ['subgraphs', 'deployments']) {
    app.post(`/api/${kind}/id/:id`, (context) => answerAtGateway(context, { id: context.req.param('id') }))
    app.post(`/api/:key/${kind}/id/:id`, (context) => answerAtGateway(context, context.req.param()))
  }
  app.onError((error, context) => context.text(internalError(error.message), 500))

  const { origin, stop } = await startServer(app, { port, allowOrigins })
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

function noFaults(): Omit<SubgraphFaults, 'latency' | 'next'> {
  return {
    lag: 0,
    blocksAhead: 0,
    ownerNonceOffset: 0,
    feeFactor: 1,
    accountMissing: false,
    operatorKeys: {},
    indexingErrors: false,
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
