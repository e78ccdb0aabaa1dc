import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../store/openStore.ts'
import { toPlainError } from './plainError.ts'
import { createRunner, type FromThread, type RunnerSettings, type ToThread } from './runner.ts'

// The script of a thread: a runner that takes its orders as messages.
const settings: RunnerSettings = workerData
const runner = createRunner(settings, { store: await openStore(settings.place) })
const post = (message: FromThread) => parentPort?.postMessage(message)

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') {
    runner.stop(new DOMException('The export was stopped.', 'AbortError'))
    return
  }
  const onFile = (file: Extract<FromThread, { type: 'file' }>['file']) => post({ type: 'file', file })
  const onProgress = (slots: number) => post({ type: 'progress', slots })
  runner.write(message.run, { onFile, onProgress }).then(
    () => post({ type: 'done' }),
    (error: unknown) => post({ type: 'failed', error: toPlainError(error) }),
  )
})
