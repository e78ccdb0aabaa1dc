import type { SlotRange } from './slotRange.ts'

/** Partial errors of one text. Digits may differ between the texts counted here. */
export type PartialErrors = SlotRange & {
  /** The first text, as the node sent it. */
  message: string
  count: number
}

/**
 * Merges partial errors that differ only in keys, roots and numbers. Each unknown validator has an entry of its own, which
 * counts once.
 */
export function mergePartialErrors(errors: readonly PartialErrors[]): PartialErrors[] {
  const merged = new Map<string, PartialErrors>()
  for (const error of errors) {
    const kind = getErrorKind(error.message)
    const known = merged.get(kind)
    if (known) {
      known.from = Math.min(known.from, error.from)
      known.to = Math.max(known.to, error.to)
      known.count = isUnknownValidator(error.message) ? 1 : known.count + error.count
    } else merged.set(kind, { ...error })
  }
  return [...merged.values()]
}

/**
 * What is the same in an error from slot to slot: its text without keys, roots and numbers, unless these are what it is
 * about. For comparisons, not for people.
 */
export function getErrorKind(message: string): string {
  if (isUnknownValidator(message)) return message
  return message.replace(/0x[0-9a-f]+|[0-9a-f]{16,}|\d+/gi, '#')
}

/**
 * Whether a partial error never changes: an unknown validator, or a duty that moved to committee traces. All rows that
 * there are came with it; other errors may hide rows and may pass.
 */
export function isLastingError(message: string): boolean {
  return lasting.some((text) => message.includes(text)) || message.startsWith('committee duty post-fork')
}

const lasting = ['validator not found for pubkey', 'validator not found by index', 'committee not found']

/** How an exporter says that it does not know a validator that a request names, and how clients say it of others. */
const unknownValidator =
  /^(?:validator not found (?:for pubkey: [0-9a-f]{96}|by index: \d+)|committee not found: 0x[0-9a-f]{64})$/

/** Whether a partial error says that the exporter does not know a validator or a committee. All rows of others are there. */
export function isUnknownValidator(message: string): boolean {
  return unknownValidator.test(message)
}
