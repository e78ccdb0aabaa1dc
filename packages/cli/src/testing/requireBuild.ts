import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../../..', import.meta.url))
let isChecked = false

/** The built command. */
export const bin: string = join(repository, 'packages/cli/dist/bin.js')

/** For tests that start the built command: it has to be there, and no source may be newer than it. */
export function requireBuild(): void {
  if (isChecked) return
  assertBuilt(repository)
  isChecked = true
}

/** @throws {Error} nothing was built in this folder, or a source has changed since */
export function assertBuilt(root: string): void {
  const built = statSync(join(root, 'packages/cli/dist/bin.js'), { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) throw new Error('The built command is missing: build first, with `pnpm build`.')
  for (const source of globSync('packages/*/src/**/*.ts', { cwd: root })) {
    if (/\.test(-d)?\.ts$|[/\\](?:testing|fixtures)[/\\]/.test(source)) continue
    if ((statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= built) continue
    throw new Error(`The built command is older than ${source}: build again, with \`pnpm build\`.`)
  }
}
