import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { readSetting } from '../inputs/readSetting.ts'

/**
 * Reads the operators that name a cluster, from `--operators` (OPERATOR_IDS), ascending.
 *
 * @throws {UsageError} neither is set
 * @throws {InvalidInputError} they are not 4, 7, 10 or 13 different ids
 */
export function readClusterIds(context: Context, flag: string | undefined): number[] {
  const ids = readSetting(context, operatorIdsText, { flag: '--operators', value: flag })
  if (ids !== undefined) return [...ids]
  throw new MissingInputError({
    what: 'No operators were given.',
    fix: 'Add --operators 1,2,3,4, or set OPERATOR_IDS.',
  })
}
