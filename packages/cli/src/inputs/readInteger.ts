import { UsageError } from '../errors/UsageError.ts'

/** Reads the integer of a flag. */
export function readInteger(
  text: string | undefined,
  flag: string,
  { from, to = Number.MAX_SAFE_INTEGER }: { from: number; to?: number | undefined },
): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (/^\d+$/.test(text.trim()) && value >= from && value <= to) return value
  const bounds = to === Number.MAX_SAFE_INTEGER ? `an integer from ${from}` : `an integer from ${from} to ${to}`
  throw new UsageError(`${flag} is not ${bounds}.`)
}
