import { createHash } from 'node:crypto'
import { getNewestCompleteSlot, StreamFailedError } from '@x/exporter-client'
import { ExportError, type ExportManifest } from '@x/exporter-files'
import { manifestIndex, manifestPart } from '@x/exporter-files/internal'
import { parse, slotToTime } from '@x/schemas'
import { headRoles } from '../exporter/createExporter.ts'
import { dutyRoles } from '../exporter/createTruth.ts'
import { listRows } from '../exporter/listRows.ts'
import { type Collected, checkFigures } from './checkFigures.ts'
import { checkKept, isLeftOut } from './checkKept.ts'
import { writeRow } from './createExportScene.ts'
import { directory, type ExportRun, type LivedExport } from './exportLife.ts'
import { readLine, writeFacts } from './readLine.ts'

/** Something that must always hold. What is wrong is told in words; nothing where all is well. */
export type ExportInvariant = {
  name: 'rows' | 'ending' | 'manifest' | 'requests' | 'figures' | 'rejections'
  /** Looked at in the moment in which a run ends, however it does. */
  checkRun?: (life: LivedExport, run: ExportRun) => string[]
  /** Looked at when all is over. */
  checkLife?: (life: LivedExport) => string[]
}

type Named = { from: number; to: number }

/** Each row once, or its slot is named; nothing that is not true. */
const rows: ExportInvariant = {
  name: 'rows',
  checkRun: (life) => {
    const { task, data } = life.story
    if (task === 'duties') return []
    if (task === 'rows' || task === 'batches') return checkStream(life)
    return data === 'tables' ? [] : checkFiles(life)
  },
}

function checkStream(life: LivedExport): string[] {
  const { kept, story } = life
  if (kept.cursor === undefined) return kept.rows.length === 0 ? [] : ['there are rows without a cursor']
  const cursor: {
    slot: number
    row: number
    rows: number
    failed: Named[]
    errors: (Named & { message: string })[]
    unreadable?: number
  } = JSON.parse(kept.cursor)
  const named = [...cursor.failed, ...cursor.errors.filter(({ message }) => !isLasting(message))]
  const held = kept.rows.map((text) => ({ slot: Number(JSON.parse(text).slot), text }))
  const problems = checkKept(life, {
    rows: held,
    isNamed: (slot) => isWithin(named, slot),
    ...{ from: story.from, to: cursor.slot - 1 + (cursor.row > 0 ? 1 : 0) },
    unreadable: cursor.unreadable ?? 0,
  }).filter((problem) => cursor.row === 0 || !problem.startsWith(`slot ${cursor.slot} lacks`))
  if (cursor.rows !== kept.rows.length)
    problems.push(`the cursor counts ${cursor.rows} rows, and there are ${kept.rows.length}`)
  return cursor.row > 0 ? problems.filter((problem) => !problem.includes('said to be unreadable')) : problems
}

function isWithin(ranges: readonly Named[], slot: number): boolean {
  return ranges.some(({ from, to }) => from <= slot && slot <= to)
}

/** What a node says of validators that it does not know, and of the fork, takes no rows away. */
function isLasting(message: string): boolean {
  return message.includes('validator not found') || message.startsWith('committee duty post-fork')
}

/** The manifest on the disk, as the package reads it. */
function readManifest({ disk }: LivedExport): ExportManifest | undefined {
  const read = (path: string) => {
    const bytes = disk.read(`${directory}/${path}`)
    return bytes && JSON.parse(bytes.toString())
  }
  const text = read('manifest.json')
  if (text === undefined) return undefined
  const { parts, ...plan } = parse(manifestIndex, text, 'The manifest')
  const files = parts.flatMap(({ path }) => parse(manifestPart, read(path), 'A part of the manifest').files)
  const listed = files.filter(({ to }) => to > (plan.removedTo ?? -1)).sort((a, b) => a.from - b.from)
  const rows = listed.reduce((sum, file) => sum + file.rows, 0)
  return { ...plan, rows, files: listed }
}

