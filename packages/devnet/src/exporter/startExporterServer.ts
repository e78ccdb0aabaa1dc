import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw, gzip } from 'node:zlib'
import { currentSlot, type SlotClock } from '@x/schemas'
import { BindError, type BoundRequest, bindRequest, type RawRequest, type RequestShape } from './bindRequest.ts'
import { type ExporterFault, type ExporterFaults, type ExporterRequest, noFaults } from './faults.ts'
import { createGoTimeFormatter } from './go/formatGoTime.ts'
import { stringifyGoJson } from './go/stringifyGoJson.ts'
import { ApiError, joinErrors } from './routes/ApiError.ts'
import { answerCommitteeTraces, committeeTracesRequest } from './routes/answerCommitteeTraces.ts'
import { answerDecideds, decidedsRequest } from './routes/answerDecideds.ts'
import { answerValidators, validatorsRequest } from './routes/answerValidators.ts'
import { answerValidatorTraces, validatorTracesRequest } from './routes/answerValidatorTraces.ts'
import { createNodeRoutes } from './routes/nodeRoutes.ts'
import type { ExporterLine, ExporterMode, RouteAnswer, RouteContext, Work } from './routes/RouteContext.ts'
import { createSimulation, type ExporterBehaviour } from './simulation/createSimulation.ts'
import { createPopulation, type ExporterValidator, type Population } from './simulation/population.ts'

export type StartExporterServerParameters = {
  mode: ExporterMode
  /** The slot clock, and the fork's slot where `booleForkSlot` does not name another. */
  network: SlotClock & { booleForkSlot?: number | undefined }
  /** The observed validators; a function is asked for each request. */
  validators:
    | readonly ExporterValidator[]
    | (() => readonly ExporterValidator[] | Promise<readonly ExporterValidator[]>)
  /** The same seed gives the same messages. Default `ssvx`. */
  seed?: string | number | undefined
  /** Whose behaviour the server has where releases differ. Default `2026`. */
  line?: ExporterLine | undefined
  /** First slot of the Boole fork; `network.booleForkSlot` by default. The older line does not know the fork. */
  booleForkSlot?: number | undefined
  /** Validators have duties since slot 0, not only since they were registered. Default true. */
  backfill?: boolean | undefined
  /** Slots that a standard exporter keeps. Default 50,400, a week. */
  retainSlots?: number | undefined
  /** The present in ms since the epoch. Default the machine's clock. */
  now?: (() => number) | undefined
  /** The newest slot, in place of the one at `now`. */
  headSlot?: number | (() => number) | undefined
  /** How well the simulated operators work. */
  behaviour?: ExporterBehaviour | undefined
  /**
   * Time in ms after which an answer is not written any more. Default 12,000. Where it is shorter, only the time that
   * faults add is held against it, so that tests don't depend on how busy a machine is.
   */
  writeTimeout?: number | undefined
  /** Requests in flight before others are refused. Default 4 for each processor. */
  concurrencyLimit?: number | undefined
  /** What `X-SSV-Node-Version` says. Default `v0.0.0-devnet`. */
  nodeVersion?: string | undefined
  /** Offset of the node's local zone from UTC in minutes, east positive. Default 0. */
  zoneOffsetMinutes?: number | undefined
  /** Compresses where the client accepts it. Default true. */
  compression?: boolean | undefined
  /** Faults from the beginning on. */
  faults?: Partial<ExporterFaults> | undefined
  /** Port on the loopback interface. Default 0, any free one. */
  port?: number | undefined
}

export type ExporterServer = AsyncDisposable & {
  /** Base address without a trailing slash, e.g. `http://127.0.0.1:40123`. */
  url: string
  /** May be changed at any time. */
  faults: ExporterFaults
  /** Counts since the start. */
  stats: ExporterStats
  /** The newest slot at the moment. */
  getHeadSlot: () => number
  stop: () => Promise<void>
}

