import { createEngine, type Engine } from '../kernel/createEngine.ts'
import { decodeKernels } from '../kernel/kernelBinaries.ts'
import { pause } from '../kernel/pause.ts'
import type { Runner } from './Runner.ts'

/** A page that is asked to draw waits for no more than one slice. */
const sliceTime = 8

/** Runs tasks on the thread that calls it, where there are no workers. */
export function createLocalRunner(): Runner {
  let engine: Engine | undefined
  const ended = new Set<number>()
  let isOver = false
  return {
    run: async (task, { onProgress }) => {
      engine ??= createEngine({ binaries: decodeKernels(), sliceTime, pause })
      ended.clear()
      await engine.run(task, { isEnded: (lane) => isOver || ended.has(lane), onProgress })
      return task.lanes
    },
    endLane: (lane) => ended.add(lane),
    end: () => {
      isOver = true
      engine = undefined
    },
  }
}
