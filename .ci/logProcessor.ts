// With `SSVX_CPU_LOG=<file> pnpm unit …`, each file of tests adds a line to it: seconds of a processor that it took, of
// them in the process of the tests, and in programs that it started and that have ended. Linux tells them.
import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Hundredths of a second of this process and of its children, each in user and in system mode: proc_pid_stat(5). */
function readTicks(): number[] {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).map(Number)
}

afterAll(() => {
  const { SSVX_CPU_LOG: file } = process.env
  if (file === undefined) return
  // The first file of a process has its start in its figures.
  const before: number[] = Reflect.get(globalThis, key) ?? [0, 0, 0, 0]
  const now = readTicks()
  Reflect.set(globalThis, key, now)
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = now.map((ticks, i) => ticks - (before[i] ?? 0))
  const figures = [user + system + childUser + childSystem, user + system, childUser + childSystem]
  const seconds = figures.map((ticks) => (ticks / 100).toFixed(2)).join('\t')
  appendFileSync(file, `${seconds}\t${expect.getState().testPath}\n`)
})

const key = 'ssvx ticks of the processor'
