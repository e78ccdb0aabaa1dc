import {
  collectParticipation,
  createExporterConnection,
  type ExporterStream,
  getValidators,
  streamCommitteeTraces,
  streamDecideds,
  streamDuties,
  streamValidatorTraces,
} from '@x/exporter-client'
import { followChain, type PlanExportParameters, planExport, readManifest, writeExport } from '@x/exporter-files'
import type { Program } from '../system/createProgram.ts'
import { writeRow } from './createExportScene.ts'
import { directory, type Kept, type LivedExport } from './exportLife.ts'

export type RunTaskParameters = {
  program: Program
  fetch: typeof globalThis.fetch
  /** Aborts where the owner interrupts the program. */
  signal: AbortSignal
  /** Asked after each row or batch: how long the reader rests, and whether it begins to read anew. */
  nextRest: () => { milliseconds: number; isAnew: boolean }
}

const url = 'http://exporter.example'

/** Does what the owner's program does, from its start to its end, with the public functions of our packages. */
export async function runTask(life: LivedExport, parameters: RunTaskParameters): Promise<unknown> {
  const { task } = life.story
  if (task === 'rows' || task === 'batches') return readStream(life, parameters)
  if (task === 'duties') return collect(life, parameters)
  return writeFiles(life, parameters)
}

function connect({ scene, story }: LivedExport, { fetch }: RunTaskParameters) {
  const { network } = scene
  const mode = story.mode === 'standard' ? 'standard' : undefined
  return createExporterConnection({ url, network, fetch, ...(mode && { mode }) })
}

function getEffort({ attempts, initialWindow, maxWindow, maxConsecutiveFailures }: LivedExport['story']) {
  return { attempts, initialWindow, maxWindow, maxConsecutiveFailures }
}

async function readStream(life: LivedExport, parameters: RunTaskParameters): Promise<unknown> {
  const { story, scene, kept, time } = life
  const { program, signal, nextRest } = parameters
  const { from, to, concurrency, method } = story
  const client = connect(life, parameters)
  const { roles, publicKeys, validatorIndices, committeeIds } = scene.filters
  const place = kept.cursor === undefined ? { from, to } : { cursor: JSON.parse(kept.cursor) }
  const options = { ...place, ...getEffort(story), concurrency, method, signal }
  const stream: ExporterStream<object & { slot: number }> =
    story.data === 'committees'
      ? streamCommitteeTraces(client, { ...options, committeeIds })
      : story.data === 'decideds'
        ? streamDecideds(client, { ...options, roles, publicKeys, validatorIndices })
        : streamValidatorTraces(client, { ...options, roles, publicKeys, validatorIndices })
  const keep = (facts: Partial<Kept> & Pick<Kept, 'rows'>) =>
    program.operate({ call: 'keep', object: `${facts.rows.length} rows` }, () => {
      kept.rows.push(...facts.rows)
      kept.schedule.push(...(facts.schedule ?? []))
      kept.unreadable += facts.unreadable ?? 0
      kept.cursor = JSON.stringify(stream.cursor)
    })
  let isByRow = story.task === 'rows'
  for (let isOver = false; !isOver; ) {
    isOver = true
    const rest = async () => {
      const { milliseconds, isAnew } = nextRest()
      await time.sleep(milliseconds)
      return isAnew
    }
    if (isByRow) {
      for await (const row of stream) {
        await keep({ rows: [writeRow(row)] })
        if (!(await rest())) continue
        isOver = false
        break
      }
    } else {
      for await (const { data, schedule, unreadable } of stream.batches()) {
        await keep({ rows: data.map(writeRow), schedule: schedule.map(writeRow), unreadable: unreadable.length })
        if (!(await rest())) continue
        isOver = false
        break
      }
    }
    // Whoever begins anew may read the other way.
    if (!isOver) isByRow = !isByRow
  }
  await keep({ rows: [] })
  return stream.summary()
}

async function collect(life: LivedExport, parameters: RunTaskParameters): Promise<unknown> {
  const { story, scene } = life
  const { signal } = parameters
  const { from, to, concurrency } = story
  const client = connect(life, parameters)
  const known = await getValidators(client, { signal })
  const options = { network: scene.network, from, to, known, concurrency, signal, ...getEffort(story) }
  const { participation, failed, errors } = await collectParticipation(client, options)
  const duties: string[] = []
  const stream = streamDuties(client, options)
  for await (const duty of stream) duties.push(JSON.stringify(duty))
  const summary = stream.summary()
  return { participation, duties, failed: [...failed, ...summary.failed], errors: [...errors, ...summary.errors] }
}

async function writeFiles(life: LivedExport, { fetch, signal }: RunTaskParameters): Promise<unknown> {
  const { story, scene } = life
  const { network, filters } = scene
  const { task, data, format, from, to, partition, concurrency } = story
  const isFollowing = task === 'follow'
  const wanted: PlanExportParameters = {
    ...{ data, network, from, format, partition, createdBy: 'world' },
    ...(data !== 'tables' && { filters }),
    ...(!isFollowing && { to }),
    ...((task === 'merged' || (isFollowing && story.noise % 2 === 0)) && { compact: 'hour' as const }),
  }
  const earlier = await readManifest(directory)
  const plan = planExport(wanted, earlier)
  const settings = { url, network, directory, plan, concurrency, effort: getEffort(story), fetch, signal }
  return isFollowing ? followChain(settings) : writeExport(settings)
}
