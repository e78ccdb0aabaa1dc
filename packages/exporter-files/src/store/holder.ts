import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import * as v from 'valibot'

/** Who writes in a store. */
export const holder = /* @__PURE__ */ v.object({
  host: v.string(),
  pid: v.number(),
  since: v.string(),
  id: v.string(),
  /** Of the process with this number, the boot and when it began, where the system tells it. */
  start: v.optional(v.string()),
  /** In an object store: the lock was given back. */
  isReleased: v.optional(v.literal(true)),
})

/** Who writes in a store. */
export type Holder = v.InferOutput<typeof holder>

/** A lock of which nobody can tell whether its process runs is free when it was not touched for so long, in ms. */
export const patience = 60_000

/** The locks that this process has. A restarted container has the process id of its predecessor. */
export const held = new Set<string>()

/** What this process writes into a lock. */
export async function describeSelf(): Promise<Holder> {
  const { pid } = process
  const start = await findStart(pid)
  return { host: hostname(), pid, since: new Date().toISOString(), id: randomUUID(), ...(start && { start }) }
}

/** The boot of this machine, as Linux tells it. */
export async function findBoot(): Promise<string | undefined> {
  return (await findStart(process.pid))?.split(' ')[0]
}

/** Whether a process of this machine is gone; `undefined` where only the age of its lock can tell. */
export async function isGone({ pid, id, start }: Holder): Promise<boolean | undefined> {
  if (pid === process.pid) return !held.has(id)
  if (!isRunning(pid)) return true
  // The system gives numbers again, after a reboot soon.
  const found = start && (await findStart(pid))
  return found ? found !== start : undefined
}

/** The boot, and the time after it at which a process began, as Linux tells them. */
async function findStart(pid: number): Promise<string | undefined> {
  try {
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8')
    const facts = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may hold anything, brackets and spaces too.
    const time = facts.slice(facts.lastIndexOf(')') + 2).split(' ')[19]
    return time && `${boot.trim()} ${time}`
  } catch {
    return undefined
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
