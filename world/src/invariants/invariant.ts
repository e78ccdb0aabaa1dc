import type { Block } from '../chain/block.ts'
import type { Process } from '../people/createProcess.ts'
import type { Scene } from '../stage/createScene.ts'
import type { TraceEntry } from '../stage/createTrace.ts'
import type { World } from '../stage/createWorld.ts'
import type { Fault, Story } from '../stage/story.ts'

/** What is known of a run, whatever its job is. */
export type AnyRun = {
  process: Process
  startedAt: number
  endedAt: number
  /** `undefined` where the process was killed, or ended with an error. */
  result: unknown
  error: unknown
}

/** Everything that is known of a life, the truth included. */
export type LivedLife<run extends AnyRun = AnyRun> = {
  story: Story
  scene: Scene
  world: World
  /** The newest block before the life. */
  before: Block<unknown>
  /** The validators that it is about. */
  validators: readonly number[]
  runs: run[]
  /** What has gone wrong. */
  occurred: readonly Fault[]
  trace: readonly TraceEntry[]
}

/** Something that must always hold. What is wrong is told in words; nothing where all is well. */
export type Invariant<run extends AnyRun = AnyRun> = {
  name: string
  /** Looked at in the moment in which a run ends. */
  checkRun?: (life: LivedLife<run>, run: run) => string[]
  /** Looked at when all is over. */
  checkLife?: (life: LivedLife<run>) => string[]
}
