import { createRequire } from 'node:module'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Where a module is that the user has: a file, where the name begins with a point or a slash, or a package. That is looked
 * for where the process runs, and else beside this package.
 *
 * @returns what `import` takes
 */
export function findModule(name: string): string {
  if (name.startsWith('.') || isAbsolute(name)) return pathToFileURL(resolve(name)).href
  try {
    return pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href
  } catch {
    return name
  }
}