export type ExporterStats = {
  requests: number
  inFlight: number
  maxInFlight: number
  /** Answers by status; 0 stands for connections that were closed without one. */
  statuses: Record<number, number>
}

/** Longest form body, 10 MB. */
const maxFormSize = 10 * 2 ** 20
/** Longest URL and headers together: 1 MiB and what Go allows on top of it. */
const maxHeaderSize = 2 ** 20 + 4096

/**
 * Starts an exporter on the loopback interface that observes simulated duties of the given validators and answers as
 * the real one does, with its routes, binding rules, status codes, limits and quirks. Nothing is stored: each answer is
 * a function of seed, slot and validators.
 *
 * Where releases of the node differ it follows the line of 2026 unless `line` says otherwise. A range that would keep
 * the real server busy for longer than it may write (or for ever) ends as it does there, with a closed connection.
 *
 * @example
 * await using exporter = await startExporterServer({
 *   mode: 'archive',
 *   network: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 },
 *   validators: [
 *     { index: 7, publicKey: `0x${'ab'.repeat(48)}`, ownerAddress: `0x${'01'.repeat(20)}`, operatorIds: [1, 2, 3, 4] },
 *   ],
 * })
 * const answer = await fetch(`${exporter.url}/v1/exporter/traces/committee?from=64&to=95`)
 */
