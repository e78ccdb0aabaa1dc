import { stat } from 'node:fs/promises'
import { parseKeyShares } from '@x/keyshares'
import type { Address, KeyShares, KeySharesItem } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { readTextFile } from '../inputs/readTextFile.ts'

/**
 * Reads the file of `--out` where an earlier run left one, so that a run that was interrupted can be started again
 * with the same command.
 *
 * @throws {UsageError} the file is something else, or it is for another owner or other operators
 */
export async function readEarlierShares(
  path: string | undefined,
  { owner, operatorIds, force }: { owner: Address; operatorIds: readonly number[]; force: boolean },
): Promise<KeySharesItem[]> {
  if (path === undefined || force || !(await stat(path).catch(() => undefined))) return []
  const refuse = (reason: string, cause?: unknown) =>
    new UsageError(`The file ${path} of --out already exists, and ${reason}.`, {
      cause,
      fix: 'Choose another name, or add --force to replace it.',
    })
  let keyShares: KeyShares
  try {
    keyShares = parseKeyShares(await readTextFile(path, 'The file of --out'), { source: path })
  } catch (error) {
    throw refuse('it is not a key shares file', error)
  }
  const ids = operatorIds.join(',')
  const isOurs = keyShares.shares.every(
    ({ data, payload }) => data.ownerAddress === owner && payload.operatorIds.join(',') === ids,
  )
  if (!isOurs) throw refuse('it is for another owner or other operators')
  return keyShares.shares
}
