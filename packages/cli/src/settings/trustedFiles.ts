import { stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { InvalidInputError } from '@x/schemas'
import { decodeJson, describeFileError } from '@x/schemas/internal'
import { makeDirectory, readTextFile, writeTextFile } from '@x/schemas/internal/files'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { isWritableByOthers } from '../inputs/isWritableByOthers.ts'

/** The digest of each settings file that the user has trusted, by its path. */
type TrustedFiles = ReadonlyMap<string, string>

const content = v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))

/**
 * Reads which settings files the user has trusted, from `ssvx/trusted.json` in the user's own configuration folder
 * (XDG_CONFIG_HOME, else `.config` in the home directory).
 */
export async function readTrustedFiles(context: Context): Promise<TrustedFiles> {
  const path = getPath(context)
  const fix = `Delete ${path}, and trust your settings files again with \`ssvx config trust\`.`
  for (const each of [dirname(path), path]) {
    const found = await stat(each).catch(() => undefined)
    if (found === undefined) return new Map()
    if (isWritableByOthers(found)) throw new UsageError(`Other users can write ${each}, so it is ignored.`, { fix })
  }
  try {
    return new Map(Object.entries(v.parse(content, decodeJson(await readTextFile(path, { maxBytes: 2 ** 24 })))))
  } catch (error) {
    const isOther = error instanceof SyntaxError || error instanceof InvalidInputError || v.isValiError(error)
    const why = isOther ? 'it is not what this command wrote' : describeFileError(error)
    throw new UsageError(`The list of trusted settings files, ${path}, cannot be read: ${why}.`, { fix })
  }
}

/** Keeps which settings files the user has trusted, in a file that only the user can read. */
export async function writeTrustedFiles(context: Context, files: TrustedFiles): Promise<void> {
  const path = getPath(context)
  const text = JSON.stringify(Object.fromEntries([...files].sort()), undefined, 2)
  try {
    await makeDirectory(dirname(path), { mode: 0o700 })
    await writeTextFile(path, `${text}\n`, { overwrite: true })
  } catch (error) {
    throw new UsageError(
      `The list of trusted settings files, ${path}, cannot be written: ${describeFileError(error)}.`,
      {
        fix: 'Check your home directory, or name the settings file with --config or SSVX_CONFIG instead.',
      },
    )
  }
}

/** A relative path would lead into the folder whose settings are in question. */
function getPath({ env }: Context): string {
  const isPath = (path: string | undefined): path is string => path !== undefined && isAbsolute(path)
  const home = [env['HOME'], homedir()].find(isPath) ?? '/'
  return join([env['XDG_CONFIG_HOME']].find(isPath) ?? join(home, '.config'), 'ssvx', 'trusted.json')
}