function checkFiles(life: LivedExport): string[] {
  const found = readManifest(life)
  if (found === undefined) return []
  return found.files.flatMap((file) => {
    const bytes = life.disk.read(`${directory}/${file.path}`)
    // One that another program was about to replace, or that the power has taken, is found out by the next run.
    if (bytes === undefined || hash(bytes) !== file.sha256) return []
    const named = [
      ...file.failed,
      ...file.errors.filter(({ message }) => !isLasting(message)),
      ...file.caveats.filter(({ reason }) => reason === 'pruned' || reason === 'unflushed' || reason === 'future'),
    ]
    const isNamed = (slot: number) => isWithin(named, slot)
    const { from, to, path } = file
    const unreadable = file.unreadable?.count ?? 0
    if (path.endsWith('.parquet')) return checkCount(life, { ...{ from, to, isNamed }, count: file.rows })
    const lines = bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '')
    const held = lines
      .map((line) => JSON.parse(line))
      .map((line) => ({ slot: Number(line.slot), text: writeFacts(JSON.parse(writeRow(readLine(line)))) }))
    const rewrite = (text: string) => writeFacts(JSON.parse(text))
    const problems = checkKept(life, { rows: held, isNamed, from, to, unreadable, rewrite })
    if (file.rows !== lines.length) problems.push(`${path} is said to have ${file.rows} rows, and has ${lines.length}`)
    return problems
  })
}

/** What is not read back is counted. */
function checkCount(
  life: LivedExport,
  { from, to, isNamed, count }: { from: number; to: number; isNamed: (slot: number) => boolean; count: number },
): string[] {
  const { scene, untruths } = life
  let wanted = 0
  // Rows that came twice are left out where they can be compared, which columns cannot.
  let isUncertain = untruths.forged.size + untruths.doubled.size > 0
  for (let slot = from; slot <= to; slot++) {
    if (isNamed(slot) || isLeftOut(life, slot)) isUncertain = true
    wanted += scene.getTrueRows(slot).rows.length
  }
  return isUncertain || wanted === count
    ? []
    : [`a file of the slots ${from} to ${to} has ${count} rows, not ${wanted}`]
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Whatever happens, the manifest can be read, and its files are what it says. */
const manifest: ExportInvariant = {
  name: 'manifest',
  checkRun: (life, run) => {
    let found: ExportManifest | undefined
    try {
      found = readManifest(life)
    } catch (error) {
      return [`the manifest cannot be read: ${error}`]
    }
    // Two that write at once, since one stood still for longer than its lock holds, put right afterwards what they find.
    const isCrowded = life.runs.some((each) => each.isSecond) || life.occurred.some(({ kind }) => kind === 'power')
    if (found === undefined || (isCrowded && !run.isCalm)) return []
    return found.files.flatMap(({ path, sha256, next }) => {
      const content = life.disk.read(`${directory}/${path}`)
      if (content === undefined) return [`the manifest names ${path}, which is not there`]
      const actual = hash(content)
      return actual === sha256 || actual === next?.sha256 ? [] : [`${path} is not what the manifest says`]
    })
  },
}

/** Once all is well, the same command ends well. */
const ending: ExportInvariant = {
  name: 'ending',
  checkRun: (life, run) => {
    const { ending: end, isCalm, isSecond } = run
    if (end === undefined || end === 'killed') return []
    const { task, to } = life.story
    if ('error' in end) {
      const { error } = end
      const isInterrupted = error instanceof DOMException && error.name === 'AbortError'
      if (isInterrupted) return isCalm && task === 'follow' ? checkFollowed(life, run) : []
      return isCalm && !isSecond ? [`all was well, and it failed: ${describeError(error)}`] : []
    }
    if (task === 'rows' || task === 'batches') {
      const { slot } = JSON.parse(life.kept.cursor ?? '{"slot":-1}')
      return slot === to + 1 ? [] : [`the stream has ended at slot ${slot}, not at ${to + 1}`]
    }
    if (task === 'duties') return []
    const found = readManifest(life)
    if (found === undefined) return ['there is no manifest']
    return [
      ...(found.complete ? [] : ['the manifest is not complete']),
      ...(isCalm ? checkComplete(life, run, found) : []),
    ]
  },
}

function describeError(error: unknown): string {
  if (error instanceof ExportError) return `${error.message}`
  if (error instanceof StreamFailedError) return `${error.message} ${error.cause}`
  return String(error)
}

const tablesOf = {
  decideds: 'ssv_decided',
  validators: 'ssv_validator_trace',
  committees: 'ssv_committee_trace',
} as const

/** The tables that have a file for each partition. */
const flatTables = ['ssv_duty', 'ssv_duty_operator', 'ssv_decided', 'ssv_schedule', 'ssv_coverage'] as const

/** All partitions are there, nothing is left over, and nothing lacks that could be read. */
function checkComplete(life: LivedExport, run: ExportRun, { files, data, ...found }: ExportManifest): string[] {
  const { story, disk, untruths } = life
  const to = story.task === 'follow' ? found.to : story.to
  const problems: string[] = []
  const kinds = data === 'tables' ? flatTables : [tablesOf[data]]
  for (const kind of kinds) {
    let next = story.from
    for (const file of files.filter(({ table }) => table === kind)) {
      if (file.from !== next) problems.push(`${file.path} begins with slot ${file.from}, not ${next}`)
      next = file.to + 1
      // Rows that were told and are not true, or told twice, make a file look better than one without gaps.
      const lacking = file.failed.find(({ to }) => isShown(life, run, file, to))
      const lies = untruths.forged.size + untruths.doubled.size + untruths.omitted.size
      if (lacking !== undefined && lies === 0)
        problems.push(`all was well, and ${file.path} lacks slots from ${lacking.from} on: ${lacking.error}`)
    }
    if (next !== to + 1) problems.push(`the files of ${kind} end before slot ${next}, not ${to + 1}`)
  }
  const known = new Set(files.map(({ path }) => path))
  const roster = /^(ssv_validator|ssv_committee_member)\/\1\./
  for (const path of listFiles(disk, directory)) {
    const name = path.slice(directory.length + 1)
    if (known.has(name) || name === 'health.json' || /^manifest(\.json$|\/[^.])/.test(name)) continue
    if (data === 'tables' && roster.test(name)) continue
    problems.push(`${name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')} is left over`)
  }
  return problems
}

/** Whether an exporter could have shown something of a slot of a file or of later ones when that was read last. */
function isShown({ scene, story, time }: LivedExport, run: ExportRun, file: Named, slot: number): boolean {
  const { network, truth } = scene
  const isFollowing = story.task === 'follow'
  // Who follows reads it again after a minute and after ten more.
  if (isFollowing && time.now() < slotToTime(network, file.to) + 30 * 60_000) return false
  const newest = isFollowing ? file.to + 10 : getNewestCompleteSlot(network, run.startedAt)
  const query = { route: 'decideds', roles: dutyRoles, pubkeys: [], indices: [], committeeIDs: [] } as const
  const slots = Array.from({ length: Math.max(0, newest - slot + 1) }, (_, i) => slot + i)
  return slots.some((each) =>
    listRows(truth, { mode: story.mode, line: 'v2.3.7' }, query, each).rows.some(({ role }) =>
      headRoles.includes(role),
    ),
  )
}

function listFiles(disk: LivedExport['disk'], folder: string): string[] {
  return disk.list(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    return disk.stat(path).kind === 'folder' ? listFiles(disk, path) : [path]
  })
}

