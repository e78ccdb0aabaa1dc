import type { Block } from '../chain/block.ts'
import type { ContractState } from '../contract/types.ts'
import type { Run } from '../people/registerUntilDone.ts'
import type { Scene } from '../stage/createScene.ts'
import type { World } from '../stage/createWorld.ts'
import type { Fault, Story } from '../stage/story.ts'

/** Everything that is known of a life, the truth included. */
export type LivedLife = {
  story: Story
  scene: Scene
  world: World
  /** The newest block before the life. */
  before: Block<ContractState>
  /** The validators that were wanted. */
  validators: readonly number[]
  runs: Run[]
  /** What has gone wrong. */
  occurred: readonly Fault[]
}

/** Something that must always hold. What is wrong is told in words; nothing where all is well. */
export type Invariant = {
  name: string
  /** Looked at in the moment in which a run ends. */
  checkRun?: (life: LivedLife, run: Run) => string[]
  /** Looked at when all is over. */
  checkLife?: (life: LivedLife) => string[]
}
