import type { Line, Setup } from '../exporter/listRows.ts'
import type { Choices } from '../random/createChoices.ts'

/** What the owner's program does: reads rows, batches or duties, or writes files. */
export const tasks = ['rows', 'batches', 'duties', 'files', 'merged', 'follow'] as const
export type Task = (typeof tasks)[number]

/** Where a run is when a fault begins. */
export const exportSteps = ['start', 'read', 'keep', 'place', 'save'] as const
export type ExportStep = (typeof exportSteps)[number]

/** What can go wrong, and how many ways there are to do so: the parameter of a fault is below this number. */
export const exportFaults = {
  refuse: 6,
  broken: 15,
  throttle: 6,
  status: 12,
  nonsense: 8,
  slow: 4,
  flaky: 6,
  poison: 12,
  unreadable: 6,
  lag: 6,
  missed: 4,
  prune: 4,
  version: 2,
  'tell-other-slot': 4,
  'tell-other-root': 4,
  'tell-double': 4,
  'tell-stranger': 4,
  'leave-out': 4,
  'say-nothing': 4,
  kill: 16,
  power: 8,
  interrupt: 4,
  stand: 6,
  second: 8,
  disk: 8,
  rest: 6,
} as const
export type ExportFaultKind = keyof typeof exportFaults

/** Something that goes wrong, as data. */
export type ExportFault = {
  kind: ExportFaultKind
  /** It begins when the run is at this moment for this time, from 1. */
  step: ExportStep
  time: number
  /** Which of several exporters it is about. */
  exporter: number
  parameter: number
}

/** Whom or what is asked for. */
export const filterKinds = ['all', 'keys', 'indices', 'committees', 'unknown'] as const
export type FilterKind = (typeof filterKinds)[number]

/** A life of an export before it is lived. */
export type ExportStory = {
  task: Task
  data: 'decideds' | 'validators' | 'committees' | 'tables'
  filter: FilterKind
  mode: Setup['mode']
  line: Line
  /** How many exporters answer at the address, in turn. */
  exporterCount: number
  /** Whether there is a fork within the range, and whether the client knows of it. */
  fork: 'none' | 'known' | 'unknown'
  /** Whether some rows cannot be read, and whether a standard exporter is about to forget the range. */
  isOdd: boolean
  isOld: boolean
  validatorCount: number
  committeeCount: number
  secondsPerSlot: number
  slotsPerEpoch: number
  from: number
  to: number
  format: 'ndjson' | 'parquet'
  partition: 'epoch' | 'hour'
  concurrency: number
  initialWindow: number
  maxWindow: number
  attempts: number
  maxConsecutiveFailures: number
  /** By the query of an address instead of a body. */
  method: 'GET' | 'POST'
  /** Seed of what differs without being wrong. */
  noise: number
  faults: readonly ExportFault[]
}

/** Whether a fault can begin at a moment of a task: streams have no files, and only writers a disk. */
export function isExportFaultPossible(task: string, step: string, kind: string): boolean {
  const isStream = task === 'rows' || task === 'batches' || task === 'duties'
  if (isStream && (step === 'place' || step === 'save')) return false
  if (task === 'duties' && step === 'keep') return false
  if (isStream)
    return kind !== 'power' && kind !== 'second' && kind !== 'disk' && (kind !== 'rest' || task !== 'duties')
  return kind !== 'rest'
}

/** What stops a program comes more often than the others: it can happen anywhere. */
const kinds = [...(Object.keys(exportFaults) as ExportFaultKind[]), 'kill', 'kill', 'kill', 'interrupt'] as const

/** Lives that cost less come more often. */
const tasksByTurn: readonly Task[] = [
  'rows',
  'batches',
  'duties',
  'files',
  'merged',
  'follow',
  'rows',
  'batches',
  'files',
  'merged',
  'files',
]

/** Makes a story of choices. Where all are 0 it is the dullest: the committee traces of an epoch, read row by row. */
export function writeExportStory({ choose }: Choices): ExportStory {
  const faultCount = choose(6)
  const task = tasksByTurn[choose(tasksByTurn.length)] ?? 'rows'
  const isStream = task === 'rows' || task === 'batches'
  const data = (['committees', 'validators', 'decideds', 'tables'] as const)[choose(isStream ? 3 : 4)] ?? 'committees'
  const mode = data === 'decideds' || data === 'tables' || task === 'duties' ? choose(3) : 0
  const filter = filterKinds[choose(filterKinds.length)] ?? 'all'
  const line = choose(2) === 0 ? '2026' : 'v2.3.7'
  const exporterCount = 1 + (choose(3) >> 1)
  const fork = choose(4)
  const isOdd = choose(4) === 3
  const isOld = choose(3) === 2
  const validatorCount = 1 + choose(7)
  const committeeCount = 1 + choose(3)
  const [secondsPerSlot = 12, slotsPerEpoch = 8] = clocks[choose(clocks.length)] ?? []
  const from = 0 + choose(40)
  const length = 1 + choose(task === 'merged' ? 80 : 48)
  const format = choose(4) === 3 ? 'parquet' : 'ndjson'
  const partition = choose(3) === 2 ? 'hour' : 'epoch'
  const [concurrency, initialWindow, maxWindow] = [1 + choose(4), 1 + choose(12), 1 + choose(24)]
  const attempts = 1 + choose(4)
  const maxConsecutiveFailures = [32, 4, 1][choose(3)] ?? 32
  const method = choose(3) === 2 ? 'GET' : 'POST'
  const noise = choose(1_000)
  const faults = Array.from({ length: faultCount }, (): ExportFault => {
    const kind = kinds[choose(kinds.length)] ?? 'refuse'
    const step = exportSteps[choose(exportSteps.length)] ?? 'start'
    return { kind, step, time: 1 + choose(6), exporter: choose(exporterCount), parameter: choose(exportFaults[kind]) }
  })
  const isStandard = mode === 2
  return {
    task,
    data: task === 'duties' ? 'tables' : data,
    filter: task === 'duties' || data === 'tables' ? 'all' : fitFilter(filter, data, isStandard),
    mode: isStandard ? 'standard' : 'archive',
    line,
    exporterCount,
    fork: line === '2026' && fork > 1 ? (fork === 2 ? 'known' : 'unknown') : 'none',
    isOdd,
    isOld: isOld && isStandard && task !== 'follow',
    validatorCount,
    committeeCount: Math.min(committeeCount, validatorCount),
    secondsPerSlot: task === 'follow' ? 60 : secondsPerSlot,
    slotsPerEpoch: task === 'follow' ? 8 : slotsPerEpoch,
    from: 32 + from,
    to: 31 + from + length,
    format,
    partition: task === 'merged' || task === 'follow' ? 'epoch' : partition,
    concurrency,
    initialWindow: Math.min(initialWindow, maxWindow),
    maxWindow,
    attempts,
    maxConsecutiveFailures,
    method,
    noise,
    faults: faults.filter(({ kind, step }) => isExportFaultPossible(task, step, kind)),
  }
}

/** Seconds of a slot, and slots of an epoch: of the mainnet, and such that an hour has few slots. */
const clocks = [
  [12, 8],
  [300, 8],
  [450, 4],
] as const

function fitFilter(filter: FilterKind, data: ExportStory['data'], isStandard: boolean): FilterKind {
  if (data === 'committees') return filter === 'committees' ? 'committees' : 'all'
  if (filter === 'committees') return 'all'
  // A standard exporter ignores them, which the client refuses.
  return filter === 'indices' && isStandard ? 'keys' : filter
}
