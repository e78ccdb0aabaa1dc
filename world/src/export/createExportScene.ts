import { parseCommitteeTraces, parseDecideds, parseValidatorTraces } from '@x/exporter-client/internal'
import { type PlanExportParameters, planExport } from '@x/exporter-files'
import { defineNetwork, type Network } from '@x/schemas'
import type { Untruths } from '../exporter/createExporter.ts'
import { createTruth, dutyRoles, type Truth } from '../exporter/createTruth.ts'
import { listRows, type Query, type Setup } from '../exporter/listRows.ts'
import type { ExportStory } from './exportStory.ts'

/** Which rows, as the client takes it. */
export type Filters = NonNullable<PlanExportParameters['filters']>

/** The true rows of a slot, as the client writes them. */
export type TrueRows = {
  rows: readonly string[]
  /** Rows that nobody can read. */
  unreadable: number
}

/** What a story is about, and what is true of it. */
export type ExportScene = {
  network: Network
  truth: Truth
  filters: Filters
  /** Milliseconds since the Unix epoch at which the life begins. */
  start: number
  retainSlots: number
  getTrueRows: (slot: number) => TrueRows
  /** Rows that exporters told and that are not true, as the client writes them. */
  readUntruths: (untruths: Untruths) => { forged: ReadonlySet<string>; outside: ReadonlySet<string> }
}

/** Where no fork is. */
const never = Number.POSITIVE_INFINITY
const genesisTime = 1_700_000_000

/** Sets the scene of a story. */
export function createExportScene(story: ExportStory): ExportScene {
  const { secondsPerSlot, slotsPerEpoch, from, to, data, mode, line } = story
  const forkSlot = story.fork === 'none' ? never : Math.floor((from + to) / 2)
  const network = defineNetwork({
    name: 'world',
    chainId: 31_337,
    contracts: {
      network: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512',
    },
    startBlock: 0,
    genesisTime,
    secondsPerSlot,
    slotsPerEpoch,
    ...(story.fork === 'known' && { booleForkSlot: forkSlot }),
  })
  const { validatorCount, committeeCount, isOdd } = story
  const settings = { validatorCount, committeeCount, isOdd, secondsPerSlot, slotsPerEpoch, genesisTime, forkSlot }
  const truth = createTruth({ ...settings, seed: story.noise })
  const retainSlots = 50_400
  // A standard exporter begins to forget the range while the life goes on.
  const head = story.isOld ? from + retainSlots - 2 : story.task === 'follow' ? from + 12 : to + 5
  const filters = getFilters(story, truth)
  const query = getQuery(story, network, filters)
  const setup: Setup = { mode, line: story.fork === 'none' ? '2026' : line }
  const known = new Map<number, TrueRows>()
  const read = (texts: readonly string[]) => readRows(data, texts)
  return {
    network,
    truth,
    filters,
    start: (genesisTime + head * secondsPerSlot) * 1_000 + 500,
    retainSlots,
    getTrueRows: (slot) => {
      const found = known.get(slot) ?? read(listRows(truth, setup, query, slot).rows.map(({ text }) => text))
      known.set(slot, found)
      return found
    },
    readUntruths: ({ forged, outside }) => ({
      forged: new Set(read([...forged]).rows),
      outside: new Set(read([...outside]).rows),
    }),
  }
}

/** A row as text, the same whatever the release of the node that told it. */
export function writeRow(row: object): string {
  if (!('role' in row) || row.role !== 'COMMITTEE') return JSON.stringify(row)
  const { role: _, ...others } = row
  return JSON.stringify(others)
}

/** As the client reads rows of the wire: what it makes of each number and time is not looked at here. */
function readRows(data: ExportStory['data'], texts: readonly string[]): TrueRows {
  const parse =
    data === 'decideds' ? parseDecideds : data === 'validators' ? parseValidatorTraces : parseCommitteeTraces
  const source = `{"data":[${texts.join()}]}`
  const { data: rows, unreadable } = parse(JSON.parse(source), source, 0)
  return { rows: rows.map(writeRow), unreadable: unreadable.length }
}

function getFilters({ data, filter, fork }: ExportStory, { validators, committees }: Truth): Filters {
  const [first, second = first] = validators
  const keys = [first, second].flatMap((each) => each?.publicKey ?? [])
  const roles =
    data === 'committees'
      ? []
      : data === 'validators' && filter === 'all'
        ? fork === 'none'
          ? alone
          : ['PROPOSER']
        : [...dutyRoles]
  switch (filter) {
    case 'keys':
      return { roles, publicKeys: keys }
    case 'unknown':
      return { roles, publicKeys: [...keys, 'f'.repeat(96)] }
    case 'indices':
      return { roles, validatorIndices: [first, second].flatMap((each) => each?.index ?? []) }
    case 'committees':
      return { roles, committeeIds: committees.slice(0, 1).map(({ id }) => id) }
    default:
      return { roles }
  }
}

/** Duties that each validator runs alone. */
const alone = ['AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE_CONTRIBUTION']

/** What an exporter is asked for in the end. */
function getQuery({ data, from }: ExportStory, network: Network, filters: Filters): Query {
  const planned = data === 'tables' ? filters : planExport({ data, network, from, filters }).filters
  return {
    route: data === 'tables' ? 'committees' : data,
    roles: planned.roles,
    pubkeys: planned.publicKeys ?? [],
    indices: planned.validatorIndices ?? [],
    committeeIDs: planned.committeeIds ?? [],
  }
}
