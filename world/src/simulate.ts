// `pnpm simulate [--job <name>] [--lives <n>] [--seed <s>] [--fault <kind>] [--table]
// [--remember] [--clusters <n> --days <n> --pause <days>]`: lives n lives of a job, from a seed on, on all cores. Exits with 1 and the seed where an invariant broke. With a seed and no number (or with
// `--choices 1,2,…`) it lives this one life, and tells all of it.
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { liveFleet } from './fleet/liveFleet.ts'
import { type Coverage, findEmptyCells, formatCoverage } from './life/coverage.ts'
import { formatLife } from './life/formatLife.ts'
import { type JobName, jobs } from './life/jobs.ts'
import { type Life, live } from './life/live.ts'
import { liveMany, type ManyLives } from './life/liveMany.ts'
import { rememberCryptography } from './life/rememberCryptography.ts'
import { shrink } from './life/shrink.ts'
import { drawChoices, replayChoices } from './random/createChoices.ts'
import { formatTrace } from './stage/createTrace.ts'

const { values } = parseArgs({
  options: {
    /** What the owner wants. */
    job: { type: 'string', default: 'register' },
    lives: { type: 'string' },
    seed: { type: 'string' },
    table: { type: 'boolean', default: false },
    choices: { type: 'string' },
    /** Only lives in whose story there is such a fault. */
    fault: { type: 'string' },
    /** Cryptography with the same contents is done once. */
    remember: { type: 'boolean', default: false },
    /** Of `--job fleet` with a seed: how many clusters, for how many days, and how many days from one run to the next. */
    clusters: { type: 'string' },
    days: { type: 'string', default: '365' },
    pause: { type: 'string', default: '1' },
    /** Of a process that this one has started: which share of the lives it has. */
    share: { type: 'string' },
  },
})

if (!isJobName(values.job)) {
  throw new RangeError(`There is no job ${values.job}, but: ${Object.keys(jobs).join(', ')}.`)
}
const name = values.job
const job = jobs[name]
const faultKinds: readonly string[] = job.faultKinds
if (values.fault !== undefined && !faultKinds.includes(values.fault)) {
  throw new RangeError(`There is no fault ${values.fault}, but: ${faultKinds.join(', ')}.`)
}
const isOne = values.lives === undefined && (values.seed ?? values.choices) !== undefined
const count = Number(values.lives ?? (isOne ? 1 : 1_000))
const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000))
const cores = Math.min(availableParallelism(), count)
if (values.remember) rememberCryptography()

/** Almost all that a life makes is garbage at its end: where young garbage has room, little of it is ever copied. */
const cheapGarbage = ['--max-semi-space-size=64']

if (values.share !== undefined) {
  // Errors are a part of each life, and nobody reads where they came from.
  Error.stackTraceLimit = 0
  const lives = await liveMany(name, listSeeds(Number(values.share)))
  const { user, system } = process.cpuUsage()
  process.send?.({ ...lives, cpu: (user + system) / 1e6, broken: lives.broken.map(({ seed }) => seed) })
} else if (values.clusters !== undefined) {
  const size = { clusterCount: Number(values.clusters), days: Number(values.days), pause: Number(values.pause) }
  const { broken, figures, story } = await liveFleet(drawChoices(seed), size)
  print(`${size.clusterCount} clusters, ${size.days} days, ${story.faults.length} faults, seed ${seed}`)
  print(JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
  for (const { invariant, problem } of broken) print(`- ${invariant}: ${problem}`)
  if (broken.length > 0) process.exitCode = 1
  else
    print(
      'held: never above the budget, nobody liquidated that it could save, and all as the file says where it is plenty',
    )
} else if (isOne) {
  const life = await live(
    name,
    values.choices === undefined ? drawChoices(seed) : replayChoices(values.choices.split(',').map(Number)),
  )
  print(formatTrace(life.trace))
  print(JSON.stringify(life.story))
  await tell(1, life.broken.length === 0 ? [] : [{ seed, life }])
} else {
  const start = performance.now()
  const parts = await Promise.all(Array.from({ length: cores }, (_, share) => startShare(share)))
  const coverage: Coverage = {}
  for (const part of parts) {
    for (const [name, times] of Object.entries(part.coverage)) coverage[name] = (coverage[name] ?? 0) + times
  }
  const empty = findEmptyCells(coverage, job)
  if (values.table) print(formatCoverage(coverage, job))
  print(`${empty.length} combinations of fault, step and kind of cluster did not occur`)
  const seconds = (performance.now() - start) / 1_000
  const lived = parts.reduce((sum, part) => sum + part.count, 0)
  const cpu = parts.reduce((sum, part) => sum + part.cpu, 0)
  const speed = `${Math.round((60 * lived) / seconds)} lives a minute, ${Math.round((1_000 * cpu) / lived)} ms of a processor each`
  print(`${seconds.toFixed(1)} s on ${cores} cores, ${speed}`)
  const broken: { seed: number; life: Life }[] = []
  for (const each of parts.flatMap((part) => part.broken))
    broken.push({ seed: each, life: await live(name, drawChoices(each)) })
  await tell(lived, broken)
}

/** Seeds that a share has. */
function* listSeeds(share: number): Generator<number> {
  let found = 0
  for (let next = seed; found < count; next++) {
    const { faults } = job.writeStory(drawChoices(next))
    if (values.fault !== undefined && !faults.some(({ kind }) => kind === values.fault)) continue
    if (found % cores === share) yield next
    found++
  }
}

/** `cpu` in seconds. */
type Part = Omit<ManyLives, 'broken'> & { broken: number[]; cpu: number }

function startShare(share: number): Promise<Part> {
  const only = values.fault === undefined ? [] : ['--fault', values.fault]
  const remembering = values.remember ? ['--remember'] : []
  const args = [
    '--job',
    name,
    '--lives',
    `${count}`,
    '--seed',
    `${seed}`,
    '--share',
    `${share}`,
    ...only,
    ...remembering,
  ]
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: [...process.execArgv, ...cheapGarbage] })
  return new Promise((resolve, reject) => {
    child.once('message', (part: Part) => resolve(part))
    child.once('exit', (code) => reject(new Error(`A share of the lives ended with ${code}.`)))
  })
}

async function tell(lived: number, broken: readonly { seed: number; life: Life }[]): Promise<void> {
  for (const { seed, life } of broken) {
    print(`\nseed ${seed} broke:`)
    for (const { invariant, problem } of life.broken) print(`- ${invariant}: ${problem}`)
  }
  const [first] = broken
  if (first !== undefined) {
    print(`\nthe life of seed ${first.seed}, as short as it gets:\n`)
    print(formatLife(await shrink(first.life)))
    print(`\nits whole story: pnpm simulate --job ${name} --seed ${first.seed}`)
    process.exitCode = 1
  }
  print(`${lived - broken.length} of ${lived} lives held${isOne ? '' : `, from seed ${seed} on`}`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function isJobName(text: string): text is JobName {
  return text in jobs
}
