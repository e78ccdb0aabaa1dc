#!/usr/bin/env node
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { ExitCode } from './context/exitCodes.ts'
import { describeOldNode } from './program/describeOldNode.ts'
import { run } from './program/run.ts'

const oldNode = describeOldNode(process.versions.node)
if (oldNode !== undefined) {
  process.stderr.write(oldNode)
  process.exit(2)
}

// Node would open its inspector for this signal, and with it the memory of a process that holds keys. Its own flag
// (`--disable-sigusr1`) is newer than the versions that we support.
process.on('SIGUSR1', () => {})

// Keys are derived on the thread pool, which has four threads by default, however many cores there are.
process.env['UV_THREADPOOL_SIZE'] ??= String(Math.max(4, availableParallelism()))

const interruption = new AbortController()
// All requests that are under way listen to it, and each stops listening when it ends.
setMaxListeners(0, interruption.signal)

// The first signal lets the command clean up; whoever sends a second one does not want to wait for that.
const signals = ['SIGINT', 'SIGTERM'] as const
for (const name of signals) {
  process.on(name, () => {
    if (interruption.signal.aborted) endAtOnce()
    interruption.abort(new DOMException(`Interrupted by ${name}.`, 'AbortError'))
  })
}

// `ssvx … | head` closes the pipe early: that ends the output, not the work. On a full disk the result is lost.
let isResultLost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Each write fails, and is told once.
  if (error.code === 'EPIPE' || isResultLost) return
  isResultLost = true
  const why = error.code === 'ENOSPC' ? 'there is no space left on the disk' : error.message
  process.stderr.write(
    `Error: The output cannot be written: ${why}.\nWhat to do: Make room, or send it elsewhere, then run the same command again.\n`,
  )
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

process.stdout.write('', () => setImmediate(() => end(isResultLost && exitCode === 0 ? 1 : exitCode)))

function end(code: ExitCode): never {
  if (code === 130) endAtOnce()
  leaveSignalsToSystem()
  process.exit(code)
}

/**
 * Ends an interrupted process as an uncaught Ctrl-C does, which shells call 130. `process.exit` would wait for the key
 * derivations on the thread pool, which can't be stopped once begun.
 */
function endAtOnce(): never {
  if (process.stdin.isRaw) process.stdin.setRawMode(false)
  leaveSignalsToSystem()
  // Windows knows no signals, and the first process of a container can't end itself by one.
  if (process.platform !== 'win32') process.kill(process.pid, 'SIGINT')
  process.exit(130)
}

/** From here on, a signal ends the process wherever it is. */
function leaveSignalsToSystem(): void {
  for (const name of signals) process.removeAllListeners(name)
}
