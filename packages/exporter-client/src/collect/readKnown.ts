import type { Hex } from '@x/schemas'
import { getValidators, type NodeValidator } from '../node/getValidators.ts'
import { type Exporters, listWitnesses } from '../witness/listWitnesses.ts'

/**
 * The validators that exporters know, with their committees: those of all, and where they do not agree about one, what most
 * say. None where they can't be read: behind a proxy the route may be closed, and the figures then say what they lack.
 */
export async function readKnown(
  exporters: Exporters,
  signal: AbortSignal | undefined,
): Promise<readonly NodeValidator[]> {
  const told = await Promise.all(
    listWitnesses(exporters).map((client) =>
      getValidators(client, { signal }).catch((): NodeValidator[] => {
        signal?.throwIfAborted()
        return []
      }),
    ),
  )
  return mergeKnown(told)
}

/** Each validator once, as most have it; of as many, as the first has it. */
export function mergeKnown(told: readonly (readonly NodeValidator[])[]): readonly NodeValidator[] {
  const [only = [], ...others] = told
  if (others.length === 0) return only
  const byKey = new Map<Hex, NodeValidator[]>()
  for (const validator of told.flat()) {
    const known = byKey.get(validator.publicKey)
    if (known) known.push(validator)
    else byKey.set(validator.publicKey, [validator])
  }
  return [...byKey.values()].flatMap((versions) => {
    const votes = new Map<string, NodeValidator[]>()
    for (const version of versions) {
      const name = `${version.index} ${version.committee}`
      votes.set(name, [...(votes.get(name) ?? []), version])
    }
    const [best] = [...votes.values()].sort((a, b) => b.length - a.length)
    return best?.[0] ?? []
  })
}
