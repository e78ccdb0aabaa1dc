import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { SlotClock } from '@x/schemas'
import { currentSlot, epochToSlot, slotToEpoch, slotToTime } from '@x/schemas'
import { Hono } from 'hono'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import { createRequestHandler } from './createRequestHandler.ts'
import { countStatus, type ExporterFaults, type ExporterStats } from './faults.ts'
import { createGoTimeFormatter } from './go/formatGoTime.ts'
import { plainTextType } from './reply/replies.ts'
import { createRouteTable } from './routes/createRouteTable.ts'
import { cutTimes } from './routes/handlerChange.ts'
import { createNodeRoutes } from './routes/nodeRoutes.ts'
import type { ExporterLine, ExporterMode } from './routes/RouteContext.ts'
import { createSimulation } from './simulation/createSimulation.ts'
import { createPopulationReader, type ObservedValidators } from './simulation/population.ts'
import type { ExporterBehaviour, ReadVote } from './simulation/resolveBehaviour.ts'

export type StartExporterServerParameters = Pick<ListenOptions, 'port'> & {
  mode: ExporterMode
  /** The slot clock, and the fork's slot unless `booleForkSlot` is given. */
  network: SlotClock
  /** The observed validators; a function is called for each request. */
  validators: ObservedValidators
  /** The same seed gives the same messages. Default `ssvx`. */
  seed?: string | number | undefined
  /** Which release's behaviour the server has, where they differ. Default `2026`. */
  line?: ExporterLine | undefined
  /** First slot of the Boole fork; `network.custom.booleForkSlot` by default. The older line does not know the fork. */
  booleForkSlot?: number | undefined
  /** Whether validators have duties from slot 0, not only from their registration. Default true. */
  backfill?: boolean | undefined
  /** Slots that a standard exporter keeps. Default 50,400, a week. */
  retainSlots?: number | undefined
  /** Epochs that an exporter of either mode keeps (`EXPORTER_RETAIN_EPOCHS`). Default 0: for ever. */
  retainEpochs?: number | undefined
  /** The present in ms since the epoch. Default the machine's clock. */
  now?: (() => number) | undefined
  /** The newest slot, instead of the one at `now`. */
  headSlot?: number | (() => number) | undefined
  /** Whether the auditor is on, which finds where traces and schedule disagree; only archives of the newer line have one. */
  auditor?: boolean | undefined
  /** Whether the node compares its proposals with what relays offer; only the newer line does. Default false. */
  mevDryRun?: boolean | undefined
  /** How well the simulated operators work. */
  behaviour?: ExporterBehaviour | undefined
  /** What committees vote for in a slot, as a beacon chain has it. Default: roots that mean nothing. */
  readVote?: ReadVote | undefined
  /**
   * Time in ms after which an answer is no longer written. Default 12,000. If it is shorter, only the time that faults
   * add counts, so that tests don't depend on how busy a machine is.
   */
  writeTimeout?: number | undefined
  /** How many requests may be in flight before others are refused. Default 4 per processor. */
  concurrencyLimit?: number | undefined
  /** What `X-SSV-Node-Version` says. Default `v0.0.0-devnet`. */
  nodeVersion?: string | undefined
  /** Offset of the node's local zone from UTC in minutes, east positive. Default 0. */
  zoneOffsetMinutes?: number | undefined
  /** Whether to compress where the client accepts it. Default true. */
  compression?: boolean | undefined
  /** Faults from the start. */
  faults?: Partial<ExporterFaults> | undefined
}

/** A running exporter. */
export type ExporterServer = RunningServer & {
  /** May be changed at any time. */
  faults: ExporterFaults
  /** Counters since the start. */
  stats: ExporterStats
  /** The newest slot at the moment. */
  getHeadSlot: () => number
}

/**
 * Starts an exporter on the loopback interface that observes simulated duties of the given validators and answers as
 * the real one does, with its routes, binding rules, status codes, limits and quirks. Nothing is stored: each answer is
 * a function of seed, slot and validators.
 *
 * Where releases of the node differ, it follows the line of 2026 unless `line` says otherwise. A range that would keep
 * the real server busy for too long (or forever) ends as it does there: with a closed connection.
 *
 * @example
 * await using exporter = await startExporterServer({
 *   mode: 'archive',
 *   network: { custom: { genesisTime: 1_700_000_000, secondsPerSlot: 12, slotsPerEpoch: 32 } },
 *   validators: [
 *     { index: 7, publicKey: `0x${'ab'.repeat(48)}`, owner: `0x${'01'.repeat(20)}`, operatorIds: [1, 2, 3, 4] },
 *   ],
 * })
 * const answer = await fetch(`${exporter.url}/v1/exporter/traces/committee?from=64&to=95`)
 */
