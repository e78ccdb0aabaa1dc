import type { Hex } from '@x/schemas'
import type { NodeValidator } from '../node/getValidators.ts'

/** Each validator once, as most have it; of as many, as the first has it. */
export function mergeKnown(told: readonly (readonly NodeValidator[])[]): NodeValidator[] {
  const [only = [], ...others] = told
  if (others.length === 0) return [...only]
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
