import { UsageError } from '../../errors/UsageError.ts'
import { readInteger } from '../../inputs/readInteger.ts'
import { readSeconds } from '../../inputs/readSeconds.ts'

/** Flags that only following has. */
export type FollowFlags = { follow?: boolean | undefined; delay?: string | undefined; keep?: string | undefined }

/** Reads `--delay` and `--keep`. */
export function readFollowFlags({ follow, delay, keep }: FollowFlags): {
  /** In ms. */
  delay: number | undefined
  keepDays: number | undefined
} {
  for (const [flag, text] of [
    ['--delay', delay],
    ['--keep', keep],
  ] as const) {
    if (text !== undefined && follow !== true) throw new UsageError(`${flag} needs --follow.`)
  }
  return {
    delay: readSeconds(delay, '--delay', { from: 0 }),
    keepDays: readInteger(keep, '--keep', { from: 1, to: 100_000 }),
  }
}
