import type { Invariant, LivedLife } from '../invariants/invariant.ts'
import { invariants } from '../invariants/invariants.ts'
import { owner } from '../people/accounts.ts'
import { getPublicKey } from '../people/createItem.ts'
import { createProcess } from '../people/createProcess.ts'
import { type Run, registerUntilDone } from '../people/registerUntilDone.ts'
import type { Choices } from '../random/createChoices.ts'
import { createGenerator } from '../random/createChoices.ts'
import { indexBlock, listRegistered, toLower } from '../services/indexBlock.ts'
import { causeFault, faultMinutes } from '../stage/causeFault.ts'
import { createScene, firstValidatorOfLife } from '../stage/createScene.ts'
import { createTrace, type TraceEntry } from '../stage/createTrace.ts'
import { createWorld, type World } from '../stage/createWorld.ts'
import { type Fault, isFelt, type Story, writeStory } from '../stage/story.ts'
import { liveInVirtualTime, StandstillError } from '../time/createVirtualTime.ts'

/** What became of a life. */
export type Life = {
  story: Story
  /** What the story was made of. */
  choices: readonly number[]
  /** What was wrong, and at what step it came: of the faults of the story those that the life came to. */
  occurred: readonly Fault[]
  /** What did not hold; none where all was well. */
  broken: readonly { invariant: Invariant['name']; problem: string }[]
  trace: readonly TraceEntry[]
}

type Problem = Life['broken'][number]

/** Faults end after so many virtual minutes at the latest, counted from the begin of the life. */
const faultsEndAfter = 90
const longestLife = 24 * 3_600_000

/** Lives the life that choices make. */
export async function live(choices: Choices): Promise<Life> {
  const story = writeStory(choices)
  const scene = createScene(story.cluster)
  const start = scene.head.timestamp * 1_000 + 3_000
  const occurred: Fault[] = []
  let entries: readonly TraceEntry[] = []
  const unhandled: Problem[] = []
  const onUnhandled = (error: unknown) =>
    void unhandled.push({ invariant: 'rejections', problem: `nobody listens to ${error}` })
  const settings = { start, seed: story.noise, until: longestLife, onUnhandled }
  const broken = await liveInVirtualTime(settings, async (time) => {
    const trace = createTrace(time.now)
    entries = trace.entries
    const world = createWorld(scene, { time, trace, noise: story.noise })
    const validators = Array.from({ length: story.validatorCount }, (_, i) => firstValidatorOfLife + i)
    const place = { world, operatorIds: scene.operatorIds, validators }
    const trouble = createTrouble(story, (fault) => {
      occurred.push(fault)
      trace.note('fault', fault.kind, fault)
      const undo = causeFault(place, fault)
      time.after(faultMinutes * 60_000, () => {
        undo()
        trouble.end(time.now())
      })
    })
    time.after(faultsEndAfter * 60_000, trouble.cease)
    const random = createGenerator(story.noise + 1)
    const nextLatency = () => (story.noise === 0 ? 20 : 5 + Math.floor(random() * 200))
    const lived: LivedLife = { story, scene, world, validators, runs: [], before: scene.head, occurred }
    const told: Problem[] = []
    await registerUntilDone({
      time,
      validators,
      operatorIds: scene.operatorIds,
      batchSize: story.batchSize,
      readRegistered: () => readRegistered(world, validators),
      isCalmSince: trouble.isCalmSince,
      start: () =>
        createProcess(owner, {
          time,
          network: scene.network,
          node: world.node,
          otherNode: story.sources.otherNode ? world.otherNode : undefined,
          subgraph: story.sources.subgraph ? world.subgraph.answer : undefined,
          api: story.sources.api ? world.api.answer : undefined,
          nextLatency,
          note: trace.note,
          killAt: trouble.killAt,
        }),
      onStep: (step, batch, process) => {
        trace.note('step', step, { batch, requests: process.requestCount })
        trouble.reach(step, batch)
      },
      onRun: (run) => {
        lived.runs.push(run)
        noteRun(trace.note, run)
        told.push(
          ...invariants.flatMap(({ name, checkRun }) =>
            (checkRun?.(lived, run) ?? []).map((problem) => ({ invariant: name, problem })),
          ),
        )
      },
    }).catch((error: unknown) => {
      if (!(error instanceof StandstillError)) throw error
    })
    // What was sent at the end, or put out of its block, finds its place.
    await time.sleep(5 * 60_000)
    return [
      ...told,
      ...invariants.flatMap(({ name, checkLife }) =>
        (checkLife?.(lived) ?? []).map((problem) => ({ invariant: name, problem })),
      ),
    ]
  })
  return { story, choices: choices.made, occurred, broken: [...unhandled, ...broken], trace: entries }
}

function noteRun(
  note: (who: string, what: string, details?: unknown) => void,
  { result, error, process, record }: Run,
): void {
  const outcome = process.isKilled ? 'killed' : error === undefined ? 'done' : 'failed'
  const told = result && {
    transactions: result.transactions,
    registered: result.registered,
    nextOwnerNonce: result.nextOwnerNonce,
    spent: result.spent,
  }
  note('run', outcome, { told, error, record, requests: process.requestCount })
}

/** Lets each fault of a story begin when its step is reached. */
function createTrouble(story: Story, cause: (fault: Fault) => void) {
  const open = new Set(story.faults)
  let isOver = false
  let activeCount = 0
  let endedAt = 0
  /** Requests until the process is killed, from the moment on in which the fault began. */
  let kill: { requests: number; side: 'before' | 'after' } | undefined
  return {
    reach: (step: string, batch: number) => {
      if (isOver) return
      for (const fault of open) {
        if (fault.step !== step || fault.batch !== batch || !isFelt(fault, story)) continue
        open.delete(fault)
        activeCount++
        cause(fault)
        if (fault.kind === 'kill')
          kill = { requests: 1 + (fault.parameter >> 1) * 3, side: fault.parameter % 2 === 0 ? 'before' : 'after' }
      }
    },
    killAt: () => {
      if (kill === undefined) return undefined
      kill.requests--
      if (kill.requests > 0) return undefined
      const { side } = kill
      kill = undefined
      return side
    },
    cease: () => {
      isOver = true
      open.clear()
    },
    end: (now: number) => {
      activeCount--
      endedAt = now
    },
    isCalmSince: (moment: number) => activeCount === 0 && endedAt < moment,
  }
}

/** Which of the validators the chain has for the owner. */
function readRegistered({ chain }: World, validators: readonly number[]): ReadonlySet<number> {
  const address = toLower(owner.address)
  const own = listRegistered(indexBlock(chain.head)).filter((event) => event.owner === address)
  const keys = new Set(own.map(({ publicKey }) => publicKey))
  return new Set(validators.filter((validator) => keys.has(getPublicKey(validator))))
}
