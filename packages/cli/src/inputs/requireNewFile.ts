import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { describeFileError } from '@x/schemas/internal'
import { requireReplaceable } from '@x/schemas/internal/files'
import { UsageError } from '../errors/UsageError.ts'
import { describeMissing } from './describePathError.ts'
import { looksLikeKey } from './looksLikeKey.ts'
import { namePath } from './namePath.ts'

/**
 * Checks before any work that a file can be written: its directory exists, and the file does not, or is a regular one
 * that may be replaced.
 */
export async function requireNewFile(path: string, force: boolean | undefined, flag = '--out'): Promise<void> {
  refuseKeyAsName(path, flag)
  const directory = dirname(path)
  const found = await stat(directory).catch(() => undefined)
  if (!found?.isDirectory()) {
    const place = (await namePath(path)) === '' ? '' : ` ${directory}`
    const why = place === '' ? await describeMissing(directory) : 'it does not exist'
    throw new UsageError(`The directory${place} of ${flag} cannot be used: ${why}.`, { fix: 'Create it first.' })
  }
  if (force === true) {
    return requireReplaceable(path).catch((error) => {
      throw new UsageError(`The file ${path} of ${flag} cannot be replaced: ${describeFileError(error)}.`, {
        fix: 'Name a regular file, or one that does not exist yet.',
      })
    })
  }
  if (await stat(path).catch(() => undefined)) {
    throw new UsageError(`The file ${path} of ${flag} already exists.`, {
      fix: 'Choose another name, or add --force to replace it.',
    })
  }
}

/** Refuses a private key in the place of a name: written to the disk it would stay there. */
export function refuseKeyAsName(path: string, flag: string): void {
  if (!looksLikeKey(basename(path))) return
  throw new UsageError(`${flag} looks like a private key and not like a file.`, { fix: 'Pass the name of a file.' })
}
