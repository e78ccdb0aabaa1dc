import { readInteger } from './readInteger.ts'

/** Reads the seconds of a flag, up to a day, as milliseconds. */
export function readSeconds(text: string | undefined, flag: string, { from }: { from: number }): number | undefined {
  const seconds = readInteger(text, flag, { from, to: 86_400 })
  return seconds === undefined ? undefined : 1_000 * seconds
}
