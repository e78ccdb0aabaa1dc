import type { ExportFault, ExportStory } from '../export/exportStory.ts'
import { liveExport } from '../export/liveExport.ts'
import type { FleetFault, FleetStory } from '../fleet/fleetStory.ts'
import { liveFleet } from '../fleet/liveFleet.ts'
import { owner } from '../people/accounts.ts'
import { createProcess, type Process } from '../people/createProcess.ts'
import { type Choices, createGenerator } from '../random/createChoices.ts'
import { causeFault, faultMinutes } from '../stage/causeFault.ts'
import { createScene } from '../stage/createScene.ts'
import { createTrace, type TraceEntry } from '../stage/createTrace.ts'
import { createTrouble } from '../stage/createTrouble.ts'
import { createWorld } from '../stage/createWorld.ts'
import type { Fault, Story } from '../stage/story.ts'
import { liveInVirtualTime, StandstillError } from '../time/createVirtualTime.ts'
import type { Problem } from './job.ts'
import { chainJobs, type JobName } from './jobs.ts'

/** What became of a life. */
export type Life = {
  job: JobName
  story: Story | ExportStory | FleetStory
  /** What the story was made of. */
  choices: readonly number[]
  /** What was wrong, and at what step it came: of the faults of the story those that the life came to. */
  occurred: readonly (Fault | ExportFault | FleetFault)[]
  /** What did not hold; none where all was well. */
  broken: readonly Problem[]
  trace: readonly TraceEntry[]
}

/** Faults end after so many virtual minutes at the latest, counted from the begin of the life. */
const faultsEndAfter = 90
const longestLife = 48 * 3_600_000

/** Lives the life that choices make of a job. */
export async function live(name: JobName, choices: Choices): Promise<Life> {
  if (name === 'export') return liveExport(choices)
  if (name === 'fleet') return liveFleet(choices)
  const job = chainJobs[name]
  const story = job.writeStory(choices)
  const scene = createScene(story.cluster, story.occupants)
  const start = scene.head.timestamp * 1_000 + 3_000
  const occurred: Fault[] = []
  let trace: readonly TraceEntry[] = []
  const unhandled: Problem[] = []
  const onUnhandled = (error: unknown) =>
    void unhandled.push({ invariant: 'rejections', problem: `nobody listens to ${error}` })
  const settings = { start, seed: story.noise, until: longestLife, onUnhandled }
  const broken = await liveInVirtualTime(settings, async (time) => {
    const { note, entries } = createTrace(time.now)
    trace = entries
    const world = createWorld(scene, { time, trace: { note, entries }, noise: story.noise })
    const validators = job.listValidators(story)
    let running: Process | undefined
    const place = {
      world,
      operatorIds: scene.operatorIds,
      validators,
      before: scene.head.number,
      getProcess: () => running,
    }
    const trouble = createTrouble(story, time.now, (fault) => {
      occurred.push(fault)
      note('fault', fault.kind, fault)
      const undo = causeFault({ ...place, atNext: trouble.atNext }, fault)
      time.after(faultMinutes * 60_000, () => {
        undo()
        trouble.end()
      })
    })
    time.after(faultsEndAfter * 60_000, trouble.cease)
    const random = createGenerator(story.noise + 1)
    const surroundings = {
      time,
      network: scene.network,
      node: world.node,
      otherNode: story.sources.otherNode ? world.otherNode : undefined,
      subgraph: story.sources.subgraph ? world.subgraph.answer : undefined,
      api: story.sources.api ? world.api.answer : undefined,
      nextLatency: () => (story.noise === 0 ? 20 : 5 + Math.floor(random() * 200)),
      note,
      stopAt: trouble.stopAt,
    }
    const stage = {
      story,
      scene,
      world,
      before: scene.head,
      validators,
      trace: entries,
      start: () => {
        running = createProcess(owner, surroundings)
        return running
      },
      onStep: (step: string, batch: number, { requestCount }: { requestCount: number }) => {
        note('step', step, { batch, requests: requestCount })
        trouble.reach(step, batch)
      },
      isCalmSince: trouble.isCalmSince,
    }
    return job.live(stage, { note, occurred })
  }).catch((error: unknown): Problem[] => {
    if (!(error instanceof StandstillError)) throw error
    return [{ invariant: 'ending', problem: error.message }]
  })
  return { job: name, story, choices: choices.made, occurred, broken: [...unhandled, ...broken], trace }
}
