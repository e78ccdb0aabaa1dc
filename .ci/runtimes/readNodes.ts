import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The versions of Node that a release is tried with: the lowest one that each package declares, to the patch, and the
 * newest of each line that is supported.
 *
 * @throws {Error} the packages declare different ones
 */
export function readNodes(root: string): readonly string[] {
  const declared = readdirSync(join(root, 'packages')).map((name): string => {
    const { engines } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    return engines.node
  })
  const [range = '', ...others] = new Set(declared)
  const lowest = /^>=(\d+\.\d+)$/.exec(range)?.[1]
  if (lowest === undefined || others.length > 0) throw new Error(`Packages declare Node ${declared.join(', ')}.`)
  return [`${lowest}.0`, '22', '24', '26']
}
