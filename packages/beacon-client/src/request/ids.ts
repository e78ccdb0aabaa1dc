import { blsPublicKey, type Hex, InvalidInputError, parse } from '@x/schemas'

/** A validator by its index or by its public key. */
export type ValidatorId = number | string

/** A state: a name, a slot, or a root. */
export type StateId = 'head' | 'finalized' | 'justified' | 'genesis' | number | Hex

/** A block: a name, a slot, or a root. */
export type BlockId = 'head' | 'finalized' | 'genesis' | number | Hex

/** Nodes refuse a whole batch for one malformed id, so that ids are looked at first; each is asked for once. */
export function parseValidatorIds(ids: readonly ValidatorId[]): (number | Hex)[] {
  const parsed = ids.map((id, i) =>
    typeof id === 'number'
      ? parseCount(id, `Index ${i + 1} of the list`)
      : parse(blsPublicKey, id, `Id ${i + 1} of the list`),
  )
  return [...new Set(parsed)]
}

export function parseCount(value: number, what: string): number {
  if (Number.isSafeInteger(value) && value >= 0) return value
  throw new InvalidInputError(what, [{ path: '', message: 'expected an integer from 0' }])
}

/** An id of a state or block as a part of a path. */
export function parsePlaceId(id: StateId | BlockId): string {
  if (typeof id === 'number') return String(parseCount(id, 'The slot'))
  if (/^[a-z]+$/.test(id) || /^0x[0-9a-f]{64}$/i.test(id)) return id
  throw new InvalidInputError('The state or block', [
    { path: '', message: 'expected head, finalized, justified, genesis, a slot, or a root of 32 bytes' },
  ])
}

/** Cuts a list into parts of at most so many items. */
export function cut<item>(items: readonly item[], size: number): item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
