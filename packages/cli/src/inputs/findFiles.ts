import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UsageError } from '../errors/UsageError.ts'
import { describePathError } from './describePathError.ts'

/** What files of a kind are called. */
export type FileKind = {
  /** Such as `keystore`. */
  one: string
  /** Such as `keystores`. */
  many: string
  /** The usual names in a directory; where there is none, those that the next one finds. */
  names: readonly RegExp[]
  /** How such files are named, as the end of a sentence about a directory. */
  usualName: string
  /** What to do where a directory has none. */
  fix: string
}

/**
 * Finds the files that paths name: of a directory those with the usual names, with numbers in names in numerical order;
 * files as given.
 */
export async function findFiles(paths: readonly string[], kind: FileKind): Promise<string[]> {
  const found = new Set<string>()
  for (const path of paths) {
    for (const file of (await isDirectory(path, paths.length, kind)) ? await findInDirectory(path, kind) : [path]) {
      if (found.has(file)) {
        throw new UsageError(`The ${kind.one} ${file} is named twice.`, { fix: `Name each ${kind.one} once.` })
      }
      found.add(file)
    }
  }
  return [...found]
}

async function isDirectory(path: string, count: number, { many, usualName }: FileKind): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    const quotes = count > 1 ? ' A path with spaces needs quotes.' : ''
    throw new UsageError(`The file or directory of ${many}${await describePathError(path, 'read', error)}.`, {
      fix: `Pass a directory with files named ${usualName}, or the files themselves.${quotes}`,
    })
  }
}

async function findInDirectory(directory: string, { many, names, fix }: FileKind): Promise<string[]> {
  const all = await readdir(directory)
  for (const name of names) {
    const found = all.filter((file) => name.test(file))
    if (found.length > 0) return found.sort(byName.compare).map((file) => join(directory, file))
  }
  throw new UsageError(`There are no ${many} in the directory ${directory}.`, { fix })
}

const byName = /* @__PURE__ */ new Intl.Collator('en', { numeric: true })
