import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describeFileError } from '@x/schemas/internal'
import { UsageError } from '../errors/UsageError.ts'
import { namePath } from './namePath.ts'

/**
 * Finds the keystore files that paths name, in the order in which they sign: of a directory the files named
 * `keystore-m*.json`, or without any those named `keystore*.json`, with numbers in names in numerical order; files as given.
 */
export async function findKeystores(paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    for (const file of (await isDirectory(path)) ? await findInDirectory(path) : [path]) {
      if (found.has(file)) {
        throw new UsageError(`The keystore ${file} is named twice.`, { fix: 'Name each keystore once.' })
      }
      found.add(file)
    }
  }
  return [...found]
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    throw new UsageError(
      `The file or directory${await namePath(path)} of keystores cannot be read: ${describeFileError(error)}.`,
      {
        fix: 'Pass a directory with files named keystore-m*.json, or the files themselves.',
      },
    )
  }
}

async function findInDirectory(directory: string): Promise<string[]> {
  const all = await readdir(directory)
  const usual = all.filter((name) => /^keystore-m.*\.json$/.test(name))
  // Other tools write keystore-0.json or keystore_0x….json.
  const names = usual.length > 0 ? usual : all.filter((name) => /^keystore[-_.].*json$/.test(name))
  if (names.length === 0) {
    throw new UsageError(`There are no keystores in the directory ${directory}.`, {
      fix: 'The names of keystores begin with keystore and end with .json. Files with other names can be passed one by one.',
    })
  }
  return names.sort(byName.compare).map((name) => join(directory, name))
}

const byName = /* @__PURE__ */ new Intl.Collator('en', { numeric: true })
