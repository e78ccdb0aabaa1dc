import type { Address } from '@x/schemas'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { Truth } from './createTruth.ts'
import { type Line, listRows, type Query, type Route, type Setup, type SlotRows } from './listRows.ts'

/** What happens to an answer on its way. */
export type Failure =
  | { kind: 'refuse' | 'reset' | 'silent' | 'cut' | 'stall' | 'truncate' }
  | { kind: 'answer'; status: number; body: string; headers?: Record<string, string> | undefined }

/** What an exporter may say that is not so. */
export type Lie = 'other-slot' | 'other-root' | 'double' | 'omit' | 'stranger' | 'empty'

/** How an exporter is at the moment. Changes count from the next answer on. */
export type ExporterCondition = Setup & {
  /** Slots that it is behind the chain; what it has told of it does not forget. */
  lag: number
  /** Slots that it has not seen, since it was down. */
  missed: readonly { from: number; to: number }[]
  /** Older slots are gone. */
  prunedBefore: number
  /** Milliseconds that each slot and role of a request takes. */
  slotMilliseconds: number
  /** What happens to the answer of a request; nothing where absent. */
  getFailure: ((request: ExporterRequest) => Failure | undefined) | undefined
  /** Slots that it cannot read: an error comes in the place of their rows. */
  isUnreadable: ((slot: number) => boolean) | undefined
  /** What it says that is not so. */
  getLie: ((request: ExporterRequest) => Lie | undefined) | undefined
}

export type ExporterRequest = {
  path: string
  /** Of a request for rows. */
  range?: { from: number; to: number } | undefined
  query?: Query | undefined
}

export type ExporterAnswer = { status: number; headers: Record<string, string>; body: string }

/** Where answers said something else than the truth, whatever the reason. */
export type Untruths = {
  /** Slots of which rows were left out in an answer that looks complete. */
  omitted: Set<number>
  /** The same where an exporter is behind. */
  behind: Set<number>
  /** Rows that are not true, and true ones that came twice, as JSON of the wire. */
  forged: Set<string>
  doubled: Set<string>
  /** Of those forged, the ones of slots or validators that were not asked for. */
  outside: Set<string>
}

export type Exporter = {
  condition: ExporterCondition
  /** Answers as the node does, as far as clients ask; the time that it takes included. */
  answer: (request: Request) => Promise<{ answer: ExporterAnswer; failure: Failure | undefined }>
}

export type CreateExporterParameters = {
  truth: Truth
  time: VirtualTime
  setup: Setup
  /** Slots that a standard exporter keeps. */
  retainSlots: number
  untruths: Untruths
}

/** Whose all validators are that exporters know. */
export const exporterOwner: Address = `0x${'01'.repeat(20)}`

/** Duties of whose decideds clients ask to find out how far an exporter is. */
export const headRoles: readonly string[] = ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER']

/** The node gives up an answer that takes longer. */
const writeTimeout = 12_000

