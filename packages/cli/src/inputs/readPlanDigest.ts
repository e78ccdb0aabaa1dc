import { type Hex, hexOfSize, parse } from '@x/schemas'

/** Reads which digest was reviewed, from `--plan-digest`. */
export function readPlanDigest(flag: string | undefined): Hex | undefined {
  return flag === undefined ? undefined : parse(hexOfSize(32), flag, '--plan-digest')
}
