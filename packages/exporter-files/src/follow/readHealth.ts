import { join } from 'node:path'
import { BaseError, parse } from '@x/schemas'
import { describeFileError, parseJson } from '@x/schemas/internal'
import { readTextFile } from '@x/schemas/internal/files'
import { getHealthName } from '../plan/getHealthName.ts'
import type { Shard } from '../plan/shard.ts'
import { type ExportHealth, exportHealth } from './exportHealth.ts'

/** Far more than the problems of a health file can take. */
const maxBytes = 2 ** 24

/**
 * Reads how an export is doing that follows the chain, or one shard of it; `undefined` where nobody has followed yet.
 *
 * @throws {BaseError} the file cannot be read or has more than 16 MiB
 * @throws {InvalidInputError} it is not JSON, or not a health file
 * @example
 * const health = await readHealth('traces')
 * if (health) console.log(health.state, health.lastSlot, health.lag)
 */
export async function readHealth(directory: string, shard?: Shard | undefined): Promise<ExportHealth | undefined> {
  const path = join(directory, getHealthName(shard))
  const what = `The health file ${path}`
  const fix = 'Remove it: whoever follows the chain writes it again.'
  try {
    return parse(exportHealth, parseJson(await readTextFile(path, { maxBytes }), what, { fix }), what)
  } catch (error) {
    if (error instanceof BaseError) throw error
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw new BaseError(`${what} cannot be read: ${describeFileError(error)}.`, { cause: error, fix })
  }
}