export async function startExporterServer(parameters: StartExporterServerParameters): Promise<ExporterServer> {
  const {
    mode,
    network,
    validators,
    seed = 'ssvx',
    line = '2026',
    booleForkSlot = network.booleForkSlot,
    backfill = true,
    retainSlots = 50_400,
    now = Date.now,
    headSlot,
    behaviour,
    writeTimeout = 12_000,
    concurrencyLimit = 4 * availableParallelism(),
    nodeVersion = 'v0.0.0-devnet',
    zoneOffsetMinutes = 0,
    compression = true,
    port = 0,
  } = parameters
  const faults: ExporterFaults = { ...noFaults(), ...parameters.faults }
  const stats: ExporterStats = { requests: 0, inFlight: 0, maxInFlight: 0, statuses: {} }
  const simulation = createSimulation({ seed, clock: network, behaviour })
  const formatTime = createGoTimeFormatter(zoneOffsetMinutes)
  const node = createNodeRoutes(seed, nodeVersion)
  const attempts = new Map<string, number>()
  const stopping = new AbortController()
  const readPopulation = createPopulationReader(validators, backfill)

  function getHeadSlot(): number {
    if (typeof headSlot === 'function') return headSlot()
    return headSlot ?? currentSlot(network, now())
  }

  const routes = new Map<string, Route>([
    ['/v1/node/identity', { methods: ['GET'], answer: async () => json(200, node.identity) }],
    ['/v1/node/peers', { methods: ['GET'], answer: async () => json(200, node.peers) }],
    ['/v1/node/topics', { methods: ['GET'], answer: async () => json(200, node.topics) }],
    [
      '/v1/node/health',
      {
        methods: ['GET'],
        answer: async ({ accept }) => {
          return firstMediaType(accept) === 'text/plain'
            ? { status: 200, contentType: plainText, body: node.health.text }
            : json(200, node.health.json)
        },
      },
    ],
    [
      '/v1/validators',
      {
        methods: ['GET'],
        shape: validatorsRequest,
        bindErrorStatus: 500,
        answer: async ({ context, bound }) =>
          json(200, answerValidators(await context(), network.slotsPerEpoch, bound)),
      },
    ],
    ['/v1/exporter/decideds', rangeRoute(decidedsRequest, answerDecideds)],
  ])
  if (mode === 'archive') {
    routes.set('/v1/exporter/traces/validator', rangeRoute(validatorTracesRequest, answerValidatorTraces))
    routes.set('/v1/exporter/traces/committee', rangeRoute(committeeTracesRequest[line], answerCommitteeTraces))
  }

  function rangeRoute(
    shape: RequestShape,
    answer: (context: RouteContext, request: BoundRequest) => Promise<RouteAnswer>,
  ): Route {
    return {
      methods: ['GET', 'POST'],
      shape,
      bindErrorStatus: 400,
      answer: async ({ context, bound }) => {
        const { data, schedule, errors } = await answer(await context(), bound)
        const failed = errors.filter(isFailure)
        if (mode === 'archive' && data.getCount() === 0 && failed.length > 0) {
          throw new ApiError(500, joinErrors(line, failed))
        }
        const parts = [Buffer.from('{"data":['), data.getBytes()]
        if (schedule !== undefined) parts.push(Buffer.from('],"schedule":['), schedule.getBytes())
        const tail = errors.length > 0 ? `],"errors":${stringifyGoJson(errors)}}\n` : ']}\n'
        return { status: 200, contentType: jsonText, body: Buffer.concat([...parts, Buffer.from(tail)]) }
      },
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    stats.requests++
    const sequence = stats.requests
    if (stats.inFlight >= concurrencyLimit) return send(request, response, throttled)
    stats.inFlight++
    stats.maxInFlight = Math.max(stats.maxInFlight, stats.inFlight)
    try {
      await handleAdmitted(request, response, sequence)
    } finally {
      stats.inFlight--
    }
  }

  async function handleAdmitted(request: IncomingMessage, response: ServerResponse, sequence: number): Promise<void> {
    const work = createWork(writeTimeout, stopping.signal)
    const { method = 'GET', url = '/', headers } = request
    const cut = url.indexOf('?')
    const path = cut < 0 ? url : url.slice(0, cut)
    const route = routes.get(path)
    let reply: Reply
    let fault: ExporterFault | undefined
    try {
      const body = await readBody(request, headers['content-type'] ?? '')
      let bound: BoundRequest | undefined
      let bindError: ApiError | undefined
      try {
        if (route?.shape !== undefined) {
          bound = bindRequest(route.shape, {
            method,
            query: cut < 0 ? '' : url.slice(cut + 1),
            contentType: headers['content-type'] ?? '',
            ...body,
          })
        }
      } catch (error) {
        if (!(error instanceof BindError)) throw error
        bindError = new ApiError(route?.bindErrorStatus ?? 400, error.message)
      }
      const seen = describeRequest(sequence, method, path, bound)
      fault = faults.onRequest?.(seen)
      const latency = typeof faults.latency === 'function' ? faults.latency(seen) : faults.latency
      if (latency > 0) await work.spend(latency)
      const accept = headers.accept ?? ''
      if (route === undefined) reply = notFound
      else if (!route.methods.includes(method)) reply = { status: 405, contentType: undefined, body: '' }
      else if (bindError !== undefined) reply = errorReply(bindError, accept)
      else {
        const context = async (): Promise<RouteContext> => {
          const partialError = faults.partialError
          return {
            mode,
            line,
            population: await readPopulation(),
            simulation,
            headSlot: getHeadSlot(),
            booleForkSlot: line === '2026' ? (booleForkSlot ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY,
            retainSlots,
            formatTime,
            partialError: partialError === undefined ? () => undefined : (slot) => partialError(slot, seen),
            work,
          }
        }
        try {
          if (faults.msPerSlot > 0 && bound !== undefined && seen.from !== undefined && seen.to !== undefined) {
            const slots = Math.max(0, seen.to - seen.from + 1)
            await work.spend(faults.msPerSlot * slots * Math.max(1, bound.strings('roles').length))
          }
          reply = await route.answer({ context, bound: bound ?? emptyRequest, accept })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          reply = errorReply(error, accept)
        }
      }
    } catch {
      // An overrun is over the time limit below; anything else is a panic, after which the node goes on.
      reply = panicked
    }
    if (work.isOver()) fault = 'emptyReply'
    await send(request, response, applyFault(reply, fault, headers.accept ?? ''), fault)
  }

  function describeRequest(
    sequence: number,
    method: string,
    path: string,
    bound: BoundRequest | undefined,
  ): ExporterRequest {
    const isRange = bound !== undefined && path.startsWith('/v1/exporter/')
    const from = isRange ? Number(bound.uint64('from')) : undefined
    const to = isRange ? Number(bound.uint64('to')) : undefined
    let attempt = 1
    if (Object.values(faults).some((fault) => typeof fault === 'function')) {
      const key = `${path} ${from}-${to}`
      attempt = (attempts.get(key) ?? 0) + 1
      attempts.set(key, attempt)
    }
    return { sequence, method, path, from, to, attempt }
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    reply: Reply,
    fault?: ExporterFault | undefined,
  ): Promise<void> {
    const count = (status: number) => {
      stats.statuses[status] = (stats.statuses[status] ?? 0) + 1
    }
    if (fault === 'emptyReply' || request.socket.destroyed) {
      count(0)
      request.socket.destroy()
      return
    }
    count(reply.status)
    response.statusCode = reply.status
    if (reply.status !== 429) response.setHeader('X-SSV-Node-Version', nodeVersion)
    if (reply.contentType !== undefined) response.setHeader('Content-Type', reply.contentType)
    if (reply.contentType === plainText && reply.status >= 400) response.setHeader('X-Content-Type-Options', 'nosniff')
    let body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body
    const accepted = String(request.headers['accept-encoding'] ?? '').toLowerCase()
    if (compression && reply.contentType === jsonText && /gzip|deflate/.test(accepted)) {
      const encoding = accepted.includes('gzip') ? 'gzip' : 'deflate'
      body = encoding === 'gzip' ? await compressGzip(body, { level: 5 }) : await compressDeflate(body, { level: 5 })
      response.setHeader('Content-Encoding', encoding)
      response.setHeader('Vary', 'Accept-Encoding')
    }
    if (fault === 'brokenBody') {
      response.setHeader('Content-Length', body.length)
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy())
      return
    }
    response.end(body)
  }

  const server = createServer(
    { maxHeaderSize, keepAliveTimeout: 12_000, headersTimeout: 10_000, requestTimeout: 12_000 },
    (request, response) => {
      request.on('error', () => {})
      response.on('error', () => {})
      // Nothing that goes wrong with one answer may end the server: the client sees a closed connection.
      handle(request, response).catch(() => request.socket.destroy())
    },
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.destroy()
      return
    }
    stats.requests++
    stats.statuses[431] = (stats.statuses[431] ?? 0) + 1
    const status = '431 Request Header Fields Too Large'
    // The client may still be sending: what it sends is read and dropped, so that the answer is not lost to a reset.
    socket.removeAllListeners('data')
    socket.resume()
    socket.end(`HTTP/1.1 ${status}\r\nContent-Type: ${plainText}\r\nConnection: close\r\n\r\n${status}`)
    setTimeout(() => socket.destroy(), 500).unref()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const listening = server.address()
  const url = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : port}`

  let stopped: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopped ??= new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
      stopping.abort()
    })
    return stopped
  }
  return { url, faults, stats, getHeadSlot, stop, [Symbol.asyncDispose]: stop }
}

type Reply = { status: number; contentType: string | undefined; body: string | Buffer }

type Route = {
  methods: readonly string[]
  shape?: RequestShape
  bindErrorStatus?: 400 | 500
  answer: (input: { context: () => Promise<RouteContext>; bound: BoundRequest; accept: string }) => Promise<Reply>
}

const compressGzip = /* @__PURE__ */ promisify(gzip)
const compressDeflate = /* @__PURE__ */ promisify(deflateRaw)
const jsonText = 'application/json; charset=utf-8'
const plainText = 'text/plain; charset=utf-8'
const notFound: Reply = { status: 404, contentType: plainText, body: '404 page not found\n' }
const throttled: Reply = { status: 429, contentType: plainText, body: 'Server capacity exceeded.\n' }
const panicked: Reply = { status: 500, contentType: undefined, body: '' }
const emptyRequest: BoundRequest = {
  uint64: () => 0n,
  uint64s: () => [],
  strings: () => [],
  idLists: () => [],
}

function json(status: number, value: unknown): Reply {
  return { status, contentType: jsonText, body: `${stringifyGoJson(value)}\n` }
}

/** Errors follow the first type of `Accept` as far as XML; everything else is JSON. */
function errorReply({ status, message }: ApiError, accept: string): Reply {
  const text = status === 400 ? 'Bad Request' : 'Internal Server Error'
  const type = firstMediaType(accept)
  if (type !== 'application/xml' && type !== 'text/xml') return json(status, { status: text, error: message })
  const fields = `<Err></Err><Code>${status}</Code><Status>${text}</Status><Message>${escapeXml(message)}</Message>`
  return {
    status,
    contentType: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ErrorResponse>${fields}</ErrorResponse>`,
  }
}