/** Whoever follows has all partitions that were complete some minutes ago, and says so. */
function checkFollowed(life: LivedExport, run: ExportRun): string[] {
  const { scene, time, disk } = life
  const found = readManifest(life)
  if (found === undefined) return ['there is no manifest']
  const newest = getNewestCompleteSlot(scene.network, time.now() - 180_000)
  const { slotsPerEpoch } = scene.network.custom
  const closed = Math.floor((newest + 1) / slotsPerEpoch) * slotsPerEpoch - 1
  const health = JSON.parse(`${disk.read(`${directory}/health.json`) ?? '{}'}`)
  return [
    ...checkComplete(life, run, found),
    ...(found.to < closed ? [`it has followed to slot ${found.to}, and ${closed} is complete for minutes`] : []),
    ...(health.lastSlot > found.to
      ? [`its health tells of slot ${health.lastSlot}, and the files end with ${found.to}`]
      : []),
    ...(health.state === 'ended' ? [] : [`its health says ${health.state}`]),
  ]
}

/** What is added up is what there is. */
const figures: ExportInvariant = {
  name: 'figures',
  checkRun: (life, { ending: end }) => {
    const value = typeof end === 'object' && 'value' in end ? end.value : undefined
    return isCollected(value) ? checkFigures(life, value) : []
  },
}

function isCollected(value: unknown): value is Collected {
  return typeof value === 'object' && value !== null && 'participation' in value
}

/** A run asks no more often than its slots need, whatever happens. */
const requests: ExportInvariant = {
  name: 'requests',
  checkRun: ({ story }, { requests: count, isCalm }) => {
    const slots = story.to - story.from + 1
    const most = story.task === 'follow' ? 4_000 : 20 + (isCalm ? 8 : 60) * slots
    return count > most ? [`it has asked ${count} times for ${slots} slots`] : []
  },
}

/** All that must hold in each life of an export. */
export const exportInvariants: readonly ExportInvariant[] = [rows, manifest, ending, figures, requests]
