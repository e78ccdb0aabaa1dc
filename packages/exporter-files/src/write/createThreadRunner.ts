import { Worker } from 'node:worker_threads'
import { fromPlainError } from './plainError.ts'
import type { FromThread, RunEvents, Runner, RunnerSettings, ToThread } from './runner.ts'

/** Beside the sources as beside what is built from them. */
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(isSource ? './exportThread.ts' : './exportThread.js', import.meta.url)

/** A run that the thread is at. */
type Current = { events: RunEvents; resolve: () => void; reject: (error: unknown) => void }

/** A runner in a thread of its own: it fetches, reads, converts and writes there. */
export function createThreadRunner(settings: RunnerSettings): Runner {
  const worker = new Worker(script, {
    workerData: settings,
    name: 'export',
    // Left alone, the engine lets garbage lie about until there are 130 MB of it; it is not faster by that.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
    execArgv: isSource ? ['--conditions=@x/source'] : [],
  })
  let current: Current | undefined
  let stopped: { reason: unknown } | undefined
  let dead: { error: unknown } | undefined

  const fail = (error: unknown) => {
    current?.reject(stopped ? stopped.reason : error)
  }
  const die = (error: unknown) => {
    dead ??= { error }
    fail(error)
  }
  worker.on('error', die)
  worker.on('exit', () => die(new Error('The thread of an export ended.')))
  worker.on('message', (message: FromThread) => {
    if (message.type === 'done') current?.resolve()
    else if (message.type === 'failed') fail(fromPlainError(message.error))
    else if (current) tell(message, current.events).catch(fail)
  })
  const post = (message: ToThread) => worker.postMessage(message)
  return {
    write: (run, events) =>
      new Promise((resolve, reject) => {
        if (dead) throw dead.error
        current = { events, resolve, reject }
        post({ type: 'write', run })
      }),
    stop: (reason) => {
      stopped ??= { reason }
      post({ type: 'stop' })
    },
    end: async () => {
      await worker.terminate()
    },
  }
}

async function tell(
  message: Extract<FromThread, { type: 'file' | 'progress' }>,
  { onFile, onProgress }: RunEvents,
): Promise<void> {
  if (message.type === 'file') await onFile(message.file)
  else onProgress(message.slots)
}
