import type { Exporter, ExporterRequest, Failure, Lie } from '../exporter/createExporter.ts'
import type { ExportFault, ExportStory } from './exportStory.ts'

/** What faults change. */
export type ExportPlace = {
  story: ExportStory
  exporters: readonly Exporter[]
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** The newest slot of the chain. */
  getHead: () => number
}

/** Lets an exporter fail or lie, and returns what ends it. Faults of the program itself are up to who runs it. */
export function causeExportFault(place: ExportPlace, fault: ExportFault): () => void {
  const exporter = place.exporters[fault.exporter]
  if (exporter === undefined) return () => undefined
  const { condition } = exporter
  const { parameter } = fault
  const { story } = place
  const slotAt = (share: number) => story.from + Math.floor((story.to - story.from) * share)
  switch (fault.kind) {
    case 'refuse':
      return fail(
        exporter,
        limit(parameter % 3, () => ({ kind: parameter < 3 ? 'refuse' : 'reset' })),
      )
    case 'broken': {
      const kind = (['reset', 'silent', 'cut', 'stall', 'truncate'] as const)[parameter % 5] ?? 'reset'
      return fail(
        exporter,
        limit(Math.floor(parameter / 5), () => ({ kind })),
      )
    }
    case 'throttle': {
      const headers = [{}, { 'retry-after': '3' }, { 'retry-after': '40' }][parameter % 3] ?? {}
      const answer: Failure = { kind: 'answer', status: 429, body: 'Server capacity exceeded.\n', headers }
      return fail(
        exporter,
        limit(Math.floor(parameter / 3), () => answer),
      )
    }
    case 'status': {
      const answer = statuses[parameter % statuses.length]
      return fail(
        exporter,
        limit(Math.floor(parameter / statuses.length), () => answer),
      )
    }
    case 'nonsense': {
      const body = nonsense[parameter % nonsense.length] ?? ''
      return fail(
        exporter,
        limit(0, ({ range }) => range && { kind: 'answer', status: 200, body }),
      )
    }
    case 'slow':
      condition.slotMilliseconds = [700, 2_000, 5_000, 11_000][parameter] ?? 700
      return () => {
        condition.slotMilliseconds = 0
      }
    case 'flaky': {
      let count = 0
      const every = 2 + (parameter % 3)
      const kind = parameter < 3 ? 'reset' : 'truncate'
      return fail(exporter, () => (++count % every === 0 ? { kind } : undefined))
    }
    case 'poison': {
      const slot = slotAt((parameter % 4) / 3)
      const failure = [
        { kind: 'answer', status: 500, body: '{"status":"Internal Server Error","error":"it is broken"}' } as const,
        { kind: 'reset' } as const,
        { kind: 'truncate' } as const,
      ][Math.floor(parameter / 4)]
      return fail(exporter, ({ range }) => (range && range.from <= slot && slot <= range.to ? failure : undefined))
    }
    case 'unreadable': {
      const slot = slotAt((parameter % 3) / 2)
      const width = parameter < 3 ? 1 : 5
      condition.isUnreadable = (each) => each >= slot && each < slot + width
      return () => {
        condition.isUnreadable = undefined
      }
    }
    case 'lag':
      condition.lag = [6, 9, 12, 24, 40, 60][parameter] ?? 6
      return () => {
        condition.lag = 0
      }
    case 'missed': {
      const [from, to] = [slotAt(parameter / 4), slotAt(parameter / 4) + 3]
      condition.missed = [...condition.missed, { from, to }]
      // It was down until just now.
      return fail(
        exporter,
        limit(0, () => ({ kind: 'refuse' })),
      )
    }
    case 'prune':
      condition.prunedBefore = Math.max(condition.prunedBefore, slotAt((1 + parameter) / 4))
      return () => undefined
    case 'version':
      if (story.fork === 'none') condition.line = condition.line === '2026' ? 'v2.3.7' : '2026'
      return fail(
        exporter,
        limit(parameter, () => ({ kind: 'refuse' })),
      )
    case 'tell-other-slot':
      return lie(exporter, 'other-slot', parameter)
    case 'tell-other-root':
      return lie(exporter, 'other-root', parameter)
    case 'tell-double':
      return lie(exporter, 'double', parameter)
    case 'tell-stranger':
      return lie(exporter, 'stranger', parameter)
    case 'leave-out':
      return lie(exporter, 'omit', parameter)
    case 'say-nothing':
      return lie(exporter, 'empty', parameter)
    default:
      return () => undefined
  }
}

type GetFailure = (request: ExporterRequest) => Failure | undefined

function fail({ condition }: Exporter, getFailure: GetFailure): () => void {
  condition.getFailure = getFailure
  return () => {
    if (condition.getFailure === getFailure) condition.getFailure = undefined
  }
}

/** Of one request, of six, or of all until the fault ends. */
function limit(size: number, getFailure: GetFailure): GetFailure {
  let left = [1, 6, Number.POSITIVE_INFINITY][size] ?? 1
  return (request) => {
    const failure = left > 0 ? getFailure(request) : undefined
    if (failure !== undefined) left--
    return failure
  }
}

function lie({ condition }: Exporter, kind: Lie, parameter: number): () => void {
  let left = [1, 3, 8, Number.POSITIVE_INFINITY][parameter] ?? 1
  const getLie = () => (left-- > 0 ? kind : undefined)
  condition.getLie = getLie
  return () => {
    if (condition.getLie === getLie) condition.getLie = undefined
  }
}

const html = '<!doctype html><html><body><h1>Just a moment...</h1></body></html>'

const statuses: readonly Failure[] = [
  { kind: 'answer', status: 500, body: '{"status":"Internal Server Error","error":"it is broken"}' },
  { kind: 'answer', status: 500, body: '' },
  { kind: 'answer', status: 503, body: html, headers: { 'retry-after': '5' } },
  { kind: 'answer', status: 502, body: html },
  { kind: 'answer', status: 400, body: '' },
  { kind: 'answer', status: 404, body: '404 page not found\n' },
]

const nonsense = [
  html,
  '',
  '[]',
  'null',
  '{}',
  '{"data":{}}',
  '{"data":[{}],"schedule":[]}',
  '{"data":[],"errors":"none"}',
]