function firstMediaType(accept: string): string {
  return accept.split(',', 1)[0]?.split(';', 1)[0]?.trim() ?? ''
}

const xmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&#34;',
  "'": '&#39;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"'\t\n\r]/g, (character) => xmlEscapes[character] ?? character)
}

function applyFault(reply: Reply, fault: ExporterFault | undefined, accept: string): Reply {
  if (fault === 'throttled') return throttled
  if (fault === 'panic') return panicked
  if (fault === 'error') return errorReply(new ApiError(500, 'injected failure'), accept)
  if (fault === 'truncatedJson') return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) }
  return reply
}

/** Notes about the fork and things not found don't make an answer without rows a failure. */
function isFailure(error: string): boolean {
  return !error.startsWith('committee duty post-fork') && !error.startsWith('validator not found')
}

async function readBody(
  request: IncomingMessage,
  contentType: string,
): Promise<Pick<RawRequest, 'body' | 'formTooLarge'>> {
  const isForm = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (!isForm || size <= maxFormSize) chunks.push(chunk)
  }
  return { body: Buffer.concat(chunks).toString('utf8'), formTooLarge: isForm && size > maxFormSize }
}

/** Reads the validators and groups them again only where something about them has changed. */
function createPopulationReader(
  validators: StartExporterServerParameters['validators'],
  backfill: boolean,
): () => Promise<Population> {
  if (typeof validators !== 'function') {
    const population = createPopulation(validators, backfill)
    return async () => population
  }
  let known: { text: string; population: Population } | undefined
  return async () => {
    const list = await validators()
    const text = JSON.stringify(list)
    if (known?.text !== text) known = { text, population: createPopulation(list, backfill) }
    return known.population
  }
}

