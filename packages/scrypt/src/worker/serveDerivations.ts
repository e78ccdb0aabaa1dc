import { createEngine, type Engine } from '../kernel/createEngine.ts'
import { pause } from '../kernel/pause.ts'
import { ScryptError } from '../request/ScryptError.ts'
import type { FromWorker, ToWorker, WorkerPort } from './messages.ts'

/** Runs one task at a time for the other end of `port`. */
export function serveDerivations(port: WorkerPort): void {
  const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  let engine: Engine | undefined
  const ended = new Set<number>()

  const run = async (task: Extract<ToWorker, { type: 'run' }>) => {
    const { lanes, tellsProgress } = task
    try {
      await engine?.run(task, {
        isEnded: (lane) => ended.has(lane),
        onProgress: tellsProgress ? (done) => tell({ type: 'progress', done }) : undefined,
      })
      for (const lane of ended) lanes[lane]?.fill(0)
      tell(
        { type: 'done', lanes },
        lanes.map(({ buffer }) => buffer),
      )
    } catch (error) {
      for (const lane of lanes) lane.fill(0)
      tell({ type: 'failed', missingBytes: error instanceof ScryptError ? error.bytes : undefined })
    }
  }

  port.onmessage = ({ data: message }) => {
    if (message.type === 'start') {
      const { binaries, sliceTime } = message
      engine = createEngine({ binaries, sliceTime, pause })
    } else if (message.type === 'run') {
      ended.clear()
      run(message)
    } else ended.add(message.lane)
  }
  tell({ type: 'ready' })
}
