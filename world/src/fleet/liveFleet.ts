import { findFleetDrift, readFleet } from '@x/chain'
import { applyFleet, planFleet } from '@x/registration'
import type { Stop } from '../people/createProcess.ts'
import { type Choices, createGenerator } from '../random/createChoices.ts'
import type { TraceEntry } from '../stage/createTrace.ts'
import { liveInVirtualTime, StandstillError, type VirtualTime } from '../time/createVirtualTime.ts'
import { causeFleetFault } from './causeFleetFault.ts'
import { checkBudget, type FleetProblem, findLiquidatable, liquidate } from './checkFleet.ts'
import { createFleetScene, type FleetScene } from './createFleetScene.ts'
import { createFleetWorld, type FleetWorld } from './createFleetWorld.ts'
import { type FleetFault, type FleetSize, type FleetStory, writeFleetStory } from './fleetStory.ts'

/** What became of a fleet's life. */
export type FleetLife = {
  job: 'fleet'
  story: FleetStory
  choices: readonly number[]
  occurred: readonly FleetFault[]
  broken: readonly FleetProblem[]
  trace: readonly TraceEntry[]
  /** What there is to tell of it. Amounts are wei. */
  figures: { runs: number; kills: number; deposits: number; mostInAWeek: bigint; budget: bigint; liquidated: number }
}

const day = 86_400_000
/** Days without faults at the end, in which the state of the file has to be reached. */
const calmDays = 15
/** A run that is killed is started again, so often on a day. */
const mostRuns = 6

/** Lives the life of a fleet that choices make, day by day: each day its owner brings it to what the file says. */
export async function liveFleet(choices: Choices, size?: FleetSize): Promise<FleetLife> {
  const story = writeFleetStory(choices, size)
  const scene = createFleetScene(story)
  const occurred: FleetFault[] = []
  const unhandled: FleetProblem[] = []
  const figures = {
    runs: 0,
    kills: 0,
    deposits: 0,
    mostInAWeek: 0n,
    budget: scene.fleet.budget.depositsPerWeek,
    liquidated: 0,
  }
  const start = scene.head.timestamp * 1_000 + 3_000
  const onUnhandled = (error: unknown) =>
    void unhandled.push({ invariant: 'rejections', problem: `nobody listens to ${error}` })
  const settings = { start, seed: story.noise, until: (story.days + calmDays + 5) * day, onUnhandled }
  const broken = await liveInVirtualTime(settings, (time) => liveDays({ story, scene, time, occurred, figures })).catch(
    (error: unknown): FleetProblem[] => {
      if (!(error instanceof StandstillError)) throw error
      return [{ invariant: 'ending', problem: error.message }]
    },
  )
  return { job: 'fleet', story, choices: choices.made, occurred, broken: [...unhandled, ...broken], trace: [], figures }
}

type Days = {
  story: FleetStory
  scene: FleetScene
  time: VirtualTime
  occurred: FleetFault[]
  figures: FleetLife['figures']
}

async function liveDays({ story, scene, time, occurred, figures }: Days): Promise<FleetProblem[]> {
  const random = createGenerator(story.noise + 1)
  const problems: FleetProblem[] = []
  const world = createFleetWorld({ head: scene.head, time, random })
  const { chain } = world
  const open = new Set(story.faults)
  for (let today = 0; today < story.days + calmDays; today += story.pause) {
    const morning = time.now()
    for (let run = 0; run < mostRuns; run++) {
      figures.runs++
      const isDone = await runOnce({ scene, world, today, open, occurred })
      if (isDone) break
      figures.kills++
      await time.sleep(60_000 * (1 + Math.floor(random() * 20)))
    }
    // Whoever can be liquidated is, by somebody who is quick.
    for (const key of findLiquidatable(chain.head, scene.fleet)) {
      world.include(liquidate(chain.head, key))
      figures.liquidated++
      if (story.budget >= 120)
        problems.push({ invariant: 'alive', problem: `cluster ${key} is liquidated on day ${today}` })
    }
    if (problems.length > 0) break
    world.rest()
    await time.sleep(Math.max(0, morning + story.pause * day - time.now()))
  }
  const spent = checkBudget(chain.head, scene)
  figures.deposits = spent.count
  figures.mostInAWeek = spent.mostInAWeek
  problems.push(...spent.problems)
  // Where the budget is plenty, all is as the file says by now.
  if (story.budget >= 300 && problems.length === 0) {
    await runOnce({ scene, world, today: -1, open, occurred })
    const process = world.start(() => undefined)
    const { fleet } = scene
    const asked = { network: process.network, fleet }
    const state = await readFleet(process.publicClient, asked)
    for (const { message, isPlannable } of findFleetDrift(fleet, state)) {
      if (isPlannable) problems.push({ invariant: 'converging', problem: message })
    }
  }
  return problems
}

type RunOnce = {
  scene: FleetScene
  world: FleetWorld
  today: number
  open: Set<FleetFault>
  occurred: FleetFault[]
}

/** Starts the program once; `false` where it was killed, or ended with an error, so that it has to be started again. */
async function runOnce({ scene: { fleet }, world, today, open, occurred }: RunOnce): Promise<boolean> {
  let stop: { requests: number; how: Stop } | undefined
  const process = world.start(() => {
    if (stop === undefined || --stop.requests > 0) return undefined
    const { how } = stop
    stop = undefined
    return how
  })
  const reach = (step: FleetFault['step']) => {
    if (process.isKilled) throw process.signal.reason
    for (const fault of open) {
      if (fault.batch !== today || fault.step !== step) continue
      open.delete(fault)
      occurred.push(fault)
      const { kind, parameter } = fault
      if (kind === 'kill') stop = { requests: 1 + (parameter >> 1), how: parameter % 2 === 0 ? 'before' : 'after' }
      else causeFleetFault(world, fault)
    }
  }
  try {
    reach('planning')
    const { publicClient, walletClient, network, sources, signal } = process
    const place = { publicClient, network, sources, signal }
    const plan = await planFleet(publicClient, { ...place, fleet })
    await applyFleet(walletClient, {
      ...place,
      plan,
      onStep: ({ type }) => {
        if (type === 'preparing' || type === 'signed' || type === 'sent' || type === 'done') reach(type)
      },
    })
    return true
  } catch {
    return false
  } finally {
    process.kill()
  }
}
