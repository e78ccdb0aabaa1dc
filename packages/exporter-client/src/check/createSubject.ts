import type { QuirkSubject, QuirkWindow } from './quirk.ts'
import type { QuirkData } from './readSubject.ts'

/** A statement is about data, and the node has none. */
export class NothingToAskAbout extends Error {
  override readonly name = 'NothingToAskAbout'
}

/** What statements are asked about. Of a node without data, whoever reads of what it lacks gets `NothingToAskAbout`. */
export function createSubject(window: QuirkWindow, data: QuirkData | undefined): QuirkSubject {
  if (data !== undefined) return { ...window, ...data }
  const lack = (): never => {
    throw new NothingToAskAbout()
  }
  return {
    ...window,
    get validator() {
      return lack()
    },
    get otherValidator() {
      return lack()
    },
    get committeeId() {
      return lack()
    },
    get otherCommitteeId() {
      return lack()
    },
    get operators() {
      return lack()
    },
  }
}
