import type { Stop } from '../people/createProcess.ts'
import { type Fault, isFelt, type Story } from './story.ts'

/** What goes wrong in a life, in its time. */
export type Trouble = {
  /** The work has come to a step of a batch: what begins there begins. */
  reach: (step: string, batch: number) => void
  /** Does something when the work comes to a step the next time, and again until it says that it is done. */
  atNext: (step: string, work: () => boolean) => void
  /** Asked with each request: whether the process is stopped now, and how. */
  stopAt: () => Stop | undefined
  /** Nothing begins from now on. */
  cease: () => void
  /** A fault has ended. */
  end: () => void
  /** Whether nothing has been wrong since that moment. */
  isCalmSince: (moment: number) => boolean
}

/** Lets each fault of a story begin when its step is reached. */
export function createTrouble(story: Story, now: () => number, cause: (fault: Fault) => void): Trouble {
  const open = new Set(story.faults)
  let isOver = false
  let activeCount = 0
  let endedAt = 0
  /** Requests until the process is stopped, from the moment on in which the fault began. */
  let stop: { requests: number; how: Stop } | undefined
  let waiting: { step: string; work: () => boolean }[] = []
  return {
    reach: (step: string, batch: number) => {
      waiting = waiting.filter((each) => {
        if (each.step !== step || !each.work()) return true
        endedAt = now()
        return false
      })
      if (isOver) return
      for (const fault of open) {
        if (fault.step !== step || fault.batch !== batch || !isFelt(fault, story)) continue
        open.delete(fault)
        activeCount++
        cause(fault)
        const { kind, parameter } = fault
        if (kind === 'kill')
          stop = { requests: 1 + (parameter >> 1) * 3, how: parameter % 2 === 0 ? 'before' : 'after' }
        if (kind === 'interrupt') stop = { requests: 1 + parameter * 3, how: 'interrupt' }
      }
    },
    atNext: (step, work) => void waiting.push({ step, work }),
    stopAt: () => {
      if (stop === undefined) return undefined
      stop.requests--
      if (stop.requests > 0) return undefined
      const { how } = stop
      stop = undefined
      return how
    },
    cease: () => {
      isOver = true
      open.clear()
      waiting = []
    },
    end: () => {
      activeCount--
      endedAt = now()
    },
    isCalmSince: (moment: number) => activeCount === 0 && waiting.length === 0 && endedAt < moment,
  }
}
