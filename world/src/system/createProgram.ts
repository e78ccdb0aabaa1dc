import { AsyncLocalStorage } from 'node:async_hooks'
import type { VirtualTime } from '../time/createVirtualTime.ts'
import type { Disk } from './createDisk.ts'

/** What a program does to the world, told before and after it. */
export type Deed = {
  /** `fetch`, or a function of `node:fs/promises` or of one of its handles. */
  call: string
  /** Its address or path, without what is random in it. */
  object: string
}

export type ProgramSettings = {
  name: string
  time: VirtualTime
  /** Where it runs, and what its files are. */
  host: string
  pid: number
  disk: Disk
  /** Milliseconds that the next operation takes; 0 where nothing else gets its turn meanwhile. */
  nextLatency: () => number
  /** Asked before and after each operation: it may kill the program, or have the operation fail. */
  onDeed: (deed: Deed, side: 'before' | 'after') => Error | undefined
}

/** A program that runs until it ends or is killed. Whatever it waits for then never comes. */
export type Program = Pick<ProgramSettings, 'name' | 'host' | 'pid' | 'disk'> & {
  readonly isAlive: boolean
  /** Milliseconds since the Unix epoch until which it stands still, as a program does that the system has stopped. */
  stalledUntil: number
  /** Does something as this program. Resolves to how it ended, or to `killed`. */
  run: <T>(work: () => Promise<T>) => Promise<Ending<T>>
  kill: () => void
  /** One of its operations: takes its time, and never returns to a program that is dead. */
  operate: <T>(deed: Deed, work: () => T | Promise<T>) => Promise<T>
}

/** How a program ended. */
export type Ending<T> = { value: T } | { error: unknown } | 'killed'

const current = new AsyncLocalStorage<Program>()

/** The program that calls; `undefined` where nobody of the world does. */
export function getProgram(): Program | undefined {
  return current.getStore()
}

/** Starts nothing yet: `run` does. */
export function createProgram({ time, nextLatency, onDeed, ...facts }: ProgramSettings): Program {
  let isAlive = true
  let tellDeath: (ending: 'killed') => void = () => undefined
  const death = new Promise<'killed'>((resolve) => {
    tellDeath = resolve
  })
  /** Goes on only as long as the program lives, and not before it may. */
  const breathe = async () => {
    while (isAlive && program.stalledUntil > time.now()) await time.sleep(program.stalledUntil - time.now())
    if (!isAlive) await new Promise<never>(() => undefined)
  }
  const program: Program = {
    ...facts,
    stalledUntil: 0,
    get isAlive() {
      return isAlive
    },
    run: async (work) => {
      const ending = current.run(program, () =>
        work().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      )
      const first = await Promise.race([ending, death])
      isAlive = false
      return first
    },
    kill: () => {
      isAlive = false
      tellDeath('killed')
    },
    operate: async (deed, work) => {
      await breathe()
      const failure = onDeed(deed, 'before')
      await breathe()
      const latency = nextLatency()
      if (latency > 0) await time.sleep(latency)
      await breathe()
      if (failure) throw failure
      try {
        return await work()
      } finally {
        await breathe()
        onDeed(deed, 'after')
        await breathe()
      }
    },
  }
  return program
}