type RequestWork = Work & {
  /** Lets the handler take that many ms, but not much longer than it may write. */
  spend: (time: number) => Promise<void>
  /** Whether the time to write is over. */
  isOver: () => boolean
}

/** The node's handlers go on after the time to write; here they end after this many times of it. */
const patience = 1.5
/** The real server's time to write, in ms. */
const realWriteTimeout = 12_000

function createWork(writeTimeout: number, signal: AbortSignal): RequestWork {
  const start = performance.now()
  const realLimit = Math.max(writeTimeout, realWriteTimeout)
  const elapsed = () => performance.now() - start
  let turn = start
  let steps = 0
  let added = 0
  const spend = async (time: number): Promise<void> => {
    const wait = Math.min(time, Math.max(0, patience * writeTimeout - added))
    added += time
    await sleep(wait, undefined, { signal })
    if (wait < time) throw new Error('the handler has run for too long')
    turn = performance.now()
  }
  return {
    isDue: () => (++steps & 15) === 0 && performance.now() - turn > 8,
    pause: async () => {
      await nextTurn()
      signal.throwIfAborted()
      turn = performance.now()
      if (elapsed() > patience * realLimit) throw new Error('the handler has run for too long')
    },
    overrun: async () => {
      await spend(Number.POSITIVE_INFINITY)
      throw new Error('the handler has run for too long')
    },
    spend,
    isOver: () => added > writeTimeout || elapsed() > realLimit,
  }
}
