import type { CommitteeFilter, ValidatorFilter } from '../request/queries.ts'
import type { Caveat } from '../rules/caveat.ts'
import type { FailedSlots } from '../rules/mergeFailedSlots.ts'
import type { PartialErrors } from '../rules/mergePartialErrors.ts'
import type { RouteName, SlotRange } from '../rules/slotRange.ts'
import type { ScheduleEntry } from '../wire/rows.ts'
import type { UnreadableRow } from '../wire/unreadable.ts'

/**
 * Where a stream stands, as plain JSON. Store it after each row or batch that you have dealt with, and pass it to
 * a new stream with the same filters: that one yields exactly the rest.
 */
export type StreamCursor = {
  version: 1
  kind: RouteName
  /** Fingerprint of the filters: a cursor does not fit a stream with others. */
  filter: string
  from: number
  /** Absent for a stream without an end. */
  to?: number | undefined
  /** The slot that comes next. */
  slot: number
  /** How many rows of that slot were delivered already. */
  row: number
  /** Rows delivered so far. */
  rows: number
  failed: FailedSlots[]
  errors: PartialErrors[]
  /** Rows that could not be read, so far. */
  unreadable?: number | undefined
}

/** One answered piece of the range, in slot order. */
export type StreamBatch<row, entry extends ScheduleEntry = ScheduleEntry> = SlotRange & {
  /** Rows in slot order; within a slot in a fixed order. */
  data: row[]
  /** Rows that could not be read, as text. */
  unreadable: UnreadableRow[]
  /** Empty for decideds. */
  schedule: entry[]
  /** Partial errors of this piece. A validator that the exporter does not know is named once in a stream. */
  errors: string[]
  /** Where missing rows do not prove anything. */
  caveats: Caveat[]
  /** Set where this piece could not be read, or the exporter may be behind; `data` is then empty. */
  failed?: FailedSlots | undefined
  /** Where to resume after this batch. */
  cursor: StreamCursor
}

/** How far a stream is. */
export type StreamProgress = {
  from: number
  /** Absent for a stream without an end. */
  to?: number | undefined
  /** The slot that comes next. */
  slot: number
  slotsDone: number
  /** Absent for a stream without an end. */
  slotsTotal?: number | undefined
  rows: number
  slotsFailed: number
  requests: number
  /** Size of the next window in slots. */
  windowSize: number
  /** Requests allowed at a time at present. */
  concurrency: number
}

/** Something that happened on the way, for logs and progress displays. */
export type StreamEvent =
  | (SlotRange & { type: 'window'; rows: number; bytes: number; durationMs: number })
  | (SlotRange & { type: 'retry' | 'bisect' | 'throttled'; error: string; message: string })
  | (SlotRange & { type: 'errors'; errors: readonly string[] })
  | (SlotRange & { type: 'unreadable'; unreadable: readonly UnreadableRow[] })
  | (SlotRange & { type: 'failed'; error: string; message: string })
  | { type: 'waiting'; slot: number; durationMs: number }

/** How hard a stream tries, as far as that can be told in plain data. */
export type StreamEffort = Pick<
  StreamOptions,
  'attempts' | 'timeout' | 'initialWindow' | 'maxWindow' | 'maxConsecutiveFailures'
>

/** What a stream has done, and what it could not read. */
export type StreamSummary = {
  from: number
  to?: number | undefined
  /** Whether the whole range was delivered. */
  done: boolean
  slotsDone: number
  rows: number
  requests: number
  bytes: number
  /** Windows cut in two. */
  bisections: number
  /** Answers 429. */
  throttled: number
  retries: number
  /** Slots that could not be read, in order; adjacent ones with the same error as one entry. */
  failed: readonly FailedSlots[]
  /** Partial errors by text, up to 200 different ones, and the validators that the exporter does not know. */
  errors: readonly PartialErrors[]
  /** Rows that could not be read: `batches()` and `onEvent` hand them over. */
  unreadable: number
  /** Where missing rows do not prove anything. */
  caveats: readonly Caveat[]
}

/** The range of a stream, and how hard it tries. */
export type StreamOptions = {
  /** Included. Left out only together with `cursor`. */
  from?: number | undefined
  /** Included. Left out only together with `follow`. */
  to?: number | undefined
  /** Continues where the cursor of an earlier stream with the same filters stands. */
  cursor?: StreamCursor | undefined
  /** Follows the chain, 5 slots behind its head. Needs a client with `network`. */
  follow?: boolean | undefined
  method?: 'GET' | 'POST' | undefined
  signal?: AbortSignal | undefined
  /** Requests at a time, 4 by default: a server of one core refuses more. */
  concurrency?: number | undefined
  /** Slots of the first window, 8 by default. */
  initialWindow?: number | undefined
  /** Slots of the largest window, 4096 by default. */
  maxWindow?: number | undefined
  /** Time that an answer should take in ms, 2500 by default. The server gives up after 12 s. */
  targetDuration?: number | undefined
  /** Size that an answer should have in bytes, 1 MiB by default. */
  targetBytes?: number | undefined
  /** Time limit of one attempt in ms, 12,000 by default, as the server has it. */
  timeout?: number | undefined
  /** Attempts for a single slot before it is reported as failed, 4 by default. */
  attempts?: number | undefined
  /** First wait before a repeated request in ms, 250 by default; doubles up to 20 times that, with jitter. */
  retryDelay?: number | undefined
  /** Slots that may fail one after the other before the stream gives up, 32 by default. */
  maxConsecutiveFailures?: number | undefined
  /** Called after each batch. */
  onProgress?: ((progress: StreamProgress) => void) | undefined
  /** Called for what happens on the way. */
  onEvent?: ((event: StreamEvent) => void) | undefined
}

/**
 * The rows of a range of slots, in order. Iterate it for rows, or `batches()` for answers with schedules and errors.
 * An iteration begins where the last one stopped; there can be only one at a time.
 */
export type ExporterStream<row, entry extends ScheduleEntry = ScheduleEntry> = AsyncIterable<row> & {
  /** The answers piece by piece, with what does not show in the rows: schedule, errors, caveats, failed slots. */
  batches(): AsyncIterable<StreamBatch<row, entry>>
  /** Where the stream stands: behind the row or batch that it yielded last. */
  readonly cursor: StreamCursor
  /** What the stream has done so far; all of it once the iteration is over. */
  summary(): StreamSummary
}

export type StreamDecidedsParameters = StreamOptions & ValidatorFilter
export type StreamValidatorTracesParameters = StreamOptions & ValidatorFilter
export type StreamCommitteeTracesParameters = StreamOptions & CommitteeFilter
