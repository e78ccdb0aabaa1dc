import { join } from 'node:path'
import { BaseError, describeFileError, parse } from '@x/schemas'
import { readTextFile } from '@x/schemas/files'
import { getHealthName } from '../plan/getHealthName.ts'
import type { Shard } from '../plan/shard.ts'
import { type ExportHealth, exportHealth } from './exportHealth.ts'

/** Far more than the problems of a health file can take. */
const maxBytes = 2 ** 24

/**
 * Reads how an export is doing that follows the chain, or one shard of it; `undefined` where nobody has followed yet.
 *
 * @throws {BaseError} the file cannot be read, has more than 16 MiB or is not JSON
 * @throws {InvalidInputError} it is not a health file
 * @example
 * const health = await readHealth('traces')
 * if (health) console.log(health.state, health.lastSlot, health.lag)
 */
export async function readHealth(directory: string, shard?: Shard | undefined): Promise<ExportHealth | undefined> {
  const path = join(directory, getHealthName(shard))
  try {
    return parse(exportHealth, JSON.parse(await readTextFile(path, { maxBytes })), `The health file ${path}`)
  } catch (error) {
    if (error instanceof BaseError) throw error
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    const what = error instanceof SyntaxError ? 'is not JSON' : `cannot be read: ${describeFileError(error)}`
    const fix = 'Remove it: whoever follows the chain writes it again.'
    throw new BaseError(`The health file ${path} ${what}.`, { cause: error, fix })
  }
}
