import { type Fault, isFelt, type Story } from './story.ts'

/** What goes wrong in a life, in its time. */
export type Trouble = {
  /** The work has come to a step of a batch: what begins there begins. */
  reach: (step: string, batch: number) => void
  /** Asked with each request: whether the process is killed before it leaves, or before its answer comes. */
  killAt: () => 'before' | 'after' | undefined
  /** Nothing begins from now on. */
  cease: () => void
  /** A fault has ended. */
  end: (now: number) => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
}

/** Lets each fault of a story begin when its step is reached. */
export function createTrouble(story: Story, cause: (fault: Fault) => void): Trouble {
  const open = new Set(story.faults)
  let isOver = false
  let activeCount = 0
  let endedAt = 0
  /** Requests until the process is killed, from the moment on in which the fault began. */
  let kill: { requests: number; side: 'before' | 'after' } | undefined
  return {
    reach: (step: string, batch: number) => {
      if (isOver) return
      for (const fault of open) {
        if (fault.step !== step || fault.batch !== batch || !isFelt(fault, story)) continue
        open.delete(fault)
        activeCount++
        cause(fault)
        if (fault.kind === 'kill')
          kill = { requests: 1 + (fault.parameter >> 1) * 3, side: fault.parameter % 2 === 0 ? 'before' : 'after' }
      }
    },
    killAt: () => {
      if (kill === undefined) return undefined
      kill.requests--
      if (kill.requests > 0) return undefined
      const { side } = kill
      kill = undefined
      return side
    },
    cease: () => {
      isOver = true
      open.clear()
    },
    end: (now: number) => {
      activeCount--
      endedAt = now
    },
    isCalmSince: (moment: number) => activeCount === 0 && endedAt < moment,
  }
}