export async function startExporterServer({
  mode,
  network,
  validators,
  seed = 'ssvx',
  line = '2026',
  booleForkSlot = network.custom.booleForkSlot,
  backfill = true,
  retainSlots = 50_400,
  retainEpochs = 0,
  now = Date.now,
  headSlot,
  auditor = false,
  mevDryRun = false,
  behaviour,
  readVote,
  writeTimeout = 12_000,
  concurrencyLimit = 4 * availableParallelism(),
  nodeVersion = 'v0.0.0-devnet',
  zoneOffsetMinutes = 0,
  compression = true,
  faults: initialFaults,
  port,
}: StartExporterServerParameters): Promise<ExporterServer> {
  const faults: ExporterFaults = {
    ...{ latency: 0, next: [], msPerSlot: 0, partialError: undefined, changes: [] },
    ...initialFaults,
  }
  const stats: ExporterStats = { requests: 0, inFlight: 0, maxInFlight: 0, statuses: {} }
  const stopping = new AbortController()
  const getHeadSlot = () => (typeof headSlot === 'function' ? headSlot() : (headSlot ?? currentSlot(network, now())))
  const knownForkSlot = line === '2026' ? booleForkSlot : undefined
  const gloasForkSlot = line === '2026' ? network.custom.gloasForkSlot : undefined
  const clock = { custom: { ...network.custom, booleForkSlot: knownForkSlot, gloasForkSlot } }
  const simulation = createSimulation({ seed, clock, behaviour, readVote })
  const readPopulation = createPopulationReader(validators, backfill)
  const formatTime = createGoTimeFormatter(zoneOffsetMinutes)

  const handle = createRequestHandler({
    routes: createRouteTable({
      mode,
      line,
      auditor,
      mevDryRun: mevDryRun && line === '2026',
      knowsGloas: gloasForkSlot !== undefined,
      slotsPerEpoch: network.custom.slotsPerEpoch,
      node: createNodeRoutes(seed, nodeVersion),
    }),
    getContext: async () => ({
      mode,
      line,
      population: await readPopulation(),
      simulation,
      headSlot: getHeadSlot(),
      slotsPerEpoch: network.custom.slotsPerEpoch,
      booleForkSlot: knownForkSlot ?? Number.POSITIVE_INFINITY,
      firstKeptSlot:
        retainEpochs === 0 ? 0 : epochToSlot(network, Math.max(0, slotToEpoch(network, getHeadSlot()) - retainEpochs)),
      retainSlots,
      formatTime: cutTimes(faults.changes, formatTime),
      getSlotTime: (slot) => slotToTime(network, slot),
      changes: faults.changes,
    }),
    faults,
    stats,
    writeTimeout,
    concurrencyLimit,
    nodeVersion,
    compression,
    signal: stopping.signal,
  })

  // One route for everything: the node has its own rules about paths and methods.
  const app = new Hono<ServerEnv>()
  app.all('*', async ({ env: { incoming, outgoing } }) => {
    incoming.on('error', () => {})
    outgoing.on('error', () => {})
    // A failure of one answer must not end the server: the client sees a closed connection.
    await handle(incoming, outgoing).catch(() => incoming.socket.destroy())
    return RESPONSE_ALREADY_SENT
  })
  const server = await startServer(app, {
    port,
    server: { maxHeaderSize, keepAliveTimeout: 12_000, headersTimeout: 10_000, requestTimeout: 12_000 },
    drainBodies: false,
    prepare: (server) => {
      refuseLongHeaders(server, stats)
      // Hono refuses a backslash in a path, where the real server answers 404.
      server.on('request', (incoming) => {
        incoming.url = incoming.url?.replace(/^[^?]*/, (path) => path.replaceAll('\\', '%5C'))
      })
    },
  })
  const stop = (): Promise<void> => {
    // Connections are closed first, so that no handler answers because its wait was cut short.
    const stopped = server.stop()
    stopping.abort()
    return stopped
  }
  return { ...server, faults, stats, getHeadSlot, stop, [Symbol.asyncDispose]: stop }
}

/** Longest URL and headers together: 1 MiB and what Go allows on top of it. */
const maxHeaderSize = 2 ** 20 + 4096

/** Makes a server answer 431 if URL and headers are too long, as the real one does, and drop other broken requests. */
function refuseLongHeaders(server: Server, stats: ExporterStats): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code !== 'HPE_HEADER_OVERFLOW') {
      socket.destroy()
      return
    }
    // More data of the same request must not count twice.
    if (socket.writableEnded) return
    stats.requests++
    countStatus(stats, 431)
    const status = '431 Request Header Fields Too Large'
    // The client may still be sending: its data is read and dropped, so that a reset does not lose the answer.
    socket.removeAllListeners('data')
    socket.resume()
    socket.end(`HTTP/1.1 ${status}\r\nContent-Type: ${plainTextType}\r\nConnection: close\r\n\r\n${status}`)
    setTimeout(() => socket.destroy(), 500).unref()
  })
}
