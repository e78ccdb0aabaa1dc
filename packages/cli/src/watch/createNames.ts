import type { Network } from '@x/schemas'
import type { WatchStatus } from '@x/watch'
import type { Output } from '../terminal/createOutput.ts'

export type Names = {
  /** By operator id. */
  known: ReadonlyMap<number, string>
  /** Asks for those that nobody was asked for yet. Returns whether there are new ones. */
  learn: (status: WatchStatus) => Promise<boolean>
}

export type CreateNamesParameters = {
  /** Whose operator API to ask; `undefined` asks nobody. */
  network: Network | undefined
  output: Output
  signal: AbortSignal
}

/** Creates what knows the names of operators. Each is asked for once: without its name, an operator has its number. */
export function createNames({ network, output, signal }: CreateNamesParameters): Names {
  const known = new Map<number, string>()
  const asked = new Set<number>()
  return {
    known,
    learn: async ({ operators, participation }) => {
      if (network?.custom.apiUrl === undefined) return false
      const all = [...operators.map(({ id }) => id), ...participation.operators.map(({ operatorId }) => operatorId)]
      const ids = [...new Set(all)].filter((id) => !asked.has(id))
      if (ids.length === 0) return false
      for (const id of ids) asked.add(id)
      const { readOperatorNames } = await import('../inputs/readOperatorNames.ts')
      // Whoever interrupts hears of that from the watch.
      const names = await readOperatorNames({ network, ids, output, signal }).catch(() => new Map<number, string>())
      for (const [id, name] of names) known.set(id, name)
      return names.size > 0
    },
  }
}
