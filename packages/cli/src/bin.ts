#!/usr/bin/env node
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import { run } from './program/run.ts'

// Keys are derived on the thread pool, which has four threads by default, however many cores there are.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()))

const interruption = new AbortController()
// All requests that are under way listen to it, and each stops listening when it ends.
setMaxListeners(0, interruption.signal)
let interrupted = false

// The first signal lets the command clean up; whoever sends a second one does not want to wait for that.
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    if (interrupted) process.exit(130)
    interrupted = true
    interruption.abort(new DOMException(`Interrupted by ${name}.`, 'AbortError'))
  })
}

// `ssvx … | head` closes the pipe early: that ends the output, not the work. On a full disk the result is lost.
let isResultLost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  isResultLost = true
  process.stderr.write(`Error: The output cannot be written: ${error.message}.\n`)
})
// If nobody reads the messages any more, that is no reason to stop either.
process.stderr.on('error', () => {})

const exitCode = await run(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interruption.signal,
  cwd: process.cwd(),
})

// Key derivations cannot be stopped once begun, and nobody waits for them after an interruption.
process.stdout.write('', () => setImmediate(() => process.exit(isResultLost && exitCode === 0 ? 1 : exitCode)))