/** Creates an exporter that knows the truth, and tells it as long as its condition lets it. */
export function createExporter({ truth, time, setup, retainSlots, untruths }: CreateExporterParameters): Exporter {
  const condition: ExporterCondition = {
    ...setup,
    lag: 0,
    missed: [],
    prunedBefore: 0,
    slotMilliseconds: 0,
    getFailure: undefined,
    isUnreadable: undefined,
    getLie: undefined,
  }
  let answerCount = 0
  /** True rows by what is asked for. */
  const known = new Map<string, SlotRows>()
  const listTrueRows = (query: Query, slot: number): SlotRows => {
    const key = `${slot} ${condition.mode} ${condition.line} ${JSON.stringify(query)}`
    const found = known.get(key) ?? listRows(truth, condition, query, slot)
    known.set(key, found)
    return found
  }
  /** The newest slot that it was asked for and had. */
  let newest = -1
  const getHead = () =>
    Math.max(newest, Math.floor((time.now() / 1_000 - truth.genesisTime) / truth.secondsPerSlot) - condition.lag)

  function listAnswer(query: Query, { from, to }: { from: number; to: number }, lie: Lie | undefined): ExporterAnswer {
    const refusal = refuse(query, { from, to })
    if (refusal !== undefined) return refusal
    const unknown = query.pubkeys.filter((key) => truth.validators.every(({ publicKey }) => publicKey !== key))
    const errors = condition.mode === 'archive' ? unknown.map((key) => `validator not found for pubkey: ${key}`) : []
    const isFiltered = query.pubkeys.length + query.indices.length > 0
    const forkSlot = condition.line === '2026' ? truth.forkSlot : Number.POSITIVE_INFINITY
    if (query.route === 'validators' && !isFiltered && to >= forkSlot) {
      for (const role of ['AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION'].filter((each) => query.roles.includes(each)))
        errors.push(`committee duty post-fork: slots ${forkSlot}-${to}: role ${role}, ${useAFilter}`)
    }
    answerCount++
    const head = getHead()
    newest = Math.max(newest, Math.min(to, head))
    const kept = condition.mode === 'standard' ? head - retainSlots : 0
    const rows: { role: string; text: string }[] = []
    const schedule: string[] = []
    for (let slot = from; slot <= Math.min(to, head); slot++) {
      if (slot < Math.max(kept, condition.prunedBefore)) continue
      if (condition.missed.some((range) => range.from <= slot && slot <= range.to)) continue
      if (condition.isUnreadable?.(slot)) {
        errors.push(`slot ${slot}: <unreadable>`)
        continue
      }
      const found = listTrueRows(query, slot)
      rows.push(...found.rows)
      // What is in memory comes before what is on the disk, and late messages are in one or the other.
      for (const [i, { isLate }] of found.rows.entries()) {
        const at = rows.length - found.rows.length + i
        if (isLate && truth.draw(10, slot, answerCount) % 2 === 0)
          rows.splice(at, 2, ...rows.slice(at, at + 2).reverse())
      }
      schedule.push(...found.schedule)
      errors.push(...found.errors)
    }
    if (query.route === 'decideds') rows.sort((a, b) => query.roles.indexOf(a.role) - query.roles.indexOf(b.role))
    const told = tell(
      rows.map(({ text }) => text),
      to,
      lie,
    )
    // Schedules come in no order.
    if (schedule.length > 1) schedule.push(...schedule.splice(0, truth.draw(8, from, to) % schedule.length))
    const failures = errors.filter(
      (error) =>
        !error.startsWith('committee duty post-fork') &&
        (condition.line === 'v2.3.7' || !error.startsWith('validator not found')),
    )
    // Where nobody is known, a failure says that there is no row.
    const isAnswer = told.length > 0 || failures.every((text) => text.startsWith('validator not found'))
    // Of what tells only how far the exporter is, nobody keeps rows.
    if (isAnswer && query.roles.join() !== headRoles.join()) noteUntruths(query, { from, to }, told, errors)
    if (condition.mode === 'archive' && told.length === 0 && failures.length > 0)
      return error(500, joinErrors(failures))
    if (condition.mode === 'standard' && failures.length > 0)
      return error(500, `error getting participants: ${failures[0]}`)
    const parts = [
      `"data":[${told.join()}]`,
      ...(query.route === 'decideds' ? [] : [`"schedule":[${lie === 'empty' ? '' : schedule.join()}]`]),
      ...(errors.length > 0 ? [`"errors":${JSON.stringify(errors)}`] : []),
    ]
    return json(200, `{${parts.join()}}\n`)
  }

  function refuse(query: Query, { from, to }: { from: number; to: number }): ExporterAnswer | undefined {
    if (condition.mode === 'standard' && query.route !== 'decideds') return notFound
    if (from > to) return error(400, "'from' must be less than or equal to 'to'")
    if (query.route === 'committees') return undefined
    if (query.roles.length === 0) return error(400, 'at least one role is required')
    const isFiltered = query.pubkeys.length + query.indices.length > 0
    const forkSlot = condition.line === '2026' ? truth.forkSlot : Number.POSITIVE_INFINITY
    const moved = query.roles.find(
      (role) => role === 'ATTESTER' || role === 'SYNC_COMMITTEE' || (role !== 'PROPOSER' && from >= forkSlot),
    )
    if (query.route === 'validators' && !isFiltered && moved !== undefined)
      return error(400, `role ${moved} is a committee duty, ${useAFilter}`)
    const isKnown = (key: string) => truth.validators.some(({ publicKey }) => publicKey === key)
    if (
      query.pubkeys.length > 0 &&
      query.indices.length === 0 &&
      condition.mode === 'archive' &&
      !query.pubkeys.some(isKnown)
    )
      return error(
        condition.line === '2026' ? 400 : 500,
        joinErrors(query.pubkeys.map((key) => `validator not found for pubkey: ${key}`)),
      )
    return undefined
  }

  /** Rows as they are told. */
  function tell(rows: readonly string[], to: number, lie: Lie | undefined): readonly string[] {
    const at = rows.length === 0 ? 0 : truth.draw(9, rows.length, to) % rows.length
    const row = rows[at]
    if (lie === 'empty') return []
    if (lie === undefined || row === undefined) return rows
    if (lie === 'omit') return rows.toSpliced(at, 1)
    if (lie === 'double') return rows.toSpliced(at, 0, row)
    if (lie === 'other-root') return rows.with(at, row.replace(/"(Signers|signers)":\[\d+/, '"$1":[99'))
    if (lie === 'other-slot')
      return rows.with(
        at,
        row.replace(/"slot":"?\d+/, (text) => text.replace(/\d+/, `${to + 1}`)),
      )
    return [
      ...rows,
      row.replace(/"(public_key|committeeID)":"../, '"$1":"ee').replace(/"validator":"\d+/, '"validator":"77'),
    ]
  }

  function noteUntruths(
    query: Query,
    { from, to }: { from: number; to: number },
    told: readonly string[],
    errors: readonly string[],
  ): void {
    const counts = new Map<string, number>()
    for (const text of told) counts.set(text, (counts.get(text) ?? 0) + 1)
    for (let slot = from; slot <= to; slot++) {
      if (errors.some((error) => error.startsWith(`slot ${slot}:`))) continue
      for (const { text } of listTrueRows(query, slot).rows) {
        const times = counts.get(text) ?? 0
        if (times === 0) untruths[slot > getHead() ? 'behind' : 'omitted'].add(slot)
        if (times > 1) untruths.doubled.add(text)
        counts.delete(text)
      }
    }
    for (const text of counts.keys()) {
      untruths.forged.add(text)
      const slot = Number(/"slot":"?(\d+)/.exec(text)?.[1])
      const isOfStranger = isStranger(query, text)
      if (slot < from || slot > to || isOfStranger) untruths.outside.add(text)
    }
  }

  return {
    condition,
    answer: async (asked) => {
      const request = await readRequest(asked)
      const failure = condition.getFailure?.(request)
      const { range, query } = request
      if (failure !== undefined && failure.kind !== 'cut' && failure.kind !== 'stall' && failure.kind !== 'truncate')
        return { answer: panicked, failure }
      if (range !== undefined && query !== undefined) {
        const work = condition.slotMilliseconds * (range.to - range.from + 1) * Math.max(1, query.roles.length)
        await time.sleep(Math.min(work, 1.5 * writeTimeout))
        // The node has worked for nothing, and closes the connection.
        if (work > writeTimeout) return { answer: panicked, failure: { kind: 'reset' } }
        return { answer: listAnswer(query, range, condition.getLie?.(request)), failure }
      }
      return { answer: answerOther(request.path, condition, truth), failure }
    },
  }
}

/** Whether a made-up row is about somebody who was not asked for, as far as the row says so. */
function isStranger({ route, pubkeys, indices, committeeIDs }: Query, text: string): boolean {
  if (route === 'decideds') return pubkeys.length > 0 && indices.length === 0 && text.includes('"public_key":"ee')
  if (route === 'committees') return committeeIDs.length > 0 && text.includes('"committeeID":"ee')
  return indices.length > 0 && pubkeys.length === 0 && text.includes('"validator":"77"')
}

const useAFilter =
  'please provide either pubkeys or indices to filter the duty for a specific validators subset or use the /committee endpoint to query all the corresponding duties'

const routes: Record<string, Route> = {
  '/v1/exporter/decideds': 'decideds',
  '/v1/exporter/traces/validator': 'validators',
  '/v1/exporter/traces/committee': 'committees',
}

/** Reads a request as the node binds it: names in the query are in lower case, those of a body are not. */
async function readRequest(asked: Request): Promise<ExporterRequest> {
  const { pathname: path, searchParams } = new URL(asked.url)
  const route = routes[path]
  const text = asked.method === 'POST' ? await asked.text() : ''
  if (route === undefined || (text === '' && searchParams.size === 0)) return { path }
  const body: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
  const list = (name: string): string[] => {
    const value = body[name] ?? searchParams.get(name.toLowerCase())
    if (Array.isArray(value)) return value.map(String)
    return typeof value === 'string' && value !== '' ? value.split(',') : []
  }
  const number = (name: string) => Number(body[name] ?? searchParams.get(name) ?? 0)
  return {
    path,
    range: { from: number('from'), to: number('to') },
    query: {
      route,
      roles: list('roles'),
      pubkeys: list('pubkeys'),
      indices: list('indices').map(Number),
      committeeIDs: list('committeeIDs'),
    },
  }
}

function answerOther(path: string, { mode, line }: { mode: Setup['mode']; line: Line }, truth: Truth): ExporterAnswer {
  if (path === '/v1/node/identity')
    return json(
      200,
      `{"peer_id":"16Uiu","addresses":null,"subnets":"ff","version":"${line === '2026' ? 'v2.4.0' : line}"}\n`,
    )
  if (path === '/v1/validators') {
    const rows = truth.validators.map(
      ({ index, publicKey, committee }) =>
        `{"public_key":"${publicKey}","index":"${index}","status":"active_ongoing","activation_epoch":"0","exit_epoch":"18446744073709551615","owner":"${exporterOwner.slice(2)}","committee":[${committee.operatorIds.join()}],"quorum":0,"partial_quorum":0,"graffiti":"","liquidated":false}`,
    )
    return json(200, `{"data":[${rows.join()}]}\n`)
  }
  if (path in routes && (mode === 'archive' || path === '/v1/exporter/decideds'))
    return error(400, 'at least one role is required')
  return notFound
}

function json(status: number, body: string): ExporterAnswer {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
}

const notFound: ExporterAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: '404 page not found\n',
}

const panicked: ExporterAnswer = { status: 500, headers: {}, body: '' }

function error(status: number, text: string): ExporterAnswer {
  const reason = status === 400 ? 'Bad Request' : 'Internal Server Error'
  return json(status, `${JSON.stringify({ status: reason, error: text })}\n`)
}

function joinErrors(errors: readonly string[]): string {
  const heading = errors.length === 1 ? '1 error occurred:' : `${errors.length} errors occurred:`
  return `${heading}\n${errors.map((text) => `\t* ${text}\n`).join('')}\n`
}
